//! What a person does at the page: writes, types a command, presses, chooses, fills in a modal.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::App;
use super::looks::At;
use crate::interactions::{self, AUTOCOMPLETE, Actor, COMMAND, COMPONENT, MODAL};
use crate::state::{Id, Outcome, World};
use crate::typed::{self, Chosen, Typist};
use crate::words::say;
use crate::{Shared, modals};

/// What the page is answered.
pub(super) type JsonResult = Result<Json<Value>, StatusCode>;

pub(super) fn error(words: String) -> Json<Value> {
    Json(json!({ "ok": false, "error": words }))
}

/// What Discord's own program says to this person, in their language.
fn failed(shared: &Shared, person: Id, key: &str) -> Json<Value> {
    error(shared.read(|world| say(world.person(person).map_or("", |person| &person.locale), key, &[])))
}

/// Sends an interaction and waits for what comes of it.
async fn outcome(
    shared: &Arc<Shared>,
    at: (Id, Id),
    kind: u64,
    data: Value,
    clicked: Option<Id>,
) -> Json<Value> {
    let token = interactions::begin(shared, at.0, at.1, kind, data, clicked);
    came_of(shared, at.0, kind, token).await
}

/// Waits for what comes of an interaction.
pub(super) async fn came_of(shared: &Arc<Shared>, person: Id, kind: u64, token: String) -> Json<Value> {
    let settled = shared.read(|world| world.interactions.get(&token).map(|asked| Arc::clone(&asked.settled)));
    if let Some(settled) = settled {
        let patience = shared.config.answer_within + Duration::from_secs(1);
        // What is not settled by then has failed, and is said to have.
        let _ = tokio::time::timeout(patience, settled.notified()).await;
    }
    let outcome = shared.read(|world| world.interactions.get(&token).map(|asked| asked.outcome.clone()));
    Json(match outcome {
        Some(Outcome::Modal(modal)) => json!({ "ok": true, "modal": modal, "token": token }),
        Some(Outcome::Choices(choices)) => {
            let choices: Vec<Value> =
                choices.into_iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
            json!({ "ok": true, "choices": choices })
        }
        Some(Outcome::Failed | Outcome::Open) | None if kind == COMMAND => {
            return failed(shared, person, "did-not-respond");
        }
        Some(Outcome::Failed | Outcome::Open) | None => return failed(shared, person, "interaction-failed"),
        Some(_) => json!({ "ok": true }),
    })
}

fn typist(world: &World, (person, channel): (Id, Id)) -> Typist<'_> {
    let locale = world.person(person).map_or("", |person| person.locale.as_str());
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    Typist { locale, guild, actor: Actor { person, channel } }
}

#[derive(Deserialize)]
pub(super) struct Command {
    #[serde(flatten)]
    at: At,
    line: String,
    #[serde(default)]
    chosen: Vec<Chosen>,
}

pub(super) async fn command(State(shared): App, Json(asked): Json<Command>) -> JsonResult {
    let at = shared.read(|world| asked.at.ids(world)).ok_or(StatusCode::NOT_FOUND)?;
    let data = shared.read(|world| {
        typed::usable(world, &asked.line, at.0, at.1)?;
        typed::typed(world, &asked.line, typist(world, at), &asked.chosen)
    });
    Ok(match data {
        Ok(data) => outcome(&shared, at, COMMAND, data, None).await,
        Err(words) => error(words),
    })
}

#[derive(Deserialize)]
pub(super) struct Typing {
    #[serde(flatten)]
    at: At,
    line: String,
    option: String,
}

pub(super) async fn typing(State(shared): App, Json(asked): Json<Typing>) -> JsonResult {
    let at = shared.read(|world| asked.at.ids(world)).ok_or(StatusCode::NOT_FOUND)?;
    let data = shared.read(|world| {
        typed::usable(world, &asked.line, at.0, at.1)?;
        typed::typing(world, &asked.line, &asked.option, typist(world, at))
    });
    Ok(match data {
        Ok(data) => outcome(&shared, at, AUTOCOMPLETE, data, None).await,
        Err(words) => error(words),
    })
}

