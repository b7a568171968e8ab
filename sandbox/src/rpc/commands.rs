//! The commands that an application's page may give Discord's program.

use axum::http::Uri;
use serde_json::{Value, json};

use super::authorize::{authenticate, authorize};
use super::{
    INVALID_CHANNEL, INVALID_COMMAND, INVALID_EVENT, INVALID_GUILD, INVALID_PAYLOAD, INVALID_PERMISSIONS,
    Refused, UNKNOWN_ERROR,
};
use crate::Shared;
use crate::state::{Id, World};
use crate::words::OWN;

/// What a command takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// A handshake. Discord's documentation has these called right after it, or its SDK calls them by itself.
    Nothing,
    /// A person's token, whatever they have allowed.
    Token,
    /// That the person has allowed this.
    Scope(&'static str),
}

use Needs::{Nothing, Scope, Token};

/// What each command takes, as Discord's documentation of its SDK says. What it says of RPC holds where it says nothing
/// else: without a token no command is taken.
const COMMANDS: [(&str, Needs); 17] = [
    ("AUTHORIZE", Nothing),
    ("AUTHENTICATE", Nothing),
    ("CAPTURE_LOG", Nothing),
    ("ENCOURAGE_HW_ACCELERATION", Nothing),
    ("GET_PLATFORM_BEHAVIORS", Nothing),
    ("OPEN_EXTERNAL_LINK", Nothing),
    ("SET_CONFIG", Nothing),
    ("SET_ORIENTATION_LOCK_STATE", Nothing),
    ("GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS", Token),
    ("GET_SKUS_EMBEDDED", Token),
    ("GET_ENTITLEMENTS_EMBEDDED", Token),
    ("SUBSCRIBE", Token),
    ("UNSUBSCRIBE", Token),
    ("GET_CHANNEL", Scope("guilds")),
    ("GET_CHANNEL_PERMISSIONS", Scope("guilds.members.read")),
    ("SET_ACTIVITY", Scope("rpc.activities.write")),
    ("USER_SETTINGS_GET_LOCALE", Scope("identify")),
];

/// The commands that Discord's program knows and the sandbox does not.
const NOT_DONE: [&str; 24] = [
    "CAPTURE_SHORTCUT",
    "GET_CHANNELS",
    "GET_ENTITLEMENTS",
    "GET_GUILD",
    "GET_GUILDS",
    "GET_QUEST",
    "GET_QUEST_ENROLLMENT_STATUS",
    "GET_RELATIONSHIPS",
    "GET_SKUS",
    "GET_USER",
    "INITIATE_IMAGE_UPLOAD",
    "INVITE_USER_EMBEDDED",
    "OPEN_INVITE_DIALOG",
    "OPEN_SHARE_MOMENT_DIALOG",
    "QUEST_START_TIMER",
    "REQUEST_PROXY_TICKET_REFRESH",
    "SELECT_TEXT_CHANNEL",
    "SELECT_VOICE_CHANNEL",
    "SEND_ANALYTICS_EVENT",
    "SET_CERTIFIED_DEVICES",
    "SHARE_INTERACTION",
    "SHARE_LINK",
    "START_PURCHASE",
    "GET_SELECTED_VOICE_CHANNEL",
];

/// The events that can be subscribed to, and what a person must have allowed for each.
const EVENTS: [(&str, &[&str]); 13] = [
    ("ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE", &[]),
    ("ACTIVITY_JOIN", &[]),
    ("ACTIVITY_LAYOUT_MODE_UPDATE", &[]),
    ("CURRENT_GUILD_MEMBER_UPDATE", &["identify", "guilds.members.read"]),
    ("CURRENT_USER_UPDATE", &["identify"]),
    ("ENTITLEMENT_CREATE", &[]),
    ("ORIENTATION_UPDATE", &[]),
    ("QUEST_ENROLLMENT_STATUS_UPDATE", &[]),
    ("RELATIONSHIP_UPDATE", &["relationships.read"]),
    ("SPEAKING_START", &["rpc.voice.read"]),
    ("SPEAKING_STOP", &["rpc.voice.read"]),
    ("THERMAL_STATE_UPDATE", &[]),
    ("VOICE_STATE_UPDATE", &["rpc.voice.read"]),
];

/// Does what a frame commands, and answers.
pub(super) fn answer(shared: &Shared, world: &mut World, person: Id, payload: &Value) -> Value {
    let done = match payload["nonce"].as_str() {
        Some(_) => act(shared, world, person, payload),
        None => Err(Refused::payload("Payload requires a nonce")),
    };
    let (evt, data) = match done {
        Ok(data) => (Value::Null, data),
        Err(Refused(code, words)) => ("ERROR".into(), json!({ "code": code, "message": words })),
    };
    json!([1, { "cmd": payload["cmd"], "evt": evt, "data": data, "nonce": payload["nonce"] }])
}

