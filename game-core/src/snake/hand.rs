//! A hand, or any other heap in which only the number of each card counts.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{CARDS, Card, MOST_CARDS, Number, NumberSet};

/// How often each card is there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    counts: [u8; CARDS],
    size: u8,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { counts: [0; CARDS], size: 0 }
    }
}

impl Hand {
    /// How many cards.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.size
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.size == 0
    }

    /// How often the card is there.
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// Whether the card is there.
    #[must_use]
    pub const fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.size += 1;
    }

    /// Takes a card out; whether it was there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.has(card);
        if there {
            self.counts[card.index()] -= 1;
            self.size -= 1;
        }
        there
    }

    /// The different cards, in the order of a hand.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        Card::all().filter(|card| self.has(*card))
    }

    /// All cards, in the order of a hand.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// The different number cards.
    #[must_use]
    pub fn numbers(&self) -> NumberSet {
        NumberSet::ALL.iter().filter(|number: &Number| self.has(Card::from(*number))).collect()
    }

    /// Whether a card is there that must be played at once (S7).
    #[must_use]
    pub fn is_urgent(&self) -> bool {
        self.kinds().any(Card::is_urgent)
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::default();
        cards.into_iter().for_each(|card| hand.insert(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > MOST_CARDS {
            return Err(serde::de::Error::custom("a hand cannot hold so many cards (S2)"));
        }
        Ok(cards.into_iter().collect())
    }
}
