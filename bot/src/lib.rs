//! The program `updown`: Discord in, SQLite or PostgreSQL beneath, Discord out. It knits the crates beneath it together
//! and decides nothing.

mod cli;
mod config;
mod doctor;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
mod logging;
mod watchdog;
#[cfg(feature = "sandbox")]
mod welcome;

pub use cli::main;
