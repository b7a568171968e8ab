//! The preferences of people and servers.

use locale::Language;
use model::{AllPreferences, GuildId, Holiday, PersonId, Preferences};

use super::sql::{Row, query, query_as};
use super::{Store, StoreError};

/// A row: the person or server; language, pictures, calls, remarks, recaps, forced moves, when tables come down, the holiday.
type Preferring<Id> = (Id, Option<String>, bool, String, bool, bool, bool, String, Option<i64>, Option<i64>);

impl Store {
    /// The preferences of all people and of all servers.
    pub async fn preferences(&self) -> Result<AllPreferences, StoreError> {
        let all = AllPreferences::default();
        let people =
            "SELECT id, chosen_language, pictures, calling, TRUE, recap, plays_forced, '10', holiday_from, holiday_until
                      FROM people
                      WHERE chosen_language IS NOT NULL OR NOT pictures OR calling <> 'later' OR NOT recap
                      OR NOT plays_forced OR holiday_until IS NOT NULL ORDER BY id";
        for (person, preferences) in self.preferences_in(people).await? {
            all.set_person(person, preferences);
        }
        let servers = "SELECT guild, language, pictures, 'later', remarks, recap, TRUE, comes_down,
                       CAST(NULL AS BIGINT), CAST(NULL AS BIGINT) FROM guilds
                       WHERE language IS NOT NULL OR NOT pictures OR NOT remarks OR NOT recap OR comes_down <> '10' ORDER BY guild";
        for (guild, preferences) in self.preferences_in(servers).await? {
            all.set_server(guild, preferences);
        }
        Ok(all)
    }

    async fn preferences_in<Id>(&self, sql: &'static str) -> Result<Vec<(Id, Preferences)>, StoreError>
    where
        Preferring<Id>: Row,
    {
        let rows: Vec<Preferring<Id>> = query_as(sql).fetch_all(&self.readers).await?;
        let preferences = rows.into_iter().map(
            |(of, language, pictures, calling, remarks, recap, plays_forced, comes_down, from, until)| {
                let language = language.and_then(|name| name.parse().ok());
                let calling = calling.parse().unwrap_or_default();
                let comes_down = comes_down.parse().unwrap_or_default();
                let holiday = from.zip(until).map(|(from, until)| Holiday { from, until });
                let preferences = Preferences {
                    language,
                    pictures,
                    calling,
                    remarks,
                    recap,
                    plays_forced,
                    comes_down,
                    holiday,
                };
                (of, preferences)
            },
        );
        Ok(preferences.collect())
    }

    /// Stores the preferences of a known person, and the resulting language.
    pub async fn set_preferences(
        &self,
        person: PersonId,
        preferences: Preferences,
        reads: Language,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query(
            "UPDATE people SET chosen_language = $1, pictures = $2, calling = $3, language = $4, recap = $5,
                 plays_forced = $6, holiday_from = $7, holiday_until = $8
             WHERE id = $9",
        )
        .bind(preferences.language.map(Language::name))
        .bind(preferences.pictures)
        .bind(preferences.calling.to_string())
        .bind(reads.name())
        .bind(preferences.recap)
        .bind(preferences.plays_forced)
        .bind(preferences.holiday.map(|holiday| holiday.from))
        .bind(preferences.holiday.map(|holiday| holiday.until))
        .bind(person)
        .execute(&mut *tx)
        .await?;
        tx.commit().await
    }

    /// Stores the preferences of a server, and the resulting language of its open tables.
    pub async fn set_server_preferences(
        &self,
        guild: GuildId,
        preferences: Preferences,
        written: Language,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query(
            "INSERT INTO guilds (guild, language, pictures, remarks, recap, comes_down) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (guild) DO UPDATE
             SET language = excluded.language, pictures = excluded.pictures, remarks = excluded.remarks,
                 recap = excluded.recap, comes_down = excluded.comes_down",
        )
        .bind(guild)
        .bind(preferences.language.map(Language::name))
        .bind(preferences.pictures)
        .bind(preferences.remarks)
        .bind(preferences.recap)
        .bind(preferences.comes_down.to_string())
        .execute(&mut *tx)
        .await?;
        query("UPDATE matches SET language = $1 WHERE guild = $2 AND stage IN ('lobby', 'playing')")
            .bind(written.name())
            .bind(guild)
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }
}
