//! The search of `expert` for games in which a race does not improve with more deals: a race with better playouts.
//!
//! In the [race](super::search) everybody plays as `steady` to the end of the round, and the errors of `steady` do not
//! average out however many deals there are. Here everybody plays as the game's [`keen`](Game::keen) player, at most
//! [`FORESIGHT`](Game::FORESIGHT) moves deep, and the position reached is valued by [`prospect`](Game::prospect).

use super::search::{RaceRules, race};
use super::{Budget, Position};
use crate::chance::Chance;
use crate::game::{Game, Viewer};

/// How many standard errors behind the best a move must be to be dropped: more than in the race, since there are so
/// many comparisons that even a good move falls two behind by chance at some time.
const CLEARLY: f64 = 3.5;

pub(super) fn choose<G: Game>(position: &Position<'_, G>, chance: &mut Chance, budget: Budget) -> G::Move {
    // A comparison goes through all deals; with thousands of them, one comparison every ten deals must do.
    let cuts_after = |deals: usize| deals >= 20 && deals.is_multiple_of(10);
    let rules = RaceRules { cuts_after, clearly: CLEARLY, play_out };
    race(position, &rules, chance, budget)
}

/// Plays up to [`FORESIGHT`](Game::FORESIGHT) moves; returns the value of the position reached.
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
