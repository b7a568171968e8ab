//! Whose tables a database holds: it is marked with the application that first ran on it, and no other plays there; and
//! with the release that ran on it last.

use super::sql::{query, query_as, query_scalar};
use super::{Store, StoreError};

impl Store {
    /// The application to which the database belongs; `None` if no bot has run on it yet.
    pub async fn application(&self) -> Result<Option<String>, StoreError> {
        Ok(query_scalar("SELECT id FROM application").fetch_optional(&self.readers).await?)
    }

    /// Marks the database as this application's, once and for all, and notes which release runs on it. Returns the
    /// release that ran on it before, if it was another one.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if it is another application's.
    pub async fn claim(&self, application: u64, release: &str) -> Result<Option<String>, StoreError> {
        let ours = application.to_string();
        let mut tx = self.write().await?;
        query("INSERT INTO application (\"only\", id, release) VALUES (1, $1, $2) ON CONFLICT DO NOTHING")
            .bind(&ours)
            .bind(release)
            .execute(&mut *tx)
            .await?;
        let (theirs, before): (String, String) =
            query_as("SELECT id, release FROM application").fetch_one(&mut *tx).await?;
        if theirs != ours {
            return Err(StoreError::Foreign { database: self.name.clone(), theirs, ours });
        }
        // A start that changes nothing waits for no disk.
        query("UPDATE application SET release = $1 WHERE release <> $1")
            .bind(release)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(Some(before).filter(|before| before != release))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::fresh;

    #[tokio::test]
    async fn a_database_stays_with_the_application_that_first_ran_on_it() {
        let (store, _folder) = fresh().await;
        assert_eq!(store.application().await.unwrap(), None);
        store.claim(7, "1.0.0").await.unwrap();
        store.claim(7, "1.0.0").await.unwrap();
        let error = store.claim(u64::MAX, "1.0.0").await.unwrap_err().to_string();
        assert!(
            error.contains("belongs to Discord's application 7, and this is application 18446"),
            "{error}"
        );
        assert_eq!(store.application().await.unwrap().as_deref(), Some("7"));
    }

    #[tokio::test]
    async fn the_first_start_of_another_release_is_known() {
        let (store, _folder) = fresh().await;
        assert_eq!(store.claim(7, "1.0.0").await.unwrap(), None);
        assert_eq!(store.claim(7, "1.1.0").await.unwrap().as_deref(), Some("1.0.0"));
        assert_eq!(store.claim(7, "1.1.0").await.unwrap(), None);
    }
}
