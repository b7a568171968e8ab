//! What is chosen in a hand: a move, or half of one.

use model::Preferences;
use tables::{Admitted, Refusal, Tables};

use super::{Answer, Answered, Context, Reply, Shown, settings};

/// A move was chosen, of the decision with this number.
pub(super) async fn play(tables: &Tables, cx: &Context, at: &Admitted, (step, mv): (u32, &str)) -> Answered {
    match tables.play(at, cx.person.id, (step, mv), cx.interaction).await {
        Ok(table) => {
            let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
            Ok(Reply::changed(table, Some(seat)))
        }
        // A double click, or a panel that is out of date: the fresh one is the friendliest answer.
        Err(Refusal::Passed) => hand(cx, &cx.admitted(tables, at.code().clone()).await?, ""),
        Err(refusal) => Err(refusal.into()),
    }
}

/// Forced moves are made for the asker from now on, or no longer: here and at all other tables.
pub(super) async fn set_forced(tables: &Tables, cx: &Context, at: &Admitted, plays_forced: bool) -> Answered {
    let own = tables.preferences().of_person(cx.person.id);
    let changed = settings::set_own(tables, cx, Preferences { plays_forced, ..own }).await?;
    let at = cx.admitted(tables, at.code().clone()).await?;
    Ok(hand(cx, &at, "")?.mark_stale(changed))
}

/// Half a move was chosen: the hand is shown again with it. Nothing has changed.
pub(super) fn focus(cx: &Context, at: &Admitted, step: u32, focus: &str) -> Answered {
    hand(cx, at, if at.step() == Some(step) { focus } else { "" })
}

/// The hand as things stand, with something half chosen.
fn hand(cx: &Context, at: &Admitted, focus: &str) -> Answered {
    let seat = at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(Answer::Show(Shown { focus: focus.to_owned(), ..Shown::new(at.table(), Some(seat)) }).into())
}
