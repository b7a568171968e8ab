//! The preferences of people and servers: stored, then cached, then applied to open tables. A table is in the language
//! of its server, and a hand in that of its person.

use std::sync::Arc;

use locale::Language;
use model::{AllPreferences, GuildId, PersonId, Preferences};
use store::StoreError;

use super::Tables;
use super::chair::{Chair, SeatHoliday};
use super::clock;
use super::table::Table;

impl Table {
    /// Applies the preferences of its people and its server to a table.
    pub fn follow(&mut self, preferences: &AllPreferences) {
        self.call_as(|person| preferences.of_person(person).calling);
        let server = self.guild.map_or_else(Preferences::default, |guild| preferences.of_server(guild));
        (self.remarks, self.recap) = (server.remarks, server.recap);
        let (seat, now) = (self.agreement.on_holiday, clock::now());
        for seated in self.chairs.iter_mut().filter_map(Chair::seated_mut) {
            let preferences = preferences.of_person(seated.person.id);
            (seated.recap, seated.plays_forced) = (preferences.recap, preferences.plays_forced);
            seated.holiday = preferences.holiday.map(|holiday| {
                let until = clock::will_show(holiday.until.saturating_mul(1000));
                SeatHoliday { until, date: holiday.until, is_on: now < until, seat }
            });
        }
    }
}

impl Tables {
    /// Stores the preferences of a known person, whose resulting language is `reads`. Returns the tables at which they
    /// sit.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be stored; then nothing has changed.
    pub async fn set_preferences(
        &self,
        person: PersonId,
        preferences: Preferences,
        reads: Language,
    ) -> Result<Vec<Arc<Table>>, StoreError> {
        self.store.set_preferences(person, preferences, reads).await?;
        self.preferences.set_person(person, preferences);
        let speak = |table: &mut Table| {
            let mut theirs = false;
            for sits in table.chairs.iter_mut().filter_map(Chair::person_mut) {
                if sits.id == person {
                    sits.language = reads;
                    theirs = true;
                }
            }
            table.follow(&self.preferences);
            theirs
        };
        Ok(self.put(speak).await)
    }

    /// Stores the preferences of a server, whose tables are in the resulting language `written`. Returns its open
    /// tables.
    ///
    /// # Errors
    /// As [`set_preferences`](Self::set_preferences).
    pub async fn set_server_preferences(
        &self,
        guild: GuildId,
        preferences: Preferences,
        written: Language,
    ) -> Result<Vec<Arc<Table>>, StoreError> {
        self.store.set_server_preferences(guild, preferences, written).await?;
        self.preferences.set_server(guild, preferences);
        let write = |table: &mut Table| {
            let of_theirs = table.guild == Some(guild) && !table.is_over();
            if of_theirs {
                table.language = written;
                table.follow(&self.preferences);
            }
            of_theirs
        };
        Ok(self.put(write).await)
    }

    /// Applies a change that is not stored with tables to all of them. `put` returns whether it applies to a table;
    /// those tables are returned.
    pub(super) async fn put(&self, mut put: impl FnMut(&mut Table) -> bool) -> Vec<Arc<Table>> {
        let mut changed = Vec::new();
        for code in self.codes() {
            if let Some(cached) = self.tables.find(&code) {
                let _turn = cached.turn.lock().await;
                let mut table = Table::clone(&cached.newest());
                if put(&mut table) {
                    let table = Arc::new(table);
                    self.deadlines.put(&code, table.wakes_at(&self.pace));
                    self.tables.is_now(&cached, Arc::clone(&table));
                    changed.push(table);
                }
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use game_core::GameId;
    use model::{Calling, ComesDown};
    use store::testing::fresh;

    use super::*;
    use crate::table::tests::caller;
    use crate::testing::{PACE, an_opening, asking};

    #[tokio::test]
    async fn whoever_chooses_a_language_reads_it_at_their_seats_and_nobody_else_does() {
        let (store, _folder) = fresh().await;
        let tables = Tables::load(store, PACE, true).await.unwrap();
        let here = GuildId::of(7);
        let code = tables.open(an_opening(GameId::Dnup, here), &caller(1)).await.unwrap().code.clone();
        let at = tables.admit(&asking(2, Some(here)), &code).await.unwrap();
        tables.join(&at, &caller(2)).await.unwrap();
        let changed =
            tables.set_preferences(2.into(), Preferences::default(), Language::Dutch).await.unwrap();
        assert_eq!(changed.iter().map(|table| table.code()).collect::<Vec<_>>(), [&code]);
        let table = tables.unasked(&code).await.unwrap();
        let read: Vec<Language> =
            table.chairs().iter().filter_map(|chair| Some(chair.player()?.language)).collect();
        assert_eq!(read, [Language::English, Language::Dutch]);
    }

    #[tokio::test]
    async fn a_preference_holds_at_once_and_after_a_start_until_it_is_taken_back_or_forgotten() {
        let (store, _folder) = fresh().await;
        store.know(1.into(), "Ana", "fr").await.unwrap();
        let pace = PACE;
        let tables = Tables::load(store.clone(), pace, true).await.unwrap();
        let preferences = tables.preferences();
        let none = Preferences::default();
        assert_eq!((preferences.of_person(1.into()), preferences.of_server(7.into())), (none, none));
        let lb = Preferences {
            language: Some(Language::Luxembourgish),
            calling: Calling::Never,
            recap: false,
            plays_forced: false,
            ..Preferences::default()
        };
        let plain = Preferences {
            pictures: false,
            remarks: false,
            recap: false,
            comes_down: ComesDown::Never,
            ..Preferences::default()
        };
        tables.set_preferences(1.into(), lb, Language::Luxembourgish).await.unwrap();
        tables.set_server_preferences(7.into(), plain, Language::Dutch).await.unwrap();
        for preferences in [preferences, &store.preferences().await.unwrap()] {
            assert_eq!((preferences.of_person(1.into()), preferences.of_server(7.into())), (lb, plain));
            assert_eq!(preferences.language_of(1.into()), Some(Language::Luxembourgish));
            assert_eq!(preferences.of_person(7.into()), none, "a server is nobody");
        }
        let data = store.data_of(1.into()).await.unwrap().unwrap();
        let you = &data["you"][0];
        assert_eq!((&you["chosen_language"], &you["pictures"]), (&"lb".into(), &true.into()));
        assert_eq!((&you["calling"], &you["recap"]), (&"never".into(), &false.into()));
        assert_eq!(you["plays_forced"], false);
        tables.set_preferences(1.into(), none, Language::French).await.unwrap();
        tables.set_server_preferences(7.into(), none, Language::English).await.unwrap();
        for preferences in [preferences, &store.preferences().await.unwrap()] {
            assert_eq!((preferences.of_person(1.into()), preferences.of_server(7.into())), (none, none));
        }
        tables.set_preferences(1.into(), lb, Language::Luxembourgish).await.unwrap();
        tables.forget(1.into()).await.unwrap();
        assert_eq!(preferences.of_person(1.into()), none);
        assert_eq!(store.preferences().await.unwrap().of_person(1.into()), none);
    }
}
