//! The state of the look-alike: people, servers, channels, messages, interactions, sessions. Plain data and what can
//! be asked of it; how it is spoken of over the wire is not known here.

mod access;
mod audit;
mod authorizations;
mod emojis;
mod feed;
mod files;
mod instances;
mod intents;
mod interactions;
mod members;
mod mentions;
mod messages;
pub mod permission;
mod reactions;
mod scarce;
mod sessions;
mod threads;
mod unread;

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use tokio::sync::broadcast;
use tokio::time::Instant;

use crate::attachments::not_shown;
use crate::faults::Faults;
use crate::inspector::Inspector;
use crate::validate::SUPPRESS_EMBEDS;

pub(crate) use access::{CannotWrite, Overwrite, PRIVATE_THREAD};
pub(crate) use audit::{AuditAction, AuditEntry};
pub(crate) use authorizations::{Authorization, Authorizations};
pub(crate) use emojis::{EmojiState, Emojis, unknown_in};
pub(crate) use feed::Change;
pub(crate) use files::{Files, NEWEST};
pub(crate) use instances::{FrameState, InstanceState};
pub(crate) use intents::Intents;
pub(crate) use interactions::{InteractionState, Origin, Outcome, Thinking};
pub(crate) use members::{MemberState, RoleState};
pub(crate) use mentions::Mentions;
pub(crate) use reactions::Reaction;
pub(crate) use scarce::{Drawn, Scarce, Window};
pub(crate) use sessions::{Frame, NotResumed, Session, Shard};
pub(crate) use threads::Thread;

/// A snowflake.
pub type Id = u64;

/// A person, not a bot.
#[derive(Clone, Debug)]
pub struct PersonState {
    pub id: Id,
    pub name: String,
    pub locale: String,
    pub permissions: u64,
    pub takes_direct: bool,
    /// Whether they have installed the bot for themselves.
    pub has_bot: bool,
}

/// A server.
#[derive(Clone, Debug)]
pub struct GuildState {
    pub id: Id,
    pub name: String,
    pub locale: String,
    /// Besides the one that everybody has.
    pub roles: Vec<RoleState>,
    /// Those of whom there is more to say than that they are there.
    pub members: BTreeMap<Id, MemberState>,
    pub has_bot: bool,
    /// What the bot was given when it was invited, if that was not what it asks for.
    pub bot_may: Option<u64>,
    /// What the audit log has, oldest first.
    pub audit: Vec<AuditEntry>,
}

/// A channel of a server, or the direct messages between a person and the bot.
#[derive(Clone, Debug, Default)]
pub struct ChannelState {
    pub id: Id,
    pub name: String,
    pub guild: Option<Id>,
    pub recipient: Option<Id>,
    /// What is said there of roles and members.
    pub overwrites: Vec<Overwrite>,
    /// As Discord numbers them: 0 for one with messages, 10 to 12 for threads.
    pub kind: u64,
    pub topic: Option<String>,
    pub position: u64,
    /// Whether it is for adults only.
    pub nsfw: bool,
    /// How many seconds people have to wait before they write again.
    pub slow_mode: u64,
    /// After how many minutes of silence its threads are archived, if a thread does not say so itself.
    pub default_auto_archive: Option<u64>,
    /// How slow its threads are.
    pub default_thread_slow_mode: u64,
    /// The channel that a thread belongs to.
    pub parent: Option<Id>,
    pub thread: Option<Thread>,
}

/// A message.
#[derive(Clone, Debug)]
pub struct MessageState {
    pub id: Id,
    pub author: Id,
    pub channel: Id,
    /// Who alone sees it.
    pub private_to: Option<Id>,
    /// The interaction that caused it.
    pub origin: Option<Origin>,
    /// Content, embeds, components, flags; shared with whoever looks at it.
    pub body: Arc<Value>,
    pub at: OffsetDateTime,
    pub edited: Option<OffsetDateTime>,
    /// Whom it mentions.
    pub mentions: Mentions,
    /// Whom it mentioned and notified when it was posted.
    pub notified: Vec<Id>,
    /// Whether the one who saw it has had enough of it.
    pub dismissed: bool,
    pub posted: Instant,
    pub late_edits: u32,
    pub reactions: Vec<Reaction>,
    /// Since when it has been pinned.
    pub pinned: Option<OffsetDateTime>,
}

