//! Messages that were posted and of which the bot does not know: it asks Discord for them, and each stands once.

use std::time::Duration;

use sandbox::{Answer, Fault, Message, Person, Place, permission};
use tokio::time::sleep;

use super::messages::{hands, holds, plays};
use super::moments::plays_to_the_end;
use crate::bot::{House, within};
use crate::players::{Presses, chief, code, hand, play_on, shows, start, take_turn};

/// Far longer than Discord remembers what was posted: a repeat is another message by then.
const LONG: Duration = Duration::from_secs(60 * 60);

/// What the bot posts arrives, and it does not get to know that, however often it asks.
fn loses_responses(house: &House) {
    house.sandbox.break_calls("POST", "/messages", None, Fault::AnswerLost);
    house.sandbox.break_calls("GET", "/messages", None, Fault::Status(503));
}

/// The bot is killed, and starts when Discord has long forgotten what was posted.
async fn is_down_for_long(house: &House) {
    house.kill_bot().await;
    house.sandbox.mend();
    sleep(LONG).await;
    starts(house).await;
}

async fn starts(house: &House) {
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
}

/// Each of these people has one hand of this table, as the bot shows it to whoever asks.
async fn each_hand_stands_once(house: &House, people: &[Person], code: &str) {
    for person in people {
        assert_eq!(hands(person, code), [holds(house, person, code).await], "{}", person.name());
    }
}

/// The messages here that can be pressed for this.
fn with_button(place: &Place, id: &str) -> Vec<Message> {
    place.sees().into_iter().filter(|message| shows(message, id)).collect()
}

#[tokio::test(start_paused = true)]
async fn killed_while_it_calls_somebody_their_hand_goes_on_in_the_new_message() {
    for at_once in [true, false] {
        let house = House::open().await;
        let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
        for person in people.iter().filter(|_| at_once) {
            let there = person.at(&house.games);
            there.command("/settings").await;
            there.picks("Your turn: a new message at once").await;
        }
        let code = start(&house.games, &people, "rounds:1 turn_time:none").await;
        let (chief, seen) = chief(&people, &code).await;
        let called = people.iter().find(|person| person.id() != chief.id()).unwrap();
        house.quiet().await;
        if !at_once {
            // Their hand shows that it is their turn, and rests, before they are called.
            take_turn(&chief.direct(), &seen).await;
            sleep(Duration::from_secs(7)).await;
        }
        assert_eq!(hands(called, &code).len(), 1);
        // The call arrives, and nobody gets to know which message it is.
        loses_responses(&house);
        if at_once {
            take_turn(&chief.direct(), &seen).await;
        }
        within(60, "a second hand", async {
            while hands(called, &code).len() < 2 {
                sleep(Duration::from_millis(10)).await;
            }
        })
        .await;
        house.kill_bot().await;
        house.sandbox.mend();
        sleep(LONG).await;
        let posted = called.direct().sees().len();
        starts(&house).await;
        assert_eq!(hands(called, &code).len(), 1, "at once: {at_once}");
        if at_once {
            assert_eq!(hands(called, &code), [holds(&house, called, &code).await]);
        }
        assert!(called.direct().sees().len() < posted, "the older one has gone, and no third has come");
        assert!(house.sandbox.calls_broken() > 0, "no call was broken");
    }
}

/// Starts a match whose hands arrive, and nobody gets to know which messages they are, until a kill and for an hour after it.
async fn with_hands_that_no_start_knows(house: &House, people: &[Person]) -> String {
    loses_responses(house);
    let code = start(&house.games, people, "rounds:1").await;
    for person in people {
        hand(person, &code).await;
    }
    house.kill_bot().await;
    house.sandbox.mend();
    sleep(LONG).await;
    code
}

