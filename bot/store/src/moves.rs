//! The log of moves. On PostgreSQL a move is one statement, and all moves that queue up while one is under way go out
//! together in the next: a distant database costs each one or two round trips.

use std::sync::Arc;

use game_core::{BySeat, RoundResult, Scores};
use model::InteractionId;
use parking_lot::Mutex;
use rustc_hash::FxHashSet;
use sqlx::Error;
use tokio::sync::oneshot;
use tokio::time::{Duration, Instant};

use super::away::{StoredTiming, write_missed, write_timing};
use super::clock::Moment;
use super::lease::SILENCE_TIMEOUT;
use super::matches::{Read, Version, advance};
use super::session::{Leader, Session, is_broken};
use super::sql::{Pool, query};
use super::standings::{write_closed, write_end};
use super::writing::MAX_WAITING;
use super::{QUEUE_TIMEOUT, Store, StoreError, now};

/// A move that is known to be legal, with its consequences.
#[derive(Clone, Debug)]
pub struct NewMove<'a> {
    /// Its place in the log, from 0.
    pub seq: u32,
    /// The seat that moves.
    pub seat: u8,
    /// The move in notation.
    pub mv: &'a str,
    /// Who chose it, if not the person.
    pub chooser: Option<&'a str>,
    /// The click with which a person made it.
    pub click: Option<InteractionId>,
    /// The rounds that ended with it.
    pub rounds: &'a [RoundResult],
    /// The totals and the places, if the match ended with it: those in the first place have won.
    pub end: Option<(&'a Scores, &'a BySeat<u8>)>,
    /// How many moves in a row this seat has missed now.
    pub missed: u8,
    /// The clocks of the table from now on.
    pub timing: &'a StoredTiming,
    /// Whether the table is closed with it, before the end of its match.
    pub closes: bool,
    /// Whether the match counts on boards from now on.
    pub counts: bool,
}

/// All moves of a batch in one statement: the version of each match is raised if it is the one on which the move was
/// decided, and only for those matches the rest is written. For the others it returns whether their click is in the
/// log.
const APPEND: &str = "
WITH new AS (
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[],
                         $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[])
    AS new (match, version, seq, seat, move, chooser, click, touched, since, nudged, missed)
), duplicates AS (
    SELECT new.match FROM new JOIN moves ON moves.match = new.match AND moves.click = new.click
), advanced AS (
    UPDATE matches
    SET version = matches.version + 1, touched_at = new.touched, waits_since = new.since, nudged_step = new.nudged
    FROM new
    WHERE matches.id = new.match AND matches.version = new.version AND new.match NOT IN (SELECT match FROM duplicates)
    RETURNING matches.id AS match, matches.version
), appended AS (
    INSERT INTO moves (match, seq, seat, move, chooser, click, at)
    SELECT match, seq, seat, move, chooser, click, $12 FROM new JOIN advanced USING (match)
), attended AS (
    UPDATE seats SET missed = new.missed FROM new JOIN advanced USING (match)
    WHERE seats.match = new.match AND seats.seat = new.seat AND seats.missed <> new.missed
), scored AS (
    INSERT INTO round_scores (match, round, seat, score)
    SELECT match, round, seat, score
    FROM unnest($13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[]) AS scores (match, round, seat, score)
    JOIN advanced USING (match)
)
SELECT new.match, advanced.version,
       new.match IN (SELECT match FROM duplicates) AND matches.version = new.version
FROM new LEFT JOIN advanced USING (match) LEFT JOIN matches ON matches.id = new.match";

/// Which of these moves are in the log, at their place and with their click.
const WRITTEN: &str = "
SELECT moves.match
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[]) AS new (match, seq, seat, move, click)
JOIN moves ON moves.match = new.match AND moves.seq = new.seq AND moves.seat = new.seat AND moves.move = new.move
          AND moves.click IS NOT DISTINCT FROM new.click";

/// Delay before the outcome of a batch is looked up again.
const LOOKUP_RETRY: Duration = Duration::from_millis(100);

/// A move as a row, and the sender of its outcome.
#[derive(Debug)]
struct Queued {
    read: Read,
    seq: i64,
    seat: i64,
    mv: String,
    chooser: Option<String>,
    click: Option<i64>,
    timing: StoredTiming,
    missed: i64,
    /// Round, seat, score.
    scores: Vec<(i64, i64, i64)>,
    written: oneshot::Sender<Result<Version, StoreError>>,
}

