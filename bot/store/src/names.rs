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

    /// The people with whom somebody has played on a server, and their names there: whom they met last first, no more
    /// than `most`, of their latest 500 matches. Whoever is hidden is left out; guests always are.
    pub async fn played_with(
        &self,
        guild: GuildId,
        person: PersonId,
        most: usize,
    ) -> Result<Vec<(PersonId, String)>, StoreError> {
        Ok(query_as(
            "SELECT people.id, coalesce(names.name, people.name)
             FROM seats AS own
             JOIN matches ON matches.id = own.match
             JOIN seats AS other ON other.match = own.match
             JOIN people ON people.id = other.person
             LEFT JOIN names ON names.guild = matches.guild AND names.person = people.id
             WHERE own.person = $2 AND own.match IN (SELECT match FROM seats WHERE person = $2 ORDER BY match DESC LIMIT 500)
               AND matches.guild = $1 AND stage IN ('playing', 'ended')
               AND people.id <> $2 AND NOT people.hidden
             GROUP BY people.id, coalesce(names.name, people.name)
             ORDER BY max(matches.opened_at) DESC, people.id LIMIT $3",
        )
        .bind(guild)
        .bind(person)
        .bind(i64::try_from(most).unwrap_or(i64::MAX))
        .fetch_all(&self.readers)
        .await?)
    }
}

#[cfg(test)]
mod tests {
    use model::PersonId;

    use crate::sql::query;
    use crate::testing::fresh;

    #[tokio::test]
    async fn whom_somebody_has_played_with_on_a_server_is_named_as_there_the_last_first() {
        let (store, _folder) = fresh().await;
        let mut tx = store.write().await.unwrap();
        let people = "INSERT INTO people (id, name, language, hidden) VALUES (1, 'Ana', 'en', FALSE),
            (2, 'Ben', 'en', FALSE), (3, 'Cleo', 'en', FALSE), (4, 'Dan', 'en', TRUE), (5, 'Eve', 'en', FALSE)";
        query(people).execute(&mut *tx).await.unwrap();
        query("INSERT INTO names (guild, person, name) VALUES (7, 2, 'Benny')")
            .execute(&mut *tx)
            .await
            .unwrap();
        // Eve was met on another server, in a lobby, and never by Ana.
        for (id, guild, stage, seats) in [
            (1, 7, "ended", &[1, 2, 3, 4][..]),
            (2, 7, "ended", &[1, 2]),
            (3, 8, "ended", &[1, 5]),
            (4, 7, "lobby", &[1, 5]),
            (5, 7, "ended", &[2, 5]),
        ] {
            query(
                "INSERT INTO matches (id, code, game, options, stage, guild, channel, language, opened_at, ended_at)
                 VALUES ($1, $2, 'dnup', '[]', $3, $4, 5, 'en', $1, CASE $3 WHEN 'ended' THEN 9 END)",
            )
            .bind(i64::from(id))
            .bind(format!("AAA{id}"))
            .bind(stage)
            .bind(i64::from(guild))
            .execute(&mut *tx)
            .await
            .unwrap();
            for (seat, person) in (0_i64..).zip(seats) {
                let sits = query("INSERT INTO seats (match, seat, person) VALUES ($1, $2, $3)");
                sits.bind(i64::from(id)).bind(seat).bind(i64::from(*person)).execute(&mut *tx).await.unwrap();
            }
        }
        tx.commit().await.unwrap();
        let met = async |guild: i32, person: i32, most| {
            let met = store.played_with(guild.into(), person.into(), most).await.unwrap();
            met.into_iter().map(|(_, name)| name).collect::<Vec<_>>()
        };
        assert_eq!(met(7, 1, 25).await, ["Benny", "Cleo"]);
        assert_eq!(met(7, 1, 1).await, ["Benny"]);
        assert_eq!(met(8, 1, 25).await, ["Eve"]);
        assert_eq!(met(7, 5, 25).await, ["Benny"]);
        store.forget(2.into(), &[]).await.unwrap();
        assert_eq!(met(7, 1, 25).await, ["Cleo"], "who is forgotten has no name");
    }

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
