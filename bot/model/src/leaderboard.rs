//! Which leaderboard of a server somebody wants to see.

use strum::{Display, EnumString, VariantArray};

/// What a leaderboard is sorted by. Its name stands in commands and ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Order {
    /// Points for playing well against people. Whoever has none is not on the list.
    #[default]
    Rating,
    /// Wins; of equal ones, the fewer matches are better.
    Wins,
    /// Matches; of equal ones, the more wins are better.
    Matches,
}

/// The time of a leaderboard. Its name stands in commands and ids.
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

/// Which leaderboard of a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// Of one game, or of all together.
    pub game: Option<game_core::GameId>,
    /// Sorted by this.
    pub order: Order,
    /// Of those who have ended a match in this time. Wins and matches are those of that time; the points are today's.
    pub period: Period,
}
