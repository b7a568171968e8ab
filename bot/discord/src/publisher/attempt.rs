//! One attempt to make a message show what is desired: an edit of the message that stands there, or a new one.
//!
//! ```text
//!  show ──▶ overtaken, or shows it already ──▶ done
//!    │
//!    ├── a message stands there ──▶ edit ──┬─▶ done
//!    │                                     └─▶ it cannot be edited any more ─┐
//!    └── none does, or a new one calls its reader ───────────────────────────┴─▶ post ──▶ takes the place
//! ```

use std::sync::Arc;

use app::commands::File;
use drawing::Picture;
use message::{Attached, Body, Image};
use model::{ChannelId, MessageId, PersonId};
use tokio::time::Instant;
use tracing::debug;

use super::patience::TableMoment;
use super::place::ReplacedAt;
use super::showing::Desired;
use super::state::{Fingerprint, MessageState, Unnoted, nonce, owner};
use super::upkeep::Refused;
use super::{Publisher, Target};
use crate::rest::{ARCHIVED, INVALID_FORM, RestError, TOO_OLD, UNKNOWN_MESSAGE, When};

/// What one attempt starts from.
struct Attempt<'a> {
    target: &'a Target,
    desired: &'a Desired,
    /// The new picture, if one had to be drawn.
    picture: Option<&'a Picture>,
    /// The picture on the message now.
    attached: Option<Attached>,
    fingerprint: Fingerprint,
    moment: TableMoment,
    whose: Option<PersonId>,
    /// Where the message was in memory when the attempt began.
    before: Option<(ChannelId, MessageId)>,
}

impl Attempt<'_> {
    /// The picture that the message is to have.
    fn image(&self) -> Option<Image<'_>> {
        match (self.picture, self.attached) {
            (Some(picture), _) => Some(Image::New(picture)),
            (None, Some(attached)) if self.desired.panel.figure().is_some() => {
                Some(Image::Attached(attached))
            }
            _ => None,
        }
    }

    /// Whether the picture on the message, or that there is none, is as it should be.
    fn picture_stays(&self) -> bool {
        match self.image() {
            None => self.attached.is_none(),
            Some(Image::Attached(_)) => true,
            Some(Image::New(_)) => false,
        }
    }

    /// Whether Discord may have refused it because of its new picture: not if the message or channel is gone, the
    /// message too old, or direct messages closed.
    fn may_fail_for_its_picture(&self, error: &RestError) -> bool {
        let is_direct = self.target.seat.is_some() && !self.target.private;
        let lies_elsewhere = error.is_nowhere()
            || is_direct && error.is_closed_door()
            || matches!(error.code(), Some(UNKNOWN_MESSAGE | TOO_OLD | ARCHIVED));
        self.picture.is_some() && matches!(error, RestError::Refused { .. }) && !lies_elsewhere
    }
}

/// What came of an edit.
enum Edited {
    /// Nothing more is to be done for now.
    Done,
    /// A new message is needed, and replaces this one if it is still there.
    PostAnew { replaces: Option<(ChannelId, MessageId)> },
}

impl Publisher {
    /// Makes a message show a panel with this new picture; without one, with the picture that is on the message already.
    pub(super) async fn show(
        self: &Arc<Self>,
        target: &Target,
        desired: &Desired,
        picture: Option<&Picture>,
    ) -> Result<(), RestError> {
        if let Some((channel, _)) = self.place(target)
            && self.takes_up_unnoted(target, desired, channel).await?
        {
            return Ok(());
        }
        let Some(attempt) = self.attempt(target, desired, picture) else { return Ok(()) };
        let at = match attempt.before {
            // It has been let go meanwhile.
            None if target.private => return Ok(()),
            None => self.place_of_old(&desired.table, target.seat).await,
            at => at,
        };
        let replaces = match at.filter(|_| !desired.calls) {
            None => at,
            Some(place) => match self.edit_existing(&attempt, place).await? {
                Edited::Done => return Ok(()),
                Edited::PostAnew { replaces } => replaces,
            },
        };
        self.post_anew(&attempt, at, replaces).await
    }

