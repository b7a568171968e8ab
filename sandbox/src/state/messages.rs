//! Messages: posted, edited, deleted, and found by their channel without a look at all others.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::{Change, Id, MessageState, Origin, PRIVATE_THREAD, ShownVersion, World};
use crate::validate::{COMPONENTS_V2, LOADING, SUPPRESS_EMBEDS};

impl World {
    /// Whether this person sees this message.
    pub(crate) fn sees(&self, person: Id, message: &MessageState) -> bool {
        let in_channel =
            || self.channels.get(&message.channel).is_some_and(|channel| self.may_view(person, channel));
        // What the bot has only announced is no message to people yet: they see that it thinks.
        let is_there = !message.dismissed && !message.is_announced();
        is_there && message.private_to.is_none_or(|only| only == person) && in_channel()
    }

    /// The messages of a channel, oldest first.
    pub(crate) fn here(&self, channel: Id) -> impl DoubleEndedIterator<Item = &MessageState> {
        let ids = self.by_channel.get(&channel).into_iter().flatten();
        ids.filter_map(|id| self.messages.get(id))
    }

    /// Tells of a message, as it is now, and remembers that it was shown.
    pub(crate) fn show(&mut self, message: Id) {
        self.notify_watchers(Change::Message(message));
        let remembered = |message: &&MessageState| self.remembers && !message.is_announced();
        if let Some(message) = self.messages.get(&message).filter(remembered) {
            let direct = self.channels.get(&message.channel).and_then(|channel| channel.recipient);
            let to = message.private_to.or(direct);
            let shown = ShownVersion { message: message.id, to, body: message.body.clone() };
            self.shown.push(shown);
        }
    }

    /// Puts a message of the bot into a channel.
    pub(crate) fn post(&mut self, channel: Id, private_to: Option<Id>, body: Value) -> Id {
        self.write(self.bot, channel, private_to, body)
    }

    /// Posts a message that answers the interaction of this token, or follows up on it.
    pub(crate) fn answer(&mut self, token: &str, channel: Id, private_to: Option<Id>, body: Value) -> Id {
        let origin = self.interactions.get(token).map(|asked| Origin {
            interaction: asked.id,
            kind: asked.kind,
            person: asked.person,
            command: asked.command.clone(),
            clicked: asked.clicked,
            follows: asked.original,
        });
        self.insert(self.bot, channel, private_to, origin, body)
    }

    /// Posts a message that Discord makes of an interaction by itself, in the name of the bot.
    pub(crate) fn announce(&mut self, channel: Id, origin: Origin) -> Id {
        self.insert(self.bot, channel, None, Some(origin), json!({ "content": "", "flags": 0 }))
    }

    /// Puts a message into a channel.
    pub(crate) fn write(&mut self, author: Id, channel: Id, private_to: Option<Id>, body: Value) -> Id {
        self.insert(author, channel, private_to, None, body)
    }

    fn insert(
        &mut self,
        author: Id,
        channel: Id,
        private_to: Option<Id>,
        origin: Option<Origin>,
        body: Value,
    ) -> Id {
        let id = self.id();
        let mentions = self.mentions_of(author, channel, &body);
        let notified = self.called_by(author, channel, &mentions);
        if author != self.bot {
            self.last_written.insert((channel, author), Instant::now());
        }
        let message = MessageState {
            author,
            reactions: Vec::new(),
            pinned: None,
            mentions,
            notified,
            dismissed: false,
            id,
            channel,
            private_to,
            origin,
            body: Arc::new(body),
            at: crate::clock::now(),
            edited: None,
            posted: Instant::now(),
            late_edits: 0,
        };
        self.messages.insert(id, message);
        self.by_channel.entry(channel).or_default().insert(id);
        self.is_written_in(channel);
        self.add_mentioned_to_thread(id);
        self.show(id);
        self.tell_of_message("MESSAGE_CREATE", id);
        self.let_go(channel, private_to);
        id
    }

    /// Whom a message in a private thread names is in it from now on.
    fn add_mentioned_to_thread(&mut self, id: Id) {
        let Some(message) = self.messages.get(&id) else { return };
        let (channel, named) = (message.channel, message.mentions.people.clone());
        if self.channels.get(&channel).is_some_and(|at| at.kind == PRIVATE_THREAD) {
            named.into_iter().for_each(|person| self.set_thread_member(channel, person, true));
        }
    }

    /// Where not all is remembered, the oldest messages of a channel go, and the oldest private answers.
    fn let_go(&mut self, channel: Id, private_to: Option<Id>) {
        if self.remembers {
            return;
        }
        let most = if private_to.is_some() { MAX_PRIVATE } else { MAX_PER_CHANNEL };
        let alike = |message: &&MessageState| message.private_to == private_to;
        if self.by_channel.get(&channel).is_none_or(|ids| ids.len() <= most) {
            return;
        }
        let there: Vec<Id> =
            self.here(channel).rev().filter(alike).skip(most).map(|message| message.id).collect();
        there.into_iter().for_each(|message| self.remove(message));
    }