impl Queued {
    /// The move, and the receiver of its outcome.
    fn new(read: Read, new: &NewMove<'_>) -> (Queued, oneshot::Receiver<Result<Version, StoreError>>) {
        let (written, outcome) = oneshot::channel();
        let scores = new.rounds.iter().flat_map(|result| {
            let score = |(seat, score): (game_core::Seat, &i32)| {
                (i64::from(result.round), i64::from(seat.number()), i64::from(*score))
            };
            result.scores.iter().map(score)
        });
        let queued = Queued {
            read,
            seq: new.seq.into(),
            seat: new.seat.into(),
            mv: new.mv.to_owned(),
            chooser: new.chooser.map(str::to_owned),
            click: new.click.map(i64::from),
            timing: new.timing.clone(),
            missed: new.missed.into(),
            scores: scores.collect(),
            written,
        };
        (queued, outcome)
    }

    /// Sends the outcome to the waiter, if there still is one.
    fn respond(self, written: Result<Version, StoreError>) {
        let _ = self.written.send(written);
    }
}

/// The moves that wait for the leader's connection.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveQueue(Arc<Mutex<Vec<Queued>>>);

impl MoveQueue {
    /// Queues a move, and waits for its outcome.
    async fn append(&self, leader: &Leader, read: Read, new: &NewMove<'_>) -> Result<Version, StoreError> {
        let began = Instant::now();
        let (queued, mut outcome) = Queued::new(read, new);
        {
            let mut queue = self.0.lock();
            if queue.len() >= MAX_WAITING {
                return Err(StoreError::Busy);
            }
            queue.push(queued);
            if queue.len() == 1 {
                // In a task of its own, so that a caller that times out does not cancel the moves of others.
                outside::spawn(self.clone().send(leader.clone()));
            }
        }
        let written = match tokio::time::timeout(QUEUE_TIMEOUT, &mut outcome).await {
            Ok(written) => written,
            Err(_) if self.take_back(read) => return Err(StoreError::Busy),
            // It is under way, and its outcome will be known.
            Err(_) => outcome.await,
        };
        let version = written.unwrap_or(Err(StoreError::Replaced))?;
        metrics::written(began.elapsed());
        Ok(version)
    }

    /// Removes a move from the queue; returns whether it was there.
    fn take_back(&self, read: Read) -> bool {
        let mut queue = self.0.lock();
        let at = queue.iter().position(|queued| queued.read == read);
        at.map(|at| queue.remove(at)).is_some()
    }

    /// Waits for the connection, and sends everything queued by then: one move per match, since the next was decided
    /// without it.
    async fn send(self, leader: Leader) {
        let mut session = leader.lock().await;
        loop {
            let mut batch = std::mem::take(&mut *self.0.lock());
            if batch.is_empty() {
                return;
            }
            let mut matches = FxHashSet::default();
            let rest = batch.extract_if(.., |queued| !matches.insert(queued.read.id)).collect::<Vec<_>>();
            session.append(batch).await;
            let mut queue = self.0.lock();
            if rest.is_empty() {
                return;
            }
            queue.splice(0..0, rest);
        }
    }
}

impl Session {
    /// Writes these moves, of different matches, and notifies their waiters.
    async fn append(&mut self, batch: Vec<Queued>) {
        if let Err(problem) = self.ready().await {
            let refused = if self.is_over() { || StoreError::Replaced } else { || StoreError::Busy };
            tracing::warn!(%problem, "moves cannot be written");
            batch.into_iter().for_each(|queued| queued.respond(Err(refused())));
            return;
        }
        match self.try_append(&batch).await {
            Ok(rows) => {
                metrics::committed();
                for queued in batch {
                    let row = rows.iter().find(|(id, ..)| *id == queued.read.id.0);
                    queued.respond(match row {
                        Some((_, Some(version), _)) => Ok(Version(*version)),
                        Some((_, None, Some(true))) => Err(StoreError::DuplicateClick),
                        _ => Err(StoreError::Overtaken),
                    });
                }
            }
            Err(problem) if is_broken(&problem) => self.look_up(batch).await,
            Err(_) if batch.len() > 1 => {
                // One of them is refused, and with it all: each is written on its own.
                for queued in batch {
                    Box::pin(self.append(vec![queued])).await;
                }
            }
            Err(problem) => {
                let what = problem.to_string();
                batch
                    .into_iter()
                    .for_each(|queued| queued.respond(Err(StoreError::NotCommitted(what.clone()))));
            }
        }
    }

