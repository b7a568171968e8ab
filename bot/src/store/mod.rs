//! SQLite: what is written and what is asked, one file for each subject. All SQL of the bot stands in this folder.

mod application;
mod away;
mod beacons;
mod files;
mod forgetting;
mod guilds;
mod history;
mod keeping;
mod leaderboard;
mod lessons;
mod matches;
mod messages;
#[cfg(test)]
mod migration_tests;
mod names;
mod preferences;
mod privacy;
mod restore;
mod seals;
mod standings;
mod table;
mod upgrade;
mod writing;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection, SqlitePool};

pub use away::{StoredAttention, StoredNudge, StoredTiming};
pub use beacons::{StoredBeacon, StoredDue};
pub use files::tighten;
pub use forgetting::{Forgotten, Traces};
pub use guilds::GuildSettings;
pub use history::{Finished, FinishedSeat};
pub use keeping::{Found, copy, examine, pending};
pub use leaderboard::{Board, Order, Page, Period, Standing, Tally};
pub use matches::{
    MatchId, NewMatch, NewMove, StoredChair, StoredMatch, StoredPerson, StoredSeat, StoredStage,
    WrittenScores,
};
pub use messages::StoredMessage;
pub use restore::{Restored, restore};
pub use seals::{Notice, StoredLink, StoredSeal, StoredTicket};
pub use table::{NewStage, SeatRow, TableRow};

use files::Files;
use writing::{Write, Writer};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// How long a write waits while another program holds the database. With [`QUEUED_FOR`] it is short enough that
/// whoever clicked is told in time.
const LOCKED_FOR: Duration = Duration::from_millis(500);
/// How long a question may take before it is cut short: while one is being answered, the log cannot be cleared.
const ANSWERED_IN: Duration = Duration::from_secs(5);
/// How often it is looked whether a question has taken so long, in steps of SQLite's machine: a few in a millisecond.
const STEPS: i32 = 100_000;
/// To so many bytes the log is cut when it is begun anew.
const LOG_KEPT: &str = "16777216";
/// A log (`-wal`) of more bytes tells of a program that has been reading for long.
pub const LOG_AT_MOST: u64 = 64 << 20;
/// How long a write waits for those before it, and a question for a free reader.
const QUEUED_FOR: Duration = Duration::from_secs(1);

/// The database. One connection writes, so that writers wait for each other and never fail; several read.
#[derive(Clone, Debug)]
pub struct Store {
    writer: Writer,
    readers: SqlitePool,
    /// The file into which is written first.
    log: PathBuf,
    /// Held by whoever may write.
    lock: Option<Arc<File>>,
}

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is not one of SQLite's.
    #[error("DATABASE_URL must be like sqlite://data/updown.db, not {0:?}")]
    BadUrl(String),
    /// The folder for the file cannot be made.
    #[error("the folder {0} for the database cannot be made: {1}")]
    Folder(PathBuf, std::io::Error),
    /// The file is no sound database.
    #[error(
        "the database {path} is damaged ({what}); it was left as it is: put a backup in its place with \
         `updown restore FILE`, or set DATABASE_URL to another file{}",
        left_over(path)
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        what: String,
    },
    /// Another program has the lock.
    #[error(
        "the database {path} is in use by another updown ({by}): stop that one first, or set DATABASE_URL to another file"
    )]
    InUse {
        /// The file.
        path: PathBuf,
        /// Who has it, as that program wrote it down.
        by: String,
    },
    /// Nothing can be written there.
    #[error(
        "{path} cannot be written to ({what}): see who owns it and its folder, and whether there is room on the disk"
    )]
    NotWritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        what: String,
    },
    /// There is a log of commits, but not the database it belongs to.
    #[error(
        "{wal} is there, but the database {path} that it belongs to is not: bring that back beside it, or put a backup \
         in its place with `updown restore FILE`"
    )]
    Missing {
        /// The file.
        path: PathBuf,
        /// The log.
        wal: PathBuf,
    },
    /// A backup was copied over the database, whose log of commits would be applied to it.
    #[error(
        "a backup was copied over the database {path}, and {wal} is left over from the database before it: it would \
         damage the backup. Nothing was changed; run `updown restore FILE` with the backup, which sets both aside"
    )]
    LeftOver {
        /// The file.
        path: PathBuf,
        /// The log.
        wal: PathBuf,
    },
    /// `updown restore` did not come to its end.
    #[error("a restore of the database {0} was interrupted: run `updown restore FILE` again")]
    Restoring(PathBuf),
    /// It is another application's.
    #[error(
        "the database {path} belongs to Discord's application {theirs}, and this is application {ours}: it was left as \
         it is. See whether DISCORD_TOKEN is the right one, or set DATABASE_URL to another file"
    )]
    Foreign {
        /// The file.
        path: PathBuf,
        /// Whose it is.
        theirs: String,
        /// Who wants it.
        ours: String,
    },
    /// A later release has changed the file.
    #[error(
        "the database {path} was written by a newer updown (it has step {step}); it was left as it is: use that release or another file"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The migration that is not known here.
        step: i64,
    },
    /// The schema cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] MigrateError),
    /// SQLite refused.
    #[error("the database refuses: {0}")]
    Sql(#[from] sqlx::Error),
    /// More is to be written than the disk takes.
    #[error(
        "more is to be written than can be written in time: try again, and see whether the disk is slow or busy"
    )]
    Busy,
    /// The transaction in which it was written was not committed.
    #[error("the database refuses to commit: {0}")]
    NotCommitted(String),
    /// A row holds something that this release cannot read.
    #[error("the database holds something that cannot be read: {0}")]
    Unreadable(String),
}

