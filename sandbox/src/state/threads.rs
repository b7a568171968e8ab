//! Threads: channels that grow out of a channel, or of a message.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use time::OffsetDateTime;
use tokio::time::Instant;

use super::{ChannelState, Id, World};

/// What only a thread has.
#[derive(Clone, Debug)]
pub struct Thread {
    /// Who opened it.
    pub owner: Id,
    /// Nothing is said there until it is opened again.
    pub archived: bool,
    /// Only who may manage threads opens it again.
    pub locked: bool,
    /// Whether its members may add others, if it is private.
    pub invitable: bool,
    /// After how many minutes of silence it is archived.
    pub auto_archive: u64,
    /// When something was last written there, or it was opened.
    pub active: Instant,
    /// When it was last archived or opened again.
    pub changed: OffsetDateTime,
    /// Who is in it.
    pub members: BTreeSet<Id>,
}

impl Thread {
    /// Archives it, or opens it again.
    pub(crate) fn set_archived(&mut self, archived: bool) {
        self.archived = archived;
        self.changed = crate::clock::now();
        self.active = Instant::now();
    }

    fn is_silent(&self, minute: Duration) -> bool {
        let silence = u32::try_from(self.auto_archive).unwrap_or(u32::MAX);
        !self.archived && self.active.elapsed() >= minute.saturating_mul(silence)
    }
}

impl World {
    /// Whether this is a thread that is archived.
    pub(crate) fn is_archived(&self, channel: Id) -> bool {
        let thread = self.channels.get(&channel).and_then(|channel| channel.thread.as_ref());
        thread.is_some_and(|thread| thread.archived)
    }

    /// Whether this is a thread that only who may manage threads opens again.
    pub(crate) fn is_locked(&self, channel: Id) -> bool {
        let thread = self.channels.get(&channel).and_then(|channel| channel.thread.as_ref());
        thread.is_some_and(|thread| thread.archived && thread.locked)
    }

    /// Something has been written: an archived thread is opened by that, and none is silent.
    pub(crate) fn is_written_in(&mut self, channel: Id) {
        let thread = self.channels.get_mut(&channel).and_then(|channel| channel.thread.as_mut());
        let Some(thread) = thread else { return };
        let opens = thread.archived;
        thread.active = Instant::now();
        if opens {
            thread.set_archived(false);
            self.tell_of_channel("THREAD_UPDATE", channel, |_| {});
            self.notify_watchers(super::Change::World);
        }
    }

    /// The threads in which nothing has been written for too long, with this length of a minute.
    pub(crate) fn silent_threads(&self, minute: Duration) -> Vec<Id> {
        let silent = self
            .channels
            .values()
            .filter(|at| at.thread.as_ref().is_some_and(|thread| thread.is_silent(minute)));
        silent.map(|channel| channel.id).collect()
    }

    /// Archives a thread.
    pub(crate) fn archive(&mut self, thread: Id) {
        if let Some(state) = self.channels.get_mut(&thread).and_then(|channel| channel.thread.as_mut()) {
            state.set_archived(true);
            self.tell_of_channel("THREAD_UPDATE", thread, |_| {});
            self.notify_watchers(super::Change::World);
        }
    }

    /// Archives and locks a thread, or opens it again.
    pub(crate) fn lock(&mut self, thread: Id, locked: bool) {
        if let Some(state) = self.channels.get_mut(&thread).and_then(|channel| channel.thread.as_mut()) {
            state.locked = locked;
            state.set_archived(locked);
            self.tell_of_channel("THREAD_UPDATE", thread, |_| {});
            self.notify_watchers(super::Change::World);
        }
    }

    /// Opens a thread as it is described: with a name, of a kind, as slow as it is to be. One that grows out of a
    /// message has the message's id.
    pub(crate) fn open_thread(
        &mut self,
        parent: Id,
        from: Option<Id>,
        opened: ChannelState,
        auto_archive: u64,
        invitable: bool,
    ) -> Id {
        let id = from.unwrap_or_else(|| self.id());
        let Some(guild) = self.channels.get(&parent).map(|channel| channel.guild) else { return id };
        let thread = Thread {
            owner: self.bot,
            archived: false,
            locked: false,
            invitable,
            auto_archive,
            active: Instant::now(),
            changed: crate::clock::now(),
            members: BTreeSet::from([self.bot]),
        };
        let opened = ChannelState { id, guild, parent: Some(parent), thread: Some(thread), ..opened };
        self.channels.insert(id, opened);
        self.tell_of_channel("THREAD_CREATE", id, |json| json["newly_created"] = true.into());
        if let Some(from) = from {
            self.tell_of_message("MESSAGE_UPDATE", from);
        }
        self.notify_watchers(super::Change::World);
        id
    }

    /// A person joins a thread, or leaves it.
    pub(crate) fn set_thread_member(&mut self, thread: Id, person: Id, joins: bool) {
        let Some(channel) = self.channels.get_mut(&thread) else { return };
        let (guild, Some(state)) = (channel.guild, channel.thread.as_mut()) else { return };
        let changed = if joins { state.members.insert(person) } else { state.members.remove(&person) };
        let count = state.members.len().min(50);
        if !changed {
            return;
        }
        self.tell_bot("THREAD_MEMBERS_UPDATE", guild, |world| {
            let mut json = json!({
                "id": thread.to_string(), "guild_id": guild.map(|id| id.to_string()), "member_count": count,
            });
            if joins {
                let mut added = world.thread_member_json(thread, person);
                added["member"] = guild.map(|guild| world.member_of(guild, person)).into();
                added["presence"] = Value::Null;
                json["added_members"] = json!([added]);
            } else {
                json["removed_member_ids"] = json!([person.to_string()]);
            }
            json
        });
    }

    /// A member of a thread.
    pub(crate) fn thread_member_json(&self, thread: Id, person: Id) -> Value {
        json!({
            "id": thread.to_string(), "user_id": person.to_string(), "join_timestamp": super::written(self.at_first), "flags": 0,
        })
    }

    /// What a thread has beside what every channel has.
    pub(crate) fn thread_json(&self, channel: &ChannelState, json: &mut Value) {
        let Some(thread) = &channel.thread else { return };
        let count = self.here(channel.id).count();
        json["owner_id"] = thread.owner.to_string().into();
        json["thread_metadata"] = json!({
            "archived": thread.archived, "locked": thread.locked, "auto_archive_duration": thread.auto_archive,
            "archive_timestamp": super::written(thread.changed), "create_timestamp": super::written(thread.changed),
        });
        if channel.kind == 12 {
            json["thread_metadata"]["invitable"] = thread.invitable.into();
        }
        json["message_count"] = count.into();
        json["total_message_sent"] = count.into();
        json["member_count"] = thread.members.len().min(50).into();
        if thread.members.contains(&self.bot) {
            json["member"] = self.thread_member_json(channel.id, self.bot);
        }
    }
}
