//! A multiset of cards: how many there are of each kind, without an order.

use std::fmt;
use std::marker::PhantomData;

use serde::de::Error;
use serde::{Deserialize, Serialize};

/// A card of a game in which equal cards are interchangeable.
pub trait CardKind: Copy + fmt::Debug {
    /// The largest number of cards that a match can have.
    const MOST_CARDS: usize;

    /// All different cards, sorted.
    fn all() -> impl Iterator<Item = Self> + Clone;

    /// Its index among all kinds.
    fn index(self) -> usize;
}

/// A number for each of `KINDS` different cards. Serialises as the list of all cards, sorted.
#[derive(Clone, Copy)]
pub struct Counts<C, const KINDS: usize> {
    counts: [u8; KINDS],
    len: u8,
    of: PhantomData<C>,
}

impl<C, const KINDS: usize> Counts<C, KINDS> {
    /// No card.
    pub const EMPTY: Counts<C, KINDS> = Counts { counts: [0; KINDS], len: 0, of: PhantomData };

    /// The number of cards.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<C: CardKind, const KINDS: usize> Counts<C, KINDS> {
    /// The number of copies of this card.
    #[must_use]
    pub fn count(&self, card: C) -> u8 {
        self.counts[card.index()]
    }

    /// Whether it has at least one of this card.
    #[must_use]
    pub fn has(&self, card: C) -> bool {
        self.count(card) > 0
    }

    /// Adds `count` equal cards.
    pub fn add(&mut self, card: C, count: u8) {
        self.counts[card.index()] += count;
        self.len += count;
    }

    /// Removes `count` equal cards, or all of them if there are fewer.
    pub fn take(&mut self, card: C, count: u8) {
        let taken = count.min(self.count(card));
        self.counts[card.index()] -= taken;
        self.len -= taken;
    }

    /// Adds a card.
    pub fn insert(&mut self, card: C) {
        self.add(card, 1);
    }

    /// Removes a card; returns whether it was there.
    pub fn remove(&mut self, card: C) -> bool {
        let there = self.has(card);
        self.take(card, 1);
        there
    }

    /// Adds all cards of `other`.
    pub fn add_all(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.len += other.len;
    }

    /// Removes the cards of `other`, as far as they are here.
    pub fn take_all(&mut self, other: &Self) {
        for (count, less) in self.counts.iter_mut().zip(&other.counts) {
            *count = count.saturating_sub(*less);
        }
        self.len = self.counts.iter().sum();
    }

    /// Each different card with its number, which is at least one.
    pub fn counted(&self) -> impl Iterator<Item = (C, u8)> + Clone {
        C::all().zip(self.counts).filter(|(_, count)| *count > 0)
    }

    /// The different cards.
    pub fn kinds(&self) -> impl Iterator<Item = C> + Clone {
        self.counted().map(|(card, _)| card)
    }

    /// All cards.
    pub fn iter(&self) -> impl Iterator<Item = C> + Clone {
        self.counted().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }
}

impl<C, const KINDS: usize> Default for Counts<C, KINDS> {
    fn default() -> Self {
        Counts::EMPTY
    }
}

impl<C, const KINDS: usize> PartialEq for Counts<C, KINDS> {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}

impl<C, const KINDS: usize> Eq for Counts<C, KINDS> {}

impl<C: CardKind, const KINDS: usize> FromIterator<C> for Counts<C, KINDS> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut counts = Counts::EMPTY;
        cards.into_iter().for_each(|card| counts.insert(card));
        counts
    }
}

impl<C: CardKind, const KINDS: usize> fmt::Debug for Counts<C, KINDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<C: CardKind + Serialize, const KINDS: usize> Serialize for Counts<C, KINDS> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, C: CardKind + Deserialize<'de>, const KINDS: usize> Deserialize<'de> for Counts<C, KINDS> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<C>::deserialize(deserializer)?;
        if cards.len() > C::MOST_CARDS {
            return Err(D::Error::custom(format!("{} cards are more than there are", cards.len())));
        }
        Ok(cards.into_iter().collect())
    }
}
