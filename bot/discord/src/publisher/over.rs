//! Updates to the messages of tables that ended long ago: a person named there has been forgotten.

use app::commands::File;
use game_core::Seat;
use message::Image;
use store::{StoreError, StoredMessage};
use tables::Table;
use tracing::debug;

use super::Publisher;
use crate::pace::Urgency;
use crate::rest::When;
use crate::retry;

impl Publisher {
    /// Shows the messages of a table that is over as they should be now. One that is gone is not posted again, and one
    /// that may not be changed any more stays as it is.
    ///
    /// # Errors
    /// [`StoreError`] if it is not known where they are.
    pub async fn show_over(&self, table: &Table) -> Result<(), StoreError> {
        for stored in self.tables.store().messages(table.id()).await? {
            self.show_message_of_old(table, stored).await;
        }
        Ok(())
    }

    async fn show_message_of_old(&self, table: &Table, stored: StoredMessage) {
        let panel = self.panel(table, stored.seat.and_then(|seat| Seat::new(seat).ok())).await;
        let picture = self.studio.draw_if_any(panel.figure()).await;
        let body = panel.body_with(picture.as_ref().map(Image::New));
        let file = picture.as_ref().map(File::from);
        let (channel, message) = stored.place();
        let edit =
            async || self.rest.edit(When::now(Urgency::Rest), channel, message, &body, file.as_ref()).await;
        if let Err(problem) = retry::until_decided(edit).await {
            debug!(table = %table.code(), %problem, "an old message stays as it is");
        }
    }
}
