//! Where a game is played.

use game_core::{GameId, Seat};
use parse_display::{Display, FromStr};

use crate::Code;

/// Where moves are made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Display, FromStr)]
pub enum Place {
    /// In the lesson of this game.
    #[display("lesson-{0}")]
    Lesson(GameId),
    /// At this seat of a table whose match is over, to see what might have been.
    #[display("if-{0}-{1}")]
    WhatIf(Code, Seat),
    /// At the table with this code.
    #[display("{0}")]
    Table(Code),
}

impl From<Code> for Place {
    fn from(code: Code) -> Place {
        Place::Table(code)
    }
}
