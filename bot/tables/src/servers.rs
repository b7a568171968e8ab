//! Who sees which channel of which server, as the gateway last described it. Nothing of this is stored: each new
//! session describes it anew, of a session that another process has begun it is asked for, and until it is known,
//! nobody is known to see anything.

use std::collections::HashMap;

use model::permissions::{Member, Permissions, Server};
use model::{ChannelId, GuildId};
use parking_lot::RwLock;

/// All servers that are described.
#[derive(Debug, Default)]
pub struct Servers(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    servers: HashMap<GuildId, Server>,
    /// Those that are asked for; and whether anything there has changed since.
    asked: HashMap<GuildId, bool>,
}

impl Servers {
    /// A server is like this from now on.
    pub fn put(&self, server: Server) {
        self.0.write().servers.insert(server.id(), server);
    }

    /// Whether a server is described.
    pub fn is_known(&self, guild: GuildId) -> bool {
        self.0.read().servers.contains_key(&guild)
    }

    /// A server is asked for, since nobody has described it.
    pub fn ask(&self, guild: GuildId) {
        self.0.write().asked.insert(guild, false);
    }

    /// It is like this, unless something there has changed since it was asked for: then it is to be asked for again.
    /// Says whether it need not be.
    pub fn answer(&self, server: Server) -> bool {
        let known = &mut *self.0.write();
        match known.asked.remove(&server.id()) {
            Some(true) => return false,
            Some(false) => drop(known.servers.entry(server.id()).or_insert(server)),
            // It is gone.
            None => {}
        }
        true
    }

    /// Something of a server changes, if it is known.
    pub fn change(&self, guild: GuildId, change: impl FnOnce(&mut Server)) {
        let known = &mut *self.0.write();
        if let Some(server) = known.servers.get_mut(&guild) {
            change(server);
        }
        if let Some(has_changed) = known.asked.get_mut(&guild) {
            *has_changed = true;
        }
    }

    /// These servers are not known any more.
    pub fn forget(&self, which: impl Fn(GuildId) -> bool) {
        let known = &mut *self.0.write();
        known.servers.retain(|guild, _| !which(*guild));
        known.asked.retain(|guild, _| !which(*guild));
    }

    /// Whether a member of a server certainly sees a channel or thread of it.
    pub(super) fn is_seen_by(&self, guild: GuildId, member: Member<'_>, channel: ChannelId) -> bool {
        self.0.read().servers.get(&guild).is_some_and(|server| server.is_seen_by(member, channel))
    }

    /// Whether a server is described and has no such channel, nor an open thread of that id.
    pub(super) fn lacks(&self, guild: GuildId, channel: ChannelId) -> bool {
        self.0.read().servers.get(&guild).is_some_and(|server| !server.has_channel(channel))
    }

    /// What a member of a server may do in a channel of it, as far as that is known.
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
    fn what_changes_while_a_server_is_asked_for_is_asked_for_again() {
        let servers = Servers::default();
        let answer = || Server::new(HERE);
        servers.ask(HERE);
        servers.change(HERE, |_| ());
        assert!(!servers.answer(answer()) && !servers.is_known(HERE), "an answer of before the change");
        servers.ask(HERE);
        assert!(servers.answer(answer()) && servers.is_known(HERE));
        // What is gone stays so, and what the gateway describes is newer than any answer.
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
