//! Doors that close in the middle of a match, and open again: direct messages, the channel, the server.

use sandbox::{Fault, permission};

use crate::bot::House;
use crate::players::{by_my_hand, code, hand, is_over, play_on, shows, start, take_turn};

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_are_opened_and_closed_in_the_middle_of_a_match() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    ben.closes_direct_messages();
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    let there = ben.at(&house.games);
    there.waits_for("Ben: I cannot write to you directly").await;
    by_my_hand(&house, &ben).await;

    // They are open again: after the command, the person's hand is shown there.
    ben.opens_direct_messages();
    there.command("/hand").await;
    let first = hand(&ben, &code).await;
    there
        .waits_until_one("the word to be gone", |message| {
            shows(message, "hand") && !message.text().contains("cannot write")
        })
        .await;

    // They are closed, and the hand is gone: the table says so, and the hand is at the table.
    ben.closes_direct_messages();
    ben.direct().deletes(&first);
    for _ in 0..2 {
        let seen = hand(&ana, &code).await;
        take_turn(&ana.direct(), &seen).await;
        by_my_hand(&house, &ben).await;
        house.quiet().await;
    }
    there.waits_for("Ben: I cannot write to you directly").await;

    ben.opens_direct_messages();
    there.command("/hand").await;
    play_on(&house, &[ana, ben], &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_is_put_out_of_the_server_and_invited_again() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    for person in &people {
        hand(person, &code).await;
    }
    house.quiet().await;
    house.guild.removes_bot();
    // Both go on in their direct messages.
    for _ in 0..3 {
        for person in &people {
            let seen = hand(person, &code).await;
            take_turn(&person.direct(), &seen).await;
        }
        house.quiet().await;
    }
    let moved = people[0].direct().waits_for("The last trick").await;
    assert!(!is_over(&moved.text()));
    house.guild.invites_bot();
    // Nobody has to move for the table to be right again.
    people[0].at(&house.games).waits_for("The last trick").await;
    play_on(&house, &people, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seal_that_was_refused_is_posted_once_the_channel_has_changed() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    // The events of the start are over: a late GUILD_CREATE would be a reason to retry the seal.
    house.quiet().await;
    // It may write there when the table is opened, and no more when the seal follows.
    house.sandbox.break_calls("POST", "/messages", None, Fault::Status(403));
    let table = code(&there.command("/play game:dnup").await.text());
    house.quiet().await;
    let posted = || there.sees().iter().filter(|message| message.text().contains("Seal 1, for")).count();
    assert_eq!(posted(), 0);
    let asked = |house: &House| {
        let log = house.sandbox.log();
        log.iter().filter(|entry| entry.what.starts_with("POST") && entry.what.contains("/messages")).count()
    };
    assert_eq!(asked(&house), 1, "a closed door is knocked at once");

    house.sandbox.mend();
    house.games.bot_may(permission::USUAL);
    let seal = there.waits_for(&format!("for {table}")).await;
    assert!(seal.text().contains("Seal 1, for"), "{}", seal.text());
    // Whatever else changes, it is there once.
    for _ in 0..3 {
        house.games.bot_may(permission::USUAL);
    }
    house.quiet().await;
    assert_eq!(posted(), 1);
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_missing_permission_is_named_and_what_is_lost_in_mid_game_comes_back() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    for (missing, named) in
        [(permission::VIEW_CHANNEL, "see messages"), (permission::SEND_MESSAGES, "send messages")]
    {
        house.games.bot_may(permission::USUAL & !missing);
        let answer = there.command("/play").await;
        assert!(answer.is_private() && answer.text().contains(&format!("I may not {named}")), "{answer:?}");
    }
    house.games.bot_may(permission::USUAL);
    let code = start(&house.games, &people, "rounds:1").await;
    for person in &people {
        hand(person, &code).await;
    }
    house.quiet().await;
    // The table's message is gone and may not be posted again; hands are still shown.
    let table = there.waits_for(&format!("table {code}")).await;
    house.games.bot_may(0);
    there.deletes(&table);
    for _ in 0..3 {
        for person in &people {
            let seen = hand(person, &code).await;
            take_turn(&person.direct(), &seen).await;
        }
        house.quiet().await;
    }
    people[1].direct().waits_for("The last trick").await;
    house.games.bot_may(permission::USUAL);
    play_on(&house, &people, &code).await;
}
