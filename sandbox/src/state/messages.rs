//! The messages of the bot: posted, edited, deleted, and found by their channel without a look at all others.

use serde_json::Value;
use time::OffsetDateTime;
use tokio::time::Instant;

use super::{Change, Id, MessageState, Shown, World};
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
        let id = self.id();
        let message = MessageState {
            notified: notified(&body),
            dismissed: false,
            id,
            channel,
            private_to,
            asked: None,
            body,
            at: OffsetDateTime::now_utc(),
            edited: None,
            posted: Instant::now(),
            late_edits: 0,
        };
        self.messages.insert(id, message);
        self.by_channel.entry(channel).or_default().insert(id);
        self.show(id);
        id
    }

    /// Marks a message as the answer to what this token stands for.
    pub(crate) fn says_who_asked(&mut self, message: Id, token: &str) {
        let Some(asked) = self.interactions.get(token) else { return };
        let asked = asked.command.clone().map(|command| (asked.person, command));
        if let Some(message) = self.messages.get_mut(&message) {
            message.asked = asked;
        }
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
            self.files.remove(file);
        }
        self.show(id);
    }

    /// Hides a private answer from whoever saw it. For the bot it is there as before.
    pub(crate) fn dismiss(&mut self, id: Id) {
        if let Some(message) = self.messages.get_mut(&id) {
            message.dismissed = true;
            let channel = message.channel;
            self.tell(Change::Gone { channel, message: id });
        }
    }

    /// Deletes a message, with its files.
    pub(crate) fn delete(&mut self, id: Id) {
        if let Some(message) = self.messages.remove(&id) {
            if let Some(ids) = self.by_channel.get_mut(&message.channel) {
                ids.remove(&id);
            }
            for file in files(&message.body) {
                self.files.remove(&file);
            }
            self.tell(Change::Gone { channel: message.channel, message: id });
        }
    }
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
