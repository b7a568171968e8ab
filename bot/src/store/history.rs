//! The matches that have ended.

use sqlx::{FromRow, Row};

use super::{Store, StoreError};
use crate::people::{ChannelId, GuildId, PersonId, ratings};

/// How many matches stand on a page.
const LINES: usize = 8;

/// A match that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// What people call its table.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// When it ended, in seconds since 1970.
    pub ended_at: i64,
    /// Who sat there, in the order of the seats.
    pub seats: Vec<FinishedSeat>,
}

/// A seat of a match that has ended.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct FinishedSeat {
    /// Whose it was: their name. Empty for somebody who has deleted their data.
    #[sqlx(rename = "name")]
    pub person: Option<String>,
    /// The level of the computer that played there at the end.
    pub computer: Option<String>,
    /// Whether the person was away at the end, and a computer held the seat.
    pub away: bool,
    /// The total.
    pub total: i64,
    /// Whether it won.
    pub won: bool,
}

impl Store {
    /// The game of the match that has ended last in a channel, or else on its server.
    pub async fn last_played(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT game FROM matches INDEXED BY matches_ended WHERE guild = ?1 AND stage = 'ended'
             ORDER BY channel = ?2 DESC, ended_at DESC, id DESC LIMIT 1",
        )
        .bind(guild)
        .bind(channel)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// The code of the match that has ended last of those in a channel and those of a person on the server; where there
    /// is no server, of theirs on all.
    pub async fn last_ended(
        &self,
        guild: Option<GuildId>,
        channel: ChannelId,
        person: PersonId,
    ) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT code FROM matches WHERE stage = 'ended' AND (?1 IS NULL OR guild = ?1)
                 AND (channel = ?2 OR id IN (SELECT match FROM seats WHERE person = ?3
                                             UNION SELECT match FROM departures WHERE person = ?3))
             ORDER BY ended_at DESC, id DESC LIMIT 1",
        )
        .bind(guild)
        .bind(channel)
        .bind(person)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// A page of the matches that have ended on a server, or of one person there, the newest first; and whether there
    /// are more.
    pub async fn history(
        &self,
        guild: GuildId,
        person: Option<PersonId>,
        page: u32,
    ) -> Result<(Vec<Finished>, bool), StoreError> {
        let most = i64::try_from(LINES).unwrap_or(i64::MAX);
        let rows = sqlx::query(
            "WITH page AS (
                 SELECT id, code, game, ended_at FROM matches INDEXED BY matches_ended
                 WHERE guild = ?1 AND stage = 'ended'
                   AND (?2 IS NULL OR id IN (SELECT match FROM seats WHERE seats.person = ?2
                                          UNION SELECT match FROM departures WHERE departures.person = ?2))
                 ORDER BY ended_at DESC, id DESC LIMIT ?3 OFFSET ?4
             )
             SELECT page.*, iif(forgotten, '', coalesce(names.name, people.name)) AS name, seats.computer,
                    seats.missed >= ?5 AS away, results.total, results.won
             FROM page
             JOIN seats ON seats.match = page.id
             JOIN results ON results.match = seats.match AND results.seat = seats.seat
             LEFT JOIN people ON people.id = seats.person
             LEFT JOIN names ON names.guild = ?1 AND names.person = seats.person
             ORDER BY page.ended_at DESC, page.id DESC, seats.seat",
        )
        .bind(guild)
        .bind(person)
        .bind(most + 1)
        .bind(i64::from(page).saturating_mul(most))
        .bind(ratings::AWAY)
        .fetch_all(&self.readers)
        .await?;
        let mut matches: Vec<Finished> = Vec::new();
        for row in rows {
            let code: String = row.try_get("code")?;
            if matches.last().is_none_or(|last| last.code != code) {
                let (game, ended_at) = (row.try_get("game")?, row.try_get("ended_at")?);
                matches.push(Finished { code, game, ended_at, seats: Vec::new() });
            }
            if let Some(last) = matches.last_mut() {
                last.seats.push(FinishedSeat::from_row(&row)?);
            }
        }
        let more = matches.len() > LINES;
        matches.truncate(LINES);
        Ok((matches, more))
    }
}
