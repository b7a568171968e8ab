//! Discord's HTTP API as far as the bot calls it, as plain JSON. The gateway's library has models for less than the
//! messages we send, and a rate limiter that makes answers wait for each other; here `pace` decides what waits, and
//! answers to interactions never do.

use std::str::FromStr;
use std::time::{Duration, SystemTime};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub use super::outcome::{ARCHIVED, INVALID_FORM, RestError, TOO_OLD, UNKNOWN_MESSAGE};
use app::commands::File;
use message::{Attached, Emoji};
use metrics::CallOutcome;
use model::{ChannelId, GuildId, InstanceId, InteractionId, MessageId, PersonId};
use store::Lease;

use super::mentions::CommandMentions;
use super::network::{Network, away};
use super::outcome::{outcome, rate_limits};
use super::pace::{Pace, Priority, RateLimits, Route, Urgency};
use super::pictured::{Pictured, SentComponent, attached};
use super::sharding::GatewayBot;

/// How long a call may take before it counts as failed.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a call waits for the lease to be confirmed before it is put off.
const CALL_LEASE_TIMEOUT: Duration = Duration::from_secs(1);
/// Delay before a retry of a call that was put off because the lease was not confirmed.
const LEASE_RETRY_DELAY: Duration = Duration::from_millis(100);

/// Address and credentials of the API.
#[derive(Clone, Copy)]
pub struct Api<'a> {
    /// The API's address: Discord's, or a sandbox's.
    pub url: &'a str,
    /// The bot's token.
    pub token: &'a str,
    /// Page about the bot, sent in the user agent.
    pub homepage: &'a str,
}

/// Discord's HTTP API.
#[derive(Debug)]
pub struct Rest {
    client: reqwest::Client,
    network: Network,
    base: String,
    /// The bot's token, as a header.
    token: HeaderValue,
    pace: Pace,
    pictured: Pictured,
    mentions: CommandMentions,
    /// Calls are made only while this process is the leader.
    lease: Lease,
}

/// How soon a call is made, and whether it is still wanted by then.
#[derive(Clone, Copy)]
pub struct When<'a> {
    /// How urgent it is, and since when.
    pub priority: Priority,
    /// Whether it still says the newest; asked when its turn comes.
    pub wanted: &'a (dyn Fn() -> bool + Send + Sync),
}

impl When<'static> {
    /// Waiting from now on, and wanted whatever happens meanwhile.
    #[must_use]
    pub fn now(urgency: Urgency) -> When<'static> {
        When { priority: Priority::now(urgency), wanted: &|| true }
    }
}

/// Discord's channel type for a public thread.
const PUBLIC_THREAD: u8 = 11;
/// Discord's flag of an application that has Activities switched on.
const EMBEDDED: u64 = 1 << 17;

/// The bot's own application at Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Application {
    /// Its id.
    pub id: u64,
    /// Whether Activities are switched on for it.
    pub has_activities: bool,
}

/// What an answer to an interaction has made.
#[derive(Debug, Default)]
pub struct Made {
    /// A message with this id.
    pub message: Option<MessageId>,
    /// An Activity, or a part in one that was there.
    pub instance: Option<InstanceId>,
}

impl Rest {
    /// The API at an address such as `https://discord.com`.
    ///
    /// # Errors
    /// [`RestError::Away`] if the system has no way to speak HTTPS.
    pub fn new(Api { url, token, homepage }: Api<'_>) -> Result<Rest, RestError> {
        let client = reqwest::Client::builder()
            // Discord asks for this form.
            .user_agent(format!("DiscordBot ({homepage}, {})", env!("CARGO_PKG_VERSION")))
            .timeout(CALL_TIMEOUT)
            // The token goes to the address that is set, and nowhere else.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(|error| RestError::Away(error.to_string()))?;
        Ok(Rest {
            network: Network::new(client.clone()),
            client,
            base: format!("{url}/api/v10"),
            token: authorization(token)?,
            pace: Pace::default(),
            pictured: Pictured::default(),
            mentions: CommandMentions::default(),
            lease: Lease::of_one_alone(),
        })
    }

    /// This API, bound to a lease: without it no call is made, not even an answer to an interaction.
    #[must_use]
    pub fn leased(self, lease: Lease) -> Rest {
        Rest { lease, ..self }
    }

    /// What calls are made over.
    pub(super) const fn network(&self) -> &Network {
        &self.network
    }

    /// What Discord says of the gateway.
    pub(super) async fn gateway(&self) -> Result<GatewayBot, RestError> {
        let answer = self.call(Urgency::Awaited, Method::GET, "/gateway/bot", None).await?;
        GatewayBot::read(&answer).ok_or_else(|| RestError::Away("no address in the answer".into()))
    }

