//! `/end`: closes a table, or says that one would.

use std::sync::Arc;

use locale::args;
use tables::{Admitted, Ending, Table, Tables};

use super::{Answer, Answered, Context, Reply};
use crate::ui;

/// The asker wants the table to end.
pub(super) async fn end(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    Ok(ended(cx, tables.end(at, &cx.person, manages(tables, cx, at)).await?))
}

/// The asker closes the table whatever the others want.
pub(super) async fn end_alone(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    Ok(ended(cx, tables.end_alone(at, &cx.person, manages(tables, cx, at)).await?))
}

fn ended(cx: &Context, (table, ending): (Arc<Table>, Ending)) -> Reply {
    let key = match ending {
        Ending::Closed => "done-ended",
        Ending::Left => "done-ended-left",
        Ending::Wanted { may_close: false } => "done-voted",
        Ending::Wanted { may_close: true } => {
            return Reply::from(Answer::Private(ui::ask_end_alone(&table, cx.lang()))).mark_stale([table]);
        }
    };
    let said = cx.lang().say(key, args!(code: table.code().to_string()));
    Reply::notice(&said).mark_stale([table])
}

/// Whether the asker may close the table as who manages messages in its channel may. Where the match cannot be brought back,
/// nobody else could close it, so there who manages its server may, too.
fn manages(tables: &Tables, cx: &Context, at: &Admitted) -> bool {
    tables.moderates(&cx.asking(), at) || at.is_lost() && at.on_its_server() && cx.manages_server
}
