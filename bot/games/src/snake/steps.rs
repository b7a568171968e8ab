//! The steps in which a move of Up and Down is chosen.

use game_core::snake::{Card, Colour, Move, Number, Side, Snake, Value, Wish};
use game_core::{Observation, Seat};

use super::choices::Chooser;
use crate::Scene;
use crate::chooser::{Item, ItemDisplay, Steps};

/// More runs than this are chosen in two steps: first the card with which they begin.
const MANY_RUNS: usize = 25;

/// A partial choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A run that begins with this colour and value.
    OpenFrom(Colour, Value),
    /// This card is to be attached somewhere.
    Attach(Card),
    /// The princess is to split a snake.
    Split,
    /// To split this snake.
    SplitSnake(u8),
    /// To split it there.
    SplitAt(u8, u8),
    /// An end is to be stopped.
    Stop,
    /// A card is to be set aside.
    Lady,
    /// Somebody is to draw cards.
    BadBoy,
    /// The hand is to be swapped.
    HandSwap,
    /// The hand is to be swapped with this player, to be confirmed.
    HandSwapWith(Seat),
    /// Somebody is to be befriended.
    Friend,
    /// To befriend this player.
    FriendTo(Seat),
    /// A certain card of this colour is to be wished for.
    FriendCard(Seat, Colour),
    /// A card is to be swapped with a neighbour.
    Neighbour,
    /// To swap it with the neighbour on this side.
    NeighbourTo(Side),
    /// This card is to be taken.
    Take(Number),
    /// A certain card of this colour is to be wished for in return.
    WishCard(Colour),
    /// This card is to be offered, with another.
    Offer(Card),
}

impl Step {
    /// The card that it is about, by which items are sorted.
    pub(super) const fn card(self) -> Option<Card> {
        match self {
            Step::Attach(card) | Step::Offer(card) => Some(card),
            Step::Split => Some(Card::PRINCESS),
            Step::Stop => Some(Card::STOPPER),
            Step::Lady => Some(Card::LADY),
            Step::BadBoy => Some(Card::BAD_BOY),
            Step::HandSwap => Some(Card::HAND_SWAP),
            Step::Friend => Some(Card::FRIENDSHIP),
            Step::Neighbour => Some(Card::NEIGHBOUR_SWAP),
            _ => None,
        }
    }
}

fn many_runs(legal: &[Move]) -> bool {
    legal.iter().filter(|mv| matches!(mv, Move::Open(_))).count() > MANY_RUNS
}

impl Steps for Snake {
    type Step = Step;

    /// Two cards can be offered in either order, so there can be two sequences.
    fn ways(observation: &Observation<Snake>, mv: &Move) -> Vec<Vec<Step>> {
        let many_runs = many_runs(&observation.legal);
        let way = match *mv {
            Move::Open(run) if many_runs => vec![Step::OpenFrom(run.colour, run.first)],
            Move::Attach(card, _) => vec![Step::Attach(card)],
            Move::Split(snake, left, _) => {
                vec![Step::Split, Step::SplitSnake(snake), Step::SplitAt(snake, left)]
            }
            Move::Stop(_) => vec![Step::Stop],
            Move::Lady(_) => vec![Step::Lady],
            Move::BadBoy(_) => vec![Step::BadBoy],
            Move::HandSwap(with) => vec![Step::HandSwap, Step::HandSwapWith(with)],
            Move::Friend(named, Wish::Card(wished)) => {
                vec![Step::Friend, Step::FriendTo(named), Step::FriendCard(named, wished.colour())]
            }
            Move::Friend(named, _) => vec![Step::Friend, Step::FriendTo(named)],
            Move::Neighbour(side, _) => vec![Step::Neighbour, Step::NeighbourTo(side)],
            Move::Take(taken, _) => vec![Step::Take(taken)],
            Move::Wish(Wish::Card(wished)) => vec![Step::WishCard(wished.colour())],
            Move::Offer(one, Some(other)) if one != other => {
                return vec![vec![Step::Offer(one)], vec![Step::Offer(other)]];
            }
            Move::Offer(one, _) => vec![Step::Offer(one)],
            Move::Open(_)
            | Move::Colours(_)
            | Move::End
            | Move::Pass
            | Move::Wish(_)
            | Move::Give(_)
            | Move::Pick(_) => vec![],
        };
        vec![way]
    }

    fn needs_confirmation(step: Step) -> bool {
        matches!(step, Step::HandSwapWith(_))
    }

    /// In the order of a hand; the button that continues without a card is the last one.
    fn sort(items: &mut [Item<Snake>]) {
        items.sort_by_key(|item| match (item.step, &item.mv) {
            (Some(step), _) => step.card(),
            (None, Move::Colours(colour)) => Some(Card::colour_swap(*colour)),
            (None, _) => None,
        });
    }

    fn question(scene: &Scene, observation: &Observation<Snake>, at: Option<Step>) -> String {
        let chooser = Chooser { scene, observation };
        at.map_or_else(|| chooser.situation(), |at| chooser.question(at))
    }

    fn shown(
        scene: &Scene,
        observation: &Observation<Snake>,
        at: Option<Step>,
        item: &Item<Snake>,
    ) -> ItemDisplay {
        Chooser { scene, observation }.shown(at, item)
    }
}
