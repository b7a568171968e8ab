//! What a table must publish before anybody can know its cards, in messages of their own: its seal, posted when it is
//! opened, its terms after each word, and the round of the public beacon that a started match waits for. Each is
//! posted once and never edited, so the channel shows what was said, in which order and when.

use std::sync::Arc;

use app::ui;
use fairness::Hash256;
use message::Body;
use model::Code;
use outside::Tasks;
use store::{Notice, StoreError};
use tables::{Table, Tables};
use tracing::{debug, warn};

use super::flights::Flights;
use super::pace::Urgency;
use super::rest::{Rest, When};
use super::retry;

/// Posts seals and rounds.
#[derive(Debug)]
pub(super) struct Seals {
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    tasks: Tasks,
    flights: Flights<(Code, Notice)>,
}

impl Seals {
    pub(super) fn new(rest: Arc<Rest>, tables: Arc<Tables>, tasks: Tasks) -> Seals {
        Seals { rest, tables, tasks, flights: Flights::default() }
    }

    /// Posts what stands nowhere yet of such tables: the bot was stopped before, or the channel was closed and
    /// something says that it has changed.
    pub(super) async fn try_again(self: &Arc<Self>, of: impl Fn(&Table) -> bool) {
        for (table, notice) in self.tables.unposted().await {
            if of(&table) {
                self.post(notice, &table);
            }
        }
    }

    /// Posts what a table has to show. If that is being done, and the channel refuses it, it is tried once more:
    /// whoever asks may know that the channel has changed since.
    pub(super) fn post(self: &Arc<Self>, notice: Notice, table: &Table) {
        let body = match notice {
            Notice::Seal => ui::seal(table),
            Notice::Terms { words, hash } => Some(ui::terms(table, words, Hash256::from_bytes(hash))),
            Notice::Round => ui::round(table),
        };
        let Some(body) = body else { return };
        let key = (table.code().clone(), notice);
        if !self.flights.begins(key.clone()) {
            return;
        }
        let (seals, table) = (Arc::clone(self), table.clone());
        self.tasks.spawn(async move {
            loop {
                if let Err(problem) = seals.try_to_post(notice, &table, &body).await {
                    // At worst it is posted once more in a new session.
                    warn!(%problem, "where a seal stands is not known");
                }
                if !seals.flights.goes_on(&key) {
                    return;
                }
            }
        });
    }

    /// Posts it, unless that has been done. If the channel refuses it, the table shows it anyway; it is posted once an
    /// event says that the channel has changed.
    async fn try_to_post(&self, notice: Notice, table: &Table, body: &Body) -> Result<(), StoreError> {
        let store = self.tables.store();
        if store.is_posted(table.id(), notice).await? {
            return Ok(());
        }
        let post = || self.rest.post(When::now(Urgency::Watched), table.channel(), body, None);
        match retry::until_decided(post).await {
            Ok(message) => store.note_posted(table.id(), notice, message).await,
            Err(problem) => {
                debug!(table = %table.code(), %problem, "a seal could not be posted");
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::Router;
    use axum::http::StatusCode;
    use axum::routing::post;
    use game_core::GameId;
    use locale::Language;
    use parking_lot::Mutex;
    use store::testing::fresh;
    use tables::Caller;
    use tables::testing::{PACE, an_opening};
    use tokio::sync::Notify;

    use super::*;
    use crate::Api;

    /// A Discord that refuses the first message, once it is notified to answer, and takes the rest. Returns its
    /// address, the notification that a message has arrived, and the one that lets it answer the first.
    async fn refuses_once() -> (String, Arc<Notify>, Arc<Notify>) {
        let (arrived, answer) = (Arc::<Notify>::default(), Arc::<Notify>::default());
        let (notifies, waits, first) =
            (Arc::clone(&arrived), Arc::clone(&answer), Arc::new(Mutex::new(true)));
        let messages = move || {
            let (notifies, waits) = (Arc::clone(&notifies), Arc::clone(&waits));
            let is_first = std::mem::take(&mut *first.lock());
            async move {
                notifies.notify_one();
                if is_first {
                    waits.notified().await;
                    return (StatusCode::FORBIDDEN, r#"{"code":50013,"message":"Missing Permissions"}"#);
                }
                (StatusCode::OK, r#"{"id":"5"}"#)
            }
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().route("/api/v10/channels/{channel}/messages", post(messages));
        outside::spawn(async { axum::serve(listener, router).await.unwrap() });
        (url, arrived, answer)
    }

    #[tokio::test]
    async fn a_seal_that_is_refused_after_the_channel_has_changed_is_tried_again_and_stands_there_once() {
        let (url, arrived, answer) = refuses_once().await;
        let (store, _folder) = fresh().await;
        let tables = Arc::new(Tables::load(store, PACE, true).await.unwrap());
        let (guild, language) = (Some(7.into()), Language::English);
        let ana = Caller { id: 1.into(), name: "Ana".into(), guild, nick: None, language };
        let table = tables.open(an_opening(GameId::Tricks, 7.into()), &ana).await.unwrap();
        let rest = Rest::new(Api { url: &url, token: "t", homepage: "https://example.org" }).unwrap();
        let tasks = Tasks::new();
        let seals = Arc::new(Seals::new(Arc::new(rest), Arc::clone(&tables), tasks.clone()));
        seals.post(Notice::Seal, &table);
        arrived.notified().await;
        // The channel has changed while the refusal is on its way: what was refused is asked for once more.
        seals.try_again(|_| true).await;
        answer.notify_one();
        tasks.close();
        tasks.wait().await;
        assert!(tables.store().is_posted(table.id(), Notice::Seal).await.unwrap());
        arrived.notified().await;
        // Whoever had read before that it stands nowhere posts it no second time.
        seals.post(Notice::Seal, &table);
        tasks.wait().await;
        let again = tokio::time::timeout(Duration::ZERO, arrived.notified());
        assert!(again.await.is_err(), "it was posted twice");
    }
}
