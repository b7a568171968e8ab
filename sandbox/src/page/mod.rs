//! The page to play at, and the little API it speaks. Listens to nobody but pages of its own: a request must name a
//! loopback host, and one that changes something must come from this origin.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Query, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::interactions::{self, AUTOCOMPLETE, COMMAND, COMPONENT, MODAL};
use crate::state::{Id, Outcome, World};
use crate::{Shared, add_person};

type App = State<Arc<Shared>>;

pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let file = |kind: &'static str, text: &'static str| {
        get(move || async move { ([(header::CONTENT_TYPE, kind)], text) })
    };
    Router::new()
        .route("/", file("text/html; charset=utf-8", include_str!("index.html")))
        .route("/app.js", file("text/javascript; charset=utf-8", include_str!("app.js")))
        .route("/render.js", file("text/javascript; charset=utf-8", include_str!("render.js")))
        .route("/style.css", file("text/css; charset=utf-8", include_str!("style.css")))
        .route("/sandbox/world", get(world))
        .route("/sandbox/people", post(new_person))
        .route("/sandbox/messages", get(messages))
        .route("/sandbox/changes", get(changes))
        .route("/sandbox/command", post(command))
        .route("/sandbox/typing", post(typing))
        .route("/sandbox/click", post(click))
        .route("/sandbox/modal", post(modal))
        .route("/sandbox/dismiss", post(dismiss))
        .layer(axum::middleware::from_fn(only_own_pages))
        .with_state(shared)
}

/// Refuses requests that a page of somebody else's could have made.
async fn only_own_pages(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let text = |name| headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default().to_owned();
    let name = host.rsplit_once(':').map_or(host.as_str(), |(name, _)| name);
    let foreign = text(header::ORIGIN).is_some_and(|origin| origin != format!("http://{host}"));
    if !["127.0.0.1", "localhost", "[::1]"].contains(&name) || foreign {
        return (StatusCode::FORBIDDEN, "only pages of this sandbox may ask").into_response();
    }
    let mut response = next.run(request).await;
    let rules = "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, header::HeaderValue::from_static(rules));
    response
        .headers_mut()
        .insert(header::X_CONTENT_TYPE_OPTIONS, header::HeaderValue::from_static("nosniff"));
    response
}

async fn world(State(shared): App) -> Json<Value> {
    Json(shared.with(|world| {
        let ids: Vec<Id> = world.people.iter().map(|person| person.id).collect();
        let direct: HashMap<Id, Id> = ids.into_iter().map(|id| (id, world.direct(id))).collect();
        let people: Vec<Value> = world
            .people
            .iter()
            .map(|person| {
                json!({
                    "id": person.id.to_string(), "name": person.name, "locale": person.locale,
                    "direct": direct.get(&person.id).map(ToString::to_string),
                })
            })
            .collect();
        let guilds: Vec<Value> = world
            .guilds
            .iter()
            .map(|guild| {
                let channels: Vec<Value> = world
                    .channels
                    .values()
                    .filter(|channel| channel.guild == Some(guild.id))
                    .map(|channel| json!({ "id": channel.id.to_string(), "name": channel.name }))
                    .collect();
                json!({ "id": guild.id.to_string(), "name": guild.name, "channels": channels })
            })
            .collect();
        json!({ "people": people, "guilds": guilds, "commands": world.commands })
    }))
}

#[derive(Deserialize)]
struct NewPerson {
    name: String,
    #[serde(default)]
    locale: Option<String>,
}

async fn new_person(State(shared): App, Json(new): Json<NewPerson>) -> Result<Json<Value>, StatusCode> {
    let name: String = new.name.trim().chars().take(32).collect();
    if name.is_empty() {
        return Err(StatusCode::BAD_REQUEST);
    }
    let locale = new.locale.unwrap_or_else(|| "en-US".to_owned());
    let id = shared.with(|world| add_person(world, &name, &locale));
    Ok(Json(json!({ "id": id.to_string() })))
}

/// Who looks or acts, and where.
#[derive(Deserialize)]
struct At {
    person: String,
    channel: String,
}

impl At {
    fn ids(&self, world: &World) -> Option<(Id, Id)> {
        let person = self.person.parse().ok().filter(|id| world.person(*id).is_some())?;
        let channel = self.channel.parse().ok()?;
        let open = world.channels.get(&channel)?.recipient.is_none_or(|recipient| recipient == person);
        open.then_some((person, channel))
    }
}

async fn messages(State(shared): App, Query(at): Query<At>) -> Result<Json<Value>, StatusCode> {
    shared.read(|world| {
        let (person, channel) = at.ids(world).ok_or(StatusCode::NOT_FOUND)?;
        let list: Vec<Value> = world
            .here(channel)
            .filter(|message| world.sees(person, message))
            .map(|message| {
                let mut json = world.message_json(message);
                json["private"] = message.private_to.is_some().into();
                json
            })
            .collect();
        Ok(Json(list.into()))
    })
}

