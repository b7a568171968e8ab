//! Discord may post what people do to an address of the bot's, and the response is the answer where that saves a call.

use std::io::Write;
use std::time::Instant;

use crate::balancer::Balancer;
use crate::bot::{House, free_ports, roomy};
use crate::players::{chief, play_on, start, take_turn};

async fn house() -> House {
    let settings = [("COMPUTER_PAUSE_MS", "0"), ("INTERACTIONS_PORT", "0")];
    House::open_set(roomy(), &settings).await
}

/// How often the sandbox posted something and the bot responded so.
fn posted(house: &House, status: u16) -> usize {
    let log = house.sandbox.log();
    log.iter().filter(|entry| entry.what == "posted INTERACTION" && entry.status == status).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn ana_plays_a_match_that_is_posted() {
    let house = house().await;
    house.is_posted_to().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    let end = play_on(&house, &people, &code).await;
    assert!(end.contains("**Scores**"), "{end}");
    let board = people[0].at(&house.games).command("/leaderboard").await;
    assert!(crate::players::board_text(&board).contains("1 match"), "{}", board.text());
    house.quiet().await;
    // Words that nothing follows are responded at once, without a call.
    let (before, calls) = (posted(&house, 200), house.sandbox.log().len());
    let refused = people[0].at(&house.games).command("/verify table:ZZZZ").await;
    assert!(refused.is_private(), "{}", refused.text());
    assert_eq!(posted(&house, 200), before + 1);
    house.quiet().await;
    let calls = house.sandbox.log().split_off(calls);
    assert!(calls.iter().all(|call| !call.what.contains("/callback")), "{calls:?}");
    // Answers that will be updated are sent by a call, whose response has the id of the message.
    assert!(posted(&house, 202) > 0);
    let log = house.sandbox.log();
    assert!(log.iter().all(|entry| entry.what != "event INTERACTION_CREATE"));
    let all = log.iter().filter(|entry| entry.what == "posted INTERACTION").count();
    assert_eq!(posted(&house, 200) + posted(&house, 202), all);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_has_not_signed_is_refused_and_what_it_posts_again_is_one_move() {
    let house = house().await;
    let url = house.is_posted_to().await;
    let client = reqwest::Client::new();
    for signature in [String::new(), "0".repeat(128), "é".repeat(64)] {
        let forged = client
            .post(&url)
            .header("X-Signature-Ed25519", signature)
            .header("X-Signature-Timestamp", "1767225600")
            .body(r#"{"type":1}"#);
        assert_eq!(forged.send().await.unwrap().status(), 401);
    }
    assert_eq!(client.post(&url).body(r#"{"type":1}"#).send().await.unwrap().status(), 401);
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(!well && said.contains("and nobody listens: set INTERACTIONS_PORT"), "{said}");
    let (well, said) = house.runs_after("export INTERACTIONS_PORT=0", &["doctor"]).await;
    assert!(well && said.contains(&format!("Discord posts them to {url}")), "{said}");
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let moves = async || house.log().await.values().sum::<usize>();
    let (first, seen) = chief(&people, &code).await;
    take_turn(&first.direct(), &seen).await.unwrap();
    assert_eq!(moves().await, 1);
    house.sandbox.tells_again();
    house.quiet().await;
    assert_eq!(moves().await, 1);
    // The same holds for a process that has not seen the event before.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.is_posted_to().await;
    house.sandbox.tells_again();
    house.quiet().await;
    assert_eq!(moves().await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_connect_and_say_nothing_or_begin_posts_keep_nobody_out() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    let house = house().await;
    let url = house.is_posted_to().await;
    let address = url.trim_start_matches("http://").trim_end_matches("/interactions").to_owned();
    let head = format!(
        "POST / HTTP/1.1\r\nhost: bot\r\nx-signature-ed25519: {}\r\nx-signature-timestamp: 1\r\n",
        "0".repeat(128)
    );
    let (before, mut strangers) = (house.memory(), Vec::new());
    let unfinished = format!("{head}content-length: 60001\r\n\r\n{}", "x".repeat(60_000));
    for number in 0..300 + 1100 {
        let mut stranger = tokio::net::TcpStream::connect(&address).await.unwrap();
        if number < 300 {
            let _ = stranger.write_all(unfinished.as_bytes()).await;
        }
        strangers.push(stranger);
    }
    let more = house.memory().saturating_sub(before);
    let _ = writeln!(std::io::stderr(), "300 unfinished posts and 1,100 idle connections: {more} KiB more");
    assert!(more < 40 << 10, "{more} KiB more than {before}");
    let began = Instant::now();
    let ana = house.sandbox.person("Ana");
    let before = posted(&house, 200);
    let answer = ana.at(&house.games).command("/verify table:ZZZZ").await;
    assert!(answer.is_private(), "{}", answer.text());
    assert_eq!(posted(&house, 200), before + 1);
    let _ = writeln!(std::io::stderr(), "a genuine post beside them: {:?}", began.elapsed());
    // None of them is waited for much longer than Discord waits for an answer.
    for mut stranger in strangers {
        let ended = async { while stranger.read(&mut [0; 512]).await.is_ok_and(|read| read > 0) {} };
        crate::bot::within(10, "the end of a stranger's connection", ended).await;
    }
    let mut long = tokio::net::TcpStream::connect(&address).await.unwrap();
    let sent = format!("{head}content-length: 70000\r\n\r\n{}", "x".repeat(70_000));
    let _ = long.write_all(sent.as_bytes()).await;
    let mut said = [0; 12];
    let _ = long.read_exact(&mut said).await;
    assert_eq!(std::str::from_utf8(&said), Ok("HTTP/1.1 413"));
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_begin_posts_at_the_balancer_keep_nobody_out_either() {
    use tokio::io::AsyncWriteExt;

    let house = House::open().await;
    let [port, process] = free_ports();
    let Some(balancer) = Balancer::before(port, &[process]).await else { return };
    house.kill_bot().await;
    house.start_bot_with(&[("INTERACTIONS_PORT", &process.to_string())]);
    house.sandbox.bot_ready().await;
    balancer.finds_a_process().await;
    house.is_posted_to_at(&balancer.url()).await;
    let unfinished = format!(
        "POST / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-signature-ed25519: {}\r\nx-signature-timestamp: 1\r\n\
         content-length: 60001\r\n\r\n{}",
        "0".repeat(128),
        "x".repeat(60_000)
    );
    let mut strangers = Vec::new();
    for _ in 0..300 {
        let mut stranger = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        let _ = stranger.write_all(unfinished.as_bytes()).await;
        strangers.push(stranger);
    }
    let there = house.sandbox.person("Ana").at(&house.games);
    let mut took = Vec::new();
    for _ in 0..5 {
        let began = Instant::now();
        let answer = there.command("/verify table:ZZZZ").await;
        assert!(answer.is_private(), "{}", answer.text());
        took.push(began.elapsed());
    }
    let _ = writeln!(std::io::stderr(), "genuine posts beside 300 unfinished ones at the balancer: {took:?}");
    assert_eq!(posted(&house, 200), took.len());
}
