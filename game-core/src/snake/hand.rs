//! A hand, or any other multiset of cards.

use super::cards::{CARDS, Card, Number, NumberSet};
use crate::counts::Counts;

/// The number of copies of each card.
pub type Hand = Counts<Card, CARDS>;

impl Hand {
    /// The different number cards.
    #[must_use]
    pub fn numbers(&self) -> NumberSet {
        NumberSet::ALL.iter().filter(|number: &Number| self.has(Card::from(*number))).collect()
    }

    /// Whether it has a card that must be played at once (S7).
    #[must_use]
    pub fn is_urgent(&self) -> bool {
        self.kinds().any(Card::is_urgent)
    }
}
