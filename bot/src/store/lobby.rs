//! What is changed in a lobby: options, invitations; and which table follows on which.

use super::{MatchId, Store, StoreError};

impl Store {
    /// Writes the options of a table in its lobby, and who may sit down there.
    pub async fn change_lobby(
        &self,
        id: MatchId,
        options: &str,
        private: bool,
        invited: &[i64],
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("UPDATE matches SET options = ?, private = ? WHERE id = ?")
            .bind(options)
            .bind(private)
            .bind(id.0)
            .execute(&mut *tx)
            .await?;
        for person in invited {
            sqlx::query("INSERT INTO invitations (match, person) VALUES (?, ?) ON CONFLICT DO NOTHING")
                .bind(id.0)
                .bind(person)
                .execute(&mut *tx)
                .await?;
        }
        Ok(tx.commit().await?)
    }

    /// Who is invited to a table.
    pub async fn invited(&self, id: MatchId) -> Result<Vec<i64>, StoreError> {
        Ok(sqlx::query_scalar("SELECT person FROM invitations WHERE match = ? ORDER BY person")
            .bind(id.0)
            .fetch_all(&self.readers)
            .await?)
    }

    /// The code of the table that is the rematch of a match.
    pub async fn rematch_of(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT code FROM matches WHERE rematch_of = ?")
            .bind(id.0)
            .fetch_optional(&self.readers)
            .await?)
    }
}
