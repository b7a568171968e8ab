//! What a bot has little of: calls. Each kind of call has an allowance, all that are made with its token share one
//! more, and whoever is refused too often is not listened to any more.

use std::collections::HashMap;
use std::time::Duration;

use time::OffsetDateTime;
use tokio::time::Instant;

/// How many allowances are known before those that are whole again are forgotten.
const BUCKETS: usize = 1000;
/// The time in which all calls together are counted …
const A_SECOND: Duration = Duration::from_secs(1);
/// … and the one in which refusals are.
const TEN_MINUTES: Duration = Duration::from_secs(10 * 60);

/// A counter that is reset after some time.
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

/// An allowance of calls of one kind.
#[derive(Debug)]
struct Bucket {
    lasts: Duration,
    window: Window,
    /// When all of it is there again. It is the same for all calls of a window, however long each takes.
    resets_at: OffsetDateTime,
}

/// What came of drawing from an allowance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Drawn {
    /// How many calls are left; none, if there were none any more for this one.
    pub(crate) left: Option<u32>,
    /// How long until all are there again, …
    pub(crate) wait: Duration,
    /// … and when that is.
    pub(crate) resets_at: OffsetDateTime,
}

/// What is left.
#[derive(Debug)]
pub struct Scarce {
    buckets: HashMap<String, Bucket>,
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
    ///
    /// # Errors
    /// How long to wait: there were too many.
    pub(crate) fn take_of_all(&mut self, now: Instant, most: u32) -> Result<(), Duration> {
        self.all.take(now, most, A_SECOND).map(drop)
    }

    /// One more call of this kind, of which `most` are allowed in the time that a window lasts.
    pub(crate) fn take(
        &mut self,
        (now, clock): (Instant, OffsetDateTime),
        bucket: String,
        (most, lasts): (u32, Duration),
    ) -> Drawn {
        if self.buckets.len() > BUCKETS {
            self.buckets.retain(|_, bucket| now < bucket.window.began + bucket.lasts);
        }
        let new = || Bucket { lasts, window: Window::new(now), resets_at: clock + lasts };
        let bucket = self.buckets.entry(bucket).or_insert_with(new);
        let before = bucket.window.began;
        let taken = bucket.window.take(now, most, lasts);
        if bucket.window.began != before {
            bucket.resets_at = clock + lasts;
        }
        let (left, wait) = taken.map_or_else(|wait| (None, wait), |(left, wait)| (Some(left), wait));
        Drawn { left, wait, resets_at: bucket.resets_at }
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
            let drawn =
                scarce.take((now, OffsetDateTime::UNIX_EPOCH), channel.to_string(), (5, Duration::ZERO));
            assert!(drawn.left.is_some());
        }
        assert!(scarce.buckets.len() <= BUCKETS + 1, "{}", scarce.buckets.len());
    }

    #[test]
    fn the_end_of_a_window_stands_still() {
        let (now, clock) = (Instant::now(), OffsetDateTime::UNIX_EPOCH);
        let mut scarce = Scarce::new(now);
        let mut take =
            |after: Duration| scarce.take((now + after, clock + after), "a".to_owned(), (2, 5 * SECOND));
        let drawn = [0, 1, 2].map(|seconds| take(SECOND * seconds));
        assert_eq!(drawn.map(|drawn| drawn.left), [Some(1), Some(0), None]);
        assert!(drawn.iter().all(|drawn| drawn.resets_at == clock + 5 * SECOND));
        assert_eq!(drawn[2].wait, 3 * SECOND);
        let later = take(6 * SECOND);
        assert_eq!((later.left, later.resets_at), (Some(1), clock + 11 * SECOND));
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
