//! How much anybody may ask for: each limit by name and why it is there, and who has asked for how much of late. Pure:
//! the clock is handed in.

use std::collections::HashMap;
use std::time::Duration;

use model::PersonId;
use parking_lot::{Mutex, MutexGuard};
use tokio::time::Instant;

/// Wrong codes of tables. People mistype one now and then; only a program tries one after another, and each costs a
/// look into the database.
pub const WRONG_CODES: Limit = Limit { at_once: 5, each: Duration::from_secs(12) };

/// Commands. Whoever looks at everything there is uses a dozen in a minute; only a program goes on and on, and the
/// answers of others wait behind it.
pub const COMMANDS: Limit = Limit { at_once: 60, each: Duration::from_secs(1) };

/// Proposals for what is being typed. Discord asks for them at each pause in typing, and nothing is lost without them.
pub const PROPOSALS: Limit = Limit { at_once: 30, each: Duration::from_millis(500) };

/// Tables of one host that are not over. Those who play by the day have many; who has more plays at none of them.
pub const TABLES_OF_HOST: usize = 20;
/// Tables in one channel that are not over. Discord takes about one change of a message in a second there, and with more
/// tables each would show moves minutes late.
pub const TABLES_IN_CHANNEL: usize = 50;
/// Tables on one server that are not over: room for hundreds of people, and one server alone cannot use up the codes.
pub const TABLES_ON_SERVER: usize = 200;

/// So much of something at once; after each, this time gives one back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// How many at once.
    pub at_once: u32,
    /// The time that gives one back.
    pub each: Duration,
}

/// People of whom this many have asked for something just now are remembered, and no more: a few megabytes at most.
const REMEMBERED: usize = 50_000;

/// Token buckets by person: limits what each asks for. A person with a full bucket is forgotten.
#[derive(Debug)]
pub struct Recent {
    limit: Limit,
    /// When each person will have had everything back.
    even_at: HashMap<PersonId, Instant>,
}

impl Recent {
    /// Nobody has asked for anything.
    #[must_use]
    pub fn new(limit: Limit) -> Recent {
        Recent { limit, even_at: HashMap::new() }
    }

    /// How long a person has to wait until they may ask again; nothing if they may now.
    #[must_use]
    pub fn wait(&self, person: PersonId, now: Instant) -> Option<Duration> {
        let owed = self.even_at.get(&person)?.saturating_duration_since(now);
        let over = (owed + self.limit.each).checked_sub(self.limit.each * self.limit.at_once)?;
        (!over.is_zero()).then_some(over)
    }

    /// A person asks.
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

/// The same for all tasks at once.
#[derive(Debug)]
pub struct Limited(Mutex<Recent>);

impl Limited {
    /// Nobody has asked for anything.
    #[must_use]
    pub fn to(limit: Limit) -> Limited {
        Limited(Mutex::new(Recent::new(limit)))
    }

    /// What has been asked for of late.
    pub fn recent(&self) -> MutexGuard<'_, Recent> {
        self.0.lock()
    }

    /// A person asks, if they may.
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
    fn so_many_at_once_then_one_for_each_time_that_passes() {
        let (mut asked, start) = (Recent::new(THREE), Instant::now());
        let tries = |asked: &mut Recent, now| {
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
    fn whoever_has_had_everything_back_is_forgotten_and_memory_has_an_end() {
        let (mut asked, start) = (Recent::new(THREE), Instant::now());
        for person in 1..=2 * REMEMBERED as i64 {
            asked.note(PersonId::of(person), start);
        }
        assert_eq!(asked.even_at.len(), REMEMBERED);
        asked.note(1.into(), start + SECOND * 2);
        assert_eq!(asked.even_at.len(), 1);
    }
}
