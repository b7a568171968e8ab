//! The resources a bot calls with its token: itself, its commands, channels, messages.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::files::Form;
use super::writing::{edit, post, said};
use super::{App, Refusal, id};
use crate::state::{Change, Id, MessageState, World, permission};
use crate::validate::{self, EPHEMERAL};

type Said = Result<Json<Value>, Refusal>;

pub(super) async fn me(State(shared): App) -> Json<Value> {
    Json(shared.read(|world| world.user_json(world.bot)))
}

pub(super) async fn application(State(shared): App) -> Json<Value> {
    shared.read(|world| {
        let bot = world.bot.to_string();
        Json(json!({
            "id": bot, "name": "bot", "icon": null, "description": "", "bot_public": true,
            "bot_require_code_grant": false, "verify_key": "0".repeat(64), "flags": 0,
            "owner": world.user_json(world.bot), "summary": "", "team": null,
        }))
    })
}

pub(super) async fn put_commands(
    State(shared): App,
    Path(application): Path<String>,
    Json(body): Json<Value>,
) -> Said {
    let list = body.as_array().ok_or_else(|| Refusal::new(400, 50035, "Invalid Form Body"))?;
    Refusal::check(&validate::commands(list))?;
    shared.with(|world| {
        if application != world.bot.to_string() {
            return Err(Refusal::new(
                403,
                20012,
                "You are not authorized to perform this action on this application",
            ));
        }
        let mut stored = list.clone();
        for command in &mut stored {
            command["id"] = world.id().to_string().into();
            command["application_id"] = application.clone().into();
            command["version"] = "1".into();
            if command["type"].is_null() {
                command["type"] = 1.into();
            }
        }
        world.commands = Some(stored.clone());
        world.tell(Change::World);
        Ok(Json(stored.into()))
    })
}

pub(super) async fn commands(State(shared): App) -> Json<Value> {
    Json(shared.read(|world| world.commands.clone().unwrap_or_default().into()))
}

pub(super) async fn open_direct(State(shared): App, Json(body): Json<Value>) -> Said {
    let recipient = body["recipient_id"].as_str().unwrap_or_default();
    let person = id(recipient, 10013, "User")?;
    shared.with(|world| {
        if world.person(person).is_none() {
            return Err(Refusal::new(400, 50033, "Invalid Recipient(s)"));
        }
        let channel = world.direct(person);
        Ok(Json(world.channels.get(&channel).map(|channel| world.channel_json(channel)).unwrap_or_default()))
    })
}

pub(super) async fn guild(State(shared): App, Path(guild): Path<String>) -> Said {
    let guild = id(&guild, 10004, "Guild")?;
    shared.read(|world| {
        let guild = world.guilds.iter().find(|candidate| candidate.id == guild && candidate.has_bot);
        guild
            .map(|guild| Json(world.guild_json(guild)))
            .ok_or_else(|| Refusal::new(404, 10004, "Unknown Guild"))
    })
}

pub(super) async fn member(State(shared): App, Path((_, person)): Path<(String, String)>) -> Said {
    let person = id(&person, 10013, "User")?;
    shared.read(|world| match world.person(person) {
        _ if person == world.bot => Ok(Json(world.member_json(person))),
        Some(_) => Ok(Json(world.member_json(person))),
        None => Err(Refusal::new(404, 10007, "Unknown Member")),
    })
}

pub(super) async fn channel(State(shared): App, Path(channel): Path<String>) -> Said {
    let channel = id(&channel, 10003, "Channel")?;
    shared.read(|world| match world.channels.get(&channel) {
        Some(at) if at.bot_may & permission::VIEW_CHANNEL == 0 => {
            Err(Refusal::new(403, 50001, "Missing Access"))
        }
        Some(channel) => Ok(Json(world.channel_json(channel))),
        None => Err(Refusal::new(404, 10003, "Unknown Channel")),
    })
}

/// Whether the bot may do this in a channel, now.
fn may(world: &World, channel: Id, wanted: u64) -> Result<(), Refusal> {
    let Some(at) = world.channels.get(&channel) else {
        return Err(Refusal::new(404, 10003, "Unknown Channel"));
    };
    let away = world.guild_of(at).is_some_and(|guild| !guild.has_bot);
    if away || at.bot_may & permission::VIEW_CHANNEL == 0 {
        return Err(Refusal::new(403, 50001, "Missing Access"));
    }
    if at.bot_may & wanted != wanted {
        return Err(Refusal::new(403, 50013, "Missing Permissions"));
    }
    let closed =
        at.recipient.and_then(|person| world.person(person)).is_some_and(|person| !person.takes_direct);
    if closed && wanted & permission::SEND_MESSAGES != 0 {
        return Err(Refusal::new(403, 50007, "Cannot send messages to this user"));
    }
    Ok(())
}

pub(super) async fn messages(State(shared): App, Path(channel): Path<String>) -> Said {
    let channel = id(&channel, 10003, "Channel")?;
    shared.read(|world| {
        may(world, channel, 0)?;
        Ok(Json(
            world
                .here(channel)
                .rev()
                .filter(|m| m.private_to.is_none())
                .take(50)
                .map(|m| world.message_json(m))
                .collect(),
        ))
    })
}

/// Among how many of the newest messages a nonce is looked for.
const A_MOMENT: usize = 100;

pub(super) async fn post_message(
    State(shared): App,
    Path(channel): Path<String>,
    Form { body, files }: Form,
) -> Said {
    let channel = id(&channel, 10003, "Channel")?;
    shared.with(|world| {
        let files_too = if files.is_empty() { 0 } else { permission::ATTACH_FILES };
        may(world, channel, permission::SEND_MESSAGES | files_too)?;
        if body["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0 {
            return Err(Refusal::new(400, 50035, "Invalid Form Body"));
        }
        // Discord gives back the message it has if one with this nonce came a moment ago.
        let again =
            |message: &&MessageState| !body["nonce"].is_null() && message.body["nonce"] == body["nonce"];
        if body["enforce_nonce"] == true
            && let Some(message) = world.here(channel).rev().take(A_MOMENT).find(again)
        {
            return Ok(Json(world.message_json(message)));
        }
        let id = post(&shared, world, channel, None, body, files)?;
        Ok(said(world, id))
    })
}

fn find(world: &World, channel: &str, message: &str) -> Result<Id, Refusal> {
    let channel = id(channel, 10003, "Channel")?;
    let message = id(message, 10008, "Message")?;
    may(world, channel, 0)?;
    match world.messages.get(&message) {
        // A private answer is no message of the channel.
        Some(found) if found.channel == channel && found.private_to.is_none() => Ok(message),
        _ => Err(Refusal::new(404, 10008, "Unknown Message")),
    }
}

pub(super) async fn message(State(shared): App, Path((channel, message)): Path<(String, String)>) -> Said {
    shared.read(|world| {
        let id = find(world, &channel, &message)?;
        Ok(said(world, id))
    })
}

/// Discord's bound on edits of a message older than this.
const OLD: Duration = Duration::from_secs(3600);
/// How many such edits are let through here; Discord does not tell its number.
const LATE_EDITS: u32 = 30;

pub(super) async fn edit_message(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
    Form { body, files }: Form,
) -> Said {
    shared.with(|world| {
        let id = find(world, &channel, &message)?;
        if let Some(message) = world.messages.get(&id).filter(|_| !files.is_empty()) {
            may(world, message.channel, permission::ATTACH_FILES)?;
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

pub(super) async fn delete_message(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| {
        let id = find(world, &channel, &message)?;
        world.delete(id);
        Ok(StatusCode::NO_CONTENT)
    })
}
