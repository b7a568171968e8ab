//! The buttons for players who are away: *I'm back*, and taking a seat over.

use game_core::Seat;
use tables::{Admitted, Refusal, Tables};

use super::{Answered, Context, Reply, lobby};

/// *I'm back* was pressed: at the table, or in a hand, which is then shown anew.
pub(super) async fn back(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    match tables.back(at, cx.person.id).await {
        Ok(table) if cx.clicked_in_private => {
            let seat = table.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
            Ok(Reply::changed(table, Some(seat)))
        }
        outcome => lobby::pressed(at, outcome),
    }
}

/// Somebody takes over a seat that was left.
pub(super) async fn take_over(tables: &Tables, cx: &Context, at: &Admitted, seat: Seat) -> Answered {
    lobby::pressed(at, tables.take_over(at, seat, &cx.person).await)
}
