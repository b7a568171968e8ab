//! What is told of a round of UP & DOWN. Choices are secret until the cards are revealed together, so all events are
//! for everybody.

use serde::{Deserialize, Serialize};

use super::BySeat;
use super::cards::{Card, Value};
use super::phase::Change;
use super::scoring::{Contest, Side};
use crate::seat::Seat;

/// What happened, for all to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The chief changed the rules; they are now these.
    Changed {
        /// Who did.
        chief: Seat,
        /// In which of the three ways.
        change: Change,
        /// The rules from now on.
        contest: Contest,
    },
    /// All had chosen, and the cards were turned over.
    Revealed(Trick),
}

/// A trick that has been revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trick {
    /// The rules it was played by.
    pub contest: Contest,
    /// The cards.
    pub cards: BySeat<Card>,
    /// Who took it; nobody if it went to the pot.
    pub winner: Option<Seat>,
    /// How many tricks the winner took with it, this one counted; or how many lie in the pot now.
    pub tricks: u8,
    /// Whether it was the last one of its round: then a pot goes to nobody (T16).
    pub last: bool,
}

/// What chance gave.
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
