//! Interactions over HTTP instead of the gateway: Discord posts them, signed, to an address that leads here, and the
//! response can be the answer. Which process receives one is up to the load balancer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Extension;
use axum::Router;
use axum::body::{self, Body};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use ports::OpenConnection;
use ring::signature::{ED25519, UnparsedPublicKey};
use store::Lease;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use super::event;
use super::handler::Handler;
use super::incoming::InResponse;
use super::interaction::InteractionData;

/// How long the response waits for an answer; what takes longer is answered by a call. Discord gives up after three
/// seconds.
const ANSWER_WITHIN: Duration = Duration::from_millis(2500);
/// How long Discord waits for the response to an interaction.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(3);
/// Largest body of a request, in bytes: Discord's post holds one of our messages at most.
const BODY_BYTES: usize = 64 << 10;
/// Timeout for a request's body, from its head on.
const BODY_TIMEOUT: Duration = RESPONSE_TIMEOUT;
/// A signature older than this, or as far in the future, is refused: the two clocks may differ.
const MAX_AGE: Duration = Duration::from_secs(5 * 60);

/// The response to Discord's ping.
const PONG: &str = r#"{"type":1}"#;

/// The application's public key, which verifies Discord's signatures.
pub(super) struct VerifyKey(UnparsedPublicKey<[u8; 32]>);

/// The text is not a public key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key is 64 hexadecimal digits")]
pub struct NoKey;

impl VerifyKey {
    /// Parses the key, in hexadecimal.
    ///
    /// # Errors
    /// [`NoKey`] if it is none.
    pub(super) fn read(text: &str) -> Result<VerifyKey, NoKey> {
        Ok(VerifyKey(UnparsedPublicKey::new(&ED25519, unhex(text).ok_or(NoKey)?)))
    }

    /// Whether Discord has signed this body together with its timestamp.
    fn has_signed(&self, Signed { signature, stamp, .. }: &Signed, body: &[u8]) -> bool {
        self.0.verify(&[stamp, body].concat(), signature).is_ok()
    }
}

/// The signature headers of a request.
struct Signed {
    signature: [u8; 64],
    /// The timestamp as it was signed.
    stamp: Vec<u8>,
    /// The timestamp in seconds since 1970.
    at: u64,
}

impl Signed {
    /// Parses them; `None` if they are missing or malformed.
    fn read(headers: &HeaderMap) -> Option<Signed> {
        let named = |name| headers.get(name)?.to_str().ok();
        let stamp: &str = named("x-signature-timestamp")?;
        let signature = unhex(named("x-signature-ed25519")?)?;
        Some(Signed { signature, stamp: stamp.into(), at: stamp.parse().ok()? })
    }
}

/// When the port was opened, by Discord's clock, in seconds since 1970. What was posted long before that may have been
/// done by another process, of which this one does not know what it has done. What was posted just before may still be
/// on its way, by a balancer that had nobody to pass it on to, and somebody waits for it. If another process took it and
/// died before it answered, it is still done only once: a move or an opened table is stored with its interaction's id.
#[derive(Clone, Copy, Debug)]
struct Opened(u64);

impl Opened {
    /// Whether a post that was signed then is taken now.
    const fn takes(self, signed: u64, now: u64) -> bool {
        signed.saturating_add(RESPONSE_TIMEOUT.as_secs()) >= self.0
            && signed.abs_diff(now) <= MAX_AGE.as_secs()
    }
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// Decodes exactly this many bytes of hexadecimal digits.
fn unhex<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16)?.try_into().ok()).collect::<Option<_>>()?;
    let bytes: Vec<u8> =
        digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
    bytes.try_into().ok().filter(|_| digits.len() == 2 * BYTES)
}

/// Opens the port as soon as it can be opened, and answers there until `stop`.
pub(super) async fn serve(
    address: SocketAddr,
    key: VerifyKey,
    handler: Arc<Handler>,
    stop: CancellationToken,
) {
    let without = "nobody is answered whose clicks Discord posts";
    let opening = ports::open(address, "INTERACTIONS_PORT", without, &stop);
    let Some(listener) = opening.await else { return };
    if let Ok(address) = listener.local_addr() {
        info!(%address, "interactions may be posted");
    }
    let lease = handler.tables.store().lease();
    let opened = Opened(seconds(handler.rest.time().await.unwrap_or_else(outside::time)));
    let app = Router::new()
        .fallback(post(posted))
        .with_state(Arc::new((key, opened, handler)))
        .layer(middleware::from_fn_with_state(lease, only_the_leader));
    ports::serve(listener, app, stop).await;
}

