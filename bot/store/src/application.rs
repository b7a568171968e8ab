//! Whose tables a database holds: it is marked with the application that first ran on it, and no other plays there.

use super::sql::{query, query_scalar};
use super::{Store, StoreError};

impl Store {
    /// The application to which the database belongs; `None` if no bot has run on it yet.
    pub async fn application(&self) -> Result<Option<String>, StoreError> {
        Ok(query_scalar("SELECT id FROM application").fetch_optional(&self.readers).await?)
    }

    /// Marks the database as this application's, once and for all.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if it is another one's.
    pub async fn claim(&self, application: u64) -> Result<(), StoreError> {
        let ours = application.to_string();
        let mut tx = self.write().await?;
        query("INSERT INTO application (\"only\", id) VALUES (1, $1) ON CONFLICT DO NOTHING")
            .bind(&ours)
            .execute(&mut *tx)
            .await?;
        let theirs: String = query_scalar("SELECT id FROM application").fetch_one(&mut *tx).await?;
        if theirs != ours {
            return Err(StoreError::Foreign { database: self.name.clone(), theirs, ours });
        }
        tx.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::fresh;

    #[tokio::test]
    async fn a_database_stays_with_the_application_that_first_ran_on_it() {
        let (store, _folder) = fresh().await;
        assert_eq!(store.application().await.unwrap(), None);
        store.claim(7).await.unwrap();
        store.claim(7).await.unwrap();
        let error = store.claim(u64::MAX).await.unwrap_err().to_string();
        assert!(
            error.contains("belongs to Discord's application 7, and this is application 18446"),
            "{error}"
        );
        assert_eq!(store.application().await.unwrap().as_deref(), Some("7"));
    }
}
