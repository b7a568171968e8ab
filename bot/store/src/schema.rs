//! Whether a database has the schema that its steps make, and nothing else. A trigger runs whenever something is
//! written, a view whenever something is read in its place, and where a guard is missing, what it guards may have been
//! changed.
//!
//! The steps are taken once more where there is nothing (SQLite: in memory; PostgreSQL: in a schema of a transaction
//! that is taken back), and what the engine says of the one is compared with what it says of the other.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use model::Printable;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use super::{StoreError, postgres, sqlite};

/// How many differences an error names.
const NAMED: usize = 3;

/// A table, index, trigger or whatever else a schema has.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub(super) struct Object {
    kind: String,
    name: String,
    /// The table that it is of, or its own name.
    of: String,
    /// What the engine says of how it is made.
    definition: String,
}

impl Object {
    /// Whether nothing that is written or read is another with it: an index that refuses nothing.
    fn is_harmless(&self) -> bool {
        self.kind == "index" && self.definition.starts_with("CREATE INDEX ")
    }
}

/// An object of a schema that differs from what the migrations make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The kind of difference.
    pub how: DifferenceKind,
    what: String,
}

/// How an object differs from the expected schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceKind {
    /// No migration makes it.
    Foreign,
    /// It is not there.
    Missing,
    /// It exists, but with another definition.
    Changed,
}

/// The name comes from the file.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let how = match self.how {
            DifferenceKind::Foreign => "is none of updown's",
            DifferenceKind::Missing => "is missing",
            DifferenceKind::Changed => "is not as updown makes it",
        };
        write!(f, "the {} {how}", Printable(&self.what))
    }
}

/// What of a schema is not as it is expected, by name. Indexes that refuse nothing may be added by whoever likes.
fn differences(found: Vec<Object>, expected: Vec<Object>) -> Vec<Difference> {
    let by_name = |objects: Vec<Object>| -> BTreeMap<(String, String, String), Object> {
        let named = |object: Object| ((object.kind.clone(), object.of.clone(), object.name.clone()), object);
        objects.into_iter().map(named).collect()
    };
    let difference = |how, Object { kind, name, of, .. }: &Object| {
        let of = if of == name { String::new() } else { format!(" of {of}") };
        Difference { how, what: format!("{kind} {name}{of}") }
    };
    let (found, expected) = (by_name(found), by_name(expected));
    let foreign =
        found.iter().filter(|(name, object)| !expected.contains_key(*name) && !object.is_harmless());
    let foreign = foreign.map(|(_, object)| difference(DifferenceKind::Foreign, object));
    let other = expected.iter().filter_map(|(name, object)| match found.get(name) {
        None => Some(difference(DifferenceKind::Missing, object)),
        Some(found) => (found != object).then(|| difference(DifferenceKind::Changed, object)),
    });
    foreign.chain(other).collect()
}

/// Refuses a database that differs.
pub(super) fn refused(database: &str, differences: &[Difference]) -> Result<(), StoreError> {
    if differences.is_empty() {
        return Ok(());
    }
    let named: Vec<String> = differences.iter().take(NAMED).map(ToString::to_string).collect();
    let more = differences.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(", and {more} more") } else { String::new() };
    let what = named.join(", ") + &more;
    Err(StoreError::Schema { database: database.to_owned(), what })
}

/// What is not as it should be in a file of SQLite's. Nothing that stands in the file is run.
pub(super) async fn of_file(
    path: &Path,
    options: &SqliteConnectOptions,
) -> Result<Vec<Difference>, StoreError> {
    let unreadable = |error: sqlx::Error| StoreError::of_file(path, &error);
    let mut looking = options.clone().read_only(true).connect().await.map_err(unreadable)?;
    let steps = sqlite::taken(&mut looking).await.map_err(unreadable)?;
    let found = objects(&mut looking).await.map_err(unreadable)?;
    looking.close().await?;
    let mut memory = SqliteConnectOptions::new().in_memory(true).connect().await?;
    for step in
        sqlite::MIGRATIONS.iter().filter(|step| steps.iter().any(|taken| taken.version == step.version))
    {
        sqlx::raw_sql(step.sql.clone()).execute(&mut memory).await?;
    }
    Ok(differences(found, objects(&mut memory).await?))
}

