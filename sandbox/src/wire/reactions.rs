//! Reactions: given, taken back, and who gave them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::Value;

use super::api::{Params, Supported};
use super::rest::find;
use super::{App, Refusal, id};
use crate::state::{Id, Reaction, World};

type Done = Result<StatusCode, Refusal>;
type At = Path<(String, String, String)>;

/// An emoji that can be: a character beyond letters and digits, or `name:id`.
fn emoji(text: &str) -> Result<&str, Refusal> {
    let made = text.rsplit_once(':').is_some_and(|(name, id)| !name.is_empty() && id.parse::<Id>().is_ok());
    let drawn = !text.is_ascii();
    if made || drawn { Ok(text) } else { Err(Refusal::new(400, 10014, "Unknown Emoji")) }
}

/// How many emoji a message can have as reactions.
const EMOJI: usize = 20;

pub(super) async fn react(State(shared): App, Path((channel, message, given)): At) -> Done {
    shared.with(|world| {
        let message = find(world, &channel, &message)?;
        let given = emoji(&given)?;
        let there =
            world.messages.get(&message).map(|message| message.reactions.as_slice()).unwrap_or_default();
        if there.len() >= EMOJI && !there.iter().any(|reaction| reaction.emoji == given) {
            return Err(Refusal::new(400, 30010, "Maximum number of reactions reached (20)"));
        }
        world.react(message, world.bot, given);
        Ok(StatusCode::NO_CONTENT)
    })
}

fn take_back(world: &mut World, (channel, message, given): (&str, &str, &str), by: Option<Id>) -> Done {
    let message = find(world, channel, message)?;
    world.unreact(message, by.unwrap_or(world.bot), emoji(given)?);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn take_back_own(State(shared): App, Path((channel, message, given)): At) -> Done {
    shared.with(|world| take_back(world, (&channel, &message, &given), None))
}

pub(super) async fn take_back_of(
    State(shared): App,
    Path((channel, message, given, by)): Path<(String, String, String, String)>,
) -> Done {
    let by = id(&by, 10013, "User")?;
    shared.with(|world| take_back(world, (&channel, &message, &given), Some(by)))
}

pub(super) async fn clear(State(shared): App, Path((channel, message)): Path<(String, String)>) -> Done {
    shared.with(|world| {
        let message = find(world, &channel, &message)?;
        world.clear_reactions(message, None);
        Ok(StatusCode::NO_CONTENT)
    })
}

pub(super) async fn clear_one(State(shared): App, Path((channel, message, given)): At) -> Done {
    shared.with(|world| {
        let message = find(world, &channel, &message)?;
        world.clear_reactions(message, Some(emoji(&given)?));
        Ok(StatusCode::NO_CONTENT)
    })
}

pub(super) const WHO: Supported = &["?after", "?limit", "?type"];

/// How many are named at once, if nothing else is asked for.
const AT_ONCE: usize = 25;
/// The kind of reactions that cost something. Nobody here gives such.
const BURST: u64 = 1;

pub(super) async fn who(
    State(shared): App,
    Path((channel, message, given)): At,
    params: Params,
) -> Result<Json<Value>, Refusal> {
    let after = params.number("after").unwrap_or(0);
    shared.read(|world| {
        let message = find(world, &channel, &message)?;
        let given = emoji(&given)?;
        let reactions =
            world.messages.get(&message).map(|message| message.reactions.as_slice()).unwrap_or_default();
        let wanted = |reaction: &&Reaction| reaction.emoji == given && params.number("type") != Some(BURST);
        let mut by = reactions.iter().find(wanted).map(|reaction| reaction.by.clone()).unwrap_or_default();
        by.sort_unstable();
        let page = by.into_iter().filter(|id| *id > after).take(params.limit(AT_ONCE));
        Ok(Json(page.map(|id| world.user_json(id)).collect()))
    })
}