    /// Tells the bot of a message: never of a private one, and of none where it cannot look.
    pub(crate) fn tell_of_message(&mut self, event: &str, id: Id) {
        let Some(message) = self.messages.get(&id).filter(|message| message.private_to.is_none()) else {
            return;
        };
        let Some(at) = self.channels.get(&message.channel) else { return };
        if self.may_view(self.bot, at) {
            let guild = at.guild;
            self.tell_bot(event, guild, |world| world.message_event(id));
        }
    }

    /// A message as an event has it: with its server, and who wrote it as a member there.
    fn message_event(&self, id: Id) -> Value {
        let Some(message) = self.messages.get(&id) else { return Value::Null };
        let mut json = self.message_json(message);
        if let Some(guild) = self.channels.get(&message.channel).and_then(|channel| channel.guild) {
            json["guild_id"] = guild.to_string().into();
            json["member"] = self.member_of(guild, message.author);
            if let Some(member) = json["member"].as_object_mut() {
                member.remove("user");
            }
        }
        json
    }

    /// What only some messages have: reactions, an answered or forwarded message, a poll, stickers, a thread.
    pub(crate) fn add_what_few_messages_have(&self, message: &MessageState, json: &mut Value) {
        if let Some(reactions) = self.reactions_json(message.id) {
            json["reactions"] = reactions;
        }
        for field in ["poll", "message_snapshots", "sticker_items", "shared_client_theme"] {
            if !message.body[field].is_null() {
                json[field] = message.body[field].clone();
            }
        }
        if let Some(kind) = message.body.get("system") {
            json["type"] = kind.clone();
        }
        if let Some(nonce) = message.body.get("nonce").filter(|nonce| !nonce.is_null()) {
            json["nonce"] = nonce.clone();
        }
        if let Some(reference) =
            message.body.get("message_reference").filter(|reference| reference["channel_id"].is_string())
        {
            json["message_reference"] = reference.clone();
            if reference["type"] == 0 {
                json["type"] = 19.into();
                let answered =
                    reference["message_id"].as_str().and_then(|id| self.messages.get(&id.parse().ok()?));
                let alone = |found: &MessageState| {
                    let mut json = self.message_json(found);
                    if let Some(fields) = json.as_object_mut() {
                        fields.remove("referenced_message");
                    }
                    json
                };
                json["referenced_message"] = answered.map(alone).into();
            }
        }
        if let Some(origin) = &message.origin {
            json["interaction_metadata"] = self.origin_json(origin, message.channel);
            json["application_id"] = self.bot.to_string().into();
            json["webhook_id"] = self.bot.to_string().into();
            // What a command brings about says so; what comes of a click, and what follows, are replies.
            json["type"] =
                if origin.command.is_some() && origin.follows.is_none() { 20.into() } else { 19.into() };
            let replied_to = origin.follows.or(origin.clicked);
            if let Some(id) = replied_to {
                json["message_reference"] =
                    json!({ "type": 0, "channel_id": json["channel_id"], "message_id": id.to_string() });
            } else if origin.command.is_none() {
                json["type"] = 0.into();
            }
        }
        if let Some(thread) = self.channels.get(&message.id) {
            json["thread"] = self.channel_json(thread);
        }
    }

    /// Those whom a message names.
    pub(crate) fn mentioned(&self, message: &MessageState) -> Value {
        message.mentions.people.iter().map(|id| self.user_json(*id)).collect()
    }

    /// Changes the fields that the body has. Files that the message no longer lists are forgotten. Whom it names is
    /// looked for anew, but nobody is called by an edit.
    pub(crate) fn edit(&mut self, id: Id, body: &Value) {
        let Some(message) = self.messages.get_mut(&id) else { return };
        let before = files(&message.body);
        // An answer that was only announced can be of every kind.
        let more: &[&str] = if message.is_announced() { &["poll", "tts"] } else { &[] };
        for field in ["content", "embeds", "components", "attachments"].iter().chain(more) {
            if let Some(value) = body.get(*field) {
                Arc::make_mut(&mut message.body)[*field] = value.clone();
            }
        }
        let flags = message.body["flags"].as_u64().unwrap_or_default();
        let announced = message.is_announced();
        let flags = flags & !LOADING;
        Arc::make_mut(&mut message.body)["flags"] = match body["flags"].as_u64() {
            Some(wanted) => flags & !SUPPRESS_EMBEDS | wanted & (SUPPRESS_EMBEDS | COMPONENTS_V2),
            None => flags,
        }
        .into();
        message.edited = (!announced).then(crate::clock::now);
        let after = files(&message.body);
        for file in before.iter().filter(|file| !after.contains(file)) {
            self.files.remove(*file);
        }
        self.refresh_mentions(id, &body["allowed_mentions"], announced);
        if announced {
            self.finishes_thinking(id);
        }
        self.show(id);
        self.tell_of_message("MESSAGE_UPDATE", id);
    }

