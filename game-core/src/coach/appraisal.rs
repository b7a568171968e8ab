//! The value of a move given what its seat knew: the mean result of the round over imagined deals, with that move and
//! everybody choosing as `steady` from then on. All moves that are compared are tried in the same deals with the same
//! luck.

use super::estimate::{Estimate, Tally};
use super::report::Reason;
use super::{Effort, parts, result};
use crate::chance::{Chance, Purpose};
use crate::computer::{Position, play_on, play_on_with, search};
use crate::game::{Audience, Game, Sink, Viewer};
use crate::matches::Match;
use crate::seat::Seat;

/// A decision, as its seat saw it.
pub(super) struct Decision<'a, G: Game> {
    options: &'a G::Options,
    seat: Seat,
    /// The number of parts that make up one unit of a result.
    parts: i64,
    view: G::View,
    legal: Vec<G::Move>,
    chance: Chance,
}

/// The loss by a move.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Loss<M> {
    /// The move that seems better.
    pub better: M,
    /// The difference to the move that was played.
    pub difference: Estimate,
    /// What it led to more often, or less often.
    pub reason: Option<Reason>,
}

/// The least difference, in hundredths of the deals, between how often a consequence followed each of two moves for it
/// to be given as the reason.
const LEAST_DIFFERENCE: u32 = 10;

/// Records the events of a round.
struct Events<G: Game>(Vec<G::Event>);

impl<G: Game> Sink<G> for Events<G> {
    fn event(&mut self, _: Audience, event: G::Event) {
        self.0.push(event);
    }
    fn chance(&mut self, _: impl FnOnce() -> G::ChanceOutcome) {}
}

/// The most moves that stay in question after each screening. The first one is imprecise, so it leaves more.
const LEFT: [usize; 3] = [6, 3, 2];

