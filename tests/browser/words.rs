//! The page's own words, in the language of whoever is at it.

use std::collections::BTreeSet;

use crate::browser::{Browser, Screen};
use crate::doors::{scene, serve};
use crate::playground::Playground;

/// All that is said outside of lists of languages: texts, names for those who listen, hints.
const SAID: &str = "
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('.language select')) texts.push(walker.currentNode.data);
    for (const one of document.querySelectorAll('body *')) texts.push(one.ariaLabel, one.placeholder, one.title);
    return texts.map((text) => (text ?? '').trim()).filter((text) => /\\p{L}{2}/u.test(text))";

async fn said(browser: &Browser) -> BTreeSet<String> {
    let said = browser.asks(SAID, vec![]).await;
    serde_json::from_value(said).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_word_of_the_page_is_left_in_another_language() {
    // What people, servers and channels are called.
    const NAMES: [&str; 11] = [
        "Ana",
        "Ben",
        "Cleo",
        "Dan",
        "Card room",
        "Spielekeller",
        "# games",
        "# lobby",
        "# spiele",
        "# ecke",
        "# games · Ana",
    ];
    let Some(browser) = Browser::open("the page in German").await else { return };
    let (sandbox, bot, socket, _) = scene().await;
    serve(bot, socket);
    browser.goes_to(&sandbox.url()).await;
    browser.clicks("Inspector").await;
    browser.clicks("What is to go wrong").await;
    browser.sets("#inspector [name=calls]", "500: but it was done").await;
    browser
        .waits(
            "what it means",
            "return document.getElementById('inspector').textContent.includes('still meet it')",
        )
        .await;
    let english = said(&browser).await;
    browser.sets("[data-key=my-language]", "Deutsch").await;
    browser.waits("German", "return document.documentElement.lang === 'de'").await;
    browser
        .waits(
            "an empty channel, in German",
            "return document.getElementById('log').textContent.includes('Hier ist noch nichts')",
        )
        .await;
    let german = said(&browser).await;
    let left: Vec<&String> =
        english.intersection(&german).filter(|text| !NAMES.contains(&text.as_str())).collect();
    assert!(left.is_empty(), "{left:?}");
    assert!(english.len() > 60 && german.contains("Der Bot ist auf Card room"), "{german:?}");
    // What Discord's own program refuses is refused in German, too.
    browser.commands("/nichts").await;
    let refused = "return document.getElementById('notice').textContent === 'Es gibt keinen Befehl /nichts.'";
    browser.waits("the refusal", refused).await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_first_is_welcomed_in_the_browsers_language() {
    for (language, welcome) in [("nl", "Welkom!"), ("lb", "Wëllkomm!"), ("fr-CA", "Bienvenue")] {
        let Some(browser) = Browser::speaking(language, "the welcome", Screen::Desk).await else { return };
        let playground = Playground::open().await;
        browser.goes_to(&playground.url).await;
        let welcomed = format!("return document.getElementById('welcome').textContent.includes('{welcome}')");
        browser.waits("the welcome", &welcomed).await;
        let short = language.split('-').next().unwrap();
        browser.waits("the page", &format!("return document.documentElement.lang === '{short}'")).await;
        browser.closes().await;
    }
}
