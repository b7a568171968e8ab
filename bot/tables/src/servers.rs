//! Who sees which channel of which server, as the gateway last told it. Nothing of this is stored: each new session tells it
//! anew, and until it has, nobody is known to see anything.

use std::collections::HashMap;

use model::permissions::{Member, Permissions, Server};
use model::{ChannelId, GuildId};
use parking_lot::RwLock;

/// All servers that the gateway has described.
#[derive(Debug, Default)]
pub struct Servers(RwLock<HashMap<GuildId, Server>>);

impl Servers {
    /// A server is like this from now on.
    pub fn put(&self, server: Server) {
        self.0.write().insert(server.id(), server);
    }

    /// Something of a server changes, if it is known.
    pub fn change(&self, guild: GuildId, change: impl FnOnce(&mut Server)) {
        if let Some(server) = self.0.write().get_mut(&guild) {
            change(server);
        }
    }

    /// These servers are not known any more.
    pub fn forget(&self, which: impl Fn(GuildId) -> bool) {
        self.0.write().retain(|guild, _| !which(*guild));
    }

    /// Whether a member of a server certainly sees a channel or thread of it.
    pub(super) fn is_seen_by(&self, guild: GuildId, member: Member<'_>, channel: ChannelId) -> bool {
        self.0.read().get(&guild).is_some_and(|server| server.is_seen_by(member, channel))
    }

    /// What a member of a server may do in a channel of it, as far as that is known.
    pub(super) fn permissions(&self, guild: GuildId, member: Member<'_>, channel: ChannelId) -> Permissions {
        let servers = self.0.read();
        servers.get(&guild).map(|server| server.permissions(member, channel)).unwrap_or_default()
    }

    /// The channels and threads of a server that a member certainly sees.
    pub(super) fn seen_by(&self, guild: GuildId, member: Member<'_>) -> Vec<ChannelId> {
        self.0.read().get(&guild).map(|server| server.seen_by(member).collect()).unwrap_or_default()
    }

    /// The channel that a public thread belongs to.
    pub(super) fn parent_of_public(&self, guild: GuildId, thread: ChannelId) -> Option<ChannelId> {
        self.0.read().get(&guild)?.parent_of_public(thread)
    }
}
