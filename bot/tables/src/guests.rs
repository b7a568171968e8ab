//! Guests: people without Discord, who sit at one table by a link that somebody there has given them. They get no message in
//! Discord, are rated nowhere, and forgotten soon after it is over.

use std::sync::Arc;
use std::time::Duration;

use super::chair::Caller;
use super::refusal::Refusal;
use super::table::Table;
use super::wall::Admitted;
use super::{Tables, not_saved};

/// How long after the end of their table a guest is known: the page still shows them how it ended.
pub const REMEMBERED_FOR: Duration = Duration::from_secs(60 * 60);

impl Tables {
    /// A guest sits down.
    ///
    /// # Errors
    /// As [`Table::join`].
    pub async fn seat_guest(&self, at: &Admitted, guest: &Caller) -> Result<Arc<Table>, Refusal> {
        self.sits_down(at, guest, true).await
    }

    /// Forgets the guests whose tables are over, at this time in seconds since 1970. Returns the tables that have changed.
    ///
    /// # Errors
    /// As [`forget`](Self::forget).
    pub async fn forget_guests(&self, now: i64) -> Result<Vec<Arc<Table>>, Refusal> {
        let before = now - i64::try_from(REMEMBERED_FOR.as_secs()).unwrap_or_default();
        let mut changed = Vec::new();
        for guest in self.store.guests_to_forget(before).await.map_err(not_saved)? {
            changed.extend(self.forget(guest).await?.1);
        }
        Ok(changed)
    }
}

#[cfg(test)]
mod tests {
    use game_core::GameId;
    use locale::Language;
    use model::PersonId;
    use store::testing::fresh;

    use super::*;
    use crate::table::tests::caller;
    use crate::testing::{an_opening, asking};
    use crate::{Chair, Opening, now};

    #[tokio::test]
    async fn a_guest_sits_even_at_a_table_by_invitation_and_is_forgotten_once_it_is_over() {
        let (store, _folder) = fresh().await;
        let tables = Tables::load(store, crate::testing::PACE, true).await.unwrap();
        let opening = Opening { private: true, ..an_opening(GameId::Tricks, 7.into()) };
        let code = tables.open(opening, &caller(1)).await.unwrap().code.clone();
        let at = tables.admit(&asking(1, Some(7.into())), &code).await.unwrap();
        let zoe = Caller {
            id: PersonId::guest(5),
            name: "Zoe (guest)".to_owned(),
            guild: None,
            nick: None,
            language: Language::Dutch,
        };
        let table = tables.seat_guest(&at, &zoe).await.unwrap();
        let seated = table.chairs().iter().find_map(|chair| chair.player().filter(|who| who.id == zoe.id));
        assert_eq!(
            seated.map(|who| (who.name.as_str(), who.language)),
            Some(("Zoe (guest)", Language::Dutch))
        );
        assert!(tables.admit(&asking(zoe.id, None), &code).await.is_ok(), "she sees it");
        let in_a_year = now() / 1000 + 365 * 24 * 60 * 60;
        assert!(tables.forget_guests(in_a_year).await.unwrap().is_empty(), "the table is open");
        tables.start(&at, 1.into()).await.unwrap();
        tables.end(&at, &caller(1), false).await.unwrap();
        tables.leave(&at, 1.into()).await.ok();
        tables.leave(&at, zoe.id).await.ok();
        assert!(tables.unasked(&code).await.unwrap().is_over());
        assert!(tables.forget_guests(now() / 1000).await.unwrap().is_empty(), "she still reads how it ended");
        let changed = tables.forget_guests(in_a_year).await.unwrap();
        let forgotten =
            |table: &Table| table.chairs().iter().any(|chair| matches!(chair, Chair::Forgotten { .. }));
        assert!(changed.iter().any(|table| forgotten(table)));
        assert_eq!(tables.store().data_of(zoe.id).await.unwrap(), None);
        assert!(tables.forget_guests(in_a_year).await.unwrap().is_empty(), "once");
    }
}
