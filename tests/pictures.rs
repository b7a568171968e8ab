//! Pictures: on the table for all, on a hand for its owner, after the words, and for nobody who does not want them.

use sandbox::Message;

use crate::bot::House;
use crate::players::{adds_nothing, is_drawn, picture, start};

fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x89PNG\r\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_and_every_hand_have_a_picture_that_says_in_words_what_it_shows() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1 tie:shared").await;

    let there = ana.at(&house.games);
    let table = there.waits_until_one("the table's picture", is_drawn).await;
    let shown = picture(&table);
    assert!(shown.description.contains("Ana") && shown.description.contains("chief"), "{shown:?}");
    assert_eq!(shown.size.0, 800);
    assert!(is_png(&there.opens(&shown).unwrap()));

    for person in [&ana, &ben] {
        let theirs = |message: &Message| message.text().contains(&code) && !message.pictures().is_empty();
        let hand = person.direct().waits_until_one("the hand's picture", theirs).await;
        let shown = picture(&hand);
        assert!(shown.description.contains("Your cards"), "{shown:?}");
        // The same on a private answer: first the words, then the picture.
        let answer = person.at(&house.games).command("/hand").await;
        assert!(answer.is_private() && answer.text().contains(&code), "{answer:?}");
        let private = |message: &Message| message.private && !message.pictures().is_empty();
        let drawn = person.at(&house.games).waits_until_one("the private picture", private).await;
        assert_eq!(picture(&drawn).description, shown.description);
        adds_nothing(&drawn, &answer);
        let said = drawn.text_and_pictures();
        assert!(said.contains("Your colour is") && !drawn.text().contains("Your colour is"), "{said}");
    }
}
