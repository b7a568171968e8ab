//! How far people are in lessons.

use game_core::GameId;
use model::PersonId;

use super::sql::{query, query_scalar};
use super::{Store, StoreError, now};

impl Store {
    /// The steps that a person has taken in the lesson of a game, a line each.
    pub async fn lesson(&self, person: PersonId, game: GameId) -> Result<String, StoreError> {
        let steps: Option<String> = query_scalar("SELECT steps FROM lessons WHERE person = $1 AND game = $2")
            .bind(person)
            .bind(game.name())
            .fetch_optional(&self.readers)
            .await?;
        Ok(steps.unwrap_or_default())
    }

    /// Whether a person has never played a game to its end, on any server.
    pub async fn is_newcomer(&self, person: PersonId, game: GameId) -> Result<bool, StoreError> {
        let played = "SELECT EXISTS (SELECT 1 FROM standings WHERE person = $1 AND game = $2)";
        let played: bool =
            query_scalar(played).bind(person).bind(game.name()).fetch_one(&self.readers).await?;
        Ok(!played)
    }

    /// Notes the steps that a person has taken in the lesson of a game, if they are at `before` still. Whether they
    /// were.
    pub async fn learn(
        &self,
        person: PersonId,
        game: GameId,
        (before, steps): (&str, &str),
    ) -> Result<bool, StoreError> {
        let mut tx = self.write().await?;
        let noted = query(
            "INSERT INTO lessons (person, game, steps, at) SELECT $1, $2, $4, $5
             WHERE $3 = coalesce((SELECT steps FROM lessons WHERE person = $1 AND game = $2), '')
             ON CONFLICT (person, game) DO UPDATE SET steps = excluded.steps, at = excluded.at",
        )
        .bind(person)
        .bind(game.name())
        .bind(before)
        .bind(steps)
        .bind(now())
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(noted > 0)
    }

    /// Lets go of the lesson of a game: it is over, or begins anew.
    pub async fn end_lesson(&self, person: PersonId, game: GameId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query("DELETE FROM lessons WHERE person = $1 AND game = $2")
            .bind(person)
            .bind(game.name())
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::fresh;

    #[tokio::test]
    async fn a_lesson_goes_on_from_where_it_is_and_two_clicks_at_once_are_one_step() {
        let (store, _folder) = fresh().await;
        let (ana, ben, game) = (PersonId::of(1), PersonId::of(2), GameId::Tricks);
        assert_eq!(store.lesson(ana, game).await.unwrap(), "");
        assert!(store.learn(ana, game, ("", "play R2")).await.unwrap());
        assert!(!store.learn(ana, game, ("", "play R3")).await.unwrap());
        assert!(store.learn(ana, game, ("play R2", "play R2\nflip")).await.unwrap());
        assert_eq!(store.lesson(ana, game).await.unwrap(), "play R2\nflip");
        assert_eq!(store.lesson(ana, GameId::Snake).await.unwrap(), "");
        assert_eq!(store.lesson(ben, game).await.unwrap(), "");
        store.end_lesson(ana, game).await.unwrap();
        assert_eq!(store.lesson(ana, game).await.unwrap(), "");
    }

    #[tokio::test]
    async fn a_lesson_is_handed_out_and_forgotten_with_its_person_and_goes_when_it_is_old() {
        let (store, _folder) = fresh().await;
        let (ana, ben, game) = (PersonId::of(1), PersonId::of(2), GameId::Dnup);
        for person in [ana, ben] {
            store.learn(person, game, ("", "flip")).await.unwrap();
        }
        let data = store.data_of(ana).await.unwrap().unwrap();
        assert_eq!(data["lessons"][0]["game"], "dnup");
        assert_eq!(data["lessons"][0]["steps"], "flip");
        store.forget(ana, &[]).await.unwrap();
        assert_eq!(store.data_of(ana).await.unwrap(), None);
        assert_eq!(store.lesson(ben, game).await.unwrap(), "flip");
        let month = 31 * 24 * 60 * 60;
        let now = now();
        store.forget_old(now).await.unwrap();
        assert_eq!(store.lesson(ben, game).await.unwrap(), "flip");
        store.forget_old(now + month).await.unwrap();
        assert_eq!(store.lesson(ben, game).await.unwrap(), "");
    }
}
