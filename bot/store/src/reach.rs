//! Getting to a PostgreSQL server, and what is found out there before anything is done: that every name can be written
//! in the database, and that a connection is the bot's own. An obstacle is reported with what to do about it.

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection, Error, Row};

use super::StoreError;

/// Whether the server cannot take connections just now, since it starts, recovers or stops.
pub(super) fn is_starting(error: &Error) -> bool {
    code(error).as_deref() == Some("57P03")
}

fn code(error: &Error) -> Option<String> {
    error.as_database_error()?.code().map(|code| code.into_owned())
}

/// The error for a failed connection.
pub(super) fn refused(database: &str, error: Error) -> StoreError {
    let database = database.to_owned();
    let advice = match (&error, code(&error).as_deref()) {
        // Poolers refuse settings of a connection that is not for one client alone.
        (Error::Database(error), Some("08P01")) if error.message().contains("startup parameter") => {
            return StoreError::Pooled { database };
        }
        (_, Some("28P01" | "28000")) => "see the user and the password in DATABASE_URL",
        (_, Some("3D000")) => "make it (CREATE DATABASE … ENCODING 'UTF8'), or see the name in DATABASE_URL",
        (_, Some("53300")) => "see max_connections there, and who else is connected",
        (_, Some("57P03")) => "try again when it has started",
        (Error::Io(_), _) => "see whether the server runs, and the address in DATABASE_URL",
        (Error::Tls(_), _) => "see sslmode in DATABASE_URL",
        _ => return error.into(),
    };
    let what = match &error {
        Error::Database(error) => error.message().to_owned(),
        Error::Io(problem) => problem.to_string(),
        other => other.to_string(),
    };
    StoreError::Unreachable { database, what, advice }
}

/// Whether the database at the other end can be played on.
pub(super) async fn check(
    database: &str,
    options: &PgConnectOptions,
    connection: &mut PgConnection,
) -> Result<(), StoreError> {
    let database = || database.to_owned();
    if is_shared(options, connection).await? {
        return Err(StoreError::Pooled { database: database() });
    }
    let encoding =
        "SELECT pg_encoding_to_char(encoding)::text FROM pg_database WHERE datname = current_database()";
    let encoding: String = sqlx::query_scalar(encoding).fetch_one(connection).await?;
    match encoding.as_str() {
        "UTF8" => Ok(()),
        _ => Err(StoreError::Encoding { database: database(), encoding }),
    }
}

/// Whether what is asked over one connection may be answered over another: a pooler gives them to single transactions.
/// Then the one that another client has in a transaction is the one that has just answered here, or this one is
/// answered over a third meanwhile.
async fn is_shared(options: &PgConnectOptions, connection: &mut PgConnection) -> Result<bool, Error> {
    let before = backend(connection).await?;
    let mut other = options.connect().await?;
    sqlx::raw_sql("BEGIN").execute(&mut other).await?;
    let is_shared = before == backend(&mut other).await? || before != backend(connection).await?;
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await?;
    other.close().await?;
    Ok(is_shared)
}

