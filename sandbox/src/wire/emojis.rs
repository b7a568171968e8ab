//! The application's own emoji: listed, made, renamed, taken away; and their pictures.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::api::{Sent, Supported};
use super::commands::of_application;
use super::{App, Refusal, id};
use crate::limits;
use crate::state::{EmojiState, Id, World, unknown_in};
use crate::validate::DESCRIPTION;

type JsonResult = Result<Json<Value>, Refusal>;

/// The kinds of pictures that are taken, and how files of each begin.
const KINDS: [(&str, &[u8]); 4] = [
    ("image/png", b"\x89PNG\r\n\x1a\n"),
    ("image/jpeg", b"\xff\xd8\xff"),
    ("image/gif", b"GIF8"),
    ("image/webp", b"RIFF"),
];

fn emoji_json(world: &World, id: Id, emoji: &EmojiState) -> Value {
    let all = json!({
        "id": id.to_string(), "name": emoji.name, "roles": [], "user": world.user_json(world.bot),
        "require_colons": true, "managed": false, "animated": emoji.kind == "image/gif", "available": true,
    });
    DESCRIPTION.normalized("EmojiResponse", &all)
}

fn of_field(field: &str, code: &str, words: &str) -> Refusal {
    Refusal::of_field(field, &json!({ "code": code, "message": words }))
}

/// The emoji of this id, if it is one of the application's.
fn found(world: &World, application: &str, wanted: &str) -> Result<Id, Refusal> {
    of_application(world, application)?;
    let wanted = id(wanted, 10014, "Emoji")?;
    world
        .emojis
        .contains_key(&wanted)
        .then_some(wanted)
        .ok_or_else(|| Refusal::new(404, 10014, "Unknown Emoji"))
}

/// A name that an emoji may have, beside `but`.
fn named(world: &World, name: &Value, but: Option<Id>) -> Result<String, Refusal> {
    let name = name.as_str().unwrap_or_default();
    if !name.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_') {
        let words = "String value did not match validation regex.";
        return Err(of_field("name", "STRING_TYPE_REGEX", words));
    }
    if world.emojis.iter().any(|(id, emoji)| emoji.name == name && Some(*id) != but) {
        let words = "An emoji with that name already exists";
        return Err(of_field("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", words));
    }
    Ok(name.to_owned())
}

/// The picture in an address that holds its data, and what kind of file it is.
fn picture(address: &Value) -> Result<(Bytes, &'static str), Refusal> {
    let invalid = || of_field("image", "IMAGE_INVALID", "Invalid image data");
    let address = address.as_str().unwrap_or_default();
    let (media_type, data) =
        address.strip_prefix("data:").and_then(|rest| rest.split_once(";base64,")).ok_or_else(invalid)?;
    let bytes = STANDARD.decode(data).map_err(|_| invalid())?;
    let kind = KINDS.iter().find(|(kind, begins)| *kind == media_type && bytes.starts_with(begins));
    let (kind, _) = kind.ok_or_else(invalid)?;
    if bytes.len() > limits::EMOJI_BYTES {
        return Err(of_field("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb."));
    }
    Ok((bytes.into(), *kind))
}

pub(super) async fn all(State(shared): App, Path(application): Path<String>) -> JsonResult {
    shared.read(|world| {
        of_application(world, &application)?;
        let items = world.emojis.iter().map(|(id, emoji)| emoji_json(world, *id, emoji));
        Ok(Json(json!({ "items": items.collect::<Value>() })))
    })
}

pub(super) const MAKE: Supported = &["name", "image"];

pub(super) async fn make(
    State(shared): App,
    Path(application): Path<String>,
    Sent(body): Sent,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    shared.with(|world| {
        of_application(world, &application)?;
        let name = named(world, &body["name"], None)?;
        let (picture, kind) = picture(&body["image"])?;
        if world.emojis.len() >= shared.config.emojis {
            let words = format!("Maximum number of emojis reached ({})", shared.config.emojis);
            return Err(Refusal::new(400, 30008, &words));
        }
        let (id, emoji) = (world.id(), EmojiState { name, picture, kind });
        let json = emoji_json(world, id, &emoji);
        world.emojis.insert(id, emoji);
        Ok((StatusCode::CREATED, Json(json)))
    })
}

pub(super) async fn get(
    State(shared): App,
    Path((application, wanted)): Path<(String, String)>,
) -> JsonResult {
    shared.read(|world| {
        let id = found(world, &application, &wanted)?;
        Ok(Json(world.emojis.get(&id).map(|emoji| emoji_json(world, id, emoji)).unwrap_or_default()))
    })
}

pub(super) const RENAME: Supported = &["name"];

pub(super) async fn rename(
    State(shared): App,
    Path((application, wanted)): Path<(String, String)>,
    Sent(body): Sent,
) -> JsonResult {
    shared.with(|world| {
        let id = found(world, &application, &wanted)?;
        if !body["name"].is_null() {
            let name = named(world, &body["name"], Some(id))?;
            world.emojis.entry(id).and_modify(|emoji| emoji.name = name);
        }
        Ok(Json(world.emojis.get(&id).map(|emoji| emoji_json(world, id, emoji)).unwrap_or_default()))
    })
}

pub(super) async fn take_away(
    State(shared): App,
    Path((application, wanted)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    shared.with(|world| {
        let id = found(world, &application, &wanted)?;
        world.emojis.remove(&id);
        Ok(StatusCode::NO_CONTENT)
    })
}

/// An emoji in a component has to be one that there is.
pub(super) fn known_in(world: &World, body: &Value) -> Result<(), Refusal> {
    let unknown = unknown_in(&world.emojis, body);
    let error = json!({ "code": "COMPONENT_INVALID_EMOJI", "message": "Invalid emoji" });
    unknown.map_or(Ok(()), |_| Err(Refusal::of_field("components", &error)))
}

/// The picture of an emoji, as it was sent, by its id and any ending.
pub(super) async fn shown(
    State(shared): App,
    Path(file): Path<String>,
) -> Result<impl IntoResponse, StatusCode> {
    let id: Option<Id> = file.split('.').next().and_then(|id| id.parse().ok());
    let found = id.and_then(|id| shared.read(|world| world.emojis.get(&id).cloned()));
    let EmojiState { picture, kind, .. } = found.ok_or(StatusCode::NOT_FOUND)?;
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
        (header::CACHE_CONTROL, "private, max-age=3600, immutable"),
    ];
    Ok((headers, picture))
}
