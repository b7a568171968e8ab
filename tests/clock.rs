//! The machine's clock is set, or is wrong from the start: no table is closed and nobody is played for because of it.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::bot::{House, roomy};
use crate::players::{hand, has_button, start, take_turn};

const DAYS: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// A library that gives a program another time (of the package `libfaketime`).
const FAKETIME: [&str; 2] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
];

/// Where that library is. CI has it; elsewhere the tests that need it may be left out.
pub fn faketime() -> Option<&'static str> {
    let found = FAKETIME.into_iter().find(|library| Path::new(library).exists());
    assert!(found.is_some() || std::env::var_os("CLOCK_TESTS").is_none(), "there is no libfaketime");
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_with_a_clock_far_ahead_closes_nothing_and_plays_for_nobody() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    start(&house.games, &people, "rounds:1").await;
    let there = people[0].at(&house.games);
    // To the bot it is as if its own clock were so far ahead of Discord's.
    house.sandbox.clock_is_off(-i64::try_from(DAYS.as_secs()).unwrap());
    house.time_passes(DAYS).await;
    house.quiet().await;
    assert!(has_button(&there, "hand").await.text_and_pictures().contains("trick 1"));
    assert!(house.log().await.is_empty(), "{:?}", house.log().await);
    // If Discord's clock shows the same, the days have passed.
    house.sandbox.clock_is_off(0);
    house.time_passes(Duration::ZERO).await;
    there.waits_for("This table has been closed").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_set_while_people_play_closes_nothing_and_plays_for_nobody() {
    let Some(library) = faketime() else {
        let _ = writeln!(std::io::stderr(), "left out: there is no libfaketime");
        return;
    };
    let settings = [
        ("COMPUTER_PAUSE_MS", "0"),
        ("TURN_MINUTE_SECONDS", "3"),
        ("LD_PRELOAD", library),
        ("DONT_FAKE_MONOTONIC", "1"),
        ("FAKETIME_NO_CACHE", "1"),
        ("FAKETIME_TIMESTAMP_FILE", "clock"),
    ];
    let house = House::open_set(roomy(), &settings).await;
    let set = |clock: &str| std::fs::write(house.database().with_file_name("clock"), clock).unwrap();
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 turn_time:3").await;
    for person in &people {
        hand(person, &code).await;
    }
    set("+400d");
    // Half of the time that people have goes by, and they are nudged: nothing else was due before.
    there.waits_for("⏰").await;
    assert!(!there.sees().iter().any(|message| message.text().contains("has been closed")));
    assert!(house.log().await.is_empty(), "{:?}", house.log().await);
    // The clock really was ahead: what is noted of the table says so.
    #[expect(clippy::disallowed_methods, reason = "the bot is another process")]
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    assert!(house.touched(&code).await > now + DAYS / 2);
    set("+0");
    for person in &people {
        let seen = hand(person, &code).await;
        take_turn(&person.direct(), &seen).await;
    }
    house.quiet().await;
    assert!(!house.log().await.is_empty());
}
