//! What Discord's response to a call means: done, refused, or to be retried; and the rate limits in it. Pure.

use std::sync::Arc;
use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use serde_json::Value;

use super::pace::RateLimits;

/// Discord's code for a message older than an hour that has been edited too often.
pub const TOO_OLD: u64 = 30046;
/// Discord's code for an edit in an archived thread: a new message opens it again, but where it is locked.
pub const ARCHIVED: u64 = 50083;
/// Discord's code for what a thread that is locked does not take.
const LOCKED: u64 = 160_005;
/// Discord's code for a body that breaks a rule, or names an attachment that is not there.
pub const INVALID_FORM: u64 = 50035;
/// Discord's code for a message that is gone.
pub const UNKNOWN_MESSAGE: u64 = 10008;
/// Discord's code for a channel that is not there.
const UNKNOWN_CHANNEL: u64 = 10003;
/// Discord's code for a channel or server that the bot does not see.
const NO_ACCESS: u64 = 50001;
/// Discord's code for a person who accepts no direct messages from the bot.
const DIRECT_CLOSED: u64 = 50007;
/// Discord's code for a permission that the bot does not have.
const NO_PERMISSION: u64 = 50013;
/// Discord's code for direct messages that are opened too fast.
const OPENED_TOO_FAST: u64 = 40003;
/// A call that did not do what it should.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RestError {
    /// Too many calls, or what was to be said when the turn came is not to be said any more; the next may come after
    /// this time.
    #[error("Discord asks to wait {0:?}")]
    Wait(Duration),
    /// Discord refuses, and would refuse again.
    #[error("Discord refuses ({status}, code {code}): {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code, such as 10008; 0 if there is none.
        code: u64,
        /// Discord's words.
        message: String,
    },
    /// Discord could not be reached, or failed. It may go better the next time.
    #[error("Discord cannot be reached: {0}")]
    Away(String),
}

impl RestError {
    /// Discord's own code for a refusal.
    #[must_use]
    pub const fn code(&self) -> Option<u64> {
        match self {
            RestError::Refused { code, .. } => Some(*code),
            RestError::Wait(_) | RestError::Away(_) => None,
        }
    }

    /// Whether whatever is written there would be refused, where this is the answer to a new message: the place is
    /// gone, or closed to the bot.
    #[must_use]
    pub const fn is_closed_door(&self) -> bool {
        matches!(
            self,
            RestError::Refused { status: 403 | 404, .. } | RestError::Refused { code: ARCHIVED | LOCKED, .. }
        )
    }

    /// Whether Discord has named a reason that lasts until a person changes something.
    #[must_use]
    pub const fn is_definite(&self) -> bool {
        matches!(self.code(), Some(UNKNOWN_CHANNEL | NO_ACCESS | NO_PERMISSION | DIRECT_CLOSED | LOCKED))
    }

    /// Whether a message is gone, or where it stood: nothing is left to be done about it.
    #[must_use]
    pub const fn is_gone(&self) -> bool {
        matches!(self.code(), Some(UNKNOWN_MESSAGE | UNKNOWN_CHANNEL))
    }

    /// Whether the place itself is not there any more, as far as the bot can see.
    #[must_use]
    pub const fn is_nowhere(&self) -> bool {
        matches!(self.code(), Some(UNKNOWN_CHANNEL | NO_ACCESS))
    }
}

/// What a response means.
pub(super) fn outcome(status: StatusCode, answer: &Value, wait: Option<Duration>) -> Result<(), RestError> {
    if status.is_success() {
        return Ok(());
    }
    // Too many edits of an old message: no wait helps, so it counts as refused.
    if status == StatusCode::TOO_MANY_REQUESTS && answer["code"] != TOO_OLD {
        return Err(RestError::Wait(wait.unwrap_or(Duration::from_secs(1))));
    }
    if answer["code"] == OPENED_TOO_FAST {
        return Err(RestError::Wait(wait.unwrap_or(Duration::from_secs(10))));
    }
    if status.is_server_error() {
        return Err(RestError::Away(status.to_string()));
    }
    Err(RestError::Refused {
        status: status.as_u16(),
        code: answer["code"].as_u64().unwrap_or_default(),
        message: answer["message"].as_str().unwrap_or_default().chars().take(200).collect(),
    })
}

/// The rate limits in a response's headers and body.
pub(super) fn rate_limits(status: StatusCode, headers: &HeaderMap, answer: &Value) -> RateLimits {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let number = |name: &str| text(name)?.parse().ok();
    let too_many = status == StatusCode::TOO_MANY_REQUESTS;
    let wait = answer["retry_after"].as_f64().and_then(|wait| Duration::try_from_secs_f64(wait).ok());
    // Where Discord itself does not answer, nobody at this address is listened to any more.
    let banned = too_many && !headers.contains_key("via") && answer.is_null();
    RateLimits {
        status: status.as_u16(),
        bucket: text("x-ratelimit-bucket").map(Arc::from),
        limit: number("x-ratelimit-limit"),
        left: number("x-ratelimit-remaining"),
        resets: seconds(headers, "x-ratelimit-reset-after"),
        wait: wait.or_else(|| seconds(headers, "retry-after")).filter(|_| answer["code"] != TOO_OLD),
        global: banned || answer["global"] == true || headers.contains_key("x-ratelimit-global"),
        shared: text("x-ratelimit-scope") == Some("shared"),
    }
}

fn seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    let seconds: f64 = headers.get(name)?.to_str().ok()?.parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}
