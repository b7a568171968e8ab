//! Answers to interactions, and what their tokens allow afterwards.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::files::Form;
use super::threads::not_archived;
use super::writing::{edit, post, said};
use super::{App, Refusal};
use crate::Shared;
use crate::attachments::Upload;
use crate::interactions::{AUTOCOMPLETE, COMPONENT, MODAL, components};
use crate::state::{Id, InteractionState, Outcome, World};
use crate::validate::{self, EPHEMERAL};

/// The first answer to an interaction, which stands in the response of the bot's endpoint.
pub(super) async fn responded(
    shared: App,
    interaction: (String, String),
    response: Request,
) -> Result<(), Refusal> {
    let form = Form::of_response(response, "/interactions/{id}/{token}/callback").await?;
    callback(shared, Path(interaction), Query::default(), form).await.map(drop)
}

/// The first answer to an interaction.
pub(super) async fn callback(
    State(shared): App,
    Path((id, token)): Path<(String, String)>,
    Query(query): Query<HashMap<String, String>>,
    Form { mut body, files }: Form,
) -> Result<Response, Refusal> {
    let within = shared.config.answer_within;
    let (asked, message) = shared.with(|world| {
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
            _ => false,
        };
        if !fits {
            return Err(Refusal::new(400, 50035, "Invalid Form Body"));
        }
        let data = body["data"].take();
        let private = data["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
        let (outcome, message) = match kind {
            4 => {
                let to = private.then_some(interaction.person);
                let message = post(&shared, world, interaction.channel, to, data, files)?;
                world.comes_of(message, &token);
                (Outcome::Message(message), Some(message))
            }
            5 | 6 => (Outcome::Deferred, interaction.clicked.filter(|_| kind == 6)),
            7 => {
                let clicked = interaction.clicked.filter(|clicked| world.messages.contains_key(clicked));
                let clicked = clicked.ok_or_else(|| Refusal::new(404, 10008, "Unknown Message"))?;
                let _ = edit(&shared, world, clicked, data, files)?;
                (Outcome::Update(clicked), Some(clicked))
            }
            8 => (Outcome::Choices(choices(&data)?), None),
            _ => {
                Refusal::check(&validate::modal(&data))?;
                (Outcome::Modal(data), None)
            }
        };
        if let Some(interaction) = world.interactions.get_mut(&token) {
            interaction.outcome = outcome;
            interaction.original = message;
            interaction.private = private;
            interaction.settled.notify_one();
        }
        if kind == 5 {
            let only = private.then_some(interaction.person);
            world.starts_thinking(&token, interaction.channel, only);
        }
        let message = message.and_then(|id| world.messages.get(&id));
        Ok((interaction.kind, message.map(|message| world.message_json(message))))
    })?;
    if query.get("with_response").is_none_or(|wanted| !matches!(wanted.as_str(), "true" | "1")) {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let mut answer = json!({ "interaction": { "id": id, "type": asked } });
    if let Some(message) = message {
        answer["interaction"]["response_message_id"] = message["id"].clone();
        answer["interaction"]["response_message_ephemeral"] =
            (message["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0).into();
        // A click that is answered later tells of the message as one that will change.
        let kind = if body["type"] == 6 { 7.into() } else { body["type"].clone() };
        answer["resource"] = json!({ "type": kind, "message": message });
    }
    Ok(Json(answer).into_response())
}

fn choices(data: &Value) -> Result<Vec<(String, Value)>, Refusal> {
    let list = data["choices"].as_array().ok_or_else(|| Refusal::new(400, 50035, "Invalid Form Body"))?;
    if list.len() > crate::limits::OPTIONS {
        return Err(Refusal::new(400, 50035, "Invalid Form Body"));
    }
    Ok(list.iter().map(|c| (c["name"].as_str().unwrap_or_default().to_owned(), c["value"].clone())).collect())
}

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
        Ok(said(world, id))
    })
}

pub(super) async fn edit_one(
    State(shared): App,
    Path((_, token, message)): Path<(String, String, String)>,
    Form { body, files }: Form,
) -> Result<Json<Value>, Refusal> {
    shared.with(|world| {
        // Without the files the check finds nothing that a gallery could show.
        let files = if world.faults.loses_uploads && shows_gallery(&body) { Vec::new() } else { files };
        if message == "@original" && by_token(world, &token)?.original.is_none() {
            return fill(&shared, world, &token, body, files);
        }
        let id = meant(world, &token, &message)?;
        let channel = world.messages.get(&id).map_or(0, |message| message.channel);
        not_archived(world, channel)?;
        edit(&shared, world, id, body, files)
    })
}

fn shows_gallery(body: &Value) -> bool {
    components(body).iter().any(|part| part["type"] == 12)
}

/// A deferred answer becomes a message: with its first edit, or with the first message that follows.
fn fill(
    shared: &Shared,
    world: &mut World,
    token: &str,
    mut body: Value,
    files: Vec<Upload>,
) -> Result<Json<Value>, Refusal> {
    let interaction = by_token(world, token)?;
    // Who sees it was decided when it was put off.
    let flags = body["flags"].as_u64().unwrap_or_default() & !EPHEMERAL;
    body["flags"] = (flags | if interaction.private { EPHEMERAL } else { 0 }).into();
    let only = interaction.private.then_some(interaction.person);
    let id = post(shared, world, interaction.channel, only, body, files)?;
    if let Some(interaction) = world.interactions.get_mut(token) {
        interaction.original = Some(id);
        interaction.outcome = Outcome::Message(id);
    }
    world.comes_of(id, token);
    world.stops_thinking(token);
    Ok(said(world, id))
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

pub(super) async fn follow_up(
    State(shared): App,
    Path((_, token)): Path<(String, String)>,
    Form { body, files }: Form,
) -> Result<Json<Value>, Refusal> {
    shared.with(|world| {
        if world.thinking.contains_key(&token) {
            return fill(&shared, world, &token, body, files);
        }
        let InteractionState { channel, person, .. } = *by_token(world, &token)?;
        let private = body["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
        let id = post(&shared, world, channel, private.then_some(person), body, files)?;
        world.comes_of(id, &token);
        if let Some(interaction) = world.interactions.get_mut(&token) {
            interaction.followed.push(id);
        }
        Ok(said(world, id))
    })
}
