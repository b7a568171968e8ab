//! *Take back*: the asker takes a move back, or agrees that one is.

use tables::{Admitted, Refusal, Tables, TakeBackWay};

use super::{Answer, Answered, Context, Reply, lobby, moves};
use crate::ui;

/// The asker takes back their own last move, or wants the last move to be taken back. They are asked first if the match would
/// count on no board any more.
pub(super) async fn take_back(tables: &Tables, cx: &Context, at: &Admitted, to: u32) -> Answered {
    let seat = at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    if at.counts() && at.takes_back(seat) == Some(TakeBackWay::Alone) {
        return Ok(Answer::Private(ui::ask_take_back(at, to, cx.lang())).into());
    }
    take_back_surely(tables, cx, at, to).await
}

/// As [`take_back`], having confirmed it.
pub(super) async fn take_back_surely(tables: &Tables, cx: &Context, at: &Admitted, to: u32) -> Answered {
    match tables.take_back(at, cx.person.id, to, cx.interaction).await {
        Ok(table) if cx.clicked_in_private => {
            let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
            Ok(Reply::changed(table, Some(seat)))
        }
        // An outdated panel: it is answered with the current one.
        Err(Refusal::Passed) if cx.clicked_in_private => {
            moves::hand(cx, &cx.admitted(tables, at.code().clone()).await?, "")
        }
        outcome => lobby::pressed(at, outcome),
    }
}
