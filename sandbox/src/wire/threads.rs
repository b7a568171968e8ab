//! Threads: opened, joined, left, and listed. They are read, changed and deleted as the channels that they are.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Iso8601;

use super::api::{Params, REASON, Reason, Sent, Supported};
use super::rest::{find, may};
use super::{App, Refusal, id};
use crate::state::{AuditAction, ChannelState, Id, PRIVATE_THREAD, World, permission};

type JsonResult = Result<Json<Value>, Refusal>;
type Done = Result<StatusCode, Refusal>;

/// After how many minutes of silence a thread may be archived.
const SILENCES: [u64; 4] = [60, 1440, 4320, 10080];

fn opened(
    world: &mut World,
    channel: Id,
    from: Option<Id>,
    body: &Value,
    reason: &Reason,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let invalid = || Refusal::new(400, 50035, "Invalid Form Body");
    may(world, channel, 0)?;
    let text_channel = world.channels.get(&channel).filter(|at| at.guild.is_some() && at.thread.is_none());
    let Some(parent) = text_channel.cloned() else {
        return Err(Refusal::new(400, 50024, "Cannot execute action on this channel type"));
    };
    if from.is_some_and(|message| world.channels.contains_key(&message)) {
        return Err(Refusal::new(400, 160_004, "A thread has already been created for this message"));
    }
    let name =
        body["name"].as_str().filter(|name| (1..=100).contains(&name.chars().count())).ok_or_else(invalid)?;
    let auto_archive = body["auto_archive_duration"].as_u64().or(parent.default_auto_archive).unwrap_or(1440);
    let kind = if from.is_some() { 11 } else { body["type"].as_u64().unwrap_or(PRIVATE_THREAD) };
    if !SILENCES.contains(&auto_archive) || !(10..=12).contains(&kind) {
        return Err(invalid());
    }
    let private = kind == PRIVATE_THREAD;
    may(
        world,
        channel,
        if private { permission::CREATE_PRIVATE_THREADS } else { permission::CREATE_PUBLIC_THREADS },
    )?;
    let slow_mode = body["rate_limit_per_user"].as_u64().unwrap_or(parent.default_thread_slow_mode);
    let opened = ChannelState { kind, name: name.to_owned(), slow_mode, ..ChannelState::default() };
    let thread = world.open_thread(channel, from, opened, auto_archive, body["invitable"] != false);
    if from.is_none() && !private {
        // Discord says so in the channel.
        let reference = json!({ "type": 0, "channel_id": thread.to_string() });
        world.post(channel, None, json!({ "system": 18, "content": name, "message_reference": reference }));
    }
    let json = world.channels.get(&thread).map(|thread| world.channel_json(thread)).unwrap_or_default();
    if let Some(guild) = parent.guild {
        let change = (&Value::Null, &json);
        world.log_audit(guild, AuditAction::ThreadMade, thread, reason.text(), change, Value::Null);
    }
    Ok((StatusCode::CREATED, Json(json)))
}

pub(super) const OPEN: Supported =
    &["name", "auto_archive_duration", "rate_limit_per_user", "type", "invitable", REASON];

pub(super) async fn open(
    State(shared): App,
    Path(channel): Path<String>,
    reason: Reason,
    Sent(body): Sent,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let channel = id(&channel, 10003, "Channel")?;
    shared.with(|world| opened(world, channel, None, &body, &reason))
}

pub(super) const OPEN_FROM: Supported = &["name", "auto_archive_duration", "rate_limit_per_user", REASON];

