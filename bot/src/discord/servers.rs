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

    /// A server is there. Says whether it was gone before.
    pub(super) fn is_back(&self, guild: i64) -> bool {
        self.gone.note(guild, false)
    }

    /// Brings the tables of a server that is there again up to date.
    pub(super) async fn show_again(&self, guild: i64) {
        info!(guild, "a server is there again");
        for table in self.tables.unasked_of_server(guild) {
            self.publisher.stale(&table, None);
        }
    }
}
