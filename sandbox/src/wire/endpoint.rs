//! Interactions over HTTP instead of the gateway: posted, signed, to the endpoint that the application has named, whose
//! response is the answer. The gateway then sends no interactions.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use reqwest::{Response, StatusCode};
use ring::rand::SystemRandom;
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};

use super::api::{Sent, Supported};
use super::{App, Refusal, answers, rest};
use crate::{Shared, interactions};

/// Posts to the bot's endpoint, and signs what it posts.
pub(crate) struct Signer {
    key: Ed25519KeyPair,
    client: reqwest::Client,
}

impl Signer {
    /// With a new key.
    pub(crate) fn new(answer_within: Duration) -> io::Result<Signer> {
        let key = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).map_err(|_| io::ErrorKind::Other)?;
        let key = Ed25519KeyPair::from_pkcs8(key.as_ref()).map_err(|_| io::ErrorKind::Other)?;
        let client = reqwest::Client::builder().timeout(answer_within).build().map_err(io::Error::other)?;
        Ok(Signer { key, client })
    }

    /// By this key the bot knows whose signatures these are.
    pub(crate) fn verify_key(&self) -> String {
        hex(self.key.public_key().as_ref())
    }

    async fn post(&self, url: &str, body: &Value, rightly: bool) -> reqwest::Result<Response> {
        let (at, body) = (crate::clock::now().unix_timestamp().to_string(), body.to_string());
        let signed = if rightly { format!("{at}{body}") } else { format!("{body}{at}") };
        let signature = hex(self.key.sign(signed.as_bytes()).as_ref());
        self.client
            .post(url)
            .header("content-type", "application/json")
            .header("x-signature-ed25519", signature)
            .header("x-signature-timestamp", at)
            .body(body)
            .send()
            .await
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) const SET: Supported = &["interactions_endpoint_url"];

/// Changes the application: of all that can be changed there, where interactions are posted to. As Discord does, the
/// sandbox tries an address before it takes it.
pub(super) async fn set(shared: App, Sent(body): Sent) -> Result<Json<Value>, Refusal> {
    if let Some(url) = body.get("interactions_endpoint_url") {
        let url = url.as_str().filter(|url| !url.is_empty()).map(ToOwned::to_owned);
        if let Some(url) = &url
            && !is_one(&shared, url).await
        {
            let message = "The specified interactions endpoint url could not be verified.";
            let code = "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID";
            let error = json!({ "code": code, "message": message });
            return Err(Refusal::of_field("interactions_endpoint_url", &error));
        }
        shared.with(|world| world.endpoint = url);
    }
    Ok(rest::application(shared).await)
}

/// Whether an address answers as an endpoint must: to a ping with a pong, and to one that is wrongly signed with a
/// refusal.
async fn is_one(shared: &Shared, url: &str) -> bool {
    let ping = shared.with(|world| {
        json!({
            "id": world.id().to_string(), "application_id": world.bot.to_string(), "type": 1, "version": 1,
            "token": "token-ping", "user": world.user_json(world.bot), "entitlements": [],
        })
    });
    let Ok(forged) = shared.signer.post(url, &ping, false).await else { return false };
    let Ok(ponged) = shared.signer.post(url, &ping, true).await else { return false };
    let pong = ponged.bytes().await.unwrap_or_default();
    let pong = serde_json::from_slice::<Value>(&pong).unwrap_or_default();
    forged.status() == StatusCode::UNAUTHORIZED && pong["type"] == 1
}

/// Posts an interaction, and takes what is responded as its answer. Where the response is that it has been accepted,
/// the answer comes by a call, as after an event of the gateway's.
pub(crate) async fn deliver(shared: Arc<Shared>, url: String, interaction: Value) {
    let text = |field: &str| interaction[field].as_str().unwrap_or_default().to_owned();
    let (id, token) = (text("id"), text("token"));
    let posted = shared.signer.post(&url, &interaction, true).await;
    let status = posted.as_ref().map_or(0, |response| response.status().as_u16());
    shared.with(|world| {
        world.remember("posted INTERACTION".to_owned(), status);
        world.inspect_event("posted INTERACTION", &interaction);
    });
    let answered = match posted {
        Ok(response) if status == 200 => {
            let head = response.headers().clone();
            let body = response.bytes().await.unwrap_or_default();
            answers::responded(State(Arc::clone(&shared)), (id, token.clone()), &head, body).await.is_ok()
        }
        Ok(_) => status == 202,
        Err(_) => false,
    };
    if !answered {
        interactions::fail(&shared, &token);
    }
}
