//! The permissions of a member in a channel of a server, by the algorithm that Discord documents ("Permissions"): those
//! of their roles, then the channel's overwrites for everybody, for their roles and for the member. Only the data that
//! it needs are stored of a server.

use std::ops::BitOr;

use super::{ChannelId, GuildId, PersonId, RoleId};
use rustc_hash::FxHashMap;

/// The permissions that the bot uses; other bits are not stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(u32);

impl Permissions {
    /// `ADMINISTRATOR`: everything, regardless of overwrites.
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

    /// The permissions in Discord's bits; other bits are dropped.
    #[must_use]
    pub const fn of_bits(bits: u64) -> Permissions {
        // All of them are below 2^32.
        Permissions((bits & Self::ALL.0 as u64) as u32)
    }

    /// Whether these include all of `those`.
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

/// The subject of an overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Everybody with this role; the role that everybody has is identified by the server's id.
    Role(RoleId),
    /// One member.
    Member(PersonId),
}

/// An overwrite: what a channel allows and denies, in contrast to the rest of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overwrite {
    /// The subject.
    pub holder: Holder,
    /// What it allows.
    pub allow: Permissions,
    /// What it denies.
    pub deny: Permissions,
}

/// The data of a channel or thread that determine who sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Channel {
    /// A channel with overwrites of its own.
    Own {
        /// The overwrites that change any of [`Permissions`].
        overwrites: Box<[Overwrite]>,
        /// Whether it is a voice channel, in which reading requires [`Permissions::CONNECT`].
        voice: bool,
    },
    /// A thread, which has the permissions of its parent.
    Thread {
        /// The channel it belongs to.
        parent: ChannelId,
        /// Whether only its members see it, who are not known.
        private: bool,
    },
}

impl Channel {
    /// A channel with these overwrites, of which only the relevant ones are stored.
    #[must_use]
    pub fn with(overwrites: impl IntoIterator<Item = Overwrite>, voice: bool) -> Channel {
        let matters = |one: &Overwrite| (one.allow | one.deny) != Permissions::NONE;
        Channel::Own { overwrites: overwrites.into_iter().filter(matters).collect(), voice }
    }
}

/// A member of a server.
#[derive(Clone, Copy, Debug)]
pub struct Member<'a> {
    /// The person.
    pub person: PersonId,
    /// The roles of the member, except for the one that everybody has.
    pub roles: &'a [RoleId],
}

/// The permissions on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    id: GuildId,
    owner: Option<PersonId>,
    roles: FxHashMap<RoleId, Permissions>,
    channels: FxHashMap<ChannelId, Channel>,
}

impl Server {
    /// A server with no data: nobody sees any channel.
    #[must_use]
    pub fn new(id: GuildId) -> Server {
        Server { id, owner: None, roles: FxHashMap::default(), channels: FxHashMap::default() }
    }

    /// The id of the server.
    #[must_use]
    pub const fn id(&self) -> GuildId {
        self.id
    }

    /// Sets the owner, and all roles with what they allow.
    pub fn describe(
        &mut self,
        owner: Option<PersonId>,
        roles: impl IntoIterator<Item = (RoleId, Permissions)>,
    ) {
        self.owner = owner;
        self.roles = roles.into_iter().collect();
    }

    /// Sets what a role allows.
    pub fn set_role(&mut self, role: RoleId, allows: Permissions) {
        self.roles.insert(role, allows);
    }

    /// Removes a role.
    pub fn remove_role(&mut self, role: RoleId) {
        self.roles.remove(&role);
    }

    /// Sets the data of a channel or thread.
    pub fn set_channel(&mut self, id: ChannelId, channel: Channel) {
        self.channels.insert(id, channel);
    }

    /// Removes a channel or thread, and the threads of a channel.
    pub fn remove_channel(&mut self, id: ChannelId) {
        self.channels.remove(&id);
        self.channels.retain(|_, known| !matches!(known, Channel::Thread { parent, .. } if *parent == id));
    }

    /// Whether there is such a channel or thread.
    #[must_use]
    pub fn has_channel(&self, id: ChannelId) -> bool {
        self.channels.contains_key(&id)
    }

    /// The channel of a public thread; `None` for any other thread or channel.
    #[must_use]
    pub fn parent_of_public(&self, id: ChannelId) -> Option<ChannelId> {
        match self.channels.get(&id)? {
            Channel::Thread { parent, private: false } => Some(*parent),
            Channel::Thread { .. } | Channel::Own { .. } => None,
        }
    }

    /// The permissions of a member in a channel, or in the parent of a thread. None if the channel or the role that
    /// everybody has is unknown.
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

    /// Whether a member certainly sees a channel or thread and its messages.
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

    /// The permissions of a member on the server, without overwrites.
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

/// Applies the overwrites that concern somebody: an allowance by any of them outweighs a denial by another.
fn overwrite(may: Permissions, all: &[Overwrite], concerns: impl Fn(Holder) -> bool) -> Permissions {
    let theirs = all.iter().filter(|one| concerns(one.holder));
    let none = (Permissions::NONE, Permissions::NONE);
    let (deny, allow) = theirs.fold(none, |(deny, allow), one| (deny | one.deny, allow | one.allow));
    may.overwritten(deny, allow)
}
