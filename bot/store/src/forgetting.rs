//! What is deleted, for good: a person's data when they ask for it, a server's when it has put the bot out, everybody's
//! when it is old. What is deleted is overwritten, and the file is rewritten afterwards, so that no trace stays in its
//! unused parts.

use std::num::NonZeroU32;
use std::time::Duration;

use model::{GuildId, PersonId};
use rustc_hash::FxHashSet;
use sqlx::{AssertSqlSafe, SqliteConnection};

use super::sql::{Pool, Transaction, query, query_as, query_scalar};
use super::{MatchId, Store, StoreError, now};

/// How long the data of a server is retained after it has removed the bot, which may have been a mistake.
const DEPARTED_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// How long a match is retained after its end; and a person's standings on a server after their last match there.
const MATCH_RETENTION: Duration = Duration::from_secs(2 * 365 * 24 * 60 * 60);
/// How long an untouched lesson is retained.
const LESSON_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// How long an answer to a puzzle is retained: as long as a run of days is counted.
const ANSWER_RETENTION: Duration = Duration::from_secs(400 * 24 * 60 * 60);
/// The number of matches deleted in one transaction, so that players do not have to wait.
const DELETE_BATCH: i64 = 200;
/// At most how many people one statement is about.
const PEOPLE_PER_STATEMENT: usize = 1000;

/// How much was deleted about a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// How many seats were theirs.
    pub seats: u64,
    /// On how many boards of servers they stood.
    pub standings: u64,
    /// How many invitations are gone.
    pub invitations: u64,
    /// How many tables that are over are still to be shown without their name.
    pub tables: u64,
}

/// Something was deleted then.
const ERASED: &str = "INSERT INTO erasures (at) VALUES ($1)";

/// A server has put the bot out since then, unless it had before.
const DEPARTED: &str = "INSERT INTO departed_guilds (guild, since) VALUES ($1, $2) ON CONFLICT DO NOTHING";

/// The matches that are over and name a person on messages that are known.
const NAMING: &str = "INSERT INTO names_shown (match)
    SELECT match FROM seats JOIN matches ON id = match
    WHERE person = $1 AND stage IN ('ended', 'closed')
      AND EXISTS (SELECT 1 FROM messages WHERE messages.match = seats.match)
    ON CONFLICT DO NOTHING";

/// The servers of which something is stored, of every `$2` the one with the number `$1`. In large tables each server is
/// found by the one before it in an index, however many rows it has.
fn servers_of() -> AssertSqlSafe<String> {
    let large = [
        ("ended", "matches WHERE stage = 'ended'"),
        ("closed", "matches WHERE stage = 'closed'"),
        ("standing", "standings WHERE TRUE"),
        ("named", "names WHERE TRUE"),
        ("answered", "puzzle_answers WHERE guild IS NOT NULL"),
    ];
    let next = large.map(|(name, rows)| {
        format!(
            "{name} (guild) AS (
                 SELECT min(guild) FROM {rows}
                 UNION ALL
                 SELECT (SELECT min(guild) FROM {rows} AND guild > {name}.guild) FROM {name}
                 WHERE {name}.guild IS NOT NULL
             )"
        )
    });
    let all = large.map(|(name, _)| format!("SELECT guild FROM {name} UNION "));
    AssertSqlSafe(format!(
        "WITH RECURSIVE {}
         SELECT guild FROM ({}
             SELECT guild FROM matches WHERE stage IN ('lobby', 'playing')
             UNION SELECT guild FROM guilds UNION SELECT guild FROM allowed_channels
             UNION SELECT guild FROM puzzle_posts
         ) AS stored
         WHERE guild IS NOT NULL AND (guild >> 22) % $2 = $1 ORDER BY guild",
        next.join(", "),
        all.concat(),
    ))
}

impl Store {
    /// The guests whose tables were all over before a time in seconds since 1970: nothing of them is needed any more.
    pub async fn guests_to_forget(&self, before: i64) -> Result<Vec<PersonId>, StoreError> {
        query_scalar(
            "SELECT id FROM people WHERE id >= $1
               AND NOT EXISTS (SELECT 1 FROM seats JOIN matches ON matches.id = match
                               WHERE person = people.id AND (ended_at IS NULL OR ended_at >= $2))
               AND NOT EXISTS (SELECT 1 FROM page_sessions WHERE person = people.id AND began_at >= $2)
             ORDER BY id",
        )
        .bind(PersonId::guest(0))
        .bind(before)
        .fetch_all(&self.readers)
        .await
        .map_err(StoreError::from)
    }

