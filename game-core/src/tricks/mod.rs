//! `tricks`: UP & DOWN, both editions. Before each trick the chief changes its rules; then all choose a card in
//! secret and reveal together. Most tricks wins. Rules T1–T20.

mod cards;
mod moves;
mod options;
mod scoring;
mod state;
mod steady;
#[cfg(test)]
mod tests;
mod view;

pub use cards::{Card, CardSet, Colour, Value};
pub use moves::Move;
pub use options::{Edition, Options, Tie};
pub use scoring::{Contest, Side, Verdict};
pub use state::{Event, Lot, Rejection, Setup, Tricks};
pub use view::{Change, Own, Phase, Trick, View};

/// A value for each of at most four seats.
pub type BySeat<T> = crate::seat::BySeat<T, 4>;