/// A version of a message that was shown to somebody. All of them are logged.
#[derive(Clone, Debug)]
pub struct ShownVersion {
    pub message: Id,
    /// Who saw it; everybody in the channel if it is `None`.
    pub to: Option<Id>,
    /// The raw JSON of what was shown.
    pub body: Arc<Value>,
}

/// One call or event, for the log.
#[derive(Clone, Debug)]
pub struct Entry {
    /// When, since the start.
    pub at: Duration,
    /// `GET /gateway` or `event INTERACTION_CREATE`.
    pub what: String,
    /// The HTTP status, of what was posted the bot's; 0 for events of the gateway.
    pub status: u16,
}

/// The kind of a log entry, for counting calls against limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A click or a command.
    Click,
    /// Another event.
    Event,
    /// The answer to an interaction.
    Answer,
    /// A call by a webhook's token, or for people's tokens, which the global limit does not count.
    Free,
    /// A call that it counts.
    Counted,
}

impl Entry {
    /// The kind of this entry.
    #[must_use]
    pub fn kind(&self) -> EntryKind {
        match self.what.as_str() {
            "event INTERACTION_CREATE" | "posted INTERACTION" => EntryKind::Click,
            what if what.starts_with("event ") => EntryKind::Event,
            what if what.contains(" /interactions/") => EntryKind::Answer,
            what if what.contains(" /webhooks/") || what.contains(" /oauth2/token") => EntryKind::Free,
            _ => EntryKind::Counted,
        }
    }
}

/// Everything.
#[derive(Debug)]
pub struct World {
    newest: Id,
    /// The milliseconds in new ids; `None` for those of the clock.
    pub dated: Option<u64>,
    /// When the sandbox started.
    pub began: Instant,
    /// The wall clock at that time.
    pub at_first: OffsetDateTime,
    pub bot: Id,
    pub people: Vec<PersonState>,
    pub guilds: Vec<GuildState>,
    pub channels: BTreeMap<Id, ChannelState>,
    pub messages: BTreeMap<Id, MessageState>,
    /// The ids of each channel's messages.
    by_channel: HashMap<Id, BTreeSet<Id>>,
    /// Each person's direct messages with the bot.
    direct: HashMap<Id, Id>,
    /// Up to which message a person has read a channel.
    read: HashMap<(Id, Id), Id>,
    pub(crate) files: Files,
    pub(crate) emojis: Emojis,
    pub commands: Option<Vec<Value>>,
    /// Those of one server alone.
    pub guild_commands: HashMap<Id, Vec<Value>>,
    /// What people attached to the options of commands, by their ids.
    pub uploads: BTreeMap<Id, Value>,
    /// By token.
    pub interactions: HashMap<String, InteractionState>,
    /// The tokens of all interactions, oldest first.
    by_age: VecDeque<(Instant, String)>,
    /// What the bot has put off, by token.
    pub thinking: BTreeMap<String, Thinking>,
    pub sessions: BTreeMap<String, Session>,
    pub faults: Faults,
    /// What is left of what bots may call.
    pub scarce: Scarce,
    /// When people last wrote in a channel.
    pub last_written: HashMap<(Id, Id), Instant>,
    pub shown: Vec<ShownVersion>,
    /// Whether what was shown, and every call, is remembered.
    pub remembers: bool,
    pub log: Vec<Entry>,
    /// What has changed, for the page.
    pub feed: broadcast::Sender<Change>,
    pub inspector: Inspector,
    /// The latest interaction, as the bot received it.
    pub newest_interaction: (Option<Id>, Value),
    /// Where interactions are posted to; over the gateway, if it is nowhere.
    pub endpoint: Option<String>,
    /// How many sessions were ever begun.
    pub identified: u32,
    /// Those of a day, …
    pub today: Window,
    /// … and when the latest began of each group of shards whose sessions begin one after another.
    pub identified_at: HashMap<u64, Instant>,
    /// The token has been withdrawn: more sessions were begun than a day has.
    pub withdrawn: bool,
    /// Whether Discord has made an Entry Point command.
    pub entry_point: bool,
    /// What people have allowed the application.
    pub oauth2: Authorizations,
    /// Where the Activity is to be had.
    pub activity_at: Option<String>,
    /// The running Activities, each by its channel.
    pub instances: BTreeMap<Id, InstanceState>,
    pub under_way: u32,
    pub last_call: Instant,
}

