//! With the public beacon a match is dealt when the round has come that was due after its start, and not before. The
//! machine's clock stands still in August 2023, when quicknet gave the round that is recorded here.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use axum::Router;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::routing::get;
use sandbox::{Config, Person};

use crate::bot::House;
use crate::clock::faketime;
use crate::fairness::{checked, commitment, proof, seal_behind_the_button, terms};
use crate::players::{Presses, code, hand, play_on};

const QUICKNET: &str = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
/// Round 1000, which came at 15:59:24, and round 1.
const SIGNED_1000: &str =
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
const SIGNED_1: &str =
    "b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b";
/// Round 1000 is the first that comes three seconds later, or later still.
const NOW: &str = "2023-08-23 15:59:20";

/// A server of the beacon on this machine.
#[derive(Clone, Default)]
struct Server {
    /// Whether it responds with the round that quicknet has signed, or with a forged one.
    honest: Arc<AtomicBool>,
    asked: Arc<AtomicUsize>,
}

impl Server {
    /// Starts it, and returns its address.
    async fn start(&self) -> String {
        let server = self.clone();
        let tell = async move |Path((chain, round)): Path<(String, u64)>| {
            server.asked.fetch_add(1, Ordering::SeqCst);
            if (chain.as_str(), round) != (QUICKNET, 1000) {
                return (StatusCode::NOT_FOUND, String::new());
            }
            let honest = server.honest.load(Ordering::SeqCst);
            let signature = if honest { SIGNED_1000 } else { SIGNED_1 };
            (StatusCode::OK, format!(r#"{{"round":{round},"signature":"{signature}"}}"#))
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().route("/{chain}/public/{round}", get(tell));
        tokio::spawn(async { axum::serve(listener, router).await.unwrap() });
        url
    }
}

/// A house whose bot mixes in the beacon, and asks this server for it; nothing where no clock can be set.
async fn house(server: &Server) -> Option<House> {
    let Some(library) = faketime() else {
        let _ = writeln!(std::io::stderr(), "left out: there is no libfaketime");
        return None;
    };
    let settings = [
        ("COMPUTER_PAUSE_MS", "0"),
        ("FAIR_BEACON", "quicknet"),
        // One that nobody answers at does no harm.
        ("FAIR_BEACON_SERVERS", format!("http://127.0.0.1:9,{}", server.start().await).leak()),
        ("LD_PRELOAD", library),
        ("DONT_FAKE_MONOTONIC", "1"),
        ("FAKETIME", NOW),
        ("TZ", "UTC"),
    ];
    Some(House::open_set(Config { rate_limits: false, ..Config::default() }, &settings).await)
}

/// Ana opens a table, Ben joins, and Ana presses Start. Returns its code and its seal.
async fn starts(house: &House, [ana, ben]: &[Person; 2]) -> (String, String) {
    let there = ana.at(&house.games);
    let lobby = there.command("/play game:tricks rounds:1 tie:shared").await.text();
    let sealed = seal_behind_the_button(&there).await;
    ben.at(&house.games).presses("join").await;
    let started = there.presses("start").await.text();
    assert!(started.contains("round **1000** of the public beacon"), "{started}");
    (code(&lobby), sealed)
}

/// What the table shows to somebody who has asked for nothing private.
async fn table(house: &House, person: &Person, code: &str) -> String {
    person.at(&house.games).waits_for(&format!("table {code}")).await.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_dealt_with_the_round_that_was_named_before_it_came_and_the_proof_holds_it() {
    let server = Server::default();
    let Some(house) = house(&server).await else { return };
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let (code, sealed) = starts(&house, &people).await;
    let named = there.waits_for("Its cards depend on round 1000").await;
    assert!(named.text().contains(&code) && named.text().contains("<t:1692806364:T>"), "{}", named.text());
    let early = there.command(&format!("/hand table:{code}")).await;
    assert!(early.is_private() && early.text().contains("wait for the public beacon"), "{}", early.text());
    let late = people[1].at(&house.games).forges(&named, &format!("word/{code}"), &[]).await;
    assert!(late.text().contains("has begun already"), "{}", late.text());
    // A forged round deals nothing; nor does a kill in the middle of the wait lose it.
    house.kill_bot().await;
    let asked = server.asked.load(Ordering::SeqCst);
    house.start_bot();
    house.sandbox.bot_ready().await;
    crate::bot::within(60, "a forged round being asked for twice", async {
        while server.asked.load(Ordering::SeqCst) < asked + 2 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    })
    .await;
    assert!(table(&house, &people[1], &code).await.contains("round **1000**"));
    server.honest.store(true, Ordering::SeqCst);
    hand(&people[0], &code).await;
    play_on(&house, &people, &code).await;
    assert_eq!(there.looks_again(named.id).unwrap().text(), named.text(), "it is never edited");

    let (said, file) = proof(&people[1], &house, &code).await;
    assert_eq!(commitment(&said), sealed);
    assert!(file.contains("\"beacon\":") && file.contains(SIGNED_1000), "{file}");
    let (fair, said) = checked(&file).await;
    assert!(fair && said.contains("round 1000 of the public beacon drand is mixed in"), "{said}");
    assert!(said.contains("before it came, at 2023-08-23 15:59:24 UTC"), "{said}");
    // The terms stood there with the round, before it came.
    assert!(said.contains(&terms(&named.text())), "{said}");
    let (fair, said) = checked(&file.replacen(SIGNED_1000, SIGNED_1, 1)).await;
    assert!(!fair && said.contains("the signature of round 1000 is not quicknet's"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_was_given_up_while_the_beacon_was_waited_for_counts_as_dealt() {
    let server = Server::default();
    let Some(house) = house(&server).await else { return };
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let (code, _) = starts(&house, &people).await;
    let closed = there.command(&format!("/end table:{code}")).await.text();
    assert!(closed.contains("is closed"), "{closed}");
    let seals = there.command("/fair").await.text();
    assert!(seals.contains("1 closed when the cards could be known"), "{seals}");
    // After a start it stays closed, though its round could be had.
    server.honest.store(true, Ordering::SeqCst);
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
    assert!(table(&house, &people[1], &code).await.contains("has been closed"));
}
