//! Members of servers: looked at, listed, changed, and the roles that they have.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use serde_json::{Value, json};
use time::format_description::well_known::Iso8601;
use time::{Duration, OffsetDateTime};

use super::api::{Params, REASON, Reason, Sent, Supported};
use super::guilds::{ids, open};
use super::oauth2::Bearer;
use super::roles::role_id;
use super::{App, Refusal, id, oauth2};
use crate::state::{AuditAction, Id, MemberState, World, permission};

type Answer = Result<Json<Value>, Refusal>;
type Done = Result<StatusCode, Refusal>;

/// Everybody on a server, in the order of their ids.
fn everybody(world: &World) -> Vec<Id> {
    let mut all: Vec<Id> = world.people.iter().map(|person| person.id).chain([world.bot]).collect();
    all.sort_unstable();
    all
}

/// A member of a server.
fn member_id(world: &World, person: &str) -> Result<Id, Refusal> {
    let person = id(person, 10013, "User")?;
    let known = person == world.bot || world.person(person).is_some();
    if known { Ok(person) } else { Err(Refusal::new(404, 10007, "Unknown Member")) }
}

pub(super) async fn get(State(shared): App, Path((guild, person)): Path<(String, String)>) -> Answer {
    shared.read(|world| {
        let guild = open(world, &guild)?;
        Ok(Json(world.member_of(guild, member_id(world, &person)?)))
    })
}

pub(super) const PAGE: Supported = &["?limit", "?after"];

pub(super) async fn page(State(shared): App, Path(guild): Path<String>, params: Params) -> Answer {
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let after = params.number("after").unwrap_or(0);
        let page = everybody(world).into_iter().filter(|id| *id > after).take(params.limit(1));
        Ok(Json(page.map(|id| world.member_of(guild, id)).collect()))
    })
}

pub(super) const SEARCH: Supported = &["?query", "?limit"];

/// By the beginning of a name: the one that they have everywhere, or the one that they have there.
pub(super) async fn search(State(shared): App, Path(guild): Path<String>, params: Params) -> Answer {
    let begins = params.text("query").unwrap_or_default().to_lowercase();
    shared.read(|world| {
        let guild = open(world, &guild)?;
        let members = everybody(world).into_iter().map(|id| world.member_of(guild, id));
        let is_called =
            |name: &Value| name.as_str().is_some_and(|name| name.to_lowercase().starts_with(&begins));
        let found = members.filter(|member| {
            is_called(&member["user"]["username"])
                || is_called(&member["user"]["global_name"])
                || is_called(&member["nick"])
        });
        Ok(Json(found.take(params.limit(1)).collect()))
    })
}

/// The longest timeout.
const LONGEST: Duration = Duration::days(28);
/// The flag of a member that a bot may set: `BYPASSES_VERIFICATION`.
const BYPASSES_VERIFICATION: u64 = 1 << 2;

pub(super) const CHANGE: Supported =
    &["nick", "roles", "mute", "deaf", "channel_id", "communication_disabled_until", "flags", REASON];

pub(super) async fn change(
    State(shared): App,
    Path((guild, person)): Path<(String, String)>,
    reason: Reason,
    Sent(body): Sent,
) -> Answer {
    shared.with(|world| {
        let (guild, person) = (open(world, &guild)?, member_id(world, &person)?);
        // There is no voice here, so nobody can be muted, deafened or moved in it.
        if ["mute", "deaf", "channel_id"].iter().any(|field| !body[*field].is_null()) {
            return Err(Refusal::new(400, 40032, "Target user is not connected to voice."));
        }
        let roles = body["roles"].as_array().map(|_| ids(&body["roles"]));
        for role in roles.iter().flatten() {
            role_id(world, guild, &role.to_string())?;
        }
        let timeout = body
            .get("communication_disabled_until")
            .map(|until| timeout(world, person, until))
            .transpose()?;
        set(world, guild, person, &reason, |member| {
            if let Some(nick) = body.get("nick") {
                member.nick = nick.as_str().filter(|nick| !nick.is_empty()).map(str::to_owned);
            }
            if let Some(roles) = roles {
                member.roles = roles.into_iter().collect();
            }
            if let Some(until) = timeout {
                member.timed_out_until = until;
            }
            if let Some(flags) = body["flags"].as_u64() {
                member.flags = flags & BYPASSES_VERIFICATION;
            }
        })
    })
}

