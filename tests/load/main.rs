//! The load program: many tables of all games at once, played through the sandbox against the real program, beside a
//! bot that does nothing. Run by one command, about a minute:
//!
//!     cargo test --release -p updown --test load
//!
//! Instead, `calls` counts the calls per click in each game, `coached` has the coach at work at the same time,
//! `pages` has four pages open at each table, `peers` measures the do-nothing bot in other languages, `limited` has all tables under Discord's limits, `stored` measures the effect of a million stored matches, `start`
//! the time of a start, and `engines` compares the databases.
//!
//! The sandbox and the people are in this process; each bot is a process of its own.

#![expect(clippy::disallowed_methods, reason = "nothing here is simulated")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a program that measures and prints"
)]

#[expect(dead_code, reason = "the tests of pages use the rest")]
#[path = "../at_page.rs"]
mod at_page;
mod calls;
mod coached;
mod engines;
mod fixed;
mod grow;
#[path = "../../sandbox/tests/clients/install.rs"]
mod install;
mod limited;
mod pages;
mod peers;
#[expect(dead_code, reason = "whole bots ask it for more")]
#[path = "../postgres.rs"]
mod postgres;
mod process;
mod start;
mod stored;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand::Rng;
use sandbox::{Answer, Channel, Config, Guild, Message, Person, Place, Sandbox};

use process::{Process, own_cpu};

/// How many tables are played at once.
const TABLES: usize = 500;
/// On how many servers: no more may stand on one than this makes of them.
const SERVERS: usize = 4;
/// How many people there are; each sits at many tables.
const PEOPLE: usize = 40;
/// How often is asked for one's tables.
const ASKED: usize = 15;
/// How many tables are open at the last start.
const STORED: usize = 10_000;
/// How long a player thinks, from one click at a table to the next there.
const THINKING: Duration = Duration::from_secs(3);
/// How long each bot is measured.
const MEASURED: Duration = Duration::from_secs(15);
/// The games, and their options.
const GAMES: [&str; 4] = ["tricks rounds:6", "snake", "tower", "dnup"];

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        match std::env::args().nth(1).as_deref() {
            Some("fixed") => fixed::run().await,
            Some("calls") => calls::run().await,
            Some("coached") => coached::run().await,
            Some("limited") => limited::run().await,
            Some("pages") => pages::run().await,
            Some("peers") => peers::run().await,
            Some("start") => start::run().await,
            Some("stored") => stored::run().await,
            Some("engines") => engines::run().await,
            _ => measure().await,
        }
    });
}

/// What came of a time of clicking.
struct Figures {
    clicks: usize,
    took: Duration,
    answers: Vec<Duration>,
    failed: u64,
    cpu: Duration,
    /// What the sandbox and the people used meanwhile.
    others: Duration,
    memory: u64,
}

impl Figures {
    fn print(&mut self, who: &str) {
        self.answers.sort_unstable();
        let at = |part: f64| {
            let index = (self.answers.len() as f64 * part) as usize;
            self.answers.get(index).copied().unwrap_or_default().as_secs_f64() * 1e3
        };
        println!(
            "{who}: {:.0} clicks/s, answer {:.1} ms median, {:.1} ms 99th percentile, {:.0} us CPU a click, {} MiB, \
             {} not answered; sandbox and people {:.2} times the bot's CPU",
            self.clicks as f64 / self.took.as_secs_f64(),
            at(0.5),
            at(0.99),
            self.cpu_a_click() * 1e6,
            self.memory / 1024,
            self.failed,
            self.others.as_secs_f64() / self.cpu.as_secs_f64(),
        );
    }

    fn cpu_a_click(&self) -> f64 {
        self.cpu.as_secs_f64() / self.clicks as f64
    }
}

/// Somebody who clicks now and then: what they do, and how it went.
struct Clicker {
    answers: Arc<std::sync::Mutex<Vec<Duration>>>,
    failed: Arc<AtomicU64>,
}

impl Clicker {
    async fn clicks(
        &self,
        place: &Place,
        message: &Message,
        (id, value): (String, Option<String>),
    ) -> Answer {
        let began = Instant::now();
        let values: Vec<&str> = value.iter().map(String::as_str).collect();
        let answer = place.forges(message, &id, &values).await;
        self.answers.lock().unwrap().push(began.elapsed());
        if answer == Answer::Failed {
            self.failed.fetch_add(1, Ordering::Relaxed);
        }
        answer
    }
}

/// Something on a message that can be pressed, by chance.
fn choice(message: &Message) -> Option<(String, Option<String>)> {
    let controls = message.controls();
    let mut ids: Vec<&str> = controls.iter().map(|control| control.custom_id.as_str()).collect();
    // The options of a menu stand together.
    ids.dedup();
    let id = *pick(&ids)?;
    let of_it: Vec<_> = controls.iter().filter(|control| control.custom_id == id).collect();
    Some((id.to_owned(), pick(&of_it)?.value.clone()))
}

