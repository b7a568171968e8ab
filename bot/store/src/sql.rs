//! One SQL text for both engines: a statement is written once, and sqlx encodes its values and decodes its rows with
//! the types of the engine that it is sent to. Nothing is translated.

use std::marker::PhantomData;
#[cfg(feature = "simulated")]
use std::ops::DerefMut;

use sqlx::error::BoxDynError;
use sqlx::pool::MaybePoolConnection;
use sqlx::postgres::{PgArguments, PgPool, PgRow};
use sqlx::sqlite::{SqliteArguments, SqlitePool, SqliteRow, SqliteTransaction};
use sqlx::{Arguments, Database, Decode, Encode, Error, FromRow, Postgres, SqlSafeStr, SqlStr, Sqlite, Type};
use tokio::sync::OwnedMutexGuard;
use tokio::time::{Duration, Instant};

use super::clock::Moment;
use super::session::{Leader, LeaderTransaction, Session, is_broken};
#[cfg(feature = "simulated")]
use super::simulated::{Single, SingleConnection, SingleTransaction};

/// How long an idempotent statement is retried when its connection breaks.
const RETRY_FOR: Duration = Duration::from_secs(3);
/// Delay between two of those attempts.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// A connection pool of either engine.
#[derive(Clone, Debug)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    /// Several, which only read.
    Postgres(PgPool),
    /// The one that writes.
    Leader(Leader),
    /// A simulation's.
    #[cfg(feature = "simulated")]
    Single(Single),
}

impl Pool {
    /// Starts a writing transaction.
    pub(super) async fn begin(&self) -> Result<Transaction, Error> {
        Ok(match self {
            // It waits for its turn now; later SQLite could only refuse.
            Pool::Sqlite(pool) => Transaction::Sqlite(pool.begin_with("BEGIN IMMEDIATE").await?),
            // Those of this kind only read.
            Pool::Postgres(_) => return Err(Error::PoolClosed),
            Pool::Leader(leader) => Transaction::Postgres(leader.begin().await?),
            #[cfg(feature = "simulated")]
            Pool::Single(single) => Transaction::Single(single.begin().await?),
        })
    }

    /// Waits for statements under way, and closes all connections.
    pub(super) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
            Pool::Leader(leader) => leader.release().await,
            #[cfg(feature = "simulated")]
            Pool::Single(single) => single.release().await,
        }
    }
}

/// A transaction of either engine.
#[derive(Debug)]
pub(super) enum Transaction {
    Sqlite(SqliteTransaction<'static>),
    Postgres(LeaderTransaction),
    #[cfg(feature = "simulated")]
    Single(SingleTransaction),
}

impl Transaction {
    /// Starts a change that can be rolled back on its own.
    pub(super) async fn savepoint(&mut self) -> Result<(), Error> {
        match self {
            Transaction::Postgres(transaction) => transaction.savepoint().await,
            #[cfg(feature = "simulated")]
            Transaction::Single(transaction) => transaction.savepoint().await,
            _ => query("SAVEPOINT change").execute(self).await.map(drop),
        }
    }

    /// The change is complete.
    pub(super) async fn release(&mut self) -> Result<(), Error> {
        match self {
            Transaction::Postgres(transaction) => {
                transaction.release();
                Ok(())
            }
            _ => query("RELEASE change").execute(self).await.map(drop),
        }
    }

    /// Rolls back the unfinished change.
    pub(super) async fn undo(&mut self) -> Result<(), Error> {
        match self {
            Transaction::Postgres(transaction) => transaction.undo().await,
            _ => {
                query("ROLLBACK TO change").execute(&mut *self).await?;
                query("RELEASE change").execute(self).await.map(drop)
            }
        }
    }