/// Says that something has changed, whenever something has; the page then asks what.
async fn changes(State(shared): App) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let changes = shared.changes();
    let events = stream::unfold(changes, |mut changes| async move {
        changes.changed().await.ok()?;
        let version = *changes.borrow_and_update();
        Some((Ok(Event::default().data(version.to_string())), changes))
    });
    Sse::new(events).keep_alive(KeepAlive::default())
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
    let state = |world: &World| world.interactions.get(&token).map(|interaction| interaction.outcome.clone());
    let mut watching = shared.changes();
    while shared.read(state) == Some(Outcome::Open) && watching.changed().await.is_ok() {}
    Json(match shared.read(state) {
        Some(Outcome::Modal(modal)) => json!({ "ok": true, "modal": modal }),
        Some(Outcome::Choices(choices)) => {
            let choices: Vec<Value> =
                choices.into_iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
            json!({ "ok": true, "choices": choices })
        }
        Some(Outcome::Failed) | None => json!({ "ok": false, "error": "This interaction failed" }),
        Some(_) => json!({ "ok": true }),
    })
}

#[derive(Deserialize)]
struct Command {
    #[serde(flatten)]
    at: At,
    name: String,
    #[serde(default)]
    options: Vec<(String, Value)>,
}

async fn command(State(shared): App, Json(asked): Json<Command>) -> Result<Json<Value>, StatusCode> {
    let at = shared.read(|world| asked.at.ids(world)).ok_or(StatusCode::NOT_FOUND)?;
    match shared.read(|world| interactions::command(world, &asked.name, &asked.options)) {
        Ok(data) => Ok(outcome(&shared, at, COMMAND, data, None).await),
        Err(words) => Ok(Json(json!({ "ok": false, "error": words }))),
    }
}

#[derive(Deserialize)]
struct Typing {
    #[serde(flatten)]
    at: At,
    name: String,
    option: String,
    text: String,
}

async fn typing(State(shared): App, Json(asked): Json<Typing>) -> Result<Json<Value>, StatusCode> {
    let at = shared.read(|world| asked.at.ids(world)).ok_or(StatusCode::NOT_FOUND)?;
    let data = shared.read(|world| interactions::typing(world, &asked.name, &asked.option, &asked.text));
    Ok(outcome(&shared, at, AUTOCOMPLETE, data.map_err(|_| StatusCode::NOT_FOUND)?, None).await)
}

#[derive(Deserialize)]
struct Clicked {
    #[serde(flatten)]
    at: At,
    message: String,
    custom_id: String,
    kind: u64,
    #[serde(default)]
    values: Vec<String>,
}

async fn click(State(shared): App, Json(asked): Json<Clicked>) -> Result<Json<Value>, StatusCode> {
    let (at, message) = shared
        .read(|world| {
            let at = asked.at.ids(world)?;
            let message = world.messages.get(&asked.message.parse().ok()?)?;
            (world.sees(at.0, message)).then_some((at, message.id))
        })
        .ok_or(StatusCode::NOT_FOUND)?;
    let data = interactions::click(&asked.custom_id, asked.kind, &asked.values);
    Ok(outcome(&shared, at, COMPONENT, data, Some(message)).await)
}

#[derive(Deserialize)]
struct Sent {
    #[serde(flatten)]
    at: At,
    custom_id: String,
    fields: HashMap<String, String>,
}

async fn modal(State(shared): App, Json(asked): Json<Sent>) -> Result<Json<Value>, StatusCode> {
    let at = shared.read(|world| asked.at.ids(world)).ok_or(StatusCode::NOT_FOUND)?;
    let rows: Vec<Value> = asked
        .fields
        .iter()
        .map(|(id, text)| json!({ "type": 1, "components": [{ "type": 4, "custom_id": id, "value": text }] }))
        .collect();
    let data = json!({ "custom_id": asked.custom_id, "components": rows });
    Ok(outcome(&shared, at, MODAL, data, None).await)
}

#[derive(Deserialize)]
struct Dismissed {
    person: String,
    message: String,
}

async fn dismiss(State(shared): App, Json(asked): Json<Dismissed>) -> StatusCode {
    shared.with(|world| {
        let (Ok(person), Ok(message)) = (asked.person.parse::<Id>(), asked.message.parse::<Id>()) else {
            return StatusCode::NOT_FOUND;
        };
        match world.messages.get(&message) {
            Some(found) if found.private_to == Some(person) => {
                world.delete(message);
                StatusCode::NO_CONTENT
            }
            _ => StatusCode::NOT_FOUND,
        }
    })
}
