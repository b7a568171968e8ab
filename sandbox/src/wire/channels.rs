//! Channels: looked at, changed, deleted, and typed in.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Iso8601;

use super::api::{Params, REASON, Reason, Sent, Supported};
use super::rest::snowflake;
use super::{App, Refusal, id};
use crate::interactions::list;
use crate::state::{AuditAction, Change, ChannelState, Id, Overwrite, World, permission, written};
use crate::validate::DESCRIPTION;

type JsonResult = Result<Json<Value>, Refusal>;

fn channel_response(world: &World, channel: Id) -> Json<Value> {
    Json(world.channels.get(&channel).map(|at| world.channel_json(at)).unwrap_or_default())
}

/// A channel that the bot may look at.
fn open(world: &World, channel: &str) -> Result<Id, Refusal> {
    let channel = id(channel, 10003, "Channel")?;
    super::rest::may(world, channel, 0)?;
    Ok(channel)
}

pub(super) async fn get(State(shared): App, Path(channel): Path<String>) -> JsonResult {
    shared.read(|world| Ok(channel_response(world, open(world, &channel)?)))
}

/// What of a channel can be changed; `archived` and those after it, of a thread.
pub(super) const CHANGE: Supported = &[
    "name",
    "type",
    "topic",
    "position",
    "nsfw",
    "rate_limit_per_user",
    "permission_overwrites",
    "default_auto_archive_duration",
    "default_thread_rate_limit_per_user",
    "archived",
    "locked",
    "invitable",
    "auto_archive_duration",
    REASON,
];

/// Changes a channel, or makes a new one, as a body says.
pub(super) fn fill(at: &mut ChannelState, body: &Value) -> Result<(), Refusal> {
    if body["type"].as_u64().is_some_and(|kind| kind != 0) {
        return Err(Refusal::not_done(&["type".to_owned()]));
    }
    if let Some(name) = body["name"].as_str() {
        at.name = name.to_owned();
    }
    if let Some(topic) = body.get("topic") {
        at.topic = topic.as_str().filter(|topic| !topic.is_empty()).map(str::to_owned);
    }
    at.position = body["position"].as_u64().unwrap_or(at.position);
    at.nsfw = body["nsfw"].as_bool().unwrap_or(at.nsfw);
    at.slow_mode = body["rate_limit_per_user"].as_u64().unwrap_or(at.slow_mode);
    if let Some(minutes) = body.get("default_auto_archive_duration") {
        at.default_auto_archive = minutes.as_u64();
    }
    let slow_mode = body["default_thread_rate_limit_per_user"].as_u64();
    at.default_thread_slow_mode = slow_mode.unwrap_or(at.default_thread_slow_mode);
    if body["permission_overwrites"].is_array() {
        at.overwrites =
            list(&body["permission_overwrites"]).iter().map(overwrite).collect::<Result<_, _>>()?;
    }
    Ok(())
}

/// What a channel is to say of a role or a member.
fn overwrite(json: &Value) -> Result<Overwrite, Refusal> {
    let of = snowflake(&json["id"]).ok_or_else(|| Refusal::new(404, 10009, "Unknown Overwrite"))?;
    let bits = |field: &str| snowflake(&json[field]).unwrap_or(0);
    Ok(Overwrite {
        id: of,
        of_member: json["type"] == 1 || json["type"] == "1",
        allow: bits("allow"),
        deny: bits("deny"),
    })
}

/// Changes a thread as a body says.
fn fill_thread(at: &mut ChannelState, body: &Value) {
    if let Some(name) = body["name"].as_str() {
        at.name = name.to_owned();
    }
    at.slow_mode = body["rate_limit_per_user"].as_u64().unwrap_or(at.slow_mode);
    if let Some(thread) = &mut at.thread {
        if let Some(archived) = body["archived"].as_bool() {
            thread.set_archived(archived);
        }
        thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
        thread.invitable = body["invitable"].as_bool().unwrap_or(thread.invitable);
        thread.auto_archive = body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
    }
}