    /// How many sessions were started with this token since Discord last reset that number, which it does once a day.
    pub async fn sessions_begun(&self) -> Result<u32, RestError> {
        self.gateway().await.map(|gateway| gateway.begun())
    }

    /// What Discord's clock shows; nothing if it cannot be reached, or does not say.
    pub async fn time(&self) -> Option<SystemTime> {
        let request = self.client.get(format!("{}/gateway", self.base)).build().ok()?;
        let asking = self.network.execute(request, &self.lease);
        let answer = self.while_leader(asking).await.ok()?.ok()?;
        httpdate::parse_http_date(answer.headers().get("date")?.to_str().ok()?).ok()
    }

    /// The bot's own application.
    pub async fn application(&self) -> Result<Application, RestError> {
        let answer = self.call(Urgency::Awaited, Method::GET, "/oauth2/applications/@me", None).await?;
        let flags = answer["flags"].as_u64().unwrap_or_default();
        Ok(Application { id: id_in(&answer)?, has_activities: flags & EMBEDDED != 0 })
    }

    /// The key by which Discord's signatures are known, as it is written there.
    pub async fn verify_key(&self) -> Result<String, RestError> {
        let answer = self.call(Urgency::Awaited, Method::GET, "/applications/@me", None).await?;
        Ok(answer["verify_key"].as_str().unwrap_or_default().to_owned())
    }

    /// A server as the gateway would describe it: who owns it, its roles, channels and threads. A command waits for it.
    pub async fn server(&self, guild: GuildId) -> Result<Value, RestError> {
        let paths = ["", "/channels", "/threads/active"].map(|path| format!("/guilds/{guild}{path}"));
        let get = async |path: &str| self.call(Urgency::Unanswered, Method::GET, path, None).await;
        let [server, channels, threads] = &paths;
        let (server, channels, threads) = tokio::try_join!(get(server), get(channels), get(threads))?;
        let (owner, roles) = (&server["owner_id"], &server["roles"]);
        let threads = &threads["threads"];
        Ok(
            json!({ "id": guild.to_string(), "owner_id": owner, "roles": roles, "channels": channels, "threads": threads }),
        )
    }

    /// The response of a path, such as `/users/@me`.
    pub async fn look(&self, path: &str) -> Result<Value, RestError> {
        self.call(Urgency::Rest, Method::GET, path, None).await
    }

    /// The commands that Discord has.
    pub async fn commands(&self, application: u64) -> Result<Value, RestError> {
        let path = format!("/applications/{application}/commands?with_localizations=true");
        self.call(Urgency::Awaited, Method::GET, &path, None).await
    }

    /// Registers the commands, in place of all there were. Returns them as Discord has them then.
    pub async fn put_commands(&self, application: u64, commands: &Value) -> Result<Value, RestError> {
        let path = format!("/applications/{application}/commands");
        self.call(Urgency::Awaited, Method::PUT, &path, Some(commands)).await
    }

    /// Notes the registered commands, so that texts can mention them.
    pub(super) fn note_commands(&self, registered: &[Value]) {
        self.mentions.note(registered);
    }

    /// The application's own emoji.
    pub async fn emoji(&self, application: u64) -> Result<Vec<Emoji>, RestError> {
        let path = format!("/applications/{application}/emojis");
        let answer = self.call(Urgency::Rest, Method::GET, &path, None).await?;
        answer["items"].as_array().into_iter().flatten().map(emoji_in).collect()
    }

    /// Makes an emoji of a picture.
    pub async fn make_emoji(&self, application: u64, name: &str, png: &[u8]) -> Result<Emoji, RestError> {
        let path = format!("/applications/{application}/emojis");
        let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
        let body = json!({ "name": name, "image": image });
        emoji_in(&self.call(Urgency::Rest, Method::POST, &path, Some(&body)).await?)
    }

    /// Takes an emoji away.
    pub async fn delete_emoji(&self, application: u64, emoji: &Emoji) -> Result<(), RestError> {
        let path = format!("/applications/{application}/emojis/{}", emoji.id);
        self.call(Urgency::Rest, Method::DELETE, &path, None).await.map(drop)
    }

    /// Opens the direct messages with a person. Returns the id of their channel.
    pub async fn open_direct(&self, person: PersonId) -> Result<ChannelId, RestError> {
        let body = json!({ "recipient_id": person.to_string() });
        id_in(&self.call(Urgency::Awaited, Method::POST, "/users/@me/channels", Some(&body)).await?)
    }

