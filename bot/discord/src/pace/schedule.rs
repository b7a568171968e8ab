//! Which call is next: a pure function of the queue, the clock and the rate limits.

use rustc_hash::FxHashMap;
use tokio::time::Instant;

use super::buckets::{Buckets, RateLimits, Ready, Route};
use super::budget::Budget;
use super::{Call, CallId};

/// Every fourth counted call is the oldest instead of the most urgent one, so that none starves.
const OLDEST_EVERY: u32 = 4;

/// What to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NextStep {
    /// Make this call.
    Go(CallId),
    /// Wait until then, or until a response changes the limits.
    At(Instant),
    /// Wait until a response changes the limits.
    Nothing,
}

/// The queue, the calls under way, and the rate limits.
#[derive(Debug, Default)]
pub(super) struct Schedule {
    waiting: Vec<(CallId, Call)>,
    under_way: FxHashMap<CallId, Route>,
    buckets: Buckets,
    budget: Budget,
    /// How many counted calls have been made.
    made: u32,
    newest: CallId,
}

impl Schedule {
    /// Puts a call into the queue.
    pub(super) fn join(&mut self, call: Call) -> CallId {
        self.newest += 1;
        self.waiting.push((self.newest, call));
        self.newest
    }

    /// The next step.
    pub(super) fn next(&mut self, now: Instant) -> NextStep {
        let free = self.budget.free(now);
        let mut again: Option<Instant> = None;
        let mut ready = Vec::new();
        for (place, (_, call)) in self.waiting.iter().enumerate() {
            // Where nothing may be called at all it does not matter what else is in the way.
            let waits = call.counts && free > now;
            let allowance = if waits { Ready::At(free) } else { self.buckets.ready(&call.route, now) };
            match allowance {
                Ready::Now => ready.push(place),
                Ready::At(at) => again = Some(again.map_or(at, |again| again.min(at))),
                Ready::AfterResponse => {}
            }
        }
        let oldest_first = self.made % OLDEST_EVERY == OLDEST_EVERY - 1;
        let rank = |place: &usize| {
            let (ticket, Call { priority, counts, .. }) = &self.waiting[*place];
            // What does not count takes nothing from anybody.
            (*counts, (!oldest_first).then_some(priority.urgency), priority.since, *ticket)
        };
        let Some(place) = ready.into_iter().min_by_key(rank) else {
            return again.map_or(NextStep::Nothing, NextStep::At);
        };
        let (ticket, call) = self.waiting.remove(place);
        self.buckets.take(&call.route, now);
        if call.counts {
            self.budget.take(ticket, now);
            self.made = self.made.wrapping_add(1);
        }
        self.under_way.insert(ticket, call.route);
        NextStep::Go(ticket)
    }

    /// A call has ended, with these limits if there was a response; or nobody waits for it any more.
    pub(super) fn ended(&mut self, ticket: CallId, now: Instant, limits: Option<&RateLimits>) {
        self.waiting.retain(|(waiting, _)| *waiting != ticket);
        if let Some(route) = self.under_way.remove(&ticket) {
            self.buckets.ended(&route, now, limits);
            self.budget.ended(ticket, now);
        }
    }

    /// A call whose turn it was is not made after all.
    pub(super) fn give_back(&mut self, ticket: CallId, now: Instant) {
        if let Some(route) = self.under_way.remove(&ticket) {
            self.buckets.give_back(&route, now);
            self.budget.give_back(ticket);
        }
    }

    /// Notes the limits on all calls that any response reports.
    pub(super) fn note_limits(&mut self, now: Instant, limits: &RateLimits) {
        if matches!(limits.status, 401 | 403 | 429) && !limits.shared {
            self.budget.refused(now);
        }
        if let Some(wait) = limits.wait.filter(|_| limits.global) {
            self.budget.too_much(now, wait);
        }
    }

    /// Refused calls of the last ten minutes that count towards a ban.
    pub(super) fn refusals(&self, now: Instant) -> u32 {
        self.budget.refusals(now)
    }

    /// Calls a second while many are refused; `None` while the budget is not reduced for that.
    pub(super) fn slowed(&self, now: Instant) -> Option<usize> {
        self.budget.slowed(now)
    }
}
