//! The events of a round of UP & DOWN. Choices are secret until the cards are revealed together, so all events are for
//! everybody.

use serde::{Deserialize, Serialize};

use super::BySeat;
use super::cards::{Card, Value};
use super::phase::Change;
use super::scoring::{Contest, Side};
use crate::seat::Seat;

/// Something that happened; for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The chief changed the rules.
    Changed {
        /// The chief.
        chief: Seat,
        /// How they were changed.
        change: Change,
        /// The rules from now on.
        contest: Contest,
    },
    /// All had chosen, and the cards were revealed.
    Revealed(Trick),
}

/// A trick that has been revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trick {
    /// The rules it was played by.
    pub contest: Contest,
    /// The cards.
    pub cards: BySeat<Card>,
    /// The player who took it; `None` if it went to the pot.
    pub winner: Option<Seat>,
    /// The number of tricks that the winner took, including this one; without a winner the number of tricks in the pot.
    pub tricks: u8,
    /// Whether it was the last one of its round, after which nobody gets the pot (T16).
    pub last: bool,
}

/// An outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "outcome", rename_all = "snake_case")]
pub enum ChanceOutcome {
    /// The set-up of a round (T4, T5).
    Setup(Setup),
    /// The new trump that was rolled (T8c).
    Roll {
        /// The sum of the dice.
        trump: Value,
    },
}

/// The set-up of a round, as a playthrough writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The side that lies up.
    pub side: Side,
    /// The first trump.
    pub trump: Value,
    /// The letter of the colour that points at each player.
    pub colours: Vec<char>,
    /// The hands, in the notation of the edition.
    pub hands: Vec<Vec<String>>,
}
