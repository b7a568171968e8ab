//! Computer players. They get a view, never a state, and choose among the legal moves.
//! What `steady` thinks of a game stands in that game's folder.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::game::Game;

/// How well a computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal move, each equally likely.
    Random,
    /// A few rules of thumb.
    Steady,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 2] = [Level::Random, Level::Steady];

    /// The name, as in the rules.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Steady => "steady",
        }
    }

    /// Its choice. `view` is a seat's own, `legal` its legal moves: at least one.
    pub fn choose<G: Game>(self, view: &G::View, legal: &[G::Move], chance: &mut Chance) -> G::Move {
        match self {
            Level::Random => legal[chance.below(legal.len() as u32) as usize].clone(),
            Level::Steady => G::steady(view, legal, chance),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no computer player {0:?}: there are random and steady")]
pub struct NoSuchLevel(pub String);

impl FromStr for Level {
    type Err = NoSuchLevel;
    fn from_str(name: &str) -> Result<Level, NoSuchLevel> {
        Level::ALL
            .into_iter()
            .find(|level| level.name() == name)
            .ok_or_else(|| NoSuchLevel(name.chars().take(40).collect()))
    }
}
