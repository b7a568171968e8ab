//! The bot as a whole: everything is created and started here, and waited for at the end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use app::commands::{Commands, PageLinks};
use app::ui;
use drawing::Studio;
use outside::Tasks;
use page::{ActivityHost, Page, PagePort, Visitors};
use store::{Ended, Store, StoreError};
use tables::beacon::Beacons;
use tables::{Pace, Tables};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use super::challenges::Challenges;
use super::endpoint::{self, VerifyKey};
use super::following::Following;
use super::handler::Handler;
use super::oauth2::OauthClient;
use super::publisher::Publisher;
use super::reconnect::NotWanted;
use super::rest::{Api, Application, Rest, RestError};
use super::seals::Seals;
use super::servers::AbsentServers;
use super::sessions::Sessions;
use super::{caretaker, emoji, housekeeping, pages, puzzles, shards};
use crate::health::{Gateway, Watched};
use crate::{Pulse, health};

/// Discord's own address.
pub const DISCORD: &str = "https://discord.com";

/// How long the start waits for the list of emoji: without it, messages would be edited twice.
const EMOJI_TIMEOUT: Duration = Duration::from_secs(3);
/// How long the start waits for the covers and for the examples in the rules. On an idle machine they take half a second.
const PREPARATION_TIMEOUT: Duration = Duration::from_secs(1);

/// Why the bot stops.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Discord refuses this bot until its operator changes something.
    #[error(transparent)]
    NotWanted(#[from] NotWanted),
    /// Discord refuses something that another try would not mend.
    #[error(transparent)]
    Rest(#[from] RestError),
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It was stopped or cut off long enough for another process to become the leader.
    #[error("another updown plays on this database by now: started again, this one stands by")]
    Replaced,
    /// The lease has run out: it has had no response from the database, and another process may lead.
    #[error(
        "the database has not answered for half a minute: started again, this process stands by until it does"
    )]
    Unproven,
    /// Signatures could not be checked.
    #[error("Discord names no key for this application's interactions: unset INTERACTIONS_PORT")]
    NoKey(#[from] endpoint::NoKey),
}

/// The ports that the bot opens, if it does, and at which of the machine's addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ports {
    /// For health and metrics.
    pub metrics: Option<SocketAddr>,
    /// The names by which those may be asked for, beside this machine's own.
    pub metrics_names: Vec<String>,
    /// For what Discord posts.
    pub interactions: Option<SocketAddr>,
    /// For tables as pages.
    pub pages: Option<PagePort>,
}

/// Runs the bot until `stop`, or until it may not go on as the leader.
///
/// # Errors
/// [`RunError`] if it cannot even begin, Discord does not want it, or another process leads.
pub async fn run(
    api: Api<'_>,
    ports: Ports,
    store: Store,
    pace: Pace,
    beacon: Beacons,
    pulse: Arc<Pulse>,
    stop: CancellationToken,
) -> Result<(), RunError> {
    let lead = outside::spawn({
        let (lease, stop) = (store.lease(), stop.clone());
        async move {
            let ended = stop.run_until_cancelled(lease.ended()).await;
            stop.cancel();
            ended
        }
    });
    let played = play(api, ports, store.clone(), pace, beacon, pulse, stop.clone()).await;
    stop.cancel();
    // Whatever is still under way is given up with that, and a process that stands by may begin.
    store.close().await;
    match lead.await {
        Ok(Some(Ended::Replaced)) => Err(RunError::Replaced),
        Ok(Some(Ended::Unproven)) => Err(RunError::Unproven),
        Ok(None) | Err(_) => played,
    }
}

