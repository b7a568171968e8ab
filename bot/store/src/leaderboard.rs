//! The leaderboards of servers.

use model::{Board, GuildId, Period, PersonId, ratings};
use time::{OffsetDateTime, Time};

use super::sql::{query_as, query_scalar};
use super::standings::ALL_GAMES;
use super::{Store, StoreError, now};

/// How many matches the curve of a rating goes back.
const CURVE: i64 = 50;
/// How many people are on a page.
const LINES: i64 = 10;

/// When a period began, at a time in seconds since 1970.
fn began(period: Period, now: i64) -> i64 {
    match period {
        Period::All => 0,
        Period::Week => now - 7 * 24 * 60 * 60,
        Period::Month => OffsetDateTime::from_unix_timestamp(now)
            .and_then(|now| now.replace_day(1))
            .map_or(now, |first| first.replace_time(Time::MIDNIGHT).unix_timestamp()),
    }
}

/// One line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Standing {
    /// The place; equal standings share it.
    pub place: i64,
    /// The person.
    pub person: PersonId,
    /// Their name on that server.
    pub name: String,
    /// Matches won, shared wins counted.
    pub wins: i64,
    /// Matches played to the end or left; one that was left never counts as won.
    pub matches: i64,
    /// The points of their rating, if they have any.
    pub points: Option<i64>,
    /// Whether too few matches stand behind the rating for it to say much.
    pub provisional: bool,
    /// The line, from 0.
    pub line: i64,
    /// How many lines there are.
    pub lines: i64,
}

/// A page of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardPage {
    /// Its lines.
    pub standings: Vec<Standing>,
    /// The line of the one who asks, if they are on the list.
    pub own: Option<Standing>,
    /// The number of the page, from 0.
    pub number: i64,
    /// How many pages there are.
    pub pages: i64,
}

/// What one person has made of their matches on a server.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Tally {
    /// The game; empty for all together.
    pub game: String,
    /// Matches won, shared wins counted.
    pub wins: i64,
    /// Matches played to the end or left.
    pub matches: i64,
    /// The points of their rating, if they have any.
    pub points: Option<i64>,
    /// Whether too few matches stand behind the rating for it to say much.
    pub provisional: bool,
}

/// How two people have come out of the matches in which both sat to the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, sqlx::FromRow)]
pub struct Meetings {
    /// How many there were.
    pub matches: i64,
    /// How many the first of the two has won, shared wins counted.
    pub won: i64,
    /// How many the other.
    pub lost: i64,
}

/// The lines of one page and the line of one person, from a tally of persons. A rating is provisional above
/// [`ratings::PROVISIONAL`], which stands in these statements as 6.5.
/// $1 server, $2 game, $3 order, $4 page, $5 lines on a page, $6 person.
macro_rules! ranked {
    ($tally:literal) => {
        concat!(
            "WITH tally AS (",
            $tally,
            "), keyed AS (
                 SELECT tally.*, coalesce(names.name, people.name) AS name,
                        CASE $3 WHEN 'rating' THEN points WHEN 'wins' THEN wins ELSE matches END AS first,
                        CASE $3 WHEN 'rating' THEN 0 WHEN 'wins' THEN -matches ELSE wins END AS second
                 FROM tally JOIN people ON people.id = tally.person
                 LEFT JOIN names ON names.guild = $1 AND names.person = tally.person
                 WHERE NOT people.hidden
             ), ranked AS (
                 SELECT *, rank() OVER (ORDER BY first DESC, second DESC) AS place,
                        row_number() OVER (ORDER BY first DESC, second DESC, name, person) - 1 AS line,
                        count(*) OVER () AS lines
                 FROM keyed WHERE first IS NOT NULL
             )
             SELECT * FROM ranked
             WHERE line / $5 = CASE WHEN $4 < (lines - 1) / $5 THEN $4 ELSE (lines - 1) / $5 END OR person = $6
             ORDER BY line"
        )
    };
}

const OF_ALL_TIME: &str = ranked!(
    "SELECT person, wins, matches, points, coalesce(uncertainty > 6.5, FALSE) AS provisional
     FROM standings WHERE guild = $1 AND game = $2"
);

/// $7 the name of all games, $8 since when, in seconds since 1970, $9 how many moves somebody has missed who is away.
const OF_A_PERIOD: &str = ranked!(
    "SELECT counted.*, standings.points, coalesce(standings.uncertainty > 6.5, FALSE) AS provisional
     FROM (WITH ended AS MATERIALIZED (
               SELECT id FROM matches
               WHERE guild = $1 AND stage = 'ended' AND entry_of IS NULL AND counts
                 AND ended_at >= $8
                 AND $2 IN ($7, game)
           ), finishes AS (
               SELECT seats.person, results.won AND seats.computer IS NULL AND seats.missed < $9 AS won
               FROM ended
               JOIN results ON results.match = ended.id
               JOIN seats ON seats.match = results.match AND seats.seat = results.seat
               WHERE seats.person IS NOT NULL
               UNION ALL
               SELECT departures.person, FALSE FROM ended CROSS JOIN departures
               WHERE departures.match = ended.id AND NOT EXISTS (SELECT 1 FROM seats
                                 WHERE seats.match = departures.match AND seats.person = departures.person)
               UNION ALL
               SELECT forfeits.person, FALSE FROM matches CROSS JOIN forfeits
               WHERE forfeits.match = matches.id AND guild = $1 AND stage = 'closed'
                 AND ended_at >= $8
                 AND $2 IN ($7, game)
           )
           SELECT person, count(*) FILTER (WHERE won) AS wins, count(*) AS matches FROM finishes GROUP BY person) AS counted
     LEFT JOIN standings ON standings.guild = $1 AND standings.game = $2 AND standings.person = counted.person"
);

