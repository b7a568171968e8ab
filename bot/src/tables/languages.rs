//! The languages of open tables: of the table, which the server chooses, and of who sits there.

use super::Tables;
use super::table::{PersonId, Table};
use crate::locale::Language;

impl Tables {
    /// A person reads this language from now on. Gives back the tables at which they sit.
    pub async fn speak_to(&self, person: PersonId, language: Language) -> Vec<Table> {
        self.put(|table| {
            let mut theirs = false;
            for sits in table.chairs.iter_mut().filter_map(|chair| chair.person.as_mut()) {
                if sits.id == person {
                    sits.language = language;
                    theirs = true;
                }
            }
            theirs
        })
        .await
    }

    /// The open tables of a server are written in this language from now on. Gives them back.
    pub async fn write_in(&self, guild: i64, language: Language) -> Vec<Table> {
        self.put(|table| {
            let of_theirs = table.guild == Some(guild) && !table.is_over();
            if of_theirs {
                table.language = language;
            }
            of_theirs
        })
        .await
    }

    /// Puts something into all tables that is stored with no table. `put` says whether it was put into this one; those
    /// are given back.
    pub(super) async fn put(&self, mut put: impl FnMut(&mut Table) -> bool) -> Vec<Table> {
        let mut changed = Vec::new();
        for code in self.codes() {
            if let Some(held) = self.find(&code) {
                let _turn = held.turn.lock().await;
                let mut table = Table::clone(&held.newest());
                if put(&mut table) {
                    held.is_now(table.clone());
                    changed.push(table);
                }
            }
        }
        changed
    }
}
