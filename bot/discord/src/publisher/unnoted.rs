//! A new message is noted once it is posted. Where the process has ended in between, a hand stands twice, and the database
//! knows the older message: before that is edited for the first time, Discord is asked what came after it.

use std::sync::Arc;

use model::Code;
use serde_json::Value;
use tables::Table;
use tracing::info;

use super::state::MessageState;
use super::{Publisher, Target};
use crate::rest::RestError;

impl Publisher {
    /// Takes a newer message with this hand for the one, if one was posted before the start and not noted. Returns whether
    /// there was one.
    pub(super) async fn takes_up_unnoted(
        self: &Arc<Self>,
        target: &Target,
        table: &Table,
    ) -> Result<bool, RestError> {
        let asks = self.with(target, |state| state.at.filter(|_| std::mem::take(&mut state.may_be_older)));
        let Some((channel, message)) = asks else { return Ok(false) };
        let newest = match self.rest.messages_after(channel, message).await {
            Ok(messages) => messages.into_iter().find(|(_, shown)| is_hand(shown, table.code())),
            // The edit will find out, too.
            Err(error) if error.is_closed_door() => None,
            Err(error) => {
                self.with(target, |state| state.may_be_older = true);
                return Err(error);
            }
        };
        let Some((newest, _)) = newest else { return Ok(false) };
        info!(table = %table.code(), "a hand was posted and not noted before the start: it goes on there");
        self.stands(table, target, (channel, newest)).await;
        self.with(target, MessageState::mark_stale);
        Ok(true)
    }
}

/// Whether a message shows a hand at this table: it leads to the rules there, and not to a hand, as the table does.
fn is_hand(message: &Value, code: &Code) -> bool {
    let (rules, hand) = (format!("rules/{code}"), format!("hand/{code}"));
    has_id(message, &rules) && !has_id(message, &hand)
}

/// Whether something with this id can be pressed in it.
fn has_id(of: &Value, id: &str) -> bool {
    match of {
        Value::Object(fields) => of["custom_id"] == id || fields.values().any(|field| has_id(field, id)),
        Value::Array(all) => all.iter().any(|one| has_id(one, id)),
        _ => false,
    }
}
