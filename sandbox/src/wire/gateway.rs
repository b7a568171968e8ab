//! The gateway: hello, identify or resume, heartbeats, events.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::{App, Refusal};
use crate::state::{Change, Frame, Session};
use crate::{Shared, TOKEN};

pub(super) async fn address(State(shared): App) -> Json<Value> {
    Json(json!({ "url": format!("ws://{}/ws", shared.address) }))
}

pub(super) async fn address_for_bots(State(shared): App) -> Json<Value> {
    Json(json!({
        "url": format!("ws://{}/ws", shared.address), "shards": 1,
        "session_start_limit": { "total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1 },
    }))
}

pub(super) async fn connect(State(shared): App, upgrade: WebSocketUpgrade) -> Response {
    if shared.read(|world| world.faults.gateway_closed) {
        return Refusal::new(503, 0, "out of order").into_response();
    }
    upgrade.on_upgrade(move |socket| talk(shared, socket))
}

async fn talk(shared: Arc<Shared>, mut socket: WebSocket) {
    let (out, mut frames) = unbounded_channel();
    let interval = u64::try_from(shared.config.heartbeat.as_millis()).unwrap_or(41_250);
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": interval } });
    if out.send(Frame::Text(hello.to_string())).is_err() {
        return;
    }
    let mut session = None;
    loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(Frame::Text(text)) => {
                    if socket.send(Message::text(text)).await.is_err() {
                        break;
                    }
                }
                Some(Frame::Close(code)) => {
                    let frame = code.map(|code| CloseFrame { code, reason: "".into() });
                    let _ = socket.send(Message::Close(frame)).await;
                    break;
                }
                Some(Frame::Cut) | None => break,
            },
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => {
                    let Ok(message) = serde_json::from_str::<Value>(&text) else {
                        let _ = out.send(Frame::Close(Some(4002)));
                        continue;
                    };
                    heard(&shared, &message, &out, &mut session);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
        }
    }
    drain(&shared, session, &mut frames);
}

/// The connection is gone; its session waits to be resumed.
fn drain(shared: &Shared, session: Option<String>, frames: &mut UnboundedReceiver<Frame>) {
    frames.close();
    shared.with(|world| {
        let Some(session) = session.and_then(|id| world.sessions.get_mut(&id)) else { return };
        if session.out.as_ref().is_some_and(UnboundedSender::is_closed) {
            session.out = None;
        }
        world.tell(Change::World);
    });
}

/// What a bot may say, for the inspector.
const OPERATIONS: [(u64, &str); 6] = [
    (1, "heartbeat"),
    (2, "identify"),
    (3, "presence update"),
    (4, "voice state update"),
    (6, "resume"),
    (8, "request guild members"),
];

fn heard(shared: &Arc<Shared>, message: &Value, out: &UnboundedSender<Frame>, session: &mut Option<String>) {
    let send = |value: &Value| {
        let _ = out.send(Frame::Text(value.to_string()));
    };
    let close = |code| {
        let _ = out.send(Frame::Close(Some(code)));
    };
    shared.with(|world| {
        let at = world.began.elapsed().as_millis();
        world.inspector.note(|| {
            let what = OPERATIONS.iter().find(|(op, _)| message["op"] == *op).map_or("?", |(_, name)| name);
            json!({ "kind": "heard", "at": u64::try_from(at).ok(), "what": what, "sent": message })
        });
    });
    let data = &message["d"];
    let known = || data["token"].as_str().map(|token| token.trim_start_matches("Bot ")) == Some(TOKEN);
    match message["op"].as_u64() {
        Some(1) => send(&json!({ "op": 11, "d": null })),
        Some(2) if session.is_some() => close(4005),
        Some(2) if !known() => close(4004),
        Some(2) => *session = Some(identify(shared, out)),
        Some(6) if !known() => close(4004),
        Some(6) => match resume(shared, data, out) {
            Some(id) => *session = Some(id),
            None => send(&json!({ "op": 9, "d": false })),
        },
        Some(3 | 4 | 8) => {}
        _ => close(4001),
    }
}

fn identify(shared: &Arc<Shared>, out: &UnboundedSender<Frame>) -> String {
    shared.with(|world| {
        let id = format!("session-{}", world.id());
        world.identified += 1;
        world.drop_ended_sessions();
        let mut session = Session::new(out.clone());
        let guilds: Vec<Value> = world
            .guilds
            .iter()
            .filter(|guild| guild.has_bot)
            .map(|guild| json!({ "id": guild.id.to_string(), "unavailable": true }))
            .collect();
        let ready = json!({
            "v": 10, "user": world.user_json(world.bot), "guilds": guilds, "session_id": id,
            "resume_gateway_url": format!("ws://{}/ws", shared.address), "shard": [0, 1],
            "application": { "id": world.bot.to_string(), "flags": 0 },
        });
        session.send("READY", &ready);
        world.inspect_event("READY", &ready);
        for guild in world.guilds.clone().iter().filter(|guild| guild.has_bot) {
            let json = world.guild_json(guild);
            session.send("GUILD_CREATE", &json);
            world.inspect_event("GUILD_CREATE", &json);
        }
        world.sessions.insert(id.clone(), session);
        world.tell(Change::World);
        id
    })
}

fn resume(shared: &Arc<Shared>, data: &Value, out: &UnboundedSender<Frame>) -> Option<String> {
    shared.with(|world| {
        let id = data["session_id"].as_str()?.to_owned();
        let seen = data["seq"].as_u64().unwrap_or_default();
        let refused = std::mem::take(&mut world.faults.refuse_resume);
        if refused || !world.sessions.get_mut(&id)?.resume(seen, out.clone()) {
            world.sessions.remove(&id);
            world.tell(Change::World);
            return None;
        }
        world.inspect_event("RESUMED", &json!({ "from": seen }));
        world.tell(Change::World);
        Some(id)
    })
}