    pub(super) async fn commit(self) -> Result<(), Error> {
        match self {
            Transaction::Sqlite(transaction) => transaction.commit().await,
            Transaction::Postgres(transaction) => transaction.commit().await,
            #[cfg(feature = "simulated")]
            Transaction::Single(transaction) => transaction.commit().await,
        }
    }
}

/// The connection for a statement.
enum Connection<'c> {
    Sqlite(MaybePoolConnection<'c, Sqlite>),
    Postgres(MaybePoolConnection<'c, Postgres>),
    Leader(OwnedMutexGuard<Session>),
    InTransaction(&'c mut Session),
    /// In a transaction or not.
    #[cfg(feature = "simulated")]
    Single(Box<dyn DerefMut<Target = SingleConnection> + Send + 'c>),
}

/// Where a statement runs: in a transaction, or on any free connection of a pool.
pub(super) enum On<'c> {
    Pool(&'c Pool),
    Transaction(&'c mut Transaction),
}

impl<'c> From<&'c Pool> for On<'c> {
    fn from(pool: &'c Pool) -> On<'c> {
        On::Pool(pool)
    }
}

impl<'c> From<&'c mut Transaction> for On<'c> {
    fn from(transaction: &'c mut Transaction) -> On<'c> {
        On::Transaction(transaction)
    }
}

impl On<'_> {
    async fn connection(&mut self) -> Result<Connection<'_>, Error> {
        Ok(match self {
            On::Pool(Pool::Sqlite(pool)) => Connection::Sqlite(pool.acquire().await?.into()),
            On::Pool(Pool::Postgres(pool)) => Connection::Postgres(pool.acquire().await?.into()),
            On::Pool(Pool::Leader(leader)) => {
                let mut session = leader.lock_within_timeout().await?;
                session.ready().await?;
                Connection::Leader(session)
            }
            On::Transaction(Transaction::Sqlite(transaction)) => {
                Connection::Sqlite((&mut **transaction).into())
            }
            On::Transaction(Transaction::Postgres(transaction)) => {
                Connection::InTransaction(&mut transaction.session)
            }
            #[cfg(feature = "simulated")]
            On::Pool(Pool::Single(single)) => Connection::Single(Box::new(single.ready().await?)),
            #[cfg(feature = "simulated")]
            On::Transaction(Transaction::Single(transaction)) => {
                Connection::Single(Box::new(&mut *transaction.0))
            }
        })
    }

    /// Whether a statement may be sent again if its connection breaks. What is read may, and what is written outside of
    /// a transaction is such that doing it twice is doing it once ([`super::Store::write_alone`]).
    const fn may_repeat(&self) -> bool {
        matches!(self, On::Pool(Pool::Postgres(_) | Pool::Leader(_)))
    }
}

/// A type that both engines can read a row as.
pub(super) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

/// A statement with its values, whose rows are read as `T`.
#[must_use = "it does nothing until it is sent"]
pub(super) struct Query<T> {
    text: SqlStr,
    sqlite: SqliteArguments,
    postgres: PgArguments,
    unfit: Option<BoxDynError>,
    once: bool,
    rows: PhantomData<T>,
}

/// A statement without rows.
pub(super) fn query(text: impl SqlSafeStr) -> Query<()> {
    query_as(text)
}

/// A statement with rows.
pub(super) fn query_as<T>(text: impl SqlSafeStr) -> Query<T> {
    Query {
        text: text.into_sql_str(),
        sqlite: SqliteArguments::default(),
        postgres: PgArguments::default(),
        unfit: None,
        once: false,
        rows: PhantomData,
    }
}

/// A statement with rows of one column.
pub(super) fn query_scalar<T>(text: impl SqlSafeStr) -> Scalar<T> {
    Scalar(query_as(text))
}

/// Sends a statement, in the one way or the other, and again if it may be and its connection breaks.
macro_rules! send {
    ($query:expr, $on:expr, $with:expr, $how:ident, $read:expr) => {{
        let Query { text, sqlite, postgres, unfit, once, .. } = $query;
        #[cfg(any(test, feature = "testing"))]
        super::testing::count_statement();
        if let Some(unfit) = unfit {
            return Err(Error::Encode(unfit));
        }
        let mut on: On<'_> = $on.into();
        let (began, may_repeat) = (Instant::now(), on.may_repeat());
        loop {
            let sent = match on.connection().await {
                Ok(Connection::Sqlite(mut connection)) => {
                    let query = $with(text.clone(), sqlite.clone()).persistent(!once);
                    query.$how(&mut *connection).await.map($read)
                }
                Ok(Connection::Postgres(mut connection)) => {
                    let query = $with(text.clone(), postgres.clone()).persistent(!once);
                    query.$how(&mut *connection).await.map($read)
                }
                Ok(Connection::Leader(mut session)) => {
                    let (query, asked) = ($with(text.clone(), postgres.clone()), Moment::now());
                    let sent = query.persistent(!once).$how(session.open()?).await.map($read);
                    session.noted(asked, sent)
                }
                Ok(Connection::InTransaction(session)) => {
                    let (query, asked) = ($with(text.clone(), postgres.clone()), Moment::now());
                    let sent = query.persistent(!once).$how(session.open()?).await.map($read);
                    session.noted(asked, sent)
                }
                #[cfg(feature = "simulated")]
                Ok(Connection::Single(mut single)) => {
                    let on_sqlite = $with(text.clone(), sqlite.clone()).persistent(!once);
                    let on_postgres = $with(text.clone(), postgres.clone()).persistent(!once);
                    let on_sqlite = async |connection: &mut _| on_sqlite.$how(connection).await.map($read);
                    let on_postgres =
                        async |connection: &mut _| on_postgres.$how(connection).await.map($read);
                    single.send(on_sqlite, on_postgres).await
                }
                Err(error) => Err(error),
            };
            match sent {
                Err(error) if may_repeat && is_broken(&error) && began.elapsed() < RETRY_FOR => {
                    tokio::time::sleep(RETRY_DELAY).await;
                }
                sent => return sent,
            }
        }
    }};
}

impl<T> Query<T> {
    /// The next value.
    pub(super) fn bind<'q, V>(mut self, value: V) -> Query<T>
    where
        V: Encode<'q, Sqlite> + Type<Sqlite> + Encode<'q, Postgres> + Type<Postgres>,
    {
        let bound = self.sqlite.add(&value).and_then(|()| self.postgres.add(&value));
        self.unfit = self.unfit.or(bound.err());
        self
    }

    /// The text is made for this time only: it is not worth remembering.
    pub(super) fn once(self) -> Query<T> {
        Query { once: true, ..self }
    }
}

impl<T: Row> Query<T> {
    pub(super) async fn fetch_all<'c>(self, on: impl Into<On<'c>>) -> Result<Vec<T>, Error> {
        send!(self, on, sqlx::query_as_with::<_, T, _>, fetch_all, |rows| rows)
    }

    pub(super) async fn fetch_one<'c>(self, on: impl Into<On<'c>>) -> Result<T, Error> {
        send!(self, on, sqlx::query_as_with::<_, T, _>, fetch_one, |row| row)
    }

    pub(super) async fn fetch_optional<'c>(self, on: impl Into<On<'c>>) -> Result<Option<T>, Error> {
        send!(self, on, sqlx::query_as_with::<_, T, _>, fetch_optional, |row| row)
    }
}

