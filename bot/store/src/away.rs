//! Since when a table waits, who has been late, who has taken a seat over, and where people were nudged.

use model::{ChannelId, MessageId, PersonId};

use super::matches::{Read, Version, advance};
use super::sql::{Small, Transaction, query, query_as};
use super::{MatchId, Store, StoreError};

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

/// The attention of a seat's person, as far as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredAttention {
    /// How many moves in a row a computer has made because the person was late.
    pub missed: u8,
    /// Whether the person wants the table to end.
    pub wants_end: bool,
    /// The length of the log at which the person agreed that the last move is taken back.
    pub takes_back: Option<u32>,
}

/// A message that nudges people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredNudge {
    /// The decision it is about.
    pub step: u32,
    /// Its channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// Writes the clocks of a table as a part of a transaction.
pub(super) async fn write_timing(
    tx: &mut Transaction,
    id: MatchId,
    timing: &StoredTiming,
) -> Result<(), StoreError> {
    query("UPDATE matches SET touched_at = $1, waits_since = $2, nudged_step = $3 WHERE id = $4")
        .bind(timing.touched)
        .bind(timing.since)
        .bind(timing.nudged.map(i64::from))
        .bind(id.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Writes how many moves in a row a seat has missed, as a part of a transaction.
pub(super) async fn write_missed(
    tx: &mut Transaction,
    id: MatchId,
    seat: u8,
    missed: u8,
) -> Result<(), StoreError> {
    query("UPDATE seats SET missed = $1 WHERE match = $2 AND seat = $3 AND missed <> $1")
        .bind(i64::from(missed))
        .bind(id.0)
        .bind(i64::from(seat))
        .execute(tx)
        .await?;
    Ok(())
}

impl Store {
    /// Lets a person play at a seat that somebody has left.
    pub async fn take_over(
        &self,
        read: Read,
        seat: u8,
        person: PersonId,
        timing: &StoredTiming,
    ) -> Result<Version, StoreError> {
        let id = read.id;
        let mut tx = self.write().await?;
        let version = advance(&mut tx, read).await?;
        write_timing(&mut tx, id, timing).await?;
        query(
            "INSERT INTO departures (match, person, seat)
             SELECT match, person, seat FROM seats WHERE match = $1 AND seat = $2 AND person <> $3
             ON CONFLICT DO NOTHING",
        )
        .bind(id.0)
        .bind(i64::from(seat))
        .bind(person)
        .execute(&mut *tx)
        .await?;
        query(
            "UPDATE seats SET person = $1, computer = NULL, forgotten = FALSE, direct = 'open', word = NULL, word_number = NULL, missed = 0,
                 wants_end = FALSE, takes_back = NULL, note = NULL, plan = NULL
             WHERE match = $2 AND seat = $3",
        )
        .bind(person)
        .bind(id.0)
        .bind(i64::from(seat))
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(version)
    }

    /// Remembers the message that nudges people at a table, or that there is none any more.
    pub async fn note_nudge(&self, id: MatchId, nudge: Option<StoredNudge>) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query("DELETE FROM nudges WHERE match = $1").bind(id.0).execute(&mut *tx).await?;
        if let Some(nudge) = nudge {
            query("INSERT INTO nudges (match, step, channel, message) VALUES ($1, $2, $3, $4)")
                .bind(id.0)
                .bind(i64::from(nudge.step))
                .bind(nudge.channel)
                .bind(nudge.message)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await
    }

    /// The messages that nudge people at open tables, and at those whose end is not shown yet, by the tables' codes.
    pub async fn nudges(&self) -> Result<Vec<(String, StoredNudge)>, StoreError> {
        let rows: Vec<(String, Small<u32>, ChannelId, MessageId)> = query_as(
            "SELECT code, step, nudges.channel, message FROM nudges JOIN matches ON id = match
             WHERE NOT end_shown ORDER BY match",
        )
        .fetch_all(&self.readers)
        .await?;
        let nudge = |(code, step, channel, message): (_, Small<u32>, _, _)| {
            (code, StoredNudge { step: step.0, channel, message })
        };
        Ok(rows.into_iter().map(nudge).collect())
    }
}
