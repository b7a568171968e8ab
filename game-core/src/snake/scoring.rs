//! The score of a round (S28), and the winners of the match (S29).

use super::hand::Hand;
use super::options::{Options, Scoring};
use crate::game::{Aim, Scores};
use crate::seat::{BySeat, SeatSet};

/// The scores of a round that these seats have won.
pub(super) fn scores(options: &Options, hands: &BySeat<Hand>, winners: SeatSet) -> Scores {
    Scores::from_fn(hands.players(), |seat| match options.scoring {
        Scoring::Wins => i32::from(winners.has(seat)),
        Scoring::Cards => i32::from(hands[seat].len()),
    })
}

/// The winners of a blocked round: all players with the fewest cards (S33).
pub(super) fn fewest_cards(hands: &BySeat<Hand>) -> SeatSet {
    Aim::Lowest.first_place(&Scores::from_fn(hands.players(), |seat| i32::from(hands[seat].len())))
}

pub(super) const fn aim(options: &Options) -> Aim {
    match options.scoring {
        Scoring::Wins => Aim::Highest,
        Scoring::Cards => Aim::Lowest,
    }
}

/// The winners, if the match is over (S29).
pub(super) fn winners(options: &Options, totals: &Scores, rounds: u16) -> Option<SeatSet> {
    (rounds >= u16::from(options.rounds)).then(|| aim(options).first_place(totals))
}
