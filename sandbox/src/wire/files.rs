//! The files of messages, served again.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use super::App;
use crate::attachments::content_type;

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
