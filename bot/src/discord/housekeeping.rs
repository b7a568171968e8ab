//! Looks after what lasts longer than a table: names of people who have been forgotten go from old messages, traces of
//! what was deleted from the database's file, and what is old from the database.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use super::publisher::Publisher;
use super::rest::{Rest, RestError};
use crate::store::StoreError;
use crate::tables::{Tables, now};

/// How often it looks, if nothing is told.
const EVERY: Duration = Duration::from_secs(60 * 60);
/// The clock may have gone this much faster or slower between two looks.
const OFF_AT_MOST: Duration = Duration::from_secs(10 * 60);

/// Keeps house until it is told to stop; `work` tells that there is something to do.
pub(super) async fn keep_house(
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    work: Arc<Notify>,
    stop: CancellationToken,
) {
    let mut house = House { rest, tables, publisher, rewritten: None, looked: (Instant::now(), now()) };
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            done = house.keep() => {
                if let Err(problem) = done {
                    warn!(%problem, "what was to be forgotten could not be; it is tried again");
                }
            }
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = work.notified() => {}
            () = tokio::time::sleep(EVERY) => {}
        }
    }
}

struct House {
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    /// When the database's file was rewritten last.
    rewritten: Option<Instant>,
    /// When it was looked for what is old, by both clocks.
    looked: (Instant, i64),
}

impl House {
    async fn keep(&mut self) -> Result<(), StoreError> {
        self.forget_what_is_old().await?;
        let store = self.tables.store();
        let since_last = self.rewritten.map(|at| at.elapsed());
        if store.leave_no_trace(since_last).await? {
            self.rewritten = Some(Instant::now());
        }
        while let Some((id, code)) = store.name_shown().await? {
            if let Ok(code) = code.parse()
                && let Ok(table) = self.tables.unasked(&code).await
            {
                self.publisher.show_over(&table).await?;
            }
            store.name_is_gone(id).await?;
        }
        Ok(())
    }

    async fn forget_what_is_old(&mut self) -> Result<(), StoreError> {
        let (at, clock) = self.looked;
        let (gone_by, now) = (at.elapsed(), now());
        if gone_by < EVERY {
            return Ok(());
        }
        self.looked = (Instant::now(), now);
        if !trusted(now - clock, gone_by) {
            warn!("the clock has jumped: nothing is taken for old before it goes on evenly");
            return Ok(());
        }
        let seconds = now / 1000;
        for guild in self.tables.store().servers_to_forget(seconds).await? {
            // What does not come back is asked for once more.
            match self.rest.look(&format!("/guilds/{guild}")).await {
                Ok(_) => self.tables.store().server_is_there(guild).await?,
                Err(RestError::Refused { status: 403 | 404, .. }) => {
                    self.tables.forget_server(guild).await?;
                    info!(guild, "a server that put the bot out is forgotten");
                }
                Err(problem) => warn!(guild, %problem, "whether a server has the bot is not known"),
            }
        }
        let matches = self.tables.forget_old(seconds).await?;
        if matches > 0 {
            info!(matches, "old matches are forgotten");
        }
        Ok(())
    }
}

/// Whether the clock has gone by as much as time has: what is deleted because it is old does not come back when
/// somebody sets the clock right.
fn trusted(clock_ms: i64, time: Duration) -> bool {
    let time = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    clock_ms.abs_diff(time) <= u64::try_from(OFF_AT_MOST.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_makes_nothing_old() {
        let hour = 60 * 60 * 1000;
        assert!(trusted(hour, EVERY) && trusted(hour + 5 * 60 * 1000, EVERY));
        for jump in [400 * 24 * hour, -400 * 24 * hour, hour] {
            assert!(!trusted(hour + jump, EVERY), "{jump}");
        }
    }
}
