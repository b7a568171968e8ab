//! For everybody: by keyboard alone, and as axe looks at it, in light and dark.

use thirtyfour::prelude::*;

use crate::bot::House;
use crate::browser::Browser;
use crate::playground::Playground;

/// Goes from one thing to the next until the focus is on what is called so.
async fn goes_on_to(browser: &Browser, label: &str, back: bool) {
    const MOST: usize = 60;
    let there = "const one = document.activeElement;
        return one.matches('button, input, [role=option]') && (one.getAttribute('aria-label') ?? one.textContent).includes(arguments[0])";
    for _ in 0..MOST {
        if browser.asks(there, vec![label.into()]).await == true {
            return;
        }
        if back {
            browser.goes_back().await;
        } else {
            browser.keys(&[Key::Tab]).await;
        }
    }
    panic!("{label:?} cannot be reached by keyboard");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_and_a_card_chosen_without_a_pointer() {
    let Some(browser) = Browser::open("keyboard only").await else { return };
    let house = House::open().await;
    house.sandbox.person("Ana");
    browser.goes_to(&format!("{}/?as=Ana", house.sandbox.url())).await;
    // The first stop leads past everything to the line for commands.
    browser.keys(&[Key::Tab, Key::Enter]).await;
    browser.waits("the focus on the line", "return document.activeElement.id === 'line'").await;
    browser.writes("/play game:tricks").await;
    browser.keys(&[Key::Escape, Key::Enter]).await;
    browser.sees("1. Ana").await;
    goes_on_to(&browser, "Add computer", true).await;
    browser.keys(&[Key::Enter]).await;
    browser.sees("2. 🤖").await;
    // The panel is another one now; the focus is still where it was.
    goes_on_to(&browser, "Start", false).await;
    browser.keys(&[Key::Enter]).await;
    browser.sees("My hand").await;
    goes_on_to(&browser, "Direct messages", true).await;
    browser.keys(&[Key::Enter]).await;
    browser.sees("Your colour is").await;
    browser.waits("a choice", "return /You are the chief|Choose a card. Nobody/.test(document.getElementById('log').textContent)").await;
    if browser.reads().await.contains("You are the chief") {
        goes_on_to(&browser, "Roll for a new trump", false).await;
        browser.keys(&[Key::Enter]).await;
    }
    browser.sees("Choose a card. Nobody").await;
    goes_on_to(&browser, "Choose a card", false).await;
    browser.keys(&[Key::Enter]).await;
    browser.waits("the focus in the list", "return document.activeElement.matches('[role=option]')").await;
    browser.photographs("keyboard").await;
    browser.keys(&[Key::Down, Key::Enter]).await;
    // The computer has chosen, too: so the trick is over as soon as this choice is made.
    browser.sees("The last trick").await;
    assert_eq!(
        house.log().await.keys().filter(|(_, seat, mv)| *seat == 0 && mv.starts_with("play")).count(),
        1
    );
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_main_views_are_accessible_in_light_and_dark() {
    let Some(browser) = Browser::open("accessibility").await else { return };
    let playground = Playground::open().await;
    browser.goes_to(&playground.url).await;
    for theme in ["Light", "Dark"] {
        browser.sets("#theme", theme).await;
        browser.is_accessible(&format!("the welcome, {theme}")).await;
    }
    browser.photographs("dark-welcome").await;
    browser.clicks("UP & DOWN (tricks)").await;
    browser.sees("Your colour is").await;
    browser.sees_picture().await;
    for theme in ["Light", "Dark"] {
        browser.sets("#theme", theme).await;
        browser.is_accessible(&format!("direct messages with a hand, {theme}")).await;
    }
    browser.photographs("dark-hand").await;
    browser.clicks("# games").await;
    browser.sees("My hand").await;
    browser.sees_picture().await;
    browser.clicks("My hand").await;
    browser.sees("Only you can see this").await;
    for theme in ["Light", "Dark"] {
        browser.sets("#theme", theme).await;
        browser.is_accessible(&format!("a channel with a table, {theme}")).await;
    }
    browser.photographs("dark-table").await;
    // A picture can be looked at in its full size, and its link is called what the picture says.
    let enlarged = "const link = document.querySelector('#log a[href^=\"/files/\"][target=_blank]');
        return !link.ariaLabel && link.querySelector('img').alt.length > 0";
    assert_eq!(browser.asks(enlarged, vec![]).await, true);
    browser.clicks("Inspector").await;
    browser.clicks("What is to go wrong").await;
    for theme in ["Dark", "Light"] {
        browser.sets("#theme", theme).await;
        browser.is_accessible(&format!("the inspector, {theme}")).await;
    }
    browser.photographs("inspector").await;
    browser.closes().await;
}