    /// Forgets a person who plays nowhere any more: their seats are somebody's who is forgotten from now on. At tables
    /// whose match is lost nobody can leave, so they leave by this. Everything or nothing; it fails if they have sat
    /// down again meanwhile.
    pub async fn forget(&self, person: PersonId, lost: &[MatchId]) -> Result<Forgotten, StoreError> {
        let mut tx = self.write().await?;
        for id in lost {
            query(
                "UPDATE seats SET computer = 'steady' WHERE person = $1 AND computer IS NULL AND match = $2",
            )
            .bind(person)
            .bind(id.0)
            .execute(&mut *tx)
            .await?;
        }
        // A process with one of these tables in memory reads it again before changing it.
        let sql = "UPDATE matches SET version = version + 1 WHERE host = $1
            OR id IN (SELECT match FROM seats WHERE person = $1) OR id IN (SELECT match FROM departures WHERE person = $1)
            OR id IN (SELECT match FROM invitations WHERE person = $1)";
        execute(&mut tx, sql, person).await?;
        // Messages of challenges that are not over show it once they are looked at again.
        let sql = "UPDATE challenges SET shown = -1 WHERE stage <> 'compared' AND (person = $1
            OR match IN (SELECT match FROM challenged WHERE person = $1)
            OR match IN (SELECT coalesce(entry_of, id) FROM matches JOIN seats ON seats.match = id WHERE seats.person = $1))";
        execute(&mut tx, sql, person).await?;
        let forgotten = Forgotten {
            tables: execute(&mut tx, NAMING, person).await?,
            seats: {
                // In whatever channel somebody was shown a hand, it was their direct messages.
                let sql =
                    "DELETE FROM replaced WHERE channel IN (SELECT channel FROM messages WHERE person = $1)";
                execute(&mut tx, sql, person).await?;
                let sql = "DELETE FROM messages WHERE (match, seat) IN (SELECT match, seat FROM seats WHERE person = $1)";
                execute(&mut tx, sql, person).await?;
                for sql in [
                    "DELETE FROM coach_reports WHERE (match, seat) IN (SELECT match, seat FROM seats WHERE person = $1)",
                    "DELETE FROM coach_looks WHERE (match, seat) IN (SELECT match, seat FROM seats WHERE person = $1)",
                    "DELETE FROM placings WHERE (match, seat) IN (SELECT match, seat FROM seats WHERE person = $1)",
                ] {
                    execute(&mut tx, sql, person).await?;
                }
                let sql = "UPDATE seats SET person = NULL, forgotten = TRUE, direct = 'open', word = NULL, word_number = NULL,
                    note = NULL, takes_back = NULL, plan = NULL
                    WHERE person = $1 AND (computer IS NOT NULL
                        OR EXISTS (SELECT 1 FROM matches WHERE id = match AND stage IN ('ended', 'closed')))";
                execute(&mut tx, sql, person).await?
            },
            standings: execute(&mut tx, "DELETE FROM standings WHERE person = $1", person).await?,
            invitations: execute(&mut tx, "DELETE FROM invitations WHERE person = $1", person).await?,
        };
        for sql in [
            // As the table does when its host leaves.
            "UPDATE matches SET host =
                 (SELECT person FROM seats WHERE match = id AND person IS NOT NULL AND computer IS NULL
                  ORDER BY seat LIMIT 1)
             WHERE host = $1",
            // A hash of them stays, so that the others can still check the match.
            "UPDATE tickets SET person = NULL, name = NULL, word = NULL WHERE person = $1",
            "DELETE FROM messages WHERE person = $1",
            "DELETE FROM lessons WHERE person = $1",
            "DELETE FROM puzzle_answers WHERE person = $1",
            "UPDATE challenges SET person = NULL WHERE person = $1",
            "DELETE FROM challenged WHERE person = $1",
            "DELETE FROM page_sessions WHERE person = $1",
            "DELETE FROM departures WHERE person = $1",
            "DELETE FROM forfeits WHERE person = $1",
            "DELETE FROM rating_changes WHERE person = $1",
            "DELETE FROM people WHERE id = $1",
        ] {
            execute(&mut tx, sql, person).await?;
        }
        erased(&mut tx).await?;
        tx.commit().await?;
        Ok(forgotten)
    }

    /// A match that is over and still shows the name of somebody who has been forgotten: its number and its code.
    pub async fn name_shown(&self) -> Result<Option<(MatchId, String)>, StoreError> {
        let next: Option<(i64, String)> = query_as(
            "SELECT match, code FROM names_shown JOIN matches ON id = match ORDER BY match DESC LIMIT 1",
        )
        .fetch_optional(&self.readers)
        .await?;
        Ok(next.map(|(id, code)| (MatchId(id), code)))
    }

    /// The messages of a match that is over show nobody any more who has been forgotten.
    pub async fn name_is_gone(&self, id: MatchId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        execute(&mut tx, "DELETE FROM names_shown WHERE match = $1", id.0).await?;
        tx.commit().await
    }

    /// A server has put the bot out: its data goes after a while, unless it comes back.
    pub async fn server_departed(&self, guild: GuildId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query(DEPARTED).bind(guild).bind(now()).execute(&mut *tx).await?;
        tx.commit().await
    }

    /// A server has the bot.
    pub async fn server_is_there(&self, guild: GuildId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        execute(&mut tx, "DELETE FROM departed_guilds WHERE guild = $1", guild).await?;
        tx.commit().await
    }

    /// The servers that have put the bot out, and are not forgotten yet.
    pub async fn departed_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        Ok(query_scalar("SELECT guild FROM departed_guilds ORDER BY guild").fetch_all(&self.readers).await?)
    }

    /// The complete list of servers that have the bot in one shard: of every `of` servers the one with this number, as
    /// Discord divides them (`(guild >> 22) % of`): any other such of which something is stored has put it out while
    /// the bot was not looking. Gives back those that are not there.
    pub async fn servers_are(
        &self,
        guilds: &[GuildId],
        number: u32,
        of: NonZeroU32,
    ) -> Result<Vec<GuildId>, StoreError> {
        let there: FxHashSet<GuildId> = guilds.iter().copied().collect();
        let mut back = self.departed_servers().await?;
        back.retain(|guild| there.contains(guild));
        let mut gone: Vec<GuildId> = query_scalar(servers_of())
            .bind(i64::from(number))
            .bind(i64::from(of.get()))
            .fetch_all(&self.readers)
            .await?;
        gone.retain(|guild| !there.contains(guild));
        if back.is_empty() && gone.is_empty() {
            return Ok(gone);
        }
        let mut tx = self.write().await?;
        for back in back {
            execute(&mut tx, "DELETE FROM departed_guilds WHERE guild = $1", back).await?;
        }
        for gone in &gone {
            query(DEPARTED).bind(gone).bind(now()).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(gone)
    }

    /// The servers whose data is due for deletion, since they removed the bot; `now` is in seconds since 1970.
    pub async fn servers_to_forget(&self, now: i64) -> Result<Vec<GuildId>, StoreError> {
        Ok(query_scalar("SELECT guild FROM departed_guilds WHERE since <= $1 ORDER BY guild")
            .bind(before(now, DEPARTED_RETENTION))
            .fetch_all(&self.readers)
            .await?)
    }

    /// Forgets a server: its tables and matches, its standings and settings, and whoever played nowhere else. Gives
    /// back those people.
    pub async fn forget_server(&self, guild: GuildId) -> Result<Vec<PersonId>, StoreError> {
        let mut people = Vec::new();
        loop {
            let sql = "SELECT id FROM matches WHERE guild = $1 ORDER BY id LIMIT $2";
            let (deleted, gone) = self.delete_matches(sql, guild.into()).await?;
            people.extend(gone);
            if deleted == 0 {
                break;
            }
        }
        let mut tx = self.write().await?;
        let stood: Vec<PersonId> = query_scalar(
            "SELECT person FROM standings WHERE guild = $1 UNION SELECT person FROM names WHERE guild = $1
             ORDER BY person",
        )
        .bind(guild)
        .fetch_all(&mut *tx)
        .await?;
        for sql in [
            "DELETE FROM standings WHERE guild = $1",
            "DELETE FROM puzzle_answers WHERE guild = $1",
            "DELETE FROM puzzle_posts WHERE guild = $1",
            "DELETE FROM names WHERE guild = $1",
            "DELETE FROM allowed_channels WHERE guild = $1",
            "DELETE FROM guilds WHERE guild = $1",
            "DELETE FROM departed_guilds WHERE guild = $1",
        ] {
            execute(&mut tx, sql, guild).await?;
        }
        people.extend(forget_strangers(&mut tx, &stood).await?);
        erased(&mut tx).await?;
        tx.commit().await?;
        Ok(people)
    }

    /// Forgets lessons that nobody goes on with, old answers to puzzles, the matches that were over long before a time in seconds since 1970,
    /// and who has played nowhere since. Gives back how many matches those were, and the people.
    pub async fn forget_old(&self, now: i64) -> Result<(u64, Vec<PersonId>), StoreError> {
        let mut tx = self.write().await?;
        let lessons = before(now, LESSON_RETENTION);
        let lessons = execute(&mut tx, "DELETE FROM lessons WHERE at <= $1", lessons).await?;
        let answers = before(now, ANSWER_RETENTION);
        let answers = execute(&mut tx, "DELETE FROM puzzle_answers WHERE at <= $1", answers).await?;
        if lessons + answers > 0 {
            erased(&mut tx).await?;
        }
        tx.commit().await?;
        let (mut matches, mut people) = (0, Vec::new());
        loop {
            let sql = "SELECT id FROM matches WHERE ended_at <= $1 AND stage IN ('ended', 'closed')
                ORDER BY ended_at, id LIMIT $2";
            let (deleted, gone) = self.delete_matches(sql, before(now, MATCH_RETENTION)).await?;
            matches += deleted;
            people.extend(gone);
            if deleted == 0 {
                return Ok((matches, people));
            }
        }
    }

    /// Deletes some of the matches that a question gives, with all that hangs on them, and what follows from it: who
    /// has no match left on a server has no standing there, and who is left nowhere is not known any more.
    async fn delete_matches(&self, which: &'static str, of: i64) -> Result<(u64, Vec<PersonId>), StoreError> {
        let mut tx = self.write().await?;
        let mut matches: Vec<i64> =
            query_scalar(which).bind(of).bind(DELETE_BATCH).fetch_all(&mut *tx).await?;
        if matches.is_empty() {
            return Ok((0, Vec::new()));
        }
        // Entries in a challenge go with the match whose cards they have.
        let entries = query_scalar(about(
            "SELECT id FROM matches WHERE entry_of IN (THESE) AND entry_of <> id ORDER BY id",
            matches.len(),
        ));
        let entries = matches.iter().fold(entries.once(), |query, id| query.bind(id));
        let entries: Vec<i64> = entries.fetch_all(&mut *tx).await?;
        matches.extend(entries.into_iter().filter(|entry| !matches.contains(entry)).collect::<Vec<_>>());
        let seated = "SELECT person FROM seats WHERE person IS NOT NULL AND match IN (THESE)
             UNION SELECT person FROM departures WHERE match IN (THESE)
             UNION SELECT host FROM matches WHERE host IS NOT NULL AND id IN (THESE) ORDER BY person";
        let seated = query_scalar(about(seated, matches.len())).once();
        let seated = matches.iter().fold(seated, |query, id| query.bind(id));
        let seated: Vec<PersonId> = seated.fetch_all(&mut *tx).await?;
        for sql in [
            "UPDATE matches SET rematch_of = NULL WHERE rematch_of IN (THESE)",
            "DELETE FROM matches WHERE id IN (THESE)",
        ] {
            let query = query(about(sql, matches.len())).once();
            matches.iter().fold(query, |query, id| query.bind(id)).execute(&mut *tx).await?;
        }
        for sql in [
            "DELETE FROM standings WHERE person IN (THESE)
               AND NOT EXISTS (SELECT 1 FROM seats JOIN matches ON id = match
                               WHERE seats.person = standings.person AND matches.guild = standings.guild)
               AND NOT EXISTS (SELECT 1 FROM departures JOIN matches ON id = match
                               WHERE departures.person = standings.person AND matches.guild = standings.guild)",
            "DELETE FROM names WHERE person IN (THESE)
               AND NOT EXISTS (SELECT 1 FROM seats JOIN matches ON id = match
                               WHERE seats.person = names.person AND matches.guild = names.guild)
               AND NOT EXISTS (SELECT 1 FROM standings
                               WHERE standings.person = names.person AND standings.guild = names.guild)",
        ] {
            for some in seated.chunks(PEOPLE_PER_STATEMENT) {
                let query = query(about(sql, some.len())).once();
                some.iter().fold(query, |query, id| query.bind(id)).execute(&mut *tx).await?;
            }
        }
        let gone = forget_strangers(&mut tx, &seated).await?;
        erased(&mut tx).await?;
        tx.commit().await?;
        Ok((u64::try_from(matches.len()).unwrap_or(u64::MAX), gone))
    }

    /// Rewrites the file if something was deleted since it was rewritten last: what was deleted is in no unused part of
    /// it then, nor in the log beside it.
    pub async fn leave_no_trace(&self) -> Result<Traces, StoreError> {
        let something: bool =
            query_scalar("SELECT EXISTS (SELECT 1 FROM erasures)").fetch_one(&self.readers).await?;
        if !something {
            return Ok(Traces::None);
        }
        let Pool::Sqlite(writer) = &self.writer.pool else {
            // A server looks after its own files: there, what is deleted goes as docs/privacy.md says.
            let mut tx = self.write().await?;
            query("DELETE FROM erasures").execute(&mut *tx).await?;
            tx.commit().await?;
            return Ok(Traces::None);
        };
        let mut writer = writer.acquire().await?;
        // Noted as done before, so that the note is in the rewritten file; what is deleted meanwhile waits its turn.
        sqlx::query("DELETE FROM erasures").execute(&mut *writer).await?;
        let rewritten = rewrite(&mut writer).await;
        if !matches!(rewritten, Ok(Traces::Gone)) {
            sqlx::query(ERASED).bind(now()).execute(&mut *writer).await?;
        }
        rewritten
    }
}

