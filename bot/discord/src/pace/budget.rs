//! How many calls may be made in a second, of all kinds together: somewhat fewer than Discord allows, fewer still after it
//! has said that it was too many, and ever fewer while it refuses most of what is called.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

use super::Ticket;

/// How many calls count at a time. Discord allows 50 a second.
pub(super) const MOST: usize = 48;
/// Discord counts a call in some second between its begin and its answer: so it counts from the one …
const COUNTS: Duration = Duration::from_secs(1);
/// … until so long after the other; and if no answer comes, for so long.
const UNANSWERED: Duration = Duration::from_secs(3);
/// Of what is allowed three quarters are used after it was too much, …
const LESS: (usize, usize) = (3, 4);
/// … at least so many, …
const LEAST: usize = 5;
/// … and one more whenever nothing was too much for so long.
const ONE_MORE: Duration = Duration::from_secs(5);

/// The refusals of so long are counted: of 10,000 of them in this time comes a ban.
const TEN_MINUTES: Duration = Duration::from_secs(10 * 60);
/// They are counted by parts of it, so long each.
const PART: Duration = Duration::from_secs(10);
/// From so many on calls are slowed down …
const MANY: u32 = 5_000;
/// … until with so many there is one a second. If that is refused too, it makes 600 in ten minutes.
const TOO_MANY: u32 = 9_000;

/// The calls that count.
#[derive(Debug, Default)]
pub(super) struct Budget {
    /// Until when each does.
    counted: Vec<(Ticket, Instant)>,
    /// How many were allowed when it was too much, and since when that is over.
    lowered: Option<(usize, Instant)>,
    stopped_until: Option<Instant>,
    refusals: Refusals,
}

impl Budget {
    /// How many calls may count at a time.
    pub(super) fn most(&self, now: Instant) -> usize {
        let lowered = self.lowered.map_or(MOST, |(most, since)| {
            let more = now.saturating_duration_since(since).as_secs() / ONE_MORE.as_secs();
            most.saturating_add(usize::try_from(more).unwrap_or(MOST)).min(MOST)
        });
        lowered.min(self.refusals.most(now))
    }

    /// From when on one more call may be made.
    pub(super) fn free(&mut self, now: Instant) -> Instant {
        self.counted.retain(|(_, until)| *until > now);
        let most = self.most(now);
        let mut ends: Vec<Instant> = self.counted.iter().map(|(_, until)| *until).collect();
        let over = (ends.len() + 1).saturating_sub(most);
        let room = over.checked_sub(1).map_or(now, |last| {
            ends.sort_unstable();
            ends[last]
        });
        self.stopped_until.map_or(room, |until| until.max(room))
    }

    pub(super) fn take(&mut self, ticket: Ticket, now: Instant) {
        self.counted.push((ticket, now + UNANSWERED));
    }

    /// The call has been answered, or has failed.
    pub(super) fn ended(&mut self, ticket: Ticket, now: Instant) {
        for (_, until) in self.counted.iter_mut().filter(|(counted, _)| *counted == ticket) {
            *until = now + COUNTS;
        }
    }

    /// The call has not been made.
    pub(super) fn give_back(&mut self, ticket: Ticket) {
        self.counted.retain(|(counted, _)| *counted != ticket);
    }

    /// Discord has said that it was too much, and asks all calls to wait for so long.
    pub(super) fn too_much(&mut self, now: Instant, wait: Duration) {
        let again = self.stopped_until.is_some_and(|until| now < until);
        self.stopped_until = self.stopped_until.max(Some(now + wait));
        let most = self.most(now);
        // What was under way when the first of them was answered says nothing new.
        let most = if again { most } else { (most * LESS.0 / LESS.1).max(LEAST) };
        self.lowered = Some((most, now + wait));
    }

    pub(super) fn refused(&mut self, now: Instant) {
        self.refusals.note(now);
    }

    pub(super) fn refusals(&self, now: Instant) -> u32 {
        self.refusals.count(now)
    }

    /// How many calls a second are left for the sake of how many were refused, if fewer than usual.
    pub(super) fn slowed(&self, now: Instant) -> Option<usize> {
        Some(self.refusals.most(now)).filter(|most| *most < MOST)
    }
}

/// What was refused of late (401, 403, 429), in parts of ten minutes.
#[derive(Debug, Default)]
struct Refusals(VecDeque<(Instant, u32)>);

impl Refusals {
    fn note(&mut self, now: Instant) {
        while self.0.front().is_some_and(|(began, _)| now >= *began + TEN_MINUTES + PART) {
            self.0.pop_front();
        }
        match self.0.back_mut() {
            Some((began, count)) if now < *began + PART => *count += 1,
            _ => self.0.push_back((now, 1)),
        }
    }

    fn count(&self, now: Instant) -> u32 {
        let recent = self.0.iter().filter(|(began, _)| now < *began + TEN_MINUTES + PART);
        recent.map(|(_, count)| count).sum()
    }

    fn most(&self, now: Instant) -> usize {
        let left = TOO_MANY.saturating_sub(self.count(now).max(MANY));
        let share = left as usize * MOST / (TOO_MANY - MANY) as usize;
        share.max(1)
    }
}
