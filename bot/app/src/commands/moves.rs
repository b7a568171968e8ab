//! Choices in a hand: a move, or a partial choice.

use std::cmp::Ordering;

use model::Preferences;
use tables::{Admitted, Refusal, Tables};

use super::{Answer, Answered, Context, Reply, Subject, settings};

/// Plays the move that was chosen for the decision with the number `step`.
pub(super) async fn play(tables: &Tables, cx: &Context, at: &Admitted, (step, mv): (u32, &str)) -> Answered {
    match tables.play(at, cx.person.id, (step, mv), cx.interaction).await {
        Ok(table) => {
            let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
            Ok(Reply::changed(table, Some(seat)))
        }
        // A double click, or an outdated panel: it is answered with the current one.
        Err(Refusal::Passed) => hand(cx, &cx.admitted(tables, at.code().clone()).await?, ""),
        Err(refusal) => Err(refusal.into()),
    }
}

/// Sets whether forced moves are made for the asker, at all tables.
pub(super) async fn set_forced(tables: &Tables, cx: &Context, at: &Admitted, plays_forced: bool) -> Answered {
    let own = tables.preferences().of_person(cx.person.id);
    let changed = settings::set_own(tables, cx, Preferences { plays_forced, ..own }).await?;
    let at = cx.admitted(tables, at.code().clone()).await?;
    Ok(hand(cx, &at, "")?.mark_stale(changed))
}

/// Half a move was chosen: the hand is shown again with this partial choice, if it is one of the open decision. The match
/// has not changed.
pub(super) fn focus(cx: &Context, at: &Admitted, step: u32, focus: &str) -> Answered {
    match at.step().map(|open| step.cmp(&open)) {
        Some(Ordering::Greater) => Err(Refusal::Undone.into()),
        Some(Ordering::Equal) => hand(cx, at, focus),
        Some(Ordering::Less) | None => hand(cx, at, ""),
    }
}

/// The current hand, with a partial choice.
pub(super) fn hand(cx: &Context, at: &Admitted, focus: &str) -> Answered {
    let seat = at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(Answer::Show(Subject { focus: focus.to_owned(), ..Subject::new(at.table(), Some(seat)) }).into())
}
