//! Servers: looked at, listed, their channels, and their audit log.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::api::{Params, REASON, Reason, Sent, Supported};
use super::{App, Refusal, channels, id};
use crate::add_channel_as;
use crate::interactions::list;
use crate::state::{AuditAction, ChannelState, GuildState, Id, World};

type Answer = Result<Json<Value>, Refusal>;

/// A server that the bot is on.
pub(super) fn open(world: &World, guild: &str) -> Result<Id, Refusal> {
    let guild = id(guild, 10004, "Guild")?;
    let there = world.guilds.iter().any(|candidate| candidate.id == guild && candidate.has_bot);
    if there { Ok(guild) } else { Err(Refusal::new(404, 10004, "Unknown Guild")) }
}

pub(super) fn state(world: &mut World, guild: Id) -> Result<&mut GuildState, Refusal> {
    let found = world.guilds.iter_mut().find(|known| known.id == guild);
    found.ok_or_else(|| Refusal::new(404, 10004, "Unknown Guild"))
}

/// How many members a server has, and how many of them are there: everybody is.
fn add_counts(world: &World, json: &mut Value) {
    let everybody = world.people.len() + 1;
    json["approximate_member_count"] = everybody.into();
    json["approximate_presence_count"] = everybody.into();
}

pub(super) const GET: Supported = &["?with_counts"];

pub(super) async fn get(State(shared): App, Path(guild): Path<String>, params: Params) -> Answer {
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let found = world.guilds.iter().find(|known| known.id == guild);
        let mut json = found.map(|guild| world.guild_json(guild)).unwrap_or_default();
        if params.is_set("with_counts") {
            add_counts(world, &mut json);
        }
        Ok(Json(json))
    })
}

/// How many of its servers a bot can list at once, at most.
const GUILDS: usize = 200;

pub(super) const MINE: Supported = &["?before", "?after", "?limit", "?with_counts"];

pub(super) async fn mine(State(shared): App, params: Params) -> Json<Value> {
    let (before, after) = (params.number("before"), params.number("after").unwrap_or(0));
    let most = params.limit(GUILDS);
    shared.read(|world| {
        let wanted = |guild: &&GuildState| {
            guild.has_bot && guild.id > after && before.is_none_or(|before| guild.id < before)
        };
        let mut mine: Vec<&GuildState> = world.guilds.iter().filter(wanted).collect();
        mine.sort_by_key(|guild| guild.id);
        // Those right before what was asked for.
        let skipped = if before.is_some() { mine.len().saturating_sub(most) } else { 0 };
        let one = |guild: &&GuildState| {
            let mut json = json!({
                "id": guild.id.to_string(), "name": guild.name, "icon": null, "banner": null, "owner": false,
                "permissions": world.permissions_on(guild, world.bot).to_string(), "features": [],
            });
            if params.is_set("with_counts") {
                add_counts(world, &mut json);
            }
            json
        };
        Json(mine.iter().skip(skipped).take(most).map(one).collect())
    })
}

pub(super) async fn channels(State(shared): App, Path(guild): Path<String>) -> Answer {
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let there = world.channels.values().filter(|at| at.guild == Some(guild) && at.thread.is_none());
        Ok(Json(there.map(|channel| world.channel_json(channel)).collect()))
    })
}

pub(super) const NEW_CHANNEL: Supported = &[
    "name",
    "type",
    "topic",
    "position",
    "nsfw",
    "rate_limit_per_user",
    "permission_overwrites",
    "default_auto_archive_duration",
    "default_thread_rate_limit_per_user",
    REASON,
];

pub(super) async fn new_channel(
    State(shared): App,
    Path(guild): Path<String>,
    reason: Reason,
    Sent(body): Sent,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    shared.with(|world| {
        let guild = open(world, &guild)?;
        let mut channel = ChannelState { guild: Some(guild), ..ChannelState::default() };
        channels::fill(&mut channel, &body)?;
        let channel = add_channel_as(world, channel);
        let json = world.channels.get(&channel).map(|at| world.channel_json(at)).unwrap_or_default();
        let change = (&Value::Null, &json);
        world.log_audit(guild, AuditAction::ChannelMade, channel, reason.text(), change, Value::Null);
        Ok((StatusCode::CREATED, Json(json)))
    })
}

/// How many entries of the audit log are given at once, if nothing else is asked for.
const ENTRIES: usize = 50;

pub(super) const AUDIT_LOG: Supported =
    &["?user_id", "?target_id", "?action_type", "?before", "?after", "?limit"];

pub(super) async fn audit_log(State(shared): App, Path(guild): Path<String>, params: Params) -> Answer {
    let (before, after) = (params.number("before"), params.number("after"));
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let log = world.guilds.iter().find(|known| known.id == guild).map(|guild| guild.audit.as_slice());
        let is = |entry: &Value, field: &str, wanted: &str| params.text(wanted).is_none_or(|id| entry[field] == id);
        let wanted = log.unwrap_or_default().iter().filter(|entry| {
            before.is_none_or(|before| entry.id < before)
                && after.is_none_or(|after| entry.id > after)
                && params.number("action_type").is_none_or(|what| entry.what == what)
                && is(entry.json(), "user_id", "user_id")
                && is(entry.json(), "target_id", "target_id")
        });
        // Newest first, unless what came after something is asked for.
        let mut entries: Vec<&Value> = wanted.map(|entry| entry.json()).collect();
        if after.is_none() {
            entries.reverse();
        }
        entries.truncate(params.limit(ENTRIES));
        let users = if entries.is_empty() { json!([]) } else { json!([world.user_json(world.bot)]) };
        Ok(Json(json!({
            "audit_log_entries": entries, "users": users, "integrations": [], "webhooks": [],
            "guild_scheduled_events": [], "threads": [], "application_commands": [], "auto_moderation_rules": [],
        })))
    })
}

/// The roles or members of a body's list of ids.
pub(super) fn ids(value: &Value) -> Vec<Id> {
    list(value).iter().filter_map(crate::validate::id).collect()
}
