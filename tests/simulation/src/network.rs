//! The network between the bot and Discord: it takes its time, and loses calls before or after they have had their effect.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderValue, Request, Response, header};
use discord::simulated::{Discord, Intents, Link, Received, Session};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use parking_lot::Mutex;
use sandbox::Sandbox;
use sandbox::simulated::{Calls, Sent};
use serde_json::{Value, json};
use store::simulated::Server;
use tokio::time::{Interval, MissedTickBehavior, interval, sleep, timeout};
use tokio_util::task::AbortOnDropHandle;

use crate::dice::Dice;
use crate::history::{History, Promise};
use crate::plan::{Trouble, Troubles};
use crate::process::Alive;

/// Discord's code for a body that is wrong.
const INVALID_FORM: u32 = 50035;
/// What may be wrong with a body because something has happened since it was written.
const EXPECTED: [&str; 2] = ["APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "MESSAGE_ATTACHMENT_NOT_FOUND"];
/// What a refusal has as its reason that was drawn.
const OUT_OF_ORDER: &str = "out of order";
/// Discord's code for too many edits of a message that is older than an hour.
const OLD_MESSAGE: u32 = 30046;
/// How far Discord's limits look back, but for those of an hour.
pub const LIMITS_LOOK_BACK: Duration = Duration::from_secs(10);
/// How long a call may take before the bot gives it up.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a call or an event is under way at most, as a rule …
pub const UNDER_WAY: Duration = Duration::from_millis(60);
/// … on a machine of its own …
#[cfg(test)]
pub const NEAR: Duration = Duration::from_millis(3);
/// … and now and then.
const SLOW: Duration = Duration::from_secs(2);

/// The network of one process: what it asks when it is dead reaches nobody, and nothing reaches it. Of several processes
/// on a server, it is to be the one that leads.
pub struct Network {
    sandbox: Arc<Sandbox>,
    calls: Calls,
    history: History,
    dice: Arc<Mutex<Dice>>,
    alive: Arc<Alive>,
    troubles: Troubles,
    under_way: Duration,
    process: u64,
    /// Of several processes: the server that knows which of them leads.
    server: Option<Server>,
}

impl Network {
    pub fn new(
        sandbox: &Arc<Sandbox>,
        history: &History,
        dice: Dice,
        alive: Arc<Alive>,
        (troubles, under_way): (&Troubles, Duration),
        (process, server): (u64, Option<Server>),
    ) -> Network {
        Network {
            sandbox: Arc::clone(sandbox),
            calls: sandbox.calls(),
            history: history.clone(),
            dice: Arc::new(Mutex::new(dice)),
            alive,
            troubles: troubles.clone(),
            under_way,
            process,
            server,
        }
    }
}

/// What becomes of a call.
struct Way {
    there: Duration,
    back: Duration,
    lost_there: bool,
    lost_back: bool,
    crash: Option<Crash>,
}

/// When the process crashes that makes a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Crash {
    Before,
    After,
}

impl Way {
    fn drawn(dice: &mut Dice, troubles: &Troubles, under_way: Duration) -> Way {
        let troubled = troubles.have(Trouble::Calls);
        let mut takes =
            || if troubled && dice.once_in(100) { dice.within(SLOW) } else { dice.within(under_way) };
        let (there, back) = (takes(), takes());
        Way {
            there,
            back,
            lost_there: troubled && dice.once_in(100),
            lost_back: troubled && dice.once_in(100),
            crash: (troubles.have(Trouble::Processes) && dice.once_in(800))
                .then(|| if dice.once_in(2) { Crash::Before } else { Crash::After }),
        }
    }
}

