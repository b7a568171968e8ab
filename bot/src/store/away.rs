//! Since when a table waits, who has been late, who has taken a seat over, and where people were nudged.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use super::{MatchId, Store, StoreError};
use crate::people::{ChannelId, MessageId, PersonId};

/// The clocks of a table, as they are stored; instants are unix milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTiming {
    /// How long people may think, by name.
    pub turn_time: String,
    /// When a person has last done something at the table.
    pub touched: i64,
    /// Since when the open decision waits.
    pub since: i64,
    /// The decision for which people have been nudged.
    pub nudged: Option<u32>,
}

/// What is known of the attention of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredAttention {
    /// How many moves in a row a computer has made because the person was late.
    pub missed: u8,
    /// Whether the person wants the table to end.
    pub wants_end: bool,
}

/// A message that nudges people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredNudge {
    /// The decision it is about.
    pub step: u32,
    /// The channel it stands in.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

pub(super) fn stored_timing(row: &SqliteRow) -> Result<StoredTiming, StoreError> {
    Ok(StoredTiming {
        turn_time: row.try_get("turn_time")?,
        touched: row.try_get("touched_at")?,
        since: row.try_get("waits_since")?,
        nudged: row.try_get("nudged_step")?,
    })
}

/// Writes the clocks of a table as a part of a transaction.
pub(super) async fn write_timing(
    tx: &mut SqliteConnection,
    id: MatchId,
    timing: &StoredTiming,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE matches SET touched_at = ?, waits_since = ?, nudged_step = ? WHERE id = ?")
        .bind(timing.touched)
        .bind(timing.since)
        .bind(timing.nudged)
        .bind(id.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Writes how many moves in a row a seat has missed, as a part of a transaction.
pub(super) async fn write_missed(
    tx: &mut SqliteConnection,
    id: MatchId,
    seat: u8,
    missed: u8,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE seats SET missed = ? WHERE match = ? AND seat = ? AND missed <> ?")
        .bind(missed)
        .bind(id.0)
        .bind(seat)
        .bind(missed)
        .execute(tx)
        .await?;
    Ok(())
}

impl Store {
    /// Lets a person play at a seat that somebody has left.
    pub async fn take_over(
        &self,
        id: MatchId,
        seat: u8,
        person: PersonId,
        timing: &StoredTiming,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        write_timing(&mut tx, id, timing).await?;
        sqlx::query(
            "INSERT INTO departures (match, person, seat)
             SELECT match, person, seat FROM seats WHERE match = ?1 AND seat = ?2 AND person <> ?3
             ON CONFLICT DO NOTHING",
        )
        .bind(id.0)
        .bind(seat)
        .bind(person)
        .execute(&mut *tx)
        .await?;
        sqlx::query(
            "UPDATE seats SET person = ?, computer = NULL, forgotten = 0, direct = 'open', word = NULL, missed = 0,
                 wants_end = 0
             WHERE match = ? AND seat = ?",
        )
        .bind(person)
        .bind(id.0)
        .bind(seat)
        .execute(&mut *tx)
        .await?;
        tx.commit().await
    }

    /// Remembers the message that nudges people at a table, or that there is none any more.
    pub async fn note_nudge(&self, id: MatchId, nudge: Option<StoredNudge>) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("DELETE FROM nudges WHERE match = ?").bind(id.0).execute(&mut *tx).await?;
        if let Some(nudge) = nudge {
            sqlx::query("INSERT INTO nudges (match, step, channel, message) VALUES (?, ?, ?, ?)")
                .bind(id.0)
                .bind(nudge.step)
                .bind(nudge.channel)
                .bind(nudge.message)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await
    }

    /// The messages that nudge people at open tables, by the tables' codes.
    pub async fn nudges(&self) -> Result<Vec<(String, StoredNudge)>, StoreError> {
        let rows: Vec<(String, u32, ChannelId, MessageId)> = sqlx::query_as(
            "SELECT code, step, nudges.channel, message FROM nudges JOIN matches ON id = match
             WHERE stage IN ('lobby', 'playing')",
        )
        .fetch_all(&self.readers)
        .await?;
        let nudge = |(code, step, channel, message)| (code, StoredNudge { step, channel, message });
        Ok(rows.into_iter().map(nudge).collect())
    }
}