#[derive(Deserialize)]
pub(super) struct Clicked {
    #[serde(flatten)]
    at: At,
    message: String,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

pub(super) async fn click(State(shared): App, Json(asked): Json<Clicked>) -> JsonResult {
    let found = shared.read(|world| {
        let at = asked.at.ids(world)?;
        let message = world.messages.get(&asked.message.parse().ok()?)?;
        if message.channel != at.1 || !world.bot_is_in(at.1) {
            return None;
        }
        let part = interactions::components(&message.body)
            .into_iter()
            .find(|part| part["custom_id"] == asked.custom_id.as_str() && part["disabled"] != true)?;
        let kind = part["type"].as_u64()?;
        if !interactions::can_be_chosen(world, part, &asked.values) {
            return None;
        }
        let actor = Actor { person: at.0, channel: at.1 };
        let data = interactions::click(world, actor, message.id, &asked.custom_id, kind, &asked.values);
        world.sees(at.0, message).then_some((at, message.id, data))
    });
    Ok(match found {
        Some((at, message, data)) => outcome(&shared, at, COMPONENT, data, Some(message)).await,
        // What was pressed is not there any more.
        None => failed(&shared, asked.at.person().unwrap_or_default(), "interaction-failed"),
    })
}

/// What was filled in. Whose it is and where is known by the token: the modal was opened by them and there.
#[derive(Deserialize)]
pub(super) struct Sent {
    token: String,
    values: HashMap<String, Vec<String>>,
}

pub(super) async fn modal(State(shared): App, Json(sent): Json<Sent>) -> JsonResult {
    let found = shared.with(|world| {
        let asked = world.interactions.get(&sent.token).filter(|asked| !asked.submitted)?;
        let Outcome::Modal(modal) = &asked.outcome else { return None };
        let (at, clicked) = ((asked.person, asked.channel), asked.clicked);
        let data = modals::filled_in(world, modal, &sent.values, typist(world, at));
        submitted(world, &sent.token, data.is_ok());
        Some((at, clicked, data))
    });
    let (at, clicked, data) = found.ok_or(StatusCode::NOT_FOUND)?;
    let data = match data {
        Ok(data) => data,
        Err(words) => return Ok(error(words)),
    };
    let answer = outcome(&shared, at, MODAL, data, clicked).await;
    if answer["ok"] != true {
        // What failed may be tried again.
        shared.with(|world| submitted(world, &sent.token, false));
    }
    Ok(answer)
}

fn submitted(world: &mut World, token: &str, submitted: bool) {
    if let Some(asked) = world.interactions.get_mut(token) {
        asked.submitted = submitted;
    }
}

#[derive(Deserialize)]
pub(super) struct Written {
    #[serde(flatten)]
    at: At,
    words: String,
}

pub(super) async fn write(State(shared): App, Json(written): Json<Written>) -> JsonResult {
    let outcome = shared.with(|world| {
        let at = written.at.ids(world)?;
        let typist = typist(world, at);
        let may = world.may_write(at.0, at.1).map_err(|why| typed::silenced(why, typist.locale));
        let words = may.and_then(|()| typed::message(world, &written.words, typist));
        Some(words.map(|words| world.write(at.0, at.1, None, json!({ "content": words, "flags": 0 }))))
    });
    Ok(match outcome.ok_or(StatusCode::NOT_FOUND)? {
        Ok(_) => Json(json!({ "ok": true })),
        Err(words) => error(words),
    })
}

#[derive(Deserialize)]
pub(super) struct Rewritten {
    #[serde(flatten)]
    own: OwnMessage,
    words: String,
}

pub(super) async fn edit(State(shared): App, Json(rewritten): Json<Rewritten>) -> JsonResult {
    let outcome = shared.with(|world| {
        let (at, message) = rewritten.own.ids(world)?;
        let words = typed::message(world, &rewritten.words, typist(world, at));
        Some(words.map(|words| world.edit(message, &json!({ "content": words }))))
    });
    Ok(match outcome.ok_or(StatusCode::NOT_FOUND)? {
        Ok(()) => Json(json!({ "ok": true })),
        Err(words) => error(words),
    })
}

pub(super) async fn delete(State(shared): App, Json(own): Json<OwnMessage>) -> StatusCode {
    shared.with(|world| match own.ids(world) {
        Some((_, message)) => {
            world.delete(message);
            StatusCode::NO_CONTENT
        }
        None => StatusCode::NOT_FOUND,
    })
}

/// A person's own message, with the person and the channel.
#[derive(Deserialize)]
pub(super) struct OwnMessage {
    #[serde(flatten)]
    at: At,
    message: String,
}

impl OwnMessage {
    /// The ids, if the message is the person's own.
    fn ids(&self, world: &World) -> Option<((Id, Id), Id)> {
        let at = self.at.ids(world)?;
        let message = world.messages.get(&self.message.parse().ok()?)?;
        (message.author == at.0 && message.channel == at.1).then_some((at, message.id))
    }
}

#[derive(Deserialize)]
pub(super) struct Read {
    #[serde(flatten)]
    at: At,
    message: String,
}

pub(super) async fn read(State(shared): App, Json(read): Json<Read>) -> StatusCode {
    shared.with(|world| match (read.at.ids(world), read.message.parse()) {
        (Some((person, channel)), Ok(message)) => {
            world.has_read(person, channel, message);
            StatusCode::NO_CONTENT
        }
        _ => StatusCode::NOT_FOUND,
    })
}

#[derive(Deserialize)]
pub(super) struct Dismissed {
    person: String,
    message: String,
}

pub(super) async fn dismiss(State(shared): App, Json(asked): Json<Dismissed>) -> StatusCode {
    shared.with(|world| {
        let (Ok(person), Ok(message)) = (asked.person.parse::<Id>(), asked.message.parse::<Id>()) else {
            return StatusCode::NOT_FOUND;
        };
        match world.messages.get(&message) {
            Some(found) if found.private_to == Some(person) => {
                world.dismiss(message);
                StatusCode::NO_CONTENT
            }
            _ => StatusCode::NOT_FOUND,
        }
    })
}