impl StoreError {
    /// What an error about a whole file means: that the file is damaged, or that the system does not let it be used.
    fn of_file(path: &Path, error: &sqlx::Error) -> StoreError {
        /// SQLite's numbers for what the system refuses: READONLY, IOERR, FULL, CANTOPEN. The rest of a number says more.
        const BY_SYSTEM: [u32; 4] = [8, 10, 13, 14];
        let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
        if code.is_some_and(|code| BY_SYSTEM.contains(&(code & 0xff))) {
            return StoreError::NotWritable { path: path.to_owned(), what: error.to_string() };
        }
        keeping::damaged(path, error)
    }
}

impl Store {
    /// Opens the database at an address like `sqlite://data/updown.db`, made when missing, and brings its schema up
    /// to date. A damaged or newer file is not touched.
    ///
    /// # Errors
    /// [`StoreError`] says what is wrong with it.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let (path, options) = path_of(url)?;
        files::make_folder(&path)?;
        let files = Files::of(&path);
        let lock = files.lock()?;
        if files.restoring().exists() {
            return Err(StoreError::Restoring(path));
        }
        if path.exists() {
            if files.wal_is_left_over() {
                return Err(StoreError::LeftOver { path, wal: files.wal() });
            }
            check(&path, &options).await?;
        } else if files.wal().exists() {
            return Err(StoreError::Missing { path, wal: files.wal() });
        }
        files.make_private()?;
        let options = options
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            // FULL, because what was acknowledged must survive a loss of power too.
            .synchronous(SqliteSynchronous::Full)
            // What is deleted is overwritten.
            .pragma("secure_delete", "ON")
            .pragma("journal_size_limit", LOG_KEPT)
            .busy_timeout(LOCKED_FOR);
        let pool = |most| SqlitePoolOptions::new().max_connections(most).acquire_timeout(QUEUED_FOR);
        // SQLite itself takes back a transaction that finds the disk full, and the library still counts it as open:
        // such a connection is thrown away, or nothing could ever be written again.
        let writer = pool(1)
            .after_release(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
            .connect_with(options.clone())
            .await?;
        upgrade::bring_up_to_date(&writer).await?;
        let readers = pool(4)
            .after_connect(|connection, _| Box::pin(cut_short(connection)))
            .before_acquire(|connection, _| Box::pin(async { cut_short(connection).await.map(|()| true) }))
            .connect_with(options.read_only(true))
            .await?;
        let lock = Some(Arc::new(lock));
        let store = Store { writer: Writer::new(writer), readers, log: files.wal(), lock };
        store
            .try_to_write()
            .await
            .map_err(|error| StoreError::NotWritable { path, what: error.to_string() })?;
        Ok(store)
    }

    /// Opens the database at an address to look at it: nothing is made, brought up to date or written.
    ///
    /// # Errors
    /// [`StoreError`] says what is wrong with it.
    pub async fn look(url: &str) -> Result<Store, StoreError> {
        let (path, options) = path_of(url)?;
        check(&path, &options).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(1).connect_with(options.read_only(true)).await?;
        Ok(Store { writer: Writer::new(readers.clone()), readers, log: Files::of(&path).wal(), lock: None })
    }

    /// How many bytes the log has; nothing if there is none.
    #[must_use]
    pub fn log_size(&self) -> Option<u64> {
        std::fs::metadata(&self.log).ok().map(|log| log.len())
    }

