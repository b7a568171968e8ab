//! The moves of Up and Down and their notation.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Colour, Number, Value, Wild};
use crate::game::NotationError;
use crate::seat::Seat;

/// One choice of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Lays the run that opens the table (S9).
    Open(Run),
    /// Attaches a number card, a joker or a princess to an end (S12–S17).
    Attach(Card, End),
    /// Splits a snake with a princess: the number of the snake, the number of cards left of the cut, and the side of
    /// the cut on which she stays (S18).
    Split(u8, u8, Side),
    /// Stops an end (S20).
    Stop(End),
    /// Sets another card aside with a lady (S19).
    Lady(Card),
    /// Gives a bad boy to another player (S21).
    BadBoy(Seat),
    /// Plays the colour swap of a colour (S22).
    Colours(Colour),
    /// Swaps the hand with another player (S23).
    HandSwap(Seat),
    /// Offers friendship to another player, with a wish (S24).
    Friend(Seat, Wish),
    /// Gives a card to the neighbour on a side, for one of theirs (S25); none if the neighbour swap is the last
    /// card (S27).
    Neighbour(Side, Option<Card>),
    /// Ends the turn (S8).
    End,
    /// Takes a card that was laid for a colour swap, for one of the own (S22).
    Take(Number, Card),
    /// Takes none.
    Pass,
    /// Wishes in return for a wish (S24).
    Wish(Wish),
    /// Gives a card: one that was wished for (S24), or any to a neighbour (S25).
    Give(Card),
    /// Offers two cards, or the only one (S24). In the order of a hand.
    Offer(Card, Option<Card>),
    /// Picks one of the cards offered (S24).
    Pick(Card),
}

/// A side, seen from above: of a snake or of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Left: `L`.
    Left,
    /// Right: `R`.
    Right,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// Its letter in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::Left => 'L',
            Side::Right => 'R',
        }
    }

    fn read(text: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| text.chars().eq([side.letter()]))
    }
}

/// An end of a snake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct End {
    /// The snake's number, from 1.
    pub snake: u8,
    /// The side.
    pub side: Side,
}

impl End {
    fn read(text: &str) -> Option<End> {
        let (snake, side) = text.split_at_checked(text.len().checked_sub(1)?)?;
        Some(End { snake: number(snake)?, side: Side::read(side)? })
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.snake, self.side.letter())
    }
}

/// A run: all values of one colour from the first to the last, ascending; at most one of them is a joker or
/// princess (S9, S10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Run {
    /// The colour of all its cards.
    pub colour: Colour,
    /// The lowest value.
    pub first: Value,
    /// The highest value.
    pub last: Value,
    /// The joker or princess, and the value it stands for.
    pub wild: Option<(Wild, Value)>,
}

impl Run {
    /// The number of cards.
    #[must_use]
    pub const fn len(&self) -> u8 {
        (self.last.number() + 1).saturating_sub(self.first.number())
    }

    /// Whether there is no card in it.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its cards, from left to right.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Value::between(self.first, self.last).map(move |value| match self.wild {
            Some((wild, place)) if place == value => wild.into(),
            _ => Number::new(self.colour, value).into(),
        })
    }

    fn read<'a>(words: impl Iterator<Item = &'a str> + Clone) -> Option<Run> {
        let cards = || words.clone().map(Card::read);
        let (place, anchor) =
            (0u8..).zip(cards()).find_map(|(place, card)| Some((place, card?.number()?)))?;
        let first = Value::new(anchor.value().number().checked_sub(place)?)?;
        let last = Value::new(first.number().checked_add(u8::try_from(words.clone().count()).ok()?)? - 1)?;
        let wild = (0u8..).zip(cards()).find_map(|(place, card)| {
            let wild =
                [Wild::Joker, Wild::Princess].into_iter().find(|wild| card == Some(Card::from(*wild)))?;
            Some((wild, Value::new(first.number() + place)?))
        });
        Some(Run { colour: anchor.colour(), first, last, wild })
    }
}

/// A wish in a friendship (S24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// A card of this value.
    Value(Value),
    /// A card of this colour.
    Colour(Colour),
    /// This card.
    Card(Number),
}

impl Wish {
    /// Every possible wish.
    pub fn all() -> impl Iterator<Item = Wish> + Clone {
        let cards = |colour| Value::all().map(move |value| Wish::Card(Number::new(colour, value)));
        let colours = Colour::ALL.into_iter().map(Wish::Colour);
        Value::all().map(Wish::Value).chain(colours).chain(Colour::ALL.into_iter().flat_map(cards))
    }

    /// Whether a card fits the wish.
    #[must_use]
    pub fn fits(self, card: Card) -> bool {
        card.number().is_some_and(|number| match self {
            Wish::Value(value) => number.value() == value,
            Wish::Colour(colour) => number.colour() == colour,
            Wish::Card(wished) => number == wished,
        })
    }

    fn read(text: &str) -> Option<Wish> {
        let colour = || text.parse().ok().and_then(Colour::from_letter).map(Wish::Colour);
        let card = || Card::read(text)?.number().map(Wish::Card);
        Value::read(text).map(Wish::Value).or_else(colour).or_else(card)
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::Value(value) => write!(f, "{}", value.number()),
            Wish::Colour(colour) => write!(f, "{}", colour.letter()),
            Wish::Card(number) => write!(f, "{number}"),
        }
    }
}

