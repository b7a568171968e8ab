//! What a person does becomes an interaction: a command typed, a button pressed, options chosen, a modal sent.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::state::{Id, InteractionState, Outcome, World};
use crate::wire::endpoint;
use crate::{Shared, words};

/// The kinds of interactions, as Discord numbers them.
pub(crate) const COMMAND: u64 = 2;
pub(crate) const COMPONENT: u64 = 3;
pub(crate) const AUTOCOMPLETE: u64 = 4;
pub(crate) const MODAL: u64 = 5;

/// Sends an interaction to the bot; the token by which its outcome is found.
pub(crate) fn begin(
    shared: &Arc<Shared>,
    person: Id,
    channel: Id,
    kind: u64,
    data: Value,
    clicked: Option<Id>,
) -> String {
    let token = shared.with(|world| {
        let id = world.id();
        let token = format!("token-{id}");
        let command = data["name"].as_str().unwrap_or_default().to_owned();
        let json = payload(world, &token, id, (person, channel), kind, data, clicked);
        // A click on what has just been deleted is refused by Discord; no bot receives it.
        let gone = kind == COMPONENT && clicked.is_none_or(|message| !world.messages.contains_key(&message));
        let state = InteractionState {
            id,
            kind,
            person,
            channel,
            clicked,
            command: (kind == COMMAND).then_some(command),
            began: Instant::now(),
            outcome: if gone { Outcome::Failed } else { Outcome::Open },
            original: None,
            followed: Vec::new(),
            private: false,
            submitted: false,
            settled: Arc::default(),
        };
        if gone {
            state.settled.notify_one();
            world.asks(token.clone(), state);
            return token;
        }
        world.asks(token.clone(), state);
        let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
        world.newest_interaction = (guild, json.clone());
        deliver(shared, world, guild, json);
        token
    });
    // Nobody waits longer than Discord does.
    let (shared, failing) = (Arc::clone(shared), token.clone());
    tokio::spawn(async move {
        tokio::time::sleep(shared.config.answer_within).await;
        fail(&shared, &failing);
    });
    token
}

/// Delivers an interaction to the bot: at its endpoint, if it has one, else over the gateway.
pub(crate) fn deliver(shared: &Arc<Shared>, world: &mut World, guild: Option<Id>, json: Value) {
    match world.endpoint.clone() {
        Some(url) => drop(tokio::spawn(endpoint::deliver(Arc::clone(shared), url, json))),
        None => world.dispatch("INTERACTION_CREATE", guild, &json),
    }
}

/// An interaction that has not been answered yet has failed.
pub(crate) fn fail(shared: &Shared, token: &str) {
    shared.with(|world| {
        if let Some(interaction) = world.interactions.get_mut(token)
            && interaction.outcome == Outcome::Open
        {
            interaction.outcome = Outcome::Failed;
            interaction.settled.notify_one();
        }
    });
}

fn payload(
    world: &World,
    token: &str,
    id: Id,
    (person, channel): (Id, Id),
    kind: u64,
    data: Value,
    clicked: Option<Id>,
) -> Value {
    let locale = world.person(person).map(|person| person.locale.as_str());
    let locale = locale.filter(|locale| *locale != words::OWN).unwrap_or("en-US");
    let mut json = json!({
        "id": id.to_string(), "application_id": world.bot.to_string(), "type": kind, "data": data, "token": token,
        "version": 1, "locale": locale, "entitlements": [], "attachment_size_limit": 10_485_760,
        "channel_id": channel.to_string(), "authorizing_integration_owners": world.installed_by(person, channel),
    });
    if let Some(at) = world.channels.get(&channel) {
        json["channel"] = world.channel_json(at);
        json["app_permissions"] = world.permissions_in(world.bot, channel).to_string().into();
        match world.guild_of(at) {
            Some(guild) => {
                json["guild_id"] = guild.id.to_string().into();
                json["guild_locale"] = guild.locale.clone().into();
                json["guild"] = json!({ "id": guild.id.to_string(), "locale": guild.locale, "features": [] });
                json["member"] = world.member_at(channel, person);
                json["member"]["user"] = world.user_json(person);
                json["context"] = 0.into();
            }
            None => {
                json["user"] = world.user_json(person);
                json["context"] = 1.into();
            }
        }
    }
    if let Some(message) = clicked.and_then(|id| world.messages.get(&id)) {
        json["message"] = world.message_json(message);
    }
    json
}

/// Who does something, and where.
#[derive(Clone, Copy)]
pub(crate) struct Actor {
    pub(crate) person: Id,
    pub(crate) channel: Id,
}

