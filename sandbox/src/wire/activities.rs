//! Activities that are running, as the application may look at them.

use axum::Json;
use axum::extract::{Path, State};
use serde_json::Value;

use super::commands::of_application;
use super::{App, Refusal};

/// An Activity that is running: one that has ended is as unknown as one that never was.
pub(super) async fn instance(
    State(shared): App,
    Path((application, instance)): Path<(String, String)>,
) -> Result<Json<Value>, Refusal> {
    shared.read(|world| {
        of_application(world, &application)?;
        let found = world.instances.values().find(|known| known.id() == instance);
        found.map(|found| Json(found.json(world.bot))).ok_or_else(|| Refusal::new(404, 0, "404: Not Found"))
    })
}
