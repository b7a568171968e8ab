//! The wire: HTTP routes, authorisation, rate limits, faults, and Discord's way of saying no.

mod answers;
mod channels;
mod commands;
mod emojis;
pub(crate) mod endpoint;
mod extras;
mod files;
mod gateway;
mod guilds;
mod limited;
mod reactions;
mod rest;
mod serve;
mod threads;
mod writing;

#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use gateway::hears;

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post, put};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::refusals::explained;
use crate::state::Change;
use crate::validate::Problems;
use crate::{Shared, inspector, limits, page};

pub(crate) use serve::serve;

pub(crate) type App = State<Arc<Shared>>;

/// A refusal in Discord's form.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: u16,
    body: Value,
}

impl Refusal {
    pub(crate) fn new(status: u16, code: u32, message: &str) -> Refusal {
        debug_assert!(explained(status, code.into()).is_some(), "{code} is not explained in the inspector");
        Refusal { status, body: json!({ "message": message, "code": code }) }
    }

    /// 50035, for one field.
    pub(crate) fn of_field(field: &str, error: &Value) -> Refusal {
        let errors = json!({ field: { "_errors": [error] } });
        let body = json!({ "message": "Invalid Form Body", "code": 50035, "errors": errors });
        Refusal { status: 400, body }
    }

    /// 50035, if there is anything wrong.
    pub(crate) fn check(problems: &Problems) -> Result<(), Refusal> {
        if problems.is_empty() {
            return Ok(());
        }
        let body = json!({ "message": "Invalid Form Body", "code": 50035, "errors": problems.errors() });
        Err(Refusal { status: 400, body })
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, axum::Json(self.body)).into_response()
    }
}

/// Where the gateway is, whatever path a bot connects to.
const GATEWAY: &str = "/ws";

pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let api = Router::new()
        .route("/gateway", get(gateway::address))
        .route("/gateway/bot", get(gateway::address_for_bots))
        .route("/users/{user}", get(guilds::user))
        .route("/users/@me/guilds", get(guilds::mine))
        .route("/users/@me/channels", post(rest::open_direct))
        .route("/oauth2/applications/@me", get(rest::application))
        .route("/applications/@me", get(rest::application).patch(endpoint::set))
        .route("/stickers/{sticker}", get(rest::get_sticker))
        .merge(of_commands())
        .merge(of_emojis())
        .merge(of_guilds())
        .merge(of_channels())
        .merge(of_messages())
        .route("/interactions/{id}/{token}/callback", post(answers::callback))
        .route("/webhooks/{application}/{token}", post(answers::follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(answers::get).patch(answers::edit_one).delete(answers::delete),
        )
        .fallback(async || Refusal::new(404, 0, "404: Not Found"))
        .method_not_allowed_fallback(async || Refusal::new(405, 0, "405: Method Not Allowed"))
        .layer(DefaultBodyLimit::max(limits::CALL_BYTES))
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

fn of_commands() -> Router<Arc<Shared>> {
    use commands::{global, of_guild};
    Router::new()
        .route("/applications/{application}/commands", put(global::put).get(global::get).post(global::post))
        .route(
            "/applications/{application}/commands/{command}",
            get(global::get_one).patch(global::patch).delete(global::delete),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands",
            put(of_guild::put).get(of_guild::get).post(of_guild::post),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands/{command}",
            get(of_guild::get_one).patch(of_guild::patch).delete(of_guild::delete),
        )
}

fn of_emojis() -> Router<Arc<Shared>> {
    Router::new().route("/applications/{application}/emojis", get(emojis::all).post(emojis::make)).route(
        "/applications/{application}/emojis/{emoji}",
        get(emojis::get).patch(emojis::rename).delete(emojis::take_away),
    )
}

fn of_guilds() -> Router<Arc<Shared>> {
    Router::new()
        .route("/guilds/{guild}", get(guilds::get))
        .route("/guilds/{guild}/channels", get(guilds::channels).post(guilds::new_channel))
        .route("/guilds/{guild}/members", get(guilds::members))
        .route("/guilds/{guild}/members/search", get(guilds::search))
        .route("/guilds/{guild}/members/{person}", get(guilds::member).patch(guilds::change_member))
        .route(
            "/guilds/{guild}/members/{person}/roles/{role}",
            put(guilds::give_role).delete(guilds::take_role),
        )
        .route("/guilds/{guild}/roles", get(guilds::roles).post(guilds::new_role))
        .route("/guilds/{guild}/roles/{role}", patch(guilds::change_role).delete(guilds::delete_role))
        .route("/guilds/{guild}/threads/active", get(threads::active))
}

fn of_channels() -> Router<Arc<Shared>> {
    Router::new()
        .route("/channels/{channel}", get(channels::get).patch(channels::patch).delete(channels::delete))
        .route("/channels/{channel}/typing", post(channels::typing))
        .route("/channels/{channel}/threads", post(threads::open))
        .route("/channels/{channel}/threads/archived/{kind}", get(threads::archived))
        .route("/channels/{channel}/messages/{message}/threads", post(threads::open_from))
        .route("/channels/{channel}/thread-members", get(threads::members))
        .route(
            "/channels/{channel}/thread-members/{person}",
            get(threads::member).put(threads::join).delete(threads::leave),
        )
        .route("/channels/{channel}/messages/pins", get(channels::pins))
        .route("/channels/{channel}/messages/pins/{message}", put(channels::pin).delete(channels::unpin))
        .route("/channels/{channel}/pins", get(channels::pins_of_old))
        .route("/channels/{channel}/pins/{message}", put(channels::pin).delete(channels::unpin))
}

fn of_messages() -> Router<Arc<Shared>> {
    Router::new()
        .route("/channels/{channel}/messages", post(rest::post_message).get(rest::messages))
        .route("/channels/{channel}/messages/bulk-delete", post(rest::bulk_delete))
        .route(
            "/channels/{channel}/messages/{message}",
            get(rest::message).patch(rest::edit_message).delete(rest::delete_message),
        )
        .route("/channels/{channel}/messages/{message}/reactions", delete(reactions::clear))
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}",
            get(reactions::who).delete(reactions::clear_one),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/@me",
            put(reactions::react).delete(reactions::take_back_own),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/{person}",
            delete(reactions::take_back_of),
        )
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
            world.tell(Change::World);
        }
        (met.map(|(fault, _)| fault), world.inspector.watches())
    });
    let _under_way = UnderWay(&shared);
    if !watched {
        let response = limited::met(&shared, fault, &method, &path, request, next).await;
        shared.with(|world| world.remember(format!("{method} {path}"), response.status().as_u16()));
        return response;
    }
    let began = Instant::now();
    let (head, body) = request.into_parts();
    // One that is too long is refused further in.
    let sent = axum::body::to_bytes(body, limits::CALL_BYTES).await.unwrap_or_default();
    let request = Request::from_parts(head, Body::from(sent.clone()));
    let (head, body) = limited::met(&shared, fault, &method, &path, request, next).await.into_parts();
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

/// An answer says what the clock shows; if that clock goes wrong, it is not the machine's.
async fn dated(State(shared): App, mut response: Response) -> Response {
    let off = shared.read(|world| world.faults.clock_off);
    let by = Duration::from_secs(off.unsigned_abs());
    let shown = if off < 0 { SystemTime::now().checked_sub(by) } else { SystemTime::now().checked_add(by) };
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
