//! What can be changed in a lobby, as a value.

use game_core::{Level, Seat};
use parse_display::{Display, FromStr};

use crate::spelling::{Listed, Or};
use crate::{PersonId, TurnTime};

/// What was chosen of a game's options: names and values.
pub type Choices = Vec<(String, String)>;

/// What stands for the default of an option among its values.
pub const DEFAULT: &str = "default";

/// A change that somebody at the table makes in the lobby. As text it stands in ids.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Change {
    /// An option gets this value; with none, its default.
    #[display("option/{0}/{1}")]
    Option(String, #[display(with = Or(DEFAULT))] Option<String>),
    /// A computer of this level sits down.
    #[display("computer/{0}")]
    AddComputer(Level),
    /// The computer that came last gets up.
    #[display("fewer")]
    RemoveComputer,
    /// Who sits at this seat changes places with the one before.
    #[display("up/{0}")]
    MoveUp(Seat),
    /// All seats are drawn anew.
    #[display("shuffle")]
    ShuffleSeats,
    /// Only who is invited may sit down.
    Private,
    /// Anybody may.
    Public,
    /// These people may sit down.
    #[display("invite/{0}")]
    Invite(#[display(with = Listed)] Vec<PersonId>),
    /// This is how long everybody may think.
    #[display("time/{0}")]
    TurnTime(TurnTime),
}