impl<'a, G: Game> Decision<'a, G> {
    /// The decision that this seat has to make now; `None` if it has no choice or the cards are not dealt.
    pub fn of(now: &'a Match<G>, seat: Seat) -> Option<Decision<'a, G>> {
        let mut legal = Vec::new();
        now.legal(seat, &mut legal);
        // Nobody knows any card before the deal.
        if legal.len() < 2 || !now.round().is_dealt() {
            return None;
        }
        let options = now.options();
        legal.sort_by_cached_key(|mv| G::write_move(options, mv));
        Some(Decision {
            options,
            seat,
            parts: parts(now.players()),
            // What others choose at the same time is drawn, never known: not even whether they have chosen.
            view: G::before_choices(now.view(Viewer::Seat(seat))),
            legal,
            chance: now.seed().chance(Purpose::Coach(seat, now.step())),
        })
    }

    /// The legal moves, sorted by their notation.
    pub fn legal(&self) -> &[G::Move] {
        &self.legal
    }

    /// The results of all legal moves in each of this number of deals, in the order of [`legal`](Self::legal).
    pub fn results_of_all(&mut self, deals: u32) -> Vec<Vec<i64>> {
        let legal = self.legal.clone();
        self.results_of(&legal, deals)
    }

    /// The results of these legal moves in each of this number of deals, in their order.
    pub fn results_of(&mut self, moves: &[G::Move], deals: u32) -> Vec<Vec<i64>> {
        (0..deals).filter_map(|_| self.results(moves)).collect()
    }

    /// The loss by the move that was played; `None` if no other was better by at least `least`.
    pub fn loss(mut self, played: &G::Move, least: f64, effort: &Effort) -> Option<Loss<G::Move>> {
        let Decision { options, seat, parts, .. } = self;
        let position = Position::<G> { options, seat, view: &self.view, legal: &self.legal };
        let considered = search::worth_a_thought(&position, &mut self.chance);
        let mut rivals: Vec<_> =
            considered.into_iter().filter(|mv| mv != played).map(|mv| (mv, Tally::default())).collect();
        for (screen, deals) in effort.screens.into_iter().filter(|deals| *deals > 0).enumerate() {
            self.try_out(played, &mut rivals, deals, |_, tally, ahead| tally.add(ahead));
            rivals.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.sum()));
            let best = rivals.first().map_or(0.0, |(_, tally)| tally.mean(parts).value);
            rivals.retain(|(_, tally)| {
                let Estimate { value, error } = tally.mean(parts);
                value + error >= best && value + if screen == 0 { error } else { 0.0 } >= least
            });
            rivals.truncate(LEFT[screen.min(LEFT.len() - 1)]);
            if rivals.is_empty() {
                return None;
            }
        }
        // Half of the new deals select the best rival, the other half measure it: else a lucky move would seem good.
        let mut rivals: Vec<_> = rivals.into_iter().map(|(mv, _)| (mv, [Tally::default(); 2])).collect();
        self.try_out(played, &mut rivals, effort.confirm, |deal, halves, ahead| {
            halves[deal as usize % 2].add(ahead)
        });
        let best = rivals.into_iter().rev().max_by_key(|(_, halves)| halves[0].sum());
        let (better, halves) = best.filter(|(_, halves)| halves[0].sum() > 0)?;
        let reason = self.reason(played, &better, effort.reason);
        Some(Loss { better, difference: halves[1].mean(parts), reason })
    }

    /// The consequence by which the moves differ most: a good one that followed the better move more often, or a bad
    /// one that followed it less often.
    fn reason(&mut self, played: &G::Move, better: &G::Move, deals: u32) -> Option<Reason> {
        let consequences = G::CONSEQUENCES;
        let mut counts = vec![[0_u32; 2]; consequences.len()];
        let mut legal = Vec::new();
        for _ in 0..deals {
            let (deal, luck) = self.deal();
            for (which, mv) in [played, better].into_iter().enumerate() {
                let (mut round, mut events) = (deal.clone(), Events::<G>(Vec::new()));
                round.apply(self.seat, mv, &mut events).ok()?;
                play_on_with(&mut round, &mut luck.clone(), &mut legal, &mut events);
                for (consequence, counts) in consequences.iter().zip(&mut counts) {
                    counts[which] += u32::from((consequence.came)(self.seat, &events.0));
                }
            }
        }
        let reasons = consequences.iter().zip(counts).filter_map(|(of, [played, better])| {
            let ahead = if of.good { better.checked_sub(played) } else { played.checked_sub(better) }?;
            let reason = Reason { what: of.name.to_owned(), played, better, of: deals };
            (ahead > 0 && ahead * 100 >= deals * LEAST_DIFFERENCE).then_some((ahead, reason))
        });
        // On a tie, the first in the game's list.
        reasons.rev().max_by_key(|(ahead, _)| *ahead).map(|(_, reason)| reason)
    }

    /// Tries some moves beside the one that was played, and calls `add` for each deal with the difference of each
    /// move's result to that of the one played.
    fn try_out<T>(
        &mut self,
        played: &G::Move,
        rivals: &mut [(G::Move, T)],
        deals: u32,
        add: impl Fn(u32, &mut T, i64),
    ) {
        let moves: Vec<G::Move> =
            std::iter::once(played).chain(rivals.iter().map(|(mv, _)| mv)).cloned().collect();
        for number in 0..deals {
            let Some(results) = self.results(&moves) else { continue };
            for ((_, tallies), theirs) in rivals.iter_mut().zip(&results[1..]) {
                add(number, tallies, theirs - results[0]);
            }
        }
    }

    /// Imagines a deal; the second is the luck of all that follows.
    fn deal(&mut self) -> (G, Chance) {
        (G::imagine(&self.view, &mut self.chance), self.chance.fork().chance(Purpose::Match))
    }

    /// The results of some moves in one imagined deal, in their order; `None` if one of them cannot be played there.
    fn results(&mut self, moves: &[G::Move]) -> Option<Vec<i64>> {
        let ((deal, luck), mut legal) = (self.deal(), Vec::new());
        let mut result_of = |mv: &G::Move| {
            let mut round = deal.clone();
            round.apply(self.seat, mv, &mut ()).ok()?;
            play_on(&mut round, &mut luck.clone(), &mut legal);
            Some(result::<G>(self.options, &round.outcome()?, self.seat))
        };
        moves.iter().map(&mut result_of).collect()
    }
}

/// The index of the choice with the best results in these deals, each with the results of all choices; the first of
/// equal ones.
pub(super) fn best_of(deals: &[Vec<i64>]) -> Option<usize> {
    let sum = |choice: &usize| deals.iter().map(|results| results[*choice]).sum::<i64>();
    (0..deals.first()?.len()).rev().max_by_key(sum)
}

/// The worth of each choice relative to the best.
pub(super) fn worths(deals: &[Vec<i64>], best: usize, unit: i64) -> Vec<Estimate> {
    let count = deals.first().map_or(0, Vec::len);
    let worth =
        |choice: usize| deals.iter().map(|results| results[choice] - results[best]).collect::<Tally>();
    (0..count).map(|choice| worth(choice).mean(unit)).collect()
}
