//! Files that only the operator of the bot may read: the database has everybody's cards, and `.env` the token. On
//! systems without such permissions, nothing is done.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// The permissions of others, including the group, as bits of a mode.
const OTHERS: u32 = 0o077;
/// Whether they may write.
const OTHERS_WRITE: u32 = 0o022;
/// The sticky bit: in such a folder, for example `/tmp`, people can only remove their own files.
const ONLY_OWN: u32 = 0o1000;

/// Makes a file that must not be there yet.
///
/// # Errors
/// As [`File::create_new`].
pub fn create_new(path: &Path) -> io::Result<File> {
    for_owner(OpenOptions::new().write(true).create_new(true)).open(path)
}

/// Opens a file to read and write it, made when missing.
///
/// # Errors
/// As [`OpenOptions::open`].
pub fn open(path: &Path) -> io::Result<File> {
    for_owner(OpenOptions::new().read(true).write(true).create(true).truncate(false)).open(path)
}

/// Makes a folder and those above it that are missing.
///
/// # Errors
/// As [`DirBuilder::create`].
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

fn for_owner(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// Whether others may do anything with a file or folder.
#[must_use]
pub fn is_open(path: &Path) -> bool {
    mode(path) & OTHERS != 0
}

/// Whether others may replace files in a folder.
#[must_use]
pub fn is_exchangeable(folder: &Path) -> bool {
    let mode = mode(folder);
    mode & OTHERS_WRITE != 0 && mode & ONLY_OWN == 0
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;

    path.metadata().map_or(0, |data| data.permissions().mode())
}

#[cfg(not(unix))]
fn mode(_: &Path) -> u32 {
    0
}

/// Removes the permissions of others on a file or folder. Returns whether they had any.
///
/// # Errors
/// If it belongs to somebody else.
pub fn tighten(path: &Path) -> io::Result<bool> {
    if !is_open(path) {
        return Ok(false);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;

        let mut permissions = path.metadata()?.permissions();
        permissions.set_mode(permissions.mode() & !OTHERS);
        std::fs::set_permissions(path, permissions)?;
    }
    Ok(true)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn mode(path: &Path) -> u32 {
        super::mode(path) & 0o777
    }

    #[test]
    fn what_is_made_is_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("a/b");
        create_folder(&inner).unwrap();
        create_new(&inner.join("new")).unwrap();
        open(&inner.join("opened")).unwrap();
        assert_eq!([mode(&inner), mode(inner.parent().unwrap())], [0o700; 2]);
        assert_eq!([mode(&inner.join("new")), mode(&inner.join("opened"))], [0o600; 2]);
    }

    #[test]
    fn what_others_may_read_is_tightened_once_and_its_owner_keeps_what_they_may() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o754)).unwrap();
        assert!(is_open(&file));
        assert!(tighten(&file).unwrap() && !tighten(&file).unwrap() && !is_open(&file));
        assert_eq!(mode(&file), 0o700);
        assert!(!tighten(&folder.path().join("missing")).unwrap());
        assert!(!is_exchangeable(folder.path()) && !is_exchangeable(Path::new("/tmp")));
        std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o770)).unwrap();
        assert!(is_exchangeable(folder.path()));
    }
}
