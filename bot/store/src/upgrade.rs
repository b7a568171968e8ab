//! Bringing SQLite's schema up to date, step by step, with a word in the log before each: on a large database a step
//! takes its time.

use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::{SqliteConnection, SqlitePool};
use tokio::time::Instant;
use tracing::info;

use super::StoreError;

/// Interval of the log messages while a migration is under way.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);

/// Runs all of these migrations that the database does not have yet.
pub(super) async fn bring_up_to_date(writer: &SqlitePool, migrations: &Migrator) -> Result<(), StoreError> {
    let mut connection = writer.acquire().await?;
    let new: bool =
        sqlx::query_scalar("SELECT count(*) = 0 FROM sqlite_schema").fetch_one(&mut *connection).await?;
    if !new {
        for version in pending(&mut connection, migrations).await? {
            step(&mut connection, migrations, version).await?;
        }
    }
    // Also compares those that it has with those known here.
    Ok(migrations.run(&mut *connection).await?)
}

async fn pending(connection: &mut SqliteConnection, migrations: &Migrator) -> Result<Vec<i64>, StoreError> {
    let taken: Vec<i64> =
        sqlx::query_scalar("SELECT version FROM _sqlx_migrations").fetch_all(connection).await?;
    Ok(migrations.iter().map(|step| step.version).filter(|step| !taken.contains(step)).collect())
}

async fn step(
    connection: &mut SqliteConnection,
    migrations: &Migrator,
    version: i64,
) -> Result<(), StoreError> {
    let (matches, moves): (i64, i64) =
        sqlx::query_as("SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM moves)")
            .fetch_one(&mut *connection)
            .await?;
    info!(step = version, matches, moves, "the database is being brought up to date; let it finish");
    let began = Instant::now();
    let mut still = tokio::time::interval_at(began + PROGRESS_INTERVAL, PROGRESS_INTERVAL);
    let taken = migrations.run_to(version, connection);
    tokio::pin!(taken);
    loop {
        tokio::select! {
            biased;
            taken = &mut taken => {
                taken?;
                break;
            }
            now = still.tick() => info!(step = version, seconds = (now - began).as_secs(), "still at it"),
        }
    }
    info!(step = version, milliseconds = began.elapsed().as_millis(), "this step is done");
    Ok(())
}
