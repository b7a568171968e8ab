//! What people ask for when somebody is away: to be back, to take a seat over, to end the table.

use game_core::Seat;

use super::asker::Asker;
use super::handler::Handler;
use crate::tables::Admitted;

impl Handler {
    /// "I'm back" was pressed: at the table, or in a hand, which is shown afresh then.
    pub(super) async fn back(&self, asker: &Asker, at: &Admitted) {
        let outcome = self.tables.back(at, asker.person.id).await;
        match outcome {
            Ok(table) if asker.clicked_in_private => {
                if let seat @ Some(_) = table.seat_of(asker.person.id) {
                    self.changed(asker, &table, seat).await;
                }
            }
            outcome => self.table_clicked(asker, &at.code, outcome).await,
        }
    }

    /// Somebody sits down at a seat that was left.
    pub(super) async fn take_over(&self, asker: &Asker, at: &Admitted, seat: Seat) {
        let outcome = self.tables.take_over(at, seat, &asker.person).await;
        self.table_clicked(asker, &at.code, outcome).await;
    }

    /// Somebody wants a table to end.
    pub(super) async fn end(&self, asker: &Asker, at: &Admitted) {
        // Where the match cannot be brought back, nobody else could close the table.
        let manages = asker.manages_messages || (at.is_lost() && asker.manages_server);
        let outcome = self.tables.end(at, asker.person.id, manages).await;
        let key = match &outcome {
            Ok(table) if !table.is_over() => "done-voted",
            _ => "done-ended",
        };
        self.done(asker, outcome, key).await;
    }
}
