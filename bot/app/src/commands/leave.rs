//! `/leave`: gets up from a table.

use locale::args;
use tables::{Admitted, Tables};

use super::{Answered, Context, Reply};

/// The asker gets up.
pub(super) async fn leave(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let table = tables.leave(at, cx.person.id).await?;
    let said = cx.lang().say("done-left", args!(code: table.code().to_string()));
    Ok(Reply::notice(&said).mark_stale([table]))
}
