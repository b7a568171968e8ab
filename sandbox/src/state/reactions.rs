//! Reactions to messages, and pins.

use serde_json::{Value, json};

use super::{Id, World};

/// Everybody who reacted to a message with one emoji, in the order in which they did.
#[derive(Clone, Debug)]
pub struct Reaction {
    /// The character, or `name:id` of a custom emoji.
    pub emoji: String,
    /// Who.
    pub by: Vec<Id>,
}

/// An emoji, as an event names it.
fn emoji_json(emoji: &str) -> Value {
    match emoji.rsplit_once(':') {
        Some((name, id)) => {
            json!({ "id": id, "name": name.trim_start_matches("a:"), "animated": emoji.starts_with("a:") })
        }
        None => json!({ "id": null, "name": emoji }),
    }
}

impl World {
    /// The reactions to a message, as the message lists them.
    pub(crate) fn reactions_json(&self, message: Id) -> Option<Value> {
        let reactions = &self.messages.get(&message)?.reactions;
        let one = |reaction: &Reaction| {
            let count = reaction.by.len();
            json!({
                "count": count, "count_details": { "burst": 0, "normal": count }, "me": reaction.by.contains(&self.bot),
                "me_burst": false, "burst_colors": [], "emoji": emoji_json(&reaction.emoji),
            })
        };
        (!reactions.is_empty()).then(|| reactions.iter().map(one).collect())
    }

    /// Adds a person's reaction to a message.
    pub(crate) fn react(&mut self, message: Id, by: Id, emoji: &str) {
        let Some(at) = self.messages.get_mut(&message) else { return };
        let reaction = match at.reactions.iter().position(|reaction| reaction.emoji == emoji) {
            Some(index) => &mut at.reactions[index],
            None => {
                at.reactions.push(Reaction { emoji: emoji.to_owned(), by: Vec::new() });
                let last = at.reactions.len() - 1;
                &mut at.reactions[last]
            }
        };
        if reaction.by.contains(&by) {
            return;
        }
        reaction.by.push(by);
        let author = at.author;
        self.tell_of_reaction(
            "MESSAGE_REACTION_ADD",
            message,
            Some(by),
            Some(emoji),
            |world, guild, json| {
                if guild.is_some() {
                    json["member"] = world.member_json(by);
                }
                json["message_author_id"] = author.to_string().into();
            },
        );
    }

    /// Removes a person's reaction; `false` if there was none.
    pub(crate) fn unreact(&mut self, message: Id, by: Id, emoji: &str) -> bool {
        let Some(at) = self.messages.get_mut(&message) else { return false };
        let Some(reaction) = at.reactions.iter_mut().find(|reaction| reaction.emoji == emoji) else {
            return false;
        };
        let before = reaction.by.len();
        reaction.by.retain(|one| *one != by);
        let was_there = reaction.by.len() < before;
        at.reactions.retain(|reaction| !reaction.by.is_empty());
        if was_there {
            self.tell_of_reaction("MESSAGE_REACTION_REMOVE", message, Some(by), Some(emoji), |_, _, _| {});
        }
        was_there
    }

    /// All reactions to a message go, or all with one emoji.
    pub(crate) fn clear_reactions(&mut self, message: Id, emoji: Option<&str>) {
        let Some(at) = self.messages.get_mut(&message) else { return };
        at.reactions.retain(|reaction| emoji.is_some_and(|emoji| reaction.emoji != emoji));
        let event =
            if emoji.is_some() { "MESSAGE_REACTION_REMOVE_EMOJI" } else { "MESSAGE_REACTION_REMOVE_ALL" };
        self.tell_of_reaction(event, message, None, emoji, |_, _, _| {});
    }

    fn tell_of_reaction(
        &mut self,
        event: &str,
        message: Id,
        by: Option<Id>,
        emoji: Option<&str>,
        more: impl FnOnce(&World, Option<Id>, &mut Value),
    ) {
        let Some(at) = self.messages.get(&message) else { return };
        let channel = at.channel;
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        self.notify_watchers(super::Change::Message(message));
        self.tell_bot(event, guild, |world| {
            let mut json = json!({ "channel_id": channel.to_string(), "message_id": message.to_string() });
            if let Some(guild) = guild {
                json["guild_id"] = guild.to_string().into();
            }
            if let Some(by) = by {
                json["user_id"] = by.to_string().into();
                json["burst"] = false.into();
                json["type"] = 0.into();
            }
            if let Some(emoji) = emoji {
                json["emoji"] = emoji_json(emoji);
            }
            more(world, guild, &mut json);
            json
        });
    }

    /// Pins a message, or takes its pin away.
    pub(crate) fn pin(&mut self, message: Id, pinned: bool) {
        let now = crate::clock::now();
        let Some(at) = self.messages.get_mut(&message).filter(|at| at.pinned.is_some() != pinned) else {
            return;
        };
        at.pinned = pinned.then_some(now);
        let channel = at.channel;
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        self.tell_of_message("MESSAGE_UPDATE", message);
        self.tell_bot("CHANNEL_PINS_UPDATE", guild, |_| {
            let mut json =
                json!({ "channel_id": channel.to_string(), "last_pin_timestamp": super::written(now) });
            if let Some(guild) = guild {
                json["guild_id"] = guild.to_string().into();
            }
            json
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reactions_are_counted_and_each_person_counts_once() {
        let mut world = World::new();
        let channel = world.direct(5);
        let message = world.post(channel, None, json!({}));
        for by in [5, 5, 6] {
            world.react(message, by, "👍");
        }
        world.react(message, 5, "wave:77");
        let reactions = world.reactions_json(message).unwrap();
        assert_eq!((&reactions[0]["count"], &reactions[1]["emoji"]["id"]), (&json!(2), &json!("77")));
        assert!(world.unreact(message, 5, "👍") && !world.unreact(message, 5, "👍"));
        world.clear_reactions(message, Some("wave:77"));
        assert_eq!(world.reactions_json(message).unwrap().as_array().map(Vec::len), Some(1));
        world.clear_reactions(message, None);
        assert!(world.reactions_json(message).is_none());
    }
}
