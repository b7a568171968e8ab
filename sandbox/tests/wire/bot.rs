//! A bot that does just what a test tells it to, and where it is tried.

use futures_util::{SinkExt, StreamExt};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use sandbox::{Channel, Config, Person, Sandbox};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A bot that does just what a test tells it to.
pub struct Bot {
    pub client: reqwest::Client,
    pub url: String,
    pub token: String,
}

impl Bot {
    pub fn of(sandbox: &Sandbox) -> Bot {
        Bot { client: reqwest::Client::new(), url: sandbox.url(), token: sandbox.token() }
    }

    pub async fn call(&self, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
        let request = self.client.request(method, format!("{}/api/v10{path}", self.url));
        let response =
            request.header("authorization", format!("Bot {}", self.token)).json(&body).send().await.unwrap();
        let status = response.status();
        (status, serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default())
    }

    /// A call with files: the name of each, and its bytes.
    pub async fn upload(
        &self,
        method: Method,
        path: &str,
        body: Value,
        files: &[(&str, &[u8])],
    ) -> (StatusCode, Value) {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (number, (name, bytes)) in files.iter().enumerate() {
            let part = Part::bytes(bytes.to_vec()).file_name((*name).to_owned());
            form = form.part(format!("files[{number}]"), part);
        }
        let request = self.client.request(method, format!("{}/api/v10{path}", self.url)).multipart(form);
        let request = request.header("authorization", format!("Bot {}", self.token));
        let response = request.send().await.unwrap();
        let status = response.status();
        (status, serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default())
    }

    pub async fn connect(&self) -> Socket {
        let (_, gateway) = self.call(Method::GET, "/gateway", json!({})).await;
        let (mut socket, _) = connect_async(gateway["url"].as_str().unwrap()).await.unwrap();
        assert_eq!(next(&mut socket).await["op"], 10);
        socket
    }

    pub async fn identify(&self) -> Socket {
        let mut socket = self.connect().await;
        send(&mut socket, json!({ "op": 2, "d": { "token": self.token, "intents": 1, "properties": {} } }))
            .await;
        socket
    }

    pub async fn answer(&self, interaction: &Value, body: Value) -> (StatusCode, Value) {
        let (id, token) = (interaction["id"].as_str().unwrap(), interaction["token"].as_str().unwrap());
        self.call(Method::POST, &format!("/interactions/{id}/{token}/callback?with_response=true"), body)
            .await
    }
}

pub async fn send(socket: &mut Socket, value: Value) {
    socket.send(Frame::text(value.to_string())).await.unwrap();
}

pub async fn next(socket: &mut Socket) -> Value {
    loop {
        match socket.next().await {
            Some(Ok(Frame::Text(text))) => return serde_json::from_str(&text).unwrap(),
            Some(Ok(Frame::Close(frame))) => {
                return json!({ "closed": frame.map(|frame| u16::from(frame.code)) });
            }
            Some(Ok(_)) => {}
            _ => return json!({ "cut": true }),
        }
    }
}

pub async fn event(socket: &mut Socket, name: &str) -> Value {
    loop {
        let message = next(socket).await;
        assert!(message["op"].is_u64(), "{message}");
        if message["t"] == name {
            return message["d"].clone();
        }
    }
}

pub struct Scene {
    pub sandbox: Sandbox,
    pub bot: Bot,
    pub socket: Socket,
    pub channel: Channel,
    pub ana: Person,
}

/// A server, a channel, Ana, and a bot with the command /hello.
pub async fn scene(config: Config) -> Scene {
    let sandbox = Sandbox::start(config).await.unwrap();
    let channel = sandbox.guild("Friends").channel("games");
    let ana = sandbox.person("Ana");
    let bot = Bot::of(&sandbox);
    let (_, application) = bot.call(Method::GET, "/oauth2/applications/@me", json!({})).await;
    let commands = json!([{ "name": "hello", "description": "Says hello" }]);
    let path = format!("/applications/{}/commands", application["id"].as_str().unwrap());
    assert_eq!(bot.call(Method::PUT, &path, commands).await.0, StatusCode::OK);
    let socket = bot.identify().await;
    sandbox.bot_ready().await;
    Scene { sandbox, bot, socket, channel, ana }
}

pub fn hello(flags: u64) -> Value {
    let button = json!({ "type": 2, "style": 1, "label": "Press", "custom_id": "press" });
    let parts = json!([{ "type": 10, "content": "Hello!" }, { "type": 1, "components": [button] }]);
    json!({ "type": 4, "data": { "flags": 32768 | flags, "components": parts } })
}
