//! What everybody should notice comes as a new message: Discord does not notify of edits, and a table scrolls away.

use std::time::Duration;

use sandbox::{Answer, Fault, Message, Person, Place};

use crate::bot::House;
use crate::players::{Presses, chief, code, hand, is_over, play_on, shows, start, take_turn, to_choose};

/// The messages here in which a table's match is over and can be played again.
fn ends(place: &Place, code: &str) -> Vec<Message> {
    let ended = |message: &Message| message.custom_ids().contains(&format!("rematch/{code}"));
    place.sees().into_iter().filter(ended).collect()
}

/// Everybody plays by their direct messages until these show the end, whatever the table shows.
pub(super) async fn plays_to_the_end(people: &[Person], code: &str) {
    loop {
        for person in people {
            let seen = hand(person, code).await;
            if is_over(&seen.text()) {
                return;
            }
            take_turn(&person.direct(), &seen).await;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(start_paused = true)]
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
    let [end] = &ends(&there, &code)[..] else { panic!("not one message shows the end") };
    assert!(end.id > table.id, "the end is an edit, of which Discord notifies nobody");
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

#[tokio::test(start_paused = true)]
async fn where_the_result_is_brought_down_lines_lead_from_the_table_to_it() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    let table = there.waits_for("[My hand]").await;
    play_on(&house, &people, &code).await;
    house.quiet().await;
    let [end] = &ends(&there, &code)[..] else { panic!("not one message shows the end") };
    there.command(&format!("/table table:{code}")).await;
    house.quiet().await;
    let [down] = &ends(&there, &code)[..] else { panic!("not one message shows the end") };
    assert!(down.id > end.id);
    for (from, to) in [(table.id, end.id), (end.id, down.id)] {
        let line = there.looks_again(from).unwrap();
        assert!(line.text().contains(&format!("/{to}")) && line.custom_ids().is_empty(), "{}", line.text());
    }
}

#[tokio::test(start_paused = true)]
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
    // A person who leaves the lobby is no longer in the rematch.
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

#[tokio::test(start_paused = true)]
async fn a_bot_killed_while_the_end_is_posted_posts_it_once() {
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
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        house.kill_bot().await;
        house.sandbox.mend();
        house.start_bot();
        house.sandbox.bot_ready().await;
        let end =
            there.waits_until_one("the end", |message| shows(message, &format!("rematch/{code}"))).await;
        house.quiet().await;
        // After another restart it is still there once.
        house.kill_bot().await;
        house.start_bot();
        house.sandbox.bot_ready().await;
        house.quiet().await;
        let texts: Vec<String> = ends(&there, &code).iter().map(Message::text).collect();
        assert_eq!(texts.len(), 1, "{texts:#?}");
        assert!(end.id > table.id);
        let line = there.looks_again(table.id).unwrap();
        assert!(line.text().contains(&format!("/{}", end.id)), "{}", line.text());
    }
}

#[tokio::test(start_paused = true)]
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

/// Somebody chats: this number of messages.
fn chats(place: &Place, times: usize) {
    for number in 0..times {
        let _ = place.says(&format!("Chatter {number}"));
    }
}

/// Everybody plays once if they can.
async fn all_play(house: &House, people: &[Person], code: &str) {
    for person in people {
        house.quiet().await;
        take_turn(&person.direct(), &hand(person, code).await).await;
    }
    house.quiet().await;
}

/// Ana and Ben play a round, and look at their table.
async fn ana_and_ben_play(house: &House) -> ([Person; 2], Place, String) {
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    house.quiet().await;
    (people, there, code)
}

/// The message that shows the table.
fn table(place: &Place) -> Message {
    place.sees().into_iter().rfind(|message| shows(message, "hand")).unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_table_that_scrolled_away_comes_down_with_the_next_turn_and_a_line_leads_there() {
    let house = House::open().await;
    let (people, there, code) = ana_and_ben_play(&house).await;
    let before = table(&there);
    // The seal is below it, too, but does not count, since it is the bot's own message.
    chats(&there, 10);
    all_play(&house, &people, &code).await;
    assert_eq!(table(&there).id, before.id, "not more than ten");
    chats(&there, 1);
    house.quiet().await;
    assert_eq!(table(&there).id, before.id, "it is nobody else's turn");
    all_play(&house, &people, &code).await;
    let down = table(&there);
    assert!(down.id > before.id && !down.pictures().is_empty(), "{}", down.text());
    let line = there.looks_again(before.id).unwrap();
    assert!(
        line.text().contains("has come down") && line.text().contains(&format!("/{}", down.id)),
        "{}",
        line.text()
    );
    assert!(line.text().lines().count() == 1 && line.pictures().is_empty(), "{}", line.text());
    // A click on an earlier message links there, and deleted messages do not count.
    let said: Vec<Message> = (0..11).map(|_| people[1].at(&house.games).says("Hm")).collect();
    said.iter().for_each(|message| there.deletes(message));
    all_play(&house, &people, &code).await;
    assert_eq!(table(&there).id, down.id, "nothing stands below it");
    // The end of a round, or here of the match, is shown at the bottom.
    plays_to_the_end(&people, &code).await;
    there.waits_until_one("the end", |message| shows(message, &format!("rematch/{code}"))).await;
}

#[tokio::test(start_paused = true)]
async fn who_manages_the_server_says_when_tables_come_down_or_that_they_stay() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    people[0].manages_server();
    there.command("/settings").await;
    there.presses("settings/server").await;
    let set = there.picks("Tables stay where they are").await;
    assert!(matches!(set, Answer::Update(_)), "{set:?}");
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    house.quiet().await;
    let before = table(&there).id;
    chats(&there, 60);
    all_play(&house, &people, &code).await;
    assert_eq!(table(&there).id, before);
    // It holds after a start, until it is set otherwise; what was written before that is not counted.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    chats(&there, 30);
    all_play(&house, &people, &code).await;
    assert_eq!(table(&there).id, before);
    there.command("/settings").await;
    there.presses("settings/server").await;
    there.picks("Tables come down after 20 messages").await;
    all_play(&house, &people, &code).await;
    assert!(table(&there).id > before);
}

