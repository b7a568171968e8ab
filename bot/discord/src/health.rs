//! The monitoring port: `/health` says whether the bot works, `/metrics` gives its metrics. Off by default, and bound
//! to loopback unless configured otherwise.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics::Gauges;
use parking_lot::Mutex;
use tables::Tables;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::info;

/// How long the gateway may be away before that counts as a fault: the bot reconnects by itself, and Discord asks for
/// it now and then.
const GATEWAY_GRACE: Duration = Duration::from_secs(60);

/// Which gateway connections are up, and since when the others are not.
#[derive(Debug)]
pub struct Gateway {
    /// Connections that are down, by shard number, and since when.
    away_since: Mutex<BTreeMap<u32, Instant>>,
}

impl Default for Gateway {
    /// Not connected yet: there is at least one connection.
    fn default() -> Gateway {
        Gateway { away_since: Mutex::new(BTreeMap::from([(0, Instant::now())])) }
    }
}

impl Gateway {
    /// Notes whether a connection is up.
    pub fn note(&self, shard: u32, connected: bool) {
        let mut since = self.away_since.lock();
        if connected {
            since.remove(&shard);
        } else {
            since.entry(shard).or_insert_with(Instant::now);
        }
    }

    /// There are this many connections from now on.
    pub fn divided_among(&self, shards: u32) {
        self.away_since.lock().retain(|shard, _| *shard < shards);
        (0..shards).for_each(|shard| self.note(shard, false));
    }

    /// How long the longest outage of a connection has lasted; `None` while all are up.
    #[must_use]
    pub fn away(&self) -> Option<Duration> {
        self.away_since.lock().values().min().map(Instant::elapsed)
    }
}

/// What the port reports on.
pub struct Watched {
    /// The connection to Discord.
    pub gateway: Arc<Gateway>,
    /// The tables and their database.
    pub tables: Arc<Tables>,
    /// Counts the messages that do not show yet what they should.
    pub messages_stale: Box<dyn Fn() -> usize + Send + Sync>,
    /// Counts those that Discord has refused and that are tried again.
    pub messages_refused: Box<dyn Fn() -> usize + Send + Sync>,
    /// Counts what is in memory for the messages of tables, by what it is of.
    pub messages_in_memory: Box<dyn Fn() -> Vec<(&'static str, usize)> + Send + Sync>,
}

impl Watched {
    /// The metrics as they are now.
    pub fn metrics(&self) -> String {
        let mut in_memory = (self.messages_in_memory)();
        in_memory.extend(self.tables.in_memory());
        metrics::text(Gauges {
            in_memory,
            tables_open: self.tables.count(),
            messages_stale: (self.messages_stale)(),
            messages_refused: (self.messages_refused)(),
            connected: self.gateway.away().is_none(),
        })
    }
}

/// Opens the port as soon as it can be opened, and answers there until `stop`.
pub async fn serve(address: SocketAddr, names: Vec<String>, watched: Arc<Watched>, stop: CancellationToken) {
    let without = "health and metrics are not shown";
    let opening = ports::open(address, "METRICS_PORT", without, &stop);
    let Some(listener) = opening.await else { return };
    if let Ok(address) = listener.local_addr() {
        info!(%address, "health and metrics are shown");
    }
    let app = Router::new()
        .route("/health", get(health))
        .route("/metrics", get(numbers))
        .layer(middleware::from_fn_with_state(names.into(), only_by_its_names))
        .with_state(watched);
    ports::serve(listener, app, stop).await;
}

/// Rejects other host names: a foreign page could resolve its own name to this address (DNS rebinding) and read what
/// is meant for the operator.
async fn only_by_its_names(State(names): State<Arc<[String]>>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    match host.is_some_and(|host| is_named(host, &names)) {
        true => next.run(request).await,
        false => {
            let ask = "ask for an address, localhost, or a name that METRICS_NAMES has\n";
            (StatusCode::FORBIDDEN, ask).into_response()
        }
    }
}

/// Whether a request for this host is meant for this machine. An IP address cannot be a foreign name.
fn is_named(host: &str, names: &[String]) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    bare.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// What is wrong, one line each; empty if all is well.
fn complaints(away: Option<Duration>, database: Result<(), String>, log: Option<u64>) -> Vec<String> {
    let away = away.filter(|away| *away >= GATEWAY_GRACE);
    let gateway = away.map(|away| format!("the gateway has not been connected for {} s", away.as_secs()));
    let database = database.err().map(|problem| format!("the database cannot be written to: {problem}"));
    let log = log.filter(|bytes| *bytes > store::MAX_WAL_BYTES).map(|bytes| {
        let megabytes = bytes >> 20;
        format!(
            "the database's log has {megabytes} MB: another program has been reading for long and keeps it from being cleared; end that program"
        )
    });
    gateway.into_iter().chain(database).chain(log).collect()
}

async fn health(State(watched): State<Arc<Watched>>) -> Response {
    let store = watched.tables.store();
    let database = store.can_write().await.map_err(|problem| problem.to_string());
    match complaints(watched.gateway.away(), database, store.log_size()).join("\n") {
        well if well.is_empty() => "ok\n".into_response(),
        wrong => (StatusCode::SERVICE_UNAVAILABLE, wrong + "\n").into_response(),
    }
}

async fn numbers(State(watched): State<Arc<Watched>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], watched.metrics()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_absence_is_no_illness() {
        assert!(complaints(None, Ok(()), None).is_empty());
        assert!(complaints(Some(Duration::from_secs(59)), Ok(()), Some(store::MAX_WAL_BYTES)).is_empty());
        let wrong = complaints(Some(Duration::from_secs(60)), Err("disk full".into()), None);
        assert_eq!(
            wrong,
            ["the gateway has not been connected for 60 s", "the database cannot be written to: disk full"]
        );
    }

    #[test]
    fn it_is_asked_for_by_an_address_or_by_a_name_that_is_set() {
        let names = ["first".to_owned()];
        for host in
            ["127.0.0.1:9464", "localhost:9464", "localhost", "[::1]:9464", "172.18.0.3:9464", "First:9464"]
        {
            assert!(is_named(host, &names), "{host}");
        }
        for host in [
            "",
            "evil.example:9464",
            "second:9464",
            "first.evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example:1",
        ] {
            assert!(!is_named(host, &names), "{host}");
        }
        assert!(!is_named("first:9464", &[]));
    }

    #[test]
    fn the_gateway_is_away_from_the_first_word_of_it() {
        let gateway = Gateway::default();
        let since = gateway.away_since.lock().clone();
        assert_eq!(since.len(), 1, "it is not connected at first");
        gateway.note(0, false);
        assert_eq!(*gateway.away_since.lock(), since);
        gateway.note(0, true);
        assert_eq!(gateway.away(), None);
        gateway.divided_among(2);
        gateway.note(0, true);
        assert!(gateway.away().is_some(), "half of it is away");
        gateway.note(1, true);
        assert_eq!(gateway.away(), None);
    }
}