    /// Waits for what is under way and closes the file. From then on another program may have it.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.pool.close().await;
        if let Some(lock) = &self.lock {
            // What is not given back here is when the program ends.
            let _ = lock.unlock();
        }
    }

    /// The only way to write.
    async fn write(&self) -> Result<Write, StoreError> {
        self.writer.begin().await
    }
}

/// The next question to this connection is cut short if it takes too long.
async fn cut_short(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let began = Instant::now();
    connection.lock_handle().await?.set_progress_handler(STEPS, move || began.elapsed() < ANSWERED_IN);
    Ok(())
}

/// The file at an address like `sqlite://data/updown.db`.
///
/// # Errors
/// [`StoreError::BadUrl`] if it is none.
pub fn path(url: &str) -> Result<PathBuf, StoreError> {
    path_of(url).map(|(path, _)| path)
}

/// The same, and how it is opened.
fn path_of(url: &str) -> Result<(PathBuf, SqliteConnectOptions), StoreError> {
    let bad = || StoreError::BadUrl(url.to_owned());
    let options: SqliteConnectOptions = url.parse().map_err(|_| bad())?;
    if !url.starts_with("sqlite:") || url.contains(":memory:") {
        return Err(bad());
    }
    Ok((options.get_filename().to_owned(), options))
}

/// What to add about a log of commits beside a damaged database: copied over the old database, a backup is damaged by
/// the old one's log.
fn left_over(path: &Path) -> String {
    let wal = Files::of(path).wal();
    if !wal.exists() {
        return String::new();
    }
    let wal = wal.display();
    format!(
        ". Beside it lies {wal}: if you have copied a backup here, that file is left over from the database before it \
         and does not fit; `updown restore FILE` sets it aside"
    )
}

/// Looks at an existing file without writing to it.
async fn check(path: &Path, options: &SqliteConnectOptions) -> Result<(), StoreError> {
    let refused = |error| StoreError::of_file(path, &error);
    let looking = SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options.clone().read_only(true))
        .await
        .map_err(refused)?;
    let verdict: String =
        sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&looking).await.map_err(refused)?;
    if verdict != "ok" {
        return Err(keeping::damaged(path, &verdict));
    }
    let migrated: bool =
        sqlx::query_scalar("SELECT count(*) > 0 FROM sqlite_schema WHERE name = '_sqlx_migrations'")
            .fetch_one(&looking)
            .await
            .map_err(refused)?;
    if migrated {
        let newest: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&looking)
            .await
            .map_err(refused)?;
        let known = MIGRATIONS.iter().map(|step| step.version).max();
        if let Some(step) = newest.filter(|step| Some(*step) > known) {
            return Err(StoreError::Newer { path: path.to_owned(), step });
        }
    }
    looking.close().await;
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A database in a folder of its own, which lasts as long as the second value.
    pub(crate) async fn fresh() -> (Store, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("new/updown.db").display());
        (Store::open(&url).await.unwrap(), folder)
    }

    #[tokio::test]
    async fn a_damaged_file_stops_the_start_and_is_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("updown.db");
        std::fs::write(&path, b"this is no database at all, but long enough to be looked at").unwrap();
        let before = std::fs::read(&path).unwrap();
        let error = Store::open(&format!("sqlite://{}", path.display())).await.unwrap_err();
        assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
        let beside = std::fs::read_dir(folder.path()).unwrap().flatten().map(|file| file.file_name());
        let beside: Vec<_> = beside.filter(|name| name != "updown.db.lock").collect();
        assert_eq!(beside, ["updown.db"], "nothing but the lock was laid beside it");
    }

    #[tokio::test]
    async fn a_newer_file_stops_the_start_and_is_not_touched() {
        let (store, folder) = fresh().await;
        sqlx::query(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (9999, 'from the future', 1, x'00', 0)",
        )
        .execute(&store.writer.pool)
        .await
        .unwrap();
        store.close().await;
        let path = folder.path().join("new/updown.db");
        let before = std::fs::read(&path).unwrap();
        let error = Store::open(&format!("sqlite://{}", path.display())).await.unwrap_err();
        assert!(matches!(error, StoreError::Newer { step: 9999, .. }), "{error}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }

    #[tokio::test]
    async fn another_kind_of_address_is_refused_with_a_sentence() {
        for url in ["postgres://x", "sqlite::memory:", "x"] {
            let error = Store::open(url).await.unwrap_err();
            assert!(error.to_string().starts_with("DATABASE_URL must be like sqlite://"), "{error}");
        }
    }
}
