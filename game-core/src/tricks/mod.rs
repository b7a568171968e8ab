//! `tricks`: UP & DOWN, both editions. Before each trick the chief changes its rules; then all choose a card in
//! secret and reveal together. Most tricks wins. Rules T1–T20 ([`rules`]).

#[cfg(doc)]
#[doc = include_str!("../../../docs/rules/tricks.md")]
pub mod rules {}

mod ahead;
mod awards;
mod cards;
mod consequences;
mod dice;
mod events;
mod keen;
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
pub use cards::{Card, CardSet, Colour, Value};
pub use dice::Dice;
pub use events::{ChanceOutcome, Event, Setup, Trick};
pub use moves::Move;
pub use options::{Edition, Options, Tie};
pub use phase::{Change, Phase};
pub use rejection::Rejection;
pub use scoring::{Contest, Side, Verdict};
pub use state::Tricks;
pub use view::{Own, View};

/// A value for each of at most four seats.
pub type BySeat<T> = crate::seat::BySeat<T, 4>;
