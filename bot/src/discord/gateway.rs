//! The connection to the gateway: made, watched, and made again for as long as the bot runs.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::GatewayIntents;
use serenity::client::ClientBuilder;
use serenity::http::HttpBuilder;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{info, warn};

use super::handler::Handler;
use super::publisher::Publisher;
use super::rest::{Rest, RestError};
use super::{caretaker, commands};
use crate::health::{self, Gateway, Watched};
use crate::pictures::Studio;
use crate::store::{Store, StoreError};
use crate::tables::{Pace, Tables};

/// Discord's own address.
pub const DISCORD: &str = "https://discord.com";
/// The longest pause before another try.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Why the bot stops.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Discord does not know the token.
    #[error(
        "Discord does not accept DISCORD_TOKEN: copy it again from the developer page of your application"
    )]
    Token,
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
/// [`RunError`] if it cannot even begin.
pub async fn run(
    api_url: Option<&str>,
    token: &str,
    metrics_port: Option<u16>,
    store: Store,
    pace: Pace,
    stop: CancellationToken,
) -> Result<(), RunError> {
    let rest = Arc::new(Rest::new(api_url.unwrap_or(DISCORD), token)?);
    let tasks = TaskTracker::new();
    let tables = Arc::new(Tables::load(store.clone(), pace).await?);
    let studio = Arc::new(Studio::default());
    let publisher =
        Publisher::load(Arc::clone(&rest), Arc::clone(&tables), Arc::clone(&studio), tasks.clone()).await?;
    let publisher = Arc::new(publisher);
    let care =
        caretaker::look_after(Arc::clone(&tables), Arc::clone(&publisher), tasks.clone(), stop.clone());
    tasks.spawn(care);
    let gateway = Arc::new(Gateway::default());
    if let Some(port) = metrics_port {
        let (tables, publisher) = (Arc::clone(&tables), Arc::clone(&publisher));
        let watched = Watched { gateway: Arc::clone(&gateway), tables, publisher };
        health::watch(port, watched, stop.clone()).await.map_err(RunError::Port)?;
    }
    let (rest_too, gateway_too) = (Arc::clone(&rest), Arc::clone(&gateway));
    let handler = Handler {
        rest: rest_too,
        tables,
        publisher,
        gateway: gateway_too,
        gone: Arc::default(),
        studio,
        following: Arc::default(),
    };

    let mut pause = Duration::from_secs(1);
    loop {
        let began = tokio::time::Instant::now();
        let connection = tokio::select! {
            () = stop.cancelled() => break,
            connection = connect(api_url, token, &rest, handler.clone(), &stop) => connection,
        };
        gateway.note(false);
        match connection {
            Ok(()) if stop.is_cancelled() => break,
            Ok(()) => warn!("the connection to the gateway ended"),
            Err(RestError::Refused { status: 401, .. }) => return Err(RunError::Token),
            Err(problem) => warn!(%problem, "no connection to the gateway"),
        }
        if began.elapsed() > LONGEST_PAUSE {
            pause = Duration::from_secs(1);
        }
        tokio::select! {
            () = stop.cancelled() => break,
            () = tokio::time::sleep(pause) => {}
        }
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
    info!("stopping");
    tasks.close();
    // What is stored is stored; messages that were on their way are brought up to date at the next start.
    let _ = tokio::time::timeout(Duration::from_secs(2), tasks.wait()).await;
    store.close().await;
    Ok(())
}

/// One connection, until it ends.
async fn connect(
    api_url: Option<&str>,
    token: &str,
    rest: &Rest,
    handler: Handler,
    stop: &CancellationToken,
) -> Result<(), RestError> {
    let application = rest.application().await?;
    rest.put_commands(application, &commands::definitions()).await?;
    // The library goes to Discord itself when this fails, so it is tried first.
    rest.gateway().await?;

    // The library's own rate limiter would ignore the address, and none of our answers goes through it.
    let mut http = HttpBuilder::new(token).ratelimiter_disabled(true);
    if let Some(url) = api_url {
        http = http.proxy(url);
    }
    let away = |error: serenity::Error| RestError::Away(error.to_string());
    let mut client = ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS)
        .event_handler(handler)
        .await
        .map_err(away)?;
    let shards = Arc::clone(&client.shard_manager);
    tokio::select! {
        ended = client.start() => ended.map_err(away),
        () = stop.cancelled() => {
            shards.shutdown_all().await;
            Ok(())
        }
    }
}
