//! The events of a round of Up. All are for everybody, except the card that the cutter alone is shown.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Pile};
use super::phase::Bottom;
use super::scoring::End;
use crate::seat::{BySeat, Seat};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cutter lifted a packet, or did not cut.
    Cut {
        /// The cutter.
        seat: Seat,
        /// The number of cards; `None` without a cut.
        lifted: Option<u8>,
    },
    /// The bottom card of the packet, which the cutter may keep; for the cutter alone.
    BottomCard(Card),
    /// The cutter decided on that card.
    Decided {
        /// The cutter.
        seat: Seat,
        /// Whether it was kept.
        bottom: Bottom,
    },
    /// Forehand called variants for this round, or none.
    Called {
        /// Forehand.
        seat: Seat,
        /// Whether dirty one was called.
        dirty: bool,
        /// Whether double two was called.
        double: bool,
    },
    /// Cards were played, or one was turned over.
    Played {
        /// The player.
        seat: Seat,
        /// Where the cards came from.
        from: From,
        /// The card.
        card: Card,
        /// The number of equal cards.
        count: u8,
        /// The result of the play.
        fate: Fate,
        /// The number of cards that the player has left.
        left: u8,
        /// Whether "last card" was said.
        call: bool,
        /// Whether it should have been said, so that the player will be passed over.
        forgotten: bool,
    },
    /// A player had nothing to start a tower with (U20).
    Passed(Seat),
    /// A player was passed over (U22).
    PassedOver(Seat),
    /// The round has ended, and the remaining cards are laid open.
    Ended {
        /// How it ended.
        end: End,
        /// The cards that each player has left.
        left: BySeat<Pile>,
    },
}

/// Where a card was played from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// The hand.
    Hand,
    /// The face-up cards.
    Open,
    /// The face-down card at this place, 1 to 4.
    Blind(u8),
}

/// The result of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stands on the tower, or starts one.
    Stood {
        /// The highest value that the next card may have.
        allowed: u8,
    },
    /// The tower collapsed (U11).
    Collapsed {
        /// The number of cards that the player took.
        taken: u8,
    },
    /// The tower was cleared away (U16).
    Cleared {
        /// The number of cards that left the round.
        gone: u8,
    },
    /// A blind −2 could not start a tower and went to the hand (U14).
    ToHand,
    /// A blind −2 was the very last card (U15).
    Ends,
}

/// An outcome of chance.
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
