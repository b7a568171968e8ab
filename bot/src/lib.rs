//! The program `updown`: Discord in, SQLite beneath, Discord out. The rules of the games are in `game-core`.

mod actions;
mod arena;
mod beacon;
mod cli;
mod coaching;
mod commands;
mod config;
mod discord;
mod doctor;
pub mod drawing;
mod fair;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
pub mod games;
mod health;
mod kept;
mod layout;
mod limits;
mod locale;
mod logging;
mod metrics;
mod people;
mod private;
mod spelling;
mod store;
mod tables;
mod terminal;
mod ui;
mod watchdog;
#[cfg(feature = "sandbox")]
mod welcome;

pub use cli::main;
