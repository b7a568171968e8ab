//! Every message of the bot with buttons is either up to date or says that it is not the current one.

use std::time::Duration;

use sandbox::{Answer, Entry, Fault, Message, Person, Place};
use tokio::time::sleep;

use super::{copied, is_copied};
use crate::bot::{House, roomy, within};
use crate::players::{
    Presses, by_my_hand, chief, code, hand, has_button, is_over, shows, start, take_turn, to_choose,
    wants_words_only,
};

/// The messages here about a table that anybody could press, all but private answers.
fn pressable(place: &Place, code: &str) -> Vec<Message> {
    let about = |message: &Message| message.custom_ids().iter().any(|id| id.contains(code));
    place.sees().into_iter().filter(|message| !message.private && about(message)).collect()
}

/// The only message here about a table that can be pressed.
fn only(place: &Place, code: &str) -> Message {
    let all = pressable(place, code);
    let texts: Vec<String> = all.iter().map(Message::text).collect();
    let [one] = all.try_into().unwrap_or_else(|_| panic!("not one, but\n{}", texts.join("\n---\n")));
    one
}

/// Opens a table at which nobody else sits yet.
async fn lobby(place: &Place) -> String {
    code(&place.command("/play").await.text())
}

#[tokio::test(start_paused = true)]
async fn a_click_on_a_private_copy_of_the_table_is_seen_at_the_table() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let code = lobby(&there).await;
    house.quiet().await;
    let corner = ben.at(&house.guild.channel("corner"));
    let Answer::Private(copy) = corner.command(&format!("/table table:{code}")).await else {
        panic!("not private")
    };
    assert!(copy.text().contains("Only you see this copy"), "{}", copy.text());
    let Answer::Update(copy) = corner.presses_on(&copy, "join").await else { panic!("no update") };
    assert!(copy.text().contains("2. Ben"), "{}", copy.text());
    house.quiet().await;
    let table = only(&there, &code).text();
    assert!(table.contains("2. Ben") && !table.contains("Only you"), "{table}");
}

#[tokio::test(start_paused = true)]
async fn an_earlier_message_that_stays_says_where_the_table_is() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let code = lobby(&there).await;
    house.quiet().await;
    let earlier = only(&there, &code);
    house.sandbox.break_calls("DELETE", "/messages", None, Fault::Status(403));
    let Answer::Message(newer) = there.command(&format!("/table table:{code}")).await else {
        panic!("no message")
    };
    house.quiet().await;
    let Answer::Update(pointer) = ben.at(&house.games).presses_on(&earlier, "join").await else {
        panic!("no update")
    };
    assert_eq!(pointer.id, earlier.id);
    assert!(pointer.text().contains(&format!("/{}", newer.id)), "{}", pointer.text());
    house.quiet().await;
    let only = only(&there, &code);
    assert_eq!(only.id, newer.id);
    assert!(only.text().contains("2. Ben"), "{}", only.text());
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn an_earlier_message_goes_away_even_if_that_takes_a_while_and_a_kill() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    let code = lobby(&there).await;
    house.quiet().await;
    house.sandbox.break_calls("DELETE", "/messages", None, Fault::Status(500));
    let down = format!("/table table:{code}");
    let Answer::Message(newer) = there.command(&down).await else { panic!("no message") };
    has_button(&there, "join").await;
    house.quiet().await;
    assert_eq!(pressable(&there, &code).len(), 2);
    house.kill_bot().await;
    house.sandbox.mend();
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
    assert_eq!(only(&there, &code).id, newer.id);
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

