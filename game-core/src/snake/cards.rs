//! The cards (S1): colours, values, number cards and special cards, and which number cards match (S12).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::counts::CardKind;

/// A colour, in the order in which hands are sorted (S1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Colour {
    /// Red, `R`.
    Red = 0,
    /// Yellow, `Y`.
    Yellow = 1,
    /// Green, `G`.
    Green = 2,
    /// Blue, `B`.
    Blue = 3,
    /// Purple, `P`.
    Purple = 4,
    /// Orange, `O`.
    Orange = 5,
}

impl Colour {
    /// All colours, in their order.
    pub const ALL: [Colour; 6] =
        [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Purple, Colour::Orange];

    /// Its letter in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        ['R', 'Y', 'G', 'B', 'P', 'O'][self as usize]
    }

    /// The colour with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// The value of a number card: 1 to 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Value(u8);

impl Value {
    /// The lowest.
    pub const LOWEST: Value = Value(1);
    /// The highest.
    pub const HIGHEST: Value = Value(15);

    /// This value, from 1 to 15.
    #[must_use]
    pub const fn new(value: u8) -> Option<Value> {
        if value >= 1 && value <= 15 { Some(Value(value)) } else { None }
    }

    /// As a number, 1 to 15.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All values, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Value> + Clone {
        (1..=15).map(Value)
    }

    /// All values from one to another, both included.
    pub fn between(first: Value, last: Value) -> impl DoubleEndedIterator<Item = Value> + Clone {
        (first.0..=last.0).map(Value)
    }

    /// The value that a text stands for: one spelling only, no sign, no leading zero.
    #[must_use]
    pub fn read(text: &str) -> Option<Value> {
        text.parse().ok().and_then(Value::new).filter(|value| value.0.to_string() == text)
    }
}

impl TryFrom<u8> for Value {
    type Error = String;
    fn try_from(value: u8) -> Result<Value, String> {
        Value::new(value).ok_or_else(|| format!("{value} is no value: values are 1 to 15"))
    }
}

impl From<Value> for u8 {
    fn from(value: Value) -> u8 {
        value.0
    }
}

/// A number card: a colour and a value. One byte: the colour times 15 and the value less one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Card", into = "Card")]
pub struct Number(u8);

/// The number of different number cards (S1).
pub(super) const NUMBERS: usize = 90;

impl Number {
    /// The card of this colour and value.
    #[must_use]
    pub const fn new(colour: Colour, value: Value) -> Number {
        Number(colour as u8 * 15 + value.0 - 1)
    }

    /// Its colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / 15) as usize % 6]
    }

    /// Its value.
    #[must_use]
    pub const fn value(self) -> Value {
        Value(self.0 % 15 + 1)
    }

    /// The number cards that match this one (S12): the same value in another colour, and the same colour one higher or
    /// lower, where 15 and 1 are neighbours; with two decks also the same card once more.
    #[must_use]
    pub const fn matching(self, two_decks: bool) -> NumberSet {
        MATCHING[two_decks as usize][self.0 as usize]
    }

    /// The number cards that can lie on an open joker or princess whose inner neighbour is this card (S15).
    #[must_use]
    pub const fn matching_beyond(self, two_decks: bool) -> NumberSet {
        BEYOND[two_decks as usize][self.0 as usize]
    }
}

impl TryFrom<Card> for Number {
    type Error = String;
    fn try_from(card: Card) -> Result<Number, String> {
        match card.kind() {
            CardType::Number(number) => Ok(number),
            _ => Err(format!("{card} is no number card")),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value().0)
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of number cards; one bit for each of the 90.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct NumberSet(u128);

impl NumberSet {
    /// No card.
    pub const EMPTY: NumberSet = NumberSet(0);
    /// Every number card.
    pub const ALL: NumberSet = NumberSet((1 << NUMBERS) - 1);

    /// Whether the card is in the set.
    #[must_use]
    pub const fn has(self, number: Number) -> bool {
        self.0 >> number.0 & 1 == 1
    }

    /// The set with the card in it.
    #[must_use]
    pub const fn with(self, number: Number) -> NumberSet {
        NumberSet(self.0 | 1 << number.0)
    }

    /// The cards in both sets.
    #[must_use]
    pub const fn and(self, other: NumberSet) -> NumberSet {
        NumberSet(self.0 & other.0)
    }

    /// The cards in either set.
    #[must_use]
    pub const fn or(self, other: NumberSet) -> NumberSet {
        NumberSet(self.0 | other.0)
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, sorted as in a hand.
    pub fn iter(self) -> impl Iterator<Item = Number> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = Number(left.trailing_zeros() as u8);
            let any = left != 0;
            left &= left.wrapping_sub(1);
            any.then_some(number)
        })
    }
}

