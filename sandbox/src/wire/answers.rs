//! Answers to interactions, and what their tokens allow afterwards.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::api::{FILES, Form, Params, Route, Supported};
use super::threads::not_archived;
use super::writing::{Address, edit, fill, message_response, post};
use super::{App, Refusal};
use crate::interactions::{AUTOCOMPLETE, COMPONENT, MODAL, components};
use crate::state::{Id, InteractionState, Outcome, World};
use crate::validate::{self, EPHEMERAL, asks_for_something};

pub(super) const CALLBACK_PATH: &str = "/interactions/{id}/{token}/callback";

pub(super) const CALLBACK: Supported = &[
    "type",
    "data.content",
    "data.embeds",
    "data.allowed_mentions",
    "data.components",
    "data.attachments.id",
    "data.attachments.filename",
    "data.attachments.description",
    "data.attachments.title",
    "data.attachments.is_spoiler",
    "data.attachments.is_remix",
    "data.poll.question.text",
    "data.poll.answers",
    "data.poll.duration",
    "data.poll.allow_multiselect",
    "data.poll.layout_type",
    "data.tts",
    "data.flags",
    "data.choices",
    "data.custom_id",
    "data.title",
    "?with_response",
    FILES,
];

/// The first answer to an interaction, in the response of the bot's endpoint.
pub(super) async fn responded(
    shared: App,
    interaction: (String, String),
    head: &HeaderMap,
    body: Bytes,
) -> Result<(), Refusal> {
    let form = Route::new("POST", CALLBACK_PATH, CALLBACK).of_response(head, body).await?;
    callback(shared, Path(interaction), Params::default(), form).await.map(drop)
}

/// What of the data of an answer that is put off nothing is made of: it says who will see it, or nothing at all.
fn only_flags(data: &Value, kind: u64) -> Result<(), Refusal> {
    let fields = data.as_object().into_iter().flatten();
    let is_left = |name: &str, value: &Value| asks_for_something(value) && (name != "flags" || kind == 6);
    let left: Vec<String> =
        fields.filter(|(name, value)| is_left(name, value)).map(|(name, _)| format!("data.{name}")).collect();
    if left.is_empty() { Ok(()) } else { Err(Refusal::not_done(&left)) }
}

