//! What is new, to whoever looks and to whoever listens: marks, counts, announcements, headings, and what people write.

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::browser::{Browser, Screen};
use crate::doors::{button, channel, says, scene};
use crate::meanwhile::{LOBBY, shows, writes};

/// What was said last to whoever listens.
fn announced(words: &str) -> String {
    format!("return document.getElementById('news').textContent === '{words}'")
}

/// Whether the entry of a channel is called so.
fn marked(label: &str) -> String {
    format!("return !!document.querySelector('nav [aria-label=\"{label}\"]')")
}

const MARKED_AT_ALL: &str = "return !!document.querySelector('nav .unread') || !/^Ana/.test(document.title)";

#[tokio::test(flavor = "multi_thread")]
async fn a_new_message_is_marked_an_edit_is_not_and_a_mention_is_counted() {
    let Some(browser) = Browser::open("marks and counts").await else { return };
    let (sandbox, bot, _socket, _) = scene().await;
    let lobby = channel(&sandbox, LOBBY).await;
    browser.goes_to(&format!("{}/?as=Ana", sandbox.url())).await;
    let ana = browser.asks("return new URLSearchParams(location.search).get('as')", vec![]).await;
    let ana = ana.as_str().unwrap();

    let news = writes(&bot, &lobby, json!({ "content": "Something new." })).await;
    browser.waits("the mark", &marked("# lobby, unread")).await;
    browser.waits("the mark in the title", "return document.title.startsWith('● ')").await;
    browser.clicks("# lobby").await;
    browser.sees("Something new.").await;
    browser.clicks("# games").await;
    // An edit does not call anybody back, whatever it says.
    let edit = json!({ "content": format!("<@{ana}>, it is your turn.") });
    assert_eq!(bot.call(Method::PATCH, &news.path, edit).await.0, StatusCode::OK);
    let later = writes(&bot, &lobby, json!({ "content": "Later." })).await;
    browser.waits("the mark", &marked("# lobby, unread")).await;
    assert_eq!(bot.call(Method::DELETE, &later.path, json!({})).await.0, StatusCode::NO_CONTENT);
    browser.waits("no mark", &format!("return !(() => {{ {MARKED_AT_ALL} }})()")).await;

    // A mention counts, and whoever listens hears of it wherever they are.
    for words in ["your turn", "still your turn"] {
        writes(&bot, &lobby, json!({ "content": format!("<@{ana}>, {words}.") })).await;
    }
    browser.waits("the count", &marked("# lobby, mentions: 2")).await;
    browser.waits("the count in the title", "return document.title === '(2) Ana: # games'").await;
    browser.waits("the word of it", &announced("# lobby, Bot: @Ana, still your turn.")).await;
    browser.photographs("mentions").await;
    browser.is_accessible("a channel with mentions").await;
    // All direct messages do.
    let direct = browser
        .asks("return document.querySelectorAll('nav .entry .count:not([hidden])').length", vec![])
        .await;
    assert_eq!(direct, 1);
    let world: serde_json::Value =
        reqwest::get(format!("{}/sandbox/world", sandbox.url())).await.unwrap().json().await.unwrap();
    writes(&bot, world["people"][0]["direct"].as_str().unwrap(), json!({ "content": "Your hand." })).await;
    browser.waits("one more", "return document.title === '(3) Ana: # games'").await;
    browser.waits("its mark", &marked("Direct messages, mentions: 1")).await;
    // And what is read in one window is read in all of hers.
    let first = browser.window().await;
    browser.opens_window(&format!("{}/?as=Ana", sandbox.url())).await;
    browser.clicks("# lobby").await;
    browser.sees("still your turn").await;
    browser.clicks("Direct messages").await;
    browser.sees("Your hand.").await;
    browser.looks_at(&first).await;
    browser.waits("no count", "return document.title === 'Ana: # games'").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_the_button_for_the_channels_counts_mentions() {
    let Some(browser) = Browser::start("mentions on a phone", Screen::Phone).await else { return };
    let (sandbox, bot, _socket, _) = scene().await;
    let lobby = channel(&sandbox, LOBBY).await;
    browser.goes_to(&format!("{}/?as=Ana", sandbox.url())).await;
    let ana = browser.asks("return new URLSearchParams(location.search).get('as')", vec![]).await;
    writes(&bot, &lobby, json!({ "content": format!("<@{}>!", ana.as_str().unwrap()) })).await;
    let counted = "const button = document.getElementById('menu');
        return button.ariaLabel === 'People and channels, mentions: 1' && button.querySelector('.count').checkVisibility()";
    browser.waits("the count", counted).await;
    browser.fits("a count").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn edits_that_concern_somebody_are_announced_to_them() {
    let Some(browser) = Browser::open("announced edits").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    browser.goes_to(&format!("{}/?as=Ana", sandbox.url())).await;
    let parts = |words: &str| json!([says("# A table\nSomebody plays."), says(words), { "type": 1, "components": [button("Press", "press")] }]);
    let table = shows(&bot, &games, parts("Ben has moved.")).await;
    browser.sees("Ben has moved.").await;
    // What happens to others is not told to whoever only watches …
    table.becomes(parts("Cleo has moved.")).await;
    browser.sees("Cleo has moved.").await;
    browser.waits("no word of it", &announced("Bot: A table Somebody plays.")).await;
    // … but what calls them is, and what they have pressed something on: no more than what is new of it.
    let ana = browser.asks("return new URLSearchParams(location.search).get('as')", vec![]).await;
    table.becomes(parts(&format!("<@{}> is next.", ana.as_str().unwrap()))).await;
    browser.waits("a word of the edit", &announced("Changed: @Ana is next.")).await;
    browser.clicks("Press").await;
    table.becomes(parts("Dan has moved.")).await;
    browser.waits("a word of the edit", &announced("Changed: Dan has moved.")).await;
    // And all that changes in direct messages.
    browser.clicks("Direct messages").await;
    let world: serde_json::Value =
        reqwest::get(format!("{}/sandbox/world", sandbox.url())).await.unwrap().json().await.unwrap();
    let hand = shows(&bot, world["people"][0]["direct"].as_str().unwrap(), parts("Wait.")).await;
    browser.sees("Wait.").await;
    hand.becomes(parts("Your turn.")).await;
    browser.waits("a word of the edit", &announced("Changed: Your turn.")).await;

    // Whoever goes from heading to heading finds each message, and what its own headings are.
    let headings = "return [...document.querySelectorAll('#log article :is(h2, h3)')].map((one) => one.localName).join()";
    assert_eq!(browser.asks(headings, vec![]).await, "h2,h3");
    browser.is_accessible("messages with headings").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_write_to_each_other_and_are_called_by_their_names() {
    let Some(browser) = Browser::open("what people write").await else { return };
    let (sandbox, _bot, _socket, _) = scene().await;
    let address = |name: &str| format!("{}/?as={name}", sandbox.url());
    browser.goes_to(&address("Ana")).await;
    let ana = browser.window().await;
    let ben = browser.opens_window(&address("Ben")).await;
    browser.clicks("# lobby").await;
    browser.sees("Nothing here yet").await;
    browser.looks_at(&ana).await;
    browser.types("Where are you, @B").await;
    let proposed = "const all = [...document.querySelectorAll('#proposals [role=option] strong')];
        return all.map((one) => one.textContent).join() === '@Ben,@Bot'";
    browser.waits("whom to call", proposed).await;
    browser.keys(&[thirtyfour::Key::Enter]).await;
    browser.writes("<b>?</b>").await;
    browser.keys(&[thirtyfour::Key::Enter]).await;
    browser.sees("Where are you, @Ben <b>?</b>").await;
    let written = "const one = document.querySelector('#log article');
        return one.querySelector('h2').textContent.startsWith('Ana') && !one.querySelector('.badge')";
    browser.waits("Ana's message", written).await;
    // Her own message is not new to her, and calls Ben.
    assert_eq!(browser.asks("return document.title", vec![]).await, "Ana: # games");
    browser.looks_at(&ben).await;
    browser.waits("the call", "return document.title === '(1) Ben: # lobby'").await;
    browser.clicks("# games").await;
    browser.sees("Where are you").await;
    browser
        .waits("what calls him to stand out", "return !!document.querySelector('#log article.mentioned')")
        .await;
    browser.photographs("written").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_written_something_edits_it_and_takes_it_back_and_nobody_else_can() {
    let Some(browser) = Browser::open("what one has written").await else { return };
    let (sandbox, _bot, _socket, _) = scene().await;
    let address = |name: &str| format!("{}/?as={name}", sandbox.url());
    browser.goes_to(&address("Ana")).await;
    let ana = browser.window().await;
    browser.commands("Is Ben here?").await;
    browser.sees("Is Ben here?").await;
    let ben = browser.opens_window(&address("Ben")).await;
    browser.sees("Is Ben here?").await;
    let ways = "return document.querySelectorAll('#log :is([data-key=edit], [data-key=delete])').length";
    assert_eq!(browser.asks(ways, vec![]).await, 0);

    browser.looks_at(&ana).await;
    browser.clicks("Edit message").await;
    browser.waits("the form", "return document.getElementById('modal').open").await;
    assert!(browser.clicks_what("return document.querySelector('#modal textarea')", vec![]).await);
    browser.keys(&[thirtyfour::Key::End]).await;
    browser.writes(" I am.").await;
    browser.clicks("Submit").await;
    browser.waits("the form to go", "return !document.getElementById('modal').open").await;
    browser.looks_at(&ben).await;
    browser.sees("Is Ben here? I am.").await;
    browser.sees("(edited)").await;

    browser.looks_at(&ana).await;
    browser.clicks("Delete message").await;
    browser.looks_at(&ben).await;
    let gone = "return !document.getElementById('log').textContent.includes('I am.')";
    browser.waits("the message to go", gone).await;
    browser.closes().await;
}
