//! dnup in words: the table, a hand, and what has just happened.

mod descriptions;
mod hand;
pub mod picture;
#[cfg(test)]
pub mod picture_tests;
mod story;
mod table;
mod words;

pub use descriptions::hand_in_words;
pub(crate) use hand::hand;
pub(crate) use story::{ending, event};
pub(crate) use table::table;
pub use table::table_in_words;
