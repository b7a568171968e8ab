//! What serves tables that are played across days: the way to the next one, private notes, and what a table agrees on.

use model::{Code, Note};
use tables::{Admitted, Refusal, Stage, Table, Tables};

use super::{Answer, Answered, Context, Reply, Subject, hand};
use crate::ui;

/// Shows the hand at the next table that waits for the asker: they go round from the table with this code.
pub(super) fn next_table(tables: &Tables, cx: &Context, from: &Code) -> Answered {
    let person = cx.person.id;
    let mut waiting = tables.of_person(&cx.asking(), cx.channel);
    waiting.retain(|at| at.code() != from && at.seat_of(person).is_some_and(|seat| at.waits_for().has(seat)));
    waiting.sort_by(|one, other| one.code().cmp(other.code()));
    let next = waiting.iter().find(|at| at.code() > from).or(waiting.first());
    match next {
        Some(at) => hand::hand(cx, at),
        None => Ok(Reply::notice(&ui::no_next_table(cx.lang()))),
    }
}

/// The form in which the asker writes their note.
pub(super) fn note_form(cx: &Context, at: &Admitted) -> Answered {
    let seat = at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(Answer::Form(ui::note_form(at, seat, cx.lang())).into())
}

/// Stores the note that was typed in the form, and shows the hand with it.
pub(super) async fn note(tables: &Tables, cx: &Context, at: &Admitted, typed: &str) -> Answered {
    let table = tables.note(at, cx.person.id, Note::typed(typed)).await?;
    let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    if cx.clicked_in_private {
        return Ok(Reply::changed(table, Some(seat)));
    }
    Ok(Reply::from(Answer::Copy(Subject::new(&table, Some(seat)))).mark_stale([table]))
}

/// Shows what a table agrees on, in a new private message.
pub(super) fn agreement(cx: &Context, at: &Admitted) -> Answered {
    may_change(cx, at)?;
    Ok(agreement_panel(cx, at, true).into())
}

/// The panel of what a table agrees on: in a new message, or in the clicked one.
pub(super) fn agreement_panel(cx: &Context, table: &Table, anew: bool) -> Answer {
    Answer::Options { panel: ui::agreement(table, cx.lang()), table: table.code().clone(), anew }
}

/// The form in which somebody at the table writes its title.
pub(super) fn title_form(cx: &Context, at: &Admitted) -> Answered {
    may_change(cx, at)?;
    Ok(Answer::Form(ui::title_form(at, cx.lang())).into())
}

fn may_change(cx: &Context, at: &Admitted) -> Result<(), Refusal> {
    at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    if matches!(at.stage(), Stage::Lobby) { Ok(()) } else { Err(Refusal::Begun) }
}
