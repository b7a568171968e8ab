//! Matches, their seats, moves and scores.

use model::{Agreement, ChannelId, GuildId, InteractionId, PersonId, Title};
use sqlx::FromRow;

use super::away::StoredTiming;
use super::seals::{StoredSeal, seal};
use super::sql::{Bytes, Small, Transaction, query, query_as, query_scalar};
use super::{Store, StoreError, now};

/// The number of a match in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchId(pub i64);

/// How often a match has changed. Every change names the version that it was decided on: if another has come first,
/// nothing is written ([`StoreError::Overtaken`]), whoever made that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Version(pub(super) i64);

/// Whose cards an entry in a challenge has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryOf {
    /// Its own: others get the same.
    Itself,
    /// Those of this match.
    Match(MatchId),
}

/// A duplicate: people at several tables play the same cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewDuplicate {
    /// At how many tables at most, 2 to 8.
    pub tables: u8,
    /// When no further table can begin, in seconds since 1970.
    pub closes_at: i64,
}

/// A match as it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Read {
    /// Which match.
    pub id: MatchId,
    /// How often it had changed.
    pub version: Version,
}

/// A table that is being opened.
#[derive(Clone, Debug)]
pub struct NewMatch<'a> {
    /// The code by which people name it.
    pub code: &'a str,
    /// The game's id.
    pub game: &'a str,
    /// What was chosen of its options, as JSON.
    pub options: &'a str,
    /// The server, unless it is opened in a direct message.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// The person who opens it and takes the first seat.
    pub host: PersonId,
    /// The language the table is written in.
    pub language: &'a str,
    /// The secret from which the seed will be derived; `None` if the cards are those of another match.
    pub secret: Option<&'a [u8; 32]>,
    /// Its clocks.
    pub timing: &'a StoredTiming,
    /// What it agrees on.
    pub agreement: &'a Agreement,
    /// The match that this is the rematch of.
    pub rematch_of: Option<MatchId>,
    /// The match whose cards these are, if this is an entry in a challenge or a table of a duplicate.
    pub entry_of: Option<EntryOf>,
    /// The duplicate of which it is a table; it is stored with its first one.
    pub duplicate: Option<NewDuplicate>,
    /// Whether only who is invited may sit down.
    pub private: bool,
    /// The command that opens it, if one does.
    pub opened_by: Option<InteractionId>,
    /// How many matches an expert imagines for a decision there.
    pub expert: u32,
}

/// How far a table has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum StoredStage {
    /// People sit down.
    Lobby,
    /// The match is being played.
    Playing,
    /// The match has been played to its end.
    Ended,
    /// The table was closed before that.
    Closed,
}

/// A match as it is stored: the columns of the table `matches`, which are described there.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// Its number.
    pub id: MatchId,
    /// How often it has been changed.
    pub version: Version,
    /// The code of its table.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// What was chosen of its options, as JSON.
    pub options: String,
    /// How far it is.
    pub stage: StoredStage,
    /// The version of the rules by which it is played, once it has begun.
    pub rules: Option<u16>,
    /// The seed, once the match has begun.
    pub seed: Option<[u8; 32]>,
    /// The secret that was sealed.
    pub secret: Option<[u8; 32]>,
    /// How many words have been typed at its table.
    pub words: u32,
    /// The hash of its terms with the last of them.
    pub terms: Option<[u8; 32]>,
    /// The number of matches an expert imagines for a decision; `None` for tables older than this number.
    pub expert: Option<u32>,
    /// Whether only who is invited may sit down.
    pub private: bool,
    /// The server.
    pub guild: Option<GuildId>,
    /// The channel of its table.
    pub channel: ChannelId,
    /// The person who opened the table.
    pub host: Option<PersonId>,
    /// The short name of the table's language.
    pub language: String,
    /// The table's clocks.
    pub timing: StoredTiming,
    /// What the table agrees on.
    pub agreement: Agreement,
    /// Whether it counts on boards.
    pub counts: bool,
    /// The code of the match whose cards these are, if this is an entry in the challenge with them or a table of the duplicate.
    pub challenge: Option<String>,
    /// At how many tables at most its cards are played, if it is a table of a duplicate.
    pub duplicate: Option<u8>,
}

