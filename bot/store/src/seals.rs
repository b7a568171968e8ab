//! Seals, the chain of a server, and who sat where when a match began. Hashes are made elsewhere.

use model::{GuildId, MessageId, PersonId};

use super::matches::StoredStage;
use super::sight::{Sight, is_in_sight};
use super::sql::{Bytes, Small, Transaction, query, query_as, query_scalar};
use super::{MatchId, Store, StoreError};

/// The seal of a table as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredSeal {
    /// Its place among those of the server.
    pub number: u32,
    /// The seal before it there.
    pub before: [u8; 32],
    /// The seal.
    pub seal: [u8; 32],
}

/// A seal of a server, with its table.
#[derive(Clone, Debug)]
pub struct StoredLink {
    /// The seal.
    pub seal: StoredSeal,
    /// The code of its table.
    pub code: String,
    /// The secret in it.
    pub secret: [u8; 32],
    /// Whether the asker may know of the table.
    pub seen: bool,
    /// How far the table has got.
    pub stage: StoredStage,
    /// Whether a match has been started there.
    pub started: bool,
    /// Whether anybody has typed a word there.
    pub words: bool,
}

/// What a table shows in a message of its own, which is never edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// Its seal.
    Seal,
    /// The hash of its terms after this many words.
    Terms {
        /// How many words had been typed.
        words: u32,
        /// The hash.
        hash: [u8; 32],
    },
    /// The round of the public beacon that it waits for.
    Round,
}

/// A seat as it was when the match began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredTicket {
    /// A person's.
    Person {
        /// The person; `None` if they had their data deleted.
        person: Option<PersonId>,
        /// How the table called them, and the word they had typed with its number; nothing if they had their data
        /// deleted.
        known: Option<(String, Option<(u32, String)>)>,
        /// What binds them.
        ticket: [u8; 32],
    },
    /// A computer's, with its level.
    Computer(String),
}

/// At most this many seals are returned at once, the newest.
const MAX_LINKS: i64 = 10_000;

/// Seals a table as a part of a transaction: `seal` makes the seal that follows on the newest of its server.
pub(super) async fn seal(
    tx: &mut Transaction,
    id: MatchId,
    guild: Option<GuildId>,
    seal: impl FnOnce(Option<(u32, [u8; 32])>) -> StoredSeal,
) -> Result<StoredSeal, StoreError> {
    // On no server there is a chain too.
    let guild = guild.map_or(0, i64::from);
    let newest: Option<(Small<u32>, Bytes<32>)> =
        query_as("SELECT number, seal FROM seals WHERE guild = $1 ORDER BY number DESC LIMIT 1")
            .bind(guild)
            .fetch_optional(&mut *tx)
            .await?;
    let new = seal(newest.map(|(number, seal)| (number.0, seal.0)));
    query("INSERT INTO seals (match, guild, number, before, seal) VALUES ($1, $2, $3, $4, $5)")
        .bind(id.0)
        .bind(guild)
        .bind(i64::from(new.number))
        .bind(new.before.as_slice())
        .bind(new.seal.as_slice())
        .execute(&mut *tx)
        .await?;
    Ok(new)
}

