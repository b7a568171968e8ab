//! What changes on servers: where the bot was refused it may be let in by now, and what changed meanwhile is shown. Of
//! servers that put the bot out for good, nothing stays.

use std::collections::HashSet;

use model::{ChannelId, GuildId};
use parking_lot::Mutex;
use store::{Store, StoreError};
use tracing::{info, warn};

use super::handler::Handler;
use super::sharding::Shard;

/// The servers that are not there.
#[derive(Debug, Default)]
pub(super) struct Gone {
    /// At the moment. After a start every table is looked at anyway, so nothing of this has to be stored.
    at_the_moment: Mutex<HashSet<GuildId>>,
    /// Those that have put the bot out, as it is stored: with each session all servers are told of again, and the database
    /// is not asked for each.
    departed: Mutex<HashSet<GuildId>>,
}

impl Gone {
    /// Reads which servers have put the bot out.
    ///
    /// # Errors
    /// [`StoreError`] if that cannot be read.
    pub(super) async fn load(store: &Store) -> Result<Gone, StoreError> {
        let departed = store.departed_servers().await?.into_iter().collect();
        Ok(Gone { at_the_moment: Mutex::default(), departed: Mutex::new(departed) })
    }
}

impl Handler {
    /// A server is out of order, or has put the bot out.
    pub(super) fn is_gone(&self, guild: GuildId) {
        self.gone.at_the_moment.lock().insert(guild);
    }

    /// A server is there. Says whether it was gone before.
    pub(super) fn is_back(&self, guild: GuildId) -> bool {
        self.gone.at_the_moment.lock().remove(&guild)
    }

    /// Remembers that a server has put the bot out, if it has.
    pub(super) async fn server_gone(&self, guild: GuildId, put_out: bool) {
        info!(%guild, put_out, "a server is gone");
        if put_out {
            self.gone.departed.lock().insert(guild);
            told(self.tables.store().server_departed(guild).await);
        }
    }

    /// These are all the servers that have the bot, of those this connection hears of.
    pub(super) async fn servers_are(&self, shard: Shard, guilds: &[GuildId]) {
        match self.tables.store().servers_are(guilds, shard.number, shard.of).await {
            Ok(departed) => self.gone.departed.lock().extend(departed),
            failed => told(failed.map(drop)),
        }
    }

    /// Remembers that a server has the bot, and tries again what was refused there if it was gone.
    pub(super) async fn server_there(&self, guild: GuildId, was_gone: bool) {
        if self.gone.departed.lock().remove(&guild) {
            told(self.tables.store().server_is_there(guild).await);
        }
        if was_gone {
            info!(%guild, "a server is there again");
            self.server_changed(guild).await;
        }
    }

    /// What the bot may do on a server has changed, perhaps.
    pub(super) async fn server_changed(&self, guild: GuildId) {
        self.publisher.try_again(|table| table.guild() == Some(guild)).await;
        self.seals.try_again(|table| table.guild() == Some(guild)).await;
    }

    /// A channel or a thread is there, or what the bot may do in it has changed, perhaps.
    pub(super) async fn channel_changed(&self, channel: ChannelId) {
        self.publisher.try_again(|table| table.channel() == channel).await;
        self.seals.try_again(|table| table.channel() == channel).await;
    }
}

/// The next start tells of all servers once more.
fn told(saved: Result<(), StoreError>) {
    if let Err(problem) = saved {
        warn!(%problem, "which servers have the bot could not be saved");
    }
}
