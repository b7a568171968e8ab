//! The computer player `expert`: a determinised Monte-Carlo search.
//!
//! It imagines a deal that agrees with everything its seat has seen, and plays the round to its end from there once
//! with each candidate move, everybody choosing as `steady` from what their seat would see. All moves are tried in the
//! same deals with the same luck, so that only the moves differ; a move that has fallen clearly behind is dropped, and
//! the rest of the budget goes to the others. Where several choose at the same time, those who have already chosen are
//! assumed to have chosen as `steady`, too.

use super::{Budget, Position, play_on};
use crate::chance::{Chance, Purpose};
use crate::game::{Aim, Game, Viewer};
use crate::seat::Seat;

/// The most candidate moves: half of them those that `steady` ranks highest, the others at random.
const MOST_CANDIDATES: usize = 16;

/// Plays a round on and returns its value to the seat. The list of moves is a scratch buffer.
type PlayOut<G> = fn(G, &Position<'_, G>, &mut Chance, &mut Vec<<G as Game>::Move>) -> f64;

/// The rules of a race.
pub(super) struct RaceRules<G: Game> {
    /// Whether moves are dropped after this number of deals.
    pub cuts_after: fn(usize) -> bool,
    /// How many standard errors behind the best a move must be to be dropped.
    pub clearly: f64,
    /// Plays on after a move.
    pub play_out: PlayOut<G>,
}

/// A candidate move, and its value in each deal.
struct Candidate<G: Game> {
    mv: G::Move,
    gains: Vec<f64>,
}

pub(super) fn choose<G: Game>(position: &Position<'_, G>, chance: &mut Chance, budget: Budget) -> G::Move {
    let rules = RaceRules { cuts_after: |deals| deals >= 8, clearly: 2.0, play_out };
    race(position, &rules, chance, budget)
}

/// Races the moves; returns the one that is ahead when the budget is spent.
pub(super) fn race<G: Game>(
    position: &Position<'_, G>,
    rules: &RaceRules<G>,
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
                // The deal does not agree with the position after all: skip it.
                continue 'thinking;
            }
            gains.push((rules.play_out)(round, position, &mut luck.clone(), &mut legal));
        }
        candidates.iter_mut().zip(gains).for_each(|(candidate, gain)| candidate.gains.push(gain));
        cut(&mut candidates, rules);
    }
    candidates.swap_remove(best(&candidates)).mv
}

/// Draws the hidden simultaneous choices of the others anew: each chooses as `steady` from the imagined hand.
pub(super) fn choose_again<G: Game>(deal: &mut G, me: Seat, chance: &mut Chance, legal: &mut Vec<G::Move>) {
    for seat in deal.chosen().without(me).iter() {
        deal.legal(seat, legal);
        if !legal.is_empty() {
            let mv = G::steady(&deal.view(Viewer::Seat(seat)), legal, chance);
            // A choice that cannot be changed stays as it is.
            let _ = deal.change(seat, &mv);
        }
    }
}

/// The candidate moves; the one that `steady` would choose is the first.
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

/// Plays the round to its end; returns the seat's [`gain`].
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

/// The index of the candidate with the highest total; on a tie the first.
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

/// Drops the candidates that are clearly behind the best, compared deal by deal.
fn cut<G: Game>(candidates: &mut Vec<Candidate<G>>, rules: &RaceRules<G>) {
    let deals = candidates[0].gains.len();
    if !(rules.cuts_after)(deals) {
        return;
    }
    let leader = candidates[best(candidates)].gains.clone();
    candidates.retain(|candidate| {
        let behind = leader.iter().zip(&candidate.gains).map(|(leader, gain)| leader - gain);
        let mean = behind.clone().sum::<f64>() / deals as f64;
        let spread = behind.map(|behind| (behind - mean) * (behind - mean)).sum::<f64>();
        let error = (spread / (deals * (deals - 1)) as f64).sqrt();
        mean <= rules.clearly * error
    });
}
