//! What the gateway has told before: Discord promises that nothing is left out, not that nothing is told twice.

use std::collections::{HashSet, VecDeque};

use parking_lot::Mutex;
use serenity::model::id::InteractionId;

/// How many interactions are remembered: more than come while a session is resumed, or in the minutes in which a post can be
/// repeated.
const REMEMBERED: usize = 40_000;

/// The newest interactions, by their ids.
#[derive(Debug, Default)]
pub(super) struct Heard(Mutex<Newest>);

#[derive(Debug, Default)]
struct Newest {
    ids: HashSet<InteractionId>,
    by_age: VecDeque<InteractionId>,
}

impl Heard {
    /// Remembers an interaction. Says whether it is new.
    pub(super) fn is_new(&self, id: InteractionId) -> bool {
        let mut newest = self.0.lock();
        if !newest.ids.insert(id) {
            return false;
        }
        newest.by_age.push_back(id);
        if newest.by_age.len() > REMEMBERED
            && let Some(oldest) = newest.by_age.pop_front()
        {
            newest.ids.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_again_is_known_and_memory_has_an_end() {
        let heard = Heard::default();
        let seven = InteractionId::new(7);
        assert!(heard.is_new(seven) && !heard.is_new(seven));
        let many = (100..100 + REMEMBERED as u64).map(InteractionId::new);
        assert!(many.clone().all(|id| heard.is_new(id)));
        assert!(!many.clone().any(|id| heard.is_new(id)));
        assert!(heard.is_new(seven), "the oldest is forgotten");
        assert!(heard.0.lock().ids.len() == REMEMBERED);
    }
}
