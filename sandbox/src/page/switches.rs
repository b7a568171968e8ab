//! What can be set at the page: people, their language, and what is to go wrong.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::App;
use crate::faults::{Fault, Rule};
use crate::state::{Change, Frame, Id, World, permission};
use crate::validate::LOCALES;
use crate::{add_person, set_bot, words};

type Done = Result<StatusCode, StatusCode>;

/// All pages are notified of changes.
fn done(world: &World) -> Done {
    world.notify_watchers(Change::World);
    Ok(StatusCode::NO_CONTENT)
}

fn known(locale: &str) -> Result<(), StatusCode> {
    if LOCALES.contains(&locale) || locale == words::OWN { Ok(()) } else { Err(StatusCode::BAD_REQUEST) }
}

#[derive(Deserialize)]
pub(super) struct NewPerson {
    name: String,
    locale: String,
}

pub(super) async fn new_person(
    State(shared): App,
    Json(new): Json<NewPerson>,
) -> Result<Json<Value>, StatusCode> {
    let name: String = new.name.trim().chars().take(32).collect();
    known(&new.locale)?;
    if name.is_empty() {
        return Err(StatusCode::BAD_REQUEST);
    }
    let id = shared.with(|world| add_person(world, &name, &new.locale));
    Ok(Json(json!({ "id": id.to_string() })))
}

#[derive(Deserialize)]
pub(super) struct PersonChange {
    locale: Option<String>,
    takes_direct: Option<bool>,
}

pub(super) async fn person(State(shared): App, Path(id): Path<Id>, Json(change): Json<PersonChange>) -> Done {
    change.locale.as_deref().map_or(Ok(()), known)?;
    shared.with(|world| {
        let person = world.people.iter_mut().find(|person| person.id == id).ok_or(StatusCode::NOT_FOUND)?;
        if let Some(locale) = change.locale {
            person.locale = locale;
        }
        person.takes_direct = change.takes_direct.unwrap_or(person.takes_direct);
        done(world)
    })
}

#[derive(Deserialize)]
pub(super) struct GuildChange {
    locale: Option<String>,
    has_bot: Option<bool>,
}

pub(super) async fn guild(State(shared): App, Path(id): Path<Id>, Json(change): Json<GuildChange>) -> Done {
    change.locale.as_deref().map_or(Ok(()), known)?;
    shared.with(|world| {
        let guild = world.guilds.iter_mut().find(|guild| guild.id == id).ok_or(StatusCode::NOT_FOUND)?;
        if let Some(locale) = change.locale {
            guild.locale = locale;
        }
        if let Some(has_bot) = change.has_bot.filter(|has_bot| *has_bot != guild.has_bot) {
            set_bot(world, id, has_bot);
        }
        done(world)
    })
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum BotMay {
    All,
    NoFiles,
    Read,
    Nothing,
}

#[derive(Deserialize)]
pub(super) struct ChannelChange {
    bot_may: BotMay,
}

pub(super) async fn channel(
    State(shared): App,
    Path(id): Path<Id>,
    Json(change): Json<ChannelChange>,
) -> Done {
    shared.with(|world| {
        if !world.channels.contains_key(&id) {
            return Err(StatusCode::NOT_FOUND);
        }
        let permissions = match change.bot_may {
            BotMay::All => permission::USUAL,
            BotMay::NoFiles => permission::USUAL & !permission::ATTACH_FILES,
            BotMay::Read => permission::USUAL & !permission::WRITE,
            BotMay::Nothing => 0,
        };
        world.let_bot(id, permissions);
        done(world)
    })
}

/// What happens to the connection now.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Gateway {
    Close,
    Cut,
    Reconnect,
}

#[derive(Deserialize)]
pub(super) struct FaultChange {
    gateway: Option<Gateway>,
    /// The name of what calls meet, or `none`.
    calls: Option<String>,
    /// How many calls; all, if it is missing.
    times: Option<u32>,
    refuse_resume: Option<bool>,
    gateway_closed: Option<bool>,
    loses_uploads: Option<bool>,
}

impl Fault {
    const NAMED: [(&str, Fault); 5] = [
        ("too_many", Fault::TooMany(Duration::from_secs(2))),
        ("error", Fault::Status(500)),
        ("answer_lost", Fault::AnswerLost),
        ("late", Fault::Late(Duration::from_secs(2))),
        ("never", Fault::Never),
    ];

    /// What the page calls it.
    pub(super) fn name(self) -> Option<&'static str> {
        Fault::NAMED.into_iter().find(|(_, fault)| *fault == self).map(|(name, _)| name)
    }
}

pub(super) async fn faults(State(shared): App, Json(change): Json<FaultChange>) -> Done {
    let fault = match change.calls.as_deref() {
        None | Some("none") => None,
        Some(name) => {
            let known = Fault::NAMED.into_iter().find(|(known, _)| *known == name);
            Some(known.ok_or(StatusCode::BAD_REQUEST)?.1)
        }
    };
    shared.with(|world| {
        if change.calls.is_some() {
            let rule = |fault| Rule { method: String::new(), path: String::new(), left: change.times, fault };
            world.faults.rules = fault.map(rule).into_iter().collect();
        }
        world.faults.refuse_resume = change.refuse_resume.unwrap_or(world.faults.refuse_resume);
        world.faults.gateway_closed = change.gateway_closed.unwrap_or(world.faults.gateway_closed);
        world.faults.loses_uploads = change.loses_uploads.unwrap_or(world.faults.loses_uploads);
        let frame = change.gateway.map(|gateway| match gateway {
            Gateway::Close => Frame::Close(None),
            Gateway::Cut => Frame::Cut,
            Gateway::Reconnect => Frame::plain(7, &Value::Null),
        });
        if let Some(frame) = frame {
            world.to_gateway(&frame);
        }
        done(world)
    })
}

pub(super) async fn clear(State(shared): App) -> StatusCode {
    shared.with(|world| world.inspector.clear());
    StatusCode::NO_CONTENT
}
