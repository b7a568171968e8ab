//! `updown restore`: a backup takes the database's place, and the previous one stays beside it.
//!
//! A log of commits (`-wal`) left over from the database before would be applied to whatever has its name, and damage
//! it. So all of the old files get another name first. Whenever this is interrupted, either the old database is whole,
//! or a start is refused until the restore has been run again.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use time::OffsetDateTime;

use super::files::{Files, make_folder};
use super::keeping::{CopyError, DatabaseContents, copy_checked};
use super::messages::FORGET_SHOWN;
use super::sqlite::{check, distrusting, path_of};
use super::{Engine, StoreError, shown};

/// The outcome of a restore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The database.
    pub database: PathBuf,
    /// The contents of the restored database.
    pub found: DatabaseContents,
    /// Where the previous database is, if there was one.
    pub before: Option<PathBuf>,
}

/// Why nothing was restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// It is already there.
    #[error("{0} is the database itself: name a backup of it")]
    Same(PathBuf),
    /// The backup cannot be used, or not be copied.
    #[error("the backup cannot be restored, and nothing was changed: {0}")]
    Backup(#[from] CopyError),
    /// The backup is damaged itself.
    #[error("the backup {0} is damaged ({1}), and nothing was changed: take another one")]
    Damaged(PathBuf, String),
    /// The database cannot be replaced.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file could not get another name.
    #[error("{0} could not be put in its place: {1}. Mend that and run the restore again")]
    Place(PathBuf, io::Error),
}

/// Puts a copy of a backup in the place of the database at an address, which no program may be using.
///
/// # Errors
/// [`RestoreError`].
pub async fn restore(url: &str, backup: &Path) -> Result<Restored, RestoreError> {
    if Engine::of(url)? == Engine::Postgres {
        return Err(StoreError::NoFile { database: shown(url) }.into());
    }
    let (path, _) = path_of(url)?;
    make_folder(&path)?;
    let files = Files::of(&path);
    let lock = files.lock()?;
    if let (Ok(one), Ok(other)) = (files.database.canonicalize(), backup.canonicalize())
        && one == other
    {
        return Err(RestoreError::Same(path));
    }
    let found = copy_for(&files, backup).await?;
    let before = set_aside(&files).map_err(|error| RestoreError::Place(files.database.clone(), error))?;
    let placed = std::fs::rename(files.restoring(), &files.database).and_then(|()| sync(files.folder()));
    placed.map_err(|error| RestoreError::Place(files.database.clone(), error))?;
    drop(lock);
    Ok(Restored { database: files.database, found, before })
}

/// Copies a backup beside the database, checked and on the disk. From then on a start is refused.
async fn copy_for(files: &Files, backup: &Path) -> Result<DatabaseContents, RestoreError> {
    if !backup.exists() {
        return Err(CopyError::Missing(backup.to_owned()).into());
    }
    let mut options = distrusting(SqliteConnectOptions::new().filename(backup));
    // A backup at rest is read without laying anything beside it; if it has a log of its own, that belongs to it.
    if !Files::of(backup).wal().exists() {
        options = options.immutable(true);
    }
    // Before anything of it runs.
    check(backup, &options).await.map_err(|problem| match problem {
        StoreError::Damaged { path, what } => RestoreError::Damaged(path, what),
        other => CopyError::Store(other).into(),
    })?;
    let part = files.beside(".part");
    // What an earlier attempt has left: SQLite would bring its journal into the new copy.
    for left in [&part, &files.beside(".part-journal")] {
        let _ = std::fs::remove_file(left);
    }
    let copied = match copy_checked(backup, &options, &part).await {
        // Messages show what has happened since the backup was made.
        Ok(found) => forget_shown(&part).await.map(|()| found),
        failed => failed,
    };
    let named = copied.and_then(|found| {
        std::fs::rename(&part, files.restoring())
            .and_then(|()| sync(files.folder()))
            .map(|()| found)
            .map_err(|error| CopyError::File(files.restoring(), error))
    });
    if named.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    Ok(named?)
}

async fn forget_shown(copy: &Path) -> Result<(), CopyError> {
    let mut copy = distrusting(SqliteConnectOptions::new().filename(copy)).connect().await?;
    sqlx::query(FORGET_SHOWN).execute(&mut copy).await?;
    Ok(copy.close().await?)
}

/// Renames the old database and its other files, so that they still belong together.
fn set_aside(files: &Files) -> io::Result<Option<PathBuf>> {
    let now = OffsetDateTime::from(outside::time());
    let (date, time) = (now.date(), now.time());
    let aside = Files {
        database: files.beside(&format!(
            ".before-{:04}{:02}{:02}-{:02}{:02}{:02}.{:03}",
            date.year(),
            u8::from(date.month()),
            date.day(),
            time.hour(),
            time.minute(),
            time.second(),
            time.millisecond()
        )),
    };
    let moves = [
        (files.wal(), aside.wal()),
        (files.shm(), aside.shm()),
        (files.database.clone(), aside.database.clone()),
    ];
    let mut before = None;
    for (from, to) in moves {
        if from.exists() {
            std::fs::rename(&from, &to)?;
            before = Some(aside.database.clone());
        }
    }
    sync(files.folder())?;
    Ok(before)
}