#[tokio::test(start_paused = true)]
async fn a_table_comes_down_once_though_word_of_that_is_lost_and_the_bot_is_killed() {
    let house = House::open().await;
    let (people, there, code) = ana_and_ben_play(&house).await;
    let before = table(&there);
    chats(&there, 11);
    let posts = format!("/channels/{}/messages", house.games.id());
    house.sandbox.break_calls("POST", &posts, None, Fault::AnswerLost);
    for person in &people {
        take_turn(&person.direct(), &hand(person, &code).await).await;
    }
    while house.sandbox.calls_broken() == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    house.kill_bot().await;
    house.sandbox.mend();
    house.start_bot();
    house.sandbox.bot_ready().await;
    chats(&there, 11);
    for _ in 0..3 {
        all_play(&house, &people, &code).await;
    }
    // Whichever of the two is the current one, the other links to it.
    let down = table(&there);
    assert!(down.id > before.id);
    let line = there.looks_again(before.id).unwrap();
    assert!(line.text().contains("has come down"), "{}", line.text());
}

#[tokio::test(start_paused = true)]
async fn where_the_bot_may_write_nothing_new_a_table_stays_and_nobody_knocks_with_every_turn() {
    let house = House::open().await;
    let (people, there, code) = ana_and_ben_play(&house).await;
    let before = table(&there).id;
    let posts = format!("/channels/{}/messages", house.games.id());
    house.sandbox.break_calls("POST", &posts, None, Fault::Status(403));
    chats(&there, 30);
    for _ in 0..4 {
        all_play(&house, &people, &code).await;
    }
    assert_eq!(table(&there).id, before);
    assert_eq!(house.sandbox.calls_broken(), 1);
    let shown = hand(&people[0], &code).await.text();
    assert!(!shown.contains("I cannot write where the table stands"), "the table is up to date: {shown}");
}

#[tokio::test(start_paused = true)]
async fn the_others_are_asked_whether_a_table_ends_and_agree_by_a_button() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let [ana, ben, cleo] = people.each_ref().map(|person| person.at(&house.games));
    let code = start(&house.games, &people, "rounds:1").await;
    for person in &people {
        hand(person, &code).await;
    }
    ben.command("/end").await;
    let request = ana.waits_for(&format!("<@{}> wants to end table", people[1].id())).await;
    let mentions = [&people[0], &people[2]].map(|person| format!("<@{}>", person.id()));
    assert!(mentions.iter().all(|mention| request.text().contains(mention)), "{}", request.text());
    assert!(
        request.custom_ids().is_empty() && request.text().contains(&format!("/{}", table(&ana).id)),
        "{}",
        request.text()
    );
    let raw =
        people[0].was_shown().into_iter().find(|(text, _)| text.contains("wants to end table")).unwrap().1;
    assert!(raw.contains(&format!(r#""users":["{}","{}"]"#, people[0].id(), people[2].id())), "{raw}");
    // At the table and in the hands there is a button for it; a further vote posts no further message.
    let answer = people[2].direct().presses("agree").await;
    assert!(answer.text().contains("Noted"), "{}", answer.text());
    house.quiet().await;
    let asked =
        |place: &Place| place.sees().iter().filter(|m| m.text().contains("wants to end table")).count();
    assert_eq!(asked(&cleo), 1);
    let closed = ana.presses("agree").await;
    assert!(closed.text().contains("is closed"), "{}", closed.text());
    ana.waits_for("All who played agreed").await;
}

#[tokio::test(start_paused = true)]
async fn a_hand_names_those_who_still_choose_and_is_not_edited_for_that() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (chief, seen) = chief(&people, &code).await;
    take_turn(&chief.direct(), &seen).await.unwrap();
    let [ana, ben, cleo] = people.each_ref().map(Person::direct);
    for place in [&ana, &ben, &cleo] {
        to_choose(place).await;
    }
    house.quiet().await;
    let first = take_turn(&ana, &to_choose(&ana).await).await.unwrap().text();
    assert!(first.contains("Still choosing a moment ago: Ben and Cleo"), "{first}");
    house.quiet().await;
    let hands = || [&ana, &cleo].map(|place| place.saw_of(place.sees().last().unwrap()).len());
    let before = hands();
    let second = take_turn(&ben, &to_choose(&ben).await).await.unwrap().text();
    assert!(second.contains("Still choosing a moment ago: Cleo") && !second.contains("Ana and"), "{second}");
    house.quiet().await;
    assert_eq!(hands(), before, "a hand was edited since somebody else has chosen");
    assert!(!cleo.sees().last().unwrap().text().contains("Still choosing"), "she knows that she has to");
}
