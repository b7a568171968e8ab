//! Commands: all at once or one by one, for everybody or for one server.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde_json::{Value, json};

use super::api::{Params, Sent, Supported};
use super::{App, Refusal, id};
use crate::state::{Change, Id, World};
use crate::validate::{self, DESCRIPTION};

type JsonResult = Result<Json<Value>, Refusal>;

/// The commands of everybody, or of one server.
fn list(world: &mut World, guild: Option<Id>) -> &mut Vec<Value> {
    match guild {
        // A bot that has commands on servers alone has registered all that it has, too.
        Some(guild) => {
            world.commands.get_or_insert_default();
            world.guild_commands.entry(guild).or_default()
        }
        None => {
            let made = entry_point(world);
            world.commands.get_or_insert_with(|| Vec::from_iter(made))
        }
    }
}

/// A command that begins an activity, as Discord numbers the types.
const ENTRY_POINT: u64 = 4;

fn is_entry_point(command: &Value) -> bool {
    command["type"] == ENTRY_POINT
}

/// The command that Discord makes for an application with Activities.
fn entry_point(world: &World) -> Option<Value> {
    let bot = world.bot.to_string();
    world.entry_point.then(|| {
        command_json(&json!({
            "id": (world.bot + 1).to_string(), "application_id": bot, "version": bot, "type": ENTRY_POINT,
            "name": "launch", "description": "", "handler": 2, "default_member_permissions": null, "nsfw": false,
            "name_localizations": null, "description_localizations": null, "contexts": [0, 1, 2],
            "integration_types": [0, 1], "dm_permission": true,
        }))
    })
}

/// The command by which people begin the Activity, if the application has one: that of the bot, or else Discord's.
pub(crate) fn entry_point_of(world: &World) -> Option<Value> {
    match &world.commands {
        Some(commands) => commands.iter().find(|command| is_entry_point(command)).cloned(),
        None => entry_point(world),
    }
}

/// Entry Point commands are for everybody, as Discord's documentation says, and there is one of an application.
fn fits_place(world: &mut World, guild: Option<Id>, command: &Value) -> Result<(), Refusal> {
    if !is_entry_point(command) {
        return Ok(());
    }
    if guild.is_some() {
        let words = "Entry Point commands can only be global";
        let error = json!({ "code": "APPLICATION_COMMAND_INVALID_TYPE", "message": words });
        return Err(Refusal::of_field("type", &error));
    }
    let other = |known: &Value| is_entry_point(known) && known["name"] != command["name"];
    if list(world, guild).iter().any(other) {
        return Err(Refusal::new(400, 30032, "Maximum number of application commands reached (1)."));
    }
    Ok(())
}

/// A bot may do this to its own application only.
pub(super) fn of_application(world: &World, application: &str) -> Result<(), Refusal> {
    if application == world.bot.to_string() {
        return Ok(());
    }
    let words = "You are not authorized to perform this action on this application";
    Err(Refusal::new(403, 20012, words))
}

fn allowed(world: &World, application: &str, guild: Option<&str>) -> Result<Option<Id>, Refusal> {
    of_application(world, application)?;
    let Some(guild) = guild else { return Ok(None) };
    let guild = id(guild, 10004, "Guild")?;
    let there = world.guilds.iter().any(|known| known.id == guild && known.has_bot);
    if there { Ok(Some(guild)) } else { Err(Refusal::new(403, 50001, "Missing Access")) }
}

/// The fields of a command.
pub(super) const COMMAND: Supported = &[
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "handler",
    "type",
];

/// The fields of a command in a bulk overwrite. A command given with its id has the same id afterwards, even if its
/// name has changed.
pub(super) const COMMANDS: Supported = &[
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "handler",
    "type",
    "id",
];

/// What of a command can be changed.
pub(super) const CHANGE: Supported = &[
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "handler",
];

