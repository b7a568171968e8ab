//! Cards as emoji of the application: on buttons that one taps, for whoever wants pictures; and words where Discord takes
//! none.

use sandbox::{Control, Fault, Message, Person, Place};
use serde_json::{Value, json};

use crate::bot::{House, within};
use crate::players::{Presses, chief, start, take_turn, to_choose};

/// How many cards there are in all games, those of dnup either way up.
const CARDS: usize = 261;

/// The buttons of a message that show a card.
pub fn cards(message: &Message) -> Vec<Control> {
    let on_buttons = |control: &Control| control.value.is_none() && control.emoji.is_some();
    message.controls().into_iter().filter(on_buttons).collect()
}

/// Waits until somebody has cards on buttons.
pub async fn with_cards(place: &Place) -> Message {
    place.waits_until_one("cards on buttons", |message| !cards(message).is_empty()).await
}

/// Lets the chief roll, so that all choose a card.
async fn all_choose(people: &[Person], code: &str) {
    let (chief, shown) = chief(people, code).await;
    let roll = |control: &Control| control.custom_id.ends_with("/roll");
    chief.direct().uses(&shown.controls().into_iter().find(roll).unwrap()).await;
}

/// A call of the bot's own kind to the API.
async fn calls(house: &House, method: reqwest::Method, path: &str, body: &Value) -> Value {
    let url = format!("{}/api/v10{path}", house.sandbox.url());
    let call = reqwest::Client::new().request(method, url).json(body);
    let call = call.header("authorization", format!("Bot {}", house.sandbox.token()));
    call.send().await.unwrap().json().await.unwrap_or_default()
}

/// The path of the application's emoji.
async fn emoji_path(house: &House) -> String {
    let application = calls(house, reqwest::Method::GET, "/applications/@me", &json!({})).await;
    format!("/applications/{}/emojis", application["id"].as_str().unwrap())
}

/// The names of all emoji that are there.
async fn named(house: &House) -> Vec<String> {
    let all = calls(house, reqwest::Method::GET, &emoji_path(house).await, &json!({})).await;
    let name = |emoji: &Value| emoji["name"].as_str().unwrap().to_owned();
    all["items"].as_array().unwrap().iter().map(name).collect()
}

/// How many calls of this kind have been made about emoji so far.
fn made(house: &House, method: &str) -> usize {
    let log = house.sandbox.log();
    log.iter().filter(|entry| entry.what.starts_with(method) && entry.what.contains("/emojis")).count()
}

/// Waits until as many calls of this kind have been made.
async fn all_made(house: &House, method: &str, wanted: usize) {
    within(120, &format!("{wanted} calls of {method} about emoji"), async {
        while made(house, method) < wanted {
            house.sandbox.quiet().await;
        }
    })
    .await;
    house.sandbox.quiet().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ana_taps_the_card_that_she_sees_on_the_button_and_who_wants_words_has_the_menu() {
    let house = House::open_with_emoji().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = &people;
    ben.at(&house.games).command("/settings").await;
    ben.at(&house.games).presses("settings/no-pictures").await;
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    all_choose(&people, &code).await;

    // What is shown changes when the emoji arrive, if they have not yet.
    let shown = with_cards(&ana.direct()).await;
    let buttons = cards(&shown);
    assert!((1..=25).contains(&buttons.len()), "{buttons:?}");
    assert!(shown.options().is_empty(), "the cards are on buttons, and in no menu");
    assert!(buttons.iter().all(|card| card.label.split(' ').count() == 2), "{buttons:?}");
    let wanted = buttons[0].label.clone();
    let answer = ana.direct().clicks(&wanted).await;
    assert!(answer.text().contains("You have chosen"), "{}", answer.text());
    let chosen = ana.direct().waits_for("You have chosen").await;
    let marked: Vec<Control> =
        cards(&chosen).into_iter().filter(|card| card.label.starts_with('✓')).collect();
    assert_eq!(marked.len(), 1);
    assert_eq!(marked[0].label, format!("✓ {wanted}"));

    let in_words = to_choose(&ben.direct()).await;
    assert!(cards(&in_words).is_empty() && !in_words.options().is_empty(), "{}", in_words.text());
    assert!(!in_words.text().contains("<:"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_that_changes_nothing_puts_no_emoji_there_and_only_old_ones_of_ours_are_taken_away() {
    let house = House::open_with_emoji().await;
    all_made(&house, "POST", CARDS).await;

    // An emoji of a card as it looked before, and one that somebody else has put there.
    house.kill_bot().await;
    let picture = "data:image/png;base64,iVBORw0KGgo=";
    let path = emoji_path(&house).await;
    for name in ["rose_7_ud00000000", "wave"] {
        let body = json!({ "name": name, "image": picture });
        assert_eq!(calls(&house, reqwest::Method::POST, &path, &body).await["name"], name);
    }
    house.start_bot();
    house.sandbox.bot_ready().await;
    all_made(&house, "DELETE", 1).await;
    let names = named(&house).await;
    assert!(names.contains(&"wave".to_owned()) && !names.contains(&"rose_7_ud00000000".to_owned()));
    assert_eq!((names.len(), made(&house, "POST")), (CARDS + 1, CARDS + 2), "nothing is put there again");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_discord_takes_no_emoji_cards_are_words() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    all_choose(&people, &code).await;
    let shown = to_choose(&people[0].direct()).await;
    assert!(cards(&shown).is_empty() && !shown.options().is_empty());
    assert!(take_turn(&people[0].direct(), &shown).await.is_some());
    all_made(&house, "POST", 1).await;
    house.quiet().await;
    assert_eq!((made(&house, "POST"), named(&house).await.len()), (1, 0), "it is tried once");
    assert_eq!(house.warned(), "");
}

/// Somebody takes all emoji away by hand.
async fn all_taken_away(house: &House) {
    let all = calls(house, reqwest::Method::GET, &emoji_path(house).await, &json!({})).await;
    for emoji in all["items"].as_array().unwrap() {
        let path = format!("{}/{}", emoji_path(house).await, emoji["id"].as_str().unwrap());
        calls(house, reqwest::Method::DELETE, &path, &json!({})).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_all_emoji_are_taken_away_in_mid_match_a_press_is_answered_and_they_are_put_back() {
    let house = House::open_with_emoji().await;
    all_made(&house, "POST", CARDS).await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    all_choose(&people, &code).await;
    let shown = with_cards(&people[0].direct()).await;
    house.quiet().await;
    all_taken_away(&house).await;
    let answer = people[0].direct().clicks(&cards(&shown)[0].label).await;
    assert!(answer.text().contains("You have chosen"), "{}", answer.text());
    // They are put back, and shown again.
    all_made(&house, "POST", 2 * CARDS).await;
    assert_eq!(named(&house).await.len(), CARDS);
    with_cards(&people[1].direct()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_emoji_whose_creation_has_no_response_is_looked_up_and_all_others_follow() {
    let house = House::open_with_emoji().await;
    house.sandbox.break_calls("POST", "/emojis", Some(1), Fault::AnswerLost);
    all_made(&house, "POST", CARDS).await;
    within(120, "all cards", async {
        while named(&house).await.len() < CARDS {
            house.sandbox.quiet().await;
        }
    })
    .await;
    assert!(!house.sandbox.is_broken(), "no call was broken");
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}
