//! Roles of a server.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::api::{REASON, Reason, Sent, Supported};
use super::guilds::{open, state};
use super::{App, Refusal, id};
use crate::state::{AuditAction, Change, Id, RoleState, World};

type Answer = Result<Json<Value>, Refusal>;

pub(super) async fn all(State(shared): App, Path(guild): Path<String>) -> Answer {
    shared.read(|world| Ok(Json(world.roles_json(open(world, &guild)?).into())))
}

/// A role of a server; not the one that everybody has.
pub(super) fn role_id(world: &mut World, guild: Id, role: &str) -> Result<Id, Refusal> {
    let role = id(role, 10011, "Role")?;
    let known = state(world, guild)?.roles.iter().any(|known| known.id == role);
    if known { Ok(role) } else { Err(Refusal::new(404, 10011, "Unknown Role")) }
}

/// A role that can be changed: not @everyone, which is the same on all servers here.
fn changeable(world: &mut World, guild: Id, role: &str) -> Result<Id, Refusal> {
    if role == guild.to_string() {
        return Err(Refusal::not_done(&["the role @everyone".to_owned()]));
    }
    role_id(world, guild, role)
}

pub(super) async fn get(State(shared): App, Path((guild, role)): Path<(String, String)>) -> Answer {
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let role = id(&role, 10011, "Role")?.to_string();
        let found = world.roles_json(guild).into_iter().find(|known| known["id"] == role.as_str());
        found.map(Json).ok_or_else(|| Refusal::new(404, 10011, "Unknown Role"))
    })
}

pub(super) const FILL: Supported =
    &["name", "permissions", "color", "colors", "hoist", "mentionable", "icon", "unicode_emoji", REASON];

/// Changes a role as a body says. What takes a boosted server is refused, for none is.
fn fill(role: &mut RoleState, body: &Value) -> Result<(), Refusal> {
    let boosted = [
        &body["icon"],
        &body["unicode_emoji"],
        &body["colors"]["secondary_color"],
        &body["colors"]["tertiary_color"],
    ];
    if boosted.iter().any(|value| !value.is_null()) {
        return Err(Refusal::new(403, 50101, "This server needs more boosts to perform this action"));
    }
    if let Some(name) = body["name"].as_str() {
        role.name = name.to_owned();
    }
    let colour = body["colors"]["primary_color"].as_u64().or(body["color"].as_u64());
    role.colour = colour.unwrap_or(role.colour);
    role.hoist = body["hoist"].as_bool().unwrap_or(role.hoist);
    role.mentionable = body["mentionable"].as_bool().unwrap_or(role.mentionable);
    role.permissions = crate::validate::id(&body["permissions"]).unwrap_or(role.permissions);
    Ok(())
}

/// Tells of a role as it is now, and notes down what was done to it.
fn announce(world: &mut World, (guild, role): (Id, Id), before: &Value, reason: &Reason) -> Json<Value> {
    let json = world.role_json(role).unwrap_or_default();
    let (event, what) = if before.is_null() {
        ("GUILD_ROLE_CREATE", AuditAction::RoleMade)
    } else {
        ("GUILD_ROLE_UPDATE", AuditAction::RoleChanged)
    };
    world.tell_bot(event, Some(guild), |_| json!({ "guild_id": guild.to_string(), "role": json.clone() }));
    world.log_audit(guild, what, role, reason.text(), (before, &json), Value::Null);
    world.notify_watchers(Change::World);
    Json(json)
}

pub(super) async fn new(
    State(shared): App,
    Path(guild): Path<String>,
    reason: Reason,
    Sent(body): Sent,
) -> Answer {
    shared.with(|world| {
        let guild = open(world, &guild)?;
        let mut role = RoleState::new(world.id(), "new role");
        fill(&mut role, &body)?;
        let id = role.id;
        state(world, guild)?.roles.push(role);
        Ok(announce(world, (guild, id), &Value::Null, &reason))
    })
}

pub(super) async fn change(
    State(shared): App,
    Path((guild, role)): Path<(String, String)>,
    reason: Reason,
    Sent(body): Sent,
) -> Answer {
    shared.with(|world| {
        let guild = open(world, &guild)?;
        let role = changeable(world, guild, &role)?;
        let before = world.role_json(role).unwrap_or_default();
        let known = state(world, guild)?.roles.iter_mut().find(|known| known.id == role);
        known.map_or(Ok(()), |known| fill(known, &body))?;
        Ok(announce(world, (guild, role), &before, &reason))
    })
}

pub(super) const DELETE: Supported = &[REASON];

pub(super) async fn delete(
    State(shared): App,
    Path((guild, role)): Path<(String, String)>,
    reason: Reason,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| {
        let guild = open(world, &guild)?;
        let role = changeable(world, guild, &role)?;
        let before = world.role_json(role).unwrap_or_default();
        let at = state(world, guild)?;
        at.roles.retain(|known| known.id != role);
        at.members.values_mut().for_each(|member| {
            member.roles.remove(&role);
        });
        let gone = json!({ "guild_id": guild.to_string(), "role_id": role.to_string() });
        world.tell_bot("GUILD_ROLE_DELETE", Some(guild), |_| gone);
        world.log_audit(
            guild,
            AuditAction::RoleDeleted,
            role,
            reason.text(),
            (&before, &Value::Null),
            Value::Null,
        );
        world.notify_watchers(Change::World);
        Ok(StatusCode::NO_CONTENT)
    })
}