    /// Looks for those whom a message names, as an edit allows it. They are called if it was only announced before.
    fn refresh_mentions(&mut self, id: Id, allowed: &Value, calls: bool) {
        let Some(message) = self.messages.get_mut(&id) else { return };
        Arc::make_mut(&mut message.body)["allowed_mentions"] = allowed.clone();
        let (author, channel, body) = (message.author, message.channel, Arc::clone(&message.body));
        let mentions = self.mentions_of(author, channel, &body);
        let called = calls.then(|| self.called_by(author, channel, &mentions));
        if let Some(message) = self.messages.get_mut(&id) {
            message.mentions = mentions;
            message.notified = called.unwrap_or_else(|| std::mem::take(&mut message.notified));
        }
        if calls {
            self.is_written_in(channel);
            self.add_mentioned_to_thread(id);
        }
    }

    /// Dismisses a private answer for the person who saw it. For the bot it still exists.
    pub(crate) fn dismiss(&mut self, id: Id) {
        if let Some(message) = self.messages.get_mut(&id) {
            message.dismissed = true;
            let channel = message.channel;
            self.notify_watchers(Change::Gone { channel, message: id });
        }
    }

    /// Deletes a message, and sends the event about it.
    pub(crate) fn delete(&mut self, id: Id) {
        let Some(message) = self.messages.get(&id) else { return };
        let (channel, private) = (message.channel, message.private_to.is_some());
        self.remove(id);
        if !private {
            let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
            let gone = gone(&json!({ "id": id.to_string() }), channel, guild);
            self.tell_bot("MESSAGE_DELETE", guild, |_| gone);
        }
    }

    /// Deletes several messages of a channel at once.
    pub(crate) fn delete_all(&mut self, channel: Id, ids: &[Id]) {
        ids.iter().for_each(|id| self.remove(*id));
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        let names: Vec<String> = ids.iter().map(ToString::to_string).collect();
        self.tell_bot("MESSAGE_DELETE_BULK", guild, |_| gone(&json!({ "ids": names }), channel, guild));
    }

    /// Removes a message, with its files.
    fn remove(&mut self, id: Id) {
        self.finishes_thinking(id);
        if let Some(message) = self.messages.remove(&id) {
            if let Some(ids) = self.by_channel.get_mut(&message.channel) {
                ids.remove(&id);
            }
            for file in files(&message.body) {
                self.files.remove(file);
            }
            self.notify_watchers(Change::Gone { channel: message.channel, message: id });
        }
    }
}

impl MessageState {
    /// Whether it is a placeholder for a deferred answer.
    pub(crate) fn is_announced(&self) -> bool {
        self.body["flags"].as_u64().is_some_and(|flags| flags & LOADING != 0)
    }
}

/// The most messages of a channel that are stored where memory is limited.
const MAX_PER_CHANNEL: usize = 1000;
/// The most private answers of a person in a channel that are stored.
const MAX_PRIVATE: usize = 30;

/// The data of an event about deleted messages.
fn gone(which: &Value, channel: Id, guild: Option<Id>) -> Value {
    let mut json = which.clone();
    json["channel_id"] = channel.to_string().into();
    if let Some(guild) = guild {
        json["guild_id"] = guild.to_string().into();
    }
    json
}

/// The ids of a message's files.
fn files(body: &Value) -> Vec<Id> {
    body["attachments"].as_array().into_iter().flatten().filter_map(crate::attachments::id_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_not_all_is_remembered_old_messages_go_with_their_files() {
        let mut world = World::new();
        world.remembers = false;
        let channel = world.direct(5);
        for number in 0..MAX_PER_CHANNEL + 50 {
            let private = (number % 10 == 0).then_some(5);
            let file = world.id();
            world.files.insert(file, "x".into());
            world.post(channel, private, json!({ "attachments": [{ "id": file.to_string() }] }));
        }
        let private = world.messages.values().filter(|message| message.private_to.is_some()).count();
        assert!(
            world.messages.len() <= MAX_PER_CHANNEL && private <= MAX_PRIVATE,
            "{} messages",
            world.messages.len()
        );
        assert_eq!((world.files.len(), world.shown.len()), (world.messages.len(), 0));
    }
}
