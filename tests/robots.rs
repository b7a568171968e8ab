//! People who click whatever their panels offer, at random, in any game: they know no rule and read no word.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sandbox::{Answer, Config, Control, Message, Person, Place};
use tokio::task::JoinSet;

use crate::bot::{House, roomy, within};
use crate::dice::Dice;
use crate::players::code;

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

#[tokio::test(flavor = "multi_thread")]
async fn every_game_can_be_played_to_its_end_by_clicking() {
    let house = Arc::new(House::open().await);
    let tried = play_all(&house, &SHORT, 99, &Arc::default()).await.join_all().await.concat();
    assert!(tried.iter().all(|tried| !matches!(tried.answer, Answer::Failed)), "a click was not answered");
    // No line of the log names a move; single words, such as `flip`, could be there by chance.
    let said = house.said();
    for tried in tried.iter().filter(|tried| tried.mv.contains(' ')) {
        assert!(!said.contains(&tried.mv), "the log says {:?}", tried.mv);
    }
}

/// Every game, with many rounds, so that its table stays busy.
const LONG: [(&str, usize); 6] = [
    ("game:tricks rounds:12 edition:suits", 3),
    ("game:snake rounds:12", 4),
    ("game:snake rounds:12 decks:2", 2),
    ("game:tower rounds:20", 3),
    ("game:tower limit:1000 dirty_one:called", 2),
    ("game:dnup target:8", 4),
];

/// How often the bot is killed. The simulation (docs/simulation.md) kills it, too; here it is a real process with a real file.
const KILLS: usize = 40;

#[tokio::test(flavor = "multi_thread")]
async fn killed_again_and_again_at_busy_tables_no_acknowledged_move_is_lost_or_doubled() {
    let config = Config { answer_within: Duration::from_millis(400), ..roomy() };
    let house = Arc::new(House::open_with(config).await);
    let enough = Arc::new(AtomicBool::new(false));
    let tables = play_all(&house, &LONG, 7, &enough).await;
    let mut dice = Dice(4711);
    for _ in 0..KILLS {
        // Any instant: in the middle of a click, of a commit, of a start.
        tokio::time::sleep(Duration::from_millis(dice.below(700) as u64)).await;
        house.kill_bot().await;
        house.start_bot();
        if dice.below(3) > 0 {
            house.sandbox.bot_ready().await;
        }
    }
    house.sandbox.bot_ready().await;
    enough.store(true, Ordering::Relaxed);
    let tried = tables.join_all().await.concat();

    log_agrees(&house, &tried, 20).await;
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
