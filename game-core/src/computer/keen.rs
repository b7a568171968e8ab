//! The search of `expert` where more deals teach a race nothing: the same race of moves, better played on.
//!
//! In the [race](super::search) everybody goes on as `steady` to the end of the round, and what `steady` does badly stays
//! wrong in however many deals. Here everybody goes on as the game's [`keen`](Game::keen) player, no farther than the game
//! looks ahead, and what has come of it is judged by [`prospect`](Game::prospect).

use super::search::{Course, race};
use super::{Budget, Position};
use crate::chance::Chance;
use crate::game::{Game, Viewer};

/// How many standard errors behind the best a move must be to be put aside: more than in the race, since one looks so often
/// that even a good move is two behind by luck at some time.
const CLEARLY: f64 = 3.5;

pub(super) fn choose<G: Game>(position: &Position<'_, G>, chance: &mut Chance, budget: Budget) -> G::Move {
    // Each look goes through all deals: with thousands of them one in ten must do.
    let cuts_after = |deals: usize| deals >= 20 && deals.is_multiple_of(10);
    let course = Course { cuts_after, clearly: CLEARLY, play_out };
    race(position, &course, chance, budget)
}

/// Plays on as far as the game looks ahead.
fn play_out<G: Game>(
    mut round: G,
    position: &Position<'_, G>,
    luck: &mut Chance,
    legal: &mut Vec<G::Move>,
) -> f64 {
    let mut moves = 0;
    while moves < G::FORESIGHT
        && let Some(seat) = round.to_act().first()
    {
        round.legal(seat, legal);
        let mv = match legal.as_slice() {
            [only] => only.clone(),
            _ => G::keen(&round.view(Viewer::Seat(seat)), legal, luck),
        };
        if round.apply(seat, &mv, &mut ()).is_err() {
            break;
        }
        moves += 1;
    }
    round.prospect(position.options, position.seat)
}
