//! The process ends at any moment; play goes on where it was.

use sandbox::{Message, Person};

use crate::bot::House;
use crate::players::{
    chief, hand, has_button, is_over, is_to_choose, play_on, start, take_turn, tells_of, to_choose,
};

#[tokio::test(flavor = "multi_thread")]
async fn killed_in_the_middle_of_a_trick_it_goes_on_with_the_old_buttons() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (first, seen) = chief(&people, &code).await;
    take_turn(&first.direct(), &seen).await.unwrap();
    let ana = people[0].direct();
    let seen = to_choose(&ana).await;
    let card = seen.options()[3].clone();
    ana.picks_old(&seen, &card).await;
    let ben: Message = to_choose(&people[1].direct()).await;

    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;

    // Ana's choice is still made, and Ben's old menu still works.
    let answer = people[1].direct().picks_old(&ben, &ben.options()[0]).await.text();
    assert!(tells_of(&answer, "Ana", &card), "{answer}");
    play_on(&house, &people, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_again_and_again_no_acknowledged_move_is_lost() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    let mut acknowledged: Vec<(String, String)> = Vec::new();
    for round in 0..60 {
        let mut over = false;
        for person in &people {
            let seen = hand(person, &code).await;
            over |= is_over(&seen.text());
            if is_to_choose(&seen) {
                let card = seen.options()[0].clone();
                let answer = person.direct().picks_old(&seen, &card).await.text();
                let has_chosen = answer.contains(&format!("You have chosen **{card}**"));
                if has_chosen || tells_of(&answer, &person.name(), &card) {
                    acknowledged.push((person.name(), card));
                }
            } else {
                take_turn(&person.direct(), &seen).await;
            }
        }
        if over {
            break;
        }
        if round % 6 == 5 {
            house.kill_bot().await;
            house.start_bot();
            house.sandbox.bot_ready().await;
        }
        house.quiet().await;
    }
    play_on(&house, &people, &code).await;
    // Every card that was acknowledged was later seen on the table.
    let shown: String = people.iter().flat_map(Person::was_shown).map(|(text, _)| text + "\n").collect();
    assert!(!acknowledged.is_empty());
    for (name, card) in acknowledged {
        assert!(tells_of(&shown, &name, &card), "{card} of {name} was lost");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn told_to_stop_it_stops_cleanly() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    ana.at(&house.games).command("/play").await;
    assert_eq!(house.stop_bot().await, Some(0), "{}", house.said());
    house.start_bot();
    has_button(&ana.at(&house.games), "join").await;
}
