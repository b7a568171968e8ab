//! The phases of a round: the cut (U3), the calls (U32), then cards are played (U7).

use serde::{Deserialize, Serialize};

use super::scoring::End;

/// The phase of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The cutter may cut (U3).
    Cut,
    /// The cutter keeps the bottom card of the packet or leaves it (U3).
    Keep,
    /// Forehand calls variants for the round (U32).
    Call,
    /// A card is played.
    Play,
    /// The round has ended; all cards are counted as face-up ones (U25).
    Over(End),
}

/// The cutter's decision on the bottom card of the packet (U3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bottom {
    /// The cutter kept it.
    Kept,
    /// The cutter left it.
    Left,
}