#[tokio::test(start_paused = true)]
async fn a_hand_that_no_start_knows_goes_on_where_it_was_posted_first() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = with_hands_that_no_start_knows(&house, &people).await;
    starts(&house).await;
    plays(&house, &people, &code, 1).await;
    each_hand_stands_once(&house, &people, &code).await;
    for person in &people {
        assert_eq!(person.direct().sees().len(), 1, "{}", person.name());
    }
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_hand_asked_for_while_discord_is_asked_for_an_older_one_is_the_one_that_stays() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = with_hands_that_no_start_knows(&house, &people).await;
    house.sandbox.break_calls("GET", "/messages", None, Fault::Status(503));
    house.start_bot();
    house.sandbox.bot_ready().await;
    let answer = people[0].direct().command("/hand").await;
    let Answer::Message(newest) = answer else { panic!("no message") };
    house.sandbox.mend();
    house.quiet().await;
    plays(&house, &people, &code, 1).await;
    each_hand_stands_once(&house, &people, &code).await;
    let standing = people[0].direct().sees();
    assert!(standing.iter().any(|message| message.id == newest.id), "the newest has not stayed");
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

/// People talk until their table is brought down: the new message arrives, and the bot does not get to know which it is. Gives its id.
async fn comes_down_unnoted(house: &House, people: &[Person], code: &str) -> u64 {
    let there = people[0].at(&house.games);
    loses_responses(house);
    for number in 0..30 {
        let _ = there.says(&format!("Line {number}"));
    }
    let (chief, seen) = chief(people, code).await;
    take_turn(&chief.direct(), &seen).await;
    let tables = || with_button(&there, &format!("hand/{code}"));
    within(60, "a second message of the table", async {
        while tables().len() < 2 {
            sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    tables().iter().map(|message| message.id).max().unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_table_that_was_brought_down_before_a_kill_goes_on_in_the_new_message() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 turn_time:none").await;
    house.quiet().await;
    let newest = comes_down_unnoted(&house, &people, &code).await;
    is_down_for_long(&house).await;
    let [table] = &with_button(&there, &format!("hand/{code}"))[..] else { panic!("not one table") };
    assert_eq!(table.id, newest);
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_table_that_takes_no_more_edits_goes_when_the_one_after_it_is_found() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:5 turn_time:none").await;
    house.quiet().await;
    sleep(LONG).await;
    let here = format!("/channels/{}/messages", house.games.id());
    house.sandbox.break_calls("POST", &here, None, Fault::AnswerLost);
    house.sandbox.break_calls("GET", &here, None, Fault::Status(503));
    let tables = || with_button(&there, &format!("hand/{code}"));
    let old = tables()[0].id;
    within(600, "the message after the old one", async {
        while tables().len() < 2 {
            for person in &people {
                take_turn(&person.direct(), &hand(person, &code).await).await;
            }
            sleep(Duration::from_secs(1)).await;
        }
    })
    .await;
    is_down_for_long(&house).await;
    let [table] = &tables()[..] else { panic!("not one table") };
    assert!(table.id > old);
    assert!(there.looks_again(old).is_none(), "it can be deleted, but not edited");
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn the_end_is_a_new_message_where_the_one_that_was_found_is_older() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 tie:shared turn_time:none").await;
    house.quiet().await;
    let older = comes_down_unnoted(&house, &people, &code).await;
    plays_to_the_end(&people, &code).await;
    house.sandbox.mend();
    house.quiet().await;
    let [end] = &with_button(&there, &format!("rematch/{code}"))[..] else { panic!("not one end") };
    assert!(end.id > older, "the end is an edit, of which Discord notifies nobody");
    assert_eq!(with_button(&there, &format!("hand/{code}")).len(), 0);
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_hand_whose_response_is_lost_before_discord_is_away_for_an_hour_stands_once() {
    // In an hour nothing happens at the one table, and at the other computers play to the end for who is away.
    for rules in ["rounds:1 turn_time:none", "rounds:1 tie:shared"] {
        let house = House::open().await;
        let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
        loses_responses(&house);
        let code = start(&house.games, &people, rules).await;
        for person in &people {
            hand(person, &code).await;
        }
        house.sandbox.mend();
        house.sandbox.break_calls("POST", "/messages", None, Fault::Status(503));
        house.sandbox.break_calls("GET", "/messages", None, Fault::Status(503));
        sleep(LONG).await;
        house.sandbox.mend();
        plays(&house, &people, &code, 1).await;
        each_hand_stands_once(&house, &people, &code).await;
        for person in &people {
            assert_eq!(person.direct().sees().len(), 1, "{}", person.name());
        }
        assert!(house.sandbox.calls_broken() > 0, "no call was broken");
    }
}

#[tokio::test(start_paused = true)]
async fn an_end_that_no_start_knows_stands_once() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    house.quiet().await;
    loses_responses(&house);
    play_on(&house, &people, &code).await;
    is_down_for_long(&house).await;
    assert_eq!(with_button(&there, &format!("rematch/{code}")).len(), 1);
    assert_eq!(with_button(&there, &format!("hand/{code}")).len(), 0, "the table itself leads there");
    for person in &people {
        let [hand] = &hands(person, &code)[..] else { panic!("not one hand") };
        assert!(hand.contains("The table is here: https://"), "{hand}");
    }
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_lobby_in_a_thread_that_no_start_knows_stands_once() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    loses_responses(&house);
    ana.at(&house.games).command("/play game:tricks rounds:1 thread:true").await;
    let there = ben.at(&house.games.threads()[0]);
    let code = code(&there.waits_for("1. Ana").await.text());
    is_down_for_long(&house).await;
    there.presses("join").await;
    house.quiet().await;
    let [lobby] = &with_button(&there, &format!("join/{code}"))[..] else { panic!("not one lobby") };
    assert!(lobby.text().contains("2. Ben"), "{}", lobby.text());
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_duplicates_table_that_was_brought_down_before_a_kill_ends_in_the_new_message() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let opened = there.command("/play game:tricks rounds:1 tie:shared duplicate:2 turn_time:none").await;
    let code = code(&opened.text());
    people[1].at(&house.games).presses(&format!("join/{code}")).await;
    there.presses(&format!("start/{code}")).await;
    house.quiet().await;
    let newest = comes_down_unnoted(&house, &people, &code).await;
    is_down_for_long(&house).await;
    plays_to_the_end(&people, &code).await;
    house.quiet().await;
    let [end] = &with_button(&there, &format!("coach/{code}"))[..] else { panic!("not one end") };
    assert_eq!(end.id, newest);
    assert_eq!(with_button(&there, &format!("hand/{code}")).len(), 0);
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn what_hands_show_without_a_change_of_their_table_is_not_taken_for_what_they_showed_before() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 turn_time:none").await;
    // The table began as an answer, which can be edited for a quarter of an hour whatever the bot may do in its channel.
    sleep(Duration::from_secs(20 * 60)).await;
    // What the hands show after a move is stored by the time at which the table turns out to be closed. They say so, and then
    // the bot crashes.
    let edits = format!("/channels/{}/messages", house.games.id());
    house.sandbox.break_calls("PATCH", &edits, Some(1), Fault::Late(Duration::from_secs(8)));
    let (chief, seen) = chief(&people, &code).await;
    take_turn(&chief.direct(), &seen).await;
    sleep(Duration::from_secs(2)).await;
    house.games.bot_may(0);
    people[1].direct().waits_for("I cannot write where the table stands").await;
    house.kill_bot().await;
    house.games.bot_may(permission::USUAL);
    starts(&house).await;
    each_hand_stands_once(&house, &people, &code).await;
}

#[tokio::test(start_paused = true)]
async fn the_comparison_of_a_challenge_that_no_start_knows_stands_once() {
    const COMPARED: &str = "Nobody has played";
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    there.command("/challenge game:dnup target:2 level:random days:1").await;
    house.quiet().await;
    house.sandbox.break_calls("POST", "/messages", Some(1), Fault::AnswerLost);
    sleep(Duration::from_secs(24 * 60 * 60)).await;
    there.waits_for(COMPARED).await;
    is_down_for_long(&house).await;
    let compared = there.sees().into_iter().filter(|message| message.text().contains(COMPARED));
    assert_eq!(compared.count(), 1);
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}
