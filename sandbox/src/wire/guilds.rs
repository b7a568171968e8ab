//! Servers: their channels, members and roles.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::files::Sent;
use super::{App, Refusal, id};
use crate::add_channel;
use crate::state::{Change, GuildState, Id, RoleState, World};

type Said = Result<Json<Value>, Refusal>;
type Done = Result<StatusCode, Refusal>;

/// A server that the bot is on.
pub(super) fn open(world: &World, guild: &str) -> Result<Id, Refusal> {
    let guild = id(guild, 10004, "Guild")?;
    let there = world.guilds.iter().any(|candidate| candidate.id == guild && candidate.has_bot);
    if there { Ok(guild) } else { Err(Refusal::new(404, 10004, "Unknown Guild")) }
}

fn state(world: &mut World, guild: Id) -> Result<&mut GuildState, Refusal> {
    let found = world.guilds.iter_mut().find(|known| known.id == guild);
    found.ok_or_else(|| Refusal::new(404, 10004, "Unknown Guild"))
}

pub(super) async fn get(State(shared): App, Path(guild): Path<String>) -> Said {
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let found = world.guilds.iter().find(|known| known.id == guild);
        Ok(Json(found.map(|guild| world.guild_json(guild)).unwrap_or_default()))
    })
}

pub(super) async fn mine(State(shared): App) -> Json<Value> {
    shared.read(|world| {
        let mine = world.guilds.iter().filter(|guild| guild.has_bot);
        let one = |guild: &GuildState| {
            json!({
                "id": guild.id.to_string(), "name": guild.name, "icon": null, "banner": null, "owner": false,
                "permissions": crate::permission::USUAL.to_string(), "features": [],
            })
        };
        Json(mine.map(one).collect())
    })
}

pub(super) async fn channels(State(shared): App, Path(guild): Path<String>) -> Said {
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let there = world.channels.values().filter(|at| at.guild == Some(guild) && at.thread.is_none());
        Ok(Json(there.map(|channel| world.channel_json(channel)).collect()))
    })
}

pub(super) async fn new_channel(
    State(shared): App,
    Path(guild): Path<String>,
    Sent(body): Sent,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    shared.with(|world| {
        let guild = open(world, &guild)?;
        let name = body["name"].as_str().filter(|name| (1..=100).contains(&name.chars().count()));
        let name = name.ok_or_else(|| Refusal::new(400, 50035, "Invalid Form Body"))?;
        if body["type"].as_u64().is_some_and(|kind| kind != 0) {
            return Err(Refusal::new(501, 0, "The sandbox has channels with messages alone"));
        }
        let channel = add_channel(world, guild, name);
        if let Some(at) = world.channels.get_mut(&channel) {
            at.topic = body["topic"].as_str().map(str::to_owned);
        }
        let said = world.channels.get(&channel).map(|at| world.channel_json(at)).unwrap_or_default();
        Ok((StatusCode::CREATED, Json(said)))
    })
}

/// Everybody on a server, in the order of their ids.
fn everybody(world: &World) -> Vec<Id> {
    let mut all: Vec<Id> = world.people.iter().map(|person| person.id).chain([world.bot]).collect();
    all.sort_unstable();
    all
}

/// Somebody on a server: `@me` is the bot.
fn member_id(world: &World, person: &str) -> Result<Id, Refusal> {
    let person = if person == "@me" { world.bot } else { id(person, 10013, "User")? };
    let known = person == world.bot || world.person(person).is_some();
    if known { Ok(person) } else { Err(Refusal::new(404, 10007, "Unknown Member")) }
}

pub(super) async fn member(State(shared): App, Path((guild, person)): Path<(String, String)>) -> Said {
    shared.read(|world| {
        let guild = open(world, &guild)?;
        Ok(Json(world.member_of(guild, member_id(world, &person)?)))
    })
}

pub(super) async fn members(
    State(shared): App,
    Path(guild): Path<String>,
    Query(asked): Query<HashMap<String, String>>,
) -> Said {
    let number = |name: &str| asked.get(name).and_then(|text| text.parse::<u64>().ok());
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let (after, most) = (number("after").unwrap_or(0), number("limit").unwrap_or(1).min(1000));
        let page = everybody(world).into_iter().filter(|id| *id > after);
        let page = page.take(usize::try_from(most).unwrap_or(1000));
        Ok(Json(page.map(|id| world.member_of(guild, id)).collect()))
    })
}

pub(super) async fn search(
    State(shared): App,
    Path(guild): Path<String>,
    Query(asked): Query<HashMap<String, String>>,
) -> Said {
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let begins = asked.get("query").map(|query| query.to_lowercase()).unwrap_or_default();
        let most = asked.get("limit").and_then(|text| text.parse().ok()).unwrap_or(1);
        let found =
            everybody(world).into_iter().filter(|id| world.name(*id).to_lowercase().starts_with(&begins));
        Ok(Json(found.take(most).map(|id| world.member_of(guild, id)).collect()))
    })
}

