//! The private panels with the options of a lobby. They are deleted with the lobby while the token of the last click
//! on them works; after that, or after a start, the next click gets a refusal.

use model::{Code, MessageId};
use tables::Stage;

use super::Publisher;
use super::free::Token;

impl Publisher {
    /// A private answer shows the options of this table, and can be taken away by this token.
    pub async fn shows_options(&self, code: &Code, message: MessageId, token: Token) {
        self.options.lock().entry(code.clone()).or_default().insert(message, token);
        // The lobby may have ended while the answer was under way.
        if self.tables.unasked(code).await.is_ok_and(|now| !matches!(now.stage(), Stage::Lobby)) {
            self.take_options_away(code);
        }
    }

    /// There is nothing left to change at this table: the panels of its options go.
    pub(super) fn take_options_away(&self, code: &Code) {
        let panels = self.options.lock().remove(code).unwrap_or_default();
        panels.into_iter().for_each(|(message, token)| self.forget_private(message, token));
    }
}
