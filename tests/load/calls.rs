//! How many calls each game takes for a click, under Discord's limits: what counts against the limit on a bot's token, and
//! what is free. People click about once a second. Run alone by
//!
//!     cargo test --release -p updown --test load -- calls

use std::path::Path;
use std::time::{Duration, Instant};

use sandbox::{Config, Person, Sandbox, Way};

use crate::choice;
use crate::process::Process;

/// The games, and how many people play.
const MATCHES: [(&str, &[usize]); 4] =
    [("tricks rounds:6", &[2, 4]), ("snake", &[2, 4, 8]), ("tower", &[2, 4, 8]), ("dnup", &[2, 4])];
/// How long one takes from one click to the next.
const THINKING: Duration = Duration::from_secs(1);
/// How long each game is played.
const PLAYED: Duration = Duration::from_secs(60);

pub async fn run() {
    let each = MATCHES.into_iter().flat_map(|(game, people)| people.iter().map(move |count| (game, *count)));
    let playing: Vec<_> = each.map(|(game, people)| tokio::spawn(play(game, people))).collect();
    println!("| match | clicks | counted calls a click | free calls a click | refused for too many |");
    println!("|---|---|---|---|---|");
    for played in playing {
        println!("{}", played.await.unwrap());
    }
}

async fn play(game: &'static str, count: usize) -> String {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let channel = sandbox.guild("Friends").channel("games");
    let people: Vec<Person> = (0..count).map(|number| sandbox.person(&format!("Person {number}"))).collect();
    let bot = Process::start(Path::new(env!("CARGO_BIN_EXE_updown")), &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let host = people[0].at(&channel);
    host.command(&format!("/play game:{game}")).await;
    for person in &people[1..] {
        person.at(&channel).clicks("Join").await;
    }
    host.clicks("Start").await;
    sandbox.quiet().await;
    let before = sandbox.log().len();
    let mut tasks = tokio::task::JoinSet::new();
    people.into_iter().for_each(|person| drop(tasks.spawn(click(person))));
    tokio::time::sleep(PLAYED).await;
    tasks.shutdown().await;
    sandbox.quiet().await;
    let log = &sandbox.log()[before..];
    let of = |way: Way| log.iter().filter(|entry| entry.way() == way).count();
    let clicks = of(Way::Click);
    let a_click = |way: Way| of(way) as f64 / clicks as f64;
    let line = format!(
        "| {game}, {count} people | {clicks} | {:.2} | {:.2} | {} |",
        a_click(Way::Counted),
        a_click(Way::Free),
        log.iter().filter(|entry| entry.status == 429).count(),
    );
    bot.stop().await;
    sandbox.stop().await;
    line
}

/// Clicks at the newest hand whatever can be clicked, once a second.
async fn click(person: Person) {
    loop {
        let began = Instant::now();
        let direct = person.direct();
        if let Some(hand) = direct.sees().pop()
            && let Some((id, value)) = choice(&hand)
        {
            let values: Vec<&str> = value.iter().map(String::as_str).collect();
            direct.forges(&hand, &id, &values).await;
        }
        tokio::time::sleep(THINKING.saturating_sub(began.elapsed())).await;
    }
}
