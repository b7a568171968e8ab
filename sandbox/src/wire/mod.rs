//! The wire: HTTP routes, authorisation, rate limits, faults, and Discord's way of saying no.

mod activities;
mod answers;
mod api;
mod channels;
pub(crate) mod commands;
mod emojis;
pub(crate) mod endpoint;
mod extras;
mod files;
pub(crate) mod gateway;
mod guilds;
mod limited;
mod members;
mod oauth2;
mod reactions;
mod rest;
mod roles;
mod serve;
mod threads;
mod writing;

#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use gateway::receive_all;

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::refusals::explained;
use crate::state::Change;
use crate::validate::Problems;
use crate::{Shared, inspector, limits, page};

use api::Api;

pub(crate) use rest::application_json;
pub(crate) use serve::serve;

pub(crate) type App = State<Arc<Shared>>;

/// A refusal in Discord's form.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: u16,
    body: Value,
    /// What was asked for that Discord does and the sandbox does not.
    not_done: Option<String>,
}

/// The header that names what of a call is not done.
const NOT_DONE: &str = "x-sandbox-not-done";

impl Refusal {
    pub(crate) fn new(status: u16, code: u32, message: &str) -> Refusal {
        debug_assert!(explained(status, code.into()).is_some(), "{code} is not explained in the inspector");
        Refusal { status, body: json!({ "message": message, "code": code }), not_done: None }
    }

    /// 501: Discord would do this, the sandbox does not.
    pub(crate) fn not_done(what: &[String]) -> Refusal {
        let what = what.join(", ");
        let message = format!("Discord does this, the sandbox does not: {what}");
        Refusal { not_done: Some(what), ..Refusal::new(501, 0, &message) }
    }

    /// 50035, for one field.
    pub(crate) fn of_field(field: &str, error: &Value) -> Refusal {
        let errors = json!({ field: { "_errors": [error] } });
        let body = json!({ "message": "Invalid Form Body", "code": 50035, "errors": errors });
        Refusal { status: 400, body, not_done: None }
    }

    /// 50035, if there is anything wrong.
    pub(crate) fn check(problems: &Problems) -> Result<(), Refusal> {
        if problems.is_empty() {
            return Ok(());
        }
        let body = json!({ "message": "Invalid Form Body", "code": 50035, "errors": problems.errors() });
        Err(Refusal { status: 400, body, not_done: None })
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, axum::Json(self.body)).into_response();
        if let Some(Ok(what)) = self.not_done.map(HeaderValue::try_from) {
            response.headers_mut().insert(NOT_DONE, what);
        }
        response
    }
}

/// Where the gateway is, whatever path a bot connects to.
const GATEWAY: &str = "/ws";

pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let api = api()
        .router()
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&shared), call))
        .layer(axum::middleware::map_response_with_state(Arc::clone(&shared), dated));
    Router::new()
        .route(GATEWAY, get(gateway::connect))
        .route("/files/{id}/{name}", get(files::file))
        .route("/emojis/{file}", get(emojis::shown))
        .nest("/api/v10", api.clone())
        .nest("/api", api)
        .with_state(Arc::clone(&shared))
        .merge(page::router(Arc::clone(&shared)))
        .layer(axum::middleware::from_fn_with_state(shared, page::guard::no_strangers))
}

/// Every call, with what of it is done. `discord/excerpt.py` lists them, too.
fn api() -> Api {
    let answer = "/webhooks/{application}/{token}/messages/{message}";
    let api = Api::new()
        .get("/gateway", &[], gateway::address)
        .get("/gateway/bot", &[], gateway::address_for_bots)
        .get("/users/@me", &[], members::me)
        .get("/users/{user}", &[], members::user)
        .get("/users/@me/guilds", guilds::MINE, guilds::mine)
        .post("/users/@me/channels", rest::OPEN_DIRECT, rest::open_direct)
        .form(oauth2::TOKEN, oauth2::token)
        .form(oauth2::REVOKE, oauth2::revoke)
        .get("/oauth2/@me", &[], oauth2::mine)
        .get("/oauth2/applications/@me", &[], rest::application)
        .get("/applications/@me", &[], rest::application)
        .patch("/applications/@me", endpoint::SET, endpoint::set)
        .get("/applications/{application}/activity-instances/{instance}", &[], activities::instance)
        .get("/stickers/{sticker}", &[], rest::get_sticker)
        .get("/soundboard-default-sounds", &[], rest::default_sounds)
        .post(answers::CALLBACK_PATH, answers::CALLBACK, answers::callback)
        .post("/webhooks/{application}/{token}", answers::FOLLOW_UP, answers::follow_up)
        .get(answer, &[], answers::get)
        .patch(answer, answers::EDIT, answers::edit_one)
        .delete(answer, &[], answers::delete);
    of_messages(of_channels(of_guilds(of_emojis(of_commands(api)))))
}

