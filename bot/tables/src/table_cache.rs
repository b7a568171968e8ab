//! The tables in memory, with an index by person and by channel.

use std::collections::BTreeSet;
use std::sync::Arc;

use model::{ChannelId, Code, PersonId};
use parking_lot::RwLock;
use rustc_hash::FxHashMap;
use tokio::sync::Mutex as AsyncMutex;

use super::Table;
use super::followers::Followers;

/// A table in memory: writers queue for their turn, readers never wait.
#[derive(Debug)]
pub(super) struct CachedTable {
    /// Whose turn it is knows whether what is in memory can be believed.
    pub(super) turn: AsyncMutex<Memory>,
    newest: RwLock<Arc<Table>>,
}

/// Whether a table in memory is as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Memory {
    /// It is: only the leader writes, and all that it has written is known.
    Current,
    /// A change was begun of which it is not known whether it was stored, or somebody else has stored one.
    InDoubt,
}

impl CachedTable {
    fn of(table: &Arc<Table>) -> Arc<CachedTable> {
        let (turn, newest) = (AsyncMutex::new(Memory::Current), RwLock::new(Arc::clone(table)));
        Arc::new(CachedTable { turn, newest })
    }

    /// The table as it was last stored.
    pub(super) fn newest(&self) -> Arc<Table> {
        Arc::clone(&self.newest.read())
    }
}

/// All tables in memory. No task waits while it locks the index.
#[derive(Debug, Default)]
pub(super) struct TableCache {
    index: RwLock<Index>,
    pub(super) followers: Arc<Followers>,
}

#[derive(Debug, Default)]
struct Index {
    by_code: FxHashMap<Code, Arc<CachedTable>>,
    by_person: FxHashMap<PersonId, BTreeSet<Code>>,
    by_channel: FxHashMap<ChannelId, BTreeSet<Code>>,
}

impl TableCache {
    pub(super) fn insert(&self, table: Arc<Table>) {
        let mut index = self.index.write();
        index.enter(&table);
        index.by_code.insert(table.code.clone(), CachedTable::of(&table));
    }

    /// Inserts a table unless another task already has; returns the cached one.
    pub(super) fn insert_if_missing(&self, table: Arc<Table>) -> Arc<CachedTable> {
        let mut index = self.index.write();
        if let Some(cached) = index.by_code.get(&table.code) {
            return Arc::clone(cached);
        }
        index.enter(&table);
        let cached = CachedTable::of(&table);
        index.by_code.insert(table.code.clone(), Arc::clone(&cached));
        cached
    }

    pub(super) fn remove(&self, code: &Code) {
        let mut index = self.index.write();
        if let Some(cached) = index.by_code.remove(code) {
            index.leave(&cached.newest());
        }
    }

    /// Replaces a table by its new state. The caller has the turn.
    pub(super) fn is_now(&self, cached: &CachedTable, table: Arc<Table>) {
        let (before, code) = (cached.newest(), table.code.clone());
        if before.channel == table.channel && people(&before).eq(people(&table)) {
            *cached.newest.write() = table;
        } else {
            let mut index = self.index.write();
            if index.by_code.contains_key(&code) {
                index.leave(&before);
                index.enter(&table);
            }
            *cached.newest.write() = table;
        }
        self.followers.notify(&code);
    }

    pub(super) fn find(&self, code: &Code) -> Option<Arc<CachedTable>> {
        self.index.read().by_code.get(code).cloned()
    }

    pub(super) fn codes(&self) -> Vec<Code> {
        self.index.read().by_code.keys().cloned().collect()
    }

    pub(super) fn len(&self) -> usize {
        self.index.read().by_code.len()
    }

    pub(super) fn all(&self) -> Vec<Arc<Table>> {
        self.index.read().by_code.values().map(|cached| cached.newest()).collect()
    }

    /// The tables at which a person plays.
    pub(super) fn of_person(&self, person: PersonId) -> Vec<Arc<Table>> {
        let index = self.index.read();
        index.called(index.by_person.get(&person))
    }

    /// Whether there is a table in a channel.
    pub(super) fn are_in_channel(&self, channel: ChannelId) -> bool {
        self.index.read().by_channel.contains_key(&channel)
    }

