//! The databases side by side: the same tables on SQLite, on PostgreSQL, and on PostgreSQL with two processes that stand by.
//! Run alone by
//!
//!     cargo test --release -p updown --test load -- engines
//!
//! It takes three minutes, and a PostgreSQL that is installed on this machine.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::process::{Process, cpu_of};
use crate::{PEOPLE, SERVERS, TABLES, clicking, in_words, opened, play, postgres, sandbox};

pub async fn run() {
    one("SQLite", "sqlite://updown.db", 0).await;
    for (what, standing_by) in [("PostgreSQL", 0), ("PostgreSQL, two processes stand by", 2)] {
        let Some(database) = postgres::database().await else { return };
        one(what, &database, standing_by).await;
    }
}

/// Plays at all tables for a while on one database.
async fn one(what: &str, database: &str, standing_by: usize) {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = sandbox().await;
    let start = || {
        let program = Path::new(env!("CARGO_BIN_EXE_updown"));
        Process::start_on(database, program, &[], folder.path(), &sandbox)
    };
    let bot = start();
    sandbox.bot_ready().await;
    let others: Vec<Process> = (0..standing_by).map(|_| start()).collect();
    let guilds: Vec<_> = (0..SERVERS).map(|number| sandbox.guild(&format!("Load {number}"))).collect();
    let people: Vec<_> = (0..PEOPLE).map(|number| sandbox.person(&format!("Person {number}"))).collect();
    let channels: Vec<_> = guilds.iter().map(|guild| guild.channel("settings")).collect();
    in_words(&people, &channels).await;
    let tables = opened(&sandbox, &guilds, &people, TABLES).await;
    let used = || (cpu_of("postgres"), others.iter().map(Process::cpu).sum::<Duration>());
    let before = used();
    let players = tables.iter().map(|table| |clicker| play(Arc::clone(table), clicker));
    let mut figures = clicking(&bot, players).await;
    let after = used();
    figures.print(&format!("{what}, {TABLES} tables in words only"));
    let a_click = |before: Duration, after: Duration| {
        after.saturating_sub(before).as_secs_f64() * 1e6 / figures.clicks as f64
    };
    println!(
        "beside it: {:.0} us CPU a click at the server, {:.0} us at those who stand by",
        a_click(before.0, after.0),
        a_click(before.1, after.1)
    );
    bot.stop().await;
    for other in others {
        other.stop().await;
    }
    sandbox.stop().await;
}
