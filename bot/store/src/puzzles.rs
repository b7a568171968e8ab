//! What people have chosen in the puzzles of the days: one choice each, which stays.

use model::{Day, GuildId, PersonId};

use super::sql::{query, query_as, query_scalar};
use super::{Store, StoreError, now};

/// At most how many days of a run are read.
const LONGEST_RUN: i64 = 400;

impl Store {
    /// The move that a person has chosen in the puzzle of a day.
    pub async fn puzzle_answer(&self, person: PersonId, day: Day) -> Result<Option<String>, StoreError> {
        Ok(query_scalar("SELECT move FROM puzzle_answers WHERE person = $1 AND day = $2")
            .bind(person)
            .bind(day.number())
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Stores what a person chooses in the puzzle of a day, on a server or in direct messages. Whether it was their first
    /// choice that day: a later one changes nothing.
    pub async fn answer_puzzle(
        &self,
        person: PersonId,
        (day, guild): (Day, Option<GuildId>),
        mv: &str,
    ) -> Result<bool, StoreError> {
        let mut tx = self.write().await?;
        let stored = query(
            "INSERT INTO puzzle_answers (person, day, guild, move, at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (person, day) DO NOTHING",
        )
        .bind(person)
        .bind(day.number())
        .bind(guild)
        .bind(mv)
        .bind(now())
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(stored > 0)
    }

    /// How many people of a server have chosen each move in the puzzle of a day.
    pub async fn puzzle_choices(&self, guild: GuildId, day: Day) -> Result<Vec<(String, i64)>, StoreError> {
        let sql = "SELECT move, count(*) FROM puzzle_answers WHERE guild = $1 AND day = $2
            GROUP BY move ORDER BY move";
        Ok(query_as(sql).bind(guild).bind(day.number()).fetch_all(&self.readers).await?)
    }

    /// The days on which somebody of a server has chosen in a puzzle, the latest first.
    pub async fn puzzle_days(&self, guild: GuildId) -> Result<Vec<Day>, StoreError> {
        let sql = "SELECT DISTINCT day FROM puzzle_answers WHERE guild = $1 ORDER BY day DESC LIMIT $2";
        let days: Vec<i64> = query_scalar(sql).bind(guild).bind(LONGEST_RUN).fetch_all(&self.readers).await?;
        Ok(days.into_iter().map(Day::new).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::fresh;

    const HERE: GuildId = GuildId::of(7);

    #[tokio::test]
    async fn the_first_choice_of_a_day_counts_on_the_server_where_it_was_made() {
        let (store, _folder) = fresh().await;
        let (ana, ben, cleo) = (PersonId::of(1), PersonId::of(2), PersonId::of(3));
        let (today, yesterday) = (Day::new(20_000), Day::new(19_999));
        assert_eq!(store.puzzle_answer(ana, today).await.unwrap(), None);
        assert!(store.answer_puzzle(ana, (today, Some(HERE)), "play R7").await.unwrap());
        assert!(!store.answer_puzzle(ana, (today, None), "play R8").await.unwrap());
        assert_eq!(store.puzzle_answer(ana, today).await.unwrap().as_deref(), Some("play R7"));
        assert!(store.answer_puzzle(ben, (today, Some(HERE)), "play R7").await.unwrap());
        assert!(store.answer_puzzle(cleo, (today, None), "play R7").await.unwrap());
        assert!(store.answer_puzzle(ana, (yesterday, Some(HERE)), "turn").await.unwrap());
        let chosen = store.puzzle_choices(HERE, today).await.unwrap();
        assert_eq!(chosen, [("play R7".to_owned(), 2)]);
        assert_eq!(store.puzzle_days(HERE).await.unwrap(), [today, yesterday]);
        assert_eq!(store.puzzle_days(GuildId::of(8)).await.unwrap(), []);
    }

    #[tokio::test]
    async fn choices_are_handed_out_and_forgotten_with_their_person_or_server_and_go_when_they_are_old() {
        let (store, _folder) = fresh().await;
        let day = Day::new(20_000);
        let people = [1, 2, 3].map(PersonId::of);
        for (person, guild) in people.into_iter().zip([Some(HERE), Some(HERE), None]) {
            store.answer_puzzle(person, (day, guild), "flip").await.unwrap();
        }
        let data = store.data_of(people[0]).await.unwrap().unwrap();
        assert_eq!(data["puzzles"][0]["day"], 20_000);
        assert_eq!(data["puzzles"][0]["move"], "flip");
        store.forget(people[0], &[]).await.unwrap();
        assert_eq!(store.data_of(people[0]).await.unwrap(), None);
        assert_eq!(store.puzzle_answer(people[1], day).await.unwrap().as_deref(), Some("flip"));
        store.forget_server(HERE).await.unwrap();
        assert_eq!(store.puzzle_answer(people[1], day).await.unwrap(), None);
        store.forget_old(now()).await.unwrap();
        assert!(store.puzzle_answer(people[2], day).await.unwrap().is_some());
        store.forget_old(now() + 401 * 24 * 60 * 60).await.unwrap();
        assert_eq!(store.puzzle_answer(people[2], day).await.unwrap(), None);
    }
}
