//! A database for a test.

#![expect(clippy::expect_used, reason = "it is for tests")]

use std::cell::Cell;

use crate::Store;
use crate::clock::Moment;
use crate::lease::{Lease, LeaseState, SharedState};

#[path = "../../../tests/postgres.rs"]
#[expect(dead_code, reason = "the rest of it is for tests from end to end")]
#[expect(clippy::unwrap_used, clippy::panic, reason = "it is for tests")]
pub(crate) mod server;

#[path = "../../../tests/proxy.rs"]
#[expect(dead_code, reason = "the rest of it is for tests from end to end")]
#[expect(clippy::unwrap_used, reason = "it is for tests")]
pub(crate) mod proxy;

thread_local! {
    /// How many statements were sent from this thread. A test has a thread of its own.
    static STATEMENTS: Cell<usize> = const { Cell::new(0) };
}

pub(crate) fn count_statement() {
    STATEMENTS.set(STATEMENTS.get() + 1);
}

/// How many statements a test on one thread has sent so far.
#[must_use]
pub fn statements() -> usize {
    STATEMENTS.get()
}

/// A database of its own, which lasts as long as the second value, of the engine that is asked for.
pub async fn fresh() -> (Store, tempfile::TempDir) {
    if !server::is_asked_for() {
        return fresh_file().await;
    }
    let url = server::database().await.expect("PostgreSQL is asked for");
    (
        Store::open(&url).await.expect("a new database is opened"),
        tempfile::tempdir().expect("there is room for a folder"),
    )
}

/// A database of SQLite's in a folder of its own, which lasts as long as the second value.
pub async fn fresh_file() -> (Store, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let url = format!("sqlite://{}", folder.path().join("new/updown.db").display());
    (Store::open(&url).await.expect("a new database is opened"), folder)
}

/// The lease of a process that leads, and what lets another one take its place.
pub fn a_lease() -> (Lease, impl Fn()) {
    let state = SharedState::new(LeaseState::proven(Moment::now()));
    (Lease::of(&state), move || state.change(|_| LeaseState::Replaced))
}
