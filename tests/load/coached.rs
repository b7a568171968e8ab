//! What people feel of the coach: the same tables, first while nobody asks how they played, and then while the coach looks at one
//! match after the other. Run alone by
//!
//!     cargo test --release -p updown --test load -- coached

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sandbox::{Answer, Channel, Message, Person, Place};
use tokio::task::JoinSet;

use crate::process::Process;
use crate::{PEOPLE, Playing, SERVERS, choice, clicking, dealt, opened, play, sandbox};

/// How many tables are played at: fewer than elsewhere, so that one of two cores is left for the coach.
const TABLES: usize = 200;
/// How many matches are over, of two people each.
const MATCHES: usize = 40;
/// What is pressed at the end of one.
const ASKED: &str = "How did I play?";
/// A text in every report of the coach.
const SAID: &str = "Where your result came from";

pub async fn run() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = sandbox().await;
    let bot = Process::start(Path::new(env!("CARGO_BIN_EXE_updown")), &[], folder.path(), &sandbox);
    sandbox.bot_ready().await;
    let guilds: Vec<_> = (0..SERVERS).map(|number| sandbox.guild(&format!("Load {number}"))).collect();
    let people: Vec<_> = (0..PEOPLE).map(|number| sandbox.person(&format!("Person {number}"))).collect();
    let tables = opened(&sandbox, &guilds, &people, TABLES).await;
    let mut over = Vec::new();
    for number in 0..MATCHES {
        let channel = guilds[number % SERVERS].channel(&format!("over-{number}"));
        let players = ["Ana", "Ben"].map(|name| sandbox.person(&format!("{name} {number}")));
        play_to_the_end(&players, &channel).await;
        over.push((players, channel));
    }
    sandbox.quiet().await;
    let played = async |what: &str| {
        let players = tables.iter().map(|table| |clicker| play(Arc::clone(table), clicker));
        clicking(&bot, players).await.print(&format!("{TABLES} tables, {what}"));
    };
    played("nobody asks the coach").await;
    let places: Vec<Place> =
        over.iter().flat_map(|(players, channel)| players.iter().map(|person| person.at(channel))).collect();
    let asked: JoinSet<Answer> =
        places.iter().cloned().map(|place| async move { place.clicks(ASKED).await }).collect();
    let asked = asked.join_all().await.iter().filter(|answer| matches!(answer, Answer::Private(_))).count();
    played("the coach works").await;
    let has_report = |place: &&Place| place.sees().iter().any(|message| message.text().contains(SAID));
    println!("of {asked} who have asked, {} have a report by then", places.iter().filter(has_report).count());
    bot.stop().await;
    sandbox.stop().await;
}

/// Two play a match of one round, however it comes.
async fn play_to_the_end(players: &[Person; 2], channel: &Channel) {
    let [ana, ben] = players.each_ref().map(|person| person.at(channel));
    let opened = ana.command("/play game:tricks rounds:1").await.text();
    let code: String = opened.split_once("table ").unwrap().1.chars().take(4).collect();
    ben.clicks("Join").await;
    ana.clicks("Start").await;
    let Playing(hands) = dealt(&code, players.iter().map(Person::direct).collect()).await;
    let is_over = || ana.sees().iter().flat_map(Message::controls).any(|control| control.label == ASKED);
    while !is_over() {
        for (place, hand) in &hands {
            let Some(hand) = place.looks_again(hand.id) else { continue };
            let Some((id, value)) = choice(&hand) else { continue };
            let values: Vec<&str> = value.iter().map(String::as_str).collect();
            place.forges(&hand, &id, &values).await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
