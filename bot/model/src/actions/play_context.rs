//! The context in which moves are made.

use game_core::{GameId, Seat};
use parse_display::{Display, FromStr};

use crate::{Code, Day};

/// The context in which moves are made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Display, FromStr)]
pub enum PlayContext {
    /// The lesson of this game.
    #[display("lesson-{0}")]
    Lesson(GameId),
    /// A what-if analysis at this seat of a table whose match is over.
    #[display("if-{0}-{1}")]
    WhatIf(Code, Seat),
    /// A position of a match that is over, in which whoever had this seat of the table practises.
    #[display("was-{0}-{1}")]
    Practice(Code, Seat),
    /// The puzzle of this day.
    #[display("day-{0}")]
    Puzzle(Day),
    /// A decision of one's plan at a table; its number, from 0, stands in place of the number of a decision of the match.
    #[display("plan-{0}")]
    Plan(Code),
    /// The table with this code.
    #[display("{0}")]
    Table(Code),
}

impl From<Code> for PlayContext {
    fn from(code: Code) -> PlayContext {
        PlayContext::Table(code)
    }
}
