//! `updown copy`: everything from one database into another one, which is empty, whichever engines they are of. Each
//! row is read again where it was written, and compared, before any of it holds.

use std::path::PathBuf;

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Column, Error, FromRow, Row, TypeInfo, ValueRef};

use super::keeping::DatabaseContents;
use super::sql::{On, Transaction, query, query_as, query_scalar};
use super::{Engine, Store, StoreError, file};

/// All tables, those that others point to first, and the column by which a large one is read in parts.
const TABLES: [(&str, Option<&str>); 37] = [
    ("people", None),
    ("matches", Some("id")),
    ("seats", Some("match")),
    ("moves", Some("match")),
    ("round_scores", Some("match")),
    ("results", Some("match")),
    ("messages", Some("match")),
    ("replaced", Some("match")),
    ("nudges", Some("match")),
    ("departures", Some("match")),
    ("forfeits", Some("match")),
    ("rating_changes", Some("match")),
    ("invitations", Some("match")),
    ("seals", Some("match")),
    ("tickets", Some("match")),
    ("beacons", Some("match")),
    ("terms", Some("match")),
    ("names_shown", Some("match")),
    ("coach_reports", Some("match")),
    ("coach_looks", Some("match")),
    ("placings", Some("match")),
    ("activities", Some("match")),
    ("challenges", Some("match")),
    ("challenged", Some("match")),
    ("standings", None),
    ("guilds", None),
    ("allowed_channels", None),
    ("names", None),
    ("lessons", None),
    ("puzzle_answers", None),
    ("puzzle_posts", None),
    ("page_sessions", None),
    ("departed_guilds", None),
    ("erasures", None),
    ("application", None),
    ("gateway_sessions", None),
    (PICTURE_NAMES, None),
];

/// The one table that has a row in a new database.
const PICTURE_NAMES: &str = "picture_names";

/// How many matches are read at a time.
const MATCHES_PER_READ: i64 = 1000;
/// At most this many values per statement: SQLite takes 32,766, PostgreSQL twice as many.
const MAX_VALUES: usize = 16_000;

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The source has no database.
    #[error("there is no database {0}")]
    Missing(PathBuf),
    /// Files are copied as files.
    #[error("both are files of SQLite's: use `updown backup` and `updown restore`")]
    Files,
    /// Something is there already.
    #[error("{0} is not empty and was left as it is: name a new database")]
    NotEmpty(String),
    /// The copy differs from the source.
    #[error("{table} was not the same in {to} as in {from}, and nothing was copied")]
    Differs {
        /// Where.
        table: &'static str,
        /// Where it was written.
        to: String,
        /// Where it was read.
        from: String,
    },
    /// A database refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Error> for TransferError {
    fn from(error: Error) -> TransferError {
        TransferError::Store(error.into())
    }
}

/// The outcome of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transferred {
    /// The matches and moves among it.
    pub found: DatabaseContents,
    /// How many rows, all of which were compared.
    pub rows: usize,
}

/// Copies everything from the database at an address to the empty one at another. No program may be using either; both
/// are brought up to date first.
///
/// # Errors
/// [`TransferError`]; nothing was copied then.
pub async fn transfer(from: &str, to: &str) -> Result<Transferred, TransferError> {
    if (Engine::of(from)?, Engine::of(to)?) == (Engine::Sqlite, Engine::Sqlite) {
        return Err(TransferError::Files);
    }
    if let Some(path) = file(from).filter(|path| !path.exists()) {
        return Err(TransferError::Missing(path));
    }
    // Opened to lock it, so that nobody changes it meanwhile; it is read without the timeouts for players.
    let locked = Store::open(from).await?;
    let source = Store::look(from).await?;
    let target = Store::open(to).await?;
    let copied = copy(&source, &target).await;
    for store in [source, locked, target] {
        store.close().await;
    }
    copied
}

