//! One connection to the gateway, from its first word to its last. It ends; when and how the next begins is decided in
//! `gateway` and `reconnect`.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};
use tokio_util::sync::CancellationToken;
use tracing::{debug, warn};
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{ConfigBuilder, Intents, Session, ShardId};

use super::event::{self, Event};
use super::network::{Connection, Network, Received};
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
    network: &Network,
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
    let (session, resume_url) = session.map(|Resumable { session, url }| (session, url)).unzip();
    if let Some(url) = resume_url.flatten() {
        config = config.resume_url(url.trim_end_matches('/').to_owned());
    }
    // The library would connect again by itself, at once and for ever. So each connection has a shard of its own, which
    // is given up with it.
    let id = ShardId::new(login.shard.number, login.shard.of.get());
    let mut connection = network.connect(id, config, session);
    let mut how = End::Unanswered;
    let code = tokio::select! {
        biased;
        code = until_it_ends(&mut connection, &mut on_event, &note, &mut how) => code,
        () = stop.cancelled() => {
            // Whichever process comes next goes on with the session.
            connection.close();
            None
        }
    };
    connection.flush();
    let url = connection.resume_url().map(str::to_owned);
    let session = connection.session().cloned().map(|session| Resumable { session, url });
    EndedConnection { code, session, how }
}

async fn until_it_ends(
    connection: &mut Connection,
    on_event: &mut impl FnMut(Event),
    note: &impl Fn(&Session, &str),
    how: &mut End,
) -> Option<u16> {
    let mut silent_until = Instant::now() + SESSION_TIMEOUT;
    let mut heartbeat = None;
    loop {
        let Ok(received) = timeout_at(silent_until, connection.next()).await else {
            warn!(?how, "the gateway says nothing any more");
            return None;
        };
        let frame = match received {
            Received::Frame(frame) => frame,
            Received::Closed(code) => return code,
            Received::Nothing => continue,
            Received::Lost => {
                debug!("the gateway cannot be reached");
                return None;
            }
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
        if let (End::OfSession, Some(session), Some(url)) =
            (*how, connection.session(), connection.resume_url())
        {
            note(session, url);
        }
        if connection.has_ended() {
            return None;
        }
        if let (End::OfSession, Some(interval)) = (*how, heartbeat) {
            silent_until = Instant::now() + interval + HEARTBEAT_SLACK;
        }
    }
}
