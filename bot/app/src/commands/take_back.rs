//! *Take back*: the asker takes a move back, or agrees that one is.

use tables::{Admitted, Refusal, Tables};

use super::{Answer, Answered, Context, Reply, lobby, moves};
use crate::ui;

/// The asker goes back to this line of the log, or wants that; `sure` if they have confirmed that the match counts on no board
/// then.
pub(super) async fn take_back(
    tables: &Tables,
    cx: &Context,
    at: &Admitted,
    (to, sure): (u32, bool),
) -> Answered {
    match tables.take_back(at, cx.person.id, (to, sure), cx.interaction).await {
        Ok(table) if cx.clicked_in_private => {
            let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
            Ok(Reply::changed(table, Some(seat)))
        }
        Err(Refusal::WouldNotCount) => Ok(Answer::Private(ui::ask_take_back(at, to, cx.lang())).into()),
        // An outdated panel: it is answered with the current one.
        Err(Refusal::Passed) if cx.clicked_in_private => {
            moves::hand(cx, &cx.admitted(tables, at.code().clone()).await?, "")
        }
        outcome => lobby::pressed(at, outcome),
    }
}
