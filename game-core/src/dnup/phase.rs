//! Whose turn it is, and for which area: a round of dnup has no other phases.

use serde::{Deserialize, Serialize};

use super::moves::Area;
use crate::seat::Seat;

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The player.
    pub seat: Seat,
    /// The area in which a set is played: the first, unless two play and it is the turn for the second (D19).
    pub area: Area,
}
