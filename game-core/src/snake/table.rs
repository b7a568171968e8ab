//! The snakes on the table: their cards, what each end accepts, and how a snake grows and is split (S11–S20).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cards::{Card, CardType, MOST_CARDS, Number, NumberSet, Value, Wild};
use super::moves::{End, Run, Side};

/// The largest number of snakes: one, and one more for each princess of two decks (S18).
const MOST_SNAKES: usize = 9;

/// A card of a snake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A number card.
    Number(Number),
    /// A joker or princess that stands for any card that matches its inner neighbour (S14).
    Open(Wild),
    /// A joker or princess of the opening run, whose value stays the one it was laid for (S15).
    Fixed(Wild, Number),
}

impl Piece {
    /// Whether it is a joker or princess.
    #[must_use]
    pub const fn is_wild(self) -> bool {
        !matches!(self, Piece::Number(_))
    }

    /// The card it is.
    #[must_use]
    pub fn card(self) -> Card {
        match self {
            Piece::Number(number) => number.into(),
            Piece::Open(wild) | Piece::Fixed(wild, _) => wild.into(),
        }
    }

    /// The piece that a card becomes when it is attached; `None` if it cannot lie in a snake.
    pub(super) const fn attached(card: Card) -> Option<Piece> {
        match card.kind() {
            CardType::Number(number) => Some(Piece::Number(number)),
            CardType::Wild(wild) => Some(Piece::Open(wild)),
            _ => None,
        }
    }

    const fn stands_for(self) -> Option<Number> {
        match self {
            Piece::Number(number) | Piece::Fixed(_, number) => Some(number),
            Piece::Open(_) => None,
        }
    }
}

/// All snakes. Their cards lie in one row, snake after snake.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Table {
    pieces: ArrayVec<Piece, MOST_CARDS>,
    snakes: ArrayVec<Shape, MOST_SNAKES>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Shape {
    len: u8,
    stopped_left: bool,
    stopped_right: bool,
}

/// One snake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SnakeView<'a> {
    /// Its number, from 1.
    pub number: u8,
    /// Its cards from left to right.
    pub pieces: &'a [Piece],
    /// Whether a stopper lies at its left end (S20).
    pub stopped_left: bool,
    /// Whether a stopper lies at its right end.
    pub stopped_right: bool,
}

impl SnakeView<'_> {
    /// Whether a stopper lies at this end.
    #[must_use]
    pub const fn is_stopped(&self, side: Side) -> bool {
        match side {
            Side::Left => self.stopped_left,
            Side::Right => self.stopped_right,
        }
    }

    /// The card at this end, and its inner neighbour.
    fn tip(&self, side: Side) -> (Option<Piece>, Option<Piece>) {
        let from_end = |step: usize| match side {
            Side::Left => self.pieces.get(step),
            Side::Right => self.pieces.get(self.pieces.len().wrapping_sub(1 + step)),
        };
        (from_end(0).copied(), from_end(1).copied())
    }

    /// The number cards that can be attached at this end (S12, S15); none where it is stopped.
    #[must_use]
    pub fn takes(&self, side: Side, two_decks: bool) -> NumberSet {
        if self.is_stopped(side) {
            return NumberSet::EMPTY;
        }
        let (tip, inner) = self.tip(side);
        let Some(tip) = tip else { return NumberSet::EMPTY };
        match (tip.stands_for(), inner.and_then(Piece::stands_for)) {
            (Some(number), _) => number.matching(two_decks),
            (None, Some(inner)) => inner.matching_beyond(two_decks),
            // Ruling (S15): alone in its snake it takes any number card.
            (None, None) => NumberSet::ALL,
        }
    }

    /// Whether a joker or princess can be attached at this end (S14, S16).
    #[must_use]
    pub fn takes_wild(&self, side: Side) -> bool {
        !self.is_stopped(side) && self.tip(side).0.is_some_and(|tip| !tip.is_wild())
    }

    /// Whether the princess who splits this snake can end the left part, or begin the right part (S18). `left`
    /// cards stay left.
    #[must_use]
    pub fn splits(&self, left: u8, side: Side) -> bool {
        let cut = usize::from(left);
        if cut == 0 || cut >= self.pieces.len() {
            return false;
        }
        let beside = match side {
            Side::Left => self.pieces[cut - 1],
            Side::Right => self.pieces[cut],
        };
        !beside.is_wild()
    }
}