impl FromIterator<Number> for NumberSet {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> NumberSet {
        numbers.into_iter().fold(NumberSet::EMPTY, NumberSet::with)
    }
}

impl fmt::Debug for NumberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

type Matches = [[NumberSet; NUMBERS]; 2];

/// S12 for every card, with one deck and with two.
const MATCHING: Matches = {
    let mut all = [[NumberSet::EMPTY; NUMBERS]; 2];
    let mut card = 0;
    while card < NUMBERS as u8 {
        let (colour, value) = (card / 15, card % 15);
        let mut set = NumberSet::EMPTY;
        let mut other = 0;
        while other < 6 {
            if other != colour {
                set = set.with(Number(other * 15 + value));
            }
            other += 1;
        }
        set = set.with(Number(colour * 15 + (value + 1) % 15)).with(Number(colour * 15 + (value + 14) % 15));
        all[0][card as usize] = set;
        all[1][card as usize] = set.with(Number(card));
        card += 1;
    }
    all
};

/// S15 for every card: what matches something that matches it.
const BEYOND: Matches = {
    let mut all = [[NumberSet::EMPTY; NUMBERS]; 2];
    let mut decks = 0;
    while decks < 2 {
        let mut card = 0;
        while card < NUMBERS {
            let mut between = 0;
            while between < NUMBERS as u8 {
                if MATCHING[decks][card].has(Number(between)) {
                    all[decks][card] = all[decks][card].or(MATCHING[decks][between as usize]);
                }
                between += 1;
            }
            card += 1;
        }
        decks += 1;
    }
    all
};

/// A card that stands for a number card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wild {
    /// A joker (S14).
    Joker,
    /// A princess used as a joker, or at the end of a snake that she split (S17).
    Princess,
}

/// The type of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardType {
    /// A number card.
    Number(Number),
    /// A joker or a princess (S14, S17).
    Wild(Wild),
    /// A lady (S19).
    Lady,
    /// A stopper (S20).
    Stopper,
    /// A bad boy (S21).
    BadBoy,
    /// A hand swap (S23).
    HandSwap,
    /// A colour swap of this colour (S22).
    ColourSwap(Colour),
    /// A friendship (S24).
    Friendship,
    /// A neighbour swap (S25).
    NeighbourSwap,
}

/// A card: equal cards are interchangeable. One byte; the order of the bytes is the order in which a hand is sorted:
/// colour, value, then the special cards as in S1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

/// The number of different cards.
pub(super) const CARDS: usize = 104;
/// The number of cards in two decks (S2).
pub(super) const MOST_CARDS: usize = 236;

impl Card {
    /// A joker.
    pub const JOKER: Card = Card(90);
    /// A princess.
    pub const PRINCESS: Card = Card(91);
    /// A lady.
    pub const LADY: Card = Card(92);
    /// A stopper.
    pub const STOPPER: Card = Card(93);
    /// A bad boy.
    pub const BAD_BOY: Card = Card(94);
    /// A hand swap.
    pub const HAND_SWAP: Card = Card(95);
    /// A friendship.
    pub const FRIENDSHIP: Card = Card(102);
    /// A neighbour swap.
    pub const NEIGHBOUR_SWAP: Card = Card(103);

    /// The colour swap of a colour.
    #[must_use]
    pub const fn colour_swap(colour: Colour) -> Card {
        Card(96 + colour as u8)
    }

