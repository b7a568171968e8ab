//! `tower`: Up. A tower grows from heavy to light; who cannot go lower takes it all. Who is rid of all cards ends the
//! round, the others count theirs; fewest penalty points win. Rules U1–U34.

mod cards;
mod knowledge;
mod moves;
mod options;
mod scoring;
mod setup;
mod state;
mod steady;
#[cfg(test)]
mod tests;
mod turn;
mod view;

pub use cards::{Card, Pile};
pub use moves::{Move, Source};
pub use options::{DirtyOne, DoubleTwo, LastCard, Options, Scoring};
pub use scoring::End;
pub use state::{Event, Fate, From, Lot, Rejection, Shuffle, Tower};
pub use view::{Bottom, Own, Phase, Player, View};
