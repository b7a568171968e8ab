//! Matches, their seats, moves and scores.

use game_core::{BySeat, RoundResult, Scores};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::away::{StoredTiming, stored_timing, write_missed, write_timing};
use super::seals::{StoredSeal, seal};
use super::standings::{write_closed, write_end};
use super::{Store, StoreError};
use crate::people::{ChannelId, GuildId, InteractionId, PersonId};

/// The number of a match in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchId(pub i64);

/// A table that is being opened.
#[derive(Clone, Debug)]
pub struct NewMatch<'a> {
    /// What people call it.
    pub code: &'a str,
    /// The game's id.
    pub game: &'a str,
    /// What was chosen of its options, as JSON.
    pub options: &'a str,
    /// The server, unless it is opened in a direct message.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// Who opens it. Takes the first seat.
    pub host: PersonId,
    /// The language the table is written in.
    pub language: &'a str,
    /// What its chance will be drawn from.
    pub secret: &'a [u8; 32],
    /// Its clocks.
    pub timing: &'a StoredTiming,
    /// The match that this is the rematch of.
    pub rematch_of: Option<MatchId>,
    /// Whether only who is invited may sit down.
    pub private: bool,
    /// The command that opens it, if one does.
    pub opened_by: Option<InteractionId>,
}

/// A move that has been found legal, with what follows from it.
#[derive(Clone, Debug)]
pub struct NewMove<'a> {
    /// Its place in the log, from 0.
    pub seq: u32,
    /// Who moves.
    pub seat: u8,
    /// The move in notation.
    pub mv: &'a str,
    /// What chose it, if no person did.
    pub chooser: Option<&'a str>,
    /// The rounds that ended with it.
    pub rounds: &'a [RoundResult],
    /// The totals and the places, if the match ended with it: whoever is first has won.
    pub end: Option<(&'a Scores, &'a BySeat<u8>)>,
    /// How many moves in a row this seat has missed now.
    pub missed: u8,
    /// The clocks of the table from now on.
    pub timing: &'a StoredTiming,
    /// Whether the table is closed with it, before the end of its match.
    pub closes: bool,
}

/// How far a table has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(rename_all = "lowercase")]
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
    pub id: MatchId,
    pub code: String,
    pub game: String,
    pub options: String,
    pub stage: StoredStage,
    pub rules: Option<u16>,
    pub seed: Option<[u8; 32]>,
    pub secret: Option<[u8; 32]>,
    pub start_entropy: Option<i64>,
    pub private: bool,
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub host: Option<PersonId>,
    pub language: String,
    pub timing: StoredTiming,
}

/// The scores of a match as they are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenScores {
    /// Round, seat, score.
    pub rounds: Vec<(i64, i64, i64)>,
    /// Seat, total, and whether it won; nothing before the end.
    pub end: Vec<(i64, i64, bool)>,
}

/// A person as they are known at a table.
#[derive(Clone, Debug)]
pub struct StoredPerson {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// What they read, by name.
    pub language: String,
}

/// Whose a seat is. Computers are told by their levels.
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
    /// The word that the person has typed.
    pub word: Option<String>,
    /// How many moves in a row a computer has made because the person was late.
    pub missed: u8,
    /// Whether the person wants the table to end.
    pub wants_end: bool,
    /// The decision that was open when the message with the person's hand was posted.
    pub called: Option<u32>,
}

fn stored_match(row: &SqliteRow) -> Result<StoredMatch, StoreError> {
    let bytes = |column| -> Result<Option<[u8; 32]>, StoreError> {
        let bytes: Option<Vec<u8>> = row.try_get(column)?;
        let wrong = |_| StoreError::Unreadable(format!("a {column} of the wrong length"));
        bytes.map(|bytes| bytes.try_into().map_err(wrong)).transpose()
    };
    Ok(StoredMatch {
        id: MatchId(row.try_get("id")?),
        code: row.try_get("code")?,
        game: row.try_get("game")?,
        options: row.try_get("options")?,
        stage: row.try_get("stage")?,
        rules: row.try_get("rules")?,
        seed: bytes("seed")?,
        secret: bytes("secret")?,
        start_entropy: row.try_get("start_entropy")?,
        private: row.try_get("private")?,
        guild: row.try_get("guild")?,
        channel: row.try_get("channel")?,
        host: row.try_get("host")?,
        language: row.try_get("language")?,
        timing: stored_timing(row)?,
    })
}

