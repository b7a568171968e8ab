//! What all are to notice comes as a new message: Discord announces no edit, and a table scrolls away.

use sandbox::{Answer, Fault, Message, Person, Place};

use crate::bot::House;
use crate::players::{Presses, code, hand, is_over, play_on, shows, start, take_turn};

/// The messages here in which a table's match is over and can be played again.
fn ends(place: &Place, code: &str) -> Vec<Message> {
    let ended = |message: &Message| message.custom_ids().contains(&format!("rematch/{code}"));
    place.sees().into_iter().filter(ended).collect()
}

/// Everybody plays by their direct messages until these show the end, whatever the table shows.
async fn plays_to_the_end(people: &[Person], code: &str) {
    loop {
        for person in people {
            let seen = hand(person, code).await;
            if is_over(&seen.text()) {
                return;
            }
            take_turn(&person.direct(), &seen).await;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_a_new_message_that_says_who_has_won_and_why_and_asks_who_played() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:2 tie:shared").await;
    let table = there.waits_for("[My hand]").await;
    for words in ["Hello!", "Whose turn is it?"] {
        let _ = people[1].at(&house.games).says(words);
    }
    play_on(&house, &people, &code).await;
    house.quiet().await;
    let [end] = &ends(&there, &code)[..] else { panic!("not one message tells the end") };
    assert!(end.id > table.id, "the end is an edit, which nobody is told of");
    let text = end.text();
    let first: Vec<&str> = text.lines().take(3).collect();
    assert!(first[0].starts_with("## 🏆"), "{text}");
    assert!(
        first[1].contains(" to ") && first[1].contains("rounds") || first[1].contains("All have"),
        "{text}"
    );
    assert!(first[2].contains(&format!("table {code}")), "{text}");
    for person in &people {
        assert!(text.contains(&format!("▫️ <@{}>", person.id())), "{text}");
    }
    let raw = people[1].was_shown().into_iter().rfind(|(shown, _)| *shown == text).unwrap().1;
    let ids = people.each_ref().map(|person| format!("\"{}\"", person.id())).join(",");
    assert!(raw.contains("\"attachments\":[{"), "with the recap's picture: {raw}");
    let posted = people[1].was_shown().into_iter().find(|(shown, _)| shown.contains("▫️")).unwrap().1;
    assert!(posted.contains(&format!(r#""allowed_mentions":{{"users":[{ids}]}}"#)), "{posted}");
    // Where the table was, a line leads there.
    let line = there.looks_again(table.id).unwrap();
    assert!(
        line.text().contains("is over") && line.text().contains(&format!("/{}", end.id)),
        "{}",
        line.text()
    );
    assert!(line.custom_ids().is_empty() && line.pictures().is_empty(), "{}", line.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_for_who_presses_and_the_result_shows_who_has() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let [ana, ben, cleo] = people.each_ref().map(|person| person.at(&house.games));
    let before = start(&house.games, &people[..2], "rounds:1 tie:shared").await;
    play_on(&house, &people[..2], &before).await;
    house.quiet().await;
    let marked = |person: &Person| format!("✅ <@{}>", person.id());
    let lobby = ben.presses("rematch").await.text();
    let again = code(&lobby);
    assert!(lobby.contains("1. Ben") && !lobby.contains("Ana"), "nobody is seated unasked: {lobby}");
    let end = ana.waits_for(&marked(&people[1])).await;
    assert!(end.text().contains(&format!("▫️ <@{}>", people[0].id())), "{}", end.text());
    // Each presses for themselves, players and others alike.
    for (place, person) in [(&ana, &people[0]), (&cleo, &people[2])] {
        let Answer::Update(end) = place.presses("rematch").await else { panic!("not the result") };
        assert!(end.text().contains(&marked(person)), "{}", end.text());
    }
    ana.waits_for("1. Ben\n2. Ana\n3. Cleo").await;
    // Whoever leaves the lobby by its own button plays no more.
    cleo.presses("leave").await;
    ana.waits_until("the result without Cleo", |text| {
        text.contains(&marked(&people[0])) && !text.contains(&format!("<@{}>", people[2].id()))
    })
    .await;
    let Answer::Private(said) = ana.presses("rematch").await else { panic!("not private") };
    assert!(said.text().contains(&again), "{}", said.text());
    // Where all have got up, the next who presses opens another.
    ana.presses("leave").await;
    ben.presses("leave").await;
    house.quiet().await;
    let another = ben.presses("rematch").await.text();
    assert!(another.contains("1. Ben") && !another.contains(&again), "{another}");
    // So it is after a start.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let Answer::Update(end) = ana.presses("rematch").await else { panic!("not the result") };
    assert!(
        end.text().contains(&marked(&people[0])) && end.text().contains(&marked(&people[1])),
        "{}",
        end.text()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_before_the_end_is_told_or_before_word_of_that_it_is_told_once() {
    for fault in [Fault::Status(500), Fault::AnswerLost] {
        let house = House::open().await;
        let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
        let there = people[0].at(&house.games);
        let code = start(&house.games, &people, "rounds:1 tie:shared").await;
        let table = there.waits_for("[My hand]").await;
        house.quiet().await;
        let posts = format!("/channels/{}/messages", house.games.id());
        house.sandbox.break_calls("POST", &posts, None, fault);
        plays_to_the_end(&people, &code).await;
        while house.sandbox.calls_broken() == 0 {
            tokio::task::yield_now().await;
        }
        house.kill_bot().await;
        house.sandbox.mend();
        house.start_bot();
        house.sandbox.bot_ready().await;
        let end =
            there.waits_until_one("the end", |message| shows(message, &format!("rematch/{code}"))).await;
        house.quiet().await;
        // Once more, and again nothing is told twice.
        house.kill_bot().await;
        house.start_bot();
        house.sandbox.bot_ready().await;
        house.quiet().await;
        let told: Vec<String> = ends(&there, &code).iter().map(Message::text).collect();
        assert_eq!(told.len(), 1, "{told:#?}");
        assert!(end.id > table.id);
        let line = there.looks_again(table.id).unwrap();
        assert!(line.text().contains(&format!("/{}", end.id)), "{}", line.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_may_write_nothing_new_the_end_stands_where_the_table_stood() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    let table = there.waits_for("[My hand]").await;
    house.quiet().await;
    let posts = format!("/channels/{}/messages", house.games.id());
    house.sandbox.break_calls("POST", &posts, None, Fault::Status(403));
    plays_to_the_end(&people, &code).await;
    let end = there.waits_until_one("the end", |message| shows(message, &format!("rematch/{code}"))).await;
    assert_eq!(end.id, table.id);
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}
