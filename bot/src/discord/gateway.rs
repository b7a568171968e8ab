//! The bot as a whole: everything is made here, begun, and waited for at the end.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{info, warn};

use super::handler::Handler;
use super::publisher::Publisher;
use super::reconnect::{Next, NotWanted, Pauses};
use super::rest::{Api, Rest, RestError};
use super::seals::Seals;
use super::{caretaker, emoji, housekeeping, shards};
use crate::beacon::Beacons;
use crate::commands::Commands;
use crate::drawing::Studio;
use crate::health::{self, Gateway, Watched};
use crate::store::{Store, StoreError};
use crate::tables::{self, Pace, Tables};
use crate::watchdog::Pulse;

/// Discord's own address.
pub const DISCORD: &str = "https://discord.com";

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
    let emoji = emoji::keep(Arc::clone(&rest), application, Arc::clone(&publisher), stop.clone());
    tasks.spawn(emoji);
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
    let ended = shards::stay_connected(api.token, Arc::new(handler), &pulse, &stop).await;
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
