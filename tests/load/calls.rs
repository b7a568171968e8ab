//! The calls per click in each game, under Discord's limits: those that count against the limit of a bot's token, by
//! kind, and those that are free. People play on as soon as they can: once a second, or so late that they are called to
//! each turn by a new message. Run alone by
//!
//!     cargo test --release -p updown --test load -- calls

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use sandbox::{Config, EntryKind, Person, Sandbox};

use crate::process::Process;
use crate::{act, kind};

/// The games, and the numbers of people who play.
const MATCHES: [(&str, &[usize]); 4] =
    [("tricks rounds:6", &[2, 4]), ("snake", &[2, 4, 8]), ("tower", &[2, 4, 8]), ("dnup", &[2, 4])];
/// The time between two clicks of a person.
const THINKING: Duration = Duration::from_secs(1);
/// The same for people who are called to each turn; a minute has one second there.
const AWAY: Duration = Duration::from_secs(3);
/// How long each game is played.
const PLAYED: Duration = Duration::from_secs(120);
/// The time for the pictures of a match's first hands.
const DEALT: Duration = Duration::from_secs(3);
/// All emoji are there if none has come for this long.
const NO_EMOJI_FOR: Duration = Duration::from_secs(5);

pub async fn run() {
    let each = MATCHES.into_iter().flat_map(|(game, people)| people.iter().map(move |count| (game, *count)));
    println!(
        "| match | clicks | counted calls a click | free calls a click | refused for too many | refused otherwise | counted, by kind |"
    );
    println!("|---|---|---|---|---|---|---|");
    for thinking in [THINKING, AWAY] {
        let playing: Vec<_> =
            each.clone().map(|(game, people)| tokio::spawn(play(game, people, thinking))).collect();
        for played in playing {
            println!("{}", played.await.unwrap());
        }
    }
}

async fn play(game: &'static str, count: usize, thinking: Duration) -> String {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let channel = sandbox.guild("Friends").channel("games");
    let people: Vec<Person> = (0..count).map(|number| sandbox.person(&format!("Person {number}"))).collect();
    let are_called = thinking == AWAY;
    let settings: &[_] = if are_called { &[("TURN_MINUTE_SECONDS", "1")] } else { &[] };
    let bot = Process::start_set(settings, Path::new(env!("CARGO_BIN_EXE_updown")), folder.path(), &sandbox);
    sandbox.bot_ready().await;
    emoji_are_there(&sandbox).await;
    let host = people[0].at(&channel);
    host.command(&format!("/play game:{game} turn_time:none")).await;
    for person in &people[1..] {
        person.at(&channel).clicks("Join").await;
    }
    host.clicks("Start").await;
    // What a match begins with comes once, too.
    while !people.iter().all(|person| person.direct().sees().pop().is_some()) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(DEALT).await;
    sandbox.quiet().await;
    let before = sandbox.log().len();
    let mut tasks = tokio::task::JoinSet::new();
    people.into_iter().for_each(|person| drop(tasks.spawn(click(person, thinking))));
    tokio::time::sleep(PLAYED).await;
    tasks.shutdown().await;
    sandbox.quiet().await;
    let log = &sandbox.log()[before..];
    let of = |kind: EntryKind| log.iter().filter(move |entry| entry.kind() == kind);
    let clicks = of(EntryKind::Click).count();
    let a_click = |kind: EntryKind| of(kind).count() as f64 / clicks as f64;
    let mut kinds = BTreeMap::<String, usize>::new();
    of(EntryKind::Counted).for_each(|entry| *kinds.entry(kind(&entry.what)).or_default() += 1);
    let kinds: Vec<String> = kinds.into_iter().map(|(kind, count)| format!("{count} {kind}")).collect();
    let too_many = log.iter().filter(|entry| entry.status == 429).count();
    let otherwise = log.iter().filter(|entry| entry.status >= 400).count() - too_many;
    let line = format!(
        "| {game}, {count} people{} | {clicks} | {:.2} | {:.2} | {too_many} | {otherwise} | {} |",
        if are_called { ", called to each turn" } else { "" },
        a_click(EntryKind::Counted),
        a_click(EntryKind::Free),
        kinds.join(", "),
    );
    bot.stop().await;
    sandbox.stop().await;
    line
}

/// Waits until the cards have been put to the application as emoji: that is done once, and no click brings it about.
async fn emoji_are_there(sandbox: &Sandbox) {
    let uploads = || sandbox.log().iter().filter(|entry| entry.what.ends_with("/emojis")).count();
    let (mut known, mut since) = (0, Instant::now());
    while known < 2 || since.elapsed() < NO_EMOJI_FOR {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let now = uploads();
        if now != known {
            (known, since) = (now, Instant::now());
        }
    }
}

/// Plays on at the newest hand, with this delay after the last click or after the hand has something to do.
async fn click(person: Person, thinking: Duration) {
    let direct = person.direct();
    let hand = || direct.sees().pop().and_then(|hand| Some((act(&hand)?, hand)));
    loop {
        if hand().is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        }
        tokio::time::sleep(thinking).await;
        if let Some(((id, value), hand)) = hand() {
            let values: Vec<&str> = value.iter().map(String::as_str).collect();
            direct.forges(&hand, &id, &values).await;
        }
    }
}
