//! Several people at several windows of the same sandbox.

use std::time::Instant;

use thirtyfour::WindowHandle;

use crate::bot::House;
use crate::browser::Browser;
use crate::dice::Dice;
use crate::robot::{A_MOMENT, ENOUGH, is_over, plays};

/// A house with Ana and Ben.
async fn house_of_two() -> House {
    let house = House::open().await;
    for name in ["Ana", "Ben"] {
        house.sandbox.person(name);
    }
    house
}

/// A window in which one is Ana, and one in which one is Ben.
async fn two_windows(browser: &Browser, house: &House) -> (WindowHandle, WindowHandle) {
    let as_somebody = |name: &str| format!("{}/?as={name}", house.sandbox.url());
    browser.goes_to(&as_somebody("Ana")).await;
    let ana = browser.window().await;
    (ana, browser.opens_window(&as_somebody("Ben")).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_in_two_windows_play_together() {
    let Some(browser) = Browser::open("two people in two windows").await else { return };
    let house = house_of_two().await;
    let (ana, ben) = two_windows(&browser, &house).await;

    browser.looks_at(&ana).await;
    browser.commands("/play game:tricks rounds:1 tie:shared").await;
    browser.sees("1. Ana").await;
    browser.looks_at(&ben).await;
    browser.clicks("Join").await;
    browser.looks_at(&ana).await;
    browser.sees("2. Ben").await;
    browser.clicks("Start").await;
    browser.sees("My hand").await;
    let mut dice = Dice(7);
    for window in [&ana, &ben] {
        browser.looks_at(window).await;
        browser.clicks("Direct messages").await;
        browser.sees("Your colour is").await;
    }
    let (began, mut turns) = (Instant::now(), 0);
    while !is_over(&browser).await {
        browser.looks_at([&ana, &ben][turns % 2]).await;
        if !plays(&browser, &mut dice).await {
            tokio::time::sleep(A_MOMENT).await;
        }
        turns += 1;
        assert!(began.elapsed() < ENOUGH, "the match does not end");
    }
    for (window, name) in [(&ana, "Ana"), (&ben, "Ben")] {
        browser.looks_at(window).await;
        browser.sees("🏆").await;
        browser.photographs(&format!("two-people-{name}")).await;
    }
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_a_text_mentions_is_typed_by_a_click() {
    let Some(browser) = Browser::open("mentioned commands").await else { return };
    let house = house_of_two().await;
    let (ana, _) = two_windows(&browser, &house).await;
    browser.looks_at(&ana).await;
    browser.commands("/help").await;
    browser.sees("Play cards together").await;
    browser.clicks("/play").await;
    let typed = "return document.querySelector('#composer input').value === '/play '";
    browser.waits("the beginning of a command", typed).await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_answer_is_seen_by_its_reader_only() {
    let Some(browser) = Browser::open("private answers").await else { return };
    let house = house_of_two().await;
    let (ana, ben) = two_windows(&browser, &house).await;
    browser.looks_at(&ana).await;
    browser.commands("/help").await;
    browser.sees("Play cards together").await;
    browser.sees("Only you can see this").await;
    browser.commands("/play game:dnup").await;
    browser.sees("1. Ana").await;
    browser.photographs("private-answer").await;
    browser.looks_at(&ben).await;
    browser.sees("1. Ana").await;
    let seen = browser.reads().await;
    assert!(!seen.contains("Play cards together") && !seen.contains("Only you"), "{seen}");
    // And it goes away when its reader has read it.
    browser.looks_at(&ana).await;
    browser.clicks("Dismiss message").await;
    let gone = "return !document.getElementById('log').textContent.includes('Only you can see this')";
    browser.waits("the answer to go away", gone).await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_are_shown_side_by_side() {
    let Some(browser) = Browser::open("people side by side").await else { return };
    let house = house_of_two().await;
    browser.goes_to(&format!("{}/?as=Ana", house.sandbox.url())).await;
    browser.commands("/play game:tower").await;
    browser.sees("1. Ana").await;
    browser.presses("nav button", "Ben").await;
    browser.sees("1. Ana").await;
    browser.clicks("Side by side").await;
    let both = "const panes = [...document.querySelectorAll('iframe')].map((pane) => pane.contentDocument);
        return panes.length === 2 && panes.every((pane) => pane?.getElementById('log')?.textContent.includes('1. Ana'))";
    browser.waits("the table in both panes", both).await;
    // Who one was comes first; and each is still who they are, and where, with more panes and after a reload.
    let shown = |names: &str| {
        format!(
            "const panes = [...document.querySelectorAll('iframe')].map((pane) => pane.contentDocument?.title);
            return panes.join() === '{names}'"
        )
    };
    browser.waits("Ben first", &shown("Ben: # games,Ana: # games")).await;
    browser.photographs("side-by-side").await;
    browser.is_accessible("people side by side").await;
    browser
        .asks(
            "document.querySelector('iframe').contentDocument.querySelectorAll('nav .entry')[2].click()",
            vec![],
        )
        .await;
    browser.waits("Ben elsewhere", &shown("Ben: Direct messages,Ana: # games")).await;
    browser.asks("location.reload()", vec![]).await;
    browser.waits("the same after a reload", &shown("Ben: Direct messages,Ana: # games")).await;
    browser.closes().await;
}
