//! Several processes on one PostgreSQL: one leads, the others stand by, and if the leader fails, another takes over.

use std::time::{Duration, Instant};

use tokio::process::{Child, Command};

use crate::balancer::Balancer;
use crate::bot::{House, free_ports, within};
use crate::players::{chief, play_on, start, take_turn};

/// The exit code of a process that another start helps.
pub const AGAIN: i32 = 75;
/// So long people wait at most for a table whose process is gone, in seconds.
pub const WAITED: u64 = 15;

pub async fn signal(process: &Child, signal: &str) {
    let number = process.id().unwrap().to_string();
    assert!(Command::new("kill").args([signal, &number]).status().await.unwrap().success());
}

/// The process id of the leader; `None` for a moment between two.
pub async fn who_plays(house: &House) -> Option<u32> {
    let sql = "SELECT application_name::text FROM pg_locks JOIN pg_stat_activity USING (pid)
               WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND datname = current_database()";
    let names: Vec<(String,)> = house.asks(sql.to_owned()).await;
    names.first()?.0.strip_prefix("process ")?.split(' ').next()?.parse().ok()
}

/// Waits until another process than this one plays and is connected to Discord: how long that took.
async fn another_plays(house: &House, than: u32) -> Duration {
    let connected = || {
        let said = house.said();
        said.matches("connected to the gateway").count() + said.matches("the gateway goes on where").count()
    };
    let (began, before) = (Instant::now(), connected());
    within(WAITED, "another process that plays", async {
        while connected() == before || who_plays(house).await.is_none_or(|number| number == than) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    began.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgresql_a_second_process_stands_by_and_goes_on_when_the_first_is_killed() {
    let Some(house) = House::open_on_postgres().await else { return };
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (first, seen) = chief(&people, &code).await;
    let mut second = house.one_more();
    within(30, "a process that stands by", async {
        while !house.said().contains("this one stands by") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    take_turn(&first.direct(), &seen).await.unwrap();
    assert!(second.try_wait().unwrap().is_none());
    // A copy does not wait for the lock for ever.
    let (well, said) = house.runs(&["copy", house.url(), "sqlite://copy.db"]).await;
    let who = format!("in use by another updown (process {} on ", house.process());
    assert!(!well && said.contains(&who), "{said}");
    let gone: u32 = house.process().parse().unwrap();
    house.kill_bot().await;
    another_plays(&house, gone).await;
    play_on(&house, &people, &code).await;
    // A stop signal stops both the leader and a standby.
    let third = house.one_more();
    within(30, "another process that stands by", async {
        while house.said().matches("this one stands by").count() < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    for mut process in [third, second] {
        signal(&process, "-TERM").await;
        assert_eq!(within(20, "the end", process.wait()).await.unwrap().code(), Some(0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sleeper_that_was_replaced_says_nothing_and_ends_when_it_wakes() {
    let Some(house) = House::open_on_postgres().await else { return };
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let mut sleeper = house.gives_away();
    let _second = house.one_more();
    signal(&sleeper, "-STOP").await;
    another_plays(&house, sleeper.id().unwrap()).await;
    // The sleeper gets these events, too, and does not know how they were handled.
    let (first, seen) = chief(&people, &code).await;
    take_turn(&first.direct(), &seen).await.unwrap();
    house.quiet().await;
    let (calls, log) = (house.sandbox.log().len(), house.log().await);
    signal(&sleeper, "-CONT").await;
    let ended = within(20, "the sleeper's end", sleeper.wait()).await.unwrap();
    assert_eq!(ended.code(), Some(AGAIN), "{}", house.said());
    assert!(house.said().contains("another updown plays on this database by now"));
    let called = house.sandbox.log().split_off(calls);
    assert!(called.iter().all(|entry| !entry.what.contains(" /")), "{called:?}");
    assert_eq!(house.log().await, log);
    play_on(&house, &people, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_balancer_clicks_go_to_the_leader_and_after_a_kill_to_the_other() {
    let Some(house) = House::open_on_postgres().await else { return };
    let [port, ports @ ..] = free_ports::<3>();
    let Some(balancer) = Balancer::before(port, &ports).await else { return };
    let settings = ports.map(|port| port.to_string());
    let mut processes = settings.each_ref().map(|port| house.one_more_with(&[("INTERACTIONS_PORT", port)]));
    let alone = house.process().parse().unwrap();
    house.kill_bot().await;
    another_plays(&house, alone).await;
    balancer.finds_a_process().await;
    house.is_posted_to_at(&balancer.url()).await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (first, seen) = chief(&people, &code).await;
    take_turn(&first.direct(), &seen).await.unwrap();
    let plays = who_plays(&house).await.unwrap();
    let process = processes.iter_mut().find(|process| process.id() == Some(plays)).unwrap();
    process.kill().await.unwrap();
    another_plays(&house, plays).await;
    balancer.finds_a_process().await;
    play_on(&house, &people, &code).await;
    let log = house.sandbox.log();
    assert!(log.iter().all(|entry| entry.what != "event INTERACTION_CREATE"));
    assert!(log.iter().any(|entry| entry.what == "posted INTERACTION"));
}
