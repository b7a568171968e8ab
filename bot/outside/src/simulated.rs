//! A machine that is a function of a seed: its clock is tokio's, which has to be paused, and other threads take no time.
//! Each thread may be in a simulation of its own.

mod scheduler;

use std::cell::RefCell;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::{Duration, SystemTime};

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tokio::task::unconstrained;
use tokio::time::Instant;

use super::Start;

pub use scheduler::Scheduler;
pub(super) use scheduler::of_this_process;

struct Machine {
    start: Start,
    chance: ChaCha8Rng,
}

thread_local! {
    static MACHINE: RefCell<Option<Machine>> = const { RefCell::new(None) };
}

/// The simulated machine of this thread, until it is dropped.
#[derive(Debug)]
#[must_use]
pub struct Simulation(());

impl Simulation {
    /// From now on this thread's machine is simulated: its clock shows `time`, and what it draws follows from `seed`.
    /// The runtime's clock has to be paused.
    pub fn begin(seed: u64, time: SystemTime) -> Simulation {
        stay_on_this_core();
        let start = Start { instant: Instant::now(), time };
        let machine = Machine { start, chance: ChaCha8Rng::seed_from_u64(seed) };
        MACHINE.set(Some(machine));
        Simulation(())
    }
}

/// This thread, and all that it starts from now on, stay on the core on which it is. They wait for each other all the time, and
/// to wake a thread on another core takes longer than most of what it then does.
fn stay_on_this_core() {
    #[cfg(target_os = "linux")]
    {
        use rustix::thread::{CpuSet, sched_getcpu, sched_setaffinity};
        let mut here = CpuSet::new();
        here.set(sched_getcpu());
        // Where this is not allowed it only takes longer.
        let _ = sched_setaffinity(None, &here);
    }
}

impl Drop for Simulation {
    fn drop(&mut self) {
        MACHINE.set(None);
    }
}

fn with<T>(ask: impl FnOnce(&mut Machine) -> T) -> Option<T> {
    MACHINE.with_borrow_mut(|machine| machine.as_mut().map(ask))
}

pub(super) fn start() -> Option<Start> {
    with(|machine| machine.start)
}

pub(super) fn time() -> Option<SystemTime> {
    start().map(|Start { instant, time }| {
        let passed = Instant::now().saturating_duration_since(instant);
        // To the millisecond: the paused clock of tokio begins somewhere within one.
        time + Duration::from_millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
    })
}

/// The machine has been running for an hour when the simulation begins.
pub(super) fn since_boot() -> Option<Duration> {
    start().map(|Start { instant, .. }| instant.elapsed() + Duration::from_secs(60 * 60))
}

pub(super) fn random_number() -> Option<u64> {
    with(|machine| machine.chance.next_u64())
}

pub(super) fn fill_random(bytes: &mut [u8]) -> bool {
    with(|machine| machine.chance.fill_bytes(bytes)).is_some()
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Unpark>) {
        self.0.unpark();
    }
}

/// What comes of a future, while which nothing else happens on this thread.
pub fn at_once<T>(work: impl Future<Output = T>) -> T {
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut context = Context::from_waker(&waker);
    // A task that has used up its budget would have to yield before it gets another, which it cannot here.
    let mut work = pin!(unconstrained(work));
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut context) {
            return done;
        }
        std::thread::park();
    }
}

#[cfg(test)]
mod tests {
    use std::time::UNIX_EPOCH;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_simulated_machine_is_a_function_of_its_seed_and_others_are_not_touched() {
        let drawn = |seed| {
            let _simulation = Simulation::begin(seed, UNIX_EPOCH);
            (crate::random_number(), crate::random_bytes::<8>().ok())
        };
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
        assert_ne!(crate::random_number(), drawn(1).0);
    }

    #[tokio::test(start_paused = true)]
    async fn its_clock_shows_what_has_passed_of_the_runtimes_time_and_work_elsewhere_takes_none() {
        let _simulation = Simulation::begin(1, UNIX_EPOCH);
        tokio::time::sleep(Duration::from_secs(3600)).await;
        let (send, comes) = oneshot::channel();
        let other = std::thread::spawn(move || send.send(7));
        assert_eq!(crate::on_another_thread(comes).await, Ok(7));
        assert_eq!(other.join().unwrap(), Ok(()));
        assert_eq!(crate::time(), UNIX_EPOCH + Duration::from_secs(3600));
    }
}