    /// Begins an attempt, unless the desired content is out of date, or the message shows it already.
    fn attempt<'a>(
        &self,
        target: &'a Target,
        desired: &'a Desired,
        picture: Option<&'a Picture>,
    ) -> Option<Attempt<'a>> {
        let (before, shown) = self.with(target, |state| {
            // While a picture was drawn an answer has changed the message, or is about to: this panel is out of date.
            let overtaken = state.answers != desired.answers || state.upkeep.answers_under_way() > 0;
            if overtaken {
                state.mark_stale();
            }
            (!overtaken).then_some((state.at, state.shown))
        })?;
        let attempt = Attempt {
            target,
            desired,
            picture,
            attached: self.picture_at(before),
            fingerprint: Fingerprint::of(&desired.panel),
            moment: TableMoment::of(&desired.table, target.seat),
            whose: owner(&desired.table, target.seat),
            before,
        };
        if shown == Some(attempt.fingerprint) && attempt.picture_stays() && !desired.calls {
            self.with(target, |state| state.moment = Some(attempt.moment));
            return None;
        }
        Some(attempt)
    }

    /// Edits the message that stands there.
    async fn edit_existing(
        &self,
        attempt: &Attempt<'_>,
        place: (ChannelId, MessageId),
    ) -> Result<Edited, RestError> {
        let Attempt { target, desired, before, .. } = *attempt;
        let wanted = || self.is_newest(target, desired.answers);
        let when = When { priority: self.priority(target, desired), wanted: &wanted };
        let body = desired.panel.body_with(attempt.image());
        let file = attempt.picture.map(File::from);
        let edited = self.edit(target, when, place, &body, file.as_ref()).await;
        self.call_has_ended(target);
        let Err(error) = edited else {
            self.is_edited(attempt);
            return Ok(Edited::Done);
        };
        // The picture that was to stay is gone: send the message without it, and a new one follows.
        if error.code() == Some(INVALID_FORM) && matches!(attempt.image(), Some(Image::Attached(_))) {
            self.rest.note_picture(place.1, None);
            self.with(target, MessageState::mark_stale);
            return Ok(Edited::Done);
        }
        if attempt.may_fail_for_its_picture(&error) {
            self.with(target, MessageState::goes_on_in_words);
            return Ok(Edited::Done);
        }
        if target.private {
            return self.private_edit_failed(attempt, error).map(|()| Edited::Done);
        }
        match error.code() {
            Some(UNKNOWN_MESSAGE) => {
                self.with(target, |state| state.gone |= state.at == before);
                Ok(Edited::PostAnew { replaces: None })
            }
            // The direct messages are gone, or closed by now. Perhaps they can be opened again.
            _ if target.seat.is_some() && error.is_closed_door() => {
                self.forget_direct(attempt.whose);
                self.with(target, |state| state.edit_refused = true);
                // If the old message is still there, the new one replaces it.
                Ok(Edited::PostAnew { replaces: Some(place).filter(|_| !error.is_gone()) })
            }
            // A new message takes its place; it also opens an archived thread again.
            Some(TOO_OLD | ARCHIVED) => Ok(Edited::PostAnew { replaces: Some(place) }),
            _ => Err(error),
        }
    }

    /// The message has been edited: it shows what was desired, unless an answer has changed it meanwhile.
    fn is_edited(&self, attempt: &Attempt<'_>) {
        self.with(attempt.target, |state| {
            (state.edit_refused, state.gone) = (false, false);
            state.upkeep.edited();
            if state.answers != attempt.desired.answers {
                state.shown = None;
                return state.mark_stale();
            }
            (state.shown, state.moment) = (Some(attempt.fingerprint), Some(attempt.moment));
            if attempt.desired.rests {
                state.token = None;
            }
        });
    }

    /// A private answer is never posted anew. A newer one has taken its place; or its owner has dismissed it, or the
    /// token does not work: then a click on it, or a new one, begins anew.
    fn private_edit_failed(&self, attempt: &Attempt<'_>, error: RestError) -> Result<(), RestError> {
        if !matches!(error, RestError::Refused { .. }) {
            return Err(error);
        }
        debug!(%error, "a private answer is let go");
        let target = attempt.target;
        match self.with(target, |state| (state.at == attempt.before, state.token.is_some())) {
            // For no reason that lasts: it is tried again while its token works.
            (true, true) if !error.is_closed_door() => return Err(error),
            (true, _) => self.let_go(target),
            (false, _) => self.with(target, MessageState::mark_stale),
        }
        Ok(())
    }

    /// Posts a new message where the one at `at` is, was, or is called from.
    async fn post_anew(
        self: &Arc<Self>,
        attempt: &Attempt<'_>,
        at: Option<(ChannelId, MessageId)>,
        replaces: Option<(ChannelId, MessageId)>,
    ) -> Result<(), RestError> {
        let Attempt { target, desired, .. } = *attempt;
        let table = &desired.table;
        // Nobody needs a hand whose match was over before it came; but one that is there is brought to its end.
        let comes_too_late = target.seat.is_some() && at.is_none() && table.is_over();
        let may_not_post = self.with(target, |state| {
            if comes_too_late && state.unnoted.is_none() {
                return true;
            }
            let may_not_post = state.upkeep.may_not_post(Instant::now());
            if may_not_post {
                state.upkeep.stays_closed();
            }
            may_not_post
        });
        if may_not_post {
            return Ok(());
        }
        let (channel, just_opened) = match target.seat {
            None => (table.channel(), false),
            Some(seat) => match self.open_direct(table, seat).await? {
                Some(channel) => channel,
                None => return Ok(()),
            },
        };
        if self.takes_up_unnoted(target, desired, channel).await? || comes_too_late {
            return Ok(());
        }
        let tried_before = self.with(target, |state| std::mem::replace(&mut state.tried, true));
        // Where the message that was there is gone, or direct messages have just been opened, a new one is posted
        // whatever has changed meanwhile: else the old one would be tried again, and nobody would know that they were
        // just opened.
        let at_once = at.is_some() && !desired.calls || just_opened;
        let wanted = || at_once || self.is_newest(target, desired.answers);
        let when = When { priority: self.priority(target, desired), wanted: &wanted };
        let body = self.new_body(attempt, at);
        let file = attempt.picture.map(File::from);
        let posted = self.rest.post(when, channel, &body, file.as_ref()).await;
        self.with(target, |state| {
            state.tried = match posted {
                Ok(_) | Err(RestError::Refused { .. }) => false,
                Err(RestError::Away(_)) => {
                    let after = at.map(|(_, message)| message);
                    state.unnoted.get_or_insert(Unnoted { after, channel: Some(channel) });
                    true
                }
                // Nothing was sent: what was tried before may still have arrived.
                Err(RestError::Wait(_)) => tried_before,
            };
        });
        match posted {
            Ok(message) => {
                if let Some(seat) = target.seat {
                    self.note_direct(table, seat, true).await;
                }
                self.is_posted(attempt, (channel, message), tried_before, replaces).await;
                Ok(())
            }
            Err(error) => {
                let new_only = desired.calls && at.is_some();
                self.post_failed(attempt, error, just_opened, new_only).await
            }
        }
    }

    /// The body of a new message. A picture that is on another message cannot be taken along: it follows.
    fn new_body(&self, attempt: &Attempt<'_>, at: Option<(ChannelId, MessageId)>) -> Body {
        let Attempt { target, desired, .. } = *attempt;
        let body = match attempt.image() {
            Some(Image::Attached(_)) => desired.panel.body(),
            image => desired.panel.body_with(image),
        };
        let body = body.once(nonce(&desired.table, target.seat, at));
        match target.seat.is_none() && desired.table.is_over() {
            true => body.mentioning(self.asked_again(&desired.table)),
            false => body,
        }
    }

    /// A new message was not accepted; `new_only` if the message that stands there can be edited instead.
    async fn post_failed(
        self: &Arc<Self>,
        attempt: &Attempt<'_>,
        error: RestError,
        just_opened: bool,
        new_only: bool,
    ) -> Result<(), RestError> {
        let Attempt { target, desired, .. } = *attempt;
        match target.seat {
            // The channel that was known may be an old one.
            Some(_) if error.is_closed_door() && !just_opened => {
                self.forget_direct(attempt.whose);
                self.with(target, MessageState::mark_stale);
                return Ok(());
            }
            Some(seat) if error.is_closed_door() => self.note_direct(&desired.table, seat, false).await,
            None if error.is_closed_door() && new_only => {
                self.with(target, |state| {
                    state.upkeep.refused(Refused::Posts, error.is_definite(), Instant::now());
                    state.mark_stale();
                });
                self.call_has_ended(target);
                return Ok(());
            }
            _ if attempt.may_fail_for_its_picture(&error) => {
                self.with(target, MessageState::goes_on_in_words);
                return Ok(());
            }
            _ => {}
        }
        Err(error)
    }

    /// The new message takes the place of the one it replaces, or goes again, if something else has become the one.
    async fn is_posted(
        self: &Arc<Self>,
        attempt: &Attempt<'_>,
        place: (ChannelId, MessageId),
        tried_before: bool,
        replaces: Option<(ChannelId, MessageId)>,
    ) {
        let Attempt { target, desired, .. } = *attempt;
        let table = &desired.table;
        let picture_follows = matches!(attempt.image(), Some(Image::Attached(_)));
        let token_of_before = self.with(target, |state| {
            // Meanwhile another message has become the one, or somebody else sits there; or a click on this one was
            // quicker than word of it, and the answer to that knows what it shows by now.
            if state.at != attempt.before || state.whose != attempt.whose {
                state.mark_stale();
                return Err(state.at);
            }
            state.at = Some(place);
            state.called = table.step();
            state.upkeep.posted();
            (state.probes, state.edit_refused, state.gone) = (false, false, false);
            let token_of_before = state.is_replaced();
            // If it was there already, it shows what was tried first.
            state.shown = Some(attempt.fingerprint).filter(|_| !tried_before);
            state.moment = Some(attempt.moment);
            if tried_before || picture_follows {
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
                let stays = target.seat.is_none() && desired.calls;
                let replaces = replaces.map(|at| ReplacedAt { at, token, stays });
                self.note(table, target.seat, place, replaces).await;
                self.call_has_ended(target);
                if target.seat.is_none() && table.is_over() {
                    // They lead to it.
                    self.bring_hands_up_to_date(table);
                }
            }
        }
    }
}