async fn copy(source: &Store, target: &Store) -> Result<Transferred, TransferError> {
    // Only PostgreSQL has a type for every column.
    let typed = if source.files.is_none() { source } else { target };
    let mut tx = target.write().await?;
    for (name, _) in TABLES.iter().filter(|(name, _)| *name != PICTURE_NAMES) {
        let any = AssertSqlSafe(format!("SELECT EXISTS (SELECT 1 FROM {name})"));
        if query_scalar(any).fetch_one(&mut *tx).await? {
            return Err(TransferError::NotEmpty(target.name.clone()));
        }
    }
    query("DELETE FROM picture_names").execute(&mut *tx).await?;
    let newest = query_scalar("SELECT coalesce(max(id), 0) FROM matches").fetch_one(&source.readers).await?;
    let mut rows = 0;
    for (name, key) in TABLES {
        let table = SqlTable::of(name, key, typed).await?;
        let until = if key.is_some() { newest } else { 0 };
        for after in (0..=until).step_by(MATCHES_PER_READ as usize) {
            let lines = table.lines(after, &source.readers).await?;
            for batch in lines.chunks(MAX_VALUES / table.kinds.len().max(1)) {
                table.insert(batch, &mut tx).await?;
            }
            if table.lines(after, &mut *tx).await? != lines {
                let (to, from) = (target.name.clone(), source.name.clone());
                return Err(TransferError::Differs { table: name, to, from });
            }
            rows += lines.len();
        }
    }
    if target.files.is_none() {
        let next = "SELECT setval(pg_get_serial_sequence('matches', 'id'), $1 + 1, FALSE)";
        query_scalar::<i64>(next).bind(newest).fetch_one(&mut *tx).await?;
    }
    let counted = "SELECT (SELECT count(*) FROM matches) AS matches, (SELECT count(*) FROM moves) AS moves";
    let found = query_as(counted).fetch_one(&mut *tx).await?;
    tx.commit().await?;
    Ok(Transferred { found, rows })
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnKind {
    Number,
    Real,
    Truth,
    Text,
    Bytes,
}

/// A value in a row. Floating point numbers are compared by their bits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cell {
    Null,
    Number(i64),
    Real(u64),
    Truth(bool),
    Text(String),
    Bytes(Vec<u8>),
}

impl Cell {
    /// SQLite has no truth but 0 and 1.
    fn of(self, kind: ColumnKind) -> Cell {
        match (self, kind) {
            (Cell::Number(number), ColumnKind::Truth) => Cell::Truth(number != 0),
            (cell, _) => cell,
        }
    }
}

/// A row.
struct CellRow(Vec<Cell>);

macro_rules! is_read_from {
    ($($row:ty)*) => {$(
        impl FromRow<'_, $row> for CellRow {
            fn from_row(row: &$row) -> Result<CellRow, Error> {
                let cell = |at: usize| {
                    let value = row.try_get_raw(at)?;
                    if value.is_null() {
                        return Ok(Cell::Null);
                    }
                    Ok(match value.type_info().name() {
                        "INTEGER" | "INT8" => Cell::Number(row.try_get(at)?),
                        "REAL" | "FLOAT8" => Cell::Real(row.try_get::<f64, _>(at)?.to_bits()),
                        "BOOL" => Cell::Truth(row.try_get(at)?),
                        "TEXT" => Cell::Text(row.try_get(at)?),
                        "BLOB" | "BYTEA" => Cell::Bytes(row.try_get(at)?),
                        _ => return Err(Error::ColumnNotFound(row.column(at).name().to_owned())),
                    })
                };
                (0..row.len()).map(cell).collect::<Result<_, _>>().map(CellRow)
            }
        }
    )*};
}

is_read_from! { SqliteRow PgRow }

/// How a table is read and written.
struct SqlTable {
    select: String,
    insert: String,
    kinds: Vec<ColumnKind>,
    in_parts: bool,
}

impl SqlTable {
    async fn of(name: &str, key: Option<&str>, typed: &Store) -> Result<SqlTable, TransferError> {
        let columns: Vec<(String, String)> = query_as(
            "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position",
        )
        .bind(name)
        .fetch_all(&typed.readers)
        .await?;
        let kind = |name: &str| match name {
            "bigint" => Ok(ColumnKind::Number),
            "double precision" => Ok(ColumnKind::Real),
            "boolean" => Ok(ColumnKind::Truth),
            "text" => Ok(ColumnKind::Text),
            "bytea" => Ok(ColumnKind::Bytes),
            other => Err(StoreError::Unreadable(format!("a column of type {other}"))),
        };
        let kinds = columns.iter().map(|(_, of)| kind(of)).collect::<Result<_, _>>()?;
        let names: Vec<String> = columns.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        let names = names.join(", ");
        let part = key.map(|key| format!(" WHERE {key} > $1 AND {key} <= $2")).unwrap_or_default();
        Ok(SqlTable {
            select: format!("SELECT {names} FROM {name}{part}"),
            insert: format!("INSERT INTO {name} ({names}) VALUES "),
            kinds,
            in_parts: key.is_some(),
        })
    }

