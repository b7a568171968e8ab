//! Which call is next. A pure function of what waits, of the clock, and of what Discord has told.

use std::collections::HashMap;

use tokio::time::Instant;

use super::buckets::{Buckets, Ready, Route, Told};
use super::budget::Budget;
use super::{Call, Ticket};

/// Of so many calls that count the last is not the most urgent one but the one that has waited longest: nobody starves.
const IN_ORDER: u32 = 4;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// This call.
    Go(Ticket),
    /// None before this time, unless something is told before.
    At(Instant),
    /// None, unless something is told.
    Nothing,
}

/// What waits, what is under way, and what is known of limits.
#[derive(Debug, Default)]
pub(super) struct Schedule {
    waiting: Vec<(Ticket, Call)>,
    under_way: HashMap<Ticket, Route>,
    buckets: Buckets,
    budget: Budget,
    /// How many calls have been made.
    made: u32,
    newest: Ticket,
}

impl Schedule {
    /// A call waits from now on.
    pub(super) fn join(&mut self, call: Call) -> Ticket {
        self.newest += 1;
        self.waiting.push((self.newest, call));
        self.newest
    }

    /// What is to be called now, if anything.
    pub(super) fn next(&mut self, now: Instant) -> Next {
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
                Ready::WhenTold => {}
            }
        }
        let in_order = self.made % IN_ORDER == IN_ORDER - 1;
        let rank = |place: &usize| {
            let (ticket, Call { due, counts, .. }) = &self.waiting[*place];
            // What does not count takes nothing from anybody.
            (*counts, (!in_order).then_some(due.urgency), due.since, *ticket)
        };
        let Some(place) = ready.into_iter().min_by_key(rank) else {
            return again.map_or(Next::Nothing, Next::At);
        };
        let (ticket, call) = self.waiting.remove(place);
        self.buckets.take(&call.route, now);
        if call.counts {
            self.budget.take(ticket, now);
            self.made = self.made.wrapping_add(1);
        }
        self.under_way.insert(ticket, call.route);
        Next::Go(ticket)
    }

    /// A call has been answered with this, or has failed, or is not waited for any more.
    pub(super) fn ended(&mut self, ticket: Ticket, now: Instant, told: Option<&Told>) {
        self.waiting.retain(|(waiting, _)| *waiting != ticket);
        if let Some(route) = self.under_way.remove(&ticket) {
            self.buckets.ended(&route, now, told);
            self.budget.ended(ticket, now);
        }
    }

    /// A call whose turn it was is not made.
    pub(super) fn give_back(&mut self, ticket: Ticket, now: Instant) {
        if let Some(route) = self.under_way.remove(&ticket) {
            self.buckets.give_back(&route, now);
            self.budget.give_back(ticket);
        }
    }

    /// What any answer tells of the limits on all calls.
    pub(super) fn heard(&mut self, now: Instant, told: &Told) {
        if matches!(told.status, 401 | 403 | 429) && !told.shared {
            self.budget.refused(now);
        }
        if let Some(wait) = told.wait.filter(|_| told.global) {
            self.budget.too_much(now, wait);
        }
    }

    /// How many calls were refused in the last ten minutes, in a way that leads to a ban.
    pub(super) fn refusals(&self, now: Instant) -> u32 {
        self.budget.refusals(now)
    }

    /// How many calls a second are left for that reason, if fewer than usual.
    pub(super) fn slowed(&self, now: Instant) -> Option<usize> {
        self.budget.slowed(now)
    }
}
