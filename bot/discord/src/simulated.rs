//! Discord as a simulation plays it: calls and gateway, without a network. Each thread may have one of its own.

use std::cell::RefCell;
use std::sync::Arc;

use futures_util::future::BoxFuture;
pub use twilight_gateway::{Intents, Session};

use super::health::Watched;
pub use super::network::Received;

/// Discord, for whoever is simulated.
pub trait Discord: Send + Sync {
    /// Answers a call.
    ///
    /// # Errors
    /// Why there is no answer.
    fn call(&self, request: reqwest::Request) -> BoxFuture<'static, Result<reqwest::Response, String>>;

    /// Connects to the gateway, to go on with a session if there is one.
    fn connect(&self, session: Option<Session>, token: &str, intents: Intents) -> Box<dyn Link>;
}

/// A connection to the gateway, which identifies or resumes and sends heartbeats by itself.
pub trait Link: Send {
    /// What comes next.
    fn next(&mut self) -> BoxFuture<'_, Received>;

    /// The session, once there is one.
    fn session(&self) -> Option<&Session>;

    /// Where the session can be resumed.
    fn resume_url(&self) -> Option<&str>;

    /// Whether nothing more will come.
    fn has_ended(&self) -> bool;

    /// Asks for the end of the connection, after which its session can be resumed.
    fn close(&mut self);
}

thread_local! {
    static DISCORD: RefCell<Option<Arc<dyn Discord>>> = const { RefCell::new(None) };
    static WATCHED: RefCell<Option<Arc<Watched>>> = const { RefCell::new(None) };
}

/// From now on this is Discord for whoever starts on this thread.
pub fn simulate(discord: Option<Arc<dyn Discord>>) {
    DISCORD.set(discord);
    WATCHED.set(None);
}

pub(super) fn of_this_thread() -> Option<Arc<dyn Discord>> {
    DISCORD.with_borrow(Clone::clone)
}

pub(super) fn watch(watched: &Arc<Watched>) {
    WATCHED.set(Some(Arc::clone(watched)));
}

/// The metrics of whoever has started last on this thread, as the monitoring port has them; none before they are there.
#[must_use]
pub fn metrics() -> Option<String> {
    WATCHED.with_borrow(|watched| watched.as_ref().map(|watched| watched.metrics()))
}
