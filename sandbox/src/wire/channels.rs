//! Channels: looked at, changed, deleted, and typed in.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{App, Refusal, id};
use crate::state::{Change, Id, World, permission, written};

type Said = Result<Json<Value>, Refusal>;

fn said(world: &World, channel: Id) -> Json<Value> {
    Json(world.channels.get(&channel).map(|at| world.channel_json(at)).unwrap_or_default())
}

/// A channel that the bot may look at.
fn open(world: &World, channel: &str) -> Result<Id, Refusal> {
    let channel = id(channel, 10003, "Channel")?;
    super::rest::may(world, channel, 0)?;
    Ok(channel)
}

pub(super) async fn get(State(shared): App, Path(channel): Path<String>) -> Said {
    shared.read(|world| Ok(said(world, open(world, &channel)?)))
}

pub(super) async fn patch(
    State(shared): App,
    Path(channel): Path<String>,
    Json(change): Json<Value>,
) -> Said {
    shared.with(|world| {
        let channel = open(world, &channel)?;
        let Some(at) = world.channels.get_mut(&channel) else { return Ok(Json(Value::Null)) };
        if at.recipient.is_some() {
            return Err(Refusal::new(403, 50003, "Cannot execute action on a DM channel"));
        }
        if let Some(name) = change["name"].as_str() {
            let length = name.chars().count();
            if !(1..=100).contains(&length) {
                return Err(Refusal::new(400, 50035, "Invalid Form Body"));
            }
            at.name = name.to_owned();
        }
        if let Some(topic) = change.get("topic") {
            at.topic = topic.as_str().map(str::to_owned);
        }
        if let Some(thread) = &mut at.thread {
            if let Some(archived) = change["archived"].as_bool() {
                thread.set_archived(archived);
            }
            thread.locked = change["locked"].as_bool().unwrap_or(thread.locked);
            thread.auto_archive = change["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
        }
        let event = if at.thread.is_some() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
        world.tell_of_channel(event, channel, |_| {});
        world.tell(Change::World);
        Ok(said(world, channel))
    })
}

pub(super) async fn delete(State(shared): App, Path(channel): Path<String>) -> Said {
    shared.with(|world| {
        let channel = open(world, &channel)?;
        let said = said(world, channel);
        // Direct messages are only closed, and there again with the next word.
        if said["type"] != 1 {
            world.delete_channel(channel);
        }
        Ok(said)
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
    /// Somebody is typing.
    pub(crate) fn types(&mut self, who: Id, channel: Id) {
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        self.tell_bot("TYPING_START", guild, |world| {
            let now = time::OffsetDateTime::now_utc().unix_timestamp();
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
        let mut json = self.channel_json(&gone);
        let event = if gone.thread.is_some() {
            let only = ["id", "guild_id", "parent_id", "type"];
            json = only.iter().map(|field| ((*field).to_owned(), json[*field].clone())).collect();
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        };
        self.tell_bot(event, gone.guild, |_| json);
        self.tell(Change::World);
    }
}

/// The pinned messages of a channel, newest pin first.
fn pinned(world: &World, channel: Id) -> Vec<(Value, Value)> {
    let mut pinned: Vec<_> =
        world.here(channel).filter_map(|message| Some((message.pinned?, message))).collect();
    pinned.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    pinned.into_iter().map(|(at, message)| (json!(written(at)), world.message_json(message))).collect()
}

pub(super) async fn pins(State(shared): App, Path(channel): Path<String>) -> Said {
    shared.read(|world| {
        let all = pinned(world, open(world, &channel)?);
        let items: Vec<Value> =
            all.into_iter().map(|(at, message)| json!({ "pinned_at": at, "message": message })).collect();
        Ok(Json(json!({ "items": items, "has_more": false })))
    })
}

/// The same, as it was asked for before 2025.
pub(super) async fn pins_of_old(State(shared): App, Path(channel): Path<String>) -> Said {
    shared.read(|world| {
        let all = pinned(world, open(world, &channel)?);
        Ok(Json(all.into_iter().map(|(_, message)| message).collect()))
    })
}

/// The most pins of a channel.
const PINS: usize = 250;

fn set_pin(world: &mut World, channel: &str, message: &str, on: bool) -> Result<StatusCode, Refusal> {
    let message = super::rest::find(world, channel, message)?;
    let channel = id(channel, 10003, "Channel")?;
    if on && pinned(world, channel).len() >= PINS {
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
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn pin(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| set_pin(world, &channel, &message, true))
}

pub(super) async fn unpin(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| set_pin(world, &channel, &message, false))
}