async fn play(
    api: Api<'_>,
    ports: Ports,
    store: Store,
    pace: Pace,
    beacon: Beacons,
    pulse: Arc<Pulse>,
    stop: CancellationToken,
) -> Result<(), RunError> {
    let rest = Arc::new(Rest::new(api)?.leased(store.lease()));
    let drawing = outside::spawn_blocking(emoji::cards);
    let playing = outside::spawn_blocking(ui::play_examples);
    let tasks = Tasks::new();
    let clock_is_right = tables::is_right(rest.time().await);
    if !clock_is_right {
        warn!("this machine's clock is not known to be right: what people have waited so far does not count");
    }
    let tables = Tables::load(store.clone(), pace, clock_is_right).await?;
    let tables = Arc::new(tables.with_beacon(beacon));
    let cards = drawing.await.unwrap_or_default();
    let studio = Arc::new(Studio::new(emoji::picture_key(store.picture_key().await?, cards)));
    let prepared = tasks.spawn({
        let studio = Arc::clone(&studio);
        let covers = outside::spawn_blocking(ui::covers);
        async move { studio.prepare(&covers.await.unwrap_or_default()).await }
    });
    let (of_rest, of_tables, of_studio) = (Arc::clone(&rest), Arc::clone(&tables), Arc::clone(&studio));
    let (links, visitors) = (Arc::<PageLinks>::default(), Arc::<Visitors>::default());
    if let Some(url) = ports.pages.as_ref().and_then(|port| port.url.clone()) {
        links.are_at(url);
    }
    let pages = (Arc::clone(&links), Arc::clone(&visitors));
    let publisher =
        Publisher::load(of_rest, of_tables, of_studio, pages, tasks.clone(), stop.clone()).await?;
    let publisher = Arc::new(publisher);
    let gateway = Arc::new(Gateway::default());
    let following = Following::default();
    let watched = Arc::new(watched(&gateway, &tables, &publisher, &following));
    #[cfg(feature = "simulated")]
    super::simulated::watch(&watched);
    if let Some(address) = ports.metrics {
        tasks.spawn(health::serve(address, ports.metrics_names, watched, stop.clone()));
    }
    // Nothing is done for anybody before it is certain that these are this application's tables.
    let asked = shards::until_answered(|| rest.application(), &stop, tokio::time::sleep);
    let Some(Application { id: application, has_activities }) = asked.await? else { return Ok(()) };
    publisher.is(application);
    let client = oauth_client(ports.pages.as_ref(), application, has_activities);
    if client.is_some() {
        links.open_within_discord();
    }
    let release = env!("CARGO_PKG_VERSION");
    if let Some(before) = store.claim(application, release).await? {
        info!("updated from {before} to {release}: `updown changelog` says what is new");
    }
    // Whoever opens the first table sees its picture at once, too, and whoever opens the rules waits for no match: if that
    // can be had before the pictures of all tables are painted, by a thread that gives way to everything else.
    let _ = tokio::time::timeout(PREPARATION_TIMEOUT, async { tokio::join!(prepared, playing) }).await;
    publisher.clear_up().await?;
    publisher.take_up_answers(application).await?;
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
    let puzzles = Arc::<Notify>::default();
    tasks.spawn(puzzles::post_in_time(
        (Arc::clone(&rest), Arc::clone(&studio)),
        Arc::clone(&tables),
        Arc::clone(&puzzles),
        stop.clone(),
    ));
    let challenges = Challenges {
        rest: Arc::clone(&rest),
        tables: Arc::clone(&tables),
        publisher: Arc::clone(&publisher),
        studio: Arc::clone(&studio),
        tasks: tasks.clone(),
        comparing: parking_lot::Mutex::default(),
    };
    tasks.spawn(Arc::new(challenges).look_after(stop.clone()));
    let (known, are_known) = oneshot::channel();
    let emoji =
        emoji::keep(Arc::clone(&rest), application, Arc::clone(&publisher), cards, known, stop.clone());
    tasks.spawn(emoji);
    let _ = tokio::time::timeout(EMOJI_TIMEOUT, are_known).await;
    tasks.spawn(Arc::clone(&publisher).store_shown_in_time());
    tasks.spawn(Arc::clone(&publisher).sweep_in_time());
    let seals = Arc::new(Seals::new(Arc::clone(&rest), Arc::clone(&tables), tasks.clone()));
    let commands = Arc::new(Commands::new(Arc::clone(&tables), Arc::clone(&links)));
    let (events, happened) = mpsc::channel(pages::WAITING);
    let page = Page {
        tables: Arc::clone(&tables),
        commands: Arc::clone(&commands),
        links,
        visitors,
        drawn: Arc::default(),
        events,
        activity: client.as_ref().map(|_| ActivityHost::new(application, look_alike(api.url))),
        tasks: tasks.clone(),
        stop: stop.clone(),
    };
    let showing = Arc::clone(&publisher);
    let gone = Arc::new(AbsentServers::load(&store).await?);
    let handler = Handler {
        application,
        commands,
        rest,
        tables,
        publisher,
        gateway,
        gone,
        learning: Arc::default(),
        seen: Arc::default(),
        studio,
        following,
        tasks: tasks.clone(),
        housework,
        puzzles,
        seals,
    };
    let handler = Arc::new(handler);
    tasks.spawn({
        let handler = Arc::clone(&handler);
        async move { handler.go_on_coaching().await }
    });
    tasks.spawn(pages::attend(Arc::clone(&handler), happened, client, stop.clone()));
    if let Some(port) = ports.pages {
        tasks.spawn(page::serve(port, page));
    }
    if let Some(address) = ports.interactions {
        let asked = shards::until_answered(|| handler.rest.verify_key(), &stop, tokio::time::sleep);
        let Some(key) = asked.await? else { return Ok(()) };
        let key = VerifyKey::read(&key)?;
        tasks.spawn(endpoint::serve(address, key, Arc::clone(&handler), stop.clone()));
    }
    let sessions = Arc::new(Sessions::load(store).await);
    tasks.spawn(Arc::clone(&sessions).store_in_time(stop.clone()));
    let ended = shards::stay_connected(api.token, handler, &sessions, &pulse, &stop).await;
    info!("stopping");
    stop.cancel();
    tasks.close();
    // What is stored is stored; messages that were on their way are brought up to date at the next start.
    let _ = tokio::time::timeout(Duration::from_secs(2), tasks.wait()).await;
    showing.store_shown().await;
    sessions.store().await;
    Ok(ended?)
}

/// Where the metrics of a process come from.
fn watched(
    gateway: &Arc<Gateway>,
    tables: &Arc<Tables>,
    publisher: &Arc<Publisher>,
    following: &Following,
) -> Watched {
    let [stale, refused, in_memory] = std::array::from_fn(|_| Arc::clone(publisher));
    let following = following.clone();
    Watched {
        gateway: Arc::clone(gateway),
        tables: Arc::clone(tables),
        messages_stale: Box::new(move || stale.stale_messages() + following.on_their_way()),
        messages_refused: Box::new(move || refused.refused_messages()),
        messages_in_memory: Box::new(move || in_memory.in_memory().to_vec()),
    }
}

/// The application as OAuth2 knows it, if pages are to open as Activities, and can.
fn oauth_client(port: Option<&PagePort>, id: u64, has_activities: bool) -> Option<OauthClient> {
    let secret = port?.client_secret.clone()?;
    if !has_activities {
        warn!(
            "DISCORD_CLIENT_SECRET is set, but the application has no Activities: its developer page enables them"
        );
    }
    has_activities.then_some(OauthClient { id, secret })
}

/// The address of what is not Discord itself, but behaves as it does.
fn look_alike(url: &str) -> Option<&str> {
    (url != DISCORD).then_some(url)
}
