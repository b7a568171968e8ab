//! People who click whatever their panels offer, at random, in any game: they know no rule and read no word.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sandbox::{Answer, Channel, Control, Message, Person, Place};
use tokio::task::JoinSet;

use crate::bot::{House, within};
use crate::dice::Dice;
use crate::players::code;
use crate::shown::{about, is_right, texts};

/// A move that a robot tried: where, and what the bot said.
#[derive(Clone, Debug)]
pub struct Tried {
    pub table: String,
    pub seat: usize,
    pub step: u32,
    pub mv: String,
    pub answer: Answer,
}

/// Opens a table of a game and fills it with these people. Returns its code.
pub async fn open(house: &House, people: &[Person], options: &str) -> String {
    let host = people[0].at(&house.games);
    // In the middle of some trouble it may stay without an answer; then it is typed again, as by anybody.
    let mut opened = host.command(&format!("/play {options}")).await;
    while matches!(opened, Answer::Failed) {
        opened = host.command(&format!("/play {options}")).await;
    }
    let code = code(&opened.text());
    let join = |control: &Control| control.custom_id == format!("join/{code}");
    let is_lobby = |message: &Message| message.controls().iter().any(join);
    let lobby = host.waits_until_one("the lobby", is_lobby).await;
    for person in &people[1..] {
        let control = lobby.controls().into_iter().find(join).unwrap();
        until_answered(&person.at(&house.games), &control).await;
    }
    let last = format!("{}. {}", people.len(), people[people.len() - 1].name());
    let start = |control: &Control| control.custom_id == format!("start/{code}");
    let is_full = |message: &Message| message.text().contains(&last) && message.controls().iter().any(start);
    let full = host.waits_until_one("the full lobby", is_full).await;
    until_answered(&host, &full.controls().into_iter().find(start).unwrap()).await;
    code
}

/// Presses something, and again as long as no answer comes.
async fn until_answered(place: &Place, control: &Control) {
    while matches!(place.uses(control).await, Answer::Failed) {}
}

/// The move that a control plays: its table, its decision, its notation. Half moves are none.
fn play(control: &Control) -> Option<(String, u32, String)> {
    let mut parts = control.custom_id.splitn(4, '/');
    let (kind, table, step) = (parts.next()?, parts.next()?, parts.next()?.parse().ok()?);
    let mv = match (kind, &control.value) {
        ("play", None) => parts.next()?.to_owned(),
        ("choose", Some(value)) if !value.starts_with('?') => value.clone(),
        _ => return None,
    };
    Some((table.to_owned(), step, mv))
}

/// Clicks through a hand until a move is made or nothing can be done. Gives the move. `done` is the last decision
/// that was answered: nobody changes their mind.
pub async fn acts(
    person: &Person,
    seat: usize,
    hand: &Message,
    done: Option<u32>,
    dice: &mut Dice,
) -> Option<Tried> {
    acts_at(&person.direct(), seat, hand, done, dice).await
}

/// The same, with a hand that is shown in this place.
pub async fn acts_at(
    place: &Place,
    seat: usize,
    hand: &Message,
    done: Option<u32>,
    dice: &mut Dice,
) -> Option<Tried> {
    let mut shown = hand.clone();
    for _ in 0..200 {
        let controls: Vec<Control> = shown
            .controls()
            .into_iter()
            .filter(|control| {
                ["play/", "choose/", "focus/"].iter().any(|kind| control.custom_id.starts_with(kind))
            })
            .collect();
        let decision = |control: &Control| control.custom_id.split('/').nth(2)?.parse::<u32>().ok();
        // Not cutting is done for them at once, so a click there comes too late.
        let may_cut = controls.iter().any(|control| control.custom_id.ends_with("/nocut"));
        if controls.is_empty() || may_cut || controls.iter().any(|control| decision(control) == done) {
            return None;
        }
        let control = &controls[dice.below(controls.len())];
        let answer = place.uses(control).await;
        if let Some((table, step, mv)) = play(control) {
            return Some(Tried { table, seat, step, mv, answer });
        }
        match answer {
            Answer::Update(message) => shown = message,
            _ => return None,
        }
    }
    None
}

/// The newest hand of a table in somebody's direct messages; not what only leads to it.
pub fn newest_hand(person: &Person, code: &str) -> Option<Message> {
    let heading = format!("table {code}");
    let is_hand = |message: &Message| message.text().contains(&heading) && !message.controls().is_empty();
    person.direct().sees().into_iter().rev().find(is_hand)
}

/// Whether the table's message in the channel shows the end.
pub fn is_over(house: &House, person: &Person, code: &str) -> bool {
    person.at(&house.games).sees().iter().any(|message| shows_end(message, code))
}

/// Whether a message shows the end of a match.
pub fn shows_end(message: &Message, code: &str) -> bool {
    message.custom_ids().contains(&format!("rematch/{code}"))
}

/// Every game, with as few players as it takes, in its shortest form.
pub const SHORT: [(&str, usize); 4] = [
    ("game:tricks rounds:1 tie:shared", 3),
    ("game:snake swaps:full", 2),
    ("game:tower rounds:1", 3),
    ("game:dnup target:2", 2),
];

