//! The resources a bot calls with its token: itself, direct messages, messages.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::api::{FILES, Form, Params, REASON, Reason, Sent, Supported};
use super::threads::not_archived;
use super::writing::{Address, edit, message_response, post};
use super::{App, Refusal, extras, id};
use crate::Shared;
use crate::interactions::list;
use crate::state::{AuditAction, Id, MessageState, World, age, permission};
use crate::validate::EPHEMERAL;

type JsonResult = Result<Json<Value>, Refusal>;

/// The flag of an application that has Activities (`EMBEDDED`).
const EMBEDDED: u64 = 1 << 17;

pub(super) async fn application(State(shared): App) -> Json<Value> {
    Json(shared.read(|world| application_json(&shared, world)))
}

pub(super) fn flags(shared: &Shared) -> u64 {
    if shared.config.activities { EMBEDDED } else { 0 }
}

/// The application, as it sees itself.
pub(crate) fn application_json(shared: &Shared, world: &World) -> Value {
    let (bot, flags) = (world.bot.to_string(), flags(shared));
    json!({
        "id": bot, "name": "bot", "icon": null, "description": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": shared.signer.verify_key(), "flags": flags,
        "owner": world.user_json(world.bot), "summary": "", "team": null, "type": null, "flags_new": flags.to_string(),
        "redirect_uris": [], "interactions_endpoint_url": world.endpoint, "role_connections_verification_url": null,
        "approximate_guild_count": world.guilds.len(), "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [], "bot": world.user_json(world.bot),
    })
}

pub(super) const OPEN_DIRECT: Supported = &["recipient_id"];

pub(super) async fn open_direct(State(shared): App, Sent(body): Sent) -> JsonResult {
    let person = snowflake(&body["recipient_id"]).ok_or_else(|| Refusal::new(404, 10013, "Unknown User"))?;
    shared.with(|world| {
        if world.person(person).is_none() {
            return Err(Refusal::new(400, 50033, "Invalid Recipient(s)"));
        }
        let channel = world.direct(person);
        Ok(Json(world.channels.get(&channel).map(|channel| world.channel_json(channel)).unwrap_or_default()))
    })
}

/// Some of the sounds that everybody has.
const SOUNDS: [(&str, &str, &str); 6] = [
    ("1", "quack", "🦆"),
    ("2", "airhorn", "🔊"),
    ("3", "cricket", "🦗"),
    ("4", "golf clap", "👏"),
    ("5", "sad horn", "🎺"),
    ("7", "ba dum tss", "🥁"),
];

pub(super) async fn default_sounds() -> Json<Value> {
    let sound = |(id, name, emoji): (&str, &str, &str)| {
        json!({
            "name": name, "sound_id": id, "volume": 1.0, "emoji_id": null, "emoji_name": emoji, "available": true,
        })
    };
    Json(SOUNDS.into_iter().map(sound).collect())
}

pub(super) async fn get_sticker(Path(wanted): Path<String>) -> JsonResult {
    let sticker = wanted.parse().ok().and_then(extras::sticker);
    let mut sticker = sticker.ok_or_else(|| Refusal::new(404, 10060, "Unknown Sticker"))?;
    for (field, value) in [
        ("type", json!(1)),
        ("sort_value", json!(1)),
        ("available", json!(true)),
        ("tags", json!("wave")),
        ("description", json!("Wumpus waves")),
        ("pack_id", json!("847199849233514549")),
    ] {
        sticker[field] = value;
    }
    Ok(Json(sticker))
}

/// Whether the bot may do this in a channel, now.
pub(super) fn may(world: &World, channel: Id, wanted: u64) -> Result<(), Refusal> {
    let Some(at) = world.channels.get(&channel) else {
        return Err(Refusal::new(404, 10003, "Unknown Channel"));
    };
    let away = world.guild_of(at).is_some_and(|guild| !guild.has_bot);
    if away || !world.may_view(world.bot, at) {
        return Err(Refusal::new(403, 50001, "Missing Access"));
    }
    // In a thread, another permission lets one write.
    let writes = wanted & permission::SEND_MESSAGES != 0;
    let needed = if writes && at.thread.is_some() {
        wanted & !permission::SEND_MESSAGES | permission::SEND_MESSAGES_IN_THREADS
    } else {
        wanted
    };
    if world.permissions_in(world.bot, channel) & needed != needed {
        return Err(Refusal::new(403, 50013, "Missing Permissions"));
    }
    let closed =
        at.recipient.and_then(|person| world.person(person)).is_some_and(|person| !person.takes_direct);
    if closed && writes {
        return Err(Refusal::new(403, 50007, "Cannot send messages to this user"));
    }
    Ok(())
}

