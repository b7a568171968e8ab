//! The upkeep of one message as a state machine: what is being done so that it shows what is so, and what is done next.
//! Pure: the clock is an argument.
//!
//! ```text
//!  Stored ──looked at──┐
//!                      ▼
//!  Resting ──stale──▶ Due(at) ──begin──▶ Working ──▶ Resting   nothing has changed meanwhile
//!     ▲                ▲                    │
//!     │                ├── changed ─────────┤                  it is due again
//!     │                ├── refused ─────────┤                  it is due for another try
//!     │                └── broke off ───────┘                  the task ended without a result
//!     └── the sweep compares it with the table, and marks it stale where they differ
//! ```
//!
//! An answer to a click changes the message too, so while one is under way no work begins; its end makes the message
//! due. Two things follow, and the tests walk through all transitions to hold them: a message that is known to be wrong
//! is never left alone for longer than [`DEFINITE_RETRY_DELAY`], or [`REFUSAL_DELAY`] where Discord has not said that it
//! means it; and a message is never worked at twice at once.

use std::time::Duration;

use tokio::time::Instant;

use crate::retry::{REFUSAL_DELAY, REFUSAL_TRIES};

/// Delay before a retry after [`REFUSAL_TRIES`], or where the reason lasts: direct messages are closed, the channel is gone.
/// Mostly an event announces the change earlier.
pub(super) const DEFINITE_RETRY_DELAY: Duration = Duration::from_secs(600);
/// After this many of those retries a table that is over is evicted, whatever its messages show.
const DEFINITE_TRIES: u32 = 6;

/// The phase of a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    /// Loaded from the database; not looked at since the start.
    Stored,
    /// Up to date, as far as is known.
    #[default]
    Resting,
    /// Stale, and to be updated by then.
    Due(Instant),
    /// A task is updating it.
    Working {
        /// It has become stale again meanwhile, and is due by then.
        again: Option<Instant>,
        /// An event said meanwhile that a retry may succeed.
        opened: bool,
    },
}

/// What Discord has refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// One call: the next change is another one, and may be accepted.
    Call,
    /// New messages: the existing one can still be edited.
    Posts,
    /// Everything: nothing is written there until the next retry.
    Door,
}

/// The last refusal, if no call has succeeded since.
#[derive(Clone, Copy, Debug)]
struct LastRefusal {
    what: Refused,
    /// Whether Discord has named a lasting reason.
    definite: bool,
    /// How many in a row.
    tries: u32,
    /// When the last of them came.
    since: Instant,
    /// When to retry.
    again: Instant,
}

/// What to do next for a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begin {
    /// Start a task that updates it.
    Work,
    /// Look at it again then.
    WakeAt(Instant),
    /// Nothing: a task is at work, or nothing is needed.
    Nothing,
}

/// The upkeep of a message.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Upkeep {
    phase: Phase,
    refusal: Option<LastRefusal>,
    /// When an alarm will look at it next.
    alarm: Option<Instant>,
    /// How many answers to clicks on it are under way; each changes the message on its own.
    answering: u32,
}

impl Upkeep {
    /// A message loaded from the database.
    pub(super) fn stored() -> Upkeep {
        Upkeep { phase: Phase::Stored, ..Upkeep::default() }
    }

    /// It was refused before the start.
    pub(super) fn was_refused(&mut self, what: Refused, now: Instant) {
        self.refusal = Some(LastRefusal {
            what,
            definite: true,
            tries: 1,
            since: now,
            again: now + DEFINITE_RETRY_DELAY,
        });
    }

    /// Whether it was refused only recently; the span grows with each refusal.
    pub(super) fn was_just_refused(&self, now: Instant) -> bool {
        self.refusal.is_some_and(|refusal| now < refusal.since + REFUSAL_DELAY * refusal.tries)
    }

    /// The upkeep of a message for another person, to whom nothing was refused yet.
    pub(super) fn of_another(self) -> Upkeep {
        Upkeep { refusal: None, ..self }
    }

    /// It is stale, and to be updated by then.
    pub(super) fn mark_stale_by(&mut self, at: Instant) {
        self.phase = match self.phase {
            Phase::Stored | Phase::Resting => Phase::Due(at),
            Phase::Due(before) => Phase::Due(before.min(at)),
            Phase::Working { again, opened } => {
                Phase::Working { again: Some(again.map_or(at, |before| before.min(at))), opened }
            }
        };
    }

    /// When work on it is to begin. Where nothing can be written, changes do not make it earlier.
    fn due_at(&self) -> Option<Instant> {
        let Phase::Due(at) = self.phase else { return None };
        Some(self.refusal.filter(|refusal| refusal.what == Refused::Door).map_or(at, |it| it.again.max(at)))
    }

    /// Returns what to do next, and notes it as begun.
    pub(super) fn begin(&mut self, now: Instant) -> Begin {
        let Some(at) = self.due_at().filter(|_| self.answering == 0) else { return Begin::Nothing };
        if at <= now {
            self.phase = Phase::Working { again: None, opened: false };
            return Begin::Work;
        }
        if self.alarm.is_some_and(|alarm| alarm <= at) {
            return Begin::Nothing;
        }
        self.alarm = Some(at);
        Begin::WakeAt(at)
    }

    /// The alarm for this time has rung.
    pub(super) fn alarm_rang(&mut self, at: Instant) {
        self.alarm = self.alarm.filter(|alarm| *alarm > at);
    }

    /// The task has done its work; returns whether it is to go on at once.
    pub(super) fn goes_on(&mut self, now: Instant) -> bool {
        let Phase::Working { again, .. } = self.phase else { return false };
        // Whether new messages are taken by now is found out later, too, though what stands there is right.
        let closed = self.refusal.filter(|refusal| refusal.what == Refused::Posts && refusal.again > now);
        let again = again.or(closed.map(|refusal| refusal.again));
        self.phase = again.map_or(Phase::Resting, Phase::Due);
        self.begin_again(now)
    }

