//! Bringing SQLite's schema up to date, step by step, with a word in the log before each: on a large database a step
//! takes its time.

use std::time::Duration;

use sqlx::{SqliteConnection, SqlitePool};
use tokio::time::Instant;
use tracing::info;

use super::StoreError;
use super::sqlite::MIGRATIONS;

/// Interval of the log messages while a migration is under way.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);

/// Takes all steps that the database has not taken yet.
pub(super) async fn bring_up_to_date(writer: &SqlitePool) -> Result<(), StoreError> {
    let mut connection = writer.acquire().await?;
    let new: bool =
        sqlx::query_scalar("SELECT count(*) = 0 FROM sqlite_schema").fetch_one(&mut *connection).await?;
    if !new {
        for version in pending(&mut connection).await? {
            step(&mut connection, version).await?;
        }
    }
    // Also compares the steps that were taken before with those known here.
    Ok(MIGRATIONS.run(&mut *connection).await?)
}

async fn pending(connection: &mut SqliteConnection) -> Result<Vec<i64>, StoreError> {
    let taken: Vec<i64> =
        sqlx::query_scalar("SELECT version FROM _sqlx_migrations").fetch_all(connection).await?;
    Ok(MIGRATIONS.iter().map(|step| step.version).filter(|step| !taken.contains(step)).collect())
}

async fn step(connection: &mut SqliteConnection, version: i64) -> Result<(), StoreError> {
    let (matches, moves): (i64, i64) =
        sqlx::query_as("SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM moves)")
            .fetch_one(&mut *connection)
            .await?;
    if version == 4 {
        // That step asks for the games of all matches once more for every seat, unless this index is there. The
        // step's own text cannot change: databases that have taken it remember its checksum. Step 14 drops the index.
        sqlx::query("CREATE INDEX IF NOT EXISTS matches_for_step_4 ON matches (stage, game)")
            .execute(&mut *connection)
            .await?;
    }
    info!(step = version, matches, moves, "the database is being brought up to date; let it finish");
    let began = Instant::now();
    let mut still = tokio::time::interval_at(began + PROGRESS_INTERVAL, PROGRESS_INTERVAL);
    let taken = MIGRATIONS.run_to(version, connection);
    tokio::pin!(taken);
    loop {
        tokio::select! {
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use sqlx::AssertSqlSafe;
    use sqlx::sqlite::SqlitePoolOptions;

    use super::*;

    /// How many thousands of SQLite's own steps it takes to bring a database with this many ended matches, as the third
    /// release of the schema wrote them, up to date.
    async fn work(matches: u32) -> u64 {
        let pool = SqlitePoolOptions::new().max_connections(1).connect("sqlite::memory:").await.unwrap();
        MIGRATIONS.run_to(3, &pool).await.unwrap();
        let rows = format!(
            "CREATE TEMP TABLE numbers (n INTEGER PRIMARY KEY);
             WITH RECURSIVE counted (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM counted WHERE n < {matches})
             INSERT INTO numbers SELECT n FROM counted;
             INSERT INTO people (id, name, language) SELECT n, 'P' || n, 'en' FROM numbers WHERE n <= 50;
             INSERT INTO matches (id, code, game, options, stage, seed, guild, channel, host, language, ended_at)
             SELECT n, 'C' || n, 'tricks', '[]', 'ended', zeroblob(32), n % 5, 1, 1, 'en', n FROM numbers;
             INSERT INTO seats (match, seat, person)
             SELECT numbers.n, seats.n - 1, 1 + (numbers.n * 7 + seats.n) % 50
             FROM numbers JOIN numbers AS seats ON seats.n <= 4;
             INSERT INTO results (match, seat, total, won) SELECT match, seat, 1, seat = 0 FROM seats;
             DROP TABLE numbers;"
        );
        sqlx::raw_sql(AssertSqlSafe(rows)).execute(&pool).await.unwrap();
        let thousands = Arc::new(AtomicU64::new(0));
        let counting = Arc::clone(&thousands);
        let mut connection = pool.acquire().await.unwrap();
        connection.lock_handle().await.unwrap().set_progress_handler(1000, move || {
            counting.fetch_add(1, Ordering::Relaxed);
            true
        });
        drop(connection);
        bring_up_to_date(&pool).await.unwrap();
        let counted: (i64, i64) =
            sqlx::query_as("SELECT sum(matches), sum(wins) FROM standings WHERE game = ''")
                .fetch_one(&pool)
                .await
                .unwrap();
        assert_eq!(counted, (i64::from(matches) * 4, i64::from(matches)), "everybody's matches are counted");
        let left: i64 =
            sqlx::query_scalar("SELECT count(*) FROM sqlite_schema WHERE name = 'matches_for_step_4'")
                .fetch_one(&pool)
                .await
                .unwrap();
        assert_eq!(left, 0, "what only helped one step is gone");
        thousands.load(Ordering::Relaxed)
    }

    #[tokio::test]
    async fn twice_as_many_matches_are_about_twice_the_work() {
        let (some, twice) = (work(1000).await, work(2000).await);
        assert!(some > 0 && twice < some * 5 / 2, "{some}, then {twice} thousand steps");
    }
}
