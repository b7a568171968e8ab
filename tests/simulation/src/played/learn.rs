//! Lessons: Ana learns the games by clicking what is offered.

use std::time::Duration;

use sandbox::{Answer, Control, Fault, Message};

use crate::bot::{House, within};
use crate::players::Presses;

/// The first control of a lesson that goes on: a move, a partial choice, or the next step.
fn offered(lesson: &Message) -> Option<Control> {
    let of_lesson = |control: &Control| {
        let ids = ["choose/lesson-", "play/lesson-", "focus/lesson-"];
        control.label != "Back" && ids.iter().any(|id| control.custom_id.starts_with(id))
    };
    lesson.controls().into_iter().find(of_lesson)
}

/// Whether it is a hand with something to choose.
fn offers_a_move(hand: &Message) -> bool {
    hand.custom_ids().iter().any(|id| ["choose/", "play/", "focus/"].iter().any(|kind| id.starts_with(kind)))
}

/// The message that a click has updated.
fn updated(answer: Answer) -> Message {
    let Answer::Update(message) = answer else { panic!("{answer:?}") };
    message
}

/// The explanation of a lesson's step, without the hand.
fn explanation(lesson: &Message) -> String {
    lesson.text().lines().filter(|line| line.starts_with("> ")).collect()
}

#[tokio::test(start_paused = true)]
async fn ana_learns_all_four_games_by_clicking_what_is_offered() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    let choice = there.command("/learn").await;
    assert!(choice.is_private() && choice.text().contains("Learn a game"), "{choice:?}");
    for (game, first, last) in [
        ("tricks", "Everybody puts down one card", "Now you know UP & DOWN"),
        ("snake", "Be the first without a card", "Now you know Up and Down"),
        ("tower", "you build a **tower**", "Now you know Up:"),
        ("dnup", "Each card has **two numbers**", "Now you know dnup"),
    ] {
        let mut lesson = updated(there.presses(&format!("learn/{game}")).await);
        assert!(explanation(&lesson).contains(first), "{}", lesson.text());
        let mut ideas = vec![explanation(&lesson)];
        while let Some(next) = offered(&lesson) {
            lesson = updated(there.uses(&next).await);
            ideas.push(explanation(&lesson));
            assert!(ideas.len() < 200, "{game} does not end: {}", lesson.text());
        }
        assert!(lesson.text().contains(last), "{}", lesson.text());
        ideas.retain(|idea| idea.contains("**"));
        ideas.dedup();
        assert!(ideas.len() > 6, "{game}: {ideas:?}");
        // On to the next one.
        updated(there.presses("learn/all").await);
    }
    // It was no match: nothing is left of it, and nothing of it counts.
    for table in ["lessons", "matches", "standings"] {
        assert_eq!(house.number_stored(format!("SELECT count(*) FROM {table}")).await, 0, "{table}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_lesson_goes_on_after_a_restart_and_leads_to_a_real_table() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let Answer::Private(mut lesson) = there.command("/learn game:dnup").await else { panic!("not private") };
    for _ in 0..6 {
        lesson = updated(there.uses(&offered(&lesson).unwrap()).await);
    }
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    // The command shows the lesson where it was, and the old message goes on too.
    let Answer::Private(again) = there.command("/learn game:dnup").await else { panic!("not private") };
    // Lists may have moved from the text to the picture, so only explanation and control are compared.
    let id = |lesson: &Message| offered(lesson).map(|control| control.custom_id);
    assert_eq!((explanation(&again), id(&again)), (explanation(&lesson), id(&lesson)));
    let click = offered(&lesson).unwrap();
    let next = updated(there.uses(&click).await);
    assert_ne!(next.text(), lesson.text());
    // Ben learns it by himself, from the beginning.
    let Answer::Private(bens) = ben.at(&house.games).command("/learn game:dnup").await else { panic!() };
    assert!(explanation(&bens).contains("Each card has"), "{}", bens.text());
    lesson = next;
    while let Some(next) = offered(&lesson) {
        lesson = updated(there.uses(&next).await);
    }
    // To play for real is to be dealt cards, with two computers.
    let Answer::Message(table) = there.presses("open/dnup").await else { panic!("no table") };
    assert!(table.text().contains("dnup · table ") && !table.text().contains("Join"), "{}", table.text());
    assert!(table.text().contains("🤖"), "{}", table.text());
    ana.direct().waits_until_one("Ana's cards to choose from", offers_a_move).await;
}

#[tokio::test(start_paused = true)]
async fn a_late_picture_does_not_restore_an_earlier_panel() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    there.command("/learn").await;
    // The picture that follows takes its time, and Ana does not wait for it.
    house.sandbox.break_calls("PATCH", "/webhooks", Some(1), Fault::Late(Duration::from_millis(300)));
    let lesson = updated(there.presses("learn/tricks").await);
    within(60, "a picture on its way", async {
        while house.sandbox.is_broken() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    })
    .await;
    let choice = updated(there.forges(&lesson, "learn/all", &[]).await);
    house.quiet().await;
    assert_eq!(there.looks_again(choice.id).unwrap().text(), choice.text());
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}
