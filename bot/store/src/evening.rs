//! An evening: matches that were played one after another in a channel, each of which ended less than six hours after
//! the one before it. Their score is counted anew whenever it is asked for, and stands nowhere. Matches by invitation
//! are left out: nobody else is to know of them.

use model::{ChannelId, GuildId, PersonId, ratings};

use super::sql::{query_as, query_scalar};
use super::{MatchId, Store, StoreError, now};

/// Matches of one evening end at most this many seconds apart.
const MAX_GAP_SECONDS: i64 = 6 * 60 * 60;
/// Of matches that end in the same second, each is stored one second after the one before: at most this many seconds
/// ahead of the clock.
const MAX_AHEAD_SECONDS: i64 = 60;
/// An evening has at most this many matches.
const MAX_MATCHES: i64 = 200;

/// The score of an evening.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evening {
    /// How many matches have ended.
    pub matches: usize,
    /// The number of wins of each person, most first; without people who are hidden or forgotten.
    pub scores: Vec<EveningScore>,
}

/// A person's score of an evening.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct EveningScore {
    /// The person's id.
    pub person: PersonId,
    /// Their name on the server.
    pub name: String,
    /// The number of matches they have won, including shared wins, but not those that a computer has won for them.
    pub wins: i64,
    /// How many they have played.
    pub played: i64,
}

/// How many of these ends, the newest first and none later than `until`, are of the evening that goes on then.
fn of_one_evening(until: i64, ends: &[i64]) -> usize {
    let before = std::iter::once(&until).chain(ends);
    before.zip(ends).take_while(|(later, earlier)| *later - *earlier < MAX_GAP_SECONDS).count()
}

impl Store {
    /// The score of the evening that goes on in a channel.
    pub async fn evening_in(&self, guild: GuildId, channel: ChannelId) -> Result<Evening, StoreError> {
        self.evening(guild, channel, now() + MAX_AHEAD_SECONDS).await
    }

    /// The score of the evening of a match up to its end; nothing if it is by invitation, has not ended, or was played
    /// on no server.
    pub async fn evening_of(&self, id: MatchId) -> Result<Option<Evening>, StoreError> {
        let ended: Option<(GuildId, ChannelId, i64)> = query_as(
            "SELECT guild, channel, ended_at FROM matches
             WHERE id = $1 AND stage = 'ended' AND NOT private AND counts AND guild IS NOT NULL",
        )
        .bind(id.0)
        .fetch_optional(&self.readers)
        .await?;
        let Some((guild, channel, until)) = ended else { return Ok(None) };
        self.evening(guild, channel, until).await.map(Some)
    }

    async fn evening(&self, guild: GuildId, channel: ChannelId, until: i64) -> Result<Evening, StoreError> {
        let ends: Vec<i64> = query_scalar(
            "SELECT ended_at FROM matches
             WHERE guild = $1 AND channel = $2 AND stage = 'ended' AND NOT private AND counts AND ended_at <= $3
             ORDER BY ended_at DESC LIMIT $4",
        )
        .bind(guild)
        .bind(channel)
        .bind(until)
        .bind(MAX_MATCHES)
        .fetch_all(&self.readers)
        .await?;
        let matches = of_one_evening(until, &ends);
        let Some(first) = matches.checked_sub(1).and_then(|last| ends.get(last)) else {
            return Ok(Evening::default());
        };
        let scores = query_as(
            "SELECT seats.person, coalesce(names.name, people.name) AS name, count(*) AS played,
                    sum(CASE WHEN results.won AND seats.computer IS NULL AND seats.missed < $5 THEN 1 ELSE 0 END) AS wins
             FROM matches
             JOIN seats ON seats.match = matches.id
             JOIN results ON results.match = seats.match AND results.seat = seats.seat
             JOIN people ON people.id = seats.person
             LEFT JOIN names ON names.guild = matches.guild AND names.person = seats.person
             WHERE matches.guild = $1 AND channel = $2 AND stage = 'ended' AND NOT private AND counts
               AND ended_at >= $3 AND ended_at <= $4 AND NOT people.hidden
             GROUP BY seats.person, coalesce(names.name, people.name)
             ORDER BY wins DESC, played, name, seats.person",
        )
        .bind(guild)
        .bind(channel)
        .bind(first)
        .bind(until)
        .bind(i64::from(ratings::AWAY))
        .fetch_all(&self.readers)
        .await?;
        Ok(Evening { matches, scores })
    }
}

