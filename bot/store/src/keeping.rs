//! Maintenance of the database: a trial write, a copy, a check of the file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::schema::Difference;
use super::sql::query;
use super::sqlite::{MIGRATIONS, path_of};
use super::{Engine, Store, StoreError, postgres, schema, shown, sqlite, steps};
use crate::private;

/// The contents of a database that was copied or checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct DatabaseContents {
    /// The number of matches.
    pub matches: i64,
    /// The number of moves.
    pub moves: i64,
}

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The copy would overwrite something.
    #[error("{0} is there already and is left as it is: name another file")]
    Exists(PathBuf),
    /// The database does not exist.
    #[error("there is no database {0}")]
    Missing(PathBuf),
    /// The copy cannot be written.
    #[error("{0} cannot be written: {1}")]
    File(PathBuf, std::io::Error),
    /// The copy is not sound.
    #[error("the copy is not sound ({0}) and was thrown away; try `updown doctor`")]
    Unsound(String),
    /// The database refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> CopyError {
        CopyError::Store(error.into())
    }
}

impl Store {
    /// Whether the database can be written to. The lock is taken each time; whether the disk takes what is written is
    /// only known by a commit. So one is made, unless one of the last minute went well.
    pub async fn can_write(&self) -> Result<(), StoreError> {
        match self.writer.went_well() {
            true => self.write().await.map(drop),
            false => self.try_to_write().await,
        }
    }

    /// Writes something and takes it back in the same commit, which is written as any move would be.
    pub async fn try_to_write(&self) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        // There is no such server, and nobody else sees this row.
        query("INSERT INTO departed_guilds (guild, since) VALUES (0, 0)").execute(&mut *tx).await?;
        query("DELETE FROM departed_guilds WHERE guild = 0").execute(&mut *tx).await?;
        tx.commit().await
    }
}

/// Opens a file to look at it, without a change to it.
async fn look(path: &Path, options: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    let options = options.clone().read_only(true).busy_timeout(Duration::from_secs(5));
    options.connect().await.map_err(|error| damaged(path, &error))
}

pub(super) fn damaged(path: &Path, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Damaged { path: path.to_owned(), what: error.to_string() }
}

/// Goes through the whole file: pages, indexes, references.
async fn sound(connection: &mut SqliteConnection) -> Result<Result<DatabaseContents, String>, sqlx::Error> {
    let verdicts: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check(3)").fetch_all(&mut *connection).await?;
    if verdicts != ["ok"] {
        return Ok(Err(verdicts.join("; ")));
    }
    let dangling = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut *connection).await?.len();
    if dangling > 0 {
        return Ok(Err(format!("{dangling} rows point to nothing")));
    }
    let counted = "SELECT (SELECT count(*) FROM matches) AS matches, (SELECT count(*) FROM moves) AS moves";
    Ok(Ok(sqlx::query_as(counted).fetch_one(connection).await?))
}

/// Checks the database at an address, a file from end to end, without a change to it.
///
/// # Errors
/// [`StoreError`] if it cannot be read or is damaged.
pub async fn examine(url: &str) -> Result<DatabaseContents, StoreError> {
    if Engine::of(url)? == Engine::Postgres {
        return postgres::examine(url).await;
    }
    let (path, options) = path_of(url)?;
    let mut file = look(&path, &options).await?;
    let found = sound(&mut file).await.map_err(|error| damaged(&path, &error))?;
    file.close().await?;
    found.map_err(|what| damaged(&path, &what))
}

/// Whether there is no database at an address yet: no file, or an empty database.
///
/// # Errors
/// [`StoreError`] if that cannot be seen.
pub async fn is_empty(url: &str) -> Result<bool, StoreError> {
    match Engine::of(url)? {
        Engine::Sqlite => sqlite::is_empty(url).await,
        Engine::Postgres => postgres::is_empty(url).await,
    }
}

/// The differences of the schema at an address from what the migrations make.
///
/// # Errors
/// [`StoreError`] if it cannot be compared.
pub async fn differences(url: &str) -> Result<Vec<Difference>, StoreError> {
    match Engine::of(url)? {
        Engine::Sqlite => {
            let (path, options) = path_of(url)?;
            schema::of_file(&path, &options).await
        }
        Engine::Postgres => postgres::differences(url).await,
    }
}

/// How long a question takes to the server of the database at an address and back; none if it is a file, or cannot be
/// reached.
pub async fn round_trip(url: &str) -> Option<Duration> {
    match Engine::of(url) {
        Ok(Engine::Postgres) => postgres::round_trip(url).await.ok(),
        _ => None,
    }
}

/// The steps of the schema that the database at an address has not taken yet.
///
/// # Errors
/// [`StoreError`] if it cannot be read, or has taken other steps than those known here.
pub async fn pending(url: &str) -> Result<Vec<i64>, StoreError> {
    if Engine::of(url)? == Engine::Postgres {
        return postgres::pending(url).await;
    }
    let (path, options) = path_of(url)?;
    let mut file = look(&path, &options).await?;
    let taken = sqlite::taken(&mut file).await.map_err(|error| damaged(&path, &error))?;
    file.close().await?;
    steps::pending(&path.display().to_string(), &taken, &MIGRATIONS)
}

