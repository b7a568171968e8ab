//! Gateway intents: which events a session receives, and whose words it may read.

use serde_json::{Value, json};

const GUILDS: u64 = 1;
const GUILD_MEMBERS: u64 = 1 << 1;
const GUILD_MODERATION: u64 = 1 << 2;
const GUILD_PRESENCES: u64 = 1 << 8;
const GUILD_MESSAGES: u64 = 1 << 9;
const GUILD_REACTIONS: u64 = 1 << 10;
const GUILD_TYPING: u64 = 1 << 11;
const DIRECT_MESSAGES: u64 = 1 << 12;
const DIRECT_REACTIONS: u64 = 1 << 13;
const DIRECT_TYPING: u64 = 1 << 14;
const MESSAGE_CONTENT: u64 = 1 << 15;
/// Every bit that Discord takes: those that it documents, and others up to 29, of which libraries send some.
const KNOWN: u64 = (1 << 30) - 1;

/// The intents of a session.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Intents(u64);

impl Intents {
    /// The intents of an identify.
    ///
    /// # Errors
    /// The close code: 4013 for bits that stand for nothing, 4014 for privileged ones that the bot does not have.
    pub(crate) fn asked_for(value: &Value, privileged: bool) -> Result<Intents, u16> {
        let bits = value.as_u64().filter(|bits| bits & !KNOWN == 0).ok_or(4013_u16)?;
        let needs_more = bits & (GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT) != 0;
        if needs_more && !privileged { Err(4014) } else { Ok(Intents(bits)) }
    }

    /// Whether a session with these intents receives an event of this name; some go to every session.
    pub(crate) fn allow(self, event: &str, in_guild: bool) -> bool {
        let of = |guild, direct| if in_guild { guild } else { direct };
        let needed = match event {
            "CHANNEL_PINS_UPDATE" => of(GUILDS, DIRECT_MESSAGES),
            "TYPING_START" => of(GUILD_TYPING, DIRECT_TYPING),
            _ if event.starts_with("MESSAGE_REACTION") => of(GUILD_REACTIONS, DIRECT_REACTIONS),
            _ if event.starts_with("MESSAGE_") => of(GUILD_MESSAGES, DIRECT_MESSAGES),
            "GUILD_AUDIT_LOG_ENTRY_CREATE" => GUILD_MODERATION,
            _ if event.starts_with("GUILD_MEMBER_") => GUILD_MEMBERS,
            _ if ["GUILD_", "CHANNEL_", "THREAD_"].iter().any(|kind| event.starts_with(kind)) => GUILDS,
            _ => return true,
        };
        self.0 & needed != 0
    }

    /// Whether all members of a server may be asked for.
    pub(crate) const fn list_members(self) -> bool {
        self.0 & GUILD_MEMBERS != 0
    }

    /// A message as it may be read: what others wrote on a server is empty without `MESSAGE_CONTENT`, unless they
    /// mention the bot. `None` if it is as it was.
    pub(crate) fn reads(self, message: &Value, bot: &str) -> Option<Value> {
        let mentions = message["mentions"].as_array().into_iter().flatten().any(|user| user["id"] == bot);
        let own = message["author"]["id"] == bot;
        if self.0 & MESSAGE_CONTENT != 0 || message["guild_id"].is_null() || own || mentions {
            return None;
        }
        let mut message = message.clone();
        if let Some(fields) = message.as_object_mut().filter(|fields| fields.contains_key("author")) {
            fields.insert("content".to_owned(), "".into());
            for field in ["embeds", "attachments", "components"] {
                fields.insert(field.to_owned(), json!([]));
            }
            fields.remove("poll");
        }
        Some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_asked_for_is_heard() {
        let guilds = Intents::asked_for(&json!(1), false).unwrap();
        // Not documented, but known: activities in servers, and more.
        assert!(Intents::asked_for(&json!(1 << 17 | 1 << 18 | 1 << 29), false).is_ok());
        assert!(guilds.allow("GUILD_CREATE", true) && guilds.allow("INTERACTION_CREATE", false));
        assert!(!guilds.allow("MESSAGE_CREATE", true) && !guilds.allow("GUILD_MEMBER_ADD", true));
        let direct = Intents::asked_for(&json!(1 << 12), false).unwrap();
        assert!(direct.allow("MESSAGE_CREATE", false) && !direct.allow("MESSAGE_CREATE", true));
        assert_eq!(Intents::asked_for(&json!(1 << 30), true).map(|_| ()), Err(4013));
        assert_eq!(Intents::asked_for(&json!("1"), true).map(|_| ()), Err(4013));
        assert_eq!(Intents::asked_for(&json!(1 << 15), false).map(|_| ()), Err(4014));
        assert!(Intents::asked_for(&json!(1 << 15), true).is_ok());
    }

    #[test]
    fn words_of_others_are_read_with_the_intent_alone() {
        let bot = "7";
        let message = json!({ "author": { "id": "1" }, "guild_id": "2", "content": "hush", "mentions": [] });
        let without = Intents(GUILD_MESSAGES);
        assert_eq!(without.reads(&message, bot).unwrap()["content"], "");
        assert!(Intents(MESSAGE_CONTENT).reads(&message, bot).is_none());
        let mut mentions = message.clone();
        mentions["mentions"] = json!([{ "id": bot }]);
        let mut own = message.clone();
        own["author"]["id"] = bot.into();
        let mut direct = message;
        direct["guild_id"] = Value::Null;
        for open in [mentions, own, direct] {
            assert!(without.reads(&open, bot).is_none(), "{open}");
        }
    }
}
