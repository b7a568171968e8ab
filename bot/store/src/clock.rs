//! The clock of the lease: it goes on while the process is stopped, and while the machine sleeps.

use std::ops::Add;
use std::time::Duration;

/// An instant of that clock. It has no meaning on another machine, or after a reboot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment(Duration);

impl Moment {
    /// What the clock shows.
    pub(super) fn now() -> Moment {
        Moment(outside::since_boot())
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
}
