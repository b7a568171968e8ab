//! Servers that put the bot out, or are out of order, and have it again: their tables are then brought up to date, since
//! what changed meanwhile could not be shown.

use std::collections::HashSet;
use std::sync::Mutex;

use tracing::info;

use super::handler::Handler;

/// The servers that are not there at the moment. After a start every table is looked at anyway, so nothing of this has
/// to be kept.
#[derive(Debug, Default)]
pub(super) struct Gone(Mutex<HashSet<i64>>);

impl Gone {
    fn note(&self, guild: i64, gone: bool) -> bool {
        let mut all = self.0.lock().unwrap_or_else(|broken| broken.into_inner());
        if gone { all.insert(guild) } else { all.remove(&guild) }
    }
}

impl Handler {
    /// A server is gone.
    pub(super) fn server_gone(&self, guild: i64) {
        info!(guild, "a server is gone");
        self.gone.note(guild, true);
    }

    /// A server is there: at the start, or again.
    pub(super) async fn server_there(&self, guild: i64) {
        if !self.gone.note(guild, false) {
            return;
        }
        info!(guild, "a server is there again");
        for table in self.tables.unasked_of_server(guild) {
            self.publisher.stale(&table, None);
        }
    }
}
