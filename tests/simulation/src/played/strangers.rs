//! People click what is not theirs, and look wherever they may, while every game is played: nothing changes, and they
//! learn nothing.

use std::collections::BTreeMap;

use sandbox::{Answer, Channel, Message, Person};

use super::is_copied;
use crate::bot::House;
use crate::dice::Dice;
use crate::players::{Presses, hand, wants_words_only};
use crate::robots::{SHORT, acts, is_over, newest_hand, open};

/// At how many moments of a match everything is tried.
const MOMENTS: usize = 4;

/// The decision that a control belongs to.
fn decision(custom_id: &str) -> Option<&str> {
    custom_id.split('/').nth(2)
}

/// The table's message, which everybody sees.
fn public(eve: &Person, house: &House, code: &str) -> Message {
    let heading = format!("table {code}");
    let seen = eve.at(&house.games).sees();
    seen.into_iter().rev().find(|message| !message.private && message.text().contains(&heading)).unwrap()
}

/// Everything that a hand offers, forged by somebody else on the table that everybody sees.
async fn forges(house: &House, eve: &Person, own: Option<&Message>, victim: &Message, code: &str) {
    let place = eve.at(&house.games);
    let table = public(eve, house, code);
    let theirs: Vec<String> = own.map(Message::custom_ids).unwrap_or_default();
    for control in victim.controls() {
        let kind = control.custom_id.split('/').next().unwrap_or_default();
        // A button that both have is no forgery, and a decision of their own is theirs to make.
        let both = theirs.iter().any(|id| decision(id) == decision(&control.custom_id));
        if !["play", "choose", "focus"].contains(&kind) || both {
            continue;
        }
        let values: Vec<&str> = control.value.iter().map(String::as_str).collect();
        let answer = place.forges(&table, &control.custom_id, &values).await;
        assert!(answer.is_private(), "{}: {answer:?}", control.custom_id);
        let said = answer.text();
        match own {
            None => assert!(said.contains("You do not sit at this table"), "{said}"),
            // A player meets a refusal of one line, or their own hand once more.
            Some(own) => assert!(said == own.text() || said.lines().count() == 1, "{said}"),
        }
    }
}

/// Everything that can be asked about a table and the people at it, with the files that come with it.
async fn pages(asker: &Person, people: &[Person], code: &str, places: &[&Channel]) -> Vec<String> {
    let mut asked = vec!["/history".to_owned(), "/leaderboard".to_owned(), format!("/verify table:{code}")];
    for person in people {
        asked.push(format!("/stats player:{}", person.id()));
        asked.push(format!("/history player:{}", person.id()));
    }
    let mut all = Vec::new();
    // Here and there in turn: nobody may ask for everything everywhere, again and again.
    for (line, place) in asked.into_iter().zip(places.iter().cycle()) {
        let answer = asker.at(place).command(&line).await;
        if let Answer::Private(message) | Answer::Message(message) = &answer {
            assert!(message.files().is_empty(), "{line} gives files: {:?}", message.files());
        }
        all.push(format!("{line}: {}", answer.text()));
    }
    all
}

async fn nothing_changes_and_nothing_is_learnt(number: usize) {
    let (options, count) = SHORT[number];
    let house = House::open().await;
    let stranger = house.sandbox.person("Eve");
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    let people: Vec<Person> =
        (0..count).map(|seat| house.sandbox.person(&format!("P{number}{seat}"))).collect();
    for person in &people {
        let there = person.at(&house.games);
        wants_words_only(&there).await;
        // Nothing happens by itself: a move that is made for somebody comes after about as long as they took before.
        assert!(matches!(there.presses("settings/ask-forced").await, Answer::Update(_)));
    }
    // Nor is anybody's time up.
    let code = open(&house, &people, &format!("{options} turn_time:none")).await;
    for person in &people {
        hand(person, &code).await;
    }
    // What is said before the first card is played is said until the last: none of it knows of any card.
    // The players look from another server too; to strangers there, there is no such table.
    let here = [(&stranger, &[&house.games][..])];
    let both = [&house.games, &elsewhere];
    let watchers: Vec<_> = here.into_iter().chain(people.iter().map(|player| (player, &both[..]))).collect();
    let mut before = BTreeMap::new();
    for (watcher, places) in &watchers {
        before.insert(watcher.id(), pages(watcher, &people, &code, places).await);
    }
    let mut dice = Dice(77);
    let mut tried = 0;
    for _ in 0..MOMENTS {
        // Some moves later.
        for (seat, person) in people.iter().enumerate().cycle().take(6) {
            house.quiet().await;
            let Some(hand) = newest_hand(person, &code) else { panic!("no hand") };
            acts(person, seat, &hand, None, &mut dice).await;
        }
        house.quiet().await;
        if is_over(&house, &people[0], &code) {
            break;
        }
        let stored = house.stored().await;
        let mut hands = Vec::new();
        for person in &people {
            let Answer::Private(shown) = person.at(&elsewhere).command(&format!("/hand table:{code}")).await
            else {
                panic!("no hand");
            };
            hands.push(shown);
        }
        for (owner, victim) in hands.iter().enumerate() {
            forges(&house, &stranger, None, victim, &code).await;
            for (other, person) in people.iter().enumerate().filter(|(other, _)| *other != owner) {
                forges(&house, person, Some(&hands[other]), victim, &code).await;
            }
            tried += victim.controls().len();
        }
        assert!(house.stored().await == stored, "{options}: a forged click has changed something");
        for (watcher, places) in &watchers {
            let now = pages(watcher, &people, &code, places).await;
            assert_eq!(now, before[&watcher.id()], "{options}: a page shows a match that goes on");
        }
        for player in &people {
            let table = player.at(&elsewhere).command(&format!("/table table:{code}")).await;
            let public = public(&stranger, &house, &code);
            assert!(is_copied(&table.text(), &public), "{options}: {}\n---\n{}", table.text(), public.text());
        }
    }
    assert!(tried > 0, "{options}: nothing was forged");
}

#[tokio::test(start_paused = true)]
async fn in_tricks_forged_clicks_change_nothing_and_pages_tell_nothing() {
    nothing_changes_and_nothing_is_learnt(0).await;
}

#[tokio::test(start_paused = true)]
async fn in_snake_forged_clicks_change_nothing_and_pages_tell_nothing() {
    nothing_changes_and_nothing_is_learnt(1).await;
}

#[tokio::test(start_paused = true)]
async fn in_tower_forged_clicks_change_nothing_and_pages_tell_nothing() {
    nothing_changes_and_nothing_is_learnt(2).await;
}

#[tokio::test(start_paused = true)]
async fn in_dnup_forged_clicks_change_nothing_and_pages_tell_nothing() {
    nothing_changes_and_nothing_is_learnt(3).await;
}
