//! What people have read, and what is new to them since. Only a new message is: an edit is none.

use std::collections::BTreeMap;

use super::{Change, Id, MessageState, World};

/// At most this many new messages of a channel are listed.
const MAX_LISTED: usize = 200;

impl World {
    /// Notes that a person has read a channel up to this message.
    pub(crate) fn has_read(&mut self, person: Id, channel: Id, message: Id) {
        let read = self.read.entry((person, channel)).or_default();
        if message > *read {
            *read = message;
            self.notify_watchers(Change::Read { person, channel, message });
        }
    }

    /// The messages of a channel that are new to this person, and whether each calls them. What was there before they
    /// were is not new to them.
    pub(crate) fn unread(&self, person: Id, channel: Id) -> BTreeMap<Id, bool> {
        let read = self.read.get(&(person, channel)).copied().unwrap_or(person);
        let newest = self.here(channel).rev().take_while(|message| message.id > read);
        let others = newest.filter(|message| message.author != person && self.sees(person, message));
        others.take(MAX_LISTED).map(|message| (message.id, self.calls(person, message))).collect()
    }

    /// Whether a message counts as a mention of this person: where it names them, and in their direct messages.
    pub(crate) fn calls(&self, person: Id, message: &MessageState) -> bool {
        let direct = || self.channels.get(&message.channel).is_some_and(|at| at.recipient == Some(person));
        message.author != person && (message.notified.contains(&person) || direct())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{add_channel, add_guild, add_person};

    #[test]
    fn a_new_message_is_unread_an_edit_is_not_and_a_mention_counts() {
        let mut world = World::new();
        let guild = add_guild(&mut world, "Friends", "en-US");
        let games = add_channel(&mut world, guild, "games");
        world.post(games, None, json!({ "content": "Long ago." }));
        let (ana, ben) = (add_person(&mut world, "Ana", "en-US"), add_person(&mut world, "Ben", "en-US"));
        assert_eq!(world.unread(ana, games), BTreeMap::new());

        let first = world.post(games, None, json!({ "content": "Hello." }));
        let called = world.post(games, None, json!({ "content": format!("Hello <@{ana}>.") }));
        let own = world.write(ana, games, None, json!({ "content": "Hello all." }));
        assert_eq!(world.unread(ana, games), BTreeMap::from([(first, false), (called, true)]));
        assert_eq!(world.unread(ben, games), BTreeMap::from([(first, false), (called, false), (own, false)]));
        let direct = world.direct(ana);
        let hand = world.post(direct, None, json!({ "content": "Your turn." }));
        assert_eq!(world.unread(ana, direct), BTreeMap::from([(hand, true)]));

        world.has_read(ana, games, called);
        world.edit(called, &json!({ "content": format!("Hello again, <@{ana}>.") }));
        assert_eq!(world.unread(ana, games), BTreeMap::new());
        // The mark never moves backwards.
        world.has_read(ana, games, first);
        assert_eq!(world.unread(ana, games), BTreeMap::new());
    }
}
