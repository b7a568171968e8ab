//! The leader's connection to PostgreSQL: it has the lock of whoever may write, every write goes over it, and each
//! answer that comes over it proves that this process leads (`lease`).
//!
//! It is a connection of its own and no pool's: a pool ends a connection when somebody has waited too long for it, and
//! with the connection the lock would go. Here a connection ends only when it is broken. Then the next who needs it
//! makes another, which takes the lock again.

use std::sync::Arc;
use std::time::Duration;

use metrics::round_trip;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Error, Row};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};
use tracing::warn;

use super::QUEUE_TIMEOUT;
use super::clock::Moment;
use super::lease::{Lease, LeaseState, PROOF_INTERVAL, SILENCE_TIMEOUT, SharedState};

/// The advisory lock of the one program that may write; "updown" in ASCII. Advisory locks belong to one database of a
/// server.
const LOCK: i64 = 0x7570_646f_776e;
/// SQL after FROM: the connection that has the lock, of all that the server lists.
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
pub(super) const RECONNECT_DELAY: Duration = Duration::from_millis(100);
/// How often it is tried to take the lock from a former connection of this process, whose end the server may not have
/// noticed.
const LOCK_TRIES: usize = 20;

/// Whether an error is one of the connection, and not the server's response to a statement: the statement may have
/// been executed or not.
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

/// The leader's connection, shared by all writers.
#[derive(Clone, Debug)]
pub(super) struct Leader(Arc<AsyncMutex<Session>>);

/// The connection, while one writer has it.
#[derive(Debug)]
pub(super) struct Session {
    options: PgConnectOptions,
    /// This process in the row `leadership` (`identity`).
    me: String,
    connection: Option<PgConnection>,
    /// The backend id of the newest connection.
    backend: i32,
    /// Whether a transaction is open.
    in_transaction: bool,
    /// When the newest proof was requested.
    proven: Moment,
    lease_state: SharedState,
}

/// A transaction on it. Rolled back when dropped.
#[derive(Debug)]
pub(super) struct LeaderTransaction {
    pub(super) session: OwnedMutexGuard<Session>,
    /// Its transaction id, by which its outcome can be looked up.
    number: u64,
    savepoint: Savepoint,
}

