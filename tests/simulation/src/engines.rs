//! PostgreSQL beside SQLite: a seed whose statements run on both is the same history as on SQLite alone, and both have the
//! same in them when all is quiet.

use std::path::Path;

use anyhow::Context;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use crate::run::as_another_program;

#[path = "../../postgres.rs"]
#[expect(dead_code, reason = "the tests of the real program use the rest")]
#[expect(clippy::unwrap_used, clippy::panic, reason = "it is for tests")]
mod server;

/// The address of a new database of PostgreSQL's with what a file of SQLite's has, on a server that ends with this program.
pub fn copy_of(file: &Path) -> anyhow::Result<String> {
    // The file itself stays as it is, to the last byte: what a power cut tears depends on them.
    let folder = tempfile::tempdir()?;
    let copy = folder.path().join("copy.db");
    std::fs::copy(file, &copy)?;
    as_another_program(async || {
        let address = server::database().await.context("there is no PostgreSQL on this machine")?;
        store::transfer(&format!("sqlite://{}", copy.display()), &address).await?;
        Ok(address)
    })
}

/// Whether there is a server, which a test that needs one says if there is none.
#[cfg(test)]
pub fn has_postgres() -> bool {
    as_another_program(async || Ok(server::database().await.is_some())).unwrap()
}

/// The tables in which a database of PostgreSQL's has other rows than a file of SQLite's.
pub fn differences(postgres: &str, file: &Path) -> anyhow::Result<Vec<String>> {
    let folder = tempfile::tempdir()?;
    let copy = folder.path().join("copy.db");
    as_another_program(async || {
        store::transfer(postgres, &format!("sqlite://{}", copy.display())).await?;
        let mut both = SqliteConnectOptions::new().filename(&copy).connect().await?;
        let attach = sqlx::query("ATTACH $1 AS sqlite").bind(file.display().to_string());
        attach.execute(&mut both).await?;
        let tables =
            "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'
                      AND name NOT LIKE 'sqlite%'";
        let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut both).await?;
        let mut differ = Vec::new();
        for table in tables {
            let only =
                |here, there| format!("SELECT * FROM {here}.{table} EXCEPT SELECT * FROM {there}.{table}");
            let count = format!(
                "SELECT (SELECT count(*) FROM ({})), (SELECT count(*) FROM ({}))",
                only("sqlite", "main"),
                only("main", "sqlite")
            );
            let counted: (i64, i64) = sqlx::query_as(AssertSqlSafe(count)).fetch_one(&mut both).await?;
            if counted != (0, 0) {
                let (sqlite, postgres) = counted;
                differ.push(format!(
                    "{table}: {sqlite} rows are only in SQLite, {postgres} only in PostgreSQL"
                ));
            }
        }
        both.close().await?;
        Ok(differ)
    })
}
