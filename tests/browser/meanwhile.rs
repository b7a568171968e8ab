//! What changes at the page while somebody is at it: it takes neither the focus, nor a click, nor what was begun.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::Browser;
use crate::doors::{answer, button, channel, page, says, scene, serve};
use crate::wire::{Bot, event};

/// A message that the bot has written.
pub struct Written<'a> {
    bot: &'a Bot,
    pub path: String,
}

impl Written<'_> {
    pub async fn becomes(&self, parts: Value) {
        let edited = self.bot.call(Method::PATCH, &self.path, json!({ "components": parts })).await;
        assert_eq!(edited.0, StatusCode::OK, "{}", edited.1);
    }
}

pub async fn writes<'a>(bot: &'a Bot, channel: &str, body: Value) -> Written<'a> {
    let path = format!("/channels/{channel}/messages");
    let (status, sent) = bot.call(Method::POST, &path, body).await;
    assert_eq!(status, StatusCode::OK, "{sent}");
    Written { bot, path: format!("{path}/{}", sent["id"].as_str().unwrap()) }
}

pub async fn shows<'a>(bot: &'a Bot, channel: &str, parts: Value) -> Written<'a> {
    writes(bot, channel, json!({ "flags": 32768, "components": parts })).await
}

/// The first page of the menu, under these words.
fn menu_under(words: &str) -> Value {
    let mut parts = page(0);
    parts[0] = says(words);
    parts
}

