//! The checks before a call is answered: injected faults, authorisation, and rate limits.
//! Those are one on each kind of call, one on all calls with the bot's token, and one on refusals, after which comes a
//! ban.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tokio::time::Instant;

use super::{Refusal, oauth2};
use crate::faults::Fault;
use crate::state::Drawn;
use crate::{Shared, token};

/// What a call meets: a fault, or its answer. Refusals are counted.
pub(super) async fn met(
    shared: &Shared,
    fault: Option<Fault>,
    method: &str,
    path: &str,
    request: Request,
    next: Next,
) -> Response {
    if let Some(wait) = shared.read(|world| world.scarce.banned(Instant::now())) {
        return banned(wait);
    }
    let response = answered(shared, fault, method, path, request, next).await;
    let of_others = response.headers().get(SCOPE).is_some_and(|scope| scope == SHARED);
    if matches!(response.status().as_u16(), 401 | 403 | 429) && !of_others {
        let (most, ban) = (shared.config.refusals, shared.config.ban);
        shared.with(|world| world.scarce.note_refusal(Instant::now(), most, ban));
    }
    response
}

async fn answered(
    shared: &Shared,
    fault: Option<Fault>,
    method: &str,
    path: &str,
    request: Request,
    next: Next,
) -> Response {
    match fault {
        Some(Fault::Never) => {
            tokio::time::sleep(Duration::from_secs(3600)).await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        Some(Fault::TooMany(wait)) => too_many(wait, SHARED),
        Some(Fault::Status(status)) => Refusal::new(status, 0, "out of order").into_response(),
        Some(Fault::AnswerLost) => {
            let _ = limited(shared, method, path, request, next).await;
            Refusal::new(500, 0, "out of order").into_response()
        }
        Some(Fault::Late(wait)) => {
            tokio::time::sleep(wait).await;
            limited(shared, method, path, request, next).await
        }
        None => limited(shared, method, path, request, next).await,
    }
}

async fn limited(shared: &Shared, method: &str, path: &str, request: Request<Body>, next: Next) -> Response {
    let by_its_own_token = path.starts_with("/webhooks/");
    let of_oauth2 = [oauth2::TOKEN, oauth2::REVOKE].contains(&path);
    let open = by_its_own_token || of_oauth2 || path.starts_with("/interactions/") || path == "/gateway";
    let given = request.headers().get("authorization").and_then(|value| value.to_str().ok());
    if let Some(access) = given.and_then(|given| given.strip_prefix("Bearer ")).filter(|_| !open) {
        let access = access.to_owned();
        return with_access(shared, &access, path, request, next).await;
    }
    let known = given.and_then(|given| given.strip_prefix("Bot ")) == Some(token());
    if !open && (!known || shared.read(|world| world.withdrawn)) {
        return Refusal::new(401, 0, "401: Unauthorized").into_response();
    }
    let (now, config) = (Instant::now(), &shared.config);
    if !open && let Err(wait) = shared.with(|world| world.scarce.take_of_all(now, config.calls_a_second)) {
        return too_many(wait, GLOBAL);
    }
    if !config.rate_limits || open && !by_its_own_token {
        return next.run(request).await;
    }
    let route = request.extensions().get::<MatchedPath>().map_or(path, MatchedPath::as_str);
    let bucket = Bucket::of(method, path, route);
    let allowance = allowance(method, route);
    let at = (now, crate::clock::now());
    let drawn = shared.with(|world| world.scarce.take(at, bucket.allowance.clone(), allowance));
    let mut response = match drawn.left {
        None => too_many(drawn.wait, "user"),
        Some(_) => next.run(request).await,
    };
    bucket_headers(response.headers_mut(), &bucket.name, allowance.0, drawn);
    response
}

/// A call with a person's access token, which is good for few things, and for those that they have allowed.
async fn with_access(
    shared: &Shared,
    access: &str,
    path: &str,
    mut request: Request<Body>,
    next: Next,
) -> Response {
    let authorization = oauth2::scope_of(request.method(), path).and_then(|scope| {
        shared.read(|world| {
            let known = world.oauth2.of_access(access)?;
            scope.is_none_or(|scope| known.allows(scope)).then_some(known.id)
        })
    });
    match authorization {
        Some(id) => {
            request.extensions_mut().insert(oauth2::Bearer(id));
            next.run(request).await
        }
        None => Refusal::new(401, 0, "401: Unauthorized").into_response(),
    }
}

/// Calls with the same bucket share an allowance, in each channel, server or the like one of its own.
struct Bucket {
    /// What Discord calls it: the same for all channels.
    name: String,
    /// Which allowance is drawn from.
    allowance: String,
}

impl Bucket {
    fn of(method: &str, path: &str, route: &str) -> Bucket {
        let mut hasher = DefaultHasher::new();
        (method, route).hash(&mut hasher);
        let name = format!("{:016x}", hasher.finish());
        let mut parts = path.split('/').skip(1);
        let major = match parts.next() {
            // The application and the interaction's token.
            Some("webhooks") => parts.take(2).collect::<Vec<_>>().join("/"),
            _ => parts.next().unwrap_or_default().to_owned(),
        };
        Bucket { allowance: format!("{name}:{major}"), name }
    }
}

fn allowance(method: &str, route: &str) -> (u32, Duration) {
    if route.contains("/webhooks/") {
        return (5, Duration::from_secs(2));
    }
    let of_messages = route.ends_with("/messages") || route.ends_with("/messages/{message}");
    match (method, of_messages) {
        ("POST" | "PATCH" | "DELETE", true) => (5, Duration::from_secs(5)),
        _ => (50, Duration::from_secs(1)),
    }
}

fn set(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}

fn bucket_headers(headers: &mut HeaderMap, bucket: &str, most: u32, drawn: Drawn) {
    let Drawn { left, wait, resets_at } = drawn;
    #[expect(clippy::cast_precision_loss, reason = "a time in milliseconds is exact")]
    let at = (resets_at.unix_timestamp_nanos() / 1_000_000) as f64 / 1e3;
    set(headers, "x-ratelimit-limit", &most.to_string());
    set(headers, "x-ratelimit-remaining", &left.unwrap_or(0).to_string());
    set(headers, "x-ratelimit-reset", &format!("{at:.3}"));
    set(headers, "x-ratelimit-reset-after", &format!("{:.3}", wait.as_secs_f64()));
    set(headers, "x-ratelimit-bucket", bucket);
}

/// The header that says whose limit was met, …
const SCOPE: &str = "x-ratelimit-scope";
/// … if it is one of the resource, which other bots use up too.
const SHARED: &str = "shared";
/// Why a call is not looked at that was one too many of all.
const GLOBAL: &str = "global";

fn too_many(wait: Duration, scope: &'static str) -> Response {
    let (seconds, global) = (wait.as_secs_f64(), scope == GLOBAL);
    let body = json!({ "message": "You are being rate limited.", "retry_after": seconds, "global": global, "code": 0 });
    let mut response = (StatusCode::TOO_MANY_REQUESTS, axum::Json(body)).into_response();
    let headers = response.headers_mut();
    set(headers, "retry-after", &seconds.ceil().to_string());
    // Without this some libraries think that they are banned.
    set(headers, "via", "1.1 sandbox");
    set(headers, SCOPE, scope);
    if global {
        set(headers, "x-ratelimit-global", "true");
    }
    response
}

/// What stands before Discord answers by itself: no JSON, and no word of Discord's.
fn banned(wait: Duration) -> Response {
    let mut response = (StatusCode::TOO_MANY_REQUESTS, "error code: 1015").into_response();
    set(response.headers_mut(), "retry-after", &wait.as_secs_f64().ceil().to_string());
    response
}
