//! Ways about the page: who one is, where one looks, and how one gets elsewhere.

use reqwest::Method;
use serde_json::json;
use thirtyfour::prelude::*;

use crate::browser::{Browser, Screen};
use crate::doors::scene;
use crate::meanwhile::writes;

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_channels_goes_away_by_a_tap_beside_it_and_ones_name_is_read_whole() {
    let Some(browser) = Browser::start("the drawer", Screen::Phone).await else { return };
    let (sandbox, _bot, _socket, _) = scene().await;
    let name = "Maximiliane-Charlotte of the Hill";
    sandbox.person(name);
    browser.goes_to(&format!("{}/?as={}", sandbox.url(), name.replace(' ', "%20"))).await;
    let whole = "const who = document.getElementById('who');
        const box = who.getBoundingClientRect();
        return who.scrollWidth <= who.offsetWidth + 1 && box.left >= 0 && box.right <= innerWidth && who.textContent";
    assert_eq!(browser.asks(whole, vec![]).await, name);
    browser.fits("a long name").await;
    browser.photographs("narrow-name").await;

    browser.clicks("People and channels").await;
    let open = "return document.body.classList.contains('side-open')";
    assert_eq!(browser.asks(open, vec![]).await, true);
    browser.is_accessible("the drawer").await;
    // What lies there is not pressed: Send would lead to the line.
    browser.taps_on("#composer button").await;
    browser.waits("the list to go", "return !document.body.classList.contains('side-open')").await;
    assert_eq!(browser.asks("return document.activeElement.id", vec![]).await, "menu");
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn back_leads_to_the_channel_before() {
    let Some(browser) = Browser::open("the way back").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    writes(&bot, &games, json!({ "content": "In the games." })).await;
    browser.goes_to(&sandbox.url()).await;
    browser.sees("In the games.").await;
    browser.clicks("# lobby").await;
    browser.sees("Nothing here yet").await;
    browser.clicks("# ecke").await;
    browser.presses("nav button", "Ben").await;
    let at = |title: &str| format!("return document.title.endsWith('{title}')");
    browser.waits("Ben", &at("Ben: # ecke")).await;
    browser.goes_back_a_page().await;
    browser.waits("Ana again", &at("Ana: # ecke")).await;
    browser.goes_back_a_page().await;
    browser.waits("the lobby", &at("Ana: # lobby")).await;
    browser.goes_back_a_page().await;
    browser.waits("the games", &at("Ana: # games")).await;
    browser.sees("In the games.").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ctrl_k_jumps_to_channels_and_people() {
    let Some(browser) = Browser::open("jumping").await else { return };
    let (sandbox, _bot, _socket, _) = scene().await;
    browser.goes_to(&sandbox.url()).await;
    let shown = |names: &str| {
        format!(
            "const all = [...document.querySelectorAll('#places [role=option] strong')];
            return all.map((one) => one.textContent).join() === '{names}'"
        )
    };
    browser.presses_with_control("k").await;
    browser
        .waits(
            "all places and people",
            &shown("# games,# lobby,# spiele,# ecke,Direct messages,Ben,Cleo,Dan"),
        )
        .await;
    browser.photographs("jump").await;
    browser.is_accessible("the list of places").await;
    browser.writes("nowhere").await;
    let nothing = "return document.getElementById('jump-to').textContent === 'Nothing here is called that.'";
    browser.waits("a word that there is nothing", nothing).await;
    browser.keys(&[Key::Escape]).await;
    browser.waits("it to be closed", "return !document.getElementById('jump-to').open").await;
    browser.presses_with_control("k").await;
    browser.writes("e").await;
    browser.waits("those with an e", &shown("# games,# spiele,# ecke,Direct messages,Ben,Cleo")).await;
    browser.keys(&[Key::Down, Key::Down, Key::Enter]).await;
    browser.waits("the corner", "return document.title === 'Ana: # ecke'").await;
    browser.clicks("Jump to").await;
    browser.writes("cl").await;
    browser.keys(&[Key::Enter]).await;
    browser.waits("to be Cleo", "return document.title === 'Cleo: # ecke'").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_new_is_called_as_one_likes() {
    let Some(browser) = Browser::open("somebody new").await else { return };
    let (sandbox, _bot, _socket, _) = scene().await;
    browser.goes_to(&sandbox.url()).await;
    let there = |name: &str| {
        format!(
            "return [...document.querySelectorAll('nav .entry')].some((one) => one.textContent === '{name}')"
        )
    };
    browser.clicks("Add a person").await;
    browser.writes("Ana").await;
    browser.keys(&[Key::Enter]).await;
    let refused =
        "return document.querySelector('#modal [role=alert]').textContent.startsWith('Ana is here already')";
    browser.waits("a word that there is one", refused).await;
    browser.writes("bel").await;
    browser.is_accessible("the form for somebody new").await;
    browser.keys(&[Key::Enter]).await;
    browser.waits("Anabel", &there("Anabel")).await;
    // Whoever writes nothing takes the name that is proposed.
    browser.clicks("Add a person").await;
    browser.clicks("Submit").await;
    browser.waits("Eva", &there("Eva")).await;
    browser.presses("nav button", "Anabel").await;
    browser.waits("to be Anabel", "return document.title === 'Anabel: # games'").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_channel_and_the_direct_messages_of_one_are_shown_side_by_side() {
    let Some(browser) = Browser::open("one person twice").await else { return };
    let (sandbox, _bot, _socket, _) = scene().await;
    browser.goes_to(&format!("{}/?as=Ben", sandbox.url())).await;
    browser.clicks("# lobby").await;
    browser.clicks("Side by side").await;
    let shown = |names: &str| {
        format!(
            "const panes = [...document.querySelectorAll('iframe')];
            return panes.map((pane) => pane.title).join() === '{names}'"
        )
    };
    browser.waits("two people", &shown("Ben: # lobby,Ana: # lobby")).await;
    browser.clicks("Channel and direct messages of one").await;
    browser.waits("one person twice", &shown("Ben: # lobby,Ben: Direct messages")).await;
    browser.photographs("one-person-twice").await;
    browser.is_accessible("one person twice").await;
    browser.asks("location.reload()", vec![]).await;
    browser.waits("the same after a reload", &shown("Ben: # lobby,Ben: Direct messages")).await;
    browser.clicks("Two people").await;
    browser.waits("two people again", &shown("Ben: # lobby,Ana: # lobby")).await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_are_listed_and_links_lead_to_places_and_messages_at_the_page() {
    let Some(browser) = Browser::open("threads and links").await else { return };
    let (sandbox, bot, _socket, games) = scene().await;
    let opens = json!({ "name": "table 7K2P", "type": 11 });
    let (_, thread) = bot.call(Method::POST, &format!("/channels/{games}/threads"), opens).await;
    let thread = thread["id"].as_str().unwrap();
    let there = format!("/channels/{thread}/messages");
    let mut first = String::new();
    for number in 0..60 {
        let words = json!({ "content": format!("Message {number}") });
        let (_, message) = bot.call(Method::POST, &there, words).await;
        if number == 0 {
            message["id"].as_str().unwrap().clone_into(&mut first);
        }
    }
    let (_, at) = bot.call(Method::GET, &format!("/channels/{games}"), json!({})).await;
    let link = format!("https://discord.com/channels/{}/{thread}/{first}", at["guild_id"].as_str().unwrap());
    let says = json!({ "content": format!("In <#{thread}>: [the first message]({link})") });
    bot.call(Method::POST, &format!("/channels/{games}/messages"), says).await;

    browser.goes_to(&sandbox.url()).await;
    browser.clicks("the first message").await;
    browser.waits("the thread", "return document.title === 'Ana: ↳ table 7K2P'").await;
    let found = format!("return document.activeElement.dataset.id === '{first}'");
    browser.waits("the message", &found).await;
    browser.clicks("# games").await;
    browser.waits("the channel", "return document.title === 'Ana: # games'").await;
    browser.clicks("#table 7K2P").await;
    browser.waits("the thread again", "return document.title === 'Ana: ↳ table 7K2P'").await;
    browser.presses_with_control("k").await;
    browser.writes("lobby").await;
    browser.keys(&[Key::Enter]).await;
    browser.waits("the lobby", "return document.title === 'Ana: # lobby'").await;
    browser.presses_with_control("k").await;
    browser.writes("7k2p").await;
    browser.keys(&[Key::Enter]).await;
    browser.waits("the thread by its name", "return document.title === 'Ana: ↳ table 7K2P'").await;
    browser.photographs("thread").await;
    browser.is_accessible("a thread").await;

    let archived = json!({ "archived": true });
    assert!(bot.call(Method::PATCH, &format!("/channels/{thread}"), archived).await.0.is_success());
    browser.clicks("# games").await;
    let listed = "return [...document.querySelectorAll('nav .entry')].every((one) => !one.textContent.includes('7K2P'))";
    browser.waits("the archived thread to be listed no more", listed).await;
    browser.closes().await;
}
