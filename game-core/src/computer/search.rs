//! The computer player `expert`: a determinised Monte-Carlo search.
//!
//! It imagines a deal that agrees with all its seat has seen, and plays the round to its end from there once with
//! each move that is still in question, everybody choosing as `steady` from what their seat would see. All moves
//! meet the same deals and the same luck, so that what differs is the move; a move that has fallen clearly behind
//! is put aside, and what is left of the budget goes to the others. Where several choose at the same time, those who have chosen already
//! are imagined to have chosen as `steady` too.

use super::{Budget, Position, play_on};
use crate::chance::{Chance, Purpose};
use crate::game::{Aim, Game, Viewer};
use crate::seat::Seat;

/// The most moves that are looked into: half of them those that `steady` thinks best, the others at random.
const MOST_CANDIDATES: usize = 16;

/// Plays a round on; what it is then worth to the seat. The moves are room to work in.
type PlayOut<G> = fn(G, &Position<'_, G>, &mut Chance, &mut Vec<<G as Game>::Move>) -> f64;

/// How moves race.
pub(super) struct Course<G: Game> {
    /// Whether moves are put aside after so many deals.
    pub cuts_after: fn(usize) -> bool,
    /// How many standard errors behind the best a move must be to be put aside.
    pub clearly: f64,
    /// Plays on from where a move has led.
    pub play_out: PlayOut<G>,
}

/// A move in question, and how the round ended with it in each deal.
struct Candidate<G: Game> {
    mv: G::Move,
    gains: Vec<f64>,
}

pub(super) fn choose<G: Game>(position: &Position<'_, G>, chance: &mut Chance, budget: Budget) -> G::Move {
    let course = Course { cuts_after: |deals| deals >= 8, clearly: 2.0, play_out };
    race(position, &course, chance, budget)
}

/// Lets the moves race; the one that is ahead when the budget is spent.
pub(super) fn race<G: Game>(
    position: &Position<'_, G>,
    course: &Course<G>,
    chance: &mut Chance,
    mut budget: Budget,
) -> G::Move {
    let considered = worth_a_thought(position, chance).into_iter();
    let mut candidates: Vec<Candidate<G>> =
        considered.map(|mv| Candidate { mv, gains: Vec::new() }).collect();
    let mut legal = Vec::new();
    'thinking: while candidates.len() > 1 {
        let mut deal = G::imagine(position.view, chance);
        choose_again(&mut deal, position.seat, chance, &mut legal);
        let luck = chance.fork().chance(Purpose::Match);
        let mut gains = Vec::with_capacity(candidates.len());
        for candidate in &candidates {
            if !budget.spend() {
                break 'thinking;
            }
            let mut round = deal.clone();
            if round.apply(position.seat, &candidate.mv, &mut ()).is_err() {
                // The deal does not agree with the position after all; it teaches nothing.
                continue 'thinking;
            }
            gains.push((course.play_out)(round, position, &mut luck.clone(), &mut legal));
        }
        candidates.iter_mut().zip(gains).for_each(|(candidate, gain)| candidate.gains.push(gain));
        cut(&mut candidates, course);
    }
    candidates.swap_remove(best(&candidates)).mv
}

/// What others have chosen at the same time is hidden, but not chosen blindly: each chooses as `steady` from the
/// imagined hand.
pub(super) fn choose_again<G: Game>(deal: &mut G, me: Seat, chance: &mut Chance, legal: &mut Vec<G::Move>) {
    for seat in deal.chosen().without(me).iter() {
        deal.legal(seat, legal);
        if !legal.is_empty() {
            let mv = G::steady(&deal.view(Viewer::Seat(seat)), legal, chance);
            // A choice that cannot be changed stays as it was imagined.
            let _ = deal.change(seat, &mv);
        }
    }
}

/// The moves worth a thought; the one that `steady` would choose is the first.
pub(crate) fn worth_a_thought<G: Game>(position: &Position<'_, G>, chance: &mut Chance) -> Vec<G::Move> {
    let mut left = position.legal.to_vec();
    let mut chosen = Vec::new();
    while !left.is_empty() && chosen.len() < MOST_CANDIDATES {
        let by_thumb = chosen.len() < MOST_CANDIDATES / 2;
        let mv = match by_thumb {
            true => G::steady(position.view, &left, chance),
            false => left[chance.below(left.len() as u32) as usize].clone(),
        };
        left.retain(|other| *other != mv);
        chosen.push(mv);
    }
    chosen
}

/// Plays the round to its end; by how much the seat is then better than the best of the others.
fn play_out<G: Game>(
    mut round: G,
    position: &Position<'_, G>,
    luck: &mut Chance,
    legal: &mut Vec<G::Move>,
) -> f64 {
    play_on(&mut round, luck, legal);
    gain(&round, position.options, position.seat)
}

/// By how much a seat is better at the end of a round than the best of the others.
pub(crate) fn gain<G: Game>(round: &G, options: &G::Options, me: Seat) -> f64 {
    let Some(scores) = round.outcome() else { return 0.0 };
    let sign = if G::aim(options) == Aim::Highest { 1 } else { -1 };
    let others = scores.iter().filter(|(seat, _)| *seat != me).map(|(_, score)| sign * score);
    f64::from(sign * scores[me] - others.max().unwrap_or(0))
}

/// The candidate with the most gain; of equals the first.
fn best<G: Game>(candidates: &[Candidate<G>]) -> usize {
    let total = |candidate: &Candidate<G>| candidate.gains.iter().sum::<f64>();
    let mut best = 0;
    for (place, candidate) in candidates.iter().enumerate() {
        if total(candidate) > total(&candidates[best]) {
            best = place;
        }
    }
    best
}

/// Puts aside what is clearly behind the best, deal by deal.
fn cut<G: Game>(candidates: &mut Vec<Candidate<G>>, course: &Course<G>) {
    let deals = candidates[0].gains.len();
    if !(course.cuts_after)(deals) {
        return;
    }
    let leader = candidates[best(candidates)].gains.clone();
    candidates.retain(|candidate| {
        let behind = leader.iter().zip(&candidate.gains).map(|(leader, gain)| leader - gain);
        let mean = behind.clone().sum::<f64>() / deals as f64;
        let spread = behind.map(|behind| (behind - mean) * (behind - mean)).sum::<f64>();
        let error = (spread / (deals * (deals - 1)) as f64).sqrt();
        mean <= course.clearly * error
    });
}