impl Table {
    /// Whether no snake lies on the table.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.snakes.is_empty()
    }

    /// The snakes, by number.
    pub fn snakes(&self) -> impl Iterator<Item = SnakeView<'_>> + Clone {
        let mut from = 0;
        (1..).zip(&self.snakes).map(move |(number, shape)| {
            let pieces = &self.pieces[from..from + usize::from(shape.len)];
            from += pieces.len();
            let Shape { stopped_left, stopped_right, .. } = *shape;
            SnakeView { number, pieces, stopped_left, stopped_right }
        })
    }

    /// The snake with this number.
    #[must_use]
    pub fn snake(&self, number: u8) -> Option<SnakeView<'_>> {
        self.snakes().find(|snake| snake.number == number)
    }

    /// Every card in a snake and every stopper.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let stoppers = self.snakes.iter().map(|s| usize::from(s.stopped_left) + usize::from(s.stopped_right));
        let pieces = self.pieces.iter().map(|piece| piece.card());
        pieces.chain(std::iter::repeat_n(Card::STOPPER, stoppers.sum()))
    }

    /// The range of a snake in the row: the index of its first card, and the one after its last.
    fn place(&self, number: u8) -> (usize, usize) {
        let lens = || self.snakes.iter().map(|shape| usize::from(shape.len));
        let from = lens().take(usize::from(number) - 1).sum();
        (from, from + lens().nth(usize::from(number) - 1).unwrap_or(0))
    }

    // The following methods are called only with legal moves. The row has room for every card there is.

    /// Lays the opening run (S11).
    pub(super) fn open(&mut self, run: Run) {
        for value in Value::between(run.first, run.last) {
            let number = Number::new(run.colour, value);
            self.pieces.push(match run.wild {
                Some((wild, place)) if place == value => Piece::Fixed(wild, number),
                _ => Piece::Number(number),
            });
        }
        self.snakes.push(Shape { len: self.pieces.len() as u8, stopped_left: false, stopped_right: false });
    }

    /// Attaches a card at an end (S12–S17).
    pub(super) fn attach(&mut self, piece: Piece, End { snake, side }: End) {
        let (from, to) = self.place(snake);
        self.pieces.insert(if side == Side::Left { from } else { to }, piece);
        self.snakes[usize::from(snake) - 1].len += 1;
    }

    /// Lays a stopper at an end (S20).
    pub(super) fn stop(&mut self, End { snake, side }: End) {
        let shape = &mut self.snakes[usize::from(snake) - 1];
        match side {
            Side::Left => shape.stopped_left = true,
            Side::Right => shape.stopped_right = true,
        }
    }

    /// Splits a snake after `left` cards; the princess ends the left part or begins the right one (S18). Returns the
    /// number of the right part.
    pub(super) fn split(&mut self, snake: u8, left: u8, side: Side) -> u8 {
        let (from, to) = self.place(snake);
        let cut = from + usize::from(left);
        let right_len = (to - cut) as u8;
        let shape = &mut self.snakes[usize::from(snake) - 1];
        let right = Shape { len: right_len, stopped_left: false, stopped_right: shape.stopped_right };
        *shape = Shape { len: left, stopped_right: false, ..*shape };
        self.pieces[cut..].rotate_left(usize::from(right_len));
        self.snakes.push(right);
        let new = self.snakes.len() as u8;
        let end = match side {
            Side::Left => End { snake, side: Side::Right },
            Side::Right => End { snake: new, side: Side::Left },
        };
        self.attach(Piece::Open(Wild::Princess), end);
        new
    }
}