/// Whether the person has allowed this, by the token that their frame has shown.
fn allowed(world: &World, person: Id, scope: Option<&str>) -> bool {
    let shown = world.frame_of(person).and_then(|(_, frame)| frame.authorization);
    let known = shown.and_then(|id| world.oauth2.get(id));
    known.is_some_and(|known| scope.is_none_or(|scope| known.allows(scope)))
}

fn not_allowed() -> Refused {
    Refused::new(INVALID_PERMISSIONS, "Not authenticated or invalid scope")
}

fn act(shared: &Shared, world: &mut World, person: Id, payload: &Value) -> Result<Value, Refused> {
    let (command, args) = (payload["cmd"].as_str().unwrap_or_default(), &payload["args"]);
    let Some((_, needs)) = COMMANDS.iter().find(|(known, _)| *known == command) else {
        if NOT_DONE.contains(&command) {
            crate::wire::report_not_done("a frame's command", command);
            return Err(Refused::new(
                UNKNOWN_ERROR,
                format!("Discord does this, the sandbox does not: {command}"),
            ));
        }
        return Err(Refused::new(INVALID_COMMAND, format!("Invalid command: {command}")));
    };
    let scope = match needs {
        Nothing | Token => None,
        Scope(scope) => Some(*scope),
    };
    if *needs != Nothing && !allowed(world, person, scope) {
        return Err(not_allowed());
    }
    match command {
        "AUTHORIZE" => authorize(shared, world, person, args),
        "AUTHENTICATE" => authenticate(shared, world, person, args),
        "CAPTURE_LOG" => capture_log(args),
        "ENCOURAGE_HW_ACCELERATION" => Ok(json!({ "enabled": true })),
        "GET_PLATFORM_BEHAVIORS" => Ok(json!({ "iosKeyboardResizesView": false })),
        "OPEN_EXTERNAL_LINK" => open_link(world, person, args),
        "SET_CONFIG" => match args["use_interactive_pip"].as_bool() {
            Some(is_used) => Ok(json!({ "use_interactive_pip": is_used })),
            None => Err(Refused::payload("use_interactive_pip must be true or false")),
        },
        "SET_ORIENTATION_LOCK_STATE" => lock_orientation(args),
        "GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS" => Ok(world
            .frame_of(person)
            .map(|(instance, _)| world.participants_json(instance.channel))
            .unwrap_or_default()),
        "GET_SKUS_EMBEDDED" => Ok(json!({ "skus": [] })),
        "GET_ENTITLEMENTS_EMBEDDED" => Ok(json!({ "entitlements": [] })),
        "SUBSCRIBE" | "UNSUBSCRIBE" => subscribe(world, person, payload),
        "GET_CHANNEL" => channel(world, person, args),
        "GET_CHANNEL_PERMISSIONS" => Ok(json!({ "permissions": permissions(world, person).to_string() })),
        "SET_ACTIVITY" => set_activity(world, args),
        _ => {
            let locale = world.person(person).map(|person| person.locale.as_str());
            Ok(json!({ "locale": locale.filter(|locale| *locale != OWN).unwrap_or("en-US") }))
        }
    }
}

fn capture_log(args: &Value) -> Result<Value, Refused> {
    const LEVELS: [&str; 5] = ["log", "warn", "debug", "info", "error"];
    let (level, message) = (args["level"].as_str().unwrap_or_default(), args["message"].as_str());
    match message.filter(|_| LEVELS.contains(&level)) {
        Some(message) => {
            tracing::debug!(level, message, "a frame says");
            Ok(Value::Null)
        }
        None => Err(Refused::payload("level or message is invalid")),
    }
}

fn open_link(world: &mut World, person: Id, args: &Value) -> Result<Value, Refused> {
    let url = args["url"].as_str().unwrap_or_default();
    let is_of_the_web =
        url.parse::<Uri>().is_ok_and(|url| matches!(url.scheme_str(), Some("http" | "https")));
    if !is_of_the_web {
        return Err(Refused::payload("url must be an address of the web"));
    }
    if let Some(frame) = world.frame_mut(person) {
        frame.opened.push(url.to_owned());
    }
    Ok(json!({ "opened": true }))
}