/// The scores of a match as they are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenScores {
    /// Round, seat, score.
    pub rounds: Vec<(i64, i64, i64)>,
    /// Seat, total, and whether it won; empty before the end.
    pub end: Vec<(i64, i64, bool)>,
}

/// A person as they are known at a table.
#[derive(Clone, Debug)]
pub struct StoredPerson {
    /// Who.
    pub id: PersonId,
    /// Their name.
    pub name: String,
    /// Their language, by name.
    pub language: String,
}

/// Whose a seat is. Computers are identified by their levels.
#[derive(Clone, Debug)]
pub enum StoredChair {
    /// A person's, who plays.
    Person(StoredPerson),
    /// A computer's.
    Computer(String),
    /// Somebody's who has left.
    Left {
        /// Who.
        person: StoredPerson,
        /// The computer that plays on.
        computer: String,
    },
    /// Somebody's whose data were deleted.
    Forgotten {
        /// The computer that plays on, if they had left.
        computer: Option<String>,
    },
}

/// A seat as it is stored.
#[derive(Clone, Debug)]
pub struct StoredSeat {
    /// Whose it is.
    pub chair: StoredChair,
    /// Whether the person takes direct messages.
    pub direct: bool,
    /// The word that the person has typed, and its number.
    pub word: Option<(u32, String)>,
    /// How many moves in a row a computer has made because the person was late.
    pub missed: u8,
    /// Whether the person wants the table to end.
    pub wants_end: bool,
    /// The length of the log at which the person agreed that the last move is taken back.
    pub takes_back: Option<u32>,
    /// What the person has written down for themselves.
    pub note: Option<String>,
    /// What the person has planned, as it was written.
    pub plan: Option<String>,
    /// The decision that was open when the message with the person's hand was posted, or, if they take none, when
    /// people were mentioned.
    pub called: Option<u32>,
    /// Whether the person has never played this game to its end before; of a table in its lobby only.
    pub newcomer: bool,
}

/// The matches of which this holds, each with the terms after the last word that was typed at its table.
macro_rules! select_matches {
    ($of:literal) => {
        concat!(
            "SELECT *, (SELECT coalesce(max(words), 0) FROM terms WHERE match = matches.id) AS words,
                (SELECT hash FROM terms WHERE match = matches.id ORDER BY words DESC LIMIT 1) AS terms,
                (SELECT base.code FROM matches AS base WHERE base.id = matches.entry_of) AS challenge
             FROM matches ",
            $of
        )
    };
}

/// A row of the table `matches`.
#[derive(FromRow)]
struct MatchRow {
    id: i64,
    version: i64,
    code: String,
    game: String,
    options: String,
    stage: StoredStage,
    rules: Option<Small<u16>>,
    seed: Option<Bytes<32>>,
    secret: Option<Bytes<32>>,
    words: Small<u32>,
    terms: Option<Bytes<32>>,
    expert: Option<Small<u32>>,
    private: bool,
    guild: Option<GuildId>,
    channel: ChannelId,
    host: Option<PersonId>,
    language: String,
    turn_time: String,
    touched_at: i64,
    waits_since: i64,
    nudged_step: Option<Small<u32>>,
    title: Option<String>,
    night: Option<i64>,
    holiday: String,
    take_back: bool,
    counts: bool,
    challenge: Option<String>,
    duplicate: Option<Small<u8>>,
}

