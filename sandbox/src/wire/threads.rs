//! Threads: opened, joined, left, and listed. They are read, changed and deleted as the channels that they are.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::files::Sent;
use super::rest::{find, may};
use super::{App, Refusal, id};
use crate::state::{Id, World, permission};

type Said = Result<Json<Value>, Refusal>;
type Done = Result<StatusCode, Refusal>;

/// After how many minutes of silence a thread may be archived.
const SILENCES: [u64; 4] = [60, 1440, 4320, 10080];

fn opened(
    world: &mut World,
    channel: Id,
    from: Option<Id>,
    body: &Value,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let invalid = || Refusal::new(400, 50035, "Invalid Form Body");
    may(world, channel, 0)?;
    let text_channel =
        world.channels.get(&channel).is_some_and(|at| at.guild.is_some() && at.thread.is_none());
    if !text_channel {
        return Err(Refusal::new(400, 50024, "Cannot execute action on this channel type"));
    }
    if from.is_some_and(|message| world.channels.contains_key(&message)) {
        return Err(Refusal::new(400, 160_004, "A thread has already been created for this message"));
    }
    let name =
        body["name"].as_str().filter(|name| (1..=100).contains(&name.chars().count())).ok_or_else(invalid)?;
    let auto_archive = body["auto_archive_duration"].as_u64().unwrap_or(1440);
    let kind = if from.is_some() { 11 } else { body["type"].as_u64().unwrap_or(12) };
    if !SILENCES.contains(&auto_archive) || !(10..=12).contains(&kind) {
        return Err(invalid());
    }
    let private = kind == 12;
    may(
        world,
        channel,
        if private { permission::CREATE_PRIVATE_THREADS } else { permission::CREATE_PUBLIC_THREADS },
    )?;
    let thread = world.open_thread(channel, from, kind, name, auto_archive);
    if from.is_none() && kind != 12 {
        // Discord says so in the channel.
        let reference = json!({ "type": 0, "channel_id": thread.to_string() });
        world.post(channel, None, json!({ "system": 18, "content": name, "message_reference": reference }));
    }
    let said = world.channels.get(&thread).map(|thread| world.channel_json(thread)).unwrap_or_default();
    Ok((StatusCode::CREATED, Json(said)))
}

pub(super) async fn open(
    State(shared): App,
    Path(channel): Path<String>,
    Sent(body): Sent,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let channel = id(&channel, 10003, "Channel")?;
    shared.with(|world| opened(world, channel, None, &body))
}

pub(super) async fn open_from(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
    Sent(body): Sent,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    shared.with(|world| {
        let message = find(world, &channel, &message)?;
        opened(world, id(&channel, 10003, "Channel")?, Some(message), &body)
    })
}

/// A thread that the bot may look at.
fn thread(world: &World, thread: &str) -> Result<Id, Refusal> {
    let thread = id(thread, 10003, "Channel")?;
    may(world, thread, 0)?;
    let is_one = world.channels.get(&thread).is_some_and(|channel| channel.thread.is_some());
    if is_one {
        Ok(thread)
    } else {
        Err(Refusal::new(400, 50024, "Cannot execute action on this channel type"))
    }
}

/// Who is meant by `@me` or an id.
fn whom(world: &World, person: &str) -> Result<Id, Refusal> {
    let person = if person == "@me" { world.bot } else { id(person, 10013, "User")? };
    let known = person == world.bot || world.person(person).is_some();
    if known { Ok(person) } else { Err(Refusal::new(404, 10013, "Unknown User")) }
}

/// In an archived thread nothing is changed before it is opened again.
pub(super) fn not_archived(world: &World, at: Id) -> Result<(), Refusal> {
    if world.is_archived(at) { Err(Refusal::new(400, 50083, "Thread is archived")) } else { Ok(()) }
}

fn set_member(world: &mut World, at: &str, person: &str, joins: bool) -> Done {
    let at = thread(world, at)?;
    let person = whom(world, person)?;
    not_archived(world, at)?;
    world.set_thread_member(at, person, joins);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn join(State(shared): App, Path((at, person)): Path<(String, String)>) -> Done {
    shared.with(|world| set_member(world, &at, &person, true))
}

pub(super) async fn leave(State(shared): App, Path((at, person)): Path<(String, String)>) -> Done {
    shared.with(|world| set_member(world, &at, &person, false))
}

fn members_of(world: &World, thread: Id) -> Vec<Value> {
    let state = world.channels.get(&thread).and_then(|channel| channel.thread.as_ref());
    let members = state.into_iter().flat_map(|state| &state.members);
    members.map(|person| world.thread_member_json(thread, *person)).collect()
}

pub(super) async fn members(State(shared): App, Path(at): Path<String>) -> Said {
    shared.read(|world| Ok(Json(members_of(world, thread(world, &at)?).into())))
}

pub(super) async fn member(State(shared): App, Path((at, person)): Path<(String, String)>) -> Said {
    shared.read(|world| {
        let (at, person) = (thread(world, &at)?, whom(world, &person)?);
        let members = members_of(world, at);
        let person = person.to_string();
        let found = members.into_iter().find(|member| member["user_id"] == person.as_str());
        found.map(Json).ok_or_else(|| Refusal::new(404, 10007, "Unknown Member"))
    })
}

fn listed(world: &World, wanted: impl Fn(&crate::state::ChannelState, bool) -> bool) -> Value {
    let all = world
        .channels
        .values()
        .filter(|channel| channel.thread.as_ref().is_some_and(|thread| wanted(channel, thread.archived)));
    let threads: Vec<Value> = all.map(|channel| world.channel_json(channel)).collect();
    let members: Vec<Value> = threads.iter().filter_map(|thread| thread.get("member").cloned()).collect();
    json!({ "threads": threads, "members": members, "has_more": false })
}

pub(super) async fn active(State(shared): App, Path(guild): Path<String>) -> Said {
    shared.read(|world| {
        let guild = super::guilds::open(world, &guild)?;
        Ok(Json(listed(world, |channel, archived| channel.guild == Some(guild) && !archived)))
    })
}

pub(super) async fn archived(State(shared): App, Path((channel, kind)): Path<(String, String)>) -> Said {
    shared.read(|world| {
        let channel = id(&channel, 10003, "Channel")?;
        may(world, channel, 0)?;
        let private = match kind.as_str() {
            "public" => false,
            "private" => true,
            _ => return Err(Refusal::new(404, 0, "404: Not Found")),
        };
        let mut list = listed(world, |at, archived| {
            archived && at.parent == Some(channel) && (at.kind == 12) == private
        });
        list["has_more"] = false.into();
        Ok(Json(list))
    })
}
