//! What a member may do in a channel of a server, by the algorithm that Discord documents ("Permissions"): what their roles
//! allow, then what the channel overwrites for everybody, for their roles and for themselves. Of a server no more is stored
//! than that takes.

use std::collections::HashMap;
use std::ops::BitOr;

use super::{ChannelId, GuildId, PersonId, RoleId};

/// Those permissions that the bot asks about; the other bits are not stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(u32);

impl Permissions {
    /// `ADMINISTRATOR`: everything, whatever a channel says.
    pub const ADMINISTRATOR: Permissions = Permissions(1 << 3);
    /// `VIEW_CHANNEL`.
    pub const VIEW_CHANNEL: Permissions = Permissions(1 << 10);
    /// `MANAGE_MESSAGES`: others' messages may be deleted.
    pub const MANAGE_MESSAGES: Permissions = Permissions(1 << 13);
    /// `CONNECT`: without it nobody reads what is written in a voice channel.
    pub const CONNECT: Permissions = Permissions(1 << 20);
    const NONE: Permissions = Permissions(0);
    const ALL: Permissions =
        Permissions(Self::ADMINISTRATOR.0 | Self::VIEW_CHANNEL.0 | Self::MANAGE_MESSAGES.0 | Self::CONNECT.0);

    /// Of all the bits that Discord tells of, those that are of use here.
    #[must_use]
    pub const fn of_bits(bits: u64) -> Permissions {
        // All of them are below 2^32.
        Permissions((bits & Self::ALL.0 as u64) as u32)
    }

    /// Whether these contain all of those.
    #[must_use]
    pub const fn contain(self, those: Permissions) -> bool {
        self.0 & those.0 == those.0
    }

    const fn overwritten(self, denied: Permissions, allowed: Permissions) -> Permissions {
        Permissions(self.0 & !denied.0 | allowed.0)
    }
}

impl BitOr for Permissions {
    type Output = Permissions;
    fn bitor(self, other: Permissions) -> Permissions {
        Permissions(self.0 | other.0)
    }
}

/// Whom an overwrite is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Everybody with this role; the role that everybody has bears the server's own id.
    Role(RoleId),
    /// One member.
    Member(PersonId),
}

/// What a channel allows and denies somebody, whatever they may elsewhere on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overwrite {
    /// Whom.
    pub holder: Holder,
    /// What it allows.
    pub allow: Permissions,
    /// What it denies.
    pub deny: Permissions,
}

/// A channel or a thread, as far as it matters who sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Channel {
    /// A channel with overwrites of its own.
    Own {
        /// Those that change any of [`Permissions`].
        overwrites: Box<[Overwrite]>,
        /// Whether people talk there: then it takes [`Permissions::CONNECT`] to read what is written.
        voice: bool,
    },
    /// A thread, which has the permissions of its parent.
    Thread {
        /// The channel it belongs to.
        parent: ChannelId,
        /// Whether its members alone see it. Who they are is not known.
        private: bool,
    },
}

impl Channel {
    /// A channel with these overwrites, of which those are stored that matter here.
    #[must_use]
    pub fn with(overwrites: impl IntoIterator<Item = Overwrite>, voice: bool) -> Channel {
        let matters = |one: &Overwrite| (one.allow | one.deny) != Permissions::NONE;
        Channel::Own { overwrites: overwrites.into_iter().filter(matters).collect(), voice }
    }
}

/// A member of a server.
#[derive(Clone, Copy, Debug)]
pub struct Member<'a> {
    /// Who.
    pub person: PersonId,
    /// The roles that they have beside the one that everybody has.
    pub roles: &'a [RoleId],
}

/// Who may do what on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    id: GuildId,
    owner: Option<PersonId>,
    roles: HashMap<RoleId, Permissions>,
    channels: HashMap<ChannelId, Channel>,
}

impl Server {
    /// A server of which nothing is known: nobody sees any channel.
    #[must_use]
    pub fn new(id: GuildId) -> Server {
        Server { id, owner: None, roles: HashMap::new(), channels: HashMap::new() }
    }

    /// The server's id.
    #[must_use]
    pub const fn id(&self) -> GuildId {
        self.id
    }

    /// Who owns it, and all roles with what they allow.
    pub fn describe(
        &mut self,
        owner: Option<PersonId>,
        roles: impl IntoIterator<Item = (RoleId, Permissions)>,
    ) {
        self.owner = owner;
        self.roles = roles.into_iter().collect();
    }

    /// A role allows this from now on.
    pub fn set_role(&mut self, role: RoleId, allows: Permissions) {
        self.roles.insert(role, allows);
    }

