//! What a person does becomes an interaction: a command typed, a button pressed, options chosen, a modal sent.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::Shared;
use crate::state::{Id, InteractionState, Outcome, World};

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
        let json = payload(world, &token, id, (person, channel), kind, data, clicked);
        let state = InteractionState {
            id,
            kind,
            person,
            channel,
            clicked,
            began: Instant::now(),
            outcome: Outcome::Open,
            original: None,
            private: false,
            settled: Arc::default(),
        };
        world.interactions.insert(token.clone(), state);
        world.dispatch("INTERACTION_CREATE", &json);
        token
    });
    // Nobody waits longer than Discord does.
    let (shared, failing) = (Arc::clone(shared), token.clone());
    tokio::spawn(async move {
        tokio::time::sleep(shared.config.answer_within).await;
        shared.with(|world| {
            if let Some(interaction) = world.interactions.get_mut(&failing)
                && interaction.outcome == Outcome::Open
            {
                interaction.outcome = Outcome::Failed;
                interaction.settled.notify_one();
            }
        });
    });
    token
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
    let locale = world.person(person).map_or("en-US", |person| person.locale.as_str());
    let mut json = json!({
        "id": id.to_string(), "application_id": world.bot.to_string(), "type": kind, "data": data, "token": token,
        "version": 1, "locale": locale, "entitlements": [], "attachment_size_limit": 10_485_760,
        "channel_id": channel.to_string(), "authorizing_integration_owners": {},
    });
    if let Some(at) = world.channels.get(&channel) {
        json["channel"] = world.channel_json(at);
        json["app_permissions"] = at.bot_may.to_string().into();
        match world.guild_of(at) {
            Some(guild) => {
                json["guild_id"] = guild.id.to_string().into();
                json["guild_locale"] = guild.locale.clone().into();
                json["guild"] = json!({ "id": guild.id.to_string(), "locale": guild.locale, "features": [] });
                json["member"] = world.member_json(person);
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

/// What a person typed after a slash, as the data of a command.
///
/// # Errors
/// What Discord's own program would say of it.
pub(crate) fn typed(world: &World, line: &str) -> Result<Value, String> {
    let line = line.trim().strip_prefix('/').ok_or("A command begins with /.")?;
    let mut words = line.split_whitespace();
    let name = words.next().unwrap_or_default();
    let mut options = Vec::new();
    for word in words {
        let (option, value) = word.split_once(':').ok_or_else(|| format!("{word:?} is no option:value."))?;
        options.push((option.to_owned(), Value::from(value)));
    }
    command(world, name, &options)
}

/// A command with its options, as its data.
///
/// # Errors
/// What Discord's own program would say of it.
pub(crate) fn command(world: &World, name: &str, given: &[(String, Value)]) -> Result<Value, String> {
    let commands = world.commands.as_deref().unwrap_or_default();
    let command = commands
        .iter()
        .find(|command| command["name"] == name)
        .ok_or_else(|| format!("There is no command /{name}."))?;
    let known = command["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut options = Vec::new();
    for (option, value) in given {
        let definition = known
            .iter()
            .find(|definition| definition["name"] == option.as_str())
            .ok_or_else(|| format!("/{name} has no option {option:?}."))?;
        options.push(
            json!({ "name": option, "type": definition["type"], "value": fitting(definition, value)? }),
        );
    }
    for definition in known.iter().filter(|definition| definition["required"] == true) {
        if !options.iter().any(|option| option["name"] == definition["name"]) {
            return Err(format!("The option {} is required.", definition["name"]));
        }
    }
    Ok(json!({ "id": command["id"], "name": name, "type": 1, "options": options }))
}

fn fitting(definition: &Value, value: &Value) -> Result<Value, String> {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let name = &definition["name"];
    if let Some(choices) = definition["choices"].as_array().filter(|choices| !choices.is_empty()) {
        let chosen = choices.iter().find(|choice| {
            let value = choice["value"].as_str().map_or_else(|| choice["value"].to_string(), str::to_owned);
            value == text || choice["name"] == text.as_str()
        });
        return chosen
            .map(|choice| choice["value"].clone())
            .ok_or_else(|| format!("{text:?} is no choice of {name}."));
    }
    match definition["type"].as_u64() {
        Some(4) => {
            let number: i64 =
                text.parse().map_err(|_| format!("{name} takes a whole number, not {text:?}."))?;
            let least = definition["min_value"].as_i64().unwrap_or(i64::MIN);
            let most = definition["max_value"].as_i64().unwrap_or(i64::MAX);
            if (least..=most).contains(&number) {
                Ok(number.into())
            } else {
                Err(format!("{name} is from {least} to {most}."))
            }
        }
        Some(5) => text.parse::<bool>().map(Value::from).map_err(|_| format!("{name} is true or false.")),
        _ => Ok(text.into()),
    }
}

/// The data of an option that is being typed, to be completed.
pub(crate) fn typing(world: &World, name: &str, option: &str, text: &str) -> Result<Value, String> {
    let mut data = command(world, name, &[])?;
    data["options"] = json!([{ "name": option, "type": 3, "value": text, "focused": true }]);
    Ok(data)
}

/// The data of a click on a component.
pub(crate) fn click(custom_id: &str, kind: u64, values: &[String]) -> Value {
    if kind == 2 {
        json!({ "custom_id": custom_id, "component_type": 2 })
    } else {
        json!({ "custom_id": custom_id, "component_type": kind, "values": values, "resolved": {} })
    }
}

/// Every component in a message, at any depth.
pub(crate) fn components(body: &Value) -> Vec<&Value> {
    fn walk<'a>(at: &'a Value, all: &mut Vec<&'a Value>) {
        for child in at["components"].as_array().map(Vec::as_slice).unwrap_or_default() {
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
