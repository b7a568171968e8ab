//! How a browser gets in: the token of a link, which works once, is exchanged for a cookie. How the frame of an Activity gets
//! one is in `activity`.

use std::str::FromStr;

use app::commands::seat_guest;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use locale::Language;
use model::{Code, NoId, PersonId};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest, Sha256};
use store::{PAGE_SESSION, SessionHash};
use tables::shown_now;
use tokio::time::Instant;
use tracing::warn;

use super::files::language_of;
use super::{Door, PageEvent};

/// The name of the cookie.
const COOKIE: &str = "updown-page";

/// The frame of an Activity: each has a cookie of its own, since one browser may show several.
#[derive(Debug)]
pub(super) struct Frame(String);

impl FromStr for Frame {
    type Err = NoId;
    fn from_str(text: &str) -> Result<Frame, NoId> {
        let is_id = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if is_id && (1..=64).contains(&text.len()) { Ok(Frame(text.to_owned())) } else { Err(NoId) }
    }
}

/// Which frame of an Activity asks; none for a page in a browser of its own.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Asker {
    frame: Option<String>,
}

impl Asker {
    /// The session of their cookie among these headers.
    pub(super) fn session(&self, headers: &HeaderMap) -> Option<SessionHash> {
        match &self.frame {
            Some(frame) => session(headers, &format!("{COOKIE}-{}", frame.parse::<Frame>().ok()?.0)),
            None => session(headers, COOKIE),
        }
    }
}

/// What a browser shows: 32 random bytes, in hexadecimal.
pub(super) struct Secret(String);

