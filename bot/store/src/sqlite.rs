//! SQLite: how the file is opened, by whom, and what is wrong with it if it cannot be.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::files::{self, Files};
use super::lease::Lease;
use super::sql::Pool;
use super::steps::{TAKEN, Taken};
use super::writing::Writer;
use super::{
    LOCK_TIMEOUT, OpenFiles, QUERY_TIMEOUT, QUEUE_TIMEOUT, Store, StoreError, keeping, schema, steps, upgrade,
};

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/sqlite");

/// Interval at which the timeout of a query is checked, in steps of SQLite's virtual machine: a few in a millisecond.
const PROGRESS_STEPS: i32 = 100_000;
/// Size in bytes to which the log is truncated when it is restarted.
const WAL_TRUNCATE_BYTES: &str = "16777216";

/// Opens the file, made when missing, and brings its schema up to date. A damaged or newer file is not touched.
pub(super) async fn open(url: &str) -> Result<Store, StoreError> {
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
        // FULL, since acknowledged changes must survive a loss of power, too.
        .synchronous(SqliteSynchronous::Full)
        // Deleted data is overwritten.
        .pragma("secure_delete", "ON")
        .pragma("journal_size_limit", WAL_TRUNCATE_BYTES)
        .busy_timeout(LOCK_TIMEOUT);
    let pool = |most| SqlitePoolOptions::new().max_connections(most).acquire_timeout(QUEUE_TIMEOUT);
    // SQLite itself takes back a transaction that finds the disk full, and the library still counts it as open:
    // such a connection is thrown away, or nothing could ever be written again.
    let writer = pool(1)
        .after_release(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
        .connect_with(options.clone())
        .await?;
    upgrade::bring_up_to_date(&writer, &MIGRATIONS).await?;
    let readers = pool(4)
        .after_connect(|connection, _| Box::pin(cut_short(connection)))
        .before_acquire(|connection, _| Box::pin(async { cut_short(connection).await.map(|()| true) }))
        .connect_with(options.read_only(true))
        .await?;
    let store = Store {
        writer: Writer::new(Pool::Sqlite(writer)),
        readers: Pool::Sqlite(readers),
        name: path.display().to_string(),
        files: Some(OpenFiles { log: files.wal(), lock: Some(Arc::new(lock)) }),
        lease: Lease::of_one_alone(),
    };
    store.try_to_write().await.map_err(|error| StoreError::NotWritable { path, what: error.to_string() })?;
    Ok(store)
}

/// Opens the file read-only: nothing is created, migrated or written.
pub(super) async fn look(url: &str) -> Result<Store, StoreError> {
    let (path, options) = path_of(url)?;
    check_steps(&path, &options).await?;
    check_pages(&path, &options).await?;
    let readers = SqlitePoolOptions::new().max_connections(1).connect_with(options.read_only(true)).await?;
    let readers = Pool::Sqlite(readers);
    let files = Some(OpenFiles { log: Files::of(&path).wal(), lock: None });
    let (writer, lease) = (Writer::new(readers.clone()), Lease::of_one_alone());
    Ok(Store { writer, readers, name: path.display().to_string(), files, lease })
}

/// The next question to this connection is cut short if it takes too long.
async fn cut_short(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let began = Instant::now();
    connection
        .lock_handle()
        .await?
        .set_progress_handler(PROGRESS_STEPS, move || began.elapsed() < QUERY_TIMEOUT);
    Ok(())
}

/// The file at an address like `sqlite://data/updown.db`, and how it is opened.
///
/// # Errors
/// [`StoreError::BadUrl`] if it is none.
pub(super) fn path_of(url: &str) -> Result<(PathBuf, SqliteConnectOptions), StoreError> {
    let bad = || StoreError::BadUrl(url.to_owned());
    let options: SqliteConnectOptions = url.parse().map_err(|_| bad())?;
    if !url.starts_with("sqlite:") || url.contains(":memory:") {
        return Err(bad());
    }
    Ok((options.get_filename().to_owned(), distrusting(options)))
}

/// What stands in a file's schema may call nothing that reaches beyond it: the file may be somebody else's.
pub(super) fn distrusting(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options.pragma("trusted_schema", "OFF")
}

/// Looks at an existing file that is to be used, without writing to it: first at what could run in it, then at its
/// pages.
pub(super) async fn check(path: &Path, options: &SqliteConnectOptions) -> Result<(), StoreError> {
    check_steps(path, options).await?;
    schema::refused(&path.display().to_string(), &schema::of_file(path, options).await?)?;
    check_pages(path, options).await
}

/// Whether it has taken the steps that are known here, or a part of them.
async fn check_steps(path: &Path, options: &SqliteConnectOptions) -> Result<(), StoreError> {
    let refused = |error| StoreError::of_file(path, &error);
    let mut looking = options.clone().read_only(true).connect().await.map_err(refused)?;
    let taken = taken(&mut looking).await.map_err(refused)?;
    looking.close().await?;
    steps::pending(&path.display().to_string(), &taken, &MIGRATIONS).map(drop)
}

/// Whether its pages are sound.
async fn check_pages(path: &Path, options: &SqliteConnectOptions) -> Result<(), StoreError> {
    let refused = |error| StoreError::of_file(path, &error);
    let mut looking = options.clone().read_only(true).connect().await.map_err(refused)?;
    let verdict: String =
        sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut looking).await.map_err(refused)?;
    looking.close().await?;
    if verdict == "ok" { Ok(()) } else { Err(keeping::damaged(path, &verdict)) }
}

/// The steps that a database has taken.
pub(super) async fn taken(connection: &mut SqliteConnection) -> Result<Vec<Taken>, sqlx::Error> {
    // A table of some module's would run that.
    let any = "SELECT count(*) > 0 FROM sqlite_schema WHERE name = '_sqlx_migrations' AND sql GLOB 'CREATE TABLE *'";
    let any: bool = sqlx::query_scalar(any).fetch_one(&mut *connection).await?;
    if !any {
        return Ok(Vec::new());
    }
    sqlx::query_as(TAKEN).fetch_all(connection).await
}

/// Whether there is no database yet.
pub(super) async fn is_empty(url: &str) -> Result<bool, StoreError> {
    let (path, options) = path_of(url)?;
    if !path.exists() {
        return Ok(true);
    }
    let refused = |error| StoreError::of_file(&path, &error);
    let mut looking = options.read_only(true).connect().await.map_err(refused)?;
    let nothing = "SELECT count(*) = 0 FROM sqlite_schema";
    let nothing = sqlx::query_scalar(nothing).fetch_one(&mut looking).await.map_err(refused)?;
    looking.close().await?;
    Ok(nothing)
}
