//! Changes of a table other than moves: options, invitations, seats; and rematches.

use model::{Agreement, PersonId, Title};

use super::away::{StoredAttention, StoredTiming, write_timing};
use super::beacons::{StoredDue, write_due, write_signature};
use super::matches::{Read, Version, advance};
use super::seals::{StoredTicket, write_terms, write_tickets};
use super::sight::Relation;
use super::sql::{Transaction, query, query_as, query_scalar};
use super::standings::{mark_closed, write_closed};
use super::{MatchId, Store, StoreError};

/// All of a table that can change without a move.
#[derive(Clone, Debug)]
pub struct TableRow<'a> {
    /// The host, unless they have been forgotten.
    pub host: Option<PersonId>,
    /// What was chosen of the game's options, as JSON.
    pub options: &'a str,
    /// Whether only who is invited may sit down.
    pub private: bool,
    /// The people who are invited.
    pub invited: &'a [PersonId],
    /// Its clocks.
    pub timing: StoredTiming,
    /// What it agrees on.
    pub agreement: &'a Agreement,
    /// How many words have been typed, and the hash of its terms with the last of them; nothing without one.
    pub terms: Option<(u32, &'a [u8; 32])>,
    /// How far it has got, if that changes.
    pub stage: Option<&'a NewStage>,
    /// Its seats, in order.
    pub seats: Vec<SeatRow<'a>>,
}

/// How far a table gets without a move.
#[derive(Clone, Debug)]
pub enum NewStage {
    /// Its match begins.
    Playing {
        /// With this seed.
        seed: [u8; 32],
        /// By this version of its game's rules.
        rules: u16,
        /// With these at its seats.
        tickets: Vec<StoredTicket>,
    },
    /// Its match has been started, and waits for the public beacon.
    Waiting {
        /// For this round.
        due: StoredDue,
        /// With these at its seats.
        tickets: Vec<StoredTicket>,
    },
    /// The round that its match waited for has come, and it begins.
    Dealt {
        /// With this seed.
        seed: [u8; 32],
        /// By this version of its game's rules.
        rules: u16,
        /// The round's signature.
        signature: [u8; 48],
    },
    /// It is closed before the end of its match.
    Closed,
}

/// A seat of such a table.
#[derive(Clone, Debug)]
pub struct SeatRow<'a> {
    /// The people who sit there.
    pub person: Option<PersonId>,
    /// The level of the computer that plays there.
    pub computer: Option<&'a str>,
    /// Whether it was somebody's whose data were deleted.
    pub forgotten: bool,
    /// The word that the person has typed, and its number.
    pub word: Option<(u32, &'a str)>,
    /// Whether the person takes direct messages.
    pub direct: bool,
    /// Whether they are there.
    pub attention: StoredAttention,
    /// What the person has written down for themselves.
    pub note: Option<&'a str>,
    /// What they have planned.
    pub plan: Option<String>,
}

async fn begin(tx: &mut Transaction, id: MatchId, seed: &[u8; 32], rules: u16) -> Result<(), StoreError> {
    query("UPDATE matches SET stage = 'playing', seed = $1, rules = $2 WHERE id = $3")
        .bind(seed.as_slice())
        .bind(i64::from(rules))
        .bind(id.0)
        .execute(tx)
        .await?;
    Ok(())
}