/// How many messages are given at once, if nothing else is asked for.
const AT_ONCE: usize = 50;

pub(super) const MESSAGES: Supported = &["?around", "?before", "?after", "?limit"];

pub(super) async fn messages(State(shared): App, Path(channel): Path<String>, params: Params) -> JsonResult {
    let most = params.limit(AT_ONCE);
    let (around, before, after) = (params.number("around"), params.number("before"), params.number("after"));
    let channel = id(&channel, 10003, "Channel")?;
    shared.read(|world| {
        may(world, channel, 0)?;
        let is_direct = world.channels.get(&channel).is_some_and(|at| at.recipient.is_some());
        if !is_direct && world.permissions_in(world.bot, channel) & permission::READ_MESSAGE_HISTORY == 0 {
            return Ok(Json(json!([])));
        }
        let all = || world.here(channel).filter(|message| message.private_to.is_none());
        let mut found: Vec<&MessageState> = match (around, before, after) {
            (Some(around), _, _) => {
                let half = most / 2;
                let older = all().rev().filter(|message| message.id < around).take(half);
                older.chain(all().filter(|message| message.id >= around).take(most - half)).collect()
            }
            (None, Some(before), _) => all().rev().filter(|message| message.id < before).take(most).collect(),
            (None, None, Some(after)) => all().filter(|message| message.id > after).take(most).collect(),
            (None, None, None) => all().rev().take(most).collect(),
        };
        // Newest first, whatever was asked for.
        found.sort_by_key(|message| std::cmp::Reverse(message.id));
        Ok(Json(found.into_iter().map(|message| world.message_json(message)).collect()))
    })
}

/// Older messages are not deleted together.
const TWO_WEEKS: time::Duration = time::Duration::days(14);

pub(super) const BULK_DELETE: Supported = &["messages", REASON];

pub(super) async fn bulk_delete(
    State(shared): App,
    Path(channel): Path<String>,
    reason: Reason,
    Sent(body): Sent,
) -> Result<StatusCode, Refusal> {
    let channel = id(&channel, 10003, "Channel")?;
    shared.with(|world| {
        may(world, channel, 0)?;
        if world.channels.get(&channel).is_some_and(|at| at.recipient.is_some()) {
            return Err(Refusal::new(403, 50003, "Cannot execute action on a DM channel"));
        }
        let ids: Vec<Id> = list(&body["messages"]).iter().filter_map(snowflake).collect();
        if !(2..=100).contains(&ids.len()) {
            let words = "Provided too few or too many messages to delete. Must provide at least 2 and at most 100 messages to delete";
            return Err(Refusal::new(400, 50016, words));
        }
        let there = |id: &&Id| world.messages.get(*id).is_some_and(|m| m.channel == channel && m.private_to.is_none());
        let ids: Vec<Id> = ids.iter().filter(there).copied().collect();
        let old = |id: &Id| {
            world.messages.get(id).is_some_and(|message| crate::clock::now() - message.at > TWO_WEEKS)
        };
        if ids.iter().any(old) {
            return Err(Refusal::new(400, 50034, "You can only bulk delete messages that are under 14 days old."));
        }
        world.delete_all(channel, &ids);
        if let Some(guild) = world.channels.get(&channel).and_then(|at| at.guild) {
            let (nothing, options) = (Value::Null, json!({ "count": ids.len().to_string() }));
            world.log_audit(guild, AuditAction::MessagesDeleted, channel, reason.text(), (&nothing, &nothing), options);
        }
        Ok(StatusCode::NO_CONTENT)
    })
}

/// An id, which some libraries send as a number.
pub(super) fn snowflake(value: &Value) -> Option<Id> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// For how long a nonce makes two messages one: Discord says "the past few minutes".
const NONCE_MEMORY: Duration = Duration::from_secs(3 * 60);

pub(super) const POST: Supported = &[
    "content",
    "embeds",
    "allowed_mentions",
    "sticker_ids",
    "components",
    "flags",
    "attachments.id",
    "attachments.filename",
    "attachments.description",
    "attachments.title",
    "attachments.is_spoiler",
    "attachments.is_remix",
    "poll.question.text",
    "poll.answers",
    "poll.duration",
    "poll.allow_multiselect",
    "poll.layout_type",
    "shared_client_theme",
    "message_reference",
    "nonce",
    "enforce_nonce",
    "tts",
    FILES,
];

