//! The first visit: what the program shows to whoever has just started it.

use crate::browser::{Browser, Screen};
use crate::playground::Playground;

/// A card to choose, in a hand.
const A_CHOICE: &str = "return !!document.querySelector(
    '#log :is([data-key^=\"choose/\"], [data-key*=\"/play \"]):enabled')";

/// Something to decide, in a hand.
const A_DECISION: &str = "return !!document.querySelector(
    '#log :is([data-key^=\"choose/\"], [data-key^=\"play/\"])')";

/// Opens a table by the welcome. Whoever is the first chief changes the rules first.
async fn plays_at_once(browser: &Browser) {
    browser.clicks("UP & DOWN (tricks)").await;
    browser.waits("something to decide", A_DECISION).await;
    browser.clicks_what("return document.querySelector('#log [data-key$=\"/flip\"]')", vec![]).await;
    browser.waits("a choice in the hand", A_CHOICE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_learns_a_game_with_two_clicks() {
    let Some(browser) = Browser::open("the two-click start").await else { return };
    let playground = Playground::open().await;
    browser.goes_to(&playground.url).await;
    browser.photographs("welcome").await;
    browser.clicks("Learn a game").await;
    browser.sees("Which one?").await;
    browser.clicks("UP & DOWN (tricks)").await;
    browser.sees("Everybody puts down one card").await;
    browser.waits("a choice in the hand", A_CHOICE).await;
    browser.sees_picture().await;
    browser.photographs("welcome-lesson").await;

    // It does not come again.
    browser.goes_to(&playground.url).await;
    browser.waits("no welcome", "return document.getElementById('welcome').hidden").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_welcome_speaks_ones_language_and_can_be_sent_away() {
    let Some(browser) = Browser::open("the welcome in German").await else { return };
    let playground = Playground::open().await;
    browser.goes_to(&playground.url).await;
    browser.sets("[data-key=my-language]", "Deutsch").await;
    let german = "const box = document.getElementById('welcome');
        return document.documentElement.lang === 'de' && box.textContent.includes('zwei Computern')";
    browser.waits("the welcome in German", german).await;
    browser.clicks("Später").await;
    browser.waits("no welcome", "return document.getElementById('welcome').hidden").await;
    browser.goes_to(&playground.url).await;
    browser.waits("no welcome", "return document.getElementById('welcome').hidden").await;
    browser.sees("Hier ist noch nichts").await;
    assert!(!browser.reads().await.contains("table"), "nothing was opened");
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_all_of_it_and_can_be_played_on() {
    let Some(browser) = Browser::start("a narrow screen", Screen::Phone).await else { return };
    let playground = Playground::open().await;
    browser.goes_to(&playground.url).await;
    browser.fits("the welcome").await;
    browser.photographs("narrow-welcome").await;
    plays_at_once(&browser).await;
    browser.sees_picture().await;
    browser.fits("the hand").await;
    browser.sees("Choose a card. Nobody").await;
    // Once their pictures are there, the cards are buttons.
    let first = "return [...document.querySelectorAll('#log button')]
        .find((one) => one.querySelector('img.emoji') && one.checkVisibility()) ?? null";
    browser.waits("cards on buttons", &format!("return !!(() => {{ {first} }})()")).await;
    browser.fits("the cards").await;
    browser.photographs("narrow-hand").await;
    assert!(browser.clicks_what(first, vec![]).await);
    browser.waits("the choice to be made", "return !document.querySelector('#log [aria-busy=true]')").await;
    browser.clicks("People and channels").await;
    browser.fits("the list of channels").await;
    browser.is_accessible("the list of channels").await;
    browser.clicks("# games").await;
    // What was pressed is out of sight; the focus is on what it led to.
    let focus = "return document.activeElement.id";
    assert_eq!(browser.asks(focus, vec![]).await, "log");
    browser.sees("My hand").await;
    browser.sees_picture().await;
    browser.fits("the table").await;
    browser.photographs("narrow-table").await;
    browser.clicks("Inspector").await;
    browser.fits("the inspector").await;
    browser.closes().await;
}
