//! What people have chosen in the puzzles of the days: one choice each, which stays; and where those are posted.

use locale::Language;
use model::{ChannelId, Day, GuildId, Hour, MessageId, PersonId};
use sqlx::FromRow;

use super::sql::{query, query_as, query_scalar};
use super::{Store, StoreError, now};

/// At most how many days of a run are read.
const LONGEST_RUN: i64 = 400;

/// A puzzle that is due to be posted on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzlePost {
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The language in which it is written.
    pub language: Language,
    /// The day of the post before it, and where that stands.
    pub before: Option<(Day, Option<MessageId>)>,
}

#[derive(Debug, FromRow)]
struct PostRow {
    guild: GuildId,
    channel: ChannelId,
    language: String,
    day: Option<i64>,
    message: Option<MessageId>,
}

impl From<PostRow> for PuzzlePost {
    fn from(PostRow { guild, channel, language, day, message }: PostRow) -> PuzzlePost {
        let before = day.map(|day| (Day::new(day), message));
        PuzzlePost { guild, channel, language: Language::of_locale(&language), before }
    }
}

impl Store {
    /// The move that a person has chosen in the puzzle of a day.
    pub async fn puzzle_answer(&self, person: PersonId, day: Day) -> Result<Option<String>, StoreError> {
        Ok(query_scalar("SELECT move FROM puzzle_answers WHERE person = $1 AND day = $2")
            .bind(person)
            .bind(day.number())
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Stores what a person chooses in the puzzle of a day, on a server or in direct messages, and how good it is (`best`,
    /// `near` or `other`). Whether it was their first choice that day: a later one changes nothing.
    pub async fn answer_puzzle(
        &self,
        person: PersonId,
        (day, guild): (Day, Option<GuildId>),
        (mv, grade): (&str, &str),
    ) -> Result<bool, StoreError> {
        let mut tx = self.write().await?;
        let stored = query(
            // A guest may have been forgotten meanwhile.
            "INSERT INTO puzzle_answers (person, day, guild, move, grade, at) SELECT $1, $2, $3, $4, $5, $6
             WHERE $1 < $7 OR EXISTS (SELECT 1 FROM people WHERE id = $1)
             ON CONFLICT (person, day) DO NOTHING",
        )
        .bind(person)
        .bind(day.number())
        .bind(guild)
        .bind(mv)
        .bind(grade)
        .bind(now())
        .bind(PersonId::guest(0))
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

    /// How good the choices were that people of a server made in the puzzle of a day: how many there are of each grade.
    pub async fn puzzle_grades(&self, guild: GuildId, day: Day) -> Result<Vec<(String, i64)>, StoreError> {
        let sql = "SELECT grade, count(*) FROM puzzle_answers WHERE guild = $1 AND day = $2
            GROUP BY grade ORDER BY grade";
        Ok(query_as(sql).bind(guild).bind(day.number()).fetch_all(&self.readers).await?)
    }

    /// From now on the puzzle of the day is posted in this channel of a server at this hour, in this language; or nowhere.
    pub async fn set_puzzle_post(
        &self,
        guild: GuildId,
        at: Option<(ChannelId, Hour, Language)>,
    ) -> Result<(), StoreError> {
        let Some((channel, hour, language)) = at else {
            // Whoever turns it on again on that day does not have it twice.
            let off = query("UPDATE puzzle_posts SET hour = NULL WHERE guild = $1");
            return self.write_alone(off.bind(guild)).await;
        };
        let set = query(
            "INSERT INTO puzzle_posts (guild, channel, hour, language) VALUES ($1, $2, $3, $4)
             ON CONFLICT (guild) DO UPDATE SET
                 message = CASE WHEN puzzle_posts.channel = excluded.channel THEN puzzle_posts.message END,
                 channel = excluded.channel, hour = excluded.hour, language = excluded.language",
        );
        self.write_alone(set.bind(guild).bind(channel).bind(hour.number()).bind(language.name())).await
    }

    /// The servers on which the puzzle of a day is due by this hour, and has not been posted.
    pub async fn puzzles_due(&self, day: Day, hour: Hour) -> Result<Vec<PuzzlePost>, StoreError> {
        let sql = "SELECT guild, channel, language, day, message FROM puzzle_posts
            WHERE hour <= $1 AND (day IS NULL OR day < $2) ORDER BY guild";
        let due: Vec<PostRow> =
            query_as(sql).bind(hour.number()).bind(day.number()).fetch_all(&self.readers).await?;
        Ok(due.into_iter().map(PuzzlePost::from).collect())
    }

    /// The puzzle of a day stands in this message of a server; `None` if the channel refused it.
    pub async fn puzzle_posted(
        &self,
        guild: GuildId,
        day: Day,
        message: Option<MessageId>,
    ) -> Result<(), StoreError> {
        let set = query("UPDATE puzzle_posts SET day = $2, message = $3 WHERE guild = $1");
        self.write_alone(set.bind(guild).bind(day.number()).bind(message)).await
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
        assert!(store.answer_puzzle(ana, (today, Some(HERE)), ("play R7", "best")).await.unwrap());
        assert!(!store.answer_puzzle(ana, (today, None), ("play R8", "near")).await.unwrap());
        assert_eq!(store.puzzle_answer(ana, today).await.unwrap().as_deref(), Some("play R7"));
        assert!(store.answer_puzzle(ben, (today, Some(HERE)), ("play R7", "best")).await.unwrap());
        assert!(store.answer_puzzle(cleo, (today, None), ("play R7", "best")).await.unwrap());
        assert!(store.answer_puzzle(ana, (yesterday, Some(HERE)), ("turn", "other")).await.unwrap());
        let chosen = store.puzzle_choices(HERE, today).await.unwrap();
        assert_eq!(chosen, [("play R7".to_owned(), 2)]);
        let grades = store.puzzle_grades(HERE, today).await.unwrap();
        assert_eq!(grades, [("best".to_owned(), 2)]);
        assert_eq!(store.puzzle_days(HERE).await.unwrap(), [today, yesterday]);
        assert_eq!(store.puzzle_days(GuildId::of(8)).await.unwrap(), []);
    }

    #[tokio::test]
    async fn choices_are_handed_out_and_forgotten_with_their_person_or_server_and_go_when_they_are_old() {
        let (store, _folder) = fresh().await;
        let day = Day::new(20_000);
        let people = [1, 2, 3].map(PersonId::of);
        for (person, guild) in people.into_iter().zip([Some(HERE), Some(HERE), None]) {
            store.answer_puzzle(person, (day, guild), ("flip", "near")).await.unwrap();
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

    #[tokio::test]
    async fn a_puzzle_is_due_once_a_day_from_its_hour_on() {
        let (store, _folder) = fresh().await;
        let (today, tomorrow) = (Day::new(20_000), Day::new(20_001));
        let hour = |number: i64| Hour::try_from(number).unwrap();
        let (channel, other) = (ChannelId::of(5), ChannelId::of(6));
        let due = async |day, at| store.puzzles_due(day, hour(at)).await.unwrap();
        store.set_puzzle_post(HERE, Some((channel, hour(18), Language::French))).await.unwrap();
        assert_eq!(store.guild_settings(HERE).await.unwrap().puzzle, Some((channel, hour(18))));
        assert_eq!(due(today, 17).await, []);
        let post = PuzzlePost { guild: HERE, channel, language: Language::French, before: None };
        assert_eq!(due(today, 18).await, [post]);
        store.puzzle_posted(HERE, today, Some(9.into())).await.unwrap();
        assert_eq!(due(today, 23).await, []);
        assert_eq!(due(tomorrow, 18).await[0].before, Some((today, Some(9.into()))));
        // In another channel there is nothing to replace.
        store.set_puzzle_post(HERE, Some((other, hour(6), Language::French))).await.unwrap();
        assert_eq!(due(today, 23).await, [], "it has been posted today");
        assert_eq!(due(tomorrow, 6).await[0].before, Some((today, None)));
        store.puzzle_posted(HERE, tomorrow, None).await.unwrap();
        store.set_puzzle_post(HERE, None).await.unwrap();
        assert_eq!(due(tomorrow, 23).await, []);
        assert_eq!(store.guild_settings(HERE).await.unwrap().puzzle, None);
        store.set_puzzle_post(HERE, Some((other, hour(6), Language::French))).await.unwrap();
        assert_eq!(due(tomorrow, 23).await, [], "it was posted before it was turned off and on");
    }
}
