//! How a start, a leaderboard and a click grow with the matches that are stored: ten thousand, a hundred thousand, a million,
//! spread over a thousand servers. Run alone by
//!
//!     cargo test --release -p updown --test load -- stored
//!
//! It takes some minutes, and a gigabyte and a half in the folder for temporary files.

use std::path::Path;
use std::time::{Duration, Instant};

use sandbox::{Config, Place, Sandbox};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

use crate::process::Process;
use crate::{choice, dealt, open};

/// How many matches are stored when it is measured.
const STORED: [i64; 3] = [10_000, 100_000, 1_000_000];
/// On how many servers.
const SERVERS: i64 = 1_000;
/// How many people have played there. Two played each match.
const PEOPLE: i64 = 20_000;
/// How many moves each match has.
const MOVES: i64 = 20;
/// How often is asked and clicked.
const TIMES: usize = 25;

pub async fn run() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Config::unlimited()).await.unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_updown"));
    let bot = Process::start(program, &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let guild = sandbox.guild("Stored");
    let channel = guild.channel("games");
    let people: Vec<_> = ["Ana", "Ben"].iter().map(|name| sandbox.person(name)).collect();
    let mut tables = Vec::new();
    for _ in STORED {
        // Both sit at all of them.
        let (code, players) = open(&people, &channel, 0).await;
        tables.push(dealt(&code, players).await);
    }
    let database = folder.path().join("updown.db");
    let (mut bot, mut there) = (bot, 0);
    for (stored, table) in STORED.into_iter().zip(&tables) {
        bot.stop().await;
        fill(&database, i64::try_from(guild.id()).unwrap(), there..stored).await;
        there = stored;
        let began = Instant::now();
        bot = Process::start(program, &[], folder.path(), &sandbox);
        sandbox.bot_ready().await;
        let here = people[0].at(&channel);
        here.command("/help").await;
        let start = began.elapsed();
        let all = asked(&here, "/leaderboard").await;
        let month = asked(&here, "/leaderboard period:month").await;
        let mut clicks = Vec::new();
        while clicks.len() < TIMES {
            for (place, hand) in &table.0 {
                let Some((hand, (id, value))) =
                    place.looks_again(hand.id).and_then(|hand| choice(&hand).map(|choice| (hand, choice)))
                else {
                    continue;
                };
                let began = Instant::now();
                place.forges(&hand, &id, &value.iter().map(String::as_str).collect::<Vec<_>>()).await;
                clicks.push(began.elapsed());
                sandbox.quiet().await;
            }
        }
        let size = std::fs::metadata(&database).unwrap().len() >> 20;
        println!(
            "{stored} matches, {size} MiB: start {:.2} s, leaderboard {:.1} ms, of this month {:.1} ms, a click {:.1} ms",
            start.as_secs_f64(),
            millis(all),
            millis(month),
            millis(median(clicks)),
        );
    }
    bot.stop().await;
    sandbox.stop().await;
}

async fn asked(place: &Place, line: &str) -> Duration {
    let mut took = Vec::new();
    for _ in 0..TIMES {
        let began = Instant::now();
        let answer = place.command(line).await.text();
        took.push(began.elapsed());
        assert!(answer.contains("Player"), "{line}: {answer}");
    }
    median(took)
}

fn median(mut took: Vec<Duration>) -> Duration {
    took.sort_unstable();
    took[took.len() / 2]
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Stores matches that have been played to the end, the last of each server some days ago, with what follows from them.
async fn fill(database: &Path, asked: i64, matches: std::ops::Range<i64>) {
    let mut connection =
        SqliteConnection::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    let (from, to) = (matches.start, matches.end - 1);
    // The numbers of ours begin far beyond what the bot gives, and so do those of people and servers but one.
    let numbers =
        format!("WITH RECURSIVE n (i) AS (SELECT {from} UNION ALL SELECT i + 1 FROM n WHERE i < {to})");
    let id = "1000000000 + i";
    // Whoever plays on a server plays there again.
    let guild = format!("CASE i % {SERVERS} WHEN 0 THEN {asked} ELSE 5000000000 + i % {SERVERS} END");
    let each = PEOPLE / SERVERS;
    let person =
        |seat: i64| format!("7000000000 + i % {SERVERS} * {each} + (i / {SERVERS} * 7 + {seat}) % {each}");
    let mut all = vec!["BEGIN".to_owned()];
    if from == 0 {
        all.push(format!(
            "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {PEOPLE} - 1)
             INSERT INTO people (id, name, language) SELECT 7000000000 + i, 'Player ' || i, 'en' FROM n"
        ));
    }
    all.push(format!(
        "{numbers} INSERT INTO matches (id, code, game, options, stage, seed, guild, channel, language, opened_at, ended_at, host)
         SELECT {id}, 'old' || i, 'tower', '[]', 'ended', randomblob(32), {guild}, 1, 'en', unixepoch() - 400000 - i * 30,
                unixepoch() - 300000 - i * 30, {} FROM n",
        person(0)
    ));
    for seat in [0, 1] {
        all.push(format!(
            "{numbers} INSERT INTO seats (match, seat, person) SELECT {id}, {seat}, {} FROM n",
            person(seat)
        ));
        all.push(format!(
            "{numbers} INSERT INTO results (match, seat, total, won) SELECT {id}, {seat}, i % 40, (i + {seat}) % 2 FROM n"
        ));
        all.push(format!(
            "{numbers} INSERT INTO moves (match, seq, seat, move, at) SELECT {id}, 2 * s + {seat}, {seat}, 'draw ' || s, 0
             FROM n, (WITH RECURSIVE q (s) AS (SELECT 0 UNION ALL SELECT s + 1 FROM q WHERE s < {MOVES} / 2 - 1) SELECT s FROM q)"
        ));
        for game in ["tower", ""] {
            all.push(format!(
                "{numbers} INSERT INTO standings (guild, game, person, matches, wins, strength, uncertainty, points)
                 SELECT {guild}, '{game}', {}, 1, (i + {seat}) % 2, 25, 5, 1000 + i % 500 FROM n WHERE TRUE
                 ON CONFLICT DO UPDATE SET matches = matches + 1, wins = wins + excluded.wins",
                person(seat)
            ));
        }
    }
    all.push("COMMIT".to_owned());
    for sql in all {
        sqlx::query(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}