impl Discord for Network {
    fn call(&self, request: reqwest::Request) -> BoxFuture<'static, Result<reqwest::Response, String>> {
        let way = Way::drawn(&mut self.dice.lock(), &self.troubles, self.under_way);
        let (calls, history, alive) = (self.calls.clone(), self.history.clone(), Arc::clone(&self.alive));
        let (process, server) = (self.process, self.server.clone());
        let asks_for_time = request.url().path().ends_with("/gateway");
        let making = async move {
            sleep(way.there).await;
            // A dead process asks nothing.
            if alive.has_ended() {
                return std::future::pending().await;
            }
            let what = format!("{} {}", request.method(), request.url().path());
            let crashes = async || {
                history.note(format_args!("the bot crashes at {what}"));
                alive.crashes();
                std::future::pending().await
            };
            if way.crash == Some(Crash::Before) {
                history.met("the bot crashes before a call");
                return crashes().await;
            }
            let (asked, body) = buffered(request).await?;
            let to = addressee(asked.uri().path());
            let body = if to.is_some_and(|to| history.is_hidden(to)) { String::new() } else { body };
            if way.lost_there {
                history.met("a call is lost on its way");
                history.note_in_full(format_args!("bot: {what} is lost"), &body);
                return Err("lost on its way".to_owned());
            }
            if server.is_some_and(|server| server.leader() != Some(process)) {
                history.wrong(
                    Promise::OneProcessPlays,
                    format_args!("process {process} calls {what}, and another one leads"),
                );
            }
            let after_another = history.calls_after_another(process, LIMITS_LOOK_BACK);
            let (head, answered) = answer(&calls, asked).await?.into_parts();
            let status = head.status.as_u16();
            if status < 400 {
                history.note_in_full(format_args!("bot: {what} -> {status}"), &body);
            } else {
                let refusal: Value = serde_json::from_slice(&answered).unwrap_or_default();
                history.note_in_full(format_args!("bot: {what} -> {status} {}", refusal["message"]), &body);
                if matches!(status, 400 | 403 | 404) {
                    let asked: Value = serde_json::from_str(&body).unwrap_or_default();
                    let person = asked["recipient_id"].as_str().and_then(|id| id.parse().ok());
                    to.into_iter().chain(person).for_each(|place| history.disturbs(place));
                }
                match (status, head.headers.get("x-ratelimit-scope")) {
                    // No process knows what the one before it has called lately.
                    (429, None) if refusal["code"] == OLD_MESSAGE => {
                        history.met("an old message takes no more edits")
                    }
                    (429, Some(scope)) if scope == "shared" => history.met("Discord wants to be left alone"),
                    (429, _) if after_another => {
                        history.met("a process meets limits that another has used up");
                    }
                    (429, _) => {
                        history.wrong(
                            Promise::DiscordTakesIt,
                            format_args!("{what} is over a limit: {refusal}"),
                        );
                    }
                    // An emoji whose answer was lost, and a picture that another click has just taken away.
                    (400, _) if EXPECTED.iter().any(|expected| refusal.to_string().contains(expected)) => {
                        history.met("what a call was about has changed meanwhile");
                    }
                    (400, _) if refusal["code"] == INVALID_FORM => {
                        history.wrong(Promise::DiscordTakesIt, format_args!("{what} is refused: {refusal}"));
                    }
                    (400, _) if refusal["message"] == OUT_OF_ORDER => {
                        history.met("a call is refused for good")
                    }
                    (400, _) => history.met("something was answered already"),
                    _ => {}
                }
            }
            if way.crash == Some(Crash::After) {
                history.met("the bot crashes after a call");
                return crashes().await;
            }
            sleep(way.back).await;
            if way.lost_back {
                history.met("an answer of Discord's is lost");
                return Err("the answer is lost".to_owned());
            }
            Ok(Response::from_parts(head, reqwest::Body::from(answered)).into())
        };
        let alive = Arc::clone(&self.alive);
        // What is under way arrives, and is done, though the process is paused meanwhile.
        let made = AbortOnDropHandle::new(tokio::spawn(making));
        async move {
            let answer = match timeout(CALL_TIMEOUT, made).await {
                Ok(Ok(answer)) => answer,
                Ok(Err(problem)) => Err(problem.to_string()),
                Err(_) => Err("no answer".to_owned()),
            };
            if asks_for_time
                && !answer.as_ref().is_ok_and(|answer: &reqwest::Response| answer.status().is_success())
            {
                alive.lacks_time();
            }
            answer
        }
        .boxed()
    }

    fn connect(&self, session: Option<Session>, token: &str, intents: Intents) -> Box<dyn Link> {
        Box::new(Gateway {
            link: self.sandbox.connect(),
            session,
            identify: json!({
                "token": token, "intents": intents.bits(), "shard": [0, 1],
                "properties": { "os": "linux", "browser": "updown", "device": "updown" },
            }),
            heartbeat: None,
            ended: false,
            dice: Arc::clone(&self.dice),
            alive: Arc::clone(&self.alive),
            troubles: self.troubles.clone(),
            under_way: self.under_way,
        })
    }
}

/// A request with its body, and this body as a text without the line between its parts, which a library draws.
async fn buffered(request: reqwest::Request) -> Result<(Request<Body>, String), String> {
    let mut asked = Request::builder().method(request.method()).uri(request.url().as_str());
    asked = asked.header(header::HOST, request.url().authority());
    for (name, value) in request.headers() {
        asked = asked.header(name, value);
    }
    let mut request = request;
    let body = request.body_mut().take().map_or_else(Body::empty, Body::new);
    let body = to_bytes(body, usize::MAX).await.map_err(|error| error.to_string())?;
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let boundary = kind.and_then(|kind| kind.split_once("boundary=")).map(|(_, boundary)| boundary);
    let text = String::from_utf8_lossy(&body).replace(boundary.unwrap_or("\0"), "");
    Ok((asked.body(Body::from(body)).map_err(|error| error.to_string())?, text))
}