impl From<MatchRow> for StoredMatch {
    fn from(row: MatchRow) -> StoredMatch {
        StoredMatch {
            id: MatchId(row.id),
            version: Version(row.version),
            code: row.code,
            game: row.game,
            options: row.options,
            stage: row.stage,
            rules: row.rules.map(|rules| rules.0),
            seed: row.seed.map(|seed| seed.0),
            secret: row.secret.map(|secret| secret.0),
            words: row.words.0,
            terms: row.terms.map(|terms| terms.0),
            expert: row.expert.map(|number| number.0),
            private: row.private,
            guild: row.guild,
            channel: row.channel,
            host: row.host,
            language: row.language,
            timing: StoredTiming {
                turn_time: row.turn_time,
                touched: row.touched_at,
                since: row.waits_since,
                nudged: row.nudged_step.map(|step| step.0),
            },
            agreement: Agreement {
                title: row.title.as_deref().and_then(Title::typed),
                night: row.night.and_then(|begins| begins.try_into().ok()),
                on_holiday: row.holiday.parse().unwrap_or_default(),
                no_take_back: !row.take_back,
            },
            counts: row.counts,
            challenge: row.challenge,
            duplicate: row.duplicate.map(|tables| tables.0),
        }
    }
}

/// The first statement of every change of a match, within its transaction.
pub(super) async fn advance(tx: &mut Transaction, read: Read) -> Result<Version, StoreError> {
    let next: Option<i64> = query_scalar(
        "UPDATE matches SET version = version + 1 WHERE id = $1 AND version = $2 RETURNING version",
    )
    .bind(read.id.0)
    .bind(read.version.0)
    .fetch_optional(tx)
    .await?;
    next.map(Version).ok_or(StoreError::Overtaken)
}