fn of_commands(api: Api) -> Api {
    use commands::{CHANGE, COMMAND, COMMANDS, LIST, global, of_guild};
    let (all, one) =
        ("/applications/{application}/commands", "/applications/{application}/commands/{command}");
    let api = api
        .get(all, LIST, global::get)
        .post(all, COMMAND, global::post)
        .put(all, COMMANDS, global::put)
        .get(one, &[], global::get_one)
        .patch(one, CHANGE, global::patch)
        .delete(one, &[], global::delete);
    let all = "/applications/{application}/guilds/{guild}/commands";
    let one = "/applications/{application}/guilds/{guild}/commands/{command}";
    api.get(all, LIST, of_guild::get)
        .post(all, COMMAND, of_guild::post)
        .put(all, COMMANDS, of_guild::put)
        .get(one, &[], of_guild::get_one)
        .patch(one, CHANGE, of_guild::patch)
        .delete(one, &[], of_guild::delete)
}

fn of_emojis(api: Api) -> Api {
    let (all, one) = ("/applications/{application}/emojis", "/applications/{application}/emojis/{emoji}");
    api.get(all, &[], emojis::all)
        .post(all, emojis::MAKE, emojis::make)
        .get(one, &[], emojis::get)
        .patch(one, emojis::RENAME, emojis::rename)
        .delete(one, &[], emojis::take_away)
}

fn of_guilds(api: Api) -> Api {
    let (role, of_member) = ("/guilds/{guild}/roles/{role}", "/guilds/{guild}/members/{person}/roles/{role}");
    api.get("/guilds/{guild}", guilds::GET, guilds::get)
        .get("/guilds/{guild}/audit-logs", guilds::AUDIT_LOG, guilds::audit_log)
        .get("/guilds/{guild}/channels", &[], guilds::channels)
        .post("/guilds/{guild}/channels", guilds::NEW_CHANNEL, guilds::new_channel)
        .get("/guilds/{guild}/members", members::PAGE, members::page)
        .get("/guilds/{guild}/members/search", members::SEARCH, members::search)
        .patch("/guilds/{guild}/members/@me", members::CHANGE_OWN, members::change_own)
        .get("/guilds/{guild}/members/{person}", &[], members::get)
        .patch("/guilds/{guild}/members/{person}", members::CHANGE, members::change)
        .put(of_member, members::ROLE, members::give_role)
        .delete(of_member, members::ROLE, members::take_role)
        .get("/guilds/{guild}/roles", &[], roles::all)
        .post("/guilds/{guild}/roles", roles::FILL, roles::new)
        .get(role, &[], roles::get)
        .patch(role, roles::FILL, roles::change)
        .delete(role, roles::DELETE, roles::delete)
        .get("/guilds/{guild}/threads/active", &[], threads::active)
}

fn of_channels(api: Api) -> Api {
    let member = "/channels/{channel}/thread-members/{person}";
    let overwrite = "/channels/{channel}/permissions/{overwrite}";
    let api = api
        .get("/channels/{channel}", &[], channels::get)
        .patch("/channels/{channel}", channels::CHANGE, channels::patch)
        .delete("/channels/{channel}", channels::DELETE, channels::delete)
        .put(overwrite, channels::SET_OVERWRITE, channels::set_overwrite)
        .delete(overwrite, channels::DELETE, channels::delete_overwrite)
        .post("/channels/{channel}/typing", &[], channels::typing)
        .post("/channels/{channel}/threads", threads::OPEN, threads::open)
        .get("/channels/{channel}/threads/archived/public", threads::ARCHIVED, threads::archived_public)
        .get("/channels/{channel}/threads/archived/private", threads::ARCHIVED, threads::archived_private)
        .post("/channels/{channel}/messages/{message}/threads", threads::OPEN_FROM, threads::open_from)
        .get("/channels/{channel}/thread-members", threads::MEMBERS, threads::members)
        .get(member, threads::MEMBER, threads::member)
        .put(member, &[], threads::join)
        .delete(member, &[], threads::leave)
        .get("/channels/{channel}/messages/pins", channels::PINS, channels::pins)
        .get("/channels/{channel}/pins", &[], channels::pins_of_old);
    ["/channels/{channel}/messages/pins/{message}", "/channels/{channel}/pins/{message}"]
        .into_iter()
        .fold(api, |api, path| {
            api.put(path, channels::PIN, channels::pin).delete(path, channels::PIN, channels::unpin)
        })
}

