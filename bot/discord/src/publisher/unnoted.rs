//! A new message is noted once it is posted. Where the process has ended in between, or the response was lost, a hand or a table
//! stands where nobody knows of it: before the message that is known is edited or a new one is posted, Discord is asked what came
//! after it. A repeat of the post would do only for a few minutes, after which Discord has forgotten the nonce.

use std::sync::Arc;

use message::Panel;
use model::actions::Action;
use model::{ChannelId, MessageId};
use serde_json::Value;
use tables::Table;
use tracing::info;

use super::place::ReplacedAt;
use super::showing::Desired;
use super::state::{MessageState, Unnoted, announced, owner};
use super::{Publisher, Target};
use crate::pace::Urgency;
use crate::rest::{RestError, When};

impl Publisher {
    /// Takes the newest message with this hand or table in this channel for the one, if one was posted and not noted, and has any
    /// other taken away. Returns whether there was one: then what is desired may be another.
    pub(super) async fn takes_up_unnoted(
        self: &Arc<Self>,
        target: &Target,
        desired: &Desired,
        channel: ChannelId,
    ) -> Result<bool, RestError> {
        let unnoted = self.with(target, |state| state.unnoted);
        let here = unnoted.filter(|unnoted| unnoted.channel.is_none_or(|place| place == channel));
        let Some(Unnoted { after, .. }) = here else { return Ok(false) };
        let (table, priority) = (&desired.table, self.priority(target, desired));
        let when = When { priority, wanted: &|| true };
        let messages = match self.rest.newest_messages(when, channel).await {
            Ok(messages) => messages,
            // An edit or a new message finds out whether it is closed to them, too.
            Err(error) if error.is_closed_door() => return Ok(false),
            Err(error) => return Err(error),
        };
        // Somebody else may have taken the seat meanwhile: then this hand is left alone.
        let is_theirs = self.with(target, |state| state.unnoted.take().is_some());
        let me = self.me.get().copied().unwrap_or_default();
        // The oldest first: should the process end between two of them, the next one goes on from there.
        let oldest_first = messages.into_iter().rev();
        let these = oldest_first.filter(|(id, message)| Some(*id) > after && shows(message, me, target));
        let mut found = false;
        for (id, message) in these.filter(|_| is_theirs) {
            found = true;
            let is_announced = announces(&message, table, target);
            self.goes_on_there(table, target, (channel, id), is_announced).await;
        }
        if found {
            info!(table = %table.code(), "a message was posted and not noted: it goes on there");
            self.with(target, MessageState::mark_stale);
            if target.seat.is_none() && table.is_over() {
                // They lead to it.
                self.bring_hands_up_to_date(table);
            }
        }
        Ok(found)
    }

    /// The target goes on in this message, unless a newer one is known: then this one is taken away.
    async fn goes_on_there(
        self: &Arc<Self>,
        table: &Table,
        target: &Target,
        place: (ChannelId, MessageId),
        is_announced: bool,
    ) {
        let of_old = self.place_of_old(table, target.seat).await;
        let (at, replaces) = self.with(target, |state| {
            state.belongs_to(owner(table, target.seat));
            let before = state.at.or(of_old);
            // Discord numbers messages in the order in which they come.
            if let Some(newer) = before.filter(|(_, message)| *message >= place.1) {
                return (
                    newer,
                    (newer != place).then_some(ReplacedAt { at: place, token: None, stays: false }),
                );
            }
            state.at = Some(place);
            state.upkeep.posted();
            (state.probes, state.edit_refused, state.gone) = (false, false, false);
            if is_announced {
                state.called = announced(table, target.seat).or(state.called);
            }
            let token = state.is_replaced();
            (place, before.map(|at| ReplacedAt { at, token, stays: target.seat.is_none() }))
        });
        self.note(table, target.seat, at, replaces).await;
        if let Some(seat) = target.seat {
            self.note_direct(table, seat, true).await;
        }
    }

    /// Whether a panel that begins like this one is among the newest messages of the channel: it is posted once,
    /// and may have been posted and not noted.
    ///
    /// # Errors
    /// [`RestError`] if Discord cannot be asked now.
    pub async fn has_posted(&self, panel: &Panel, channel: ChannelId) -> Result<bool, RestError> {
        let messages = match self.rest.newest_messages(When::now(Urgency::Rest), channel).await {
            Ok(messages) => messages,
            Err(error) if error.is_closed_door() => return Ok(false),
            Err(error) => return Err(error),
        };
        let me = self.me.get().copied().unwrap_or_default();
        let body = serde_json::to_value(panel.body()).unwrap_or_default();
        let begins = texts(&body["components"]).first().copied();
        Ok(messages.iter().any(|(_, message)| {
            is_by(message, me) && begins.is_some() && texts(&message["components"]).first().copied() == begins
        }))
    }
}

