//! The database of a simulation: the same statements on the same engines, by one connection that writes and one that reads,
//! without a pool and without waiting for the library's threads. What becomes of each statement is up to whoever simulates.

mod engine;
mod server;

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use sqlx::{Error, PgConnection, SqliteConnection};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use super::clock::Moment;
use super::lease::Lease;
use super::sql::Pool;
use super::writing::Writer;
use super::{QUEUE_TIMEOUT, Store, StoreError};

use engine::Engine;
pub use engine::Location;
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
pub enum Fate {
    /// It is done, and the bot gets a response.
    Done,
    /// It is done, and the response is lost.
    Unanswered,
    /// It does not arrive.
    Lost,
    /// It is tried on a disk with no room for another page. On SQLite alone.
    Full,
    /// The disk fails, and SQLite takes back the whole transaction. On SQLite alone.
    Fails,
}

/// Decides what becomes of each step, and how long that takes.
pub type Fates = Arc<dyn Fn(Step) -> (Duration, Fate) + Send + Sync>;

/// Waits for as long as a step takes.
async fn meet(fates: &Fates, step: Step) -> Fate {
    let (takes, fate) = fates(step);
    if !takes.is_zero() {
        tokio::time::sleep(takes).await;
    }
    fate
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
    /// Starts a change that can be rolled back on its own.
    pub(super) async fn savepoint(&mut self) -> Result<(), Error> {
        self.0.step(Step::Statement, Engine::savepoint).await
    }

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
        let fate = meet(&self.fates, step).await;
        let arrives = fate != Fate::Lost && self.session.as_mut().is_none_or(Session::is_asked);
        let result = if arrives { self.engine.lock().meet(fate, done) } else { Err(broken()) };
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
        on_sqlite: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, Error>,
        on_postgres: impl AsyncFnOnce(&mut PgConnection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.step(Step::Statement, |engine| engine.send(on_sqlite, on_postgres)).await
    }
}

impl Store {
    /// Opens a database whose schema is up to date, for a process that is simulated and has it for itself.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened.
    pub async fn open_simulated(at: &Location, fates: Fates) -> Result<Store, StoreError> {
        let engine = Engine::open(at).await?;
        let writing = SingleConnection { engine, fates: Arc::clone(&fates), session: None };
        Store::simulated(at, Single::new(writing), fates, Lease::of_one_alone()).await
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
        Store::simulated(server.location(), writing, fates, lease).await
    }

    async fn simulated(
        at: &Location,
        writing: Single,
        fates: Fates,
        lease: Lease,
    ) -> Result<Store, StoreError> {
        let reading = SingleConnection { engine: Engine::open(at).await?, fates, session: None };
        Ok(Store {
            writer: Writer::new(Pool::Single(writing)),
            readers: Pool::Single(Single::new(reading)),
            name: at.file.display().to_string(),
            files: None,
            lease,
        })
    }
}
