//! The sweep: it compares what messages show with what is so, and finds what everybody else has missed – a change that
//! nobody was told of, an alarm that was lost, a task that broke off. It costs no call where nothing is wrong.

use std::sync::Arc;
use std::time::Duration;

use tables::Table;
use tokio::time::Instant;
use tracing::warn;

use super::state::Fingerprint;
use super::{Publisher, Target};

/// So often all messages are looked at.
const EVERY: Duration = Duration::from_secs(10);
/// In so many of these rounds each is compared, else only where its table has changed since.
const ALL_EVERY: u32 = 30;
/// After so many messages others have their turn.
const AT_A_TIME: usize = 64;

impl Publisher {
    /// Compares what messages show with what is so, again and again, until the bot is stopped.
    pub async fn sweep_in_time(self: Arc<Self>) {
        let mut round = 0_u32;
        while self.stop.run_until_cancelled(tokio::time::sleep(EVERY)).await.is_some() {
            round = round.wrapping_add(1);
            let found = self.sweep(round.is_multiple_of(ALL_EVERY)).await;
            if found > 0 {
                warn!(found, "messages that nobody saw to are brought up to date");
            }
        }
    }

    /// Compares what messages show with what is so, those of tables that have not changed since included if it is all of
    /// them, and brings up to date what does not. Says how many that were.
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
            if !self.shows_what_is_so(&target, all).await {
                found += 1;
                self.looks_at(target, Duration::ZERO);
            }
            if number.is_multiple_of(AT_A_TIME) {
                tokio::task::yield_now().await;
            }
        }
        self.nudges.sweep();
        found
    }

    /// Whether a message that is at rest shows what is so, as far as is known.
    async fn shows_what_is_so(&self, target: &Target, all: bool) -> bool {
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
        let Some(wanted) = self.wanted(target).await else { return true };
        let (at_rest, at, shown) =
            self.with(target, |state| (state.upkeep.is_at_rest(), state.at, state.shown));
        // Where there is none, none is missing: a hand nobody was shown, an answer that was let go.
        if !at_rest || at.is_none() && (target.seat.is_some() && wanted.table.is_over() || target.private) {
            return true;
        }
        let so = shown == Some(Fingerprint::of(&wanted.panel))
            && !wanted.calls
            && !self.needs_drawing(target, &wanted);
        if so {
            self.with(target, |state| state.compared = Arc::downgrade(&wanted.table));
        }
        so
    }
}