/// All that SQLite's schema has; but statistics, which whoever likes may have made, and the library's list of steps.
async fn objects(connection: &mut SqliteConnection) -> Result<Vec<Object>, sqlx::Error> {
    sqlx::query_as(
        "SELECT type AS kind, name, tbl_name AS \"of\", coalesce(sql, '') AS definition FROM sqlite_schema
         WHERE name NOT GLOB 'sqlite_stat[0-9]'
         AND NOT (tbl_name = '_sqlx_migrations' AND (type = 'index' OR (type = 'table' AND sql GLOB 'CREATE TABLE *')))",
    )
    .fetch_all(connection)
    .await
}

/// What is not as it should be in a database of PostgreSQL's, at the other end of this connection.
pub(super) async fn of_server(connection: &mut PgConnection) -> Result<Vec<Difference>, StoreError> {
    let steps = postgres::taken(connection).await?;
    let found = sqlx::query_as(OF_SERVER).fetch_all(&mut *connection).await?;
    // Where nothing has been made, nothing is expected; to make a schema takes a right that is needed for nothing else.
    if steps.is_empty() {
        return Ok(differences(found, Vec::new()));
    }
    let mut tx = connection.begin().await?;
    let own: String =
        sqlx::query_scalar("SELECT 'updown_compared_' || pg_backend_pid()").fetch_one(&mut *tx).await?;
    let made = format!("CREATE SCHEMA {own}; SET LOCAL search_path = {own}");
    sqlx::raw_sql(AssertSqlSafe(made)).execute(&mut *tx).await?;
    for step in
        postgres::MIGRATIONS.iter().filter(|step| steps.iter().any(|taken| taken.version == step.version))
    {
        sqlx::raw_sql(step.sql.clone()).execute(&mut *tx).await?;
    }
    let expected = sqlx::query_as(OF_SERVER).fetch_all(&mut *tx).await?;
    tx.rollback().await?;
    Ok(differences(found, expected))
}

/// All that the current schema has, but what extensions have put there, and the library's list of steps. What is said
/// of each does not name the schema.
const OF_SERVER: &str = r#"
WITH here AS (SELECT oid, quote_ident(nspname) || '.' AS prefix FROM pg_namespace WHERE nspname = current_schema()),
relations AS (
    SELECT pg_class.* FROM pg_class JOIN here ON relnamespace = here.oid
    WHERE NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
),
tables AS (SELECT * FROM relations WHERE relkind IN ('r', 'p', 'f') AND relname <> '_sqlx_migrations'),
objects AS (
    SELECT CASE relkind WHEN 'f' THEN 'foreign table' ELSE 'table' END AS kind, relname::text AS name, relname::text AS "of",
           concat_ws(' ', relpersistence, relrowsecurity, relforcerowsecurity, (
               SELECT string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attcollation::regcollation,
                                           attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid)),
                                 ', ' ORDER BY attname)
               FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
               WHERE attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
           )) AS definition
    FROM tables
    UNION ALL
    SELECT CASE relkind WHEN 'S' THEN 'sequence' ELSE 'view' END, relname, relname,
           CASE relkind WHEN 'S' THEN '' ELSE pg_get_viewdef(oid) END
    FROM relations WHERE relkind IN ('v', 'm', 'S')
    UNION ALL
    -- That nothing is null stands at the columns.
    SELECT 'constraint', conname, relname, pg_get_constraintdef(pg_constraint.oid) ||
           CASE WHEN EXISTS (SELECT FROM pg_trigger WHERE tgconstraint = pg_constraint.oid AND tgenabled <> 'O')
                THEN ' DISABLED' ELSE '' END
    FROM pg_constraint JOIN tables ON conrelid = tables.oid WHERE contype <> 'n'
    UNION ALL
    SELECT 'index', indexed.relname, tables.relname, pg_get_indexdef(indexrelid) || CASE WHEN indisvalid THEN '' ELSE ' INVALID' END
    FROM pg_index JOIN tables ON indrelid = tables.oid JOIN pg_class AS indexed ON indexrelid = indexed.oid
    WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
    UNION ALL
    SELECT 'trigger', tgname, relname, pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text
    FROM pg_trigger JOIN relations ON tgrelid = relations.oid WHERE NOT tgisinternal
    UNION ALL
    SELECT 'rule', rulename, relname, pg_get_ruledef(pg_rewrite.oid) || ' ' || ev_enabled::text
    FROM pg_rewrite JOIN relations ON ev_class = relations.oid WHERE rulename <> '_RETURN'
    UNION ALL
    SELECT 'function', signature, signature,
           concat_ws(' ', prokind, lanname, prorettype::regtype, provolatile, prosecdef, proconfig, prosrc)
    FROM pg_proc JOIN here ON pronamespace = here.oid JOIN pg_language ON prolang = pg_language.oid,
         LATERAL (SELECT proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')' AS signature) AS called
    WHERE NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
)
SELECT kind, name, "of", replace(definition, (SELECT prefix FROM here), '') AS definition FROM objects
"#;

