//! Who can see which channel of which server, as the gateway last described it. Nothing of this is stored: every new
//! session describes it anew, and after resuming a session of another process it is requested. Until a server is known,
//! nobody counts as seeing anything there.

use model::permissions::{Member, Permissions, Server};
use model::{ChannelId, GuildId};
use parking_lot::RwLock;
use rustc_hash::FxHashMap;

/// All servers that are known.
#[derive(Debug, Default)]
pub struct Servers(RwLock<KnownServers>);

#[derive(Debug, Default)]
struct KnownServers {
    servers: FxHashMap<GuildId, Server>,
    /// Servers that have been requested; `true` if anything there has changed since.
    asked: FxHashMap<GuildId, bool>,
}

impl Servers {
    /// Sets or replaces the description of a server.
    pub fn put(&self, server: Server) {
        self.0.write().servers.insert(server.id(), server);
    }

    /// Whether a server is known.
    pub fn is_known(&self, guild: GuildId) -> bool {
        self.0.read().servers.contains_key(&guild)
    }

    /// Notes that the description of an unknown server has been requested.
    pub fn ask(&self, guild: GuildId) {
        self.0.write().asked.insert(guild, false);
    }

    /// Takes the response to a request for a server. Returns `false` if something there has changed since the request,
    /// so that it has to be requested again.
    pub fn answer(&self, server: Server) -> bool {
        let known = &mut *self.0.write();
        match known.asked.remove(&server.id()) {
            Some(true) => return false,
            Some(false) => drop(known.servers.entry(server.id()).or_insert(server)),
            // The bot has left the server meanwhile.
            None => {}
        }
        true
    }

    /// Changes a server, if it is known.
    pub fn change(&self, guild: GuildId, change: impl FnOnce(&mut Server)) {
        let known = &mut *self.0.write();
        if let Some(server) = known.servers.get_mut(&guild) {
            change(server);
        }
        if let Some(has_changed) = known.asked.get_mut(&guild) {
            *has_changed = true;
        }
    }

    /// Forgets these servers.
    pub fn forget(&self, which: impl Fn(GuildId) -> bool) {
        let known = &mut *self.0.write();
        known.servers.retain(|guild, _| !which(*guild));
        known.asked.retain(|guild, _| !which(*guild));
    }

    /// Whether a member of a server certainly sees a channel or thread of it.
    pub(super) fn is_seen_by(&self, guild: GuildId, member: Member<'_>, channel: ChannelId) -> bool {
        self.0.read().servers.get(&guild).is_some_and(|server| server.is_seen_by(member, channel))
    }

    /// Whether a server is known and has neither a channel nor an open thread with this id.
    pub(super) fn lacks(&self, guild: GuildId, channel: ChannelId) -> bool {
        self.0.read().servers.get(&guild).is_some_and(|server| !server.has_channel(channel))
    }

    /// The permissions of a member in a channel of a server; none if the server is not known.
    pub(super) fn permissions(&self, guild: GuildId, member: Member<'_>, channel: ChannelId) -> Permissions {
        let known = self.0.read();
        known.servers.get(&guild).map(|server| server.permissions(member, channel)).unwrap_or_default()
    }

    /// The channels and threads of a server that a member certainly sees.
    pub(super) fn seen_by(&self, guild: GuildId, member: Member<'_>) -> Vec<ChannelId> {
        self.0.read().servers.get(&guild).map(|server| server.seen_by(member).collect()).unwrap_or_default()
    }

    /// The channel that a public thread belongs to.
    pub(super) fn parent_of_public(&self, guild: GuildId, thread: ChannelId) -> Option<ChannelId> {
        self.0.read().servers.get(&guild)?.parent_of_public(thread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: GuildId = GuildId::of(7);

    #[test]
    fn a_server_that_changes_while_it_is_requested_is_requested_again() {
        let servers = Servers::default();
        let answer = || Server::new(HERE);
        servers.ask(HERE);
        servers.change(HERE, |_| ());
        assert!(
            !servers.answer(answer()) && !servers.is_known(HERE),
            "the response is older than the change"
        );
        servers.ask(HERE);
        assert!(servers.answer(answer()) && servers.is_known(HERE));
        // A server that the bot has left stays unknown, and a description by the gateway is newer than any response.
        servers.ask(HERE);
        servers.forget(|guild| guild == HERE);
        assert!(servers.answer(answer()) && !servers.is_known(HERE));
        let mut described = answer();
        described.describe(Some(1.into()), []);
        servers.ask(HERE);
        servers.put(described.clone());
        assert!(servers.answer(answer()));
        assert_eq!(servers.0.read().servers.get(&HERE), Some(&described));
    }
}