pub(super) async fn patch(
    State(shared): App,
    Path(channel): Path<String>,
    reason: Reason,
    Sent(body): Sent,
) -> JsonResult {
    shared.with(|world| {
        let channel = open(world, &channel)?;
        let Some(before) = world.channels.get(&channel).cloned() else { return Ok(Json(Value::Null)) };
        if before.recipient.is_some() {
            return Err(Refusal::new(403, 50003, "Cannot execute action on a DM channel"));
        }
        // Each kind of channel has its own schema: fields of other kinds are unknown here.
        let (schema, event, what) = match before.thread {
            Some(_) => ("UpdateThreadRequestPartial", "THREAD_UPDATE", AuditAction::ThreadChanged),
            None => ("UpdateGuildChannelRequestPartial", "CHANNEL_UPDATE", AuditAction::ChannelChanged),
        };
        Refusal::check(&DESCRIPTION.body(schema, &body))?;
        let mut changed = before.clone();
        if changed.thread.is_some() {
            fill_thread(&mut changed, &body);
        } else {
            fill(&mut changed, &body)?;
        }
        let json = world.channel_json(&before);
        world.channels.insert(channel, changed);
        world.tell_of_channel(event, channel, |_| {});
        world.notify_watchers(Change::World);
        let after = channel_response(world, channel);
        if let Some(guild) = before.guild {
            world.log_audit(guild, what, channel, reason.text(), (&json, &after.0), Value::Null);
        }
        Ok(after)
    })
}

pub(super) const SET_OVERWRITE: Supported = &["type", "allow", "deny", REASON];

/// Sets what a channel says of a role or of a member.
pub(super) async fn set_overwrite(
    State(shared): App,
    Path((channel, of)): Path<(String, String)>,
    reason: Reason,
    Sent(mut body): Sent,
) -> Result<StatusCode, Refusal> {
    body["id"] = of.into();
    let new = overwrite(&body)?;
    shared.with(|world| change_overwrites(world, &channel, new.id, Some(new), &reason))
}

pub(super) const DELETE: Supported = &[REASON];

pub(super) async fn delete_overwrite(
    State(shared): App,
    Path((channel, of)): Path<(String, String)>,
    reason: Reason,
) -> Result<StatusCode, Refusal> {
    let of = id(&of, 10009, "Overwrite")?;
    shared.with(|world| change_overwrites(world, &channel, of, None, &reason))
}

