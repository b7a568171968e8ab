//! The search of `expert` where a turn goes on: an information-set Monte-Carlo tree search (single observer; Cowling,
//! Powley and Whitehouse 2012).
//!
//! One tree of moves is kept for all imagined deals. In each deal the search goes down the tree by the upper bounds of
//! what was found so far, among the moves that are legal in that deal; where the tree ends one move is added, and the
//! round is played to its end. Every player is taken to choose what is best for them.

use super::search::{choose_again, gain};
use super::{Budget, Position, play_on_with_slips};
use crate::chance::Chance;
use crate::game::{Game, Viewer};
use crate::seat::Seat;

/// How much a move that was seldom tried is favoured over one that has done well.
const CURIOSITY: f64 = 0.7;
/// The most moves that are looked into in one position.
const MOST_CHILDREN: usize = 16;

/// A move in the tree, and what has come of it.
struct Node<M> {
    /// The move, and whose it is; nothing at the root.
    step: Option<(Seat, M)>,
    /// How often it was made.
    visits: u32,
    /// How often it could have been made.
    available: u32,
    /// What it was worth to the seat that made it, summed up: 0 to 1 for each visit.
    worth: f64,
    /// The places of the moves that were made after it.
    children: Vec<usize>,
}

impl<M> Node<M> {
    const fn new(step: Option<(Seat, M)>) -> Node<M> {
        Node { step, visits: 0, available: 0, worth: 0.0, children: Vec::new() }
    }

    fn upper_bound(&self) -> f64 {
        let visits = f64::from(self.visits);
        // Not the machine's own logarithm: a choice is found again on any other.
        self.worth / visits + CURIOSITY * (libm::log(f64::from(self.available)) / visits).sqrt()
    }
}

/// The tree, its root first, and how far apart results are as far as is known.
struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    /// The results in the tree, without their signs, summed up.
    spread: f64,
    results: u32,
    /// Room to work in.
    legal: Vec<G::Move>,
}

pub(super) fn choose<G: Game>(
    position: &Position<'_, G>,
    chance: &mut Chance,
    mut budget: Budget,
) -> G::Move {
    let mut tree = Tree::<G> { nodes: vec![Node::new(None)], spread: 0.0, results: 0, legal: Vec::new() };
    while position.legal.len() > 1 && budget.spend() {
        let mut deal = G::imagine(position.view, chance);
        choose_again(&mut deal, position.seat, chance, &mut tree.legal);
        tree.grow(deal, position, chance);
    }
    let tried = tree.nodes[0].children.iter().map(|child| &tree.nodes[*child]);
    // Of equals the first, which is `steady`'s.
    let best = tried.rev().max_by_key(|node| node.visits).and_then(|node| node.step.clone());
    best.map_or_else(|| G::steady(position.view, position.legal, chance), |(_, mv)| mv)
}

impl<G: Game> Tree<G> {
    /// Goes down the tree in one deal, adds a move and plays the round to its end.
    fn grow(&mut self, mut round: G, position: &Position<'_, G>, chance: &mut Chance) {
        let mut path = vec![0];
        let mut at = 0;
        // The seat that searches comes first where several choose.
        let mut first = Some(position.seat);
        while let Some(seat) = first.take().or_else(|| round.to_act().first()) {
            round.legal(seat, &mut self.legal);
            let (next, added) = match self.legal.as_slice() {
                // What is forced is no choice and has no place in the tree.
                [only] => {
                    if round.apply(seat, &only.clone(), &mut ()).is_err() {
                        break;
                    }
                    continue;
                }
                _ => self.descend(at, seat, &round, chance),
            };
            let Some((_, mv)) = &self.nodes[next].step else { break };
            if round.apply(seat, mv, &mut ()).is_err() {
                break;
            }
            path.push(next);
            at = next;
            if added {
                break;
            }
        }
        play_on_with_slips(&mut round, chance, &mut self.legal);
        self.learn(&path, &round, position);
    }

    /// The move that is made from here in this deal, and whether it is new in the tree.
    fn descend(&mut self, at: usize, seat: Seat, round: &G, chance: &mut Chance) -> (usize, bool) {
        let mut known = Vec::new();
        let mut fresh = std::mem::take(&mut self.legal);
        for child in &self.nodes[at].children {
            if let Some((whose, mv)) = &self.nodes[*child].step
                && *whose == seat
                && let Some(place) = fresh.iter().position(|legal| legal == mv)
            {
                fresh.remove(place);
                known.push(*child);
            }
        }
        known.iter().for_each(|child| self.nodes[*child].available += 1);
        let room = (2.0 * f64::from(self.nodes[at].visits).sqrt()) as usize;
        let added = !fresh.is_empty() && known.len() <= room.min(MOST_CHILDREN - 1);
        let next = if added {
            let mv = match fresh.as_slice() {
                [only] => only.clone(),
                _ => G::steady(&round.view(Viewer::Seat(seat)), &fresh, chance),
            };
            self.nodes.push(Node { available: 1, ..Node::new(Some((seat, mv))) });
            let next = self.nodes.len() - 1;
            self.nodes[at].children.push(next);
            next
        } else {
            let bound = |child: &usize| self.nodes[*child].upper_bound();
            known.into_iter().max_by(|one, other| bound(one).total_cmp(&bound(other))).unwrap_or(at)
        };
        self.legal = fresh;
        (next, added)
    }

    /// Notes how the round ended at every move that led there.
    fn learn(&mut self, path: &[usize], round: &G, position: &Position<'_, G>) {
        self.spread += gain(round, position.options, position.seat).abs();
        self.results += 1;
        let unit = (self.spread / f64::from(self.results)).max(1.0);
        for place in path {
            let node = &mut self.nodes[*place];
            node.visits += 1;
            if let Some((seat, _)) = &node.step {
                let gain = gain(round, position.options, *seat) / unit;
                node.worth += 0.5 + 0.5 * gain / (1.0 + gain.abs());
            }
        }
    }
}
