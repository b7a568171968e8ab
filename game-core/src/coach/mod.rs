//! The coach: what a match that is over owed to chance and what to each player, and which moves gave something away. What is
//! meant by that stands in `docs/coach.md`. All of it follows from the match alone: the same on every machine.

mod appraisal;
mod estimate;
mod ledger;
mod report;
#[cfg(test)]
mod tests;
mod unit;

pub use estimate::Estimate;
pub use report::{Ledger, Moment, Moves, Reason, Report, SeatReport, Swing, Turn};
pub use unit::Unit;

pub(crate) use report::report;

use crate::game::{Aim, Game, Scores};
use crate::seat::{Players, Seat};

/// How much the coach imagines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Rounds that tell how far results are spread.
    pub spread: u32,
    /// In how many ways each round is played again with the same cards, for the ledger.
    pub ledger: u32,
    /// In how many of these ways the match goes on from each of its positions, for the turning point.
    pub positions: u32,
    /// How many deals a decision is looked at with, time after time, while a move may have been a mistake.
    pub screens: [u32; 3],
    /// How many deals tell what a mistake cost: half of them choose the better move, the other half tell the difference.
    pub confirm: u32,
    /// How many deals tell why a move was better.
    pub reason: u32,
    /// Whether moves are looked at in games, too, in which that has not been shown to tell who plays well.
    pub everywhere: bool,
    /// About how many moves may be imagined for the positions, and as many for the decisions of a seat. In a longer match
    /// there are fewer ways and deals: what is told has larger errors then.
    pub budget: u64,
}

impl Effort {
    /// The fewest ways and deals that tell anything.
    const FEWEST: u64 = 8;
    /// How often a decision is played on, on average. Most are clear after the first deals.
    const PLAYED_ON: u64 = 600;

    /// For people who ask.
    pub const WHOLE: Effort = Effort {
        spread: 400,
        ledger: 200,
        positions: 200,
        screens: [16, 64, 256],
        confirm: 1000,
        reason: 100,
        everywhere: false,
        budget: 50_000_000,
    };
    /// For the turning point alone, in a second or two: by fewer ways, of no seat's moves.
    pub const QUICK: Effort = Effort {
        spread: 0,
        ledger: 40,
        positions: 40,
        screens: [0; 3],
        confirm: 0,
        reason: 0,
        everywhere: false,
        budget: 5_000_000,
    };

    /// The same within the budget, for a match of so many moves and rounds.
    fn within_budget(self, moves: usize, rounds: u16, players: Players) -> Effort {
        let moves = moves as u64;
        // A position is played on to the end of the match, a decision to the end of its round: half of it on average.
        let positions = moves * moves / 2;
        let decisions = moves / u64::from(players.count()) * moves / u64::from(rounds) / 2 * Self::PLAYED_ON;
        let fewer = |count: u32, most: u64| count.min(most.max(Self::FEWEST).try_into().unwrap_or(u32::MAX));
        let deals =
            |count: u32| fewer(count, u64::from(count).saturating_mul(self.budget) / decisions.max(1));
        Effort {
            positions: fewer(self.positions, self.budget / positions.max(1)),
            screens: self.screens.map(deals),
            confirm: deals(self.confirm),
            reason: deals(self.reason),
            ..self
        }
    }
}

/// How many of the parts in which results are counted are one of the game's own unit.
fn parts(players: Players) -> i64 {
    i64::from(players.count()).max(2) - 1
}

/// The result of a round for a seat: its own score less the mean of the others, more is better. It is counted in
/// [`parts`], as many to one as there are others, and so it is a whole number.
fn result<G: Game>(options: &G::Options, scores: &Scores, seat: Seat) -> i64 {
    let sum: i64 = scores.as_slice().iter().map(|score| i64::from(*score)).sum();
    let difference = i64::from(scores.players().count()) * i64::from(scores[seat]) - sum;
    match G::aim(options) {
        Aim::Highest => difference,
        Aim::Lowest => -difference,
    }
}
