//! Somebody who presses whatever the newest hand offers, at random. They know no rule and read no word.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::browser::Browser;
use crate::dice::Dice;

/// How long a round may take: far longer than any does.
pub const ENOUGH: Duration = Duration::from_secs(100);

/// How long somebody waits who has nothing to press.
pub const A_MOMENT: Duration = Duration::from_millis(25);

/// The keys of what can be pressed in the newest hand, and of each menu's options; nothing while an answer is awaited.
const OFFERED: &str = "
    const kinds = ['play/', 'choose/', 'focus/'].map((kind) => `button[data-key^=\"${kind}\"]`).join();
    const hand = [...document.querySelectorAll('#log article')].filter((one) => one.querySelector(kinds)).at(-1);
    if (!hand || hand.querySelector('[aria-busy=true]')) return [];
    return [...hand.querySelectorAll(kinds)].filter((one) => !one.disabled && !one.textContent.includes('Done'))
      .flatMap((one) => one.classList.contains('menu-button')
        ? [...one.parentElement.querySelectorAll('[role=option]')].map((option) => [one.dataset.key, option.dataset.key])
        : [[one.dataset.key]])";

/// The element with this key in the newest message that has it, if it can be seen.
const KEYED: &str = "
    const keyed = (one) => one.dataset.key === arguments[0] && one.checkVisibility();
    return [...document.querySelectorAll('#log [data-key]')].filter(keyed).at(-1) ?? null";

/// Presses one thing that is offered. Whether anything could be pressed.
pub async fn plays(browser: &Browser, dice: &mut Dice) -> bool {
    let offered = browser.asks(OFFERED, vec![]).await;
    let offered = offered.as_array().unwrap();
    let Some(keys) = offered.get(dice.below(offered.len())).and_then(Value::as_array) else { return false };
    for key in keys {
        if !browser.clicks_what(KEYED, vec![key.clone()]).await {
            return false;
        }
    }
    true
}

/// Whether the hand shows that the match is over.
pub async fn is_over(browser: &Browser) -> bool {
    browser.reads().await.contains('🏆')
}

/// Plays until so many things have been pressed, or the match is over. Gives how many were.
pub async fn plays_on(browser: &Browser, dice: &mut Dice, most: usize) -> usize {
    let began = Instant::now();
    let mut pressed = 0;
    while pressed < most && !is_over(browser).await {
        if plays(browser, dice).await {
            pressed += 1;
        } else {
            tokio::time::sleep(A_MOMENT).await;
        }
        assert!(began.elapsed() < ENOUGH, "the round does not end: {}", browser.reads().await);
    }
    pressed
}