    /// The rows of the matches after this one, as many as are read at a time; or all. In order, whatever the engine's
    /// is.
    async fn lines<'c>(&self, after: i64, on: impl Into<On<'c>>) -> Result<Vec<Vec<Cell>>, Error> {
        let rows = query_as(AssertSqlSafe(self.select.clone()));
        let rows = if self.in_parts { rows.bind(after).bind(after + MATCHES_PER_READ) } else { rows };
        let fit =
            |CellRow(cells)| cells.into_iter().zip(&self.kinds).map(|(cell, kind): (Cell, _)| cell.of(*kind));
        let mut lines: Vec<Vec<Cell>> =
            rows.fetch_all(on).await?.into_iter().map(|line| fit(line).collect()).collect();
        lines.sort();
        Ok(lines)
    }

    /// Writes rows by one statement.
    async fn insert(&self, lines: &[Vec<Cell>], tx: &mut Transaction) -> Result<(), Error> {
        let mut text = self.insert.clone();
        for line in 0..lines.len() {
            text.push_str(if line == 0 { "(" } else { ", (" });
            for column in 0..self.kinds.len() {
                let place = line * self.kinds.len() + column + 1;
                text.push_str(&if column == 0 { format!("${place}") } else { format!(", ${place}") });
            }
            text.push(')');
        }
        let mut rows = query(AssertSqlSafe(text)).once();
        for (cell, kind) in lines.iter().flat_map(|line| line.iter().zip(&self.kinds)) {
            rows = match (cell, kind) {
                (Cell::Number(number), _) => rows.bind(*number),
                (Cell::Real(bits), _) => rows.bind(f64::from_bits(*bits)),
                (Cell::Truth(truth), _) => rows.bind(*truth),
                (Cell::Text(text), _) => rows.bind(text.as_str()),
                (Cell::Bytes(bytes), _) => rows.bind(bytes.as_slice()),
                (Cell::Null, ColumnKind::Number) => rows.bind(None::<i64>),
                (Cell::Null, ColumnKind::Real) => rows.bind(None::<f64>),
                (Cell::Null, ColumnKind::Truth) => rows.bind(None::<bool>),
                (Cell::Null, ColumnKind::Text) => rows.bind(None::<&str>),
                (Cell::Null, ColumnKind::Bytes) => rows.bind(None::<&[u8]>),
            };
        }
        rows.execute(tx).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use super::super::testing::proxy::before_postgres;
    use super::super::testing::{fresh_file, server};
    use super::*;

    #[tokio::test]
    async fn no_table_is_left_out() {
        let (store, _folder) = fresh_file().await;
        let all = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_sqlx_*'";
        let all: Vec<String> = query_scalar(all).fetch_all(&store.readers).await.unwrap();
        let copied: BTreeSet<String> = TABLES.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), copied);
    }

    #[tokio::test]
    async fn what_is_not_empty_not_there_or_a_file_too_is_left_as_it_is() {
        let (store, folder) = fresh_file().await;
        store.know(1.into(), "Ana", "en").await.unwrap();
        store.close().await;
        let url = format!("sqlite://{}", folder.path().join("new/updown.db").display());
        assert!(matches!(transfer(&url, "sqlite://other.db").await, Err(TransferError::Files)));
        let Some(server) = server::database().await else { return };
        let missing = transfer("sqlite://nowhere.db", &server).await;
        assert!(matches!(missing, Err(TransferError::Missing(_))), "{missing:?}");
        assert_eq!(transfer(&url, &server).await.unwrap().rows, 2);
        let again = transfer(&url, &server).await.unwrap_err();
        assert!(matches!(again, TransferError::NotEmpty(_)), "{again}");
    }

    /// Every table has rows: to PostgreSQL and back into a file, both files are the same to the last line.
    #[tokio::test]
    async fn a_database_goes_to_the_other_engine_and_back_and_is_the_same_line_by_line() {
        let Some(server) = server::database().await else { return };
        let (store, folder) = fresh_file().await;
        for sql in FILLED {
            query(sql).execute(&store.writer.pool).await.unwrap();
        }
        let before = lines(&store).await;
        for (name, _) in TABLES {
            assert!(before.iter().any(|(table, _)| *table == name), "{name} is empty");
        }
        store.close().await;
        let url = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
        let there = transfer(&url("new/updown.db"), &server).await.unwrap();
        assert_eq!(there.found, DatabaseContents { matches: 2, moves: 1 });
        let back = transfer(&server, &url("back.db")).await.unwrap();
        assert_eq!((back, there.rows), (there, before.len()));
        let store = Store::open(&url("back.db")).await.unwrap();
        assert_eq!(lines(&store).await, before);
        store.close().await;
        // The next match has the next number.
        let store = Store::open(&server).await.unwrap();
        let next = super::super::matches::tests::opened(&store, "NEXT").await.unwrap();
        assert_eq!(next.0, 1502);
        store.close().await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn many_rows_go_together() {
        let Some(server) = server::database().await else { return };
        let (store, folder) = fresh_file().await;
        let moves =
            "WITH RECURSIVE counted (n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM counted WHERE n < 4999)
                     INSERT INTO moves (match, seq, seat, move, at) SELECT 1, n, 0, 'flip', 9 FROM counted";
        for sql in [FILLED[0], FILLED[1], moves] {
            query(sql).execute(&store.writer.pool).await.unwrap();
        }
        store.close().await;
        let (proxy, behind) = before_postgres(&server, Duration::ZERO).await;
        let file = format!("sqlite://{}", folder.path().join("new/updown.db").display());
        let copied = transfer(&file, &behind).await.unwrap();
        assert_eq!((copied.found.moves, copied.rows), (5000, 5003));
        assert!(proxy.round_trips() < 500, "{} round trips", proxy.round_trips());
    }

    /// The contents of a file.
    async fn lines(store: &Store) -> Vec<(&'static str, Vec<Cell>)> {
        let mut all = Vec::new();
        for (name, _) in TABLES {
            let rows = query_as(AssertSqlSafe(format!("SELECT * FROM {name}")));
            let rows: Vec<CellRow> = rows.fetch_all(&store.readers).await.unwrap();
            all.extend(rows.into_iter().map(|CellRow(cells)| (name, cells)));
        }
        all
    }

    const FILLED: [&str; 37] = [
        "INSERT INTO people (id, name, language, hidden, chosen_language) VALUES (1, 'Ana ♥', 'en', 1, 'de')",
        "INSERT INTO matches (id, code, game, options, stage, seed, channel, host, language, guild, private,
         opened_at) VALUES (1, 'AAAA', 'tricks', '[]', 'ended', randomblob(32), 5, 1, 'en', 7, 1, 9)",
        "INSERT INTO matches (id, code, game, options, stage, channel, host, language, rematch_of, entry_of,
         opened_at) VALUES (1501, 'BBBB', 'dnup', '[]', 'lobby', 9223372036854775807, NULL, 'lb', 1, 1501, 9)",
        "INSERT INTO seats (match, seat, person, word) VALUES (1501, 0, 1, 'melon')",
        "INSERT INTO moves (match, seq, seat, move, at, click) VALUES (1, 0, 0, 'flip', 9, 77)",
        "INSERT INTO round_scores VALUES (1, 1, 0, -3)",
        "INSERT INTO results VALUES (1, 0, 4, 1)",
        "INSERT INTO messages (match, seat, channel, message, shown, picture) VALUES (1, -1, 5, 6, -9223372036854775808, 8)",
        "INSERT INTO replaced VALUES (1, 5, 7, 1)",
        "INSERT INTO nudges VALUES (1, 4, 5, 8)",
        "INSERT INTO departures VALUES (1, 1, 0)",
        "INSERT INTO forfeits VALUES (1, 1)",
        "INSERT INTO rating_changes VALUES (1, 1, 1040)",
        "INSERT INTO invitations VALUES (1, 99)",
        "INSERT INTO seals VALUES (1, 7, 1, randomblob(32), randomblob(32))",
        "INSERT INTO tickets VALUES (1, 0, 1, 'Ana', NULL, NULL, NULL, randomblob(32))",
        "INSERT INTO beacons VALUES (1, 1000, 7, randomblob(48), NULL, randomblob(32))",
        "INSERT INTO terms VALUES (1, 1, randomblob(32), 5)",
        "INSERT INTO names_shown VALUES (1)",
        "INSERT INTO coach_reports VALUES (1, 0, 1, '{}')",
        "INSERT INTO coach_looks VALUES ('a token', 1, 0, 1000)",
        "INSERT INTO placings VALUES ('a token', 1, -1, 5, 1000)",
        "INSERT INTO activities VALUES ('i-1', 1, 1000)",
        "INSERT INTO challenges VALUES (1, 0, 1, 5, 'en', 1000, 'open', NULL, 0)",
        "INSERT INTO challenged VALUES (1, 99)",
        "INSERT INTO standings VALUES (7, '', 1, 3, 1, 0.1, 8.333333333333334, 1500)",
        "INSERT INTO guilds (guild, game) VALUES (7, 'dnup')",
        "INSERT INTO allowed_channels VALUES (7, 5)",
        "INSERT INTO names VALUES (7, 1, 'Boss')",
        "INSERT INTO lessons VALUES (1, 'dnup', 'a\nb', 9)",
        "INSERT INTO puzzle_answers VALUES (1, 20000, NULL, 'flip', 'near', 1000)",
        "INSERT INTO puzzle_posts VALUES (7, 5, 18, 'en', 20000, NULL)",
        "INSERT INTO page_sessions VALUES (randomblob(32), 1, 1000, 'i-1')",
        "INSERT INTO departed_guilds VALUES (9, 9)",
        "INSERT INTO erasures VALUES (1)",
        "INSERT INTO gateway_sessions VALUES (0, 1, 'a', 'wss://gateway.example', 7)",
        "INSERT INTO application VALUES (1, '18446744073709551615', '1.0.0')",
    ];
}
