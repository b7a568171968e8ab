//! dnup in words: the table, a hand, and what has just happened.

mod hand;
mod picture;
mod story;
mod table;
mod words;

pub(super) use hand::hand;
pub use picture::hand_in_words;
pub(super) use story::{ending, event};
pub(super) use table::table;
pub use table::table_in_words;
