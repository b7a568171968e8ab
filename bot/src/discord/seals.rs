//! The seal of each table as a message of its own: posted once, when the table is opened, and never edited. So whoever
//! looks at the channel sees which seals there were, in which order, and that Discord does not call them edited.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serde_json::Value;
use tokio_util::task::TaskTracker;
use tracing::{debug, warn};

use super::rest::{Rest, RestError};
use crate::tables::{Code, Table, Tables};
use crate::ui;

/// The pause before a call that failed is made again, for the first time …
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// … and the longest.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Posts seals.
#[derive(Debug)]
pub(super) struct Seals {
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    tasks: TaskTracker,
    /// The tables whose seals are being posted.
    busy: Mutex<HashSet<Code>>,
}

impl Seals {
    pub(super) fn new(rest: Arc<Rest>, tables: Arc<Tables>, tasks: TaskTracker) -> Seals {
        Seals { rest, tables, tasks, busy: Mutex::default() }
    }

    /// Posts the seals of such tables that stand nowhere yet: the bot was stopped before, or the channel was closed and
    /// something says that it has changed.
    pub(super) async fn try_again(self: &Arc<Self>, of: impl Fn(&Table) -> bool) {
        for table in self.tables.with_unposted_seals().await.iter().filter(|table| of(table)) {
            self.post(table);
        }
    }

    /// Posts the seal of a table, unless that is being done.
    pub(super) fn post(self: &Arc<Self>, table: &Table) {
        let Some(body) = ui::seal(table) else { return };
        if !self.busy.lock().insert(table.code.clone()) {
            return;
        }
        let (seals, table) = (Arc::clone(self), table.clone());
        self.tasks.spawn(async move {
            seals.try_to_post(&table, &body).await;
            seals.busy.lock().remove(&table.code);
        });
    }

    async fn try_to_post(&self, table: &Table, body: &Value) {
        let mut pause = FIRST_PAUSE;
        loop {
            let wait = match self.rest.post(table.channel.cast_unsigned(), body, None).await {
                Ok(message) => {
                    let message = message.cast_signed();
                    if let Err(problem) = self.tables.store().note_seal_message(table.id, message).await {
                        // At worst it is posted once more in a new session.
                        warn!(%problem, "where a seal stands could not be saved");
                    }
                    return;
                }
                Err(RestError::Wait(wait)) => wait,
                Err(RestError::Away(problem)) => {
                    debug!(table = %table.code, %problem, "a seal waits for Discord");
                    pause = (pause * 2).min(LONGEST_PAUSE);
                    pause
                }
                // It stands on the table all the same, and is posted when something says that the place has changed.
                Err(problem @ RestError::Refused { .. }) => {
                    debug!(table = %table.code, %problem, "a seal could not be posted");
                    return;
                }
            };
            tokio::time::sleep(wait).await;
        }
    }
}
