//! Browsers in which somebody has their tables open as pages, and frames of Activities in which they have. Of the secret that
//! each shows, a hash is stored.

use std::time::Duration;

use model::{InstanceId, PersonId};

use super::activities::before_today;
use super::sql::{query, query_as, query_scalar};
use super::{Store, StoreError};

/// How long a session lasts; then another link is needed. One in an Activity lasts for a day.
pub const PAGE_SESSION: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A hash of a session's secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionHash(pub [u8; 32]);

/// Whose session it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePerson {
    /// Who.
    pub id: PersonId,
    /// Their name on all of Discord.
    pub name: String,
    /// The language of their Discord client.
    pub language: String,
    /// The Activity that shows the page; `None` if it is in a browser of its own.
    pub instance: Option<InstanceId>,
}

fn oldest(now: i64) -> i64 {
    now - i64::try_from(PAGE_SESSION.as_secs()).unwrap_or(i64::MAX)
}

impl Store {
    /// A session of a known person begins now, in seconds since 1970. Those that have lasted long enough are deleted.
    pub async fn begin_page_session(
        &self,
        secret: SessionHash,
        person: PersonId,
        instance: Option<&InstanceId>,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query("DELETE FROM page_sessions WHERE began_at < $1 OR (instance IS NOT NULL AND began_at < $2)")
            .bind(oldest(now))
            .bind(before_today(now))
            .execute(&mut *tx)
            .await?;
        query("INSERT INTO page_sessions (secret, person, began_at, instance) VALUES ($1, $2, $3, $4)")
            .bind(secret.0.to_vec())
            .bind(person)
            .bind(now)
            .bind(instance.map(InstanceId::as_str))
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }

    /// Whose session this is; `None` if there is none, or it has lasted long enough.
    pub async fn page_person(&self, secret: SessionHash, now: i64) -> Result<Option<PagePerson>, StoreError> {
        let row: Option<(PersonId, String, String, Option<String>)> = query_as(
            "SELECT id, name, language, instance FROM page_sessions JOIN people ON id = person
             WHERE secret = $1 AND began_at >= $2 AND (instance IS NULL OR began_at >= $3)",
        )
        .bind(secret.0.to_vec())
        .bind(oldest(now))
        .bind(before_today(now))
        .fetch_optional(&self.readers)
        .await?;
        let person = |(id, name, language, instance): (_, _, _, Option<String>)| {
            let instance = instance.map(|instance| instance.parse()).transpose().ok()?;
            Some(PagePerson { id, name, language, instance })
        };
        Ok(row.and_then(person))
    }

    /// How many sessions a person has in browsers of their own.
    pub async fn page_sessions(&self, person: PersonId, now: i64) -> Result<u64, StoreError> {
        let open: i64 = query_scalar(
            "SELECT count(*) FROM page_sessions WHERE person = $1 AND began_at >= $2 AND instance IS NULL",
        )
        .bind(person)
        .bind(oldest(now))
        .fetch_one(&self.readers)
        .await?;
        Ok(open.unsigned_abs())
    }

    /// Ends a session.
    pub async fn end_page_session(&self, secret: SessionHash) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query("DELETE FROM page_sessions WHERE secret = $1")
            .bind(secret.0.to_vec())
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }

    /// Ends all sessions of a person.
    pub async fn end_page_sessions(&self, person: PersonId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query("DELETE FROM page_sessions WHERE person = $1").bind(person).execute(&mut *tx).await?;
        tx.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::fresh;

    const DAY: i64 = 24 * 60 * 60;

    #[tokio::test]
    async fn a_session_lasts_for_thirty_days_or_until_it_is_ended() {
        let (store, _folder) = fresh().await;
        let (ana, ben) = (PersonId::of(1), PersonId::of(2));
        store.know(ana, "Ana", "de").await.unwrap();
        store.know(ben, "Ben", "en").await.unwrap();
        let [first, second, bens] = [1, 2, 3].map(|byte| SessionHash([byte; 32]));
        for (secret, person) in [(first, ana), (second, ana), (bens, ben)] {
            store.begin_page_session(secret, person, None, 0).await.unwrap();
        }
        let who = async |secret, now| store.page_person(secret, now).await.unwrap().map(|who| who.id);
        let known = PagePerson { id: ana, name: "Ana".to_owned(), language: "de".to_owned(), instance: None };
        assert_eq!(store.page_person(first, 30 * DAY).await.unwrap(), Some(known));
        assert_eq!(who(first, 30 * DAY + 1).await, None, "it has lasted long enough");
        assert_eq!(who(SessionHash([9; 32]), 0).await, None);
        assert_eq!(store.page_sessions(ana, 30 * DAY).await.unwrap(), 2);
        store.end_page_sessions(ana).await.unwrap();
        assert_eq!(store.page_sessions(ana, 0).await.unwrap(), 0);
        assert_eq!([who(first, 0).await, who(second, 0).await, who(bens, 0).await], [None, None, Some(ben)]);
    }

    #[tokio::test]
    async fn a_session_in_an_activity_lasts_for_a_day_and_is_no_browser() {
        let (store, _folder) = fresh().await;
        let (ana, secret) = (PersonId::of(1), SessionHash([1; 32]));
        store.know(ana, "Ana", "de").await.unwrap();
        let instance: InstanceId = "i-1".parse().unwrap();
        store.begin_page_session(secret, ana, Some(&instance), 0).await.unwrap();
        let there = async |now| store.page_person(secret, now).await.unwrap().and_then(|who| who.instance);
        assert_eq!(there(DAY).await, Some(instance));
        assert_eq!(there(DAY + 1).await, None);
        assert_eq!(store.page_sessions(ana, 0).await.unwrap(), 0);
        store.begin_page_session(SessionHash([2; 32]), ana, None, DAY + 1).await.unwrap();
        assert_eq!(there(0).await, None, "it was deleted");
    }

    #[tokio::test]
    async fn who_is_forgotten_has_no_session() {
        let (store, _folder) = fresh().await;
        let (ana, secret) = (PersonId::of(1), SessionHash([1; 32]));
        store.know(ana, "Ana", "en").await.unwrap();
        store.begin_page_session(secret, ana, None, 1000).await.unwrap();
        let data = store.data_of(ana).await.unwrap().unwrap();
        assert_eq!(data["pages_opened_at"], serde_json::json!([1000]));
        store.forget(ana, &[]).await.unwrap();
        assert_eq!(store.page_person(secret, 1000).await.unwrap(), None);
        assert_eq!(store.data_of(ana).await.unwrap(), None);
    }
}
