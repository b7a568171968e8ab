//! Answers to interactions, and what their tokens allow afterwards.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::files::Body;
use super::rest::{edit, not_empty};
use super::{App, Refusal};
use crate::Shared;
use crate::interactions::{AUTOCOMPLETE, COMPONENT, MODAL};
use crate::state::{Id, Outcome, World};
use crate::validate::{self, EPHEMERAL};

/// The first answer to an interaction.
pub(super) async fn callback(
    State(shared): App,
    Path((id, token)): Path<(String, String)>,
    Query(query): Query<HashMap<String, String>>,
    Body(body): Body,
) -> Result<Response, Refusal> {
    let within = shared.config.answer_within;
    let message = shared.with(|world| {
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
            4 | 5 | 9 => interaction.kind != AUTOCOMPLETE,
            6 | 7 => {
                interaction.kind == COMPONENT || interaction.kind == MODAL && interaction.clicked.is_some()
            }
            8 => interaction.kind == AUTOCOMPLETE,
            _ => false,
        };
        if !fits {
            return Err(Refusal::new(400, 50035, "Invalid Form Body"));
        }
        let data = &body["data"];
        let private = data["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
        let (outcome, message) = match kind {
            4 => {
                Refusal::check(&validate::message(data, data["flags"].as_u64().unwrap_or_default()))?;
                not_empty(data)?;
                let to = private.then_some(interaction.person);
                let message = world.post(interaction.channel, to, data.clone());
                (Outcome::Message(message), Some(message))
            }
            5 | 6 => (Outcome::Deferred, interaction.clicked.filter(|_| kind == 6)),
            7 => {
                let clicked = interaction.clicked.filter(|clicked| world.messages.contains_key(clicked));
                let clicked = clicked.ok_or_else(|| Refusal::new(404, 10008, "Unknown Message"))?;
                let _ = edit(world, clicked, data)?;
                (Outcome::Update(clicked), Some(clicked))
            }
            8 => (Outcome::Choices(choices(data)?), None),
            _ => {
                Refusal::check(&validate::modal(data))?;
                (Outcome::Modal(data.clone()), None)
            }
        };
        if let Some(interaction) = world.interactions.get_mut(&token) {
            interaction.outcome = outcome;
            interaction.original = message;
            interaction.private = private;
            interaction.settled.notify_one();
        }
        Ok(message.and_then(|id| world.messages.get(&id)).map(|message| world.message_json(message)))
    })?;
    if query.get("with_response").is_none_or(|wanted| wanted != "true") {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let mut answer = json!({
        "interaction": { "id": id, "type": 3, "response_message_id": null, "activity_instance_id": null },
        "resource": { "type": body["type"] },
    });
    if let Some(message) = message {
        answer["interaction"]["response_message_id"] = message["id"].clone();
        answer["resource"]["message"] = message;
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

/// The interaction of a token that still works.
fn by_token(shared: &Shared, world: &World, token: &str) -> Result<(Option<Id>, Id, Id, bool), Refusal> {
    let interaction =
        world.interactions.get(token).ok_or_else(|| Refusal::new(404, 10015, "Unknown Webhook"))?;
    if interaction.began.elapsed() > shared.config.token_lasts {
        return Err(Refusal::new(401, 50027, "Invalid Webhook Token"));
    }
    if matches!(interaction.outcome, Outcome::Open | Outcome::Failed) {
        return Err(Refusal::new(404, 10015, "Unknown Webhook"));
    }
    Ok((interaction.original, interaction.channel, interaction.person, interaction.private))
}

fn original_of(shared: &Arc<Shared>, world: &World, token: &str) -> Result<Id, Refusal> {
    let (original, ..) = by_token(shared, world, token)?;
    original
        .filter(|message| world.messages.contains_key(message))
        .ok_or_else(|| Refusal::new(404, 10008, "Unknown Message"))
}

pub(super) async fn original(
    State(shared): App,
    Path((_, token)): Path<(String, String)>,
) -> Result<Json<Value>, Refusal> {
    shared.read(|world| {
        let id = original_of(&shared, world, &token)?;
        Ok(Json(world.messages.get(&id).map(|message| world.message_json(message)).unwrap_or_default()))
    })
}

pub(super) async fn edit_original(
    State(shared): App,
    Path((_, token)): Path<(String, String)>,
    Body(body): Body,
) -> Result<Json<Value>, Refusal> {
    shared.with(|world| {
        let (original, channel, person, private) = by_token(&shared, world, &token)?;
        if let Some(id) = original {
            return edit(world, id, &body);
        }
        // A deferred answer becomes a message with its first edit.
        Refusal::check(&validate::message(&body, body["flags"].as_u64().unwrap_or_default()))?;
        not_empty(&body)?;
        let id = world.post(channel, private.then_some(person), body.clone());
        if let Some(interaction) = world.interactions.get_mut(&token) {
            interaction.original = Some(id);
            interaction.outcome = Outcome::Message(id);
        }
        Ok(Json(world.messages.get(&id).map(|message| world.message_json(message)).unwrap_or_default()))
    })
}

pub(super) async fn delete_original(
    State(shared): App,
    Path((_, token)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| {
        let id = original_of(&shared, world, &token)?;
        world.messages.remove(&id);
        Ok(StatusCode::NO_CONTENT)
    })
}

pub(super) async fn follow_up(
    State(shared): App,
    Path((_, token)): Path<(String, String)>,
    Body(body): Body,
) -> Result<Json<Value>, Refusal> {
    shared.with(|world| {
        let (_, channel, person, _) = by_token(&shared, world, &token)?;
        let flags = body["flags"].as_u64().unwrap_or_default();
        Refusal::check(&validate::message(&body, flags))?;
        not_empty(&body)?;
        let id = world.post(channel, (flags & EPHEMERAL != 0).then_some(person), body.clone());
        Ok(Json(world.messages.get(&id).map(|message| world.message_json(message)).unwrap_or_default()))
    })
}