/// Something that brings a match on, by chance.
fn act(hand: &Message) -> Option<(String, Option<String>)> {
    let brings_on = |id: &str| ["play/", "choose/", "focus/"].iter().any(|kind| id.starts_with(kind));
    let acts: Vec<_> = hand.controls().into_iter().filter(|control| brings_on(&control.custom_id)).collect();
    let control = pick(&acts)?;
    Some((control.custom_id.clone(), control.value.clone()))
}

/// What kind of call this is: numbers and tokens differ from call to call.
fn kind(what: &str) -> String {
    let is_word =
        |part: &&str| part.chars().all(|letter| letter.is_ascii_alphabetic() || " @-".contains(letter));
    what.split('/').filter(is_word).collect::<Vec<_>>().join("/")
}

fn pick<T>(of: &[T]) -> Option<&T> {
    of.get(usize::try_from(rand::rng().next_u64() % of.len().max(1) as u64).unwrap())
}

/// Lets every table be clicked at for a while, and measures the bot meanwhile.
async fn clicking<F: Future<Output = ()> + Send + 'static>(
    bot: &Process,
    tables: impl Iterator<Item = impl FnOnce(Clicker) -> F>,
) -> Figures {
    let (answers, failed): (Arc<std::sync::Mutex<Vec<Duration>>>, Arc<AtomicU64>) = Default::default();
    let mut tasks = tokio::task::JoinSet::new();
    for table in tables {
        let clicker = Clicker { answers: Arc::clone(&answers), failed: Arc::clone(&failed) };
        tasks.spawn(table(clicker));
    }
    // Everybody has begun and is somewhere in their thinking.
    tokio::time::sleep(THINKING).await;
    let (began, cpu, others) = (Instant::now(), bot.cpu(), own_cpu());
    answers.lock().unwrap().clear();
    tokio::time::sleep(MEASURED).await;
    let (took, cpu, others, memory) = (began.elapsed(), bot.cpu() - cpu, own_cpu() - others, bot.memory());
    let answers = std::mem::take(&mut *answers.lock().unwrap());
    tasks.shutdown().await;
    let failed = failed.load(Ordering::Relaxed);
    Figures { clicks: answers.len(), took, answers, failed, cpu, others, memory }
}

/// Waits some part of the time to think.
async fn somewhere_in_thinking() {
    let part = rand::rng().next_u64() % u64::try_from(THINKING.as_millis()).unwrap();
    tokio::time::sleep(Duration::from_millis(part)).await;
}

/// A table that is being played: its players in their direct messages, and their hands there.
struct Playing(Vec<(Place, Message)>);

async fn open(people: &[Person], channel: &Channel, number: usize) -> (String, Vec<Place>) {
    let players = [0, 1 + number / PEOPLE].map(|step| people[(number + step) % PEOPLE].clone());
    let host = players[0].at(channel);
    let opened = host.command(&format!("/play game:{}", GAMES[number % GAMES.len()])).await.text();
    let code = opened.split_once("table ").unwrap().1.chars().take(4).collect();
    players[1].at(channel).clicks("Join").await;
    host.clicks("Start").await;
    (code, players.iter().map(Person::direct).collect())
}

/// Waits until every player has their hand.
async fn dealt(code: &str, players: Vec<Place>) -> Playing {
    let heading = format!("table {code}");
    let mut hands = Vec::new();
    for place in players {
        let dealt = async {
            loop {
                match place.sees().into_iter().rev().find(|message| message.text().contains(&heading)) {
                    Some(hand) => return hand,
                    None => tokio::time::sleep(Duration::from_millis(250)).await,
                }
            }
        };
        let hand = tokio::time::timeout(Duration::from_secs(120), dealt).await;
        let hand = hand.unwrap_or_else(|_| panic!("waited in vain for a hand at {heading}"));
        hands.push((place, hand));
    }
    Playing(hands)
}

/// Plays at a table, with whoever can do something, until the task is cancelled.
async fn play(table: Arc<Playing>, clicker: Clicker) {
    somewhere_in_thinking().await;
    loop {
        let mut clicked = false;
        for (place, hand) in &table.0 {
            let Some(hand) = place.looks_again(hand.id) else { continue };
            let Some(choice) = choice(&hand) else { continue };
            clicker.clicks(place, &hand, choice).await;
            clicked = true;
            tokio::time::sleep(THINKING).await;
        }
        if !clicked {
            tokio::time::sleep(THINKING / 4).await;
        }
    }
}

async fn sandbox() -> Sandbox {
    // Discord's limits are on what is sent to one channel, and here forty people have five hundred hands.
    Sandbox::start(Config { remembers: false, ..Config::unlimited() }).await.unwrap()
}

