//! The sweep reconciles all messages with their tables and finds what everything else has missed: a lost
//! notification, a lost alarm, a task that broke off. It makes no call where nothing is wrong.

use std::sync::Arc;
use std::time::Duration;

use tables::Table;
use tokio::time::Instant;
use tracing::warn;

use super::state::Fingerprint;
use super::{Publisher, Target};

/// Interval between two sweeps.
const SWEEP_INTERVAL: Duration = Duration::from_secs(10);
/// Every 30th sweep compares all messages, the others only those whose table has changed since.
const FULL_SWEEP_EVERY: u32 = 30;
/// After this many messages the sweep yields to other tasks.
const YIELD_EVERY: usize = 64;

impl Publisher {
    /// Sweeps at intervals, until the bot is stopped.
    pub async fn sweep_in_time(self: Arc<Self>) {
        let mut round = 0_u32;
        while self.stop.run_until_cancelled(tokio::time::sleep(SWEEP_INTERVAL)).await.is_some() {
            round = round.wrapping_add(1);
            let found = self.sweep(round.is_multiple_of(FULL_SWEEP_EVERY)).await;
            if found > 0 {
                warn!(found, "messages that nobody saw to are brought up to date");
            }
        }
    }

    /// Compares messages with their tables, all of them or only those of changed tables, and updates the stale ones.
    /// Returns how many those were.
    pub(super) async fn sweep(self: &Arc<Self>, all: bool) -> usize {
        let now = Instant::now();
        let (overdue, resting): (Vec<Target>, Vec<Target>) = {
            let messages = self.messages.lock();
            let overdue = messages.iter().filter(|(_, state)| state.upkeep.is_overdue(now));
            let resting = messages.iter().filter(|(_, state)| state.upkeep.is_at_rest());
            let targets = |(target, _): (&Target, _)| target.clone();
            (overdue.map(targets).collect(), resting.map(targets).collect())
        };
        let mut found = overdue.len();
        overdue.into_iter().for_each(|target| self.begin(target));
        for (number, target) in resting.into_iter().enumerate() {
            if !self.is_up_to_date(&target, all).await {
                found += 1;
                self.looks_at(target, Duration::ZERO);
            }
            if number.is_multiple_of(YIELD_EVERY) {
                tokio::task::yield_now().await;
            }
        }
        self.nudges.sweep();
        found
    }

    /// Whether a resting message shows the current state, as far as is known.
    async fn is_up_to_date(&self, target: &Target, all: bool) -> bool {
        // Those of tables that have been let go of show how they ended.
        if self.tables.id_of(&target.code).is_none() {
            return true;
        }
        let Ok(table) = self.tables.unasked(&target.code).await else { return true };
        let same = |of: &Arc<Table>| {
            self.with(target, |state| std::ptr::eq(state.compared.as_ptr(), Arc::as_ptr(of)))
        };
        if !all && same(&table) {
            return true;
        }
        let Some(desired) = self.desired(target).await else { return true };
        let (at_rest, at, shown) =
            self.with(target, |state| (state.upkeep.is_at_rest(), state.at, state.shown));
        // Where there is none, none is missing: a hand nobody was shown, an answer that was let go.
        if !at_rest || at.is_none() && (target.seat.is_some() && desired.table.is_over() || target.private) {
            return true;
        }
        let up_to_date = shown == Some(Fingerprint::of(&desired.panel))
            && !desired.calls
            && !self.needs_drawing(target, &desired);
        if up_to_date {
            self.with(target, |state| state.compared = Arc::downgrade(&desired.table));
        }
        up_to_date
    }
}
