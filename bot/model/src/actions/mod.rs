//! The requests of people, as values: read from the names and ids that Discord sends, and written into component ids.
//! Independent of Discord's library and of how anything is shown.

mod action;
mod command;
mod page;
mod play_context;

pub use action::{Action, BY_DISCORD, NotOurs, ReplayStep, Setting, Watching};
pub use command::{CHALLENGE_DAYS, Command, NoCommand};
pub use page::Page;
pub use play_context::PlayContext;

/// A request by somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A slash command.
    Command(Command),
    /// The application’s Entry Point command, by which an Activity is launched.
    Launch,
    /// A button was pressed, something was chosen in a menu, or a form was filled in.
    Action(Action),
    /// The beginning of a table's code was typed for this command, and completions are requested.
    Proposals {
        /// The command's name.
        command: String,
        /// What has been typed.
        typed: String,
    },
}
