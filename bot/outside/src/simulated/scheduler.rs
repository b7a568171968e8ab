//! Whether the tasks of a simulated process run: it can be stopped, go on, and be killed, as by signals. Its timers run
//! while it is stopped, as a machine's clock does, and it finds all that has happened when it goes on.

use std::cell::RefCell;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use parking_lot::Mutex;

/// What runs the tasks of a process.
#[derive(Clone, Debug, Default)]
pub struct Scheduler(Arc<Mutex<State>>);

#[derive(Debug, Default)]
enum State {
    #[default]
    Running,
    /// These tasks have something to do when it goes on.
    Stopped(Vec<Waker>),
    Killed,
}

thread_local! {
    static CURRENT: RefCell<Option<Scheduler>> = const { RefCell::new(None) };
}

impl Scheduler {
    /// This work, and all tasks that it starts, are of this process.
    pub fn runs<F: Future>(&self, work: F) -> impl Future<Output = F::Output> + use<F> {
        Work { scheduler: Some(self.clone()), work: Some(Box::pin(work)) }
    }

    /// Stops the process: until it goes on, none of its tasks does anything.
    pub fn stop(&self) {
        let mut state = self.0.lock();
        if matches!(*state, State::Running) {
            *state = State::Stopped(Vec::new());
        }
    }

    /// Whether it is stopped.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        matches!(*self.0.lock(), State::Stopped(_))
    }

    /// Lets it go on, with what there is to do in an order that is drawn: no timer and no message is certain to be first.
    pub fn go_on(&self) {
        let mut state = self.0.lock();
        let State::Stopped(waiting) = &mut *state else { return };
        let mut waiting = std::mem::take(waiting);
        *state = State::Running;
        drop(state);
        while !waiting.is_empty() {
            let drawn = crate::random_number() % waiting.len() as u64;
            waiting.swap_remove(usize::try_from(drawn).unwrap_or_default()).wake();
        }
    }

    /// Kills the process: a task that has something to do is dropped instead.
    pub fn kill(&self) {
        let before = std::mem::replace(&mut *self.0.lock(), State::Killed);
        if let State::Stopped(waiting) = before {
            waiting.into_iter().for_each(Waker::wake);
        }
    }
}

/// This work is of the process that asks, if there is one.
pub fn of_this_process<F: Future>(work: F) -> impl Future<Output = F::Output> + use<F> {
    Work { scheduler: CURRENT.with_borrow(Clone::clone), work: Some(Box::pin(work)) }
}

/// A task, until its process is killed.
struct Work<F> {
    scheduler: Option<Scheduler>,
    work: Option<Pin<Box<F>>>,
}

impl<F: Future> Future for Work<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let Work { scheduler, work } = &mut *self;
        match scheduler.as_ref().map(|scheduler| scheduler.0.lock()).as_deref_mut() {
            Some(State::Stopped(waiting)) => {
                if !waiting.iter().any(|waker| waker.will_wake(context.waker())) {
                    waiting.push(context.waker().clone());
                }
                return Poll::Pending;
            }
            Some(State::Killed) => *work = None,
            Some(State::Running) | None => {}
        }
        let Some(work) = work else { return Poll::Pending };
        let before = CURRENT.replace(scheduler.clone());
        let polled = work.as_mut().poll(context);
        CURRENT.set(before);
        polled
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::{Duration, UNIX_EPOCH};

    use tokio::time::sleep;

    use super::super::Simulation;
    use super::*;

    /// Something that is counted every second, in a task of a task.
    fn counts(scheduler: &Scheduler) -> Arc<AtomicU32> {
        let count = Arc::<AtomicU32>::default();
        let counted = Arc::clone(&count);
        tokio::spawn(scheduler.runs(async move {
            crate::spawn(async move {
                loop {
                    sleep(Duration::from_secs(1)).await;
                    counted.fetch_add(1, Ordering::Relaxed);
                }
            });
        }));
        count
    }

    #[tokio::test(start_paused = true)]
    async fn a_stopped_process_does_nothing_until_it_goes_on_and_a_killed_one_has_nothing_any_more() {
        let _simulation = Simulation::begin(1, UNIX_EPOCH);
        let [one, other] = [Scheduler::default(), Scheduler::default()];
        let [count, others] = [&one, &other].map(counts);
        let passes = async || {
            sleep(Duration::from_millis(3400)).await;
            [&count, &others].map(|count| count.load(Ordering::Relaxed))
        };
        assert_eq!(passes().await, [3, 3]);
        one.stop();
        assert_eq!(passes().await, [3, 6]);
        assert!(one.is_stopped() && !other.is_stopped());
        one.go_on();
        tokio::task::yield_now().await;
        assert_eq!(count.load(Ordering::Relaxed), 4, "its timer has run out meanwhile");
        one.stop();
        one.kill();
        other.kill();
        assert_eq!(passes().await, [4, 6]);
        assert_eq!([&count, &others].map(Arc::strong_count), [1, 1], "the tasks are dropped");
    }
}
