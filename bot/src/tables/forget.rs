//! A person is forgotten: where they sat, somebody sat.

use super::table::{Chair, Person, PersonId, Refusal, Table};
use super::{Tables, not_saved};
use crate::locale::Language;

impl Person {
    /// Somebody of whom nothing is known any more, at the seat of this index.
    #[must_use]
    pub fn someone(seat: usize) -> Person {
        let id = -1 - PersonId::try_from(seat).unwrap_or_default();
        Person { id, name: String::new(), language: Language::English }
    }
}

impl Table {
    /// Where this person sat and does not play any more, somebody sat. Says whether that is news.
    fn forget(&mut self, person: PersonId) -> bool {
        let (over, mut news) = (self.is_over(), false);
        for (seat, chair) in self.chairs.iter_mut().enumerate() {
            if chair.person.as_ref().is_some_and(|sat| sat.id == person) && (over || chair.computer.is_some())
            {
                chair.person = Some(Person::someone(seat));
                chair.direct = true;
                news = true;
            }
        }
        self.invited.retain(|invited| *invited != person);
        self.departed.retain(|departed| *departed != person);
        if self.host == person {
            self.host = self.chairs.iter().find_map(Chair::player).map_or(-1, |next| next.id);
        }
        news
    }
}

impl Tables {
    /// Forgets a person: they leave their tables, a computer plays on, and nothing of theirs is kept. Gives back the
    /// tables that have changed by that.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if the database is not ready for it: then nothing is forgotten yet, though tables may
    /// have been left.
    pub async fn forget(&self, person: PersonId) -> Result<Vec<Table>, Refusal> {
        for code in self.codes() {
            match self.leave_at(&code, person).await {
                Ok(_) | Err(Refusal::NotSeated | Refusal::Over) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        self.store.forget(person).await.map_err(not_saved)?;
        self.wishes.forget(person);
        Ok(self.put(|table| table.forget(person)).await)
    }
}

#[cfg(test)]
mod tests {
    use game_core::Level;

    use super::super::table::tests::{person, table};
    use super::*;

    #[test]
    fn who_plays_is_not_forgotten_and_who_has_left_is() {
        let mut table = table();
        table.join(person(2), 1).unwrap();
        table.start(1, game_core::Seed::from(1)).unwrap();
        assert!(!table.forget(2), "somebody must be able to play on");
        table.leave(1).unwrap();
        assert!(table.forget(1));
        assert_eq!(table.chairs[0].person, Some(Person::someone(0)));
        assert_eq!(table.chairs[0].computer, Some(Level::Steady));
        assert_eq!((table.host, table.seat_of(2).is_some()), (2, true));
    }
}