/// Writes down who sits where as a part of the transaction with which a match begins.
pub(super) async fn write_tickets(
    tx: &mut Transaction,
    id: MatchId,
    tickets: &[StoredTicket],
) -> Result<(), StoreError> {
    for (seat, ticket) in (0i64..).zip(tickets) {
        let (person, known, computer, ticket) = match ticket {
            StoredTicket::Person { person, known, ticket } => (*person, known.as_ref(), None, Some(ticket)),
            StoredTicket::Computer(level) => (None, None, Some(level), None),
        };
        query(
            "INSERT INTO tickets (match, seat, person, name, word, word_number, computer, ticket)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(id.0)
        .bind(seat)
        .bind(person)
        .bind(known.map(|(name, _)| name))
        .bind(known.and_then(|(_, word)| word.as_ref()).map(|(_, word)| word))
        .bind(known.and_then(|(_, word)| word.as_ref()).map(|(number, _)| i64::from(*number)))
        .bind(computer)
        .bind(ticket.map(|ticket| ticket.as_slice()))
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Writes down the hash of a table's terms after a word as a part of the transaction that stores the word; one that
/// stands there already stays.
pub(super) async fn write_terms(
    tx: &mut Transaction,
    id: MatchId,
    words: u32,
    hash: &[u8; 32],
) -> Result<(), StoreError> {
    query(
        "INSERT INTO terms (match, words, hash)
         SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT 1 FROM terms WHERE match = $1 AND words = $2)",
    )
    .bind(id.0)
    .bind(i64::from(words))
    .bind(hash.as_slice())
    .execute(tx)
    .await?;
    Ok(())
}

/// A seal for tests that look at other things.
#[cfg(test)]
pub(crate) fn any_seal(newest: Option<(u32, [u8; 32])>) -> StoredSeal {
    let (number, before) = newest.map_or((1, [0; 32]), |(number, seal)| (number + 1, seal));
    StoredSeal { number, before, seal: [number as u8; 32] }
}

impl Store {
    /// Seals a table that has none yet.
    pub async fn seal_table(
        &self,
        id: MatchId,
        guild: Option<GuildId>,
        make: impl FnOnce(Option<(u32, [u8; 32])>) -> StoredSeal,
    ) -> Result<StoredSeal, StoreError> {
        let mut tx = self.write().await?;
        let sealed = seal(&mut tx, id, guild, make).await?;
        tx.commit().await?;
        Ok(sealed)
    }

    /// The newest seals of a server, in order and without a gap: those of matches that were deleted since they are old
    /// are gone with them.
    pub async fn chain(&self, guild: GuildId, sight: &Sight) -> Result<Vec<StoredLink>, StoreError> {
        type Row = (Small<u32>, Bytes<32>, Bytes<32>, String, Bytes<32>, StoredStage, bool, bool, bool);
        let rows: Vec<Row> = query_as(concat!(
            "SELECT number, before, seal, code, secret, stage,
                    matches.seed IS NOT NULL OR EXISTS (SELECT 1 FROM beacons WHERE beacons.match = id),
                    EXISTS (SELECT 1 FROM terms WHERE terms.match = id), ",
            is_in_sight!("$3", "$4"),
            // The secret of cards that may still be played in a challenge is for nobody.
            " AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenges.match = id AND challenges.stage = 'open')
             FROM seals JOIN matches ON id = match WHERE seals.guild = $1 ORDER BY number DESC LIMIT $2",
        ))
        .bind(guild)
        .bind(MAX_LINKS)
        .bind(sight.person)
        .bind(&sight.channels)
        .fetch_all(&self.readers)
        .await?;
        let newest = rows.first().map_or(0, |(number, ..)| number.0);
        let unbroken =
            (0..=newest).rev().zip(&rows).take_while(|(expected, (number, ..))| *expected == number.0);
        let unbroken = unbroken.count();
        let link = |(number, before, seal, code, secret, stage, started, words, seen): Row| {
            let seal = StoredSeal { number: number.0, before: before.0, seal: seal.0 };
            StoredLink { seal, code, secret: secret.0, seen, stage, started, words }
        };
        Ok(rows.into_iter().take(unbroken).rev().map(link).collect())
    }

    /// The seats at the start of a match; empty if that was before there were seals.
    pub async fn tickets(&self, id: MatchId) -> Result<Vec<StoredTicket>, StoreError> {
        type Row = (
            Option<PersonId>,
            Option<String>,
            Option<String>,
            Option<Small<u32>>,
            Option<String>,
            Option<Bytes<32>>,
        );
        let rows: Vec<Row> = query_as(
            "SELECT person, name, word, word_number, computer, ticket FROM tickets WHERE match = $1 ORDER BY seat",
        )
        .bind(id.0)
        .fetch_all(&self.readers)
        .await?;
        rows.into_iter()
            .map(|(person, name, word, number, computer, ticket)| match (computer, ticket) {
                (Some(level), _) => Ok(StoredTicket::Computer(level)),
                (None, Some(ticket)) => {
                    let word = number.map(|number| number.0).zip(word);
                    let known = name.map(|name| (name, word));
                    Ok(StoredTicket::Person { person, known, ticket: ticket.0 })
                }
                (None, None) => Err(StoreError::Unreadable("a seat of nobody".into())),
            })
            .collect()
    }

    /// The notices of open tables that have not been posted, with the tables' codes.
    pub async fn unposted(&self) -> Result<Vec<(String, Notice)>, StoreError> {
        let seals: Vec<String> = query_scalar(
            "SELECT code FROM matches WHERE stage IN ('lobby', 'playing') AND seal_message IS NULL
                AND id IN (SELECT match FROM seals) ORDER BY id",
        )
        .fetch_all(&self.readers)
        .await?;
        let terms: Vec<(String, Small<u32>, Bytes<32>)> = query_as(
            "SELECT code, words, hash FROM matches JOIN terms ON match = id
             WHERE stage IN ('lobby', 'playing') AND message IS NULL ORDER BY id, words",
        )
        .fetch_all(&self.readers)
        .await?;
        let rounds: Vec<String> = query_scalar(
            "SELECT code FROM matches JOIN beacons ON match = id
             WHERE stage = 'lobby' AND message IS NULL ORDER BY id",
        )
        .fetch_all(&self.readers)
        .await?;
        let terms = terms
            .into_iter()
            .map(|(code, words, hash)| (code, Notice::Terms { words: words.0, hash: hash.0 }));
        let each = |notice| move |code| (code, notice);
        Ok(seals
            .into_iter()
            .map(each(Notice::Seal))
            .chain(terms)
            .chain(rounds.into_iter().map(each(Notice::Round)))
            .collect())
    }

    /// Whether this notice of a table has been posted.
    pub async fn is_posted(&self, id: MatchId, notice: Notice) -> Result<bool, StoreError> {
        let posted = match notice {
            Notice::Seal => {
                query_scalar("SELECT seal_message IS NOT NULL FROM matches WHERE id = $1").bind(id.0)
            }
            Notice::Terms { words, .. } => {
                let sql = "SELECT message IS NOT NULL FROM terms WHERE match = $1 AND words = $2";
                query_scalar(sql).bind(id.0).bind(i64::from(words))
            }
            Notice::Round => {
                query_scalar("SELECT message IS NOT NULL FROM beacons WHERE match = $1").bind(id.0)
            }
        };
        Ok(posted.fetch_optional(&self.readers).await?.unwrap_or_default())
    }

    /// Notes the message in which a notice of a table has been posted.
    pub async fn note_posted(
        &self,
        id: MatchId,
        notice: Notice,
        message: MessageId,
    ) -> Result<(), StoreError> {
        let note = match notice {
            Notice::Seal => {
                query("UPDATE matches SET seal_message = $1 WHERE id = $2").bind(message).bind(id.0)
            }
            Notice::Terms { words, .. } => {
                let sql = "UPDATE terms SET message = $1 WHERE match = $2 AND words = $3";
                query(sql).bind(message).bind(id.0).bind(i64::from(words))
            }
            Notice::Round => {
                query("UPDATE beacons SET message = $1 WHERE match = $2").bind(message).bind(id.0)
            }
        };
        let mut tx = self.write().await?;
        note.execute(&mut *tx).await?;
        tx.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::super::matches::tests::{opened, whole};
    use super::super::testing::fresh;
    use super::*;

    /// The database's error for a forbidden statement.
    async fn refused(store: &Store, statement: &'static str) -> String {
        let mut tx = store.write().await.unwrap();
        let refused = query(statement).execute(&mut *tx).await.unwrap_err();
        refused.to_string()
    }

    #[tokio::test]
    async fn a_seal_is_written_once() {
        let (store, _folder) = fresh().await;
        let id = opened(&store, "ABCD").await.unwrap();
        let sealed = whole(&store, id).await.seal.unwrap();
        for statement in [
            "UPDATE seals SET seal = before",
            "UPDATE seals SET before = seal",
            "UPDATE seals SET number = number + 1",
            "UPDATE seals SET guild = guild + 1",
            "UPDATE seals SET match = match + 1",
            "DELETE FROM seals",
        ] {
            let problem = refused(&store, statement).await;
            assert!(problem.contains("a seal is written once"), "{statement}: {problem}");
        }
        store.seal_table(id, Some(7.into()), any_seal).await.unwrap_err();
        let problem = refused(&store, "UPDATE matches SET secret = before FROM seals WHERE match = id").await;
        assert!(problem.contains("a secret is written once"), "{problem}");
        assert_eq!(whole(&store, id).await.seal, Some(sealed));
        let problem = refused(&store, "UPDATE matches SET expert = expert + 1").await;
        assert!(problem.contains("how an expert thinks is written once"), "{problem}");
    }

    #[tokio::test]
    async fn the_terms_after_a_word_are_written_once_and_posted_once() {
        let (store, _folder) = fresh().await;
        let id = opened(&store, "ABCD").await.unwrap();
        store.note_posted(id, Notice::Seal, 4.into()).await.unwrap();
        let mut tx = store.write().await.unwrap();
        write_terms(&mut tx, id, 1, &[5; 32]).await.unwrap();
        // The table is stored again with its terms: the earlier ones stay.
        write_terms(&mut tx, id, 1, &[6; 32]).await.unwrap();
        tx.commit().await.unwrap();
        for statement in [
            "UPDATE terms SET hash = hash",
            "UPDATE terms SET words = 2",
            "UPDATE terms SET match = match + 1",
            "DELETE FROM terms",
        ] {
            let problem = refused(&store, statement).await;
            assert!(
                problem.contains("terms are written once") || problem.contains("terms is written once"),
                "{statement}: {problem}"
            );
        }
        let notice = Notice::Terms { words: 1, hash: [5; 32] };
        assert_eq!(store.unposted().await.unwrap(), [("ABCD".to_owned(), notice)]);
        assert!(!store.is_posted(id, notice).await.unwrap());
        store.note_posted(id, notice, 5.into()).await.unwrap();
        assert!(store.is_posted(id, notice).await.unwrap());
        assert!(store.unposted().await.unwrap().is_empty());
        let stored = store.match_by_code("ABCD").await.unwrap().unwrap();
        assert_eq!((stored.words, stored.terms), (1, Some([5; 32])));
    }

    #[tokio::test]
    async fn of_a_ticket_only_what_is_known_of_the_person_can_go() {
        let (store, _folder) = fresh().await;
        let id = opened(&store, "ABCD").await.unwrap();
        let known = Some(("Ana".to_owned(), Some((1, "melon".to_owned()))));
        let ticket = |known| StoredTicket::Person { person: Some(1.into()), known, ticket: [5; 32] };
        let mut tx = store.write().await.unwrap();
        let tickets = [ticket(known), StoredTicket::Computer("steady".to_owned())];
        write_tickets(&mut tx, id, &tickets).await.unwrap();
        tx.commit().await.unwrap();
        for statement in [
            "UPDATE tickets SET ticket = ticket WHERE seat = 0",
            "UPDATE tickets SET computer = 'expert' WHERE seat = 1",
            "UPDATE tickets SET seat = seat + 2",
            "UPDATE tickets SET match = match + 1",
            "UPDATE tickets SET word_number = 2 WHERE seat = 0",
            "DELETE FROM tickets",
        ] {
            let problem = refused(&store, statement).await;
            assert!(problem.contains("a ticket is written once"), "{statement}: {problem}");
        }
        assert_eq!(store.tickets(id).await.unwrap(), tickets);
        let mut tx = store.write().await.unwrap();
        let forget = "UPDATE tickets SET person = NULL, name = NULL, word = NULL WHERE seat = 0";
        query(forget).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        let gone = StoredTicket::Person { person: None, known: None, ticket: [5; 32] };
        assert_eq!(store.tickets(id).await.unwrap()[0], gone);
    }
}
