//! The turn: a round of dnup has no phases.

use serde::{Deserialize, Serialize};

use super::moves::Area;
use crate::seat::Seat;

/// The player in turn, and the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The player.
    pub seat: Seat,
    /// The area in which a set is played: the first, unless two play and it is the turn for the second (D19).
    pub area: Area,
}