/// Copies the database at an address, running or not, as it is at one moment, and checks the copy. Nothing is
/// overwritten, and a copy that is not whole never has the file's name.
///
/// # Errors
/// [`CopyError`]; there is no copy then.
pub async fn copy(url: &str, to: &Path) -> Result<DatabaseContents, CopyError> {
    if Engine::of(url)? == Engine::Postgres {
        return Err(StoreError::NoFile { database: shown(url) }.into());
    }
    let (path, options) = path_of(url)?;
    if to.exists() {
        return Err(CopyError::Exists(to.to_owned()));
    }
    if !path.exists() {
        return Err(CopyError::Missing(path));
    }
    let file_error = |error| CopyError::File(to.to_owned(), error);
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = to.with_file_name(name);
    let copied = copy_checked(&path, &options, &part).await;
    // A hard link never overwrites, even if another program creates the file first.
    let named = match copied {
        Ok(found) => std::fs::hard_link(&part, to).map(|()| found).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => CopyError::Exists(to.to_owned()),
            _ => file_error(error),
        }),
        Err(problem) => Err(problem),
    };
    match std::fs::remove_file(&part) {
        Err(error) if named.is_ok() => Err(file_error(error)),
        _ => named,
    }
}

pub(super) async fn copy_checked(
    path: &Path,
    options: &SqliteConnectOptions,
    part: &Path,
) -> Result<DatabaseContents, CopyError> {
    let file_error = |error| CopyError::File(part.to_owned(), error);
    // Created first, so that a missing folder is reported in words.
    private::create_new(part).map_err(file_error)?;
    let mut running = look(path, options).await?;
    sqlx::query("VACUUM INTO $1").bind(part.to_string_lossy()).execute(&mut running).await?;
    running.close().await?;
    std::fs::File::open(part).and_then(|file| file.sync_all()).map_err(file_error)?;
    let options = SqliteConnectOptions::new().filename(part).read_only(true);
    let copy = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let found = sound(&mut *copy.acquire().await?).await?;
    copy.close().await;
    found.map_err(CopyError::Unsound)
}

#[cfg(test)]
mod tests {
    use super::super::sql::query_scalar;
    use super::super::testing::{fresh, fresh_file};
    use super::*;

    #[tokio::test]
    async fn a_copy_is_whole_and_overwrites_nothing() {
        let (store, folder) = fresh_file().await;
        store.know(1.into(), "Ana", "en").await.unwrap();
        let url = format!("sqlite://{}", folder.path().join("new/updown.db").display());
        let to = folder.path().join("copy.db");
        assert_eq!(copy(&url, &to).await.unwrap(), DatabaseContents { matches: 0, moves: 0 });
        assert!(matches!(copy(&url, &to).await, Err(CopyError::Exists(_))));
        let missing = copy(&url, &folder.path().join("nowhere/copy.db")).await;
        assert!(matches!(missing, Err(CopyError::File(..))), "{missing:?}");
        let names: Vec<_> =
            std::fs::read_dir(folder.path()).unwrap().flatten().map(|f| f.file_name()).collect();
        assert_eq!(names.len(), 2, "nothing else is left behind: {names:?}");
        let copied = Store::open(&format!("sqlite://{}", to.display())).await.unwrap();
        copied.try_to_write().await.unwrap();
    }

    #[tokio::test]
    async fn looking_whether_it_can_be_written_to_commits_once_a_minute_at_most() {
        let (store, folder) = fresh_file().await;
        let log = folder.path().join("new/updown.db-wal");
        store.can_write().await.unwrap();
        let before = std::fs::read(&log).unwrap();
        for _ in 0..20 {
            store.can_write().await.unwrap();
        }
        assert!(std::fs::read(&log).unwrap() == before, "something was committed");
        // A failed check is retried each time.
        store.writer.has_failed();
        store.can_write().await.unwrap();
        assert!(std::fs::read(&log).unwrap() != before);
    }

    #[tokio::test]
    async fn a_question_without_an_end_is_cut_short_and_the_next_is_answered() {
        let (store, _folder) = fresh().await;
        let endless =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";
        let answer: Result<i64, _> = query_scalar(endless).fetch_one(&store.readers).await;
        let error = answer.unwrap_err().to_string();
        assert!(error.contains("interrupted") || error.contains("statement timeout"), "{error}");
        assert_eq!(store.opened_by(1.into()).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_file_that_lacks_a_step_is_told_of() {
        let (store, folder) = fresh_file().await;
        let url = format!("sqlite://{}", folder.path().join("new/updown.db").display());
        assert!(pending(&url).await.unwrap().is_empty());
        query("DELETE FROM _sqlx_migrations WHERE version = 1").execute(&store.writer.pool).await.unwrap();
        assert_eq!(pending(&url).await.unwrap(), [1]);
        examine(&url).await.unwrap();
    }

    #[tokio::test]
    async fn steps_of_another_build_are_told_of_by_whoever_only_looks_too() {
        let (store, folder) = fresh_file().await;
        let url = format!("sqlite://{}", folder.path().join("new/updown.db").display());
        let other = "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1";
        query(other).execute(&store.writer.pool).await.unwrap();
        store.close().await;
        for refused in [Store::look(&url).await, Store::open(&url).await] {
            let refused = refused.unwrap_err().to_string();
            assert!(refused.contains("made by another build of updown (its step 1 is not"), "{refused}");
        }
        assert!(matches!(pending(&url).await, Err(StoreError::OtherSteps { step: 1, .. })));
    }
}