    /// The tables in a channel.
    pub(super) fn in_channel(&self, channel: ChannelId) -> Vec<Arc<Table>> {
        let index = self.index.read();
        index.called(index.by_channel.get(&channel))
    }
}

impl Index {
    fn called(&self, codes: Option<&BTreeSet<Code>>) -> Vec<Arc<Table>> {
        let cached = codes.into_iter().flatten().filter_map(|code| self.by_code.get(code));
        cached.map(|cached| cached.newest()).collect()
    }

    fn enter(&mut self, table: &Table) {
        for person in people(table) {
            self.by_person.entry(person).or_default().insert(table.code.clone());
        }
        self.by_channel.entry(table.channel).or_default().insert(table.code.clone());
    }

    fn leave(&mut self, table: &Table) {
        for person in people(table) {
            take(&mut self.by_person, person, &table.code);
        }
        take(&mut self.by_channel, table.channel, &table.code);
    }
}

/// Removes a table from the index under a key, and the key with its last table.
fn take<K: Eq + std::hash::Hash>(from: &mut FxHashMap<K, BTreeSet<Code>>, key: K, code: &Code) {
    if let Some(codes) = from.get_mut(&key) {
        codes.remove(code);
        if codes.is_empty() {
            from.remove(&key);
        }
    }
}

fn people(table: &Table) -> impl Iterator<Item = PersonId> {
    table.chairs.iter().filter_map(|chair| chair.player().map(|player| player.id))
}

#[cfg(test)]
mod tests {
    use game_core::GameId;
    use model::{GuildId, TurnTime};
    use store::testing::fresh;

    use super::*;
    use crate::table::tests::caller;
    use crate::testing::{PACE, an_opening, asking};
    use crate::{Opening, Tables};

    /// Checks the index by person and by channel against a search through all tables.
    fn is_in_order(tables: &Tables) {
        let index = tables.tables.index.read();
        let (mut by_person, mut by_channel) = (FxHashMap::default(), FxHashMap::default());
        for table in index.by_code.values().map(|cached| cached.newest()) {
            for person in people(&table) {
                by_person.entry(person).or_insert_with(BTreeSet::new).insert(table.code.clone());
            }
            by_channel.entry(table.channel).or_insert_with(BTreeSet::new).insert(table.code.clone());
        }
        assert_eq!((&index.by_person, &index.by_channel), (&by_person, &by_channel));
    }

    #[tokio::test]
    async fn whoever_comes_and_goes_is_found_where_they_sit_and_nowhere_else() {
        const HERE: GuildId = GuildId::of(7);
        let (store, _folder) = fresh().await;
        let tables = Tables::load(store.clone(), PACE, true).await.unwrap();
        let mut codes = Vec::new();
        for host in [1, 2] {
            let opening = Opening { turn_time: TurnTime::Unlimited, ..an_opening(GameId::Tricks, HERE) };
            codes.push(tables.open(opening, &caller(host)).await.unwrap().code.clone());
            is_in_order(&tables);
        }
        let asking = |person: i32| asking(person, Some(HERE));
        let channel = tables.unasked(&codes[0]).await.unwrap().channel;
        let of = |person: i32| {
            let found = tables.of_person(&asking(person), channel);
            found.iter().map(|table| table.code.clone()).collect::<BTreeSet<Code>>()
        };
        let at = tables.admit(&asking(1), &codes[0]).await.unwrap();
        tables.join(&at, &caller(2)).await.unwrap();
        is_in_order(&tables);
        assert_eq!(of(2), codes.iter().cloned().collect());
        assert_eq!(tables.only_one_in(&asking(1), channel).map(|table| table.code.clone()), None);
        tables.leave(&at, 2.into()).await.unwrap();
        is_in_order(&tables);
        assert_eq!((of(1), of(2)), ([codes[0].clone()].into(), [codes[1].clone()].into()));
        tables.tables.remove(&codes[1]);
        is_in_order(&tables);
        assert_eq!((of(2), tables.count()), ([].into(), 1));
        let again = Tables::load(store, PACE, true).await.unwrap();
        is_in_order(&again);
        assert_eq!(again.count(), 2);
    }
}
