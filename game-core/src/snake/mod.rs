//! `snake`: Up and Down. One run opens the table and becomes a snake with two ends; everyone attaches to it, splits
//! it, stops it, and swaps cards. First to get rid of all cards wins. Rules S1–S34 ([`rules`]).

#[cfg(doc)]
#[doc = include_str!("../../../docs/rules/snake.md")]
pub mod rules {}

mod answers;
mod awards;
mod cards;
mod events;
mod hand;
mod known;
mod legal;
mod moves;
mod options;
mod phase;
mod rejection;
mod scoring;
mod state;
mod steady;
mod table;
#[cfg(test)]
mod tests;
mod view;

pub use awards::Feats;
pub use cards::{Card, CardType, Colour, Number, NumberSet, Value, Wild};
pub use events::{ChanceOutcome, Deal, Event};
pub use hand::Hand;
pub use moves::{End, Move, Run, Side, Wish};
pub use options::{Decks, Options, Scoring, Swaps};
pub use phase::{Answer, Laid, Offer, Parcel, Phase, Talk};
pub use rejection::Rejection;
pub use state::Snake;
pub use table::{Piece, SnakeView, Table};
pub use view::View;
