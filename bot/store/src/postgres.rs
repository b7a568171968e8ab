//! PostgreSQL: how it is connected to, how a process becomes the leader there, and what the server says of itself. It
//! looks after its own files: what is asked of SQLite's has no counterpart here.

use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tokio::time::Instant;
use tracing::{info, warn};

use super::clock::Moment;
use super::files::this_process;
use super::keeping::DatabaseContents;
use super::lease::Lease;
use super::reach::is_starting;
use super::schema::Difference;
use super::session::{Leader, holder, try_lock};
use super::sql::Pool;
use super::standby::{LastLeader, LeaderStatus, LockHolder, Standby, StandbyStep};
use super::steps::{TAKEN, Taken};
use super::writing::Writer;
use super::{LOCK_TIMEOUT, QUERY_TIMEOUT, Store, StoreError, identity, reach, schema, steps};

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/postgres");

/// How long a program that does not stand by waits for the lock: a server takes a moment to notice that a process was
/// killed, and a leader that may be alive is waited for.
const TAKEOVER_TIMEOUT: Duration = Duration::from_secs(4);
/// Interval at which a standby checks the lock.
pub(super) const STANDBY_POLL: Duration = Duration::from_millis(100);
/// Delay before a standby retries to reach the server.
pub(super) const RECONNECT_DELAY: Duration = Duration::from_secs(1);
/// How many queries run at a time. After each, the pool checks the connection, which takes as long as the query.
const READERS: u32 = 8;
/// How long a query waits for a free reader.
const READER_TIMEOUT: Duration = Duration::from_secs(3);

/// The connection options for an address like `postgres://updown@host/updown`.
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

/// Connects in order to look at the state.
async fn connect(url: &str) -> Result<PgConnection, StoreError> {
    options(url)?.connect().await.map_err(|error| reach::refused(&name_of(url), error))
}

/// Opens the database for the one program that writes, and brings its schema up to date.
pub(super) async fn open(url: &str) -> Result<Store, StoreError> {
    let (name, options) = (name_of(url), options(url)?);
    let (began, mut standby) = (Instant::now(), Standby::default());
    let mut looking = connect(url).await?;
    reach::check(&name, &options, &mut looking).await?;
    loop {
        let seen = look_for_leader(&mut looking).await?;
        if let StandbyStep::Take(last) = standby.next(&seen, Moment::now())
            && let Some(store) = take(&name, &options, last).await?
        {
            looking.close().await?;
            return Ok(store);
        }
        if began.elapsed() >= TAKEOVER_TIMEOUT {
            let by = seen.holder.map(|holder| holder.name).unwrap_or_default();
            return Err(StoreError::InUse { database: name, by });
        }
        tokio::time::sleep(STANDBY_POLL).await;
    }
}

/// Opens the database for the bot, once no other process is the leader.
pub(super) async fn open_in_turn(url: &str) -> Result<Store, StoreError> {
    let (name, options) = (name_of(url), options(url)?);
    let (mut standby, mut looking, mut stands_by) = (Standby::default(), None, false);
    let mut is_away = false;
    loop {
        match stand_by(&name, &options, &mut looking, &mut standby, &mut stands_by).await {
            Ok(Some(store)) => {
                if stands_by {
                    info!("the process that played here is gone: this one plays");
                }
                return Ok(store);
            }
            Ok(None) => {
                is_away = false;
                tokio::time::sleep(STANDBY_POLL).await;
            }
            // The leader waits for the server, too; and one that starts will be there.
            Err(StoreError::Sql(problem)) if stands_by || is_starting(&problem) => {
                if !std::mem::replace(&mut is_away, true) {
                    warn!(%problem, "the database cannot be reached, and is tried again");
                }
                looking = None;
                tokio::time::sleep(RECONNECT_DELAY).await;
            }
            Err(StoreError::Sql(problem)) => return Err(reach::refused(&name, problem)),
            Err(problem) => return Err(problem),
        }
    }
}

