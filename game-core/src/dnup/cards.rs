//! The 40 cards (D1–D3): a card with one way up, and multisets of cards.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Serialize};

use super::deck::{ACTIVE, COPIES, HIGHEST, NO_CARD, PLACES, PRINTED, SORTED, TURNED};
use crate::seat::Players;

/// A card one way up (D1). Equal cards are interchangeable (D2). Ordered by active, then inactive value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The only card that bears the star, lower value up (D3).
    pub const STAR: Card = Card(PLACES[1][5]);

    /// The card with these values, if one is printed.
    #[must_use]
    pub const fn new(active: u8, inactive: u8) -> Option<Card> {
        if active > HIGHEST || inactive > HIGHEST {
            return None;
        }
        match PLACES[active as usize][inactive as usize] {
            NO_CARD => None,
            place => Some(Card(place)),
        }
    }

    /// The value that is upright and counts, 1 to 10.
    #[must_use]
    pub const fn active(self) -> u8 {
        SORTED[self.0 as usize].0
    }

    /// The value that is upside down, 1 to 10.
    #[must_use]
    pub const fn inactive(self) -> u8 {
        SORTED[self.0 as usize].1
    }

    /// The card the other way up (D13).
    #[must_use]
    pub const fn turned(self) -> Card {
        Card(TURNED[self.0 as usize])
    }

    /// The card that a text stands for.
    #[must_use]
    pub fn read(text: &str) -> Option<Card> {
        let (active, inactive) = text.split_once('/')?;
        let card = Card::new(active.parse().ok()?, inactive.parse().ok()?)?;
        // Numbers have one spelling: no sign, no leading zero.
        (card.to_string() == text).then_some(card)
    }
}

/// The first card; fills unused elements of an array.
impl Default for Card {
    fn default() -> Card {
        Card::STAR
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.active(), self.inactive())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Card::read(&text).ok_or_else(|| D::Error::custom("no such card"))
    }
}

/// A multiset of cards: a hand, a set or a pile. Two bits for each different card, in the order of the cards. The order
/// of [`Cards`] values has no meaning; moves need one.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// The lower of the two bits of every card.
    const LOW_BITS: u128 = u128::MAX / 3;

    /// The number of copies of this card.
    #[must_use]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (2 * card.0) & 0b11) as u8
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> u8 {
        ((self.0 & Cards::LOW_BITS).count_ones() + 2 * (self.0 >> 1 & Cards::LOW_BITS).count_ones()) as u8
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards with this one added; `None` if the deck has no more of it.
    #[must_use]
    pub const fn with(self, card: Card) -> Option<Cards> {
        if self.count(card) < COPIES[card.0 as usize] { Some(Cards(self.0 + card.bit())) } else { None }
    }

    /// Adds a card. The cards of one deck always fit.
    pub const fn insert(&mut self, card: Card) {
        debug_assert!(self.count(card) < COPIES[card.0 as usize]);
        self.0 += card.bit();
    }

    /// Removes a card; returns whether it was there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.count(card) > 0;
        if there {
            self.0 -= card.bit();
        }
        there
    }

    /// These cards and those of `other`, all of one deck.
    #[must_use]
    pub fn plus(mut self, other: Cards) -> Cards {
        other.iter().for_each(|card| self.insert(card));
        self
    }

    /// These cards without those of `other`, as far as they are here.
    #[must_use]
    pub fn minus(mut self, other: Cards) -> Cards {
        for card in other.iter() {
            self.remove(card);
        }
        self
    }

    /// Whether all cards of `other` are here.
    #[must_use]
    pub fn has_all(self, other: Cards) -> bool {
        other.kinds().all(|card| self.count(card) >= other.count(card))
    }

    /// The cards of this active value.
    #[must_use]
    pub const fn of_value(self, value: u8) -> Cards {
        Cards(self.0 & ACTIVE[value as usize])
    }

    /// The active value that all cards have; `None` if they differ or there is no card (D6).
    #[must_use]
    pub fn value(self) -> Option<u8> {
        let value = self.iter().next()?.active();
        (self.of_value(value) == self).then_some(value)
    }

    /// All cards the other way up.
    #[must_use]
    pub fn turned(self) -> Cards {
        self.iter().map(Card::turned).collect()
    }

    /// The cards, sorted by active, then inactive value.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = lowest(left)?;
            left -= card.bit();
            Some(card)
        })
    }

    /// The different cards, sorted.
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = lowest(left)?;
            left &= !(0b11 << (2 * card.0));
            Some(card)
        })
    }

    /// Every non-empty subset of these cards, each once.
    pub fn parts(self) -> impl Iterator<Item = Cards> + Clone {
        let mut part = Cards::EMPTY;
        // Counts up: the first card of which more can be taken gets one more, those before it start again.
        std::iter::from_fn(move || {
            for card in self.kinds() {
                if part.count(card) < self.count(card) {
                    part.insert(card);
                    return Some(part);
                }
                part.0 &= !(0b11 << (2 * card.0));
            }
            None
        })
    }

    /// The deck for this number of players in its printed order, lower values up (D2).
    pub(super) fn deck(players: Players) -> impl Iterator<Item = Card> {
        PRINTED
            .into_iter()
            .filter(move |(.., from)| *from <= players.count())
            .filter_map(|(low, high, _)| Card::new(low, high))
    }
}

