//! *Plan*: what the asker wants to do once they have to choose.

use std::pin::Pin;

use model::Code;
use model::actions::{Action, NotOurs, PlayContext};
use tables::{Admitted, PlanEdit, Refusal, Table, Tables};

use super::{Answer, Answered, Context, Reply};
use crate::ui;

/// Does what somebody asks for about their plan. In a box, since the future of everything that can be asked for is large
/// already.
pub(super) fn act<'a>(
    tables: &'a Tables,
    cx: &'a Context,
    action: Action,
) -> Pin<Box<dyn Future<Output = Answered> + Send + 'a>> {
    Box::pin(async move {
        let at = async |code: Code| cx.admitted(tables, code).await;
        match action {
            // Opened in a message of its own.
            Action::Plan(code) => {
                let at = at(code).await?;
                Ok(Answer::Private(panel(cx, &at, 0, "")?.unwrap_or_else(|| nothing(cx))).into())
            }
            Action::Focus(PlayContext::Plan(code), decision, half) => {
                let at = at(code).await?;
                let panel = panel(cx, &at, number(decision), &half)?;
                Ok(Answer::InPlace(panel.unwrap_or_else(|| nothing(cx))).into())
            }
            Action::Play(PlayContext::Plan(code), decision, mv) => {
                let decision = number(decision);
                edit(tables, cx, &at(code).await?, PlanEdit::Move(decision, &mv), decision).await
            }
            Action::PlanIf(code, decision, condition) => {
                edit(tables, cx, &at(code).await?, PlanEdit::If(decision, condition), decision).await
            }
            Action::PlanAtOnce(code, decision) => {
                edit(tables, cx, &at(code).await?, PlanEdit::AtOnce(true), decision).await
            }
            Action::PlanUnnoticed(code, decision) => {
                edit(tables, cx, &at(code).await?, PlanEdit::AtOnce(false), decision).await
            }
            Action::DropPlan(code) => {
                let table = tables.plan(&at(code).await?, cx.person.id, PlanEdit::Drop).await?;
                let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
                Ok(Reply::changed(table, Some(seat)))
            }
            _ => Err(NotOurs.into()),
        }
    })
}

/// Changes the plan from the panel of this decision, which is shown anew; if it is the asker's turn by now, the hand is.
async fn edit(tables: &Tables, cx: &Context, at: &Admitted, edit: PlanEdit<'_>, decision: u8) -> Answered {
    let table = tables.plan(at, cx.person.id, edit).await?;
    match panel(cx, &table, decision, "")? {
        Some(panel) => Ok(Reply::from(Answer::InPlace(panel)).mark_stale([table])),
        None => {
            let seat = table.seat_of(cx.person.id);
            Ok(Reply::changed(table, seat))
        }
    }
}

/// The number of a decision in a plan; no plan has as many as a forged one may name.
fn number(decision: u32) -> u8 {
    u8::try_from(decision).unwrap_or(u8::MAX)
}

/// The panel of this decision, with half a choice; `None` if it cannot be planned.
fn panel(cx: &Context, table: &Table, decision: u8, half: &str) -> Result<Option<message::Panel>, Refusal> {
    let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(ui::plan(table, seat, decision, half, cx.lang()))
}

fn nothing(cx: &Context) -> message::Panel {
    ui::notice(&ui::nothing_to_plan(cx.lang()))
}
