//! Pictures that come and go: which stays on a message, and where there are words alone. What is in them the tests from end to
//! end look at; here they are blank.

use std::time::Duration;

use sandbox::{Answer, Control, Message, Person, Picture, Place, permission};
use tokio::time::sleep;

use crate::bot::{House, within};
use crate::dice::Dice;
use crate::players::{Presses, adds_nothing, chief, hand, is_drawn, picture, start, take_turn, to_choose};
use crate::robots::{self, SHORT};

/// All pictures that a message had while it had one, without a gap.
fn always_pictured(place: &Place, message: &Message) -> Vec<Picture> {
    let over_time = pictures_over_time(place, message);
    let without = over_time.iter().filter(|picture| picture.is_none()).count();
    assert_eq!(without, 0, "it was shown without a picture: {over_time:?}");
    over_time.into_iter().flatten().collect()
}

#[tokio::test(start_paused = true)]
async fn a_lobby_has_the_games_picture_from_its_first_moment_and_keeps_it_while_people_come_and_go() {
    let house = House::open().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    for (game, name) in [("snake", "Up and Down"), ("dnup", "dnup")] {
        let there = ana.at(&house.games);
        let Answer::Message(lobby) = there.command(&format!("/play game:{game}")).await else {
            panic!("no table")
        };
        let shown = picture(&lobby);
        assert!(shown.description.starts_with(name), "{shown:?}");
        house.quiet().await;
        let now = || there.looks_again(lobby.id).unwrap();
        for person in [&ben, &cleo] {
            person.at(&house.games).presses_on(&now(), "join").await;
        }
        there.presses_on(&now(), "change/computer/steady").await;
        cleo.at(&house.games).presses_on(&now(), "leave").await;
        house.quiet().await;
        let pictures = always_pictured(&there, &lobby);
        assert!(pictures.len() > 3 && pictures.iter().all(|one| one.id == shown.id), "{pictures:?}");
        // The game's own picture follows when there is something to see.
        there.presses_on(&now(), "start").await;
        let drawn = |now: &Message| now.id == lobby.id && now.pictures().iter().any(|now| now.id != shown.id);
        there.waits_until_one("the table's picture", drawn).await;
        always_pictured(&there, &lobby);
    }
}

#[tokio::test(start_paused = true)]
async fn a_lobby_is_words_where_the_server_wants_no_pictures_or_none_can_be_attached() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    ana.manages_server();
    let there = ana.at(&house.games);
    let no_picture = async |lobby: Answer| {
        let Answer::Message(lobby) = lobby else { panic!("no table") };
        house.quiet().await;
        let shown = pictures_over_time(&there, &lobby);
        assert!(shown.iter().all(Option::is_none), "{shown:?}");
    };
    house.games.bot_may(permission::USUAL & !permission::ATTACH_FILES);
    no_picture(there.command("/play game:tower").await).await;
    house.games.bot_may(permission::USUAL);
    there.command("/settings").await;
    there.presses("settings/server").await;
    there.presses("settings/server-no-pictures").await;
    no_picture(there.command("/play game:tower").await).await;
}

#[tokio::test(start_paused = true)]
async fn a_picture_follows_the_game_and_one_that_still_fits_is_not_sent_again() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    let there = people[0].at(&house.games);
    let before = picture(&there.waits_until_one("the table's picture", is_drawn).await);

    // The chief changes the rules: a new picture, and the old file is gone.
    take_turn_of_chief(&people, &code).await;
    let changed = |message: &Message| is_drawn(message) && picture(message).id != before.id;
    let after = there.waits_until_one("a new picture", changed).await;
    assert_ne!(picture(&after).description, before.description);
    assert_eq!(there.opens(&before), None, "no message has it any more");

    // Somebody chooses a card: the words say so, and what lies on the table looks as it did.
    let own = to_choose(&people[0].direct()).await;
    take_turn(&people[0].direct(), &own).await.unwrap();
    let chosen = there.waits_for("Choosing a card: **Ben**").await;
    house.quiet().await;
    assert_eq!(picture(&chosen).id, picture(&after).id);
    assert_eq!(picture(&there.waits_for("Choosing a card: **Ben**").await).id, picture(&after).id);
}

#[tokio::test(start_paused = true)]
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
    there.presses("settings/no-pictures").await;
    let without = |message: &Message| message.text().contains(&code) && message.pictures().is_empty();
    ana.direct().waits_until_one("the hand in words only", without).await;
    there.waits_until_one("the table's picture", with_picture).await;
    there.presses("settings/server").await;
    there.presses("settings/server-no-pictures").await;
    there.waits_until_one("the table in words only", without).await;
    house.quiet().await;
    assert!(with_picture(&hand(&ben, &code).await), "Ben still has his");
    let private = there.command("/hand").await.text();
    house.quiet().await;
    let shown = there.sees().into_iter().rev().find(|message| message.text() == private).unwrap();
    assert!(shown.pictures().is_empty());
}

#[tokio::test(start_paused = true)]
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

/// The picture of each version of a message, if it had one.
fn pictures_over_time(place: &Place, message: &Message) -> Vec<Option<Picture>> {
    place.saw_of(message).iter().map(|version| version.pictures().into_iter().next()).collect()
}