#[cfg(test)]
mod tests {
    use sqlx::postgres::PgConnection;

    use super::super::sql::query;
    use super::super::testing::{fresh_file, server};
    use super::super::{Store, differences as of_database, is_empty, restore};
    use super::*;

    fn object(kind: &str, name: &str, definition: &str) -> Object {
        let [kind, name, definition] = [kind, name, definition].map(ToOwned::to_owned);
        Object { kind, name, of: "matches".into(), definition }
    }

    fn texts(differences: &[Difference]) -> Vec<String> {
        differences.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_foreign_missing_or_changed_is_named_and_an_index_of_ones_own_is_nobodys_business() {
        let (guard, other) = (object("trigger", "guard", "a"), object("trigger", "guard", "b"));
        let index = object("index", "mine", "CREATE INDEX mine ON matches (code)");
        let unique = object("index", "once", "CREATE UNIQUE INDEX once ON matches (code)");
        assert_eq!(differences(vec![guard.clone(), index], vec![guard.clone()]), []);
        assert_eq!(
            texts(&differences(vec![], vec![guard.clone()])),
            ["the trigger guard of matches is missing"]
        );
        let changed = differences(vec![other], vec![guard]);
        assert_eq!(texts(&changed), ["the trigger guard of matches is not as updown makes it"]);
        let foreign = differences(vec![unique, object("view", "a\n", "")], vec![]);
        assert_eq!(foreign.iter().filter(|difference| difference.how == DifferenceKind::Foreign).count(), 2);
        assert!(texts(&foreign)[1].contains("the view a\\n of matches is none of updown's"), "{foreign:?}");
    }

    /// A closed file, its address, and a change to it.
    async fn changed(sql: &'static str) -> (String, std::path::PathBuf, tempfile::TempDir) {
        let (store, folder) = fresh_file().await;
        query("INSERT INTO people (id, name, language) VALUES (1, 'Ana', 'en')")
            .execute(&store.writer.pool)
            .await
            .unwrap();
        store.close().await;
        let path = folder.path().join("new/updown.db");
        let mut other = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut other).await.unwrap();
        other.close().await.unwrap();
        (format!("sqlite://{}", path.display()), path, folder)
    }

    const FOREIGN: [(&str, &str); 5] = [
        (
            "CREATE TRIGGER spy AFTER INSERT ON departed_guilds BEGIN UPDATE people SET name = 'Eve'; END",
            "the trigger spy of departed_guilds is none of updown's",
        ),
        ("CREATE VIEW spied AS SELECT * FROM people", "the view spied is none of updown's"),
        ("CREATE TABLE more (a)", "the table more is none of updown's"),
        ("DROP TRIGGER seals_stay", "the trigger seals_stay of seals is missing"),
        (
            "DROP TRIGGER rounds_stay;
             CREATE TRIGGER rounds_stay BEFORE DELETE ON beacons WHEN 0 BEGIN SELECT raise(ABORT, 'never'); END",
            "the trigger rounds_stay of beacons is not as updown makes it",
        ),
    ];

    #[tokio::test]
    async fn a_start_and_a_restore_refuse_a_file_with_another_schema_and_nothing_of_it_runs() {
        for (sql, why) in FOREIGN {
            let (url, path, folder) = changed(sql).await;
            assert_eq!(texts(&of_database(&url).await.unwrap()), [why]);
            let before = std::fs::read(&path).unwrap();
            let refused = Store::open(&url).await.unwrap_err();
            assert!(refused.to_string().contains(why), "{refused}");
            assert!(std::fs::read(&path).unwrap() == before, "{sql}");
            let other = format!("sqlite://{}", folder.path().join("other/updown.db").display());
            let refused = restore(&other, &path).await.unwrap_err().to_string();
            assert!(refused.contains(why) && refused.contains("nothing was changed"), "{refused}");
            assert!(!folder.path().join("other/updown.db").exists());
            assert!(!folder.path().join("other/updown.db.restoring").exists());
        }
    }

    #[tokio::test]
    async fn a_list_of_steps_that_a_module_would_give_is_not_read() {
        let (url, _, _folder) = changed(
            "DROP TABLE _sqlx_migrations;
             CREATE VIRTUAL TABLE _sqlx_migrations USING fts5 (version, success, checksum)",
        )
        .await;
        let found = texts(&of_database(&url).await.unwrap());
        assert!(found.contains(&"the table _sqlx_migrations is none of updown's".to_owned()), "{found:?}");
        assert!(Store::open(&url).await.unwrap_err().to_string().contains("is not as updown makes it"));
    }

