//! The leader's connection to PostgreSQL: it has the lock of whoever may write, every write goes over it, and each answer
//! that comes over it proves that this process leads (`lease`).
//!
//! It is a connection of its own and no pool's: a pool ends a connection when somebody has waited too long for it, and with
//! the connection the lock would go. Here a connection ends only when it is broken. Then the next who needs it makes
//! another, which takes the lock again.

use std::sync::Arc;
use std::time::Duration;

use metrics::round_trip;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Error, Row};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, watch};
use tracing::warn;

use super::QUEUE_TIMEOUT;
use super::clock::Moment;
use super::lease::{Lease, LeaseState, PROOF_INTERVAL, SILENCE_TIMEOUT};

/// The advisory lock of the one program that may write; "updown" in ASCII. Advisory locks belong to one database of a
/// server.
const LOCK: i64 = 0x7570_646f_776e;
/// The connection that has it, of all that the server lists: what follows FROM.
pub(super) fn holder() -> String {
    format!(
        "pg_locks JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'advisory' AND granted AND objsubid = 1
         AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (classid::bigint << 32) | objid::bigint = {LOCK}"
    )
}

/// How long connecting may take. A far server needs about ten round trips.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Delay before the next attempt to connect, while somebody waits for the outcome of a commit.
const RECONNECT_DELAY: Duration = Duration::from_millis(100);
/// How often it is tried to take the lock from a former connection of this process, whose end the server may not have
/// noticed.
const LOCK_TRIES: usize = 20;

/// Whether an error is one of the connection, and not the server's answer to a statement: whatever was asked may have
/// been done or not.
pub(super) fn is_broken(error: &Error) -> bool {
    match error {
        Error::Io(_) | Error::Tls(_) | Error::Protocol(_) | Error::WorkerCrashed => true,
        // "Connection exception", "operator intervention": the server ends, or ends the connection.
        Error::Database(error) => error.code().is_some_and(|code| {
            code.starts_with("08") || matches!(&*code, "57P01" | "57P02" | "57P03" | "57P05" | "25P03")
        }),
        _ => false,
    }
}

/// The connection, shared by all who write.
#[derive(Clone, Debug)]
pub(super) struct Leader(Arc<AsyncMutex<Session>>);

/// The connection, while one of them has it.
#[derive(Debug)]
pub(super) struct Session {
    options: PgConnectOptions,
    /// What the row `leadership` calls this process (`identity`).
    me: String,
    connection: Option<PgConnection>,
    /// The server's number for the newest connection.
    backend: i32,
    /// Whether somebody has begun a transaction and not ended it.
    in_transaction: bool,
    /// When the newest answer came that proves something.
    proven: Moment,
    standing: watch::Sender<LeaseState>,
}

/// A transaction on it. When it is dropped, nothing of it has happened.
#[derive(Debug)]
pub(super) struct LeaderTransaction {
    pub(super) session: OwnedMutexGuard<Session>,
    /// The server's number for it, by which its fate can be looked up.
    number: u64,
    savepoint: Savepoint,
}

/// How the savepoint of the newest change stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Savepoint {
    /// It has been made, and nothing was changed since.
    Fresh,
    /// A change is being made.
    InUse,
    /// The change is complete.
    Done,
}

impl Leader {
    /// The leader, from now on: the connection has the lock, and the row names this process.
    pub(super) fn new(
        options: PgConnectOptions,
        me: String,
        connection: PgConnection,
        (backend, proven): (i32, Moment),
    ) -> (Leader, Lease) {
        let standing = watch::Sender::new(LeaseState::proven(proven));
        let lease = Lease::of(&standing);
        let (connection, in_transaction) = (Some(connection), false);
        let session = Session { options, me, connection, backend, in_transaction, proven, standing };
        let leader = Leader(Arc::new(AsyncMutex::new(session)));
        tokio::spawn(leader.clone().keep());
        (leader, lease)
    }

    /// Waits for the connection.
    pub(super) async fn lock(&self) -> OwnedMutexGuard<Session> {
        Arc::clone(&self.0).lock_owned().await
    }

    /// The same, no longer than whoever has clicked may wait.
    ///
    /// # Errors
    /// [`Error::PoolTimedOut`]; nothing was written then.
    pub(super) async fn lock_in_time(&self) -> Result<OwnedMutexGuard<Session>, Error> {
        tokio::time::timeout(QUEUE_TIMEOUT, self.lock()).await.map_err(|_| Error::PoolTimedOut)
    }

    /// Begins a transaction.
    pub(super) async fn begin(&self) -> Result<LeaderTransaction, Error> {
        let mut session = self.lock_in_time().await?;
        let began = session
            .run("BEGIN; SAVEPOINT change; SELECT pg_current_xact_id()::text AS number", |session| {
                session.in_transaction = true;
            })
            .await?;
        let number = began.and_then(|row| row.try_get::<String, _>(0).ok()?.parse().ok());
        let number = number.ok_or(Error::RowNotFound)?;
        Ok(LeaderTransaction { session, number, savepoint: Savepoint::Fresh })
    }

