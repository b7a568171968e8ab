//! The one place that decides what is called when. Whoever wants to call Discord asks for a turn and waits for it; which
//! turn is next is decided in `schedule`, purely, and here is only slept and woken.

mod buckets;
mod budget;
mod schedule;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::convert::Infallible;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{Mutex as AsyncMutex, Notify, oneshot};
use tokio::time::Instant;
use tracing::warn;

use self::schedule::{Next, Schedule};

pub use self::buckets::{Route, Told};

/// While many calls are refused, the log says so this often.
const WARNS_EVERY: Duration = Duration::from_secs(60);

/// Who waits for a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// Somebody who can do nothing before: whose turn it has become, who opens a table, who has won.
    Awaited,
    /// People who look at a table where something goes on.
    Watched,
    /// Nobody in particular.
    Rest,
}

/// When a call is due.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    /// Who waits for it.
    pub urgency: Urgency,
    /// Since when.
    pub since: Instant,
}

impl Due {
    /// Somebody begins to wait now.
    #[must_use]
    pub fn now(urgency: Urgency) -> Due {
        Due { urgency, since: Instant::now() }
    }
}

/// A call that waits for its turn.
#[derive(Clone, Debug)]
struct Call {
    due: Due,
    route: Route,
    /// Whether it is made with the bot's token, and counts against the limit on that.
    counts: bool,
}

/// A call's number in the queue.
type Ticket = u64;

/// Decides what is called when.
#[derive(Debug)]
pub struct Pace {
    queue: Mutex<Queue>,
    /// Whoever has this wakes all whose turn it has become: the first who waits, until their own turn.
    waking: AsyncMutex<()>,
    /// Something has changed for those who wait.
    changed: Notify,
}

#[derive(Debug)]
struct Queue {
    schedule: Schedule,
    callers: HashMap<Ticket, oneshot::Sender<()>>,
    warned: Option<Instant>,
}

impl Default for Pace {
    fn default() -> Pace {
        let queue = Queue { schedule: Schedule::default(), callers: HashMap::new(), warned: None };
        Pace { queue: Mutex::new(queue), waking: AsyncMutex::default(), changed: Notify::new() }
    }
}

/// The turn of a call: it is to be made now. Where it is dropped, nobody knows whether Discord has heard of the call.
#[derive(Debug)]
pub struct Turn<'a> {
    pace: &'a Pace,
    ticket: Ticket,
}

impl Pace {
    /// Waits for the turn of a call.
    pub async fn turn(&self, due: Due, route: Route, counts: bool) -> Turn<'_> {
        let (wake, mut woken) = oneshot::channel();
        let ticket = {
            let mut queue = self.queue.lock();
            let ticket = queue.schedule.join(Call { due, route, counts });
            queue.callers.insert(ticket, wake);
            ticket
        };
        let turn = Turn { pace: self, ticket };
        self.changed.notify_one();
        tokio::select! {
            biased;
            _ = &mut woken => {}
            never = self.wake() => match never {},
        }
        turn
    }

    /// Wakes everybody when it is their turn, as the only one who does.
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

    fn ended(&self, ticket: Ticket, told: Option<&Told>) {
        let now = Instant::now();
        let mut queue = self.queue.lock();
        queue.callers.remove(&ticket);
        queue.schedule.ended(ticket, now, told);
        drop(queue);
        self.changed.notify_one();
    }

    /// An answer has come to a call that needs no turn, since somebody waits for it and it is limited by nothing else.
    pub fn heard(&self, told: &Told) {
        let now = Instant::now();
        let mut queue = self.queue.lock();
        queue.schedule.heard(now, told);
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

impl Queue {
    /// Wakes those whose turn it is. Says when to look again, if nothing happens before.
    fn wake(&mut self, now: Instant) -> Option<Instant> {
        loop {
            match self.schedule.next(now) {
                Next::Go(ticket) => drop(self.callers.remove(&ticket).map(|caller| caller.send(()))),
                Next::At(at) => return Some(at),
                Next::Nothing => return None,
            }
        }
    }
}

impl Turn<'_> {
    /// The call has been answered.
    pub fn told(self, told: &Told) {
        self.pace.ended(self.ticket, Some(told));
        self.pace.heard(told);
    }

    /// The call is not made.
    pub fn give_back(self) {
        let now = Instant::now();
        self.pace.queue.lock().schedule.give_back(self.ticket, now);
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        // After an answer, or where the turn was given back, there is nothing left to end.
        self.pace.ended(self.ticket, None);
    }
}
