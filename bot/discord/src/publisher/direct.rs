//! Direct messages: channels are opened one after another, and people who refuse them are left alone.

use std::sync::Arc;
use std::time::Duration;

use game_core::Seat;
use model::{ChannelId, Code, PersonId};
use tables::{Chair, Table};
use tokio::time::Instant;

use super::{Publisher, Target};
use crate::rest::RestError;

/// Time between two direct message channels that are opened, so that Discord does not take the bot for a spammer.
const OPENING_INTERVAL: Duration = Duration::from_millis(250);
impl Publisher {
    /// Somebody has asked for their hand, so they may accept direct messages by now. A new message finds out, even if
    /// there is an earlier one.
    pub fn knock_again(self: &Arc<Self>, code: &Code, seat: Seat) {
        let target = Target::of(code, Some(seat));
        let was_refused = self.with(&target, |state| {
            state.probes |= state.upkeep.is_closed();
            state.upkeep.opens(Instant::now())
        });
        if was_refused {
            self.bring_up_to_date(target);
        }
    }

    /// Somebody has clicked in the direct messages, so they may accept new ones by now, unless that was tried a
    /// moment ago.
    pub(super) fn knock_where_pressed(self: &Arc<Self>, code: &Code, seat: Seat) {
        let let_be = self.with(&Target::of(code, Some(seat)), |state| {
            !state.upkeep.is_closed() || state.upkeep.was_just_refused(Instant::now())
        });
        if !let_be {
            self.knock_again(code, seat);
        }
    }

    /// The direct message channel of a seat's player, and whether it has just been opened.
    pub(super) async fn open_direct(
        self: &Arc<Self>,
        table: &Table,
        seat: Seat,
    ) -> Result<Option<(ChannelId, bool)>, RestError> {
        let Some(person) = table.chair(seat).and_then(Chair::player) else { return Ok(None) };
        let channel = || {
            let open = self.direct.lock();
            open.get(&person.id).map(|channel| (*channel, false))
        };
        if let Some(channel) = channel() {
            return Ok(Some(channel));
        }
        {
            let mut next = self.next_direct.lock().await;
            // Another table's hand may have opened them while this one waited its turn.
            if let Some(channel) = channel() {
                return Ok(Some(channel));
            }
            tokio::time::sleep_until(*next).await;
            *next = Instant::now() + OPENING_INTERVAL;
        }
        let opened = self.rest.open_direct(person.id).await;
        match &opened {
            Ok(channel) => {
                let mut open = self.direct.lock();
                open.insert(person.id, *channel);
            }
            // A token that is not accepted says nothing about anybody.
            Err(RestError::Refused { status, .. }) if *status != 401 => {
                self.note_direct(table, seat, false).await;
            }
            Err(_) => {}
        }
        opened.map(|channel| Some((channel, true)))
    }

    /// A direct message channel is not valid any more.
    pub(super) fn forget_direct(&self, person: Option<PersonId>) {
        if let Some(person) = person {
            self.direct.lock().remove(&person);
        }
    }

    /// Notes at the table whether a person accepts direct messages. If not, no more are sent.
    pub(super) async fn note_direct(self: &Arc<Self>, table: &Table, seat: Seat, open: bool) {
        self.with(&Target::of(table.code(), Some(seat)), |state| state.direct_refused = !open);
        if self.tables.note_direct(table.code(), seat, open).await
            && let Ok(now) = self.tables.unasked(table.code()).await
        {
            if table.stands_in_channel() {
                self.bring_up_to_date(Target::of(table.code(), None));
            }
            // A person who has been called already is now mentioned at the table, or no longer.
            self.nudges.follow(&now);
        }
    }
}
