//! One person's tables as a page, in a browser or within Discord as an Activity. What it shows are the panels that Discord
//! gets, with pictures as SVG; what is pressed is answered by `app::commands`, as a click in direct messages is, or in an
//! Activity as one in its channel. No game is known here.

mod activity;
mod drawn;
mod entrance;
mod files;
mod shown;
mod socket;
mod visitors;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use app::commands::{Commands, Effect, PageLinks};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use message::Panel;
use model::{ChannelId, Code, InstanceId, InteractionId, PersonId};
use outside::Tasks;
use tables::{Table, Tables};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tracing::info;

pub use activity::{ActivityHost, Location, Participant, Unavailable};
pub use drawn::DrawnTables;
pub use visitors::Visitors;

/// The port where pages are, and their address for people; without one, the port's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePort {
    /// The port, and at which of the machine's addresses.
    pub address: SocketAddr,
    /// The public address, without a slash at its end.
    pub url: Option<String>,
    /// The application's client secret, with which pages open as Activities.
    pub client_secret: Option<ClientSecret>,
}

impl PagePort {
    /// The address for people, if it is known before the port is open: not for any port that is free.
    #[must_use]
    pub fn known_url(&self) -> Option<String> {
        let own = || (self.address.port() != 0).then(|| at(self.address));
        self.url.clone().or_else(own)
    }
}

/// The address of pages at a port of this machine.
fn at(mut address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        address.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    format!("http://{address}")
}

/// A secret of the application, by which Discord knows it where people are asked for their consent.
#[derive(Clone, PartialEq, Eq)]
pub struct ClientSecret(pub Arc<str>);

/// Not even its length is shown.
impl std::fmt::Debug for ClientSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

/// What happens at a page and concerns others, and what only Discord knows.
#[derive(Debug)]
pub enum PageEvent {
    /// What somebody asked for has been done.
    Done {
        /// The tables that have changed.
        stale: Vec<Arc<Table>>,
        /// What follows.
        effects: Vec<Effect>,
    },
    /// Something that was asked for by this is to be shown to everybody in the channel of an Activity.
    Post(ChannelId, Panel, InteractionId),
    /// Somebody no longer looks at a table.
    Left(PersonId, Code),
    /// Who has consented with this OAuth2 code?
    WhoseCode(String, Asks<Participant>),
    /// Where is this Activity, if this person is in it?
    WhereIs(InstanceId, PersonId, Asks<Location>),
}

/// Where the answer to a question goes: `None` if there is nobody or nothing.
pub type Asks<T> = oneshot::Sender<Result<Option<T>, Unavailable>>;

/// What pages are made of.
#[derive(Clone)]
pub struct Page {
    /// The tables.
    pub tables: Arc<Tables>,
    /// What answers.
    pub commands: Arc<Commands>,
    /// The links that lead here.
    pub links: Arc<PageLinks>,
    /// Who is here.
    pub visitors: Arc<Visitors>,
    /// The tables that were drawn last.
    pub drawn: Arc<DrawnTables>,
    /// Where it is said what happens.
    pub events: mpsc::Sender<PageEvent>,
    /// How pages open as Activities, if they do.
    pub activity: Option<ActivityHost>,
    /// Tasks that outlive a page.
    pub tasks: Tasks,
    /// Ends it.
    pub stop: CancellationToken,
}

/// What a request meets: the pages, and where they are.
#[derive(Clone)]
struct Door {
    page: Page,
    /// The origins of our own pages, as browsers name them.
    origins: Arc<[String]>,
    /// Whether browsers come over HTTPS.
    is_secure: bool,
}

impl Page {
    /// Says what has happened.
    async fn report(&self, event: PageEvent) {
        // Its receiver ends with the program only.
        let _ = self.events.send(event).await;
    }
}

/// Opens the port as soon as it can be opened, and serves pages there until `stop`. Links are given out from then on.
pub async fn serve(port: PagePort, page: Page) {
    let without = "no table opens as a page";
    let Some(listener) = ports::open(port.address, "PAGE_PORT", without, &page.stop).await else { return };
    let Ok(address) = listener.local_addr() else { return };
    let url = port.url.unwrap_or_else(|| at(address));
    info!(%url, "tables open as pages");
    let origins =
        [origin(&url)].into_iter().chain(page.activity.as_ref().map(ActivityHost::origin)).collect();
    let door = Door { page: page.clone(), origins, is_secure: url.starts_with("https:") };
    page.links.are_at(url);
    ports::serve(listener, router(door), page.stop).await;
}

/// Scheme, host and port of an address.
fn origin(url: &str) -> String {
    url.split('/').take(3).collect::<Vec<_>>().join("/")
}

fn router(door: Door) -> Router {
    let pages_only = middleware::from_fn_with_state(door.clone(), our_pages_only);
    Router::new()
        .route("/enter", post(entrance::enter))
        .route("/guest", post(entrance::enter_as_guest))
        .route("/activity", post(activity::enter))
        .route("/leave", post(entrance::leave))
        .route("/socket", get(socket::open))
        .route_layer(pages_only)
        .route("/session", get(entrance::lasts))
        .merge(files::router())
        .layer(middleware::from_fn_with_state(door.clone(), only_the_leader))
        .with_state(door)
}

/// Lets requests through only while this process is the leader.
async fn only_the_leader(State(door): State<Door>, request: Request, next: Next) -> Response {
    match door.page.tables.store().lease().holds() {
        true => next.run(request).await,
        false => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Lets in what our own pages ask for, and nobody else's.
async fn our_pages_only(State(door): State<Door>, request: Request, next: Next) -> Response {
    let origin = request.headers().get("origin").and_then(|origin| origin.to_str().ok());
    match origin.is_some_and(|origin| door.origins.iter().any(|ours| ours == origin)) {
        true => next.run(request).await,
        false => (StatusCode::FORBIDDEN, "only pages of this address may ask").into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::origin;

    #[test]
    fn an_origin_has_no_path() {
        assert_eq!(origin("https://updown.example/cards/"), "https://updown.example");
        assert_eq!(origin("http://127.0.0.1:4001"), "http://127.0.0.1:4001");
    }
}
