//! The coach: how much of the result of a finished match was due to chance and how much to each player, and which moves
//! were mistakes. `docs/coach.md` defines this. The report is a function of the match, equal on every machine.

mod appraisal;
mod estimate;
mod ledger;
mod par;
mod partings;
mod puzzle;
mod report;
#[cfg(test)]
mod tests;
mod unit;

pub use estimate::Estimate;
pub use par::Par;
pub use partings::{Parting, Way};
pub use puzzle::{Choice, Puzzle, Quality};
pub use report::{Ledger, Mistake, Moves, Reason, Report, SeatReport, Swing, TurningPoint};
pub use unit::Unit;

pub(crate) use partings::ways;
pub(crate) use puzzle::{puzzle, quick_puzzle};
pub(crate) use report::report;

use crate::game::{Aim, Game, Scores};
use crate::matches::Match;
use crate::seat::{Players, Seat};

/// The amount of simulation by the coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of rounds by which the spread of results is estimated.
    pub spread: u32,
    /// The number of playouts of each round with the same cards, for the ledger.
    pub ledger: u32,
    /// The number of these playouts that go on from each position of the match, for the turning point.
    pub positions: u32,
    /// The number of deals in each screening of a decision, while a move may have been a mistake.
    pub screens: [u32; 3],
    /// The number of deals by which a mistake is confirmed: half of them select the better move, the other half measure
    /// the difference.
    pub confirm: u32,
    /// The number of deals by which the reason why a move was better is found.
    pub reason: u32,
    /// The number of matches for par.
    pub par: u32,
    /// Whether moves are assessed also in games in which their losses have not been shown to distinguish good players.
    pub everywhere: bool,
    /// About how many moves may be simulated for the positions, and again for the decisions of a seat and for its par. A longer match
    /// has fewer playouts and deals, so its estimates have larger errors.
    pub budget: u64,
}

impl Effort {
    /// The fewest playouts and deals that give a usable estimate.
    const FEWEST: u64 = 8;
    /// The average number of playouts of a decision. Most are clear after the first deals.
    const PLAYED_ON: u64 = 600;

    /// For a report that somebody has requested.
    pub const WHOLE: Effort = Effort {
        spread: 400,
        ledger: 200,
        positions: 200,
        screens: [16, 64, 256],
        confirm: 1000,
        reason: 100,
        par: 32,
        everywhere: false,
        budget: 50_000_000,
    };
    /// For the turning point alone, in a second or two: with fewer playouts, and for no seat's moves.
    pub const QUICK: Effort = Effort {
        spread: 0,
        ledger: 40,
        positions: 40,
        screens: [0; 3],
        confirm: 0,
        reason: 0,
        par: 0,
        everywhere: false,
        budget: 5_000_000,
    };

    /// This effort, reduced to fit the budget for a match of this number of moves and rounds.
    fn within_budget(self, moves: usize, rounds: u16, players: Players) -> Effort {
        let moves = moves as u64;
        // A position is played out to the end of the match, a decision to the end of its round: half of either on
        // average.
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

/// The number of parts, in which results are counted, that make up one of the game's own unit.
fn parts(players: Players) -> i64 {
    i64::from(players.count()).max(2) - 1
}

/// The result of a round of a match for a seat, in the game's own unit.
pub(crate) fn result_of<G: Game>(of: &Match<G>, scores: &Scores, seat: Seat) -> f64 {
    result::<G>(of.options(), scores, seat) as f64 / parts(of.players()) as f64
}

/// The result of a round for a seat: its own score less the mean of the others, more is better. It is counted in
/// [`parts`], one for each other player, so that it is a whole number.
fn result<G: Game>(options: &G::Options, scores: &Scores, seat: Seat) -> i64 {
    let sum: i64 = scores.as_slice().iter().map(|score| i64::from(*score)).sum();
    let difference = i64::from(scores.players().count()) * i64::from(scores[seat]) - sum;
    match G::aim(options) {
        Aim::Highest => difference,
        Aim::Lowest => -difference,
    }
}
