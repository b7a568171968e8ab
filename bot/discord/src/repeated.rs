//! Interactions that have been seen before: the gateway promises that nothing is left out, not that nothing is sent
//! twice.

use std::collections::VecDeque;

use parking_lot::Mutex;
use rustc_hash::FxHashSet;
use serenity::model::id::InteractionId;

/// How many interactions are remembered: more than arrive while a session is resumed, or in the minutes in which a
/// post can be repeated.
const REMEMBERED: usize = 40_000;

/// The ids of the newest interactions.
#[derive(Debug, Default)]
pub(super) struct SeenInteractions(Mutex<SeenIds>);

#[derive(Debug, Default)]
struct SeenIds {
    ids: FxHashSet<InteractionId>,
    by_age: VecDeque<InteractionId>,
}

impl SeenInteractions {
    /// Remembers an interaction. Returns whether it is new.
    pub(super) fn is_new(&self, id: InteractionId) -> bool {
        let mut seen_ids = self.0.lock();
        if !seen_ids.ids.insert(id) {
            return false;
        }
        seen_ids.by_age.push_back(id);
        if seen_ids.by_age.len() > REMEMBERED
            && let Some(oldest) = seen_ids.by_age.pop_front()
        {
            seen_ids.ids.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_again_is_known_and_memory_has_an_end() {
        let seen = SeenInteractions::default();
        let seven = InteractionId::new(7);
        assert!(seen.is_new(seven) && !seen.is_new(seven));
        let many = (100..100 + REMEMBERED as u64).map(InteractionId::new);
        assert!(many.clone().all(|id| seen.is_new(id)));
        assert!(!many.clone().any(|id| seen.is_new(id)));
        assert!(seen.is_new(seven), "the oldest is forgotten");
        assert!(seen.0.lock().ids.len() == REMEMBERED);
    }
}
