//! Pictures: on the table for all, on a hand for its owner, after the words, and for nobody who does not want them.

use sandbox::{Message, Person, Picture, permission};

use crate::bot::House;
use crate::players::{hand, start, take_turn};

/// The picture on a message that has one.
fn picture(message: &Message) -> Picture {
    let mut pictures = message.pictures();
    assert_eq!(pictures.len(), 1, "{}", message.text());
    pictures.remove(0)
}

fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x89PNG\r\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_and_every_hand_have_a_picture_that_says_in_words_what_it_shows() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1 tie:shared").await;

    let drawn = |message: &Message| message.text().contains("[My hand]") && !message.pictures().is_empty();
    let there = ana.at(&house.games);
    let table = there.waits_until_one("the table's picture", drawn).await;
    let shown = picture(&table);
    assert!(shown.description.contains("Ana") && shown.description.contains("chief"), "{shown:?}");
    assert_eq!(shown.size.0, 800);
    assert!(is_png(&there.opens(&shown).unwrap()));

    for person in [&ana, &ben] {
        let theirs = |message: &Message| message.text().contains(&code) && !message.pictures().is_empty();
        let held = person.direct().waits_until_one("the hand's picture", theirs).await;
        let shown = picture(&held);
        assert!(shown.description.contains("Your cards"), "{shown:?}");
        // The same on a private answer: first the words, then the picture.
        let answer = person.at(&house.games).command("/hand").await;
        assert!(answer.is_private() && answer.text().contains(&code), "{answer:?}");
        let private = |message: &Message| message.private && !message.pictures().is_empty();
        let drawn = person.at(&house.games).waits_until_one("the private picture", private).await;
        assert_eq!(picture(&drawn).description, shown.description);
        assert_eq!(drawn.text(), answer.text(), "only the picture has come");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_follows_the_game_and_one_that_still_fits_is_not_sent_again() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    let there = people[0].at(&house.games);
    let with_picture =
        |message: &Message| message.text().contains("[My hand]") && !message.pictures().is_empty();
    let before = picture(&there.waits_until_one("the table's picture", with_picture).await);

    // The chief changes the rules: a new picture, and the old file is gone.
    take_turn_of_chief(&people, &code).await;
    let changed = |message: &Message| with_picture(message) && picture(message).id != before.id;
    let after = there.waits_until_one("a new picture", changed).await;
    assert_ne!(picture(&after).description, before.description);
    assert_eq!(there.opens(&before), None, "no message has it any more");

    // Somebody chooses a card: the words say so, and what lies on the table looks as it did.
    let own = people[0].direct().waits_for("Choose a card. Nobody").await;
    take_turn(&people[0].direct(), &own).await.unwrap();
    let chosen = there.waits_for("✔ has chosen").await;
    house.quiet().await;
    assert_eq!(picture(&chosen).id, picture(&after).id);
    assert_eq!(picture(&there.waits_for("✔ has chosen").await).id, picture(&after).id);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_no_pictures_has_words_only() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    ana.manages_server();
    let there = ana.at(&house.games);
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1 tie:shared").await;
    let with_picture = |message: &Message| message.text().contains(&code) && !message.pictures().is_empty();
    for person in [&ana, &ben] {
        person.direct().waits_until_one("the hand's picture", with_picture).await;
    }
    there.command("/settings").await;
    there.clicks("No pictures for me").await;
    let without = |message: &Message| message.text().contains(&code) && message.pictures().is_empty();
    ana.direct().waits_until_one("the hand in words only", without).await;
    there.waits_until_one("the table's picture", with_picture).await;
    there.clicks("No pictures at tables").await;
    there.waits_until_one("the table in words only", without).await;
    house.quiet().await;
    assert!(with_picture(&hand(&ben, &code).await), "Ben still has his");
    let private = there.command("/hand").await.text();
    house.quiet().await;
    let shown = there.sees().into_iter().rev().find(|message| message.text() == private).unwrap();
    assert!(shown.pictures().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_files_may_be_attached_the_table_goes_on_in_words() {
    let house = House::open().await;
    house.games.bot_may(permission::USUAL & !permission::ATTACH_FILES);
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    let seated = |message: &Message| message.text().contains(&code) && !message.pictures().is_empty();
    people[1].direct().waits_until_one("the hand's picture", seated).await;
    take_turn_of_chief(&people, &code).await;
    let changed = people[0].at(&house.games).waits_for("Choosing a card").await;
    house.quiet().await;
    assert!(changed.pictures().is_empty(), "{changed:?}");
}

/// The chief changes the rules of the first trick.
async fn take_turn_of_chief(people: &[Person], code: &str) {
    let first_is_chief = hand(&people[0], code).await.text().contains("[Roll for a new trump]");
    let chief = &people[usize::from(!first_is_chief)];
    take_turn(&chief.direct(), &hand(chief, code).await).await.unwrap();
}
