//! A table as a page of its own, beside the sandbox's: opened by its link, looked at, and played to the end.

use std::time::Instant;

use sandbox::{Answer, Person};
use serde_json::Value;
use thirtyfour::Key;

use crate::bot::House;
use crate::browser::{Browser, Screen};
use crate::dice::Dice;
use crate::players::{Presses, code};
use crate::robot::{A_MOMENT, ENOUGH};

/// The keys of what can be pressed in the hand to go on; nothing while an answer is awaited.
const OFFERED: &str = "
    if (document.body.classList.contains('busy')) return [];
    const kinds = ['play/', 'choose/', 'focus/'].map((kind) => `#hand button[data-key^=\"${kind}\"]`).join();
    return [...document.querySelectorAll(kinds)].filter((one) => !one.disabled && !one.ariaPressed).map((one) => one.dataset.key)";
const KEYED: &str = "
    return [...document.querySelectorAll('#hand [data-key]')].find((one) => one.dataset.key === arguments[0]) ?? null";

/// Whether no answer is awaited.
const IDLE: &str = "return !document.body.classList.contains('busy')";
/// Whether something was pressed that was gone by then: a refusal lies above the page.
const TOO_LATE: &str = "return !!document.querySelector('dialog[open]')";
const OVER: &str = "return document.getElementById('table').textContent.includes('🏆')";

/// A match of somebody with computers, and the link to its page.
async fn begun(house: &House, ana: &Person, options: &str, computers: usize) -> String {
    let there = ana.at(&house.games);
    let code = code(&there.command(&format!("/play {options}")).await.text());
    for _ in 0..computers {
        there.presses("change/computer/steady").await;
    }
    there.presses("start").await;
    let Answer::Private(message) = there.presses("as-page").await else { panic!("not private") };
    assert!(message.text().contains(&code) || !message.links().is_empty());
    message.links().remove(0)
}

/// Plays until the match is over, or `most` buttons have been pressed.
async fn plays_on(browser: &Browser, dice: &mut Dice, most: usize) {
    let (began, mut pressed) = (Instant::now(), 0);
    while pressed < most && browser.asks(OVER, vec![]).await != true {
        if browser.asks(TOO_LATE, vec![]).await == true {
            browser.keys(&[Key::Escape]).await;
        }
        let offered = browser.asks(OFFERED, vec![]).await;
        let offered = offered.as_array().unwrap();
        match offered.get(dice.below(offered.len())) {
            Some(key) if browser.clicks_what(KEYED, vec![key.clone()]).await => pressed += 1,
            _ => tokio::time::sleep(A_MOMENT).await,
        }
        assert!(began.elapsed() < ENOUGH, "the match does not end");
    }
}

/// Presses a card in the picture of the hand, as soon as one can be pressed there.
async fn taps(browser: &Browser, dice: &mut Dice) {
    const TAPPED: &str = "return document.querySelector('body:not(.busy) #hand .tap')";
    let hand = "return document.getElementById('hand').textContent";
    let began = Instant::now();
    loop {
        let before = browser.asks(hand, vec![]).await;
        if browser.clicks_what(TAPPED, vec![]).await {
            while browser.asks(hand, vec![]).await == before {
                tokio::time::sleep(A_MOMENT).await;
                assert!(began.elapsed() < ENOUGH, "nothing comes of a press on a card");
            }
            return;
        }
        plays_on(browser, dice, 1).await;
        assert!(began.elapsed() < ENOUGH, "no card can be pressed");
    }
}

/// Waits for a card in the picture of the hand that can be played, and does what has to be done before.
async fn waits_for_a_card(browser: &Browser, dice: &mut Dice) {
    const READY: &str = "return !!document.querySelector('body:not(.busy) #hand .tap')";
    let began = Instant::now();
    while browser.asks(READY, vec![]).await != true {
        let offered = browser.asks(OFFERED, vec![]).await;
        let others = offered.as_array().is_some_and(|keys| !keys.is_empty());
        match others && browser.asks(READY, vec![]).await != true {
            true => plays_on(browser, dice, 1).await,
            false => tokio::time::sleep(A_MOMENT).await,
        }
        assert!(began.elapsed() < ENOUGH, "no card can be played");
    }
}