/// A command as it is stored: with all that Discord adds, and the id it had if it is one that there was, or of the name
/// and kind of one.
fn stored_command(world: &mut World, guild: Option<Id>, mut command: Value, before: &[Value]) -> Value {
    for (field, usual) in [
        ("type", json!(1)),
        ("description", json!("")),
        ("default_member_permissions", Value::Null),
        ("nsfw", json!(false)),
        ("name_localizations", Value::Null),
        ("description_localizations", Value::Null),
    ] {
        if command[field].is_null() {
            command[field] = usual;
        }
    }
    // Without a word on it, the application answers.
    if is_entry_point(&command) && command["handler"].is_null() {
        command["handler"] = 1.into();
    }
    if guild.is_none() {
        for (field, usual) in
            [("contexts", Value::Null), ("integration_types", json!([0])), ("dm_permission", json!(true))]
        {
            if command[field].is_null() {
                command[field] = usual;
            }
        }
    }
    let same = |known: &&Value| known["name"] == command["name"] && known["type"] == command["type"];
    let of_id = before.iter().find(|known| !command["id"].is_null() && known["id"] == command["id"]);
    let known = of_id.or_else(|| before.iter().find(same)).map(|known| known["id"].clone());
    command["id"] = known.unwrap_or_else(|| world.id().to_string().into());
    command["application_id"] = world.bot.to_string().into();
    command["version"] = world.id().to_string().into();
    if let Some(guild) = guild {
        command["guild_id"] = guild.to_string().into();
    }
    command_json(&command)
}

fn command_json(command: &Value) -> Value {
    DESCRIPTION.normalized("ApplicationCommandResponse", command)
}

/// The header with the language that a request asks for.
const LOCALE: &str = "X-Discord-Locale";

pub(super) const LIST: Supported = &["?with_localizations"];

/// Commands as they are listed: with their names and descriptions in all languages if those are asked for, else in one.
fn listed(commands: &[Value], params: &Params, head: &HeaderMap) -> Value {
    if params.is_set("with_localizations") {
        return commands.into();
    }
    let locale = head.get(LOCALE).and_then(|locale| locale.to_str().ok());
    let one = |command: &Value| {
        let mut command = command.clone();
        for field in ["name", "description"] {
            let all =
                command.as_object_mut().and_then(|fields| fields.remove(&format!("{field}_localizations")));
            let own = locale.and_then(|locale| all?.get(locale).cloned());
            if locale.is_some() {
                command[format!("{field}_localized")] = own.unwrap_or_else(|| command[field].clone());
            }
        }
        command
    };
    commands.iter().map(one).collect()
}

fn put(world: &mut World, application: &str, guild: Option<&str>, body: &Value) -> JsonResult {
    let all = body.as_array().ok_or_else(|| Refusal::new(400, 50035, "Invalid Form Body"))?;
    Refusal::check(&validate::commands(all))?;
    let guild = allowed(world, application, guild)?;
    if guild.is_some() {
        all.iter().try_for_each(|command| fits_place(world, guild, command))?;
    }
    let before = list(world, guild).clone();
    if before.iter().any(is_entry_point) && !all.iter().any(is_entry_point) {
        let words = "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.";
        return Err(Refusal::new(400, 50240, words));
    }
    let stored: Vec<Value> =
        all.iter().map(|command| stored_command(world, guild, command.clone(), &before)).collect();
    list(world, guild).clone_from(&stored);
    world.notify_watchers(Change::World);
    Ok(Json(stored.into()))
}

fn post(
    world: &mut World,
    application: &str,
    guild: Option<&str>,
    body: Value,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    Refusal::check(&validate::command(&body))?;
    let guild = allowed(world, application, guild)?;
    fits_place(world, guild, &body)?;
    let before = list(world, guild).clone();
    let command = stored_command(world, guild, body, &before);
    let known = before.iter().position(|known| known["id"] == command["id"]);
    match known {
        Some(index) => list(world, guild)[index] = command.clone(),
        None => list(world, guild).push(command.clone()),
    }
    world.notify_watchers(Change::World);
    Ok((if known.is_some() { StatusCode::OK } else { StatusCode::CREATED }, Json(command)))
}

/// The place of a command in its list.
fn find(world: &mut World, guild: Option<Id>, command: &str) -> Result<usize, Refusal> {
    let index = list(world, guild).iter().position(|known| known["id"] == command);
    index.ok_or_else(|| Refusal::new(404, 10063, "Unknown application command"))
}

fn get_one(world: &mut World, application: &str, guild: Option<&str>, command: &str) -> JsonResult {
    let guild = allowed(world, application, guild)?;
    let index = find(world, guild, command)?;
    Ok(Json(list(world, guild)[index].clone()))
}