/// Waits until this number of callbacks were refused as already answered, and the bot has handled the refusals.
async fn tries_again(house: &House, times: usize) {
    let refused = |entry: &&Entry| entry.status == 400 && entry.what.contains("/callback");
    let all_refused = async {
        while house.sandbox.log().iter().filter(refused).count() < times {
            house.quiet().await;
        }
    };
    within(60, "the bot to try again", all_refused).await;
    house.quiet().await;
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_arrived_is_the_tables_message_even_if_word_of_it_is_lost() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    house.sandbox.break_calls("POST", "/callback", Some(1), Fault::AnswerLost);
    let Answer::Message(first) = there.command("/play").await else { panic!("no message") };
    let code = code(&first.text());
    tries_again(&house, 1).await;
    assert_eq!(only(&there, &code).id, first.id);

    // So it is when the table is brought down: the earlier message goes away.
    house.sandbox.break_calls("POST", "/callback", Some(1), Fault::AnswerLost);
    let Answer::Message(second) = there.command("/table").await else { panic!("no message") };
    tries_again(&house, 2).await;
    assert_eq!(only(&there, &code).id, second.id);
    ben.at(&house.games).presses_on(&second, "join").await;
    house.quiet().await;
    assert!(only(&there, &code).text().contains("2. Ben"));
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

/// What somebody holds, asked for where nobody else sees it.
pub(super) async fn holds(house: &House, person: &Person, code: &str) -> String {
    let answer = person.at(&house.games).command(&format!("/hand table:{code}")).await.text();
    lasting(&copied(&answer))
}

/// A hand without the button for the last move: it comes with the answer to that, and no hand is edited to take it away.
fn lasting(hand: &str) -> String {
    hand.replace("\n[Take back]", "")
}

/// All hands of a table in a person's direct messages.
pub(super) fn hands(person: &Person, code: &str) -> Vec<String> {
    let texts = person.direct().sees().into_iter().map(|message| message.text());
    texts.filter(|text| text.contains(&format!("table {code}"))).map(|text| lasting(&text)).collect()
}

#[tokio::test(start_paused = true)]
async fn a_hand_asked_for_in_the_direct_messages_is_the_hand_from_then_on() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    for person in &people {
        wants_words_only(&person.at(&house.games)).await;
    }
    let code = start(&house.games, &people, "rounds:1").await;
    for person in &people {
        hand(person, &code).await;
    }
    for _ in 0..3 {
        for person in &people {
            let direct = person.direct();
            house.quiet().await;
            let answer = direct.command("/hand").await;
            let (Answer::Message(seen) | Answer::Private(seen)) = answer else { panic!("{answer:?}") };
            take_turn(&direct, &seen).await;
            house.quiet().await;
            for person in &people {
                assert_eq!(hands(person, &code), [holds(&house, person, &code).await], "{}", person.name());
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn killed_while_hands_are_posted_it_posts_none_twice() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    // Every message arrives, and word of none of them.
    house.sandbox.break_calls("POST", "/messages", None, Fault::AnswerLost);
    let code = start(&house.games, &people, "rounds:1").await;
    for person in &people {
        hand(person, &code).await;
    }
    house.kill_bot().await;
    house.sandbox.mend();
    house.start_bot();
    house.sandbox.bot_ready().await;
    plays(&house, &people, &code, 1).await;
    for person in &people {
        assert_eq!(hands(person, &code), [holds(&house, person, &code).await], "{}", person.name());
    }
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn killed_while_a_command_places_a_hand_or_a_table_each_stands_once() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    hand(&people[0], &code).await;
    house.quiet().await;
    // The answers arrive, and nobody gets to know which messages they are.
    house.sandbox.break_calls("POST", "/callback", None, Fault::AnswerLost);
    house.sandbox.break_calls("GET", "/messages/@original", None, Fault::Status(503));
    let (there, direct) = (people[0].at(&house.games), people[0].direct());
    let _ = tokio::join!(direct.command("/hand"), there.command("/table"));
    assert_eq!(hands(&people[0], &code).len(), 2);
    house.kill_bot().await;
    house.sandbox.mend();
    house.start_bot();
    house.sandbox.bot_ready().await;
    plays(&house, &people, &code, 1).await;
    assert_eq!(hands(&people[0], &code), [holds(&house, &people[0], &code).await]);
    let tables = there.sees().into_iter().filter(|message| shows(message, &format!("hand/{code}")));
    assert_eq!(tables.count(), 1);
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

/// How many calls that hold this in their path have been refused so far: all but those that were too many.
fn refused(house: &House, path: &str) -> usize {
    let refused = |status: u16| (400..500).contains(&status) && status != 429;
    house.sandbox.log().iter().filter(|entry| refused(entry.status) && entry.what.contains(path)).count()
}

/// Everybody plays by their direct messages if they can, this number of times.
pub(super) async fn plays(house: &House, people: &[Person], code: &str, times: usize) {
    for _ in 0..times {
        for person in people {
            house.quiet().await;
            let seen = hand(person, code).await;
            take_turn(&person.direct(), &seen).await;
        }
    }
    house.quiet().await;
}

#[tokio::test(start_paused = true)]
async fn direct_messages_that_are_gone_are_opened_anew() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    for person in &people {
        wants_words_only(&person.at(&house.games)).await;
    }
    let code = start(&house.games, &people, "rounds:1").await;
    plays(&house, &people, &code, 1).await;
    for killed in [false, true] {
        people[0].loses_direct_messages();
        if killed {
            house.kill_bot().await;
            house.start_bot();
            house.sandbox.bot_ready().await;
        }
        // Something changes, regardless of whose turn it is.
        for person in &people {
            by_my_hand(&house, person).await;
        }
        plays(&house, &people, &code, 1).await;
        assert_eq!(hands(&people[0], &code), [holds(&house, &people[0], &code).await]);
    }
    let log = house.sandbox.log();
    assert!(
        refused(&house, "/channels/") <= 3,
        "once for each time that they were gone, and once for what might have been posted before the kill: {}",
        log.iter().map(|entry| format!("{entry}\n")).collect::<String>()
    );
    let table = has_button(&people[0].at(&house.games), "hand").await.text();
    assert!(!table.contains("cannot write"), "{table}");
}

#[tokio::test(start_paused = true)]
async fn a_person_whose_direct_messages_cannot_be_opened_anew_is_notified_once() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    plays(&house, &[ana.clone(), ben.clone()], &code, 1).await;
    house.sandbox.break_calls("POST", "/users/@me/channels", None, Fault::Status(400));
    ben.loses_direct_messages();
    for round in 0..3 {
        plays(&house, std::slice::from_ref(&ana), &code, 1).await;
        by_my_hand(&house, &ben).await;
        house.quiet().await;
        if round == 1 {
            ben.at(&house.games).waits_for("Ben: I cannot write to you directly").await;
        }
    }
    assert_eq!(refused(&house, "/users/@me/channels"), 1);

    // Ben says that it has changed: his hand is there, and the word is gone.
    house.sandbox.mend();
    ben.at(&house.games).command(&format!("/hand table:{code}")).await;
    hand(&ben, &code).await;
    house.quiet().await;
    assert!(!only(&ben.at(&house.games), &code).text().contains("cannot write"));
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_channel_that_is_gone_is_left_alone() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    plays(&house, &people, &code, 1).await;
    let before = refused(&house, "/channels/");
    house.games.is_deleted();
    plays(&house, &people, &code, 4).await;
    assert_eq!(refused(&house, "/channels/") - before, 1);
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    plays(&house, &people, &code, 2).await;
    assert!(
        refused(&house, "/channels/") - before <= 3,
        "once more after a start, and what stands there is asked once"
    );
}

#[tokio::test(start_paused = true)]
async fn closed_direct_messages_are_knocked_at_once() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    ben.closes_direct_messages();
    start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    let there = ben.at(&house.games);
    there.waits_for("Ben: I cannot write to you directly").await;
    for _ in 0..4 {
        there.presses("hand").await;
        house.quiet().await;
    }
    let log: String = house.sandbox.log().iter().map(|entry| format!("{entry}\n")).collect();
    assert_eq!(refused(&house, "/messages"), 1, "{log}");
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
    assert_eq!(refused(&house, "/messages"), 1, "that they are closed is remembered");
}

#[tokio::test(start_paused = true)]
async fn what_could_not_be_shown_before_a_kill_is_shown_after_the_start() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    for person in &people {
        wants_words_only(&person.at(&house.games)).await;
    }
    let code = start(&house.games, &people, "rounds:1").await;
    plays(&house, &people, &code, 1).await;
    house.sandbox.break_calls("PATCH", "/messages", None, Fault::Status(500));
    for person in &people {
        by_my_hand(&house, person).await;
    }
    within(10, "a call that comes to nothing", async {
        while house.sandbox.calls_broken() == 0 {
            sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
    house.kill_bot().await;
    house.sandbox.mend();
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
    for person in &people {
        assert_eq!(hands(person, &code), [holds(&house, person, &code).await], "{}", person.name());
    }
    let corner = people[0].at(&house.guild.channel("corner"));
    let table = corner.command(&format!("/table table:{code}")).await.text();
    assert!(is_copied(&table, &only(&people[0].at(&house.games), &code)), "{table}");
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_press_on_a_hand_that_has_just_been_replaced_is_answered_privately() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (chief, seen) = chief(&people, &code).await;
    house.quiet().await;
    // The hand goes after she has pressed and before she is answered.
    house.sandbox.break_calls("POST", "/callback", Some(1), Fault::Late(Duration::from_millis(400)));
    let direct = chief.direct();
    let (answer, ()) = tokio::join!(take_turn(&direct, &seen), async {
        within(10, "the click to be on its way", async {
            while house.sandbox.is_broken() {
                sleep(Duration::from_millis(5)).await;
            }
        })
        .await;
        direct.deletes(&seen);
    });
    let Some(Answer::Private(shown)) = answer else { panic!("{answer:?}") };
    assert!(shown.text().contains(&code), "{}", shown.text());
    house.quiet().await;
    // What came of it stands there, and goes on to be right beside the hand that took the other's place.
    let moves = house.log().await.values().sum::<usize>();
    assert_eq!(moves, 1, "the press counted once");
    assert!(hand(chief, &code).await.id != seen.id);
    let card = to_choose(&direct).await;
    take_turn(&direct, &card).await.unwrap();
    let private = direct.waits_until_one("the private hand", |message| {
        message.id == shown.id && message.text().contains("You have chosen")
    });
    private.await;
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_hand_is_updated_while_no_new_one_can_be_posted_and_a_click_there_finds_out_when_one_can() {
    let settings = [("COMPUTER_PAUSE_MS", "0"), ("TURN_MINUTE_SECONDS", "1")];
    let house = House::open_set(roomy(), &settings).await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = &people;
    let code = start(&house.games, &people, "rounds:12 turn_time:none").await;
    let first = hand(ben, &code).await;
    ben.closes_direct_messages();
    // A call to his turn would be a new message; the table shows that none can be posted.
    let there = ben.at(&house.games);
    let mut shown = first.text();
    within(60, "that he cannot be written to", async {
        while !there.sees().iter().any(|seen| seen.text().contains("Ben: I cannot write to you directly")) {
            take_turn(&ana.direct(), &hand(ana, &code).await).await;
            // He takes longer than the third of his minute after which he is called. The hand that he was dealt was his
            // call to the first decision: if that was his, he has to go on for the next call to come.
            sleep(Duration::from_millis(500)).await;
            by_my_hand(&house, ben).await;
        }
    })
    .await;
    // His hand is still in his direct messages, and shows what the others do.
    for _ in 0..3 {
        house.quiet().await;
        take_turn(&ana.direct(), &hand(ana, &code).await).await;
        by_my_hand(&house, ben).await;
        let now = || ben.direct().looks_again(first.id).map(|hand| hand.text()).unwrap_or_default();
        within(60, "his hand to be brought up to date", async {
            while now() == shown {
                house.quiet().await;
            }
        })
        .await;
        shown = now();
    }
    // They are open again: by a press there it is found out, and the word at the table goes.
    ben.opens_direct_messages();
    within(60, "the word at the table to go", async {
        while there.sees().iter().any(|seen| seen.text().contains("I cannot write to you directly")) {
            take_turn(&ana.direct(), &hand(ana, &code).await).await;
            take_turn(&ben.direct(), &hand(ben, &code).await).await;
            sleep(Duration::from_millis(300)).await;
        }
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_end_is_refused_for_no_reason_that_lasts_shows_it_within_half_a_minute() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    for person in &people {
        hand(person, &code).await;
    }
    house.quiet().await;
    let table = format!("/channels/{}/messages", house.games.id());
    // By the token of a click as well.
    house.sandbox.break_calls("PATCH", "/webhooks/", None, Fault::Status(404));
    house.sandbox.break_calls("PATCH", &table, None, Fault::Status(403));
    house.sandbox.break_calls("POST", &table, None, Fault::Status(403));
    within(120, "the end of the match in the hands", async {
        while !people.iter().all(|person| person.direct().sees().iter().any(|seen| is_over(&seen.text()))) {
            for person in &people {
                take_turn(&person.direct(), &hand(person, &code).await).await;
            }
            sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    house.quiet().await;
    let there = people[0].at(&house.games);
    let ended = |seen: &Message| seen.text().contains(&code) && is_over(&seen.text());
    assert!(!there.sees().iter().any(ended), "the end was not refused");
    assert!(house.number("updown_messages_refused").await > 0.5);
    house.sandbox.mend();
    within(30, "the end at the table", async {
        while !there.sees().iter().any(ended) {
            sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}
