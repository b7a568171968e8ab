//! What the command line does with matches that are over, and with computers that play each other. No network, no database.

pub mod arena;
pub mod coaching;
pub mod terminal;
