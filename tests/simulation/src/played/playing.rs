//! Whole matches, played by clicking.

use std::collections::BTreeSet;
use std::time::Duration;

use sandbox::{Answer, Control, Message};

use crate::bot::{House, roomy, within};
use crate::players::{
    Presses, by_my_hand, chief, code, hand, is_chiefs, is_over, is_to_choose, play_on, start, take_turn,
    tells_of, to_choose,
};
use crate::robots::open;

#[tokio::test(start_paused = true)]
async fn three_people_play_three_rounds_and_look_at_the_leaderboard() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:3 tie:shared").await;
    let end = play_on(&house, &people, &code).await;
    assert!(end.contains("**Scores**"), "{end}");
    // Each player's line: the tricks of three rounds, and their sum.
    for person in &people {
        let mut lines = end.lines().filter(|line| line.starts_with(&format!("{}:", person.name())));
        let line = lines.find(|line| line.contains('=')).unwrap();
        let numbers: Vec<u32> =
            line.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
        assert_eq!(numbers.len(), 4, "{line}");
        assert_eq!(numbers[0] + numbers[1] + numbers[2], numbers[3], "{line}");
    }
    let board = crate::players::board_text(&people[0].at(&house.games).command("/leaderboard").await);
    let winner = end.split_once('🏆').unwrap().1.lines().next().unwrap();
    for person in &people {
        let line = board.lines().find(|line| line.contains(&person.name())).unwrap();
        let wins = if winner.contains(&person.name()) { "1 win" } else { "0 wins" };
        assert!(line.contains(wins) && line.contains("1 match"), "{board}");
    }
}

#[tokio::test(start_paused = true)]
async fn four_people_play_with_suits() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo", "Dan"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 edition:suits").await;
    let seen = hand(&people[0], &code).await.text_and_pictures();
    assert!(["hearts", "spades", "diamonds", "clubs"].iter().any(|colour| seen.contains(colour)), "{seen}");
    play_on(&house, &people, &code).await;
}

#[tokio::test(start_paused = true)]
async fn one_person_plays_with_a_computer_in_german() {
    let house = House::open().await;
    let uwe = house.sandbox.person_speaking("Uwe", "de");
    let there = uwe.at(&house.games);
    let opened = there.command("/play game:tricks rounds:1").await.text();
    // The table speaks the server's language, the hand its reader's.
    assert!(opened.contains("[Join]"), "{opened}");
    there.presses("change/computer/steady").await;
    there.presses("start").await;
    let seen = uwe.direct().waits_for("Deine Farbe ist").await.text();
    assert!(seen.contains("Tisch"), "{seen}");
    let can_act = |hand: &Message| is_chiefs(hand) || is_to_choose(hand) || is_over(&hand.text());
    let end = within(60, "the end of a match with a computer", async {
        loop {
            let seen = uwe.direct().waits_until_one("a turn", can_act).await;
            if is_over(&seen.text()) {
                return seen.text();
            }
            take_turn(&uwe.direct(), &seen).await.unwrap();
        }
    });
    let end = end.await;
    assert!(end.contains("Punkte"), "{end}");
}

#[tokio::test(start_paused = true)]
async fn a_choice_can_be_changed_until_the_last_has_chosen() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (first, seen) = chief(&people, &code).await;
    take_turn(&first.direct(), &seen).await.unwrap();
    let ana = people[0].direct();
    let seen = to_choose(&ana).await;
    let options = seen.options();
    ana.picks_old(&seen, &options[0]).await;
    let chosen = ana.waits_for("You have chosen").await;
    assert_eq!(chosen.options().len(), 15, "all cards can still be chosen");
    people[1].at(&house.games).waits_for("Choosing a card: **Ben**").await;
    let changed = ana.picks_old(&chosen, &options[1]).await.text();
    assert!(changed.contains(&format!("You have chosen **{}**", options[1])), "{changed}");
    let ben = people[1].direct();
    let theirs = to_choose(&ben).await;
    ben.picks_old(&theirs, &theirs.options()[0]).await;
    let trick = people[1].at(&house.games).waits_for("The last trick").await.text_and_pictures();
    assert!(tells_of(&trick, "Ana", &options[1]), "{trick}");
}