    /// A role is gone.
    pub fn remove_role(&mut self, role: RoleId) {
        self.roles.remove(&role);
    }

    /// A channel or a thread is like this from now on.
    pub fn set_channel(&mut self, id: ChannelId, channel: Channel) {
        self.channels.insert(id, channel);
    }

    /// A channel or a thread is gone, and with a channel its threads.
    pub fn remove_channel(&mut self, id: ChannelId) {
        self.channels.remove(&id);
        self.channels.retain(|_, known| !matches!(known, Channel::Thread { parent, .. } if *parent == id));
    }

    /// Whether there is such a channel or thread.
    #[must_use]
    pub fn has_channel(&self, id: ChannelId) -> bool {
        self.channels.contains_key(&id)
    }

    /// The channel that a thread which everybody there sees belongs to; nothing for any other.
    #[must_use]
    pub fn parent_of_public(&self, id: ChannelId) -> Option<ChannelId> {
        match self.channels.get(&id)? {
            Channel::Thread { parent, private: false } => Some(*parent),
            Channel::Thread { .. } | Channel::Own { .. } => None,
        }
    }

    /// What a member may do in a channel, in a thread what they may in its parent. Nothing where the channel or the role
    /// that everybody has is not known.
    #[must_use]
    pub fn permissions(&self, member: Member<'_>, id: ChannelId) -> Permissions {
        match self.channels.get(&id) {
            Some(Channel::Own { overwrites, .. }) => self.overwritten(member, overwrites),
            Some(Channel::Thread { parent, .. }) => match self.channels.get(parent) {
                Some(Channel::Own { overwrites, .. }) => self.overwritten(member, overwrites),
                // A thread has no threads.
                Some(Channel::Thread { .. }) | None => Permissions::NONE,
            },
            None => Permissions::NONE,
        }
    }

    /// Whether a member certainly sees a channel or a thread, and what is written there.
    #[must_use]
    pub fn is_seen_by(&self, member: Member<'_>, id: ChannelId) -> bool {
        let may = || self.permissions(member, id);
        match self.channels.get(&id) {
            Some(Channel::Own { voice: false, .. }) => may().contain(Permissions::VIEW_CHANNEL),
            Some(Channel::Own { voice: true, .. }) => {
                may().contain(Permissions::VIEW_CHANNEL | Permissions::CONNECT)
            }
            Some(Channel::Thread { parent, private: false }) => self.is_seen_by(member, *parent),
            Some(Channel::Thread { private: true, .. }) | None => false,
        }
    }

    /// The channels and threads that a member certainly sees.
    pub fn seen_by(&self, member: Member<'_>) -> impl Iterator<Item = ChannelId> {
        self.channels.keys().copied().filter(move |id| self.is_seen_by(member, *id))
    }

    /// What a member may do on the server, where no channel says anything else.
    fn base(&self, member: Member<'_>) -> Permissions {
        if self.owner == Some(member.person) {
            return Permissions::ALL;
        }
        let everybody = self.everybody().and_then(|role| self.roles.get(&role));
        let Some(everybody) = everybody else { return Permissions::NONE };
        let theirs = member.roles.iter().filter_map(|role| self.roles.get(role));
        let base = theirs.fold(*everybody, |may, role| may | *role);
        if base.contain(Permissions::ADMINISTRATOR) { Permissions::ALL } else { base }
    }

    fn overwritten(&self, member: Member<'_>, overwrites: &[Overwrite]) -> Permissions {
        let base = self.base(member);
        if base.contain(Permissions::ADMINISTRATOR) {
            return base;
        }
        let everybody = self.everybody();
        let of_everybody = |holder| everybody.is_some_and(|role| holder == Holder::Role(role));
        let of_roles = |holder| {
            !of_everybody(holder) && matches!(holder, Holder::Role(role) if member.roles.contains(&role))
        };
        let of_member = |holder| holder == Holder::Member(member.person);
        let base = overwrite(base, overwrites, of_everybody);
        let base = overwrite(base, overwrites, of_roles);
        overwrite(base, overwrites, of_member)
    }

    /// The role that everybody has.
    fn everybody(&self) -> Option<RoleId> {
        i64::from(self.id).try_into().ok()
    }
}

/// What is left where these overwrites are for somebody: what any of them allows outweighs what another denies.
fn overwrite(may: Permissions, all: &[Overwrite], concerns: impl Fn(Holder) -> bool) -> Permissions {
    let theirs = all.iter().filter(|one| concerns(one.holder));
    let none = (Permissions::NONE, Permissions::NONE);
    let (deny, allow) = theirs.fold(none, |(deny, allow), one| (deny | one.deny, allow | one.allow));
    may.overwritten(deny, allow)
}
