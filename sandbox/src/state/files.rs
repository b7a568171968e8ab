//! The files that messages have.

use std::collections::BTreeMap;

use axum::body::Bytes;

use super::Id;

/// How many bytes of files are stored where memory is limited.
pub(crate) const NEWEST: usize = 48 << 20;

/// Files by their ids, the newest of them if they get too large together: an older message is then without its picture.
#[derive(Debug)]
pub(crate) struct Files {
    by_id: BTreeMap<Id, Bytes>,
    bytes: usize,
    most: usize,
}

impl Files {
    /// None yet, and never more bytes than this.
    pub(crate) const fn of_at_most(most: usize) -> Files {
        Files { by_id: BTreeMap::new(), bytes: 0, most }
    }

    pub(crate) fn get(&self, id: Id) -> Option<&Bytes> {
        self.by_id.get(&id)
    }

    pub(crate) fn insert(&mut self, id: Id, file: Bytes) {
        self.remove(id);
        self.bytes += file.len();
        self.by_id.insert(id, file);
        while self.bytes > self.most
            && let Some((oldest, _)) = self.by_id.first_key_value()
        {
            self.remove(*oldest);
        }
    }

    pub(crate) fn remove(&mut self, id: Id) {
        self.bytes -= self.by_id.remove(&id).map_or(0, |file| file.len());
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.by_id.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_files_are_kept_as_far_as_there_is_room() {
        let mut files = Files::of_at_most(100);
        for id in 0..1000 {
            files.insert(id, Bytes::from(vec![0; 30]));
            assert!(files.bytes <= 100 && files.get(id).is_some());
        }
        assert!(files.get(996).is_none() && files.get(997).is_some());
        files.remove(998);
        files.remove(998);
        assert_eq!((files.bytes, files.len()), (60, 2));
    }
}
