//! The table of calls. Whoever puts one into it says which of the parameters and fields that Discord's description
//! knows for it are done; a request that asks for any other is answered 501, which names it. So a call that is answered
//! with success has done all that it was asked for.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Multipart, Query, Request, State};
use axum::handler::Handler;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, on};
use percent_encoding::percent_decode;
use serde_json::{Value, json};

use super::Refusal;
use crate::attachments::Upload;
use crate::validate::{DESCRIPTION, Operation, is_call};
use crate::{Shared, limits};

/// The parameters and fields of a call that are implemented: `?name` is one in the address, `a.b` a field of the body
/// with everything in it; [`FILES`] are files, [`REASON`] is the reason for the audit log.
pub(super) type Supported = &'static [&'static str];

/// The files that come with a call.
pub(super) const FILES: &str = "files";
/// The reason that is noted in the audit log.
pub(super) const REASON: &str = "X-Audit-Log-Reason";

/// Calls, each with its handler and with what that does.
pub(super) struct Api {
    router: Router<Arc<Shared>>,
    #[cfg(test)]
    routes: Vec<Arc<Route>>,
}

impl Api {
    pub(super) fn new() -> Api {
        Api {
            router: Router::new(),
            #[cfg(test)]
            routes: Vec::new(),
        }
    }

