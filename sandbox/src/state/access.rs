//! What somebody may do in a channel: by what they and their roles may on the server, by what the channel says of both,
//! and as long as they are not in a timeout.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::{ChannelState, GuildState, Id, World, permission};

/// What a channel says of a role or of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overwrite {
    pub id: Id,
    /// Whether it is of a member; else it is of a role. The server's own id is that of the role that everybody has.
    pub of_member: bool,
    pub allow: u64,
    pub deny: u64,
}

impl Overwrite {
    const fn applied(self, may: u64) -> u64 {
        may & !self.deny | self.allow
    }

    /// As Discord describes it.
    pub(crate) fn json(self) -> Value {
        json!({
            "id": self.id.to_string(), "type": u8::from(self.of_member),
            "allow": self.allow.to_string(), "deny": self.deny.to_string(),
        })
    }
}

/// Why a person cannot write in a channel now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CannotWrite {
    /// They may not write there at all.
    Forbidden,
    /// They are in a timeout.
    TimedOut,
    /// They wrote a moment ago, and the channel is slow: they have to wait this long.
    Slow(Duration),
}

impl World {
    /// The permissions of a person in a channel, or in their direct messages.
    pub(crate) fn permissions_in(&self, who: Id, channel: Id) -> u64 {
        let Some(at) = self.channels.get(&channel) else { return 0 };
        let Some(guild) = self.guild_of(at) else {
            return applied(at, &[], None, who, self.permissions(who));
        };
        let may = self.permissions_on(guild, who);
        if may == permission::ALL {
            return may;
        }
        let roles: Vec<Id> =
            guild.members.get(&who).into_iter().flat_map(|member| &member.roles).copied().collect();
        let parent = at.parent.and_then(|parent| self.channels.get(&parent));
        let overwritten =
            parent.into_iter().chain([at]).fold(may, |may, at| applied(at, &roles, Some(guild.id), who, may));
        if self.is_timed_out(guild, who) { overwritten & permission::IN_TIMEOUT } else { overwritten }
    }

    /// What somebody may do on a server where nothing else is said. The owner, and whoever administrates it, may
    /// everything.
    pub(crate) fn permissions_on(&self, guild: &GuildState, who: Id) -> u64 {
        let own_roles = guild.members.get(&who).map(|member| &member.roles);
        let roles =
            guild.roles.iter().filter(|role| own_roles.is_some_and(|own_roles| own_roles.contains(&role.id)));
        let given = guild.bot_may.filter(|_| who == self.bot).unwrap_or_else(|| self.permissions(who));
        let may = roles.fold(given, |may, role| may | role.permissions);
        if may & permission::ADMINISTRATOR == 0 { may } else { permission::ALL }
    }

    fn is_timed_out(&self, guild: &GuildState, who: Id) -> bool {
        let until = guild.members.get(&who).and_then(|member| member.timed_out_until);
        until.is_some_and(|until| until > crate::clock::now())
    }

    /// Whether a person sees this channel and its messages.
    pub(crate) fn may_view(&self, who: Id, at: &ChannelState) -> bool {
        if let Some(recipient) = at.recipient {
            return recipient == who || who == self.bot;
        }
        // Asked for each message: where nothing is said of anybody but the bot, everybody sees it.
        let is_open = |at: &ChannelState| at.overwrites.iter().all(|overwrite| overwrite.id == self.bot);
        let parent = at.parent.and_then(|parent| self.channels.get(&parent));
        let all_may = who != self.bot && is_open(at) && parent.is_none_or(is_open);
        if !all_may && self.permissions_in(who, at.id) & permission::VIEW_CHANNEL == 0 {
            return false;
        }
        let Some(thread) = at.thread.as_ref().filter(|_| at.kind == PRIVATE_THREAD) else { return true };
        thread.members.contains(&who) || self.permissions_in(who, at.id) & permission::MANAGE_THREADS != 0
    }

    /// Whether only adults are let in there: into a channel that says so, and its threads.
    pub(crate) fn is_for_adults(&self, channel: Id) -> bool {
        let at = self.channels.get(&channel);
        let parent = at.and_then(|at| at.parent).and_then(|parent| self.channels.get(&parent));
        at.is_some_and(|at| at.nsfw || at.guild.is_none()) || parent.is_some_and(|parent| parent.nsfw)
    }

