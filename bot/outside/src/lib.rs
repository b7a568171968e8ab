//! What the bot takes from the machine it runs on: the time of day, chance, tasks, and the work of other threads. Nothing
//! else in it asks for these, so that a simulation can stand in for them (feature `simulated`). How much time passes is
//! tokio's to say, which can be simulated anyway.

#![expect(clippy::disallowed_methods, reason = "it is from here that all others have them")]

#[cfg(feature = "simulated")]
pub mod simulated;
mod tasks;

pub use tasks::{Tasks, spawn};

use std::sync::LazyLock;
use std::time::{Duration, SystemTime};

use rand::rngs::{SysError, SysRng};
use rand::{Rng, TryRng};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// One instant by both clocks.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// By the monotonic clock.
    pub instant: Instant,
    /// By the machine's clock, which may be set.
    pub time: SystemTime,
}

/// When this process first asked, by both clocks.
#[must_use]
pub fn start() -> Start {
    static START: LazyLock<Start> =
        LazyLock::new(|| Start { instant: Instant::now(), time: SystemTime::now() });
    #[cfg(feature = "simulated")]
    if let Some(start) = simulated::start() {
        return start;
    }
    *START
}

/// Whether this thread's machine is simulated.
#[must_use]
pub fn is_simulated() -> bool {
    #[cfg(feature = "simulated")]
    return simulated::start().is_some();
    #[cfg(not(feature = "simulated"))]
    false
}

/// What the machine's clock shows.
#[must_use]
pub fn time() -> SystemTime {
    #[cfg(feature = "simulated")]
    if let Some(time) = simulated::time() {
        return time;
    }
    SystemTime::now()
}

/// How long this machine has been running: a clock that goes on while a process is stopped, and while the machine sleeps.
#[must_use]
pub fn since_boot() -> Duration {
    #[cfg(feature = "simulated")]
    if let Some(since_boot) = simulated::since_boot() {
        return since_boot;
    }
    awake_and_asleep()
}

/// `CLOCK_BOOTTIME`: `CLOCK_MONOTONIC`, by which tokio and the standard library measure, stands still while a Linux
/// machine sleeps.
#[cfg(target_os = "linux")]
fn awake_and_asleep() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::try_from(now).unwrap_or_default()
}

/// The clock of the standard library; on macOS and Windows it may stand still while the machine sleeps.
#[cfg(not(target_os = "linux"))]
fn awake_and_asleep() -> Duration {
    static START: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
    // An hour ahead, so that there is something before the start.
    START.elapsed() + Duration::from_secs(3600)
}

/// A random number, for what nobody gains by guessing.
#[must_use]
pub fn random_number() -> u64 {
    #[cfg(feature = "simulated")]
    if let Some(number) = simulated::random_number() {
        return number;
    }
    rand::rng().next_u64()
}

/// Random bytes of the operating system, for secrets.
///
/// # Errors
/// [`SysError`] if it cannot provide any.
pub fn random_bytes<const N: usize>() -> Result<[u8; N], SysError> {
    let mut bytes = [0; N];
    #[cfg(feature = "simulated")]
    if simulated::fill_random(&mut bytes) {
        return Ok(bytes);
    }
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(bytes)
}

/// Does on another thread what takes a while. In a simulation it is done at once, here.
pub fn spawn_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    if is_simulated() {
        return tokio::spawn(std::future::ready(work()));
    }
    tokio::task::spawn_blocking(work)
}

/// Waits for what another thread does. In a simulation nothing else happens meanwhile, and no time passes.
pub async fn on_another_thread<T>(work: impl Future<Output = T>) -> T {
    #[cfg(feature = "simulated")]
    if is_simulated() {
        return simulated::at_once(work);
    }
    work.await
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// The clock that counts sleep has never counted less than the one that does not.
    #[test]
    fn time_asleep_counts() {
        let awake = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
        assert!(since_boot() >= Duration::try_from(awake).unwrap());
    }
}
