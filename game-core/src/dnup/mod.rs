//! `dnup`: a shedding game whose cards have a value at either end. A set lies for one lap; a higher set of equal size
//! throws it back into its player's hand, upside down. Rules D1–D22 ([`rules`]).

#[cfg(doc)]
#[doc = include_str!("../../../docs/rules/dnup.md")]
pub mod rules {}

mod ahead;
mod awards;
mod cards;
mod consequences;
mod deck;
mod events;
mod moves;
mod options;
mod phase;
mod rejection;
mod scoring;
mod state;
mod steady;
#[cfg(test)]
mod tests;
mod view;

pub use awards::Feats;
pub use cards::{Card, Cards};
pub use events::{ChanceOutcome, Event};
pub use moves::{Area, Move, SetPlace};
pub use options::Options;
pub use phase::Turn;
pub use rejection::Rejection;
pub use scoring::Ending;
pub use state::Dnup;
pub use view::View;

/// A value for each of at most five seats.
pub type BySeat<T> = crate::seat::BySeat<T, 5>;