/// The channel to which a call posts, or the interaction that it answers.
fn addressee(path: &str) -> Option<u64> {
    let mut parts =
        path.split('/').skip_while(|part| !["channels", "interactions", "webhooks"].contains(part));
    match (parts.next()?, parts.next()?) {
        ("webhooks", _) => parts.next()?.trim_start_matches("token-").parse().ok(),
        (_, id) => id.parse().ok(),
    }
}

async fn answer(calls: &Calls, asked: Request<Body>) -> Result<Response<Bytes>, String> {
    let (mut head, body) = calls.answer(asked).await.into_parts();
    // What the sandbox's server adds.
    let now = HeaderValue::try_from(httpdate::fmt_http_date(outside::time()));
    if let (Ok(now), false) = (now, head.headers.contains_key(header::DATE)) {
        head.headers.insert(header::DATE, now);
    }
    let body = to_bytes(body, usize::MAX).await.map_err(|error| error.to_string())?;
    Ok(Response::from_parts(head, body))
}

/// A connection to the gateway, as a library makes it.
struct Gateway {
    link: Option<sandbox::simulated::Link>,
    session: Option<Session>,
    /// With which a session is begun.
    identify: Value,
    heartbeat: Option<Interval>,
    ended: bool,
    dice: Arc<Mutex<Dice>>,
    alive: Arc<Alive>,
    troubles: Troubles,
    under_way: Duration,
}

const RESUME_URL: &str = "ws://sandbox";

impl Gateway {
    fn send(&mut self, op: u8, data: &Value) {
        if let Some(link) = &mut self.link {
            link.send(&json!({ "op": op, "d": data }).to_string());
        }
    }

    /// Does what a library does with a frame by itself.
    fn follow(&mut self, frame: &Value) {
        match frame["op"].as_u64() {
            Some(0) => {
                let seen = frame["s"].as_u64().unwrap_or_default();
                let ready = frame["d"]["session_id"].as_str().filter(|_| frame["t"] == "READY");
                let id =
                    ready.map(str::to_owned).or_else(|| self.session.as_ref().map(|at| at.id().to_owned()));
                self.session = id.map(|id| Session::new(seen, id));
            }
            Some(1) => self.beat(),
            Some(7) => self.ended = true,
            Some(9) => {
                self.ended = true;
                if frame["d"] != true {
                    self.session = None;
                }
            }
            Some(10) => {
                let milliseconds = frame["d"]["heartbeat_interval"].as_u64().unwrap_or(41_250);
                let mut beats = interval(Duration::from_millis(milliseconds));
                beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
                self.heartbeat = Some(beats);
                match &self.session {
                    Some(session) => {
                        let resume = json!({
                            "token": self.identify["token"], "session_id": session.id(), "seq": session.sequence(),
                        });
                        self.send(6, &resume);
                    }
                    None => self.send(2, &self.identify.clone()),
                }
            }
            _ => {}
        }
    }

    fn beat(&mut self) {
        let seen = self.session.as_ref().map(Session::sequence);
        self.send(1, &json!(seen));
    }

    async fn received(&mut self) -> Received {
        loop {
            if self.alive.has_ended() {
                self.link = None;
                return std::future::pending().await;
            }
            let Some(link) = &mut self.link else {
                sleep(UNDER_WAY).await;
                self.ended = true;
                return Received::Lost;
            };
            let beats = async {
                match &mut self.heartbeat {
                    Some(beats) => beats.tick().await,
                    None => std::future::pending().await,
                }
            };
            let sent = tokio::select! {
                biased;
                sent = link.next() => sent,
                _ = beats => {
                    self.beat();
                    continue;
                }
            };
            let Way { there, .. } = Way::drawn(&mut self.dice.lock(), &self.troubles, self.under_way);
            sleep(there).await;
            return match sent {
                Sent::Text(frame) => {
                    self.follow(&serde_json::from_str(&frame).unwrap_or_default());
                    Received::Frame(frame)
                }
                Sent::Closed(code) => {
                    self.ended = true;
                    Received::Closed(code)
                }
                Sent::Cut => {
                    self.ended = true;
                    Received::Lost
                }
            };
        }
    }
}

impl Link for Gateway {
    fn next(&mut self) -> BoxFuture<'_, Received> {
        self.received().boxed()
    }

    fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    fn resume_url(&self) -> Option<&str> {
        self.session.is_some().then_some(RESUME_URL)
    }

    fn has_ended(&self) -> bool {
        self.ended
    }

    fn close(&mut self) {
        self.link = None;
        self.ended = true;
    }
}
