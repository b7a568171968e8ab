//! Where a simulation's statements are run: on SQLite, and on PostgreSQL as well if there is a database of it. Whoever looks from
//! outside looks at SQLite's file; the bot is answered by PostgreSQL.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use outside::simulated::at_once;
use parking_lot::Mutex;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Error, PgConnection, SqliteConnection};
use tokio::runtime::{Builder, Runtime};

use super::{Fate, broken};

/// Where a simulated process has its database.
#[derive(Clone, Debug)]
pub struct Location {
    /// SQLite's file.
    pub file: PathBuf,
    /// The address of PostgreSQL's database, which has the same in it, if there is one.
    pub postgres: Option<String>,
}

impl From<&Path> for Location {
    fn from(file: &Path) -> Location {
        Location { file: file.to_owned(), postgres: None }
    }
}

/// Sockets are waited for on this runtime: that of a simulation has none.
static SOCKETS: LazyLock<Result<Runtime, String>> = LazyLock::new(|| {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.map_err(|problem| problem.to_string())
});

/// A connection, or one to each of both.
pub(super) struct Engine {
    sqlite: SqliteConnection,
    postgres: Option<PgConnection>,
    in_transaction: bool,
}

impl Engine {
    pub(super) async fn open(at: &Location) -> Result<Arc<Mutex<Engine>>, Error> {
        let options = SqliteConnectOptions::new()
            .filename(&at.file)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            // What the system has is there after a crash of the process.
            .synchronous(SqliteSynchronous::Off);
        let sqlite = outside::on_another_thread(options.connect()).await?;
        let postgres = match &at.postgres {
            Some(url) => {
                let options: PgConnectOptions = url.parse()?;
                // Neither does anybody here cut its power.
                let options = options.options([("synchronous_commit", "off")]);
                let runtime =
                    SOCKETS.as_ref().map_err(|problem| Error::Configuration(problem.clone().into()))?;
                let connecting = runtime.spawn(async move { options.connect().await });
                let connected = outside::on_another_thread(connecting).await;
                Some(connected.map_err(|_| Error::WorkerCrashed)??)
            }
            None => None,
        };
        Ok(Arc::new(Mutex::new(Engine { sqlite, postgres, in_transaction: false })))
    }

    /// What comes of a step that has arrived.
    pub(super) fn meet<T>(
        &mut self,
        fate: Fate,
        step: impl FnOnce(&mut Engine) -> Result<T, Error>,
    ) -> Result<T, Error> {
        match fate {
            Fate::Done => step(self),
            Fate::Unanswered => step(self).and_then(|_| Err(broken())),
            Fate::Full => {
                // As many pages as there are.
                self.pragma("PRAGMA max_page_count = 1")?;
                let tried = step(self);
                self.pragma("PRAGMA max_page_count = 4294967294")?;
                tried
            }
            Fate::Fails => {
                self.roll_back();
                Err(broken())
            }
            Fate::Lost => Err(broken()),
        }
    }

    fn pragma(&mut self, sql: &'static str) -> Result<(), Error> {
        at_once(sqlx::raw_sql(sql).execute(&mut self.sqlite)).map(drop)
    }

    /// What comes of a statement, which has to be done by both or refused by both.
    pub(super) fn send<T>(
        &mut self,
        on_sqlite: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, Error>,
        on_postgres: impl AsyncFnOnce(&mut PgConnection) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let by_sqlite = at_once(on_sqlite(&mut self.sqlite));
        let Some(postgres) = &mut self.postgres else { return by_sqlite };
        let by_postgres = at_once(on_postgres(postgres));
        match (by_sqlite.err(), by_postgres) {
            (None, Err(problem)) => {
                tracing::error!(%problem, "PostgreSQL refuses what SQLite has done");
                Err(problem)
            }
            (Some(problem), Ok(_)) => {
                tracing::error!(%problem, "SQLite refuses what PostgreSQL has done");
                Err(problem)
            }
            (_, by_postgres) => by_postgres,
        }
    }

    fn run(&mut self, on_sqlite: &'static str, on_postgres: &'static str) -> Result<(), Error> {
        self.send(
            async |sqlite| sqlx::query(on_sqlite).execute(sqlite).await.map(drop),
            async |postgres| sqlx::raw_sql(on_postgres).execute(postgres).await.map(drop),
        )
    }

    pub(super) fn begin(&mut self) -> Result<(), Error> {
        self.run("BEGIN IMMEDIATE", "BEGIN")?;
        self.in_transaction = true;
        Ok(())
    }

    /// Ids that were given and rolled back are given again by SQLite, and not by PostgreSQL: so that they are the same on
    /// both, its sequence is set back.
    pub(super) fn savepoint(&mut self) -> Result<(), Error> {
        self.run(
            "SAVEPOINT change",
            "SAVEPOINT change;
             SELECT setval(pg_get_serial_sequence('matches', 'id'), coalesce(max(id), 0) + 1, FALSE) FROM matches",
        )
    }

    pub(super) fn commit(&mut self) -> Result<(), Error> {
        self.run("COMMIT", "COMMIT")?;
        self.in_transaction = false;
        Ok(())
    }

    /// Rolls back what is open, if anything is.
    pub(super) fn roll_back(&mut self) {
        if std::mem::take(&mut self.in_transaction) {
            // If that fails, so will whatever comes after it.
            let _ = self.run("ROLLBACK", "ROLLBACK");
        }
    }
}
