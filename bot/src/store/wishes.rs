//! What people and servers have chosen for themselves.

use super::{Store, StoreError};

/// The wish of a person or server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredWish {
    /// Whose it is.
    pub of: i64,
    /// The language that was chosen, by name.
    pub language: Option<String>,
    /// Whether there are to be pictures.
    pub pictures: bool,
}

impl Store {
    /// The wishes of all people and of all servers that have any.
    pub async fn wishes(&self) -> Result<(Vec<StoredWish>, Vec<StoredWish>), StoreError> {
        let people = "SELECT id, chosen_language, pictures FROM people
                      WHERE chosen_language IS NOT NULL OR NOT pictures";
        let servers =
            "SELECT guild, language, pictures FROM guilds WHERE language IS NOT NULL OR NOT pictures";
        Ok((self.wishes_in(people).await?, self.wishes_in(servers).await?))
    }

    async fn wishes_in(&self, sql: &'static str) -> Result<Vec<StoredWish>, StoreError> {
        let rows: Vec<(i64, Option<String>, bool)> = sqlx::query_as(sql).fetch_all(&self.readers).await?;
        let wish = |(of, language, pictures)| StoredWish { of, language, pictures };
        Ok(rows.into_iter().map(wish).collect())
    }

    /// Notes what a person who is known wishes, and the language they read from now on.
    pub async fn wish(&self, wish: &StoredWish, reads: &str) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("UPDATE people SET chosen_language = ?, pictures = ?, language = ? WHERE id = ?")
            .bind(&wish.language)
            .bind(wish.pictures)
            .bind(reads)
            .bind(wish.of)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Notes what a server wishes, and the language its open tables are written in from now on.
    pub async fn server_wish(&self, wish: &StoredWish, written: &str) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query(
            "INSERT INTO guilds (guild, language, pictures) VALUES (?, ?, ?)
             ON CONFLICT (guild) DO UPDATE SET language = excluded.language, pictures = excluded.pictures",
        )
        .bind(wish.of)
        .bind(&wish.language)
        .bind(wish.pictures)
        .execute(&mut *tx)
        .await?;
        sqlx::query("UPDATE matches SET language = ? WHERE guild = ? AND stage IN ('lobby', 'playing')")
            .bind(written)
            .bind(wish.of)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }
}
