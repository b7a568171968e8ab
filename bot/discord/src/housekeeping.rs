//! Looks after what outlives a table: removes the names of deleted people from old messages, traces of deleted data
//! from the database file, and old data from the database.

use std::sync::Arc;
use std::time::Duration;

use store::{MAX_WAL_BYTES, StoreError, Traces};
use tables::{Tables, is_right, now};
use tokio::sync::Notify;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use super::publisher::Publisher;
use super::rest::{Rest, RestError};

/// At most one part in this many of all time goes to rewriting the database's file, however much is deleted: nothing
/// else is written meanwhile.
const VACUUM_SHARE: u32 = 100;
/// Delay before a retry after a failure.
const RETRY_DELAY: Duration = Duration::from_secs(60);
/// Interval between two checks if nothing notifies it.
const CHECK_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Does the housekeeping until `stop`; `work` notifies it that there is something to do.
pub(super) async fn keep_house(
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    work: Arc<Notify>,
    stop: CancellationToken,
) {
    let mut house = House { rest, tables, publisher, may_rewrite: Instant::now(), looked: Instant::now() };
    loop {
        let wait = tokio::select! {
            biased;
            () = stop.cancelled() => return,
            done = house.keep() => done.unwrap_or_else(|problem| {
                warn!(%problem, "what was to be forgotten could not be; it is tried again");
                RETRY_DELAY
            }),
        };
        tokio::select! {
            biased;
            () = stop.cancelled() => return,
            () = work.notified() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
}

struct House {
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    /// From when on the database's file may be rewritten.
    may_rewrite: Instant,
    /// When it was looked for what is old.
    looked: Instant,
}

impl House {
    /// Does all pending work. Returns the delay before the next check.
    async fn keep(&mut self) -> Result<Duration, StoreError> {
        self.forget_what_is_old().await?;
        let wait = self.leave_no_trace().await?;
        let store = self.tables.store();
        if store.log_size().is_some_and(|bytes| bytes > MAX_WAL_BYTES) {
            warn!("another program has been reading the database for long: its log grows until that ends");
        }
        while let Some((id, code)) = store.name_shown().await? {
            if let Ok(code) = code.parse()
                && let Ok(table) = self.tables.unasked(&code).await
            {
                self.publisher.show_over(&table).await?;
            }
            store.name_is_gone(id).await?;
        }
        Ok(wait)
    }

    async fn leave_no_trace(&mut self) -> Result<Duration, StoreError> {
        let began = Instant::now();
        if began < self.may_rewrite {
            return Ok(self.may_rewrite - began);
        }
        let traces = self.tables.store().leave_no_trace().await?;
        if traces != Traces::None {
            self.may_rewrite = Instant::now() + began.elapsed() * VACUUM_SHARE;
        }
        Ok(if traces == Traces::Left { RETRY_DELAY } else { CHECK_INTERVAL })
    }

    async fn forget_what_is_old(&mut self) -> Result<(), StoreError> {
        if self.looked.elapsed() < CHECK_INTERVAL {
            return Ok(());
        }
        self.looked = Instant::now();
        // Data deleted as old would not come back when a wrong clock is set right.
        if !is_right(self.rest.time().await) {
            warn!("this machine's clock is not known to be right: nothing is taken for old");
            return Ok(());
        }
        let seconds = now() / 1000;
        for guild in self.tables.store().servers_to_forget(seconds).await? {
            // What does not come back is asked for once more.
            match self.rest.look(&format!("/guilds/{guild}")).await {
                Ok(_) => self.tables.store().server_is_there(guild).await?,
                Err(RestError::Refused { status: 403 | 404, .. }) => {
                    let gone = self.tables.unasked_of_server(guild);
                    self.tables.forget_server(guild).await?;
                    gone.iter().for_each(|table| self.publisher.forget(table));
                    info!(%guild, "a server that put the bot out is forgotten");
                }
                Err(problem) => warn!(%guild, %problem, "whether a server has the bot is not known"),
            }
        }
        match self.tables.forget_guests(seconds).await {
            Ok(changed) => changed.iter().for_each(|table| self.publisher.mark_stale(table, None)),
            Err(problem) => warn!(%problem, "guests whose tables are over are not forgotten yet"),
        }
        let matches = self.tables.forget_old(seconds).await?;
        if matches > 0 {
            info!(matches, "old matches are forgotten");
        }
        Ok(())
    }
}
