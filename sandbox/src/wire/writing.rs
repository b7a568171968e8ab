//! What all ways of writing a message have in common: what is refused, and what becomes of the files.

use axum::Json;
use serde_json::Value;

use super::{Refusal, emojis, extras};
use crate::Shared;
use crate::attachments::{Attached, Upload, attach};
use crate::normalized::normalize;
use crate::state::{Id, World};
use crate::validate::{self, COMPONENTS_V2, EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};

/// The flag of a message that is spoken (`IS_VOICE_MESSAGE`).
const VOICE: u64 = 1 << 13;
/// The flags that a bot may set.
const SETTABLE: u64 = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL | COMPONENTS_V2;

/// The flags that a new message is to have. Those that no bot may set are left aside.
fn flags_of(body: &Value) -> Result<u64, Refusal> {
    let flags = body["flags"].as_u64().unwrap_or_default();
    if flags & VOICE != 0 {
        Err(Refusal::not_done(&["flags (IS_VOICE_MESSAGE)".to_owned()]))
    } else {
        Ok(flags & SETTABLE)
    }
}

/// Where a message goes.
#[derive(Clone, Copy)]
pub(super) struct Address<'a> {
    pub(super) channel: Id,
    /// Who alone sees it.
    pub(super) private_to: Option<Id>,
    /// The token of what it answers.
    pub(super) token: Option<&'a str>,
}

/// Puts a message into a channel, for one person or for all.
pub(super) fn post(
    shared: &Shared,
    world: &mut World,
    to: Address<'_>,
    mut body: Value,
    files: Vec<Upload>,
) -> Result<Id, Refusal> {
    let Address { channel, private_to, token } = to;
    let flags = flags_of(&body)?;
    body["flags"] = flags.into();
    Refusal::check(&validate::message_rules(&body, flags))?;
    emojis::known_in(world, &body)?;
    not_empty(&body, &files)?;
    extras::put_in(world, channel, &mut body)?;
    let body = attached(shared, world, body, files, &Value::Null, flags)?;
    Ok(match token {
        Some(token) => world.answer(token, channel, private_to, body),
        None => world.post(channel, private_to, body),
    })
}

/// Makes an answer of one that was only announced. Who sees it was decided then.
pub(super) fn fill(
    shared: &Shared,
    world: &mut World,
    id: Id,
    mut body: Value,
    files: Vec<Upload>,
) -> Result<Json<Value>, Refusal> {
    let flags = flags_of(&body)?;
    if flags != 0 {
        body["flags"] = (flags & !EPHEMERAL).into();
    }
    not_empty(&body, &files)?;
    let channel = world.messages.get(&id).map_or(0, |message| message.channel);
    extras::put_in(world, channel, &mut body)?;
    edit(shared, world, id, body, files)
}

/// Edits a message, once it has been found.
pub(super) fn edit(
    shared: &Shared,
    world: &mut World,
    id: Id,
    body: Value,
    files: Vec<Upload>,
) -> Result<Json<Value>, Refusal> {
    let before = world.messages.get(&id).map(|message| message.body.clone()).unwrap_or_default();
    let old = before["flags"].as_u64().unwrap_or_default();
    let flags = body["flags"].as_u64().unwrap_or_default();
    if old & COMPONENTS_V2 != 0 && body.get("flags").is_some() && flags & COMPONENTS_V2 == 0 {
        return Err(Refusal::new(400, 50035, "Invalid Form Body"));
    }
    let flags = old | flags & !EPHEMERAL;
    Refusal::check(&validate::message_rules(&body, flags))?;
    emojis::known_in(world, &body)?;
    let body = attached(shared, world, body, files, &before, flags)?;
    world.edit(id, &body);
    Ok(message_response(world, id))
}

/// A message, as an answer.
pub(super) fn message_response(world: &World, id: Id) -> Json<Value> {
    Json(world.messages.get(&id).map(|message| world.message_json(message)).unwrap_or_default())
}

fn attached(
    shared: &Shared,
    world: &mut World,
    body: Value,
    files: Vec<Upload>,
    before: &Value,
    flags: u64,
) -> Result<Value, Refusal> {
    let place = |name: &str| {
        let id = world.id();
        (id, shared.file_url(id, name))
    };
    match attach(body, files, before, flags, place) {
        Ok(Attached { mut body, files }) => {
            files.into_iter().for_each(|(id, file)| world.files.insert(id, file));
            normalize(&mut body, || world.id());
            Ok(body)
        }
        Err(problems) => {
            Err(Refusal::check(&problems).err().unwrap_or(Refusal::new(400, 50035, "Invalid Form Body")))
        }
    }
}

fn not_empty(body: &Value, files: &[Upload]) -> Result<(), Refusal> {
    let filled = |field: &str| match &body[field] {
        Value::String(text) => !text.is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => false,
    };
    if filled("content")
        || filled("embeds")
        || filled("components")
        || !files.is_empty()
        || extras::has_any(body)
    {
        Ok(())
    } else {
        Err(Refusal::new(400, 50006, "Cannot send an empty message"))
    }
}
