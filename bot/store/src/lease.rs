//! Whether this process may still act as the leader: the one of several processes on a PostgreSQL database that plays.
//!
//! One process leads, the others stand by. Two things must never happen: that two processes write, and that two
//! processes speak to Discord.
//!
//! **Writing** is serialized by PostgreSQL. The leader has one connection (`session`) that holds an advisory lock, and every
//! write goes over that connection. The lock belongs to the connection, so a connection that is lost takes the lock with
//! it, and with the lock whatever was still to be written. The *term* in the table `leadership` is the fencing token, raised
//! by each process that becomes the leader. A process that has lost its connection takes the lock again and goes on only if
//! the row still names it as the leader; if another has become the leader meanwhile, its memory is stale, and it ends.
//!
//! **Speaking to Discord** cannot be guarded by a lock in the database, which Discord does not check. That is what the lease
//! is for. Each answer that the server gives on the connection with the lock is a proof: at the moment when the
//! question was asked, this process was the leader. A proof is good for [`LEASE_DURATION`], and for as long as the newest
//! one is good, calls to Discord are made, answers to clicks included; calls that are under way when it runs out are
//! given up. Where nothing is written, the leader asks for a proof every [`PROOF_INTERVAL`]. Any error of the connection ends
//! the lease at once.
//!
//! A standby that finds the lock free therefore does not begin at once: the leader may have lost its connection and not
//! Discord, and may not know it yet. It waits until the lock has been free for [`HANDOVER_DELAY`], which is longer than
//! any lease can still last; in that time the leader may come back, and nothing is lost but a moment. Only if it is
//! *known* that the leader is gone, it begins at once:
//!
//! - the leader has stopped cleanly, and has written so (`released`) after its last call;
//! - the leader was a process of the same machine, and there is no such process any more;
//! - the leader's connection was silent for [`SILENCE_TIMEOUT`], which is longer than a lease, and the standby has ended it.
//!
//! The lease runs by a clock that goes on while a process is stopped and while the machine sleeps (`clock`). A leader
//! that gets no proof for [`PROOF_TIMEOUT`] ends, so that its supervisor restarts it and it stands by.
//!
//! No process talks to another one, nobody is elected, and the clocks of two machines are never compared: only
//! durations are.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;

use super::clock::Moment;

/// Interval at which an idle leader asks for a proof.
pub(super) const PROOF_INTERVAL: Duration = Duration::from_millis(500);
/// The duration of a lease, from when its proof was requested.
pub(super) const LEASE_DURATION: Duration = Duration::from_secs(2);
/// How long the lock must have been free before a standby takes it from a leader that may still be alive: longer than
/// a lease, with time for a call under way.
pub(super) const HANDOVER_DELAY: Duration = Duration::from_secs(3);
/// After this long without a request on its connection, a leader counts as stopped or cut off, and a standby ends the
/// connection. A database outage of some seconds costs no leader its place.
pub(super) const SILENCE_TIMEOUT: Duration = Duration::from_secs(5);
/// A leader without a proof for this long ends.
const PROOF_TIMEOUT: Duration = Duration::from_secs(30);
/// Interval at which the expiry is checked: a timer may stand still while the machine sleeps.
const EXPIRY_POLL: Duration = Duration::from_millis(250);

/// Whether this process is still the leader.
#[derive(Clone, Debug)]
pub struct Lease(SharedState);

/// The state of a lease, for all who follow it. They go on in the order in which they came when it changes, so that a
/// simulation can repeat it; those of a watch channel do not.
#[derive(Clone, Debug)]
pub(super) struct SharedState(Arc<(Mutex<LeaseState>, Notify)>);

impl SharedState {
    pub(super) fn new(state: LeaseState) -> SharedState {
        SharedState(Arc::new((Mutex::new(state), Notify::new())))
    }

    pub(super) fn get(&self) -> LeaseState {
        *self.0.0.lock()
    }

    /// Changes it, and wakes all who wait for that.
    pub(super) fn change(&self, change: impl FnOnce(LeaseState) -> LeaseState) {
        let (state, changed) = &*self.0;
        {
            let mut state = state.lock();
            *state = change(*state);
        }
        changed.notify_waiters();
    }

    /// Its state, and its next change.
    fn follow(&self) -> (LeaseState, impl Future<Output = ()>) {
        let mut changed = Box::pin(self.0.1.notified());
        // From here on no change is missed.
        changed.as_mut().enable();
        (self.get(), changed)
    }
}

/// The state of the lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeaseState {
    /// No other process can lead while this one lives: a file's lock belongs to the process.
    Alone,
    /// It is the leader.
    Leads {
        /// When the newest proof was requested.
        proven: Moment,
        /// When the lease expires.
        until: Moment,
    },
    /// Another process is the leader.
    Replaced,
    /// It has stopped, and gave up the lead.
    Released,
}

