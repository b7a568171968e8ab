//! The connections to the gateway: as many as Discord wants, each made again for as long as the bot runs and Discord
//! wants it.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};
use twilight_gateway::Session;
use twilight_gateway::queue::InMemoryQueue;

use super::connection::{self, EndedConnection, Login, Resumable};
use super::event::Event;
use super::handler::Handler;
use super::reconnect::{self, End, LONGEST_PAUSE, NotWanted, Pauses, Reconnect};
use super::registration;
use super::rest::RestError;
use super::retry::Backoff;
use super::sessions::Sessions;
use super::sharding::Shard;
use crate::Pulse;

/// Interval of the signs of life for the watchdog while there is nothing to do but wait.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);
/// Interval at which a connection that waits for the lease checks it.
const LEASE_POLL: Duration = Duration::from_millis(50);

/// Keeps as many connections as Discord recommends, until `stop` or until Discord refuses the bot. If they have
/// become too few for all servers, all are made anew.
pub(super) async fn stay_connected(
    token: &str,
    handler: Arc<Handler>,
    sessions: &Arc<Sessions>,
    pulse: &Arc<Pulse>,
    stop: &CancellationToken,
) -> Result<(), NotWanted> {
    let mut too_few = None;
    loop {
        let asked = until_answered(|| handler.rest.gateway(), stop, |pause| wait(pause, pulse));
        let Some(advice) = asked.await? else { return Ok(()) };
        if too_few.is_some_and(|before: NonZeroU32| advice.shards <= before) {
            return Err(NotWanted::TooManyServers);
        }
        info!(connections = advice.shards, at_a_time = advice.at_a_time, "connecting to the gateway");
        handler.gateway.divided_among(advice.shards.get());
        // Whether any sessions are left is checked before each identify; the queue only spaces them.
        let queue = InMemoryQueue::new(advice.at_a_time, u32::MAX, Duration::ZERO, u32::MAX);
        let these = stop.child_token();
        // The connections end with this function, however it ends.
        let _these = these.clone().drop_guard();
        let mut connections = FuturesUnordered::new();
        for shard in Shard::all(advice.shards) {
            let (token, gateway) = (token.to_owned(), advice.url.clone());
            let login = Login { token, gateway, queue: queue.clone(), shard };
            let (handler, sessions) = (Arc::clone(&handler), Arc::clone(sessions));
            let (pulse, these) = (Arc::clone(pulse), these.clone());
            connections.push(outside::spawn(async move {
                keep_up(&login, &handler, &sessions, &pulse, &these).await
            }));
        }
        let mut ended = Ok(());
        while let Some(connection) = connections.next().await {
            these.cancel();
            // The first one that ended says why.
            ended = ended.and(connection.unwrap_or(Ok(())));
        }
        match ended {
            Err(NotWanted::TooManyServers) => too_few = Some(advice.shards),
            ended => return ended,
        }
    }
}

/// The response to a call, which is retried with backoff until there is one; `None` if `stop` comes first.
pub(super) async fn until_answered<T, Answer, Waited>(
    call: impl Fn() -> Answer,
    stop: &CancellationToken,
    wait: impl Fn(Duration) -> Waited,
) -> Result<Option<T>, NotWanted>
where
    Answer: Future<Output = Result<T, RestError>>,
    Waited: Future<Output = ()>,
{
    let mut backoff = Backoff::default();
    loop {
        let answer = tokio::select! {
            biased;
            () = stop.cancelled() => return Ok(None),
            answer = call() => answer,
        };
        match answer {
            Ok(answer) => return Ok(Some(answer)),
            Err(RestError::Refused { status: 401, .. }) => return Err(NotWanted::Token),
            Err(problem) => warn!(%problem, "Discord does not answer"),
        }
        tokio::select! {
            biased;
            () = stop.cancelled() => return Ok(None),
            () = wait(backoff.pause(LONGEST_PAUSE)) => {}
        }
    }
}

