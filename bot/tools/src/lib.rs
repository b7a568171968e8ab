//! Tools of the command line for finished matches and for matches between computers. No network, no database.

pub mod arena;
pub mod coaching;
pub mod terminal;