pub(super) async fn change_member(
    State(shared): App,
    Path((guild, person)): Path<(String, String)>,
    Json(change): Json<Value>,
) -> Said {
    shared.with(|world| {
        let (guild, person) = (open(world, &guild)?, member_id(world, &person)?);
        world.change_member(guild, person, |member| {
            if let Some(nick) = change.get("nick") {
                member.nick = nick.as_str().filter(|nick| !nick.is_empty()).map(str::to_owned);
            }
            if let Some(roles) = change["roles"].as_array() {
                member.roles = roles.iter().filter_map(|role| role.as_str()?.parse().ok()).collect();
            }
        });
        Ok(Json(world.member_of(guild, person)))
    })
}

pub(super) async fn roles(State(shared): App, Path(guild): Path<String>) -> Said {
    shared.read(|world| Ok(Json(world.roles_json(open(world, &guild)?).into())))
}

fn fill(role: &mut RoleState, body: &Value) -> Result<(), Refusal> {
    if let Some(name) = body["name"].as_str() {
        if name.chars().count() > 100 {
            return Err(Refusal::new(400, 50035, "Invalid Form Body"));
        }
        role.name = name.to_owned();
    }
    let colour = body["colors"]["primary_color"].as_u64().or(body["color"].as_u64());
    role.colour = colour.unwrap_or(role.colour);
    role.hoist = body["hoist"].as_bool().unwrap_or(role.hoist);
    role.mentionable = body["mentionable"].as_bool().unwrap_or(role.mentionable);
    let permissions = body["permissions"].as_str().and_then(|bits| bits.parse().ok());
    role.permissions = permissions.unwrap_or(role.permissions);
    Ok(())
}

fn told(world: &mut World, event: &str, guild: Id, role: Id) -> Json<Value> {
    let json = world.role_json(role).unwrap_or_default();
    world.tell_bot(event, Some(guild), |_| json!({ "guild_id": guild.to_string(), "role": json.clone() }));
    world.tell(Change::World);
    Json(json)
}

pub(super) async fn new_role(State(shared): App, Path(guild): Path<String>, Sent(body): Sent) -> Said {
    shared.with(|world| {
        let guild = open(world, &guild)?;
        let mut role = RoleState::new(world.id(), "new role");
        fill(&mut role, &body)?;
        let id = role.id;
        state(world, guild)?.roles.push(role);
        Ok(told(world, "GUILD_ROLE_CREATE", guild, id))
    })
}

/// A role of a server.
fn role_id(world: &mut World, guild: Id, role: &str) -> Result<Id, Refusal> {
    let role = id(role, 10011, "Role")?;
    let known = state(world, guild)?.roles.iter().any(|known| known.id == role);
    if known { Ok(role) } else { Err(Refusal::new(404, 10011, "Unknown Role")) }
}

pub(super) async fn change_role(
    State(shared): App,
    Path((guild, role)): Path<(String, String)>,
    Sent(body): Sent,
) -> Said {
    shared.with(|world| {
        let guild = open(world, &guild)?;
        let role = role_id(world, guild, &role)?;
        let known = state(world, guild)?.roles.iter_mut().find(|known| known.id == role);
        known.map_or(Ok(()), |known| fill(known, &body))?;
        Ok(told(world, "GUILD_ROLE_UPDATE", guild, role))
    })
}

pub(super) async fn delete_role(State(shared): App, Path((guild, role)): Path<(String, String)>) -> Done {
    shared.with(|world| {
        let guild = open(world, &guild)?;
        let role = role_id(world, guild, &role)?;
        let at = state(world, guild)?;
        at.roles.retain(|known| known.id != role);
        at.members.values_mut().for_each(|member| {
            member.roles.remove(&role);
        });
        let gone = json!({ "guild_id": guild.to_string(), "role_id": role.to_string() });
        world.tell_bot("GUILD_ROLE_DELETE", Some(guild), |_| gone);
        world.tell(Change::World);
        Ok(StatusCode::NO_CONTENT)
    })
}

fn set_role(world: &mut World, (guild, person, role): (&str, &str, &str), holds: bool) -> Done {
    let guild = open(world, guild)?;
    let person = member_id(world, person)?;
    let role = role_id(world, guild, role)?;
    world.change_member(guild, person, |member| {
        if holds {
            member.roles.insert(role)
        } else {
            member.roles.remove(&role)
        };
    });
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn give_role(
    State(shared): App,
    Path((guild, person, role)): Path<(String, String, String)>,
) -> Done {
    shared.with(|world| set_role(world, (&guild, &person, &role), true))
}

pub(super) async fn take_role(
    State(shared): App,
    Path((guild, person, role)): Path<(String, String, String)>,
) -> Done {
    shared.with(|world| set_role(world, (&guild, &person, &role), false))
}

pub(super) async fn user(State(shared): App, Path(user): Path<String>) -> Said {
    shared.read(|world| {
        let person = if user == "@me" { world.bot } else { id(&user, 10013, "User")? };
        let known = person == world.bot || world.person(person).is_some();
        if known { Ok(Json(world.user_json(person))) } else { Err(Refusal::new(404, 10013, "Unknown User")) }
    })
}
