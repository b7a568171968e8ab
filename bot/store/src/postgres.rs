//! PostgreSQL: how it is connected to, who may write, and what it says of itself. The server looks after its own files:
//! what is asked of SQLite's has no counterpart here.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior};
use tracing::{info, warn};

use super::files::this_process;
use super::keeping::Found;
use super::lease::{BELIEVED, GONE_AFTER, Lease, PROVEN_EVERY, Standing, Term};
use super::sql::Pool;
use super::writing::Writer;
use super::{ANSWERED_IN, LOCKED_FOR, QUEUED_FOR, Store, StoreError};

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/postgres");

/// The advisory lock of the one program that may write; "updown" in ASCII. It is the database's own, so other databases of
/// the server have theirs.
const LOCK: i64 = 0x7570_646f_776e;
/// The connection that has it.
const HOLDER: &str = "pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32) | objid::bigint = $1";
/// How long a start waits for that lock: a server takes a moment to notice that a program was killed.
const FREED_IN: Duration = Duration::from_secs(3);
/// How often whoever waits asks for it. To wait at the server would be a slow statement every time, in its log and in ours.
const ASKED_EVERY: Duration = Duration::from_millis(100);

/// How a database is reached at an address like `postgres://updown@host/updown`.
///
/// # Errors
/// [`StoreError::BadUrl`] if it is none.
pub(super) fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let options: PgConnectOptions = url.parse().map_err(|_| StoreError::BadUrl(name_of(url)))?;
    Ok(options.application_name(&this_process()))
}

/// An address without its password.
pub(super) fn name_of(url: &str) -> String {
    match url.parse::<PgConnectOptions>() {
        Ok(options) => {
            let database = options.get_database().unwrap_or(options.get_username());
            format!("postgres://{}:{}/{database}", options.get_host(), options.get_port())
        }
        Err(_) => "postgres://…".to_owned(),
    }
}

/// Opens the database for the one program that writes, and brings its schema up to date.
pub(super) async fn open(url: &str) -> Result<Store, StoreError> {
    let (name, options) = (name_of(url), options(url)?);
    check(&name, &options).await?;
    let milliseconds = |time: Duration| time.as_millis().to_string();
    let mine = Arc::<OnceLock<i64>>::default();
    let of_writer = Arc::clone(&mine);
    let writer = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(QUEUED_FOR)
        // Whoever has the lock writes: the connection keeps it as long as it lives, and a new one takes it anew, unless
        // another process has begun to play meanwhile: what is in memory here is not the newest then.
        .idle_timeout(None)
        .max_lifetime(None)
        .after_connect(move |connection, _| {
            let mine = Arc::clone(&of_writer);
            Box::pin(async move {
                // If it is not free before, the pool's own time for this is over first.
                while !take_lock(connection, FREED_IN).await? {}
                match mine.get() {
                    Some(mine) if term_in(connection).await? > *mine => Err(sqlx::Error::PoolClosed),
                    _ => Ok(()),
                }
            })
        })
        .connect_with(options.clone().options([("lock_timeout", milliseconds(LOCKED_FOR))]))
        .await?;
    let mut connection = writer.acquire().await?;
    bring_up_to_date(&mut connection).await?;
    let term = Term { before: term_in(&mut connection).await?, mine };
    drop(connection);
    let reading = [
        ("statement_timeout", milliseconds(ANSWERED_IN)),
        ("default_transaction_read_only", "on".to_owned()),
    ];
    let readers = PgPoolOptions::new()
        .max_connections(4)
        .acquire_timeout(QUEUED_FOR)
        .connect_with(options.options(reading))
        .await?;
    let (proofs, lease) = Lease::proven(Instant::now());
    tokio::spawn(prove(writer.clone(), readers.clone(), Arc::clone(&term.mine), proofs));
    let store = Store {
        writer: Writer::new(Pool::Postgres(writer)),
        readers: Pool::Postgres(readers),
        name: name.clone(),
        files: None,
        lease,
        term: Some(term),
    };
    let written = store.try_to_write().await;
    written.map_err(|error| StoreError::NotWritable { path: name.into(), what: error.to_string() })?;
    Ok(store)
}

/// The same, as soon as no other process plays there.
pub(super) async fn open_in_turn(url: &str) -> Result<Store, StoreError> {
    let mut stands_by = false;
    loop {
        match open(url).await {
            Err(StoreError::InUse { database, by }) => {
                if !std::mem::replace(&mut stands_by, true) {
                    info!(%database, %by, "another process plays here: this one stands by");
                }
                if end_silent(url).await.unwrap_or(false) {
                    warn!(%by, "the process that plays here has fallen silent: its connection is ended");
                }
            }
            // Another one that stands by was quicker.
            Err(StoreError::Sql(sqlx::Error::PoolTimedOut)) => {}
            // Whoever plays waits for the server, too.
            Err(StoreError::Sql(problem)) if stands_by => {
                warn!(%problem, "the database cannot be reached");
                tokio::time::sleep(PROVEN_EVERY).await;
            }
            opened => {
                if stands_by && opened.is_ok() {
                    info!("the process that played here is gone: this one plays");
                }
                return opened;
            }
        }
    }
}

