//! Ten thousand open tables, made of those that were played: copies under other numbers and codes.

use std::collections::HashSet;
use std::path::Path;

use sqlx::SqlitePool;

const ALPHABET: &[u8] = b"23456789BCDFGHJKMNPQRTVWXZ";

fn code(mut number: usize) -> String {
    let mut code = String::new();
    for _ in 0..4 {
        code.push(char::from(ALPHABET[number % ALPHABET.len()]));
        number /= ALPHABET.len();
    }
    code
}

/// Copies open tables until there are `wanted` of them. Returns the average number of their moves.
pub async fn grow(database: &Path, wanted: usize) -> f64 {
    let pool = SqlitePool::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    let open: Vec<i64> =
        sqlx::query_scalar("SELECT id FROM matches WHERE stage = 'playing'").fetch_all(&pool).await.unwrap();
    let codes: Vec<String> = sqlx::query_scalar("SELECT code FROM matches").fetch_all(&pool).await.unwrap();
    let taken: HashSet<String> = codes.into_iter().collect();
    let mut free = (0..).map(code).filter(|code| !taken.contains(code));
    let mut tx = pool.begin().await.unwrap();
    let others = |columns: &[String], without: &[&str]| {
        columns
            .iter()
            .filter(|name| !without.contains(&name.as_str()))
            .cloned()
            .collect::<Vec<_>>()
            .join(", ")
    };
    let mut tables = Vec::new();
    for table in ["matches", "seats", "moves", "messages", "round_scores"] {
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info($1)")
            .bind(table)
            .fetch_all(&mut *tx)
            .await
            .unwrap();
        tables.push((table, others(&columns, &["id", "code", "match", "opened_by"])));
    }
    for (number, original) in (10_000_000i64..).zip(open.iter().cycle().take(wanted - open.len())) {
        for (table, columns) in &tables {
            let copy = if *table == "matches" {
                format!(
                    "INSERT INTO matches (id, code, {columns}) SELECT $1, $2, {columns} FROM matches WHERE id = $3"
                )
            } else {
                format!(
                    "INSERT INTO {table} (match, {columns}) SELECT $1, {columns} FROM {table} WHERE match = $2"
                )
            };
            let query = sqlx::query(sqlx::AssertSqlSafe(copy)).bind(number);
            let query = if *table == "matches" { query.bind(free.next().unwrap()) } else { query };
            query.bind(original).execute(&mut *tx).await.unwrap();
        }
    }
    tx.commit().await.unwrap();
    let moves: f64 = sqlx::query_scalar(
        "SELECT CAST(count(*) AS REAL) / $1 FROM moves JOIN matches ON match = id WHERE stage = 'playing'",
    )
    .bind(i64::try_from(wanted).unwrap())
    .fetch_one(&pool)
    .await
    .unwrap();
    pool.close().await;
    moves
}
