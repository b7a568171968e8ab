//! The sessions with Discord's gateway, which outlive the process that has begun them.

use super::clock::Moment;
use super::moves::column;
use super::sql::{Pool, Small, query, query_as};
use super::{Store, StoreError};

/// Stores the sessions of several shards, in one statement of PostgreSQL.
const NOTED: &str = "
INSERT INTO gateway_sessions (shard, shards, session, url, sequence)
SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[])
ON CONFLICT (shard) DO UPDATE SET shards = excluded.shards, session = excluded.session, url = excluded.url,
                                  sequence = excluded.sequence";

/// A session with the gateway, and its sequence number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// Of which shard.
    pub shard: u32,
    /// Of how many.
    pub shards: u32,
    /// Its id.
    pub session: String,
    /// Where it is gone on with.
    pub url: String,
    /// The sequence number of the newest event received.
    pub sequence: u64,
}

impl Store {
    /// The sessions that were noted last.
    pub async fn gateway_sessions(&self) -> Result<Vec<StoredSession>, StoreError> {
        type Row = (Small<u32>, Small<u32>, String, String, i64);
        let rows: Vec<Row> =
            query_as("SELECT shard, shards, session, url, sequence FROM gateway_sessions ORDER BY shard")
                .fetch_all(&self.readers)
                .await?;
        let session = |(shard, shards, session, url, sequence): Row| StoredSession {
            shard: shard.0,
            shards: shards.0,
            session,
            url,
            sequence: sequence.cast_unsigned(),
        };
        Ok(rows.into_iter().map(session).collect())
    }

    /// Notes sessions, each in place of its shard's before.
    pub async fn note_gateway_sessions(&self, sessions: &[StoredSession]) -> Result<(), StoreError> {
        if let Pool::Leader(leader) = &self.writer.pool {
            let mut session = leader.lock_within_timeout().await?;
            session.ready().await?;
            let statement = sqlx::query(NOTED)
                .bind(column(sessions, |session| i64::from(session.shard)))
                .bind(column(sessions, |session| i64::from(session.shards)))
                .bind(column(sessions, |session| session.session.clone()))
                .bind(column(sessions, |session| session.url.clone()))
                .bind(column(sessions, |session| session.sequence.cast_signed()));
            let asked = Moment::now();
            let noted = statement.execute(session.open()?).await;
            session.noted(asked, noted)?;
            return Ok(());
        }
        let mut tx = self.write().await?;
        for StoredSession { shard, shards, session, url, sequence } in sessions {
            query(
                "INSERT INTO gateway_sessions (shard, shards, session, url, sequence) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (shard) DO UPDATE SET shards = excluded.shards, session = excluded.session,
                                                   url = excluded.url, sequence = excluded.sequence",
            )
            .bind(i64::from(*shard))
            .bind(i64::from(*shards))
            .bind(session)
            .bind(url)
            .bind(sequence.cast_signed())
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::fresh;
    use super::*;

    #[tokio::test]
    async fn of_each_shard_the_newest_session_is_known() {
        let (store, _folder) = fresh().await;
        let session = |shard, session: &str, sequence| StoredSession {
            shard,
            shards: 2,
            session: session.to_owned(),
            url: "wss://gateway.example".to_owned(),
            sequence,
        };
        assert_eq!(store.gateway_sessions().await.unwrap(), []);
        store.note_gateway_sessions(&[session(1, "a", 5), session(0, "b", 7)]).await.unwrap();
        store.note_gateway_sessions(&[session(1, "c", 1)]).await.unwrap();
        assert_eq!(store.gateway_sessions().await.unwrap(), [session(0, "b", 7), session(1, "c", 1)]);
    }
}