/// Lets robots play a table to its end, through whatever happens, or until it is enough. Gives every move they tried.
pub async fn play_on(
    house: &House,
    people: &[Person],
    code: &str,
    dice: &mut Dice,
    enough: &AtomicBool,
) -> Vec<Tried> {
    let mut tried: Vec<Tried> = Vec::new();
    let mut done = vec![None; people.len()];
    let playing = async {
        while !enough.load(Ordering::Relaxed) {
            let mut idle = true;
            for (seat, person) in people.iter().enumerate() {
                let Some(hand) = newest_hand(person, code) else { continue };
                if let Some(moved) = acts(person, seat, &hand, done[seat], dice).await {
                    idle = false;
                    if matches!(moved.answer, Answer::Update(_)) {
                        done[seat] = Some(moved.step);
                    }
                    tried.push(moved);
                }
            }
            if idle {
                // There may be many tables in the channel, so their own hand is checked first.
                if newest_hand(&people[0], code).is_some_and(|hand| shows_end(&hand, code))
                    && is_over(house, &people[0], code)
                {
                    return;
                }
                // Polling without a pause would take the cores from the bot.
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    };
    within(900, "the end of a match between robots", playing).await;
    tried
}

/// Robots at tables of these games at once, each until its end or until it is enough.
pub async fn play_all(
    house: &Arc<House>,
    games: &[(&'static str, usize)],
    seed: u64,
    enough: &Arc<AtomicBool>,
) -> JoinSet<Vec<Tried>> {
    let mut tables = JoinSet::new();
    for (number, (options, count)) in games.iter().enumerate() {
        let people: Vec<Person> =
            (0..*count).map(|seat| house.sandbox.person(&format!("Robot{number}{seat}"))).collect();
        let code = open(house, &people, options).await;
        let (house, enough) = (Arc::clone(house), Arc::clone(enough));
        tables.spawn(async move {
            play_on(&house, &people, &code, &mut Dice(seed + number as u64), &enough).await
        });
    }
    tables
}

/// Asserts that the log has every acknowledged move, and no click more than once; and that more than `least` moves were
/// acknowledged.
pub async fn log_agrees(house: &House, tried: &[Tried], least: usize) {
    // Where a click was not answered nobody knows what came of it, nor what a later click at that decision met.
    let place = |tried: &Tried| (tried.table.clone(), tried.seat, tried.step);
    let unknown: BTreeSet<_> =
        tried.iter().filter(|tried| matches!(tried.answer, Answer::Failed)).map(place).collect();
    let count = |moves: &mut BTreeMap<_, usize>, key| *moves.entry(key).or_default() += 1;
    let (mut acknowledged, mut possible) = (BTreeMap::new(), BTreeMap::new());
    for tried in tried {
        let key = (tried.table.clone(), tried.seat, tried.mv.clone());
        if matches!(tried.answer, Answer::Update(_)) && !unknown.contains(&place(tried)) {
            count(&mut acknowledged, key.clone());
        }
        count(&mut possible, key);
    }
    let log = house.log().await;
    assert!(acknowledged.len() > least, "only {} moves in {} tries", acknowledged.len(), tried.len());
    for (key, times) in &acknowledged {
        assert!(log.get(key).copied().unwrap_or_default() >= *times, "{key:?} was lost");
    }
    // What was chosen for somebody nobody has tried.
    for (key, times) in &house.clicked().await {
        assert!(possible.get(key).copied().unwrap_or_default() >= *times, "{key:?} was doubled");
    }
}

/// What only the asker sees, with the picture that follows it: each version of it.
async fn asks(house: &House, place: &Place, command: &str) -> Vec<Message> {
    match place.command(command).await {
        Answer::Private(message) => {
            house.quiet().await;
            place.saw_of(&message)
        }
        answer => panic!("{command}: {answer:?}"),
    }
}

/// What is wrong with the messages of a table: those that do not show what the bot says when it is asked, or do not stand
/// there once; if some `may_lack`, since somebody has deleted them, at most once. They are looked at before anybody asks,
/// since asking brings some of them up to date.
pub async fn wrong(
    house: &House,
    people: &[Person],
    code: &str,
    elsewhere: &Channel,
    may_lack: bool,
) -> Vec<String> {
    let table = about(people[0].at(&house.games).sees(), code);
    let hands: Vec<Vec<Message>> = people.iter().map(|person| about(person.direct().sees(), code)).collect();
    let mut wrong = Vec::new();
    let asked = asks(house, &people[0].at(elsewhere), &format!("/table table:{code}")).await;
    let is_shown = |shown: &[Message], asked: &[Message]| match shown {
        [] => may_lack,
        [shown] => is_right(shown, asked),
        _ => false,
    };
    if !is_shown(&table, &asked) {
        wrong.push(format!("the table is shown as\n{}\nand is\n{}", texts(&table), texts(&asked)));
    }
    // For whom direct messages are closed there is a note at the table; they have no hand, or an older one.
    let unwritten = |person: &Person| {
        let told = format!("{}: I cannot write to you directly", person.name());
        table.iter().any(|message| message.text().contains(&told))
    };
    for (person, shown) in people.iter().zip(hands) {
        let asked = asks(house, &person.at(elsewhere), &format!("/hand table:{code}")).await;
        let none = shown.is_empty() && unwritten(person);
        if !none && !is_shown(&shown, &asked) {
            let name = person.name();
            wrong.push(format!("{name} is shown\n{}\nand has\n{}", texts(&shown), texts(&asked)));
        }
    }
    wrong
}