    async fn try_append(&mut self, batch: &[Queued]) -> Result<Vec<(i64, Option<i64>, Option<bool>)>, Error> {
        let scores: Vec<(i64, i64, i64, i64)> = batch
            .iter()
            .flat_map(|queued| queued.scores.iter().map(|(r, s, score)| (queued.read.id.0, *r, *s, *score)))
            .collect();
        let statement = sqlx::query_as(APPEND)
            .bind(column(batch, |queued| queued.read.id.0))
            .bind(column(batch, |queued| queued.read.version.0))
            .bind(column(batch, |queued| queued.seq))
            .bind(column(batch, |queued| queued.seat))
            .bind(column(batch, |queued| queued.mv.clone()))
            .bind(column(batch, |queued| queued.chooser.clone()))
            .bind(column(batch, |queued| queued.click))
            .bind(column(batch, |queued| queued.timing.touched))
            .bind(column(batch, |queued| queued.timing.since))
            .bind(column(batch, |queued| queued.timing.nudged.map(i64::from)))
            .bind(column(batch, |queued| queued.missed))
            .bind(now())
            .bind(column(&scores, |score| score.0))
            .bind(column(&scores, |score| score.1))
            .bind(column(&scores, |score| score.2))
            .bind(column(&scores, |score| score.3));
        let asked = Moment::now();
        let sent = tokio::time::timeout(SILENCE_TIMEOUT, statement.fetch_all(self.open()?)).await;
        let late = |_| Err(Error::Io(std::io::ErrorKind::TimedOut.into()));
        self.noted(asked, sent.unwrap_or_else(late))
    }

    /// The response was lost: whether these moves were written is looked up before anybody is notified. Whoever has the
    /// lock again knows that the former connection has ended, and that what it has not written by now it never will.
    async fn look_up(&mut self, batch: Vec<Queued>) {
        let written: Vec<(i64,)> = loop {
            let asked = Moment::now();
            let found = match self.ready().await {
                Ok(connection) => {
                    let look = sqlx::query_as(WRITTEN)
                        .bind(column(&batch, |queued| queued.read.id.0))
                        .bind(column(&batch, |queued| queued.seq))
                        .bind(column(&batch, |queued| queued.seat))
                        .bind(column(&batch, |queued| queued.mv.clone()))
                        .bind(column(&batch, |queued| queued.click));
                    let found = look.fetch_all(connection).await;
                    self.noted(asked, found)
                }
                Err(problem) => Err(problem),
            };
            match found {
                Ok(found) => break found,
                Err(_) if self.is_over() => {
                    batch.into_iter().for_each(|queued| queued.respond(Err(StoreError::Replaced)));
                    return;
                }
                Err(_) => tokio::time::sleep(LOOKUP_RETRY).await,
            }
        };
        tracing::info!(
            moves = batch.len(),
            written = written.len(),
            "it was looked up what had been written"
        );
        for queued in batch {
            let Read { id, version } = queued.read;
            let is_written = written.iter().any(|(written,)| *written == id.0);
            let lost = || StoreError::NotCommitted("the connection was lost before it was written".into());
            queued.respond(if is_written { Ok(Version(version.0 + 1)) } else { Err(lost()) });
        }
    }
}

/// A column of a batch: PostgreSQL's `unnest` turns several into rows.
pub(super) fn column<Of, T>(batch: &[Of], value: impl FnMut(&Of) -> T) -> Vec<T> {
    batch.iter().map(value).collect()
}

impl Store {
    /// Appends a move to the log, with its consequences. Fails, and writes nothing, if its place in the log is taken
    /// or the click has made a move already ([`StoreError::DuplicateClick`]). Once the batch is under way, this waits
    /// for the outcome.
    pub async fn append_move(&self, read: Read, new: NewMove<'_>) -> Result<Version, StoreError> {
        // The end of a match is counted from rows that are read first, which takes a transaction; and few matches do not
        // count.
        let is_rare = new.closes || !new.counts;
        if let (Pool::Leader(leader), None, false) = (&self.writer.pool, new.end, is_rare) {
            return self.writer.moves.append(leader, read, &new).await;
        }
        let id = read.id;
        let mut tx = self.write().await?;
        let version = advance(&mut tx, read).await?;
        let appended = query(
            "INSERT INTO moves (match, seq, seat, move, chooser, click, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (match, click) WHERE click IS NOT NULL DO NOTHING",
        )
        .bind(id.0)
        .bind(i64::from(new.seq))
        .bind(i64::from(new.seat))
        .bind(new.mv)
        .bind(new.chooser)
        .bind(new.click)
        .bind(now())
        .execute(&mut *tx)
        .await?;
        if appended == 0 {
            return Err(StoreError::DuplicateClick);
        }
        write_timing(&mut tx, id, new.timing).await?;
        write_missed(&mut tx, id, new.seat, new.missed).await?;
        for result in new.rounds {
            for (seat, score) in result.scores.iter() {
                query("INSERT INTO round_scores (match, round, seat, score) VALUES ($1, $2, $3, $4)")
                    .bind(id.0)
                    .bind(i64::from(result.round))
                    .bind(i64::from(seat.number()))
                    .bind(i64::from(*score))
                    .execute(&mut *tx)
                    .await?;
            }
        }
        if !new.counts {
            query("UPDATE matches SET counts = FALSE WHERE id = $1").bind(id.0).execute(&mut *tx).await?;
        }
        if new.closes {
            write_closed(&mut tx, id).await?;
        }
        if let Some((totals, places)) = new.end {
            write_end(&mut tx, id, totals, places).await?;
        }
        tx.commit().await?;
        Ok(version)
    }
}