/// Lets requests through only while this process is the leader: a load balancer takes the rest for a process that
/// does not answer.
async fn only_the_leader(State(lease): State<Lease>, request: Request, next: Next) -> Response {
    let away = || StatusCode::SERVICE_UNAVAILABLE.into_response();
    if !lease.holds() {
        return away();
    }
    let answer = next.run(request).await;
    if lease.holds() { answer } else { away() }
}

async fn posted(
    State(door): State<Arc<(VerifyKey, Opened, Arc<Handler>)>>,
    Extension(connection): Extension<OpenConnection>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let (key, opened, handler) = &*door;
    let Some(signed) = Signed::read(&headers) else { return StatusCode::UNAUTHORIZED.into_response() };
    let body = match tokio::time::timeout(BODY_TIMEOUT, body::to_bytes(body, BODY_BYTES)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return StatusCode::PAYLOAD_TOO_LARGE.into_response(),
        Err(_) => return StatusCode::REQUEST_TIMEOUT.into_response(),
    };
    if !key.has_signed(&signed, &body) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    if !opened.takes(signed.at, seconds(outside::time())) {
        warn!(
            "a post was refused that Discord signed too long ago, or before the start; is this machine's clock right?"
        );
        return StatusCode::UNAUTHORIZED.into_response();
    }
    connection.is_known();
    let interaction = match std::str::from_utf8(&body).map(event::interaction) {
        Ok(Ok(interaction)) => interaction,
        Ok(Err(problem)) => {
            warn!(%problem, "Discord posted something strange");
            return StatusCode::BAD_REQUEST.into_response();
        }
        Err(_) => return StatusCode::BAD_REQUEST.into_response(),
    };
    let json = [(header::CONTENT_TYPE, "application/json")];
    if matches!(interaction.data, InteractionData::Ping) {
        return (json, PONG).into_response();
    }
    let (response, answer) = InResponse::awaited();
    handler.asked(interaction, response);
    match tokio::time::timeout(ANSWER_WITHIN, answer).await {
        Ok(Ok(answer)) => (json, answer).into_response(),
        // It comes by a call, or to nothing.
        _ => StatusCode::ACCEPTED.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use ring::signature::{Ed25519KeyPair, KeyPair};

    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn headers(at: &str, signature: &str) -> HeaderMap {
        let header = |text: &str| HeaderValue::from_str(text).unwrap();
        let named = [("x-signature-timestamp", header(at)), ("x-signature-ed25519", header(signature))];
        named.into_iter().map(|(name, value)| (name.parse().unwrap(), value)).collect()
    }

    fn accepts(key: &VerifyKey, headers: HeaderMap, body: &[u8]) -> bool {
        Signed::read(&headers).is_some_and(|signed| key.has_signed(&signed, body))
    }

    #[test]
    fn only_what_discord_has_signed_at_that_time_is_heard() {
        let discord = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
        let key = VerifyKey::read(&hex(discord.public_key().as_ref())).unwrap();
        let signature = hex(discord.sign(b"1767225600{\"type\":1}").as_ref());
        let body = br#"{"type":1}"#;
        assert!(accepts(&key, headers("1767225600", &signature), body));
        assert!(!accepts(&key, headers("1767225601", &signature), body), "of another time");
        assert!(!accepts(&key, headers("1767225600", &signature), b"{\"type\":2}"), "another body");
        assert!(!accepts(&key, headers("1767225600", &signature[2..]), body), "a piece of it");
        assert!(!accepts(&key, headers("1767225600", &signature.replace('0', "x")), body), "no number");
        assert!(!accepts(&key, HeaderMap::new(), body), "nothing");
        let somebody = Ed25519KeyPair::from_seed_unchecked(&[8; 32]).unwrap();
        let signature = hex(somebody.sign(b"1767225600{\"type\":1}").as_ref());
        assert!(!accepts(&key, headers("1767225600", &signature), body), "somebody else's");
    }

    #[test]
    fn what_is_old_or_from_before_the_start_or_lies_ahead_is_refused() {
        let opened = Opened(1_000_000);
        assert!(opened.takes(1_000_000, 1_000_001) && opened.takes(1_000_900, 1_001_200));
        assert!(opened.takes(1_001_300, 1_001_000), "the clocks may differ");
        assert!(opened.takes(999_997, 1_000_001), "it was on its way");
        assert!(!opened.takes(999_996, 1_000_001), "from before the start");
        assert!(!opened.takes(1_000_900, 1_001_201), "too old");
        assert!(!opened.takes(1_001_301, 1_001_000), "too far ahead");
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let key = "0123456789abcdefABCDEF0123456789".repeat(2);
        assert!(VerifyKey::read(&key).is_ok());
        for none in ["", &key[1..], &format!("{key}0"), &key.replace('f', "g"), &key.replace('f', "é")] {
            assert_eq!(VerifyKey::read(none).err(), Some(NoKey), "{none}");
        }
    }
}
