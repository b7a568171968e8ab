//! Watching the program run: the port for health and numbers, the log, backups, the doctor.

use std::time::Duration;

use sandbox::permission;

use crate::bot::{House, within};
use crate::players::{code, hand, play_on, start, take_turn};
use crate::postgres;

#[tokio::test(flavor = "multi_thread")]
async fn the_numbers_tell_of_tables_clicks_and_commits_and_ended_tables_are_let_go() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    assert_eq!(house.watched("/health").await, (200, "ok\n".to_owned()));
    assert!(house.number("updown_tables_open").await < 0.5);

    let code = start(&house.games, &people, "rounds:1").await;
    assert!((house.number("updown_tables_open").await - 1.0).abs() < 0.5);
    let clicks = house.number("updown_interactions_total{kind=\"click\"}").await;
    assert!((clicks - 2.0).abs() < 0.5, "Join and Start, not {clicks}");
    // An answer counts once Discord has taken it.
    house.quiet().await;
    assert!(house.number("updown_answer_seconds_count").await > 2.5);
    let commits = house.number("updown_commits_total").await;
    let seen = hand(&people[0], &code).await;
    let first = if take_turn(&people[0].direct(), &seen).await.is_some() { 0 } else { 1 };
    if first == 1 {
        let seen = hand(&people[1], &code).await;
        take_turn(&people[1].direct(), &seen).await;
    }
    assert!(house.number("updown_commits_total").await > commits);

    play_on(&house, &people, &code).await;
    house.quiet().await;
    table_is_let_go(&house).await;
    assert!(house.number("updown_messages_stale").await < 0.5);
    // It can still be shown, moved, and proven.
    let there = people[0].at(&house.games);
    let moved = there.command(&format!("/table table:{code}")).await.text();
    assert!(moved.contains('🏆'), "{moved}");
    house.quiet().await;
    let shown_in = there.sees().iter().filter(|message| crate::robots::shows_end(message, &code)).count();
    assert_eq!(shown_in, 1, "the message in which it was shown before goes away");
    table_is_let_go(&house).await;

    let said = house.said();
    for event in ["table opened", "match started", "match ended"] {
        let line = said.lines().find(|line| line.contains(event)).unwrap();
        assert!(line.contains(&format!("code={code}")) && line.contains("game=tricks"), "{line}");
    }
}

