//! Edits that do not count against the bot's rate limit: for 15 minutes the answer to an interaction can be edited
//! with the interaction's token. The tokens are in memory only.

use std::time::Duration;

use app::commands::File;
use message::Body;
use model::{ChannelId, MessageId};
use tokio::time::Instant;
use tracing::debug;

use super::{Publisher, Target};
use crate::pace::Urgency;
use crate::rest::{Rest, RestError, When};

/// How long Discord takes a token.
pub(super) const TOKEN: Duration = Duration::from_secs(15 * 60);
/// How many minutes a token is used. Discord takes it for 15; calls under way must not come too late.
const TOKEN_MINUTES: u32 = 14;
/// Seconds within the last minute in which a private answer can still say that it is paused.
const LAST_EDIT_SECONDS: u32 = 45;

/// An interaction's token: with it the answer can be read and edited.
#[derive(Clone)]
pub struct Token {
    application: u64,
    token: String,
    received: Instant,
    attaches: bool,
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The token lets anybody speak as the bot.
        f.debug_struct(stringify!(Token)).finish_non_exhaustive()
    }
}

impl Token {
    /// The token of an interaction with this application, received at this instant; `attaches` says whether the bot
    /// may attach files there.
    #[must_use]
    pub fn new(application: u64, token: &str, received: Instant, attaches: bool) -> Token {
        Token { application, token: token.to_owned(), received, attaches }
    }

    /// The token itself, for the database.
    pub(super) fn text(&self) -> &str {
        &self.token
    }

    /// Until when it is used, with this length of a minute (shorter in tests).
    pub(super) fn until(&self, minute: Duration) -> Instant {
        self.received + minute * TOKEN_MINUTES
    }

    /// Whether it is still used.
    pub(super) fn works(&self, minute: Duration) -> bool {
        Instant::now() < self.until(minute)
    }

    /// Whether it can still be used once, to say that the message is paused.
    pub(super) fn allows_a_last_edit(&self, minute: Duration) -> bool {
        Instant::now() < self.until(minute) + minute * LAST_EDIT_SECONDS / 60
    }

    /// Whether it may attach files.
    pub(super) const fn attaches(&self) -> bool {
        self.attaches
    }

    /// Deletes this message, the answer to the token's interaction.
    pub(super) async fn delete(&self, rest: &Rest, message: MessageId) -> Result<(), RestError> {
        rest.delete_original(self.application, &self.token, message).await
    }

    /// Whether it can be used for an edit, with a file or without. Discord does not check the permission to attach
    /// files on edits by token, so it is checked here.
    fn can_edit(&self, minute: Duration, with_file: bool) -> bool {
        self.works(minute) && (self.attaches || !with_file)
    }
}

impl Publisher {
    /// Edits the message of a target: by a token that works, else by a counted call.
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
        if let Some(token) = token.filter(|token| token.can_edit(self.minute, file.is_some())) {
            match self.rest.edit_original(when, token.application, &token.token, body, file).await {
                // Perhaps the token is the reason, perhaps not: the counted call will show.
                Err(problem @ RestError::Refused { .. }) => {
                    debug!(%problem, "an edit goes the way that counts");
                    self.with(target, |state| state.token = None);
                }
                done => return done,
            }
        }
        self.rest.edit(when, channel, message, body, file).await
    }

    /// Deletes a message: by a token that works, else by a counted call.
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

    /// Edits a message that shows no target any more: by a token that works, else by a counted call.
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

    /// The message that a token's interaction was answered with, if there is one.
    pub(super) async fn original(&self, token: &Token) -> Result<MessageId, RestError> {
        self.rest.original(token.application, &token.token).await
    }
}
