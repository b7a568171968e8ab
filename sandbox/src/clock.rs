//! The time of day: the machine's, or a simulation's.

use time::OffsetDateTime;

#[cfg(feature = "simulated")]
thread_local! {
    static CLOCK: std::cell::Cell<Option<fn() -> std::time::SystemTime>> = const { std::cell::Cell::new(None) };
}

/// Shows another time of day on this thread.
#[cfg(feature = "simulated")]
pub(crate) fn set(clock: fn() -> std::time::SystemTime) {
    CLOCK.set(Some(clock));
}

/// What the clock shows.
pub(crate) fn now() -> OffsetDateTime {
    #[cfg(feature = "simulated")]
    if let Some(clock) = CLOCK.get() {
        return clock().into();
    }
    OffsetDateTime::now_utc()
}