    /// All different cards, in the order of a hand.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..CARDS as u8).map(Card)
    }

    /// Its type.
    #[must_use]
    pub const fn kind(self) -> CardType {
        match self.0 {
            number @ 0..90 => CardType::Number(Number(number)),
            90 => CardType::Wild(Wild::Joker),
            91 => CardType::Wild(Wild::Princess),
            92 => CardType::Lady,
            93 => CardType::Stopper,
            94 => CardType::BadBoy,
            95 => CardType::HandSwap,
            swap @ 96..102 => CardType::ColourSwap(Colour::ALL[(swap - 96) as usize]),
            102 => CardType::Friendship,
            _ => CardType::NeighbourSwap,
        }
    }

    /// The number card it is, if it is one.
    #[must_use]
    pub const fn number(self) -> Option<Number> {
        if self.0 < NUMBERS as u8 { Some(Number(self.0)) } else { None }
    }

    /// Whether it must be played at once (S7).
    #[must_use]
    pub const fn is_urgent(self) -> bool {
        matches!(self.kind(), CardType::HandSwap | CardType::ColourSwap(_))
    }

    /// The card that a text stands for.
    #[must_use]
    pub fn read(text: &str) -> Option<Card> {
        let mut letters = text.chars();
        let colour = letters.next().and_then(Colour::from_letter);
        match (colour, Value::read(letters.as_str())) {
            (Some(colour), Some(value)) => Some(Number::new(colour, value).into()),
            _ => Card::all().skip(NUMBERS).find(|card| card.to_string() == text),
        }
    }
}

impl From<Number> for Card {
    fn from(number: Number) -> Card {
        Card(number.0)
    }
}

impl From<Wild> for Card {
    fn from(wild: Wild) -> Card {
        match wild {
            Wild::Joker => Card::JOKER,
            Wild::Princess => Card::PRINCESS,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            CardType::Number(number) => number.fmt(f),
            CardType::Wild(Wild::Joker) => f.write_str("JO"),
            CardType::Wild(Wild::Princess) => f.write_str("PR"),
            CardType::Lady => f.write_str("LA"),
            CardType::Stopper => f.write_str("ST"),
            CardType::BadBoy => f.write_str("BB"),
            CardType::HandSwap => f.write_str("HS"),
            CardType::ColourSwap(colour) => write!(f, "C{}", colour.letter()),
            CardType::Friendship => f.write_str("FR"),
            CardType::NeighbourSwap => f.write_str("NS"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl CardKind for Card {
    const MOST_CARDS: usize = MOST_CARDS;

    fn all() -> impl Iterator<Item = Card> + Clone {
        Card::all()
    }

    fn index(self) -> usize {
        self.0.into()
    }
}

impl TryFrom<String> for Card {
    type Error = String;
    fn try_from(text: String) -> Result<Card, String> {
        Card::read(&text).ok_or_else(|| format!("{text:?} is no card"))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        Card::read(text).and_then(Card::number).unwrap()
    }

    #[test]
    fn every_card_is_read_back_as_written() {
        for card in Card::all() {
            assert_eq!(Card::read(&card.to_string()), Some(card));
        }
        for wrong in ["", "R", "R0", "R16", "R07", "r7", "J", "jo", "CX", "HSX", "é5", "5R"] {
            assert_eq!(Card::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn s12_same_value_other_colour_or_same_colour_next_value() {
        for (one, other, matches) in [
            ("R7", "B7", true),
            ("R7", "R8", true),
            ("R7", "R6", true),
            ("R7", "B8", false),
            ("R7", "R9", false),
        ] {
            assert_eq!(number(one).matching(false).has(number(other)), matches, "{one} {other}");
        }
        assert!(!number("R7").matching(false).has(number("R7")));
        assert!(number("R7").matching(true).has(number("R7")), "two decks");
        for card in NumberSet::ALL.iter() {
            assert_eq!(card.matching(false).len(), 7);
            assert!(card.matching(false).iter().all(|other| other.matching(false).has(card)));
        }
    }

    #[test]
    fn se3_a_15_takes_the_1_of_its_colour_and_a_1_the_15() {
        assert!(number("G15").matching(false).has(number("G1")));
        assert!(number("G1").matching(false).has(number("G15")));
        assert!(!number("G1").matching(false).has(number("B15")));
    }
}
