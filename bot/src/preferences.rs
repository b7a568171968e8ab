//! What people and servers prefer: the language they read, and whether they want pictures. All preferences are held in
//! memory, since every click asks for them, and only those that differ from what holds anyway.

use std::collections::HashMap;

use parking_lot::RwLock;

use crate::locale::Language;
use crate::store::{PersonId, Store, StoreError, StoredPreferences};

/// What a person prefers for what they read, or a server for its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The language that was chosen; without one, it is the one that Discord tells.
    pub language: Option<Language>,
    /// Whether there are to be pictures.
    pub pictures: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences { language: None, pictures: true }
    }
}

/// The preferences of people, or of servers, by number.
#[derive(Debug, Default)]
struct Held(RwLock<HashMap<i64, Preferences>>);

impl Held {
    fn of(&self, id: i64) -> Preferences {
        self.0.read().get(&id).copied().unwrap_or_default()
    }

    fn hold(&self, id: i64, preferences: Preferences) {
        let mut held = self.0.write();
        if preferences == Preferences::default() {
            held.remove(&id);
        } else {
            held.insert(id, preferences);
        }
    }
}

/// The preferences of all.
#[derive(Debug, Default)]
pub struct AllPreferences {
    people: Held,
    servers: Held,
}

impl AllPreferences {
    /// All preferences that are stored.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn load(store: &Store) -> Result<AllPreferences, StoreError> {
        let preferences = AllPreferences::default();
        let (people, servers) = store.preferences().await?;
        for (stored, held) in people
            .into_iter()
            .map(|stored| (stored, &preferences.people))
            .chain(servers.into_iter().map(|stored| (stored, &preferences.servers)))
        {
            let language = stored.language.as_deref().and_then(|name| name.parse().ok());
            held.hold(stored.of, Preferences { language, pictures: stored.pictures });
        }
        Ok(preferences)
    }

    /// What a person prefers.
    #[must_use]
    pub fn of_person(&self, person: PersonId) -> Preferences {
        self.people.of(person)
    }

    /// What a server prefers.
    #[must_use]
    pub fn of_server(&self, guild: i64) -> Preferences {
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

    /// Stores what a person who is known prefers, and that they read `reads` by that; then it holds.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be stored; then nothing has changed.
    pub async fn set_person(
        &self,
        store: &Store,
        person: PersonId,
        preferences: Preferences,
        reads: Language,
    ) -> Result<(), StoreError> {
        store.set_preferences(&stored(person, preferences), reads.name()).await?;
        self.people.hold(person, preferences);
        Ok(())
    }

    /// Stores what a server prefers, and that its open tables are written in `written` by that; then it holds.
    ///
    /// # Errors
    /// As [`set_person`](Self::set_person).
    pub async fn set_server(
        &self,
        store: &Store,
        guild: i64,
        preferences: Preferences,
        written: Language,
    ) -> Result<(), StoreError> {
        store.set_server_preferences(&stored(guild, preferences), written.name()).await?;
        self.servers.hold(guild, preferences);
        Ok(())
    }

    /// Forgets what a server wished, whose data have been deleted.
    pub fn forget_server(&self, guild: i64) {
        self.servers.hold(guild, Preferences::default());
    }

    /// Forgets what a person wished, whose data have been deleted.
    pub fn forget(&self, person: PersonId) {
        self.people.hold(person, Preferences::default());
    }
}

fn stored(of: i64, preferences: Preferences) -> StoredPreferences {
    StoredPreferences {
        of,
        language: preferences.language.map(|language| language.name().to_owned()),
        pictures: preferences.pictures,
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
        let preferences = AllPreferences::load(&store).await.unwrap();
        assert_eq!(
            (preferences.of_person(1), preferences.of_server(7)),
            (Preferences::default(), Preferences::default())
        );
        let lb = Preferences { language: Some(Language::Luxembourgish), pictures: true };
        let plain = Preferences { language: None, pictures: false };
        preferences.set_person(&store, 1, lb, Language::Luxembourgish).await.unwrap();
        preferences.set_server(&store, 7, plain, Language::Dutch).await.unwrap();
        for preferences in [&preferences, &AllPreferences::load(&store).await.unwrap()] {
            assert_eq!((preferences.of_person(1), preferences.of_server(7)), (lb, plain));
            assert_eq!(preferences.language_of(1), Some(Language::Luxembourgish));
            assert_eq!(preferences.of_person(7), Preferences::default(), "a server is nobody");
        }
        let data = store.data_of(1).await.unwrap().unwrap();
        let you = &data["you"][0];
        assert_eq!((&you["chosen_language"], &you["pictures"]), (&"lb".into(), &true.into()));
        preferences.set_person(&store, 1, Preferences::default(), Language::French).await.unwrap();
        preferences.set_server(&store, 7, Preferences::default(), Language::English).await.unwrap();
        for preferences in [&preferences, &AllPreferences::load(&store).await.unwrap()] {
            assert_eq!(
                (preferences.of_person(1), preferences.of_server(7)),
                (Preferences::default(), Preferences::default())
            );
        }
        preferences.set_person(&store, 1, lb, Language::Luxembourgish).await.unwrap();
        store.forget(1, &[]).await.unwrap();
        preferences.forget(1);
        assert_eq!(preferences.of_person(1), Preferences::default());
        assert_eq!(AllPreferences::load(&store).await.unwrap().of_person(1), Preferences::default());
    }
}
