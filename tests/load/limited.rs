//! Five hundred busy tables under Discord's limits, each in a channel of its own with two people of its own: whether Discord refuses any, and how long people see what was before. Run alone by
//!
//!     cargo test --release -p updown --test load -- limited

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sandbox::{Channel, Config, EntryKind, Id, Message, Person, Place, Sandbox};

use crate::process::Process;
use crate::{GAMES, SERVERS, TABLES, THINKING, act, dealt, kind, somewhere_in_thinking};

/// How long is played.
const PLAYED: Duration = Duration::from_secs(300);
/// How often somebody looks whether there is something new.
const LOOKS: Duration = Duration::from_millis(100);

/// How long people saw what was before.
#[derive(Clone, Default)]
struct Waits {
    /// Whose turn it had become.
    turns: Arc<Mutex<Vec<Duration>>>,
    /// Everybody, at the table's message.
    tables: Arc<Mutex<Vec<Duration>>>,
}

pub async fn run() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Config { remembers: false, ..Config::default() }).await.unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_updown"));
    let bot = Process::start(program, &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let guilds: Vec<_> = (0..SERVERS).map(|number| sandbox.guild(&format!("Load {number}"))).collect();
    let began = Instant::now();
    let mut opened = Vec::new();
    for number in 0..TABLES {
        let channel = guilds[number % SERVERS].channel(&format!("table-{number}"));
        let people = ["a", "b"].map(|seat| sandbox.person(&format!("Person {number}{seat}")));
        opened.push(open(people, channel, GAMES[number % GAMES.len()]).await);
    }
    let mut tables = Vec::new();
    for (code, players, table) in opened {
        tables.push((dealt(&code, players).await.0, table));
    }
    sandbox.quiet().await;
    println!("{TABLES} tables opened, started and dealt in {:.0} s", began.elapsed().as_secs_f64());

    let (waits, mut tasks) = (Waits::default(), tokio::task::JoinSet::new());
    for (hands, table) in tables {
        tasks.spawn(play(hands, table, waits.clone()));
    }
    tokio::time::sleep(THINKING).await;
    let cpu = bot.cpu();
    let Calls { clicks, counted, too_many, refused } = calls(&sandbox).await;
    for (what, count) in &refused {
        println!("refused {count} times: {what}");
    }
    let cpu = bot.cpu() - cpu;
    tasks.shutdown().await;
    println!(
        "{:.0} clicks/s; {:.1} counted calls/s; {too_many} calls too many; {} other refusals; \
         {:.0} us CPU a click; {} MiB",
        clicks / PLAYED.as_secs_f64(),
        counted / PLAYED.as_secs_f64(),
        refused.values().sum::<usize>(),
        cpu.as_secs_f64() * 1e6 / clicks,
        bot.memory() / 1024,
    );
    print("whose turn it had become saw it", &waits.turns);
    print("a table's message was out of date for", &waits.tables);
    bot.stop().await;
    sandbox.stop().await;
}

/// What was called while people played.
#[derive(Default)]
struct Calls {
    clicks: f64,
    counted: f64,
    too_many: usize,
    /// What else was refused, and with which status, how often.
    refused: BTreeMap<String, usize>,
}

/// Counts while people play. The sandbox forgets what is long past, so it is looked at twice a second.
async fn calls(sandbox: &Sandbox) -> Calls {
    let (began, mut calls) = (Instant::now(), Calls::default());
    let mut until = sandbox.log().last().map_or(Duration::ZERO, |entry| entry.at);
    while began.elapsed() < PLAYED {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let mut log = sandbox.log();
        log.retain(|entry| entry.at > until);
        until = log.last().map_or(until, |entry| entry.at);
        for entry in log {
            calls.too_many += usize::from(entry.status == 429);
            if entry.status >= 400 && entry.status != 429 {
                let what = format!("{} {}", kind(&entry.what), entry.status);
                *calls.refused.entry(what).or_default() += 1;
            }
            match entry.kind() {
                EntryKind::Click => calls.clicks += 1.0,
                EntryKind::Counted => calls.counted += 1.0,
                EntryKind::Event | EntryKind::Answer | EntryKind::Free => {}
            }
        }
    }
    calls
}

fn print(what: &str, waits: &Mutex<Vec<Duration>>) {
    let mut waits = std::mem::take(&mut *waits.lock().unwrap());
    waits.sort_unstable();
    let at = |part: f64| {
        waits.get((waits.len() as f64 * part) as usize).copied().unwrap_or_default().as_secs_f64()
    };
    let longest = waits.last().copied().unwrap_or_default().as_secs_f64();
    println!(
        "{what} {:.1} s median, {:.1} s 99th percentile, {longest:.1} s at most ({} times)",
        at(0.5),
        at(0.99),
        waits.len()
    );
}

/// A table where two people play: its code, their direct messages, and where its message stands.
async fn open(people: [Person; 2], channel: Channel, game: &str) -> (String, Vec<Place>, (Place, Id)) {
    let host = people[0].at(&channel);
    let opened = host.command(&format!("/play game:{game}")).await.text();
    let code: String = opened.split_once("table ").unwrap().1.chars().take(4).collect();
    people[1].at(&channel).clicks("Join").await;
    let table = host.clicks("Start").await;
    let sandbox::Answer::Update(table) = table else { panic!("not started: {}", table.text()) };
    (code, people.iter().map(Person::direct).collect(), (host, table.id))
}

/// The people at a table click whenever they can, three seconds after the last click, or as soon as they see that it is
/// their turn.
async fn play(hands: Vec<(Place, Message)>, (there, table): (Place, Id), waits: Waits) {
    somewhere_in_thinking().await;
    let shown = || there.looks_again(table).map(|message| message.text());
    let newest = |place: &Place| place.sees().pop();
    let (mut last, mut clicked) = (usize::MAX, Instant::now());
    let (mut seen, mut stale) = (shown(), None::<Instant>);
    loop {
        if let Some(since) = stale
            && shown() != seen
        {
            waits.tables.lock().unwrap().push(since.elapsed());
            stale = None;
        }
        let can_act = hands.iter().enumerate().find_map(|(seat, (place, _))| {
            let hand = newest(place)?;
            Some((seat, act(&hand)?, hand))
        });
        let Some((seat, (id, value), hand)) = can_act else {
            tokio::time::sleep(LOOKS).await;
            continue;
        };
        if seat != last && last != usize::MAX {
            waits.turns.lock().unwrap().push(clicked.elapsed());
        }
        while clicked.elapsed() < THINKING {
            tokio::time::sleep(LOOKS).await;
            if stale.is_some_and(|_| shown() != seen) {
                waits.tables.lock().unwrap().push(stale.take().unwrap().elapsed());
            }
        }
        // No table shows choices that are made in secret.
        let in_secret = seen.as_ref().is_some_and(|seen| seen.contains("(tricks)"));
        if !id.starts_with("focus/") && !in_secret && stale.is_none() {
            (seen, stale) = (shown(), Some(Instant::now()));
        }
        let values: Vec<&str> = value.iter().map(String::as_str).collect();
        hands[seat].0.forges(&hand, &id, &values).await;
        (last, clicked) = (seat, Instant::now());
    }
}