/// The end of a timeout; `None` if it is over or was removed.
fn timeout(world: &World, person: Id, until: &Value) -> Result<Option<OffsetDateTime>, Refusal> {
    let Some(text) = until.as_str() else { return Ok(None) };
    if world.permissions(person) == permission::ALL {
        return Err(Refusal::new(403, 50013, "Missing Permissions"));
    }
    let (now, until) = (crate::clock::now(), OffsetDateTime::parse(text, &Iso8601::DEFAULT));
    match until {
        Ok(until) if until <= now + LONGEST => Ok(Some(until).filter(|until| *until > now)),
        _ => {
            let error =
                json!({ "code": "MODEL_VALIDATION_ERROR", "message": "A timeout lasts 28 days at most." });
            Err(Refusal::of_field("communication_disabled_until", &error))
        }
    }
}

/// Changes a member, notes it down, and answers with who they are now.
fn set(
    world: &mut World,
    guild: Id,
    person: Id,
    reason: &Reason,
    act: impl FnOnce(&mut MemberState),
) -> Answer {
    let before = world.member_of(guild, person);
    world.change_member(guild, person, act);
    let after = world.member_of(guild, person);
    let what = if before["roles"] == after["roles"] {
        AuditAction::MemberChanged
    } else {
        AuditAction::RolesOfMember
    };
    world.log_audit(guild, what, person, reason.text(), (&before, &after), Value::Null);
    Ok(Json(after))
}

pub(super) const CHANGE_OWN: Supported = &["nick", REASON];

pub(super) async fn change_own(
    State(shared): App,
    Path(guild): Path<String>,
    reason: Reason,
    Sent(body): Sent,
) -> Answer {
    shared.with(|world| {
        let (guild, bot) = (open(world, &guild)?, world.bot);
        set(world, guild, bot, &reason, |member| {
            if let Some(nick) = body.get("nick") {
                member.nick = nick.as_str().filter(|nick| !nick.is_empty()).map(str::to_owned);
            }
        })
    })
}

fn set_role(
    world: &mut World,
    (guild, person, role): (&str, &str, &str),
    reason: &Reason,
    has: bool,
) -> Done {
    let guild = open(world, guild)?;
    let person = member_id(world, person)?;
    let role = role_id(world, guild, role)?;
    let _ = set(world, guild, person, reason, |member| {
        if has {
            member.roles.insert(role);
        } else {
            member.roles.remove(&role);
        }
    })?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) const ROLE: Supported = &[REASON];

pub(super) async fn give_role(
    State(shared): App,
    Path((guild, person, role)): Path<(String, String, String)>,
    reason: Reason,
) -> Done {
    shared.with(|world| set_role(world, (&guild, &person, &role), &reason, true))
}

pub(super) async fn take_role(
    State(shared): App,
    Path((guild, person, role)): Path<(String, String, String)>,
    reason: Reason,
) -> Done {
    shared.with(|world| set_role(world, (&guild, &person, &role), &reason, false))
}

/// Whose token it is: the bot, or the person of an access token.
pub(super) async fn me(State(shared): App, bearer: Option<Extension<Bearer>>) -> Answer {
    shared.read(|world| {
        let Some(Extension(Bearer(id))) = bearer else { return Ok(Json(world.user_json(world.bot))) };
        let known = world.oauth2.get(id).ok_or_else(|| Refusal::new(401, 0, "401: Unauthorized"))?;
        Ok(Json(oauth2::user_json(world, known)))
    })
}

pub(super) async fn user(State(shared): App, Path(user): Path<String>) -> Answer {
    shared.read(|world| {
        let person = id(&user, 10013, "User")?;
        let known = person == world.bot || world.person(person).is_some();
        if known { Ok(Json(world.user_json(person))) } else { Err(Refusal::new(404, 10013, "Unknown User")) }
    })
}
