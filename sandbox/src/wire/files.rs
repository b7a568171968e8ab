//! Bodies with files: `payload_json` and `files[n]` in a form, or plain JSON without. Files are kept and served again.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::{App, Refusal};
use crate::attachments::{Upload, content_type};
use crate::{Shared, limits};

/// The body of a call, and the files it brings.
pub(super) struct Form {
    pub(super) body: Value,
    pub(super) files: Vec<Upload>,
}

impl FromRequest<Arc<Shared>> for Form {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &Arc<Shared>) -> Result<Form, Refusal> {
        let malformed = || Refusal::new(400, 50109, "The request body contains invalid JSON.");
        let too_large = || Refusal::new(413, 40005, "Request entity too large");
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
            let Json(body) = Json::<Value>::from_request(request, &()).await.map_err(|_| malformed())?;
            let files = Vec::new();
            return if body.is_object() { Ok(Form { body, files }) } else { Err(malformed()) };
        }
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
        if !body.is_object() {
            return Err(malformed());
        }
        if files.iter().any(|file| file.bytes.len() > limits::FILE_BYTES) {
            return Err(too_large());
        }
        if files.len() > limits::FILES {
            return Err(Refusal::new(400, 30015, "Maximum number of attachments in a message reached (10)"));
        }
        Ok(Form { body, files })
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
    let bytes: Bytes = shared.read(|world| world.files.get(&id).cloned()).ok_or(StatusCode::NOT_FOUND)?;
    let headers = [
        (header::CONTENT_TYPE, content_type(&name)),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
        (header::CACHE_CONTROL, "private, max-age=3600, immutable"),
    ];
    Ok((headers, bytes))
}
