//! Letters, the end of a round and the end of the match (D15–D18, D21, D22).

use serde::{Deserialize, Serialize};

use super::options::Options;
use crate::game::{Aim, Scores};
use crate::seat::{Players, SeatSet};

/// The most rounds of a match (D22).
pub(super) const MOST_ROUNDS: u16 = 30;
/// The turns after which a round is stalled, once every player who is still in it has had them (D22).
pub(super) const MOST_TURNS: u8 = 60;

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A second player got rid of the hand (D17); with two players, the first one (D21).
    Played,
    /// A player has the letters that win the match (D18).
    Target,
    /// Everybody who was still in the round has had 60 turns (D22).
    Stalled,
}

/// The letters for playing the last card when `before` players have done so before (D15, D17, D21).
pub(super) const fn letters(players: Players, before: u8) -> u8 {
    if players.count() > 2 && before == 0 { 2 } else { 1 }
}

/// The number of players without cards that ends the round (D17, D21).
pub(super) const fn places(players: Players) -> u8 {
    if players.count() > 2 { 2 } else { 1 }
}

/// The winners, if the match is over: letters are given to one player at a time, so only one can have reached the
/// target (D18). After the last round several can share the first place (D22).
pub(super) fn winners(options: &Options, totals: &Scores, rounds: u16) -> Option<SeatSet> {
    let won = totals.as_slice().iter().any(|total| *total >= i32::from(options.target));
    (won || rounds >= MOST_ROUNDS).then(|| Aim::Highest.first_place(totals))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    fn winners_of(target: u8, totals: &[i32], rounds: u16) -> Option<Vec<u8>> {
        let players = Players::new(totals.len() as u8).unwrap();
        let totals = Scores::from_fn(players, |seat| totals[seat.index()]);
        winners(&Options { target }, &totals, rounds).map(|seats| seats.iter().map(Seat::number).collect())
    }

    #[test]
    fn d18_who_has_the_target_wins() {
        assert_eq!(winners_of(4, &[3, 3, 3], 9), None);
        assert_eq!(winners_of(4, &[3, 5, 2], 3), Some(vec![1]));
        assert_eq!(winners_of(2, &[1, 2], 3), Some(vec![1]));
    }

    #[test]
    fn d22_after_30_rounds_the_most_letters_win_and_a_tie_is_shared() {
        assert_eq!(winners_of(4, &[3, 1, 3], 29), None);
        assert_eq!(winners_of(4, &[3, 1, 3], 30), Some(vec![0, 2]));
        assert_eq!(winners_of(2, &[0, 1], 30), Some(vec![1]));
        assert_eq!(winners_of(2, &[0, 0], 30), Some(vec![0, 1]));
    }
}
