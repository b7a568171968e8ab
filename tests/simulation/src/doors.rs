//! The way from browsers to the bot's pages: each process has a port of its own, and whoever comes tries one after the other
//! until one answers that leads. What is under way is lost when a process ends, or when a connection breaks.

use std::collections::BTreeMap;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use discord::PagePort;
use futures_util::{SinkExt, StreamExt};
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, DuplexStream, ReadBuf};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

use crate::process::Alive;

/// Where pages are for people.
pub const ADDRESS: &str = "https://pages.example";
/// How long a browser waits for an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// After this many bytes at most a connection breaks that breaks at all.
pub const BREAKS_AFTER: usize = 200_000;
/// The status of a process that does not lead.
const ELSEWHERE: u16 = 503;
/// The status of a session that is none.
pub const UNKNOWN: u16 = 401;

/// The ports of all processes.
#[derive(Clone)]
pub struct Doors(Option<Arc<Mutex<Vec<Door>>>>);

#[derive(Clone)]
struct Door {
    address: SocketAddr,
    alive: Arc<Alive>,
}

/// What a browser is answered.
pub struct Answered {
    pub status: u16,
    pub cookie: Option<String>,
    pub body: Value,
}

impl Doors {
    /// Those of processes that have pages, or of others.
    pub fn new(are_there: bool) -> Doors {
        ports::simulated::simulate(are_there);
        Doors(are_there.then(Arc::default))
    }

    pub const fn are_there(&self) -> bool {
        self.0.is_some()
    }

    /// The port of a process.
    pub fn port(&self, number: u64, alive: &Arc<Alive>) -> Option<PagePort> {
        let mut doors = self.0.as_ref()?.lock();
        let host = Ipv4Addr::LOCALHOST.to_bits() + u32::try_from(number).ok()?;
        let address = SocketAddr::from((Ipv4Addr::from_bits(host), 80));
        doors.retain(|door| !door.alive.has_ended());
        doors.push(Door { address, alive: Arc::clone(alive) });
        Some(PagePort { address, url: Some(ADDRESS.to_owned()), client_secret: None })
    }

    /// A connection to each process that listens; each breaks after this number of bytes, if there is one.
    fn wires(&self, breaks_after: Option<usize>) -> Vec<Wire> {
        let doors = self.0.iter().flat_map(|doors| doors.lock().clone());
        let alive = doors.filter(|door| !door.alive.has_ended());
        let wire = |Door { address, alive }| {
            Some(Wire { stream: ports::simulated::connect(address)?, alive, left: breaks_after })
        };
        alive.filter_map(wire).collect()
    }

    /// Asks for something as a page does. Nothing if nobody answers.
    pub async fn asks(
        &self,
        path: &str,
        (cookie, body): (&str, &str),
        breaks_after: Option<usize>,
    ) -> Option<Answered> {
        for mut wire in self.wires(breaks_after) {
            let method = if body.is_empty() { "GET" } else { "POST" };
            let request = format!(
                "{method} {path} HTTP/1.1\r\nhost: pages.example\r\norigin: {ADDRESS}\r\ncookie: {cookie}\r\n\
                 content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
                body.len()
            );
            let asking = async {
                wire.write_all(request.as_bytes()).await?;
                let mut answer = String::new();
                wire.read_to_string(&mut answer).await?;
                io::Result::Ok(answer)
            };
            let Ok(Ok(answer)) = timeout(PATIENCE, asking).await else { continue };
            match read(&answer) {
                Some(Answered { status: ELSEWHERE, .. }) | None => {}
                answered => return answered,
            }
        }
        None
    }

    /// Opens the socket of a page.
    ///
    /// # Errors
    /// The status with which it is refused, if somebody answers.
    pub async fn opens(&self, cookie: &str, breaks_after: Option<usize>) -> Result<Page, Option<u16>> {
        for wire in self.wires(breaks_after) {
            let mut request = "ws://pages.example/socket".into_client_request().map_err(|_| None)?;
            for (name, value) in [("Origin", ADDRESS), ("Cookie", cookie)] {
                request.headers_mut().insert(name, value.parse().map_err(|_| None)?);
            }
            match timeout(PATIENCE, tokio_tungstenite::client_async(request, wire)).await {
                Ok(Ok((socket, _))) => {
                    return Ok(Page { socket, begun: String::new(), shown: BTreeMap::new() });
                }
                Ok(Err(Error::Http(refused))) if refused.status() != ELSEWHERE => {
                    return Err(Some(refused.status().as_u16()));
                }
                _ => {}
            }
        }
        Err(None)
    }
}

/// An answer, if it has come as a whole.
fn read(answer: &str) -> Option<Answered> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let header = |wanted: &str| {
        let headers = head.lines().filter_map(|line| line.split_once(": "));
        let mut named = headers.filter(|(name, _)| name.eq_ignore_ascii_case(wanted));
        named.next().map(|(_, value)| value.to_owned())
    };
    let length = header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let cookie = header("set-cookie").and_then(|set| set.split(';').next().map(str::to_owned));
    let is_whole = body.len() == length;
    is_whole.then(|| Answered { status, cookie, body: serde_json::from_str(body).unwrap_or_default() })
}

