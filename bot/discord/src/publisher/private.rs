//! Private answers that show a hand, for players without direct messages: one panel each, updated with the token of
//! their last click on it while that works. Before the token expires the panel says that it is paused, and a click
//! resumes it. In memory only: after a start a click is enough.

use std::sync::Arc;

use message::Panel;
use model::{ChannelId, MessageId};
use tables::Table;
use tokio::time::Instant;

use super::free::Token;
use super::patience::TableMoment;
use super::state::{Fingerprint, MessageState, owner, targets};
use super::{Publisher, Target};

impl Publisher {
    /// The clicked private answer shows this hand from now on, beside the direct message.
    pub fn is_shown_in(&self, table: &Table, target: &Target, clicked: (ChannelId, MessageId)) {
        let whose = owner(table, target.seat);
        let before = self.with(target, |state| {
            state.belongs_to(whose);
            let token = state.token.take_if(|_| state.at != Some(clicked));
            let before = state.at.replace(clicked).filter(|before| *before != clicked);
            if before.is_some() {
                (state.shown, state.moment) = (None, None);
                state.answers += 1;
            }
            before.zip(token)
        });
        if let Some(((_, message), token)) = before {
            self.forget_private(message, token);
        }
    }

    /// A hand is shown in a new private answer from now on, with this panel. The previous one is deleted.
    pub fn opened(
        self: &Arc<Self>,
        table: &Table,
        target: &Target,
        place: (ChannelId, MessageId),
        panel: &Panel,
        token: Token,
    ) {
        // A click on it may have arrived before this response: then the answer to that knows more.
        if self.with(target, |state| state.at == Some(place)) {
            return;
        }
        self.is_shown_in(table, target, place);
        self.with(target, |state| {
            state.shown = Some(Fingerprint::of(panel));
            state.moment = Some(TableMoment::of(table, target.seat));
            state.words_only = !token.attaches();
            state.token = Some(token);
        });
        self.bring_up_to_date(target.clone());
        self.rests_in_time(target.clone());
    }

    /// Makes a private answer say that it is paused before its token expires.
    pub(super) fn rests_in_time(self: &Arc<Self>, target: Target) {
        let begins = self.with(&target, |state| !std::mem::replace(&mut state.rests_in_time, true));
        if !begins {
            return;
        }
        let publisher = Arc::clone(self);
        self.tasks.spawn(async move {
            // Once the table is let go there is nothing left to say.
            let until =
                || Some(publisher.messages.lock().get(&target)?.token.as_ref()?.until(publisher.minute));
            while let Some(until) = until() {
                if until <= Instant::now() {
                    publisher.with(&target, |state| state.rests_in_time = false);
                    return publisher.bring_up_to_date(target);
                }
                if publisher.stop.run_until_cancelled(tokio::time::sleep_until(until)).await.is_none() {
                    return;
                }
            }
            if let Some(state) = publisher.messages.lock().get_mut(&target) {
                state.rests_in_time = false;
            }
        });
    }

    /// The private answers with hands at this table that can be updated.
    pub(super) fn private(&self, table: &Table) -> Vec<Target> {
        let messages = self.messages.lock();
        let opened = |target: &Target| messages.get(target).is_some_and(|state| state.token.is_some());
        targets(table).iter().filter_map(Target::beside).filter(opened).collect()
    }

    /// A private answer cannot or need not be edited any more: a click on it brings it back.
    pub(super) fn let_go(&self, target: &Target) {
        self.with(target, |state: &mut MessageState| {
            (state.at, state.token, state.shown, state.moment) = (None, None, None, None);
        });
    }

    /// Deletes an earlier private answer, if its token still works.
    pub(super) fn forget_private(&self, message: MessageId, token: Token) {
        if !token.works(self.minute) {
            return;
        }
        let rest = Arc::clone(&self.rest);
        self.tasks.spawn(async move {
            // If it stays, a click on it brings it up to date.
            let _ = token.delete(&rest, message).await;
        });
    }
}
