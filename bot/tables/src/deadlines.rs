//! Which table needs something next, and when. What it needs is the table's own matter.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::time::Duration;

use model::Code;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;

use super::away::Millis;
use super::clock::now;

/// With no table to wait for, whoever waits wakes up all the same, and finds none.
const LONGEST_SLEEP: Duration = Duration::from_secs(24 * 60 * 60);

/// The next deadline of every table.
#[derive(Debug, Default)]
pub struct Deadlines {
    queue: Mutex<Queue>,
    sooner: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    at: HashMap<Code, Millis>,
    order: BTreeSet<(Millis, Code)>,
    /// Tables that are being looked after; each by one at a time.
    busy: HashSet<Code>,
}

impl Queue {
    fn enqueue(&mut self, code: &Code) {
        if let Some(at) = self.at.get(code).filter(|_| !self.busy.contains(code)) {
            self.order.insert((*at, code.clone()));
        }
    }

    fn put(&mut self, code: &Code, at: Option<Millis>) {
        let before = match at {
            Some(at) => self.at.insert(code.clone(), at),
            None => self.at.remove(code),
        };
        if let Some(before) = before {
            self.order.remove(&(before, code.clone()));
        }
        self.enqueue(code);
    }

    /// A table whose deadline has come, or else the earliest deadline.
    fn take(&mut self, now: Millis) -> Result<Code, Option<Millis>> {
        match self.order.first() {
            Some((at, _)) if *at > now => Err(Some(*at)),
            Some((at, code)) => {
                let (at, code) = (*at, code.clone());
                self.order.remove(&(at, code.clone()));
                self.busy.insert(code.clone());
                Ok(code)
            }
            None => Err(None),
        }
    }
}

impl Deadlines {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock()
    }

    /// The next deadline of a table is this from now on.
    pub fn put(&self, code: &Code, at: Option<Millis>) {
        let mut queue = self.queue();
        queue.put(code, at);
        // Whoever waits needs to know only of what comes before all they know of.
        if queue.order.first().is_some_and(|(_, first)| first == code) {
            self.sooner.notify_one();
        }
    }

    /// Waits until a table's deadline has come. Nobody else is given that table until it is [`done`](Self::done).
    pub async fn next(&self) -> Code {
        loop {
            let earliest = match self.queue().take(now()) {
                Ok(code) => return code,
                Err(earliest) => earliest,
            };
            let left = earliest.map(|at| Duration::from_millis((at - now()).max(0).unsigned_abs()));
            tokio::select! {
                () = self.sooner.notified() => {}
                () = tokio::time::sleep(left.map_or(LONGEST_SLEEP, |left| left.min(LONGEST_SLEEP))) => {}
            }
        }
    }

    /// What was due at a table has been done, or could not be.
    pub fn done(&self, code: &Code) {
        {
            let mut queue = self.queue();
            queue.busy.remove(code);
            queue.enqueue(code);
        }
        self.sooner.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_comes_first_and_nobody_is_looked_after_twice_at_once() {
        let [one, two] = [1, 2].map(Code::from_random);
        let deadlines = Deadlines::default();
        deadlines.put(&one, Some(20));
        deadlines.put(&two, Some(10));
        deadlines.put(&one, Some(5));
        assert_eq!(deadlines.queue().take(4), Err(Some(5)));
        assert_eq!(deadlines.queue().take(10), Ok(one.clone()));
        deadlines.put(&one, Some(1));
        assert_eq!(deadlines.queue().take(10), Ok(two.clone()));
        assert_eq!(deadlines.queue().take(10), Err(None));
        deadlines.done(&one);
        assert_eq!(deadlines.queue().take(10), Ok(one.clone()));
        deadlines.put(&one, None);
        deadlines.done(&one);
        deadlines.put(&two, None);
        assert_eq!(deadlines.queue().take(99), Err(None));
    }
}
