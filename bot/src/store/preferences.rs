//! What people and servers have chosen for themselves.

use super::{Store, StoreError};

/// What a person or server prefers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPreferences {
    /// Whose it is.
    pub of: i64,
    /// The language that was chosen, by name.
    pub language: Option<String>,
    /// Whether there are to be pictures.
    pub pictures: bool,
}

impl Store {
    /// The preferences of all people and of all servers that have any.
    pub async fn preferences(&self) -> Result<(Vec<StoredPreferences>, Vec<StoredPreferences>), StoreError> {
        let people = "SELECT id, chosen_language, pictures FROM people
                      WHERE chosen_language IS NOT NULL OR NOT pictures";
        let servers =
            "SELECT guild, language, pictures FROM guilds WHERE language IS NOT NULL OR NOT pictures";
        Ok((self.wishes_in(people).await?, self.wishes_in(servers).await?))
    }

    async fn wishes_in(&self, sql: &'static str) -> Result<Vec<StoredPreferences>, StoreError> {
        let rows: Vec<(i64, Option<String>, bool)> = sqlx::query_as(sql).fetch_all(&self.readers).await?;
        let preferences = |(of, language, pictures)| StoredPreferences { of, language, pictures };
        Ok(rows.into_iter().map(preferences).collect())
    }

    /// Notes what a person who is known prefers, and the language they read from now on.
    pub async fn set_preferences(
        &self,
        preferences: &StoredPreferences,
        reads: &str,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("UPDATE people SET chosen_language = ?, pictures = ?, language = ? WHERE id = ?")
            .bind(&preferences.language)
            .bind(preferences.pictures)
            .bind(reads)
            .bind(preferences.of)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Notes what a server prefers, and the language its open tables are written in from now on.
    pub async fn set_server_preferences(
        &self,
        preferences: &StoredPreferences,
        written: &str,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query(
            "INSERT INTO guilds (guild, language, pictures) VALUES (?, ?, ?)
             ON CONFLICT (guild) DO UPDATE SET language = excluded.language, pictures = excluded.pictures",
        )
        .bind(preferences.of)
        .bind(&preferences.language)
        .bind(preferences.pictures)
        .execute(&mut *tx)
        .await?;
        sqlx::query("UPDATE matches SET language = ? WHERE guild = ? AND stage IN ('lobby', 'playing')")
            .bind(written)
            .bind(preferences.of)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }
}
