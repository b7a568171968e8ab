//! How the gateway describes servers, as far as it concerns who has access to which channel. What cannot be parsed is
//! left out: then nobody has access.

use std::borrow::Cow;

use model::permissions::{Channel, Holder, Overwrite, Permissions, Server};
use model::{ChannelId, GuildId, PersonId, RoleId};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::event::Event;

/// What has changed on a server.
#[derive(Debug)]
pub(super) enum ServerChange {
    /// The bot as a member.
    Bot,
    /// The server as a whole: who owns it, and its roles.
    Described { owner: Option<PersonId>, roles: Vec<(RoleId, Permissions)> },
    /// What a role allows.
    Role(RoleId, Permissions),
    /// A role is gone.
    RoleGone(RoleId),
}

impl ServerChange {
    /// Makes the change to what is known of a server.
    pub(super) fn make(self, server: &mut Server) {
        match self {
            ServerChange::Bot => {}
            ServerChange::Described { owner, roles } => server.describe(owner, roles),
            ServerChange::Role(role, allows) => server.set_role(role, allows),
            ServerChange::RoleGone(role) => server.remove_role(role),
        }
    }
}

type Read<T> = Result<T, serde_json::Error>;

/// A list whose items are read one by one.
type Items<'a> = Option<Vec<&'a RawValue>>;

fn each<'a, T: Deserialize<'a>>(items: Items<'a>) -> impl Iterator<Item = T> {
    items.into_iter().flatten().filter_map(|item| serde_json::from_str(item.get()).ok())
}

#[derive(Deserialize)]
struct Described<'a> {
    id: GuildId,
    owner_id: Option<PersonId>,
    #[serde(borrow)]
    roles: Items<'a>,
    #[serde(borrow)]
    channels: Items<'a>,
    #[serde(borrow)]
    threads: Items<'a>,
}

#[derive(Deserialize)]
struct Role<'a> {
    id: RoleId,
    #[serde(borrow)]
    permissions: Cow<'a, str>,
}

impl Role<'_> {
    fn allows(&self) -> Option<(RoleId, Permissions)> {
        Some((self.id, bits(&self.permissions)?))
    }
}

/// A bit set, as Discord writes it: a number in decimal digits.
fn bits(text: &str) -> Option<Permissions> {
    text.parse().ok().map(Permissions::of_bits)
}

#[derive(Deserialize)]
struct DescribedChannel<'a> {
    id: ChannelId,
    guild_id: Option<GuildId>,
    #[serde(rename = "type")]
    kind: Option<u8>,
    parent_id: Option<ChannelId>,
    #[serde(borrow)]
    permission_overwrites: Items<'a>,
}

#[derive(Deserialize)]
struct DescribedOverwrite<'a> {
    id: &'a str,
    #[serde(rename = "type")]
    kind: u8,
    #[serde(borrow)]
    allow: Cow<'a, str>,
    #[serde(borrow)]
    deny: Cow<'a, str>,
}

impl DescribedOverwrite<'_> {
    fn read(&self) -> Option<Overwrite> {
        let holder = match self.kind {
            0 => Holder::Role(self.id.parse().ok()?),
            1 => Holder::Member(self.id.parse().ok()?),
            _ => return None,
        };
        Some(Overwrite { holder, allow: bits(&self.allow)?, deny: bits(&self.deny)? })
    }
}

impl DescribedChannel<'_> {
    /// Who sees it; nothing if that cannot be read to the last overwrite.
    fn read(self) -> Option<Channel> {
        match (self.kind?, self.parent_id) {
            // Threads: of an announcement channel, public, private.
            (kind @ 10..=12, Some(parent)) => Some(Channel::Thread { parent, private: kind == 12 }),
            (10..=12, None) => None,
            (kind, _) => {
                let overwrites = self
                    .permission_overwrites?
                    .into_iter()
                    .map(|item| serde_json::from_str::<DescribedOverwrite>(item.get()).ok()?.read());
                // A voice channel, and one with a stage.
                let voice = matches!(kind, 2 | 13);
                Some(Channel::with(overwrites.collect::<Option<Vec<_>>>()?, voice))
            }
        }
    }

    fn entry(self) -> Option<(ChannelId, Channel)> {
        Some((self.id, self.read()?))
    }
}

/// A server as a whole.
pub(super) fn server(data: &str) -> Read<Server> {
    let Described { id, owner_id, roles, channels, threads } = serde_json::from_str(data)?;
    let mut server = Server::new(id);
    server.describe(owner_id, each::<Role>(roles).filter_map(|role| role.allows()));
    let all = each::<DescribedChannel>(channels).chain(each(threads));
    for (id, channel) in all.filter_map(DescribedChannel::entry) {
        server.set_channel(id, channel);
    }
    Ok(server)
}

