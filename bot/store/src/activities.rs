//! Tables that were opened within Discord, as Activities: which of them each runs for.

use std::time::Duration;

use model::{Code, InstanceId};

use super::sql::{query, query_scalar};
use super::{MatchId, Store, StoreError};

/// How long an Activity is remembered. It ends as soon as nobody is in it.
pub(crate) const ACTIVITY: Duration = Duration::from_secs(24 * 60 * 60);

/// What began before this time, in seconds since 1970, is over.
pub(crate) fn before_today(now: i64) -> i64 {
    now - i64::try_from(ACTIVITY.as_secs()).unwrap_or(i64::MAX)
}

impl Store {
    /// An Activity runs for a table from now on, in seconds since 1970. Those of long ago are deleted.
    pub async fn note_activity(
        &self,
        instance: &InstanceId,
        table: MatchId,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query("DELETE FROM activities WHERE launched_at < $1")
            .bind(before_today(now))
            .execute(&mut *tx)
            .await?;
        query(
            "INSERT INTO activities (instance, match, launched_at) VALUES ($1, $2, $3)
             ON CONFLICT (instance) DO UPDATE SET match = excluded.match, launched_at = excluded.launched_at",
        )
        .bind(instance.as_str())
        .bind(table.0)
        .bind(now)
        .execute(&mut *tx)
        .await?;
        tx.commit().await
    }

    /// The table for which an Activity was launched; `None` if it was launched for none.
    pub async fn activity_table(&self, instance: &InstanceId) -> Result<Option<Code>, StoreError> {
        let code: Option<String> =
            query_scalar("SELECT code FROM activities JOIN matches ON id = match WHERE instance = $1")
                .bind(instance.as_str())
                .fetch_optional(&self.readers)
                .await?;
        Ok(code.and_then(|code| code.parse().ok()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::tests::lobby;
    use crate::testing::fresh;

    #[tokio::test]
    async fn an_activity_is_for_the_table_it_was_last_launched_for() {
        let (store, _folder) = fresh().await;
        let (first, second) = (lobby(&store).await, MatchId(2));
        let another =
            "INSERT INTO matches (id, code, game, options, stage, channel, host, language, opened_at)
             VALUES (2, 'BBBB', 'tricks', '[]', 'lobby', 5, 1, 'en', 0)";
        store.write_alone(query(another)).await.unwrap();
        let instance = |name: &str| name.parse::<InstanceId>().unwrap();
        let code = async |name: &str| store.activity_table(&instance(name)).await.unwrap();
        store.note_activity(&instance("i-1"), first, 1000).await.unwrap();
        store.note_activity(&instance("i-2"), second, 1000).await.unwrap();
        assert_ne!(code("i-1").await, code("i-2").await);
        store.note_activity(&instance("i-1"), second, 2000).await.unwrap();
        assert_eq!(code("i-1").await, code("i-2").await);
        assert_eq!(code("i-3").await, None);
        let tomorrow = 1001 + i64::try_from(ACTIVITY.as_secs()).unwrap();
        store.note_activity(&instance("i-3"), first, tomorrow).await.unwrap();
        assert_eq!(code("i-2").await, None, "it has been over for long");
        assert!(code("i-1").await.is_some());
    }
}