    /// Keeps the proof young while nobody writes, and connects again when the connection is lost.
    async fn keep(self) {
        loop {
            tokio::time::sleep(PROOF_INTERVAL).await;
            // Whoever has the connection proves something by whatever they do.
            let Ok(mut session) = self.0.try_lock() else { continue };
            if session.standing.borrow().is_over() {
                return;
            }
            if session.connection.is_some() && Moment::now().since(session.proven) < PROOF_INTERVAL / 2 {
                continue;
            }
            match tokio::time::timeout(SILENCE_TIMEOUT, session.prove()).await {
                Ok(Ok(())) => {}
                Ok(Err(problem)) => warn!(%problem, "the connection to the database is lost"),
                Err(_) => session.lose(),
            }
        }
    }

    /// Stops being the leader: from this moment on nothing is said in its name, and the next need not wait.
    pub(super) async fn release(&self) {
        let mut session = self.lock().await;
        if session.standing.borrow().is_over() {
            return;
        }
        session.standing.send_replace(LeaseState::Released);
        let released = "UPDATE leadership SET released = TRUE WHERE leader = $1";
        let me = session.me.clone();
        if let Some(mut connection) = session.connection.take() {
            let releasing = async {
                sqlx::query(released).bind(me).execute(&mut connection).await?;
                connection.close().await
            };
            // Whoever comes next waits a moment if this fails.
            let _ = tokio::time::timeout(CONNECT_TIMEOUT, releasing).await;
        }
    }
}

impl Session {
    /// The connection, made again if it was lost, with no transaction open that nobody will go on with.
    pub(super) async fn ready(&mut self) -> Result<&mut PgConnection, Error> {
        if self.connection.is_none() {
            self.connect_again().await?;
        }
        if self.in_transaction {
            let asked = Moment::now();
            let undone = sqlx::raw_sql("ROLLBACK").execute(self.open()?).await;
            self.noted(asked, undone)?;
            self.in_transaction = false;
        }
        self.open()
    }

    /// The connection as it is.
    pub(super) fn open(&mut self) -> Result<&mut PgConnection, Error> {
        self.connection.as_mut().ok_or_else(|| Error::Io(std::io::ErrorKind::NotConnected.into()))
    }

    /// Notes what an answer means, or that there was none: the server has answered what was asked at this moment, or the
    /// connection is lost.
    pub(super) fn noted<T>(&mut self, asked: Moment, answer: Result<T, Error>) -> Result<T, Error> {
        match &answer {
            Err(error) if is_broken(error) => self.lose(),
            _ => {
                self.proven = asked;
                self.standing.send_modify(|standing| *standing = standing.proven_again(asked));
            }
        }
        answer
    }

    /// The connection is broken: it is given up, and nothing is believed until there is another.
    pub(super) fn lose(&mut self) {
        self.standing.send_modify(|standing| *standing = standing.in_doubt());
        self.connection = None;
        self.in_transaction = false;
    }

    /// Whether this process will not lead again.
    pub(super) fn is_over(&self) -> bool {
        self.standing.borrow().is_over()
    }

    /// Statements without values, in one round trip; gives the last row.
    async fn run(
        &mut self,
        statements: &'static str,
        before: impl FnOnce(&mut Session),
    ) -> Result<Option<PgRow>, Error> {
        self.ready().await?;
        before(self);
        let asked = Moment::now();
        let rows = sqlx::raw_sql(statements).fetch_all(self.open()?).await;
        Ok(self.noted(asked, rows)?.pop())
    }

    /// Asks for a proof, and measures how long the answer takes.
    async fn prove(&mut self) -> Result<(), Error> {
        self.ready().await?;
        let asked = Moment::now();
        let answer = sqlx::raw_sql("SELECT 1").execute(self.open()?).await;
        self.noted(asked, answer)?;
        round_trip(Moment::now().since(asked));
        Ok(())
    }

    /// Connects again and takes the lock, if no other process has begun to lead meanwhile.
    async fn connect_again(&mut self) -> Result<(), Error> {
        if self.is_over() {
            return Err(Error::PoolClosed);
        }
        let late = |_| Error::Io(std::io::ErrorKind::TimedOut.into());
        let connecting = self.options.connect();
        let mut connection = tokio::time::timeout(CONNECT_TIMEOUT, connecting).await.map_err(late)??;
        let taken = tokio::time::timeout(SILENCE_TIMEOUT, self.take_again(&mut connection)).await;
        let (backend, asked) = taken.map_err(late)??;
        self.connection = Some(connection);
        (self.backend, self.in_transaction) = (backend, false);
        self.noted(asked, Ok(()))?;
        warn!("the connection to the database was lost, and is there again");
        Ok(())
    }