/// The state of the newest savepoint.
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
    /// A new leader: the connection has the lock, and the row `leadership` names this process.
    pub(super) fn new(
        options: PgConnectOptions,
        me: String,
        connection: PgConnection,
        (backend, proven): (i32, Moment),
    ) -> (Leader, Lease) {
        let lease_state = SharedState::new(LeaseState::proven(proven));
        let lease = Lease::of(&lease_state);
        let (connection, in_transaction) = (Some(connection), false);
        let session = Session { options, me, connection, backend, in_transaction, proven, lease_state };
        let leader = Leader(Arc::new(AsyncMutex::new(session)));
        outside::spawn(leader.clone().keep());
        (leader, lease)
    }

    /// Waits for the connection.
    pub(super) async fn lock(&self) -> OwnedMutexGuard<Session> {
        Arc::clone(&self.0).lock_owned().await
    }

    /// The connection, if it is free within [`QUEUE_TIMEOUT`].
    ///
    /// # Errors
    /// [`Error::PoolTimedOut`]; nothing was written then.
    pub(super) async fn lock_within_timeout(&self) -> Result<OwnedMutexGuard<Session>, Error> {
        tokio::time::timeout(QUEUE_TIMEOUT, self.lock()).await.map_err(|_| Error::PoolTimedOut)
    }

    /// Begins a transaction.
    pub(super) async fn begin(&self) -> Result<LeaderTransaction, Error> {
        let mut session = self.lock_within_timeout().await?;
        let began = session
            .run("BEGIN; SAVEPOINT change; SELECT pg_current_xact_id()::text AS number", |session| {
                session.in_transaction = true;
            })
            .await?;
        let number = began.and_then(|row| row.try_get::<String, _>(0).ok()?.parse().ok());
        let number = number.ok_or(Error::RowNotFound)?;
        Ok(LeaderTransaction { session, number, savepoint: Savepoint::Fresh })
    }

    /// Renews the proof while nobody writes, and reconnects when the connection is lost.
    async fn keep(self) {
        loop {
            tokio::time::sleep(PROOF_INTERVAL).await;
            // Whoever has the connection proves something by whatever they do.
            let Ok(mut session) = self.0.try_lock() else { continue };
            if session.is_over() {
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

    /// Gives up the lease: this process does nothing as the leader any more, and the next leader need not wait.
    pub(super) async fn release(&self) {
        let mut session = self.lock().await;
        if session.is_over() {
            return;
        }
        session.lease_state.change(|_| LeaseState::Released);
        let released = "UPDATE leadership SET released = TRUE WHERE leader = $1";
        let me = session.me.clone();
        if let Some(mut connection) = session.connection.take() {
            let releasing = async {
                sqlx::query(released).bind(me).execute(&mut connection).await?;
                connection.close().await
            };
            // If this fails, the next leader only waits a moment.
            let _ = tokio::time::timeout(CONNECT_TIMEOUT, releasing).await;
        }
    }
}

impl Session {
    /// The connection, reconnected if it was lost, with no abandoned transaction.
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

    /// Notes the outcome of a request made at this moment: a response is a proof; without one the connection is lost.
    pub(super) fn noted<T>(&mut self, asked: Moment, answer: Result<T, Error>) -> Result<T, Error> {
        match &answer {
            Err(error) if is_broken(error) => self.lose(),
            _ => {
                self.proven = asked;
                self.lease_state.change(|state| state.proven_again(asked));
            }
        }
        answer
    }

    /// The connection is broken: gives it up, and ends the lease until there is another.
    pub(super) fn lose(&mut self) {
        self.lease_state.change(LeaseState::in_doubt);
        self.connection = None;
        self.in_transaction = false;
    }

    /// Whether this process will never lead again.
    pub(super) fn is_over(&self) -> bool {
        self.lease_state.get().is_over()
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

    /// Asks for a proof, and measures the round trip.
    async fn prove(&mut self) -> Result<(), Error> {
        self.ready().await?;
        let asked = Moment::now();
        let answer = sqlx::raw_sql("SELECT 1").execute(self.open()?).await;
        self.noted(asked, answer)?;
        round_trip(Moment::now().since(asked));
        Ok(())
    }

    /// Reconnects and takes the lock, if no other process has become the leader meanwhile.
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

    /// Takes the lock with a new connection, and raises the term if the row still names this process.
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

    /// Another process is the leader.
    fn replaced(&self) -> Error {
        warn!("this process was taken for gone, and another one leads in its place");
        self.lease_state.change(|state| if state.is_over() { state } else { LeaseState::Replaced });
        Error::PoolClosed
    }

    /// The outcome of a transaction whose commit got no response. First the lock is taken: then the former connection
    /// is known to have ended, and the transaction with it.
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

/// Takes the lock with this connection, if it is free; returns the connection's backend id.
pub(super) async fn try_lock(connection: &mut PgConnection) -> Result<Option<i32>, Error> {
    let take = format!("SELECT pg_backend_pid() WHERE pg_try_advisory_lock({LOCK})");
    let taken = sqlx::raw_sql(AssertSqlSafe(take)).fetch_optional(connection).await?;
    taken.map(|row| row.try_get(0)).transpose()
}

impl LeaderTransaction {
    /// Starts a change that can be rolled back on its own. Takes a round trip, except for the first.
    pub(super) async fn savepoint(&mut self) -> Result<(), Error> {
        if self.savepoint == Savepoint::Done {
            self.run("RELEASE change; SAVEPOINT change").await?;
        }
        self.savepoint = Savepoint::InUse;
        Ok(())
    }

    /// The change is complete. The server learns it with the next statement.
    pub(super) fn release(&mut self) {
        self.savepoint = Savepoint::Done;
    }

    /// Rolls back the current change.
    pub(super) async fn undo(&mut self) -> Result<(), Error> {
        self.run("ROLLBACK TO change").await?;
        self.savepoint = Savepoint::Fresh;
        Ok(())
    }

    /// Commits. If the response is lost, the outcome is looked up.
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

    /// Runs a statement.
    async fn run(&mut self, statement: &'static str) -> Result<(), Error> {
        let asked = Moment::now();
        let done = sqlx::raw_sql(statement).execute(self.session.open()?).await;
        self.session.noted(asked, done).map(drop)
    }
}
