//! The global rate limit: how many calls may be made in a second, all routes together. Somewhat fewer than Discord
//! allows, fewer after the global limit was exceeded, and fewer still while Discord refuses most calls.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

use super::CallId;

/// Most calls that may count at a time. Discord allows 50 a second.
pub(super) const MAX_CALLS: usize = 48;
/// How long a call counts after its response: Discord counts it in some second between request and response.
const COUNTED_AFTER_RESPONSE: Duration = Duration::from_secs(1);
/// How long a call counts whose response does not come.
const COUNTED_WITHOUT_RESPONSE: Duration = Duration::from_secs(3);
/// After the global limit was exceeded, the budget falls to this fraction …
const REDUCED_TO: (usize, usize) = (3, 4);
/// … but not below this many calls a second …
const MIN_CALLS: usize = 5;
/// … and grows by one call whenever the limit was not exceeded for this long.
const RECOVERY_INTERVAL: Duration = Duration::from_secs(5);

/// Discord bans an address after 10,000 refused calls (401, 403, 429) within this time.
const REFUSAL_WINDOW: Duration = Duration::from_secs(10 * 60);
/// Length of one slot of the window in which refusals are counted.
const REFUSAL_SLOT: Duration = Duration::from_secs(10);
/// From this many refusals in the window on, calls are slowed down …
const SLOWED_FROM: u32 = 5_000;
/// … to one call a second at this many. If all those are refused too, that makes 600 more in ten minutes.
const SLOWEST_FROM: u32 = 9_000;

/// The calls that count against the global limit.
#[derive(Debug, Default)]
pub(super) struct Budget {
    /// Each call that counts, and until when.
    counted: Vec<(CallId, Instant)>,
    /// The reduced budget after the limit was exceeded, and since when it grows again.
    lowered: Option<(usize, Instant)>,
    stopped_until: Option<Instant>,
    refusals: Refusals,
}

impl Budget {
    /// How many calls may count at a time.
    pub(super) fn most(&self, now: Instant) -> usize {
        let lowered = self.lowered.map_or(MAX_CALLS, |(most, since)| {
            let more = now.saturating_duration_since(since).as_secs() / RECOVERY_INTERVAL.as_secs();
            most.saturating_add(usize::try_from(more).unwrap_or(MAX_CALLS)).min(MAX_CALLS)
        });
        lowered.min(self.refusals.most(now))
    }

    /// The earliest time for one more call.
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

    pub(super) fn take(&mut self, ticket: CallId, now: Instant) {
        self.counted.push((ticket, now + COUNTED_WITHOUT_RESPONSE));
    }

    /// The call has been answered, or has failed.
    pub(super) fn ended(&mut self, ticket: CallId, now: Instant) {
        for (_, until) in self.counted.iter_mut().filter(|(counted, _)| *counted == ticket) {
            *until = now + COUNTED_AFTER_RESPONSE;
        }
    }

    /// The call was not made after all.
    pub(super) fn give_back(&mut self, ticket: CallId) {
        self.counted.retain(|(counted, _)| *counted != ticket);
    }

    /// The global limit was exceeded, and Discord asks to wait this long before any call.
    pub(super) fn too_much(&mut self, now: Instant, wait: Duration) {
        let again = self.stopped_until.is_some_and(|until| now < until);
        self.stopped_until = self.stopped_until.max(Some(now + wait));
        let most = self.most(now);
        // Calls that were under way at the first 429 say nothing new.
        let most = if again { most } else { (most * REDUCED_TO.0 / REDUCED_TO.1).max(MIN_CALLS) };
        self.lowered = Some((most, now + wait));
    }

    pub(super) fn refused(&mut self, now: Instant) {
        self.refusals.note(now);
    }

    pub(super) fn refusals(&self, now: Instant) -> u32 {
        self.refusals.count(now)
    }

    /// Calls a second while many are refused; `None` while the budget is not reduced for that.
    pub(super) fn slowed(&self, now: Instant) -> Option<usize> {
        Some(self.refusals.most(now)).filter(|most| *most < MAX_CALLS)
    }
}

/// Refused calls (401, 403, 429) of the last ten minutes, counted by slot.
#[derive(Debug, Default)]
struct Refusals(VecDeque<(Instant, u32)>);

impl Refusals {
    fn note(&mut self, now: Instant) {
        while self.0.front().is_some_and(|(began, _)| now >= *began + REFUSAL_WINDOW + REFUSAL_SLOT) {
            self.0.pop_front();
        }
        match self.0.back_mut() {
            Some((began, count)) if now < *began + REFUSAL_SLOT => *count += 1,
            _ => self.0.push_back((now, 1)),
        }
    }

    fn count(&self, now: Instant) -> u32 {
        let recent = self.0.iter().filter(|(began, _)| now < *began + REFUSAL_WINDOW + REFUSAL_SLOT);
        recent.map(|(_, count)| count).sum()
    }

    fn most(&self, now: Instant) -> usize {
        let left = SLOWEST_FROM.saturating_sub(self.count(now).max(SLOWED_FROM));
        let share = left as usize * MAX_CALLS / (SLOWEST_FROM - SLOWED_FROM) as usize;
        share.max(1)
    }
}