pub(super) async fn post_message(
    State(shared): App,
    Path(channel): Path<String>,
    Form { body, files }: Form,
) -> JsonResult {
    let channel = id(&channel, 10003, "Channel")?;
    shared.with(|world| {
        let files_too = if files.is_empty() { 0 } else { permission::ATTACH_FILES };
        may(world, channel, permission::SEND_MESSAGES | files_too)?;
        if world.is_locked(channel) {
            return Err(Refusal::new(400, 50083, "Thread is archived"));
        }
        if body["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0 {
            return Err(Refusal::new(400, 50035, "Invalid Form Body"));
        }
        // If a message with this nonce was posted a few minutes ago, Discord returns that one.
        let again =
            |message: &&MessageState| !body["nonce"].is_null() && message.body["nonce"] == body["nonce"];
        if body["enforce_nonce"] == true
            && let Some(message) =
                world.here(channel).rev().take_while(|message| age(message.id) < NONCE_MEMORY).find(again)
        {
            return Ok(Json(world.message_json(message)));
        }
        let id = post(&shared, world, Address { channel, private_to: None, token: None }, body, files)?;
        Ok(message_response(world, id))
    })
}

pub(super) fn find(world: &World, channel: &str, message: &str) -> Result<Id, Refusal> {
    let channel = id(channel, 10003, "Channel")?;
    let message = id(message, 10008, "Message")?;
    may(world, channel, 0)?;
    match world.messages.get(&message) {
        // A private answer is no message of the channel.
        Some(found) if found.channel == channel && found.private_to.is_none() => Ok(message),
        _ => Err(Refusal::new(404, 10008, "Unknown Message")),
    }
}

pub(super) async fn message(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
) -> JsonResult {
    shared.read(|world| {
        let id = find(world, &channel, &message)?;
        Ok(message_response(world, id))
    })
}

/// Discord's bound on edits of a message older than this.
const OLD: Duration = Duration::from_secs(3600);
/// How many such edits are let through here; Discord does not tell its number.
const LATE_EDITS: u32 = 30;

pub(super) const EDIT: Supported = &[
    "content",
    "embeds",
    "allowed_mentions",
    "components",
    "flags",
    "attachments.id",
    "attachments.filename",
    "attachments.description",
    "attachments.title",
    "attachments.is_spoiler",
    "attachments.is_remix",
    FILES,
];

pub(super) async fn edit_message(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
    Form { body, files }: Form,
) -> JsonResult {
    shared.with(|world| {
        let id = find(world, &channel, &message)?;
        if let Some(message) = world.messages.get(&id) {
            if message.author != world.bot {
                return suppress_embeds(world, id, &body);
            }
            not_archived(world, message.channel)?;
            may(world, message.channel, if files.is_empty() { 0 } else { permission::ATTACH_FILES })?;
        }
        if let Some(message) = world.messages.get_mut(&id)
            && message.posted.elapsed() > OLD
        {
            message.late_edits += 1;
            if message.late_edits > LATE_EDITS {
                let words = "Maximum number of edits to messages older than 1 hour reached. Try again later";
                return Err(Refusal::new(429, 30046, words));
            }
        }
        edit(&shared, world, id, body, files)
    })
}

/// Of what others have written nothing can be changed but whether embeds are shown, by who manages messages.
fn suppress_embeds(world: &mut World, id: Id, body: &Value) -> JsonResult {
    let others =
        body.as_object().into_iter().flatten().any(|(field, value)| field != "flags" && !value.is_null());
    if others || body["flags"].is_null() {
        return Err(Refusal::new(403, 50005, "Cannot edit a message authored by another user"));
    }
    let channel = world.messages.get(&id).map_or(0, |message| message.channel);
    may(world, channel, permission::MANAGE_MESSAGES)?;
    world.edit(id, &json!({ "flags": body["flags"] }));
    Ok(message_response(world, id))
}

pub(super) const DELETE: Supported = &[REASON];

pub(super) async fn delete_message(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
    reason: Reason,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| {
        let id = find(world, &channel, &message)?;
        let (author, channel) =
            world.messages.get(&id).map_or((0, 0), |message| (message.author, message.channel));
        world.delete(id);
        // Only the deletion of somebody else's message is in the audit log.
        let guild = world.channels.get(&channel).and_then(|at| at.guild);
        if let Some(guild) = guild.filter(|_| author != world.bot) {
            let options = json!({ "channel_id": channel.to_string(), "count": "1" });
            let nothing = Value::Null;
            world.log_audit(
                guild,
                AuditAction::MessageDeleted,
                author,
                reason.text(),
                (&nothing, &nothing),
                options,
            );
        }
        Ok(StatusCode::NO_CONTENT)
    })
}
