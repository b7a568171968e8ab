//! The public beacon's servers: a round is asked for here, and believed only if its signature is right. Whoever answers
//! could keep it back, but cannot choose it.

use std::time::Duration;

use futures_util::future::select_ok;
use reqwest::Client;
pub use reqwest::Url;
use reqwest::redirect::Policy;

use fairness::{BadRound, Beacon, Due};

/// How long a server may take to respond.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// Largest response that is read, in bytes.
const MAX_RESPONSE_BYTES: usize = 4096;

/// The default servers, which drand's developers and others run.
pub const SERVERS: &str =
    "https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com";

/// The settings of the public beacon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeaconSettings {
    /// Whether matches that start from now on wait for it.
    pub mixed_in: bool,
    /// The servers to ask, all at once.
    pub servers: Vec<Url>,
}

/// The servers of the beacon.
#[derive(Clone, Debug)]
pub struct Beacons {
    wanted: BeaconSettings,
    client: Client,
}

/// Why a round could not be fetched.
#[derive(Debug, thiserror::Error)]
pub enum NoRound {
    /// A server did not respond.
    #[error("the beacon's server {server} did not answer: {why}")]
    NoAnswer {
        /// The server.
        server: String,
        /// Why not.
        why: reqwest::Error,
    },
    /// A server responded with something that is not the valid round.
    #[error("the beacon's server {server} gave no right round: {why}")]
    Bad {
        /// The server.
        server: String,
        /// Why it is none.
        why: BadRound,
    },
    /// No server is configured.
    #[error("no server of the beacon is known")]
    NoServer,
}

impl Beacons {
    /// A client for these servers.
    ///
    /// # Errors
    /// If no HTTP client can be set up.
    pub fn new(wanted: BeaconSettings) -> Result<Beacons, reqwest::Error> {
        // No redirects: a server must not choose whom the bot asks next.
        let client = Client::builder().timeout(REQUEST_TIMEOUT).redirect(Policy::none()).build()?;
        Ok(Beacons { wanted, client })
    }

    /// Whether matches that are started from now on wait for the beacon.
    #[must_use]
    pub const fn are_mixed_in(&self) -> bool {
        self.wanted.mixed_in
    }

    /// The round that is due, from the first server that responds with a valid one.
    ///
    /// # Errors
    /// [`NoRound`] if none does.
    pub async fn fetch(&self, due: Due) -> Result<Beacon, NoRound> {
        if self.wanted.servers.is_empty() {
            return Err(NoRound::NoServer);
        }
        let asked = self.wanted.servers.iter().map(|server| Box::pin(self.ask(server, due)));
        select_ok(asked).await.map(|(beacon, _)| beacon)
    }

    async fn ask(&self, server: &Url, due: Due) -> Result<Beacon, NoRound> {
        let named = || server.host_str().unwrap_or_default().to_owned();
        let answer = self.answer(server, due.round).await;
        let answer = answer.map_err(|why| NoRound::NoAnswer { server: named(), why: why.without_url() })?;
        due.parse(&answer).map_err(|why| NoRound::Bad { server: named(), why })
    }

    async fn answer(&self, server: &Url, round: u64) -> Result<Vec<u8>, reqwest::Error> {
        let base = server.as_str().trim_end_matches('/');
        let url = format!("{base}/{}/public/{round}", fairness::quicknet());
        // A redirect is not an error to the client, but its body will not be a valid round.
        let mut response = self.client.get(url).send().await?.error_for_status()?;
        let mut answer = Vec::new();
        while let Some(chunk) = response.chunk().await?
            && answer.len() < MAX_RESPONSE_BYTES
        {
            answer.extend_from_slice(&chunk);
        }
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use axum::Router;
    use axum::response::Redirect;
    use axum::routing::get;

    use super::*;

    #[tokio::test]
    async fn a_server_of_the_beacon_sends_the_bot_nowhere_else() {
        let asked = Arc::<AtomicBool>::default();
        let inside = Arc::clone(&asked);
        let router = Router::new()
            .route("/{chain}/public/{round}", get(async || Redirect::temporary("/inside")))
            .route("/inside", get(async move || inside.store(true, Ordering::SeqCst)));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
        outside::spawn(async { axum::serve(listener, router).await.unwrap() });
        let beacons = Beacons::new(BeaconSettings { mixed_in: true, servers: vec![server] }).unwrap();
        let fetched = beacons.fetch(Due::after(0)).await;
        assert!(matches!(fetched, Err(NoRound::Bad { .. })), "{fetched:?}");
        assert!(!asked.load(Ordering::SeqCst), "it was asked for what stands elsewhere");
    }
}
