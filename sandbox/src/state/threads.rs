//! Threads: channels that grow out of a channel, or of a message.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use time::OffsetDateTime;

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
    /// After how many minutes of silence it is archived.
    pub auto_archive: u64,
    /// When it was last archived or opened again.
    pub changed: OffsetDateTime,
    /// Who is in it.
    pub members: BTreeSet<Id>,
}

impl World {
    /// Opens a thread. One that grows out of a message has the message's id.
    pub(crate) fn open_thread(
        &mut self,
        parent: Id,
        from: Option<Id>,
        kind: u64,
        name: &str,
        auto_archive: u64,
    ) -> Id {
        let id = from.unwrap_or_else(|| self.id());
        let Some(channel) = self.channels.get(&parent).cloned() else { return id };
        let thread = Thread {
            owner: self.bot,
            archived: false,
            locked: false,
            auto_archive,
            changed: OffsetDateTime::now_utc(),
            members: BTreeSet::from([self.bot]),
        };
        let opened = ChannelState {
            id,
            name: name.to_owned(),
            kind,
            parent: Some(parent),
            thread: Some(thread),
            ..channel
        };
        let guild = opened.guild;
        self.channels.insert(id, opened);
        self.tell_of_channel("THREAD_CREATE", id, |json| json["newly_created"] = true.into());
        if let Some(from) = from {
            self.tell_of_message("MESSAGE_UPDATE", from);
        }
        let _ = guild;
        self.tell(super::Change::World);
        id
    }

    /// Somebody joins a thread, or leaves it.
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
                json["added_members"] = json!([world.thread_member_json(thread, person)]);
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
            json["thread_metadata"]["invitable"] = true.into();
        }
        json["message_count"] = count.into();
        json["total_message_sent"] = count.into();
        json["member_count"] = thread.members.len().min(50).into();
        if thread.members.contains(&self.bot) {
            json["member"] = self.thread_member_json(channel.id, self.bot);
        }
    }
}
