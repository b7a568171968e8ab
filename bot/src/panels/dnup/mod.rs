//! dnup in words: the table, a hand, and what has just happened.

mod hand;
mod story;
mod table;
mod words;

pub(super) use hand::hand;
pub(super) use story::{ending, event};
pub(super) use table::table;