/// Keeps one connection, until `stop` or until Discord refuses the bot. First it resumes the session of the previous
/// process, if Discord still has that.
async fn keep_up(
    login: &Login,
    handler: &Arc<Handler>,
    sessions: &Arc<Sessions>,
    pulse: &Arc<Pulse>,
    stop: &CancellationToken,
) -> Result<(), NotWanted> {
    let number = login.shard.number;
    let mut pauses = Pauses::default();
    let mut session = sessions.of(login.shard, &login.gateway);
    // Commands are registered once, with the first connection of all.
    let (mut registers, mut is_anothers) = (number == 0, session.is_some());
    loop {
        let connected = tokio::select! {
            biased;
            () = stop.cancelled() => return Ok(()),
            connected = connect(login, (&mut session, is_anothers), &mut registers, handler, sessions, pulse, stop) => connected,
        };
        handler.gateway.note(number, false);
        let (mut asked_to_wait, mut how) = (Duration::ZERO, End::Unanswered);
        match connected {
            Ok(ended) => {
                is_anothers &= ended.how != End::OfSession;
                let next = reconnect::after(ended.code)?;
                info!(shard = number, code = ended.code, ?next, how = ?ended.how, "the connection to the gateway ended");
                how = ended.how;
                session = ended.session.filter(|_| next == Reconnect::Resume);
            }
            Err(RestError::Refused { status: 401, .. }) => return Err(NotWanted::Token),
            Err(problem) => {
                warn!(shard = number, %problem, "no connection to the gateway");
                if let RestError::Wait(wait) = problem {
                    asked_to_wait = wait;
                }
            }
        }
        let next = if session.is_some() { Reconnect::Resume } else { Reconnect::Begin };
        let pause = pauses.after(how, next, Instant::now()).max(asked_to_wait);
        tokio::select! {
            biased;
            () = stop.cancelled() => return Ok(()),
            () = wait(pause, pulse) => {}
        }
    }
}

async fn wait(pause: Duration, pulse: &Pulse) {
    let until = Instant::now() + pause;
    while Instant::now() < until {
        pulse.gateway_lives();
        tokio::time::sleep_until(until.min(Instant::now() + SIGN_OF_LIFE)).await;
    }
    pulse.gateway_lives();
}

/// What an event means in a session that another process may have started. Discord first sends again what has come
/// since the last stored sequence number: what people did then may have been done already, and nobody waits for an
/// answer any more.
fn of_session(event: Event, is_anothers: &mut bool) -> Option<Event> {
    match event {
        Event::Interaction(..) if *is_anothers => None,
        Event::Resumed if std::mem::take(is_anothers) => Some(Event::TakenOver),
        Event::Ready(servers) => {
            *is_anothers = false;
            Some(Event::Ready(servers))
        }
        other => Some(other),
    }
}

/// One connection, until it ends. It resumes the session if there is one; else it starts a new one, if enough are
/// left for the day. The very first connection registers the commands.
async fn connect(
    login: &Login,
    (session, is_anothers): (&mut Option<Resumable>, bool),
    registers: &mut bool,
    handler: &Arc<Handler>,
    sessions: &Arc<Sessions>,
    pulse: &Arc<Pulse>,
    stop: &CancellationToken,
) -> Result<EndedConnection, RestError> {
    let (rest, shard) = (&handler.rest, login.shard);
    // A process that may have been replaced must not take over a session.
    while !handler.tables.store().lease().holds() {
        wait(LEASE_POLL, pulse).await;
    }
    if *registers || session.is_none() && shard.number == 0 {
        registration::register(rest, handler.application, handler.commands.launches()).await?;
        *registers = false;
    }
    let url = match session.as_ref().and_then(|session| session.url.clone()) {
        Some(url) => url,
        None => {
            let advice = rest.gateway().await?;
            if session.is_none()
                && let Err(few) = advice.may_begin()
            {
                error!(%few, "no session is begun for now");
                return Err(RestError::Wait(few.wait));
            }
            advice.url
        }
    };
    let session = session.take();
    let network = rest.network().clone();
    let (login, handler, pulse, stop) = (login.clone(), Arc::clone(handler), Arc::clone(pulse), stop.clone());
    let mut is_anothers = is_anothers && session.is_some();
    let on_event = move |event| {
        pulse.gateway_lives();
        if let Some(event) = of_session(event, &mut is_anothers) {
            Handler::handle(&handler, shard, event);
        }
    };
    let sessions = Arc::clone(sessions);
    let note = move |session: &Session, url: &str| sessions.note(shard, session, url);
    // In a task of its own, so that a fault of the library's is the end of a connection and not of the bot.
    let listening = outside::spawn(async move {
        connection::listen(&network, login, &url, session, stop, on_event, note).await
    });
    Ok(listening.await.unwrap_or(EndedConnection { code: None, session: None, how: End::BeforeSession }))
}
