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
use crate::Shared;

/// The most bytes of one file: 10 MiB.
const FILE: usize = 10 << 20;

/// The body of a call that may bring files. Its `attachments` describe each file as Discord would, and
/// `attachment://name` has become the address of the file.
pub(super) struct Body(pub(super) Value);

impl FromRequest<Arc<Shared>> for Body {
    type Rejection = Refusal;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Body, Refusal> {
        let malformed = || Refusal::new(400, 50109, "The request body contains invalid JSON.");
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
            let Json(body) = Json::<Value>::from_request(request, &()).await.map_err(|_| malformed())?;
            return if body.is_object() { Ok(Body(body)) } else { Err(malformed()) };
        }
        let mut form = Multipart::from_request(request, &()).await.map_err(|_| malformed())?;
        let mut body = json!({});
        let mut files = Vec::new();
        while let Some(field) = form.next_field().await.map_err(|_| malformed())? {
            if field.name() == Some("payload_json") {
                let text = field.text().await.map_err(|_| malformed())?;
                body = serde_json::from_str(&text).map_err(|_| malformed())?;
            } else {
                files.push(read(field).await.map_err(|_| malformed())?);
            }
        }
        if !body.is_object() {
            return Err(malformed());
        }
        if files.iter().any(|(_, _, bytes)| bytes.len() > FILE) {
            return Err(Refusal::new(400, 40005, "Request entity too large"));
        }
        // In an answer to an interaction the message stands under `data`.
        match body.get_mut("data").map(Value::take) {
            Some(data) => body["data"] = with_files(shared, data, files),
            None => body = with_files(shared, body, files),
        }
        Ok(Body(body))
    }
}

/// A file: the number in its field's name, its name, its bytes.
async fn read(field: Field<'_>) -> Result<(String, String, Bytes), MultipartError> {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect();
    let number = digits(field.name().unwrap_or_default());
    let name = field.file_name().unwrap_or("file").replace(['/', '\\'], "_");
    Ok((number, name, field.bytes().await?))
}

fn with_files(shared: &Shared, body: Value, files: Vec<(String, String, Bytes)>) -> Value {
    let described = body["attachments"].as_array().cloned().unwrap_or_default();
    let is_new = |known: &Value, number: &str| {
        known["id"] == number || known["id"].as_u64().is_some_and(|id| number.parse() == Ok(id))
    };
    // Attachments that are kept are named by their snowflake.
    let numbers: Vec<&str> = files.iter().map(|(number, ..)| number.as_str()).collect();
    let mut attachments: Vec<Value> = described
        .iter()
        .filter(|known| !numbers.iter().any(|number| is_new(known, number)))
        .cloned()
        .collect();
    let mut text = body.to_string();
    for (number, name, bytes) in &files {
        let id = shared.with(|world| {
            let id = world.id();
            world.files.insert(id, bytes.to_vec());
            id
        });
        let url = format!("http://{}/files/{id}/{name}", shared.address);
        let description =
            described.iter().find(|known| is_new(known, number)).map(|known| known["description"].clone());
        attachments.push(json!({
            "id": id.to_string(), "filename": name, "size": bytes.len(), "url": url, "proxy_url": url,
            "description": description,
        }));
        text = text.replace(&format!("attachment://{name}"), &url);
    }
    let mut body: Value = serde_json::from_str(&text).unwrap_or(body);
    body["attachments"] = attachments.into();
    body
}

/// A file, as it was sent.
pub(super) async fn file(
    State(shared): App,
    Path((id, name)): Path<(u64, String)>,
) -> Result<impl IntoResponse, StatusCode> {
    let bytes = shared.read(|world| world.files.get(&id).cloned()).ok_or(StatusCode::NOT_FOUND)?;
    let kind = match name.rsplit_once('.') {
        Some((_, "png")) => "image/png",
        _ => "application/octet-stream",
    };
    Ok(([(header::CONTENT_TYPE, kind), (header::X_CONTENT_TYPE_OPTIONS, "nosniff")], bytes))
}
