//! Forgetting people: their seats become those of *someone*.

use std::sync::Arc;

use model::{GuildId, PersonId};
use store::{Forgotten, StoreError};

use super::chair::Chair;
use super::refusal::Refusal;
use super::table::{CloseReason, Stage, Table};
use super::{Tables, not_saved};

impl Table {
    /// Forgets this person at chairs where they do not play any more. Returns whether there were any.
    fn forget(&mut self, person: PersonId) -> bool {
        let (over, mut news) = (self.is_over() || self.is_lost(), false);
        for chair in &mut self.chairs {
            let sat = chair.person().is_some_and(|sat| sat.id == person);
            if sat && (over || chair.computer().is_some()) {
                chair.forget();
                news = true;
            }
        }
        if news && let Stage::Closed { how, .. } = &mut self.stage {
            *how = CloseReason::Unknown;
        }
        let invited = self.invited.len();
        self.invited.retain(|invited| *invited != person);
        self.departed.retain(|departed| *departed != person);
        news |= self.invited.len() < invited;
        if self.host == Some(person) {
            self.host = self.chairs.iter().find_map(Chair::player).map(|next| next.id);
        }
        news
    }
}

impl Tables {
    /// Forgets a person: they leave their tables, computers play on, and all their data is deleted. Returns what was
    /// deleted, and the tables that have changed.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if the database fails: then nothing is forgotten yet, though they may have left tables.
    pub async fn forget(&self, person: PersonId) -> Result<(Forgotten, Vec<Arc<Table>>), Refusal> {
        let (mut left, mut lost) = (Vec::new(), Vec::new());
        let theirs = |table: &Arc<Table>| table.is_lost() || table.seat_of(person).is_some();
        for table in self.tables.all().into_iter().filter(theirs) {
            match self.leave_at(&table.code, person).await {
                Ok(table) => left.push(table),
                Err(Refusal::NotSeated | Refusal::Over) => {}
                // Its match is lost, so nobody can leave it; their rows are deleted in the database.
                Err(Refusal::Lost) => lost.push(table.id),
                Err(refusal) => return Err(refusal),
            }
        }
        let forgotten = self.store.forget(person, &lost).await.map_err(not_saved)?;
        self.preferences.forget(person);
        let mut changed = self.put(|table| table.forget(person)).await;
        // A lobby has no more of a person who has left it.
        left.retain(|table| changed.iter().all(|other| other.code != table.code));
        changed.append(&mut left);
        Ok((forgotten, changed))
    }

    /// Forgets a server that removed the bot long ago: its tables, and all data about it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn forget_server(&self, guild: GuildId) -> Result<(), StoreError> {
        for table in self.unasked_of_server(guild) {
            self.tables.remove(&table.code);
        }
        let people = self.store.forget_server(guild).await?;
        self.preferences.forget_server(guild);
        for person in people {
            self.preferences.forget(person);
        }
        Ok(())
    }

    /// Forgets old matches: those that were over long before a time in seconds since 1970. Returns how many.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn forget_old(&self, now: i64) -> Result<u64, StoreError> {
        let (matches, people) = self.store.forget_old(now).await?;
        for person in people {
            self.preferences.forget(person);
        }
        Ok(matches)
    }
}

#[cfg(test)]
mod tests {
    use game_core::Level;

    use super::super::Chair;
    use super::super::table::tests::{person, table};

    #[test]
    fn who_plays_is_not_forgotten_and_who_has_left_is() {
        let mut table = table();
        table.join(person(2)).unwrap();
        table.start(1.into(), game_core::Seed::from(1)).unwrap();
        assert!(!table.forget(2.into()), "somebody must be able to play on");
        table.leave(1.into()).unwrap();
        assert!(table.forget(1.into()));
        assert_eq!(table.chairs[0], Chair::Forgotten { computer: Some(Level::Steady) });
        assert_eq!((table.host, table.seat_of(2.into()).is_some()), (Some(2.into()), true));
    }
}
