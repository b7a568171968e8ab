//! At most one task for each key, such as a message that is to be posted: what is asked for while the task is at work
//! makes it go over its work once more.

use std::collections::hash_map::Entry;
use std::hash::Hash;

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

/// The keys for which a task is at work, and whether it is to go over its work once more.
#[derive(Debug)]
pub(crate) struct Flights<K>(Mutex<FxHashMap<K, bool>>);

impl<K> Default for Flights<K> {
    fn default() -> Flights<K> {
        Flights(Mutex::default())
    }
}

impl<K: Eq + Hash> Flights<K> {
    /// Asks for the work of this key. Returns whether a task is to begin: none is at work yet.
    pub(crate) fn begins(&self, key: K) -> bool {
        match self.0.lock().entry(key) {
            Entry::Occupied(mut again) => {
                again.insert(true);
                false
            }
            Entry::Vacant(free) => {
                free.insert(false);
                true
            }
        }
    }

    /// The task has done its work. Returns whether it was asked for again meanwhile; if not, the task is to end.
    pub(crate) fn goes_on(&self, key: &K) -> bool {
        let mut flights = self.0.lock();
        let goes_on = flights.get_mut(key).is_some_and(std::mem::take);
        if !goes_on {
            flights.remove(key);
        }
        goes_on
    }

    /// Whether a task is at work.
    pub(crate) fn has(&self, key: &K) -> bool {
        self.0.lock().contains_key(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_task_works_at_a_key_and_once_more_for_all_that_asked_meanwhile() {
        let flights = Flights::default();
        assert!(flights.begins("seal") && flights.begins("another"));
        assert!(!flights.begins("seal") && !flights.begins("seal"));
        assert!(flights.goes_on(&"seal"), "two have asked meanwhile");
        assert!(!flights.goes_on(&"seal"), "nobody has asked since");
        assert!(!flights.has(&"seal") && flights.has(&"another"));
        assert!(flights.begins("seal"), "the next one begins a task of its own");
    }
}
