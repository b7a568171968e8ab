//! Servers that the gateway has not described. It describes each when a session starts; after another process's
//! session was resumed it sends changes only. Such a server is fetched over REST at the first interaction on it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use model::GuildId;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use tokio::sync::Mutex as AsyncMutex;
use tracing::{debug, warn};

use super::described;
use super::handler::Handler;
use super::rest::RestError;

/// How often a server is fetched again if it changes meanwhile.
const TRIES: usize = 3;

/// What has been asked for.
#[derive(Debug, Default)]
pub(super) struct Learning {
    /// Whether a session was taken over.
    is_needed: AtomicBool,
    /// Whether a server has been asked for. Who else would waits.
    asked: Mutex<FxHashMap<GuildId, Arc<AsyncMutex<bool>>>>,
}

impl Learning {
    /// A session was taken over: its servers are not described.
    pub(super) fn is_needed(&self) {
        self.is_needed.store(true, Ordering::Relaxed);
    }
}

impl Handler {
    /// Whether a server is to be asked for, since the gateway does not describe it.
    pub(super) fn lacks(&self, guild: GuildId) -> bool {
        self.learning.is_needed.load(Ordering::Relaxed) && !self.tables.servers().is_known(guild)
    }

    /// Asks for a server, once, until that is answered. What cannot be read is not known: then nobody sees it.
    pub(super) async fn learn(&self, guild: GuildId) {
        let asked = Arc::clone(self.learning.asked.lock().entry(guild).or_default());
        let mut asked = asked.lock().await;
        for _ in 0..TRIES {
            if *asked {
                return;
            }
            let servers = self.tables.servers();
            servers.ask(guild);
            match self.rest.server(guild).await {
                // If it has changed meanwhile, nobody knows which of the answers tell of that.
                Ok(answer) => match described::server(&answer.to_string()) {
                    Ok(server) => *asked = servers.answer(server),
                    Err(problem) => {
                        warn!(%guild, %problem, "a server cannot be read");
                        *asked = true;
                    }
                },
                Err(problem) => {
                    debug!(%guild, %problem, "a server could not be asked for");
                    *asked = matches!(problem, RestError::Refused { .. });
                    return;
                }
            }
        }
    }
}
