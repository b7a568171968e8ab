//! A Discord look-alike on loopback: HTTP API, gateway, people, and a page to play in. Strict: it refuses what Discord
//! refuses. Knows nothing of any bot or game; it could test any Discord bot.
#![doc = include_str!("../README.md")]

mod activities;
mod attachments;
mod clock;
mod config;
mod faults;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
mod inspector;
mod interactions;
mod modals;
mod normalized;
mod page;
mod people;
mod refusals;
mod rpc;
#[cfg(feature = "simulated")]
pub mod simulated;
mod state;
mod text;
mod typed;
mod welcome;
mod wire;
mod words;

pub mod limits;
pub mod validate;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

pub use config::Config;
pub use faults::Fault;
pub use people::{
    Answer, Channel, Control, Frame, Guild, Instance, Message, Modal, Pending, Person, Picture, Place,
};
pub use state::{Entry, EntryKind, Id, permission};
pub use welcome::{Greeting, Label, Offer, Step, Welcome};

use state::{Change, ChannelState, Files, GuildState, NEWEST, PersonState, RoleState, World};
use wire::endpoint::Signer;

/// What all connections share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) address: SocketAddr,
    /// Tells one start from another, since ids are given out alike.
    pub(crate) run: i128,
    /// Signs what is posted to the bot.
    pub(crate) signer: Signer,
    world: Mutex<World>,
    changed: watch::Sender<u64>,
}

/// The token that the look-alike accepts. It has Discord's form, for some libraries look at it: the bot's id in base
/// 64, a time, and a proof. In parts here, so that nobody's search for lost tokens finds one.
pub(crate) fn token() -> &'static str {
    concat!("MTQ1NTk5OTk5OTk5OTk5OTk5OQ", ".", "Gsandb", ".", "ox-a-look-alike-of-discord-on-loopback")
}

/// The secret of the application, by which its server shows that it is it.
pub(crate) fn client_secret() -> &'static str {
    concat!("sandbox-secret", "-of-the-only", "-application")
}

impl Shared {
    fn new(config: Config, address: SocketAddr) -> std::io::Result<Shared> {
        let mut world = World::new();
        world.remembers = config.remembers;
        world.entry_point = config.activities;
        if !config.remembers {
            world.files = Files::of_at_most(NEWEST);
        }
        // Who and what is there at the start has the same ids at each, so that a bot finds its people again. What comes
        // later never has, so that it does not take something else for what it remembers.
        world.dated = Some(state::BOT >> 22);
        furnish(&mut world, config.guilds, config.people);
        world.dated = None;
        let run = clock::now().unix_timestamp_nanos();
        let (changed, _) = watch::channel(0);
        let signer = Signer::new(config.answer_within)?;
        Ok(Shared { config, address, run, signer, world: Mutex::new(world), changed })
    }

    /// Reads or changes the world, and wakes tasks that wait for a change.
    pub(crate) fn with<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let done = act(&mut self.world.lock());
        self.changed.send_modify(|version| *version += 1);
        done
    }

    /// Reads the world.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.world.lock())
    }

    /// Where files are to be had: a bot in a container may know this machine by a name alone.
    pub(crate) fn file_url(&self, id: Id, name: &str) -> String {
        format!("http://{}/files/{id}/{name}", self.known_as())
    }

    /// The name and port of the sandbox in the addresses that it gives out by itself.
    pub(crate) fn known_as(&self) -> String {
        let name = self.config.names.first().map(|name| format!("{name}:{}", self.address.port()));
        name.unwrap_or_else(|| self.address.to_string())
    }

    /// Notified of every change.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }
}

/// A running look-alike. It stops when this is dropped.
pub struct Sandbox {
    pub(crate) shared: Arc<Shared>,
    stop: CancellationToken,
    server: Option<tokio::task::JoinHandle<()>>,
}

