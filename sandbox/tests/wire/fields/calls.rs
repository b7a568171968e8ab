//! Each call, made on something that was made for it, and what comes of it: the answer, what there is then, and what people
//! see.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use reqwest::{Method, StatusCode};
use sandbox::{Channel, Config, Guild, Id, Message, Person, Sandbox, permission};
use serde_json::{Value, json};

use crate::bot::{Bot, Scene, next, scene, send};

/// Events by their names, of each that is not like another one.
pub type Heard = Arc<Mutex<HashMap<String, (String, Value)>>>;

/// Where calls are made.
pub struct Place {
    pub sandbox: Sandbox,
    pub bot: Bot,
    pub guild: Guild,
    pub channel: Channel,
    pub ana: Person,
    pub ben: Person,
    pub application: String,
    pub role: Id,
    pub emoji: String,
    /// A message that the bot has written in the channel.
    pub message: String,
    /// The ids of all these, so that they are told from those that are new each time.
    known: RefCell<Vec<String>>,
    today: String,
}

/// What came of a call.
#[derive(Debug)]
pub struct Outcome {
    pub status: StatusCode,
    /// What the header says that is not done.
    pub not_done: String,
    pub answer: Value,
    /// All that can be seen of it, without what differs from one call to the next.
    pub seen: String,
}

fn id(value: &Value) -> String {
    value["id"].as_str().unwrap().to_owned()
}

impl Place {
    pub async fn new() -> Place {
        let config = Config {
            privileged_intents: true,
            answer_within: Duration::from_secs(600),
            ..Config::unlimited()
        };
        let Scene { sandbox, bot, ana, .. } = scene(config).await;
        let (guild, ben) = (sandbox.guild("Club"), sandbox.person("Ben"));
        let channel = guild.channel("games");
        channel.bot_may(permission::USUAL | permission::MANAGE_MESSAGES);
        let (_, me) = bot.call(Method::GET, "/applications/@me", json!({})).await;
        let application = id(&me);
        let (_, role) = bot
            .call(Method::POST, &format!("/guilds/{}/roles", guild.id()), json!({ "mentionable": true }))
            .await;
        let picture = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgAAIAAAUAAeImvDMAAAAASUVORK5CYII=";
        let emojis = format!("/applications/{application}/emojis");
        let (_, emoji) = bot.call(Method::POST, &emojis, json!({ "name": "smile", "image": picture })).await;
        let messages = format!("/channels/{}/messages", channel.id());
        let (_, message) = bot.call(Method::POST, &messages, json!({ "content": "First" })).await;
        let message = id(&message);
        let (role, emoji) = (id(&role), id(&emoji));
        let mut known: Vec<String> =
            [guild.id(), channel.id(), ana.id(), ben.id()].iter().map(ToString::to_string).collect();
        known.extend([application.clone(), role.clone(), emoji.clone(), message.clone()]);
        let role = role.parse().unwrap();
        Place {
            sandbox,
            bot,
            guild,
            channel,
            ana,
            ben,
            application,
            role,
            emoji,
            message,
            known: known.into(),
            today: time::OffsetDateTime::now_utc().date().to_string(),
        }
    }

    /// Listens to all events from now on. Of those that are alike, one is kept.
    pub async fn listens(&self) -> Heard {
        let mut socket = self.bot.connect().await;
        let intents = json!({ "token": self.bot.token, "intents": (1 << 26) - 1, "properties": {} });
        send(&mut socket, json!({ "op": 2, "d": intents })).await;
        let heard = Heard::default();
        let (list, today) = (Arc::clone(&heard), self.today.clone());
        tokio::spawn(async move {
            while let message = next(&mut socket).await
                && message["op"].is_u64()
            {
                let alike = alike(&message["d"].to_string(), &[], &today);
                let event = (message["t"].as_str().unwrap_or_default().to_owned(), message["d"].clone());
                list.lock().unwrap().entry(alike).or_insert(event);
            }
        });
        heard
    }

