//! Challenges: the same cards for several people, each alone. A challenge goes by the match whose cards they are; an entry is one
//! person's match of it. Duplicates are stored as challenges, too: there an entry is a table of several people.

use locale::Language;
use model::{ChannelId, GuildId, MessageId, PersonId};
use sqlx::FromRow;

use super::matches::NewMatch;
use super::matches::StoredStage;
use super::sql::{Small, Transaction, query, query_as, query_scalar};
use super::{MatchId, Store, StoreError};

/// A challenge that is being made.
#[derive(Clone, Debug)]
pub struct NewChallenge<'a> {
    /// The match whose cards they are.
    pub base: MatchId,
    /// The seat at which everybody plays.
    pub seat: u8,
    /// Who challenges.
    pub person: PersonId,
    /// The channel in which it stands.
    pub channel: ChannelId,
    /// The language in which it is written.
    pub language: Language,
    /// When it closes, in seconds since 1970.
    pub closes_at: i64,
    /// The people it names.
    pub people: &'a [PersonId],
}

/// How far a challenge has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum ChallengeStage {
    /// It can be played.
    Open,
    /// All entries are over, and nobody can enter any more; they are being compared.
    Over,
    /// The comparison stands.
    Compared,
}

/// A challenge as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChallenge {
    /// The match whose cards they are.
    pub base: MatchId,
    /// The code of its table.
    pub code: String,
    /// Its server.
    pub guild: Option<GuildId>,
    /// The seat at which everybody plays; of no meaning in a duplicate.
    pub seat: u8,
    /// At how many tables at most people play, if it is a duplicate.
    pub duplicate: Option<u8>,
    /// Who challenges, unless they have been forgotten.
    pub person: Option<PersonId>,
    /// The channel in which it stands.
    pub channel: ChannelId,
    /// The language in which it is written.
    pub language: Language,
    /// When it closes, in seconds since 1970.
    pub closes_at: i64,
    /// How far it has got.
    pub stage: ChallengeStage,
    /// What shows it, unless it stands nowhere.
    pub message: Option<MessageId>,
    /// How much of it that message shows.
    pub shown: i64,
    /// The people it names.
    pub people: Vec<PersonId>,
    /// The entries, in the order in which they began. The match whose cards they are comes first, also if it is none.
    pub entries: Vec<StoredEntry>,
}

/// An entry in a challenge.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct StoredEntry {
    /// The code of its table.
    pub code: String,
    /// Who plays, or in a duplicate the host of the table, unless they have been forgotten.
    pub person: Option<PersonId>,
    /// What they are called on the server of the challenge.
    pub name: Option<String>,
    /// How far it has got.
    pub stage: StoredStage,
    /// Whether it is an entry at all, and not a match that was over before.
    pub is_entry: bool,
    /// Whether its cards have been dealt, or will be when the public beacon has come.
    pub dealt: bool,
}

#[derive(FromRow)]
struct ChallengeRow {
    base: i64,
    code: String,
    guild: Option<GuildId>,
    seat: Small<u8>,
    duplicate: Option<Small<u8>>,
    person: Option<PersonId>,
    channel: ChannelId,
    language: String,
    closes_at: i64,
    stage: ChallengeStage,
    message: Option<MessageId>,
    shown: i64,
}