fn change_overwrites(
    world: &mut World,
    channel: &str,
    of: Id,
    new: Option<Overwrite>,
    reason: &Reason,
) -> Result<StatusCode, Refusal> {
    let channel = open(world, channel)?;
    let Some(at) = world.channels.get_mut(&channel) else { return Ok(StatusCode::NO_CONTENT) };
    let guild = at.guild.filter(|_| at.thread.is_none());
    let guild =
        guild.ok_or_else(|| Refusal::new(400, 50024, "Cannot execute action on this channel type"))?;
    let before = at.overwrites.iter().find(|known| known.id == of).copied();
    let what = match (before, new) {
        (None, None) => return Err(Refusal::new(404, 10009, "Unknown Overwrite")),
        (None, Some(_)) => AuditAction::OverwriteMade,
        (Some(_), Some(_)) => AuditAction::OverwriteChanged,
        (Some(_), None) => AuditAction::OverwriteDeleted,
    };
    at.overwrites.retain(|known| known.id != of);
    at.overwrites.extend(new);
    let [old, new] = [before, new].map(|one| one.map(Overwrite::json).unwrap_or_default());
    let options =
        json!({ "id": of.to_string(), "type": if old.is_null() { &new } else { &old }["type"].to_string() });
    world.log_audit(guild, what, channel, reason.text(), (&old, &new), options);
    world.tell_of_channel("CHANNEL_UPDATE", channel, |_| {});
    world.notify_watchers(Change::World);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn delete(State(shared): App, Path(channel): Path<String>, reason: Reason) -> JsonResult {
    shared.with(|world| {
        let channel = open(world, &channel)?;
        let response = channel_response(world, channel);
        let (guild, is_thread) =
            world.channels.get(&channel).map_or((None, false), |at| (at.guild, at.thread.is_some()));
        // Direct messages are only closed, and there again with the next word.
        if let Some(guild) = guild {
            world.delete_channel(channel);
            let what = if is_thread { AuditAction::ThreadDeleted } else { AuditAction::ChannelDeleted };
            world.log_audit(guild, what, channel, reason.text(), (&response.0, &Value::Null), Value::Null);
        }
        Ok(response)
    })
}

pub(super) async fn typing(State(shared): App, Path(channel): Path<String>) -> Result<StatusCode, Refusal> {
    shared.with(|world| {
        let channel = id(&channel, 10003, "Channel")?;
        super::rest::may(world, channel, permission::SEND_MESSAGES)?;
        world.types(world.bot, channel);
        Ok(StatusCode::NO_CONTENT)
    })
}

impl World {
    /// Sends the event that a user is typing.
    pub(crate) fn types(&mut self, who: Id, channel: Id) {
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        self.tell_bot("TYPING_START", guild, |world| {
            let now = crate::clock::now().unix_timestamp();
            let mut json =
                json!({ "channel_id": channel.to_string(), "user_id": who.to_string(), "timestamp": now });
            if let Some(guild) = guild {
                json["guild_id"] = guild.to_string().into();
                json["member"] = world.member_of(guild, who);
            }
            json
        });
    }

    /// Deletes a channel or a thread with everything in it.
    pub(crate) fn delete_channel(&mut self, channel: Id) {
        let Some(gone) = self.channels.remove(&channel) else { return };
        let there: Vec<Id> = self.here(channel).map(|message| message.id).collect();
        there.into_iter().for_each(|message| self.delete(message));
        self.instances.remove(&channel);
        let mut json = self.channel_json(&gone);
        let event = if gone.thread.is_some() {
            let only = ["id", "guild_id", "parent_id", "type"];
            json = only.iter().map(|field| ((*field).to_owned(), json[*field].clone())).collect();
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        };
        self.tell_bot(event, gone.guild, |_| json);
        self.notify_watchers(Change::World);
    }
}

/// The pinned messages of a channel, newest pin first.
fn pinned(world: &World, channel: Id) -> Vec<(OffsetDateTime, Value)> {
    let mut pinned: Vec<_> =
        world.here(channel).filter_map(|message| Some((message.pinned?, message))).collect();
    pinned.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    pinned.into_iter().map(|(at, message)| (at, world.message_json(message))).collect()
}

pub(super) const PINS: Supported = &["?before", "?limit"];

/// How many pins are given at once, if nothing else is asked for.
const AT_ONCE: usize = 50;

pub(super) async fn pins(State(shared): App, Path(channel): Path<String>, params: Params) -> JsonResult {
    let before =
        params.text("before").and_then(|before| OffsetDateTime::parse(before, &Iso8601::DEFAULT).ok());
    shared.read(|world| {
        let mut all = pinned(world, open(world, &channel)?);
        all.retain(|(at, _)| before.is_none_or(|before| *at < before));
        let most = params.limit(AT_ONCE);
        let item = |(at, message): &(OffsetDateTime, Value)| json!({ "pinned_at": written(*at), "message": message });
        let items: Value = all.iter().take(most).map(item).collect();
        Ok(Json(json!({ "items": items, "has_more": all.len() > most })))
    })
}

/// The pins, in the format before 2025.
pub(super) async fn pins_of_old(State(shared): App, Path(channel): Path<String>) -> JsonResult {
    shared.read(|world| {
        let all = pinned(world, open(world, &channel)?);
        Ok(Json(all.into_iter().map(|(_, message)| message).collect()))
    })
}

/// The most pins of a channel.
const MOST_PINS: usize = 250;

fn set_pin(
    world: &mut World,
    (channel, message): (&str, &str),
    on: bool,
    reason: &Reason,
) -> Result<StatusCode, Refusal> {
    let message = super::rest::find(world, channel, message)?;
    let channel = id(channel, 10003, "Channel")?;
    if on && pinned(world, channel).len() >= MOST_PINS {
        return Err(Refusal::new(400, 30003, "Maximum number of pins reached for the channel (250)"));
    }
    let before = world.messages.get(&message).is_some_and(|message| message.pinned.is_some());
    world.pin(message, on);
    if on && !before {
        // Discord says so in the channel.
        let reference =
            json!({ "type": 0, "channel_id": channel.to_string(), "message_id": message.to_string() });
        world.post(channel, None, json!({ "system": 6, "message_reference": reference }));
    }
    let guild = world.channels.get(&channel).and_then(|at| at.guild);
    let author = world.messages.get(&message).map_or(0, |message| message.author);
    if let Some(guild) = guild.filter(|_| on != before) {
        let what = if on { AuditAction::MessagePinned } else { AuditAction::MessageUnpinned };
        let options = json!({ "channel_id": channel.to_string(), "message_id": message.to_string() });
        world.log_audit(guild, what, author, reason.text(), (&Value::Null, &Value::Null), options);
    }
    Ok(StatusCode::NO_CONTENT)
}

pub(super) const PIN: Supported = &[REASON];

pub(super) async fn pin(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
    reason: Reason,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| set_pin(world, (&channel, &message), true, &reason))
}

pub(super) async fn unpin(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
    reason: Reason,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| set_pin(world, (&channel, &message), false, &reason))
}