fn patch(
    world: &mut World,
    application: &str,
    guild: Option<&str>,
    command: &str,
    change: &Value,
) -> JsonResult {
    let guild = allowed(world, application, guild)?;
    let index = find(world, guild, command)?;
    let mut changed = list(world, guild)[index].clone();
    for (field, value) in change.as_object().into_iter().flatten() {
        changed[field] = value.clone();
    }
    Refusal::check(&validate::command(&changed))?;
    changed["version"] = world.id().to_string().into();
    let changed = command_json(&changed);
    list(world, guild)[index] = changed.clone();
    world.notify_watchers(Change::World);
    Ok(Json(changed))
}

fn delete(
    world: &mut World,
    application: &str,
    guild: Option<&str>,
    command: &str,
) -> Result<StatusCode, Refusal> {
    let guild = allowed(world, application, guild)?;
    let index = find(world, guild, command)?;
    list(world, guild).remove(index);
    world.notify_watchers(Change::World);
    Ok(StatusCode::NO_CONTENT)
}

/// For everybody.
pub(super) mod global {
    use super::*;

    pub(in crate::wire) async fn put(
        State(shared): App,
        Path(at): Path<String>,
        Sent(body): Sent,
    ) -> JsonResult {
        shared.with(|world| super::put(world, &at, None, &body))
    }

    pub(in crate::wire) async fn get(
        State(shared): App,
        Path(at): Path<String>,
        params: Params,
        head: HeaderMap,
    ) -> JsonResult {
        shared.with(|world| {
            let guild = allowed(world, &at, None)?;
            // Looking registers nothing.
            let made = Vec::from_iter(entry_point(world));
            let commands = if world.commands.is_none() { &made } else { &*list(world, guild) };
            Ok(Json(listed(commands, &params, &head)))
        })
    }

    pub(in crate::wire) async fn post(
        State(shared): App,
        Path(at): Path<String>,
        Sent(body): Sent,
    ) -> Result<(StatusCode, Json<Value>), Refusal> {
        shared.with(|world| super::post(world, &at, None, body))
    }

    pub(in crate::wire) async fn get_one(
        State(shared): App,
        Path((at, command)): Path<(String, String)>,
    ) -> JsonResult {
        shared.with(|world| super::get_one(world, &at, None, &command))
    }

    pub(in crate::wire) async fn patch(
        State(shared): App,
        Path((at, command)): Path<(String, String)>,
        Sent(body): Sent,
    ) -> JsonResult {
        shared.with(|world| super::patch(world, &at, None, &command, &body))
    }

    pub(in crate::wire) async fn delete(
        State(shared): App,
        Path((at, command)): Path<(String, String)>,
    ) -> Result<StatusCode, Refusal> {
        shared.with(|world| super::delete(world, &at, None, &command))
    }
}

/// For one server.
pub(super) mod of_guild {
    use super::*;

    pub(in crate::wire) async fn put(
        State(shared): App,
        Path((at, guild)): Path<(String, String)>,
        Sent(body): Sent,
    ) -> JsonResult {
        shared.with(|world| super::put(world, &at, Some(&guild), &body))
    }

    pub(in crate::wire) async fn get(
        State(shared): App,
        Path((at, guild)): Path<(String, String)>,
        params: Params,
        head: HeaderMap,
    ) -> JsonResult {
        shared.with(|world| {
            let guild = allowed(world, &at, Some(&guild))?;
            let commands = guild.and_then(|guild| world.guild_commands.get(&guild)).map(Vec::as_slice);
            Ok(Json(listed(commands.unwrap_or_default(), &params, &head)))
        })
    }

    pub(in crate::wire) async fn post(
        State(shared): App,
        Path((at, guild)): Path<(String, String)>,
        Sent(body): Sent,
    ) -> Result<(StatusCode, Json<Value>), Refusal> {
        shared.with(|world| super::post(world, &at, Some(&guild), body))
    }

    pub(in crate::wire) async fn get_one(
        State(shared): App,
        Path((at, guild, command)): Path<(String, String, String)>,
    ) -> JsonResult {
        shared.with(|world| super::get_one(world, &at, Some(&guild), &command))
    }

    pub(in crate::wire) async fn patch(
        State(shared): App,
        Path((at, guild, command)): Path<(String, String, String)>,
        Sent(body): Sent,
    ) -> JsonResult {
        shared.with(|world| super::patch(world, &at, Some(&guild), &command, &body))
    }

    pub(in crate::wire) async fn delete(
        State(shared): App,
        Path((at, guild, command)): Path<(String, String, String)>,
    ) -> Result<StatusCode, Refusal> {
        shared.with(|world| super::delete(world, &at, Some(&guild), &command))
    }
}
