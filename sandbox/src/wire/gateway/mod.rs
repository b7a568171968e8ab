//! The gateway: hello, identify or resume, heartbeats, events, and the codes with which a connection is closed.

mod compression;
mod guilds;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::Instant;

use super::{App, Refusal};
use crate::state::{Change, Frame, Intents, NotResumed, Session, Shard};
use crate::{Shared, token};

use compression::Compression;

/// Largest frame of a bot, in bytes.
const MAX_FRAME_BYTES: usize = 4096;
/// How many frames a bot may send in [`A_MINUTE`].
const FRAMES_PER_MINUTE: u32 = 120;
const A_MINUTE: Duration = Duration::from_secs(60);
/// The period of the session start limit.
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How many servers per shard Discord recommends at most …
const RECOMMENDED_GUILDS_PER_SHARD: usize = 1000;
/// … and how many it allows.
const MAX_GUILDS_PER_SHARD: usize = 2500;
/// How much later than twice the interval a heartbeat may come.
const HEARTBEAT_SLACK: Duration = Duration::from_secs(5);

/// The gateway's address, at the host that was asked for this: a bot may know this machine by another name.
fn url(shared: &Shared, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.map_or_else(|| format!("ws://{}", shared.address), |host| format!("ws://{host}"))
}

pub(super) async fn address(State(shared): App, headers: HeaderMap) -> Json<Value> {
    Json(json!({ "url": url(&shared, &headers) }))
}

pub(super) async fn address_for_bots(State(shared): App, headers: HeaderMap) -> Json<Value> {
    let ((begun, reset), guilds) = shared.with(|world| {
        let guilds = world.guilds.iter().filter(|guild| guild.has_bot).count();
        (world.today.count(Instant::now(), A_DAY), guilds)
    });
    let shards = u32::try_from(guilds.div_ceil(RECOMMENDED_GUILDS_PER_SHARD)).unwrap_or(u32::MAX);
    let (config, url) = (&shared.config, url(&shared, &headers));
    Json(json!({
        "url": url, "shards": shards.max(config.shards),
        "session_start_limit": {
            "total": config.sessions_a_day, "remaining": config.sessions_a_day.saturating_sub(begun),
            "reset_after": u64::try_from(reset.as_millis()).ok(), "max_concurrency": config.max_concurrency,
        },
    }))
}

pub(super) async fn connect(
    State(shared): App,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if shared.read(|world| world.faults.gateway_closed) {
        return Refusal::new(503, 0, "out of order").into_response();
    }
    let asked = |name: &str| query.get(name).map(String::as_str);
    let understood =
        matches!(asked("v"), None | Some("10")) && matches!(asked("encoding"), None | Some("json"));
    let compression = Compression::named(asked("compress")).filter(|_| understood);
    let url = url(&shared, &headers);
    upgrade.on_upgrade(async move |mut socket| match compression {
        Some(compression) => talk(Connection::new(shared, url), socket, compression).await,
        None => {
            let _ = socket.send(closing(Some(4012))).await;
        }
    })
}

/// A connection of a bot.
struct Connection {
    shared: Arc<Shared>,
    /// Where it can be resumed.
    url: String,
    out: UnboundedSender<Frame>,
    frames: UnboundedReceiver<Frame>,
    session: Option<String>,
    /// When what was said began to be counted, and how much it was.
    frame_count: (Instant, u32),
    heartbeat: Instant,
}

impl Connection {
    fn new(shared: Arc<Shared>, url: String) -> Connection {
        let (out, frames) = unbounded_channel();
        let now = Instant::now();
        Connection { shared, url, out, frames, session: None, frame_count: (now, 0), heartbeat: now }
    }
}

/// A close frame, with the word for its code.
fn closing(code: Option<u16>) -> Message {
    let words = |code| CLOSED.iter().find(|(known, _)| *known == code).map_or("", |(_, words)| words);
    Message::Close(code.map(|code| CloseFrame { code, reason: words(code).into() }))
}

