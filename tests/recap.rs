//! How a match ends for those who have played it: with its recap, until somebody turns that off.

use sandbox::Message;

use crate::bot::House;
use crate::players::{Presses, is_over, play_on, start};

/// Whether a message shows the end of a match, with the recap as its picture, or with the last table.
fn ends(message: &Message, code: &str, recap: bool) -> bool {
    let of_recap = |description: &str| description.contains("Totals after each round");
    let text = message.text();
    text.contains(&format!("table {code}"))
        && is_over(&text)
        && text.contains('🏅') <= recap
        && message.pictures().iter().any(|picture| of_recap(&picture.description) == recap)
        && message.pictures().iter().all(|picture| picture.description.contains("Ana"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_ends_with_its_recap_until_ana_turns_it_off() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = people.each_ref().map(|person| person.at(&house.games));
    people[0].manages_server();

    // Ben wants none for himself; that changes nothing for others.
    ben.command("/settings").await;
    assert!(ben.presses("settings/no-recap").await.text().contains("without a recap"));
    let first = start(&house.games, &people, "rounds:2 tie:shared").await;
    play_on(&house, &people, &first).await;
    ben.waits_until_one("the table's recap", |message| ends(message, &first, true)).await;
    people[0].direct().waits_until_one("Ana's recap", |message| ends(message, &first, true)).await;
    people[1].direct().waits_until_one("Ben's last table", |message| ends(message, &first, false)).await;

    ana.command("/settings").await;
    ana.presses("settings/server").await;
    assert!(ana.presses("settings/server-no-recap").await.text().contains("Matches end without a recap"));
    let second = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &second).await;
    ben.waits_until_one("the last table", |message| ends(message, &second, false)).await;
    people[0].direct().waits_until_one("Ana's recap", |message| ends(message, &second, true)).await;

    // What was chosen holds after a start, too.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    ana.command("/settings").await;
    let settings = ana.presses("settings/server").await.text();
    assert!(settings.contains("Matches end without a recap"), "{settings}");
    assert!(ben.command("/settings").await.text().contains("ends for you without a recap"));
}

/// A seed of whose match it can be said where it turned, however it is played by those who take the first card.
const SEED: [u8; 32] = [3; 32];

fn has_turning_point(message: &Message, code: &str) -> bool {
    ends(message, code, true) && message.text_and_pictures().contains("Turning point")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recap_names_the_turning_point_even_if_the_bot_was_killed_during_the_review() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let ben = people[1].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    house.begins_with(&code, &SEED).await;
    house.quiet().await;
    play_on(&house, &people, &code).await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let end = ben.waits_until_one("the turning point", |message| has_turning_point(message, &code)).await;
    assert!(end.text_and_pictures().contains("chance to win rose from"), "{}", end.text());
    for person in &people {
        let hand = person.direct();
        hand.waits_until_one("the same in direct messages", |m| has_turning_point(m, &code)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_wants_a_recap_the_coach_looks_at_nothing() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = people.each_ref().map(|person| person.at(&house.games));
    people[0].manages_server();
    for settings in [ana, ben] {
        settings.command("/settings").await;
        assert!(settings.presses("settings/no-recap").await.text().contains("without a recap"));
    }
    let settings = people[0].at(&house.games);
    settings.presses("settings/server").await;
    settings.presses("settings/server-no-recap").await;
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    house.begins_with(&code, &SEED).await;
    house.quiet().await;
    play_on(&house, &people, &code).await;
    house.quiet().await;
    let table = settings.waits_until_one("the last table", |message| ends(message, &code, false)).await;
    assert!(!table.text_and_pictures().contains("Turning point"), "{}", table.text());
}
