//! What people and servers have chosen for themselves.

use sqlx::{Decode, Sqlite, Type};

use super::{Store, StoreError};
use crate::locale::Language;
use crate::people::{AllPreferences, GuildId, PersonId, Preferences};

impl Store {
    /// The preferences of all people and of all servers.
    pub async fn preferences(&self) -> Result<AllPreferences, StoreError> {
        let all = AllPreferences::default();
        let people = "SELECT id, chosen_language, pictures, calling, 1 FROM people
                      WHERE chosen_language IS NOT NULL OR NOT pictures OR calling <> 'later'";
        for (person, preferences) in self.preferences_in(people).await? {
            all.hold_person(person, preferences);
        }
        let servers = "SELECT guild, language, pictures, 'later', remarks FROM guilds
                       WHERE language IS NOT NULL OR NOT pictures OR NOT remarks";
        for (guild, preferences) in self.preferences_in(servers).await? {
            all.hold_server(guild, preferences);
        }
        Ok(all)
    }

    async fn preferences_in<Id>(&self, sql: &'static str) -> Result<Vec<(Id, Preferences)>, StoreError>
    where
        Id: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + Send + Unpin,
    {
        let rows: Vec<(Id, Option<String>, bool, String, bool)> =
            sqlx::query_as(sql).fetch_all(&self.readers).await?;
        let preferences = rows.into_iter().map(|(of, language, pictures, calling, remarks)| {
            let language = language.and_then(|name| name.parse().ok());
            (of, Preferences { language, pictures, calling: calling.parse().unwrap_or_default(), remarks })
        });
        Ok(preferences.collect())
    }

    /// Notes what a person who is known prefers, and the language they read from now on.
    pub async fn set_preferences(
        &self,
        person: PersonId,
        preferences: Preferences,
        reads: Language,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query(
            "UPDATE people SET chosen_language = ?, pictures = ?, calling = ?, language = ? WHERE id = ?",
        )
        .bind(preferences.language.map(Language::name))
        .bind(preferences.pictures)
        .bind(preferences.calling.to_string())
        .bind(reads.name())
        .bind(person)
        .execute(&mut *tx)
        .await?;
        tx.commit().await
    }

    /// Notes what a server prefers, and the language its open tables are written in from now on.
    pub async fn set_server_preferences(
        &self,
        guild: GuildId,
        preferences: Preferences,
        written: Language,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query(
            "INSERT INTO guilds (guild, language, pictures, remarks) VALUES (?, ?, ?, ?)
             ON CONFLICT (guild) DO UPDATE
             SET language = excluded.language, pictures = excluded.pictures, remarks = excluded.remarks",
        )
        .bind(guild)
        .bind(preferences.language.map(Language::name))
        .bind(preferences.pictures)
        .bind(preferences.remarks)
        .execute(&mut *tx)
        .await?;
        sqlx::query("UPDATE matches SET language = ? WHERE guild = ? AND stage IN ('lobby', 'playing')")
            .bind(written.name())
            .bind(guild)
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }
}
