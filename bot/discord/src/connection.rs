//! One connection to the gateway, from its first word to its last. It ends; when and how the next begins is decided in
//! `gateway` and `reconnect`.

use std::time::Duration;

use futures_util::{FutureExt, StreamExt};
use tokio::time::{Instant, timeout_at};
use tokio_util::sync::CancellationToken;
use tracing::{debug, warn};
use twilight_gateway::error::ReceiveMessageErrorType;
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{CloseFrame, ConfigBuilder, Intents, Message, Session, ShardId, ShardState};

use super::event::{self, Event};
use super::reconnect::End;
use super::sharding::Shard;

/// How long a connection may take until its session starts.
const SESSION_TIMEOUT: Duration = Duration::from_secs(60);
/// How late a heartbeat may be acknowledged: Discord answers each, so no silence is longer than the interval plus
/// this.
const HEARTBEAT_SLACK: Duration = Duration::from_secs(20);

/// A session that can be resumed.
#[derive(Debug)]
pub(super) struct Resumable {
    pub(super) session: Session,
    /// Resume address; `None` if nobody answers there any more.
    pub(super) url: Option<String>,
}

/// How a connection ended.
#[derive(Debug)]
pub(super) struct EndedConnection {
    /// The code the gateway closed it with; none if it gave none, or the connection ended otherwise.
    pub(super) code: Option<u16>,
    /// The session, if it goes on.
    pub(super) session: Option<Resumable>,
    /// How far it had come.
    pub(super) how: End,
}

/// What a connection is made with.
#[derive(Clone, Debug)]
pub(super) struct Login {
    /// The bot's token.
    pub(super) token: String,
    /// Where Discord's gateway is.
    pub(super) gateway: String,
    /// Lets as many sessions begin at a time as Discord allows.
    pub(super) queue: InMemoryQueue,
    /// Its shard.
    pub(super) shard: Shard,
}

/// Connects to the gateway at this address and listens until the connection ends or `stop`.
pub(super) async fn listen(
    login: Login,
    url: &str,
    session: Option<Resumable>,
    stop: CancellationToken,
    mut on_event: impl FnMut(Event),
    note: impl Fn(&Session, &str),
) -> EndedConnection {
    // A session that is gone on with has the intents with which it began: whoever changes them forgets the stored ones.
    let mut config = ConfigBuilder::new(login.token, Intents::GUILDS | Intents::GUILD_MESSAGES)
        .queue(login.queue)
        .proxy_url(url.trim_end_matches('/').to_owned());
    if let Some(Resumable { session, url }) = session {
        config = config.session(session);
        if let Some(url) = url {
            config = config.resume_url(url.trim_end_matches('/').to_owned());
        }
    }
    // The library would connect again by itself, at once and for ever. So each connection has a shard of its own, which
    // is given up with it.
    let id = ShardId::new(login.shard.number, login.shard.of.get());
    let mut shard = twilight_gateway::Shard::with_config(id, config.build());
    let mut how = End::Unanswered;
    let code = tokio::select! {
        code = until_it_ends(&mut shard, &mut on_event, &note, &mut how) => code,
        () = stop.cancelled() => {
            // Whichever process comes next goes on with the session.
            shard.close(CloseFrame::RESUME);
            None
        }
    };
    // What is still to be sent is a word of good-bye, if anything. There is no waiting for its answer.
    if !matches!(shard.state(), ShardState::FatallyClosed) {
        let _ = shard.next().now_or_never();
    }
    let url = shard.resume_url().map(str::to_owned);
    let session = shard.session().cloned().map(|session| Resumable { session, url });
    EndedConnection { code, session, how }
}

async fn until_it_ends(
    shard: &mut twilight_gateway::Shard,
    on_event: &mut impl FnMut(Event),
    note: &impl Fn(&Session, &str),
    how: &mut End,
) -> Option<u16> {
    let mut silent_until = Instant::now() + SESSION_TIMEOUT;
    let mut heartbeat = None;
    loop {
        let Ok(received) = timeout_at(silent_until, shard.next()).await else {
            warn!(?how, "the gateway says nothing any more");
            return None;
        };
        let frame = match received {
            Some(Ok(Message::Text(frame))) => frame,
            Some(Ok(Message::Close(close))) => return close.map(|close| close.code),
            // The error itself may hold a whole event.
            Some(Err(error)) if matches!(error.kind(), ReceiveMessageErrorType::Reconnect) => {
                debug!("the gateway cannot be reached");
                return None;
            }
            Some(Err(_)) => continue,
            None => return None,
        };
        let event = event::read(&frame).unwrap_or_else(|problem| {
            warn!(%problem, "the gateway sent something strange");
            Event::Other
        });
        match event {
            // The connection was cut, and the library has made another.
            Event::Hello(_) if heartbeat.is_some() => return None,
            Event::Hello(interval) => {
                *how = End::BeforeSession;
                heartbeat = Some(interval);
            }
            Event::Ready(_) | Event::Resumed => *how = End::OfSession,
            _ => {}
        }
        on_event(event);
        if let (End::OfSession, Some(session), Some(url)) = (*how, shard.session(), shard.resume_url()) {
            note(session, url);
        }
        if matches!(shard.state(), ShardState::Disconnected { .. } | ShardState::FatallyClosed) {
            return None;
        }
        if let (End::OfSession, Some(interval)) = (*how, heartbeat) {
            silent_until = Instant::now() + interval + HEARTBEAT_SLACK;
        }
    }
}
