//! Edits that do not count: for a quarter of an hour the message that an interaction was answered with can be edited by
//! the interaction's token, beside the limit on what a bot may call. The tokens are in memory only.

use std::time::Duration;

use app::commands::File;
use message::Body;
use model::{ChannelId, MessageId};
use tokio::time::Instant;
use tracing::debug;

use super::{Publisher, Target};
use crate::pace::Urgency;
use crate::rest::{Rest, RestError, When};

/// How many minutes long a token is used. It works for a quarter of an hour; what is under way then shall not come too
/// late.
const USED_FOR: u32 = 14;
/// How many seconds of the minute that is left a private answer has to say that it rests.
const LAST_WORD: u32 = 45;

/// The token of an interaction: with it, what it was answered with can be looked at and edited.
#[derive(Clone)]
pub struct Token {
    application: u64,
    token: String,
    told: Instant,
    attaches: bool,
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Whoever has the token can speak as the bot.
        f.debug_struct(stringify!(Token)).finish_non_exhaustive()
    }
}

impl Token {
    /// The token of an interaction of this application, of which the gateway told at an instant, in a place where the
    /// bot may attach files or may not.
    #[must_use]
    pub fn new(application: u64, token: &str, told: Instant, attaches: bool) -> Token {
        Token { application, token: token.to_owned(), told, attaches }
    }

    /// Until when it is used, if a minute is so long.
    pub(super) fn until(&self, minute: Duration) -> Instant {
        self.told + minute * USED_FOR
    }

    /// Whether it is still used.
    pub(super) fn works(&self, minute: Duration) -> bool {
        Instant::now() < self.until(minute)
    }

    /// Whether it can still be used once, to say that it ends.
    pub(super) fn has_a_last_word(&self, minute: Duration) -> bool {
        Instant::now() < self.until(minute) + minute * LAST_WORD / 60
    }

    /// Whether files can be attached with it.
    pub(super) const fn attaches(&self) -> bool {
        self.attaches
    }

    /// Deletes this message, which its interaction was answered with.
    pub(super) async fn delete(&self, rest: &Rest, message: MessageId) -> Result<(), RestError> {
        rest.delete_original(self.application, &self.token, message).await
    }

    /// The same, for an edit that brings a file if that is said: Discord does not look at what the bot may attach to a
    /// message when it comes with a token, so we do.
    fn serves(&self, minute: Duration, with_file: bool) -> bool {
        self.works(minute) && (self.attaches || !with_file)
    }
}

impl Publisher {
    /// Edits the message that shows a target: by a token if there is one that works, else in the way that counts.
    pub(super) async fn edit(
        &self,
        target: &Target,
        when: When<'_>,
        (channel, message): (ChannelId, MessageId),
        body: &Body,
        file: Option<&File>,
    ) -> Result<MessageId, RestError> {
        let token = self.with(target, |state| state.token.clone());
        if target.private {
            // Nobody but its owner sees it, and nothing else can edit it.
            let Some(token) = token else { return Err(RestError::Wait(Duration::ZERO)) };
            return self.rest.edit_original(when, token.application, &token.token, body, file).await;
        }
        if let Some(token) = token.filter(|token| token.serves(self.minute, file.is_some())) {
            match self.rest.edit_original(when, token.application, &token.token, body, file).await {
                // It is refused for the token's sake, or whatever it is: the other way tells.
                Err(problem @ RestError::Refused { .. }) => {
                    debug!(%problem, "an edit goes the way that counts");
                    self.with(target, |state| state.token = None);
                }
                done => return done,
            }
        }
        self.rest.edit(when, channel, message, body, file).await
    }

    /// Deletes a message: by a token if there is one that works, else in the way that counts.
    pub(super) async fn delete(
        &self,
        token: &mut Option<Token>,
        (channel, message): (ChannelId, MessageId),
    ) -> Result<(), RestError> {
        if let Some(free) = token.as_ref().filter(|token| token.works(self.minute)) {
            match free.delete(&self.rest, message).await {
                // As with edits.
                Err(problem @ RestError::Refused { .. }) => {
                    debug!(%problem, "a message is deleted in the way that counts");
                    *token = None;
                }
                done => return done,
            }
        }
        self.rest.delete(Urgency::Watched, channel, message).await
    }

    /// Edits a message that no target is shown in any more: by a token if there is one that works, else in the way that
    /// counts.
    pub(super) async fn change(
        &self,
        token: &mut Option<Token>,
        (channel, message): (ChannelId, MessageId),
        body: &Body,
    ) -> Result<(), RestError> {
        let when = When::now(Urgency::Watched);
        if let Some(free) = token.as_ref().filter(|token| token.works(self.minute)) {
            match self.rest.edit_original(when, free.application, &free.token, body, None).await {
                // As with other edits.
                Err(problem @ RestError::Refused { .. }) => {
                    debug!(%problem, "an edit goes the way that counts");
                    *token = None;
                }
                done => return done.map(drop),
            }
        }
        self.rest.edit(When::now(Urgency::Watched), channel, message, body, None).await.map(drop)
    }

    /// What a token's interaction was answered with: the message, if there is one.
    pub(super) async fn original(&self, token: &Token) -> Result<MessageId, RestError> {
        self.rest.original(token.application, &token.token).await
    }
}