/// Checks the state once and acts on it; returns the database if this process is the leader from now on.
async fn stand_by(
    name: &str,
    options: &PgConnectOptions,
    looking: &mut Option<PgConnection>,
    standby: &mut Standby,
    stands_by: &mut bool,
) -> Result<Option<Store>, StoreError> {
    if looking.is_none() {
        let mut connection = options.connect().await?;
        reach::check(name, options, &mut connection).await?;
        *looking = Some(connection);
    }
    let Some(connection) = looking else { return Ok(None) };
    let seen = look_for_leader(connection).await?;
    let next = standby.next(&seen, Moment::now());
    if !matches!(next, StandbyStep::Take(_)) && !std::mem::replace(stands_by, true) {
        let by = seen.holder.as_ref().map(|holder| holder.name.as_str()).unwrap_or_default();
        info!(database = name, by, "another process plays here: this one stands by");
    }
    match next {
        StandbyStep::Wait => Ok(None),
        StandbyStep::End(backend) => {
            let by = seen.holder.map(|holder| holder.name).unwrap_or_default();
            warn!(%by, "the process that plays here has fallen silent: its connection is ended");
            let end = "SELECT pg_terminate_backend($1)";
            sqlx::query(end).bind(backend).execute(connection).await?;
            Ok(None)
        }
        StandbyStep::Take(last) => take(name, options, last).await,
    }
}

/// Reads the state of the leader.
async fn look_for_leader(connection: &mut PgConnection) -> Result<LeaderStatus, StoreError> {
    let lock_holder = format!(
        "SELECT pid, application_name || ', from ' || coalesce(client_addr::text, 'the same machine'),
                CASE state WHEN 'active' THEN 0
                           ELSE extract(epoch FROM clock_timestamp() - state_change)::float8 END
         FROM {}",
        holder()
    );
    let lock_holder: Option<(i32, String, f64)> =
        sqlx::query_as(AssertSqlSafe(lock_holder)).fetch_optional(&mut *connection).await?;
    let holder = lock_holder.map(|(backend, name, silent)| {
        let silent = Duration::try_from_secs_f64(silent).unwrap_or_default();
        LockHolder { backend, name, silent }
    });
    // Asked after the lock: a leader that came back in between is seen by its term.
    let last = last_leader(connection).await?.map(|(term, leader, released)| LastLeader {
        term,
        released,
        gone: identity::is_gone(&leader),
    });
    Ok(LeaderStatus { holder, last })
}

/// The row of the last leader: term, identity, and whether it has stopped cleanly. `None` if there never was one.
async fn last_leader(connection: &mut PgConnection) -> Result<Option<(i64, String, bool)>, sqlx::Error> {
    let any: bool = sqlx::query_scalar("SELECT to_regclass('leadership') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !any {
        return Ok(None);
    }
    sqlx::query_as("SELECT term, leader, released FROM leadership").fetch_optional(connection).await
}