const EXPECTED: &str = "moves are open CARDS, attach CARD END, split SNAKE CARDS SIDE, stop END, lady CARD, \
    badboy @SEAT, colours COLOUR, handswap @SEAT, friend @SEAT WISH, neighbour SIDE CARD, end, take CARD for CARD, \
    pass, wish WISH, give CARD, offer CARD CARD and pick CARD";

impl Move {
    pub(super) fn read(text: &str) -> Result<Move, NotationError> {
        // Each move has exactly one spelling.
        let mv = Move::read_loosely(text).filter(|mv| mv.to_string() == text);
        mv.ok_or_else(|| NotationError::new(text, EXPECTED))
    }

    fn read_loosely(text: &str) -> Option<Move> {
        let mut words = text.split(' ');
        let verb = words.next()?;
        let rest = words.clone();
        let mut word = || words.next();
        Some(match verb {
            "open" => Move::Open(Run::read(rest)?),
            "attach" => Move::Attach(Card::read(word()?)?, End::read(word()?)?),
            "split" => Move::Split(number(word()?)?, number(word()?)?, Side::read(word()?)?),
            "stop" => Move::Stop(End::read(word()?)?),
            "lady" => Move::Lady(Card::read(word()?)?),
            "badboy" => Move::BadBoy(seat(word()?)?),
            "colours" => Move::Colours(word()?.parse().ok().and_then(Colour::from_letter)?),
            "handswap" => Move::HandSwap(seat(word()?)?),
            "friend" => Move::Friend(seat(word()?)?, Wish::read(word()?)?),
            "neighbour" => Move::Neighbour(Side::read(word()?)?, word().and_then(Card::read)),
            "end" => Move::End,
            "take" => {
                let taken = Card::read(word()?)?.number()?;
                word()?;
                Move::Take(taken, Card::read(word()?)?)
            }
            "pass" => Move::Pass,
            "wish" => Move::Wish(Wish::read(word()?)?),
            "give" => Move::Give(Card::read(word()?)?),
            "offer" => {
                let (one, other) = (Card::read(word()?)?, word().and_then(Card::read));
                if other.is_some_and(|other| other < one) {
                    return None;
                }
                Move::Offer(one, other)
            }
            "pick" => Move::Pick(Card::read(word()?)?),
            _ => return None,
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let second = |f: &mut fmt::Formatter<'_>, card: &Option<Card>| {
            card.iter().try_for_each(|card| write!(f, " {card}"))
        };
        match self {
            Move::Open(run) => {
                f.write_str("open")?;
                run.cards().try_for_each(|card| write!(f, " {card}"))
            }
            Move::Attach(card, end) => write!(f, "attach {card} {end}"),
            Move::Split(snake, left, side) => write!(f, "split {snake} {left} {}", side.letter()),
            Move::Stop(end) => write!(f, "stop {end}"),
            Move::Lady(card) => write!(f, "lady {card}"),
            Move::BadBoy(seat) => write!(f, "badboy @{seat}"),
            Move::Colours(colour) => write!(f, "colours {}", colour.letter()),
            Move::HandSwap(seat) => write!(f, "handswap @{seat}"),
            Move::Friend(seat, wish) => write!(f, "friend @{seat} {wish}"),
            Move::Neighbour(side, card) => {
                write!(f, "neighbour {}", side.letter())?;
                second(f, card)
            }
            Move::End => f.write_str("end"),
            Move::Take(taken, given) => write!(f, "take {taken} for {given}"),
            Move::Pass => f.write_str("pass"),
            Move::Wish(wish) => write!(f, "wish {wish}"),
            Move::Give(card) => write!(f, "give {card}"),
            Move::Offer(one, other) => {
                write!(f, "offer {one}")?;
                second(f, other)
            }
            Move::Pick(card) => write!(f, "pick {card}"),
        }
    }
}

fn number(text: &str) -> Option<u8> {
    text.parse().ok()
}

fn seat(text: &str) -> Option<Seat> {
    Seat::new(number(text.strip_prefix('@')?)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_of_the_rules_is_read_back_as_written() {
        for text in [
            "open R5 R6 JO R8",
            "open PR R6 R7 R8",
            "attach R9 1R",
            "attach JO 12L",
            "split 1 3 L",
            "stop 1R",
            "lady R3",
            "lady HS",
            "badboy @2",
            "colours R",
            "handswap @9",
            "friend @2 G7",
            "friend @2 7",
            "friend @2 G",
            "neighbour L R3",
            "neighbour R",
            "end",
            "take R5 for B2",
            "take R5 for HS",
            "pass",
            "wish B",
            "give R5",
            "offer R5 B2",
            "offer R5 R5",
            "offer CR",
            "pick R5",
        ] {
            assert_eq!(Move::read(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn anything_else_is_refused_and_says_what_is_expected() {
        for wrong in [
            "",
            "open",
            "open JO",
            "open R14 R15 R1",
            "open R4 R6",
            "open R4 B5 R6",
            "open R5 JO JO R8",
            "attach R9",
            "attach R9 R1",
            "attach R9 01R",
            "split 1 L 3",
            "split 1 300 L",
            "badboy 2",
            "badboy @10",
            "badboy @02",
            "friend @1 G16",
            "offer B2 R5",
            "offer R5 ",
            "take HS for R5",
            "take R5 with B2",
            "end ",
            "End",
            "é",
        ] {
            assert_eq!(Move::read(wrong).unwrap_err().expected, EXPECTED, "{wrong}");
        }
    }
}