impl World {
    pub(crate) fn new() -> World {
        let now = Instant::now();
        World {
            newest: 0,
            dated: None,
            began: now,
            at_first: crate::clock::now(),
            bot: BOT,
            people: Vec::new(),
            guilds: Vec::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            by_channel: HashMap::new(),
            direct: HashMap::new(),
            read: HashMap::new(),
            files: Files::of_at_most(usize::MAX),
            emojis: Emojis::new(),
            commands: None,
            guild_commands: HashMap::new(),
            uploads: BTreeMap::new(),
            interactions: HashMap::new(),
            by_age: VecDeque::new(),
            thinking: BTreeMap::new(),
            sessions: BTreeMap::new(),
            faults: Faults::default(),
            scarce: Scarce::new(now),
            last_written: HashMap::new(),
            shown: Vec::new(),
            remembers: true,
            log: Vec::new(),
            feed: feed::feed(),
            inspector: Inspector::new(),
            newest_interaction: (None, Value::Null),
            endpoint: None,
            identified: 0,
            today: Window::new(now),
            identified_at: HashMap::new(),
            withdrawn: false,
            entry_point: false,
            oauth2: Authorizations::default(),
            activity_at: None,
            instances: BTreeMap::new(),
            under_way: 0,
            last_call: now,
        }
    }

    /// A new snowflake: its upper bits are the current milliseconds, and it is greater than all earlier ones.
    pub(crate) fn id(&mut self) -> Id {
        self.newest = (self.newest + 1).max(self.milliseconds() << 22);
        self.newest
    }

    /// A new snowflake that shares its milliseconds with none before, so that servers are spread over shards.
    pub(crate) fn id_of_its_own_time(&mut self) -> Id {
        self.newest = ((self.newest >> 22) + 1).max(self.milliseconds()) << 22;
        self.newest
    }

    fn milliseconds(&self) -> u64 {
        self.dated.unwrap_or_else(milliseconds)
    }

    /// Whether a bot is connected, with all of its shards, and has registered its commands: before that it answers
    /// nothing.
    pub(crate) fn bot_is_there(&self) -> bool {
        let connected = || self.sessions.values().filter(|session| session.out.is_some());
        let shards = connected().map(|session| session.shard.of).max().unwrap_or(0);
        let all = (0..shards).all(|number| connected().any(|session| session.shard.number == number));
        self.commands.is_some() && shards > 0 && all
    }

    /// The commands that there are on this server, or in direct messages.
    pub(crate) fn commands_at(&self, guild: Option<Id>) -> impl Iterator<Item = &Value> {
        let own = guild.and_then(|guild| self.guild_commands.get(&guild)).into_iter().flatten();
        own.chain(self.commands.iter().flatten())
    }

    pub(crate) fn person(&self, id: Id) -> Option<&PersonState> {
        self.people.iter().find(|person| person.id == id)
    }

    /// The name of a person; that of the bot if they are not known.
    pub(crate) fn name(&self, id: Id) -> &str {
        self.person(id).map_or("bot", |person| person.name.as_str())
    }

    /// Who owns all servers, and may do everything there: the first who manages them.
    pub(crate) fn owner(&self) -> Id {
        let manager = self.people.iter().find(|person| person.permissions & permission::MANAGE_GUILD != 0);
        // Never the bot: a server's owner may do everything there.
        manager.map_or(self.bot - 1, |person| person.id)
    }

    /// Whether the bot is on the server of this channel, if it is one of a server.
    pub(crate) fn bot_is_in(&self, channel: Id) -> bool {
        let guild = self.channels.get(&channel).and_then(|channel| self.guild_of(channel));
        guild.is_none_or(|guild| guild.has_bot)
    }

    /// All roles but those that everybody has.
    pub(crate) fn roles(&self) -> impl Iterator<Item = (Id, &str)> {
        self.guilds.iter().flat_map(|guild| &guild.roles).map(|role| (role.id, role.name.as_str()))
    }

    pub(crate) fn guild_of(&self, channel: &ChannelState) -> Option<&GuildState> {
        self.guilds.iter().find(|guild| Some(guild.id) == channel.guild)
    }