/// Whether a menu, or a group of boxes, offers this value to be chosen.
pub(crate) fn offers(world: &World, menu: &Value, value: &str) -> bool {
    let id: Option<Id> = value.parse().ok();
    let is_person = || id.is_some_and(|id| world.person(id).is_some() || id == world.bot);
    let is_role = || id.is_some_and(|id| world.role_json(id).is_some());
    match menu["type"].as_u64() {
        Some(5) => is_person(),
        Some(6) => is_role(),
        Some(7) => is_person() || is_role(),
        Some(8) => {
            let kinds = list(&menu["channel_types"]);
            let channel = id.and_then(|id| world.channels.get(&id)).filter(|channel| channel.guild.is_some());
            channel.is_some_and(|channel| kinds.is_empty() || kinds.iter().any(|kind| *kind == channel.kind))
        }
        _ => list(&menu["options"]).iter().any(|option| option["value"] == value),
    }
}

/// Whether a person can have chosen these values together; a button has no values.
pub(crate) fn can_be_chosen(world: &World, part: &Value, values: &[String]) -> bool {
    if part["type"] == 2 {
        return values.is_empty();
    }
    let number =
        |name: &str| part[name].as_u64().and_then(|number| usize::try_from(number).ok()).unwrap_or(1);
    let each_once = values.iter().enumerate().all(|(index, value)| !values[..index].contains(value));
    (number("min_values")..=number("max_values")).contains(&values.len())
        && each_once
        && values.iter().all(|value| offers(world, part, value))
}

/// The data of a click on a component.
pub(crate) fn click(
    world: &World,
    actor: Actor,
    message: Id,
    custom_id: &str,
    kind: u64,
    values: &[String],
) -> Value {
    let mut data = json!({ "custom_id": custom_id, "component_type": kind });
    let parts = world.messages.get(&message).map(|message| components(&message.body)).unwrap_or_default();
    if let Some(part) = parts.into_iter().find(|part| part["custom_id"] == custom_id) {
        data["id"] = part["id"].clone();
    }
    if kind == 2 {
        return data;
    }
    data["values"] = values.into();
    // The values of a string menu are not people.
    if kind != 3 {
        let mut resolved = json!({});
        let ids = values.iter().filter_map(|value| value.parse().ok());
        ids.for_each(|id| resolve(world, actor, id, &mut resolved));
        data["resolved"] = resolved;
    }
    data
}

/// A chosen user, role or channel, as the bot receives it.
pub(crate) fn resolve(world: &World, actor: Actor, id: Id, resolved: &mut Value) {
    let key = id.to_string();
    if world.person(id).is_some() || id == world.bot {
        resolved["users"][&key] = world.user_json(id);
        resolved["members"][&key] = world.member_at(actor.channel, id);
    } else if let Some(channel) = world.channels.get(&id) {
        let mut json = world.channel_json(channel);
        json["permissions"] = world.permissions_in(actor.person, id).to_string().into();
        json["app_permissions"] = world.permissions_in(world.bot, id).to_string().into();
        resolved["channels"][&key] = json;
    } else if let Some(role) = world.role_json(id) {
        resolved["roles"][&key] = role;
    } else if let Some(upload) = world.uploads.get(&id) {
        resolved["attachments"][&key] = upload.clone();
    }
}

/// Forgets each interaction once its token has lasted, for as long as the sandbox runs.
pub(crate) async fn forget_old(shared: &Shared) {
    let lasts = shared.config.token_lasts;
    loop {
        let oldest = shared.read(World::oldest).unwrap_or_else(Instant::now);
        tokio::time::sleep_until(oldest + lasts).await;
        shared.with(|world| world.forget(lasts));
    }
}

/// Archives the threads in which nothing is written any more, for as long as the sandbox runs.
pub(crate) async fn archive_silent(shared: &Shared) {
    let minute = shared.config.thread_minute;
    loop {
        tokio::time::sleep(minute.max(Duration::from_millis(1))).await;
        for thread in shared.read(|world| world.silent_threads(minute)) {
            shared.with(|world| world.archive(thread));
        }
    }
}

/// The parts of a list in a body; none, if there is no list.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Every component in a message, at any depth.
pub(crate) fn components(body: &Value) -> Vec<&Value> {
    fn walk<'a>(at: &'a Value, all: &mut Vec<&'a Value>) {
        for child in list(&at["components"]) {
            all.push(child);
            walk(child, all);
            if !child["accessory"].is_null() {
                all.push(&child["accessory"]);
            }
        }
    }
    let mut all = Vec::new();
    walk(body, &mut all);
    all
}