/// The first answer to an interaction.
pub(super) async fn callback(
    State(shared): App,
    Path((id, token)): Path<(String, String)>,
    params: Params,
    Form { mut body, files }: Form,
) -> Result<Response, Refusal> {
    let within = shared.config.answer_within;
    let (asked, message, launched) = shared.with(|world| {
        let unknown = || Refusal::new(404, 10062, "Unknown interaction");
        let interaction = world.interactions.get(&token).ok_or_else(unknown)?.clone();
        if interaction.id.to_string() != id {
            return Err(unknown());
        }
        match interaction.outcome {
            Outcome::Open if interaction.began.elapsed() <= within => {}
            Outcome::Open | Outcome::Failed => return Err(unknown()),
            _ => return Err(Refusal::new(400, 40060, "Interaction has already been acknowledged.")),
        }
        let kind = body["type"].as_u64().unwrap_or_default();
        let fits = match kind {
            4 | 5 => interaction.kind != AUTOCOMPLETE,
            9 => !matches!(interaction.kind, AUTOCOMPLETE | MODAL),
            6 => matches!(interaction.kind, COMPONENT | MODAL),
            7 => interaction.kind == COMPONENT || interaction.kind == MODAL && interaction.clicked.is_some(),
            8 => interaction.kind == AUTOCOMPLETE,
            // "Only available for apps with Activities enabled", says Discord's documentation of callback types; its
            // list of error codes has none for it, so that it is refused as any type is that does not fit.
            LAUNCH_ACTIVITY => interaction.kind != AUTOCOMPLETE && shared.config.activities,
            _ => false,
        };
        if !fits {
            return Err(Refusal::new(400, 50035, "Invalid Form Body"));
        }
        let data = body["data"].take();
        let private = data["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
        let (outcome, message) = match kind {
            4 => {
                let private_to = private.then_some(interaction.person);
                let to = Address { channel: interaction.channel, private_to, token: Some(&token) };
                let message = post(&shared, world, to, data, files)?;
                (Outcome::Message(message), Some(message))
            }
            5 => {
                only_flags(&data, kind)?;
                let only = private.then_some(interaction.person);
                (Outcome::Deferred, Some(world.starts_thinking(&token, interaction.channel, only)))
            }
            6 => {
                only_flags(&data, kind)?;
                (Outcome::Deferred, interaction.clicked)
            }
            7 => {
                let clicked = interaction.clicked.filter(|clicked| world.messages.contains_key(clicked));
                let clicked = clicked.ok_or_else(|| Refusal::new(404, 10008, "Unknown Message"))?;
                let _ = edit(&shared, world, clicked, data, files)?;
                (Outcome::Update(clicked), Some(clicked))
            }
            8 => {
                let locale = world.person(interaction.person).map_or("", |person| &person.locale);
                (Outcome::Choices(choices(&data, locale)?), None)
            }
            LAUNCH_ACTIVITY => {
                (Outcome::Launched(world.launch(interaction.person, interaction.channel)), None)
            }
            _ => {
                Refusal::check(&validate::modal(&data))?;
                (Outcome::Modal(data), None)
            }
        };
        let launched = if let Outcome::Launched(instance) = &outcome { Some(instance.clone()) } else { None };
        if let Some(interaction) = world.interactions.get_mut(&token) {
            interaction.outcome = outcome;
            interaction.original = message;
            interaction.private = private;
            interaction.settled.notify_one();
        }
        let message = message.and_then(|id| world.messages.get(&id));
        Ok((interaction.kind, message.map(|message| world.message_json(message)), launched))
    })?;
    if !params.is_set("with_response") {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let mut answer = json!({ "interaction": { "id": id, "type": asked } });
    if let Some(instance) = launched {
        answer["interaction"]["activity_instance_id"] = instance.clone().into();
        answer["resource"] = json!({ "type": LAUNCH_ACTIVITY, "activity_instance": { "id": instance } });
    }
    if let Some(message) = message {
        answer["interaction"]["response_message_id"] = message["id"].clone();
        answer["interaction"]["response_message_ephemeral"] =
            (message["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0).into();
        answer["interaction"]["response_message_loading"] = (body["type"] == 5).into();
        // For a deferred answer, the type is that of the message or update that will follow.
        let kind = match body["type"].as_u64() {
            Some(5) => 4.into(),
            Some(6) => 7.into(),
            _ => body["type"].clone(),
        };
        answer["resource"] = json!({ "type": kind, "message": message });
    }
    Ok(Json(answer).into_response())
}

/// The proposals: names in the language of the person who types, and values.
fn choices(data: &Value, locale: &str) -> Result<Vec<(String, Value)>, Refusal> {
    let list = data["choices"].as_array().ok_or_else(|| Refusal::new(400, 50035, "Invalid Form Body"))?;
    if list.len() > crate::limits::OPTIONS {
        return Err(Refusal::new(400, 50035, "Invalid Form Body"));
    }
    let name = |choice: &Value| {
        let own = choice["name_localizations"][locale].as_str();
        own.or(choice["name"].as_str()).unwrap_or_default().to_owned()
    };
    Ok(list.iter().map(|choice| (name(choice), choice["value"].clone())).collect())
}

/// An answer that opens an activity, as Discord numbers them.
const LAUNCH_ACTIVITY: u64 = 12;

/// The interaction of a token that still works, once it has been answered.
fn by_token<'a>(world: &'a World, token: &str) -> Result<&'a InteractionState, Refusal> {
    // One that has lasted is not known any more.
    let expired = || Refusal::new(401, 50027, "Invalid Webhook Token");
    let interaction = world.interactions.get(token).ok_or_else(expired)?;
    if matches!(interaction.outcome, Outcome::Open | Outcome::Failed) {
        return Err(Refusal::new(404, 10015, "Unknown Webhook"));
    }
    Ok(interaction)
}

/// The message that is meant: the answer itself by `@original`, or one that followed it.
fn meant(world: &World, token: &str, message: &str) -> Result<Id, Refusal> {
    let interaction = by_token(world, token)?;
    let unknown = || Refusal::new(404, 10008, "Unknown Message");
    let found = match message {
        "@original" => interaction.original,
        id => id
            .parse()
            .ok()
            .filter(|id| interaction.original == Some(*id) || interaction.followed.contains(id)),
    };
    found.filter(|message| world.messages.contains_key(message)).ok_or_else(unknown)
}

pub(super) async fn get(
    State(shared): App,
    Path((_, token, message)): Path<(String, String, String)>,
) -> Result<Json<Value>, Refusal> {
    shared.read(|world| {
        let id = meant(world, &token, &message)?;
        Ok(message_response(world, id))
    })
}

pub(super) const EDIT: Supported = &[
    "content",
    "embeds",
    "allowed_mentions",
    "components",
    "attachments.id",
    "attachments.filename",
    "attachments.description",
    "attachments.title",
    "attachments.is_spoiler",
    "attachments.is_remix",
    "poll.question.text",
    "poll.answers",
    "poll.duration",
    "poll.allow_multiselect",
    "poll.layout_type",
    "flags",
    // Only of webhooks that belong to no application does Discord leave components out without it.
    "?with_components",
    FILES,
];

pub(super) async fn edit_one(
    State(shared): App,
    Path((_, token, message)): Path<(String, String, String)>,
    Form { body, files }: Form,
) -> Result<Json<Value>, Refusal> {
    shared.with(|world| {
        // Without the files the check finds nothing that a gallery could show.
        let files = if world.faults.loses_uploads && shows_gallery(&body) { Vec::new() } else { files };
        let id = meant(world, &token, &message)?;
        if world.messages.get(&id).is_some_and(|message| message.is_announced()) {
            return fill(&shared, world, id, body, files);
        }
        if !body["poll"].is_null() {
            // A poll comes with a new message only.
            return Err(Refusal::new(400, 50035, "Invalid Form Body"));
        }
        let channel = world.messages.get(&id).map_or(0, |message| message.channel);
        not_archived(world, channel)?;
        edit(&shared, world, id, body, files)
    })
}

fn shows_gallery(body: &Value) -> bool {
    components(body).iter().any(|part| part["type"] == 12)
}

pub(super) async fn delete(
    State(shared): App,
    Path((_, token, message)): Path<(String, String, String)>,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| {
        let id = meant(world, &token, &message)?;
        world.delete(id);
        Ok(StatusCode::NO_CONTENT)
    })
}

pub(super) const FOLLOW_UP: Supported = &[
    "content",
    "embeds",
    "allowed_mentions",
    "components",
    "attachments.id",
    "attachments.filename",
    "attachments.description",
    "attachments.title",
    "attachments.is_spoiler",
    "attachments.is_remix",
    "poll.question.text",
    "poll.answers",
    "poll.duration",
    "poll.allow_multiselect",
    "poll.layout_type",
    "tts",
    "flags",
    // Whatever is asked for, the message is always returned.
    "?wait",
    "?with_components",
    FILES,
];

pub(super) async fn follow_up(
    State(shared): App,
    Path((_, token)): Path<(String, String)>,
    Form { body, files }: Form,
) -> Result<Json<Value>, Refusal> {
    shared.with(|world| {
        if let Some(announced) = world.thinking.get(&token).map(|thinking| thinking.message) {
            return fill(&shared, world, announced, body, files);
        }
        let InteractionState { channel, person, .. } = *by_token(world, &token)?;
        let private = body["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
        let to = Address { channel, private_to: private.then_some(person), token: Some(&token) };
        let id = post(&shared, world, to, body, files)?;
        if let Some(interaction) = world.interactions.get_mut(&token) {
            interaction.followed.push(id);
        }
        Ok(message_response(world, id))
    })
}
