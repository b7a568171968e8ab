//! The database: reading and writing, with one file for each subject. All SQL of the bot is in this folder, written
//! once for both engines (`sql`); `sqlite` and `postgres` have what only one of them needs.

mod activities;
mod application;
mod away;
mod beacons;
mod challenges;
mod clock;
#[cfg(test)]
mod cluster_tests;
mod evening;
mod files;
mod forgetting;
mod gateway;
mod guilds;
mod history;
mod identity;
mod keeping;
mod leaderboard;
mod lease;
mod lessons;
mod load;
mod matches;
mod messages;
#[cfg(test)]
mod migration_tests;
mod moves;
mod names;
mod page_sessions;
mod placing;
mod postgres;
mod preferences;
mod privacy;
pub mod private;
mod puzzles;
mod reach;
mod reports;
mod restore;
mod schema;
mod seals;
mod session;
mod sight;
#[cfg(feature = "simulated")]
pub mod simulated;
mod sql;
mod sqlite;
mod standby;
mod standings;
mod steps;
mod table;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod transfer;
mod upgrade;
mod writing;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use time::OffsetDateTime;

pub use away::{StoredAttention, StoredNudge, StoredTiming};
pub use beacons::{StoredBeacon, StoredDue};
pub use challenges::{ChallengeStage, NewChallenge, StoredChallenge, StoredEntry};
pub use evening::{Evening, EveningScore};
pub use files::tighten;
pub use forgetting::{Forgotten, Traces};
pub use gateway::StoredSession;
pub use guilds::GuildSettings;
pub use history::{Finished, FinishedSeat};
pub use keeping::{CopyError, DatabaseContents, copy, differences, examine, is_empty, pending, round_trip};
pub use leaderboard::{LeaderboardPage, Meetings, Standing, Tally};
pub use lease::{Ended, Lease};
pub use load::{StoredMove, StoredTable};
pub use matches::{
    EntryOf, MatchId, NewDuplicate, NewMatch, Read, StoredChair, StoredMatch, StoredPerson, StoredSeat,
    StoredStage, Version, WrittenScores,
};
pub use messages::{Replaced, StoredMessage, StoredShown};
pub use moves::NewMove;
pub use page_sessions::{PAGE_SESSION, PagePerson, SessionHash};
pub use placing::StoredPlacing;
pub use puzzles::PuzzlePost;
pub use reports::StoredLook;
pub use restore::{RestoreError, Restored, restore};
pub use schema::{Difference, DifferenceKind};
pub use seals::{Notice, StoredLink, StoredSeal, StoredTicket};
pub use sight::{Relation, Sight};
pub use table::{NewStage, SeatRow, TableRow};
pub use transfer::{TransferError, Transferred, transfer};

use files::Files;
use sql::{Pool, Query};
use writing::{Write, Writer};

/// How long a write waits while another program locks the database. Together with [`QUEUE_TIMEOUT`] short enough to
/// answer a click in time.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);
/// How long a query may take before it is interrupted: while one runs, the log cannot be cleared.
const QUERY_TIMEOUT: Duration = Duration::from_secs(5);
/// Size of the log (`-wal`) in bytes that shows that some program has been reading for too long.
pub const MAX_WAL_BYTES: u64 = 64 << 20;
/// How long a write waits for those before it, and a query for a free reader.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(1);

/// The database. One connection writes, so that writers wait for each other and never fail; several read.
#[derive(Clone, Debug)]
pub struct Store {
    writer: Writer,
    readers: Pool,
    /// Its name, for people to read.
    name: String,
    /// The files of SQLite; `None` on PostgreSQL.
    files: Option<OpenFiles>,
    /// Whether this process is the one that writes.
    lease: Lease,
}