#[cfg(test)]
mod tests {
    use super::super::sql::query;
    use super::super::testing::fresh;
    use super::*;

    #[test]
    fn an_evening_goes_back_to_where_nobody_played_for_six_hours() {
        let hours = |hours: &[i64]| hours.iter().map(|hour| hour * 3600).collect::<Vec<_>>();
        assert_eq!(of_one_evening(30 * 3600, &hours(&[29, 26, 21, 15, 14])), 3);
        assert_eq!(of_one_evening(30 * 3600, &hours(&[24])), 0, "that was another evening");
        assert_eq!(of_one_evening(30 * 3600, &hours(&[30])), 1);
        assert_eq!(of_one_evening(0, &[]), 0);
    }

    /// Ana, Ben and hidden Cleo; matches that Ana, Ben, nobody who is known and Cleo have won.
    async fn evening() -> (Store, tempfile::TempDir) {
        let (store, folder) = fresh().await;
        let people = "INSERT INTO people (id, name, language, hidden)
                      VALUES (1, 'Ana', 'en', FALSE), (2, 'Ben', 'en', FALSE), (3, 'Cleo', 'en', TRUE)";
        let mut tx = store.write().await.unwrap();
        query(people).execute(&mut *tx).await.unwrap();
        query("INSERT INTO names (guild, person, name) VALUES (7, 2, 'Benny')")
            .execute(&mut *tx)
            .await
            .unwrap();
        for (id, channel, ended, private, winner) in [
            (1, 5, 100_000, false, 0),
            (2, 5, 140_000, false, 0),
            (3, 5, 141_000, false, 1),
            (4, 6, 141_500, false, 1),
            (5, 5, 142_000, true, 1),
            (6, 5, 143_000, false, 2),
            (7, 5, 144_000, false, 0),
        ] {
            query(
                "INSERT INTO matches (id, code, game, options, stage, guild, channel, host, language, private, opened_at, ended_at)
                 VALUES ($1, $2, 'dnup', '[]', 'ended', 7, $3, 1, 'en', $4, 0, $5)",
            )
            .bind(i64::from(id))
            .bind(format!("AAA{id}"))
            .bind(ChannelId::of(channel))
            .bind(private)
            .bind(i64::from(ended))
            .execute(&mut *tx)
            .await
            .unwrap();
            for seat in 0..3_i64 {
                query("INSERT INTO seats (match, seat, person, missed) VALUES ($1, $2, $3, $4)")
                    .bind(i64::from(id))
                    .bind(seat)
                    .bind(seat + 1)
                    .bind(if id == 7 { 2_i64 } else { 0 })
                    .execute(&mut *tx)
                    .await
                    .unwrap();
                query("INSERT INTO results (match, seat, total, won) VALUES ($1, $2, 0, $3)")
                    .bind(i64::from(id))
                    .bind(seat)
                    .bind(seat == i64::from(winner))
                    .execute(&mut *tx)
                    .await
                    .unwrap();
            }
        }
        tx.commit().await.unwrap();
        (store, folder)
    }

    #[tokio::test]
    async fn an_evening_is_of_one_channel_and_names_nobody_who_is_hidden_nor_matches_by_invitation() {
        let (store, _folder) = evening().await;
        let scores = |evening: &Evening| -> Vec<(String, i64, i64)> {
            evening.scores.iter().map(|of| (of.name.clone(), of.wins, of.played)).collect()
        };
        let last = store.evening_of(MatchId(7)).await.unwrap().unwrap();
        assert_eq!(last.matches, 4);
        // A computer's win for Ana, who was away, does not count as hers.
        assert_eq!(scores(&last), [("Ana".to_owned(), 1, 4), ("Benny".to_owned(), 1, 4)]);
        let third = store.evening_of(MatchId(3)).await.unwrap().unwrap();
        assert_eq!((third.matches, scores(&third)[0].1), (2, 1), "up to its end");
        assert_eq!(store.evening_of(MatchId(5)).await.unwrap(), None);
        assert_eq!(store.evening_of(MatchId(1)).await.unwrap().unwrap().matches, 1);
        assert_eq!(store.evening_in(7.into(), 5.into()).await.unwrap(), Evening::default(), "long ago");
    }
}
