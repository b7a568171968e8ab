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
/// What has changed less than this ago may not have been notified yet, on a busy machine.
const NOTIFICATION_DELAY: Duration = Duration::from_secs(2);
/// After this many messages the sweep yields to other tasks.
const YIELD_EVERY: usize = 64;

impl Publisher {
    /// Sweeps at intervals, until the bot is stopped.
    pub async fn sweep_in_time(self: Arc<Self>) {
        let mut round = 0_u32;
        let pause = async |length| self.stop.run_until_cancelled(tokio::time::sleep(length)).await.is_some();
        while pause(SWEEP_INTERVAL).await {
            round = round.wrapping_add(1);
            let all = round.is_multiple_of(FULL_SWEEP_EVERY);
            let known: Vec<Target> = self.messages.lock().keys().cloned().collect();
            if all {
                self.let_go_of_the_rest(&known);
            }
            let mut missed = self.missed(known, all).await;
            if !missed.is_empty() {
                if !pause(NOTIFICATION_DELAY).await {
                    return;
                }
                missed = self.missed(missed, all).await;
            }
            if !missed.is_empty() {
                warn!(found = missed.len(), "messages that nobody saw to are brought up to date");
            }
            missed.into_iter().for_each(|target| self.looks_at(target, Duration::ZERO));
            self.nudges.sweep();
        }
    }

    /// Whatever has looked at a message after its table was let go of has made an entry for it anew.
    pub(super) fn let_go_of_the_rest(&self, known: &[Target]) {
        let over = known.iter().filter(|target| self.tables.id_of(&target.code).is_none());
        self.forget_settled(&over.cloned().collect::<Vec<_>>());
    }

    /// Those of these messages that are stale although nothing is at work on them nor will be. Compares all with their
    /// tables, or only those of tables that have changed since the last sweep.
    pub(super) async fn missed(&self, targets: Vec<Target>, all: bool) -> Vec<Target> {
        let now = Instant::now();
        let mut missed = Vec::new();
        for (number, target) in targets.into_iter().enumerate() {
            let (overdue, at_rest) = {
                let messages = self.messages.lock();
                let upkeep = messages.get(&target).map(|state| state.upkeep);
                upkeep.map_or((false, false), |upkeep| (upkeep.is_overdue(now), upkeep.is_at_rest()))
            };
            if overdue || at_rest && !self.is_up_to_date(&target, all).await {
                missed.push(target);
            }
            if number.is_multiple_of(YIELD_EVERY) {
                tokio::task::yield_now().await;
            }
        }
        missed
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
