//! Discord in all sorts of trouble at once, while robots play every game: nothing that was acknowledged is lost, and in
//! the end every message is right and stands there once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sandbox::{Channel, Config, Fault, Person};
use tokio::task::JoinSet;

use crate::bot::{House, roomy, within};
use crate::dice::Dice;
use crate::players::hand;
use crate::robots::{Tried, log_agrees, open, play_on, wrong};

/// Every game, with so many rounds that hardly any match comes to its end.
const TABLES: [(&str, usize); 4] = [
    ("game:tricks rounds:12 edition:suits", 3),
    ("game:snake rounds:12", 3),
    ("game:tower rounds:20", 3),
    ("game:dnup target:8", 4),
];

/// How often something new goes wrong.
const TROUBLES: usize = 100;
/// So many moves are made in all. On a slow machine few of them are made while things go wrong, and the others after it.
const MOVES: usize = 100;

/// What can be called.
const CALLS: [(&str, &str); 6] = [
    ("PATCH", "/messages"),
    ("POST", "/messages"),
    ("DELETE", "/messages"),
    ("POST", "/users/@me/channels"),
    ("POST", "/callback"),
    ("", ""),
];

fn one_more(house: &House, dice: &mut Dice) {
    let sandbox = &house.sandbox;
    match dice.below(24) {
        0 => sandbox.cut_gateway(),
        1 => sandbox.close_gateway(Some(4000)),
        2 => sandbox.ask_to_reconnect(),
        3 => {
            sandbox.refuse_next_resume();
            sandbox.cut_gateway();
        }
        4 => sandbox.close_gateway(None),
        kind => {
            let (method, path) = CALLS[dice.below(CALLS.len())];
            let wait = Duration::from_millis(50 + dice.below(400) as u64);
            let fault = match kind % 6 {
                0 => Fault::TooMany(wait),
                1 => Fault::Status(500),
                2 => Fault::Status(503),
                3 => Fault::AnswerLost,
                4 => Fault::Late(wait),
                // An answer takes its time until somebody gives up: rarely, or nothing would be played.
                _ if dice.below(4) > 0 => Fault::Status(502),
                _ => Fault::Never,
            };
            sandbox.break_calls(method, path, Some(1 + u32::try_from(dice.below(4)).unwrap()), fault);
        }
    }
}

/// Waits until every message of a table shows what the bot says when it is asked, and stands there once.
pub async fn all_is_right(house: &House, people: &[Person], code: &str, elsewhere: &Channel) {
    let mut found = Vec::new();
    for _ in 0..40 {
        house.quiet().await;
        found = wrong(house, people, code, elsewhere, false).await;
        if found.is_empty() {
            return;
        }
        // A call that is never answered is given up after ten seconds; a pause may come after it.
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
    panic!("table {code}: {}\n{}", found.join("\n"), house.warned());
}

#[tokio::test(flavor = "multi_thread")]
async fn through_all_sorts_of_trouble_no_move_is_lost_and_all_messages_are_right_in_the_end() {
    let config =
        Config { answer_within: Duration::from_secs(1), heartbeat: Duration::from_millis(700), ..roomy() };
    let house = Arc::new(House::open_with(config).await);
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    let enough = Arc::new(AtomicBool::new(false));
    let mut robots: JoinSet<Vec<Tried>> = JoinSet::new();
    let mut tables = Vec::new();
    let mut dice = Dice(2024);
    for (number, (options, count)) in TABLES.iter().enumerate() {
        let people: Vec<Person> =
            (0..*count).map(|seat| house.sandbox.person(&format!("P{number}{seat}"))).collect();
        let code = open(&house, &people, options).await;
        // From here on things go wrong: already while hands are dealt.
        for _ in 0..5 {
            let fault = [Fault::AnswerLost, Fault::Status(500)][dice.below(2)];
            house.sandbox.break_calls("POST", "/messages", Some(1), fault);
        }
        for person in &people {
            hand(person, &code).await;
        }
        tables.push((people.clone(), code.clone()));
        let (house, enough) = (Arc::clone(&house), Arc::clone(&enough));
        robots.spawn(
            async move { play_on(&house, &people, &code, &mut Dice(31 + number as u64), &enough).await },
        );
    }
    for _ in 0..TROUBLES {
        one_more(&house, &mut dice);
        tokio::time::sleep(Duration::from_millis(dice.below(120) as u64)).await;
    }
    house.sandbox.mend();
    house.sandbox.bot_ready().await;
    within(120, "moves that nothing troubles any more", async {
        while house.log().await.values().sum::<usize>() < MOVES {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    enough.store(true, Ordering::Relaxed);
    let tried = robots.join_all().await.concat();
    for (people, code) in &tables {
        all_is_right(&house, people, code, &elsewhere).await;
    }
    log_agrees(&house, &tried, 20).await;
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}