async fn measure() {
    let folder = tempfile::tempdir().unwrap();
    let mut nothing = do_nothing(|sandbox| own_do_nothing(folder.path(), sandbox)).await;
    nothing.print("do-nothing bot");

    let sandbox = sandbox().await;
    let program = Path::new(env!("CARGO_BIN_EXE_updown"));
    let bot = Process::start(program, &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let guilds: Vec<_> = (0..SERVERS).map(|number| sandbox.guild(&format!("Load {number}"))).collect();
    let guild = &guilds[0];
    let people: Vec<_> = (0..PEOPLE).map(|number| sandbox.person(&format!("Person {number}"))).collect();
    let asker = people[0].at(&guild.channel("first"));
    asker.command("/help").await;
    let empty = bot.memory();
    println!("updown, no table open: {} MiB", empty / 1024);

    let first = open(&people, &guild.channel("table-first"), 0).await;
    asking(&asker, "one table").await;
    let mut tables = opened(&sandbox, &guilds, &people, TABLES - 1).await;
    tables.push(Arc::new(dealt(&first.0, first.1).await));
    for (pictures, what) in [(true, "tables"), (false, "tables in words only")] {
        if !pictures {
            let channels: Vec<_> = guilds.iter().map(|guild| guild.channel("settings")).collect();
            in_words(&people, &channels).await;
            sandbox.quiet().await;
        }
        let players = tables.iter().map(|table| |clicker| play(Arc::clone(table), clicker));
        let mut updown = clicking(&bot, players).await;
        updown.print(&format!("updown, {TABLES} {what}"));
        let times = updown.cpu_a_click() / nothing.cpu_a_click();
        println!("CPU a click: {times:.1} times that of the do-nothing bot");
    }
    sandbox.quiet().await;
    println!("memory per open table: {:.1} KiB with {TABLES}", (bot.memory() - empty) as f64 / TABLES as f64);
    bot.stop().await;

    let moves = grow::grow(&folder.path().join("updown.db"), STORED).await;
    let began = Instant::now();
    let bot = Process::start(program, &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    people[0].at(&guild.channel("last")).command("/help").await;
    println!(
        "start with {STORED} open tables of {moves:.0} moves: {:.2} s until the first answer",
        began.elapsed().as_secs_f64()
    );
    let _ = tokio::time::timeout(Duration::from_secs(15), sandbox.quiet()).await;
    asking(&asker, &format!("{STORED} tables")).await;
    println!("memory per open table: {:.1} KiB with {STORED}", (bot.memory() - empty) as f64 / STORED as f64);
    bot.stop().await;
    sandbox.stop().await;
}

/// Opens this number of tables of all games, one in each channel, and begins to play at them.
async fn opened(sandbox: &Sandbox, guilds: &[Guild], people: &[Person], tables: usize) -> Vec<Arc<Playing>> {
    let began = Instant::now();
    let mut opened = Vec::new();
    for number in 0..tables {
        let channel = guilds[number % SERVERS].channel(&format!("table-{number}"));
        opened.push(open(people, &channel, number).await);
    }
    let mut playing = Vec::new();
    for (code, players) in opened {
        playing.push(Arc::new(dealt(&code, players).await));
    }
    println!("{tables} tables opened, started and dealt in {:.1} s", began.elapsed().as_secs_f64());
    sandbox.quiet().await;
    playing
}

/// How long it takes to be given one's tables, and to be proposed them while typing.
async fn asking(asker: &Place, open: &str) {
    let (mut hands, mut proposals) = (Vec::new(), Vec::new());
    for _ in 0..ASKED {
        let began = Instant::now();
        asker.command("/hand").await;
        hands.push(began.elapsed());
        let began = Instant::now();
        asker.is_proposed("hand", "table", "").await;
        proposals.push(began.elapsed());
    }
    for (what, mut took) in [("/hand", hands), ("a proposal", proposals)] {
        took.sort_unstable();
        println!("{what} with {open}: {:.1} ms median", took[ASKED / 2].as_secs_f64() * 1e3);
    }
}

/// Nobody wants pictures any more.
async fn in_words(people: &[Person], channels: &[Channel]) {
    people[0].manages_server();
    for person in people {
        person.at(&channels[0]).command("/settings").await;
        person.at(&channels[0]).clicks("No pictures for me").await;
    }
    for channel in channels {
        people[0].at(channel).command("/settings").await;
        people[0].at(channel).clicks("Settings of this server").await;
        people[0].at(channel).clicks("No pictures at tables").await;
    }
}

/// The do-nothing bot in this program.
fn own_do_nothing(folder: &Path, sandbox: &Sandbox) -> Process {
    Process::start(&std::env::current_exe().unwrap(), &["fixed"], folder, sandbox)
}

/// People click as often as at the tables, at a bot that answers with a fixed message.
async fn do_nothing(start: impl FnOnce(&Sandbox) -> Process) -> Figures {
    let sandbox = sandbox().await;
    let guild = sandbox.guild("Nothing");
    let person = sandbox.person("Ana");
    let bot = start(&sandbox);
    sandbox.bot_ready().await;
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let place = person.at(&guild.channel(&format!("table-{number}")));
        let Answer::Message(message) = place.command("/fixed").await else { continue };
        tables.push((place, message));
    }
    let players = tables.into_iter().map(|(place, message)| {
        |clicker: Clicker| async move {
            somewhere_in_thinking().await;
            loop {
                clicker.clicks(&place, &message, ("again".to_owned(), None)).await;
                tokio::time::sleep(THINKING).await;
            }
        }
    });
    let figures = clicking(&bot, players).await;
    bot.stop().await;
    sandbox.stop().await;
    figures
}
