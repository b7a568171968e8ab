//! What a person does with Activities at the page: begins one, joins it, leaves it; and what their frame says.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::App;
use super::acts::{JsonResult, came_of, error};
use super::looks::At;
use crate::activities::{Begun, use_entry_point};
use crate::interactions::COMMAND;
use crate::rpc;
use crate::state::{Id, InstanceState, World};
use crate::wire::commands::entry_point_of;

/// The running Activities that this person sees, by their channels; of the one that they have joined, the frame.
pub(super) fn running(world: &World, person: Option<Id>) -> Value {
    let sees = |instance: &&InstanceState| {
        let channel = world.channels.get(&instance.channel);
        channel.is_some_and(|at| person.is_none_or(|person| world.may_view(person, at)))
    };
    let one = |instance: &InstanceState| {
        let own = instance.frames.iter().find(|frame| Some(frame.person) == person);
        let frame = own.map(|frame| {
            let address = world.activity_at.as_deref().map(|at| instance.address(at, &frame.id));
            json!({ "id": frame.id, "address": address })
        });
        let participants = instance.participants().map(|id| id.to_string()).collect::<Value>();
        let json = json!({ "instance": instance.id(), "participants": participants, "frame": frame });
        (instance.channel.to_string(), json)
    };
    world.instances.values().filter(sees).map(one).collect::<Map<_, _>>().into()
}

/// The command with which people begin the Activity, if there is one.
pub(super) fn begun_by(world: &World) -> Option<Value> {
    entry_point_of(world).map(|command| command["name"].clone())
}

pub(super) async fn launch(State(shared): App, Json(at): Json<At>) -> JsonResult {
    let (person, channel) = shared.read(|world| at.ids(world)).ok_or(StatusCode::NOT_FOUND)?;
    Ok(match use_entry_point(&shared, person, channel) {
        Ok(Begun::Asked(token)) => came_of(&shared, person, COMMAND, token).await,
        Ok(Begun::Launched(_)) => Json(json!({ "ok": true })),
        Err(words) => error(words),
    })
}

pub(super) async fn join(State(shared): App, Json(at): Json<At>) -> StatusCode {
    let joined = shared.with(|world| {
        let (person, channel) = at.ids(world)?;
        world.join_instance(person, channel).then_some(())
    });
    joined.map_or(StatusCode::NOT_FOUND, |()| StatusCode::NO_CONTENT)
}

pub(super) async fn leave(State(shared): App, Json(at): Json<At>) -> StatusCode {
    let left = shared.with(|world| {
        let (person, channel) = at.ids(world)?;
        world.frame_of(person).filter(|(instance, _)| instance.channel == channel)?;
        world.leave_instance(person);
        Some(())
    });
    left.map_or(StatusCode::NOT_FOUND, |()| StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
pub(super) struct Said {
    person: String,
    frame: String,
    message: Value,
}

/// What a frame says to the program of its person, and what is answered.
pub(super) async fn rpc(State(shared): App, Json(said): Json<Said>) -> JsonResult {
    let person: Id = said.person.parse().map_err(|_| StatusCode::NOT_FOUND)?;
    Ok(Json(json!({ "messages": rpc::receive(&shared, person, &said.frame, &said.message) })))
}