    /// Something that is made anew, by its id.
    async fn made(&self, path: &str, body: Value) -> String {
        let (status, made) = self.bot.call(Method::POST, path, body).await;
        assert!(status.is_success(), "{path}: {status} {made}");
        id(&made)
    }

    /// Makes a call, as the description writes it, with this body, and with files if it speaks of some.
    pub async fn call(&self, call: &str, body: &Value) -> Outcome {
        let guild = self.guild.id();
        let (method, path) = call.split_once(' ').unwrap();
        let path =
            path.replace("{application_id}", &self.application).replace("{guild_id}", &guild.to_string());
        match path.as_str() {
            "/channels/{channel_id}/messages" => {
                let channel = self.made(&format!("/guilds/{guild}/channels"), json!({ "name": "a" })).await;
                let messages = format!("/channels/{channel}/messages");
                // One with this nonce came just before, and one may be answered.
                self.made(&messages, json!({ "content": "Once", "nonce": "n1" })).await;
                let first = self.made(&messages, json!({ "content": "First" })).await;
                let body = with_id(&with_id(body, "FIRST", &first), "CHANNEL", &channel);
                self.make(method, &messages, &body, None).await
            }
            "/channels/{channel_id}/messages/{message_id}" => {
                let messages = format!("/channels/{}/messages", self.channel.id());
                // It answers a word of Ana's.
                let said = self.ana.at(&self.channel).says("Mine").id.to_string();
                let before = json!({ "content": "Before", "message_reference": { "message_id": said } });
                let message = self.made(&messages, before).await;
                self.make(method, &format!("{messages}/{message}"), body, None).await
            }
            "/channels/{channel_id}/messages/bulk-delete" => {
                let messages = format!("/channels/{}/messages", self.channel.id());
                let mut body = body.clone();
                for name in ["FIRST", "SECOND"] {
                    let made = self.made(&messages, json!({ "content": name })).await;
                    body = with_id(&body, name, &made);
                }
                self.make(method, &path.replace("{channel_id}", &self.channel.id().to_string()), &body, None)
                    .await
            }
            "/channels/{channel_id}/messages/{message_id}/threads" => {
                let channel = format!("/channels/{}", self.channel.id());
                let message = self.made(&format!("{channel}/messages"), json!({ "content": "Before" })).await;
                self.make(method, &format!("{channel}/messages/{message}/threads"), body, None).await
            }
            "/channels/{channel_id}/threads" => {
                self.make(method, &path.replace("{channel_id}", &self.channel.id().to_string()), body, None)
                    .await
            }
            "/channels/{channel_id}" => {
                let channel = self.made(&format!("/guilds/{guild}/channels"), json!({ "name": "a" })).await;
                self.make(method, &format!("/channels/{channel}"), body, None).await
            }
            "/channels/{thread_id}" => {
                let threads = format!("/channels/{}/threads", self.channel.id());
                let thread = self.made(&threads, json!({ "name": "a" })).await;
                self.make(method, &format!("/channels/{thread}"), body, None).await
            }
            "/channels/{direct_id}" => {
                let direct = self.ana.direct().channel().id();
                self.make(method, &format!("/channels/{direct}"), body, None).await
            }
            "/channels/{channel_id}/permissions/{overwrite_id}" => {
                let channel = self.made(&format!("/guilds/{guild}/channels"), json!({ "name": "a" })).await;
                let path = format!("/channels/{channel}");
                let call = format!("{path}/permissions/{}", self.role);
                self.make(method, &call, body, Some(path)).await
            }
            "/interactions/{interaction_id}/{interaction_token}/callback" => self.answer(body).await,
            "/webhooks/{webhook_id}/{webhook_token}" => {
                let (id, token) = self.asked().await;
                let later = json!({ "type": 6 });
                self.bot.call(Method::POST, &format!("/interactions/{id}/{token}/callback"), later).await;
                self.make(method, &format!("/webhooks/{}/{token}", self.application), body, None).await
            }
            "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" => {
                let (id, token) = self.asked().await;
                // A poll comes with an answer that was only announced.
                let first = match body["poll"].is_object() {
                    true => json!({ "type": 5 }),
                    false => json!({ "type": 4, "data": { "content": "Before" } }),
                };
                self.bot.call(Method::POST, &format!("/interactions/{id}/{token}/callback"), first).await;
                let path = format!("/webhooks/{}/{token}/messages/@original", self.application);
                self.make(method, &path, body, None).await
            }
            path if path.ends_with("/members/{user_id}") => {
                let path = path.replace("{user_id}", &self.ben.id().to_string());
                let before =
                    json!({ "nick": null, "roles": [], "communication_disabled_until": null, "flags": 0 });
                self.bot.call(Method::PATCH, &path, before).await;
                self.make(method, &path, body, None).await
            }
            path if path.ends_with("/members/@me") => {
                self.bot.call(Method::PATCH, path, json!({ "nick": null })).await;
                self.make(method, path, body, None).await
            }
            path if path.ends_with("/roles/{role_id}") => {
                let role = self.made(&path.replace("/{role_id}", ""), json!({})).await;
                self.make(method, &path.replace("{role_id}", &role), body, None).await
            }
            path if path.ends_with("/emojis/{emoji_id}") => {
                let (path, emoji) = (path.replace("{emoji_id}", &self.emoji), json!({ "name": "smile" }));
                self.bot.call(Method::PATCH, &path, emoji).await;
                self.make(method, &path, body, None).await
            }
            path if path.ends_with("/emojis") => {
                let outcome = self.make(method, path, body, None).await;
                if let Some(id) = outcome.answer["id"].as_str() {
                    self.bot.call(Method::DELETE, &format!("{path}/{id}"), json!({})).await;
                }
                outcome
            }
            path if path.contains("/commands") => self.command(method, path, body).await,
            path => self.make(method, path, body, None).await,
        }
    }

