//! The search of `expert` for games in which a turn has several moves: an information-set Monte-Carlo tree search
//! (single observer; Cowling, Powley and Whitehouse 2012).
//!
//! All imagined deals share one tree of moves. In each deal the search descends by upper confidence bounds, among the
//! moves that are legal in that deal; at a leaf one move is added, and the round is played to its end. Each player is
//! assumed to choose what is best for them.

use super::search::{choose_again, gain};
use super::{Budget, Position, play_on_with_slips};
use crate::chance::Chance;
use crate::game::{Game, Viewer};
use crate::seat::Seat;

/// The exploration constant: how much a rarely tried move is favoured over one with good results.
const CURIOSITY: f64 = 0.7;
/// The most children of a node.
const MOST_CHILDREN: usize = 16;

/// A node of the tree: a move and its results.
struct Node<M> {
    /// The move and the seat that makes it; `None` at the root.
    step: Option<(Seat, M)>,
    /// How often it was chosen.
    visits: u32,
    /// How often it was legal.
    available: u32,
    /// The sum of its values to the seat that makes it, 0 to 1 for each visit.
    worth: f64,
    /// The indices of the moves that follow it.
    children: Vec<usize>,
}

impl<M> Node<M> {
    const fn new(step: Option<(Seat, M)>) -> Node<M> {
        Node { step, visits: 0, available: 0, worth: 0.0, children: Vec::new() }
    }

    fn upper_bound(&self) -> f64 {
        let visits = f64::from(self.visits);
        // The logarithm of `libm`, which is equal on every machine, so that choices are reproducible.
        self.worth / visits + CURIOSITY * (libm::log(f64::from(self.available)) / visits).sqrt()
    }
}

/// The tree, its root first.
struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    /// The sum of the absolute values of all results.
    spread: f64,
    results: u32,
    /// A scratch buffer.
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
    // On a tie the first, which is the choice of `steady`.
    let best = tried.rev().max_by_key(|node| node.visits).and_then(|node| node.step.clone());
    best.map_or_else(|| G::steady(position.view, position.legal, chance), |(_, mv)| mv)
}

impl<G: Game> Tree<G> {
    /// Descends in one deal, adds a node and plays the round to its end.
    fn grow(&mut self, mut round: G, position: &Position<'_, G>, chance: &mut Chance) {
        let mut path = vec![0];
        let mut at = 0;
        // The seat that searches comes first where several choose.
        let mut first = Some(position.seat);
        while let Some(seat) = first.take().or_else(|| round.to_act().first()) {
            round.legal(seat, &mut self.legal);
            let (next, added) = match self.legal.as_slice() {
                // A forced move has no node in the tree.
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

    /// Selects the move from this node in this deal; returns its node and whether that is new.
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

    /// Adds the result of the round to every node of the path.
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
