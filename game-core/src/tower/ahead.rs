//! The round as it will be when a player plays next, as far as that player can tell.

use super::cards::Card;
use super::moves::Move;
use super::phase::Phase;
use super::state::Tower;
use super::turn::{MOST_TURNS, allowed_after};
use crate::seat::Seat;

/// The same table in the next turn of the seat (U5). Its number decides whether it is the first one (U8).
pub(super) fn ahead(state: &Tower, seat: Seat) -> Option<Tower> {
    if state.phase != Phase::Play {
        return None;
    }
    let count = u16::from(state.players.count());
    // The player in turn is not among the others.
    let (turns, _) = (1..).zip(state.players.others_from(state.seat)).find(|(_, other)| *other == seat)?;
    // Who is passed over plays a lap later (U22).
    let passed_over = if state.penalised.has(seat) { count } else { 0 };
    let turn = state.turn + turns + passed_over;
    // The round may be over before (U34).
    let comes = turn < MOST_TURNS * count;
    comes.then(|| Tower { seat, turn, penalised: state.penalised.without(seat), ..state.clone() })
}

/// Whether the tower certainly does not collapse under a legal move: a clear may always be played (U16), other cards if
/// they are not higher than it allows (U7, U13). A face-down card can be any (U9), but where there is no tower none can
/// collapse.
pub(super) fn fits(state: &Tower, mv: &Move) -> bool {
    match *mv {
        Move::Play { card: Card::CLEAR, .. } => true,
        Move::Play { card, count, .. } => allowed_after(state.allowed, card, count).is_some(),
        Move::Blind { .. } => state.allowed.is_none(),
        Move::Cut(_) | Move::NoCut | Move::Keep | Move::Leave | Move::Call { .. } | Move::Pass => false,
    }
}
