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

/// While it lives, this process is the current one.
struct Current(Option<Scheduler>);

impl Current {
    fn enter(scheduler: &Option<Scheduler>) -> Current {
        Current(CURRENT.replace(scheduler.clone()))
    }
}

impl Drop for Current {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

/// A task, until its process is killed.
struct Work<F> {
    scheduler: Option<Scheduler>,
    work: Option<Pin<Box<F>>>,
}

impl<F> Drop for Work<F> {
    fn drop(&mut self) {
        // What is started as it is dropped is of this process, too.
        let _current = Current::enter(&self.scheduler);
        self.work = None;
    }
}

impl<F: Future> Future for Work<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let Work { scheduler, work } = &mut *self;
        let is_killed = match scheduler.as_ref().map(|scheduler| scheduler.0.lock()).as_deref_mut() {
            Some(State::Stopped(waiting)) => {
                if !waiting.iter().any(|waker| waker.will_wake(context.waker())) {
                    waiting.push(context.waker().clone());
                }
                return Poll::Pending;
            }
            Some(State::Killed) => true,
            Some(State::Running) | None => false,
        };
        let _current = Current::enter(scheduler);
        if is_killed {
            *work = None;
        }
        work.as_mut().map_or(Poll::Pending, |work| work.as_mut().poll(context))
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
    async fn what_a_task_starts_as_it_is_dropped_is_killed_with_its_process() {
        struct StartsAtItsEnd(Arc<AtomicU32>);
        impl Drop for StartsAtItsEnd {
            fn drop(&mut self) {
                let count = Arc::clone(&self.0);
                crate::spawn(async move {
                    count.fetch_add(1, Ordering::Relaxed);
                });
            }
        }
        let _simulation = Simulation::begin(1, UNIX_EPOCH);
        for ends in ["by its process", "by who waits for it"] {
            let (process, count) = (Scheduler::default(), Arc::<AtomicU32>::default());
            let at_its_end = StartsAtItsEnd(Arc::clone(&count));
            let task = tokio::spawn(process.runs(async move {
                sleep(Duration::from_secs(1)).await;
                drop(at_its_end);
            }));
            tokio::task::yield_now().await;
            process.kill();
            if ends == "by who waits for it" {
                task.abort();
            }
            sleep(Duration::from_secs(3)).await;
            assert_eq!((count.load(Ordering::Relaxed), Arc::strong_count(&count)), (0, 1), "{ends}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_task_that_panics_leaves_no_process_behind() {
        let _simulation = Simulation::begin(1, UNIX_EPOCH);
        let (process, done) = (Scheduler::default(), Arc::<AtomicU32>::default());
        let panics = async { panic!("this task ends in a fault") };
        assert!(tokio::spawn(process.runs(panics)).await.unwrap_err().is_panic());
        process.kill();
        let counted = Arc::clone(&done);
        crate::spawn(async move { counted.fetch_add(1, Ordering::Relaxed) });
        sleep(Duration::from_secs(1)).await;
        assert_eq!(done.load(Ordering::Relaxed), 1, "what is of no process runs");
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
