//! The desired content of a message, and the calls that bring it there: text first, pictures once they are drawn.

use std::sync::Arc;
use std::time::Duration;

use app::commands::File;
use app::ui;
use drawing::Picture;
use game_core::Seat;
use message::{Attached, Image, Panel};
use model::{Calling, ChannelId, Code, MessageId, PersonId};
use tables::Table;
use tokio::time::Instant;
use tracing::debug;

use super::patience::TableMoment;
use super::place::ReplacedAt;
use super::state::{Fingerprint, MessageState, announced, nonce, owner};
use super::upkeep::Refused;
use super::{Publisher, Target};
use crate::pace::{Due, Urgency};
use crate::rest::{ARCHIVED, INVALID_FORM, RestError, TOO_OLD, UNKNOWN_MESSAGE, When};

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
    answers: u32,
    /// Whether it is to be a new message, which Discord announces; an edit makes no sound.
    pub(super) calls: bool,
    /// Whether it is the last time for now that it can be edited.
    rests: bool,
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
            return self.show(target, desired, None).await;
        }
        // A picture that is ready at once goes with the text; else the text goes first.
        let hurried = self.with(target, |state| state.hurried);
        let picture_wait = if hurried { PICTURE_WAIT } else { UNHURRIED_PICTURE_WAIT };
        if let Ok(drawn) = tokio::time::timeout(picture_wait, self.drawn(target, desired.clone())).await {
            let Some((desired, picture)) = drawn else { return Ok(false) };
            return self.show(target, desired, picture).await;
        }
        let Some(desired) = self.still_desired(target, desired).await else { return Ok(false) };
        self.show(target, desired.clone(), None).await?;
        let Some((desired, picture)) = self.drawn(target, desired).await else { return Ok(false) };
        self.show(target, desired, picture).await
    }

    /// The desired content of a message now; `None` if there is no such table.
    pub(super) async fn desired(&self, target: &Target) -> Option<Desired> {
        let answers = self.with(target, |state| state.answers);
        let table = self.tables.unasked(&target.code).await.ok()?;
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
                let pictures = self.wants_pictures(whose);
                let emoji = self.emoji(pictures);
                let hand = match rests {
                    true => ui::resting_hand(&table, seat, &emoji),
                    false => self.shows_privately(&table, seat, "", &emoji).await,
                };
                hand.wished(pictures)
            }
        };
        Some(Desired { table, panel: panel.wished(!words_only), answers, calls, rests })
    }

    /// The decision, or the end, that a message is to announce now. The end of a table that has been evicted was
    /// announced before.
    fn announces(&self, target: &Target, table: &Table) -> Option<u32> {
        let announced = announced(table, target.seat).filter(|_| !target.private)?;
        (target.seat.is_some() || self.tables.id_of(&target.code).is_some()).then_some(announced)
    }

    /// Whether the end of a match, if it is over, has been posted in a message of its own, or cannot be posted.
    pub(super) fn has_announced_the_end(&self, table: &Table) -> bool {
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
                ui::table_with(table, &self.emoji(pictures)).wished(pictures)
            }
            Some(seat) => {
                let pictures = self.wants_pictures(owner(table, Some(seat)));
                let hand = ui::hand_with(table, seat, "", &self.emoji(pictures));
                self.with_word_of_table(hand, table, seat).await.wished(pictures)
            }
        }
    }

    /// Who is pinged by the end of a match, which asks them whether they play again: all but those who never want to
    /// be.
    fn asked_again(&self, table: &Table) -> Vec<PersonId> {
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
    fn picture_at(&self, at: Option<(ChannelId, MessageId)>) -> Option<Attached> {
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

    /// Shows a panel with this new picture; without one, with the picture that is on the message already. Returns
    /// whether the table is over.
    async fn show(
        self: &Arc<Self>,
        target: &Target,
        Desired { table, panel, answers, calls, rests }: Desired,
        picture: Option<Picture>,
    ) -> Result<bool, RestError> {
        let over = table.is_over();
        let fingerprint = Fingerprint::of(&panel);
        let (before, shown, overtaken) = self.with(target, |state| {
            // While a picture was drawn an answer has changed the message, or is about to: this panel is out of date.
            let overtaken = state.answers != answers || state.upkeep.answers_under_way() > 0;
            if overtaken {
                state.mark_stale();
            }
            (state.at, state.shown, overtaken)
        });
        if overtaken {
            return Ok(over);
        }
        let attached = self.picture_at(before);
        let image = match (&picture, attached) {
            (Some(picture), _) => Some(Image::New(picture)),
            (None, Some(attached)) if panel.figure().is_some() => Some(Image::Attached(attached)),
            _ => None,
        };
        let picture_stays = match image {
            None => attached.is_none(),
            Some(Image::Attached(_)) => true,
            Some(Image::New(_)) => false,
        };
        let moment = TableMoment::of(&table, target.seat);
        if shown == Some(fingerprint) && picture_stays && !calls {
            self.with(target, |state| state.moment = Some(moment));
            return Ok(over);
        }
        let at = match before {
            // It has been let go meanwhile.
            None if target.private => return Ok(over),
            None => self.place_of_old(&table, target.seat).await,
            at => at,
        };
        let due = self.due(target, &table, calls);
        let desired = || self.is_newest(target, answers);
        let when = When { due, wanted: &desired };
        let whose = owner(&table, target.seat);
        let mut replaces = at.filter(|_| calls);
        let mut body = panel.body_with(image);
        let file = picture.as_ref().map(File::from);
        if let Some((channel, message)) = at.filter(|_| !calls) {
            let edited = self.edit(target, when, (channel, message), &body, file.as_ref()).await;
            self.call_has_ended(target);
            match edited {
                // The picture that was to stay is gone: send the message without it, and a new one follows.
                Err(error)
                    if error.code() == Some(INVALID_FORM) && matches!(image, Some(Image::Attached(_))) =>
                {
                    self.rest.note_picture(message, None);
                    self.with(target, MessageState::mark_stale);
                    return Ok(over);
                }
                Err(error)
                    if matches!(image, Some(Image::New(_))) && may_be_for_its_picture(target, &error) =>
                {
                    self.with(target, MessageState::goes_on_in_words);
                    return Ok(over);
                }
                // A private answer is never posted anew. A newer one has taken its place; or its owner has dismissed
                // it, or the token does not work: then a click on it, or a new one, begins anew.
                Err(error @ RestError::Refused { .. }) if target.private => {
                    debug!(%error, "a private answer is let go");
                    match self.with(target, |state| (state.at == before, state.token.is_some())) {
                        // For no reason that lasts: it is tried again while its token works.
                        (true, true) if !error.is_closed_door() => return Err(error),
                        (true, _) => self.let_go(target),
                        (false, _) => self.with(target, MessageState::mark_stale),
                    }
                    return Ok(over);
                }
                Err(error) if error.code() == Some(UNKNOWN_MESSAGE) => {
                    self.with(target, |state| state.gone |= state.at == before);
                }
                // The direct messages are gone, or closed by now. Perhaps they can be opened again.
                Err(error) if target.seat.is_some() && error.is_closed_door() => {
                    self.forget_direct(whose);
                    self.with(target, |state| state.edit_refused = true);
                    // If the old message is still there, the new one replaces it.
                    replaces = at.filter(|_| !error.is_gone());
                }
                // A new message takes its place; it also opens an archived thread again.
                Err(error) if matches!(error.code(), Some(TOO_OLD | ARCHIVED)) => replaces = at,
                result => {
                    result?;
                    self.with(target, |state| {
                        (state.edit_refused, state.gone) = (false, false);
                        state.upkeep.edited();
                        if state.answers == answers {
                            (state.shown, state.moment) = (Some(fingerprint), Some(moment));
                        } else {
                            state.shown = None;
                            state.mark_stale();
                        }
                        if rests && state.answers == answers {
                            state.token = None;
                        }
                    });
                    return Ok(over);
                }
            }
        }
        if target.seat.is_some() && at.is_none() && table.is_over() {
            return Ok(over);
        }
        let may_not_post = self.with(target, |state| {
            let may_not_post = state.upkeep.may_not_post(Instant::now());
            if may_not_post {
                state.upkeep.stays_closed();
            }
            may_not_post
        });
        if may_not_post {
            return Ok(over);
        }
        let (channel, just_opened) = match target.seat {
            None => (table.channel(), true),
            Some(seat) => match self.open_direct(&table, seat).await? {
                Some(channel) => channel,
                None => return Ok(over),
            },
        };
        let again = self.with(target, |state| std::mem::replace(&mut state.tried, true));
        let picture_follows = matches!(image, Some(Image::Attached(_)));
        if picture_follows {
            body = panel.body();
        }
        body = body.once(nonce(&table, target.seat, at));
        if target.seat.is_none() && over {
            body = body.mentioning(self.asked_again(&table));
        }
        // Where the message that was there is gone, or direct messages have just been opened, a new one is posted
        // whatever has changed meanwhile: else the old one would be tried again, and nobody would know that they were
        // just opened.
        let at_once = at.is_some() && !calls || target.seat.is_some() && just_opened;
        let when = if at_once { When { wanted: &|| true, ..when } } else { when };
        let posted = self.rest.post(when, channel, &body, file.as_ref()).await;
        self.with(target, |state| {
            state.tried = match posted {
                Ok(_) | Err(RestError::Refused { .. }) => false,
                Err(RestError::Away(_)) => true,
                // Nothing was sent: what was tried before may still have arrived.
                Err(RestError::Wait(_)) => again,
            };
        });
        match (&posted, target.seat) {
            (Ok(_), Some(seat)) => self.note_direct(&table, seat, true).await,
            (Err(error), Some(_)) if error.is_closed_door() && !just_opened => {
                self.forget_direct(whose);
                self.with(target, MessageState::mark_stale);
                return Ok(over);
            }
            (Err(error), Some(seat)) if error.is_closed_door() => {
                self.note_direct(&table, seat, false).await;
            }
            // If nothing new can be posted, the existing message shows it.
            (Err(error), None) if calls && at.is_some() && error.is_closed_door() => {
                self.with(target, |state| {
                    state.upkeep.refused(Refused::Posts, error.is_definite(), Instant::now());
                    state.mark_stale();
                });
                self.call_has_ended(target);
                return Ok(over);
            }
            (Err(error), _) if picture.is_some() && may_be_for_its_picture(target, error) => {
                self.with(target, MessageState::goes_on_in_words);
                return Ok(over);
            }
            _ => {}
        }
        let place = (channel, posted?);
        let token_of_before = self.with(target, |state| {
            // Meanwhile another message has become the one, or somebody else sits there; or a click on this one was
            // quicker than word of it, and the answer to that knows what it shows by now.
            if state.at != before || state.whose != whose {
                state.mark_stale();
                return Err(state.at);
            }
            state.at = Some(place);
            state.called = table.step();
            state.upkeep.posted();
            (state.probes, state.edit_refused, state.gone) = (false, false, false);
            let token_of_before = state.is_replaced();
            // If it was there already, it shows what was tried first.
            state.shown = Some(fingerprint).filter(|_| !again);
            state.moment = Some(moment);
            if again || picture_follows {
                state.mark_stale();
            }
            Ok(token_of_before)
        });
        match token_of_before {
            Err(at) if at == Some(place) => {}
            Err(_) => {
                let replaced = ReplacedAt { at: place, token: None, stays: false };
                self.take_away(table.code().clone(), replaced);
            }
            Ok(token) => {
                let stays = target.seat.is_none() && calls;
                let replaces = replaces.map(|at| ReplacedAt { at, token, stays });
                self.note(&table, target.seat, place, replaces).await;
                self.call_has_ended(target);
                if target.seat.is_none() && over {
                    // They lead to it.
                    self.bring_hands_up_to_date(&table);
                }
            }
        }
        Ok(over)
    }

    /// How urgent a message of this table is, and since when.
    fn due(&self, target: &Target, table: &Table, calls: bool) -> Due {
        let (since, watched, posted) =
            self.with(target, |state| (state.since, state.watched, state.at.is_some()));
        let decides = target.seat.is_some_and(|seat| table.waits_for().has(seat));
        let urgency = if calls || watched && (decides || !posted || table.is_over()) {
            Urgency::Awaited
        } else if watched {
            Urgency::Watched
        } else {
            Urgency::Rest
        };
        Due { urgency, since: since.unwrap_or_else(Instant::now) }
    }

    /// A call that changes a message has ended.
    fn call_has_ended(&self, target: &Target) {
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
    fn is_newest(&self, target: &Target, answers: u32) -> bool {
        self.with(target, |state| {
            let newest = state.answers == answers && (state.upkeep.is_unchanged() || state.skipped);
            state.skipped = !newest;
            state.calling = newest;
            newest
        })
    }
}

/// Whether a message may have been refused because of its picture: not if the message or channel is gone, the message
/// too old, or direct messages closed.
fn may_be_for_its_picture(target: &Target, error: &RestError) -> bool {
    let is_direct = target.seat.is_some() && !target.private;
    let lies_elsewhere = error.is_nowhere()
        || is_direct && error.is_closed_door()
        || matches!(error.code(), Some(UNKNOWN_MESSAGE | TOO_OLD | ARCHIVED));
    matches!(error, RestError::Refused { .. }) && !lies_elsewhere
}
