//! SQLite for a simulation: the same statements on the same engine, by one connection that writes and one that reads,
//! without a pool and without waiting for the library's threads. What becomes of each statement is up to whoever simulates.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Error, SqliteConnection};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use super::lease::Lease;
use super::sql::Pool;
use super::writing::Writer;
use super::{QUEUE_TIMEOUT, Store, StoreError};

/// What is sent to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A statement, or the begin of a transaction.
    Statement,
    /// The end of a transaction.
    Commit,
}

/// What becomes of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// How long it takes, before it is done.
    pub takes: Duration,
    /// Whether it is done.
    pub done: bool,
    /// Whether the bot learns of that.
    pub answered: bool,
}

/// Decides what becomes of each step.
pub type Fates = Arc<dyn Fn(Step) -> Fate + Send + Sync>;

/// A connection that one task has at a time.
#[derive(Clone)]
pub(super) struct Single(Arc<AsyncMutex<SingleConnection>>);

impl std::fmt::Debug for Single {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Single")
    }
}

/// The connection, while a task has it.
pub(super) struct SingleConnection {
    connection: SqliteConnection,
    in_transaction: bool,
    fates: Fates,
}

/// A transaction, rolled back if it is dropped: whatever process has had it, the next one finds the file free.
pub(super) struct SingleTransaction(pub(super) OwnedMutexGuard<SingleConnection>);

impl std::fmt::Debug for SingleTransaction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SingleTransaction")
    }
}

impl Single {
    /// The connection, when its turn comes.
    pub(super) async fn ready(&self) -> Result<OwnedMutexGuard<SingleConnection>, Error> {
        let lock = Arc::clone(&self.0).lock_owned();
        tokio::time::timeout(QUEUE_TIMEOUT, lock).await.map_err(|_| Error::PoolTimedOut)
    }

    pub(super) async fn begin(&self) -> Result<SingleTransaction, Error> {
        let mut connection = self.ready().await?;
        connection.meet(Step::Statement).await?;
        connection.run("BEGIN IMMEDIATE").await?;
        connection.in_transaction = true;
        Ok(SingleTransaction(connection))
    }
}

impl SingleTransaction {
    pub(super) async fn commit(mut self) -> Result<(), Error> {
        let answered = self.0.meet(Step::Commit).await?;
        self.0.run("COMMIT").await?;
        self.0.in_transaction = false;
        if answered { Ok(()) } else { Err(broken()) }
    }
}

impl Drop for SingleTransaction {
    fn drop(&mut self) {
        if std::mem::take(&mut self.0.in_transaction) {
            // If that fails, so will whatever comes after it.
            let _ = outside::simulated::at_once(self.0.run("ROLLBACK"));
        }
    }
}

impl SingleConnection {
    /// Waits for as long as a step takes. Returns whether its result is to be known.
    ///
    /// # Errors
    /// If the step is not done.
    async fn meet(&self, step: Step) -> Result<bool, Error> {
        let Fate { takes, done, answered } = (self.fates)(step);
        if !takes.is_zero() {
            tokio::time::sleep(takes).await;
        }
        if done { Ok(answered) } else { Err(broken()) }
    }

    async fn run(&mut self, sql: &'static str) -> Result<(), Error> {
        let run = sqlx::query(sql).execute(&mut self.connection);
        outside::on_another_thread(run).await.map(drop)
    }

    /// What comes of a statement.
    pub(super) async fn send<T>(
        &mut self,
        statement: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let answered = self.meet(Step::Statement).await?;
        let sent = outside::on_another_thread(statement(&mut self.connection)).await?;
        if answered { Ok(sent) } else { Err(broken()) }
    }
}

fn broken() -> Error {
    Error::Io(std::io::ErrorKind::BrokenPipe.into())
}

impl Store {
    /// Opens a file whose schema is up to date, for a process that is simulated.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened.
    pub async fn open_simulated(path: &Path, fates: Fates) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            // What the system has is there after a crash of the process.
            .synchronous(SqliteSynchronous::Off);
        let open = async || {
            let connection = outside::on_another_thread(options.connect()).await?;
            let connection =
                SingleConnection { connection, in_transaction: false, fates: Arc::clone(&fates) };
            Ok::<_, Error>(Pool::Single(Single(Arc::new(AsyncMutex::new(connection)))))
        };
        Ok(Store {
            writer: Writer::new(open().await?),
            readers: open().await?,
            name: path.display().to_string(),
            files: None,
            lease: Lease::of_one_alone(),
        })
    }
}
