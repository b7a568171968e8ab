//! Whether this process may still act as the leader: the one of several processes on a PostgreSQL database that plays.
//!
//! One process leads, the others stand by. Two things must never happen: that two processes write, and that two processes
//! speak to Discord.
//!
//! **Writing** is kept apart by PostgreSQL. The leader has one connection (`session`) that holds an advisory lock, and every
//! write goes over that connection. The lock belongs to the connection, so a connection that is lost takes the lock with
//! it, and with the lock whatever was still to be written. Each time the lock is taken, the *term* in the table
//! `leadership` is counted one further: it is the fencing token. A process that has lost its connection takes the lock again
//! and goes on only if the row still names it as the leader; if another has begun meanwhile, it knows that what it has in
//! memory is not the newest, and ends.
//!
//! **Speaking to Discord** cannot be kept apart by a lock in the database, since Discord does not look at it. That is what
//! the lease is for. Each answer that the server gives on the connection with the lock is a proof: at the moment when the
//! question was asked, this process was the leader. A proof is good for [`BELIEVED_FOR`], and for as long as the newest
//! one is good, calls to Discord are made, answers to clicks included; calls that are under way when it runs out are
//! given up. Where nothing is written, the leader asks for a proof every [`PROVEN_EVERY`]. Any error of the connection ends
//! the lease at once.
//!
//! A standby that finds the lock free therefore does not begin at once: the leader may have lost its connection and not
//! Discord, and may not know it yet. It waits until the lock has been free for [`HANDOVER_AFTER`], which is longer than any
//! lease can still last; in that time the leader may come back, and nothing is lost but a moment. Only if it is *known*
//! that the leader is gone, it begins at once:
//!
//! - the leader has stopped cleanly, and has written so (`released`) after its last call;
//! - the leader was a process of the same machine, and there is no such process any more;
//! - the leader's connection was silent for [`SILENT_AFTER`], which is longer than a lease, and the standby has ended it.
//!
//! The lease runs by a clock that goes on while a process is stopped and while the machine sleeps (`clock`). A leader that
//! gets no proof for [`GIVEN_UP_AFTER`] ends, so that whoever supervises it starts it anew and it stands by.
//!
//! No process talks to another one, nobody is elected, and the clocks of two machines are never compared: only durations
//! are.

use std::time::Duration;

use tokio::sync::watch;

use super::clock::Moment;

/// How often a leader with nothing to write asks for a proof.
pub(super) const PROVEN_EVERY: Duration = Duration::from_millis(500);
/// How long a proof is believed, counted from when it was asked for.
pub(super) const BELIEVED_FOR: Duration = Duration::from_secs(2);
/// For how long the lock must have been free before a standby takes it from a leader that may still be alive: longer than a
/// lease, with time for a call that was just being made.
pub(super) const HANDOVER_AFTER: Duration = Duration::from_secs(3);
/// A leader that has said nothing to the server for this long is stopped or cut off: a standby ends its connection. A
/// database that is away for some seconds costs nobody the lead.
pub(super) const SILENT_AFTER: Duration = Duration::from_secs(5);
/// A leader without a proof for this long ends.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(30);
/// How often it is looked whether time has run out: a timer may stand still while the machine sleeps.
const LOOKED_EVERY: Duration = Duration::from_millis(250);

/// Whether this process still is the leader, for whoever acts in its name.
#[derive(Clone, Debug)]
pub struct Lease(watch::Receiver<Standing>);

/// What is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// There can be no other as long as this process lives: a file's lock is the process's own.
    Alone,
    /// It leads.
    Leads {
        /// When the newest proof was asked for.
        proven: Moment,
        /// Until when it may act on that.
        until: Moment,
    },
    /// Another process leads.
    Replaced,
    /// It has stopped, and leads no more.
    Released,
}