impl Store {
    /// Opens a table with its host at the first seat, under the seal that `make` makes after the newest of the server.
    /// `None` if the code is taken.
    pub async fn open_match(
        &self,
        new: NewMatch<'_>,
        make: impl FnOnce(Option<(u32, [u8; 32])>) -> StoredSeal,
    ) -> Result<Option<(MatchId, StoredSeal)>, StoreError> {
        let mut tx = self.write().await?;
        let id: Option<i64> = sqlx::query_scalar(
            "INSERT INTO matches (code, game, options, stage, guild, channel, host, language, secret, rematch_of,
                                  private, turn_time, touched_at, waits_since, opened_by, end_shown)
             VALUES (?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT (code) DO NOTHING RETURNING id",
        )
        .bind(new.code)
        .bind(new.game)
        .bind(new.options)
        .bind(new.guild)
        .bind(new.channel)
        .bind(new.host)
        .bind(new.language)
        .bind(new.secret.as_slice())
        .bind(new.rematch_of.map(|id| id.0))
        .bind(new.private)
        .bind(&new.timing.turn_time)
        .bind(new.timing.touched)
        .bind(new.timing.since)
        .bind(new.opened_by)
        .fetch_optional(&mut *tx)
        .await?;
        let Some(id) = id else { return Ok(None) };
        sqlx::query("INSERT INTO seats (match, seat, person) VALUES (?, 0, ?)")
            .bind(id)
            .bind(new.host)
            .execute(&mut *tx)
            .await?;
        let sealed = seal(&mut tx, MatchId(id), new.guild, make).await?;
        tx.commit().await?;
        Ok(Some((MatchId(id), sealed)))
    }

    /// The code of the table that a command has opened, if it has.
    pub async fn opened_by(&self, command: InteractionId) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT code FROM matches WHERE opened_by = ?")
            .bind(command)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// A table stands in another channel from now on.
    pub async fn stands_in(&self, id: MatchId, channel: ChannelId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("UPDATE matches SET channel = ? WHERE id = ?")
            .bind(channel)
            .bind(id.0)
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }

    /// Notes whether the person at a seat takes direct messages.
    pub async fn note_direct(&self, id: MatchId, seat: u8, open: bool) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("UPDATE seats SET direct = ? WHERE match = ? AND seat = ?")
            .bind(if open { "open" } else { "closed" })
            .bind(id.0)
            .bind(i64::from(seat))
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }

    /// Appends a move to the log, with what follows from it: one transaction. If another move has its place in the
    /// log already, this fails and nothing is written.
    pub async fn append_move(&self, id: MatchId, new: NewMove<'_>) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("INSERT INTO moves (match, seq, seat, move, chooser) VALUES (?, ?, ?, ?, ?)")
            .bind(id.0)
            .bind(i64::from(new.seq))
            .bind(i64::from(new.seat))
            .bind(new.mv)
            .bind(new.chooser)
            .execute(&mut *tx)
            .await?;
        write_timing(&mut tx, id, new.timing).await?;
        write_missed(&mut tx, id, new.seat, new.missed).await?;
        for result in new.rounds {
            for (seat, score) in result.scores.iter() {
                sqlx::query("INSERT INTO round_scores (match, round, seat, score) VALUES (?, ?, ?, ?)")
                    .bind(id.0)
                    .bind(i64::from(result.round))
                    .bind(i64::from(seat.number()))
                    .bind(i64::from(*score))
                    .execute(&mut *tx)
                    .await?;
            }
        }
        if new.closes {
            write_closed(&mut tx, id).await?;
        }
        if let Some((totals, places)) = new.end {
            write_end(&mut tx, id, totals, places).await?;
        }
        tx.commit().await
    }

    /// The tables whose match has neither ended nor been closed, or whose messages may not show that yet.
    pub async fn open_matches(&self) -> Result<Vec<StoredMatch>, StoreError> {
        sqlx::query("SELECT * FROM matches WHERE NOT end_shown ORDER BY id")
            .fetch_all(&self.readers)
            .await?
            .iter()
            .map(stored_match)
            .collect()
    }

    /// All messages of a match show that it is over.
    pub async fn end_is_shown(&self, id: MatchId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("UPDATE matches SET end_shown = 1 WHERE id = ?").bind(id.0).execute(&mut *tx).await?;
        tx.commit().await
    }

    /// Every match that has begun, whether it has ended or not.
    pub async fn begun_matches(&self) -> Result<Vec<StoredMatch>, StoreError> {
        sqlx::query("SELECT * FROM matches WHERE stage IN ('playing', 'ended') ORDER BY id")
            .fetch_all(&self.readers)
            .await?
            .iter()
            .map(stored_match)
            .collect()
    }

    /// What was written down of a match: round, seat and score of every round, and seat, total and whether it won of
    /// its end.
    pub async fn written_scores(&self, id: MatchId) -> Result<WrittenScores, StoreError> {
        let rounds = sqlx::query_as(
            "SELECT round, seat, score FROM round_scores WHERE match = ? ORDER BY round, seat",
        )
        .bind(id.0)
        .fetch_all(&self.readers)
        .await?;
        let end = sqlx::query_as("SELECT seat, total, won FROM results WHERE match = ? ORDER BY seat")
            .bind(id.0)
            .fetch_all(&self.readers)
            .await?;
        Ok(WrittenScores { rounds, end })
    }

    /// The table with this code, whatever its stage.
    pub async fn match_by_code(&self, code: &str) -> Result<Option<StoredMatch>, StoreError> {
        sqlx::query("SELECT * FROM matches WHERE code = ?")
            .bind(code)
            .fetch_optional(&self.readers)
            .await?
            .as_ref()
            .map(stored_match)
            .transpose()
    }

    /// The seats of a match, in order.
    pub async fn seats(&self, id: MatchId) -> Result<Vec<StoredSeat>, StoreError> {
        let rows = sqlx::query(
            "SELECT seats.person, computer, forgotten, direct, word, missed, wants_end, people.language,
                    coalesce(names.name, people.name) AS name, messages.step
             FROM seats JOIN matches ON matches.id = seats.match
             LEFT JOIN messages USING (match, seat, person)
             LEFT JOIN people ON people.id = seats.person
             LEFT JOIN names ON names.guild = matches.guild AND names.person = seats.person
             WHERE seats.match = ? ORDER BY seats.seat",
        )
        .bind(id.0)
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                let person: Option<PersonId> = row.try_get("person")?;
                let direct: &str = row.try_get("direct")?;
                let person = match person {
                    Some(id) => {
                        let (name, language) = (row.try_get("name")?, row.try_get("language")?);
                        Some(StoredPerson { id, name, language })
                    }
                    None => None,
                };
                let chair = match (person, row.try_get("computer")?, row.try_get("forgotten")?) {
                    (None, computer, true) => StoredChair::Forgotten { computer },
                    (Some(person), None, false) => StoredChair::Person(person),
                    (Some(person), Some(computer), false) => StoredChair::Left { person, computer },
                    (None, Some(computer), false) => StoredChair::Computer(computer),
                    (None, None, false) | (Some(_), _, true) => {
                        return Err(StoreError::Unreadable("a seat that is nobody's".into()));
                    }
                };
                Ok(StoredSeat {
                    chair,
                    direct: direct == "open",
                    word: row.try_get("word")?,
                    missed: row.try_get("missed")?,
                    wants_end: row.try_get("wants_end")?,
                    called: row.try_get("step")?,
                })
            })
            .collect()
    }

    /// The numbers of the clicks with which people sat down at a match of before there were seals, by their seats.
    pub async fn clicks(&self, id: MatchId) -> Result<Vec<Option<i64>>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT click FROM seats LEFT JOIN clicks USING (match, seat) WHERE match = ? ORDER BY seat",
        )
        .bind(id.0)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The log of a match, in order: seat, move, and what chose it if no person did.
    pub async fn moves(&self, id: MatchId) -> Result<Vec<(u8, String, Option<String>)>, StoreError> {
        Ok(sqlx::query_as("SELECT seat, move, chooser FROM moves WHERE match = ? ORDER BY seq")
            .bind(id.0)
            .fetch_all(&self.readers)
            .await?)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::seals::any_seal;
    use super::super::tests::fresh;
    use super::*;

    fn timing() -> StoredTiming {
        StoredTiming { turn_time: "3".into(), touched: 1, since: 1, nudged: None }
    }

    /// A lobby with this code, if nothing else has it.
    pub(in crate::store) async fn opened(store: &Store, code: &str) -> Option<MatchId> {
        store.know(1.into(), "Ana", "en").await.unwrap();
        let new = NewMatch {
            code,
            game: "tricks",
            options: "[]",
            guild: Some(7.into()),
            channel: 8.into(),
            host: 1.into(),
            language: "en",
            secret: &[1; 32],
            timing: &timing(),
            rematch_of: None,
            private: false,
            opened_by: None,
        };
        store.open_match(new, any_seal).await.unwrap().map(|(id, _)| id)
    }

    #[tokio::test]
    async fn two_moves_cannot_have_the_same_place_in_the_log() {
        let (store, _folder) = fresh().await;
        let id = opened(&store, "ABCD").await.unwrap();
        let first = NewMove {
            seq: 0,
            seat: 0,
            mv: "flip",
            chooser: None,
            rounds: &[],
            end: None,
            missed: 0,
            timing: &timing(),
            closes: false,
        };
        store.append_move(id, first.clone()).await.unwrap();
        store.append_move(id, NewMove { mv: "roll", ..first }).await.unwrap_err();
        assert_eq!(store.moves(id).await.unwrap(), [(0, "flip".to_owned(), None)]);
    }

    #[tokio::test]
    async fn a_code_is_given_out_once() {
        let (store, _folder) = fresh().await;
        assert!(opened(&store, "ABCD").await.is_some());
        assert!(opened(&store, "ABCD").await.is_none());
        assert_eq!(store.open_matches().await.unwrap().len(), 1);
    }
}