    /// Opens a public thread in a channel: its id.
    pub async fn open_thread(&self, channel: ChannelId, name: &str) -> Result<ChannelId, RestError> {
        let body = json!({ "name": name, "type": PUBLIC_THREAD });
        let path = format!("/channels/{channel}/threads");
        id_in(&self.call(Urgency::Awaited, Method::POST, &path, Some(&body)).await?)
    }

    /// The newest fifty messages in a channel, the newest first; none where the bot may not read what was written before.
    pub async fn newest_messages(
        &self,
        when: When<'_>,
        channel: ChannelId,
    ) -> Result<Vec<(MessageId, Value)>, RestError> {
        let path = format!("/channels/{channel}/messages?limit=50");
        let answer: Value = self.send(Some(when), Method::GET, &path, |request| request).await?;
        let messages = answer.as_array().into_iter().flatten();
        messages.map(|message| Ok((id_in(message)?, message.clone()))).collect()
    }

    /// Posts a message, with a file if need be.
    pub async fn post(
        &self,
        when: When<'_>,
        channel: ChannelId,
        body: &(impl Serialize + Sync),
        file: Option<&File>,
    ) -> Result<MessageId, RestError> {
        let path = format!("/channels/{channel}/messages");
        self.written(
            self.send(Some(when), Method::POST, &path, |request| self.filled(request, Some(body), file))
                .await?,
        )
    }

    /// Edits a message.
    pub async fn edit(
        &self,
        when: When<'_>,
        channel: ChannelId,
        message: MessageId,
        body: &(impl Serialize + Sync),
        file: Option<&File>,
    ) -> Result<MessageId, RestError> {
        let path = format!("/channels/{channel}/messages/{message}");
        self.written(
            self.send(Some(when), Method::PATCH, &path, |request| self.filled(request, Some(body), file))
                .await?,
        )
    }

    /// Edits the answer to an interaction, within a quarter of an hour.
    pub async fn edit_original(
        &self,
        when: When<'_>,
        application: u64,
        token: &str,
        body: &(impl Serialize + Sync),
        file: Option<&File>,
    ) -> Result<MessageId, RestError> {
        let path = format!("/webhooks/{application}/{token}/messages/@original");
        self.written(
            self.send(Some(when), Method::PATCH, &path, |request| self.filled(request, Some(body), file))
                .await?,
        )
    }

    /// The message that the answer to an interaction has become, within a quarter of an hour.
    pub async fn original(&self, application: u64, token: &str) -> Result<MessageId, RestError> {
        let path = format!("/webhooks/{application}/{token}/messages/@original");
        let when = When::now(Urgency::Awaited);
        self.written(self.send(Some(when), Method::GET, &path, |request| request).await?)
    }

    /// Deletes a message.
    pub async fn delete(
        &self,
        urgency: Urgency,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), RestError> {
        let path = format!("/channels/{channel}/messages/{message}");
        self.call(urgency, Method::DELETE, &path, None).await?;
        self.note_picture(message, None);
        Ok(())
    }

    /// Deletes this message, which an interaction was answered with, within a quarter of an hour.
    pub async fn delete_original(
        &self,
        application: u64,
        token: &str,
        message: MessageId,
    ) -> Result<(), RestError> {
        let path = format!("/webhooks/{application}/{token}/messages/@original");
        self.call(Urgency::Watched, Method::DELETE, &path, None).await?;
        self.note_picture(message, None);
        Ok(())
    }

    /// The picture on a message, as far as is known.
    #[must_use]
    pub fn picture_on(&self, message: MessageId) -> Option<Attached> {
        self.pictured.on(message).flatten()
    }

    /// The picture on a message; `otherwise` is asked where nothing is known of the message.
    pub(super) fn picture_on_or(
        &self,
        message: MessageId,
        otherwise: impl FnOnce() -> Option<Attached>,
    ) -> Option<Attached> {
        self.pictured.on(message).unwrap_or_else(otherwise)
    }

    /// An answer has left this picture on a message, or none.
    pub fn note_picture(&self, message: MessageId, attached: Option<Attached>) {
        self.pictured.note(message, attached);
    }

    /// The id of a message that has been written; its picture is noted.
    fn written(&self, answer: MessageResponse) -> Result<MessageId, RestError> {
        let message = answer.id.ok_or_else(no_id)?;
        self.note_picture(message, attached(&answer.components));
        Ok(message)
    }