fn lock_orientation(args: &Value) -> Result<Value, Refused> {
    let is_state = |value: &Value| value.as_u64().is_some_and(|state| (1..=3).contains(&state));
    let others = ["picture_in_picture_lock_state", "grid_lock_state"];
    if is_state(&args["lock_state"])
        && others.iter().all(|name| args[*name].is_null() || is_state(&args[*name]))
    {
        return Ok(Value::Null);
    }
    Err(Refused::payload("a lock state is one of 1, 2 and 3"))
}

fn subscribe(world: &mut World, person: Id, payload: &Value) -> Result<Value, Refused> {
    let event = payload["evt"].as_str().unwrap_or_default();
    let Some((event, scopes)) = EVENTS.iter().find(|(known, _)| *known == event) else {
        return Err(Refused::new(INVALID_EVENT, format!("Invalid event: {event}")));
    };
    if !scopes.iter().all(|scope| allowed(world, person, Some(scope))) {
        return Err(not_allowed());
    }
    let args = &payload["args"];
    if *event == "CURRENT_GUILD_MEMBER_UPDATE" {
        let guild = world.frame_of(person).and_then(|(instance, _)| instance.guild);
        if guild.map(|guild| guild.to_string()).as_deref()
            != Some(args["guild_id"].as_str().unwrap_or_default())
        {
            return Err(Refused::new(INVALID_GUILD, "Invalid guild id"));
        }
    }
    if *event == "VOICE_STATE_UPDATE" {
        visible(world, person, &args["channel_id"])?;
    }
    if let Some(frame) = world.frame_mut(person) {
        if payload["cmd"] == "SUBSCRIBE" {
            frame.subscribed.insert((*event).to_owned());
        } else {
            frame.subscribed.remove(*event);
        }
    }
    Ok(json!({ "evt": event }))
}

/// A channel that the person sees.
fn visible(world: &World, person: Id, channel: &Value) -> Result<Id, Refused> {
    let known = channel.as_str().and_then(|id| world.channels.get(&id.parse().ok()?));
    let seen = known.filter(|at| world.may_view(person, at));
    seen.map(|at| at.id).ok_or_else(|| Refused::new(INVALID_CHANNEL, "Invalid channel id"))
}

fn channel(world: &World, person: Id, args: &Value) -> Result<Value, Refused> {
    let id = visible(world, person, &args["channel_id"])?;
    let whole = world.channels.get(&id).map(|at| world.channel_json(at)).unwrap_or_default();
    if whole["guild_id"].is_null() && !allowed(world, person, Some("dm_channels.read")) {
        return Err(not_allowed());
    }
    // Messages are shown to those few only whom Discord lets read them.
    let mut json = json!({ "bitrate": 0, "user_limit": 0, "voice_states": [], "messages": [] });
    for field in ["id", "type", "guild_id", "name", "topic", "position"] {
        json[field] = whole[field].clone();
    }
    Ok(json)
}

/// What the person may do where the Activity runs: nothing is said of private channels.
fn permissions(world: &World, person: Id) -> u64 {
    let here = world.frame_of(person).map(|(instance, _)| instance);
    let channel = here.filter(|instance| instance.guild.is_some()).map(|instance| instance.channel);
    channel.map_or(0, |channel| world.permissions_in(person, channel))
}

/// The most characters in each text of what somebody plays, and the fewest.
const TEXT: (usize, usize) = (2, 128);

fn set_activity(world: &World, args: &Value) -> Result<Value, Refused> {
    let name = world.user_json(world.bot)["username"].take();
    let Some(given) = args["activity"].as_object() else {
        let takes_back = args.as_object().is_some_and(|args| args.get("activity") == Some(&Value::Null));
        let nothing = json!({ "name": name, "type": 0 });
        return if takes_back { Ok(nothing) } else { Err(Refused::payload("activity is required")) };
    };
    let fits = |field: &str| match given.get(field) {
        None | Some(Value::Null) => true,
        Some(text) => text.as_str().is_some_and(|text| (TEXT.0..=TEXT.1).contains(&text.chars().count())),
    };
    let kind = given.get("type").filter(|kind| !kind.is_null());
    let is_kind = kind.is_none_or(|kind| matches!(kind.as_u64(), Some(0 | 2 | 3 | 5)));
    if !is_kind || !["state", "details"].into_iter().all(fits) {
        return Err(Refused::new(INVALID_PAYLOAD, "activity is invalid"));
    }
    let mut activity = Value::Object(given.clone());
    activity["name"] = name;
    activity["type"] = kind.cloned().unwrap_or_else(|| 0.into());
    activity["application_id"] = world.bot.to_string().into();
    Ok(activity)
}