impl Store {
    /// Opens a table with its host at the first seat, under the seal that `make` makes after the newest of the server; without one
    /// if the cards are those of another match.
    /// `None` if the code is taken.
    pub async fn open_match(
        &self,
        new: NewMatch<'_>,
        make: impl FnOnce(Option<(u32, [u8; 32])>) -> StoredSeal,
    ) -> Result<Option<(MatchId, Option<StoredSeal>)>, StoreError> {
        let mut tx = self.write().await?;
        let id: Option<i64> = query_scalar(
            "INSERT INTO matches (code, game, options, stage, guild, channel, host, language, secret, rematch_of, entry_of,
                                  private, turn_time, touched_at, waits_since, opened_by, opened_at, expert, duplicate,
                                  title, night, holiday, take_back, end_shown)
             VALUES ($1, $2, $3, 'lobby', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
                     $21, $22, FALSE)
             ON CONFLICT (code) DO NOTHING RETURNING id",
        )
        .bind(new.code)
        .bind(new.game)
        .bind(new.options)
        .bind(new.guild)
        .bind(new.channel)
        .bind(new.host)
        .bind(new.language)
        .bind(new.secret.map(<[u8; 32]>::as_slice))
        .bind(new.rematch_of.map(|id| id.0))
        .bind(match new.entry_of {
            Some(EntryOf::Match(base)) => Some(base.0),
            Some(EntryOf::Itself) | None => None,
        })
        .bind(new.private)
        .bind(&new.timing.turn_time)
        .bind(new.timing.touched)
        .bind(new.timing.since)
        .bind(new.opened_by)
        .bind(now())
        .bind(i64::from(new.expert))
        .bind(new.duplicate.map(|duplicate| i64::from(duplicate.tables)))
        .bind(new.agreement.title.as_ref().map(Title::as_str))
        .bind(new.agreement.night.map(|night| night.begins().number()))
        .bind(<&str>::from(new.agreement.on_holiday))
        .bind(!new.agreement.no_take_back)
        .fetch_optional(&mut *tx)
        .await?;
        let Some(id) = id else { return Ok(None) };
        query("INSERT INTO seats (match, seat, person) VALUES ($1, 0, $2)")
            .bind(id)
            .bind(new.host)
            .execute(&mut *tx)
            .await?;
        let sealed = match new.entry_of {
            Some(EntryOf::Match(_)) => None,
            Some(EntryOf::Itself) | None => Some(seal(&mut tx, MatchId(id), new.guild, make).await?),
        };
        if new.entry_of == Some(EntryOf::Itself) {
            query("UPDATE matches SET entry_of = id WHERE id = $1").bind(id).execute(&mut *tx).await?;
            if let Some(duplicate) = new.duplicate {
                super::challenges::insert_duplicate(&mut tx, MatchId(id), &new, duplicate.closes_at).await?;
            }
        }
        tx.commit().await?;
        Ok(Some((MatchId(id), sealed)))
    }

    /// The code of the table that a command has opened, if it has.
    pub async fn opened_by(&self, command: InteractionId) -> Result<Option<String>, StoreError> {
        Ok(query_scalar("SELECT code FROM matches WHERE opened_by = $1")
            .bind(command)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Moves a table to another channel.
    pub async fn stands_in(&self, read: Read, channel: ChannelId) -> Result<Version, StoreError> {
        let mut tx = self.write().await?;
        let version = advance(&mut tx, read).await?;
        query("UPDATE matches SET channel = $1 WHERE id = $2")
            .bind(channel)
            .bind(read.id.0)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(version)
    }

    /// Notes whether the person at a seat takes direct messages.
    pub async fn note_direct(&self, read: Read, seat: u8, open: bool) -> Result<Version, StoreError> {
        let mut tx = self.write().await?;
        let version = advance(&mut tx, read).await?;
        query("UPDATE seats SET direct = $1 WHERE match = $2 AND seat = $3")
            .bind(if open { "open" } else { "closed" })
            .bind(read.id.0)
            .bind(i64::from(seat))
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(version)
    }

    /// Whether a move in the log of a match comes of this click.
    pub async fn has_click(&self, id: MatchId, click: InteractionId) -> Result<bool, StoreError> {
        Ok(query_scalar("SELECT EXISTS (SELECT 1 FROM moves WHERE match = $1 AND click = $2)")
            .bind(id.0)
            .bind(click)
            .fetch_one(&self.readers)
            .await?)
    }

    /// The tables whose match has neither ended nor been closed, or whose messages may not show that yet.
    pub async fn open_matches(&self) -> Result<Vec<StoredMatch>, StoreError> {
        let rows: Vec<MatchRow> =
            query_as(select_matches!("WHERE NOT end_shown ORDER BY id")).fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(StoredMatch::from).collect())
    }

    /// All messages of a match show that it is over.
    pub async fn end_is_shown(&self, id: MatchId) -> Result<(), StoreError> {
        self.write_alone(query("UPDATE matches SET end_shown = TRUE WHERE id = $1").bind(id.0)).await
    }

    /// Every match that has begun, whether it has ended or not.
    pub async fn begun_matches(&self) -> Result<Vec<StoredMatch>, StoreError> {
        let rows: Vec<MatchRow> =
            query_as(select_matches!("WHERE stage IN ('playing', 'ended') ORDER BY id"))
                .fetch_all(&self.readers)
                .await?;
        Ok(rows.into_iter().map(StoredMatch::from).collect())
    }

    /// What was written down of a match: round, seat and score of every round, and seat, total and whether it won of
    /// its end.
    pub async fn written_scores(&self, id: MatchId) -> Result<WrittenScores, StoreError> {
        let rounds =
            query_as("SELECT round, seat, score FROM round_scores WHERE match = $1 ORDER BY round, seat")
                .bind(id.0)
                .fetch_all(&self.readers)
                .await?;
        let end = query_as("SELECT seat, total, won FROM results WHERE match = $1 ORDER BY seat")
            .bind(id.0)
            .fetch_all(&self.readers)
            .await?;
        Ok(WrittenScores { rounds, end })
    }

    /// The table with this code, whatever its stage.
    pub async fn match_by_code(&self, code: &str) -> Result<Option<StoredMatch>, StoreError> {
        let row: Option<MatchRow> =
            query_as(select_matches!("WHERE code = $1")).bind(code).fetch_optional(&self.readers).await?;
        Ok(row.map(StoredMatch::from))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::seals::any_seal;
    use super::super::testing::fresh;
    use super::super::{NewMove, StoredMove, StoredTable};
    use super::*;

    fn timing() -> StoredTiming {
        StoredTiming { turn_time: "3".into(), touched: 1, since: 1, nudged: None }
    }

    /// A lobby with this code, if the code is free.
    pub(crate) async fn opened(store: &Store, code: &str) -> Option<MatchId> {
        opened_in(store, code, None, None).await
    }

    /// As [`opened`], with the cards of a match, in a duplicate.
    pub(crate) async fn opened_in(
        store: &Store,
        code: &str,
        entry_of: Option<EntryOf>,
        duplicate: Option<NewDuplicate>,
    ) -> Option<MatchId> {
        store.know(1.into(), "Ana", "en").await.unwrap();
        let new = NewMatch {
            code,
            game: "tricks",
            options: "[]",
            guild: Some(7.into()),
            channel: 8.into(),
            host: 1.into(),
            language: "en",
            secret: Some(&[1; 32]),
            timing: &timing(),
            agreement: &Agreement::USUAL,
            rematch_of: None,
            entry_of,
            duplicate,
            private: false,
            opened_by: None,
            expert: 2000,
        };
        store.open_match(new, any_seal).await.unwrap().map(|(id, _)| id)
    }

    /// A match as it is now.
    pub(crate) async fn read(store: &Store, id: MatchId) -> Read {
        let version = query_scalar("SELECT version FROM matches WHERE id = $1").bind(id.0);
        Read { id, version: Version(version.fetch_one(&store.readers).await.unwrap()) }
    }

    /// All that is stored of a table.
    pub(crate) async fn whole(store: &Store, id: MatchId) -> StoredTable {
        let row = query_as(select_matches!("WHERE id = $1")).bind(id.0);
        let row: MatchRow = row.fetch_one(&store.readers).await.unwrap();
        store.table_of(row.into()).await.unwrap()
    }

    #[tokio::test]
    async fn two_moves_cannot_have_the_same_place_in_the_log_or_come_of_the_same_click() {
        let (store, _folder) = fresh().await;
        let id = opened(&store, "ABCD").await.unwrap();
        let first = NewMove {
            seq: 0,
            seat: 0,
            mv: "flip",
            chooser: None,
            click: Some(9.into()),
            rounds: &[],
            end: None,
            missed: 0,
            timing: &timing(),
            closes: false,
            counts: true,
        };
        let opened = read(&store, id).await;
        store.append_move(opened, first.clone()).await.unwrap();
        let roll = NewMove { mv: "roll", click: None, ..first.clone() };
        let overtaken = store.append_move(opened, roll.clone()).await.unwrap_err();
        assert!(matches!(overtaken, StoreError::Overtaken), "{overtaken}");
        store.append_move(read(&store, id).await, roll).await.unwrap_err();
        let again = NewMove { seq: 1, ..first };
        let duplicate = store.append_move(read(&store, id).await, again).await.unwrap_err();
        assert!(matches!(duplicate, StoreError::DuplicateClick), "{duplicate}");
        let moves = store.moves(id).await.unwrap();
        let at = moves[0].at;
        assert_eq!(moves, [StoredMove { seat: 0, mv: "flip".to_owned(), chooser: None, clicked: true, at }]);
    }

    #[tokio::test]
    async fn a_code_is_given_out_once() {
        let (store, _folder) = fresh().await;
        assert!(opened(&store, "ABCD").await.is_some());
        assert!(opened(&store, "ABCD").await.is_none());
        assert_eq!(store.open_matches().await.unwrap().len(), 1);
    }
}