    /// Answers an interaction, with these files. Gives back what this makes, if it is to be known: only then is Discord
    /// asked to describe it, which takes longer to read than to write.
    pub async fn answer(
        &self,
        interaction: InteractionId,
        token: &str,
        body: &(impl Serialize + Sync),
        files: &[File],
        is_known: bool,
    ) -> Result<Made, RestError> {
        let path = format!("/interactions/{interaction}/{token}/callback?with_response={is_known}");
        let answer: CallbackResponse =
            self.send(None, Method::POST, &path, |request| self.filled(request, Some(body), files)).await?;
        let instance = answer.resource.activity_instance.id.parse().ok();
        Ok(Made { message: self.written(answer.resource.message).ok(), instance })
    }

    async fn call(
        &self,
        urgency: Urgency,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, RestError> {
        self.send(Some(When::now(urgency)), method, path, |request| self.filled(request, body, None)).await
    }

    /// Makes a call when its turn comes, or at once without `when`. Returns the parsed response.
    pub(super) async fn send<T: DeserializeOwned + Default>(
        &self,
        when: Option<When<'_>>,
        method: Method,
        path: &str,
        fill: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Result<T, RestError> {
        let mut turn = None;
        if let Some(When { priority, wanted }) = when {
            let came = self.pace.turn(priority, Route::of(method.as_str(), path), counts(path)).await;
            if !wanted() {
                came.give_back();
                return Err(RestError::Wait(Duration::ZERO));
            }
            if !self.lease.holds() {
                came.give_back();
                return Err(RestError::Wait(CALL_LEASE_TIMEOUT));
            }
            turn = Some(came);
        }
        // Written down before the lease is confirmed: with pictures that takes a while.
        let request = fill(self.client.request(method, format!("{}{path}", self.base)));
        let request = request.build().map_err(away).map(|request| self.authorized(request, path));
        let sent = self.while_leader(self.send_at_once(request)).await;
        let (result, limits) = sent.unwrap_or_else(|problem| (Err(problem), None));
        // An empty body, as after an answer, is read as the default.
        let result = result.map(|bytes| serde_json::from_slice(&bytes).unwrap_or_default());
        match (limits, turn) {
            (Some(limits), Some(turn)) => turn.answered(&limits),
            (Some(limits), None) => self.pace.note_limits(&limits),
            (None, _) => {}
        }
        let outcome = match &result {
            Ok(_) => CallOutcome::Done,
            Err(RestError::Wait(_)) => CallOutcome::Wait,
            Err(RestError::Away(_)) => CallOutcome::Away,
            Err(RestError::Refused { .. }) => CallOutcome::Refused,
        };
        metrics::called(outcome, counts(path));
        result
    }

    /// A request with the bot's token, unless it needs none or has other credentials.
    fn authorized(&self, mut request: reqwest::Request, path: &str) -> reqwest::Request {
        if counts(path) && !request.headers().contains_key(AUTHORIZATION) {
            request.headers_mut().insert(AUTHORIZATION, self.token.clone());
        }
        request
    }

    /// A request with this body, in whose texts commands are mentioned, and these files.
    fn filled<'a>(
        &self,
        request: RequestBuilder,
        body: Option<&(impl Serialize + ?Sized)>,
        files: impl IntoIterator<Item = &'a File>,
    ) -> RequestBuilder {
        let Some(body) = body else { return request };
        // What is ours can be written as JSON.
        let words = self.mentions.put_into(&serde_json::to_string(body).unwrap_or_default());
        let json = of("application/json");
        let mut files = files.into_iter().enumerate().peekable();
        if files.peek().is_none() {
            return request.headers(json).body(words);
        }
        let words = Part::text(words).headers(json);
        request.multipart(files.fold(Form::new().part("payload_json", words), |form, (place, file)| {
            let part = Part::bytes(file.content.to_vec()).file_name(file.name.clone()).headers(of(file.kind));
            form.part(format!("files[{place}]"), part)
        }))
    }

    /// Makes a call once the lease is confirmed, and gives it up as soon as the lease is lost. Discord may have
    /// received it by then; the next leader starts later than that.
    async fn while_leader<T>(&self, call: impl Future<Output = T>) -> Result<T, RestError> {
        if !self.lease.is_confirmed(CALL_LEASE_TIMEOUT).await {
            return Err(RestError::Wait(LEASE_RETRY_DELAY));
        }
        let replaced = || RestError::Away("this process may not be the leader any more".into());
        self.lease.during(call).await.ok_or_else(replaced)
    }

    /// The result of a call, and the rate limits in its response if there was one.
    async fn send_at_once(
        &self,
        request: Result<reqwest::Request, RestError>,
    ) -> (Result<Vec<u8>, RestError>, Option<RateLimits>) {
        let response = match request {
            Ok(request) => self.network.execute(request, &self.lease).await,
            Err(problem) => Err(problem),
        };
        let response = match response {
            Ok(response) => response,
            Err(problem) => return (Err(problem), None),
        };
        let (status, headers) = (response.status(), response.headers().clone());
        let (bytes, problem) = match response.bytes().await {
            Ok(bytes) => (bytes, None),
            Err(error) => (Default::default(), Some(away(error))),
        };
        let refusal: Value = match status.is_success() {
            true => Value::Null,
            false => serde_json::from_slice(&bytes).unwrap_or_default(),
        };
        let limits = rate_limits(status, &headers, &refusal);
        let result = problem.map_or(Ok(()), Err).and_then(|()| outcome(status, &refusal, limits.wait));
        (result.map(|()| bytes.into()), Some(limits))
    }
}

/// The part of a created message that is read.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct MessageResponse {
    id: Option<MessageId>,
    components: Vec<SentComponent>,
}

