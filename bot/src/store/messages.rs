//! Where tables and hands are shown.

use super::{MatchId, Store, StoreError};
use crate::people::{ChannelId, MessageId, PersonId};

/// A message that shows a table (`seat` is `None`) or a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct StoredMessage {
    /// Whose hand it shows.
    pub seat: Option<u8>,
    /// The person whose hand it shows: a seat may have been another's before.
    pub person: Option<PersonId>,
    /// The channel it stands in.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// The decision that was open when it was posted; nothing before the match.
    pub step: Option<u32>,
}

impl StoredMessage {
    /// The one among these that shows a seat's hand to this person, or the table.
    #[must_use]
    pub fn of(all: &[StoredMessage], seat: Option<u8>, person: Option<PersonId>) -> Option<&StoredMessage> {
        all.iter().find(|stored| stored.seat == seat && stored.person == person)
    }

    /// Where it stands.
    #[must_use]
    pub const fn place(&self) -> (ChannelId, MessageId) {
        (self.channel, self.message)
    }
}

impl Store {
    /// Remembers the message in which a table or a hand is shown from now on, and the one that is to go away for it:
    /// channel and message.
    pub async fn note_message(
        &self,
        id: MatchId,
        at: StoredMessage,
        replaces: Option<(ChannelId, MessageId)>,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        if let Some((channel, message)) = replaces {
            sqlx::query("INSERT OR IGNORE INTO replaced (match, channel, message) VALUES (?, ?, ?)")
                .bind(id.0)
                .bind(channel)
                .bind(message)
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query(
            "INSERT INTO messages (match, seat, person, channel, message, step) VALUES (?, ?, ?, ?, ?, ?)
             ON CONFLICT (match, seat) DO UPDATE
             SET person = excluded.person, channel = excluded.channel, message = excluded.message,
                 step = excluded.step",
        )
        .bind(id.0)
        .bind(at.seat.map_or(-1, i64::from))
        .bind(at.person)
        .bind(at.channel)
        .bind(at.message)
        .bind(at.step)
        .execute(&mut *tx)
        .await?;
        tx.commit().await
    }

    /// The messages that another has replaced and that may still be there: channel and message.
    pub async fn replaced_messages(&self) -> Result<Vec<(ChannelId, MessageId)>, StoreError> {
        Ok(sqlx::query_as("SELECT channel, message FROM replaced").fetch_all(&self.readers).await?)
    }

    /// A message that another has replaced is gone.
    pub async fn forget_replaced(&self, channel: ChannelId, message: MessageId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("DELETE FROM replaced WHERE channel = ? AND message = ?")
            .bind(channel)
            .bind(message)
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }

    /// The messages of a match.
    pub async fn messages(&self, id: MatchId) -> Result<Vec<StoredMessage>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT nullif(seat, -1) AS seat, person, channel, message, step FROM messages WHERE match = ?",
        )
        .bind(id.0)
        .fetch_all(&self.readers)
        .await?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::fresh;
    use super::*;

    const AT: StoredMessage = StoredMessage {
        seat: None,
        person: None,
        channel: ChannelId::of(5),
        message: MessageId::of(60),
        step: None,
    };

    #[tokio::test]
    async fn what_is_replaced_is_known_until_it_is_gone() {
        let (store, _folder) = fresh().await;
        let id = lobby(&store).await;
        store.note_message(id, AT, Some((5.into(), 50.into()))).await.unwrap();
        store
            .note_message(id, StoredMessage { message: 70.into(), ..AT }, Some((5.into(), 60.into())))
            .await
            .unwrap();
        assert_eq!(store.replaced_messages().await.unwrap(), [(5.into(), 50.into()), (5.into(), 60.into())]);
        store.forget_replaced(5.into(), 50.into()).await.unwrap();
        assert_eq!(store.replaced_messages().await.unwrap(), [(5.into(), 60.into())]);
        assert_eq!(store.messages(id).await.unwrap(), [StoredMessage { message: 70.into(), ..AT }]);
    }

    /// A match with its table's message.
    async fn lobby(store: &Store) -> MatchId {
        for sql in [
            "INSERT INTO people (id, name, language) VALUES (1, 'Ana', 'en')",
            "INSERT INTO matches (id, code, game, options, stage, channel, host, language)
             VALUES (1, 'AAAA', 'tricks', '[]', 'lobby', 5, 1, 'en')",
            "INSERT INTO messages (match, seat, channel, message) VALUES (1, -1, 5, 50)",
        ] {
            sqlx::query(sql).execute(&store.writer.pool).await.unwrap();
        }
        MatchId(1)
    }
}
