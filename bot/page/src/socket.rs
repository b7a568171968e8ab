//! The socket of one page: what its person asks for is answered one after another, and whatever has changed on the table
//! is shown. Nothing of it is stored: a page that comes back begins anew.

use std::num::NonZero;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use app::commands::{Answer, CoachingRequest, Context, Effect, Refusal, Reply, Subject};
use app::ui;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use locale::Language;
use message::Panel;
use model::actions::{Action, Command, PlayContext, Request};
use model::{ChannelId, Code, InteractionId, PersonId};
use ports::OpenConnection;
use store::{PagePerson, SessionHash};
use tables::{Caller, Follower, Progress, Stage, now};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tracing::{debug, warn};

use super::activity::{Location, Unavailable};
use super::entrance::{Asker, seconds};
use super::shown::{FromPage, Place, Shown, ToPage, commands, is_offered, words};
use super::visitors::Visit;
use super::{Door, Page, PageEvent};
use connection::Connection;
use screen::Sent;

mod connection;
mod screen;

/// How often the page is asked whether it is still there.
const ALIVE: Duration = Duration::from_secs(30);
/// The session is checked once in this many of those intervals.
const SESSION_ROUNDS: u32 = 4;
/// Discord is asked whether somebody is still in an Activity once in this many of them: that takes two calls each.
const LOCATION_ROUNDS: u32 = 20;
/// How long a request waits for the lease to be confirmed.
const LEASE_TIMEOUT: Duration = Duration::from_secs(2);
/// Largest message from the page, in bytes.
const MESSAGE_BYTES: usize = 4 << 10;
/// What is read from the socket at once, in bytes: each page has a buffer for it. Most messages are shorter.
const READ_BYTES: usize = 1 << 10;
/// The most people that are read of those with whom somebody has played: some sit at the table already.
const MOST_MET: usize = 100;
/// Time between two messages that show the coach's progress.
const STEP_INTERVAL: Duration = Duration::from_millis(500);

/// Why a page's socket ends.
#[derive(Debug)]
enum End {
    /// The page has gone, or does not read.
    Gone,
    /// The session has ended.
    Session,
}

/// The socket of a page, and what it shows.
struct Session {
    page: Page,
    connection: Connection,
    secret: SessionHash,
    person: PagePerson,
    /// The Activity's, if the page is in one.
    location: Location,
    visit: Visit,
    /// The table that is shown.
    table: Option<Follower>,
    /// The partial choice in the hand, as it stood in the id that was clicked.
    focus: String,
    /// When the hand last changed.
    hand_changed: Instant,
    sent: Sent,
    /// What the coach says, and where it says it.
    coached: (mpsc::Sender<Panel>, mpsc::Receiver<Panel>),
}

