//! The desired content of a message, and when it is shown: text first, pictures once they are drawn.

use std::sync::Arc;
use std::time::Duration;

use app::ui;
use drawing::Picture;
use game_core::Seat;
use message::{Attached, Panel};
use model::{Calling, ChannelId, Code, MessageId, PersonId};
use tables::Table;
use tokio::time::Instant;

use super::state::{announced, owner};
use super::{Publisher, Target};
use crate::pace::{Priority, Urgency};
use crate::rest::RestError;

/// How long the text waits for its picture, so that both go in one call …
const PICTURE_WAIT: Duration = Duration::from_millis(100);
/// … and where nobody waits for the text.
const UNHURRIED_PICTURE_WAIT: Duration = Duration::from_secs(2);
/// How long an answer waits for the end of a call that changes the same message. Discord wants the answer within
/// three seconds.
const CALL_WAIT: Duration = Duration::from_millis(800);

/// How long a hand waits for the message that announces the end of its match.
const END_MESSAGE_WAIT: Duration = Duration::from_secs(1);

/// The desired content of a message.
#[derive(Clone)]
pub(super) struct Desired {
    pub(super) table: Arc<Table>,
    pub(super) panel: Panel,
    /// How many answers had begun or ended before.
    pub(super) answers: u32,
    /// Whether it is to be a new message, which Discord announces; an edit makes no sound.
    pub(super) calls: bool,
    /// Whether it is the last time for now that it can be edited.
    pub(super) rests: bool,
}

impl Publisher {
    /// Brings a message up to date. Returns whether the table is over.
    pub(super) async fn publish(self: &Arc<Self>, target: &Target) -> Result<bool, RestError> {
        self.resolve_unconfirmed(target).await?;
        if target.seat.is_some() {
            self.end_is_announced(&target.code).await;
        }
        let Some(desired) = self.desired(target).await else { return Ok(false) };
        if !self.needs_drawing(target, &desired) {
            self.show(target, &desired, None).await?;
            return Ok(desired.table.is_over());
        }
        // A picture that is ready at once goes with the text; else the text goes first.
        let hurried = self.with(target, |state| state.hurried);
        let picture_wait = if hurried { PICTURE_WAIT } else { UNHURRIED_PICTURE_WAIT };
        if let Ok(drawn) = tokio::time::timeout(picture_wait, self.drawn(target, desired.clone())).await {
            let Some((desired, picture)) = drawn else { return Ok(false) };
            self.show(target, &desired, picture.as_ref()).await?;
            return Ok(desired.table.is_over());
        }
        let Some(desired) = self.still_desired(target, desired).await else { return Ok(false) };
        self.show(target, &desired, None).await?;
        let Some((desired, picture)) = self.drawn(target, desired).await else { return Ok(false) };
        self.show(target, &desired, picture.as_ref()).await?;
        Ok(desired.table.is_over())
    }

    /// The desired content of a message now; `None` if there is no such table.
    pub(super) async fn desired(&self, target: &Target) -> Option<Desired> {
        let answers = self.with(target, |state| state.answers);
        let table = self.tables.unasked(&target.code).await.ok()?;
        if target.seat.is_none() && !table.stands_in_channel() {
            return None;
        }
        let whose = owner(&table, target.seat);
        let called = self.announces(target, &table);
        let (words_only, calls, token) = self.with(target, |state| {
            state.belongs_to(whose);
            let comes_down = target.seat.is_none() && self.comes_down(&table, state);
            let announces = called.is_some() && state.called != called;
            let calls = announces || comes_down || state.probes && state.at.is_some();
            // If no new message can be posted, the existing one is edited.
            let calls = calls && !state.upkeep.may_not_post(Instant::now());
            (state.words_only, calls, state.token.clone())
        });
        let mut rests = false;
        let panel = match target.seat.filter(|_| target.private) {
            None => self.panel(&table, target.seat).await,
            Some(seat) => {
                let token = token.filter(|token| token.allows_a_last_edit(self.minute));
                let Some(token) = token else {
                    self.let_go(target);
                    return None;
                };
                rests = !token.works(self.minute) && !table.is_over();
                let shown = self.presentation(self.wants_pictures(whose));
                match rests {
                    true => ui::resting_hand(&table, seat, &shown),
                    false => self.shows_privately(&table, seat, "", &shown).await,
                }
            }
        };
        let panel = if words_only { panel.with_picture(None) } else { panel };
        Some(Desired { table, panel, answers, calls, rests })
    }

    /// The decision, or the end, that a message is to announce now. The end of a table that has been evicted was
    /// announced before.
    fn announces(&self, target: &Target, table: &Table) -> Option<u32> {
        let announced = announced(table, target.seat).filter(|_| !target.private)?;
        (target.seat.is_some() || self.tables.id_of(&target.code).is_some()).then_some(announced)
    }

    /// Whether the end of a match, if it is over, has been posted in a message of its own, or cannot be posted.
    pub(super) fn has_announced_the_end(&self, table: &Table) -> bool {
        if !table.stands_in_channel() {
            return true;
        }
        let target = Target::of(table.code(), None);
        let Some(desired) = self.announces(&target, table) else { return true };
        self.with(&target, |state| {
            state.at.is_none() || state.called == Some(desired) || state.upkeep.may_not_post(Instant::now())
        })
    }

