//! The seal of each table as a message of its own: posted once, when the table is opened, and never edited. So whoever
//! looks at the channel sees which seals there were, in which order, and that Discord does not call them edited.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::task::TaskTracker;
use tracing::{debug, warn};

use super::rest::{Rest, RestError};
use crate::tables::{Table, Tables};
use crate::ui;

/// The longest pause before a call that failed is made again.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Posts seals.
#[derive(Debug)]
pub(super) struct Seals {
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    tasks: TaskTracker,
}

impl Seals {
    pub(super) const fn new(rest: Arc<Rest>, tables: Arc<Tables>, tasks: TaskTracker) -> Seals {
        Seals { rest, tables, tasks }
    }

    /// Posts the seals that were to be posted when the bot stopped.
    pub(super) async fn catch_up(self: &Arc<Self>) {
        for table in self.tables.with_unposted_seals().await {
            self.post(&table);
        }
    }

    /// Posts the seal of a table.
    pub(super) fn post(self: &Arc<Self>, table: &Table) {
        let Some(body) = ui::seal(table) else { return };
        let (seals, table) = (Arc::clone(self), table.clone());
        self.tasks.spawn(async move {
            let mut pause = Duration::from_millis(250);
            loop {
                let wait = match seals.rest.post(table.channel.cast_unsigned(), &body, None).await {
                    Ok(message) => {
                        let message = message.cast_signed();
                        if let Err(problem) = seals.tables.store().note_seal_message(table.id, message).await
                        {
                            // At worst it is posted once more after a restart.
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
                    // It stands on the table all the same.
                    Err(problem @ RestError::Refused { .. }) => {
                        debug!(table = %table.code, %problem, "a seal could not be posted");
                        return;
                    }
                };
                tokio::time::sleep(wait).await;
            }
        });
    }
}
