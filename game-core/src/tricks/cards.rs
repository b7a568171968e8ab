//! The 44 cards: colours, values, cards, sets of cards (T1).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::options::Edition;

/// A colour, named after the edition `characters`; the edition `suits` has diamonds, hearts, spades and clubs in
/// the same order, which is clockwise around the UP&DOWN card (T2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Colour {
    /// Rose, or diamonds.
    #[default]
    Rose = 0,
    /// Feather, or hearts.
    Feather = 1,
    /// Monocle, or spades.
    Monocle = 2,
    /// Hat, or clubs.
    Hat = 3,
}

impl Colour {
    /// All colours, clockwise around the UP&DOWN card.
    pub const ALL: [Colour; 4] = [Colour::Rose, Colour::Feather, Colour::Monocle, Colour::Hat];

    /// The colour that is `steps` further clockwise.
    #[must_use]
    pub const fn clockwise(self, steps: u8) -> Colour {
        Colour::ALL[(self as usize + steps as usize) % 4]
    }

    /// The number of steps clockwise from here to `to`: 0 to 3.
    #[must_use]
    pub const fn steps_to(self, to: Colour) -> u8 {
        (to as u8 + 4 - self as u8) % 4
    }

    /// Its letter in the notation of an edition.
    #[must_use]
    pub const fn letter(self, edition: Edition) -> char {
        let letters = match edition {
            Edition::Characters => ['R', 'F', 'M', 'H'],
            Edition::Suits => ['D', 'H', 'S', 'C'],
        };
        letters[self as usize]
    }

    /// The colour with this letter in an edition.
    #[must_use]
    pub fn from_letter(edition: Edition, letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter(edition) == letter)
    }
}

/// The value of a card, and what two dice can show: 2 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Value(u8);

impl Value {
    /// The lowest.
    pub const LOWEST: Value = Value(2);
    /// The highest.
    pub const HIGHEST: Value = Value(12);

    /// This value, from 2 to 12.
    #[must_use]
    pub const fn new(value: u8) -> Option<Value> {
        if value >= 2 && value <= 12 { Some(Value(value)) } else { None }
    }

    /// As a number, 2 to 12.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The sum of two dice, given as 2 to 12.
    pub(super) const fn of_dice(sum: u8) -> Value {
        debug_assert!(sum >= 2 && sum <= 12);
        Value(sum)
    }

    /// Its notation in an edition: in `suits` 11 is `J` and 12 is `Q`.
    #[must_use]
    pub const fn text(self, edition: Edition) -> &'static str {
        match (self.0, edition) {
            (2, _) => "2",
            (3, _) => "3",
            (4, _) => "4",
            (5, _) => "5",
            (6, _) => "6",
            (7, _) => "7",
            (8, _) => "8",
            (9, _) => "9",
            (10, _) => "10",
            (11, Edition::Characters) => "11",
            (11, Edition::Suits) => "J",
            (_, Edition::Characters) => "12",
            (_, Edition::Suits) => "Q",
        }
    }
}

impl TryFrom<u8> for Value {
    type Error = String;
    fn try_from(value: u8) -> Result<Value, String> {
        Value::new(value).ok_or_else(|| format!("{value} is no value: values are 2 to 12"))
    }
}

impl From<Value> for u8 {
    fn from(value: Value) -> u8 {
        value.0
    }
}

/// A card: a colour and a value. Ordered by colour, then value. One byte: the colour times 16 and the value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The card of this colour and value.
    #[must_use]
    pub const fn new(colour: Colour, value: Value) -> Card {
        Card((colour as u8) << 4 | value.0)
    }

    /// Its colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 >> 4) as usize & 3]
    }

    /// Its value.
    #[must_use]
    pub const fn value(self) -> Value {
        Value(self.0 & 15)
    }

    /// Its notation in an edition: `R10`, `DQ`.
    #[must_use]
    pub fn text(self, edition: Edition) -> String {
        format!("{}{}", self.colour().letter(edition), self.value().text(edition))
    }

    /// The card that a text stands for in an edition.
    #[must_use]
    pub fn read(edition: Edition, text: &str) -> Option<Card> {
        let colour = Colour::from_letter(edition, text.chars().next()?)?;
        let rest = &text[1..];
        (2..=12).filter_map(Value::new).find(|v| v.text(edition) == rest).map(|v| Card::new(colour, v))
    }
}

/// The first card of the deck; fills unused elements of an array.
impl Default for Card {
    fn default() -> Card {
        Card::new(Colour::Rose, Value::LOWEST)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Edition::Characters))
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.colour(), self.value()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (colour, value) = Deserialize::deserialize(deserializer)?;
        Ok(Card::new(colour, value))
    }
}

/// A set of cards. One bit for each card, with the card's byte as its index.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 44 cards: in each colour the bits 2 to 12.
    pub const DECK: CardSet = CardSet(0x1ffc_1ffc_1ffc_1ffc);

    /// Whether the card is in the set.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds the card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Removes the card.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The cards that are here and not in `other`.
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, sorted by colour, then value.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Card> + Clone {
        Cards(self.0)
    }
}

#[derive(Clone)]
struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cards {}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t1_the_deck_has_44_cards_of_4_colours_and_11_values() {
        let by_hand: CardSet = Colour::ALL
            .into_iter()
            .flat_map(|colour| (2..=12).filter_map(Value::new).map(move |value| Card::new(colour, value)))
            .collect();
        assert_eq!(by_hand, CardSet::DECK);
        assert_eq!(by_hand.len(), 44);
    }

    #[test]
    fn t1_every_card_is_read_back_as_written_in_both_editions() {
        for edition in [Edition::Characters, Edition::Suits] {
            for card in CardSet::DECK.iter() {
                assert_eq!(Card::read(edition, &card.text(edition)), Some(card));
            }
        }
        let queen = Card::new(Colour::Monocle, Value::HIGHEST);
        assert_eq!(queen.text(Edition::Suits), "SQ");
        assert_eq!(queen.text(Edition::Characters), "M12");
        for wrong in ["", "R", "R1", "R13", "RJ", "r5", "D5", "R05", "é5"] {
            assert_eq!(Card::read(Edition::Characters, wrong), None, "{wrong}");
        }
    }
}
