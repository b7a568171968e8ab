//! The sockets that notify a page of changes. Sockets, since a browser allows only six other connections to
//! one place, however many windows are open.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::App;
use super::looks::message_json;
use crate::Shared;
use crate::state::{Change, Id};

/// A page that is open. While there is one, calls and events are noted down.
struct Watching(Arc<Shared>);

impl Watching {
    fn begins(shared: &Arc<Shared>) -> Watching {
        shared.with(|world| world.inspector.watchers += 1);
        Watching(Arc::clone(shared))
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.0.with(|world| world.inspector.watchers -= 1);
    }
}

#[derive(Deserialize)]
pub(super) struct Who {
    person: Id,
}

pub(super) async fn changes(
    State(shared): App,
    Query(who): Query<Who>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if shared.read(|world| world.person(who.person).is_none()) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let (watching, feed) = (Watching::begins(&shared), shared.read(|world| world.feed.subscribe()));
    upgrade.on_upgrade(async move |socket| {
        let _watching = watching;
        // The page reloads everything whenever this stream is opened.
        pass_on(socket, feed, vec![json!({ "event": "all" }).to_string()], |change| {
            seen(&shared, who.person, &change)
        })
        .await;
    })
}

pub(super) async fn inspector(State(shared): App, upgrade: WebSocketUpgrade) -> Response {
    let watching = Watching::begins(&shared);
    let (backlog, feed) = shared.read(|world| world.inspector.watch());
    let backlog = backlog.iter().map(|note| note.text()).collect();
    upgrade.on_upgrade(async move |socket| {
        let _watching = watching;
        pass_on(socket, feed, backlog, |note| Some(note.text())).await;
    })
}

/// Sends what is there, and then what comes, until the page is gone.
async fn pass_on<T: Clone>(
    mut socket: WebSocket,
    mut feed: Receiver<T>,
    first: Vec<String>,
    words: impl Fn(T) -> Option<String>,
) {
    for text in first {
        if socket.send(Message::text(text)).await.is_err() {
            return;
        }
    }
    loop {
        let text = tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(_)) => continue,
                _ => return,
            },
            change = feed.recv() => match change {
                Ok(change) => words(change),
                Err(RecvError::Lagged(_)) => Some(json!({ "event": "all" }).to_string()),
                Err(RecvError::Closed) => return,
            },
        };
        if let Some(text) = text
            && socket.send(Message::text(text)).await.is_err()
        {
            return;
        }
    }
}

/// A change as this person sees it; `None` if it does not concern them.
fn seen(shared: &Shared, person: Id, change: &Change) -> Option<String> {
    let event: Value = match change {
        Change::World => json!({ "event": "world" }),
        Change::Gone { channel, message } => {
            json!({ "event": "gone", "channel": channel.to_string(), "message": message.to_string() })
        }
        Change::Read { person: who, channel, message } => {
            if *who != person {
                return None;
            }
            json!({ "event": "read", "channel": channel.to_string(), "message": message.to_string() })
        }
        Change::Thinking { token, channel, only, still } => {
            if only.is_some_and(|only| only != person) {
                return None;
            }
            json!({
                "event": "thinking", "token": token, "channel": channel.to_string(), "private": only.is_some(),
                "still": still,
            })
        }
        Change::Rpc { person: whose, frame, message } => {
            if *whose != person {
                return None;
            }
            json!({ "event": "rpc", "frame": frame, "message": message })
        }
        Change::Message(id) => shared.read(|world| {
            let message = world.messages.get(id).filter(|message| world.sees(person, message))?;
            let calls = world.calls(person, message);
            Some(json!({ "event": "message", "message": message_json(world, message), "calls": calls }))
        })?,
    };
    Some(event.to_string())
}