/// The state of the traces of deleted data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traces {
    /// There were none.
    None,
    /// The file has been rewritten, and they are gone.
    Gone,
    /// They may be in the log beside the file: somebody was reading there.
    Left,
}

async fn rewrite(writer: &mut SqliteConnection) -> Result<Traces, StoreError> {
    sqlx::query("VACUUM").execute(&mut *writer).await?;
    let (busy, _, _): (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(writer).await?;
    Ok(if busy == 0 { Traces::Gone } else { Traces::Left })
}

async fn execute(tx: &mut Transaction, sql: &'static str, of: impl Into<i64>) -> Result<u64, StoreError> {
    Ok(query(sql).bind(of.into()).execute(tx).await?)
}

async fn erased(tx: &mut Transaction) -> Result<(), StoreError> {
    query(ERASED).bind(now()).execute(tx).await?;
    Ok(())
}

/// Forgets those of these people who have no seat, no standing and no table. Returns them.
async fn forget_strangers(tx: &mut Transaction, of: &[PersonId]) -> Result<Vec<PersonId>, StoreError> {
    let sql = "DELETE FROM people WHERE id IN (THESE)
           AND NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id)
           AND NOT EXISTS (SELECT 1 FROM departures WHERE person = people.id)
           AND NOT EXISTS (SELECT 1 FROM standings WHERE person = people.id)
           AND NOT EXISTS (SELECT 1 FROM matches WHERE host = people.id)
           AND id NOT IN (SELECT person FROM messages WHERE person IS NOT NULL)
         RETURNING id";
    let mut gone = Vec::new();
    for some in of.chunks(PEOPLE_PER_STATEMENT) {
        let query = query_scalar(about(sql, some.len())).once();
        let query = some.iter().fold(query, |query, id| query.bind(id));
        let some: Vec<PersonId> = query.fetch_all(&mut *tx).await?;
        gone.extend(some);
    }
    // The engines give them in an order of their own.
    gone.sort_unstable();
    Ok(gone)
}

/// A statement about `many` values: `THESE` in its text becomes a placeholder for each.
fn about(sql: &str, many: usize) -> AssertSqlSafe<String> {
    let places: Vec<String> = (1..=many).map(|place| format!("${place}")).collect();
    AssertSqlSafe(sql.replace("THESE", &places.join(", ")))
}

fn before(now: i64, time: Duration) -> i64 {
    now.saturating_sub_unsigned(time.as_secs())
}

#[cfg(test)]
#[path = "forgetting_tests.rs"]
mod tests;
