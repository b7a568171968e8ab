//! Direct messages: opened one after another, and left alone where somebody takes none.

use std::sync::Arc;
use std::time::Duration;

use game_core::Seat;
use tokio::time::Instant;

use super::{Publisher, Target};
use crate::discord::rest::RestError;
use crate::tables::{Chair, Table};

/// Direct messages are opened with this pause between them, so that nobody takes the bot for a spammer.
const PAUSE_BETWEEN_DIRECT: Duration = Duration::from_millis(250);
/// Discord's codes for somebody who takes no direct messages from the bot.
const CLOSED_DIRECT: [u64; 2] = [50007, 50278];

pub(super) fn closed(error: &RestError) -> bool {
    error.code().is_some_and(|code| CLOSED_DIRECT.contains(&code))
}

impl Publisher {
    /// Somebody who takes no direct messages has looked at their hand: perhaps they take them by now.
    pub fn knock_again(self: &Arc<Self>, table: &Table, seat: Seat) {
        let target = Target { code: table.code.clone(), seat: Some(seat) };
        let refused = {
            let mut messages = self.messages.lock().unwrap_or_else(|broken| broken.into_inner());
            messages.get_mut(&target).is_some_and(|known| std::mem::take(&mut known.refused))
        };
        if refused {
            self.bring_up_to_date(target);
        }
    }

    pub(super) async fn open_direct(
        self: &Arc<Self>,
        table: &Table,
        seat: Seat,
    ) -> Result<Option<u64>, RestError> {
        let Some(person) = table.chair(seat).and_then(Chair::player) else { return Ok(None) };
        let known =
            || self.direct.lock().unwrap_or_else(|broken| broken.into_inner()).get(&person.id).copied();
        if let Some(channel) = known() {
            return Ok(Some(channel));
        }
        {
            let mut next = self.next_direct.lock().await;
            // Another table's hand may have opened them while this one waited its turn.
            if let Some(channel) = known() {
                return Ok(Some(channel));
            }
            tokio::time::sleep_until(*next).await;
            *next = Instant::now() + PAUSE_BETWEEN_DIRECT;
        }
        let opened = self.rest.open_direct(person.id).await;
        match &opened {
            Ok(channel) => {
                let mut open = self.direct.lock().unwrap_or_else(|broken| broken.into_inner());
                open.insert(person.id, *channel);
            }
            Err(_) => self.note_direct(table, seat, opened.as_ref().map(|channel| *channel)).await,
        }
        opened.map(Some)
    }

    /// Tells the table whether somebody can be written to.
    pub(super) async fn note_direct(
        self: &Arc<Self>,
        table: &Table,
        seat: Seat,
        result: Result<u64, &RestError>,
    ) {
        let open = match result {
            Ok(_) => true,
            Err(error) if closed(error) => false,
            Err(_) => return,
        };
        self.with(&Target { code: table.code.clone(), seat: Some(seat) }, |known| known.refused = !open);
        if self.tables.note_direct(&table.code, seat, open).await {
            self.bring_up_to_date(Target { code: table.code.clone(), seat: None });
        }
    }
}
