//! The one place that decides when which call is made. Every call to Discord waits for its turn here; the order is
//! decided purely in `schedule`, this module only sleeps and wakes.

mod buckets;
mod budget;
mod schedule;
#[cfg(test)]
mod tests;

use std::convert::Infallible;
use std::time::Duration;

use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use tokio::sync::{Mutex as AsyncMutex, Notify, oneshot};
use tokio::time::Instant;
use tracing::warn;

use self::schedule::{NextStep, Schedule};

pub use self::buckets::{RateLimits, Route};

/// Time between two warnings in the log while many calls are refused.
const WARNS_EVERY: Duration = Duration::from_secs(60);

/// How urgent a call is, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// An interaction is answered after it, and Discord takes an answer for three seconds.
    Unanswered,
    /// Somebody can do nothing before it: whose turn it has become, who opens a table, who has won.
    Awaited,
    /// People look at a table where something goes on.
    Watched,
    /// Nobody waits.
    Rest,
}

/// How soon a call is made, compared with others.
#[derive(Clone, Copy, Debug)]
pub struct Priority {
    /// How urgent it is.
    pub urgency: Urgency,
    /// When somebody began to wait for it.
    pub since: Instant,
}

impl Priority {
    /// Waiting from now on.
    #[must_use]
    pub fn now(urgency: Urgency) -> Priority {
        Priority { urgency, since: Instant::now() }
    }
}

/// A call in the queue.
#[derive(Clone, Debug)]
struct Call {
    priority: Priority,
    route: Route,
    /// Whether it carries the bot's token, and so counts against the global limit.
    counts: bool,
}

/// A call's number in the queue.
type CallId = u64;

/// The queue of calls to Discord.
#[derive(Debug)]
pub struct Pace {
    queue: Mutex<CallQueue>,
    /// Whoever holds this wakes all whose turn has come: the first waiter does, until its own turn.
    waking: AsyncMutex<()>,
    /// Notified when something has changed for those who wait.
    changed: Notify,
}

#[derive(Debug)]
struct CallQueue {
    schedule: Schedule,
    callers: FxHashMap<CallId, oneshot::Sender<()>>,
    warned: Option<Instant>,
}

impl Default for Pace {
    fn default() -> Pace {
        let queue = CallQueue { schedule: Schedule::default(), callers: FxHashMap::default(), warned: None };
        Pace { queue: Mutex::new(queue), waking: AsyncMutex::default(), changed: Notify::new() }
    }
}

/// Permission to make a call now. Dropped without [`CallPermit::answered`], it is unknown whether Discord has received
/// the call.
#[derive(Debug)]
pub struct CallPermit<'a> {
    pace: &'a Pace,
    ticket: CallId,
}

impl Pace {
    /// Waits for the turn of a call.
    pub async fn turn(&self, priority: Priority, route: Route, counts: bool) -> CallPermit<'_> {
        let (wake, mut woken) = oneshot::channel();
        let ticket = {
            let mut queue = self.queue.lock();
            let ticket = queue.schedule.join(Call { priority, route, counts });
            queue.callers.insert(ticket, wake);
            ticket
        };
        let turn = CallPermit { pace: self, ticket };
        self.changed.notify_one();
        tokio::select! {
            biased;
            _ = &mut woken => {}
            never = self.wake() => match never {},
        }
        turn
    }

    /// Wakes everybody when it is their turn; only one caller at a time does.
    async fn wake(&self) -> Infallible {
        let _only = self.waking.lock().await;
        loop {
            let again = self.queue.lock().wake(Instant::now());
            let changed = self.changed.notified();
            match again {
                Some(at) => drop(tokio::time::timeout_at(at, changed).await),
                None => changed.await,
            }
        }
    }

    fn ended(&self, ticket: CallId, limits: Option<&RateLimits>) {
        let now = Instant::now();
        let mut queue = self.queue.lock();
        queue.callers.remove(&ticket);
        queue.schedule.ended(ticket, now, limits);
        drop(queue);
        self.changed.notify_one();
    }

    /// Notes the limits in the response to a call that takes no turn: answers to interactions have no other limit.
    pub fn note_limits(&self, limits: &RateLimits) {
        let now = Instant::now();
        let mut queue = self.queue.lock();
        queue.schedule.note_limits(now, limits);
        let refusals = queue.schedule.refusals(now);
        metrics::refusals(refusals);
        let slowed = queue.schedule.slowed(now);
        let quiet = queue.warned.is_some_and(|warned| now < warned + WARNS_EVERY);
        if let Some(most) = slowed.filter(|_| !quiet) {
            queue.warned = Some(now);
            drop(queue);
            warn!(refusals, most, "Discord refuses many calls: near its limit all are slowed down");
        }
    }
}

impl CallQueue {
    /// Wakes those whose turn has come. Returns when to look again if nothing happens before.
    fn wake(&mut self, now: Instant) -> Option<Instant> {
        loop {
            match self.schedule.next(now) {
                NextStep::Go(ticket) => drop(self.callers.remove(&ticket).map(|caller| caller.send(()))),
                NextStep::At(at) => return Some(at),
                NextStep::Nothing => return None,
            }
        }
    }
}

impl CallPermit<'_> {
    /// The call has been answered, with these limits.
    pub fn answered(self, limits: &RateLimits) {
        self.pace.ended(self.ticket, Some(limits));
        self.pace.note_limits(limits);
    }

    /// The call is not made after all.
    pub fn give_back(self) {
        let now = Instant::now();
        self.pace.queue.lock().schedule.give_back(self.ticket, now);
    }
}

impl Drop for CallPermit<'_> {
    fn drop(&mut self) {
        // After an answer, or where the turn was given back, there is nothing left to end.
        self.pace.ended(self.ticket, None);
    }
}
