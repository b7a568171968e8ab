//! What people ask for when somebody is away: to be back, to take a seat over, to end the table.

use game_core::Seat;

use super::answers::Answer;
use super::asker::Asker;
use super::handler::Handler;
use crate::tables::{Admitted, Ending, Refusal, Table};
use crate::ui;

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
        let ended = self.tables.end(at, asker.person.id, manages(asker, at)).await;
        self.ended(asker, ended).await;
    }

    /// Somebody closes a table whatever the others want.
    pub(super) async fn end_alone(&self, asker: &Asker, at: &Admitted) {
        let ended = self.tables.end_alone(at, asker.person.id, manages(asker, at)).await;
        self.ended(asker, ended).await;
    }

    async fn ended(&self, asker: &Asker, outcome: Result<(Table, Ending), Refusal>) {
        let (table, key) = match outcome {
            Ok((table, Ending::Closed)) => (table, "done-ended"),
            Ok((table, Ending::Left)) => (table, "done-ended-left"),
            Ok((table, Ending::Wanted { may_close: false })) => (table, "done-voted"),
            Ok((table, Ending::Wanted { may_close: true })) => {
                self.publisher.stale(&table, None);
                let question = ui::ask_end_alone(&table, asker.lang());
                return self.answer(asker, &Answer::Private(question)).await;
            }
            Err(refusal) => return self.refuse(asker, &refusal).await,
        };
        self.done(asker, Ok(table), key).await;
    }
}

/// Whether somebody may close a table as who manages messages may. Where the match cannot be brought back, nobody else
/// could close it.
fn manages(asker: &Asker, at: &Admitted) -> bool {
    asker.manages_messages || (at.is_lost() && asker.manages_server)
}
