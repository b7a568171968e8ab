//! Who has won how much.

use super::{Store, StoreError};

/// One line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Standing {
    /// The person.
    pub person: i64,
    /// Their name.
    pub name: String,
    /// Matches won, shared wins counted.
    pub wins: i64,
    /// Matches played to the end. One that was left counts, and never as won.
    pub matches: i64,
}

impl Store {
    /// The people of a server with the most wins, in one game or in all; equal ones by fewer matches, then by name.
    pub async fn leaderboard(&self, guild: i64, game: Option<&str>) -> Result<Vec<Standing>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT people.id AS person, people.name AS name,
                    sum(results.won AND seats.computer IS NULL) AS wins, count(*) AS matches
             FROM results
             JOIN matches ON matches.id = results.match
             JOIN seats ON seats.match = results.match AND seats.seat = results.seat
             JOIN people ON people.id = seats.person
             WHERE matches.guild = ?1 AND matches.stage = 'ended' AND (?2 IS NULL OR matches.game = ?2)
             GROUP BY people.id
             ORDER BY wins DESC, matches, name
             LIMIT 20",
        )
        .bind(guild)
        .bind(game)
        .fetch_all(&self.readers)
        .await?)
    }
}
