//! `tower`: Up. A tower grows from heavy to light cards; a player who cannot go lower takes all of it. The first player
//! without cards ends the round, the others count theirs; the fewest penalty points win. Rules U1–U34 ([`rules`]).

#[cfg(doc)]
#[doc = include_str!("../../../docs/rules/tower.md")]
pub mod rules {}

mod ahead;
mod awards;
mod cards;
mod consequences;
mod events;
mod known;
mod moves;
mod options;
mod phase;
mod rejection;
mod scoring;
mod setup;
mod state;
mod steady;
#[cfg(test)]
mod tests;
mod turn;
mod view;

pub use awards::Feats;
pub use cards::{Card, Pile};
pub use events::{ChanceOutcome, Event, Fate, From, Shuffle};
pub use moves::{Move, Source};
pub use options::{LastCard, Options, Scoring, Variant};
pub use phase::{Bottom, Phase};
pub use rejection::Rejection;
pub use scoring::End;
pub use state::Tower;
pub use view::{Own, Player, View};
