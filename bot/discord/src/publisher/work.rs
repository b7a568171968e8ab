//! The work on one message: at most one task, until the message shows the current state or Discord refuses it.

use std::sync::Arc;
use std::time::Duration;

use tables::Table;
use tokio::time::Instant;
use tracing::{debug, warn};

use super::state::{MessageState, targets};
use super::upkeep::{Begin, Refused};
use super::{Publisher, Target};
use crate::rest::RestError;
use crate::retry::{Backoff, LONGEST_CALL_PAUSE};

impl Publisher {
    /// Marks a message as stale; it is to be updated within `patience`, or earlier if something else asks for it.
    pub(super) fn looks_at(self: &Arc<Self>, target: Target, patience: Duration) {
        self.with(&target, |state| {
            let now = Instant::now();
            state.upkeep.mark_stale_by(now + patience.mul_f64(self.patience));
            state.hurried |= patience.is_zero();
            state.since.get_or_insert(now);
        });
        self.begin(target);
    }

    /// Starts work on a message that is due, or sets an alarm for when it will be.
    pub(super) fn begin(self: &Arc<Self>, target: Target) {
        let publisher = Arc::clone(self);
        match self.with(&target, |state| state.upkeep.begin(Instant::now())) {
            Begin::Work => drop(self.tasks.spawn(async move {
                // Should the task end in a fault of ours, the message is not left alone for ever.
                let _watch = BreakOffGuard { publisher: &publisher, target: &target };
                publisher.work(&target).await;
            })),
            Begin::WakeAt(at) => drop(self.tasks.spawn(async move {
                let slept = publisher.stop.run_until_cancelled(tokio::time::sleep_until(at)).await;
                if slept.is_some() {
                    publisher.with(&target, |state| state.upkeep.alarm_rang(at));
                    publisher.begin(target);
                }
            })),
            Begin::Nothing => {}
        }
    }

    /// Works until the message shows the current state, or nothing can be done until later.
    async fn work(self: &Arc<Self>, target: &Target) {
        let mut backoff = Backoff::default();
        let mut over;
        loop {
            let shown = self.presentation(true);
            over = match self.publish(target).await {
                Ok(over) => {
                    backoff = Backoff::default();
                    over
                }
                Err(RestError::Wait(wait)) => {
                    self.with(target, MessageState::mark_stale);
                    tokio::time::sleep(wait).await;
                    false
                }
                Err(RestError::Away(problem)) => {
                    debug!(%problem, "a message waits for Discord");
                    self.with(target, |state| {
                        // An edit may have arrived although its response was lost.
                        state.shown = None;
                        state.mark_stale();
                    });
                    tokio::time::sleep(backoff.pause(LONGEST_CALL_PAUSE)).await;
                    false
                }
                Err(problem @ RestError::Refused { .. }) if self.doubts_emoji(&problem, shown.emoji()) => {
                    self.with(target, MessageState::mark_stale);
                    false
                }
                Err(problem @ RestError::Refused { .. }) => {
                    warn!(table = %target.code, %problem, "a message could not be brought up to date");
                    self.is_refused(target, &problem).await;
                    true
                }
            };
            if !self.with(target, |state| state.upkeep.goes_on(Instant::now())) {
                break;
            }
        }
        self.with(target, |state| {
            state.skipped = false;
            if state.upkeep.is_at_rest() {
                (state.since, state.watched, state.hurried) = (None, false, false);
            }
        });
        // What has become due later meanwhile is not forgotten.
        self.begin(target.clone());
        self.to_store(target);
        // A closed place delays nothing.
        if over {
            self.evict(&target.code).await;
        }
    }

    /// Discord refused a call for this message, and would again: it is retried later, or when an event says that this
    /// has changed. Hands follow their table.
    async fn is_refused(self: &Arc<Self>, target: &Target, problem: &RestError) {
        let shut_out = self.with(target, |state| {
            let before = state.upkeep.is_closed();
            let closed = problem.is_closed_door() || state.direct_refused;
            // If a person accepts no direct messages, an existing one can still be edited.
            let stands = state.direct_refused && state.at.is_some() && !state.edit_refused && !state.gone;
            let what = match (closed, stands) {
                (false, _) => Refused::Call,
                (true, true) => Refused::Posts,
                (true, false) => Refused::Door,
            };
            state.probes |= what == Refused::Posts;
            state.upkeep.refused(what, problem.is_definite(), Instant::now());
            !before && state.upkeep.is_closed()
        });
        if shut_out
            && target.seat.is_none()
            && let Ok(table) = self.tables.unasked(&target.code).await
        {
            // The hands say so from now on. A start assumes that the table can be written to again, and after a crash it would take
            // them for what they showed before.
            if let Err(problem) = self.tables.store().forget_shown_of(table.id()).await {
                warn!(%problem, "that hands are about to show something else could not be saved");
            }
            self.bring_hands_up_to_date(&table);
        }
    }

    /// Updates the hands at a table, which say where the table is.
    pub(super) fn bring_hands_up_to_date(self: &Arc<Self>, table: &Table) {
        let hands = targets(table).into_iter().filter(|target| target.seat.is_some());
        hands.chain(self.private(table)).for_each(|hand| self.bring_up_to_date(hand));
    }
}

/// Notices when the task of a message ends without a result.
struct BreakOffGuard<'a> {
    publisher: &'a Publisher,
    target: &'a Target,
}

impl Drop for BreakOffGuard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // The sweep begins again when it is due.
            self.publisher.with(self.target, |state| state.upkeep.broke_off(Instant::now()));
        }
    }
}