impl Store {
    /// Makes a challenge of the cards of a match. Whether there was none of these cards yet.
    pub async fn challenge(&self, new: NewChallenge<'_>) -> Result<bool, StoreError> {
        let mut tx = self.write().await?;
        let made = query(
            "INSERT INTO challenges (match, seat, person, channel, language, closes_at)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (match) DO NOTHING",
        )
        .bind(new.base.0)
        .bind(i64::from(new.seat))
        .bind(new.person)
        .bind(new.channel)
        .bind(new.language.name())
        .bind(new.closes_at)
        .execute(&mut *tx)
        .await?;
        if made == 0 {
            return Ok(false);
        }
        for person in new.people {
            query("INSERT INTO challenged (match, person) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(new.base.0)
                .bind(person)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(true)
    }

    /// The challenge with the cards of the match with this code.
    pub async fn challenge_of(&self, code: &str) -> Result<Option<StoredChallenge>, StoreError> {
        let row: Option<ChallengeRow> = query_as(
            "SELECT match AS base, code, guild, seat, duplicate, person, challenges.channel, challenges.language, closes_at,
                    challenges.stage, message, shown
             FROM challenges JOIN matches ON id = match WHERE code = $1",
        )
        .bind(code)
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let people = query_scalar("SELECT person FROM challenged WHERE match = $1 ORDER BY person")
            .bind(row.base)
            .fetch_all(&self.readers)
            .await?;
        let entries = query_as(
            "SELECT code, people.id AS person,
                    coalesce((SELECT names.name FROM names WHERE names.guild = $2 AND names.person = people.id),
                             people.name) AS name,
                    stage, entry_of IS NOT NULL AS is_entry,
                    seed IS NOT NULL OR EXISTS (SELECT 1 FROM beacons WHERE match = matches.id) AS dealt
             FROM matches LEFT JOIN seats ON seats.match = matches.id AND seat = $3
                          LEFT JOIN people ON people.id = CASE WHEN entry_of IS NULL THEN seats.person ELSE host END
             WHERE matches.id = $1 OR entry_of = $1 ORDER BY matches.id",
        )
        .bind(row.base)
        .bind(row.guild)
        .bind(i64::from(row.seat.0))
        .fetch_all(&self.readers)
        .await?;
        Ok(Some(StoredChallenge {
            base: MatchId(row.base),
            code: row.code,
            guild: row.guild,
            seat: row.seat.0,
            duplicate: row.duplicate.map(|tables| tables.0),
            person: row.person,
            channel: row.channel,
            language: Language::of_locale(&row.language),
            closes_at: row.closes_at,
            stage: row.stage,
            message: row.message,
            shown: row.shown,
            people,
            entries,
        }))
    }

    /// The codes of the matches whose cards those challenges have whose comparison does not stand yet.
    pub async fn challenges_at_work(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT code FROM challenges JOIN matches ON id = match
            WHERE challenges.stage <> 'compared' ORDER BY match";
        Ok(query_scalar(sql).fetch_all(&self.readers).await?)
    }

    /// How many challenges of a person are open.
    pub async fn open_challenges_of(&self, person: PersonId) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM challenges WHERE person = $1 AND stage = 'open'";
        Ok(query_scalar(sql).bind(person).fetch_one(&self.readers).await?)
    }

    /// The code of somebody's entry in the challenge with the cards of a match.
    pub async fn entry_of(&self, base: MatchId, person: PersonId) -> Result<Option<String>, StoreError> {
        Ok(query_scalar("SELECT code FROM matches WHERE entry_of = $1 AND host = $2")
            .bind(base.0)
            .bind(person)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// The code of a table of the duplicate with the cards of a match at which somebody sits or has sat, unless that was closed
    /// before its cards were dealt.
    pub async fn seated_in(&self, base: MatchId, person: PersonId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT code FROM matches
            WHERE entry_of = $1 AND (stage <> 'closed' OR seed IS NOT NULL)
              AND (EXISTS (SELECT 1 FROM seats WHERE match = id AND person = $2)
                   OR EXISTS (SELECT 1 FROM departures WHERE match = id AND person = $2))
            ORDER BY id LIMIT 1";
        Ok(query_scalar(sql).bind(base.0).bind(person).fetch_optional(&self.readers).await?)
    }

    /// A challenge closes then, in seconds since 1970.
    pub async fn challenge_closes(&self, base: MatchId, at: i64) -> Result<(), StoreError> {
        let set = query("UPDATE challenges SET closes_at = $2 WHERE match = $1");
        self.write_alone(set.bind(base.0).bind(at)).await
    }

    /// A challenge stands in this message, which shows it up to this progress; `None` if the channel refused it.
    pub async fn challenge_shown(
        &self,
        base: MatchId,
        message: Option<MessageId>,
        shown: i64,
    ) -> Result<(), StoreError> {
        let set = query("UPDATE challenges SET message = $2, shown = $3 WHERE match = $1");
        self.write_alone(set.bind(base.0).bind(message).bind(shown)).await
    }

    /// A challenge has got so far.
    pub async fn challenge_is(&self, base: MatchId, stage: ChallengeStage) -> Result<(), StoreError> {
        let set = query("UPDATE challenges SET stage = $2 WHERE match = $1");
        self.write_alone(set.bind(base.0).bind(stage)).await
    }
}

/// The challenge under which a new duplicate is stored.
pub(super) async fn insert_duplicate(
    tx: &mut Transaction,
    base: MatchId,
    new: &NewMatch<'_>,
    closes_at: i64,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO challenges (match, seat, person, channel, language, closes_at) VALUES ($1, 0, $2, $3, $4, $5)",
    )
    .bind(base.0)
    .bind(new.host)
    .bind(new.channel)
    .bind(new.language)
    .bind(closes_at)
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::tests::opened_in;
    use crate::matches::{EntryOf, NewDuplicate};
    use crate::testing::fresh;

    const HERE: GuildId = GuildId::of(7);

    /// A match with these cards, of this person alone.
    async fn a_match(store: &Store, id: i64, person: i64, stage: &str, entry_of: Option<i64>) {
        let mut tx = store.write().await.unwrap();
        query("INSERT INTO people (id, name, language) VALUES ($1, $2, 'en') ON CONFLICT DO NOTHING")
            .bind(person)
            .bind(format!("P{person}"))
            .execute(&mut *tx)
            .await
            .unwrap();
        query(
            "INSERT INTO matches (id, code, game, options, stage, seed, guild, channel, host, language, entry_of,
                                  opened_at, ended_at)
             VALUES ($1, $2, 'dnup', '[]', $3, $4, $5, 5, $6, 'en', $7, 9, 9)",
        )
        .bind(id)
        .bind(format!("CDF{id}"))
        .bind(stage.to_owned())
        .bind([7_u8; 32].as_slice())
        .bind(entry_of.is_none().then_some(HERE))
        .bind(person)
        .bind(entry_of)
        .execute(&mut *tx)
        .await
        .unwrap();
        query("INSERT INTO seats (match, seat, person) VALUES ($1, 0, $2)")
            .bind(id)
            .bind(person)
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    fn of_match(base: i64, people: &[PersonId]) -> NewChallenge<'_> {
        NewChallenge {
            base: MatchId(base),
            seat: 0,
            person: 1.into(),
            channel: 5.into(),
            language: Language::French,
            closes_at: 1000,
            people,
        }
    }

    #[tokio::test]
    async fn a_match_has_one_challenge_with_its_entries_and_each_person_one_entry() {
        let (store, _folder) = fresh().await;
        a_match(&store, 2, 1, "ended", None).await;
        let people = [2, 3].map(PersonId::of);
        assert!(store.challenge(of_match(2, &people)).await.unwrap());
        assert!(!store.challenge(of_match(2, &[])).await.unwrap());
        a_match(&store, 3, 2, "playing", Some(2)).await;
        assert_eq!(store.entry_of(MatchId(2), 2.into()).await.unwrap().as_deref(), Some("CDF3"));
        assert_eq!(store.entry_of(MatchId(2), 3.into()).await.unwrap(), None);
        let challenge = store.challenge_of("CDF2").await.unwrap().unwrap();
        assert_eq!(
            (challenge.stage, challenge.guild, &*challenge.people),
            (ChallengeStage::Open, Some(HERE), &people[..])
        );
        let of = |entry: &StoredEntry| (entry.code.clone(), entry.name.clone().unwrap(), entry.is_entry);
        let entries: Vec<_> = challenge.entries.iter().map(of).collect();
        let expected = [("CDF2", "P1", false), ("CDF3", "P2", true)]
            .map(|(code, name, is)| (code.into(), name.into(), is));
        assert_eq!(entries, expected);
        let again = query("INSERT INTO matches (id, code, game, options, stage, channel, host, language, entry_of, opened_at)
                           VALUES (4, 'CDF4', 'dnup', '[]', 'lobby', 5, 2, 'en', 2, 9)");
        assert!(store.write_alone(again).await.is_err());
    }

    #[tokio::test]
    async fn cards_are_played_with_until_their_challenge_is_over() {
        let (store, _folder) = fresh().await;
        a_match(&store, 2, 1, "ended", None).await;
        let seed = [7; 32];
        assert!(!store.is_played_with(&seed).await.unwrap());
        store.challenge(of_match(2, &[])).await.unwrap();
        assert!(store.is_played_with(&seed).await.unwrap(), "somebody may still enter");
        store.challenge_is(MatchId(2), ChallengeStage::Over).await.unwrap();
        assert!(!store.is_played_with(&seed).await.unwrap());
        assert_eq!(store.challenges_at_work().await.unwrap().len(), 1);
        store.challenge_is(MatchId(2), ChallengeStage::Compared).await.unwrap();
        assert!(store.challenges_at_work().await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn whoever_sits_or_has_sat_at_a_table_of_a_duplicate_is_found_there() {
        let (store, _folder) = fresh().await;
        let duplicate = NewDuplicate { tables: 3, closes_at: 1000 };
        let base = opened_in(&store, "CDF2", Some(EntryOf::Itself), Some(duplicate)).await.unwrap();
        let challenge = store.challenge_of("CDF2").await.unwrap().unwrap();
        assert_eq!(
            (challenge.duplicate, challenge.closes_at, challenge.person),
            (Some(3), 1000, Some(1.into()))
        );
        let sits = async || store.seated_in(base, 1.into()).await.unwrap();
        assert_eq!(sits().await.as_deref(), Some("CDF2"));
        assert_eq!(store.seated_in(base, 2.into()).await.unwrap(), None);
        // A table that was closed before its cards were dealt binds nobody; one that was closed later does.
        let closed = query("UPDATE matches SET stage = 'closed' WHERE id = $1").bind(base.0);
        store.write_alone(closed).await.unwrap();
        assert_eq!(sits().await, None);
        assert!(!store.challenge_of("CDF2").await.unwrap().unwrap().entries[0].dealt);
        let dealt =
            query("UPDATE matches SET seed = $2 WHERE id = $1").bind(base.0).bind([7_u8; 32].as_slice());
        store.write_alone(dealt).await.unwrap();
        assert_eq!(sits().await.as_deref(), Some("CDF2"));
        let stored = store.match_by_code("CDF2").await.unwrap().unwrap();
        assert_eq!((stored.duplicate, stored.challenge.as_deref()), (Some(3), Some("CDF2")));
    }

    #[tokio::test]
    async fn challenges_are_handed_out_and_forgotten_with_their_people_and_go_with_their_server() {
        let (store, _folder) = fresh().await;
        a_match(&store, 2, 1, "ended", None).await;
        store.challenge(of_match(2, &[PersonId::of(2)])).await.unwrap();
        a_match(&store, 3, 2, "ended", Some(2)).await;
        let data = store.data_of(2.into()).await.unwrap().unwrap();
        assert_eq!(data["challenged_to"][0], "CDF2");
        assert_eq!(store.data_of(1.into()).await.unwrap().unwrap()["challenges_made"][0], "CDF2");
        store.forget(2.into(), &[]).await.unwrap();
        store.forget(1.into(), &[]).await.unwrap();
        let challenge = store.challenge_of("CDF2").await.unwrap().unwrap();
        assert_eq!(
            (challenge.person, &*challenge.people, challenge.entries[1].person),
            (None, &[][..], None)
        );
        store.forget_server(HERE).await.unwrap();
        assert_eq!(store.challenge_of("CDF2").await.unwrap(), None);
        assert!(store.match_by_code("CDF3").await.unwrap().is_none(), "an entry goes with its challenge");
    }
}
