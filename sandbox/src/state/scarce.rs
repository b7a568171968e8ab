//! What a bot has little of: calls. Each kind of call has an allowance, all that are made with its token share one more,
//! and whoever is refused too often is not listened to any more.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

/// How many allowances are known before those that are whole again are forgotten.
const BUCKETS: usize = 1000;
/// The time in which all calls together are counted …
const A_SECOND: Duration = Duration::from_secs(1);
/// … and the one in which refusals are.
const TEN_MINUTES: Duration = Duration::from_secs(10 * 60);

/// A count that begins anew after some time.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    began: Instant,
    count: u32,
}

impl Window {
    pub(crate) const fn new(began: Instant) -> Window {
        Window { began, count: 0 }
    }

    /// How many there are, and how long until they are forgotten.
    pub(crate) fn count(&mut self, now: Instant, lasts: Duration) -> (u32, Duration) {
        if now >= self.began + lasts {
            *self = Window::new(now);
        }
        (self.count, self.began + lasts - now)
    }

    /// One more, if there are fewer than `most`: how many are left, and how long until all are there again.
    ///
    /// # Errors
    /// How long to wait.
    pub(crate) fn take(
        &mut self,
        now: Instant,
        most: u32,
        lasts: Duration,
    ) -> Result<(u32, Duration), Duration> {
        let (count, wait) = self.count(now, lasts);
        if count >= most {
            return Err(wait);
        }
        self.count += 1;
        Ok((most - self.count, wait))
    }
}

/// Why a call is not even looked at, and how long that lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// Too many calls of this kind.
    Bucket(Duration),
    /// Too many calls of all kinds.
    Global(Duration),
}

/// What is left.
#[derive(Debug)]
pub struct Scarce {
    buckets: HashMap<String, (Duration, Window)>,
    all: Window,
    refusals: Window,
    banned_until: Option<Instant>,
}

impl Scarce {
    pub(crate) fn new(now: Instant) -> Scarce {
        let nothing = Window::new(now);
        Scarce { buckets: HashMap::new(), all: nothing, refusals: nothing, banned_until: None }
    }

    /// One more call with the bot's token.
    pub(crate) fn take_of_all(&mut self, now: Instant, most: u32) -> Result<(), Refused> {
        self.all.take(now, most, A_SECOND).map(drop).map_err(Refused::Global)
    }

    /// One more call of this kind: how many are left, and how long until all are there again.
    pub(crate) fn take(
        &mut self,
        now: Instant,
        bucket: String,
        most: u32,
        lasts: Duration,
    ) -> Result<(u32, Duration), Refused> {
        if self.buckets.len() > BUCKETS {
            self.buckets.retain(|_, (lasts, window)| now < window.began + *lasts);
        }
        let (_, window) = self.buckets.entry(bucket).or_insert((lasts, Window::new(now)));
        window.take(now, most, lasts).map_err(Refused::Bucket)
    }

    /// A call has been refused in a way that counts.
    pub(crate) fn note_refusal(&mut self, now: Instant, most: u32, ban: Duration) {
        if self.refusals.take(now, most, TEN_MINUTES).is_err() {
            self.banned_until = Some(now + ban);
        }
    }

    /// How long nobody is listened to.
    pub(crate) fn banned(&self, now: Instant) -> Option<Duration> {
        self.banned_until.filter(|until| now < *until).map(|until| until - now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn allowances_that_are_whole_again_are_forgotten() {
        let now = Instant::now();
        let mut scarce = Scarce::new(now);
        for channel in 0..5 * BUCKETS {
            assert!(scarce.take(now, channel.to_string(), 5, Duration::ZERO).is_ok());
        }
        assert!(scarce.buckets.len() <= BUCKETS + 1, "{}", scarce.buckets.len());
    }

    #[test]
    fn whoever_is_refused_too_often_is_banned_for_a_while() {
        let now = Instant::now();
        let mut scarce = Scarce::new(now);
        (0..3).for_each(|_| scarce.note_refusal(now, 3, SECOND));
        assert_eq!(scarce.banned(now), None);
        // After ten minutes they do not count any more.
        scarce.note_refusal(now + TEN_MINUTES, 3, SECOND);
        assert_eq!(scarce.banned(now + TEN_MINUTES), None);
        (0..3).for_each(|_| scarce.note_refusal(now + TEN_MINUTES, 3, SECOND));
        assert_eq!(scarce.banned(now + TEN_MINUTES), Some(SECOND));
        assert_eq!(scarce.banned(now + TEN_MINUTES + SECOND), None);
    }
}
