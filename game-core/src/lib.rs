//! The rules of the games: pure and deterministic. No clock, no I/O, no async, nothing of Discord.
//!
//! [`Game`] is all that the rest of the world knows of a game; [`Match`] plays one over several rounds; each game
//! is a folder of its own. What people may see leaves only as a view ([`Game::view`]) or an event with its
//! [`Audience`].

mod any;
mod chance;
#[cfg(test)]
mod conservation;
mod counts;
mod game;
mod matches;
mod options;
mod playthrough;
mod seat;
mod text;

pub mod computer;
pub mod dnup;
pub mod snake;
pub mod tower;
pub mod tricks;

pub use any::{
    AnyEvent, AnyMatch, AnyObservation, EventLog, GameId, Happening, NoSuchGame, NoSuchRules, Observation,
    OtherGame, PlayError,
};
pub use chance::{BadSeed, Chance, Purpose, Seed};
pub use computer::{Chooser, Level, NoSuchChooser};
pub use counts::{CardKind, Counts};
pub use game::{Aim, Audience, Game, NotationError, Record, Reject, Scores, Setup, Sink, Viewer};
pub use matches::{Match, MatchSink, RoundResult};
pub use options::{GameOptions, OptionError, OptionSpec, OptionValues};
pub use playthrough::{
    Break, Fields, Line, Submitted, choices, replay, replay_broken_off, simulate, write_down,
};
pub use seat::{BySeat, MAX_SEATS, NoSuchPlayers, NoSuchSeat, Players, Seat, SeatSet};
