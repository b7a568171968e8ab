//! Which steps a database has taken, and whether they are those that are known here.

use sqlx::migrate::{MigrateError, Migrator};

use super::StoreError;

/// A step that a database has taken, as the library has written it down.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub(super) struct Taken {
    pub(super) version: i64,
    pub(super) success: bool,
    pub(super) checksum: Vec<u8>,
}

/// The query for the steps that a database has taken.
pub(super) const TAKEN: &str = "SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version";

/// The known steps that a database has not taken yet.
///
/// # Errors
/// If it has taken others: [`StoreError::Newer`], [`StoreError::OtherSteps`], [`StoreError::Migration`].
pub(super) fn pending(database: &str, taken: &[Taken], known: &Migrator) -> Result<Vec<i64>, StoreError> {
    let newest = known.iter().map(|step| step.version).max();
    for Taken { version, success, checksum } in taken {
        let (database, step) = (database.to_owned(), *version);
        match known.iter().find(|known| known.version == step) {
            None if Some(step) > newest => return Err(StoreError::Newer { database, step }),
            Some(known) if known.checksum == *checksum && *success => {}
            Some(known) if known.checksum == *checksum => return Err(MigrateError::Dirty(step).into()),
            _ => return Err(StoreError::OtherSteps { database, step }),
        }
    }
    let is_pending = |step: &i64| taken.iter().all(|taken| taken.version != *step);
    Ok(known.iter().map(|step| step.version).filter(is_pending).collect())
}

#[cfg(test)]
mod tests {
    use super::super::migration_tests::with_later;
    use super::*;

    #[tokio::test]
    async fn migrations_of_another_build_are_refused_and_those_that_are_missing_are_listed() {
        let (known, _folder) = with_later("sqlite", &["SELECT 2", "SELECT 3"]).await;
        let all: Vec<Taken> = known
            .iter()
            .map(|step| Taken { version: step.version, success: true, checksum: step.checksum.to_vec() })
            .collect();
        let asked = |taken: &[Taken]| pending("updown.db", taken, &known);
        assert!(asked(&all).unwrap().is_empty());
        let first_later = all.len() - 2;
        assert_eq!(asked(&all[..first_later]).unwrap(), [9001, 9002]);
        let changed = |at: usize, change: &dyn Fn(&mut Taken)| {
            let mut taken = all.clone();
            change(&mut taken[at]);
            asked(&taken).unwrap_err().to_string()
        };
        let other = changed(first_later, &|step| step.checksum[0] ^= 1);
        assert!(other.contains("made by another build of updown (its step 9001 is not"), "{other}");
        let unknown = changed(first_later, &|step| step.version = 24);
        assert!(unknown.contains("made by another build of updown (its step 24 is not"), "{unknown}");
        let newer = changed(first_later, &|step| step.version = 9999);
        assert!(newer.contains("was written by a newer updown (it has step 9999)"), "{newer}");
        assert!(changed(first_later, &|step| step.success = false).contains("partially applied"));
    }
}
