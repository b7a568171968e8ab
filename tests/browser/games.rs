//! A whole round of each game, clicked through at the page by somebody who plays with computers.

use crate::bot::House;
use crate::browser::Browser;
use crate::dice::Dice;
use crate::robot::plays_on;

/// Plays a match of one round to its end, and keeps pictures of the table and of a hand in the middle of it.
async fn a_round(name: &str, options: &str, computers: usize, middle: usize) {
    let Some(browser) = Browser::open(&format!("a round of {name}")).await else { return };
    let house = House::open().await;
    house.sandbox.person("Ana");
    browser.goes_to(&format!("{}/?as=Ana", house.sandbox.url())).await;
    browser.sets("#theme", "Light").await;
    browser.commands(&format!("/play {options}")).await;
    for number in 0..computers {
        browser.clicks("Add computer").await;
        browser.sees(&format!("{}. 🤖", number + 2)).await;
    }
    browser.clicks("Start").await;
    browser.sees("My hand").await;

    let mut dice = Dice(0x5eed);
    browser.clicks("Direct messages").await;
    browser.sees("table ").await;
    // A game of snakes is worth a look once there is one.
    while browser.reads().await.contains("No snake lies here yet")
        && plays_on(&browser, &mut dice, 1).await > 0
    {}
    plays_on(&browser, &mut dice, middle).await;
    // Words come first, and then pictures.
    house.quiet().await;
    browser.has_loaded().await;
    browser.photographs(&format!("hand-{name}")).await;
    browser.clicks("# games").await;
    // Some matches are over by now.
    browser.sees("table ").await;
    browser.has_loaded().await;
    browser.scrolls_up().await;
    browser.photographs(&format!("game-{name}")).await;
    browser.clicks("Direct messages").await;
    browser.sees("table ").await;
    plays_on(&browser, &mut dice, usize::MAX).await;
    browser.clicks("# games").await;
    browser.sees("Rematch").await;
    browser.photographs(&format!("end-{name}")).await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_tricks() {
    a_round("tricks", "game:tricks rounds:1 tie:shared", 3, 8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_snake() {
    a_round("snake", "game:snake rounds:1 swaps:full", 2, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_tower() {
    a_round("tower", "game:tower rounds:1", 3, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_dnup() {
    a_round("dnup", "game:dnup target:2", 3, 3).await;
}
