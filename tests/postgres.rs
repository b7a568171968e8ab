//! A PostgreSQL server of the tests' own: in a temporary folder, as another user than root, gone when the tests are. With
//! `TEST_DATABASE=postgres` all tests that can run on either engine run on it.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{Connection, PgConnection};

/// Where Debian's packages put the server's programs, the newest first.
fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> =
        std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten().map(|v| v.path()).collect();
    versions.sort();
    let programs = versions.into_iter().rev().map(|version| version.join("bin"));
    programs.into_iter().find(|programs| programs.join("postgres").exists())
}

/// Starts a server, prints its folder, runs it until standard input is closed, and removes everything. Root may not run
/// one, so then it runs as the user that the package has made.
const SERVER: &str = r#"
set -e
folder=$(mktemp -d)
as=
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; as="setpriv --reuid=postgres --regid=postgres --init-groups"; fi
cd "$folder"
$as "$0/initdb" --pgdata=data --auth=trust --username=updown --encoding=UTF8 --locale=C --no-sync >log 2>&1
$as "$0/postgres" -D data -k "$folder" -c listen_addresses= -c max_connections=500 >>log 2>&1 &
trap 'kill -QUIT $! && wait $!; rm -rf "$folder"' EXIT
until "$0/pg_isready" -q -h "$folder"; do sleep 0.05; done
echo "$folder"
cat >/dev/null
"#;

/// A server, which runs until this is dropped: it ends when its standard input is closed.
struct Server {
    folder: String,
    _keeper: Child,
}

static SERVER_OF_THE_TESTS: OnceLock<Option<Server>> = OnceLock::new();

/// The server, if there is one on this machine.
fn server() -> Option<&'static Server> {
    let start = || {
        let mut keeper = Command::new("sh")
            .args(["-c", SERVER])
            .arg(programs()?)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut folder = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut folder).unwrap();
        assert!(!folder.is_empty(), "the PostgreSQL of the tests does not start");
        Some(Server { folder: folder.trim().to_owned(), _keeper: keeper })
    };
    SERVER_OF_THE_TESTS.get_or_init(start).as_ref()
}

/// Whether tests that can run on either engine are to run on PostgreSQL.
pub fn is_asked_for() -> bool {
    match std::env::var("TEST_DATABASE").as_deref() {
        Ok("postgres") => true,
        Ok("sqlite") | Err(_) => false,
        Ok(other) => panic!("TEST_DATABASE is sqlite or postgres, not {other}"),
    }
}

/// Whether a test that is of SQLite's files has nothing to look at.
pub fn is_left_out() -> bool {
    if is_asked_for() {
        let _ = writeln!(std::io::stderr(), "left out: there are no files of SQLite's");
    }
    is_asked_for()
}

/// All that stands in a database but in some tables, as lines in an order of their own: the server's follows what was
/// written last.
pub fn dump(url: &str, but: &[&str]) -> Vec<u8> {
    let program = programs().unwrap().join("pg_dump");
    let but = but.iter().map(|table| format!("--exclude-table-data={table}"));
    let dump = Command::new(program).arg("--restrict-key=key").args(but).arg(url).output().unwrap();
    assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
    let mut lines: Vec<&[u8]> = dump.stdout.split(|byte| *byte == b'\n').collect();
    lines.sort_unstable();
    lines.join(&b'\n')
}

/// The address of a new database with nothing in it; none where there is no PostgreSQL, unless it must be there.
pub async fn database() -> Option<String> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let Some(server) = server() else {
        let required = std::env::var("POSTGRES_TESTS").is_ok_and(|tests| tests == "required");
        assert!(!required && !is_asked_for(), "there is no PostgreSQL on this machine");
        let _ = writeln!(std::io::stderr(), "left out: there is no PostgreSQL");
        return None;
    };
    let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let address = |database: &str| format!("postgres://updown@localhost/{database}?host={}", server.folder);
    let mut connection = PgConnection::connect(&address("postgres")).await.unwrap();
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(create).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    Some(address(&name))
}
