//! What people do wrong, on purpose or not: each gets a friendly word that only they see, and nothing changes.

use sandbox::{Answer, permission};

use crate::bot::House;
use crate::players::{Presses, chief, code, hand, has_button, is_to_choose, start, take_turn, to_choose};

fn private(answer: &Answer, words: &str) {
    assert!(answer.is_private(), "{answer:?}");
    assert!(answer.text().contains(words), "{}", answer.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_down_twice_at_a_full_table_or_after_the_start() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo", "Dan", "Eve"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    there.command("/play").await;
    let lobby = has_button(&there, "join").await;
    private(&there.presses("join").await, "You sit at this table already");
    private(&there.forges(&lobby, &format!("start/{}", code(&lobby.text())), &[]).await, "at least 2");
    for person in &people[1..4] {
        person.at(&house.games).presses("join").await;
    }
    private(&people[4].at(&house.games).presses_on(&lobby, "join").await, "All 4 seats are taken");
    private(&people[4].at(&house.games).presses_on(&lobby, "change/computer/steady").await, "You do not sit");
    there.presses("start").await;
    private(&people[4].at(&house.games).presses_on(&lobby, "join").await, "The match has begun");
    there.command("/end").await;
    private(&people[4].at(&house.games).presses_on(&lobby, "join").await, "This table is closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_people_joining_at_once_fill_the_seats_exactly() {
    let house = House::open().await;
    let host = house.sandbox.person("Host");
    host.at(&house.games).command("/play").await;
    // All have the same lobby before them, however far the others are.
    let lobby = has_button(&host.at(&house.games), "join").await;
    let mut presses = tokio::task::JoinSet::new();
    for number in 0..100 {
        let place = house.sandbox.person(&format!("P{number}")).at(&house.games);
        let lobby = lobby.clone();
        presses.spawn(async move { place.presses_on(&lobby, "join").await });
    }
    let mut seated = 0;
    for answer in presses.join_all().await {
        match answer {
            Answer::Update(_) => seated += 1,
            answer => private(&answer, "All 4 seats are taken"),
        }
    }
    assert_eq!(seated, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_is_one_move() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (chief, seen) = chief(&people, &code).await;
    let place = chief.direct();
    // The same panel twice: the second click finds the moment passed and shows the fresh panel.
    let first = place.presses_on(&seen, "play/0/flip").await;
    let second = place.presses_on(&seen, "play/0/flip").await;
    for answer in [first, second] {
        assert!(matches!(&answer, Answer::Update(hand) if is_to_choose(hand)), "{}", answer.text());
    }
    let table = people[0].at(&house.games).waits_for("turned the card over").await.text();
    assert_eq!(table.matches("turned the card over").count(), 1, "{table}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_an_old_panel_and_made_up_ids_change_nothing() {
    let house = House::open().await;
    let [ana, ben, eve] = ["Ana", "Ben", "Eve"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    let stranger = eve.at(&house.games);
    private(&stranger.presses("hand").await, "You do not sit at this table");
    let table = has_button(&stranger, "hand").await;
    private(&stranger.forges(&table, &format!("play/{code}/0/flip"), &[]).await, "You do not sit");
    for made_up in
        ["", "x", "play", "play/????/0/flip", "choose/AAAA/0/0", "play/ZZZZ/99999999999/flip", "join/ZZZZ"]
    {
        if made_up.is_empty() {
            continue;
        }
        let answer = stranger.forges(&table, made_up, &[]).await;
        assert!(answer.is_private(), "{made_up}: {answer:?}");
    }

    let people = [ana.clone(), ben.clone()];
    let (chief, seen) = chief(&people, &code).await;
    let other = people.iter().find(|person| person.id() != chief.id()).unwrap();
    let (place, old) = (other.direct(), hand(other, &code).await);
    take_turn(&chief.direct(), &seen).await;
    // Made up by a player on the table that everybody sees: the hand stays private.
    for person in [&ana, &ben] {
        let answer = person.at(&house.games).forges(&table, &format!("play/{code}/0/flip"), &[]).await;
        assert!(matches!(&answer, Answer::Private(hand) if is_to_choose(hand)), "{answer:?}");
    }
    // The decision of the chief has passed; now it is about choosing, and these are not choices.
    private(&place.forges(&old, &format!("play/{code}/1/roll"), &[]).await, "T8");
    private(&place.forges(&old, &format!("play/{code}/1/play R99"), &[]).await, "I do not understand");
    let hand = to_choose(&place).await;
    let missing =
        ["R2", "R3", "R4", "R5", "F2", "F3", "F4", "M2", "M3", "M4", "H2", "H3", "H4", "H5", "H6", "H7"]
            .into_iter()
            .find(|card| !has(&hand.options(), card))
            .unwrap();
    let menu = format!("choose/{code}/1/0");
    private(&place.forges(&hand, &menu, &[&format!("play {missing}")]).await, "T9");
    private(&place.forges(&hand, &menu, &["play R2", "play R3"]).await, "not one of mine");
}

/// Whether a hand of options such as `🌹 Rose 10` holds the card with this notation.
fn has(options: &[String], card: &str) -> bool {
    let colour = match &card[..1] {
        "R" => "Rose",
        "F" => "Feather",
        "M" => "Monocle",
        _ => "Hat",
    };
    options.iter().any(|option| option.ends_with(&format!("{colour}\u{a0}{}", &card[1..])))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_offered_where_it_works() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    let server_only = ["play", "leaderboard", "history", "fair"];
    let on_server = ana.at(&house.games).is_offered();
    assert!(server_only.iter().all(|name| on_server.iter().any(|offered| offered == name)), "{on_server:?}");
    let direct = ana.direct().is_offered();
    assert!(server_only.iter().all(|name| !direct.iter().any(|offered| offered == name)), "{direct:?}");
    for name in &direct {
        let answer = ana.direct().command(&format!("/{name}")).await;
        assert!(
            !answer.text().is_empty() && !answer.text().contains("on a server only"),
            "{name}: {answer:?}"
        );
    }
    // Who has installed the bot has what needs no server, and sees the answer alone.
    let elsewhere = house.sandbox.guild("Elsewhere");
    let there = ana.at(&elsewhere.channel("games"));
    elsewhere.removes_bot();
    ana.installs_bot();
    assert_eq!(there.is_offered(), ["rules", "stats", "settings", "help"]);
    for name in there.is_offered() {
        let answer = there.command(&format!("/{name}")).await;
        assert!(answer.is_private() && !answer.text().contains("on a server only"), "{name}: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_without_a_table_say_what_to_do() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    private(&there.command("/hand").await, "You sit at no table");
    private(&there.command("/hand table:ZZZZ").await, "I know no such table");
    private(&there.command("/hand table:!").await, "I know no such table");
    there.command("/play").await;
    private(&there.command("/hand").await, "has not begun yet");
    there.command("/play").await;
    private(&there.command("/leave").await, "You sit at several tables");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_permission_is_named() {
    let house = House::open().await;
    house.games.bot_may(permission::USUAL & !permission::SEND_MESSAGES);
    let ana = house.sandbox.person("Ana");
    private(&ana.at(&house.games).command("/play").await, "I may not send messages in this channel");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_cannot_format_or_mention() {
    let house = House::open().await;
    let eve = house.sandbox.person("**@everyone** <@1>");
    let shown = eve.at(&house.games).command("/play").await.text();
    assert!(shown.contains("\\*\\*\\@everyone"), "{shown}");
}