impl Secret {
    pub(super) fn new() -> Option<Secret> {
        let bytes = outside::random_bytes::<32>().ok()?;
        Some(Secret(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// What is stored of it.
    pub(super) fn hash(&self) -> SessionHash {
        SessionHash(Sha256::digest(&self.0).into())
    }

    /// The cookie with it: for this address alone, and for no script. An empty one ends it.
    fn cookie(&self, is_secure: bool) -> String {
        let seconds = if self.0.is_empty() { 0 } else { PAGE_SESSION.as_secs() };
        let secure = if is_secure { "; Secure" } else { "" };
        format!("{COOKIE}={}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}", self.0)
    }

    /// The cookie with it for a frame within Discord's page, and for no other page that frames us. It lasts for as long as
    /// the client runs; the session ends before.
    pub(super) fn framed_cookie(&self, frame: &Frame) -> String {
        let Frame(frame) = frame;
        format!("{COOKIE}-{frame}={}; Path=/; HttpOnly; SameSite=None; Secure; Partitioned", self.0)
    }
}

/// The session of the cookie with this name among these headers.
fn session(headers: &HeaderMap, name: &str) -> Option<SessionHash> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let named = cookies
        .flat_map(|cookies| cookies.split(';'))
        .find_map(|cookie| cookie.trim().strip_prefix(name)?.strip_prefix('='))?;
    Some(Secret(named.to_owned()).hash())
}

/// Now, in seconds since 1970.
pub(super) fn seconds() -> i64 {
    shown_now() / 1000
}

/// Takes the token of a link, and gives a cookie and the code of the table.
pub(super) async fn enter(State(door): State<Door>, token: String) -> Response {
    let Some((person, code)) = door.page.links.open(token.trim(), Instant::now()) else {
        return StatusCode::UNAUTHORIZED.into_response();
    };
    begin_session(&door, person, &code).await
}

async fn begin_session(door: &Door, person: PersonId, code: &Code) -> Response {
    let Some(secret) = Secret::new() else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    match door.page.tables.store().begin_page_session(secret.hash(), person, None, seconds()).await {
        Ok(()) => {
            let cookie = [(header::SET_COOKIE, secret.cookie(door.is_secure))];
            (cookie, Json(json!({ "table": code.as_str() }))).into_response()
        }
        Err(problem) => {
            warn!(%problem, "a page could not be opened");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}

/// What a guest says when they open their link.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Guest {
    token: String,
    name: String,
}

/// Takes the token of a guest's link and the name they want to go by; seats them, and gives a cookie and the code of the table;
/// or says why not.
pub(super) async fn enter_as_guest(
    State(door): State<Door>,
    headers: HeaderMap,
    Json(guest): Json<Guest>,
) -> Response {
    // It is gone through with, even if the browser hangs up in the middle: nobody sits there who cannot come back.
    let tasks = door.page.tasks.clone();
    let seated = tasks.spawn(async move { seat(&door, guest, language_of(&headers)).await }).await;
    seated.unwrap_or_else(|_| StatusCode::SERVICE_UNAVAILABLE.into_response())
}

async fn seat(door: &Door, Guest { token, name }: Guest, language: Language) -> Response {
    let page = &door.page;
    let Some(given) = page.links.open_as_guest(token.trim(), Instant::now()) else {
        return StatusCode::UNAUTHORIZED.into_response();
    };
    let seated = match seat_guest(&page.tables, &page.links, &given, (&name, language)).await {
        Err(refusal) => {
            // They can have another try with the same link.
            page.links.give_back(token.trim(), given);
            let why = refusal.panel(language).words();
            return (StatusCode::CONFLICT, Json(json!({ "why": why }))).into_response();
        }
        Ok(seated) => seated,
    };
    let (guest, table) = seated;
    let code = table.code().clone();
    let entered = begin_session(door, guest, &code).await;
    let mut stale = vec![table];
    if !entered.status().is_success() {
        page.links.give_back(token.trim(), given);
        if let Ok(at) = page.tables.admit_again(guest, &code).await {
            stale.extend(page.tables.leave(&at, guest).await);
        }
    }
    page.report(PageEvent::Done { stale, effects: Vec::new() }).await;
    entered
}

/// Whether this browser has a session: a socket that is refused does not say why.
pub(super) async fn lasts(
    State(door): State<Door>,
    Query(asker): Query<Asker>,
    headers: HeaderMap,
) -> StatusCode {
    let Some(session) = asker.session(&headers) else { return StatusCode::UNAUTHORIZED };
    match door.page.tables.store().page_person(session, seconds()).await {
        Ok(Some(_)) => StatusCode::NO_CONTENT,
        Ok(None) => StatusCode::UNAUTHORIZED,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// Ends the session of this browser.
pub(super) async fn leave(State(door): State<Door>, headers: HeaderMap) -> Response {
    if let Some(session) = session(&headers, COOKIE)
        && let Err(problem) = door.page.tables.store().end_page_session(session).await
    {
        warn!(%problem, "a page could not be closed");
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let ended = Secret(String::new()).cookie(door.is_secure);
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, ended)]).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let headers = |text: &str| HeaderMap::from_iter([(header::COOKIE, text.parse().unwrap())]);
        let hash = Secret("ab".to_owned()).hash();
        let of = |frame: Option<&str>| Asker { frame: frame.map(str::to_owned) };
        let session = |headers| of(None).session(&headers);
        assert_eq!(session(headers("updown-page=ab")), Some(hash));
        assert_eq!(session(headers("theme=dark; updown-page=ab; x=y")), Some(hash));
        assert_eq!(session(headers("not-updown-page=ab; updown-pages=ab; updown-page-7=ab")), None);
        assert_eq!(session(HeaderMap::new()), None);
        let framed = headers("updown-page=ef; updown-page-7=ab");
        assert_eq!(of(Some("7")).session(&framed), Some(hash));
        assert_eq!(of(Some("8")).session(&framed), None);
        assert_eq!(of(Some("")).session(&headers("updown-page-=ab")), None, "no frame");
    }

    #[test]
    fn no_script_and_no_other_site_gets_the_cookie() {
        let cookie = Secret("ab".to_owned()).cookie(true);
        assert_eq!(cookie, "updown-page=ab; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure");
        assert!(!Secret("ab".to_owned()).cookie(false).contains("Secure"), "on this machine, without HTTPS");
        let framed = Secret("ab".to_owned()).framed_cookie(&"f-1".parse().unwrap());
        assert_eq!(framed, "updown-page-f-1=ab; Path=/; HttpOnly; SameSite=None; Secure; Partitioned");
        for wrong in ["", "a=b", "a;b", "é"] {
            assert!(wrong.parse::<Frame>().is_err(), "{wrong}");
        }
    }
}
