//! A new message is noted once it is posted. Where the process has ended in between, a hand or a table that is played stands
//! twice, and the database knows the older message, or none: before that is edited or a new one is posted, Discord is asked
//! what came after it.

use std::sync::Arc;

use model::ChannelId;
use model::actions::Action;
use serde_json::Value;
use tracing::info;

use super::place::ReplacedAt;
use super::showing::Desired;
use super::state::{Location, MessageState, Unnoted};
use super::{Publisher, Target};
use crate::rest::{RestError, When};

impl Publisher {
    /// Takes the newest message with this hand or table in this channel for the one, if one was posted before the start and
    /// not noted, and has any other taken away. Returns whether there was one: then what is desired may be another.
    pub(super) async fn takes_up_unnoted(
        self: &Arc<Self>,
        target: &Target,
        desired: &Desired,
        channel: ChannelId,
    ) -> Result<bool, RestError> {
        let Some(Unnoted { after }) = self.with(target, |state| state.unnoted) else { return Ok(false) };
        let (table, priority) = (&desired.table, self.priority(target, desired));
        let when = When { priority, wanted: &|| true };
        let messages = match self.rest.newest_messages(when, channel).await {
            Ok(messages) => messages,
            // Perhaps these direct messages can be opened anew, which an edit or a new message finds out.
            Err(error) if target.seat.is_some() && error.is_closed_door() => Vec::new(),
            Err(error) => return Err(error),
        };
        // Somebody else may have taken the seat meanwhile: then this hand is left alone.
        let is_theirs = self.with(target, |state| state.unnoted.take().is_some());
        let newest_first =
            messages.into_iter().filter(|(id, shown)| Some(*id) > after && shows(shown, target));
        let mut found = false;
        for (message, _) in newest_first.filter(|_| is_theirs) {
            found = true;
            if let Location::Elsewhere(at) = self.stands_there(table, target, (channel, message), true).await
            {
                let replaced = ReplacedAt { at: (channel, message), token: None, stays: false };
                self.note(table, target.seat, at, Some(replaced)).await;
            }
        }
        if found {
            info!(table = %table.code(), "a message was posted and not noted before the start: it goes on there");
            self.with(target, MessageState::mark_stale);
        }
        Ok(found)
    }
}

/// Whether a message shows this hand, or this table as it is played: both lead to the rules, and only the table to a hand.
fn shows(message: &Value, target: &Target) -> bool {
    let [rules, hand] =
        [Action::Rules(target.code.clone()), Action::Hand(target.code.clone())].map(|action| action.id());
    has_id(message, &rules) && has_id(message, &hand) == target.seat.is_none()
}

/// Whether something with this id can be pressed in it.
fn has_id(of: &Value, id: &str) -> bool {
    match of {
        Value::Object(fields) => of["custom_id"] == id || fields.values().any(|field| has_id(field, id)),
        Value::Array(all) => all.iter().any(|one| has_id(one, id)),
        _ => false,
    }
}