/// Close codes, and what each means.
const CLOSED: [(u16, &str); 14] = [
    (4000, "Unknown error."),
    (4001, "Unknown opcode."),
    (4002, "Error while decoding payload."),
    (4003, "Not authenticated."),
    (4004, "Authentication failed."),
    (4005, "Already authenticated."),
    (4007, "Invalid seq."),
    (4008, "Rate limited."),
    (4009, "Session timed out."),
    (4010, "Invalid shard."),
    (4011, "Sharding required."),
    (4012, "Invalid API version."),
    (4013, "Invalid intent(s)."),
    (4014, "Disallowed intent(s)."),
];

async fn talk(mut at: Connection, mut socket: WebSocket, mut compression: Compression) {
    let interval = at.shared.config.heartbeat;
    at.greet();
    loop {
        let dead = at.heartbeat + interval * 2 + HEARTBEAT_SLACK;
        tokio::select! {
            frame = at.frames.recv() => match frame {
                Some(Frame::Text(text)) => {
                    let Ok(packed) = compression.pack(text) else { break };
                    if socket.send(packed).await.is_err() {
                        break;
                    }
                }
                Some(Frame::Close(code)) => {
                    let _ = socket.send(closing(code)).await;
                    break;
                }
                Some(Frame::Cut) | None => break,
            },
            received = socket.recv() => match received {
                // A frame may call itself binary: hikari's do.
                Some(Ok(frame @ (Message::Text(_) | Message::Binary(_)))) => {
                    let received = frame.to_text().map_err(|_| 4002).and_then(|text| at.receive(text));
                    if let Err(code) = received {
                        let _ = at.out.send(Frame::Close(Some(code)));
                    }
                }
                Some(Ok(Message::Close(frame))) => {
                    // Who closes with one of these is done with the session.
                    if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                        at.forget();
                    }
                    break;
                }
                Some(Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
            () = tokio::time::sleep_until(dead) => {
                at.forget();
                let _ = socket.send(closing(Some(4009))).await;
                break;
            }
        }
    }
    at.ends();
}

/// The opcodes that a bot may send.
const OPERATIONS: [(u64, &str); 7] = [
    (1, "heartbeat"),
    (2, "identify"),
    (3, "presence update"),
    (4, "voice state update"),
    (6, "resume"),
    (8, "request guild members"),
    (31, "request soundboard sounds"),
];

/// Warns if a bot sets a presence with more than a status, since the sandbox shows it to nobody.
fn report_presence(presence: &Value) {
    let has_activities = presence["activities"].as_array().is_some_and(|activities| !activities.is_empty());
    if has_activities || presence["status"].as_str().is_some_and(|status| status != "online") {
        super::report_not_done("the gateway's presence", "nobody is shown what the bot is up to");
    }
}

impl Connection {
    /// Says how often heartbeats are wanted.
    fn greet(&self) {
        let milliseconds = u64::try_from(self.shared.config.heartbeat.as_millis()).unwrap_or(41_250);
        self.send(10, &json!({ "heartbeat_interval": milliseconds }));
    }

    /// The connection is gone; its session waits to be resumed.
    fn ends(mut self) {
        self.frames.close();
        self.shared.with(|world| {
            let Some(session) = self.session.and_then(|id| world.sessions.get_mut(&id)) else { return };
            if session.out.as_ref().is_some_and(UnboundedSender::is_closed) {
                session.out = None;
            }
            world.notify_watchers(Change::World);
        });
    }

    /// The session cannot be resumed.
    fn forget(&mut self) {
        if let Some(session) = self.session.take() {
            self.shared.with(|world| {
                world.sessions.remove(&session);
                world.notify_watchers(Change::World);
            });
        }
    }

    fn send(&self, op: u64, data: &Value) {
        let _ = self.out.send(Frame::plain(op, data));
    }

    /// Handles a frame from a bot.
    ///
    /// # Errors
    /// The code with which the connection is closed.
    fn receive(&mut self, text: &str) -> Result<(), u16> {
        if self.frame_count.0.elapsed() > A_MINUTE {
            self.frame_count = (Instant::now(), 0);
        }
        self.frame_count.1 += 1;
        if self.frame_count.1 > FRAMES_PER_MINUTE {
            return Err(4008);
        }
        if text.len() > MAX_FRAME_BYTES {
            return Err(4002);
        }
        let message: Value = serde_json::from_str(text).map_err(|_| 4002_u16)?;
        let known = OPERATIONS.iter().find(|(op, _)| message["op"] == *op);
        self.shared.with(|world| {
            let at = world.began.elapsed().as_millis();
            world.inspector.note(|| {
                let what = known.map_or("?", |(_, name)| name);
                json!({ "kind": "heard", "at": u64::try_from(at).ok(), "what": what, "sent": message })
            });
        });
        let data = &message["d"];
        match known.ok_or(4001_u16)?.0 {
            1 => {
                self.heartbeat = Instant::now();
                self.send(11, &Value::Null);
            }
            2 | 6 if self.session.is_some() => return Err(4005),
            2 => self.identify(data)?,
            6 => self.resume(data)?,
            _ if self.session.is_none() => return Err(4003),
            3 => report_presence(data),
            4 => super::report_not_done("the gateway's voice state update", "there is no voice"),
            8 => self.members(data),
            31 => self.sounds(data),
            _ => {}
        }
        Ok(())
    }

    /// Whether the token is right, and has not been withdrawn.
    fn authenticated(&self, data: &Value) -> Result<(), u16> {
        let given = data["token"].as_str().ok_or(4002_u16)?;
        let right = given.trim_start_matches("Bot ") == token() && !self.shared.read(|world| world.withdrawn);
        if right { Ok(()) } else { Err(4004) }
    }

    fn identify(&mut self, data: &Value) -> Result<(), u16> {
        self.authenticated(data)?;
        report_presence(&data["presence"]);
        let shard = Shard::asked_for(&data["shard"]).ok_or(4010_u16)?;
        let intents = Intents::asked_for(&data["intents"], self.shared.config.privileged_intents)?;
        let config = &self.shared.config;
        let session = self.shared.with(|world| {
            let mine: Vec<_> = world
                .guilds
                .iter()
                .filter(|guild| guild.has_bot && shard.has(Some(guild.id)))
                .cloned()
                .collect();
            if mine.len() > MAX_GUILDS_PER_SHARD {
                return Err(4011_u16);
            }
            let now = Instant::now();
            let group = shard.number % u64::from(config.max_concurrency.max(1));
            let before = world.identified_at.insert(group, now);
            if before.is_some_and(|before| now < before + config.identify_every) {
                return Ok(None);
            }
            if world.today.take(now, config.sessions_a_day, A_DAY).is_err() {
                world.withdrawn = true;
                world.to_gateway(&Frame::Close(Some(4004)));
                return Err(4004);
            }
            world.identified += 1;
            let id = format!("session-{}", world.id());
            world.drop_ended_sessions(shard);
            let mut session = Session::new(shard, intents, self.out.clone());
            let guilds: Vec<Value> =
                mine.iter().map(|guild| json!({ "id": guild.id.to_string(), "unavailable": true })).collect();
            let ready = json!({
                "v": 10, "user": world.user_json(world.bot), "guilds": guilds, "session_id": id,
                "resume_gateway_url": self.url, "shard": [shard.number, shard.of], "session_type": "normal",
                "application": { "id": world.bot.to_string(), "flags": super::rest::flags(&self.shared) },
                // Fields that Discord sends to bots, too, although they are always empty for them.
                "private_channels": [], "relationships": [], "presences": [], "guild_join_requests": [],
                "game_relationships": [], "geo_ordered_rtc_regions": [], "user_settings": {}, "auth": {}, "_trace": [],
            });
            session.send("READY", &ready);
            world.inspect_event("READY", &ready);
            if intents.allow("GUILD_CREATE", true) {
                for guild in &mine {
                    let json = world.guild_json(guild);
                    session.send("GUILD_CREATE", &json);
                    world.inspect_event("GUILD_CREATE", &json);
                }
            }
            world.sessions.insert(id.clone(), session);
            world.notify_watchers(Change::World);
            Ok(Some(id))
        })?;
        if session.is_none() {
            // Too soon after another.
            self.send(9, &json!(false));
        }
        self.session = session;
        Ok(())
    }

    fn resume(&mut self, data: &Value) -> Result<(), u16> {
        self.authenticated(data)?;
        let id = data["session_id"].as_str().ok_or(4002_u16)?.to_owned();
        let seen = data["seq"].as_u64().ok_or(4002_u16)?;
        let resumed = self.shared.with(|world| {
            let refused = std::mem::take(&mut world.faults.refuse_resume);
            let session = world.sessions.get_mut(&id).filter(|_| !refused);
            let resumed =
                session.map_or(Err(NotResumed::TooOld), |session| session.resume(seen, self.out.clone()));
            match resumed {
                Ok(()) => world.inspect_event("RESUMED", &json!({ "from": seen })),
                Err(_) => drop(world.sessions.remove(&id)),
            }
            world.notify_watchers(Change::World);
            resumed
        });
        match resumed {
            Ok(()) => self.session = Some(id),
            Err(NotResumed::TooOld) => self.send(9, &json!(false)),
            Err(NotResumed::WrongNumber) => return Err(4007),
        }
        Ok(())
    }
}

/// What the gateway of a simulation sends.
#[cfg(feature = "simulated")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// A frame.
    Text(String),
    /// The connection is closed, with a code if there is one.
    Closed(Option<u16>),
    /// The connection ends without a word.
    Cut,
}