/// A server without its channels.
pub(super) fn updated(data: &str) -> Read<Event> {
    let Described { id, owner_id: owner, roles, .. } = serde_json::from_str(data)?;
    let roles = each::<Role>(roles).filter_map(|role| role.allows()).collect();
    Ok(Event::ServerChanged(id, ServerChange::Described { owner, roles }))
}

/// What happens to a server.
#[derive(Deserialize)]
struct OfServer<'a> {
    guild_id: GuildId,
    #[serde(borrow)]
    role: Option<Role<'a>>,
    role_id: Option<RoleId>,
    #[serde(borrow)]
    threads: Items<'a>,
}

/// A role that is new, or has changed.
pub(super) fn role(data: &str) -> Read<Event> {
    let OfServer { guild_id, role, .. } = serde_json::from_str(data)?;
    let change = role.and_then(|role| role.allows()).map(|(id, allows)| ServerChange::Role(id, allows));
    Ok(change.map_or(Event::Other, |change| Event::ServerChanged(guild_id, change)))
}

/// A role that is gone.
pub(super) fn role_gone(data: &str) -> Read<Event> {
    let OfServer { guild_id, role_id, .. } = serde_json::from_str(data)?;
    let change = role_id.map(ServerChange::RoleGone);
    Ok(change.map_or(Event::Other, |change| Event::ServerChanged(guild_id, change)))
}

/// The bot as a member of a server.
pub(super) fn member(data: &str) -> Read<Event> {
    let OfServer { guild_id, .. } = serde_json::from_str(data)?;
    Ok(Event::ServerChanged(guild_id, ServerChange::Bot))
}

/// A channel or a thread that is new, or has changed. One that cannot be read is not known any more.
pub(super) fn channel(data: &str) -> Read<Event> {
    let channel: DescribedChannel = serde_json::from_str(data)?;
    let Some(guild) = channel.guild_id else { return Ok(Event::Other) };
    Ok(Event::ChannelChanged(guild, channel.id, channel.read()))
}

/// A channel or a thread that is gone.
pub(super) fn channel_gone(data: &str) -> Read<Event> {
    let channel: DescribedChannel = serde_json::from_str(data)?;
    Ok(channel.guild_id.map_or(Event::Other, |guild| Event::ChannelGone(guild, channel.id)))
}

/// The threads of channels that the bot sees by now.
pub(super) fn threads(data: &str) -> Read<Event> {
    let OfServer { guild_id, threads, .. } = serde_json::from_str(data)?;
    let threads = each::<DescribedChannel>(threads).filter_map(DescribedChannel::entry);
    Ok(Event::Threads(guild_id, threads.collect()))
}

#[cfg(test)]
mod tests {
    use model::permissions::Member;

    use super::*;

    #[test]
    fn a_server_is_described_with_who_sees_what_and_what_cannot_be_read_is_seen_by_nobody() {
        let hidden = r#"{"id":"7","type":0,"allow":"0","deny":"1024"}"#;
        let described = format!(
            r#"{{"id":"7","name":"Friends","owner_id":"1","members":[{{"x":1}}],
                "roles":[{{"id":"7","permissions":"1049600","name":"@everyone"}},{{"id":"strange"}}],
                "channels":[{{"id":"20","type":0,"permission_overwrites":[]}},
                            {{"id":"21","type":0,"permission_overwrites":[{hidden}]}},
                            {{"id":"22","type":0,"permission_overwrites":[{{"id":"7","type":9}}]}},
                            {{"id":"23","type":0}}],
                "threads":[{{"id":"24","type":11,"parent_id":"20"}},{{"id":"25","type":12,"parent_id":"20"}}]}}"#
        );
        let mut server = server(&described).unwrap();
        let seen = |server: &Server, person: i32| {
            let member = Member { person: person.into(), roles: &[] };
            let mut seen: Vec<i64> = server.seen_by(member).map(i64::from).collect();
            seen.sort_unstable();
            seen
        };
        assert_eq!(seen(&server, 2), [20, 24]);
        assert_eq!(seen(&server, 1), [20, 21, 24], "the owner");
        let Ok(Event::ServerChanged(_, change)) =
            role(r#"{"guild_id":"7","role":{"id":"7","permissions":"0"}}"#)
        else {
            panic!("no change of a role")
        };
        change.make(&mut server);
        assert_eq!(seen(&server, 2), Vec::<i64>::new());
        let update = format!(r#"{{"id":"20","guild_id":"7","type":0,"permission_overwrites":[{hidden}]}}"#);
        let changed = channel(&update).unwrap();
        assert!(matches!(changed, Event::ChannelChanged(_, id, Some(_)) if id == 20.into()));
        let gone = channel_gone(r#"{"id":"20","guild_id":"7","type":0}"#).unwrap();
        assert!(matches!(gone, Event::ChannelGone(_, id) if id == 20.into()));
    }
}