impl Sandbox {
    /// Starts one.
    ///
    /// # Errors
    /// If the port is taken.
    pub async fn start(config: Config) -> std::io::Result<Sandbox> {
        let listener = tokio::net::TcpListener::bind((config.host, config.port)).await?;
        let mut address = listener.local_addr()?;
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let shared = Arc::new(Shared::new(config, address)?);
        let stop = CancellationToken::new();
        let serving = wire::serve(listener, Arc::clone(&shared), stop.clone());
        let server = tokio::spawn(run(Arc::clone(&shared), stop.clone(), serving));
        Ok(Sandbox { shared, stop, server: Some(server) })
    }

    /// Its address, such as `http://127.0.0.1:4000`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.shared.address)
    }

    /// The token a bot needs here.
    #[must_use]
    pub fn token(&self) -> String {
        token().to_owned()
    }

    /// The secret of the application, with which its server exchanges codes for people's access tokens.
    #[must_use]
    pub fn client_secret(&self) -> String {
        client_secret().to_owned()
    }

    /// Says where the application's Activity is to be had: the one URL mapping of `/`. It may have a path and a query
    /// of its own. Until it is said, and for any address that is not of the web, a frame is empty.
    pub fn activity_is_at(&self, url: impl Into<String>) {
        let url = Some(url.into()).filter(|url| url.starts_with("http://") || url.starts_with("https://"));
        self.shared.with(|world| {
            world.activity_at = url;
            world.notify_watchers(Change::World);
        });
    }

    /// Stops it and waits until the port is free.
    pub async fn stop(mut self) {
        self.stop.cancel();
        if let Some(server) = self.server.take() {
            let _ = server.await;
        }
    }

    /// The servers, in the order in which they were added.
    #[must_use]
    pub fn guilds(&self) -> Vec<Guild> {
        let guild = |id| Guild { shared: Arc::clone(&self.shared), id };
        self.shared.read(|world| world.guilds.iter().map(|known| guild(known.id)).collect())
    }

    /// The people, in the order in which they were added.
    #[must_use]
    pub fn people(&self) -> Vec<Person> {
        let person = |id| Person { shared: Arc::clone(&self.shared), id };
        self.shared.read(|world| world.people.iter().map(|known| person(known.id)).collect())
    }

    /// Adds a server.
    pub fn guild(&self, name: &str) -> Guild {
        self.guild_speaking(name, "en-US")
    }

    /// Adds a server whose language is this locale.
    pub fn guild_speaking(&self, name: &str, locale: &str) -> Guild {
        let id = self.shared.with(|world| add_guild(world, name, locale));
        Guild { shared: Arc::clone(&self.shared), id }
    }

    /// Adds a person, who is a member of every server and takes direct messages.
    pub fn person(&self, name: &str) -> Person {
        self.person_speaking(name, "en-US")
    }

    /// Adds a person who has set this locale.
    pub fn person_speaking(&self, name: &str, locale: &str) -> Person {
        let id = self.shared.with(|world| add_person(world, name, locale));
        Person { shared: Arc::clone(&self.shared), id }
    }

    /// Lets calls meet a fault: the next `times` of them, or all until [`mend`](Self::mend) for `None`. An empty method
    /// stands for any.
    pub fn break_calls(&self, method: &str, path: &str, times: Option<u32>, fault: Fault) {
        let rule = faults::Rule { method: method.to_owned(), path: path.to_owned(), left: times, fault };
        self.shared.with(|world| world.faults.rules.push(rule));
    }

    /// Whether calls are still to meet a fault.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.shared.read(|world| !world.faults.rules.is_empty())
    }

    /// How many calls have met a fault, mended since or not: a test that breaks calls has tested nothing where none
    /// did.
    #[must_use]
    pub fn calls_broken(&self) -> u64 {
        self.shared.read(|world| world.faults.met)
    }

    /// Switches off every fault.
    pub fn mend(&self) {
        self.shared.with(|world| {
            let met = world.faults.met;
            world.faults = faults::Faults { met, ..faults::Faults::default() };
        });
    }

    /// Ends every gateway connection: with a close code, or with a close frame that has none. Sessions can be resumed.
    pub fn close_gateway(&self, code: Option<u16>) {
        self.shared.with(|world| world.to_gateway(&state::Frame::Close(code)));
    }

    /// Delivers the latest interaction to the bot once more.
    pub fn tells_again(&self) {
        self.shared.with(|world| {
            let (guild, json) = world.newest_interaction.clone();
            interactions::deliver(&self.shared, world, guild, json);
        });
    }

    /// How many sessions bots have begun: Discord allows a thousand a day.
    #[must_use]
    pub fn identified(&self) -> u32 {
        self.shared.read(|world| world.identified)
    }

    /// Cuts every gateway connection without a word. What happens from now on waits for the session to be resumed.
    pub fn cut_gateway(&self) {
        self.shared.with(World::cut_gateway);
    }

    /// Lets the clock that answers to calls tell of (`Date`) go wrong by this many seconds.
    pub fn clock_is_off(&self, seconds: i64) {
        self.shared.with(|world| world.faults.clock_off = seconds);
    }

    /// Lets nobody connect to the gateway until [`mend`](Self::mend).
    pub fn refuse_gateway(&self) {
        self.shared.with(|world| world.faults.gateway_closed = true);
    }

    /// Asks all gateway connections to reconnect (op 7).
    pub fn ask_to_reconnect(&self) {
        let frame = state::Frame::plain(7, &serde_json::Value::Null);
        self.shared.with(|world| world.to_gateway(&frame));
    }

    /// The next attempt to resume a session is refused, as after a longer outage.
    pub fn refuse_next_resume(&self) {
        self.shared.with(|world| world.faults.refuse_resume = true);
    }

    /// Refuses the files that edits by an interaction's token bring for a gallery, until [`mend`](Self::mend).
    pub fn lose_uploads(&self) {
        self.shared.with(|world| world.faults.loses_uploads = true);
    }

    /// Changes a field of a command that is registered for everybody, as an earlier release of a bot may have had it.
    pub fn changes_command(&self, name: &str, field: &str, value: &str) {
        self.shared.with(|world| {
            let commands = world.commands.iter_mut().flatten();
            commands
                .filter(|command| command["name"] == name)
                .for_each(|command| command[field] = value.into());
        });
    }

    /// Waits until a bot is connected and has registered its commands.
    ///
    /// # Panics
    /// After a minute, with the log: this is for tests.
    pub async fn bot_ready(&self) {
        people::wait(&self.shared, Duration::from_secs(60), "a bot to connect", World::bot_is_there).await;
    }

    /// Waits until it has been noticed that no bot is connected any more: what is said to one that has just gone is
    /// lost.
    ///
    /// # Panics
    /// As [`bot_ready`](Self::bot_ready).
    pub async fn bot_gone(&self) {
        let gone = |world: &World| world.sessions.values().all(|session| session.out.is_none());
        people::wait(&self.shared, Duration::from_secs(60), "the bot to be gone", gone).await;
    }

    /// Waits until no call is under way and none has come for a moment.
    pub async fn quiet(&self) {
        const MOMENT: Duration = Duration::from_millis(150);
        loop {
            let (busy, last) = self.shared.read(|world| (world.under_way > 0, world.last_call));
            if !busy && last.elapsed() >= MOMENT {
                return;
            }
            tokio::time::sleep(MOMENT.saturating_sub(last.elapsed()).max(Duration::from_millis(5))).await;
        }
    }

    /// The tokens of all interactions that can still be answered or edited: secrets of the bot's.
    #[must_use]
    pub fn tokens(&self) -> Vec<String> {
        self.shared.read(|world| world.interactions.keys().cloned().collect())
    }

    /// Every call and event so far.
    #[must_use]
    pub fn log(&self) -> Vec<Entry> {
        self.shared.read(|world| world.log.clone())
    }
}