pub(super) async fn open_from(
    State(shared): App,
    Path((channel, message)): Path<(String, String)>,
    reason: Reason,
    Sent(body): Sent,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    shared.with(|world| {
        let message = find(world, &channel, &message)?;
        opened(world, id(&channel, 10003, "Channel")?, Some(message), &body, &reason)
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

/// A member of a thread, with the member of the server if that is requested.
fn member_json(world: &World, thread: Id, person: Id, with_member: bool) -> Value {
    let mut json = world.thread_member_json(thread, person);
    let guild = world.channels.get(&thread).and_then(|channel| channel.guild);
    if let Some(guild) = guild.filter(|_| with_member) {
        json["member"] = world.member_of(guild, person);
    }
    json
}

fn members_of(world: &World, thread: Id) -> Vec<Id> {
    let state = world.channels.get(&thread).and_then(|channel| channel.thread.as_ref());
    state.into_iter().flat_map(|state| state.members.iter().copied()).collect()
}

pub(super) const MEMBERS: Supported = &["?with_member", "?limit", "?after"];

/// All of them, or pages of a hundred with their member data.
pub(super) async fn members(State(shared): App, Path(at): Path<String>, params: Params) -> JsonResult {
    let with_member = params.is_set("with_member");
    let (after, most) = (params.number("after").unwrap_or(0), params.limit(100));
    shared.read(|world| {
        let at = thread(world, &at)?;
        let members = members_of(world, at).into_iter().filter(|person| *person > after);
        let page =
            members.take(if with_member || params.number("limit").is_some() { most } else { usize::MAX });
        Ok(Json(page.map(|person| member_json(world, at, person, with_member)).collect()))
    })
}

pub(super) const MEMBER: Supported = &["?with_member"];

pub(super) async fn member(
    State(shared): App,
    Path((at, person)): Path<(String, String)>,
    params: Params,
) -> JsonResult {
    shared.read(|world| {
        let (at, person) = (thread(world, &at)?, whom(world, &person)?);
        if !members_of(world, at).contains(&person) {
            return Err(Refusal::new(404, 10007, "Unknown Member"));
        }
        Ok(Json(member_json(world, at, person, params.is_set("with_member"))))
    })
}

fn listed(world: &World, threads: &[&ChannelState], has_more: bool) -> Value {
    let threads: Vec<Value> = threads.iter().map(|channel| world.channel_json(channel)).collect();
    let members: Vec<Value> = threads.iter().filter_map(|thread| thread.get("member").cloned()).collect();
    json!({ "threads": threads, "members": members, "has_more": has_more })
}

pub(super) async fn active(State(shared): App, Path(guild): Path<String>) -> JsonResult {
    shared.read(|world| {
        let guild = super::guilds::open(world, &guild)?;
        let is_active = |at: &&ChannelState| {
            at.guild == Some(guild) && at.thread.as_ref().is_some_and(|thread| !thread.archived)
        };
        let active: Vec<&ChannelState> = world.channels.values().filter(is_active).collect();
        Ok(Json(listed(world, &active, false)))
    })
}

pub(super) const ARCHIVED: Supported = &["?before", "?limit"];

/// How many archived threads are listed at once, if nothing else is asked for.
const AT_ONCE: usize = 50;

pub(super) async fn archived_public(
    State(shared): App,
    Path(channel): Path<String>,
    params: Params,
) -> JsonResult {
    shared.read(|world| archived(world, &channel, &params, false))
}

pub(super) async fn archived_private(
    State(shared): App,
    Path(channel): Path<String>,
    params: Params,
) -> JsonResult {
    shared.read(|world| archived(world, &channel, &params, true))
}

/// The one archived last comes first.
fn archived(world: &World, channel: &str, params: &Params, private: bool) -> JsonResult {
    let channel = id(channel, 10003, "Channel")?;
    may(world, channel, 0)?;
    let before =
        params.text("before").and_then(|before| OffsetDateTime::parse(before, &Iso8601::DEFAULT).ok());
    let since =
        |at: &ChannelState| at.thread.as_ref().filter(|thread| thread.archived).map(|thread| thread.changed);
    let wanted = |at: &&ChannelState| {
        at.parent == Some(channel)
            && (at.kind == PRIVATE_THREAD) == private
            && since(at).is_some_and(|since| before.is_none_or(|before| since < before))
    };
    let mut threads: Vec<&ChannelState> = world.channels.values().filter(wanted).collect();
    threads.sort_by_key(|at| std::cmp::Reverse(since(at)));
    let (all, most) = (threads.len(), params.limit(AT_ONCE));
    threads.truncate(most);
    Ok(Json(listed(world, &threads, all > most)))
}