    /// A call on commands, of which there is one before.
    async fn command(&self, method: &str, path: &str, body: &Value) -> Outcome {
        let all = path.trim_end_matches("/{command_id}");
        let (_, there) = self.bot.call(Method::GET, all, json!({})).await;
        for command in there.as_array().unwrap() {
            self.bot.call(Method::DELETE, &format!("{all}/{}", id(command)), json!({})).await;
        }
        let changes_one = path.ends_with("{command_id}") && !path.contains("/guilds/");
        let kind = if body["handler"].is_null() || !changes_one { 1 } else { 4 };
        let description = if kind == 1 { "Old" } else { "" };
        let old = json!({ "name": "old", "type": kind, "description": description });
        let old = self.made(all, old).await;
        // It is told from a new one, and has another id each time.
        self.known.borrow_mut().push(old.clone());
        let path = path.replace("{command_id}", &old);
        let mut outcome = self.make(method, &path, &with_id(body, "OLD", &old), None).await;
        outcome.seen = outcome.seen.replace(&old, "OLD");
        outcome
    }

    /// Answers something that was asked for it.
    async fn answer(&self, body: &Value) -> Outcome {
        let ana = self.ana.clone();
        let asks = match body["type"].as_u64() {
            Some(8) => {
                let path = format!("/applications/{}/commands", self.application);
                let option =
                    json!({ "type": 3, "name": "word", "description": "A word", "autocomplete": true });
                let command = json!([{ "name": "find", "description": "Finds", "options": [option] }]);
                self.bot.call(Method::PUT, &path, command).await;
                let place = ana.at(&self.channel);
                tokio::spawn(async move { format!("{:?}", place.is_proposed("find", "word", "a").await) })
            }
            _ => {
                let (place, shown) = self.something().await;
                tokio::spawn(async move { format!("{:?}", place.forges(&shown, "made-up", &[]).await) })
            }
        };
        let (id, token) = self.newest().await;
        let path = format!("/interactions/{id}/{token}/callback?with_response=true");
        let mut outcome = self.make("POST", &path, body, None).await;
        if outcome.status.is_success() {
            outcome.seen += &self.alike(&asks.await.unwrap());
        } else {
            asks.abort();
        }
        outcome
    }