    #[tokio::test]
    async fn statistics_and_an_index_of_ones_own_stop_nobody() {
        let (url, _, _folder) = changed("ANALYZE; CREATE INDEX mine ON people (name)").await;
        assert_eq!(of_database(&url).await.unwrap(), []);
        Store::open(&url).await.unwrap().close().await;
    }

    #[tokio::test]
    async fn who_may_make_tables_and_no_schemas_can_be_played_for() {
        let Some(url) = server::database().await else { return };
        let mut owner = PgConnection::connect(&url).await.unwrap();
        let name: String =
            sqlx::query_scalar("SELECT current_database()::text").fetch_one(&mut owner).await.unwrap();
        let made = format!("CREATE ROLE of_{name} LOGIN; GRANT USAGE, CREATE ON SCHEMA public TO of_{name}");
        sqlx::raw_sql(AssertSqlSafe(made)).execute(&mut owner).await.unwrap();
        let url = url.replace("updown@", &format!("of_{name}@"));
        assert!(is_empty(&url).await.unwrap());
        Store::open(&url).await.unwrap().close().await;
        assert!(!is_empty(&url).await.unwrap());
        let refused = of_database(&url).await.unwrap_err().to_string();
        assert!(refused.contains("permission denied for database"), "{refused}");
    }

    #[tokio::test]
    async fn on_postgresql_another_programs_database_is_left_as_it_is() {
        let Some(url) = server::database().await else { return };
        let mut other = PgConnection::connect(&url).await.unwrap();
        sqlx::raw_sql("CREATE TABLE invoices (id BIGINT)").execute(&mut other).await.unwrap();
        let refused = Store::open(&url).await.unwrap_err().to_string();
        assert!(refused.contains("the table invoices is none of updown's"), "{refused}");
        assert!(postgres::taken(&mut other).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn on_postgresql_the_catalogue_is_compared_and_nothing_stays_behind() {
        let Some(url) = server::database().await else { return };
        Store::open(&url).await.unwrap().close().await;
        assert_eq!(of_database(&url).await.unwrap(), []);
        for (sql, why) in [
            ("CREATE INDEX mine ON people (name); CREATE EXTENSION IF NOT EXISTS plpgsql", None),
            (
                "CREATE FUNCTION spy() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
                 CREATE TRIGGER spy BEFORE INSERT ON moves FOR EACH ROW EXECUTE FUNCTION spy()",
                Some("the trigger spy of moves is none of updown's"),
            ),
            ("DROP TRIGGER spy ON moves", Some("the function spy() is none of updown's")),
            ("DROP FUNCTION spy; CREATE VIEW spied AS SELECT name FROM people", Some("the view spied is none of")),
            ("DROP VIEW spied; DROP TRIGGER seals_stay ON seals", Some("the trigger seals_stay of seals is missing")),
            (
                "CREATE TRIGGER seals_stay BEFORE DELETE ON seals
                 FOR EACH ROW EXECUTE FUNCTION stays_with_its_match('a seal');
                 ALTER TABLE seals DISABLE TRIGGER seals_stay",
                Some("the trigger seals_stay of seals is not as updown makes it"),
            ),
            (
                "ALTER TABLE seals ENABLE TRIGGER seals_stay; ALTER TABLE seats DROP CONSTRAINT seats_seat_check",
                Some("the constraint seats_seat_check of seats is missing"),
            ),
            (
                "ALTER TABLE seats ADD CONSTRAINT seats_seat_check CHECK (seat BETWEEN 0 AND 9);
                 ALTER TABLE people ALTER COLUMN hidden SET DEFAULT TRUE",
                Some("the table people is not as updown makes it"),
            ),
            (
                "ALTER TABLE people ALTER COLUMN hidden SET DEFAULT FALSE;
                 CREATE OR REPLACE FUNCTION is_written_once() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
                Some("the function is_written_once() is not as updown makes it"),
            ),
        ] {
            let mut connection = PgConnection::connect(&url).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            let found = texts(&of_database(&url).await.unwrap());
            match why {
                None => assert!(found.is_empty(), "{found:?}"),
                Some(why) => assert!(found.iter().any(|text| text.contains(why)), "{sql}: {found:?}"),
            }
            let left = "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'updown%'";
            assert_eq!(sqlx::query_scalar::<_, i64>(left).fetch_one(&mut connection).await.unwrap(), 0);
        }
    }
}
