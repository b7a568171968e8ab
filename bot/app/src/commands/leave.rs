//! `/leave`: gets up from a table; from a match that is being played only after having been asked back.

use locale::args;
use tables::{Admitted, Stage, Tables};

use super::{Answer, Answered, Context, Reply};
use crate::ui;

/// The asker wants to get up.
pub(super) async fn leave(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    match asked_back(cx, at) {
        Some(asks) => Ok(asks),
        None => leave_surely(tables, cx, at).await,
    }
}

/// Asks back whoever sits at a match that is being played, since that is lost by leaving it.
pub(super) fn asked_back(cx: &Context, at: &Admitted) -> Option<Reply> {
    let is_played = matches!(at.stage(), Stage::Playing(_) | Stage::Waiting(_)) && !at.is_over();
    let asks = is_played && at.seat_of(cx.person.id).is_some();
    asks.then(|| Answer::Private(ui::ask_leave(at, cx.lang())).into())
}

/// The asker gets up.
pub(super) async fn leave_surely(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let table = tables.leave(at, cx.person.id).await?;
    let before = tables.before(&table).await?;
    let said = cx.lang().say("done-left", args!(code: table.code().to_string()));
    Ok(Reply::from(Answer::InPlace(ui::notice(&said))).mark_stale([table]).mark_stale(before))
}
