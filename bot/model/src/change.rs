//! The changes that can be made in a lobby, as values.

use game_core::{Level, Seat};
use parse_display::{Display, FromStr};

use crate::spelling::{Listed, NoneAs};
use crate::{Night, OnHoliday, PersonId, TurnTime};

/// The options of a game that were chosen, as names and values.
pub type Choices = Vec<(String, String)>;

/// The word for the default among the values of an option.
pub const DEFAULT: &str = "default";

/// A change that somebody at the table makes in the lobby. Its text is part of component ids.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Change {
    /// Sets an option to this value; without one, to its default.
    #[display("option/{0}/{1}")]
    Option(String, #[display(with = NoneAs(DEFAULT))] Option<String>),
    /// Adds a computer of this level.
    #[display("computer/{0}")]
    AddComputer(Level),
    /// Removes the computer that was added last.
    #[display("fewer")]
    RemoveComputer,
    /// Swaps the player at this seat with the one before.
    #[display("up/{0}")]
    MoveUp(Seat),
    /// Shuffles all seats.
    #[display("shuffle")]
    ShuffleSeats,
    /// Only invited people may sit down.
    Private,
    /// Anybody may sit down.
    Public,
    /// These people may sit down.
    #[display("invite/{0}")]
    Invite(#[display(with = Listed)] Vec<PersonId>),
    /// The host puts out this guest.
    #[display("out/{0}")]
    PutOut(PersonId),
    /// Sets the time limit of decisions.
    #[display("time/{0}")]
    TurnTime(TurnTime),
    /// Sets the hours of each day that do not count.
    #[display("night/{0}")]
    Night(#[display(with = NoneAs("none"))] Option<Night>),
    /// Sets what becomes of the seat of somebody on holiday.
    #[display("holiday/{0}")]
    OnHoliday(OnHoliday),
    /// Lets all together take the last move back.
    TakeBack,
    /// Lets nobody take back a move from which somebody has learnt something.
    NoTakeBack,
    /// Calls the table this; nothing visible takes the title away.
    #[display("title/{0}")]
    Title(String),
}

impl Change {
    /// Whether it is a change of what the table [agrees on](crate::Agreement) beside the game.
    #[must_use]
    pub const fn is_of_agreement(&self) -> bool {
        match self {
            Change::Night(_)
            | Change::OnHoliday(_)
            | Change::TakeBack
            | Change::NoTakeBack
            | Change::Title(_) => true,
            Change::Option(..)
            | Change::AddComputer(_)
            | Change::RemoveComputer
            | Change::MoveUp(_)
            | Change::ShuffleSeats
            | Change::Private
            | Change::Public
            | Change::Invite(_)
            | Change::PutOut(_)
            | Change::TurnTime(_) => false,
        }
    }
}