impl Store {
    /// Writes a table as it is now: one transaction.
    pub async fn save_table(&self, read: Read, table: &TableRow<'_>) -> Result<Version, StoreError> {
        let id = read.id;
        let mut tx = self.write().await?;
        let version = advance(&mut tx, read).await?;
        let agreement = table.agreement;
        query(
            "UPDATE matches SET host = $1, options = $2, private = $3, turn_time = $4, title = $5, night = $6, holiday = $7,
                 take_back = $8
             WHERE id = $9",
        )
            .bind(table.host)
            .bind(table.options)
            .bind(table.private)
            .bind(&table.timing.turn_time)
            .bind(agreement.title.as_ref().map(Title::as_str))
            .bind(agreement.night.map(|night| night.begins().number()))
            .bind(<&str>::from(agreement.on_holiday))
            .bind(!agreement.no_take_back)
            .bind(id.0)
            .execute(&mut *tx)
            .await?;
        write_timing(&mut tx, id, &table.timing).await?;
        match table.stage {
            None => {}
            Some(NewStage::Playing { seed, rules, tickets }) => {
                begin(&mut tx, id, seed, *rules).await?;
                write_tickets(&mut tx, id, tickets).await?;
            }
            Some(NewStage::Waiting { due, tickets }) => {
                write_due(&mut tx, id, *due).await?;
                write_tickets(&mut tx, id, tickets).await?;
            }
            Some(NewStage::Dealt { seed, rules, signature }) => {
                begin(&mut tx, id, seed, *rules).await?;
                write_signature(&mut tx, id, signature).await?;
            }
            // Who has left by now is known only once the seats are written.
            Some(NewStage::Closed) => {}
        }
        if let Some((words, hash)) = table.terms {
            write_terms(&mut tx, id, words, hash).await?;
        }
        query("DELETE FROM invitations WHERE match = $1").bind(id.0).execute(&mut *tx).await?;
        for person in table.invited {
            query("INSERT INTO invitations (match, person) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(id.0)
                .bind(person)
                .execute(&mut *tx)
                .await?;
        }
        query("DELETE FROM seats WHERE match = $1").bind(id.0).execute(&mut *tx).await?;
        for (seat, row) in (0i64..).zip(&table.seats) {
            query(
                "INSERT INTO seats (match, seat, person, computer, forgotten, word, word_number, direct, missed, wants_end,
                                    takes_back, note, plan)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            )
            .bind(id.0)
            .bind(seat)
            .bind(row.person)
            .bind(row.computer)
            .bind(row.forgotten)
            .bind(row.word.map(|(_, word)| word))
            .bind(row.word.map(|(number, _)| i64::from(number)))
            .bind(if row.direct { "open" } else { "closed" })
            .bind(i64::from(row.attention.missed))
            .bind(row.attention.wants_end)
            .bind(row.attention.takes_back.map(i64::from))
            .bind(row.note)
            .bind(row.plan.as_deref())
            .execute(&mut *tx)
            .await?;
        }
        if let Some(NewStage::Closed) = table.stage {
            write_closed(&mut tx, id).await?;
        }
        tx.commit().await?;
        Ok(version)
    }

    /// Closes a table, and leaves all else of it as it is stored.
    pub async fn close_table(&self, read: Read) -> Result<Version, StoreError> {
        let mut tx = self.write().await?;
        let version = advance(&mut tx, read).await?;
        mark_closed(&mut tx, read.id).await?;
        tx.commit().await?;
        Ok(version)
    }

    /// The relation of a person to the table with this code, if there is one.
    pub async fn relation(&self, code: &str, person: PersonId) -> Result<Option<Relation>, StoreError> {
        Ok(query_as(
            "SELECT guild, channel, private,
                    EXISTS (SELECT 1 FROM seats WHERE match = id AND person = $2)
                        OR EXISTS (SELECT 1 FROM departures WHERE match = id AND person = $2)
                        OR EXISTS (SELECT 1 FROM invitations WHERE match = id AND person = $2)
                        -- Once a challenge is over, all who were in it may see each other's entries.
                        OR EXISTS (SELECT 1 FROM challenges
                                   WHERE challenges.match = coalesce(entry_of, id) AND stage <> 'open'
                                     AND EXISTS (SELECT 1 FROM matches AS entry JOIN seats ON seats.match = entry.id
                                                 WHERE (entry.entry_of = challenges.match OR entry.id = challenges.match)
                                                   AND seats.person = $2)) AS belongs
             FROM matches WHERE code = $1",
        )
        .bind(code)
        .bind(person)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// The code of the table that is the rematch of a match, unless it was closed, and the people who sit there.
    pub async fn rematch_of(&self, id: MatchId) -> Result<Option<(String, Vec<PersonId>)>, StoreError> {
        let rows: Vec<(String, Option<PersonId>)> = query_as(
            "SELECT code, person FROM matches LEFT JOIN seats ON seats.match = id
             WHERE rematch_of = $1 AND stage <> 'closed' ORDER BY seat",
        )
        .bind(id.0)
        .fetch_all(&self.readers)
        .await?;
        let code = rows.first().map(|(code, _)| code.clone());
        Ok(code.map(|code| (code, rows.into_iter().filter_map(|(_, person)| person).collect())))
    }

    /// The code of the table of which a match is the rematch.
    pub async fn rematched(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        Ok(query_scalar("SELECT code FROM matches WHERE id = (SELECT rematch_of FROM matches WHERE id = $1)")
            .bind(id.0)
            .fetch_optional(&self.readers)
            .await?)
    }
}
