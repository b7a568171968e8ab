//! The round as it will be when a player chooses next, as far as that player can tell.

use super::BySeat;
use super::phase::{Change, Steps};
use super::scoring::Side;
use super::state::Tricks;
use crate::plan::Condition;
use crate::seat::{Seat, SeatSet};

/// While the chief changes the rules, the others will choose a card under them (T8, T9). Who has chosen one will choose the
/// next in the next trick, or as its chief change the rules first (T17); after the last trick nothing is left (T6).
pub(super) fn ahead(state: &Tricks, seat: Seat) -> Option<Tricks> {
    match &state.steps {
        Steps::Change if state.players.has(seat) && seat != state.chief => {
            Some(Tricks { steps: choose(state), ..state.clone() })
        }
        Steps::Choose { chosen, cards, .. } if chosen.has(seat) && state.trick < state.tricks => {
            // Nobody knows yet who takes this trick, so what was taken and what is in the pot stay as they are. The
            // other hands do, too: the seat does not see them.
            let mut next = Tricks {
                trick: state.trick + 1,
                chief: state.players.left_of(state.chief), // T17
                ..state.clone()
            };
            // It will have been revealed by then (T10).
            next.revealed.insert(cards[seat]);
            next.steps = if next.chief == seat { Steps::Change } else { choose(state) };
            Some(next)
        }
        Steps::Change | Steps::Choose { .. } | Steps::Over => None,
    }
}

/// The step in which all choose a card and nobody has (T9), under the rules as they are before the chief's change. One of
/// the changes has to be named, though which it will be is open. It is the roll: that the side and the colours are still
/// the same agrees with it, and no display shows a change but where it is made.
fn choose(state: &Tricks) -> Steps {
    Steps::Choose { change: Change::Roll, chosen: SeatSet::EMPTY, cards: BySeat::new(state.players) }
}

/// The conditions of this game depend on the UP&DOWN card alone (T2).
pub(super) fn meets(state: &Tricks, condition: Condition) -> bool {
    match condition {
        Condition::Up => state.contest.side == Side::Up,
        Condition::Down => state.contest.side == Side::Down,
        Condition::Legal | Condition::Same | Condition::Fits | Condition::Beats => false,
    }
}