/// Lets a browser in that has a session.
pub(super) async fn open(
    State(Door { page, .. }): State<Door>,
    Extension(connection): Extension<OpenConnection>,
    Query(asker): Query<Asker>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(secret) = asker.session(&headers) else { return StatusCode::UNAUTHORIZED.into_response() };
    let person = match page.tables.store().page_person(secret, seconds()).await {
        Ok(Some(person)) => person,
        Ok(None) => return StatusCode::UNAUTHORIZED.into_response(),
        Err(problem) => {
            warn!(%problem, "whose page it is cannot be read");
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    };
    let location = match &person.instance {
        None => Ok(Some(Location::Direct)),
        Some(instance) => page.location(instance, person.id).await,
    };
    let location = match location {
        Ok(Some(location)) => location,
        Ok(None) => return StatusCode::UNAUTHORIZED.into_response(),
        Err(Unavailable) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
    };
    let Some(visit) = page.visitors.enter(person.id) else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    connection.is_known();
    let upgrade = upgrade.max_message_size(MESSAGE_BYTES).max_frame_size(MESSAGE_BYTES);
    let upgrade = upgrade.read_buffer_size(READ_BYTES);
    // In a task of the bot's own, for which it waits when it stops.
    let (upgraded, socket) = oneshot::channel();
    page.tasks.clone().spawn(async move {
        if let Ok(socket) = socket.await {
            Session::new(page, socket, (secret, person, location), visit).run().await;
        }
    });
    upgrade.on_upgrade(async |socket| drop(upgraded.send(socket)))
}

impl Session {
    fn new(
        page: Page,
        socket: WebSocket,
        (secret, person, location): (SessionHash, PagePerson, Location),
        visit: Visit,
    ) -> Session {
        Session {
            page,
            connection: Connection::new(socket),
            secret,
            person,
            location,
            visit,
            table: None,
            focus: String::new(),
            hand_changed: Instant::now(),
            sent: Sent::default(),
            coached: mpsc::channel(1),
        }
    }

    async fn run(mut self) {
        let stop = self.page.stop.clone();
        let ended = stop.run_until_cancelled(self.serve()).await;
        if let Some(Err(End::Session)) = ended {
            let _ = self.send(&ToPage::Ended).await;
        }
        self.shows(None).await;
    }

    async fn serve(&mut self) -> Result<(), End> {
        self.greet().await?;
        self.show_a_table().await?;
        let (mut alive, mut rounds) = (Instant::now() + ALIVE, 0_u32);
        loop {
            let changed = async {
                match &self.table {
                    Some(table) => table.changed().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                message = self.connection.receive() => {
                    let text = message?;
                    Box::pin(self.asked(&text)).await?;
                }
                () = changed => Box::pin(self.refresh()).await?,
                Some(panel) = self.coached.1.recv() => self.sheet(&panel, &[]).await?,
                () = tokio::time::sleep_until(alive) => {
                    alive = Instant::now() + ALIVE;
                    rounds += 1;
                    // Whatever is pressed asks, too.
                    if rounds.is_multiple_of(SESSION_ROUNDS) {
                        self.is_still_let_in().await?;
                    }
                    if rounds.is_multiple_of(LOCATION_ROUNDS) {
                        self.is_still_there().await?;
                    }
                    self.send(&ToPage::Alive).await?;
                    // The table that is shown is followed, their others are not.
                    let cx = self.context(Place::Table);
                    let shown = self.shown_table(&cx).await;
                    self.refresh_list(&cx, shown).await?;
                }
            }
        }
    }

    /// Sends the page's own words.
    async fn greet(&mut self) -> Result<(), End> {
        let language = self.context(Place::Hand).lang();
        self.sent.greeted_in = Some(language);
        let on_server = matches!(self.location, Location::Channel { .. });
        let (release, words) = (env!("CARGO_PKG_VERSION"), words(language));
        let commands = commands(language, on_server);
        self.send(&ToPage::Hello { release, language: language.name(), words, commands }).await
    }

    /// Whether the session goes on: it may have been ended elsewhere, and its person may have been forgotten.
    async fn is_still_let_in(&mut self) -> Result<(), End> {
        match self.page.tables.store().page_person(self.secret, seconds()).await {
            Ok(Some(person)) => {
                self.person = person;
                Ok(())
            }
            Ok(None) => Err(End::Session),
            Err(problem) => {
                warn!(%problem, "whose page it is cannot be read");
                Err(End::Gone)
            }
        }
    }

    /// Whether this person is still in the Activity, and with which roles.
    async fn is_still_there(&mut self) -> Result<(), End> {
        let Some(instance) = &self.person.instance else { return Ok(()) };
        match self.page.location(instance, self.person.id).await {
            Ok(Some(location)) => {
                self.location = location;
                Ok(())
            }
            Ok(None) => Err(End::Session),
            // It is asked again soon.
            Err(Unavailable) => Ok(()),
        }
    }

    async fn asked(&mut self, text: &str) -> Result<(), End> {
        let Ok(asked) = serde_json::from_str::<FromPage>(text) else { return Err(End::Gone) };
        match asked {
            FromPage::Alive => Ok(()),
            FromPage::Show { table } => {
                if let Ok(code) = table.parse() {
                    self.shows(Some(code)).await;
                }
                self.refresh().await
            }
            // What takes options, or posts in a channel, is asked for there.
            FromPage::Command { name } if !is_offered(&name) => Err(End::Gone),
            FromPage::Command { name } => {
                let request = Command::read(&name, &[]).map(Request::Command).map_err(Refusal::from);
                self.requested(Place::Hand, request).await
            }
            FromPage::Click { from, id, values } => {
                let request = Action::read(&id, &values).map(Request::Action).map_err(Refusal::from);
                self.requested(from, request).await
            }
        }
    }

    /// Does what is asked for, and shows what comes of it.
    async fn requested(&mut self, from: Place, request: Result<Request, Refusal>) -> Result<(), End> {
        let received = now();
        if !self.page.tables.store().lease().is_confirmed(LEASE_TIMEOUT).await {
            return Err(End::Gone);
        }
        self.is_still_let_in().await?;
        let cx = self.context(from);
        let moves = matches!(request, Ok(Request::Action(Action::Play(PlayContext::Table(_), ..))));
        if moves && self.hand_changed.elapsed() < self.page.tables.pace().double_click {
            debug!("a double click");
            return self.send(&ToPage::Done).await;
        }
        let is_click = matches!(request, Ok(Request::Action(_)));
        let is_setting = matches!(request, Ok(Request::Action(Action::Settings(_))));
        let answered = match request {
            // Apart: a page that is idle need not have room for all that an answer takes.
            Ok(request) => Box::pin(self.page.commands.answer(&cx, request)).await,
            Err(refusal) => Err(refusal),
        };
        match answered {
            Ok(Reply { answer, stale, effects }) => {
                // What a command places in its channel is posted there, and shown here.
                let placed = match &answer {
                    Answer::Place(Subject { table, seat: None, .. })
                    | Answer::PlaceInThread(Subject { table, seat: None, .. }) => Some(Arc::clone(table)),
                    _ => None,
                };
                let stale = stale.into_iter().chain(placed).collect();
                let (mut reviews, mut others) = (Vec::new(), Vec::new());
                for effect in effects {
                    match effect {
                        Effect::Coach(request) => reviews.push(request),
                        effect => others.push(effect),
                    }
                }
                // First, since the page may be gone by now, and what was done concerns others.
                self.page.report(PageEvent::Done { stale, effects: others }).await;
                self.answer(&cx, answer, is_click).await?;
                reviews.into_iter().for_each(|request| self.coach(&cx, request));
            }
            Err(refusal) => {
                if let Refusal::Store(problem) = &refusal {
                    warn!(%problem, "the database did not answer");
                }
                self.sheet(&refusal.panel(cx.lang()), &[]).await?;
            }
        }
        if let Some(at) = cx.about.get() {
            self.page.tables.is_here(at, cx.person.id, received).await;
        }
        if is_setting {
            self.is_still_let_in().await?;
            if self.sent.greeted_in != Some(self.context(from).lang()) {
                self.greet().await?;
            }
        }
        self.refresh().await?;
        self.send(&ToPage::Done).await
    }

    async fn answer(&mut self, cx: &Context, answer: Answer, is_click: bool) -> Result<(), End> {
        match answer {
            Answer::Place(subject)
            | Answer::PlaceInThread(subject)
            | Answer::Show(subject)
            | Answer::Copy(subject) => {
                let Subject { table, focus, .. } = subject;
                self.shows(Some(table.code().clone())).await;
                self.focus = focus;
                Ok(())
            }
            Answer::Post(panel) => {
                // What a command of the menu answers is for whoever uses it.
                if let (Location::Channel { channel, .. }, true) = (&self.location, is_click) {
                    self.page.report(PageEvent::Post(*channel, panel.clone(), cx.interaction)).await;
                }
                self.sheet(&panel, &[]).await
            }
            Answer::Private(panel) | Answer::InPlace(panel) | Answer::Update(panel) => {
                self.sheet(&panel, &[]).await
            }
            Answer::Options { panel, table, .. } => {
                let shown = Shown::new(&panel, &[]).offering(self.invitable(cx, table).await);
                self.send(&ToPage::Sheet { shown }).await
            }
            Answer::Files(panel, files) => self.sheet(&panel, &files).await,
            Answer::Form(form) => self.send(&ToPage::Form { form }).await,
            // Nobody types a command here, and launches an Activity from a page.
            Answer::Proposals(_) | Answer::Launch(_) => {
                debug!(language = cx.lang().name(), "an answer for chat at a page");
                Ok(())
            }
        }
    }

    /// Lets the coach review a match; its progress and its report are shown here, if the page is still open.
    fn coach(&self, cx: &Context, CoachingRequest { at, seat, replay }: CoachingRequest) {
        let (tables, shows) = (Arc::clone(&self.page.tables), self.coached.0.clone());
        let (lang, person) = (cx.lang(), cx.person.id);
        self.page.tasks.spawn(async move {
            let (progress, mut changes) = watch::channel(Progress::NONE);
            let coached = tables.coach(&at, (seat, person), &replay, progress);
            tokio::pin!(coached);
            let outcome = loop {
                tokio::select! {
                    biased;
                    outcome = &mut coached => break outcome,
                    () = tokio::time::sleep(STEP_INTERVAL) => {
                        if changes.has_changed().unwrap_or_default() {
                            let now = *changes.borrow_and_update();
                            let _ = shows.send(ui::coach_at_work(&at, now, lang)).await;
                        }
                    }
                }
            };
            let panel = match outcome {
                Ok(report) => ui::coached(&at, &replay, seat, &report, lang),
                Err(why) => Refusal::from(why).panel(lang),
            };
            let _ = shows.send(panel).await;
        });
    }

    /// Whom this person may like to invite to a lobby: those with whom they have played on its server, and who are not there
    /// yet.
    async fn invitable(&mut self, cx: &Context, code: Code) -> Vec<(PersonId, String)> {
        let person = cx.person.id;
        let Ok(at) = cx.admitted(&self.page.tables, code).await else { return Vec::new() };
        let invites = matches!(at.stage(), Stage::Lobby) && !person.is_guest();
        let Some(guild) = at.guild().filter(|_| invites) else { return Vec::new() };
        let mut met = match self.page.tables.store().played_with(guild, person, MOST_MET).await {
            Ok(met) => met,
            Err(problem) => {
                warn!(%problem, "whom somebody has played with cannot be read");
                return Vec::new();
            }
        };
        met.retain(|(one, _)| at.seat_of(*one).is_none() && !at.invited().contains(one));
        met.truncate(message::OPTIONS);
        met
    }

    /// What is asked for here is asked as in direct messages, for this person alone and on no server; in an Activity as in
    /// its channel.
    fn context(&self, from: Place) -> Context {
        let language = Language::of_locale(&self.person.language);
        let (guild, channel, nick, roles) = match self.location.clone() {
            Location::Direct => (None, nowhere(), None, Arc::default()),
            Location::Channel { guild, channel, nick, roles } => (Some(guild), channel, nick, roles),
        };
        let person = Caller { id: self.person.id, name: self.person.name.clone(), guild, nick, language };
        let cx = Context {
            at: Instant::now(),
            interaction: InteractionId::at_page(outside::random_number()),
            person,
            channel,
            direct: guild.is_none(),
            parent: None,
            roles,
            common: language,
            locale: language,
            guild_locale: language,
            manages_messages: false,
            manages_server: false,
            bot_sees: true,
            bot_writes: true,
            bot_opens_threads: false,
            clicked_in_private: from == Place::Sheet,
            about: OnceLock::new(),
        };
        cx.preferring(self.page.tables.preferences())
    }
}

/// The channel of all that is asked for at a page: no channel of Discord's.
fn nowhere() -> ChannelId {
    NonZero::<u32>::MIN.into()
}