fn of_messages(api: Api) -> Api {
    let (all, one) = ("/channels/{channel}/messages", "/channels/{channel}/messages/{message}");
    let reactions = "/channels/{channel}/messages/{message}/reactions";
    let reaction = "/channels/{channel}/messages/{message}/reactions/{emoji}";
    let own = "/channels/{channel}/messages/{message}/reactions/{emoji}/@me";
    let of_person = "/channels/{channel}/messages/{message}/reactions/{emoji}/{person}";
    api.get(all, rest::MESSAGES, rest::messages)
        .post(all, rest::POST, rest::post_message)
        .post("/channels/{channel}/messages/bulk-delete", rest::BULK_DELETE, rest::bulk_delete)
        .get(one, &[], rest::message)
        .patch(one, rest::EDIT, rest::edit_message)
        .delete(one, rest::DELETE, rest::delete_message)
        .delete(reactions, &[], reactions::clear)
        .get(reaction, reactions::WHO, reactions::who)
        .delete(reaction, &[], reactions::clear_one)
        .put(own, &[], reactions::react)
        .delete(own, &[], reactions::take_back_own)
        .delete(of_person, &[], reactions::take_back_of)
}

/// A call that is under way, until it has been answered or the caller has given up.
struct UnderWay<'a>(&'a Shared);

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.with(|world| {
            world.under_way -= 1;
            world.last_call = Instant::now();
        });
    }
}

/// What every call goes through: the log, the inspector, faults, authorisation, rate limits.
async fn call(State(shared): App, request: Request, next: Next) -> Response {
    let method = request.method().to_string();
    let path = request.uri().path().to_owned();
    let (fault, watched) = shared.with(|world| {
        world.under_way += 1;
        world.last_call = Instant::now();
        let met = world.faults.meet(&method, &path);
        if met.is_some_and(|(_, counted)| counted) {
            world.notify_watchers(Change::World);
        }
        (met.map(|(fault, _)| fault), world.inspector.watches())
    });
    let _under_way = UnderWay(&shared);
    let began = Instant::now();
    let (mut head, body) = request.into_parts();
    // All of it is read before anything is answered, a refusal too: a client that is still sending does not read one.
    let sent = axum::body::to_bytes(body, limits::CALL_BYTES).await.unwrap_or_else(|_| {
        head.extensions.insert(api::TooLarge);
        Bytes::new()
    });
    let request = Request::from_parts(head, Body::from(sent.clone()));
    let response = limited::met(&shared, fault, &method, &path, request, next).await;
    if let Some(what) = response.headers().get(NOT_DONE).and_then(|what| what.to_str().ok()) {
        report_not_done(&format!("{method} {}", inspector::path_without_token(&path)), what);
    }
    if !watched {
        shared.with(|world| world.remember(format!("{method} {path}"), response.status().as_u16()));
        return response;
    }
    let (head, body) = response.into_parts();
    let answered = axum::body::to_bytes(body, limits::CALL_BYTES).await.unwrap_or_default();
    let took = began.elapsed();
    let status = head.status.as_u16();
    let answer = inspector::body(&answered);
    let why = (status >= 400).then(|| explained(status, answer["code"].as_u64().unwrap_or_default()));
    let header = |name: &str| head.headers.get(name).and_then(|value| value.to_str().ok());
    // Made here, where nobody waits for it.
    let mut entry = json!({
        "kind": "call", "took": took.as_secs_f64() * 1e3, "status": status,
        "what": format!("{method} {}", inspector::path_without_token(&path)),
        "bucket": header("x-ratelimit-bucket"), "left": header("x-ratelimit-remaining"),
        "of": header("x-ratelimit-limit"), "sent": inspector::body(&sent), "answer": answer,
        "why": why.flatten(),
    });
    shared.with(|world| {
        world.remember(format!("{method} {path}"), status);
        let at = (world.began.elapsed() - took).as_millis();
        entry["at"] = u64::try_from(at).ok().into();
        world.inspector.note(|| entry);
    });
    Response::from_parts(head, Body::from(answered))
}

/// Writes to standard error that a bot has asked for something that the sandbox does not do: its developer may never
/// look at the response.
pub(crate) fn report_not_done(call: &str, what: &str) {
    let _ = writeln!(std::io::stderr(), "sandbox: {call} is not done as Discord does it: {what}");
}

/// An answer says what the clock shows; if that clock goes wrong, it is not the machine's.
async fn dated(State(shared): App, mut response: Response) -> Response {
    let off = shared.read(|world| world.faults.clock_off);
    let by = Duration::from_secs(off.unsigned_abs());
    let now = SystemTime::from(crate::clock::now());
    let shown = if off < 0 { now.checked_sub(by) } else { now.checked_add(by) };
    if off != 0
        && let Some(Ok(date)) = shown.map(|shown| HeaderValue::try_from(httpdate::fmt_http_date(shown)))
    {
        response.headers_mut().insert(header::DATE, date);
    }
    response
}

/// A snowflake in a path; anything else is no such thing.
pub(crate) fn id(text: &str, code: u32, what: &str) -> Result<u64, Refusal> {
    text.parse().map_err(|_| Refusal::new(404, code, &format!("Unknown {what}")))
}
