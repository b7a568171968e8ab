//! Par: what `expert` makes of a seat with the very same cards, beside `steady` players.

use serde::{Deserialize, Serialize};

use super::estimate::{Estimate, Tally};
use super::{parts, result};
use crate::chance::{Chance, Purpose};
use crate::computer::{Level, Position};
use crate::game::{Audience, Game, Sink, Viewer};
use crate::matches::{Match, MatchSink, RoundResult};
use crate::seat::Seat;

/// What `expert` makes of a seat in matches with the same seed, in which everybody else plays as `steady`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Par {
    /// The number of matches.
    pub matches: u32,
    /// How many of them the seat wins, alone or with others.
    pub won: u32,
    /// The mean over them of the sum of the results of all rounds, in the game's own unit.
    pub result: Estimate,
}

/// The number of matches that `expert` simulates for a decision: fewer than at a table, since it plays the match many times.
const PLAYOUTS: u32 = 120;
/// The fewest matches that are played of a long match.
const FEWEST: u64 = 4;

/// The sum of a seat's results over the rounds of a match.
struct Results<'a, G: Game> {
    options: &'a G::Options,
    seat: Seat,
    sum: i64,
}

impl<G: Game> Sink<G> for Results<'_, G> {
    fn event(&mut self, _: Audience, _: G::Event) {}
    fn chance(&mut self, _: impl FnOnce() -> G::ChanceOutcome) {}
}

impl<G: Game> MatchSink<G> for Results<'_, G> {
    fn round_begins(&mut self, _: u16, _: Option<Seat>) {}
    fn round_ends(&mut self, ended: RoundResult) {
        self.sum += result::<G>(self.options, &ended.scores, self.seat);
    }
}

/// Par of a seat in the match that begins like this and had this number of moves and rounds: over `matches` matches, or fewer, four
/// at least, if that would simulate more than about `budget` moves. `go_on` is called after each. `None` if no match is played.
pub(super) fn par<G: Game>(
    begun: &Match<G>,
    seat: Seat,
    matches: u32,
    (moves, rounds, budget): (usize, u16, u64),
    go_on: &mut dyn FnMut(),
) -> Option<Par> {
    let (mut tally, mut won) = (Tally::default(), 0);
    let matches = u64::from(matches).min(affordable(begun, (moves, rounds), budget).max(FEWEST));
    for number in 0..u32::try_from(matches).ok()? {
        let mut chance = begun.seed().chance(Purpose::Par(seat, number));
        let mut results = Results::<G> { options: begun.options(), seat, sum: 0 };
        let end = played(begun, &mut results, &mut chance);
        tally.add(results.sum);
        won += u32::from(end.winners().is_some_and(|winners| winners.has(seat)));
        go_on();
    }
    let matches = u32::try_from(tally.count()).ok().filter(|matches| *matches > 0)?;
    Some(Par { matches, won, result: tally.mean(parts(begun.players())) })
}

/// The number of such matches for which about `budget` moves are simulated: each decision of the seat is played on to the end
/// of its round.
fn affordable<G: Game>(begun: &Match<G>, (moves, rounds): (usize, u16), budget: u64) -> u64 {
    let moves = moves as u64;
    let in_round = moves / u64::from(rounds.max(1));
    let decisions = moves / u64::from(begun.players().count());
    budget / (decisions * u64::from(PLAYOUTS) * in_round / 2).max(1)
}

/// The match played to its end.
fn played<G: Game>(begun: &Match<G>, results: &mut Results<'_, G>, chance: &mut Chance) -> Match<G> {
    let (mut now, mut legal) = (begun.clone(), Vec::new());
    while let Some(seat) = now.to_act().first() {
        now.legal(seat, &mut legal);
        let view = G::before_choices(now.view(Viewer::Seat(seat)));
        let level = if seat == results.seat { Level::Expert } else { Level::Steady };
        let mv = match legal.as_slice() {
            [only] => only.clone(),
            _ => {
                let position = Position::<G> { options: begun.options(), seat, view: &view, legal: &legal };
                level.choose(&position, chance, PLAYOUTS)
            }
        };
        if now.apply(seat, &mv, results).is_err() {
            break;
        }
    }
    now
}
