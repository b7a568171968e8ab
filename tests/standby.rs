//! Several processes on one PostgreSQL: one plays, the others stand by, and whatever becomes of the one, another goes on.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sandbox::{Answer, Config, Person};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;

use crate::balancer::{self, Balancer};
use crate::bot::{House, roomy, within};
use crate::dice::Dice;
use crate::players::{chief, play_on, start, take_turn};
use crate::robots::{self, Tried, log_agrees, open};
use crate::trouble::all_is_right;

/// So long people wait at most for a table whose process is gone, in seconds.
const WAITED: u64 = 15;

async fn signal(process: &Child, signal: &str) {
    let number = process.id().unwrap().to_string();
    assert!(Command::new("kill").args([signal, &number]).status().await.unwrap().success());
}

/// The number of the process that has the lock of whoever may write; none for a moment in between.
async fn who_plays(house: &House) -> Option<u32> {
    let sql = "SELECT application_name::text FROM pg_locks JOIN pg_stat_activity USING (pid)
               WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND datname = current_database()";
    let names: Vec<(String,)> = house.asks(sql.to_owned()).await;
    names.first()?.0.strip_prefix("process ")?.split(' ').next()?.parse().ok()
}

/// Waits until another process than this one plays and is connected to Discord: how long that took.
async fn another_plays(house: &House, than: u32) -> Duration {
    let connected = || house.said().matches("connected to the gateway").count();
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
    // Whoever only copies does not wait for days.
    let (well, said) = house.runs(&["copy", house.url(), "sqlite://copy.db"]).await;
    let who = format!("in use by another updown (process {} on ", house.process());
    assert!(!well && said.contains(&who), "{said}");
    let gone: u32 = house.process().parse().unwrap();
    house.kill_bot().await;
    another_plays(&house, gone).await;
    play_on(&house, &people, &code).await;
    // Asked to stop, it stops, whether it plays or stands by.
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
    // The sleeper is told of these, too, and knows nothing of what has come of them.
    let (first, seen) = chief(&people, &code).await;
    take_turn(&first.direct(), &seen).await.unwrap();
    house.quiet().await;
    let (calls, log) = (house.sandbox.log().len(), house.log().await);
    signal(&sleeper, "-CONT").await;
    let ended = within(20, "the sleeper's end", sleeper.wait()).await.unwrap();
    assert_eq!(ended.code(), Some(1), "{}", house.said());
    assert!(house.said().contains("another updown plays on this database by now"));
    let called = house.sandbox.log().split_off(calls);
    assert!(called.iter().all(|entry| !entry.what.contains(" /")), "{called:?}");
    assert_eq!(house.log().await, log);
    play_on(&house, &people, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_balancer_clicks_go_to_whoever_plays_and_after_a_kill_to_the_other() {
    let Some(house) = House::open_on_postgres().await else { return };
    let [port, ports @ ..] = balancer::free_ports::<3>();
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

/// Every game, with so many rounds that hardly any match comes to its end.
const GAMES: [(&str, usize); 4] = [
    ("game:tricks rounds:12 edition:suits", 3),
    ("game:snake rounds:12", 3),
    ("game:tower rounds:20", 3),
    ("game:dnup target:8", 4),
];

/// How many tables there are, if `CLUSTER_TABLES` does not say it.
const TABLES: usize = 4;
/// How often the process that plays is killed or stopped, or all are cut off from the database, if `CLUSTER_TROUBLES` does
/// not say it.
const TROUBLES: usize = 9;

/// A number from the environment, for a longer run than that of every day.
fn asked_for(name: &str, usual: usize) -> usize {
    std::env::var(name).map_or(usual, |number| number.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_of_three_processes_is_killed_stopped_or_cut_off_no_move_is_lost_and_nobody_waits_long() {
    let config = Config { answer_within: Duration::from_secs(1), ..roomy() };
    let Some(house) = House::open_on_postgres_with(config).await else { return };
    let house = Arc::new(house);
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    let enough = Arc::new(AtomicBool::new(false));
    let mut robots: JoinSet<Vec<Tried>> = JoinSet::new();
    let mut tables = Vec::new();
    let games = GAMES.iter().cycle().take(asked_for("CLUSTER_TABLES", TABLES));
    for (number, (options, count)) in games.enumerate() {
        let people: Vec<Person> =
            (0..*count).map(|seat| house.sandbox.person(&format!("P{number}{seat}"))).collect();
        let code = open(&house, &people, options).await;
        tables.push((people.clone(), code.clone()));
        let (house, enough) = (Arc::clone(&house), Arc::clone(&enough));
        robots.spawn(async move {
            robots::play_on(&house, &people, &code, &mut Dice(47 + number as u64), &enough).await
        });
    }
    let mut processes = vec![house.gives_away(), house.one_more(), house.one_more()];
    let mut dice = Dice(1848);
    let mut waited = Vec::new();
    let troubles = asked_for("CLUSTER_TROUBLES", TROUBLES);
    for trouble in 0..troubles {
        tokio::time::sleep(Duration::from_millis(500 + dice.below(1500) as u64)).await;
        let number = within(WAITED, "a process that plays", async {
            loop {
                let plays = who_plays(&house).await;
                match plays.and_then(|plays| processes.iter().position(|process| process.id() == Some(plays)))
                {
                    Some(number) => return number,
                    None => tokio::time::sleep(Duration::from_millis(20)).await,
                }
            }
        })
        .await;
        let mut process = processes.swap_remove(number);
        let number = process.id().unwrap();
        match trouble % 3 {
            0 => {
                process.kill().await.unwrap();
                waited.push(another_plays(&house, number).await);
            }
            1 => {
                signal(&process, "-STOP").await;
                waited.push(another_plays(&house, number).await);
                // Somebody clicks, and the sleeper is told of it, too.
                tokio::time::sleep(Duration::from_millis(dice.below(500) as u64)).await;
                house.sandbox.tells_again();
                signal(&process, "-CONT").await;
                within(20, "the sleeper's end", process.wait()).await.unwrap();
            }
            // The server restarts: whoever is back first plays, and whoever was replaced ends.
            _ => {
                let others = "pid <> pg_backend_pid() AND datname = current_database()";
                let cut =
                    format!("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE {others}");
                assert!(house.number_stored(cut).await > 0);
                processes.push(process);
            }
        }
        // As whoever supervises them does.
        processes.retain_mut(|process| process.try_wait().unwrap().is_none());
        while processes.len() < 3 {
            processes.push(house.one_more());
        }
    }
    enough.store(true, Ordering::Relaxed);
    let tried = robots.join_all().await.concat();
    for (people, code) in &tables {
        all_is_right(&house, people, code, &elsewhere).await;
    }
    log_agrees(&house, &tried, 20).await;
    // To stand by is nothing to be warned of, again and again.
    let said = house.said();
    let warned = said.lines().filter(|line| line.contains("WARN") && line.contains("advisory_lock")).count();
    assert!(warned < 5, "{said}");
    let moves = tried.iter().filter(|tried| matches!(tried.answer, Answer::Update(_))).count();
    let longest = waited.iter().max().unwrap();
    let _ = writeln!(std::io::stderr(), "{moves} moves were acknowledged, the longest wait was {longest:?}");
    assert_eq!(waited.len(), troubles - troubles / 3, "{waited:?}");
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(well && said.contains("matches: ") && !said.contains("WRONG"), "{said}");
}
