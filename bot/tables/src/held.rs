//! The tables that are held, and where those of a person or in a channel are found without looking at all of them.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use model::{ChannelId, Code, PersonId};
use parking_lot::RwLock;
use tokio::sync::Mutex as AsyncMutex;

use super::Table;

/// A table that is held: who changes it waits for their turn, who reads it never waits.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) turn: AsyncMutex<()>,
    newest: RwLock<Arc<Table>>,
}

impl Held {
    /// The table as it was last stored.
    pub(super) fn newest(&self) -> Arc<Table> {
        Arc::clone(&self.newest.read())
    }
}

/// All tables that are held. No lock in here is held while anybody waits.
#[derive(Debug, Default)]
pub(super) struct HeldTables(RwLock<Index>);

#[derive(Debug, Default)]
struct Index {
    by_code: HashMap<Code, Arc<Held>>,
    by_person: HashMap<PersonId, BTreeSet<Code>>,
    by_channel: HashMap<ChannelId, BTreeSet<Code>>,
}

impl HeldTables {
    pub(super) fn insert(&self, table: Arc<Table>) {
        let mut index = self.0.write();
        index.enter(&table);
        let held = Held { turn: AsyncMutex::new(()), newest: RwLock::new(Arc::clone(&table)) };
        index.by_code.insert(table.code.clone(), Arc::new(held));
    }

    /// The same, unless somebody was quicker.
    pub(super) fn insert_if_missing(&self, table: Arc<Table>) -> Arc<Held> {
        let mut index = self.0.write();
        if let Some(held) = index.by_code.get(&table.code) {
            return Arc::clone(held);
        }
        index.enter(&table);
        let held = Arc::new(Held { turn: AsyncMutex::new(()), newest: RwLock::new(Arc::clone(&table)) });
        index.by_code.insert(table.code.clone(), Arc::clone(&held));
        held
    }

    pub(super) fn remove(&self, code: &Code) {
        let mut index = self.0.write();
        if let Some(held) = index.by_code.remove(code) {
            index.leave(&held.newest());
        }
    }

    /// From now on a table is this. Whoever says so has the turn.
    pub(super) fn is_now(&self, held: &Held, table: Arc<Table>) {
        let before = held.newest();
        if before.channel == table.channel && people(&before).eq(people(&table)) {
            *held.newest.write() = table;
            return;
        }
        let mut index = self.0.write();
        if index.by_code.contains_key(&table.code) {
            index.leave(&before);
            index.enter(&table);
        }
        *held.newest.write() = table;
    }

    pub(super) fn find(&self, code: &Code) -> Option<Arc<Held>> {
        self.0.read().by_code.get(code).cloned()
    }

    pub(super) fn codes(&self) -> Vec<Code> {
        self.0.read().by_code.keys().cloned().collect()
    }

    pub(super) fn len(&self) -> usize {
        self.0.read().by_code.len()
    }

    pub(super) fn all(&self) -> Vec<Arc<Table>> {
        self.0.read().by_code.values().map(|held| held.newest()).collect()
    }

    /// Those at which a person plays.
    pub(super) fn of_person(&self, person: PersonId) -> Vec<Arc<Table>> {
        let index = self.0.read();
        index.called(index.by_person.get(&person))
    }

    /// Whether there are any in a channel.
    pub(super) fn are_in_channel(&self, channel: ChannelId) -> bool {
        self.0.read().by_channel.contains_key(&channel)
    }

    /// Those in a channel.
    pub(super) fn in_channel(&self, channel: ChannelId) -> Vec<Arc<Table>> {
        let index = self.0.read();
        index.called(index.by_channel.get(&channel))
    }
}

impl Index {
    fn called(&self, codes: Option<&BTreeSet<Code>>) -> Vec<Arc<Table>> {
        let held = codes.into_iter().flatten().filter_map(|code| self.by_code.get(code));
        held.map(|held| held.newest()).collect()
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

/// Takes a table from those that stand under a key, and the key with the last of them.
fn take<K: Eq + std::hash::Hash>(from: &mut HashMap<K, BTreeSet<Code>>, key: K, code: &Code) {
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

    /// What is found under people and channels is what is found by looking at all tables.
    fn is_in_order(tables: &Tables) {
        let index = tables.tables.0.read();
        let (mut by_person, mut by_channel) = (HashMap::new(), HashMap::new());
        for table in index.by_code.values().map(|held| held.newest()) {
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
