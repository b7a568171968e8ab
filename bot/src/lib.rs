//! The program `updown`: command line, settings, and the start of the bot. It connects the other crates and decides
//! nothing itself.

mod cli;
mod config;
pub mod doctor;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
mod init;
mod logging;
mod operating;
mod permissions;
mod watchdog;
#[cfg(feature = "sandbox")]
mod welcome;

pub use cli::main;