/// A connection, as the browser's machine has it.
struct Wire {
    stream: DuplexStream,
    alive: Arc<Alive>,
    /// After how many bytes it breaks.
    left: Option<usize>,
}

impl Wire {
    fn is_broken(&self) -> bool {
        self.alive.has_ended() || self.left == Some(0)
    }

    fn passes(&mut self, bytes: usize) {
        self.left = self.left.map(|left| left.saturating_sub(bytes));
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Wire>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.is_broken() {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, into);
        self.passes(into.filled().len() - before);
        read
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Wire>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if self.is_broken() {
            return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
        }
        let bytes = &bytes[..bytes.len().min(self.left.unwrap_or(usize::MAX))];
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        if let Poll::Ready(Ok(written)) = written {
            self.passes(written);
        }
        written
    }

    fn poll_flush(mut self: Pin<&mut Wire>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Wire>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// A page that is open.
pub struct Page {
    socket: WebSocketStream<Wire>,
    /// What has come of a message that is not complete.
    begun: String,
    /// The newest of each kind.
    pub shown: BTreeMap<String, Value>,
}

impl Page {
    /// Reads the next message, and gives its kind; nothing if the connection has ended. Nothing is lost if it is not waited for.
    pub async fn reads(&mut self) -> Option<String> {
        loop {
            let Ok(Frame::Text(piece)) = self.socket.next().await? else { return None };
            self.begun.push_str(piece.get(1..)?);
            if piece.starts_with('.') {
                let value: Value = serde_json::from_str(&std::mem::take(&mut self.begun)).ok()?;
                let kind = value["kind"].as_str()?.to_owned();
                self.shown.insert(kind.clone(), value);
                return Some(kind);
            }
        }
    }

    /// Sends a message. Whether the connection has taken it.
    pub async fn sends(&mut self, message: &Value) -> bool {
        self.sends_frame(Frame::text(message.to_string())).await
    }

    pub async fn sends_frame(&mut self, frame: Frame) -> bool {
        matches!(timeout(PATIENCE, self.socket.send(frame)).await, Ok(Ok(())))
    }

    /// Answers that it is still there.
    pub async fn is_alive(&mut self) -> bool {
        self.sends(&json!({ "kind": "alive" })).await
    }

    /// Closes it as a browser does.
    pub async fn closes(mut self) {
        let _ = timeout(PATIENCE, self.socket.close(None)).await;
    }

    /// Reads whatever comes until nothing has for this long. Whether it is still open.
    pub async fn settles(&mut self, quiet: Duration) -> bool {
        loop {
            match timeout(quiet, self.reads()).await {
                Ok(Some(kind)) if kind == "alive" => {
                    if !self.is_alive().await {
                        return false;
                    }
                }
                Ok(Some(_)) => {}
                Ok(None) => return false,
                Err(_) => return true,
            }
        }
    }

    /// The table that is shown.
    pub fn table(&self) -> Option<&str> {
        self.shown.get("tables")?["shown"].as_str()
    }

    /// All that can be pressed in a part: the id, and the value of an option.
    pub fn controls(&self, part: &str) -> Vec<(String, Option<String>)> {
        let mut found = Vec::new();
        if let Some(shown) = self.shown.get(part) {
            collect(&shown["shown"]["message"], &mut found);
        }
        found
            .into_iter()
            .filter(|control| !control.chosen)
            .map(|control| (control.id, control.value))
            .collect()
    }
}

/// A button of a page, or an option.
pub struct OnPage {
    pub id: String,
    pub value: Option<String>,
    /// Whether it is an option that is chosen now.
    pub chosen: bool,
}

/// Whatever can be pressed in it, in its order.
pub fn collect(of: &Value, found: &mut Vec<OnPage>) {
    match of {
        Value::Array(all) => all.iter().for_each(|one| collect(one, found)),
        Value::Object(fields) => {
            if let Some(id) = of["custom_id"].as_str().filter(|_| of["disabled"] != true) {
                let one = |value: Option<&str>, chosen| OnPage {
                    id: id.to_owned(),
                    value: value.map(str::to_owned),
                    chosen,
                };
                match of["options"].as_array() {
                    Some(options) => found.extend(
                        options.iter().map(|option| one(option["value"].as_str(), option["default"] == true)),
                    ),
                    None => found.push(one(None, false)),
                }
            }
            fields.values().for_each(|field| collect(field, found));
        }
        _ => {}
    }
}

/// All words in it.
pub fn words(of: &Value) -> String {
    match of {
        Value::Array(all) => all.iter().map(words).collect(),
        Value::Object(fields) => {
            let said = |name: &str| of[name].as_str().map(|text| format!("{text}\n")).unwrap_or_default();
            let own = said("content") + &said("description");
            own + &fields.values().map(words).collect::<String>()
        }
        _ => String::new(),
    }
}
