//! How people are called: everywhere, and on a server where that is something else.

use model::{GuildId, PersonId};

use super::sql::{query, query_as, query_scalar};
use super::{Store, StoreError};

impl Store {
    /// Stores a person's name on all of Discord, and their language.
    pub async fn know(&self, person: PersonId, name: &str, language: &str) -> Result<(), StoreError> {
        let known: Option<(String, String)> = query_as("SELECT name, language FROM people WHERE id = $1")
            .bind(person)
            .fetch_optional(&self.readers)
            .await?;
        if known.is_some_and(|(known, tongue)| known == name && tongue == language) {
            return Ok(());
        }
        let know = query(
            "INSERT INTO people (id, name, language, hidden) VALUES ($1, $2, $3, $4)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language",
        );
        // A guest is on no list of people.
        self.write_alone(know.bind(person).bind(name).bind(language).bind(person.is_guest())).await
    }

    /// Stores the name of a known person on a server; `None` if it is the same as everywhere.
    pub async fn note_nick(
        &self,
        guild: GuildId,
        person: PersonId,
        nick: Option<&str>,
    ) -> Result<(), StoreError> {
        let known: Option<String> = query_scalar("SELECT name FROM names WHERE guild = $1 AND person = $2")
            .bind(guild)
            .bind(person)
            .fetch_optional(&self.readers)
            .await?;
        if known.as_deref() == nick {
            return Ok(());
        }
        let note = match nick {
            None => query("DELETE FROM names WHERE guild = $1 AND person = $2").bind(guild).bind(person),
            Some(nick) => query(
                "INSERT INTO names (guild, person, name) VALUES ($1, $2, $3)
                 ON CONFLICT (guild, person) DO UPDATE SET name = excluded.name",
            )
            .bind(guild)
            .bind(person)
            .bind(nick),
        };
        self.write_alone(note).await
    }

    /// The name of a known person on a server.
    pub async fn called(&self, guild: GuildId, person: PersonId) -> Result<String, StoreError> {
        Ok(query_scalar(
            "SELECT coalesce(names.name, people.name) FROM people
             LEFT JOIN names ON names.person = people.id AND names.guild = $1
             WHERE people.id = $2",
        )
        .bind(guild)
        .bind(person)
        .fetch_one(&self.readers)
        .await?)
    }

    /// The name of a person on a server, if they have played there.
    pub async fn name_on(&self, guild: GuildId, person: PersonId) -> Result<Option<String>, StoreError> {
        Ok(query_scalar(
            "SELECT coalesce(names.name, people.name) FROM people
             LEFT JOIN names ON names.person = people.id AND names.guild = $1
             WHERE people.id = $2
               AND (names.name IS NOT NULL
                    OR EXISTS (SELECT 1 FROM standings WHERE guild = $1 AND person = $2)
                    OR EXISTS (SELECT 1 FROM seats JOIN matches ON matches.id = seats.match
                               WHERE seats.person = $2 AND matches.guild = $1))",
        )
        .bind(guild)
        .bind(person)
        .fetch_optional(&self.readers)
        .await?)
    }
}

#[cfg(test)]
mod tests {
    use model::PersonId;

    use crate::testing::fresh;

    #[tokio::test]
    async fn a_name_on_one_server_is_none_on_another() {
        let (store, _folder) = fresh().await;
        store.know(1.into(), "Ana", "en").await.unwrap();
        store.note_nick(7.into(), 1.into(), Some("Boss")).await.unwrap();
        assert_eq!(
            (
                store.called(7.into(), 1.into()).await.unwrap().as_str(),
                &*store.called(8.into(), 1.into()).await.unwrap()
            ),
            ("Boss", "Ana")
        );
        assert_eq!(store.name_on(7.into(), 1.into()).await.unwrap().as_deref(), Some("Boss"));
        assert_eq!(
            store.name_on(8.into(), 1.into()).await.unwrap(),
            None,
            "who is not known there is nobody there"
        );
        assert_eq!(store.data_of(1.into()).await.unwrap().unwrap()["names_on_servers"][0]["name"], "Boss");
        store.note_nick(7.into(), 1.into(), None).await.unwrap();
        assert_eq!(store.called(7.into(), 1.into()).await.unwrap(), "Ana");
        store.note_nick(7.into(), 1.into(), Some("Boss")).await.unwrap();
        store.forget(1.into(), &[]).await.unwrap();
        assert_eq!(store.name_on(7.into(), 1.into()).await.unwrap(), None);
    }

    #[tokio::test]
    async fn what_is_stored_is_an_id_only_if_it_is_positive() {
        let pool = sqlx::SqlitePool::connect("sqlite::memory:").await.unwrap();
        let read = async |number: i64| {
            sqlx::query_scalar::<_, PersonId>("SELECT $1").bind(number).fetch_one(&pool).await
        };
        assert_eq!(read(7).await.unwrap(), PersonId::of(7));
        assert!(read(0).await.is_err() && read(-1).await.is_err());
    }
}
