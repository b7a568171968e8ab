//! Private notes: what somebody writes down for themselves at a table. Only their own hand shows it.

use std::sync::Arc;

use model::{Note, PersonId};

use super::refusal::Refusal;
use super::stored::Save;
use super::table::Table;
use super::{Admitted, Tables};

impl Tables {
    /// Stores the note of somebody who sits at a table; `None` deletes it.
    ///
    /// # Errors
    /// [`Refusal`] if they do not sit there or the table is over.
    pub async fn note(&self, at: &Admitted, by: PersonId, note: Option<Note>) -> Result<Arc<Table>, Refusal> {
        let write = |table: &mut Table| {
            if table.is_over() {
                return Err(Refusal::Over);
            }
            let seat = table.seat_of(by).ok_or(Refusal::NotSeated)?;
            table.seated_mut(seat)?.note = note.clone();
            Ok(Save::all(table))
        };
        self.update(&at.code, write).await
    }
}
