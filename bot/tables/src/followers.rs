//! Whoever shows a table for longer follows it: they are notified of each change, and look at the table then.

use std::sync::Arc;

use model::Code;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use tokio::sync::Notify;

/// Who follows which table.
#[derive(Debug, Default)]
pub(super) struct Followers(Mutex<FxHashMap<Code, Vec<Arc<Notify>>>>);

/// Follows a table until it is dropped.
#[derive(Debug)]
pub struct Follower {
    followers: Arc<Followers>,
    code: Code,
    changes: Arc<Notify>,
}

impl Followers {
    pub(super) fn follow(self: &Arc<Followers>, code: &Code) -> Follower {
        let changes = Arc::<Notify>::default();
        self.0.lock().entry(code.clone()).or_default().push(Arc::clone(&changes));
        Follower { followers: Arc::clone(self), code: code.clone(), changes }
    }

    /// A table has changed.
    pub(super) fn notify(&self, code: &Code) {
        for follower in self.0.lock().get(code).into_iter().flatten() {
            follower.notify_one();
        }
    }
}

impl Follower {
    /// The table that is followed.
    #[must_use]
    pub const fn code(&self) -> &Code {
        &self.code
    }

    /// Waits until the table has changed since it was followed, or since the last time. Several changes are one.
    pub async fn changed(&self) {
        self.changes.notified().await;
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        let mut followers = self.followers.0.lock();
        if let Some(of_table) = followers.get_mut(&self.code) {
            of_table.retain(|follower| !Arc::ptr_eq(follower, &self.changes));
            if of_table.is_empty() {
                followers.remove(&self.code);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn who_follows_a_table_is_notified_of_its_changes_and_of_no_others() {
        let followers = Arc::<Followers>::default();
        let [one, other] = [Code::longest(1), Code::longest(2)];
        let (ana, ben, cleo) = (followers.follow(&one), followers.follow(&one), followers.follow(&other));
        followers.notify(&one);
        followers.notify(&one);
        assert!(ana.changed().now_or_never().is_some() && ben.changed().now_or_never().is_some());
        assert!(ana.changed().now_or_never().is_none(), "two changes nobody has looked at are one");
        assert!(cleo.changed().now_or_never().is_none());
        drop(ana);
        followers.notify(&one);
        assert!(ben.changed().now_or_never().is_some());
        drop((ben, cleo));
        assert!(followers.0.lock().is_empty(), "nothing is left of whoever follows no more");
    }
}