    /// Whether a person can write somewhere now.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn may_write(&self, person: Id, channel: Id) -> Result<(), CannotWrite> {
        let Some(at) = self.channels.get(&channel).filter(|at| self.may_view(person, at)) else {
            return Err(CannotWrite::Forbidden);
        };
        let Some(guild) = self.guild_of(at) else { return Ok(()) };
        let may = self.permissions_in(person, channel);
        let needed = if at.thread.is_some() {
            permission::SEND_MESSAGES_IN_THREADS
        } else {
            permission::SEND_MESSAGES
        };
        if may & needed == 0 {
            let timed_out = self.is_timed_out(guild, person);
            return Err(if timed_out { CannotWrite::TimedOut } else { CannotWrite::Forbidden });
        }
        let pause = Duration::from_secs(at.slow_mode);
        let since = self.last_written.get(&(channel, person)).map_or(pause, Instant::elapsed);
        if since < pause && may & permission::NEVER_SLOW == 0 {
            return Err(CannotWrite::Slow(pause - since));
        }
        Ok(())
    }
}

/// A thread that only its members see, as Discord numbers the kinds of channels.
pub(crate) const PRIVATE_THREAD: u64 = 12;

/// What is left of what somebody may where a channel says something else: first of everybody, then of the roles that
/// they have, then of themselves.
fn applied(at: &ChannelState, roles: &[Id], everybody: Option<Id>, who: Id, may: u64) -> u64 {
    let of_role = |wanted: &dyn Fn(Id) -> bool| {
        let all = at.overwrites.iter().filter(|overwrite| !overwrite.of_member && wanted(overwrite.id));
        let none = Overwrite { id: 0, of_member: false, allow: 0, deny: 0 };
        all.fold(none, |all, one| Overwrite {
            allow: all.allow | one.allow,
            deny: all.deny | one.deny,
            ..all
        })
    };
    let may = of_role(&|id| Some(id) == everybody).applied(may);
    let may = of_role(&|id| Some(id) != everybody && roles.contains(&id)).applied(may);
    let own = at.overwrites.iter().find(|overwrite| overwrite.of_member && overwrite.id == who);
    own.map_or(may, |own| own.applied(may))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::RoleState;
    use crate::{add_channel, add_guild, add_person};

    #[test]
    fn a_channel_says_it_of_everybody_then_of_roles_then_of_members() {
        let mut world = World::new();
        let guild = add_guild(&mut world, "Friends", "en-US");
        let channel = add_channel(&mut world, guild, "secret");
        let [ana, ben, cleo, dan] =
            ["Ana", "Ben", "Cleo", "Dan"].map(|name| add_person(&mut world, name, "en-US"));
        let role = world.id();
        world.guilds[0]
            .roles
            .push(RoleState { permissions: permission::MANAGE_MESSAGES, ..RoleState::new(role, "Hosts") });
        for who in [ben, cleo] {
            world.change_member(guild, who, |member| member.roles.extend([role]));
        }
        let view = permission::VIEW_CHANNEL;
        let overwrite = |id, of_member, allow, deny| Overwrite { id, of_member, allow, deny };
        world.channels.get_mut(&channel).unwrap().overwrites = vec![
            overwrite(cleo, true, 0, view),
            overwrite(role, false, view, 0),
            overwrite(guild, false, 0, view),
        ];
        let sees = |who| world.may_view(who, &world.channels[&channel]);
        assert_eq!([ana, ben, cleo, dan].map(sees), [false, true, false, false]);
        assert_eq!(world.may_write(ana, channel), Err(CannotWrite::Forbidden));
        assert!(world.permissions_in(ben, channel) & permission::MANAGE_MESSAGES != 0);
        // A person who manages the servers is their owner.
        world.people[3].permissions |= permission::MANAGE_GUILD;
        assert!(world.may_view(dan, &world.channels[&channel]));
    }

    #[test]
    fn who_is_in_a_timeout_reads_and_does_not_write_and_a_slow_channel_makes_people_wait() {
        let mut world = World::new();
        let guild = add_guild(&mut world, "Friends", "en-US");
        let channel = add_channel(&mut world, guild, "games");
        let (ana, ben) = (add_person(&mut world, "Ana", "en-US"), add_person(&mut world, "Ben", "en-US"));
        world.channels.get_mut(&channel).unwrap().slow_mode = 60;
        world.write(ana, channel, None, json!({ "content": "Hello" }));
        assert!(
            matches!(world.may_write(ana, channel), Err(CannotWrite::Slow(left)) if left.as_secs() >= 50)
        );
        assert_eq!(world.may_write(ben, channel), Ok(()));
        world.people[0].permissions |= permission::MANAGE_MESSAGES;
        assert_eq!(world.may_write(ana, channel), Ok(()));
        let later = crate::clock::now() + Duration::from_secs(60);
        world.change_member(guild, ben, |member| member.timed_out_until = Some(later));
        assert_eq!(world.may_write(ben, channel), Err(CannotWrite::TimedOut));
        assert!(world.may_view(ben, &world.channels[&channel]));
    }
}
