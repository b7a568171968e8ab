//! People in Rust, for tests: they type commands, press buttons, choose from menus, and see what a person would see.
//! They wait until what they want to press is there; after ten seconds they give up and say what they see.

mod activities;
mod answers;
mod asking;
mod frames;
mod messages;
mod places;

use std::sync::Arc;
use std::time::Duration;

use crate::state::{Id, Overwrite, RoleState, World};
use crate::{Shared, add_channel, permission, set_bot, text};

pub use activities::Instance;
pub use answers::{Answer, Pending};
pub use asking::Modal;
pub use frames::Frame;
pub use messages::{Control, Message, Picture};
pub use places::Place;

/// How long a person waits for something to appear.
const PATIENCE: Duration = Duration::from_secs(10);

/// Waits until something holds.
pub(crate) async fn wait(shared: &Shared, patience: Duration, what: &str, holds: impl Fn(&World) -> bool) {
    let mut changes = shared.changes();
    let waiting = async {
        while !shared.read(&holds) {
            if changes.changed().await.is_err() {
                return;
            }
        }
    };
    if tokio::time::timeout(patience, waiting).await.is_err() {
        give_up(shared, what);
    }
}

#[expect(clippy::panic, reason = "people are for tests, and a test that waits in vain has failed")]
fn give_up(shared: &Shared, what: &str) -> ! {
    let (messages, log) = shared.read(|world| {
        let messages: Vec<String> = world
            .messages
            .values()
            .map(|message| {
                let whose =
                    message.private_to.or(world.channels.get(&message.channel).and_then(|c| c.recipient));
                let whose =
                    whose.and_then(|id| world.person(id)).map_or("all", |person| person.name.as_str());
                format!("--- for {whose}\n{}", text::text(&message.body, text::TextKind::Words))
            })
            .collect();
        let log: Vec<String> = world.log.iter().rev().take(60).rev().map(ToString::to_string).collect();
        (messages.join("\n"), log.join("\n"))
    });
    panic!("waited in vain for {what}\n\n{messages}\n\nthe last calls:\n{log}");
}

impl std::fmt::Display for crate::Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:8.3} s  {}", self.at.as_secs_f64(), self.what)?;
        if self.status > 0 { write!(f, " -> {}", self.status) } else { Ok(()) }
    }
}

/// A server.
#[derive(Clone)]
pub struct Guild {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: Id,
}

impl Guild {
    /// The snowflake.
    #[must_use]
    pub const fn id(&self) -> Id {
        self.id
    }

    /// Adds a role, and gives its snowflake.
    pub fn role(&self, name: &str) -> Id {
        self.shared.with(|world| {
            let role = RoleState::new(world.id(), name);
            let id = role.id;
            if let Some(guild) = world.guilds.iter_mut().find(|known| known.id == self.id) {
                guild.roles.push(role);
            }
            id
        })
    }

    /// Its channels, in the order in which they were added.
    #[must_use]
    pub fn channels(&self) -> Vec<Channel> {
        let channel = |id| Channel { shared: Arc::clone(&self.shared), id };
        self.shared.read(|world| {
            let here = world.channels.iter().filter(|(_, known)| known.guild == Some(self.id));
            let mut ids: Vec<Id> = here.map(|(id, _)| *id).collect();
            ids.sort_unstable();
            ids.into_iter().map(channel).collect()
        })
    }

    /// Adds a channel.
    #[must_use]
    pub fn channel(&self, name: &str) -> Channel {
        let id = self.shared.with(|world| add_channel(world, self.id, name));
        Channel { shared: Arc::clone(&self.shared), id }
    }

    /// Removes the bot from the server.
    pub fn removes_bot(&self) {
        self.set_bot(false);
    }

    /// Invites the bot again.
    pub fn invites_bot(&self) {
        self.set_bot(true);
    }

    /// Gives the bot these permissions on the whole server, and no others, as somebody does who unticks some of those that
    /// it asks for.
    pub fn lets_bot(&self, permissions: u64) {
        self.shared.with(|world| {
            if let Some(guild) = world.guilds.iter_mut().find(|known| known.id == self.id) {
                guild.bot_may = Some(permissions);
            }
        });
    }

    fn set_bot(&self, has_bot: bool) {
        self.shared.with(|world| set_bot(world, self.id, has_bot));
    }
}

/// A channel.
#[derive(Clone)]
pub struct Channel {
    pub(super) shared: Arc<Shared>,
    pub(super) id: Id,
}

impl Channel {
    /// The snowflake.
    #[must_use]
    pub const fn id(&self) -> Id {
        self.id
    }

    /// The server it is on; none, for direct messages.
    #[must_use]
    pub fn guild_id(&self) -> Option<Id> {
        self.shared.read(|world| world.channels.get(&self.id).and_then(|channel| channel.guild))
    }