impl Store {
    /// A page of a leaderboard, or the last one if there are fewer; and the place of `asker`. Equal standings are
    /// sorted by name. People who want to be hidden are left out.
    pub async fn leaderboard(
        &self,
        guild: GuildId,
        board: Board,
        page: u32,
        asker: PersonId,
    ) -> Result<LeaderboardPage, StoreError> {
        let sql = if board.period == Period::All { OF_ALL_TIME } else { OF_A_PERIOD };
        let asked = query_as(sql)
            .bind(guild)
            .bind(board.game.map_or(ALL_GAMES, game_core::GameId::name))
            .bind(board.order.to_string())
            .bind(i64::from(page))
            .bind(LINES)
            .bind(asker);
        let asked = match board.period {
            Period::All => asked,
            period => asked.bind(ALL_GAMES).bind(began(period, now())).bind(i64::from(ratings::AWAY)),
        };
        let mut standings: Vec<Standing> = asked.fetch_all(&self.readers).await?;
        let own = standings.iter().find(|standing| standing.person == asker).cloned();
        let lines = standings.first().map_or(0, |standing| standing.lines);
        let pages = ((lines + LINES - 1) / LINES).max(1);
        let number = i64::from(page).min(pages - 1);
        standings.retain(|standing| standing.line / LINES == number);
        Ok(LeaderboardPage { standings, own, number, pages })
    }

    /// What a person has made of their matches on a server, or on all: all together, then game by game. Each server has
    /// a rating of its own; of several the best counts.
    pub async fn tallies(&self, guild: Option<GuildId>, person: PersonId) -> Result<Vec<Tally>, StoreError> {
        Ok(query_as(
            "SELECT game, CAST(sum(wins) AS BIGINT) AS wins, CAST(sum(matches) AS BIGINT) AS matches,
                    max(points) AS points, coalesce(min(uncertainty) > 6.5, FALSE) AS provisional
             FROM standings WHERE person = $1 AND ($2 IS NULL OR guild = $2)
             GROUP BY game ORDER BY game",
        )
        .bind(person)
        .bind(guild)
        .fetch_all(&self.readers)
        .await?)
    }

    /// How a person has come out of the matches in which somebody else sat too, on a server, or on all.
    pub async fn meetings(
        &self,
        guild: Option<GuildId>,
        person: PersonId,
        other: PersonId,
    ) -> Result<Meetings, StoreError> {
        Ok(query_as(
            "SELECT count(*) AS matches,
                    count(*) FILTER (WHERE own.won AND mine.computer IS NULL AND mine.missed < $4) AS won,
                    count(*) FILTER (WHERE theirs.won AND others.computer IS NULL AND others.missed < $4) AS lost
             FROM seats AS mine
             JOIN seats AS others ON others.match = mine.match AND others.person = $2
             JOIN results AS own ON own.match = mine.match AND own.seat = mine.seat
             JOIN results AS theirs ON theirs.match = others.match AND theirs.seat = others.seat
             JOIN matches ON matches.id = mine.match
             WHERE mine.person = $1 AND matches.stage = 'ended' AND entry_of IS NULL AND counts
               AND ($3 IS NULL OR matches.guild = $3)",
        )
        .bind(person)
        .bind(other)
        .bind(guild)
        .bind(i64::from(ratings::AWAY))
        .fetch_one(&self.readers)
        .await?)
    }

    /// Whether a person has won, in each of their matches on a server, or on all, from the first to the newest.
    pub async fn wins_in_order(
        &self,
        guild: Option<GuildId>,
        person: PersonId,
    ) -> Result<Vec<bool>, StoreError> {
        Ok(query_scalar(
            "WITH finishes AS (
                 SELECT seats.match, results.won AND seats.computer IS NULL AND seats.missed < $3 AS won
                 FROM seats JOIN results ON results.match = seats.match AND results.seat = seats.seat
                 WHERE seats.person = $1
                 UNION ALL
                 SELECT match, FALSE FROM departures
                 WHERE person = $1 AND match IN (SELECT id FROM matches WHERE stage = 'ended')
                   AND match NOT IN (SELECT seats.match FROM seats WHERE seats.person = $1)
                 UNION ALL
                 SELECT match, FALSE FROM forfeits WHERE person = $1
             )
             SELECT won FROM finishes JOIN matches ON matches.id = finishes.match
             WHERE ($2 IS NULL OR matches.guild = $2) AND entry_of IS NULL AND counts
             ORDER BY matches.ended_at, matches.id",
        )
        .bind(person)
        .bind(guild)
        .bind(i64::from(ratings::AWAY))
        .fetch_all(&self.readers)
        .await?)
    }

    /// The points of a person's rating over all games on a server after each of the last matches that have changed it,
    /// at most 50, the newest last.
    pub async fn rating_curve(&self, guild: GuildId, person: PersonId) -> Result<Vec<i64>, StoreError> {
        let mut points: Vec<i64> = query_scalar(
            "SELECT points FROM rating_changes JOIN matches ON matches.id = rating_changes.match
             WHERE rating_changes.person = $1 AND matches.guild = $2
             ORDER BY matches.ended_at DESC, matches.id DESC LIMIT $3",
        )
        .bind(person)
        .bind(guild)
        .bind(CURVE)
        .fetch_all(&self.readers)
        .await?;
        points.reverse();
        Ok(points)
    }
}

#[cfg(test)]
#[path = "leaderboard_tests.rs"]
mod tests;
