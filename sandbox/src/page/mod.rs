//! The page to play at, and what it asks of the sandbox. JSON throughout; ids are strings, as Discord's are.
//!
//! | | | |
//! |---|---|---|
//! | `GET /` `/split` and files | | the page; the page with several people side by side |
//! | `GET /sandbox/world` | `?person` | people, servers, channels, whether a bot is there, commands, faults, the newest message of each channel, what is unread there, the Activities that run, the welcome |
//! | `GET /sandbox/messages` | `?person&channel&before` | up to fifty messages, oldest first; what the bot is thinking about |
//! | `GET /sandbox/stream` | `?person` | a socket: what changes for this person |
//! | `GET /sandbox/inspector` | | a socket: each call and event |
//! | `POST /sandbox/people` | `name locale` | somebody new |
//! | `POST /sandbox/people/{id}` | `locale? takes_direct?` | changes somebody |
//! | `POST /sandbox/guilds/{id}` | `locale? has_bot?` | changes a server |
//! | `POST /sandbox/channels/{id}` | `bot_may` | `all`, `no_files`, `read` or `nothing` |
//! | `POST /sandbox/faults` | `gateway? calls? times? refuse_resume? gateway_closed? loses_uploads?` | what is to go wrong |
//! | `POST /sandbox/command` | `person channel line chosen` | a command was typed |
//! | `POST /sandbox/typing` | `person channel line option` | an option is being typed: `choices` |
//! | `POST /sandbox/click` | `person channel message custom_id values` | a button or a menu |
//! | `POST /sandbox/modal` | `token values` | the modal that this token's answer showed |
//! | `POST /sandbox/write` | `person channel words` | a message: `@Ben` mentions Ben |
//! | `POST /sandbox/edit` | `person channel message words` | the same of one of their own messages |
//! | `POST /sandbox/delete` | `person channel message` | one of their own messages goes away |
//! | `POST /sandbox/read` | `person channel message` | a channel was read up to this message |
//! | `POST /sandbox/dismiss` | `person message` | a private answer goes away |
//! | `POST /sandbox/launch` | `person channel` | the Entry Point command was used |
//! | `POST /sandbox/join` `leave` | `person channel` | the Activity that runs there was joined, or left |
//! | `POST /sandbox/rpc` | `person frame message` | what a frame says: an opcode and a payload; `messages` is what it is answered |
//! | `POST /sandbox/clear` | | the inspector forgets |
//!
//! What a person does is answered with `{"ok": true}`, with `modal` and `token`, with `choices`, or with `error`: what
//! Discord's own program would say. Who may ask is said in `guard`.

mod activities;
mod acts;
mod files;
pub(crate) mod guard;
mod looks;
mod stream;
mod switches;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::{get, post};

use crate::Shared;

type App = State<Arc<Shared>>;

pub(crate) fn router(shared: Arc<Shared>) -> Router {
    files::router()
        .route("/sandbox/world", get(looks::world))
        .route("/sandbox/welcome/{offer}", get(looks::welcome))
        .route("/sandbox/messages", get(looks::messages))
        .route("/sandbox/stream", get(stream::changes))
        .route("/sandbox/inspector", get(stream::inspector))
        .route("/sandbox/people", post(switches::new_person))
        .route("/sandbox/people/{id}", post(switches::person))
        .route("/sandbox/guilds/{id}", post(switches::guild))
        .route("/sandbox/channels/{id}", post(switches::channel))
        .route("/sandbox/faults", post(switches::faults))
        .route("/sandbox/clear", post(switches::clear))
        .route("/sandbox/command", post(acts::command))
        .route("/sandbox/typing", post(acts::typing))
        .route("/sandbox/click", post(acts::click))
        .route("/sandbox/modal", post(acts::modal))
        .route("/sandbox/write", post(acts::write))
        .route("/sandbox/edit", post(acts::edit))
        .route("/sandbox/delete", post(acts::delete))
        .route("/sandbox/read", post(acts::read))
        .route("/sandbox/dismiss", post(acts::dismiss))
        .route("/sandbox/launch", post(activities::launch))
        .route("/sandbox/join", post(activities::join))
        .route("/sandbox/leave", post(activities::leave))
        .route("/sandbox/rpc", post(activities::rpc))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&shared), guard::pages_only))
        .with_state(shared)
}
