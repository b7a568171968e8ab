//! The private panels with the options of a lobby. They are deleted with the lobby while the token of the last click
//! on them works; after that, or after a start, the next click gets a refusal.

use model::{Code, MessageId};

use super::Publisher;
use super::free::Token;

impl Publisher {
    /// A private answer shows the options of this table, and can be taken away by this token.
    pub fn shows_options(&self, code: &Code, message: MessageId, token: Token) {
        self.options.lock().entry(code.clone()).or_default().insert(message, token);
    }

    /// There is nothing left to change at this table: the panels of its options go.
    pub(super) fn take_options_away(&self, code: &Code) {
        let panels = self.options.lock().remove(code).unwrap_or_default();
        panels.into_iter().for_each(|(message, token)| self.forget_private(message, token));
    }
}
