//! What people ask for, as values: read from the words and ids that Discord hands over, and written into the ids of what
//! they press. Nothing here knows Discord's library, or how anything is shown.

mod action;
mod command;
mod page;
mod place;

pub use action::{Action, BY_DISCORD, NotOurs, Setting, Watching, Way};
pub use command::{Command, NoCommand};
pub use page::Page;
pub use place::Place;

/// What somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A slash command.
    Command(Command),
    /// A button was pressed, something was chosen in a menu, or a form was filled in.
    Action(Action),
    /// Of a table's code so much has been typed for this command, and the rest is to be proposed.
    Proposals {
        /// The command's name.
        command: String,
        /// What has been typed.
        typed: String,
    },
}