/// Makes new names in a folder last.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::Store;
    use super::super::messages::tests::lobby;
    use super::super::testing::fresh_file;
    use super::*;

    /// A closed database with Ana in it, its address, and a backup from before she came.
    async fn with_backup() -> (String, Files, PathBuf, tempfile::TempDir) {
        let (store, folder) = fresh_file().await;
        let path = folder.path().join("new/updown.db");
        let (url, backup) = (format!("sqlite://{}", path.display()), folder.path().join("backup.db"));
        super::super::copy(&url, &backup).await.unwrap();
        store.know(1.into(), "Ana", "en").await.unwrap();
        store.close().await;
        (url, Files::of(&path), backup, folder)
    }

    async fn people(url: &str) -> i64 {
        let store = Store::open(url).await.unwrap();
        let people = super::super::sql::query_scalar("SELECT count(*) FROM people")
            .fetch_one(&store.readers)
            .await
            .unwrap();
        store.close().await;
        people
    }

    #[tokio::test]
    async fn a_backup_takes_the_place_of_the_database_and_both_are_kept() {
        let (url, files, backup, _folder) = with_backup().await;
        assert_eq!(people(&url).await, 1);
        let left = files.beside(".part-journal");
        std::fs::write(&left, "of an attempt that was killed").unwrap();
        let restored = restore(&url, &backup).await.unwrap();
        assert!(!left.exists());
        assert_eq!(restored.found, DatabaseContents { matches: 0, moves: 0 });
        assert_eq!(people(&url).await, 0);
        let before = restored.before.unwrap();
        assert_eq!(people(&format!("sqlite://{}", before.display())).await, 1);
        assert!(backup.exists() && !files.restoring().exists());
        // The renamed database can be restored, too.
        restore(&url, &before).await.unwrap();
        assert_eq!(people(&url).await, 1);
    }

    #[tokio::test]
    async fn after_a_restore_nothing_is_known_of_what_messages_show() {
        let (store, folder) = fresh_file().await;
        lobby(&store).await;
        let sql = "UPDATE messages SET shown = 7";
        super::super::sql::query(sql).execute(&store.writer.pool).await.unwrap();
        let path = folder.path().join("new/updown.db");
        let (url, backup) = (format!("sqlite://{}", path.display()), folder.path().join("backup.db"));
        super::super::copy(&url, &backup).await.unwrap();
        store.close().await;
        let known = async || {
            let store = Store::open(&url).await.unwrap();
            let known: Vec<Option<i64>> = super::super::sql::query_scalar("SELECT shown FROM messages")
                .fetch_all(&store.readers)
                .await
                .unwrap();
            store.close().await;
            known
        };
        assert_eq!(known().await, [Some(7)]);
        restore(&url, &backup).await.unwrap();
        assert_eq!(known().await, [None], "they may show what has happened since");
    }

    #[tokio::test]
    async fn an_interrupted_restore_refuses_the_start_until_it_is_run_again() {
        for also_set_aside in [false, true] {
            let (url, files, backup, _folder) = with_backup().await;
            copy_for(&files, &backup).await.unwrap();
            if also_set_aside {
                set_aside(&files).unwrap();
            }
            let error = Store::open(&url).await.unwrap_err();
            assert!(matches!(error, StoreError::Restoring(_)), "{error}");
            restore(&url, &backup).await.unwrap();
            assert_eq!(people(&url).await, 0);
        }
    }

    #[tokio::test]
    async fn what_is_no_backup_changes_nothing() {
        let (url, files, backup, folder) = with_backup().await;
        let refused = async |backup: &Path| restore(&url, backup).await.unwrap_err().to_string();
        let missing = refused(&folder.path().join("nowhere.db")).await;
        assert!(missing.contains("there is no database") && missing.contains("nowhere.db"), "{missing}");
        assert!(refused(&files.database).await.contains("is the database itself"));
        std::fs::write(&backup, b"this is no database at all, but long enough to be looked at").unwrap();
        assert!(refused(&backup).await.contains("is damaged"), "{}", refused(&backup).await);
        std::fs::write(&backup, b"").unwrap();
        assert!(refused(&backup).await.contains("nothing was changed"), "{}", refused(&backup).await);
        assert_eq!(people(&url).await, 1);
    }

    #[tokio::test]
    async fn a_log_of_commits_without_its_database_stops_the_start() {
        let (url, files, _, _folder) = with_backup().await;
        std::fs::rename(&files.database, files.beside(".elsewhere")).unwrap();
        std::fs::write(files.wal(), b"commits").unwrap();
        let error = Store::open(&url).await.unwrap_err();
        assert!(matches!(error, StoreError::Missing { .. }), "{error}");
        assert!(!files.database.exists() && files.wal().exists());
    }
}
