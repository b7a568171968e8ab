//! `/leave`: gets up from a table; a match that is being played is left only after confirmation.

use locale::args;
use tables::{Admitted, Stage, Tables};

use super::{Answer, Answered, Context, Reply};
use crate::ui;

/// The asker wants to get up.
pub(super) async fn leave(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    match confirmation(cx, at) {
        Some(asks) => Ok(asks),
        None => leave_surely(tables, cx, at).await,
    }
}

/// Asks a player for confirmation while the match is being played, since leaving it loses it.
pub(super) fn confirmation(cx: &Context, at: &Admitted) -> Option<Reply> {
    let is_played = matches!(at.stage(), Stage::Playing(_) | Stage::Waiting(_)) && !at.is_over();
    let asks = is_played && at.seat_of(cx.person.id).is_some();
    asks.then(|| Answer::Private(ui::ask_leave(at, cx.lang())).into())
}

/// The asker gets up, without confirmation.
pub(super) async fn leave_surely(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let table = tables.leave(at, cx.person.id).await?;
    let before = tables.before(&table).await?;
    let notice = cx.lang().say("done-left", args!(code: table.code().to_string()));
    Ok(Reply::from(Answer::InPlace(ui::notice(&notice))).mark_stale([table]).mark_stale(before))
}
