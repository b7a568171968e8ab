//! Pages: four at each of many tables, two of each player. What an open one costs, and how long it takes from a press at
//! one to what comes of it at the others. Each is two files here and one in the bot: `ulimit -n 16000` comes first.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sandbox::{Answer, Channel, Person, Sandbox};
use serde_json::json;
use tokio::sync::mpsc;

use crate::at_page::AtPage;
use crate::process::{Process, own_cpu};
use crate::{GAMES, MEASURED, SERVERS, TABLES, THINKING, pick, somewhere_in_thinking};

/// How long open pages are looked at while nothing happens.
const IDLE: Duration = Duration::from_secs(30);
/// Pages of each player.
const PAGES: usize = 2;

/// When something was last pressed at a table.
type Pressed = Arc<Mutex<Option<Instant>>>;

pub async fn run() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = crate::sandbox().await;
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("http://127.0.0.1:{port}");
    let settings = [("PAGE_URL", &*url), ("PAGE_PORT", &*port.to_string()), ("DOUBLE_CLICK_MS", "0")];
    let bot = Process::start_set(&settings, Path::new(env!("CARGO_BIN_EXE_updown")), folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let guilds: Vec<_> = (0..SERVERS).map(|number| sandbox.guild(&format!("Load {number}"))).collect();
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let channel = guilds[number % SERVERS].channel(&format!("table-{number}"));
        tables.push(begun(&sandbox, &channel, number).await);
    }
    // New direct messages are opened a few in a second.
    for player in tables.iter().flat_map(|(players, _)| players) {
        while player.direct().sees().is_empty() {
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
    }
    sandbox.quiet().await;
    println!("without pages, while nothing happens: {:.2} % of a core", idle_share(&bot).await);
    let before = bot.memory();
    let (waits, presses) = (Arc::<Mutex<Vec<Duration>>>::default(), Arc::<Mutex<usize>>::default());
    let (idle, begins) = tokio::sync::watch::channel(false);
    let mut tasks = tokio::task::JoinSet::new();
    for (players, code) in &tables {
        let pressed = Pressed::default();
        for player in players.iter().cycle().take(players.len() * PAGES) {
            let page = opened(&url, player, code).await;
            let (waits, presses) = (Arc::clone(&waits), Arc::clone(&presses));
            tasks.spawn(plays(page, Arc::clone(&pressed), waits, presses, begins.clone()));
        }
    }
    let count = TABLES * 2 * PAGES;
    let memory = (bot.memory() - before) as f64 / count as f64;
    println!("{count} pages at {TABLES} tables: {memory:.1} KiB each");

    println!("with them, while nothing happens: {:.2} % of a core", idle_share(&bot).await);

    idle.send(true).unwrap();
    tokio::time::sleep(THINKING).await;
    waits.lock().unwrap().clear();
    *presses.lock().unwrap() = 0;
    let (cpu, others) = (bot.cpu(), own_cpu());
    tokio::time::sleep(MEASURED).await;
    let (cpu, others) = (bot.cpu() - cpu, own_cpu() - others);
    let (presses, mut waits) = (*presses.lock().unwrap(), std::mem::take(&mut *waits.lock().unwrap()));
    let left = tasks.len();
    assert_eq!(left, count, "pages have been cut off");
    tasks.shutdown().await;
    waits.sort_unstable();
    let at = |part: f64| waits[(waits.len() as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{:.0} presses/s, {:.0} us CPU each with all that follows; from a press to another page {:.1} ms median, \
         {:.1} ms 99th percentile of {}; sandbox and people {:.2} times the bot's CPU",
        presses as f64 / MEASURED.as_secs_f64(),
        cpu.as_secs_f64() / presses as f64 * 1e6,
        at(0.5),
        at(0.99),
        waits.len(),
        others.as_secs_f64() / cpu.as_secs_f64(),
    );
    bot.stop().await;
    sandbox.stop().await;
}

/// The share of a core that the bot uses, in percent.
async fn idle_share(bot: &Process) -> f64 {
    let cpu = bot.cpu();
    tokio::time::sleep(IDLE).await;
    (bot.cpu() - cpu).as_secs_f64() / IDLE.as_secs_f64() * 100.0
}

/// A table of two people of its own, whose match has begun.
async fn begun(sandbox: &Sandbox, channel: &Channel, number: usize) -> ([Person; 2], String) {
    let players = [0, 1].map(|seat| sandbox.person(&format!("Person {number}.{seat}")));
    let host = players[0].at(channel);
    // Nobody is late: while nothing is pressed, nothing happens.
    let game = GAMES[number % GAMES.len()];
    let opened = host.command(&format!("/play game:{game} turn_time:none")).await.text();
    let code = opened.split_once("table ").unwrap().1.chars().take(4).collect();
    players[1].at(channel).clicks("Join").await;
    host.clicks("Start").await;
    (players, code)
}

/// A page of a player.
async fn opened(url: &str, player: &Person, code: &str) -> AtPage {
    let hand = player.direct().waits_for(&format!("table {code}")).await;
    let answer = player.direct().forges(&hand, &format!("as-page/{code}"), &[]).await;
    let Answer::Private(message) = answer else { panic!("no link: {}", answer.text()) };
    let mut page = AtPage::opens(url, &message.links()[0]).await;
    page.sees("a hand", AtPage::has_hand).await;
    page
}

/// Presses something now and then, and notes how long after a press at another page something came.
async fn plays(
    mut page: AtPage,
    pressed: Pressed,
    waits: Arc<Mutex<Vec<Duration>>>,
    presses: Arc<Mutex<usize>>,
    mut begins: tokio::sync::watch::Receiver<bool>,
) {
    let (thought, mut thinks) = mpsc::channel(1);
    tokio::spawn(async move {
        let _ = begins.wait_for(|begins| *begins).await;
        somewhere_in_thinking().await;
        while thought.send(()).await.is_ok() {
            tokio::time::sleep(THINKING).await;
        }
    });
    let mut waits_for_answer = false;
    loop {
        tokio::select! {
            kind = page.reads_on() => match kind.as_deref() {
                Some("done") => waits_for_answer = false,
                Some("table" | "hand") if !waits_for_answer => {
                    if let Some(at) = *pressed.lock().unwrap() {
                        waits.lock().unwrap().push(at.elapsed());
                    }
                }
                Some("alive") => page.sends(json!({ "kind": "alive" })).await,
                Some(_) => {}
                None => return,
            },
            Some(()) = thinks.recv() => {
                page.all.clear();
                let choices = page.choices();
                let Some((id, values)) = pick(&choices) else { continue };
                *pressed.lock().unwrap() = Some(Instant::now());
                *presses.lock().unwrap() += 1;
                waits_for_answer = true;
                page.sends(json!({ "kind": "click", "from": "hand", "id": id, "values": values })).await;
            }
        }
    }
}