    pub(super) fn get<H, T>(self, path: &'static str, does: Supported, handler: H) -> Api
    where
        H: Handler<T, Arc<Shared>>,
        T: 'static,
    {
        self.on(Method::GET, MethodFilter::GET, path, does, handler)
    }

    pub(super) fn post<H, T>(self, path: &'static str, does: Supported, handler: H) -> Api
    where
        H: Handler<T, Arc<Shared>>,
        T: 'static,
    {
        self.on(Method::POST, MethodFilter::POST, path, does, handler)
    }

    pub(super) fn put<H, T>(self, path: &'static str, does: Supported, handler: H) -> Api
    where
        H: Handler<T, Arc<Shared>>,
        T: 'static,
    {
        self.on(Method::PUT, MethodFilter::PUT, path, does, handler)
    }

    pub(super) fn patch<H, T>(self, path: &'static str, does: Supported, handler: H) -> Api
    where
        H: Handler<T, Arc<Shared>>,
        T: 'static,
    {
        self.on(Method::PATCH, MethodFilter::PATCH, path, does, handler)
    }

    pub(super) fn delete<H, T>(self, path: &'static str, does: Supported, handler: H) -> Api
    where
        H: Handler<T, Arc<Shared>>,
        T: 'static,
    {
        self.on(Method::DELETE, MethodFilter::DELETE, path, does, handler)
    }

    fn on<H, T>(
        self,
        method: Method,
        filter: MethodFilter,
        path: &'static str,
        does: Supported,
        handler: H,
    ) -> Api
    where
        H: Handler<T, Arc<Shared>>,
        T: 'static,
    {
        let route = Arc::new(Route::new(method.as_str(), path, does));
        let checked = on(filter, handler).route_layer(from_fn_with_state(Arc::clone(&route), checked));
        Api {
            router: self.router.route(path, checked),
            #[cfg(test)]
            routes: self.routes.into_iter().chain([route]).collect(),
        }
    }

    /// A call that takes a form of its own and is in no description: OAuth2's are in its standard.
    pub(super) fn form<H, T>(self, path: &'static str, handler: H) -> Api
    where
        H: Handler<T, Arc<Shared>>,
        T: 'static,
    {
        Api {
            router: self.router.route(path, on(MethodFilter::POST, handler)),
            #[cfg(test)]
            routes: self.routes,
        }
    }

    /// All of them; what is none of them says so.
    pub(super) fn router(self) -> Router<Arc<Shared>> {
        self.router
            .fallback(async |request: Request| unserved(&request, 404, "404: Not Found"))
            .method_not_allowed_fallback(async |request: Request| {
                unserved(&request, 405, "405: Method Not Allowed")
            })
    }
}

/// A call that Discord has is not done; any other there is not.
fn unserved(request: &Request, status: u16, words: &str) -> Refusal {
    match DESCRIPTION.not_served(request.method().as_str(), request.uri().path()) {
        Some(call) => Refusal::not_done(&[call.to_owned()]),
        None => Refusal::new(status, 0, words),
    }
}

/// A call, and what of it is done.
pub(super) struct Route {
    #[cfg(test)]
    key: String,
    operation: Option<&'static Operation>,
    does: Supported,
    /// Calls that are not this one, although it would answer them.
    others: Vec<&'static str>,
}

/// What a call asks for: its parameters, its body and its files.
#[derive(Debug)]
struct Parsed {
    query: Vec<(String, String)>,
    body: Value,
    files: Vec<Upload>,
}

/// The body of a call was too large to be read.
#[derive(Clone)]
pub(super) struct TooLarge;

/// Holds a call to the description, and refuses what is not done of it, before its handler sees it.
async fn checked(State(route): State<Arc<Route>>, request: Request, next: Next) -> Response {
    let (mut head, body) = request.into_parts();
    let body = axum::body::to_bytes(body, limits::CALL_BYTES).await;
    let (Ok(body), None) = (body, head.extensions.get::<TooLarge>()) else {
        return too_large().into_response();
    };
    let is_other = |call: &&&str| is_call(call, head.method.as_str(), head.uri.path());
    if let Some(call) = route.others.iter().find(is_other) {
        return Refusal::not_done(&[(*call).to_owned()]).into_response();
    }
    let query: Query<Vec<(String, String)>> = Query::try_from_uri(&head.uri).unwrap_or_default();
    match route.read(&head.headers, query.0, body).await {
        Ok(Parsed { query, body, files }) => {
            head.extensions.insert(Params(query.into_iter().collect()));
            head.extensions.insert(Form { body, files });
            next.run(Request::from_parts(head, Body::empty())).await
        }
        Err(refusal) => refusal.into_response(),
    }
}

impl Route {
    pub(super) fn new(method: &str, path: &str, does: Supported) -> Route {
        Route {
            #[cfg(test)]
            key: format!("{method} {path}"),
            operation: DESCRIPTION.operation(method, path),
            does,
            others: DESCRIPTION.shadowed_by(method, path),
        }
    }

    async fn read(
        &self,
        head: &HeaderMap,
        query: Vec<(String, String)>,
        body: Bytes,
    ) -> Result<Parsed, Refusal> {
        let mut given = Parsed { query, body: Value::Null, files: Vec::new() };
        let Some(operation) = self.operation else { return Ok(given) };
        Refusal::check(&DESCRIPTION.query(operation, &given.query))?;
        if operation.has_body() {
            (given.body, given.files) = body_of(operation, head, body).await?;
            Refusal::check(&DESCRIPTION.request(operation, &given.body))?;
        }
        let mut left = DESCRIPTION.not_done(operation, &given.query, &given.body, self.does);
        if !given.files.is_empty() && !self.does.contains(&FILES) {
            left.push("files[0]".to_owned());
        }
        if head.contains_key(REASON) && !self.does.contains(&REASON) {
            left.push(REASON.to_owned());
        }
        if left.is_empty() { Ok(given) } else { Err(Refusal::not_done(&left)) }
    }

    /// What an endpoint of the bot's has responded with: to Discord the same as a call of this route.
    pub(super) async fn of_response(&self, head: &HeaderMap, body: Bytes) -> Result<Form, Refusal> {
        let Parsed { body, files, .. } = self.read(head, Vec::new(), body).await?;
        Ok(Form { body, files })
    }
}

const TEXTS: &str = "application/x-www-form-urlencoded";
const PARTS: &str = "multipart/form-data";

async fn body_of(
    operation: &Operation,
    head: &HeaderMap,
    body: Bytes,
) -> Result<(Value, Vec<Upload>), Refusal> {
    let content_type = head
        .get(header::CONTENT_TYPE)
        .and_then(|content_type| content_type.to_str().ok())
        .unwrap_or_default();
    let taken = operation.content_types.iter().find(|taken| content_type.starts_with(taken.as_str()));
    let (body, files) = match taken.map(String::as_str) {
        Some(PARTS) => parts(operation, content_type, body).await?,
        Some(TEXTS) => {
            let texts = axum::Form::from_request(with_type(content_type, body)?, &())
                .await
                .map_err(|_| malformed())?;
            (of_texts(operation, texts.0)?, Vec::new())
        }
        Some(_) => (serde_json::from_slice(&body).map_err(|_| malformed())?, Vec::new()),
        None => return Err(other_type(operation)),
    };
    // Where there are forms, the body is an object.
    if operation.content_types.len() > 1 && !body.is_object() {
        return Err(malformed());
    }
    Ok((body, files))
}

/// A form as a request of its own, for those that read such.
fn with_type(content_type: &str, body: Bytes) -> Result<Request, Refusal> {
    let request = Request::builder().method(Method::POST).header(header::CONTENT_TYPE, content_type);
    let mut request = request.body(Body::from(body)).map_err(|_| malformed())?;
    // It is here as a whole already.
    DefaultBodyLimit::disable().apply(&mut request);
    Ok(request)
}

fn other_type(operation: &Operation) -> Refusal {
    let taken: Vec<String> = operation.content_types.iter().map(|taken| format!("'{taken}'")).collect();
    let words = format!("Expected \"Content-Type\" header to be one of {{{}}}.", taken.join(", "));
    Refusal::new(415, 50035, &words)
}

fn malformed() -> Refusal {
    Refusal::new(400, 50109, "The request body contains invalid JSON.")
}

fn too_large() -> Refusal {
    Refusal::new(413, 40005, "Request entity too large")
}

/// The field of a form in which a whole body stands, instead of one field for each of its own.
const WHOLE: &str = "payload_json";

fn of_texts(operation: &Operation, mut texts: Vec<(String, String)>) -> Result<Value, Refusal> {
    match texts.iter().position(|(name, _)| name == WHOLE) {
        Some(index) => serde_json::from_str(&texts.swap_remove(index).1).map_err(|_| malformed()),
        None => Ok(DESCRIPTION.of_form(operation, texts)),
    }
}

async fn parts(
    operation: &Operation,
    content_type: &str,
    body: Bytes,
) -> Result<(Value, Vec<Upload>), Refusal> {
    let mut form =
        Multipart::from_request(with_type(content_type, body)?, &()).await.map_err(|_| malformed())?;
    let broken = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => malformed(),
    };
    let (mut texts, mut files) = (Vec::new(), Vec::new());
    while let Some(field) = form.next_field().await.map_err(broken)? {
        // A part without a file name is a field.
        match field.file_name() {
            Some(name) if field.name() != Some(WHOLE) => {
                let name = name.to_owned();
                files.push(file(name, field).await.map_err(broken)?);
            }
            _ => {
                let name = field.name().unwrap_or_default().to_owned();
                texts.push((name, field.text().await.map_err(broken)?));
            }
        }
    }
    if files.iter().any(|file| file.bytes.len() > limits::FILE_BYTES) {
        return Err(too_large());
    }
    if files.len() > limits::FILES {
        return Err(Refusal::new(400, 30015, "Maximum number of attachments in a message reached (10)"));
    }
    Ok((of_texts(operation, texts)?, files))
}

async fn file(name: String, field: Field<'_>) -> Result<Upload, MultipartError> {
    let digits: String = field.name().unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    Ok(Upload { number: digits.parse().unwrap_or_default(), name, bytes: field.bytes().await? })
}

/// The body of a call, and the files it brings.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) body: Value,
    pub(super) files: Vec<Upload>,
}

/// A body without files.
pub(super) struct Sent(pub(super) Value);

impl<S: Sync> FromRequestParts<S> for Form {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Form, Refusal> {
        Ok(parts.extensions.remove().unwrap_or(Form { body: json!({}), files: Vec::new() }))
    }
}

impl<S: Sync> FromRequestParts<S> for Sent {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Sent, Refusal> {
        Form::from_request_parts(parts, state).await.map(|form| Sent(form.body))
    }
}

/// The parameters in the address of a call, each of which is as the description wants it.
#[derive(Clone, Debug, Default)]
pub(super) struct Params(HashMap<String, String>);

impl Params {
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|text| !text.is_empty())
    }

    /// A number, or an id.
    pub(super) fn number(&self, name: &str) -> Option<u64> {
        self.text(name)?.parse().ok()
    }

    /// How many things are asked for.
    pub(super) fn limit(&self, usually: usize) -> usize {
        self.number("limit").and_then(|limit| limit.try_into().ok()).unwrap_or(usually)
    }

    /// A truth value: false if it is not given.
    pub(super) fn is_set(&self, name: &str) -> bool {
        self.text(name).is_some_and(|text| crate::validate::switch(text) == true)
    }
}

impl<S: Sync> FromRequestParts<S> for Params {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Params, Refusal> {
        Ok(parts.extensions.remove().unwrap_or_default())
    }
}

/// The reason that a call gives for the audit log.
pub(super) struct Reason(Option<String>);

/// The most characters of it.
const REASON_LENGTH: usize = 512;

impl Reason {
    pub(super) fn text(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

impl<S: Sync> FromRequestParts<S> for Reason {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reason, Refusal> {
        let Some(encoded) = parts.headers.get(REASON) else { return Ok(Reason(None)) };
        let reason = percent_decode(encoded.as_bytes()).decode_utf8_lossy().into_owned();
        if reason.chars().count() > REASON_LENGTH {
            let words = format!("Must be {REASON_LENGTH} or fewer in length.");
            return Err(Refusal::of_field(
                "reason",
                &json!({ "code": "BASE_TYPE_MAX_LENGTH", "message": words }),
            ));
        }
        Ok(Reason(Some(reason).filter(|reason| !reason.is_empty())))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::validate::key;

    #[test]
    fn each_call_is_described_and_does_only_what_there_is() {
        let routes = super::super::api().routes;
        let mut wrong = Vec::new();
        for route in &routes {
            let does: Vec<&str> =
                route.does.iter().copied().filter(|name| ![FILES, REASON].contains(name)).collect();
            match route.operation {
                None => wrong.push(format!("{} is not described", route.key)),
                Some(operation) => wrong.extend(
                    DESCRIPTION
                        .unknown_of(operation, &does)
                        .iter()
                        .map(|name| format!("{}: {name}", route.key)),
                ),
            }
        }
        let served: BTreeSet<String> = routes
            .iter()
            .filter_map(|route| route.key.split_once(' '))
            .map(|(method, path)| key(method, path))
            .collect();
        let described: BTreeSet<String> = DESCRIPTION.served().map(str::to_owned).collect();
        wrong.extend(described.difference(&served).map(|key| format!("{key} is described and not served")));
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
