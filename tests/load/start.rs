//! A start with many open tables: how long until the first answer with ten thousand at which the time to think is up, and
//! whether anybody is refused meanwhile; and how long until all of sixty shards are back after a kill. Run alone by
//!
//!     cargo test --release -p updown --test load -- start

use std::path::Path;
use std::time::{Duration, Instant};

use sandbox::{Answer, Config, Message, Person, Place, Sandbox};
use sqlx::{Connection, SqliteConnection};

use crate::process::Process;
use crate::{PEOPLE, act, dealt, grow, open};

/// How many tables are open where the time to think is up, and at how many of them somebody does something.
const LATE: (usize, usize) = (10_000, 100);
/// How many tables are open when the bot is killed, and among how many shards it is divided.
const KILLED: (usize, u32) = (5_000, 60);
/// How many of them are played at; the others are copies of these.
const PLAYED: usize = 20;
/// How many clicks are made at each.
const CLICKS: usize = 30;
/// So long nobody was there: every time to think but a day's is up.
const AWAY: Duration = Duration::from_secs(60 * 60);

pub async fn run() {
    late().await;
    killed().await;
}

/// Somebody's hand at a table, in which there is something to do.
struct Hand {
    code: String,
    place: Place,
    hand: Message,
    control: (String, Option<String>),
}

/// The newest hand at a table in which there is something to do.
fn newest(code: &str, players: &[Place]) -> Option<Hand> {
    let heading = format!("table {code}");
    players.iter().find_map(|place| {
        let hand = place.sees().into_iter().rfind(|message| message.text().contains(&heading))?;
        let control = act(&hand)?;
        Some(Hand { code: code.to_owned(), place: place.clone(), hand, control })
    })
}

async fn clicks(hand: &Hand, id: &str) -> Answer {
    let values: Vec<&str> = hand.control.1.iter().map(String::as_str).collect();
    hand.place.forges(&hand.hand, id, &values).await
}

/// Opens tables and plays at them for a while. Gives their codes and players.
async fn played(sandbox: &Sandbox) -> Vec<(String, Vec<Place>)> {
    let people: Vec<Person> = (0..PEOPLE).map(|number| sandbox.person(&format!("P{number}"))).collect();
    let guild = sandbox.guild("Load");
    let mut tables = Vec::new();
    for number in 0..PLAYED {
        let (code, players) = open(&people, &guild.channel(&format!("table-{number}")), number).await;
        dealt(&code, players.clone()).await;
        let mut clicked = 0;
        while clicked < CLICKS {
            match newest(&code, &players) {
                Some(hand) => {
                    clicks(&hand, &hand.control.0).await;
                    clicked += 1;
                }
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
        tables.push((code, players));
    }
    sandbox.quiet().await;
    tables
}

async fn late() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Config { remembers: false, ..Config::unlimited() }).await.unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_updown"));
    let bot = Process::start(program, &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let tables = played(&sandbox).await;
    bot.stop().await;
    let hands: Vec<Hand> = tables.iter().filter_map(|(code, players)| newest(code, players)).collect();
    let database = folder.path().join("updown.db");
    let moves = grow::grow(&database, LATE.0).await;
    let mut stored = SqliteConnection::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    sqlx::query("UPDATE matches SET touched_at = touched_at - $1, waits_since = waits_since - $1")
        .bind(i64::try_from(AWAY.as_millis()).unwrap())
        .execute(&mut stored)
        .await
        .unwrap();
    let mut clicked = Vec::new();
    for hand in &hands {
        let copies: Vec<String> = sqlx::query_scalar(
            "SELECT copy.code FROM matches AS copy JOIN matches AS played ON played.code = $1
             WHERE copy.id > played.id AND copy.channel = played.channel ORDER BY copy.id DESC LIMIT $2",
        )
        .bind(&hand.code)
        .bind(i64::try_from(LATE.1 / PLAYED).unwrap())
        .fetch_all(&mut stored)
        .await
        .unwrap();
        clicked.extend(copies.into_iter().map(|code| (hand, code)));
    }
    stored.close().await.unwrap();

    let began = Instant::now();
    let bot = Process::start(program, &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let (ready, mut answers, mut refused) = (began.elapsed(), Vec::new(), 0);
    let mut first = None;
    for (hand, copy) in clicked {
        let asked = Instant::now();
        let answer = clicks(hand, &hand.control.0.replace(&hand.code, &copy)).await;
        answers.push(asked.elapsed());
        first.get_or_insert(began.elapsed());
        if !matches!(answer, Answer::Update(_)) {
            println!("refused: {}", answer.text());
            refused += 1;
        }
    }
    answers.sort_unstable();
    println!(
        "{} late tables of {moves:.0} moves: connected after {:.2} s, first answer after {:.2} s, of {} clicks the slowest \
         answered within {:.0} ms (median {:.0}), {refused} refused; {} MiB",
        LATE.0,
        ready.as_secs_f64(),
        first.unwrap_or_default().as_secs_f64(),
        answers.len(),
        answers.last().unwrap().as_secs_f64() * 1e3,
        answers[answers.len() / 2].as_secs_f64() * 1e3,
        bot.memory() / 1024,
    );
    bot.stop().await;
    sandbox.stop().await;
}

async fn killed() {
    let folder = tempfile::tempdir().unwrap();
    let config =
        Config { remembers: false, shards: KILLED.1, max_concurrency: KILLED.1, ..Config::unlimited() };
    let sandbox = Sandbox::start(config).await.unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_updown"));
    let bot = Process::start(program, &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let tables = played(&sandbox).await;
    bot.stop().await;
    let moves = grow::grow(&folder.path().join("updown.db"), KILLED.0).await;
    let bot = Process::start(program, &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    // What its sessions are is stored every few seconds.
    tokio::time::sleep(Duration::from_secs(10)).await;
    bot.kill().await;
    sandbox.bot_gone().await;
    let began = Instant::now();
    let bot = Process::start(program, &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let back = began.elapsed();
    tables[0].1[0].command("/help").await;
    println!(
        "{} tables of {moves:.0} moves, {} shards: after a kill all shards are back in {:.2} s, the first answer in {:.2} s",
        KILLED.0,
        KILLED.1,
        back.as_secs_f64(),
        began.elapsed().as_secs_f64(),
    );
    bot.stop().await;
    sandbox.stop().await;
}
