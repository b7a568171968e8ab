//! Looks after the tables without being asked: one task waits for the earliest deadline of all, and a task of its own
//! does what is due at a table.

use std::sync::Arc;
use std::time::Duration;

use model::Code;
use outside::Tasks;
use tables::{Refusal, Tables};
use tokio_util::sync::CancellationToken;
use tracing::warn;

use super::publisher::Publisher;

/// Delay before a retry after the database could not be written to.
const PAUSE: Duration = Duration::from_secs(1);
/// Delay before a retry that will hardly help.
const LONG_PAUSE: Duration = Duration::from_secs(60);

/// Does what is due at all tables, until `stop`.
pub(super) async fn look_after(
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    tasks: Tasks,
    stop: CancellationToken,
) {
    loop {
        let code = tokio::select! {
            biased;
            () = stop.cancelled() => return,
            code = tables.next_due() => code,
        };
        let (tables, publisher, stop) = (Arc::clone(&tables), Arc::clone(&publisher), stop.clone());
        tasks.spawn(async move {
            tokio::select! {
                biased;
                () = stop.cancelled() => {}
                () = one(&tables, &publisher, &code) => {}
            }
        });
    }
}

async fn one(tables: &Tables, publisher: &Arc<Publisher>, code: &Code) {
    match tables.look_after(code).await {
        Ok(Some(table)) => publisher.mark_stale(&table, None),
        Ok(None) => {}
        // Another change came first, and its own reply updates the messages.
        Err(Refusal::Passed) => {}
        Err(Refusal::NotSaved) => tokio::time::sleep(PAUSE).await,
        Err(problem) => {
            warn!(table = %code, %problem, "what was due at a table could not be done");
            tokio::time::sleep(LONG_PAUSE).await;
        }
    }
    tables.looked_after(code).await;
}