/// Discord's response to an interaction callback with `with_response`: the message that it created, or the Activity that it
/// launched.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct CallbackResponse {
    resource: Resource,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Resource {
    message: MessageResponse,
    activity_instance: InstanceResponse,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct InstanceResponse {
    id: String,
}

/// Whether a call is made with the bot's token and counts against the limit on that: what is made with an interaction's
/// token does not.
fn counts(path: &str) -> bool {
    !path.starts_with("/interactions/") && !path.starts_with("/webhooks/")
}

/// The header with the bot's token. No log shows it.
fn authorization(token: &str) -> Result<HeaderValue, RestError> {
    let value = HeaderValue::from_str(&format!("Bot {token}"));
    let mut value = value.map_err(|_| RestError::Away("the token cannot stand in a header".into()))?;
    value.set_sensitive(true);
    Ok(value)
}

/// The headers of a part of a form.
fn of(kind: &'static str) -> HeaderMap {
    HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(kind))])
}

/// An emoji from Discord's JSON.
fn emoji_in(answer: &Value) -> Result<Emoji, RestError> {
    Ok(Emoji { id: id_in(answer)?, name: answer["name"].as_str().unwrap_or_default().to_owned() })
}

fn id_in<Id: FromStr>(answer: &Value) -> Result<Id, RestError> {
    let id = answer["id"].as_str().and_then(|id| id.parse().ok());
    id.ok_or_else(no_id)
}

fn no_id() -> RestError {
    RestError::Away("no id in the answer".into())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn each_part_of_a_form_says_what_it_is() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let hearing = async {
            let mut stream = listener.accept().await.unwrap().0;
            let mut received = Vec::new();
            // The form ends with its boundary and two dashes.
            while !received.ends_with(b"--\r\n") {
                assert_ne!(stream.read_buf(&mut received).await.unwrap(), 0, "the call breaks off");
            }
            let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{\"id\":\"7\"}";
            stream.write_all(answer).await.unwrap();
            String::from_utf8_lossy(&received).to_lowercase()
        };
        let picture = File {
            name: "table.png".to_owned(),
            kind: "image/png",
            content: Arc::from(b"pixels".as_slice()),
        };
        let rest = Rest::new(Api { url: &base, token: "token", homepage: "https://cards.example" }).unwrap();
        let body = json!({ "content": "x" });
        let (received, posted) =
            tokio::join!(hearing, rest.post(When::now(Urgency::Rest), 1.into(), &body, Some(&picture)));
        assert_eq!(posted, Ok(7.into()));
        let parts: Vec<&str> = received.split("content-disposition: ").skip(1).collect();
        assert!(
            parts[0].contains("payload_json") && parts[0].contains("content-type: application/json"),
            "{received}"
        );
        assert!(parts[1].contains("table.png") && parts[1].contains("content-type: image/png"), "{received}");
    }

    #[tokio::test]
    async fn calls_name_the_bots_homepage() {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", server.local_addr().unwrap());
        let rest = Rest::new(Api { url: &url, token: "t", homepage: "https://example.org/cards" }).unwrap();
        let received = async {
            let (socket, _) = server.accept().await.unwrap();
            let mut head = [0; 1000];
            loop {
                socket.readable().await.unwrap();
                if let Ok(length) = socket.try_read(&mut head) {
                    break String::from_utf8_lossy(&head[..length]).to_lowercase();
                }
            }
        };
        let (_, head) = tokio::join!(rest.look("/users/@me"), received);
        let limits =
            format!("user-agent: discordbot (https://example.org/cards, {})", env!("CARGO_PKG_VERSION"));
        assert!(head.contains(&limits), "{head}");
    }
}
