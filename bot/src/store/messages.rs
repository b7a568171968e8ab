//! Where tables and hands are shown.

use super::{MatchId, Store, StoreError};

/// A message that shows a table (`seat` is `None`) or a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredMessage {
    /// Whose hand it shows.
    pub seat: Option<u8>,
    /// The person whose hand it shows: a seat may have been another's before.
    pub person: Option<i64>,
    /// The channel it stands in.
    pub channel: i64,
    /// The message.
    pub message: i64,
}

impl Store {
    /// Remembers the message in which a table or a hand is shown from now on.
    pub async fn note_message(&self, id: MatchId, at: StoredMessage) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query(
            "INSERT INTO messages (match, seat, person, channel, message) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (match, seat) DO UPDATE
             SET person = excluded.person, channel = excluded.channel, message = excluded.message",
        )
        .bind(id.0)
        .bind(at.seat.map_or(-1, i64::from))
        .bind(at.person)
        .bind(at.channel)
        .bind(at.message)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// The messages of a match.
    pub async fn messages(&self, id: MatchId) -> Result<Vec<StoredMessage>, StoreError> {
        let rows: Vec<(i64, Option<i64>, i64, i64)> =
            sqlx::query_as("SELECT seat, person, channel, message FROM messages WHERE match = ?")
                .bind(id.0)
                .fetch_all(&self.readers)
                .await?;
        Ok(rows
            .into_iter()
            .map(|(seat, person, channel, message)| StoredMessage {
                seat: u8::try_from(seat).ok(),
                person,
                channel,
                message,
            })
            .collect())
    }
}
