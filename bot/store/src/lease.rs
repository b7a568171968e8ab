//! Whether this process still is the one that plays on the database. On PostgreSQL that is proven again and again, and
//! believed for a moment: a process that was stopped, or cut off, knows when it goes on that it may have been replaced.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

/// How often it is proven.
pub(super) const PROVEN_EVERY: Duration = Duration::from_secs(1);
/// How long a proof is believed …
pub(super) const BELIEVED: Duration = Duration::from_secs(4);
/// … which is less than what must have passed before others take a process for gone.
pub(super) const GONE_AFTER: Duration = Duration::from_secs(5);

/// Whose turn it is: each process that plays counts one further when it begins.
#[derive(Clone, Debug)]
pub(super) struct Term {
    /// The number that was there when this process took the lock.
    pub(super) before: i64,
    /// Its own, once it has begun. What is greater is another's.
    pub(super) mine: Arc<OnceLock<i64>>,
}

/// Whether this process still is the one that plays.
#[derive(Clone, Debug)]
pub struct Lease(watch::Receiver<Standing>);

/// What is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// As long as it lives, no other can.
    Alone,
    /// No other does before then.
    Until(Instant),
    /// Another one does.
    Replaced,
}

impl Standing {
    /// Whether it certainly is the one at this moment.
    fn holds_at(self, now: Instant) -> bool {
        match self {
            Standing::Alone => true,
            Standing::Until(then) => now < then,
            Standing::Replaced => false,
        }
    }
}

impl Lease {
    /// One that ends with the process.
    #[must_use]
    pub fn of_one_alone() -> Lease {
        Lease(watch::Sender::new(Standing::Alone).subscribe())
    }

    /// One that another proves, and the proofs.
    pub(super) fn proven(now: Instant) -> (watch::Sender<Standing>, Lease) {
        let (proofs, proven) = watch::channel(Standing::Until(now + BELIEVED));
        (proofs, Lease(proven))
    }

    /// Whether it certainly is. If not, nothing may be said in its name.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.0.borrow().holds_at(Instant::now())
    }

    /// Whether another plays in its place.
    #[must_use]
    pub fn is_replaced(&self) -> bool {
        *self.0.borrow() == Standing::Replaced
    }

    /// Waits until it is known whether it still is, so long at most.
    pub async fn is_clear(&self, at_most: Duration) {
        let mut proofs = self.0.clone();
        let clear = async { while !self.holds() && !self.is_replaced() && proofs.changed().await.is_ok() {} };
        let _ = tokio::time::timeout(at_most, clear).await;
    }

    /// Waits until another plays in its place.
    pub async fn replaced(&self) {
        if self.0.clone().wait_for(|standing| *standing == Standing::Replaced).await.is_err() {
            std::future::pending().await
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_not_proven_any_more_does_not_hold_and_a_new_proof_mends_it() {
        let now = Instant::now();
        let until = Standing::Until(now + BELIEVED);
        assert!(until.holds_at(now) && !until.holds_at(now + BELIEVED));
        // As after a stop of the whole process.
        let (proofs, lease) = Lease::proven(now - BELIEVED);
        assert!(!lease.holds() && !lease.is_replaced());
        lease.is_clear(Duration::from_millis(1)).await;
        assert!(!lease.holds(), "nobody waits longer than they want");
        let waiting = lease.clone();
        let waiting = tokio::spawn(async move { waiting.is_clear(Duration::from_secs(60)).await });
        proofs.send_replace(until);
        waiting.await.unwrap();
        assert!(lease.holds());
    }

    #[tokio::test]
    async fn who_is_replaced_stays_so_and_who_is_alone_never_is() {
        let (proofs, lease) = Lease::proven(Instant::now());
        assert!(lease.holds());
        proofs.send_replace(Standing::Replaced);
        drop(proofs);
        lease.replaced().await;
        lease.is_clear(Duration::from_secs(60)).await;
        assert!(!lease.holds() && lease.is_replaced());
        let alone = Lease::of_one_alone();
        alone.is_clear(Duration::from_secs(60)).await;
        assert!(alone.holds() && !alone.is_replaced());
        assert!(tokio::time::timeout(Duration::from_millis(1), alone.replaced()).await.is_err());
    }
}
