//! The buttons for players who are away: *I'm back*, and taking a seat over.

use std::sync::Arc;

use game_core::Seat;
use tables::{Admitted, Refusal, Table, Tables};

use super::{Answered, Context, Reply, lobby, settings};

/// *I'm back* was pressed: at the table, or in a hand, which is then shown anew.
pub(super) async fn back(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let changed = settings::end_holiday(tables, cx).await?;
    Ok(seated(cx, at, tables.back(at, cx.person.id).await)?.mark_stale(changed))
}

/// Somebody takes over a seat that was left: at the table, or the one they have left themselves, in its hand.
pub(super) async fn take_over(tables: &Tables, cx: &Context, at: &Admitted, seat: Seat) -> Answered {
    seated(cx, at, tables.take_over(at, seat, &cx.person).await)
}

/// Whoever has pressed in a hand sees theirs.
fn seated(cx: &Context, at: &Admitted, outcome: Result<Arc<Table>, Refusal>) -> Answered {
    match outcome {
        Ok(table) if cx.clicked_in_private => {
            let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
            Ok(Reply::changed(table, Some(seat)))
        }
        outcome => lobby::pressed(at, outcome),
    }
}