impl Standing {
    /// What a proof says that was asked for at this moment.
    pub(super) fn proven(asked: Moment) -> Standing {
        Standing::Leads { proven: asked, until: asked + BELIEVED_FOR }
    }

    /// The same after another proof, which may be older than the newest.
    pub(super) fn proven_again(self, asked: Moment) -> Standing {
        match self {
            Standing::Leads { proven, until } if proven < asked || until < asked + BELIEVED_FOR => {
                Standing::proven(proven.max(asked))
            }
            other => other,
        }
    }

    /// The same after an error of the connection: nothing is believed until the next proof.
    pub(super) fn in_doubt(self) -> Standing {
        match self {
            Standing::Leads { proven, .. } => Standing::Leads { proven, until: Moment::default() },
            other => other,
        }
    }

    /// Whether it may act at this moment.
    fn holds_at(self, now: Moment) -> bool {
        match self {
            Standing::Alone => true,
            Standing::Leads { until, .. } => now < until,
            Standing::Replaced | Standing::Released => false,
        }
    }

    /// Whether it has been without a proof for so long that it should end.
    fn is_given_up_at(self, now: Moment) -> bool {
        matches!(self, Standing::Leads { proven, .. } if now.since(proven) >= GIVEN_UP_AFTER)
    }

    /// Whether it will not lead again.
    pub(super) const fn is_over(self) -> bool {
        matches!(self, Standing::Replaced | Standing::Released)
    }
}

/// Why a process that led should end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Another process leads.
    Replaced,
    /// There was no proof for half a minute.
    Unproven,
}

impl Lease {
    /// The lease of a process that no other can replace.
    #[must_use]
    pub fn of_one_alone() -> Lease {
        Lease(watch::Sender::new(Standing::Alone).subscribe())
    }

    /// The lease that follows what is known.
    pub(super) fn of(standing: &watch::Sender<Standing>) -> Lease {
        Lease(standing.subscribe())
    }