/// A card that can be played: where it lies, and what stands in the hand.
const CARD: &str = "const one = document.querySelector('#hand .tap');
    one.scrollIntoView({ block: 'center' });
    return one.getBoundingClientRect().toJSON()";
const HAND: &str = "return document.getElementById('hand').textContent";

/// Moves a card by a finger until something comes of it: a picture that is exchanged meanwhile lets go of the finger.
async fn moves_by_hand(browser: &Browser, dice: &mut Dice, by: (f64, f64), done: &str) {
    let began = Instant::now();
    while browser.asks(done, vec![]).await != true {
        waits_for_a_card(browser, dice).await;
        browser.touches(CARD, by).await;
        let answered = Instant::now();
        while browser.asks(done, vec![]).await != true && answered.elapsed() < A_MOMENT * 20 {
            tokio::time::sleep(A_MOMENT).await;
        }
        assert!(began.elapsed() < ENOUGH, "nothing comes of a finger");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_taps_a_card_twice_or_pulls_it_away() {
    let Some(browser) = Browser::start("a finger at a page", Screen::TallPhone).await else { return };
    let (house, _) = House::open_with_pages().await;
    let ana = house.sandbox.person("Ana");
    browser.opens_table(&begun(&house, &ana, "game:tricks rounds:1 tie:shared", 2).await).await;
    let mut dice = Dice(0x5eed);
    waits_for_a_card(&browser, &mut dice).await;
    // The first tap lifts it, and a short pull leaves it where it was.
    moves_by_hand(&browser, &mut dice, (0.0, 0.0), "return !!document.querySelector('#hand .lifted')").await;
    let before = browser.asks(HAND, vec![]).await;
    assert!(before.as_str().unwrap().contains("Tap again"), "{before}");
    browser.touches(CARD, (0.0, -30.0)).await;
    assert_eq!(browser.asks(HAND, vec![]).await, before);
    browser.photographs("page-card-lifted").await;
    moves_by_hand(&browser, &mut dice, (0.0, 0.0), &format!("{HAND} !== {before}")).await;
    waits_for_a_card(&browser, &mut dice).await;
    let before = browser.asks(HAND, vec![]).await;
    moves_by_hand(&browser, &mut dice, (10.0, -90.0), &format!("{HAND} !== {before}")).await;
    browser.closes().await;
}

/// How bright the cloth of the table is: red, green and blue together.
const CLOTH: &str = "const pixel = new OffscreenCanvas(1, 1).getContext('2d');
    pixel.fillStyle = getComputedStyle(document.querySelector('#table svg .cloth')).fill;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
    return red + green + blue";

/// Plays at a page with a pointer, and keeps pictures of the middle of the match on all kinds of screens.
async fn by_pointer(name: &str, options: &str, computers: usize, middle: usize) {
    let Some(browser) = Browser::open(&format!("a page of {name}")).await else { return };
    let (house, _) = House::open_with_pages().await;
    let ana = house.sandbox.person("Ana");
    browser.opens_table(&begun(&house, &ana, options, computers).await).await;
    let mut dice = Dice(0x5eed);
    plays_on(&browser, &mut dice, middle).await;
    for (width, height) in [(390, 844), (844, 390), (1280, 800), (320, 640)] {
        browser.is_sized(width, height).await;
        browser.fits(&format!("{name} at {width} by {height}")).await;
        browser.photographs(&format!("page-{name}-{width}x{height}")).await;
    }
    browser.is_sized(1280, 800).await;
    // The cloth is darker at night.
    let mut cloths = Vec::new();
    for scheme in ["dark", "light"] {
        browser.prefers(scheme).await;
        browser.photographs(&format!("page-{name}-{scheme}")).await;
        browser.is_accessible(&format!("the page of {name}, {scheme}")).await;
        cloths.push(browser.asks(CLOTH, vec![]).await);
    }
    assert!(cloths[0].as_f64().unwrap() < cloths[1].as_f64().unwrap() * 0.7, "{cloths:?}");
    taps(&browser, &mut dice).await;
    browser.closes().await;
}

/// Plays a match to its end with nothing but keys.
async fn by_keyboard(name: &str, options: &str) {
    let Some(browser) = Browser::open(&format!("a page of {name} by keyboard")).await else { return };
    let (house, _) = House::open_with_pages().await;
    let ana = house.sandbox.person("Ana");
    browser.opens_table(&begun(&house, &ana, options, 1).await).await;
    let (began, mut dice) = (Instant::now(), Dice(0x5eed));
    let focus = "const one = document.activeElement;
        return document.body.classList.contains('busy') ? '' : one.dataset.key ?? ''";
    while browser.asks(OVER, vec![]).await != true {
        assert!(began.elapsed() < ENOUGH, "the match does not end");
        if browser.asks(TOO_LATE, vec![]).await == true {
            browser.keys(&[Key::Escape]).await;
        }
        let offered = browser.asks(OFFERED, vec![]).await.as_array().map_or(0, Vec::len);
        if offered == 0 {
            tokio::time::sleep(A_MOMENT).await;
            continue;
        }
        if dice.below(2) == 0 {
            browser.writes(&(1 + dice.below(offered.min(9))).to_string()).await;
        } else {
            browser.keys(&[[Key::Left, Key::Right][dice.below(2)].clone()]).await;
        }
        let focus = browser.asks(focus, vec![]).await;
        let kinds = ["play/", "choose/", "focus/"];
        if focus.as_str().is_some_and(|key| kinds.iter().any(|kind| key.starts_with(kind))) {
            browser.keys(&[Key::Enter]).await;
        }
    }
    browser.waits("an idle page", IDLE).await;
    browser.keys(&[Key::Escape]).await;
    browser.photographs(&format!("page-{name}-end")).await;
    browser.is_accessible(&format!("the end of {name}")).await;
    let ids = "return document.body.textContent.includes('<@')";
    assert_eq!(browser.asks(ids, vec![]).await, false, "somebody stands there as a number");
    // The replay goes by arrows.
    browser.clicks("Replay").await;
    let at = |key: &str| format!("return !!document.querySelector('#sheet[open] [data-key$=\"/{key}\"]')");
    browser.waits("the replay", &at("on")).await;
    let position = "return document.querySelector('#sheet .text').textContent + document.getElementById('sheet').textContent";
    let first = browser.asks(position, vec![]).await;
    for (key, wanted) in [(Key::Right, "!=="), (Key::Left, "===")] {
        // While an answer is awaited nothing is pressed.
        browser.waits("an idle page", IDLE).await;
        browser.keys(&[key]).await;
        let turned = format!("{position} {wanted} {first}");
        browser.waits("another position", &turned).await;
    }
    // Each position has an address.
    browser.waits("an idle page", IDLE).await;
    browser.keys(&[Key::Right]).await;
    browser.waits("another position", &format!("{position} !== {first}")).await;
    browser.waits("an idle page", IDLE).await;
    let second = browser.asks(position, vec![]).await;
    browser.is_accessible("a replay at a page").await;
    browser.photographs(&format!("page-{name}-replay")).await;
    let address = browser.asks("return location.href", vec![]).await;
    let address = address.as_str().unwrap();
    assert!(address.contains("/#replay/") && address.split('/').count() == 7, "{address}");
    let copies = "navigator.clipboard.writeText = async (text) => { document.title = text; }";
    browser.asks(copies, vec![]).await;
    browser.clicks("Copy the address").await;
    browser.waits("the address", "return document.title === location.href").await;
    browser
        .waits(
            "a word of it",
            "return document.querySelector('#sheet [role=status]').textContent === 'Copied'",
        )
        .await;
    browser.opens("about:blank").await;
    browser.opens(address).await;
    browser.waits("the same position", &at("on")).await;
    let text = "document.querySelector('#sheet .text').textContent";
    let was = second.as_str().unwrap();
    browser.waits("the same position", &format!("return {}.startsWith({text})", Value::from(was))).await;
    assert_eq!(browser.asks("return location.href", vec![]).await, address);
    browser.keys(&[Key::Escape]).await;
    browser.waits("no address", "return location.hash === ''").await;
    browser.waits("an idle page", IDLE).await;
    // An address is opened at a page that is open; what is none is passed over.
    let turns = |fragment: &str| format!("location.hash = '{fragment}'");
    let (_, fragment) = address.split_once('#').unwrap();
    browser.asks(&turns("#replay/nowhere/1"), vec![]).await;
    browser.asks(&turns(fragment), vec![]).await;
    browser.waits("the same position", &at("on")).await;
    browser.keys(&[Key::Escape]).await;
    browser.waits("no address", "return location.hash === ''").await;
    browser.waits("an idle page", IDLE).await;
    // What nobody may see is refused there, and has no address.
    browser.asks(&turns("#replay/2222/1/all"), vec![]).await;
    let refused = "return document.querySelector('#sheet[open]')?.textContent.includes('no such table')";
    browser.waits("a refusal", refused).await;
    browser.waits("no address", "return location.hash === ''").await;
    browser.keys(&[Key::Escape]).await;
    browser.waits("no sheet", "return !document.querySelector('#sheet[open]')").await;
    browser.keys(&[Key::Escape]).await;
    browser.writes("?").await;
    browser.waits("the keys", "return document.getElementById('sheet').textContent.includes('Enter')").await;
    browser.is_accessible("the keys").await;
    // Without a session nobody is shown anything.
    browser.forgets_cookies().await;
    browser.opens("about:blank").await;
    browser.opens(address).await;
    let ended = "return document.getElementById('status').textContent.startsWith('This page is closed')";
    browser.waits("the way to a page", ended).await;
    browser.closes_after(&["401", "no valid credentials"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_tricks_by_keyboard_alone() {
    by_keyboard("tricks", "game:tricks rounds:1 tie:shared").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_snake_by_keyboard_alone() {
    by_keyboard("snake", "game:snake rounds:1").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_tower_by_keyboard_alone() {
    by_keyboard("tower", "game:tower rounds:1").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_dnup_by_keyboard_alone() {
    by_keyboard("dnup", "game:dnup target:2").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tricks_at_a_page_by_pointer() {
    by_pointer("tricks", "game:tricks rounds:1 tie:shared", 3, 8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn snake_at_a_page_by_pointer() {
    by_pointer("snake", "game:snake rounds:1 swaps:full", 2, 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tower_at_a_page_by_pointer() {
    by_pointer("tower", "game:tower rounds:1", 3, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dnup_at_a_page_by_pointer() {
    by_pointer("dnup", "game:dnup target:2", 3, 3).await;
}

/// In the sandbox's page, whose frames are cut off from it as Discord's are.
#[tokio::test(flavor = "multi_thread")]
async fn ana_plays_within_the_sandbox_and_ben_watches_and_comes_back_after_a_kill() {
    let Some(browser) = Browser::open("an Activity").await else { return };
    let (house, _) = House::open_with_activities().await;
    let [ana, _] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    there.command("/play game:snake rounds:1 swaps:full").await;
    there.presses("change/computer/steady").await;
    there.presses("start").await;
    browser.goes_to(&format!("{}/?as=Ana", house.sandbox.url())).await;
    browser.clicks("Play here").await;
    browser.looks_into_frame().await;
    let has_hand = "return !!document.querySelector('main.has-hand:not([inert]) #hand .panel')";
    browser.waits("her hand", has_hand).await;
    plays_on(&browser, &mut Dice(0x5eed), 8).await;
    browser.is_accessible("the page in a frame").await;
    browser.looks_around_frame().await;
    browser.photographs("activity-snake").await;
    browser.is_accessible("the page around the frame").await;
    // Ben joins from the channel, and has no hand there.
    browser.goes_to(&format!("{}/?as=Ben", house.sandbox.url())).await;
    browser.clicks("Join").await;
    browser.looks_into_frame().await;
    let watches = "return !!document.querySelector('main:not(.has-hand):not([inert]) #table .panel')";
    browser.waits("the table", watches).await;
    house.kill_bot().await;
    let stale = "return document.getElementById('status').textContent.startsWith('Not up to date')";
    browser.waits("that it is not up to date", stale).await;
    house.start_bot();
    browser.waits("the table again", watches).await;
    browser.looks_around_frame().await;
    browser.photographs("activity-watched").await;
    browser.clicks("Leave").await;
    browser.waits("no frame", "return !document.querySelector('#activity iframe')").await;
    // Chromium notes each attempt to connect while the bot was dead.
    browser.closes_after(&["ERR_CONNECTION_REFUSED", "401"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn zoe_without_discord_says_her_name_and_sits_down() {
    let Some(browser) = Browser::start("a guest", Screen::TallPhone).await else { return };
    let (house, url) = House::open_with_pages().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    let code = code(&there.command("/play game:tower rounds:1").await.text());
    there.presses("options").await;
    let Answer::Private(message) = there.presses("guest-link").await else { panic!("not private") };
    let text = message.text();
    let link = text.split_whitespace().find(|word| word.contains("/#guest-")).unwrap();
    browser.opens(link).await;
    browser.waits("the question", "return !!document.querySelector('#guest input:focus')").await;
    browser.is_accessible("the question for a name").await;
    browser.photographs("page-guest").await;
    browser.writes("?").await;
    browser.clicks("Sit down").await;
    let refused = "return document.querySelector('#guest [role=alert]').textContent.includes('one letter')";
    browser.waits("why not", refused).await;
    browser.writes(" Zoe").await;
    browser.clicks("Sit down").await;
    let seated = format!(
        "return document.getElementById('table').textContent.includes('Zoe')
        && document.getElementById('tables').textContent.includes('{code}')"
    );
    browser.waits("herself at the table", &seated).await;
    there.presses("start").await;
    let has_hand = "return !!document.querySelector('main.has-hand #hand .panel')";
    browser.waits("her hand", has_hand).await;
    // Whoever comes back needs no link.
    browser.opens(&format!("{url}/")).await;
    browser.waits("her hand once more", has_hand).await;
    // Chromium notes the name that was refused.
    browser.closes_after(&["409"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_cut_off_says_so_and_finds_back_and_one_that_is_closed_needs_a_link() {
    let Some(browser) = Browser::start("a page that is cut off", Screen::TallPhone).await else { return };
    let (house, url) = House::open_with_pages().await;
    let ana = house.sandbox.person("Ana");
    browser.opens_table(&begun(&house, &ana, "game:tower rounds:1", 2).await).await;
    assert_eq!(
        browser.asks("return location.href", vec![]).await,
        Value::from(format!("{url}/")),
        "no token"
    );
    house.kill_bot().await;
    let status =
        |text: &str| format!("return document.getElementById('status').textContent.startsWith('{text}')");
    browser.waits("that it is not up to date", &status("Not up to date")).await;
    house.start_bot();
    browser.waits("the table again", "return document.getElementById('status').textContent === ''").await;
    browser.opens_table(&url).await;
    browser.clicks("More").await;
    browser.clicks("Settings").await;
    browser.waits("the settings", "return !!document.querySelector('#sheet[open] .panel')").await;
    browser.is_accessible("settings at the page").await;
    browser.photographs("page-settings").await;
    browser.clicks("Close them").await;
    browser.waits("the end", &status("This page is closed")).await;
    browser.is_accessible("a page that is closed").await;
    // Chromium notes each attempt to connect while the bot was dead.
    browser.closes_after(&["ERR_CONNECTION_REFUSED"]).await;
}
