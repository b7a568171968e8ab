//! What a page asks for to draw itself: the world, and the messages of a channel.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::App;
use super::activities::{begun_by, running};
use crate::faults::Faults;
use crate::state::{ChannelState, Id, MessageState, World, permission};
use crate::validate::LOCALES;
use crate::words;

/// How many messages a page gets at once.
const AT_ONCE: usize = 50;

#[derive(Deserialize)]
pub(super) struct Who {
    person: Option<Id>,
}

pub(super) async fn world(State(shared): App, Query(who): Query<Who>) -> Json<Value> {
    Json(shared.with(|world| {
        let ids: Vec<Id> = world.people.iter().map(|person| person.id).collect();
        let direct: Vec<Id> = ids.into_iter().map(|id| world.direct(id)).collect();
        let people = world.people.iter().zip(direct).map(|(person, direct)| {
            json!({
                "id": person.id.to_string(), "name": person.name, "locale": person.locale,
                "direct": direct.to_string(), "takes_direct": person.takes_direct,
                "permissions": person.permissions.to_string(),
            })
        });
        json!({
            "people": people.collect::<Value>(), "guilds": guilds(world, who.person), "bot": world.bot_is_there(),
            "commands": world.commands,
            "newest": who.person.map(|person| newest(world, person)),
            "unread": who.person.map(|person| unread(world, person)), "locales": LOCALES.into_iter().chain([words::OWN]).collect::<Value>(),
            "faults": faults(&world.faults), "run": shared.run.to_string(),
            "files": shared.known_as(),
            "activity": shared.config.activities.then(|| begun_by(world)).flatten(),
            "activities": running(world, who.person), "activity_at": world.activity_at,
            "welcome": shared.config.welcome,
        })
    }))
}

/// The picture on the button of an offer to newcomers.
pub(super) async fn welcome(State(shared): App, Path(offer): Path<usize>) -> Response {
    let offers = shared.config.welcome.as_ref().map(|welcome| &welcome.offers);
    match offers.and_then(|offers| offers.get(offer)?.picture.clone()) {
        Some(picture) => ([(header::CONTENT_TYPE, "image/png")], picture).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// All servers, with the channels that this person sees.
fn guilds(world: &World, person: Option<Id>) -> Value {
    let channel = |channel: &ChannelState| {
        let has = world.permissions_in(world.bot, channel.id);
        let may = |wanted: u64| has & wanted == wanted;
        let bot_may = match () {
            () if !may(permission::VIEW_CHANNEL) => "nothing",
            () if !may(permission::SEND_MESSAGES) => "read",
            () if !may(permission::ATTACH_FILES) => "no_files",
            () => "all",
        };
        json!({ "id": channel.id.to_string(), "name": channel.name, "bot_may": bot_may })
    };
    let thread = |at: &ChannelState| {
        let parent = at.parent.map(|parent| parent.to_string());
        let archived = world.is_archived(at.id);
        json!({ "id": at.id.to_string(), "name": at.name, "parent": parent, "archived": archived })
    };
    let guild = |guild: &crate::state::GuildState| {
        let seen = |at: &&ChannelState| person.is_none_or(|person| world.may_view(person, at));
        let channels = world.channels.values().filter(|at| at.guild == Some(guild.id) && at.kind == 0);
        let channels = channels.filter(seen).map(channel);
        let threads = world.channels.values().filter(|at| at.guild == Some(guild.id) && at.thread.is_some());
        let threads = threads.filter(seen).map(thread);
        let roles = guild.roles.iter().map(|role| json!({ "id": role.id.to_string(), "name": role.name }));
        json!({
            "id": guild.id.to_string(), "name": guild.name, "locale": guild.locale, "has_bot": guild.has_bot,
            "channels": channels.collect::<Value>(), "threads": threads.collect::<Value>(), "roles": roles.collect::<Value>(),
        })
    };
    world.guilds.iter().map(guild).collect()
}

/// The newest message that this person sees in each channel.
fn newest(world: &World, person: Id) -> Value {
    let newest = |channel: &Id| world.here(*channel).rev().find(|message| world.sees(person, message));
    let all = world.channels.keys().filter_map(|channel| Some((channel.to_string(), newest(channel)?)));
    all.map(|(channel, message)| (channel, message.id.to_string().into())).collect::<Map<_, _>>().into()
}

/// What is new to this person: by channel, each message, and whether it calls them.
fn unread(world: &World, person: Id) -> Value {
    let unread = |channel: &Id| {
        let new = world.unread(person, *channel).into_iter();
        let new: Map<_, _> = new.map(|(message, calls)| (message.to_string(), calls.into())).collect();
        (!new.is_empty()).then(|| (channel.to_string(), new.into()))
    };
    world.channels.keys().filter_map(unread).collect::<Map<_, _>>().into()
}

fn faults(faults: &Faults) -> Value {
    let rule = faults.rules.first();
    json!({
        "refuse_resume": faults.refuse_resume, "gateway_closed": faults.gateway_closed,
        "loses_uploads": faults.loses_uploads,
        "calls": rule.map(|rule| rule.fault.name()), "left": rule.and_then(|rule| rule.left),
    })
}

/// Who looks or acts, and where.
#[derive(Deserialize)]
pub(super) struct At {
    person: String,
    channel: String,
}

impl At {
    /// Who says so, whether there is such a person or not.
    pub(super) fn person(&self) -> Option<Id> {
        self.person.parse().ok()
    }

    /// The ids, if there are such and the person may look there.
    pub(super) fn ids(&self, world: &World) -> Option<(Id, Id)> {
        let person = self.person().filter(|id| world.person(*id).is_some())?;
        let channel = self.channel.parse().ok()?;
        let open = world.may_view(person, world.channels.get(&channel)?);
        open.then_some((person, channel))
    }
}

#[derive(Deserialize)]
pub(super) struct Older {
    before: Option<Id>,
}

pub(super) async fn messages(
    State(shared): App,
    Query(at): Query<At>,
    Query(older): Query<Older>,
) -> Result<Json<Value>, StatusCode> {
    shared.read(|world| {
        let (person, channel) = at.ids(world).ok_or(StatusCode::NOT_FOUND)?;
        let before = older.before.unwrap_or(Id::MAX);
        let mut there = world
            .here(channel)
            .rev()
            .filter(|message| message.id < before && world.sees(person, message))
            .map(|message| message_json(world, message));
        let mut list: Vec<Value> = there.by_ref().take(AT_ONCE).collect();
        list.reverse();
        let more = there.next().is_some();
        let here = world.thinking.iter().filter(|(_, thought)| {
            thought.channel == channel && thought.only.is_none_or(|only| only == person)
        });
        let thinking: Value = here
            .map(|(token, thought)| json!({ "token": token, "private": thought.only.is_some() }))
            .collect();
        Ok(Json(json!({ "messages": list, "more": more, "thinking": thinking })))
    })
}

/// A message, with what only a page needs to know.
pub(super) fn message_json(world: &World, message: &MessageState) -> Value {
    let mut json = world.message_json(message);
    json["private"] = message.private_to.is_some().into();
    json["notified"] = message.notified.iter().map(ToString::to_string).collect();
    if let Some(origin) = &message.origin
        && let Some(command) = &origin.command
        && origin.follows.is_none()
    {
        let name = world.person(origin.person).map(|person| person.name.as_str());
        json["asked"] = json!({ "by": name, "command": command });
    }
    json
}
