//! The table at which a match was played with the cards of another one, as its file names it.

use game_core::Level;
use model::Printable;
use serde::{Deserialize, Serialize};

use super::proof::{Lines, NotProven, has_clean};

/// A table with the cards of another one: in a challenge or a duplicate.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayedAt {
    /// Its code.
    pub table: String,
    /// Who sits there, seat by seat.
    pub seats: Vec<PlayedSeat>,
}

/// Who sits at a table with the cards of another one. What binds the cards stands at the seats of that one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PlayedSeat {
    /// A computer of this level. It stands first: a name may be missing.
    Computer {
        /// The level.
        computer: Level,
    },
    /// A person with this name, unless their data were deleted.
    Person {
        /// The name.
        name: Option<String>,
    },
}

impl PlayedSeat {
    const fn level(&self) -> Option<Level> {
        match self {
            PlayedSeat::Person { .. } => None,
            PlayedSeat::Computer { computer } => Some(*computer),
        }
    }
}

/// Who chooses at the seats of another table with the cards of a sealed one, which has this number of seats.
pub(super) fn levels(
    lines: &Lines<'_>,
    there: &PlayedAt,
    seats: usize,
) -> Result<Vec<Option<Level>>, NotProven> {
    lines.code(1, &there.table)?;
    if there.seats.len() != seats {
        return Err(lines.unreadable(1, &"tables with the same cards have as many seats"));
    }
    for seat in &there.seats {
        if let PlayedSeat::Person { name: Some(name) } = seat {
            has_clean(name).map_err(|why| lines.unreadable(1, &why))?;
        }
    }
    Ok(there.seats.iter().map(PlayedSeat::level).collect())
}

/// The table whose match follows, and who sat there, as a sentence. Nothing binds that.
pub(super) fn unbound(there: &PlayedAt) -> String {
    let called = |seat: &PlayedSeat| match seat {
        PlayedSeat::Person { name: Some(name) } => format!("{:?}", Printable(name).to_string()),
        PlayedSeat::Person { name: None } => "somebody whose data were deleted".to_owned(),
        PlayedSeat::Computer { computer } => format!("the computer {computer}"),
    };
    let seats: Vec<String> = there.seats.iter().map(called).collect();
    format!(
        "whether these moves were made at table {} with the same cards, by {}: they know",
        there.table,
        seats.join(", ")
    )
}
