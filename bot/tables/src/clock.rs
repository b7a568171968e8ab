//! The clock of the tables' deadlines. The machine's clock is read once, at the start, and carried on by the monotonic
//! clock: however the machine's clock jumps, no table is closed and no move is made because of it. The machine's clock
//! only gives the times that people see and that are stored.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use outside::Start;
use tokio::time::Instant;

use super::away::Millis;

/// The greatest difference between this machine's clock and Discord's at the start.
const MAX_CLOCK_SKEW: Duration = Duration::from_secs(5 * 60);

/// The clock of this process.
fn clock() -> Clock {
    let Start { instant, time } = outside::start();
    Clock { started: instant, then: millis(time) }
}

/// Now, by the monotonic clock: an hour later it is an hour more, even if the machine's clock has been set.
#[must_use]
pub fn now() -> Millis {
    clock().at(Instant::now())
}

/// What the machine's clock shows at an instant, as it goes at the moment.
#[must_use]
pub fn shown(at: Millis) -> Millis {
    clock().shown(at, Instant::now(), outside::time())
}

/// What the machine's clock shows now.
#[must_use]
pub fn shown_now() -> Millis {
    shown(now())
}

/// The instant at which the machine's clock showed this, by how it is set now. A stored time is in the past, so the
/// result is never in the future, even if the clock was wrong when the time was stored.
#[must_use]
pub fn noted(shown: Millis) -> Millis {
    clock().noted(shown, Instant::now(), outside::time())
}

/// The instant at which the machine's clock will show this, or has shown it, by how it is set now.
#[must_use]
pub fn will_show(shown: Millis) -> Millis {
    clock().will_show(shown, Instant::now(), outside::time())
}

/// Whether times stored before the start can be compared with this machine's clock, since Discord's shows the same.
/// Without Discord's, it cannot be known.
#[must_use]
pub fn is_right(discords: Option<SystemTime>) -> bool {
    agree(outside::time(), discords)
}

fn agree(ours: SystemTime, discords: Option<SystemTime>) -> bool {
    discords.is_some_and(|theirs| millis(ours).abs_diff(millis(theirs)) <= MAX_CLOCK_SKEW.as_millis() as u64)
}

fn millis(time: SystemTime) -> Millis {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX / 2)
}

#[derive(Debug)]
struct Clock {
    started: Instant,
    /// What the machine's clock showed then.
    then: Millis,
}

impl Clock {
    fn at(&self, instant: Instant) -> Millis {
        let since = instant.saturating_duration_since(self.started);
        self.then.saturating_add(Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX / 2))
    }

    fn shown(&self, at: Millis, instant: Instant, wall: SystemTime) -> Millis {
        at.saturating_add(millis(wall)).saturating_sub(self.at(instant))
    }

    fn noted(&self, shown: Millis, instant: Instant, wall: SystemTime) -> Millis {
        self.will_show(shown, instant, wall).min(self.at(instant))
    }

    fn will_show(&self, shown: Millis, instant: Instant, wall: SystemTime) -> Millis {
        self.at(instant).saturating_sub(millis(wall).saturating_sub(shown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    #[test]
    fn time_goes_by_as_it_does_however_the_clock_is_set() {
        let (started, wall) = (Instant::now(), UNIX_EPOCH + 20_000 * DAY);
        let clock = Clock { started, then: millis(wall) };
        let touched = clock.at(started);
        let later = started + Duration::from_secs(9);
        assert_eq!(clock.at(later) - touched, 9_000);
        // The clock is set 400 days ahead, or back: what is noted then has its name, and is the same instant again.
        for set in [wall + 400 * DAY, wall - 400 * DAY, wall + Duration::from_secs(9)] {
            let shown = clock.shown(clock.at(later), later, set);
            assert_eq!(shown, millis(set));
            assert_eq!(clock.noted(shown, later, set), clock.at(later));
            assert_eq!(clock.noted(clock.shown(touched, later, set), later, set), touched);
        }
        assert_eq!(
            clock.will_show(millis(wall + DAY), started, wall) - clock.at(started),
            24 * 60 * 60 * 1000
        );
        // Times that were stored then are no longer in the future once the clock is right.
        assert_eq!(clock.noted(millis(wall + 400 * DAY), later, wall), clock.at(later));
    }

    #[test]
    fn a_start_is_believed_only_if_discord_agrees() {
        let wall = UNIX_EPOCH + 20_000 * DAY;
        assert!(agree(wall, Some(wall + Duration::from_secs(60))));
        assert!(!agree(wall, Some(wall + DAY)));
        assert!(!agree(wall + 400 * DAY, Some(wall)));
        assert!(!agree(wall, None));
    }
}
