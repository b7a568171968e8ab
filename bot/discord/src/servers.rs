//! Changes on servers: where the bot was refused it may have access again, and messages are brought up to date.
//! Nothing stays of servers that removed the bot for good.

use model::{ChannelId, GuildId};
use parking_lot::Mutex;
use rustc_hash::FxHashSet;
use store::{Store, StoreError};
use tracing::{info, warn};

use super::handler::Handler;
use super::sharding::Shard;

/// Servers on which the bot is not, or which are unavailable.
#[derive(Debug, Default)]
pub(super) struct AbsentServers {
    /// Unavailable at the moment. Not stored: after a start every table is looked at anyway.
    unavailable: Mutex<FxHashSet<GuildId>>,
    /// Servers that have removed the bot, cached from the database: each session lists all servers again.
    departed: Mutex<FxHashSet<GuildId>>,
}

impl AbsentServers {
    /// Reads which servers have removed the bot.
    ///
    /// # Errors
    /// [`StoreError`] if that cannot be read.
    pub(super) async fn load(store: &Store) -> Result<AbsentServers, StoreError> {
        let departed = store.departed_servers().await?.into_iter().collect();
        Ok(AbsentServers { unavailable: Mutex::default(), departed: Mutex::new(departed) })
    }
}

impl Handler {
    /// A server is unavailable, or has removed the bot.
    pub(super) fn is_gone(&self, guild: GuildId) {
        self.gone.unavailable.lock().insert(guild);
    }

    /// A server is available. Returns whether it was not before.
    pub(super) fn is_back(&self, guild: GuildId) -> bool {
        self.gone.unavailable.lock().remove(&guild)
    }

    /// Stores that a server has removed the bot, if it has.
    pub(super) async fn server_gone(&self, guild: GuildId, put_out: bool) {
        info!(%guild, put_out, "a server is gone");
        if put_out {
            self.gone.departed.lock().insert(guild);
            log_failure(self.tables.store().server_departed(guild).await);
        }
    }

    /// Stores the complete list of servers of this shard.
    pub(super) async fn servers_are(&self, shard: Shard, guilds: &[GuildId]) {
        match self.tables.store().servers_are(guilds, shard.number, shard.of).await {
            Ok(departed) => self.gone.departed.lock().extend(departed),
            failed => log_failure(failed.map(drop)),
        }
    }

    /// Stores that a server has the bot, and retries what was refused there if it was gone.
    pub(super) async fn server_there(&self, guild: GuildId, was_gone: bool) {
        if self.gone.departed.lock().remove(&guild) {
            log_failure(self.tables.store().server_is_there(guild).await);
        }
        if was_gone {
            info!(%guild, "a server is there again");
            self.server_changed(guild).await;
        }
    }

    /// The bot's permissions on a server may have changed.
    pub(super) async fn server_changed(&self, guild: GuildId) {
        self.publisher.try_again(|table| table.guild() == Some(guild)).await;
        self.seals.try_again(|table| table.guild() == Some(guild)).await;
    }

    /// A channel or thread is there, or the bot's permissions in it may have changed.
    pub(super) async fn channel_changed(&self, channel: ChannelId) {
        self.publisher.try_again(|table| table.channel() == channel).await;
        self.seals.try_again(|table| table.channel() == channel).await;
    }
}

/// Logs that a change could not be stored: the next session lists all servers again.
fn log_failure(saved: Result<(), StoreError>) {
    if let Err(problem) = saved {
        warn!(%problem, "which servers have the bot could not be saved");
    }
}
