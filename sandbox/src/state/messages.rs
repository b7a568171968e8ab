//! Messages: posted, edited, deleted, and found by their channel without a look at all others.

use serde_json::{Value, json};
use time::OffsetDateTime;
use tokio::time::Instant;

use super::{Change, Id, MessageState, Origin, Shown, World, permission};
use crate::interactions::components;
use crate::validate::EPHEMERAL;

impl World {
    /// Whether this person sees this message.
    pub(crate) fn sees(&self, person: Id, message: &MessageState) -> bool {
        let in_channel = self
            .channels
            .get(&message.channel)
            .is_some_and(|channel| channel.guild.is_some() || channel.recipient == Some(person));
        in_channel && !message.dismissed && message.private_to.is_none_or(|only| only == person)
    }

    /// The messages of a channel, oldest first.
    pub(crate) fn here(&self, channel: Id) -> impl DoubleEndedIterator<Item = &MessageState> {
        let ids = self.by_channel.get(&channel).into_iter().flatten();
        ids.filter_map(|id| self.messages.get(id))
    }

    /// Tells of a message, as it is now, and remembers that it was shown.
    pub(crate) fn show(&mut self, message: Id) {
        self.tell(Change::Message(message));
        if let Some(message) = self.messages.get(&message).filter(|_| self.remembers) {
            let direct = self.channels.get(&message.channel).and_then(|channel| channel.recipient);
            let to = message.private_to.or(direct);
            let shown = Shown { message: message.id, to, body: message.body.clone() };
            self.shown.push(shown);
        }
    }

    /// Puts a message of the bot into a channel.
    pub(crate) fn post(&mut self, channel: Id, private_to: Option<Id>, body: Value) -> Id {
        self.write(self.bot, channel, private_to, body)
    }

    /// Puts a message into a channel.
    pub(crate) fn write(&mut self, author: Id, channel: Id, private_to: Option<Id>, body: Value) -> Id {
        let id = self.id();
        let message = MessageState {
            author,
            reactions: Vec::new(),
            pinned: None,
            notified: notified(&body),
            dismissed: false,
            id,
            channel,
            private_to,
            origin: None,
            body,
            at: OffsetDateTime::now_utc(),
            edited: None,
            posted: Instant::now(),
            late_edits: 0,
        };
        self.messages.insert(id, message);
        self.by_channel.entry(channel).or_default().insert(id);
        self.is_written_in(channel);
        self.show(id);
        self.tell_of_message("MESSAGE_CREATE", id);
        self.let_go(channel, private_to);
        id
    }

    /// Where not all is remembered, the oldest messages of a channel go, and the oldest private answers.
    fn let_go(&mut self, channel: Id, private_to: Option<Id>) {
        if self.remembers {
            return;
        }
        let most = if private_to.is_some() { PRIVATE } else { A_CHANNEL };
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
        if at.bot_may & permission::VIEW_CHANNEL != 0 {
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
        for field in ["poll", "message_snapshots", "sticker_items"] {
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

    /// Marks a message as what came of what this token stands for: as the answer, or as what follows it.
    pub(crate) fn comes_of(&mut self, message: Id, token: &str) {
        let Some(asked) = self.interactions.get(token) else { return };
        let origin = Origin {
            interaction: asked.id,
            kind: asked.kind,
            person: asked.person,
            command: asked.command.clone(),
            clicked: asked.clicked,
            follows: asked.original.filter(|original| *original != message),
        };
        if let Some(message) = self.messages.get_mut(&message) {
            message.origin = Some(origin);
        }
    }

    /// Those whom a message names, and who are told so.
    pub(crate) fn mentioned(&self, message: &MessageState) -> Value {
        let people = message.notified.iter().filter(|id| self.person(**id).is_some() || **id == self.bot);
        people.map(|id| self.user_json(*id)).collect()
    }

    /// Changes the fields that the body has. Files that the message no longer lists are forgotten.
    pub(crate) fn edit(&mut self, id: Id, body: &Value) {
        let Some(message) = self.messages.get_mut(&id) else { return };
        let before = files(&message.body);
        for field in ["content", "embeds", "components", "attachments"] {
            if let Some(value) = body.get(field) {
                message.body[field] = value.clone();
            }
        }
        let flags = message.body["flags"].as_u64().unwrap_or_default();
        message.body["flags"] = (flags | body["flags"].as_u64().unwrap_or_default() & !EPHEMERAL).into();
        message.edited = Some(OffsetDateTime::now_utc());
        let after = files(&message.body);
        for file in before.iter().filter(|file| !after.contains(file)) {
            self.files.remove(*file);
        }
        self.show(id);
        self.tell_of_message("MESSAGE_UPDATE", id);
    }

    /// Hides a private answer from whoever saw it. For the bot it is there as before.
    pub(crate) fn dismiss(&mut self, id: Id) {
        if let Some(message) = self.messages.get_mut(&id) {
            message.dismissed = true;
            let channel = message.channel;
            self.tell(Change::Gone { channel, message: id });
        }
    }

    /// Deletes a message, and tells of it.
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
        if let Some(message) = self.messages.remove(&id) {
            if let Some(ids) = self.by_channel.get_mut(&message.channel) {
                ids.remove(&id);
            }
            for file in files(&message.body) {
                self.files.remove(file);
            }
            self.tell(Change::Gone { channel: message.channel, message: id });
        }
    }
}

/// How many messages of a channel are kept where not all are.
const A_CHANNEL: usize = 1000;
/// How many private answers of a person in a channel.
const PRIVATE: usize = 30;

/// What an event tells of messages that are gone.
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

/// Who is told that a new message mentions them: those whom its texts name, unless it says that they are not to be.
fn notified(body: &Value) -> Vec<Id> {
    let shown = components(body).into_iter().filter(|part| part["type"] == 10).map(|part| &part["content"]);
    let texts = std::iter::once(&body["content"]).chain(shown).filter_map(Value::as_str);
    let mut named: Vec<Id> = texts.flat_map(mentions).collect();
    named.sort_unstable();
    named.dedup();
    let allowed = &body["allowed_mentions"];
    let listed = |list: &Value, wanted: &str| {
        list.as_array().into_iter().flatten().any(|one| one.as_str() == Some(wanted))
    };
    if !allowed.is_null() && !listed(&allowed["parse"], "users") {
        named.retain(|id| listed(&allowed["users"], &id.to_string()));
    }
    named
}

/// The people whom a text names: `<@id>`, or `<@!id>`.
fn mentions(text: &str) -> impl Iterator<Item = Id> {
    let ends = text.split("<@").skip(1).filter_map(|rest| rest.split_once('>'));
    ends.filter_map(|(id, _)| id.trim_start_matches('!').parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_not_all_is_remembered_old_messages_go_with_their_files() {
        let mut world = World::new();
        world.remembers = false;
        let channel = world.direct(5);
        for number in 0..A_CHANNEL + 50 {
            let private = (number % 10 == 0).then_some(5);
            let file = world.id();
            world.files.insert(file, "x".into());
            world.post(channel, private, json!({ "attachments": [{ "id": file.to_string() }] }));
        }
        let private = world.messages.values().filter(|message| message.private_to.is_some()).count();
        assert!(world.messages.len() <= A_CHANNEL && private <= PRIVATE, "{} messages", world.messages.len());
        assert_eq!((world.files.len(), world.shown.len()), (world.messages.len(), 0));
    }
}