/// The server's number for whatever answers. Asked without preparing it: what was prepared may be elsewhere the next
/// time.
async fn backend(connection: &mut PgConnection) -> Result<i32, Error> {
    sqlx::raw_sql("SELECT pg_backend_pid()").fetch_one(connection).await?.try_get(0)
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::net::Ipv4Addr;
    use std::process::Stdio;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use sqlx::AssertSqlSafe;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, UnixStream};
    use tokio::process::Command;

    use super::super::testing::server;
    use super::super::{Store, is_empty};
    use super::*;

    /// The address of a database, its folder and its name apart.
    fn parts(url: &str) -> (String, String) {
        let (address, folder) = url.rsplit_once("?host=").unwrap();
        (folder.to_owned(), address.rsplit_once('/').unwrap().1.to_owned())
    }

    #[tokio::test]
    async fn a_database_in_which_not_every_name_can_be_written_is_refused() {
        let Some(url) = server::database().await else { return };
        let (_, name) = parts(&url);
        let mut connection = PgConnection::connect(&url).await.unwrap();
        for encoding in ["LATIN1", "SQL_ASCII"] {
            let other = format!("{name}_{}", encoding.to_lowercase());
            let create =
                format!("CREATE DATABASE {other} ENCODING '{encoding}' TEMPLATE template0 LOCALE 'C'");
            sqlx::raw_sql(AssertSqlSafe(create)).execute(&mut connection).await.unwrap();
            let url = url.replace(&format!("/{name}?"), &format!("/{other}?"));
            for refused in [Store::open(&url).await, Store::open_in_turn(&url).await, Store::look(&url).await]
            {
                let refused = refused.unwrap_err().to_string();
                assert!(refused.contains(&format!("has the encoding {encoding}")), "{refused}");
                assert!(refused.contains("ENCODING 'UTF8'"), "{refused}");
            }
            let refused = is_empty(&url).await.unwrap_err().to_string();
            assert!(
                refused.contains(&format!("has the encoding {encoding}")),
                "the doctor looks there first: {refused}"
            );
            let mut there = PgConnection::connect(&url).await.unwrap();
            let made: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace",
            )
            .fetch_one(&mut there)
            .await
            .unwrap();
            assert_eq!(made, 0);
        }
    }

    #[tokio::test]
    async fn what_stands_in_the_way_is_told_once_with_what_to_do() {
        let nobody = "postgres://updown@127.0.0.1:1/updown";
        let message = Store::open(nobody).await.unwrap_err().to_string();
        assert!(
            message.starts_with("the database postgres://127.0.0.1:1/updown cannot be reached ("),
            "{message}"
        );
        assert!(message.contains("see whether the server runs"), "{message}");
        let Some(url) = server::database().await else { return };
        let (_, name) = parts(&url);
        let missing = Store::open(&url.replace(&name, "nowhere")).await.unwrap_err().to_string();
        assert!(missing.contains("does not exist") && missing.contains("CREATE DATABASE"), "{missing}");
        let stranger = Store::open(&url.replace("updown@", "eve@")).await.unwrap_err().to_string();
        assert!(
            stranger.contains("\"eve\" does not exist") && stranger.contains("see the user"),
            "{stranger}"
        );
    }

    /// A server that refuses its first `times` clients, as PostgreSQL does while it starts.
    async fn starting(url: &str, times: usize) -> (String, Arc<AtomicUsize>) {
        let (folder, name) = parts(url);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let refused = Arc::<AtomicUsize>::default();
        let counted = Arc::clone(&refused);
        outside::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                if counted.load(Ordering::SeqCst) < times {
                    counted.fetch_add(1, Ordering::SeqCst);
                    // What it asks for is answered in one way only.
                    let _ = client.read(&mut [0; 1024]).await;
                    let message = b"SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0";
                    let length = u32::try_from(message.len() + 4).unwrap().to_be_bytes();
                    let _ = client.write_all(&[b"E", &length[..], message].concat()).await;
                    continue;
                }
                let mut server = UnixStream::connect(format!("{folder}/.s.PGSQL.5432")).await.unwrap();
                outside::spawn(async move { tokio::io::copy_bidirectional(&mut client, &mut server).await });
            }
        });
        (format!("postgres://updown@127.0.0.1:{port}/{name}?sslmode=disable"), refused)
    }

    #[tokio::test]
    async fn who_is_started_while_the_server_recovers_waits_for_it() {
        let Some(url) = server::database().await else { return };
        let (starts, refused) = starting(&url, 2).await;
        Store::open_in_turn(&starts).await.unwrap().close().await;
        assert_eq!(refused.load(Ordering::SeqCst), 2);
        let (starts, _) = starting(&url, usize::MAX).await;
        let message = Store::look(&starts).await.unwrap_err().to_string();
        assert!(
            message.contains("is starting up") && message.contains("try again when it has started"),
            "{message}"
        );
    }

    #[tokio::test]
    async fn a_pooler_in_transaction_mode_is_named() {
        let Some(url) = server::database().await else { return };
        if std::process::Command::new("pgbouncer").arg("--version").output().is_err() {
            let required = std::env::var("POSTGRES_TESTS").is_ok_and(|tests| tests == "required");
            assert!(!required, "there is no PgBouncer on this machine");
            let _ = writeln!(std::io::stderr(), "left out: there is no PgBouncer");
            return;
        }
        let (server, name) = parts(&url);
        // The next ones are refused because it does not know their connections, or for no reason.
        for lets_in in ["extra_float_digits", "extra_float_digits, options"] {
            for mode in ["transaction", "session"] {
                let folder = tempfile::tempdir().unwrap();
                let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
                let port = free.local_addr().unwrap().port();
                drop(free);
                let users = folder.path().join("users");
                std::fs::write(&users, "\"updown\" \"\"\n").unwrap();
                let settings = format!(
                    "[databases]\n* = host={server}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\n\
                     unix_socket_dir =\nauth_type = trust\nauth_file = {}\npool_mode = {mode}\n\
                     ignore_startup_parameters = {lets_in}\n",
                    users.display()
                );
                let file = folder.path().join("pgbouncer.ini");
                std::fs::write(&file, settings).unwrap();
                // Root may not run one; whoever the server's socket is for may.
                open_to_all(folder.path());
                let mut command = Command::new("sh");
                command
                    .args([
                        "-c",
                        "[ \"$(id -u)\" != 0 ] || as='setpriv --reuid=postgres --regid=postgres --init-groups'
                                  exec $as pgbouncer \"$0\"",
                    ])
                    .arg(&file)
                    .stdin(Stdio::null())
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .kill_on_drop(true);
                let _pooler = command.spawn().unwrap();
                let pooled = format!("postgres://updown@127.0.0.1:{port}/{name}?sslmode=disable");
                let mut tries = 0;
                while tokio::net::TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.is_err() {
                    tries += 1;
                    assert!(tries < 500, "PgBouncer does not start");
                    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                }
                let opened = Store::open_in_turn(&pooled).await;
                match (mode, lets_in.contains("options")) {
                    ("session", true) => opened.unwrap().close().await,
                    _ => {
                        let message = opened.unwrap_err().to_string();
                        assert!(message.contains("through a pooler"), "{mode}, {lets_in}: {message}");
                    }
                }
            }
        }
    }

    fn open_to_all(folder: &std::path::Path) {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
}