/// Asserts that a message has the same picture while that still fits, that another picture shows something else, and
/// that it is never without one in between.
fn keeps_its_pictures(place: &Place, message: &Message) {
    let over_time = pictures_over_time(place, message);
    let shown: Vec<&Picture> = over_time.iter().flatten().collect();
    for pair in shown.windows(2) {
        assert!(pair[0].id == pair[1].id || pair[0].name != pair[1].name, "sent again: {pair:?}");
    }
    let from = over_time.iter().position(Option::is_some).unwrap_or(over_time.len());
    let gaps = over_time[from..].windows(2).filter(|pair| pair[0].is_none() && pair[1].is_some()).count();
    assert_eq!(gaps, 0, "a picture went away and came back: {over_time:?}");
}

/// Plays a match to its end by clicking at random, each click when what the one before has brought about at once is there.
async fn play_slowly(house: &House, people: &[Person], code: &str, dice: &mut Dice) {
    let mut done = vec![None; people.len()];
    let decision = |control: &Control| {
        let mut parts = control.custom_id.split('/');
        let kind = parts.next().filter(|kind| ["play", "choose", "focus"].contains(kind))?;
        Some((kind == "focus", parts.nth(1)?.to_owned()))
    };
    while !robots::is_over(house, &people[0], code) {
        sleep(Duration::from_millis(10)).await;
        for (person, done) in people.iter().zip(&mut done) {
            let Some(hand) = robots::newest_hand(person, code) else { continue };
            let open =
                |control: &Control| decision(control).is_some_and(|(_, step)| Some(&step) != done.as_ref());
            let controls: Vec<Control> = hand.controls().into_iter().filter(open).collect();
            if controls.is_empty() {
                continue;
            }
            let control = &controls[dice.below(controls.len())];
            person.direct().uses(control).await;
            let half = control.value.as_ref().is_some_and(|value| value.starts_with('?'));
            *done = decision(control).filter(|(focus, _)| !focus && !half).map(|(_, step)| step);
            house.quiet().await;
        }
    }
}

async fn a_match_keeps_its_pictures(number: u64, options: &str, count: usize) {
    let house = House::open().await;
    let people: Vec<Person> = (0..count).map(|seat| house.sandbox.person(&format!("P{seat}"))).collect();
    let code = robots::open(&house, &people, options).await;
    house.quiet().await;
    within(4 * 60 * 60, "the end of a match", play_slowly(&house, &people, &code, &mut Dice(11 + number)))
        .await;
    let mut reused = 0;
    for place in people.iter().map(Person::direct).chain([people[0].at(&house.games)]) {
        for message in place.sees().iter().filter(|message| message.text().contains(&code)) {
            keeps_its_pictures(&place, message);
            let over_time = pictures_over_time(&place, message);
            let same = |pair: &&[Option<Picture>]| pair[0].is_some() && pair[0] == pair[1];
            reused += over_time.windows(2).filter(same).count();
        }
    }
    assert!(reused > 5, "{options}: a picture was reused only {reused} times");
    // Only the table has animated pictures.
    let moving = |place: &Place| {
        let messages = place.sees().into_iter().filter(|message| message.text().contains(&code));
        let pictures = messages.flat_map(|message| pictures_over_time(place, &message)).flatten();
        pictures.filter(|picture| picture.name.ends_with(".gif")).count()
    };
    assert!(people.iter().all(|person| moving(&person.direct()) == 0), "{options}: a hand moves");
    let at_the_table = moving(&people[0].at(&house.games));
    assert!(at_the_table > 0 || !options.contains("tricks"), "{options}: no trick was turned over");
}

#[tokio::test(start_paused = true)]
async fn over_a_whole_match_of_each_game_a_picture_that_still_fits_is_reused() {
    for (number, (options, count)) in (1..).zip(SHORT) {
        a_match_keeps_its_pictures(number, options, count).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_private_hand_keeps_its_picture_over_a_click_and_goes_on_in_words_where_none_is_taken() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    let chief = take_turn_of_chief(&people, &code).await;
    let there = chief.at(&house.games);
    let answer = there.command("/hand").await;
    let private = |message: &Message| message.private && !message.pictures().is_empty();
    let hand = there.waits_until_one("the private picture", private).await;
    adds_nothing(&hand, &answer);
    house.quiet().await;
    // The card is chosen, and can still be changed: its owner sees that, and the picture fits as before.
    take_turn(&there, &hand).await.unwrap();
    house.quiet().await;
    keeps_its_pictures(&there, &hand);
    let now = there.looks_again(hand.id).unwrap();
    assert_eq!(now.pictures().len(), 1, "{}", now.text());

    // By the token no picture is taken any more. The other one's card ends the trick; the next look is in words.
    house.sandbox.lose_uploads();
    let other = people.iter().find(|person| person.id() != chief.id()).unwrap();
    let own = to_choose(&other.direct()).await;
    take_turn(&other.direct(), &own).await.unwrap();
    let old = now.controls().into_iter().find(|control| control.value.is_some()).unwrap();
    there.uses(&old).await;
    let in_words = |message: &Message| message.id == hand.id && message.pictures().is_empty();
    let words = there.waits_until_one("the words alone", in_words).await;
    assert!(words.text().contains(&code), "{}", words.text());
    // In the direct messages the picture comes by an ordinary edit.
    let next = chief.direct().waits_for(&format!("table {code}")).await;
    house.quiet().await;
    assert_eq!(chief.direct().looks_again(next.id).unwrap().pictures().len(), 1);
}

/// The chief changes the rules of the first trick. Returns the chief.
async fn take_turn_of_chief<'a>(people: &'a [Person], code: &str) -> &'a Person {
    let (chief, seen) = chief(people, code).await;
    take_turn(&chief.direct(), &seen).await.unwrap();
    chief
}