impl Query<()> {
    /// Returns the number of changed rows.
    pub(super) async fn execute<'c>(self, on: impl Into<On<'c>>) -> Result<u64, Error> {
        send!(self, on, sqlx::query_with, execute, |done| done.rows_affected())
    }
}

/// A statement with rows of one column.
#[must_use = "it does nothing until it is sent"]
pub(super) struct Scalar<T>(Query<(T,)>);

impl<T> Scalar<T> {
    /// The next value.
    pub(super) fn bind<'q, V>(self, value: V) -> Scalar<T>
    where
        V: Encode<'q, Sqlite> + Type<Sqlite> + Encode<'q, Postgres> + Type<Postgres>,
    {
        Scalar(self.0.bind(value))
    }

    /// The text is made for this time only: it is not worth remembering.
    pub(super) fn once(self) -> Scalar<T> {
        Scalar(self.0.once())
    }
}

impl<T> Scalar<T>
where
    (T,): Row,
{
    pub(super) async fn fetch_all<'c>(self, on: impl Into<On<'c>>) -> Result<Vec<T>, Error> {
        Ok(self.0.fetch_all(on).await?.into_iter().map(|(value,)| value).collect())
    }

    pub(super) async fn fetch_one<'c>(self, on: impl Into<On<'c>>) -> Result<T, Error> {
        Ok(self.0.fetch_one(on).await?.0)
    }

    pub(super) async fn fetch_optional<'c>(self, on: impl Into<On<'c>>) -> Result<Option<T>, Error> {
        Ok(self.0.fetch_optional(on).await?.map(|(value,)| value))
    }
}

/// A value that is wider in the database: numbers have 64 bits there, and bytes any length. A value that does not fit
/// is an error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrow<T, Wide>(pub(super) T, PhantomData<Wide>);

/// A number of fewer bits.
pub(super) type Small<T> = Narrow<T, i64>;
/// This many bytes.
pub(super) type Bytes<const N: usize> = Narrow<[u8; N], Vec<u8>>;

impl<DB: Database, T, Wide: Type<DB>> Type<DB> for Narrow<T, Wide> {
    fn type_info() -> DB::TypeInfo {
        Wide::type_info()
    }

    fn compatible(of: &DB::TypeInfo) -> bool {
        Wide::compatible(of)
    }
}

impl<'r, DB: Database, T: TryFrom<Wide>, Wide: Decode<'r, DB>> Decode<'r, DB> for Narrow<T, Wide> {
    fn decode(value: DB::ValueRef<'r>) -> Result<Narrow<T, Wide>, BoxDynError> {
        let fits = T::try_from(Wide::decode(value)?);
        fits.map(|value| Narrow(value, PhantomData)).map_err(|_| "a value of the wrong size".into())
    }
}
