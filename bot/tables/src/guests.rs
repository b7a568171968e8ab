//! Guests: people without Discord, who sit at one table by a link that somebody there has given them. They are told nothing
//! in Discord, are rated nowhere, and forgotten once it is over.

use std::sync::Arc;
use std::time::Duration;

use super::chair::{Caller, Person};
use super::refusal::Refusal;
use super::stored::Save;
use super::table::Table;
use super::wall::Admitted;
use super::{Tables, not_saved, now};

/// How long after the end of their table a guest is known: the page still shows them how it ended.
const AFTER_THE_END: Duration = Duration::from_secs(60 * 60);

impl Tables {
    /// A guest sits down.
    ///
    /// # Errors
    /// As [`Table::join`].
    pub async fn seat_guest(&self, at: &Admitted, guest: &Caller) -> Result<Arc<Table>, Refusal> {
        self.know(guest).await.map_err(not_saved)?;
        let person = Person { id: guest.id, name: guest.name.clone(), language: guest.language };
        let sits_down = |table: &mut Table| {
            if table.private {
                table.invited.push(person.id);
            }
            table.join(person.clone())?;
            table.touch(person.id, now());
            Ok(Save::all(table))
        };
        self.update(at.code(), sits_down).await
    }

    /// Forgets the guests whose tables are over, at this time in seconds since 1970. Returns the tables that have changed.
    ///
    /// # Errors
    /// As [`forget`](Self::forget).
    pub async fn forget_guests(&self, now: i64) -> Result<Vec<Arc<Table>>, Refusal> {
        let before = now - i64::try_from(AFTER_THE_END.as_secs()).unwrap_or_default();
        let mut changed = Vec::new();
        for guest in self.store.guests_to_forget(before).await.map_err(not_saved)? {
            changed.extend(self.forget(guest).await?.1);
        }
        Ok(changed)
    }
}
