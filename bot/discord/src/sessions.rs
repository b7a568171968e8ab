//! The gateway's sessions are stored, so that the next process resumes them: Discord lets few be started at a time.
//! No commit per event: the sequence numbers of all sessions are written together now and then, and whoever resumes
//! receives again what has come since.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use reqwest::Url;
use rustc_hash::FxHashMap;
use store::{Store, StoreError, StoredSession};
use tokio_util::sync::CancellationToken;
use tracing::warn;
use twilight_gateway::Session;

use super::connection::Resumable;
use super::sharding::Shard;

/// Interval at which the sequence numbers of all sessions are stored.
const STORED_EVERY: Duration = Duration::from_secs(2);

/// The current session of each shard.
#[derive(Debug)]
pub(super) struct Sessions {
    store: Store,
    now: Mutex<FxHashMap<u32, Noted>>,
}

#[derive(Debug)]
struct Noted {
    session: StoredSession,
    is_stored: bool,
}

impl Sessions {
    /// The stored sessions, if they can be read.
    pub(super) async fn load(store: Store) -> Sessions {
        let stored = store.gateway_sessions().await.unwrap_or_else(|problem| {
            warn!(%problem, "the gateway's sessions could not be read: new ones are begun");
            Vec::new()
        });
        let noted = |session: StoredSession| (session.shard, Noted { session, is_stored: true });
        Sessions { store, now: Mutex::new(stored.into_iter().map(noted).collect()) }
    }

    /// The session that an earlier process started for this shard. `None` if the number of shards differs, or if its
    /// resume address is not in the domain of `gateway`, the gateway's address: a resume sends the token there, and a
    /// restored database could name any host.
    pub(super) fn of(&self, shard: Shard, gateway: &str) -> Option<Resumable> {
        let now = self.now.lock();
        let StoredSession { shards, session, url, sequence, .. } = &now.get(&shard.number)?.session;
        (*shards == shard.of.get() && is_at(url, gateway))
            .then(|| Resumable { session: Session::new(*sequence, session.clone()), url: Some(url.clone()) })
    }

    /// A shard has received an event: notes its session and resume address.
    pub(super) fn note(&self, shard: Shard, session: &Session, url: &str) {
        let mut now = self.now.lock();
        if let Some(Noted { session: noted, is_stored }) = now.get_mut(&shard.number)
            && noted.session == session.id()
            && noted.url == url
        {
            *is_stored &= noted.sequence == session.sequence();
            noted.sequence = session.sequence();
            return;
        }
        let session = StoredSession {
            shard: shard.number,
            shards: shard.of.get(),
            session: session.id().to_owned(),
            url: url.to_owned(),
            sequence: session.sequence(),
        };
        now.insert(shard.number, Noted { session, is_stored: false });
    }

    /// Stores the sequence numbers at intervals, until the bot is stopped.
    pub(super) async fn store_in_time(self: Arc<Sessions>, stop: CancellationToken) {
        while stop.run_until_cancelled(tokio::time::sleep(STORED_EVERY)).await.is_some() {
            self.store().await;
        }
    }

    /// Stores the sessions that have received something since they were last stored.
    pub(super) async fn store(&self) {
        let unstored: Vec<StoredSession> = {
            let mut now = self.now.lock();
            let unstored = now.values_mut().filter(|noted| !noted.is_stored);
            unstored
                .map(|noted| {
                    noted.is_stored = true;
                    noted.session.clone()
                })
                .collect()
        };
        if unstored.is_empty() {
            return;
        }
        if let Err(problem) = self.store.note_gateway_sessions(&unstored).await {
            self.are_not_stored(&problem);
        }
    }

    /// Logs that they could not be stored; the next attempt includes them.
    fn are_not_stored(&self, problem: &StoreError) {
        warn!(%problem, "the gateway's sessions could not be saved");
        self.now.lock().values_mut().for_each(|noted| noted.is_stored = false);
    }
}

/// Whether an address has the same host as another, or is in its domain, as resume addresses are
/// (`wss://gateway-us-east1-b.discord.gg` and `wss://gateway.discord.gg`).
fn is_at(address: &str, gateway: &str) -> bool {
    let (Ok(address), Ok(gateway)) = (address.parse::<Url>(), gateway.parse::<Url>()) else { return false };
    let (Some(host), Some(at)) = (address.host_str(), gateway.host_str()) else { return false };
    let is_name = at.parse::<Ipv4Addr>().is_err();
    let domain =
        at.split_once('.').map(|(_, domain)| domain).filter(|domain| is_name && domain.contains('.'));
    let is_beside = domain.is_some() && host.split_once('.').map(|(_, domain)| domain) == domain;
    address.scheme() == gateway.scheme()
        && address.port_or_known_default() == gateway.port_or_known_default()
        && (host == at || is_beside)
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use store::testing::fresh;

    use super::*;

    #[tokio::test]
    async fn the_next_process_goes_on_where_it_was_stored_if_servers_are_divided_as_before() {
        let (store, _folder) = fresh().await;
        let shard = |number, of| Shard { number, of: NonZeroU32::new(of).unwrap() };
        let sessions = Sessions::load(store.clone()).await;
        let of =
            |sessions: &Sessions, number, count| sessions.of(shard(number, count), "wss://gateway.example");
        assert!(of(&sessions, 0, 2).is_none());
        let session_at = |sequence| Session::new(sequence, "a".to_owned());
        sessions.note(shard(0, 2), &session_at(5), "wss://gateway.example");
        sessions.store().await;
        sessions.note(shard(0, 2), &session_at(9), "wss://gateway.example");
        let next = Sessions::load(store.clone()).await;
        let resumed = of(&next, 0, 2).unwrap();
        assert_eq!((resumed.session, resumed.url.as_deref()), (session_at(5), Some("wss://gateway.example")));
        assert!(of(&next, 1, 2).is_none() && of(&next, 0, 3).is_none());
        sessions.store().await;
        assert_eq!(of(&Sessions::load(store.clone()).await, 0, 2).unwrap().session, session_at(9));
        // The library panics where there is no address.
        sessions.note(shard(0, 2), &session_at(9), "nowhere");
        assert!(of(&sessions, 0, 2).is_none());
    }

    #[test]
    fn a_token_is_told_to_the_gateway_and_to_nobody_else() {
        let gateway = "wss://gateway.discord.gg";
        for there in ["wss://gateway.discord.gg/", "wss://gateway-us-east1-b.discord.gg"] {
            assert!(is_at(there, gateway), "{there}");
        }
        for elsewhere in [
            "wss://evil.example",
            "wss://discord.gg.evil.example",
            "wss://evildiscord.gg",
            "wss://a.b.discord.gg",
            "wss://gateway.discord.gg@evil.example",
            "wss://gateway.discord.gg:4430",
            "ws://gateway.discord.gg",
            "wss://127.0.0.1",
            "nowhere",
        ] {
            assert!(!is_at(elsewhere, gateway), "{elsewhere}");
        }
        assert!(is_at("ws://127.0.0.1:5000/", "ws://127.0.0.1:5000"));
        assert!(!is_at("ws://127.0.0.1:5001", "ws://127.0.0.1:5000"));
        assert!(!is_at("wss://evil.gg", "wss://discord.gg"), "a domain of its own is no neighbour");
    }
}
