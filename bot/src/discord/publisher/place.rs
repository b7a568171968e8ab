//! Where a table or a hand is shown: in one message. Another that can be clicked is taken away, and as long as it is there
//! a click on it is answered with the way to the one.

use std::sync::Arc;

use game_core::Seat;
use tracing::{debug, warn};

use super::free::Token;
use super::patience::Moment;
use super::state::{Fingerprint, Standing, Unheard, owner};
use super::{FIRST_PAUSE, LONGEST_PAUSE, Publisher, Target};
use crate::discord::rest::RestError;
use crate::layout::Panel;
use crate::people::{ChannelId, MessageId};
use crate::store::{StoreError, StoredMessage};
use crate::tables::{Code, Table};

impl Publisher {
    /// Takes away what was replaced before the start and may still be there.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn clear_up(self: &Arc<Self>) -> Result<(), StoreError> {
        for (channel, message) in self.tables.store().replaced_messages().await? {
            self.take_away((channel, message), None);
        }
        Ok(())
    }

    /// Where a table or a hand is shown, as far as is known: channel and message.
    #[must_use]
    pub fn place(&self, target: &Target) -> Option<(ChannelId, MessageId)> {
        self.messages.lock().get(target)?.at
    }

    /// Where a message that was clicked stands. If none is known that shows the target, it is this one from now on: word
    /// of it is still under way, or has been lost.
    pub async fn stands(
        self: &Arc<Self>,
        table: &Table,
        target: &Target,
        clicked: (ChannelId, MessageId),
    ) -> Standing {
        let whose = owner(table, target.seat);
        let of_old = self.place_of_old(table, target.seat).await;
        let (at, found) = self.with(target, |state| {
            state.belongs_to(whose);
            let at = state.at.or(of_old);
            state.at = at.or(Some(clicked));
            (at.unwrap_or(clicked), at.is_none())
        });
        if found {
            self.note(table, target.seat, clicked, None).await;
        }
        if at == clicked { Standing::Here } else { Standing::Elsewhere(at) }
    }

    /// The target is shown in this message from now on, which was the answer to the token's interaction, and for now it
    /// shows this panel. The one it was shown in before goes away.
    pub async fn moved(
        self: &Arc<Self>,
        table: &Table,
        target: &Target,
        place: (ChannelId, MessageId),
        panel: &Panel,
        token: Token,
    ) {
        self.take_place(table, target, place, Some(Fingerprint::of(panel)), token).await;
    }

    /// The target may be shown in an answer of which no word came back.
    pub fn unheard(self: &Arc<Self>, target: Target, answer: Unheard) {
        self.with(&target, |state| {
            state.unheard = Some(answer);
            state.refused = false;
        });
        self.bring_up_to_date(target);
    }

    /// Asks what has become of an answer of which no word came back, before anything else is done.
    pub(super) async fn hear(self: &Arc<Self>, target: &Target) -> Result<(), RestError> {
        let Some(answer) = self.with(target, |state| state.unheard.clone()) else { return Ok(()) };
        let message = match self.original(&answer.token).await {
            Ok(message) => Some(message),
            Err(RestError::Refused { .. }) => None,
            Err(problem) => return Err(problem),
        };
        self.with(target, |state| state.unheard = None);
        if let (Some(message), Ok(table)) = (message, self.tables.unasked(&target.code).await) {
            self.take_place(&table, target, (answer.channel, message), None, answer.token).await;
        }
        Ok(())
    }

    async fn take_place(
        self: &Arc<Self>,
        table: &Table,
        target: &Target,
        place: (ChannelId, MessageId),
        shown: Option<Fingerprint>,
        token: Token,
    ) {
        let whose = owner(table, target.seat);
        let of_old = self.place_of_old(table, target.seat).await;
        let before = self.with(target, |state| {
            state.belongs_to(whose);
            state.refused = false;
            let before = state.at.replace(place).or(of_old);
            let token_of_before = state.token.replace(token);
            // A click on it may have been quicker than word of it.
            if before != Some(place) {
                // An edit that is under way is one of the earlier message.
                state.answers += 1;
                state.shown = shown;
                state.moment = Some(Moment::of(table, target.seat));
                state.called = table.step();
                state.words_only = false;
            }
            before.filter(|before| *before != place).map(|before| (before, token_of_before))
        });
        self.note(table, target.seat, place, before).await;
        if let Some(seat) = target.seat {
            self.note_direct(table, seat, true).await;
        }
        self.bring_up_to_date(target.clone());
    }

    /// Where a table that is over, or a hand at it, was last shown: such a table's messages have been let go.
    pub(super) async fn place_of_old(
        &self,
        table: &Table,
        seat: Option<Seat>,
    ) -> Option<(ChannelId, MessageId)> {
        if !table.is_over() {
            return None;
        }
        let stored = self.tables.store().messages(table.id()).await.unwrap_or_default();
        StoredMessage::of(&stored, seat.map(Seat::number), owner(table, seat)).map(StoredMessage::place)
    }

    /// Remembers where the target is shown, and takes away the message that this one replaces.
    pub(super) async fn note(
        self: &Arc<Self>,
        table: &Table,
        seat: Option<Seat>,
        (channel, message): (ChannelId, MessageId),
        replaces: Option<((ChannelId, MessageId), Option<Token>)>,
    ) {
        let stored = StoredMessage {
            seat: seat.map(Seat::number),
            person: owner(table, seat),
            channel,
            message,
            step: table.step(),
        };
        let replaced = replaces.as_ref().map(|(replaced, _)| *replaced);
        if let Err(problem) = self.tables.store().note_message(table.id(), stored, replaced).await {
            // The message is posted anew after a restart; nothing is lost.
            warn!(%problem, "where a table is shown could not be saved");
        }
        if let Some((replaced, token)) = replaces {
            self.take_away(replaced, token);
        }
    }

    /// A message that another has replaced goes away, however long that takes; by a token that it could be edited with, if
    /// there is one.
    pub(super) fn take_away(
        self: &Arc<Self>,
        (channel, message): (ChannelId, MessageId),
        mut token: Option<Token>,
    ) {
        let publisher = Arc::clone(self);
        self.tasks.spawn(async move {
            let mut pause = FIRST_PAUSE;
            loop {
                let wait = match publisher.delete(&mut token, (channel, message)).await {
                    Ok(()) => break,
                    // It is gone, or has to stay; then whoever clicks it is told.
                    Err(problem @ RestError::Refused { .. }) => {
                        debug!(%problem, "an earlier message stays");
                        break;
                    }
                    Err(RestError::Wait(wait)) => wait,
                    Err(RestError::Away(_)) => {
                        let longer = (pause * 2).min(LONGEST_PAUSE);
                        std::mem::replace(&mut pause, longer)
                    }
                };
                tokio::time::sleep(wait).await;
            }
            let store = publisher.tables.store();
            if let Err(problem) = store.forget_replaced(channel, message).await {
                // It is taken away once more after the next start.
                warn!(%problem, "that an earlier message is gone could not be saved");
            }
        });
    }

    /// Something has changed where these tables stand: what was refused there is tried again.
    pub async fn try_again(self: &Arc<Self>, stands_there: impl Fn(&Table) -> bool) {
        let refused = |(target, state): (&Target, &super::MessageState)| {
            (target.seat.is_none() && state.refused).then(|| target.code.clone())
        };
        let mut codes: Vec<Code> = {
            let messages = self.messages.lock();
            messages.iter().filter_map(refused).collect()
        };
        codes.extend(self.nudges.refused());
        for code in codes {
            let Ok(table) = self.tables.unasked(&code).await else { continue };
            if stands_there(&table) {
                self.with(&Target::of(&code, None), |state| {
                    state.refused = false;
                    state.words_only = false;
                });
                self.nudges.try_again(&code);
                self.mark_stale(&table, None);
            }
        }
    }
}
