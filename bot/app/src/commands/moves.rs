//! What is chosen in a hand: a move, or half of one.

use tables::{Admitted, Refusal, Tables};

use super::{Answer, Answered, Context, Reply, Shown};

/// A move was chosen, of the decision with this number; perhaps also for those to come, while it is all that can be done.
pub(super) async fn play(
    tables: &Tables,
    cx: &Context,
    at: &Admitted,
    (step, mv): (u32, &str),
    repeats: bool,
) -> Answered {
    match tables.play(at, cx.person.id, (step, mv), repeats, cx.interaction).await {
        Ok(table) => {
            let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
            Ok(Reply::changed(table, Some(seat)))
        }
        // A double click, or a panel that is out of date: the fresh one is the friendliest answer.
        Err(Refusal::Passed) => hand(cx, &cx.admitted(tables, at.code().clone()).await?, ""),
        Err(refusal) => Err(refusal.into()),
    }
}

/// Whoever has been played for since there was only one thing to do is asked again.
pub(super) async fn ask_again(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let table = tables.ask_again(at, cx.person.id).await?;
    let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(Reply::changed(table, Some(seat)))
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
