//! A start after a long time, with many open tables at which much has been due meanwhile: whoever does something is answered
//! first, and nobody is refused for the sake of what nobody waits for.

use std::time::{Duration, Instant};

use sandbox::Answer;

use crate::bot::{House, within};
use crate::players::{chief, start};

/// How many tables are open, of which nearly all wait for what is due.
const TABLES: usize = 2_500;
/// At how many of them somebody does something at once.
const CLICKED: usize = 25;
const ALPHABET: &[u8] = b"23456789BCDFGHJKMNPQRTVWXZ";

fn code(number: usize) -> String {
    let letter = |place: u32| char::from(ALPHABET[number / ALPHABET.len().pow(place) % ALPHABET.len()]);
    (0..4).rev().map(letter).collect()
}

/// Copies the only table that there is under other numbers and codes, and lets an hour go by at all of them.
async fn many(house: &House, codes: &[String]) {
    let copies: Vec<String> =
        (1_000..).zip(codes).map(|(number, code)| format!("({number}, '{code}')")).collect();
    let copies = format!("(VALUES {}) AS copy", copies.join(", "));
    let matches =
        "game, options, stage, seed, rules, guild, channel, host, language, opened_at, secret, turn_time,
                   touched_at, waits_since, end_shown";
    let hour_ago = "touched_at = touched_at - 3600000, waits_since = waits_since - 3600000";
    for sql in [
        format!("UPDATE matches SET {hour_ago}"),
        format!(
            "INSERT INTO matches (id, code, {matches}) SELECT column1, column2, {matches} FROM matches, {copies}"
        ),
        format!("INSERT INTO seats (match, seat, person) SELECT column1, seat, person FROM seats, {copies}"),
        format!(
            "INSERT INTO messages (match, seat, person, channel, message, step)
             SELECT column1, seat, person, channel, message, step FROM messages, {copies}"
        ),
    ] {
        assert!(house.changes(sql).await > 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_long_time_whoever_clicks_is_answered_before_all_that_was_due_is_done() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let first = start(&house.games, &people, "rounds:1").await;
    let (person, hand) = chief(&people, &first).await;
    let control = hand.controls().into_iter().find(|control| control.custom_id.ends_with("/roll")).unwrap();
    house.quiet().await;
    house.kill_bot().await;
    let codes: Vec<String> = (0..).map(code).filter(|code| *code != first).take(TABLES - 1).collect();
    many(&house, &codes).await;
    let began = Instant::now();
    house.start_bot();
    house.sandbox.bot_ready().await;

    // The tables that were late last of all have their turn last.
    let direct = person.direct();
    let (mut longest, mut first_answer) = (Duration::ZERO, None);
    for code in codes.iter().rev().take(CLICKED) {
        let asked = Instant::now();
        let id = control.custom_id.replace(&first, code);
        let answer = direct.forges(&hand, &id, &[]).await;
        longest = longest.max(asked.elapsed());
        first_answer.get_or_insert(began.elapsed());
        assert!(matches!(answer, Answer::Update(_)), "{code}: {}\n{}", answer.text(), house.warned());
        let moved = format!(
            "SELECT count(*) FROM moves JOIN matches ON id = match WHERE code = '{code}' AND chooser IS NULL"
        );
        assert_eq!(house.number_stored(moved).await, 1, "the move at {code}");
    }
    let back = house.said();
    println!("{}", back.lines().rfind(|line| line.contains("open tables are back")).unwrap());
    println!("the first answer after {:.2?}, the slowest within {longest:.2?}", first_answer.unwrap());
    let caught_up = "SELECT count(DISTINCT match) FROM moves WHERE chooser IS NOT NULL".to_owned();
    let done = house.number_stored(caught_up.clone()).await;
    assert!(done < 3 * i64::try_from(TABLES).unwrap() / 4, "{done} tables have been seen to already");
    within(120, "what was due", async {
        while house.number_stored(caught_up.clone()).await <= done + 50 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    let warned = house.warned();
    assert!(!warned.contains("more is to be written"), "{warned}");
}
