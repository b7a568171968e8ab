//! The files that a database is made of, and those beside it: where they are, that they are private, and the lock that
//! lets one program at a time write to them.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use tracing::{info, warn};

use super::StoreError;
use crate::private;

/// The default folder, in the working directory. Everything in it belongs to the program.
const OWN_FOLDER: &str = "data";

/// Where a database says which programs may write to it, and what stands there if they need not know of a log of
/// commits (SQLite's file format, 1.3.3).
const WITHOUT_WAL_AT: usize = 18;
const WITHOUT_WAL: u8 = 1;

/// A database's files.
#[derive(Clone, Debug)]
pub(super) struct Files {
    /// The database itself.
    pub(super) database: PathBuf,
}

impl Files {
    /// The files of the database at a path. SQLite names them by where the file really is, so a link is followed.
    pub(super) fn of(path: &Path) -> Files {
        let real = if path.is_symlink() { path.canonicalize().ok() } else { None };
        Files { database: real.unwrap_or_else(|| path.to_owned()) }
    }

    /// The write-ahead log: what is committed but not yet in the database itself.
    pub(super) fn wal(&self) -> PathBuf {
        self.beside("-wal")
    }

    /// Whether the log of commits belongs to another database than the one it lies beside: this one says of itself that
    /// it has no such log, as copies made by `updown backup` do.
    pub(super) fn wal_is_left_over(&self) -> bool {
        let logged = self.wal().metadata().is_ok_and(|wal| wal.len() > 0);
        let mut header = [0; WITHOUT_WAL_AT + 1];
        let read = File::open(&self.database).and_then(|mut file| file.read_exact(&mut header));
        logged && read.is_ok() && header[WITHOUT_WAL_AT] == WITHOUT_WAL
    }

    /// The shared memory of the programs that use the database.
    pub(super) fn shm(&self) -> PathBuf {
        self.beside("-shm")
    }

    /// The backup that a restore is about to put in the database's place.
    pub(super) fn restoring(&self) -> PathBuf {
        self.beside(".restoring")
    }

    pub(super) fn beside(&self, ending: &str) -> PathBuf {
        let mut name = self.database.clone().into_os_string();
        name.push(ending);
        name.into()
    }

    /// The folder they are in.
    pub(super) fn folder(&self) -> &Path {
        match self.database.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        }
    }

    /// Takes the lock for writing to the database, which is released when the returned file is dropped.
    ///
    /// # Errors
    /// [`StoreError::InUse`] with the name of its holder.
    pub(super) fn lock(&self) -> Result<File, StoreError> {
        let path = self.beside(".lock");
        let wrong = |error| StoreError::NotWritable { path: path.clone(), what: error };
        let mut file = private::open(&path).map_err(|error: io::Error| wrong(error.to_string()))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut by = String::new();
                let _ = file.read_to_string(&mut by);
                return Err(StoreError::InUse {
                    database: self.database.display().to_string(),
                    by: by.trim().to_owned(),
                });
            }
            Err(TryLockError::Error(error)) => return Err(wrong(error.to_string())),
        }
        // The holder's name is for people to read; only the lock counts.
        let _ = file.set_len(0).and_then(|()| writeln!(file, "{}", this_process()));
        Ok(file)
    }

    /// Creates missing files, and removes the permissions of others on existing ones.
    pub(super) fn make_private(&self) -> Result<(), StoreError> {
        if !self.database.exists() {
            private::create_new(&self.database).map_err(|error| StoreError::NotWritable {
                path: self.database.clone(),
                what: error.to_string(),
            })?;
        }
        for path in [self.database.clone(), self.wal(), self.shm()] {
            tighten(&path);
        }
        if self.folder() == Path::new(OWN_FOLDER) {
            tighten(self.folder());
        }
        Ok(())
    }
}

/// Removes the permissions of others on a file or folder, and logs that.
pub fn tighten(path: &Path) {
    let path_shown = path.display();
    match private::tighten(path) {
        Ok(false) => {}
        Ok(true) => info!(path = %path_shown, "others could read this: now they cannot"),
        Err(error) => warn!(path = %path_shown, %error, "others may read this, and that cannot be changed"),
    }
}

/// Makes a database's folder, if it is not there.
pub(super) fn make_folder(database: &Path) -> Result<(), StoreError> {
    match database.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => {
            private::create_folder(folder).map_err(|error| StoreError::Folder(folder.to_owned(), error))
        }
        None => Ok(()),
    }
}

/// The name of the lock's holder, for people to read.
pub(super) fn this_process() -> String {
    let host = gethostname::gethostname();
    let now = OffsetDateTime::from(outside::time()).truncate_to_second();
    let since = now.format(&Rfc3339).unwrap_or_default();
    format!("process {} on {}, since {since}", std::process::id(), host.to_string_lossy())
}