    /// Waits until the end of a match is in the message to which hands link, but not for long.
    async fn end_is_announced(&self, code: &Code) {
        let announced = async {
            loop {
                let ended = self.calls_end.notified();
                tokio::pin!(ended);
                ended.as_mut().enable();
                let Ok(newest) = self.tables.unasked(code).await else { return };
                if self.has_announced_the_end(&newest) {
                    return;
                }
                ended.await;
            }
        };
        let _ = tokio::time::timeout(END_MESSAGE_WAIT, announced).await;
    }

    /// The desired content now, which is `before` if nothing has changed.
    async fn still_desired(&self, target: &Target, before: Desired) -> Option<Desired> {
        let newest = self.tables.unasked(&target.code).await.ok()?;
        let same = self.with(target, |state| state.answers == before.answers && state.upkeep.is_unchanged());
        if same && Arc::ptr_eq(&newest, &before.table) { Some(before) } else { self.desired(target).await }
    }

    /// A table, or a hand at it, as preferred there: with a picture or without.
    pub(super) async fn panel(&self, table: &Table, seat: Option<Seat>) -> Panel {
        let preferences = self.tables.preferences();
        match seat {
            None => {
                let pictures = table.guild().is_none_or(|guild| preferences.of_server(guild).pictures);
                ui::table_with(table, &self.presentation(pictures))
            }
            Some(seat) => {
                let pictures = self.wants_pictures(owner(table, Some(seat)));
                let hand = ui::hand_with(table, seat, "", &self.presentation(pictures));
                self.with_word_of_table(hand, table, seat).await
            }
        }
    }

    /// Who is pinged by the end of a match, which asks them whether they play again: all but those who never want to
    /// be.
    pub(super) fn asked_again(&self, table: &Table) -> Vec<PersonId> {
        let preferences = self.tables.preferences();
        let pinged = |person: &PersonId| preferences.of_person(*person).calling != Calling::Never;
        table.asked_again().filter(pinged).collect()
    }

    fn wants_pictures(&self, whose: Option<PersonId>) -> bool {
        whose.is_none_or(|person| self.tables.preferences().of_person(person).pictures)
    }

    pub(super) fn needs_drawing(&self, target: &Target, desired: &Desired) -> bool {
        desired.panel.figure().is_some_and(|figure| {
            let at = self.with(target, |state| state.at).filter(|_| !desired.calls);
            self.picture_at(at).is_none_or(|attached| !self.studio.shows(attached.name, figure))
        })
    }

    /// The picture on a message, as far as is known. If that is wrong, Discord refuses it and a new one is sent.
    pub(super) fn picture_at(&self, at: Option<(ChannelId, MessageId)>) -> Option<Attached> {
        at.and_then(|(_, message)| self.rest.picture_on(message))
    }

    /// The desired content once the studio has a free slot, and the picture it still needs.
    async fn drawn(&self, target: &Target, desired: Desired) -> Option<(Desired, Option<Picture>)> {
        let permit = self.studio.render_permit().await;
        let desired = self.still_desired(target, desired).await?;
        let picture = match desired.panel.figure() {
            Some(figure) if self.needs_drawing(target, &desired) => self.studio.draw(permit, figure).await,
            _ => None,
        };
        Some((desired, picture))
    }

    /// How urgent this content of a message is, and since when.
    pub(super) fn priority(&self, target: &Target, Desired { table, calls, .. }: &Desired) -> Priority {
        let (since, watched, posted) =
            self.with(target, |state| (state.since, state.watched, state.at.is_some()));
        let decides = target.seat.is_some_and(|seat| table.waits_for().has(seat));
        let urgency = if *calls || watched && (decides || !posted || table.is_over()) {
            Urgency::Awaited
        } else if watched {
            Urgency::Watched
        } else {
            Urgency::Rest
        };
        Priority { urgency, since: since.unwrap_or_else(Instant::now) }
    }

    /// A call that changes a message has ended.
    pub(super) fn call_has_ended(&self, target: &Target) {
        self.with(target, |state| state.calling = false);
        self.calls_end.notify_waiters();
    }

    /// Waits for the call that changes this message, but not for long: an answer that leaves the picture in place has
    /// to know which one that is.
    pub async fn call_ends(&self, target: &Target) {
        let ends = async {
            loop {
                let ended = self.calls_end.notified();
                tokio::pin!(ended);
                ended.as_mut().enable();
                if !self.with(target, |state| state.calling) {
                    return;
                }
                ended.await;
            }
        };
        let _ = tokio::time::timeout(CALL_WAIT, ends).await;
    }

    /// Whether a message's content is still the newest when its turn comes. If not, it is made anew, but only once:
    /// what changes without end would never be shown.
    pub(super) fn is_newest(&self, target: &Target, answers: u32) -> bool {
        self.with(target, |state| {
            let newest = state.answers == answers && (state.upkeep.is_unchanged() || state.skipped);
            state.skipped = !newest;
            state.calling = newest;
            newest
        })
    }
}
