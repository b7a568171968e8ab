//! `/hand` and "My hand": the own hand.

use std::sync::Arc;

use tables::{Admitted, Refusal, Stage};

use super::{Answer, Answered, Context, Reply, Shown, Then};

/// Shows the asker's hand.
pub(super) fn hand(cx: &Context, at: &Admitted) -> Answered {
    let seat = at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    match at.stage() {
        Stage::Lobby => return Err(Refusal::NotBegun.into()),
        Stage::Waiting(_) => return Err(Refusal::NotDealt.into()),
        Stage::Playing(_) | Stage::Closed { .. } | Stage::Lost { .. } => {}
    }
    let shown = Shown::new(at.table(), Some(seat));
    // Where nobody else reads, the hand is brought down as a table is in its channel.
    Ok(Reply::from(if cx.direct { Answer::Place(shown) } else { Answer::Copy(shown) }))
}

/// The same by the command: perhaps the asker has just opened their direct messages.
pub(super) fn asked_for(cx: &Context, at: &Admitted) -> Answered {
    let reply = hand(cx, at)?;
    let seat = at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(reply.then([Then::Knock(Arc::clone(at.table()), seat)]))
}