/// SQLite's files, while they are open.
#[derive(Clone, Debug)]
struct OpenFiles {
    /// The write-ahead log.
    log: PathBuf,
    /// The lock on the database, locked by the one process that may write.
    lock: Option<Arc<File>>,
}

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is neither one of SQLite's nor one of PostgreSQL's.
    #[error("DATABASE_URL must be like sqlite://data/updown.db or postgres://updown@host/updown, not {0:?}")]
    BadUrl(String),
    /// The folder for the file cannot be made.
    #[error(
        "the folder {0} for the database cannot be made ({1}): see who owns the one above it, or set DATABASE_URL to another \
         file"
    )]
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
        /// SQLite's message.
        what: String,
    },
    /// Another program has the lock.
    #[error(
        "the database {database} is in use by another updown ({by}): stop that one first, or set DATABASE_URL to \
         another one"
    )]
    InUse {
        /// Which.
        database: String,
        /// The holder, as that program has written it down.
        by: String,
    },
    /// Nothing can be written there.
    #[error(
        "{path} cannot be written to ({what}): see who owns it and its folder, and whether there is room on the disk"
    )]
    NotWritable {
        /// The file.
        path: PathBuf,
        /// The system's message.
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
        "the database {database} belongs to Discord's application {theirs}, and this is application {ours}: it was left \
         as it is. See whether DISCORD_TOKEN is the right one, or set DATABASE_URL to another one"
    )]
    Foreign {
        /// Which.
        database: String,
        /// Whose it is.
        theirs: String,
        /// The program that wants it.
        ours: String,
    },
    /// A later release has changed it.
    #[error(
        "the database {database} was written by a newer updown (it has step {step}); it was left as it is: use that \
         release or another database"
    )]
    Newer {
        /// Which.
        database: String,
        /// The migration that is not known here.
        step: i64,
    },
    /// Another build has taken other steps.
    #[error(
        "the database {database} was made by another build of updown (its step {step} is not the one known here); it was \
         left as it is: use that build or another database"
    )]
    OtherSteps {
        /// Which.
        database: String,
        /// The step.
        step: i64,
    },
    /// Its schema is not the one that its steps make.
    #[error(
        "the database {database} is not as updown makes it: {what}. It was left as it is: take away what you have added \
         yourself, put a backup from before that in its place, or set DATABASE_URL to another one"
    )]
    Schema {
        /// Which.
        database: String,
        /// What is unexpected, missing or changed.
        what: String,
    },
    /// The schema cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] MigrateError),
    /// There is no connection to its server.
    #[error("the database {database} cannot be reached ({what}): {advice}")]
    Unreachable {
        /// Which.
        database: String,
        /// The message of the server or of the system.
        what: String,
        /// What to do.
        advice: &'static str,
    },
    /// Connections are not the bot's own.
    #[error(
        "the database {database} is reached through a pooler that keeps no connection for the bot alone, as PgBouncer in \
         transaction mode: set DATABASE_URL to the address of the server itself"
    )]
    Pooled {
        /// Which.
        database: String,
    },
    /// Not every name can be written there.
    #[error(
        "the database {database} has the encoding {encoding}, in which not every name can be written: make another one, by \
         CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0"
    )]
    Encoding {
        /// Which.
        database: String,
        /// The server's name for it.
        encoding: String,
    },
    /// The server may lose what it has acknowledged.
    #[error(
        "the server of the database {database} has {setting} off, so that it may lose what it has acknowledged: set it \
         to on"
    )]
    Careless {
        /// Which.
        database: String,
        /// The setting.
        setting: &'static str,
    },
    /// This is done to a file, and a server's database is none.
    #[error("{database} is no file: use `updown copy FROM TO`, from or to an empty database of the server")]
    NoFile {
        /// Which.
        database: String,
    },
    /// The engine refused.
    #[error("the database refuses: {0}")]
    Sql(#[from] sqlx::Error),
    /// More is to be written than the disk takes.
    #[error(
        "more is to be written than can be written in time: try again, and see whether the disk is slow or busy"
    )]
    Busy,
    /// Another change of the match has come first: it has to be read again, and decided again.
    #[error("the match has been changed by another process meanwhile: try again")]
    Overtaken,
    /// Another process has become the leader while this one was stopped or cut off.
    #[error("another updown leads on this database by now: started again, this one stands by")]
    Replaced,
    /// The click has already made a move.
    #[error("that click has been heard before: its move is made")]
    DuplicateClick,
    /// The transaction in which it was written was not committed.
    #[error("the database refuses to commit: {0}")]
    NotCommitted(String),
    /// A row holds something that this release cannot read.
    #[error("the database holds something that cannot be read: {0}")]
    Unreadable(String),
}

impl StoreError {
    /// Whether the database has answered, and what it holds cannot be read as what it should be. Everything else may be
    /// otherwise the next time.
    #[must_use]
    pub const fn is_unreadable(&self) -> bool {
        matches!(
            self,
            StoreError::Unreadable(_)
                | StoreError::Sql(
                    sqlx::Error::ColumnDecode { .. }
                        | sqlx::Error::Decode(_)
                        | sqlx::Error::ColumnNotFound(_)
                )
        )
    }

    /// What an error about a whole file means: that the file is damaged, or that the system does not let it be used.
    fn of_file(path: &Path, error: &sqlx::Error) -> StoreError {
        /// SQLite's numbers for what the system refuses: READONLY, IOERR, FULL, CANTOPEN. The rest of a number says
        /// more.
        const BY_SYSTEM: [u32; 4] = [8, 10, 13, 14];
        let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
        if code.is_some_and(|code| BY_SYSTEM.contains(&(code & 0xff))) {
            return StoreError::NotWritable { path: path.to_owned(), what: error.to_string() };
        }
        keeping::damaged(path, error)
    }
}

