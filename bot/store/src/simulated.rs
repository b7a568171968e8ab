//! SQLite for a simulation: the same statements on the same engine, by one connection that writes and one that reads,
//! without a pool and without waiting for the library's threads. What becomes of each statement is up to whoever simulates.

mod server;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Error, SqliteConnection};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use super::clock::Moment;
use super::lease::Lease;
use super::sql::Pool;
use super::writing::Writer;
use super::{QUEUE_TIMEOUT, Store, StoreError};

pub use server::Server;
use server::Session;

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

/// Waits for as long as a step takes. Returns whether its result is to be known.
///
/// # Errors
/// If the step is not done.
async fn meet(fates: &Fates, step: Step) -> Result<bool, Error> {
    let Fate { takes, done, answered } = fates(step);
    if !takes.is_zero() {
        tokio::time::sleep(takes).await;
    }
    if done { Ok(answered) } else { Err(broken()) }
}

fn broken() -> Error {
    Error::Io(std::io::ErrorKind::BrokenPipe.into())
}

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
    engine: Arc<Mutex<Engine>>,
    fates: Fates,
    /// If the engine is a server's, which other processes write to, too.
    session: Option<Session>,
}

/// Where statements are run.
struct Engine {
    connection: SqliteConnection,
    in_transaction: bool,
}

impl Engine {
    async fn open(path: &Path) -> Result<Arc<Mutex<Engine>>, Error> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            // What the system has is there after a crash of the process.
            .synchronous(SqliteSynchronous::Off);
        let connection = outside::on_another_thread(options.connect()).await?;
        Ok(Arc::new(Mutex::new(Engine { connection, in_transaction: false })))
    }

    fn run(&mut self, sql: &'static str) -> Result<(), Error> {
        outside::simulated::at_once(sqlx::query(sql).execute(&mut self.connection)).map(drop)
    }

    fn begin(&mut self) -> Result<(), Error> {
        self.run("BEGIN IMMEDIATE")?;
        self.in_transaction = true;
        Ok(())
    }

    fn commit(&mut self) -> Result<(), Error> {
        self.run("COMMIT")?;
        self.in_transaction = false;
        Ok(())
    }

    /// Rolls back what is open, if anything is.
    fn roll_back(&mut self) {
        if std::mem::take(&mut self.in_transaction) {
            // If that fails, so will whatever comes after it.
            let _ = self.run("ROLLBACK");
        }
    }
}

/// A transaction, rolled back if it is dropped: whatever process has had it, the next one finds the file free.
pub(super) struct SingleTransaction(pub(super) OwnedMutexGuard<SingleConnection>);

impl std::fmt::Debug for SingleTransaction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SingleTransaction")
    }
}

impl Single {
    fn new(connection: SingleConnection) -> Single {
        Single(Arc::new(AsyncMutex::new(connection)))
    }

    /// The connection, when its turn comes.
    pub(super) async fn ready(&self) -> Result<OwnedMutexGuard<SingleConnection>, Error> {
        let lock = Arc::clone(&self.0).lock_owned();
        let mut connection =
            tokio::time::timeout(QUEUE_TIMEOUT, lock).await.map_err(|_| Error::PoolTimedOut)?;
        connection.ready().await?;
        Ok(connection)
    }

    pub(super) async fn begin(&self) -> Result<SingleTransaction, Error> {
        let mut connection = self.ready().await?;
        connection.step(Step::Statement, Engine::begin).await?;
        Ok(SingleTransaction(connection))
    }

    /// Gives up the lead of a server, if this process has it.
    pub(super) async fn release(&self) {
        if let Some(session) = &self.0.lock().await.session {
            session.release();
        }
    }
}

impl SingleTransaction {
    pub(super) async fn commit(mut self) -> Result<(), Error> {
        let mut done = false;
        let committing = |engine: &mut Engine| {
            engine.commit()?;
            done = true;
            Ok(())
        };
        let committed = self.0.step(Step::Commit, committing).await;
        match (committed, &self.0.session) {
            // A server is asked what became of it, once it can be.
            (Err(_), Some(_)) => {
                self.0.connect_at_last().await?;
                if done { Ok(()) } else { Err(Error::Io(std::io::ErrorKind::ConnectionAborted.into())) }
            }
            (committed, _) => committed,
        }
    }
}

impl Drop for SingleTransaction {
    fn drop(&mut self) {
        if self.0.session.as_ref().is_none_or(Session::has_lock) {
            self.0.engine.lock().roll_back();
        }
    }
}

impl SingleConnection {
    /// Does a step, if it is to be done.
    ///
    /// # Errors
    /// If it is not done, fails, or nothing is to be known of it.
    async fn step<T>(
        &mut self,
        step: Step,
        done: impl FnOnce(&mut Engine) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let asked = Moment::now();
        let met = meet(&self.fates, step).await;
        let result = match met {
            Ok(answered) if self.session.as_mut().is_none_or(Session::is_asked) => {
                let result = done(&mut self.engine.lock());
                if answered { result } else { Err(broken()) }
            }
            Ok(_) => Err(broken()),
            Err(problem) => Err(problem),
        };
        if let Some(session) = &mut self.session {
            match &result {
                Err(Error::Io(_)) => session.lose(),
                _ => session.proven(asked),
            }
        }
        result
    }

    /// What comes of a statement.
    pub(super) async fn send<T>(
        &mut self,
        statement: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let run = |engine: &mut Engine| outside::simulated::at_once(statement(&mut engine.connection));
        self.step(Step::Statement, run).await
    }
}

impl Store {
    /// Opens a file whose schema is up to date, for a process that is simulated and has it for itself.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened.
    pub async fn open_simulated(path: &Path, fates: Fates) -> Result<Store, StoreError> {
        let engine = Engine::open(path).await?;
        let writing = SingleConnection { engine, fates: Arc::clone(&fates), session: None };
        Store::simulated(path, Single::new(writing), fates, Lease::of_one_alone()).await
    }

    /// Opens it for one of several simulated processes, once this one leads.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened.
    pub async fn open_simulated_in_turn(
        server: &Server,
        process: u64,
        fates: Fates,
    ) -> Result<Store, StoreError> {
        let (session, lease) = Session::begin(server, process, &fates).await;
        let writing =
            SingleConnection { engine: server.engine(), fates: Arc::clone(&fates), session: Some(session) };
        let writing = Single::new(writing);
        outside::spawn(server::prove(Arc::downgrade(&writing.0)));
        Store::simulated(&server.path(), writing, fates, lease).await
    }

    async fn simulated(
        path: &Path,
        writing: Single,
        fates: Fates,
        lease: Lease,
    ) -> Result<Store, StoreError> {
        let reading = SingleConnection { engine: Engine::open(path).await?, fates, session: None };
        Ok(Store {
            writer: Writer::new(Pool::Single(writing)),
            readers: Pool::Single(Single::new(reading)),
            name: path.display().to_string(),
            files: None,
            lease,
        })
    }
}