    /// The direct messages between this person and the bot.
    pub(crate) fn direct(&mut self, person: Id) -> Id {
        if let Some(channel) = self.direct.get(&person) {
            return *channel;
        }
        let id = self.id();
        let channel = ChannelState { id, recipient: Some(person), kind: 1, ..ChannelState::default() };
        self.channels.insert(id, channel);
        self.direct.insert(person, id);
        id
    }

    /// The direct messages between this person and the bot are gone.
    pub(crate) fn lose_direct(&mut self, person: Id) {
        if let Some(channel) = self.direct.remove(&person) {
            self.delete_channel(channel);
        }
    }

    /// What the bot may do in a channel from now on.
    pub(crate) fn let_bot(&mut self, channel: Id, permissions: u64) {
        let bot = self.bot;
        let Some(channel) = self.channels.get_mut(&channel) else { return };
        channel.overwrites.retain(|overwrite| overwrite.id != bot);
        let (allow, deny) = (permissions, permission::USUAL & !permissions);
        channel.overwrites.push(Overwrite { id: bot, of_member: true, allow, deny });
        let channel = channel.clone();
        if channel.guild.is_some() {
            let json = self.channel_json(&channel);
            self.tell_bot("CHANNEL_UPDATE", channel.guild, |_| json);
        }
    }

    pub(crate) fn user_json(&self, id: Id) -> Value {
        match self.person(id) {
            Some(person) => json!({
                "id": id.to_string(), "username": person.name.to_lowercase(), "global_name": person.name,
                "discriminator": "0", "avatar": null, "bot": false, "public_flags": 0, "flags": 0, "primary_guild": null,
            }),
            None => json!({
                "id": id.to_string(), "username": "bot", "global_name": null, "discriminator": "0", "avatar": null,
                "bot": true, "public_flags": 0, "mfa_enabled": false, "verified": true, "flags": 0, "primary_guild": null,
                "locale": "en-US", "email": null,
            }),
        }
    }