    /// Takes the lock with a new connection, and counts the term further if the row still names this process.
    async fn take_again(&self, connection: &mut PgConnection) -> Result<(i32, Moment), Error> {
        for _ in 0..LOCK_TRIES {
            if let Some(backend) = try_lock(connection).await? {
                let asked = Moment::now();
                let counted = "UPDATE leadership SET term = term + 1 WHERE leader = $1 AND NOT released";
                let counted = sqlx::query(counted).bind(&self.me).execute(&mut *connection).await?;
                if counted.rows_affected() == 0 {
                    return Err(self.replaced());
                }
                return Ok((backend, asked));
            }
            // It may be the connection that was lost, if the server does not know of that yet.
            let end =
                format!("SELECT pg_terminate_backend(pid) FROM {} AND pid = {}", holder(), self.backend);
            let ended = sqlx::raw_sql(AssertSqlSafe(end)).fetch_all(&mut *connection).await?;
            if ended.is_empty() {
                let others = "SELECT FROM leadership WHERE leader <> $1";
                let others = sqlx::query(others).bind(&self.me).fetch_optional(&mut *connection).await?;
                if others.is_some() {
                    return Err(self.replaced());
                }
            }
            tokio::time::sleep(RECONNECT_DELAY).await;
        }
        Err(Error::Io(std::io::ErrorKind::WouldBlock.into()))
    }

    /// Another process leads.
    fn replaced(&self) -> Error {
        warn!("this process was taken for gone, and another one leads in its place");
        self.standing.send_if_modified(|standing| {
            let was_over = standing.is_over();
            if !was_over {
                *standing = LeaseState::Replaced;
            }
            !was_over
        });
        Error::PoolClosed
    }

    /// What became of a transaction whose commit was not answered. The lock is asked for first: whoever has it again knows
    /// that the former connection has ended, and with it the transaction, in one way or the other.
    async fn fate(&mut self, number: u64) -> Result<(), Error> {
        let fate = format!("SELECT pg_xact_status('{number}'::xid8)");
        loop {
            let asked = Moment::now();
            let status = match self.ready().await {
                Ok(connection) => {
                    let status = sqlx::raw_sql(AssertSqlSafe(fate.clone())).fetch_one(connection).await;
                    self.noted(asked, status)
                }
                Err(problem) => Err(problem),
            };
            match status {
                Ok(row) if row.try_get::<String, _>(0).is_ok_and(|status| status == "committed") => {
                    return Ok(());
                }
                Ok(_) => return Err(Error::Io(std::io::ErrorKind::ConnectionAborted.into())),
                Err(_) if self.is_over() => return Err(Error::PoolClosed),
                Err(_) => tokio::time::sleep(RECONNECT_DELAY).await,
            }
        }
    }
}

/// Takes the lock of whoever may write with this connection, if it is free: the server's number for the connection.
pub(super) async fn try_lock(connection: &mut PgConnection) -> Result<Option<i32>, Error> {
    let take = format!("SELECT pg_backend_pid() WHERE pg_try_advisory_lock({LOCK})");
    let taken = sqlx::raw_sql(AssertSqlSafe(take)).fetch_optional(connection).await?;
    taken.map(|row| row.try_get(0)).transpose()
}

impl LeaderTransaction {
    /// Begins a change that can be taken back on its own. Takes a round trip, but for the first.
    pub(super) async fn savepoint(&mut self) -> Result<(), Error> {
        if self.savepoint == Savepoint::Done {
            self.run("RELEASE change; SAVEPOINT change").await?;
        }
        self.savepoint = Savepoint::InUse;
        Ok(())
    }

    /// The change is complete. That is said to the server with whatever comes next.
    pub(super) fn release(&mut self) {
        self.savepoint = Savepoint::Done;
    }

    /// Takes back the change that is being made.
    pub(super) async fn undo(&mut self) -> Result<(), Error> {
        self.run("ROLLBACK TO change").await?;
        self.savepoint = Savepoint::Fresh;
        Ok(())
    }

    /// Makes all of it last. If no word of that comes back, it is looked up what has become of it.
    pub(super) async fn commit(mut self) -> Result<(), Error> {
        match self.run("COMMIT").await {
            Ok(()) => {
                self.session.in_transaction = false;
                Ok(())
            }
            Err(problem) if is_broken(&problem) => self.session.fate(self.number).await,
            Err(problem) => Err(problem),
        }
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), Error> {
        let asked = Moment::now();
        let done = sqlx::raw_sql(statement).execute(self.session.open()?).await;
        self.session.noted(asked, done).map(drop)
    }
}
