//! What a move was worth at what its seat knew: the mean result of the round over imagined deals with that move, and with
//! steady ones from then on. All moves that are compared meet the same deals and the same luck.

use super::estimate::{Estimate, Tally};
use super::report::Reason;
use super::{Effort, parts, result};
use crate::chance::{Chance, Purpose};
use crate::computer::{Position, play_on, play_on_telling, search};
use crate::game::{Audience, Game, Sink, Viewer};
use crate::matches::Match;
use crate::seat::Seat;

/// A decision as its seat met it.
pub(super) struct Decision<'a, G: Game> {
    options: &'a G::Options,
    seat: Seat,
    /// How many parts of a result are one.
    parts: i64,
    view: G::View,
    legal: Vec<G::Move>,
    played: &'a G::Move,
    chance: Chance,
}

/// What a move gave away.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Loss<M> {
    /// The move that seems better.
    pub better: M,
    /// By how much.
    pub difference: Estimate,
    /// What came of it more often, or less.
    pub reason: Option<Reason>,
}

/// A reason is given where something came of the one move in so many hundredths of the deals more than of the other.
const TELLING: u32 = 10;

/// Takes down what happens.
struct Events<G: Game>(Vec<G::Event>);

impl<G: Game> Sink<G> for Events<G> {
    fn event(&mut self, _: Audience, event: G::Event) {
        self.0.push(event);
    }
    fn chance(&mut self, _: impl FnOnce() -> G::ChanceOutcome) {}
}

/// So many moves at most are left in question after the first screening, which cannot tell much; and after each later one.
const LEFT: [usize; 3] = [6, 3, 2];

impl<'a, G: Game> Decision<'a, G> {
    /// The decision that this seat has to make now, where there is something to decide at what it knows.
    pub fn of(now: &'a Match<G>, seat: Seat, played: &'a G::Move) -> Option<Decision<'a, G>> {
        let mut legal = Vec::new();
        now.legal(seat, &mut legal);
        // Until the cards are dealt, all cards are alike to all.
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
            played,
            chance: now.seed().chance(Purpose::Coach(seat, now.step())),
        })
    }

    /// What the move that was played gave away, if another may have been better by so much or more.
    pub fn loss(mut self, least: f64, effort: &Effort) -> Option<Loss<G::Move>> {
        let Decision { options, seat, parts, .. } = self;
        let position = Position::<G> { options, seat, view: &self.view, legal: &self.legal };
        let considered = search::worth_a_thought(&position, &mut self.chance);
        let mut rivals: Vec<_> =
            considered.into_iter().filter(|mv| mv != self.played).map(|mv| (mv, Tally::default())).collect();
        for (screen, deals) in effort.screens.into_iter().filter(|deals| *deals > 0).enumerate() {
            self.try_out(&mut rivals, deals, |_, tally, ahead| tally.add(ahead));
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
        // One half of new deals chooses, the other tells: else whatever was lucky would seem good.
        let mut rivals: Vec<_> = rivals.into_iter().map(|(mv, _)| (mv, [Tally::default(); 2])).collect();
        self.try_out(&mut rivals, effort.confirm, |deal, halves, ahead| halves[deal as usize % 2].add(ahead));
        let best = rivals.into_iter().rev().max_by_key(|(_, halves)| halves[0].sum());
        let (better, halves) = best.filter(|(_, halves)| halves[0].sum() > 0)?;
        let reason = self.reason(&better, effort.reason);
        Some(Loss { better, difference: halves[1].mean(parts), reason })
    }

    /// What came of the better move more often, for good, or less often, for ill: of all that, what tells them apart most.
    fn reason(&mut self, better: &G::Move, deals: u32) -> Option<Reason> {
        let consequences = G::CONSEQUENCES;
        let mut counts = vec![[0_u32; 2]; consequences.len()];
        let mut legal = Vec::new();
        for _ in 0..deals {
            let deal = G::imagine(&self.view, &mut self.chance);
            let luck = self.chance.fork().chance(Purpose::Match);
            for (which, mv) in [self.played, better].into_iter().enumerate() {
                let (mut round, mut events) = (deal.clone(), Events::<G>(Vec::new()));
                round.apply(self.seat, mv, &mut events).ok()?;
                play_on_telling(&mut round, &mut luck.clone(), &mut legal, &mut events);
                for (consequence, counts) in consequences.iter().zip(&mut counts) {
                    counts[which] += u32::from((consequence.came)(self.seat, &events.0));
                }
            }
        }
        let reasons = consequences.iter().zip(counts).filter_map(|(of, [played, better])| {
            let ahead = if of.good { better.checked_sub(played) } else { played.checked_sub(better) }?;
            let reason = Reason { what: of.name.to_owned(), played, better, of: deals };
            (ahead > 0 && ahead * 100 >= deals * TELLING).then_some((ahead, reason))
        });
        // Of equal ones the first that the game names.
        reasons.rev().max_by_key(|(ahead, _)| *ahead).map(|(_, reason)| reason)
    }

    /// Tries some moves out beside the one that was played, and tells for each deal by how much each was ahead of it.
    fn try_out<T>(&mut self, rivals: &mut [(G::Move, T)], deals: u32, tell: impl Fn(u32, &mut T, i64)) {
        let mut legal = Vec::new();
        for number in 0..deals {
            let deal = G::imagine(&self.view, &mut self.chance);
            let luck = self.chance.fork().chance(Purpose::Match);
            let mut came_of = |mv: &G::Move| {
                let mut round = deal.clone();
                round.apply(self.seat, mv, &mut ()).ok()?;
                play_on(&mut round, &mut luck.clone(), &mut legal);
                Some(result::<G>(self.options, &round.outcome()?, self.seat))
            };
            let Some(played) = came_of(self.played) else { continue };
            for (mv, tallies) in rivals.iter_mut() {
                if let Some(theirs) = came_of(mv) {
                    tell(number, tallies, theirs - played);
                }
            }
        }
    }
}