/// The other channel of the server.
pub const LOBBY: usize = 1;
const OPEN: &str = "return !!document.querySelector('#log [role=option]')?.checkVisibility()";

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_leaves_the_focus_on_the_line_for_commands() {
    let Some(browser) = Browser::open("an edit while a command is typed").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    browser.goes_to(&sandbox.url()).await;
    let message = shows(&bot, &games, menu_under("Before.")).await;
    browser.presses(".menu-button", "A town").await;
    browser.waits("the menu", OPEN).await;
    browser.types("half a ").await;
    message.becomes(menu_under("After.")).await;
    browser.sees("After.").await;
    browser.writes("line").await;
    let typed = "return document.getElementById('line').value";
    assert_eq!(browser.asks(typed, vec![]).await, "half a line");
    assert_eq!(browser.asks(OPEN, vec![]).await, false, "who goes elsewhere closes the menu");
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_does_not_lead_who_reads_to_a_button() {
    let Some(browser) = Browser::open("an edit while a message is read").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    browser.goes_to(&sandbox.url()).await;
    let parts = |words| json!([says(words), { "type": 1, "components": [button("Give up", "give up")] }]);
    let message = shows(&bot, &games, parts("Before.")).await;
    browser.sees("Before.").await;
    assert!(browser.clicks_what("return document.querySelector('#log .text')", vec![]).await);
    message.becomes(parts("After.")).await;
    browser.sees("After.").await;
    let focused = "return document.activeElement.localName";
    assert_eq!(browser.asks(focused, vec![]).await, "article");
    // The same when a button is gone that had the focus.
    browser.asks("document.querySelector('#log button.primary').focus()", vec![]).await;
    message
        .becomes(json!([says("At last."), { "type": 1, "components": [button("Something else", "else")] }]))
        .await;
    browser.sees("At last.").await;
    assert_eq!(browser.asks(focused, vec![]).await, "article");
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_is_not_lost_when_its_message_changes() {
    let Some(browser) = Browser::open("a click during an edit").await else { return };
    let (sandbox, bot, socket, games) = scene().await;
    let elsewhere = channel(&sandbox, LOBBY).await;
    let other = Bot::of(&sandbox);
    serve(bot, socket);
    browser.goes_to(&sandbox.url()).await;
    let message = shows(&other, &games, menu_under("Before.")).await;
    browser.holds("Next page").await;
    message.becomes(menu_under("After.")).await;
    // When the page has heard of this, it has heard of the edit.
    writes(&other, &elsewhere, json!({ "content": "Elsewhere." })).await;
    let heard = "return !!document.querySelector('[aria-label=\"# lobby, unread\"]')";
    browser.waits("the page to have heard of it", heard).await;
    browser.lets_go().await;
    browser.sees("Page 2 of 3").await;

    // And the entry of a channel can be pressed while something comes there.
    browser.holds("# lobby").await;
    writes(&other, &elsewhere, json!({ "content": "Once more." })).await;
    sandbox.person("Zoe");
    writes(&other, &games, json!({ "content": "Here." })).await;
    browser.sees("Here.").await;
    browser.lets_go().await;
    browser.sees("Once more.").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_begun_goes_on_after_an_edit() {
    let Some(browser) = Browser::open("half a choice during an edit").await else { return };
    let (sandbox, bot, socket, games) = scene().await;
    let other = Bot::of(&sandbox);
    serve(bot, socket);
    browser.goes_to(&sandbox.url()).await;
    let message = shows(&other, &games, menu_under("It was ||the butler||.")).await;
    browser.clicks("Show what is hidden").await;
    let focus = "return document.activeElement.textContent";
    assert_eq!(browser.asks(focus, vec![]).await, "the butler");
    browser.picks("A town", "Town 3").await;
    message.becomes(menu_under("It still was ||the butler||.")).await;
    browser.sees("It still was").await;
    let told =
        "return [...document.querySelectorAll('#log .spoiler span')].some((one) => one.checkVisibility())";
    assert_eq!(browser.asks(told, vec![]).await, true, "what was revealed stays so");
    browser.presses("[role=option]", "Town 14").await;
    browser.clicks("Done").await;
    browser.sees("Chosen: [\"Town 3\",\"Town 14\"]").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_of_the_bots_is_kept_while_another_command_is_answered() {
    let Some(browser) = Browser::open("two commands at a time").await else { return };
    let (sandbox, bot, mut socket, _) = scene().await;
    browser.goes_to(&sandbox.url()).await;
    browser.commands("/form").await;
    let form = event(&mut socket, "INTERACTION_CREATE").await;
    // The next one is begun before this one is answered.
    browser.types("/pick town:").await;
    let towns = event(&mut socket, "INTERACTION_CREATE").await;
    bot.answer(&towns, answer(&towns)).await;
    browser.waits("all towns", "return document.querySelectorAll('#proposals li').length === 4").await;
    browser.keys(&[Key::Up, Key::Enter]).await;
    let taken = "return document.getElementById('line').value === '/pick town:Brugge '";
    browser.waits("the town in the line", taken).await;
    bot.answer(&form, answer(&form)).await;
    browser.sees("Page 1 of 3").await;
    browser.keys(&[Key::Enter]).await;
    let pick = event(&mut socket, "INTERACTION_CREATE").await;
    assert_eq!(pick["data"]["options"][0]["value"], "id of Brugge");
    // Nobody answers: the line comes back with its choice, and can be sent again.
    browser.waits("the line to come back", "return document.getElementById('line').value !== ''").await;
    browser.keys(&[Key::Escape, Key::Enter]).await;
    let again = event(&mut socket, "INTERACTION_CREATE").await;
    assert_eq!(again["data"]["options"][0]["value"], "id of Brugge");
    browser.closes().await;
}

/// Keeps the answers to questions for messages back until `letGo()`.
const HOLD: &str = "const [go, fetch] = [Promise.withResolvers(), window.fetch];
    window.letGo = go.resolve;
    window.fetch = async (path, options) => {
        const response = await fetch(path, options);
        if (path.startsWith('/sandbox/messages')) await go.promise;
        return response;
    };";

#[tokio::test(flavor = "multi_thread")]
async fn what_one_leaves_cannot_be_pressed_any_more() {
    let Some(browser) = Browser::open("somebody else in the same window").await else { return };
    let (sandbox, bot, mut socket, games) = scene().await;
    sandbox.person("Zoe");
    browser.goes_to(&format!("{}/?as=Zoe", sandbox.url())).await;
    shows(&bot, &games, json!([{ "type": 1, "components": [button("Give up", "give up")] }])).await;
    // What is pressed is done by who saw it, even if somebody else is there when it is sent.
    browser.sees("Give up").await;
    browser.asks(HOLD, vec![]).await;
    let pressed_late = "const button = document.querySelector('#log button.primary');
        document.querySelector('[aria-pressed=false]').click();
        button.click();
        return document.querySelectorAll('#log button').length";
    assert_eq!(browser.asks(pressed_late, vec![]).await, 0, "buttons of somebody else");
    let pressed = event(&mut socket, "INTERACTION_CREATE").await;
    assert_eq!(pressed["member"]["user"]["username"].as_str().unwrap().to_lowercase(), "zoe");
    browser.asks("window.letGo()", vec![]).await;
    browser.sees("Give up").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_odd_does_not_hide_the_others() {
    let Some(browser) = Browser::open("an odd message").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    writes(&bot, &games, json!({ "content": "At <t:99999999999999> or <t:99999999999999:R>." })).await;
    writes(&bot, &games, json!({ "content": "Quite usual." })).await;
    writes(&bot, &games, json!({ "content": "Something else." })).await;
    browser.goes_to(&sandbox.url()).await;
    browser.sees("At <t:99999999999999> or <t:99999999999999:R>.").await;
    // What no sandbox sends.
    let damage = "const fetch = window.fetch;
        window.fetch = async (path, options) => {
            const response = await fetch(path, options);
            if (!path.startsWith('/sandbox/messages')) return response;
            const page = await response.json();
            page.messages.slice(1, 2).forEach((message) => { message.components = 'none'; });
            return Response.json(page);
        };";
    browser.asks(damage, vec![]).await;
    browser.clicks("# lobby").await;
    browser.sees("Nothing here yet").await;
    browser.clicks("# games").await;
    browser.sees("(this message cannot be shown)").await;
    browser.sees("Something else.").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moments_are_in_ones_language_and_keep_up_with_the_time() {
    let Some(browser) = Browser::open("moments").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    browser.goes_to(&sandbox.url()).await;
    writes(&bot, &games, json!({ "content": "On <t:43200:D>, <t:4102444800:R>." })).await;
    browser.sees("January 1, 1970").await;
    browser.sees("in ").await;
    browser.asks("const now = Date.now; Date.now = () => now() + 100 * 365 * 86_400_000", vec![]).await;
    browser.sees(" ago").await;
    browser.sets("[data-key=my-language]", "Deutsch").await;
    browser.sees("1. Januar 1970").await;
    browser.sees("vor ").await;
    browser.closes().await;
}

/// The window comes to the front, or goes behind others.
fn window_is(state: &str) -> String {
    format!(
        "Object.defineProperty(document, 'visibilityState', {{ value: '{state}', configurable: true }});
        document.dispatchEvent(new Event('visibilitychange'))"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_has_seen_is_unread() {
    let Some(browser) = Browser::open("unread messages").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    browser.goes_to(&sandbox.url()).await;
    browser.asks(&window_is("hidden"), vec![]).await;
    let message = writes(&bot, &games, json!({ "content": "Is anybody there?" })).await;
    browser.sees("Is anybody there?").await;
    browser.waits("the mark in the title", "return document.title.startsWith('● ')").await;
    let marked = "return !!document.querySelector('[aria-label=\"# games, unread\"]')";
    browser.waits("the mark at the entry", marked).await;
    browser.asks(&window_is("visible"), vec![]).await;
    browser.waits("no mark", "return !document.title.startsWith('● ')").await;

    // What is gone was not left unread.
    let elsewhere = channel(&sandbox, LOBBY).await;
    let gone = writes(&bot, &elsewhere, json!({ "content": "A mistake." })).await;
    browser.waits("the mark in the title", "return document.title.startsWith('● ')").await;
    assert_eq!(bot.call(Method::DELETE, &gone.path, json!({})).await.0, StatusCode::NO_CONTENT);
    browser.waits("no mark", "return !document.title.startsWith('● ')").await;

    // News are said, changes are not.
    let said = "return document.getElementById('news').textContent";
    assert_eq!(browser.asks(said, vec![]).await, "Bot: Is anybody there?");
    let edited = bot.call(Method::PATCH, &message.path, json!({ "content": "Nobody?" })).await;
    assert_eq!(edited.0, StatusCode::OK);
    browser.sees("Nobody?").await;
    assert_eq!(browser.asks(said, vec![]).await, "Bot: Is anybody there?");
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_scrolled_up_is_led_to_the_newest() {
    let Some(browser) = Browser::open("newer messages below").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    for number in 1..=40 {
        writes(&bot, &games, json!({ "content": format!("Message {number}.") })).await;
    }
    browser.goes_to(&sandbox.url()).await;
    browser.sees("Message 40.").await;
    let offered = "return !document.getElementById('jump').hidden";
    let at_end = "const log = document.getElementById('log');
        return log.scrollHeight - log.scrollTop - log.clientHeight < 5";
    browser.waits("the end", at_end).await;
    let up = "const log = document.getElementById('log');
        log.scrollBy(0, -200);
        return log.scrollTop < 5";
    browser.waits("the beginning", up).await;
    assert_eq!(browser.asks(offered, vec![]).await, false, "nothing is new yet");
    writes(&bot, &games, json!({ "content": "The newest." })).await;
    browser.waits("the way there", offered).await;
    browser.is_accessible("the way to the newest").await;
    browser.clicks("Jump to the newest").await;
    browser.waits("the end", at_end).await;
    assert_eq!(browser.asks(offered, vec![]).await, false);
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_arrives_while_a_channel_is_opened_is_not_lost() {
    let Some(browser) = Browser::open("a message while a channel is opened").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    let lobby = channel(&sandbox, LOBBY).await;
    browser.goes_to(&sandbox.url()).await;
    browser.sees("Nothing here yet").await;
    // The messages there are on their way to the page, and are kept there for a while.
    let hold = "const [go, fetch] = [Promise.withResolvers(), window.fetch];
        window.letGo = go.resolve;
        window.fetch = async (path, options) => {
            const response = await fetch(path, options);
            if (path.startsWith('/sandbox/messages')) window.held = true, await go.promise;
            return response;
        };";
    browser.asks(hold, vec![]).await;
    browser.clicks("# lobby").await;
    browser.waits("the messages to be held", "return window.held === true").await;
    for (channel, words) in [(&lobby, "Meanwhile."), (&games, "Elsewhere.")] {
        writes(&bot, channel, json!({ "content": words })).await;
    }
    let heard = "return !!document.querySelector('[aria-label=\"# games, unread\"]')";
    browser.waits("the page to have heard of both", heard).await;
    browser.asks("window.letGo()", vec![]).await;
    browser.sees("Meanwhile.").await;
    assert!(!browser.reads().await.contains("Nothing here yet"));
    browser.closes().await;
}
