//! Migrations over rows that were there before them: those of this program, and one that a later program may have.

use std::path::Path;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;

use super::testing::server;
use super::{postgres, schema, sqlite, upgrade};

/// The migrations of an engine, and after them these, as 9001, 9002, …
pub(super) async fn with_later(engine: &str, later: &[&str]) -> (Migrator, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let known = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(engine);
    for file in std::fs::read_dir(known).unwrap().map(|entry| entry.unwrap().path()) {
        std::fs::copy(&file, folder.path().join(file.file_name().unwrap())).unwrap();
    }
    for (number, sql) in (9001..).zip(later) {
        std::fs::write(folder.path().join(format!("{number}_later.sql")), sql).unwrap();
    }
    (Migrator::new(folder.path()).await.unwrap(), folder)
}

/// Two people and a match at every stage, as the first migration has them. `{bytes}` stands for 32 bytes.
const ROWS: &str = "
    INSERT INTO people (id, name, language, chosen_language, calling, pictures) VALUES
        (11, 'Ana', 'en', NULL, 'later', TRUE), (12, 'Ben', 'de', 'fr', 'never', FALSE);
    INSERT INTO matches (id, code, game, options, stage, seed, guild, channel, host, language, opened_at, ended_at, secret) VALUES
        (1, 'AAAA', 'tricks', '[[\"rounds\",\"2\"]]', 'lobby', NULL, 7, 70, 11, 'en', 100, NULL, {bytes}),
        (2, 'BBBB', 'snake', '[]', 'playing', {bytes}, 7, 70, 12, 'en', 200, NULL, NULL),
        (3, 'CCCC', 'tricks', '[]', 'ended', {bytes}, 7, 71, 11, 'de', 300, 350, NULL),
        (4, 'DDDD', 'dnup', '[]', 'closed', NULL, NULL, 72, 11, 'fr', 400, 450, NULL);
    INSERT INTO seats (match, seat, person, computer, missed) VALUES
        (1, 0, 11, NULL, 0), (2, 0, 12, NULL, 2), (2, 1, NULL, 'steady', 0), (3, 0, 11, NULL, 0), (3, 1, 12, NULL, 0);
    INSERT INTO moves (match, seq, seat, move, at, click) VALUES (2, 0, 0, 'open R1', 210, 5), (3, 0, 1, 'flip', 310, NULL);
    INSERT INTO round_scores VALUES (3, 1, 0, 4), (3, 1, 1, 6);
    INSERT INTO results VALUES (3, 0, 4, FALSE), (3, 1, 6, TRUE);
    INSERT INTO messages (match, seat, channel, message, shown) VALUES (2, -1, 70, 901, 77);
    INSERT INTO seals VALUES (1, 7, 1, {bytes}, {bytes});
    INSERT INTO tickets (match, seat, person, name, word, ticket) VALUES (2, 0, 12, 'Ben', 'melon', {bytes});
    INSERT INTO beacons (match, started, round) VALUES (1, 1000, 7);
    INSERT INTO gateway_sessions VALUES (0, 1, 'a', 'wss://gateway.example', 7);
";

/// What people played, as questions for one text each, and the answers: no migration changes them.
const LASTING: [(&str, &str); 8] = [
    (
        "SELECT string_agg(id || name || language || calling, ',' ORDER BY id) FROM people",
        "11Anaenlater,12Bendenever",
    ),
    (
        "SELECT string_agg(id || code || stage, ',' ORDER BY id) FROM matches",
        "1AAAAlobby,2BBBBplaying,3CCCCended,4DDDDclosed",
    ),
    (
        "SELECT string_agg(match || ':' || move || at, ',' ORDER BY match) FROM moves",
        "2:open R1210,3:flip310",
    ),
    (
        "SELECT string_agg(match || ':' || seat || ':' || missed, ',' ORDER BY match, seat) FROM seats",
        "1:0:0,2:0:2,2:1:0,3:0:0,3:1:0",
    ),
    ("SELECT string_agg(seat || ':' || score, ',' ORDER BY seat) FROM round_scores", "0:4,1:6"),
    ("SELECT string_agg(seat || ':' || total, ',' ORDER BY seat) FROM results WHERE won", "1:6"),
    ("SELECT name || word FROM tickets", "Benmelon"),
    ("SELECT shown || ' ' || channel FROM messages", "77 70"),
];