/// Proves again and again that this process is the one that plays, for as long as it has the database open.
async fn prove(writer: PgPool, readers: PgPool, mine: Arc<OnceLock<i64>>, proofs: watch::Sender<Standing>) {
    let mut every = tokio::time::interval(PROVEN_EVERY);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !writer.is_closed() {
        every.tick().await;
        let asked = Instant::now();
        let term = async |pool: &PgPool| term_in(&mut *pool.acquire().await?).await;
        if let (Some(mine), Ok(newest)) = (mine.get(), term(&readers).await)
            && newest > *mine
        {
            warn!("this process was taken for gone, and another plays in its place");
            proofs.send_replace(Standing::Replaced);
            return;
        }
        // As long as its connection answers, nobody else has the lock.
        if term(&writer).await.is_ok() {
            proofs.send_replace(Standing::Until(asked + BELIEVED));
        }
    }
}

/// The number of whoever has begun to play last.
async fn term_in(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT coalesce(max(term), 0) FROM application").fetch_one(connection).await
}

/// Ends the connection of whoever has the lock, if it has said nothing for so long that it must be stopped or cut off:
/// with it goes the lock, and whatever is still to be written there is refused. Says whether it did.
async fn end_silent(url: &str) -> Result<bool, StoreError> {
    let mut looking = options(url)?.connect().await?;
    let end = format!(
        "SELECT count(pg_terminate_backend(pid)) > 0 FROM {HOLDER}
         AND state <> 'active' AND clock_timestamp() - state_change > $2 * interval '1 millisecond'"
    );
    let silent = i64::try_from(GONE_AFTER.as_millis()).unwrap_or(i64::MAX);
    let end = sqlx::query_scalar(sqlx::AssertSqlSafe(end)).bind(LOCK).bind(silent);
    let ended = end.fetch_one(&mut looking).await?;
    looking.close().await?;
    Ok(ended)
}

/// Opens the database to look at it.
pub(super) async fn look(url: &str) -> Result<Store, StoreError> {
    let (name, options) = (name_of(url), options(url)?);
    let options = options.options([("default_transaction_read_only", "on")]);
    let readers = Pool::Postgres(PgPoolOptions::new().max_connections(1).connect_with(options).await?);
    let (writer, lease) = (Writer::new(readers.clone()), Lease::of_one_alone());
    Ok(Store { writer, readers, name, files: None, lease, term: None })
}

/// Looks whether the database is another program's or a later release's, without a change to it.
async fn check(name: &str, options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut looking = options.connect().await?;
    if !take_lock(&mut looking, FREED_IN).await? {
        let by = format!(
            "SELECT application_name || ', from ' || coalesce(client_addr::text, 'the same machine') FROM {HOLDER}"
        );
        let by = sqlx::query_scalar(sqlx::AssertSqlSafe(by)).bind(LOCK);
        let by: Option<String> = by.fetch_optional(&mut looking).await?;
        return Err(StoreError::InUse { database: name.to_owned(), by: by.unwrap_or_default() });
    }
    let newest = applied(&mut looking).await?.into_iter().max();
    let known = MIGRATIONS.iter().map(|step| step.version).max();
    if let Some(step) = newest.filter(|step| Some(*step) > known) {
        return Err(StoreError::Newer { database: name.to_owned(), step });
    }
    // With the connection the lock ends.
    Ok(looking.close().await?)
}

/// Takes the lock of whoever may write, if it is free or becomes so in this time; says whether it did.
async fn take_lock(connection: &mut PgConnection, within: Duration) -> Result<bool, sqlx::Error> {
    let asked = Instant::now();
    loop {
        let take = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK);
        let taken = take.fetch_one(&mut *connection).await?;
        if taken || asked.elapsed() >= within {
            return Ok(taken);
        }
        tokio::time::sleep(ASKED_EVERY).await;
    }
}

/// The steps that the database has taken.
async fn applied(connection: &mut PgConnection) -> Result<Vec<i64>, sqlx::Error> {
    let any = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
    let any: bool = sqlx::query_scalar(any).fetch_one(&mut *connection).await?;
    if !any {
        return Ok(Vec::new());
    }
    sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success").fetch_all(connection).await
}

/// Takes all steps that the database has not taken yet. The connection has the lock of whoever may write.
async fn bring_up_to_date(connection: &mut PgConnection) -> Result<(), StoreError> {
    let taken = applied(connection).await?;
    for step in MIGRATIONS.iter().filter(|step| !taken.contains(&step.version)) {
        info!(step = step.version, "the database is being brought up to date; let it finish");
    }
    Ok(MIGRATIONS.run(connection).await?)
}

/// The steps that the database has not taken yet.
pub(super) async fn pending(url: &str) -> Result<Vec<i64>, StoreError> {
    let mut looking = options(url)?.connect().await?;
    let taken = applied(&mut looking).await?;
    looking.close().await?;
    Ok(MIGRATIONS.iter().map(|step| step.version).filter(|step| !taken.contains(step)).collect())
}

/// What is in the database; and whether the server keeps what it has acknowledged.
pub(super) async fn examine(url: &str) -> Result<Found, StoreError> {
    let mut looking = options(url)?.connect().await?;
    for setting in ["fsync", "synchronous_commit", "full_page_writes"] {
        let value: String =
            sqlx::query_scalar("SELECT current_setting($1)").bind(setting).fetch_one(&mut looking).await?;
        if value == "off" {
            return Err(StoreError::Careless { database: name_of(url), setting });
        }
    }
    let counted = "SELECT (SELECT count(*) FROM matches) AS matches, (SELECT count(*) FROM moves) AS moves";
    let found = sqlx::query_as(counted).fetch_one(&mut looking).await?;
    looking.close().await?;
    Ok(found)
}
