//! The gateway: connected to, and connected to again, for as long as the bot runs and Discord wants it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{info, warn};
use twilight_gateway::queue::InMemoryQueue;

use super::connection::{self, Ended, Login, Resumable};
use super::handler::Handler;
use super::publisher::Publisher;
use super::reconnect::{self, Next, NotWanted, Pauses};
use super::rest::{Api, Rest, RestError};
use super::seals::Seals;
use super::{caretaker, housekeeping, registration};
use crate::beacon::Beacons;
use crate::commands::Commands;
use crate::drawing::Studio;
use crate::health::{self, Gateway, Watched};
use crate::store::{Store, StoreError};
use crate::tables::{self, Pace, Tables};
use crate::watchdog::Pulse;

/// Discord's own address.
pub const DISCORD: &str = "https://discord.com";
/// While nothing is to be done but to wait, the watchdog is told so this often.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);

/// Why the bot stops.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Discord will not have this bot until somebody has changed something.
    #[error(transparent)]
    NotWanted(#[from] NotWanted),
    /// Discord refuses something that another try would not mend.
    #[error(transparent)]
    Rest(#[from] RestError),
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The port for health and metrics is taken.
    #[error("METRICS_PORT cannot be used: {0}")]
    Port(std::io::Error),
}

/// Runs the bot until it is told to stop.
///
/// # Errors
/// [`RunError`] if it cannot even begin, or Discord does not want it.
pub async fn run(
    api: Api<'_>,
    metrics_port: Option<u16>,
    store: Store,
    pace: Pace,
    beacon: Beacons,
    pulse: Arc<Pulse>,
    stop: CancellationToken,
) -> Result<(), RunError> {
    let rest = Arc::new(Rest::new(api)?);
    let tasks = TaskTracker::new();
    let clock_is_right = tables::is_right(rest.time().await);
    if !clock_is_right {
        warn!("this machine's clock is not known to be right: what people have waited so far does not count");
    }
    let tables = Tables::load(store.clone(), pace, clock_is_right).await?;
    let tables = Arc::new(tables.with_beacon(beacon));
    let studio = Arc::new(Studio::default());
    let (of_rest, of_tables, of_studio) = (Arc::clone(&rest), Arc::clone(&tables), Arc::clone(&studio));
    let publisher = Publisher::load(of_rest, of_tables, of_studio, tasks.clone(), stop.clone()).await?;
    let publisher = Arc::new(publisher);
    let gateway = Arc::new(Gateway::default());
    if let Some(port) = metrics_port {
        let (tables, publisher) = (Arc::clone(&tables), Arc::clone(&publisher));
        let messages_stale = Box::new(move || publisher.stale_messages());
        let watched = Watched { gateway: Arc::clone(&gateway), tables, messages_stale };
        health::watch(port, watched, stop.clone()).await.map_err(RunError::Port)?;
    }
    // Nothing is done for anybody before it is certain that these are this application's tables.
    let Some(application) = application(&rest, &stop).await? else { return Ok(()) };
    store.claim(application).await?;
    publisher.clear_up().await?;
    let care =
        caretaker::look_after(Arc::clone(&tables), Arc::clone(&publisher), tasks.clone(), stop.clone());
    tasks.spawn(care);
    let housework = Arc::<Notify>::default();
    tasks.spawn(housekeeping::keep_house(
        Arc::clone(&rest),
        Arc::clone(&tables),
        Arc::clone(&publisher),
        Arc::clone(&housework),
        stop.clone(),
    ));
    let seals = Arc::new(Seals::new(Arc::clone(&rest), Arc::clone(&tables), tasks.clone()));
    let commands = Arc::new(Commands::new(Arc::clone(&tables)));
    let handler = Handler {
        commands,
        rest,
        tables,
        publisher,
        gateway,
        gone: Arc::default(),
        heard: Arc::default(),
        studio,
        following: Arc::default(),
        tasks: tasks.clone(),
        housework,
        seals,
    };
    let login = Login { token: api.token.to_owned(), queue: InMemoryQueue::default() };
    let ended = stay_connected(login, handler, &pulse, &stop).await;
    info!("stopping");
    stop.cancel();
    tasks.close();
    // What is stored is stored; messages that were on their way are brought up to date at the next start.
    let _ = tokio::time::timeout(Duration::from_secs(2), tasks.wait()).await;
    store.close().await;
    Ok(ended?)
}

/// Which application this is: asked until Discord answers; nothing, if the program is stopped before.
async fn application(rest: &Rest, stop: &CancellationToken) -> Result<Option<u64>, RunError> {
    let mut pauses = Pauses::default();
    loop {
        let answer = tokio::select! {
            () = stop.cancelled() => return Ok(None),
            answer = rest.application() => answer,
        };
        match answer {
            Ok(application) => return Ok(Some(application)),
            Err(RestError::Refused { status: 401, .. }) => return Err(NotWanted::Token.into()),
            Err(problem) => warn!(%problem, "Discord does not answer"),
        }
        tokio::select! {
            () = stop.cancelled() => return Ok(None),
            () = tokio::time::sleep(pauses.after(Duration::ZERO, Next::Resume)) => {}
        }
    }
}

/// Connects again and again, until it is told to stop or Discord does not want it.
async fn stay_connected(
    login: Login,
    handler: Handler,
    pulse: &Arc<Pulse>,
    stop: &CancellationToken,
) -> Result<(), NotWanted> {
    let handler = Arc::new(handler);
    let mut pauses = Pauses::default();
    let mut session = None;
    loop {
        let began = Instant::now();
        let connected = tokio::select! {
            () = stop.cancelled() => return Ok(()),
            connected = connect(&login, session, &handler, pulse, stop) => connected,
        };
        handler.gateway.note(false);
        let mut asked_to_wait = Duration::ZERO;
        session = match connected {
            Ok(Ended { code, session }) => {
                let next = reconnect::after(code)?;
                info!(code, ?next, "the connection to the gateway ended");
                session.filter(|_| next == Next::Resume)
            }
            Err(RestError::Refused { status: 401, .. }) => return Err(NotWanted::Token),
            Err(problem) => {
                warn!(%problem, "no connection to the gateway");
                if let RestError::Wait(wait) = problem {
                    asked_to_wait = wait;
                }
                None
            }
        };
        let next = if session.is_some() { Next::Resume } else { Next::Begin };
        let pause = pauses.after(began.elapsed(), next).max(asked_to_wait);
        tokio::select! {
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

/// One connection, until it ends. A session that was there is gone on with; else the commands are registered and a new
/// one begins.
async fn connect(
    login: &Login,
    session: Option<Resumable>,
    handler: &Arc<Handler>,
    pulse: &Arc<Pulse>,
    stop: &CancellationToken,
) -> Result<Ended, RestError> {
    let rest = &handler.rest;
    if session.is_none() {
        let application = rest.application().await?;
        registration::register(rest, application).await?;
    }
    let url = match session.as_ref().and_then(|session| session.url.clone()) {
        Some(url) => url,
        None => rest.gateway(session.is_none()).await?,
    };
    let (login, handler, pulse, stop) = (login.clone(), Arc::clone(handler), Arc::clone(pulse), stop.clone());
    let hear = move |event| {
        pulse.gateway_lives();
        Handler::hear(&handler, event);
    };
    // In a task of its own, so that a fault of the library's is the end of a connection and not of the bot.
    let listening = tokio::spawn(async move { connection::listen(login, &url, session, stop, hear).await });
    Ok(listening.await.unwrap_or(Ended { code: None, session: None }))
}
