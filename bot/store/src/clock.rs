//! The clock of the lease: it goes on while the process is stopped, and while the machine sleeps.

use std::ops::Add;
use std::time::Duration;

/// An instant of that clock. It has no meaning on another machine, or after a reboot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment(Duration);

impl Moment {
    /// What the clock shows.
    pub(super) fn now() -> Moment {
        Moment(since_boot())
    }

    /// How much time has passed since an earlier moment; none if that is later.
    pub(super) fn since(self, earlier: Moment) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<Duration> for Moment {
    type Output = Moment;

    fn add(self, time: Duration) -> Moment {
        Moment(self.0.saturating_add(time))
    }
}

/// `CLOCK_BOOTTIME`: `CLOCK_MONOTONIC`, by which tokio and the standard library measure, stands still while a Linux
/// machine sleeps, and a laptop or a paused virtual machine would wake up believing a lease of an hour ago.
#[cfg(target_os = "linux")]
fn since_boot() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::try_from(now).unwrap_or_default()
}

/// The clock of the standard library; on macOS and Windows it may stand still while the machine sleeps.
#[cfg(not(target_os = "linux"))]
fn since_boot() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    // An hour ahead, so that there is something before the start.
    START.elapsed() + Duration::from_secs(3600)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes() {
        let first = Moment::now();
        while Moment::now() == first {}
        let later = Moment::now();
        assert!(later > first && later.since(first) > Duration::ZERO);
        assert_eq!(first.since(later), Duration::ZERO);
        assert_eq!((first + Duration::from_secs(1)).since(first), Duration::from_secs(1));
    }

    /// The clock that counts sleep has never counted less than the one that does not.
    #[cfg(target_os = "linux")]
    #[test]
    fn time_asleep_counts() {
        let awake = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
        let awake = Duration::try_from(awake).unwrap();
        assert!(Moment::now() >= Moment(awake));
    }
}