impl Store {
    /// Opens the database at an address like `sqlite://data/updown.db`, whose file is made when missing, or like
    /// `postgres://updown@host/updown`, and brings its schema up to date. A damaged or newer one is not touched.
    ///
    /// # Errors
    /// [`StoreError`] says what is wrong with it.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        match Engine::of(url)? {
            Engine::Sqlite => sqlite::open(url).await,
            Engine::Postgres => postgres::open(url).await,
        }
    }

    /// Opens the database for the bot itself. On PostgreSQL this process stands by while another one is the leader,
    /// and takes over when that ends or falls silent; on SQLite a second process is refused.
    ///
    /// # Errors
    /// [`StoreError`] says what is wrong with it.
    pub async fn open_in_turn(url: &str) -> Result<Store, StoreError> {
        match Engine::of(url)? {
            Engine::Sqlite => sqlite::open(url).await,
            Engine::Postgres => postgres::open_in_turn(url).await,
        }
    }

    /// Opens the database at an address read-only: nothing is created, migrated or written.
    ///
    /// # Errors
    /// [`StoreError`] says what is wrong with it.
    pub async fn look(url: &str) -> Result<Store, StoreError> {
        match Engine::of(url)? {
            Engine::Sqlite => sqlite::look(url).await,
            Engine::Postgres => postgres::look(url).await,
        }
    }

    /// Whether this process still is the one that plays here.
    #[must_use]
    pub fn lease(&self) -> Lease {
        self.lease.clone()
    }

    /// The size of SQLite's write-ahead log in bytes; `None` if there is none.
    #[must_use]
    pub fn log_size(&self) -> Option<u64> {
        let OpenFiles { log, .. } = self.files.as_ref()?;
        std::fs::metadata(log).ok().map(|log| log.len())
    }

    /// Waits for calls under way and releases the database, so that another program may use it.
    pub async fn close(&self) {
        self.writer.pool.close().await;
        self.readers.close().await;
        if let Some(OpenFiles { lock: Some(lock), .. }) = &self.files {
            // Whatever is not released here is when the program ends.
            let _ = lock.unlock();
        }
    }

    /// Writes by one statement, and by one round trip on PostgreSQL. It must be one that does nothing more when it is
    /// done twice: if the connection breaks, it is sent again.
    async fn write_alone(&self, statement: Query<()>) -> Result<(), StoreError> {
        match &self.writer.pool {
            leader @ Pool::Leader(_) => {
                statement.execute(leader).await.map_err(|error| match error {
                    sqlx::Error::PoolTimedOut => StoreError::Busy,
                    error => error.into(),
                })?;
                Ok(())
            }
            _ => {
                let mut tx = self.write().await?;
                statement.execute(&mut *tx).await?;
                tx.commit().await
            }
        }
    }

    /// The only other way to write.
    async fn write(&self) -> Result<Write, StoreError> {
        self.writer.begin().await
    }
}

/// The database engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// The engine of an address.
    fn of(url: &str) -> Result<Engine, StoreError> {
        match url.split(':').next() {
            Some("sqlite") => Ok(Engine::Sqlite),
            Some("postgres" | "postgresql") => Ok(Engine::Postgres),
            _ => Err(StoreError::BadUrl(url.to_owned())),
        }
    }
}

/// The file of the database at an address, if it is one.
#[must_use]
pub fn file(url: &str) -> Option<PathBuf> {
    sqlite::path_of(url).ok().map(|(path, _)| path)
}

/// An address as it may be shown: without a password.
#[must_use]
pub fn shown(url: &str) -> String {
    match Engine::of(url) {
        Ok(Engine::Postgres) => postgres::name_of(url),
        _ => url.to_owned(),
    }
}

/// The time of the machine's clock, in seconds since 1970; not that of the database server.
fn now() -> i64 {
    OffsetDateTime::from(outside::time()).unix_timestamp()
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

#[cfg(test)]
mod tests {
    use super::sql::query;
    use super::testing::fresh_file;
    use super::*;

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
        let (store, folder) = fresh_file().await;
        query(
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

    /// A table whose rows cannot be read is lost; one that cannot be read now is tried again.
    #[test]
    fn only_what_is_there_and_makes_no_sense_is_unreadable() {
        let no_such_column = StoreError::Sql(sqlx::Error::ColumnNotFound("stage".into()));
        assert!(StoreError::Unreadable("a stage".into()).is_unreadable() && no_such_column.is_unreadable());
        let passing = [
            StoreError::Busy,
            StoreError::Overtaken,
            StoreError::Sql(sqlx::Error::PoolTimedOut),
            StoreError::Sql(sqlx::Error::WorkerCrashed),
        ];
        for problem in passing {
            assert!(!problem.is_unreadable(), "{problem}");
        }
    }

    #[tokio::test]
    async fn another_kind_of_address_is_refused_with_a_sentence() {
        for url in ["mysql://x", "sqlite::memory:", "x"] {
            let error = Store::open(url).await.unwrap_err();
            assert!(error.to_string().starts_with("DATABASE_URL must be like sqlite://"), "{error}");
        }
    }
}
