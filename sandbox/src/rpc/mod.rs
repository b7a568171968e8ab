//! What Discord's program answers to an application's page in a frame, message by message: an opcode and a payload.

mod authorize;
mod commands;

use serde_json::{Value, json};

use crate::Shared;
use crate::state::{FrameState, Id, World};

/// The opcodes, as Discord's SDK numbers them.
const HANDSHAKE: u64 = 0;
const FRAME: u64 = 1;
const CLOSE: u64 = 2;

/// Why a connection is closed, in Discord's codes.
mod close {
    pub(super) const INVALID_CLIENT: u16 = 4000;
    pub(super) const INVALID_ORIGIN: u16 = 4001;
    pub(super) const TOKEN_REVOKED: u16 = 4003;
    pub(super) const INVALID_VERSION: u16 = 4004;
    pub(super) const INVALID_ENCODING: u16 = 4005;
}

/// A refusal of a command, by Discord's code and in words.
struct Refused(u16, String);

impl Refused {
    fn new(code: u16, words: impl Into<String>) -> Refused {
        Refused(code, words.into())
    }

    fn payload(words: impl Into<String>) -> Refused {
        Refused::new(INVALID_PAYLOAD, words)
    }
}

/// Why a command is refused, in Discord's codes.
const UNKNOWN_ERROR: u16 = 1000;
const INVALID_PAYLOAD: u16 = 4000;
const INVALID_COMMAND: u16 = 4002;
const INVALID_GUILD: u16 = 4003;
const INVALID_EVENT: u16 = 4004;
const INVALID_CHANNEL: u16 = 4005;
const INVALID_PERMISSIONS: u16 = 4006;
const INVALID_CLIENT: u16 = 4007;
const INVALID_TOKEN: u16 = 4009;
const OAUTH2_ERROR: u16 = 5000;

fn closed(code: u16, words: &str) -> Value {
    json!([CLOSE, { "code": code, "message": words }])
}

/// The token by which a frame was authenticated has been withdrawn.
pub(crate) fn token_revoked() -> Value {
    closed(close::TOKEN_REVOKED, "Token revoked")
}

/// A message from a frame to the program of a person. What is answered.
pub(crate) fn receive(shared: &Shared, person: Id, frame: &str, message: &Value) -> Vec<Value> {
    let payload = &message[1];
    shared.with(|world| match message[0].as_u64() {
        Some(HANDSHAKE) => vec![shake_hands(shared, world, person, frame, payload)],
        // Without a handshake there is nobody to answer.
        _ if !is_connected(world, person, frame) => Vec::new(),
        Some(FRAME) => vec![commands::answer(shared, world, person, payload)],
        Some(CLOSE) => {
            world.leave_instance(person);
            Vec::new()
        }
        _ => Vec::new(),
    })
}

/// The frame of this person, if it is this one.
fn own<'a>(world: &'a mut World, person: Id, frame: &str) -> Option<&'a mut FrameState> {
    world.frame_mut(person).filter(|known| known.id == frame)
}

fn is_connected(world: &mut World, person: Id, frame: &str) -> bool {
    own(world, person, frame).is_some_and(|frame| frame.connected)
}

/// Begins a connection, or refuses it by closing it.
fn shake_hands(shared: &Shared, world: &mut World, person: Id, frame: &str, hand: &Value) -> Value {
    let application = world.bot.to_string();
    // What is not this person's frame, or takes itself for another one, is none that was opened for them.
    let Some(known) = own(world, person, frame).filter(|_| hand["frame_id"] == frame) else {
        return closed(close::INVALID_ORIGIN, "Invalid frame");
    };
    known.disconnect();
    if hand["v"] != 1 {
        return closed(close::INVALID_VERSION, "Invalid version");
    }
    if !hand["encoding"].is_null() && hand["encoding"] != "json" {
        return closed(close::INVALID_ENCODING, "Invalid encoding");
    }
    if hand["client_id"] != application.as_str() {
        return closed(close::INVALID_CLIENT, "Invalid Client ID");
    }
    known.connected = true;
    let here = shared.known_as();
    let config =
        json!({ "cdn_host": here, "api_endpoint": format!("//{here}/api"), "environment": "production" });
    json!([FRAME, { "cmd": "DISPATCH", "evt": "READY", "data": { "v": 1, "config": config }, "nonce": null }])
}
