//! Answers that become the message of a table or of a hand. Until it is stored which message that is, the next process would
//! not know of it, and post another.

use model::ChannelId;

use super::sql::{Small, query, query_as};
use super::{MatchId, Store, StoreError};

/// An answer that may have become a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlacing {
    /// The token of the interaction that was answered.
    pub token: String,
    /// The code of the table.
    pub code: String,
    /// Whose hand it shows; `None` for the table itself.
    pub seat: Option<u8>,
    /// The channel it was made in.
    pub channel: ChannelId,
    /// When it was asked for, in milliseconds since 1970.
    pub asked: i64,
}

impl Store {
    /// Notes that an answer with this token is about to become the message of a table, or of the hand at a seat.
    pub async fn note_placing(
        &self,
        id: MatchId,
        seat: Option<u8>,
        (token, channel): (&str, ChannelId),
        asked: i64,
    ) -> Result<(), StoreError> {
        let note = query(
            "INSERT INTO placings (token, match, seat, channel, asked_at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (token) DO NOTHING",
        );
        let note = note.bind(token).bind(id.0).bind(seat.map_or(-1, i64::from)).bind(channel).bind(asked);
        self.write_alone(note).await
    }

    /// It is known what has become of an answer.
    pub async fn is_placed(&self, token: &str) -> Result<(), StoreError> {
        self.write_alone(query("DELETE FROM placings WHERE token = $1").bind(token)).await
    }

    /// The answers of which it is not known what has become of them, the newest last. Those from before a time, in
    /// milliseconds since 1970, are deleted: their tokens work no more.
    pub async fn placings(&self, since: i64) -> Result<Vec<StoredPlacing>, StoreError> {
        type Row = (String, String, Option<Small<u8>>, ChannelId, i64);
        let rows: Vec<Row> = query_as(
            "SELECT token, code, nullif(seat, -1), placings.channel, asked_at FROM placings
             JOIN matches ON id = match ORDER BY asked_at, token",
        )
        .fetch_all(&self.readers)
        .await?;
        let (newer, old): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.4 >= since);
        if !old.is_empty() {
            self.write_alone(query("DELETE FROM placings WHERE asked_at < $1").bind(since)).await?;
        }
        let placing = |(token, code, seat, channel, asked): Row| StoredPlacing {
            token,
            code,
            seat: seat.map(|seat| seat.0),
            channel,
            asked,
        };
        Ok(newer.into_iter().map(placing).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::tests::lobby;
    use crate::testing::fresh;

    #[tokio::test]
    async fn an_answer_is_noted_until_it_is_known_what_has_become_of_it() {
        let (store, _folder) = fresh().await;
        let id = lobby(&store).await;
        let channel = ChannelId::of(5);
        for (token, seat, asked) in [("a", None, 10), ("b", Some(1), 20), ("c", Some(0), 30)] {
            store.note_placing(id, seat, (token, channel), asked).await.unwrap();
        }
        store.is_placed("b").await.unwrap();
        let tokens = async |since| {
            let all = store.placings(since).await.unwrap();
            all.into_iter().map(|one| (one.token, one.seat)).collect::<Vec<_>>()
        };
        let (a, c) = (("a".to_owned(), None), ("c".to_owned(), Some(0)));
        assert_eq!(tokens(0).await, [a, c.clone()]);
        assert_eq!(tokens(20).await, std::slice::from_ref(&c));
        assert_eq!(tokens(0).await, [c], "what is too old is gone");
    }
}
