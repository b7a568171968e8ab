//! *Plan*: what the asker wants to do once they have to choose.

use tables::{Admitted, PlanEdit, Refusal, Table, Tables};

use super::{Answer, Answered, Context, Reply};
use crate::ui;
use message::Panel;

/// Opens the panel in which the asker plans, in a message of its own.
pub(super) fn open(cx: &Context, at: &Admitted) -> Answered {
    Ok(Answer::Private(panel(cx, at, 0, "")?).into())
}

/// Shows another decision of the plan, or half a choice in it.
pub(super) fn focus(cx: &Context, at: &Admitted, decision: u32, half: &str) -> Answered {
    Ok(Answer::InPlace(panel(cx, at, number(decision), half)?).into())
}

/// Plans a move for this decision.
pub(super) async fn add(tables: &Tables, cx: &Context, at: &Admitted, decision: u32, mv: &str) -> Answered {
    let decision = number(decision);
    edit(tables, cx, at, PlanEdit::Move(decision, mv), decision).await
}

/// Changes the plan from the panel of this decision, which is shown anew.
pub(super) async fn edit(
    tables: &Tables,
    cx: &Context,
    at: &Admitted,
    edit: PlanEdit<'_>,
    decision: u8,
) -> Answered {
    let table = tables.plan(at, cx.person.id, edit).await?;
    let panel = panel(cx, &table, decision, "")?;
    Ok(Reply::from(Answer::InPlace(panel)).mark_stale([table]))
}

/// Drops the plan, and shows the hand without it.
pub(super) async fn drop(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let table = tables.plan(at, cx.person.id, PlanEdit::Drop).await?;
    let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(Reply::changed(table, Some(seat)))
}

/// The number of a decision in a plan; no plan has as many as a forged one may name.
fn number(decision: u32) -> u8 {
    u8::try_from(decision).unwrap_or(u8::MAX)
}

fn panel(cx: &Context, table: &Table, decision: u8, half: &str) -> Result<Panel, super::Refusal> {
    let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(match ui::plan(table, seat, decision, half, cx.lang()) {
        Some(panel) => panel,
        None => ui::notice(&ui::nothing_to_plan(cx.lang())),
    })
}