/// Once its end is shown and that is stored, a table is in memory no longer.
async fn table_is_let_go(house: &House) {
    let let_go = async {
        while house.number("updown_tables_open").await > 0.5 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    within(60, "the table that is over being let go", let_go).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_database_is_backed_up_and_the_copy_plays_on() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    for person in &people {
        let seen = hand(person, &code).await;
        take_turn(&person.direct(), &seen).await;
    }
    house.quiet().await;
    let (well, said) = house.runs(&["backup", "copy.db"]).await;
    assert!(well && said.starts_with("copy.db: checked and sound, with 1 matches and "), "{said}");
    let (well, said) = house.runs(&["backup", "copy.db"]).await;
    assert!(!well && said.contains("copy.db is there already"), "{said}");

    // The copy takes the place of the database, and the old buttons work on.
    house.kill_bot().await;
    let database = house.database();
    for rest in ["updown.db-wal", "updown.db-shm"] {
        let _ = std::fs::remove_file(database.with_file_name(rest));
    }
    std::fs::rename(database.with_file_name("copy.db"), &database).unwrap();
    house.start_bot();
    house.sandbox.bot_ready().await;
    play_on(&house, &people, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_it_asks_for_its_health_its_invitation_and_what_is_new() {
    let house = House::open().await;
    let (well, said) = house.runs(&["health"]).await;
    assert!(!well && said.contains("METRICS_PORT is not set"), "{said}");
    let address = house.address("health and metrics are shown");
    let port = format!("export METRICS_PORT={}", address.rsplit_once(':').unwrap().1);
    assert_eq!(house.runs_after(&port, &["health"]).await, (true, "ok\n".to_owned()));
    let (_, numbers) = house.watched("/metrics").await;
    assert!(numbers.contains("updown_build_info{version=\"1.0.0\"} 1"), "{numbers}");

    let (well, link) = house.runs(&["invite"]).await;
    assert!(well && link.starts_with("https://discord.com/oauth2/authorize?scope=bot"), "{link}");
    let (well, said) = house.runs_after("export DISCORD_TOKEN=wrong", &["invite"]).await;
    assert!(!well && said.contains("Discord does not accept DISCORD_TOKEN"), "{said}");
    let (well, news) = house.runs(&["changelog"]).await;
    assert!(well && news.contains("## 1.0.0"), "{news}");

    house.kill_bot().await;
    let (well, said) = house.runs_after(&port, &["health"]).await;
    assert!(!well && said.contains("no bot answers there"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_finds_what_is_wrong_and_nothing_else() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let ended = start(&house.games, &people, "rounds:1").await;
    play_on(&house, &people, &ended).await;
    start(&house.games, &people, "rounds:2").await;
    house.quiet().await;
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(well, "{said}");
    let mut firsts = vec![
        "release",
        "settings",
        "files",
        "schema",
        "database",
        "migrations",
        "token",
        "permissions",
        "matches",
    ];
    // A server's files are its own matter.
    firsts.retain(|first| *first != "files" || !postgres::is_asked_for());
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), firsts.len(), "{said}");
    for (line, first) in lines.iter().zip(&firsts) {
        assert!(line.starts_with(&format!("ok     {first}: ")), "{line}");
    }
    assert!(lines[firsts.len() - 1].contains("all 2 with their"), "{said}");

    house.games.bot_may(permission::VIEW_CHANNEL);
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(!well && said.contains("WRONG  permissions: the bot lacks Send Messages"), "{said}");
    house.games.bot_may(permission::USUAL);

    house.changes("UPDATE results SET total = total + 1 WHERE seat = 0".to_owned()).await;
    let (well, said) = house.runs(&["doctor"]).await;
    let wrong = format!("WRONG  matches: {ended} does not replay: its totals or winners are not as written");
    assert!(!well && said.contains(&wrong) && said.contains("1 thing is wrong"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_finds_what_was_done_to_the_guards_and_a_secret_that_was_exchanged() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let playing = start(&house.games, &people, "rounds:1").await;
    let lobby = code(&people[0].at(&house.games).command("/play game:dnup").await.text());
    house.quiet().await;
    let (table, secret) = match postgres::is_asked_for() {
        true => (" ON matches", "sha256(secret)"),
        false => ("", "zeroblob(32)"),
    };
    let exchanged = format!("UPDATE matches SET secret = {secret}");
    house.changes(format!("DROP TRIGGER secrets_are_written_once{table}")).await;
    assert_eq!(house.changes(exchanged).await, 2);
    house.changes("CREATE VIEW spied AS SELECT * FROM people".to_owned()).await;
    let (well, said) = house.runs(&["doctor"]).await;
    for wrong in [
        "WRONG  schema: the view spied is none of updown's".to_owned(),
        "WRONG  schema: the trigger secrets_are_written_once of matches is missing".to_owned(),
        format!("WRONG  matches: {playing} does not replay: its secret is not the one in its seal"),
        format!("WRONG  matches: {lobby} is not dealt yet, and its secret is not the one in its seal"),
    ] {
        assert!(!well && said.contains(&wrong), "{wrong}\n{said}");
    }
    assert!(said.contains("4 things are wrong"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_prometheus_elsewhere_asks_for_the_numbers_where_it_is_let_in() {
    let house = House::open().await;
    let settings = [("METRICS_HOST", "0.0.0.0"), ("METRICS_NAMES", "first,second")];
    house.kill_bot().await;
    house.start_bot_with(&settings);
    house.sandbox.bot_ready().await;
    let address = house.address("health and metrics are shown");
    assert!(address.starts_with("0.0.0.0:"), "{address}");
    let here = address.replace("0.0.0.0", "127.0.0.1");
    for (host, status) in [("first:9464", 200), ("172.18.0.3:9464", 200), ("evil.example", 403)] {
        let asked = reqwest::Client::new().get(format!("http://{here}/metrics")).header("host", host);
        assert_eq!(asked.send().await.unwrap().status().as_u16(), status, "{host}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_connects_for_health_and_says_nothing_is_not_waited_for() {
    use tokio::io::AsyncReadExt;

    let house = House::open().await;
    let mut idle = Vec::new();
    for _ in 0..300 {
        idle.push(tokio::net::TcpStream::connect(house.watched_at()).await.unwrap());
    }
    assert_eq!(house.watched("/health").await.0, 200);
    for mut connection in idle {
        let ended = async { while connection.read(&mut [0; 512]).await.is_ok_and(|read| read > 0) {} };
        within(10, "the end of a connection that says nothing", ended).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_numbers_are_for_this_machine_only() {
    let house = House::open().await;
    let address = house.watched_at();
    for (host, status) in [("localhost", 200), ("127.0.0.1:1", 200), ("evil.example", 403)] {
        for path in ["/health", "/metrics"] {
            let asked = reqwest::Client::new().get(format!("http://{address}{path}")).header("host", host);
            assert_eq!(asked.send().await.unwrap().status().as_u16(), status, "{host}{path}");
        }
    }
}