/// The texts of a message, in the order in which they are read.
fn texts(of: &Value) -> Vec<&str> {
    match of {
        Value::Object(fields) => {
            let own = of["content"].as_str();
            own.into_iter().chain(fields.values().flat_map(texts)).collect()
        }
        Value::Array(all) => all.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// Whether a message is the bot's own and shows this hand or this table. Of the buttons, those of a lobby join it, those of both at
/// the end lead to the replay and the coach, and until then to the rules; those of a table lead to a hand, too. A message that
/// calls somebody to their turn leads only there. A hand and the end of a table look alike, but stand in direct messages and in
/// the table's channel. A reply or a forward has the components of the message that it quotes, but another author.
fn shows(message: &Value, me: u64, target: &Target) -> bool {
    let leads = |action: Action| has_id(&message["components"], &|id| id == action.id());
    let rules = leads(Action::Rules(target.code.clone()));
    let (lobby, to_hand) =
        (leads(Action::Join(target.code.clone())), leads(Action::Hand(target.code.clone())));
    let played = match target.seat {
        None => lobby || to_hand && rules,
        Some(_) => !lobby && !to_hand && rules,
    };
    is_by(message, me) && (played || shows_end(message, target))
}

/// Whether a message shows the end of the match.
fn shows_end(message: &Value, target: &Target) -> bool {
    let ids = [Action::Replay(target.code.clone()).id(), Action::Coach(target.code.clone()).id()];
    ids.iter().all(|wanted| has_id(&message["components"], &|id| id == wanted))
}

/// Whether a message that shows this hand or table announces what is open at the table now: one's turn with this decision, or the
/// end of the match.
fn announces(message: &Value, table: &Table, target: &Target) -> bool {
    match (target.seat, table.step()) {
        (None, _) => shows_end(message, target),
        (Some(_), Some(step)) => {
            has_id(&message["components"], &|id| id.contains(&format!("/{}/{step}/", target.code)))
        }
        (Some(_), None) => false,
    }
}

fn is_by(message: &Value, author: u64) -> bool {
    message["author"]["id"].as_str().is_some_and(|id| id.parse() == Ok(author))
}

/// Whether something can be pressed in it whose id is such a one.
fn has_id(of: &Value, is_it: &dyn Fn(&str) -> bool) -> bool {
    match of {
        Value::Object(fields) => {
            of["custom_id"].as_str().is_some_and(is_it) || fields.values().any(|field| has_id(field, is_it))
        }
        Value::Array(all) => all.iter().any(|one| has_id(one, is_it)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use game_core::Seat;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_hand_and_a_table_are_found_and_not_what_answers_or_forwards_them() {
        let code = "BN37".parse().unwrap();
        let (hand, table) = (Target::of(&code, Seat::new(0).ok()), Target::of(&code, None));
        let components = |ids: &[&str]| {
            let buttons: Vec<Value> = ids.iter().map(|id| json!({ "type": 2, "custom_id": id })).collect();
            json!([{ "type": 17, "components": [{ "type": 1, "components": buttons }] }])
        };
        let by = |author: &str, ids| json!({ "author": { "id": author }, "components": components(ids) });
        let (in_hand, at_table) = (["play/BN37/1/roll", "rules/BN37"], ["hand/BN37", "rules/BN37"]);
        let (in_lobby, at_end) = (["join/BN37", "rules/BN37"], ["replay/BN37", "coach/BN37"]);
        for (message, of_hand, of_table) in [
            (by("7", &in_hand), true, false),
            (by("7", &at_table), false, true),
            (by("7", &in_lobby), false, true),
            (by("7", &at_end), true, true),
            (by("7", &["coach/BN37", "replay-to/BN37/3"]), false, false),
            (by("7", &["hand/BN37"]), false, false),
            (by("7", &["rules/WC32"]), false, false),
            (by("8", &in_hand), false, false),
            (by("8", &at_table), false, false),
            (json!({ "author": { "id": "7" }, "referenced_message": by("7", &in_hand) }), false, false),
            (
                json!({ "author": { "id": "7" }, "message_snapshots": [{ "message": by("7", &at_table) }] }),
                false,
                false,
            ),
        ] {
            assert_eq!(
                (shows(&message, 7, &hand), shows(&message, 7, &table)),
                (of_hand, of_table),
                "{message}"
            );
        }
    }
}