    /// The threads that have grown out of it, the newest last.
    #[must_use]
    pub fn threads(&self) -> Vec<Channel> {
        let threads = self.shared.read(|world| {
            let of_this =
                world.channels.values().filter(|at| at.thread.is_some() && at.parent == Some(self.id));
            of_this.map(|thread| thread.id).collect::<Vec<_>>()
        });
        threads.into_iter().map(|id| Channel { shared: Arc::clone(&self.shared), id }).collect()
    }

    /// Archives the thread that this is, as after a long silence.
    pub fn is_archived(&self) {
        self.shared.with(|world| world.archive(self.id));
    }

    /// Archives and locks the thread that this is, as a moderator does: only one of them opens it again.
    pub fn is_locked(&self) {
        self.shared.with(|world| world.lock(self.id, true));
    }

    /// Opens the thread that this is, as a moderator does.
    pub fn is_opened(&self) {
        self.shared.with(|world| world.lock(self.id, false));
    }

    /// Deletes the channel with everything in it.
    pub fn is_deleted(&self) {
        self.shared.with(|world| world.delete_channel(self.id));
    }

    /// Is hidden from now on from everybody on the server but these people and the bot.
    pub fn is_only_for(&self, people: &[&Person]) {
        let view = permission::VIEW_CHANNEL;
        self.shared.with(|world| {
            let bot = world.bot;
            let Some(channel) = world.channels.get_mut(&self.id) else { return };
            let overwrite = |id, of_member, allow, deny| Overwrite { id, of_member, allow, deny };
            channel.overwrites =
                channel.guild.map(|guild| overwrite(guild, false, 0, view)).into_iter().collect();
            let let_in = people.iter().map(|person| person.id).chain([bot]);
            channel.overwrites.extend(let_in.map(|id| overwrite(id, true, view, 0)));
            world.tell_of_channel("CHANNEL_UPDATE", self.id, |_| {});
        });
    }

    /// Takes permissions away from the bot here, or gives them back.
    pub fn bot_may(&self, permissions: u64) {
        self.shared.with(|world| world.let_bot(self.id, permissions));
    }
}

/// A person, not a bot.
#[derive(Clone)]
pub struct Person {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: Id,
}

impl Person {
    /// The snowflake.
    #[must_use]
    pub const fn id(&self) -> Id {
        self.id
    }

    /// What they are called.
    #[must_use]
    pub fn name(&self) -> String {
        self.shared.read(|world| world.person(self.id).map(|person| person.name.clone()).unwrap_or_default())
    }

    /// The person, in a channel.
    #[must_use]
    pub fn at(&self, channel: &Channel) -> Place {
        Place { shared: Arc::clone(&self.shared), person: self.id, channel: channel.id }
    }

    /// The person, in the direct messages with the bot.
    #[must_use]
    pub fn direct(&self) -> Place {
        let channel = self.shared.with(|world| world.direct(self.id));
        Place { shared: Arc::clone(&self.shared), person: self.id, channel }
    }

    fn change(&self, act: impl FnOnce(&mut crate::state::PersonState)) {
        self.shared.with(|world| {
            if let Some(person) = world.people.iter_mut().find(|person| person.id == self.id) {
                act(person);
            }
        });
    }

    /// Is called something else on a server from now on.
    pub fn is_called(&self, guild: &Guild, nick: &str) {
        let nick = Some(nick.to_owned());
        self.shared.with(|world| world.change_member(guild.id, self.id, |member| member.nick = nick));
    }

    /// Takes no direct messages from now on.
    pub fn closes_direct_messages(&self) {
        self.change(|person| person.takes_direct = false);
    }

    /// Takes direct messages again.
    pub fn opens_direct_messages(&self) {
        self.change(|person| person.takes_direct = true);
    }

    /// Installs the bot for themselves: they have those of its commands that allow it wherever they are.
    pub fn installs_bot(&self) {
        self.change(|person| person.has_bot = true);
    }

    /// Deletes their direct messages with the bot. If these are opened again, they are another channel.
    pub fn loses_direct_messages(&self) {
        self.shared.with(|world| world.lose_direct(self.id));
    }

    /// Manages messages on every server.
    pub fn manages_messages(&self) {
        self.change(|person| person.permissions |= permission::MANAGE_MESSAGES);
    }

    /// Manages every server.
    pub fn manages_server(&self) {
        self.change(|person| person.permissions |= permission::MANAGE_GUILD);
    }

    /// Everything that was ever shown to this person, every version of every message, oldest first: as text and as raw
    /// JSON, ids of components included.
    #[must_use]
    pub fn was_shown(&self) -> Vec<(String, String)> {
        self.shared.read(|world| {
            world
                .shown
                .iter()
                .filter(|shown| shown.to.is_none_or(|only| only == self.id))
                .map(|shown| (text::text(&shown.body, text::TextKind::Words), shown.body.to_string()))
                .collect()
        })
    }
}