impl LeaseState {
    /// The state after a proof that was requested at this moment.
    pub(super) fn proven(asked: Moment) -> LeaseState {
        LeaseState::Leads { proven: asked, until: asked + LEASE_DURATION }
    }

    /// The state after another proof, which may be older than the newest.
    pub(super) fn proven_again(self, asked: Moment) -> LeaseState {
        match self {
            LeaseState::Leads { proven, until } if proven < asked || until < asked + LEASE_DURATION => {
                LeaseState::proven(proven.max(asked))
            }
            other => other,
        }
    }

    /// The state after an error of the connection: no lease until the next proof.
    pub(super) fn in_doubt(self) -> LeaseState {
        match self {
            LeaseState::Leads { proven, .. } => LeaseState::Leads { proven, until: Moment::default() },
            other => other,
        }
    }

    /// Whether it may act at this moment.
    fn holds_at(self, now: Moment) -> bool {
        match self {
            LeaseState::Alone => true,
            LeaseState::Leads { until, .. } => now < until,
            LeaseState::Replaced | LeaseState::Released => false,
        }
    }

    /// Whether it has been without a proof for [`PROOF_TIMEOUT`] and should end.
    fn is_given_up_at(self, now: Moment) -> bool {
        matches!(self, LeaseState::Leads { proven, .. } if now.since(proven) >= PROOF_TIMEOUT)
    }

    /// Whether it will never lead again.
    pub(super) const fn is_over(self) -> bool {
        matches!(self, LeaseState::Replaced | LeaseState::Released)
    }
}

/// Why a leader should end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Another process leads.
    Replaced,
    /// No proof for half a minute.
    Unproven,
}

impl Lease {
    /// The lease of a process that no other can replace.
    #[must_use]
    pub fn of_one_alone() -> Lease {
        Lease(SharedState::new(LeaseState::Alone))
    }

    /// A lease that follows this state.
    pub(super) fn of(state: &SharedState) -> Lease {
        Lease(state.clone())
    }

