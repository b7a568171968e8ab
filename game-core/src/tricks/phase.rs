//! The phases of a trick: the chief changes its rules (T8), then all choose a card (T9).

use serde::{Deserialize, Serialize};

use super::BySeat;
use super::cards::Card;
use crate::seat::SeatSet;

/// The phase of the trick, with its hidden cards.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Steps {
    /// The chief has to change the rules (T8).
    Change,
    /// The seats in `chosen` have put the card in `cards` before them, out of their hands (T9).
    Choose { change: Change, chosen: SeatSet, cards: BySeat<Card> },
    /// The last trick has been played.
    Over,
}

/// The phase of a trick, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The chief has to change the rules (T8).
    Change,
    /// All choose a card; these have done so (T9).
    Choose(SeatSet),
    /// The round is over.
    Over,
}

/// One of the three ways to change the rules (T8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The card was turned over.
    Flip,
    /// The card was turned, so that other colours point at the players.
    Turn,
    /// The dice were rolled.
    Roll,
}
