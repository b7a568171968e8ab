//! A hand, or any other heap in which only the number of each card counts.

use super::cards::{CARDS, Card, Number, NumberSet};
use crate::counts::Counts;

/// How often each card is there.
pub type Hand = Counts<Card, CARDS>;

impl Hand {
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