#[tokio::test(start_paused = true)]
async fn the_second_press_of_a_double_click_makes_no_move() {
    let settings = [("COMPUTER_PAUSE_MS", "0"), ("DOUBLE_CLICK_MS", "5000")];
    let house = House::open_set(roomy(), &settings).await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    // The chief has a button for each of three moves in every deal.
    let code = open(&house, &people, "game:tricks").await;
    let plays = |control: &Control| control.custom_id.starts_with(&format!("play/{code}/"));
    let asked = async {
        loop {
            for person in &people {
                let hand = person.direct().sees().pop();
                if let Some(play) = hand.and_then(|hand| hand.controls().into_iter().find(plays)) {
                    return (person.direct(), play);
                }
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let (hand, play) = within(10, "somebody's turn", asked).await;
    let pressed = async {
        let mut ignored = 0;
        while let Answer::Deferred = hand.uses(&play).await {
            assert!(house.clicked().await.is_empty());
            ignored += 1;
        }
        ignored
    };
    assert!(within(30, "a press that counts", pressed).await > 0, "every press counted");
    assert_eq!(house.clicked().await.values().sum::<usize>(), 1);
}

#[tokio::test(start_paused = true)]
async fn two_tables_in_one_channel_do_not_disturb_each_other() {
    let house = House::open().await;
    let [ana, ben, cleo, dan] = ["Ana", "Ben", "Cleo", "Dan"].map(|name| house.sandbox.person(name));
    let one = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    let two = start(&house.games, &[cleo.clone(), dan.clone()], "rounds:1").await;
    assert_ne!(one, two);
    play_on(&house, &[ana.clone(), ben], &one).await;
    let other = ana.at(&house.games).waits_for(&format!("table {two}")).await.text();
    assert!(!is_over(&other));
    play_on(&house, &[cleo, dan], &two).await;
}

#[tokio::test(start_paused = true)]
async fn who_takes_no_direct_messages_plays_by_my_hand() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    ben.closes_direct_messages();
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    let there = ben.at(&house.games);
    there.waits_for("Ben: I cannot write to you directly. Press **My hand**").await;
    let over = async || {
        house.quiet().await;
        is_over(&hand(&ana, &code).await.text())
    };
    within(120, "the end of a match by My hand", async {
        while !over().await {
            take_turn(&ana.direct(), &hand(&ana, &code).await).await;
            // Who chooses last ends the match, and My hand goes with it.
            if !over().await {
                by_my_hand(&house, &ben).await;
            }
        }
    })
    .await;
    // One message was tried; nobody knocks again at a closed door.
    assert_eq!(house.sandbox.log().iter().filter(|entry| entry.status == 403).count(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_table_is_brought_down_left_and_ended() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let opened = ana.at(&house.games).command("/play").await;
    let code = code(&opened.text());
    ana.at(&house.games).command("/table").await;
    house.quiet().await;
    let heading = format!("· table {code}");
    let tables =
        ana.at(&house.games).sees().iter().filter(|message| message.text().contains(&heading)).count();
    assert_eq!(tables, 1, "the earlier message goes away");

    ben.at(&house.games).presses("join").await;
    let proposed = ben.at(&house.games).is_proposed("leave", "table", "").await;
    assert_eq!(
        proposed.iter().map(|(_, value)| value.clone()).collect::<BTreeSet<_>>(),
        BTreeSet::from([code.clone()])
    );
    ana.at(&house.games).presses("start").await;
    // In the middle of a match he is asked back.
    let asked = ben.at(&house.games).command("/leave").await;
    assert!(asked.is_private() && asked.text().contains("in the middle of the match"), "{}", asked.text());
    house.quiet().await;
    assert!(ana.at(&house.games).sees().iter().all(|message| !message.text().contains("plays on")));
    let left = ben.at(&house.games).presses("leave-sure").await;
    assert!(matches!(left, Answer::Update(_)) && left.text().contains("You have left"), "{}", left.text());
    ana.at(&house.games).waits_for("Ben (🤖 plays on)").await;

    let refused = ben.at(&house.games).command(&format!("/end table:{code}")).await;
    assert!(refused.is_private() && refused.text().contains("Only the host"), "{}", refused.text());
    ana.at(&house.games).command("/end").await;
    ana.at(&house.games).waits_for("This table has been closed").await;
    for page in ["/help", "/rules game:tricks"] {
        assert!(ana.at(&house.games).command(page).await.is_private());
    }
}