    /// Somebody asks for something, and it is answered by a word that they see: its id and its token.
    async fn asked(&self) -> (String, String) {
        let (place, shown) = self.something().await;
        tokio::spawn(async move { place.forges(&shown, "made-up", &[]).await });
        self.newest().await
    }

    /// Where somebody is, and a message that they see there and can press.
    async fn something(&self) -> (sandbox::Place, Message) {
        let messages = format!("/channels/{}/messages", self.channel.id());
        let message = self.made(&messages, json!({ "content": "Something" })).await;
        let place = self.ana.at(&self.channel);
        let shown = place.looks_again(message.parse().unwrap()).unwrap();
        (place, shown)
    }

    /// The interaction that was begun last.
    async fn newest(&self) -> (String, String) {
        let number = |token: &String| token.trim_start_matches("token-").parse::<u64>().unwrap();
        let newest = || self.sandbox.tokens().iter().map(number).max();
        let before = newest();
        loop {
            tokio::task::yield_now().await;
            if newest() > before {
                let id = newest().unwrap();
                return (id.to_string(), format!("token-{id}"));
            }
        }
    }

    /// Makes a call at a path; what it changes is looked at, if it is not told in the answer.
    pub async fn make(&self, method: &str, path: &str, body: &Value, looks: Option<String>) -> Outcome {
        let url = format!("{}/api/v10{path}", self.bot.url);
        let call = self.bot.client.request(method.parse().unwrap(), url);
        let call = call.header("authorization", format!("Bot {}", self.bot.token));
        let words = body.to_string();
        // A file comes with whatever speaks of one.
        let call = if words.contains("attachment://") || words.contains("\"attachments\":[{") {
            let part = reqwest::multipart::Part::bytes(b"inside".to_vec()).file_name("note.txt");
            call.multipart(reqwest::multipart::Form::new().text("payload_json", words).part("files[0]", part))
        } else {
            call.json(body)
        };
        let response = call.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let not_done =
            headers.get("x-sandbox-not-done").map_or("", |named| named.to_str().unwrap()).to_owned();
        let answer: Value = serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default();
        let then = match looks {
            Some(path) => self.bot.call(Method::GET, &path, json!({})).await.1,
            None => Value::Null,
        };
        let seen = self.alike(&format!("{status} {answer} {then}"));
        Outcome { status, not_done, answer, seen }
    }

    /// A text without new ids and times.
    fn alike(&self, text: &str) -> String {
        alike(text, &self.known.borrow(), &self.today)
    }
}

/// A text without times of today, and without ids but those that are known: the same for calls that do the same.
fn alike(text: &str, known: &[String], today: &str) -> String {
    let (mut alike, mut rest) = (String::new(), text);
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        alike.push_str(before);
        let end = from.find(|c: char| !c.is_ascii_digit()).unwrap_or(from.len());
        let is_time = end == 4 && from.get(4..5) == Some("-") && from.get(10..11) == Some("T");
        let end = if is_time { from.find('"').unwrap_or(from.len()) } else { end };
        let (number, after) = from.split_at(end);
        if is_time {
            // What lies further off was asked for.
            alike.push_str(if number.starts_with(today) { "NOW" } else { &number[..10] });
        } else if number.len() < 15 || known.iter().any(|known| known == number) {
            alike.push_str(number);
        } else {
            alike.push_str("ID");
        }
        rest = after;
    }
    alike + rest
}

/// A body in which a word stands for an id.
fn with_id(body: &Value, word: &str, id: &str) -> Value {
    serde_json::from_str(&body.to_string().replace(word, id)).unwrap()
}
