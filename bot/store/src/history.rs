//! The matches that have ended.

use model::{ChannelId, GuildId, PersonId, ratings};
use sqlx::FromRow;

use super::sight::{Sight, is_in_sight};
use super::sql::{query_as, query_scalar};
use super::{Store, StoreError};

/// How many matches are on a page.
const LINES: usize = 8;

/// A match that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The code of its table.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// When it ended, in seconds since 1970.
    pub ended_at: i64,
    /// The players, in the order of the seats.
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
    /// Whether the person was away at the end, and a computer played for them.
    pub away: bool,
    /// The total.
    pub total: i64,
    /// Whether it won.
    pub won: bool,
}

/// A seat and its match.
#[derive(FromRow)]
struct HistoryRow {
    code: String,
    game: String,
    ended_at: i64,
    #[sqlx(flatten)]
    seat: FinishedSeat,
}

impl Store {
    /// The game of the match that has ended last in a channel, or else on its server, of those that whoever asks may
    /// know of.
    pub async fn last_played(
        &self,
        guild: GuildId,
        channel: ChannelId,
        sight: &Sight,
    ) -> Result<Option<String>, StoreError> {
        Ok(query_scalar(concat!(
            "SELECT game FROM matches WHERE guild = $1 AND stage = 'ended' AND ",
            is_in_sight!("$3", "$4"),
            " ORDER BY channel = $2 DESC, ended_at DESC, id DESC LIMIT 1",
        ))
        .bind(guild)
        .bind(channel)
        .bind(sight.person)
        .bind(&sight.channels)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// The code of the match that has ended last of those in a channel and those of whoever asks on the server; where
    /// there is no server, of theirs on all. Those that they may not know of are left out.
    pub async fn last_ended(
        &self,
        guild: Option<GuildId>,
        channel: ChannelId,
        sight: &Sight,
    ) -> Result<Option<String>, StoreError> {
        Ok(query_scalar(concat!(
            "SELECT code FROM matches WHERE stage = 'ended' AND ($1 IS NULL OR guild = $1)
                 AND (channel = $2 OR id IN (SELECT match FROM seats WHERE person = $3
                                             UNION SELECT match FROM departures WHERE person = $3))
                 AND ",
            is_in_sight!("$3", "$4"),
            " ORDER BY ended_at DESC, id DESC LIMIT 1",
        ))
        .bind(guild)
        .bind(channel)
        .bind(sight.person)
        .bind(&sight.channels)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// The matches that have ended on a server and that whoever asks may know of, or without a server their own, whose
    /// codes begin like this: code and game, the newest first, no more than `most`.
    pub async fn ended_like(
        &self,
        guild: Option<GuildId>,
        sight: &Sight,
        (begins, most): (&str, usize),
    ) -> Result<Vec<(String, String)>, StoreError> {
        let of_server = concat!(
            "SELECT code, game FROM matches
             WHERE guild = $1 AND stage = 'ended' AND substr(code, 1, length($3)) = $3 AND ",
            is_in_sight!("$2", "$5"),
            " ORDER BY ended_at DESC, id DESC LIMIT $4",
        );
        let of_person = "SELECT code, game FROM matches
             WHERE id IN (SELECT match FROM seats WHERE person = $2
                          UNION SELECT match FROM departures WHERE person = $2)
               AND stage = 'ended' AND substr(code, 1, length($3)) = $3
             ORDER BY ended_at DESC, id DESC LIMIT $4";
        let query = query_as(if guild.is_some() { of_server } else { of_person })
            .bind(guild)
            .bind(sight.person)
            .bind(begins)
            .bind(i64::try_from(most).unwrap_or(i64::MAX));
        let query = if guild.is_some() { query.bind(&sight.channels) } else { query };
        Ok(query.fetch_all(&self.readers).await?)
    }

    /// Whether a match of this seed, and so with the same cards, is being played, or may begin since somebody is challenged to it.
    pub async fn is_played_with(&self, seed: &[u8; 32]) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT EXISTS (SELECT 1 FROM matches WHERE stage IN ('lobby', 'playing') AND seed = $1)
                 OR EXISTS (SELECT 1 FROM challenges JOIN matches ON id = match
                            WHERE challenges.stage = 'open' AND seed = $1)",
        )
        .bind(seed.as_slice())
        .fetch_one(&self.readers)
        .await?)
    }

    /// A page of the matches that have ended on a server, or of one person there, the newest first, of those that
    /// whoever asks may know of; and whether there are more.
    pub async fn history(
        &self,
        guild: GuildId,
        person: Option<PersonId>,
        page: u32,
        sight: &Sight,
    ) -> Result<(Vec<Finished>, bool), StoreError> {
        let most = i64::try_from(LINES).unwrap_or(i64::MAX);
        let rows: Vec<HistoryRow> = query_as(concat!(
            "WITH page AS (
                 SELECT id, code, game, ended_at FROM matches
                 WHERE guild = $1 AND stage = 'ended'
                   AND ($2 IS NULL OR id IN (SELECT match FROM seats WHERE seats.person = $2
                                          UNION SELECT match FROM departures WHERE departures.person = $2))
                   AND ",
            is_in_sight!("$6", "$7"),
            "
                 ORDER BY ended_at DESC, id DESC LIMIT $3 OFFSET $4
             )
             SELECT page.*, CASE WHEN forgotten THEN '' ELSE coalesce(names.name, people.name) END AS name, seats.computer,
                    seats.missed >= $5 AS away, results.total, results.won
             FROM page
             JOIN seats ON seats.match = page.id
             JOIN results ON results.match = seats.match AND results.seat = seats.seat
             LEFT JOIN people ON people.id = seats.person
             LEFT JOIN names ON names.guild = $1 AND names.person = seats.person
             ORDER BY page.ended_at DESC, page.id DESC, seats.seat",
        ))
        .bind(guild)
        .bind(person)
        .bind(most + 1)
        .bind(i64::from(page).saturating_mul(most))
        .bind(i64::from(ratings::AWAY))
        .bind(sight.person)
        .bind(&sight.channels)
        .fetch_all(&self.readers)
        .await?;
        let mut matches: Vec<Finished> = Vec::new();
        for HistoryRow { code, game, ended_at, seat } in rows {
            match matches.last_mut().filter(|last| last.code == code) {
                Some(last) => last.seats.push(seat),
                None => matches.push(Finished { code, game, ended_at, seats: vec![seat] }),
            }
        }
        let more = matches.len() > LINES;
        matches.truncate(LINES);
        Ok((matches, more))
    }
}
