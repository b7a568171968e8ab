//! What is told of a round of Up: all but the card that the cutter alone is shown is for everybody.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Pile};
use super::phase::Bottom;
use super::scoring::End;
use crate::seat::{BySeat, Seat};

/// What happened, as those may know it to whom it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cutter lifted so many cards, or none.
    Cut {
        /// The cutter.
        seat: Seat,
        /// How many cards.
        lifted: Option<u8>,
    },
    /// The cutter alone sees a card that may be kept.
    BottomCard(Card),
    /// The cutter decided on that card.
    Decided {
        /// The cutter.
        seat: Seat,
        /// What became of it.
        bottom: Bottom,
    },
    /// Forehand called variants for this round, or none.
    Called {
        /// Forehand.
        seat: Seat,
        /// Dirty one.
        dirty: bool,
        /// Double two.
        double: bool,
    },
    /// Cards were played, or one was turned over.
    Played {
        /// Who played.
        seat: Seat,
        /// From where.
        from: From,
        /// Which card.
        card: Card,
        /// How many of it.
        count: u8,
        /// What came of it.
        fate: Fate,
        /// How many cards the player has left.
        left: u8,
        /// "Last card" was said.
        call: bool,
        /// It should have been said: the player will be passed over.
        forgotten: bool,
    },
    /// A player had nothing to start a tower with (U20).
    Passed(Seat),
    /// A player was passed over (U22).
    PassedOver(Seat),
    /// The round has ended; these are the cards that each has left.
    Ended {
        /// How.
        end: End,
        /// What each has left.
        left: BySeat<Pile>,
    },
}

/// From where a card was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// The hand.
    Hand,
    /// The face-up cards.
    Open,
    /// The face-down card at this place, 1 to 4.
    Blind(u8),
}

/// What came of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stands on the tower, or is a new one; the next card may be at most this.
    Stood {
        /// The most that the next card may be.
        allowed: u8,
    },
    /// The tower collapsed (U11).
    Collapsed {
        /// How many cards the player took.
        taken: u8,
    },
    /// The tower was cleared away (U16).
    Cleared {
        /// How many cards left the round.
        gone: u8,
    },
    /// A blind −2 could not start a tower and went to the hand (U14).
    ToHand,
    /// A blind −2 was the very last card (U15).
    Ends,
}

/// What chance gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "outcome", rename_all = "snake_case")]
pub enum ChanceOutcome {
    /// The shuffled deck (U3).
    Shuffle(Shuffle),
}

/// The shuffled deck, as a playthrough writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shuffle {
    /// The cards from the top, before the cut.
    pub deck: Vec<Card>,
}
