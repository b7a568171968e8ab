//! The deadlines of all tables: which is next, and when. The table decides what is due then.

use std::collections::BTreeSet;
use std::time::Duration;

use model::Code;
use parking_lot::{Mutex, MutexGuard};
use rustc_hash::{FxHashMap, FxHashSet};
use tokio::sync::Notify;

use super::away::Millis;
use super::clock::now;

/// A deadline that passed longer ago than this, in milliseconds, is late: the program was stopped, or the machine
/// slept, and many are due at once …
const LATE: Millis = 2_000;
/// … so they are handled one by one at this interval, in milliseconds: Discord allows 50 calls a second, and each table
/// shows its change.
const CATCH_UP_INTERVAL: Millis = 20;
/// Longest sleep when no table has a deadline.
const LONGEST_SLEEP: Duration = Duration::from_secs(24 * 60 * 60);

/// The next deadline of every table.
#[derive(Debug, Default)]
pub struct Deadlines {
    queue: Mutex<DeadlineQueue>,
    sooner: Notify,
}

#[derive(Debug, Default)]
struct DeadlineQueue {
    at: FxHashMap<Code, Millis>,
    order: BTreeSet<(Millis, Code)>,
    /// Those that are late.
    late: BTreeSet<(Millis, Code)>,
    /// When the next of the late ones has its turn.
    catches_up_at: Millis,
    /// Tables at which a task is at work; one task each.
    busy: FxHashSet<Code>,
}

impl DeadlineQueue {
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
            let entry = (before, code.clone());
            if !self.order.remove(&entry) {
                self.late.remove(&entry);
            }
        }
        self.enqueue(code);
    }

    /// The next table whose deadline has come, or else when to ask again. Late tables give way to those on time, and
    /// come one by one, the longest overdue first.
    fn take(&mut self, now: Millis) -> Result<Code, Option<Millis>> {
        while self.order.first().is_some_and(|(at, _)| *at < now - LATE) {
            self.late.extend(self.order.pop_first());
        }
        let next = self.order.first().map(|(at, _)| *at);
        let code = if next.is_some_and(|at| at <= now) {
            self.order.pop_first()
        } else if self.catches_up_at <= now {
            self.late.pop_first().inspect(|_| self.catches_up_at = now + CATCH_UP_INTERVAL)
        } else {
            None
        };
        if let Some((_, code)) = code {
            self.busy.insert(code.clone());
            return Ok(code);
        }
        let catches_up = (!self.late.is_empty()).then_some(self.catches_up_at);
        Err(next.into_iter().chain(catches_up).min())
    }
}

impl Deadlines {
    fn queue(&self) -> MutexGuard<'_, DeadlineQueue> {
        self.queue.lock()
    }

    /// How many tables have one, or are being worked at.
    pub fn count(&self) -> usize {
        let queue = self.queue();
        queue.at.len() + queue.busy.len()
    }

    /// Sets the next deadline of a table where somebody has done something, so it is not late.
    pub fn put(&self, code: &Code, at: Option<Millis>) {
        self.put_stored(code, at.map(|at| at.max(now())));
    }

    /// Sets the next deadline of a table as it was stored.
    pub fn put_stored(&self, code: &Code, at: Option<Millis>) {
        let mut queue = self.queue();
        queue.put(code, at);
        // A waiting task needs to wake up only for a deadline before the one it waits for.
        if queue.order.first().is_some_and(|(_, first)| first == code) {
            self.sooner.notify_one();
        }
    }

    /// Waits for the next deadline. No other task gets that table until it is [`done`](Self::done).
    pub async fn next(&self) -> Code {
        loop {
            let earliest = match self.queue().take(now()) {
                Ok(code) => return code,
                Err(earliest) => earliest,
            };
            let left = earliest.map(|at| Duration::from_millis((at - now()).max(0).unsigned_abs()));
            tokio::select! {
                biased;
                () = self.sooner.notified() => {}
                () = tokio::time::sleep(left.map_or(LONGEST_SLEEP, |left| left.min(LONGEST_SLEEP))) => {}
            }
        }
    }

    /// The work at a table is done, or has failed.
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
        deadlines.put_stored(&one, Some(20));
        deadlines.put_stored(&two, Some(10));
        deadlines.put_stored(&one, Some(5));
        assert_eq!(deadlines.queue().take(4), Err(Some(5)));
        assert_eq!(deadlines.queue().take(10), Ok(one.clone()));
        deadlines.put_stored(&one, Some(1));
        assert_eq!(deadlines.queue().take(10), Ok(two.clone()));
        assert_eq!(deadlines.queue().take(10), Err(None));
        deadlines.done(&one);
        assert_eq!(deadlines.queue().take(10), Ok(one.clone()));
        deadlines.put_stored(&one, None);
        deadlines.done(&one);
        deadlines.put_stored(&two, None);
        assert_eq!(deadlines.queue().take(99), Err(None));
    }

    #[test]
    fn what_is_late_has_its_turns_oldest_first_and_gives_way_to_what_is_in_time() {
        const TABLES: u64 = 10_000;
        let (mut queue, started) = (DeadlineQueue::default(), 1_000_000);
        let codes: Vec<Code> = (0..TABLES).map(Code::from_random).collect();
        for (late, code) in (1..).zip(&codes) {
            queue.put(code, Some(started - LATE - late));
        }
        let [computer, person] = [&codes[7], &codes[9]];
        let (mut now, mut turns) = (started, Vec::new());
        while turns.len() < 200 {
            // A table with people at it is handled at once: after each of its moves, and when somebody joins it.
            queue.put(computer, Some(now));
            assert_eq!(queue.take(now), Ok(computer.clone()));
            queue.busy.clear();
            if turns.len() == 100 {
                queue.put(person, Some(now));
                assert_eq!(queue.take(now), Ok(person.clone()));
            }
            match queue.take(now) {
                Ok(code) => turns.push((now, code)),
                Err(next) => assert_eq!(next, Some(queue.catches_up_at)),
            }
            now += CATCH_UP_INTERVAL / 4;
        }
        let oldest = codes.iter().rev().filter(|code| *code != computer);
        assert!(turns.iter().map(|(_, code)| code).eq(oldest.take(turns.len())), "oldest first");
        assert!(turns.windows(2).all(|two| two[1].0 - two[0].0 == CATCH_UP_INTERVAL), "not all at once");
    }

    #[test]
    fn a_table_where_somebody_does_something_is_not_late_any_more() {
        let (late, other) = (Code::from_random(1), Code::from_random(2));
        let deadlines = Deadlines::default();
        deadlines.put_stored(&late, Some(now() - 2 * LATE));
        deadlines.put_stored(&other, Some(now() - 3 * LATE));
        assert_eq!(deadlines.queue().take(now()), Ok(other));
        deadlines.put(&late, Some(now() - 2 * LATE));
        assert_eq!(deadlines.queue().take(now()), Ok(late));
        assert_eq!(deadlines.queue().take(now()), Err(None));
    }
}
