//! What will be needed again, up to a limit: what is in use stays, the rest is let go.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;

/// Values by key, in two generations. What is asked for is young; when the young ones are too many they become the old
/// ones, and those who were old until then are let go.
#[derive(Debug)]
pub struct Kept<K, V> {
    young: HashMap<K, (V, usize)>,
    old: HashMap<K, (V, usize)>,
    /// What the young ones weigh, in whatever its owner counts …
    weight: usize,
    /// … and may take.
    most: usize,
}

impl<K: Eq + Hash, V: Clone> Kept<K, V> {
    /// Keeps what weighs so much at least, and at most twice so much.
    pub fn up_to(most: usize) -> Kept<K, V> {
        Kept { young: HashMap::new(), old: HashMap::new(), weight: 0, most }
    }

    /// What is kept with this key.
    pub fn get<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        if let Some((value, _)) = self.young.get(key) {
            return Some(value.clone());
        }
        let (key, (value, weight)) = self.old.remove_entry(key)?;
        self.put(key, value.clone(), weight);
        Some(value)
    }

    /// Keeps a value that weighs so much, in the place of any that was kept with this key.
    pub fn put(&mut self, key: K, value: V, weight: usize) {
        self.forget(&key);
        if self.weight + weight > self.most {
            self.old = std::mem::take(&mut self.young);
            self.weight = 0;
        }
        self.weight += weight;
        self.young.insert(key, (value, weight));
    }

    /// Keeps nothing with this key any more.
    pub fn forget(&mut self, key: &K) {
        self.old.remove(key);
        if let Some((_, weight)) = self.young.remove(key) {
            self.weight -= weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_use_stays_and_the_rest_is_let_go() {
        let mut kept = Kept::up_to(10);
        kept.put("used", 1, 4);
        for key in ["a", "b", "c", "d"] {
            kept.put(key, 2, 4);
            assert_eq!(kept.get("used"), Some(1));
        }
        assert_eq!(kept.get("a"), None);
        assert_eq!(kept.get("d"), Some(2));
        kept.put("d", 3, 4);
        assert_eq!(kept.get("d"), Some(3));
        kept.forget(&"d");
        assert_eq!(kept.get("d"), None);
    }
}