    pub(crate) fn message_json(&self, message: &MessageState) -> Value {
        let text = |field: &str| message.body.get(field).filter(|value| !value.is_null()).cloned();
        let shows_embeds = message.body["flags"].as_u64().unwrap_or_default() & SUPPRESS_EMBEDS == 0;
        let mut json = json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(),
            "author": self.user_json(message.author), "content": text("content").unwrap_or(json!("")),
            "timestamp": written(message.at), "edited_timestamp": message.edited.map(written),
            "tts": message.body["tts"] == true, "mention_everyone": message.mentions.everyone,
            "mentions": self.mentioned(message), "attachments": not_shown(&message.body),
            "mention_roles": message.mentions.roles.iter().map(ToString::to_string).collect::<Value>(),
            "embeds": text("embeds").filter(|_| shows_embeds).unwrap_or(json!([])),
            "components": text("components").unwrap_or(json!([])),
            "pinned": message.pinned.is_some(), "type": 0,
            "flags": message.body["flags"].as_u64().unwrap_or_default(),
        });
        self.add_what_few_messages_have(message, &mut json);
        json
    }

    pub(crate) fn channel_json(&self, channel: &ChannelState) -> Value {
        match channel.recipient {
            Some(person) => json!({
                "id": channel.id.to_string(), "type": 1, "recipients": [self.user_json(person)],
                "last_message_id": null, "flags": 0,
            }),
            None => {
                let mut json = json!({
                    "id": channel.id.to_string(), "type": channel.kind, "name": channel.name, "position": channel.position,
                    "guild_id": channel.guild.map(|id| id.to_string()), "nsfw": channel.nsfw, "topic": channel.topic,
                    "permission_overwrites": channel.overwrites.iter().map(|one| one.json()).collect::<Value>(),
                    "parent_id": channel.parent.map(|id| id.to_string()), "last_message_id": null, "flags": 0,
                    "rate_limit_per_user": channel.slow_mode, "default_thread_rate_limit_per_user": channel.default_thread_slow_mode,
                });
                if let Some(minutes) = channel.default_auto_archive {
                    json["default_auto_archive_duration"] = minutes.into();
                }
                self.thread_json(channel, &mut json);
                json
            }
        }
    }

    pub(crate) fn member_json(&self, person: Id) -> Value {
        json!({
            "user": self.user_json(person), "nick": null, "avatar": null, "banner": null, "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00", "premium_since": null, "deaf": false, "mute": false, "flags": 0,
            "pending": false, "permissions": self.permissions(person).to_string(), "communication_disabled_until": null,
        })
    }

    /// What somebody may do on every server: its owner, and whoever administrates it, everything.
    pub(crate) fn permissions(&self, person: Id) -> u64 {
        match self.person(person).map_or(permission::USUAL, |person| person.permissions) {
            _ if person == self.owner() => permission::ALL,
            has if has & permission::ADMINISTRATOR != 0 => permission::ALL,
            has => has,
        }
    }

    pub(crate) fn guild_json(&self, guild: &GuildState) -> Value {
        let channels: Vec<Value> = self
            .channels
            .values()
            .filter(|channel| channel.guild == Some(guild.id) && channel.thread.is_none())
            .map(|channel| self.channel_json(channel))
            .collect();
        let roles = self.roles_json(guild.id);
        let mut bot = self.member_of(guild.id, self.bot);
        bot["user"] = self.user_json(self.bot);
        let mut json = json!({
            "id": guild.id.to_string(), "name": guild.name, "icon": null, "splash": null, "discovery_splash": null,
            "owner_id": self.owner().to_string(), "afk_channel_id": null,
            "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0,
            "explicit_content_filter": 0, "roles": roles, "emojis": [], "features": [], "mfa_level": 0,
            "application_id": null, "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null,
            "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
            "preferred_locale": guild.locale, "public_updates_channel_id": null, "nsfw_level": 0,
            "premium_progress_bar_enabled": false, "stickers": [],
            "home_header": null, "region": "us-east", "widget_enabled": false, "widget_channel_id": null,
            "max_presences": null, "max_members": 500_000, "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25, "premium_subscription_count": 0, "safety_alerts_channel_id": null,
            "nsfw": false, "incidents_data": null,
        });
        let of_event = json!({
            "joined_at": "2026-01-01T00:00:00+00:00", "large": false, "member_count": self.people.len() + 1,
            "voice_states": [], "members": [bot], "channels": channels, "threads": [], "presences": [],
            "stage_instances": [], "guild_scheduled_events": [], "unavailable": false,
        });
        for (field, value) in of_event.as_object().into_iter().flatten() {
            json[field] = value.clone();
        }
        json
    }

    /// Tells the bot of a channel as it is now.
    pub(crate) fn tell_of_channel(&mut self, event: &str, channel: Id, more: impl FnOnce(&mut Value)) {
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        self.tell_bot(event, guild, |world| {
            let mut json = world.channels.get(&channel).map(|at| world.channel_json(at)).unwrap_or_default();
            more(&mut json);
            json
        });
    }

    /// Shows an event of the gateway in the inspector.
    pub(crate) fn inspect_event(&mut self, name: &str, data: &Value) {
        let at = self.began.elapsed().as_millis();
        self.inspector
            .note(|| json!({ "kind": "event", "at": u64::try_from(at).ok(), "what": name, "sent": data }));
    }

    /// Sends something to every gateway connection.
    pub(crate) fn to_gateway(&self, frame: &Frame) {
        for out in self.sessions.values().filter_map(|session| session.out.as_ref()) {
            let _ = out.send(frame.clone());
        }
    }

    /// Writes a call or an event into the log: all of them, or the newest.
    pub(crate) fn remember(&mut self, what: String, status: u16) {
        if !self.remembers && self.log.len() >= MAX_LOG_ENTRIES {
            self.log.drain(..MAX_LOG_ENTRIES / 2);
        }
        self.log.push(Entry { at: self.began.elapsed(), what, status });
    }
}

/// The bot. It was made in early 2026, and is the same at each start, so that its token is.
pub(crate) const BOT: Id = 1_455_999_999_999_999_999;

/// The milliseconds since the first second of 2015, when Discord's clock begins.
fn milliseconds() -> u64 {
    const FIRST: i128 = 1_420_070_400_000;
    let now = crate::clock::now().unix_timestamp_nanos() / 1_000_000;
    u64::try_from(now - FIRST).unwrap_or_default()
}

/// How long ago an id was given.
pub(crate) fn age(id: Id) -> Duration {
    Duration::from_millis(milliseconds().saturating_sub(id >> 22))
}

/// How much of the log is stored where memory is limited.
const MAX_LOG_ENTRIES: usize = 2000;

/// A moment, as Discord writes it.
pub(crate) fn written(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap_or_default()
}
