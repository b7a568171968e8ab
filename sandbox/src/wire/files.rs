//! Bodies with files: `payload_json` and `files[n]` in a form, or plain JSON without. Files are kept and served again.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, MatchedPath, Multipart, Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::{App, Refusal};
use crate::attachments::{Upload, content_type};
use crate::validate::DESCRIPTION;
use crate::{Shared, limits};

/// The body of a call, and the files it brings.
pub(super) struct Form {
    pub(super) body: Value,
    pub(super) files: Vec<Upload>,
}

/// A body of JSON alone.
pub(super) struct Sent(pub(super) Value);

impl FromRequest<Arc<Shared>> for Sent {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &Arc<Shared>) -> Result<Sent, Refusal> {
        let route = Route::of(&request);
        let body = json_in(request).await?;
        route.check(&body)?;
        Ok(Sent(body))
    }
}

impl FromRequest<Arc<Shared>> for Form {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &Arc<Shared>) -> Result<Form, Refusal> {
        let route = Route::of(&request);
        Form::read(request, &route).await
    }
}

impl Form {
    /// What an endpoint of the bot's has responded with: to Discord the same as a call of this route.
    pub(super) async fn of_response(response: Request, route: &str) -> Result<Form, Refusal> {
        Form::read(response, &Route { method: "POST".to_owned(), path: route.to_owned() }).await
    }

    async fn read(request: Request, route: &Route) -> Result<Form, Refusal> {
        let form = if is_of(&request, "multipart/form-data") {
            form_in(request).await?
        } else {
            Form { body: json_in(request).await?, files: Vec::new() }
        };
        if !form.body.is_object() {
            return Err(malformed());
        }
        route.check(&form.body)?;
        Ok(form)
    }
}

fn malformed() -> Refusal {
    Refusal::new(400, 50109, "The request body contains invalid JSON.")
}

fn too_large() -> Refusal {
    Refusal::new(413, 40005, "Request entity too large")
}

fn is_of(request: &Request, kind: &str) -> bool {
    let given = request.headers().get(header::CONTENT_TYPE).and_then(|given| given.to_str().ok());
    given.is_some_and(|given| given.starts_with(kind))
}

async fn json_in(request: Request) -> Result<Value, Refusal> {
    if !is_of(&request, "application/json") {
        let words =
            "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.";
        return Err(Refusal::new(415, 50035, words));
    }
    let bytes = Bytes::from_request(request, &()).await.map_err(|error| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => malformed(),
    })?;
    serde_json::from_slice(&bytes).map_err(|_| malformed())
}

async fn form_in(request: Request) -> Result<Form, Refusal> {
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| malformed())?;
    let broken = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => malformed(),
    };
    let mut body = json!({});
    let mut files = Vec::new();
    while let Some(field) = form.next_field().await.map_err(broken)? {
        if field.name() == Some("payload_json") {
            let text = field.text().await.map_err(broken)?;
            body = serde_json::from_str(&text).map_err(|_| malformed())?;
        } else {
            files.push(read(field).await.map_err(broken)?);
        }
    }
    if files.iter().any(|file| file.bytes.len() > limits::FILE_BYTES) {
        return Err(too_large());
    }
    if files.len() > limits::FILES {
        return Err(Refusal::new(400, 30015, "Maximum number of attachments in a message reached (10)"));
    }
    Ok(Form { body, files })
}

/// What is called, by which Discord's description says how the body is to be.
struct Route {
    method: String,
    path: String,
}

impl Route {
    fn of(request: &Request) -> Route {
        let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
        let path = ["/api/v10", "/api"].iter().find_map(|base| path.strip_prefix(base)).unwrap_or(path);
        Route { method: request.method().to_string(), path: path.to_owned() }
    }

    fn check(&self, body: &Value) -> Result<(), Refusal> {
        Refusal::check(&DESCRIPTION.request(&self.method, &self.path, body))
    }
}

async fn read(field: Field<'_>) -> Result<Upload, MultipartError> {
    let digits: String = field.name().unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    let name = field.file_name().unwrap_or("file").to_owned();
    Ok(Upload { number: digits.parse().unwrap_or_default(), name, bytes: field.bytes().await? })
}

/// A file, as it was sent. Never anything that a browser would run.
pub(super) async fn file(
    State(shared): App,
    Path((id, name)): Path<(u64, String)>,
) -> Result<impl IntoResponse, StatusCode> {
    let bytes: Bytes = shared.read(|world| world.files.get(id).cloned()).ok_or(StatusCode::NOT_FOUND)?;
    let headers = [
        (header::CONTENT_TYPE, content_type(&name)),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
        (header::CACHE_CONTROL, "private, max-age=3600, immutable"),
    ];
    Ok((headers, bytes))
}
