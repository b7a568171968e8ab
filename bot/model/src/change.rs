//! The changes that can be made in a lobby, as values.

use game_core::{Level, Seat};
use parse_display::{Display, FromStr};

use crate::spelling::{Listed, NoneAs};
use crate::{PersonId, TurnTime};

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
}
