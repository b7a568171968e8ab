//! A client of the page: it sends and receives what the page's script does, over the real socket.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::{Client, Response};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{self, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// What the script does with a link: it gives its token, and gets a cookie.
pub async fn enters(url: &str, origin: &str, link: &str) -> Response {
    let (_, token) = link.split_once("/#").unwrap();
    let entering = Client::new().post(format!("{url}/enter")).header("Origin", origin);
    entering.body(token.to_owned()).send().await.unwrap()
}

/// The cookie that was given.
pub fn cookie(entered: &Response) -> String {
    let set = entered.headers()["set-cookie"].to_str().unwrap();
    let framed = set.contains("HttpOnly; SameSite=None; Secure; Partitioned");
    assert!(set.contains("HttpOnly; SameSite=Strict") || framed && set.starts_with("updown-page-"), "{set}");
    set.split(';').next().unwrap().to_owned()
}

/// What the script does with the name of a guest.
pub async fn enters_as_guest(url: &str, link: &str, name: &str) -> Response {
    let (_, token) = link.split_once("/#").unwrap();
    let entering = Client::new().post(format!("{url}/guest")).header("Origin", url);
    entering.json(&json!({ "token": token, "name": name })).send().await.unwrap()
}

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens the socket of the page.
pub async fn opens(url: &str, origin: &str, cookie: &str) -> Result<Socket, tungstenite::Error> {
    tokio_tungstenite::connect_async(asks(url, origin, cookie)).await.map(|(socket, _)| socket)
}

/// Asks for the socket. A cookie with a name of its own is that of a frame.
fn asks(url: &str, origin: &str, cookie: &str) -> Request {
    let name = cookie.split('=').next().unwrap();
    let frame = name.strip_prefix("updown-page-").map(|frame| format!("?frame={frame}")).unwrap_or_default();
    let mut request = format!("{}/socket{frame}", url.replace("http", "ws")).into_client_request().unwrap();
    request.headers_mut().insert("Origin", origin.parse().unwrap());
    request.headers_mut().insert("Cookie", cookie.parse().unwrap());
    request
}

/// Somebody at a page.
pub struct AtPage {
    pub socket: Socket,
    pub cookie: String,
    /// The newest of each kind.
    pub shown: BTreeMap<String, Value>,
    /// All that came.
    pub all: String,
    /// What came of a message that is not complete.
    pub begun: String,
}

impl AtPage {
    pub async fn opens(url: &str, link: &str) -> AtPage {
        let entered = enters(url, url, link).await;
        assert_eq!(entered.status(), 200);
        AtPage::comes_back(url, cookie(&entered)).await
    }

    pub async fn comes_back(url: &str, cookie: String) -> AtPage {
        let socket = opens(url, url, &cookie).await.unwrap();
        AtPage::at(socket, cookie)
    }

    /// The same on a machine with room for very little that nobody has read.
    pub async fn comes_back_with_little_room(url: &str, cookie: String) -> AtPage {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4 << 10).unwrap();
        let (_, address) = url.split_once("://").unwrap();
        let stream = MaybeTlsStream::Plain(socket.connect(address.parse().unwrap()).await.unwrap());
        let (socket, _) = tokio_tungstenite::client_async(asks(url, url, &cookie), stream).await.unwrap();
        AtPage::at(socket, cookie)
    }

    fn at(socket: Socket, cookie: String) -> AtPage {
        AtPage { socket, cookie, shown: BTreeMap::new(), all: String::new(), begun: String::new() }
    }

    /// Reads until something holds.
    pub async fn sees(&mut self, what: &str, wanted: impl Fn(&AtPage) -> bool) {
        let seen = async {
            while !wanted(self) {
                self.reads_on().await.unwrap_or_else(|| panic!("closed before {what}"));
            }
        };
        let seen = tokio::time::timeout(Duration::from_secs(30), seen).await;
        assert!(seen.is_ok(), "waited in vain for {what}");
    }

    /// Reads the next thing that comes, and gives its kind; nothing if the socket is closed.
    pub async fn reads_on(&mut self) -> Option<String> {
        loop {
            if let Frame::Text(piece) = self.socket.next().await?.unwrap() {
                let (sign, piece) = piece.split_at(1);
                self.begun.push_str(piece);
                if sign == "+" {
                    continue;
                }
                let text = std::mem::take(&mut self.begun);
                self.all.push_str(&text);
                let value: Value = serde_json::from_str(&text).unwrap();
                let kind = value["kind"].as_str().unwrap().to_owned();
                if kind == "alive" {
                    self.socket.send(Frame::text(json!({ "kind": "alive" }).to_string())).await.unwrap();
                }
                self.shown.insert(kind.clone(), value);
                return Some(kind);
            }
        }
    }

    pub async fn sends(&mut self, message: Value) {
        self.shown.remove("done");
        self.socket.send(Frame::text(message.to_string())).await.unwrap();
    }

    /// Presses something, and waits until it is done.
    pub async fn presses(&mut self, from: &str, id: &str, values: &[&str]) {
        self.sends(json!({ "kind": "click", "from": from, "id": id, "values": values })).await;
        self.sees(id, |page| page.shown.contains_key("done")).await;
    }

    /// The words of what is shown.
    pub fn reads(&self, kind: &str) -> String {
        self.shown.get(kind).map(words).unwrap_or_default()
    }

    pub fn has_hand(&self) -> bool {
        self.shown.get("hand").is_some_and(|hand| !hand["shown"].is_null())
    }

    pub fn is_over(&self) -> bool {
        self.reads("table").contains('🏆')
    }

    /// What can be chosen in the hand to make a move: the id, and the value of an option.
    pub fn choices(&self) -> Vec<(String, Vec<String>)> {
        let mut choices = self.steps();
        choices.retain(|(id, _)| !id.starts_with("focus/"));
        choices
    }

    /// Everything that can be pressed in the hand to get to a move, with the buttons that only show other choices.
    pub fn steps(&self) -> Vec<(String, Vec<String>)> {
        self.steps_in("hand")
    }

    /// As `steps`, in another part of the page.
    pub fn steps_in(&self, part: &str) -> Vec<(String, Vec<String>)> {
        let mut steps = Vec::new();
        if let Some(shown) = self.shown.get(part) {
            collect(shown, &mut steps);
        }
        steps.retain(|(id, _)| ["play/", "choose/", "focus/"].iter().any(|kind| id.starts_with(kind)));
        steps
    }
}

/// All texts in it.
fn words(of: &Value) -> String {
    match of {
        Value::Array(all) => all.iter().map(words).collect(),
        Value::Object(fields) => {
            let own = fields.get("content").and_then(Value::as_str).unwrap_or_default();
            own.to_owned() + "\n" + &fields.values().map(words).collect::<String>()
        }
        _ => String::new(),
    }
}

fn collect(of: &Value, choices: &mut Vec<(String, Vec<String>)>) {
    match of {
        Value::Array(all) => all.iter().for_each(|one| collect(one, choices)),
        Value::Object(fields) => {
            if let Some(id) = of["custom_id"].as_str().filter(|_| of["disabled"] != true) {
                match of["options"].as_array() {
                    // What is chosen already is not chosen again.
                    Some(options) if options.iter().any(|option| option["default"] == true) => {}
                    Some(options) => {
                        choices.extend(options.iter().map(|option| {
                            (id.to_owned(), vec![option["value"].as_str().unwrap().to_owned()])
                        }))
                    }
                    None => choices.push((id.to_owned(), Vec::new())),
                }
            }
            fields.values().for_each(|field| collect(field, choices));
        }
        _ => {}
    }
}