/// What goes on by itself, until it is stopped.
async fn run(shared: Arc<Shared>, stop: CancellationToken, serving: impl Future<Output = ()>) {
    tokio::select! {
        biased;
        () = stop.cancelled() => {}
        () = interactions::forget_old(&shared) => {}
        () = interactions::archive_silent(&shared) => {}
        () = serving => {}
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

pub(crate) fn add_person(world: &mut World, name: &str, locale: &str) -> Id {
    let id = world.id();
    world.people.push(PersonState {
        id,
        name: name.to_owned(),
        locale: locale.to_owned(),
        permissions: permission::USUAL,
        takes_direct: true,
        has_bot: false,
    });
    world.notify_watchers(Change::World);
    id
}

fn add_guild(world: &mut World, name: &str, locale: &str) -> Id {
    let id = world.id_of_its_own_time();
    let guild = GuildState {
        id,
        name: name.to_owned(),
        locale: locale.to_owned(),
        roles: Vec::new(),
        members: std::collections::BTreeMap::new(),
        has_bot: true,
        bot_may: None,
        audit: Vec::new(),
    };
    let json = world.guild_json(&guild);
    world.guilds.push(guild);
    world.dispatch("GUILD_CREATE", Some(id), &json);
    world.notify_watchers(Change::World);
    id
}

/// Removes the bot from a server, or invites it again.
pub(crate) fn set_bot(world: &mut World, guild: Id, has_bot: bool) {
    let Some(guild) = world.guilds.iter_mut().find(|known| known.id == guild) else { return };
    guild.has_bot = has_bot;
    let guild = guild.clone();
    if has_bot {
        let json = world.guild_json(&guild);
        world.dispatch("GUILD_CREATE", Some(guild.id), &json);
    } else {
        world.dispatch("GUILD_DELETE", Some(guild.id), &serde_json::json!({ "id": guild.id.to_string() }));
    }
}

pub(crate) fn add_channel(world: &mut World, guild: Id, name: &str) -> Id {
    let channel = ChannelState { name: name.to_owned(), guild: Some(guild), ..ChannelState::default() };
    add_channel_as(world, channel)
}

/// Adds a channel that is all that is said of it already, but for its id.
pub(crate) fn add_channel_as(world: &mut World, channel: ChannelState) -> Id {
    let id = world.id();
    let (channel, guild) = (ChannelState { id, ..channel }, channel.guild);
    let json = world.channel_json(&channel);
    world.channels.insert(id, channel);
    world.tell_bot("CHANNEL_CREATE", guild, |_| json);
    world.notify_watchers(Change::World);
    id
}

/// Puts this many servers and people into the world. The first have names and languages of their own.
fn furnish(world: &mut World, guilds: usize, people: usize) {
    let named: [(&str, &str, &[&str]); 2] =
        [("Card room", "en-US", &["games", "lobby"]), ("Spielekeller", "de", &["spiele", "ecke"])];
    for number in 0..guilds {
        let (name, locale, channels) =
            named.get(number).copied().unwrap_or(("Server", "en-US", &["games", "lobby"]));
        let name = if number < named.len() { name.to_owned() } else { format!("{name} {}", number + 1) };
        let guild = add_guild(world, &name, locale);
        for channel in channels {
            add_channel(world, guild, channel);
        }
        for role in ["Players", "Hosts"] {
            let id = world.id();
            if let Some(guild) = world.guilds.iter_mut().find(|known| known.id == guild) {
                guild.roles.push(RoleState::new(id, role));
            }
        }
    }
    let named = ["Ana", "Ben", "Cleo", "Dan"];
    for number in 0..people {
        let name =
            named.get(number).map_or_else(|| format!("Person {}", number + 1), |name| (*name).to_owned());
        add_person(world, &name, "en-US");
    }
    // The first of them runs the place, so that what only such people may do can be tried.
    if let Some(host) = world.people.first_mut().filter(|_| guilds > 0) {
        host.permissions |= permission::MANAGE_GUILD | permission::MANAGE_MESSAGES;
    }
}
