//! Where the ways of several matches with the same cards part: people who each play alone against computers, whose
//! choices follow from seed, step and position, play the same match until one of them chooses otherwise. What each way
//! is worth is measured as for a puzzle (`puzzle.rs`), in the same imagined deals with the same luck.

use super::appraisal::{Decision, best_of, worths};
use super::estimate::Estimate;
use super::parts;
use crate::game::Game;
use crate::matches::Match;
use crate::replay::Replay;
use crate::seat::Seat;

/// A decision at which matches that were the same up to there went different ways.
#[derive(Clone, Debug, PartialEq)]
pub struct Parting {
    /// The number of moves before it.
    pub ply: u32,
    /// The number of the round.
    pub round: u16,
    /// Its number among the seat's moves in that round, from 1.
    pub number: u16,
    /// The ways, at least two: the best first, the others from the better to the worse.
    pub ways: Vec<Way>,
}

/// One of the ways that matches went at a [`Parting`].
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The move, in notation.
    pub mv: String,
    /// The matches in which it was played, as indices, ascending.
    pub matches: Vec<usize>,
    /// By how much the round's result is higher on average with it than with the best of the ways, in the game's own
    /// unit ([`Unit`](super::Unit)): nothing for the best, negative for the others, unless they are so close that half
    /// of the deals say otherwise than the other half. The mean is over deals that agree with all that the seat had
    /// seen, everybody choosing as `steady` afterwards. The error is that of the difference in the same deals.
    pub worth: Estimate,
}

impl Replay {
    /// The decisions of a seat at which some of these matches, equal up to there, went different ways, in order: at
    /// most one less than there are matches. Whoever goes the same way is compared again later.
    ///
    /// Where others went different ways, or had other cards from the start or by how they were cut, no way of this seat
    /// parts, and only those that still agree are compared further. A match that was broken off is compared up to
    /// there.
    ///
    /// Half of the `deals` select the best way, the other half measure; with fewer than two there is no result. It takes
    /// the simulation of at most `2 · deals` rests of a round for each match: for two, a fraction of a second with
    /// hundreds of deals. `progress` is called before each.
    #[must_use]
    pub fn partings(of: &[&Replay], seat: Seat, deals: u32, progress: &mut dyn FnMut()) -> Vec<Parting> {
        let decisions: Vec<Vec<_>> = of.iter().map(|replay| replay.decisions().collect()).collect();
        let begun = alike(of.iter().map(|replay| replay.at(0).game).zip(0..));
        let mut together: Vec<_> = begun.into_iter().map(|(_, matches)| (0, matches)).collect();
        let mut splits = Vec::new();
        while let Some((number, matches)) = together.pop() {
            let made = matches.iter().filter_map(|of| Some((*decisions[*of].get(number)?, *of)));
            let own = made.clone().filter_map(|((ply, moves), of)| {
                let (_, mv) = moves.iter().find(|(chose, _)| *chose == seat)?;
                Some(((ply, mv.as_str()), of))
            });
            let ways = alike(own);
            if let [((ply, _), first), _, ..] = ways.as_slice() {
                splits.push((*ply, first[0], ways.into_iter().map(|((_, mv), of)| (mv, of)).collect()));
            }
            let groups = alike(made).into_iter().filter(|(_, matches)| matches.len() > 1);
            together.extend(groups.map(|(_, matches)| (number + 1, matches)));
        }
        splits.sort_by_key(|(ply, first, _)| (*ply, *first));
        let mut measured = |(ply, first, mut ways): (u32, usize, Vec<(&str, Vec<usize>)>)| {
            progress();
            // So that what is found does not depend on the order of the matches.
            ways.sort();
            let now = of[first].at(ply).game;
            let round = now.round_number();
            let own = decisions[first].iter().filter(|(before, moves)| {
                *before <= ply
                    && moves.iter().any(|(chose, _)| *chose == seat)
                    && of[first].at(*before).game.round_number() == round
            });
            let number = u16::try_from(own.count()).unwrap_or(u16::MAX);
            Some(Parting { ply, round, number, ways: now.ways(seat, &ways, deals)? })
        };
        splits.into_iter().filter_map(&mut measured).collect()
    }
}

/// The matches by what they have in common, in order.
fn alike<T: PartialEq>(matches: impl Iterator<Item = (T, usize)>) -> Vec<(T, Vec<usize>)> {
    let mut groups: Vec<(T, Vec<usize>)> = Vec::new();
    for (common, number) in matches {
        match groups.iter_mut().find(|(other, _)| *other == common) {
            Some((_, group)) => group.push(number),
            None => groups.push((common, vec![number])),
        }
    }
    groups
}

/// The ways that matches went at a decision of this seat, compared; `None` if nobody knew a card yet, or if there are
/// fewer than two deals.
pub(crate) fn ways<G: Game>(
    now: &Match<G>,
    seat: Seat,
    ways: &[(&str, Vec<usize>)],
    deals: u32,
) -> Option<Vec<Way>> {
    let mut decision = Decision::of(now, seat)?;
    let moves: Option<Vec<_>> = ways.iter().map(|(mv, _)| G::read_move(now.options(), mv).ok()).collect();
    let rows = decision.results_of(&moves?, deals);
    // Half of the deals select the best way, the other half measure: else a lucky one would seem good.
    let (select, measure) = rows.split_at(rows.len() / 2);
    let best = best_of(select)?;
    let worth = worths(measure, best, parts(now.players()));
    let way = |((mv, matches), worth): (&(&str, Vec<usize>), Estimate)| Way {
        mv: (*mv).to_owned(),
        matches: matches.clone(),
        worth,
    };
    let mut compared: Vec<Way> = ways.iter().zip(worth).map(way).collect();
    let best = compared.remove(best);
    compared.sort_by(|one, other| other.worth.value.total_cmp(&one.worth.value));
    compared.insert(0, best);
    Some(compared)
}

#[cfg(test)]
mod tests;