/// A later migration, and what it makes of the rows.
const LATER: &str =
    "ALTER TABLE seats ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'; UPDATE people SET hidden = TRUE;";
const MADE: &str =
    "SELECT count(*) FROM people WHERE hidden AND EXISTS (SELECT 1 FROM seats WHERE mood = 'calm')";
/// One that fails after its first statement.
const BROKEN: &str = "DELETE FROM results; INSERT INTO nowhere VALUES (1);";

async fn sqlite_text(database: &SqlitePool, question: &str) -> String {
    let asked = format!("SELECT CAST(({question}) AS TEXT)");
    let answer: Option<String> = sqlx::query_scalar(AssertSqlSafe(asked)).fetch_one(database).await.unwrap();
    answer.unwrap_or_default()
}

#[tokio::test]
async fn a_later_migration_keeps_all_rows_and_one_that_fails_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let options =
        SqliteConnectOptions::new().filename(folder.path().join("updown.db")).create_if_missing(true);
    let pool = SqlitePoolOptions::new().max_connections(1);
    let database = pool.connect_with(options.foreign_keys(true)).await.unwrap();
    upgrade::bring_up_to_date(&database, &sqlite::MIGRATIONS).await.unwrap();
    let rows = ROWS.replace("{bytes}", "zeroblob(32)");
    sqlx::raw_sql(AssertSqlSafe(rows)).execute(&database).await.unwrap();
    let (later, _folder) = with_later("sqlite", &[LATER]).await;
    upgrade::bring_up_to_date(&database, &later).await.unwrap();
    let (broken, _folder) = with_later("sqlite", &[LATER, BROKEN]).await;
    upgrade::bring_up_to_date(&database, &broken).await.unwrap_err();
    assert_eq!(sqlite_text(&database, MADE).await, "2");
    for (question, answer) in LASTING {
        assert_eq!(sqlite_text(&database, question).await, answer, "{question}");
    }
    let integrity = "SELECT group_concat(integrity_check) FROM pragma_integrity_check";
    assert_eq!(sqlite_text(&database, integrity).await, "ok");
    assert_eq!(sqlite_text(&database, "SELECT count(*) FROM pragma_foreign_key_check").await, "0");
}

#[tokio::test]
async fn on_postgresql_a_later_migration_keeps_all_rows_too() {
    let Some(url) = server::database().await else { return };
    let mut database = PgConnection::connect(&url).await.unwrap();
    let text = async |database: &mut PgConnection, question: &str| -> String {
        let asked = AssertSqlSafe(format!("SELECT CAST(({question}) AS TEXT)"));
        sqlx::query_scalar::<_, Option<String>>(asked).fetch_one(database).await.unwrap().unwrap_or_default()
    };
    postgres::bring_up_to_date("updown", &mut database, &postgres::MIGRATIONS).await.unwrap();
    assert_eq!(schema::of_server(&mut database).await.unwrap(), []);
    let rows = ROWS.replace("{bytes}", "decode(repeat('00', 32), 'hex')");
    sqlx::raw_sql(AssertSqlSafe(rows)).execute(&mut database).await.unwrap();
    let (later, _folder) = with_later("postgres", &[LATER]).await;
    postgres::bring_up_to_date("updown", &mut database, &later).await.unwrap();
    let (broken, _folder) = with_later("postgres", &[LATER, BROKEN]).await;
    postgres::bring_up_to_date("updown", &mut database, &broken).await.unwrap_err();
    assert_eq!(text(&mut database, MADE).await, "2");
    for (question, answer) in LASTING {
        assert_eq!(text(&mut database, question).await, answer, "{question}");
    }
}
