//! A cache with a limit: what has been used recently stays.

use std::borrow::Borrow;
use std::hash::Hash;

use rustc_hash::FxHashMap;
/// A cache of two generations, an approximate LRU. A lookup moves an entry to the young generation; when that is full it
/// becomes the old one, and the old entries that were not used meanwhile are dropped.
#[derive(Debug)]
pub struct RecentCache<K, V> {
    young: FxHashMap<K, (V, usize)>,
    old: FxHashMap<K, (V, usize)>,
    /// The total weight of the young entries, in the owner's unit, such as bytes.
    weight: usize,
    /// The greatest total weight of the young entries.
    limit: usize,
}

impl<K: Eq + Hash, V: Clone> RecentCache<K, V> {
    /// An empty cache. `limit` is the total weight of one generation: both together hold at most twice as much.
    pub fn with_limit(limit: usize) -> RecentCache<K, V> {
        RecentCache { young: FxHashMap::default(), old: FxHashMap::default(), weight: 0, limit }
    }

    /// The value of a key, which counts as used now.
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

    /// Adds a value of this weight, or replaces that of the key.
    pub fn put(&mut self, key: K, value: V, weight: usize) {
        self.forget(&key);
        if self.weight + weight > self.limit {
            self.old = std::mem::take(&mut self.young);
            self.weight = 0;
        }
        self.weight += weight;
        self.young.insert(key, (value, weight));
    }

    /// Removes a key and its value.
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
    fn what_is_in_use_stays_and_the_rest_is_dropped() {
        let mut cache = RecentCache::with_limit(10);
        cache.put("used", 1, 4);
        for key in ["a", "b", "c", "d"] {
            cache.put(key, 2, 4);
            assert_eq!(cache.get("used"), Some(1));
        }
        assert_eq!(cache.get("a"), None);
        assert_eq!(cache.get("d"), Some(2));
        cache.put("d", 3, 4);
        assert_eq!(cache.get("d"), Some(3));
        cache.forget(&"d");
        assert_eq!(cache.get("d"), None);
    }
}