    /// Whether this process may act as the leader now. If not, nothing may be said to Discord.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.0.borrow().holds_at(Moment::now())
    }

    /// Whether another process leads.
    #[must_use]
    pub fn is_replaced(&self) -> bool {
        *self.0.borrow() == Standing::Replaced
    }

    /// Waits until it is clear whether this process leads, but not longer than this; says whether it may act.
    pub async fn is_clear(&self, at_most: Duration) -> bool {
        let mut standing = self.0.clone();
        let clear = async {
            while !self.holds() && !standing.borrow_and_update().is_over() && standing.changed().await.is_ok()
            {
            }
        };
        let _ = tokio::time::timeout(at_most, clear).await;
        self.holds()
    }

    /// Waits until this process may not act any more, be it only for a moment.
    pub async fn lost(&self) {
        let mut standing = self.0.clone();
        loop {
            let now = *standing.borrow_and_update();
            let until = match now {
                Standing::Alone => return std::future::pending().await,
                Standing::Leads { until, .. } => until,
                Standing::Replaced | Standing::Released => return,
            };
            let left = until.since(Moment::now());
            if left.is_zero() {
                return;
            }
            let _ = tokio::time::timeout(left.min(LOOKED_EVERY), standing.changed()).await;
        }
    }

    /// Waits until this process should end.
    pub async fn ended(&self) -> Ended {
        let mut standing = self.0.clone();
        loop {
            let now = *standing.borrow_and_update();
            match now {
                Standing::Replaced => return Ended::Replaced,
                Standing::Alone | Standing::Released => return std::future::pending().await,
                Standing::Leads { .. } if now.is_given_up_at(Moment::now()) => return Ended::Unproven,
                Standing::Leads { .. } => {}
            }
            let _ = tokio::time::timeout(LOOKED_EVERY, standing.changed()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOMENT: Duration = Duration::from_millis(1);

    fn at(seconds: u64) -> Moment {
        Moment::default() + Duration::from_secs(seconds)
    }

    /// What the safety of it all rests on.
    #[test]
    fn nobody_begins_while_anybody_else_may_still_believe() {
        const {
            assert!(BELIEVED_FOR.as_millis() < HANDOVER_AFTER.as_millis());
            assert!(BELIEVED_FOR.as_millis() < SILENT_AFTER.as_millis());
            assert!(PROVEN_EVERY.as_millis() * 2 < BELIEVED_FOR.as_millis());
        }
    }

    #[test]
    fn a_proof_is_good_for_a_while_from_when_it_was_asked_for() {
        let standing = Standing::proven(at(100));
        assert!(standing.holds_at(at(100)) && !standing.holds_at(at(100) + BELIEVED_FOR));
        let later = standing.proven_again(at(101));
        assert!(later.holds_at(at(100) + BELIEVED_FOR) && !later.holds_at(at(101) + BELIEVED_FOR));
        assert_eq!(later.proven_again(at(90)), later, "an answer that took long proves less");
    }

    /// The clock is handed in, so an hour of sleep is an hour on it.
    #[test]
    fn after_an_hour_of_sleep_nothing_is_believed() {
        let standing = Standing::proven(at(100));
        assert!(!standing.holds_at(at(3700)) && standing.is_given_up_at(at(3700)));
    }

    #[test]
    fn an_error_of_the_connection_ends_the_lease_at_once_and_a_proof_begins_it_again() {
        let standing = Standing::proven(at(100)).in_doubt();
        assert!(!standing.holds_at(at(100)));
        assert!(standing.proven_again(at(100)).holds_at(at(100)));
        assert!(standing.proven_again(at(101)).holds_at(at(102)));
    }

    #[test]
    fn without_a_proof_for_half_a_minute_it_is_given_up() {
        let standing = Standing::proven(at(100)).in_doubt();
        assert!(!standing.is_given_up_at(at(129)) && standing.is_given_up_at(at(130)));
        assert!(!Standing::Alone.is_given_up_at(at(1000)) && !Standing::Replaced.is_given_up_at(at(1000)));
    }

    #[test]
    fn who_is_replaced_stays_so_and_who_is_alone_never_is() {
        assert_eq!(Standing::Replaced.proven_again(at(1)), Standing::Replaced);
        assert_eq!(Standing::Released.in_doubt().proven_again(at(1)), Standing::Released);
        assert_eq!(Standing::Alone.in_doubt(), Standing::Alone);
        assert!(Standing::Alone.holds_at(at(1)) && !Standing::Released.holds_at(at(1)));
    }

    #[tokio::test]
    async fn who_waits_hears_of_the_next_proof_and_of_the_end() {
        let standing = watch::Sender::new(Standing::proven(Moment::now()).in_doubt());
        let lease = Lease::of(&standing);
        assert!(!lease.is_clear(MOMENT).await && !lease.is_replaced());
        let waiting = lease.clone();
        let waiting = tokio::spawn(async move { waiting.is_clear(Duration::from_secs(60)).await });
        standing.send_modify(|standing| *standing = standing.proven_again(Moment::now()));
        assert!(waiting.await.unwrap() && lease.holds());
        assert!(tokio::time::timeout(MOMENT, lease.lost()).await.is_err());
        standing.send_modify(|standing| *standing = standing.in_doubt());
        lease.lost().await;
        standing.send_replace(Standing::Replaced);
        assert_eq!(lease.ended().await, Ended::Replaced);
        assert!(!lease.is_clear(Duration::from_secs(60)).await && lease.is_replaced());
    }

    #[tokio::test]
    async fn who_is_alone_never_waits() {
        let alone = Lease::of_one_alone();
        assert!(alone.is_clear(Duration::from_secs(60)).await && !alone.is_replaced());
        assert!(tokio::time::timeout(MOMENT, alone.lost()).await.is_err());
        assert!(tokio::time::timeout(MOMENT, alone.ended()).await.is_err());
    }
}
