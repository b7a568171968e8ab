//! Rate limits: each limit with its reason, and token buckets by person. Pure: the caller passes the time.

use std::time::Duration;

use model::PersonId;
use parking_lot::{Mutex, MutexGuard};
use rustc_hash::FxHashMap;
use tokio::time::Instant;

/// Wrong table codes. People mistype one now and then; only a program tries one after another, and each costs a
/// query.
pub const WRONG_CODES: Limit = Limit { at_once: 5, each: Duration::from_secs(12) };

/// Commands. A person who explores everything uses a dozen in a minute; only a program goes on and on, and delays the
/// answers to others.
pub const COMMANDS: Limit = Limit { at_once: 60, each: Duration::from_secs(1) };

/// Autocomplete requests. Discord sends one at each pause in typing, and nothing is lost without them.
pub const PROPOSALS: Limit = Limit { at_once: 30, each: Duration::from_millis(500) };

/// Open challenges of one person, each of which is posted in a channel and may name three people.
pub const CHALLENGES_OF_PERSON: i64 = 5;

/// Open tables of one host. Those who play by the day have many; nobody plays at more than this.
pub const TABLES_OF_HOST: usize = 20;
/// Open tables in one channel. Discord takes about one edit per second there, and with more tables each would show
/// moves minutes late.
pub const TABLES_IN_CHANNEL: usize = 50;
/// Open tables on one server: room for hundreds of people, and one server alone cannot use up the codes.
pub const TABLES_ON_SERVER: usize = 200;

/// The limit of a token bucket: this many at once, and one more per `each`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// How many at once.
    pub at_once: u32,
    /// The time that gives one back.
    pub each: Duration,
}

/// At most this many people with a bucket that is not full are remembered: a few megabytes.
const REMEMBERED: usize = 50_000;

/// Token buckets by person. A person with a full bucket is forgotten.
#[derive(Debug)]
pub struct TokenBuckets {
    limit: Limit,
    /// When each person's bucket is full again.
    even_at: FxHashMap<PersonId, Instant>,
}

impl TokenBuckets {
    /// All buckets are full.
    #[must_use]
    pub fn new(limit: Limit) -> TokenBuckets {
        TokenBuckets { limit, even_at: FxHashMap::default() }
    }

    /// How long a person has to wait until the next request; `None` if they may make one now.
    #[must_use]
    pub fn wait(&self, person: PersonId, now: Instant) -> Option<Duration> {
        let owed = self.even_at.get(&person)?.saturating_duration_since(now);
        let over = (owed + self.limit.each).checked_sub(self.limit.each * self.limit.at_once)?;
        (!over.is_zero()).then_some(over)
    }

    /// Takes one from a person's bucket.
    pub fn note(&mut self, person: PersonId, now: Instant) {
        if self.even_at.len() >= REMEMBERED {
            self.even_at.retain(|_, even_at| *even_at > now);
        }
        if self.even_at.len() < REMEMBERED || self.even_at.contains_key(&person) {
            let even_at = self.even_at.entry(person).or_insert(now);
            *even_at = (*even_at).max(now) + self.limit.each;
        }
    }
}

/// [`TokenBuckets`], shared between tasks.
#[derive(Debug)]
pub struct Limited(Mutex<TokenBuckets>);

impl Limited {
    /// All buckets are full.
    #[must_use]
    pub fn to(limit: Limit) -> Limited {
        Limited(Mutex::new(TokenBuckets::new(limit)))
    }

    /// The buckets.
    pub fn recent(&self) -> MutexGuard<'_, TokenBuckets> {
        self.0.lock()
    }

    /// Takes one from a person's bucket, if it is not empty.
    ///
    /// # Errors
    /// How long they have to wait, if they may not.
    pub fn ask(&self, person: PersonId, now: Instant) -> Result<(), Duration> {
        let mut recent = self.recent();
        recent.wait(person, now).map_or(Ok(()), Err)?;
        recent.note(person, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const THREE: Limit = Limit { at_once: 3, each: SECOND };

    #[test]
    fn a_full_bucket_at_once_then_one_per_interval() {
        let (mut asked, start) = (TokenBuckets::new(THREE), Instant::now());
        let tries = |asked: &mut TokenBuckets, now| {
            let mut free = 0;
            while asked.wait(1.into(), now).is_none() {
                asked.note(1.into(), now);
                free += 1;
            }
            free
        };
        assert_eq!(tries(&mut asked, start), 3);
        assert_eq!(asked.wait(1.into(), start), Some(SECOND), "a refusal says how long to wait");
        assert_eq!(asked.wait(2.into(), start), None, "others do not wait for it");
        assert_eq!(asked.wait(1.into(), start + SECOND / 4), Some(SECOND * 3 / 4));
        assert_eq!(tries(&mut asked, start + SECOND), 1);
        assert_eq!(tries(&mut asked, start + SECOND * 100), 3, "nobody saves up more than that");
    }

    #[test]
    fn a_person_with_a_full_bucket_is_forgotten_and_memory_is_bounded() {
        let (mut asked, start) = (TokenBuckets::new(THREE), Instant::now());
        for person in 1..=2 * REMEMBERED as i64 {
            asked.note(PersonId::of(person), start);
        }
        assert_eq!(asked.even_at.len(), REMEMBERED);
        asked.note(1.into(), start + SECOND * 2);
        assert_eq!(asked.even_at.len(), 1);
    }
}
