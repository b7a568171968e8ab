//! What people and servers wish: the language they read, and whether they want pictures. All wishes are held in
//! memory, since every click asks for them, and only those that differ from what holds anyway.

use std::collections::HashMap;

use parking_lot::RwLock;

use crate::locale::Language;
use crate::store::{PersonId, Store, StoreError, StoredWish};

/// What a person wishes for what they read, or a server for its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The language that was chosen; without one, it is the one that Discord tells.
    pub language: Option<Language>,
    /// Whether there are to be pictures.
    pub pictures: bool,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish { language: None, pictures: true }
    }
}

/// The wishes of people, or of servers, by number.
#[derive(Debug, Default)]
struct Held(RwLock<HashMap<i64, Wish>>);

impl Held {
    fn of(&self, id: i64) -> Wish {
        self.0.read().get(&id).copied().unwrap_or_default()
    }

    fn hold(&self, id: i64, wish: Wish) {
        let mut held = self.0.write();
        if wish == Wish::default() {
            held.remove(&id);
        } else {
            held.insert(id, wish);
        }
    }
}

/// The wishes of all.
#[derive(Debug, Default)]
pub struct Wishes {
    people: Held,
    servers: Held,
}

impl Wishes {
    /// All wishes that are stored.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn load(store: &Store) -> Result<Wishes, StoreError> {
        let wishes = Wishes::default();
        let (people, servers) = store.wishes().await?;
        for (stored, held) in people
            .into_iter()
            .map(|stored| (stored, &wishes.people))
            .chain(servers.into_iter().map(|stored| (stored, &wishes.servers)))
        {
            let language = stored.language.as_deref().and_then(|name| name.parse().ok());
            held.hold(stored.of, Wish { language, pictures: stored.pictures });
        }
        Ok(wishes)
    }

    /// What a person wishes.
    #[must_use]
    pub fn of_person(&self, person: PersonId) -> Wish {
        self.people.of(person)
    }

    /// What a server wishes.
    #[must_use]
    pub fn of_server(&self, guild: i64) -> Wish {
        self.servers.of(guild)
    }

    /// The language a person has chosen.
    #[must_use]
    pub fn language_of(&self, person: PersonId) -> Option<Language> {
        self.of_person(person).language
    }

    /// The language a server has chosen for its tables.
    #[must_use]
    pub fn server_language(&self, guild: i64) -> Option<Language> {
        self.of_server(guild).language
    }

    /// Stores what a person who is known wishes, and that they read `reads` by that; then it holds.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be stored; then nothing has changed.
    pub async fn set_person(
        &self,
        store: &Store,
        person: PersonId,
        wish: Wish,
        reads: Language,
    ) -> Result<(), StoreError> {
        store.wish(&stored(person, wish), reads.name()).await?;
        self.people.hold(person, wish);
        Ok(())
    }

    /// Stores what a server wishes, and that its open tables are written in `written` by that; then it holds.
    ///
    /// # Errors
    /// As [`set_person`](Self::set_person).
    pub async fn set_server(
        &self,
        store: &Store,
        guild: i64,
        wish: Wish,
        written: Language,
    ) -> Result<(), StoreError> {
        store.server_wish(&stored(guild, wish), written.name()).await?;
        self.servers.hold(guild, wish);
        Ok(())
    }

    /// Forgets what a server wished, whose data have been deleted.
    pub fn forget_server(&self, guild: i64) {
        self.servers.hold(guild, Wish::default());
    }

    /// Forgets what a person wished, whose data have been deleted.
    pub fn forget(&self, person: PersonId) {
        self.people.hold(person, Wish::default());
    }
}

fn stored(of: i64, wish: Wish) -> StoredWish {
    StoredWish {
        of,
        language: wish.language.map(|language| language.name().to_owned()),
        pictures: wish.pictures,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::fresh;

    #[tokio::test]
    async fn a_wish_holds_at_once_and_after_a_start_until_it_is_taken_back_or_forgotten() {
        let (store, _folder) = fresh().await;
        store.know(1, "Ana", "fr").await.unwrap();
        let wishes = Wishes::load(&store).await.unwrap();
        assert_eq!((wishes.of_person(1), wishes.of_server(7)), (Wish::default(), Wish::default()));
        let lb = Wish { language: Some(Language::Luxembourgish), pictures: true };
        let plain = Wish { language: None, pictures: false };
        wishes.set_person(&store, 1, lb, Language::Luxembourgish).await.unwrap();
        wishes.set_server(&store, 7, plain, Language::Dutch).await.unwrap();
        for wishes in [&wishes, &Wishes::load(&store).await.unwrap()] {
            assert_eq!((wishes.of_person(1), wishes.of_server(7)), (lb, plain));
            assert_eq!(wishes.language_of(1), Some(Language::Luxembourgish));
            assert_eq!(wishes.of_person(7), Wish::default(), "a server is nobody");
        }
        let data = store.data_of(1).await.unwrap().unwrap();
        let you = &data["you"][0];
        assert_eq!((&you["chosen_language"], &you["pictures"]), (&"lb".into(), &true.into()));
        wishes.set_person(&store, 1, Wish::default(), Language::French).await.unwrap();
        wishes.set_server(&store, 7, Wish::default(), Language::English).await.unwrap();
        for wishes in [&wishes, &Wishes::load(&store).await.unwrap()] {
            assert_eq!((wishes.of_person(1), wishes.of_server(7)), (Wish::default(), Wish::default()));
        }
        wishes.set_person(&store, 1, lb, Language::Luxembourgish).await.unwrap();
        store.forget(1, &[]).await.unwrap();
        wishes.forget(1);
        assert_eq!(wishes.of_person(1), Wish::default());
        assert_eq!(Wishes::load(&store).await.unwrap().of_person(1), Wish::default());
    }
}
