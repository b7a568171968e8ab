//! `/hand` and *My hand*: the asker's own hand.

use std::sync::Arc;

use tables::{Admitted, Refusal, Stage};

use super::{Answer, Answered, Context, Effect, Reply, Subject};

/// Shows the asker's hand.
pub(super) fn hand(cx: &Context, at: &Admitted) -> Answered {
    let seat = at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    match at.stage() {
        Stage::Lobby => return Err(Refusal::NotBegun.into()),
        Stage::Waiting(_) => return Err(Refusal::NotDealt.into()),
        Stage::Playing(_) | Stage::Closed { .. } | Stage::Lost { .. } => {}
    }
    let subject = Subject::new(at.table(), Some(seat));
    // In direct messages the hand is placed anew at the bottom, as a table is in its channel.
    Ok(Reply::from(if cx.direct { Answer::Place(subject) } else { Answer::Copy(subject) }))
}

/// `/hand`: shows the hand, and tries direct messages again in case the asker has just opened them.
pub(super) fn by_command(cx: &Context, at: &Admitted) -> Answered {
    let reply = hand(cx, at)?;
    let seat = at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(reply.then([Effect::Knock(Arc::clone(at.table()), seat)]))
}