/// The first card among the bits of [`Cards`].
const fn lowest(bits: u128) -> Option<Card> {
    if bits == 0 { None } else { Some(Card((bits.trailing_zeros() / 2) as u8)) }
}

impl Card {
    /// The lower of its two bits in [`Cards`].
    const fn bit(self) -> u128 {
        1 << (2 * self.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::EMPTY;
        cards.into_iter().for_each(|card| all.insert(card));
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        cards
            .into_iter()
            .try_fold(Cards::EMPTY, Cards::with)
            .ok_or_else(|| D::Error::custom("more of a card than the deck has"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.split_whitespace().map(|card| Card::read(card).unwrap()).collect()
    }

    #[test]
    fn d2_26_30_36_or_40_cards_that_can_be_dealt_evenly() {
        for (count, size) in [(2, 26), (3, 30), (4, 36), (5, 40)] {
            let players = Players::new(count).unwrap();
            assert_eq!(Cards::deck(players).count(), size);
            assert_eq!(size % usize::from(count), 0);
            assert_eq!(Cards::deck(players).filter(|card| *card == Card::STAR).count(), 1, "D3");
        }
    }

    #[test]
    fn d1_every_card_is_read_back_as_written_and_turned_twice_is_itself() {
        let deck: Cards = Cards::deck(Players::new(5).unwrap()).collect();
        assert_eq!((deck.len(), deck.kinds().count()), (40, 28));
        for card in deck.kinds().chain(deck.turned().kinds()) {
            assert_eq!(Card::read(&card.to_string()), Some(card));
            assert_ne!(card.turned(), card);
            assert_eq!(card.turned().turned(), card);
            assert_eq!((card.turned().active(), card.turned().inactive()), (card.inactive(), card.active()));
        }
        for wrong in ["", "/", "1", "1/", "1/1", "8/9", "01/6", "+1/6", "1/6 ", "1/11", "1/256", "0/5"] {
            assert_eq!(Card::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn d6_only_cards_of_one_active_value_are_a_set() {
        assert_eq!(cards("3/4 3/6").value(), Some(3));
        assert_eq!(cards("3/4 4/3").value(), None);
        assert_eq!(Cards::EMPTY.value(), None);
    }

    #[test]
    fn every_part_comes_once_and_equal_cards_count_as_one() {
        let parts: Vec<Cards> = cards("6/1 6/1 6/2").parts().collect();
        let expected = ["6/1", "6/1 6/1", "6/2", "6/1 6/2", "6/1 6/1 6/2"].map(cards);
        assert_eq!(parts, expected);
        assert_eq!(Cards::EMPTY.parts().count(), 0);
    }

    #[test]
    fn more_of_a_card_than_the_deck_has_cannot_be_read() {
        assert_eq!(serde_json::to_string(&cards("6/1 6/1")).unwrap(), r#"["6/1","6/1"]"#);
        assert!(serde_json::from_str::<Cards>(r#"["6/1","6/1","6/1"]"#).is_err());
        assert!(serde_json::from_str::<Cards>(r#"["1/5","1/5"]"#).is_err());
    }
}
