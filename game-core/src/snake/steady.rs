//! The computer player `steady` for Up and Down: a few rules of thumb applied to what its seat can see.
//!
//! Every card played is a card less, so it plays everything that it can, in the order that leaves most to play: first
//! cards that attach, then cards that attack, then cards that trade. It gives away the cards that fit worst.
//!
//! Two players are a special case: a player who draws a hand swap must swap with the other. While an odd number of hand
//! swaps is left in the stack, the hand will be the other player's in the end, so nothing is played from it.

use super::cards::{Card, CardType, Number, NumberSet, Value};
use super::hand::Hand;
use super::moves::{End, Move, Side, Wish};
use super::table::SnakeView;
use super::view::View;
use crate::chance::Chance;
use crate::seat::Seat;

/// The range of the random amount added to each choice, so that equally good choices vary.
const WAVERING: u32 = 3;

pub(super) fn choose(view: &View, legal: &[Move], chance: &mut Chance) -> Move {
    let Some(hand) = &view.own else { return legal[0] };
    let eye = Eye::new(view, hand);
    let mut best = (i32::MIN, legal[0]);
    for mv in legal {
        let worth = eye.worth(*mv) * WAVERING as i32 + chance.below(WAVERING) as i32;
        if worth > best.0 {
            best = (worth, *mv);
        }
    }
    best.1
}

/// What matters about the table for a hand.
struct Eye<'a> {
    view: &'a View,
    hand: &'a Hand,
    numbers: NumberSet,
    /// The number cards that some end accepts.
    taken: NumberSet,
    /// Whether the hand will be the other player's in the end.
    is_the_others: bool,
}

impl Eye<'_> {
    fn new<'a>(view: &'a View, hand: &'a Hand) -> Eye<'a> {
        let two_decks = view.options.two_decks();
        let ends = view.table.snakes().flat_map(|snake| Side::BOTH.map(|side| snake.takes(side, two_decks)));
        let swaps_to_come = view.options.copies(Card::HAND_SWAP) - view.aside.count(Card::HAND_SWAP);
        Eye {
            view,
            hand,
            numbers: hand.numbers(),
            taken: ends.fold(NumberSet::EMPTY, NumberSet::or),
            is_the_others: view.players.count() == 2 && swaps_to_come % 2 == 1 && hand.len() > 3,
        }
    }

    fn worth(&self, mv: Move) -> i32 {
        match mv {
            Move::End if self.is_the_others => 1000,
            Move::End => 0,
            Move::Open(run) => 100 + 10 * i32::from(run.len()) - i32::from(run.wild.is_some()),
            Move::Attach(card, end) => self.attaching(card, end),
            Move::Split(snake, left, side) => 10 + 2 * self.splitting(snake, left, side),
            Move::Stop(end) => 9 - 2 * self.fitting(end),
            Move::Lady(card) => 14 - self.use_of(card),
            // The fewer cards a player has, the more two additional ones hurt.
            Move::BadBoy(to) => 16 - self.cards(to),
            Move::HandSwap(with) => -self.cards(with),
            Move::Colours(colour) => -Value::all()
                .map(|value| i32::from(self.hand.count(Number::new(colour, value).into())))
                .sum::<i32>(),
            Move::Friend(named, wish) => 3 + self.wishing(wish) - self.cards(named).min(2),
            Move::Neighbour(_, card) => 9 - card.map_or(0, |card| self.use_of(card)),
            Move::Take(taken, given) => self.use_of(taken.into()) - self.use_of(given),
            Move::Pass => 0,
            Move::Wish(wish) => self.wishing(wish),
            Move::Give(card) => -self.use_of(card),
            Move::Offer(one, other) => {
                let both = [Some(one), other].into_iter().flatten();
                -1 - both.map(|card| self.use_of(card)).max().unwrap_or(0)
            }
            Move::Pick(card) => self.use_of(card),
        }
    }

    fn cards(&self, seat: Seat) -> i32 {
        i32::from(self.view.hands[seat])
    }

    fn end(&self, End { snake, side }: End) -> Option<NumberSet> {
        let snake: SnakeView<'_> = self.view.table.snake(snake)?;
        Some(snake.takes(side, self.view.options.two_decks()))
    }

    /// The number of cards in hand that fit at an end.
    fn fitting(&self, end: End) -> i32 {
        self.end(end).map_or(0, |takes| takes.and(self.numbers).len() as i32)
    }

    /// Attaching is best where it opens more for the rest of the hand than it closes.
    fn attaching(&self, card: Card, end: End) -> i32 {
        match card.number() {
            Some(number) => {
                let next = number.matching(self.view.options.two_decks()).and(self.numbers).len() as i32;
                50 + 3 * next - 2 * self.fitting(end)
            }
            None => 30 - self.fitting(end),
        }
    }

    /// The number of cards in hand that the new ends would accept.
    fn splitting(&self, snake: u8, left: u8, side: Side) -> i32 {
        let Some(snake) = self.view.table.snake(snake) else { return 0 };
        let cut = usize::from(left);
        let free = match side {
            Side::Left => snake.pieces.get(cut),
            Side::Right => cut.checked_sub(1).and_then(|place| snake.pieces.get(place)),
        };
        let number = free.and_then(|piece| piece.card().number());
        let takes = number.map(|number| number.matching(self.view.options.two_decks()));
        takes.map_or(0, |takes| takes.and(self.numbers).len() as i32)
    }

    /// The usefulness of a card; the higher, the better to keep.
    fn use_of(&self, card: Card) -> i32 {
        match card.kind() {
            CardType::Number(number) => {
                let company = number.matching(self.view.options.two_decks()).and(self.numbers).len() as i32;
                (if self.taken.has(number) { 5 } else { 0 }) + company.min(3)
            }
            CardType::Wild(_) => 9,
            CardType::Lady => 8,
            CardType::BadBoy => 7,
            CardType::Stopper => 6,
            CardType::Friendship | CardType::NeighbourSwap => 5,
            // A player with fewer cards than the others fears it; one with more hopes for it.
            CardType::HandSwap | CardType::ColourSwap(_) => 2,
        }
    }

    /// A wish is good if the cards that fit it can be attached; a wide one is more likely to be granted.
    fn wishing(&self, wish: Wish) -> i32 {
        let fits = |wished: NumberSet| wished.and(self.taken).len() as i32;
        match wish {
            Wish::Card(number) => i32::from(self.taken.has(number)),
            Wish::Value(value) => {
                fits(super::Colour::ALL.into_iter().map(|colour| Number::new(colour, value)).collect())
            }
            Wish::Colour(colour) => {
                fits(Value::all().map(|value| Number::new(colour, value)).collect()) * 2 / 5
            }
        }
    }
}