/// Takes the lock and becomes the leader, if the last term is still this one; migrates the schema.
async fn take(
    name: &str,
    options: &PgConnectOptions,
    last: Option<i64>,
) -> Result<Option<Store>, StoreError> {
    let milliseconds = |time: Duration| time.as_millis().to_string();
    let writing = options.clone().options([("lock_timeout", milliseconds(LOCK_TIMEOUT))]);
    let mut connection = writing.connect().await?;
    let Some(backend) = try_lock(&mut connection).await? else { return Ok(None) };
    if last_leader(&mut connection).await?.map(|(term, ..)| term) != last {
        return Ok(None);
    }
    bring_up_to_date(name, &mut connection, &MIGRATIONS).await?;
    let (me, asked) = (identity::this_one(), Moment::now());
    sqlx::query(
        "INSERT INTO leadership (\"only\", term, leader, released) VALUES (1, 1, $1, FALSE)
         ON CONFLICT (\"only\") DO UPDATE SET term = leadership.term + 1, leader = excluded.leader, released = FALSE",
    )
    .bind(&me)
    .execute(&mut connection)
    .await?;
    let (leader, lease) = Leader::new(writing, me, connection, (backend, asked));
    let reading = [
        ("statement_timeout", milliseconds(QUERY_TIMEOUT)),
        ("default_transaction_read_only", "on".to_owned()),
    ];
    let readers = PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(READER_TIMEOUT)
        // A question whose connection turns out to be broken is asked again on another: to find out before each would
        // take as long as the question.
        .test_before_acquire(false)
        .connect_with(options.clone().options(reading))
        .await?;
    let store = Store {
        writer: Writer::new(Pool::Leader(leader)),
        readers: Pool::Postgres(readers),
        name: name.to_owned(),
        files: None,
        lease,
    };
    let written = store.try_to_write().await;
    written.map_err(|error| StoreError::NotWritable { path: name.into(), what: error.to_string() })?;
    Ok(Some(store))
}

/// Opens the database read-only, for inspection.
pub(super) async fn look(url: &str) -> Result<Store, StoreError> {
    let (name, options) = (name_of(url), options(url)?);
    reach::check(&name, &options, &mut connect(url).await?).await?;
    let options = options.options([("default_transaction_read_only", "on")]);
    let readers = Pool::Postgres(PgPoolOptions::new().max_connections(1).connect_with(options).await?);
    let (writer, lease) = (Writer::new(readers.clone()), Lease::of_one_alone());
    Ok(Store { writer, readers, name, files: None, lease })
}

/// The migrations that the database has.
pub(super) async fn taken(connection: &mut PgConnection) -> Result<Vec<Taken>, sqlx::Error> {
    let any = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
    let any: bool = sqlx::query_scalar(any).fetch_one(&mut *connection).await?;
    if !any {
        return Ok(Vec::new());
    }
    sqlx::query_as(TAKEN).fetch_all(connection).await
}

/// Runs all of these migrations that the database does not have yet. The connection has the lock.
pub(super) async fn bring_up_to_date(
    name: &str,
    connection: &mut PgConnection,
    migrations: &Migrator,
) -> Result<(), StoreError> {
    let taken = taken(connection).await?;
    if taken.is_empty() {
        // Tables of another program's would be in the way sooner or later.
        schema::refused(name, &schema::of_server(connection).await?)?;
    }
    for step in steps::pending(name, &taken, migrations)? {
        info!(step, "the database is being brought up to date; let it finish");
    }
    Ok(migrations.run(connection).await?)
}

/// The pending migrations.
pub(super) async fn pending(url: &str) -> Result<Vec<i64>, StoreError> {
    let mut looking = connect(url).await?;
    let taken = taken(&mut looking).await?;
    looking.close().await?;
    steps::pending(&name_of(url), &taken, &MIGRATIONS)
}

/// Whether the database is empty.
pub(super) async fn is_empty(url: &str) -> Result<bool, StoreError> {
    let (name, options, mut looking) = (name_of(url), options(url)?, connect(url).await?);
    reach::check(&name, &options, &mut looking).await?;
    let is_empty = taken(&mut looking).await?.is_empty() && schema::of_server(&mut looking).await?.is_empty();
    looking.close().await?;
    Ok(is_empty)
}

/// The differences of its schema from what the migrations make.
pub(super) async fn differences(url: &str) -> Result<Vec<Difference>, StoreError> {
    let mut looking = connect(url).await?;
    let differences = schema::of_server(&mut looking).await?;
    looking.close().await?;
    Ok(differences)
}

/// Round trip time to the server: the shortest of a few.
pub(super) async fn round_trip(url: &str) -> Result<Duration, StoreError> {
    let mut asking = connect(url).await?;
    let mut shortest = Duration::MAX;
    for _ in 0..5 {
        let asked = Instant::now();
        sqlx::raw_sql("SELECT 1").execute(&mut asking).await?;
        shortest = shortest.min(asked.elapsed());
    }
    asking.close().await?;
    Ok(shortest)
}

/// The contents of the database; an error if the server may lose what it has acknowledged.
pub(super) async fn examine(url: &str) -> Result<DatabaseContents, StoreError> {
    let mut looking = connect(url).await?;
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