    /// Whether this process is the leader now. If not, it must not call Discord.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.0.get().holds_at(Moment::now())
    }

    /// Whether another process is the leader.
    #[must_use]
    pub fn is_replaced(&self) -> bool {
        self.0.get() == LeaseState::Replaced
    }

    /// Waits until the lease is confirmed or lost, but at most this long; returns whether this process is the leader.
    pub async fn is_confirmed(&self, at_most: Duration) -> bool {
        let confirmed = async {
            loop {
                let (state, changed) = self.0.follow();
                if state.holds_at(Moment::now()) || state.is_over() {
                    return;
                }
                changed.await;
            }
        };
        let _ = tokio::time::timeout(at_most, confirmed).await;
        self.holds()
    }

    /// Waits until the lease is lost, be it only for a moment.
    pub async fn lost(&self) {
        loop {
            let (state, changed) = self.0.follow();
            let until = match state {
                LeaseState::Alone => return std::future::pending().await,
                LeaseState::Leads { until, .. } => until,
                LeaseState::Replaced | LeaseState::Released => return,
            };
            let left = until.since(Moment::now());
            if left.is_zero() {
                return;
            }
            let _ = tokio::time::timeout(left.min(EXPIRY_POLL), changed).await;
        }
    }

    /// Makes a call while the lease holds; `None` as soon as it is lost. The clock is read each time before the call goes
    /// on: a process that was stopped wakes in the middle of it, before any timer has run.
    pub async fn during<T>(&self, call: impl Future<Output = T>) -> Option<T> {
        let (mut lost, mut call) = (pin!(self.lost()), pin!(call));
        poll_fn(|cx| {
            if lost.as_mut().poll(cx).is_ready() || !self.holds() {
                return Poll::Ready(None);
            }
            call.as_mut().poll(cx).map(Some)
        })
        .await
    }

    /// Waits until this process should end.
    pub async fn ended(&self) -> Ended {
        loop {
            let (state, changed) = self.0.follow();
            match state {
                LeaseState::Replaced => return Ended::Replaced,
                LeaseState::Alone | LeaseState::Released => return std::future::pending().await,
                LeaseState::Leads { .. } if state.is_given_up_at(Moment::now()) => return Ended::Unproven,
                LeaseState::Leads { .. } => {}
            }
            let _ = tokio::time::timeout(EXPIRY_POLL, changed).await;
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

    /// The relations between the constants on which safety depends.
    #[test]
    fn nobody_begins_while_anybody_else_may_still_believe() {
        const {
            assert!(LEASE_DURATION.as_millis() < HANDOVER_DELAY.as_millis());
            assert!(LEASE_DURATION.as_millis() < SILENCE_TIMEOUT.as_millis());
            assert!(PROOF_INTERVAL.as_millis() * 2 < LEASE_DURATION.as_millis());
        }
    }

    #[test]
    fn a_proof_is_good_for_a_while_from_when_it_was_asked_for() {
        let state = LeaseState::proven(at(100));
        assert!(state.holds_at(at(100)) && !state.holds_at(at(100) + LEASE_DURATION));
        let later = state.proven_again(at(101));
        assert!(later.holds_at(at(100) + LEASE_DURATION) && !later.holds_at(at(101) + LEASE_DURATION));
        assert_eq!(later.proven_again(at(90)), later, "an answer that took long proves less");
    }

    /// The clock is handed in, so an hour of sleep is an hour on it.
    #[test]
    fn after_an_hour_of_sleep_nothing_is_believed() {
        let state = LeaseState::proven(at(100));
        assert!(!state.holds_at(at(3700)) && state.is_given_up_at(at(3700)));
    }

    #[test]
    fn an_error_of_the_connection_ends_the_lease_at_once_and_a_proof_begins_it_again() {
        let state = LeaseState::proven(at(100)).in_doubt();
        assert!(!state.holds_at(at(100)));
        assert!(state.proven_again(at(100)).holds_at(at(100)));
        assert!(state.proven_again(at(101)).holds_at(at(102)));
    }

    #[test]
    fn without_a_proof_for_half_a_minute_it_is_given_up() {
        let state = LeaseState::proven(at(100)).in_doubt();
        assert!(!state.is_given_up_at(at(129)) && state.is_given_up_at(at(130)));
        assert!(
            !LeaseState::Alone.is_given_up_at(at(1000)) && !LeaseState::Replaced.is_given_up_at(at(1000))
        );
    }

    #[test]
    fn who_is_replaced_stays_so_and_who_is_alone_never_is() {
        assert_eq!(LeaseState::Replaced.proven_again(at(1)), LeaseState::Replaced);
        assert_eq!(LeaseState::Released.in_doubt().proven_again(at(1)), LeaseState::Released);
        assert_eq!(LeaseState::Alone.in_doubt(), LeaseState::Alone);
        assert!(LeaseState::Alone.holds_at(at(1)) && !LeaseState::Released.holds_at(at(1)));
    }

    #[tokio::test]
    async fn who_waits_hears_of_the_next_proof_and_of_the_end() {
        let state = SharedState::new(LeaseState::proven(Moment::now()).in_doubt());
        let lease = Lease::of(&state);
        assert!(!lease.is_confirmed(MOMENT).await && !lease.is_replaced());
        let waiting = lease.clone();
        let waiting = outside::spawn(async move { waiting.is_confirmed(Duration::from_secs(60)).await });
        state.change(|state| state.proven_again(Moment::now()));
        assert!(waiting.await.unwrap() && lease.holds());
        assert!(tokio::time::timeout(MOMENT, lease.lost()).await.is_err());
        state.change(LeaseState::in_doubt);
        lease.lost().await;
        state.change(|_| LeaseState::Replaced);
        assert_eq!(lease.ended().await, Ended::Replaced);
        assert!(!lease.is_confirmed(Duration::from_secs(60)).await && lease.is_replaced());
    }

    #[tokio::test]
    async fn a_process_that_was_stopped_in_the_middle_of_a_call_does_not_make_it_when_it_wakes() {
        let state = SharedState::new(LeaseState::proven(Moment::now()));
        let lease = Lease::of(&state);
        let sleeper = async move {
            let mut asleep = true;
            let call = poll_fn(|cx| {
                // Asleep until the lease has run out. No timer runs before the next step.
                while lease.holds() {
                    std::hint::spin_loop();
                }
                cx.waker().wake_by_ref();
                if std::mem::take(&mut asleep) { Poll::Pending } else { Poll::Ready(()) }
            });
            lease.during(call).await
        };
        assert_eq!(outside::spawn(sleeper).await.unwrap(), None);
        assert_eq!(Lease::of_one_alone().during(std::future::ready(7)).await, Some(7));
    }

    #[tokio::test]
    async fn who_is_alone_never_waits() {
        let alone = Lease::of_one_alone();
        assert!(alone.is_confirmed(Duration::from_secs(60)).await && !alone.is_replaced());
        assert!(tokio::time::timeout(MOMENT, alone.lost()).await.is_err());
        assert!(tokio::time::timeout(MOMENT, alone.ended()).await.is_err());
    }
}
