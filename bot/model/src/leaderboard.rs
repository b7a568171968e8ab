//! The leaderboards of a server.

use strum::{Display, EnumString, VariantArray};

/// The order of a leaderboard. Its name is used in commands and component ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Order {
    /// Rating points for playing well against people. People without a rating are not listed.
    #[default]
    Rating,
    /// Wins; on a tie, fewer matches are better.
    Wins,
    /// Matches; on a tie, more wins are better.
    Matches,
}

/// The period of a leaderboard. Its name is used in commands and component ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Period {
    /// All time.
    #[default]
    All,
    /// Since the first of the month (UTC).
    Month,
    /// The last seven days.
    Week,
}

/// A leaderboard of a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The game; `None` for all games together.
    pub game: Option<game_core::GameId>,
    /// The order.
    pub order: Order,
    /// The period: it lists people who finished a match in it, with their wins and matches in it and their present
    /// points.
    pub period: Period,
}
