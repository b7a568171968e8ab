//! The events of a round of dnup. Every action is open, so all events are for everybody.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::moves::SetPlace;
use super::scoring::Ending;
use crate::seat::Seat;

/// Something that happened; for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player has the star card and begins (D5).
    Begins(Seat),
    /// A set was removed to the discard pile (D7, D16).
    Removed {
        /// Where the set lay.
        from: SetPlace,
        /// The cards.
        cards: Cards,
    },
    /// A player played a set (D9).
    Played {
        /// Where the set lies.
        to: SetPlace,
        /// The cards.
        cards: Cards,
    },
    /// A player added a card to another's set (D10).
    Added {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where the set lies.
        to: SetPlace,
    },
    /// A player took another's set into the hand (D11).
    Taken {
        /// The player.
        seat: Seat,
        /// Where the set lay.
        from: SetPlace,
        /// The cards as they lay; in the hand they are turned (D13).
        cards: Cards,
    },
    /// A player turned all cards of the hand (D12).
    Flipped(Seat),
    /// A beaten set went back to its player's hand (D9, D10, D20).
    ThrownBack {
        /// Where the set lay.
        from: SetPlace,
        /// The cards as they lay; in the hand they are turned (D13).
        cards: Cards,
    },
    /// A player got rid of the hand and earned letters (D15, D17, D21).
    Out {
        /// The player.
        seat: Seat,
        /// The number of letters.
        letters: u8,
    },
    /// The round is over.
    Over(Ending),
}

/// An outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "outcome", rename_all = "snake_case")]
pub enum ChanceOutcome {
    /// The cards were dealt, each either way up (D4).
    Deal {
        /// The hands by seat, each sorted by active, then inactive value.
        hands: Vec<Cards>,
    },
}