/// A connection of a simulation's.
#[cfg(feature = "simulated")]
pub struct Link(Option<Connection>);

#[cfg(feature = "simulated")]
impl Link {
    pub(crate) fn new(shared: Arc<Shared>, url: String) -> Link {
        let connection = Connection::new(shared, url);
        connection.greet();
        Link(Some(connection))
    }

    /// What comes next.
    pub async fn next(&mut self) -> Sent {
        let Some(connection) = &mut self.0 else { return Sent::Cut };
        match connection.frames.recv().await {
            Some(Frame::Text(text)) => Sent::Text(text.as_str().to_owned()),
            Some(Frame::Close(code)) => {
                self.hang_up();
                Sent::Closed(code)
            }
            Some(Frame::Cut) | None => {
                self.hang_up();
                Sent::Cut
            }
        }
    }

    /// Sends a frame to the gateway.
    pub fn send(&mut self, text: &str) {
        if let Some(connection) = &mut self.0
            && let Err(code) = connection.receive(text)
        {
            let _ = connection.out.send(Frame::Close(Some(code)));
        }
    }

    /// The connection is gone; its session waits to be resumed.
    pub fn hang_up(&mut self) {
        if let Some(connection) = self.0.take() {
            connection.ends();
        }
    }
}

#[cfg(feature = "simulated")]
impl Drop for Link {
    fn drop(&mut self) {
        self.hang_up();
    }
}

/// Passes frames to a connection until it is closed: for the fuzzer.
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) fn receive_all<'a>(shared: Arc<Shared>, frames: impl Iterator<Item = &'a str>) {
    let mut connection = Connection::new(shared, String::new());
    for frame in frames {
        if let Err(code) = connection.receive(frame) {
            assert!(CLOSED.iter().any(|(known, _)| *known == code), "Discord closes with no {code}");
            break;
        }
    }
    connection.ends();
}