    fn begin_again(&mut self, now: Instant) -> bool {
        let goes_on = self.answering == 0 && self.due_at().is_some_and(|at| at <= now);
        if goes_on {
            self.phase = Phase::Working { again: None, opened: false };
        }
        goes_on
    }

    /// The task has ended without a result.
    pub(super) fn broke_off(&mut self, now: Instant) {
        if let Phase::Working { .. } = self.phase {
            self.phase = Phase::Due(now + REFUSAL_DELAY);
        }
    }

    /// Discord has refused, perhaps for a lasting reason: it is retried later.
    pub(super) fn refused(&mut self, what: Refused, definite: bool, now: Instant) {
        if let Phase::Working { opened: opened @ true, again } = &mut self.phase {
            // The call may have been answered before that.
            (*opened, *again) = (false, Some(now));
            return;
        }
        let tries = self.refusal.map_or(0, |before| before.tries) + 1;
        let pause = if definite || tries > REFUSAL_TRIES { DEFINITE_RETRY_DELAY } else { REFUSAL_DELAY };
        self.refusal = Some(LastRefusal { what, definite, tries, since: now, again: now + pause });
        self.mark_stale_by(now + pause);
    }

    /// A new message was accepted.
    pub(super) fn posted(&mut self) {
        self.refusal = None;
    }

    /// An edit was accepted; new messages may still be refused.
    pub(super) fn edited(&mut self) {
        self.refusal = self.refusal.filter(|refusal| refusal.what == Refused::Posts);
    }

    /// What was refused may be accepted by now: retry at once. Returns whether anything was refused.
    pub(super) fn opens(&mut self, now: Instant) -> bool {
        let was_refused = self.refusal.take().is_some();
        if let Phase::Working { opened, .. } = &mut self.phase {
            *opened = true;
        }
        if was_refused {
            self.mark_stale_by(now);
        }
        was_refused
    }

    /// A new message is needed where none is accepted: wait for the next retry.
    pub(super) fn stays_closed(&mut self) {
        if let Some(refusal) = &mut self.refusal {
            refusal.what = Refused::Door;
            let again = refusal.again;
            self.mark_stale_by(again);
        }
    }

    /// Whether no new message is posted there for now.
    pub(super) fn may_not_post(&self, now: Instant) -> bool {
        self.is_closed() && self.refusal.is_some_and(|refusal| refusal.again > now)
    }

    /// Whether Discord takes no new messages there.
    pub(super) fn is_closed(&self) -> bool {
        self.refusal.is_some_and(|refusal| refusal.what != Refused::Call)
    }

    /// Whether nothing can be written there at all.
    pub(super) fn is_shut(&self) -> bool {
        self.refusal.is_some_and(|refusal| refusal.what == Refused::Door)
    }

    /// Whether it was retried so often in vain that nobody waits for it any more.
    fn is_given_up(&self) -> bool {
        let most = |definite| if definite { DEFINITE_TRIES } else { REFUSAL_TRIES + DEFINITE_TRIES };
        self.refusal.is_some_and(|refusal| refusal.tries >= most(refusal.definite))
    }

    /// An answer that changes it is under way.
    pub(super) fn answering(&mut self) {
        self.answering += 1;
    }

    /// An answer has been given, or has not arrived.
    pub(super) fn answered(&mut self) {
        self.answering = self.answering.saturating_sub(1);
    }

    /// Whether answers are under way, and whether it is just one.
    pub(super) const fn answers_under_way(&self) -> u32 {
        self.answering
    }

    /// Whether a task works at it.
    pub(super) const fn is_working(&self) -> bool {
        matches!(self.phase, Phase::Working { .. })
    }

    /// Whether nothing has changed since the task that works at it began.
    pub(super) const fn is_unchanged(&self) -> bool {
        !matches!(self.phase, Phase::Due(_) | Phase::Working { again: Some(_), .. })
    }

    /// Whether it waits for a retry of what Discord has refused.
    pub(super) fn waits_for_discord(&self) -> bool {
        let again = self.refusal.map(|refusal| refusal.again);
        self.due_at().zip(again).is_some_and(|(due, again)| due >= again)
    }

    /// Whether it stays stale because Discord refuses.
    pub(super) fn is_stuck_stale(&self) -> bool {
        self.waits_for_discord() && self.refusal.is_some_and(|refusal| refusal.what != Refused::Posts)
    }

    /// Whether it is stale, and will be for a while.
    pub(super) fn is_stale(&self) -> bool {
        self.is_working() || matches!(self.phase, Phase::Due(_)) && !self.waits_for_discord()
    }

    /// Whether it is taken to show what is so.
    pub(super) fn is_at_rest(&self) -> bool {
        self.phase == Phase::Resting && self.answering == 0
    }

    /// Whether it is due by then and nobody has begun.
    pub(super) fn is_overdue(&self, now: Instant) -> bool {
        self.answering == 0 && self.due_at().is_some_and(|at| at <= now)
    }

    /// Whether its table can be let go of, if that is over: it shows that, or can show it no more.
    pub(super) fn is_settled(&self) -> bool {
        let done = matches!(self.phase, Phase::Stored | Phase::Resting);
        let stands = self.refusal.is_some_and(|refusal| refusal.what == Refused::Posts);
        self.answering == 0 && (done || self.waits_for_discord() && (stands || self.is_given_up()))
    }
}

#[cfg(test)]
#[path = "upkeep_tests.rs"]
mod tests;
