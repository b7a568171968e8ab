//! What the page does with what a bot may send: a small bot of these tests' own answers.

use reqwest::Method;
use sandbox::{Config, Sandbox};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::Browser;
use crate::wire::{Bot, Socket, event};

/// A sandbox with Ana and Ben in it, and a bot with the commands /form and /pick.
pub async fn scene() -> (Sandbox, Bot, Socket, String) {
    let config = Config { guilds: 2, people: 4, ..Config::unlimited() };
    let sandbox = Sandbox::start(config).await.unwrap();
    let bot = Bot::of(&sandbox);
    let (_, application) = bot.call(Method::GET, "/oauth2/applications/@me", json!({})).await;
    let commands = json!([
        { "name": "form", "description": "Shows a button" },
        { "name": "pick", "description": "Takes a town", "options": [
            { "type": 3, "name": "town", "description": "Which", "autocomplete": true, "required": true }] },
    ]);
    let path = format!("/applications/{}/commands", application["id"].as_str().unwrap());
    assert!(bot.call(Method::PUT, &path, commands).await.0.is_success());
    let socket = bot.identify().await;
    sandbox.bot_ready().await;
    let games = channel(&sandbox, 0).await;
    (sandbox, bot, socket, games)
}

/// A channel of the first server.
pub async fn channel(sandbox: &Sandbox, number: usize) -> String {
    let world = reqwest::get(format!("{}/sandbox/world", sandbox.url())).await.unwrap();
    let world: Value = world.json().await.unwrap();
    world["guilds"][0]["channels"][number]["id"].as_str().unwrap().to_owned()
}

pub fn says(words: &str) -> Value {
    json!({ "type": 10, "content": words })
}

pub fn button(label: &str, id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": label, "custom_id": id })
}

/// Sixty towns on three pages of a menu.
pub fn page(number: usize) -> Value {
    let towns = (number * 20..number * 20 + 20).map(|town| format!("Town {town}"));
    let options: Vec<Value> = towns.map(|name| json!({ "label": name, "value": name })).collect();
    let menu = json!({ "type": 3, "custom_id": "town", "placeholder": "A town", "min_values": 1, "max_values": 3,
        "options": options });
    json!([says(&format!("Page {} of 3", number + 1)), { "type": 1, "components": [menu] },
        { "type": 1, "components": [button("Next page", &format!("page/{}", (number + 1) % 3)), button("Fill in", "fill")] }])
}

/// What the small bot answers.
pub fn answer(asked: &Value) -> Value {
    let shows =
        |kind: u8, parts: Value| json!({ "type": kind, "data": { "flags": 32768, "components": parts } });
    let data = &asked["data"];
    match (asked["type"].as_u64(), data["custom_id"].as_str().unwrap_or_default()) {
        (Some(2), _) if data["name"] == "form" => shows(4, page(0)),
        (Some(2), _) => shows(4, json!([says(&format!("Taken: {}", data["options"][0]["value"]))])),
        (Some(4), _) => {
            let typed = data["options"][0]["value"].as_str().unwrap();
            let towns =
                ["Aachen", "Bern", "Berlin", "Brugge"].into_iter().filter(|town| town.starts_with(typed));
            let choices: Vec<Value> =
                towns.map(|town| json!({ "name": town, "value": format!("id of {town}") })).collect();
            json!({ "type": 8, "data": { "choices": choices } })
        }
        (Some(5), _) => {
            let name = &data["components"][0]["component"]["value"];
            shows(7, json!([says(&format!("Hello {}!", name.as_str().unwrap()))]))
        }
        (_, "fill") => {
            json!({ "type": 9, "data": { "custom_id": "form", "title": "Who are you?", "components": [
            { "type": 18, "label": "Your name", "component": { "type": 4, "custom_id": "name", "style": 1 } }] } })
        }
        (_, "town") => shows(7, json!([says(&format!("Chosen: {}", data["values"]))])),
        (_, id) => shows(7, page(id.strip_prefix("page/").unwrap().parse().unwrap())),
    }
}

/// The small bot answers whatever it is asked.
pub fn serve(bot: Bot, mut socket: Socket) {
    tokio::spawn(async move {
        loop {
            let asked = event(&mut socket, "INTERACTION_CREATE").await;
            bot.answer(&asked, answer(&asked)).await;
        }
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_modal_is_filled_in() {
    let Some(browser) = Browser::open("a modal").await else { return };
    let (sandbox, bot, socket, _) = scene().await;
    serve(bot, socket);
    browser.goes_to(&sandbox.url()).await;
    browser.commands("/form").await;
    browser.clicks("Fill in").await;
    browser.waits("the modal", "return document.getElementById('modal').open").await;
    browser.clicks("Submit").await;
    let refused = "return document.querySelector('#modal [role=alert]').textContent.includes('required')";
    browser.waits("a word that something is missing", refused).await;
    assert!(browser.clicks_what("return document.querySelector('#modal input')", vec![]).await);
    browser.writes("Eve").await;
    browser.photographs("modal").await;
    browser.is_accessible("a modal").await;
    browser.keys(&[Key::Enter]).await;
    browser.sees("Hello Eve!").await;
    browser.waits("the modal to go", "return !document.getElementById('modal').open").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_are_chosen_on_the_second_page_of_a_menu() {
    let Some(browser) = Browser::open("a paged menu").await else { return };
    let (sandbox, bot, socket, _) = scene().await;
    serve(bot, socket);
    browser.goes_to(&sandbox.url()).await;
    browser.commands("/form").await;
    browser.sees("Page 1 of 3").await;
    browser.clicks("Next page").await;
    browser.sees("Page 2 of 3").await;
    browser.sets("#theme", "Light").await;
    browser.presses(".menu-button", "A town").await;
    browser.is_accessible("an open menu, Light").await;
    // Whoever goes elsewhere closes it.
    browser.sets("#theme", "Dark").await;
    browser.picks("A town", "Town 23").await;
    let option = |name: &str| {
        format!(
            "return [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === '{name}')"
        )
    };
    assert!(browser.clicks_what(&option("Town 31"), vec![]).await);
    browser.photographs("paged-menu").await;
    browser.is_accessible("an open menu, Dark").await;
    browser.clicks("Done").await;
    browser.sees("Chosen: [\"Town 23\",\"Town 31\"]").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_is_completed_by_the_page_and_by_the_bot() {
    let Some(browser) = Browser::open("completion").await else { return };
    let (sandbox, bot, socket, _) = scene().await;
    serve(bot, socket);
    browser.goes_to(&sandbox.url()).await;
    let proposed = |names: &str| {
        format!(
            "const all = [...document.querySelectorAll('#proposals [role=option] strong')];
            return all.map((one) => one.textContent).join() === '{names}'"
        )
    };
    browser.types("/").await;
    browser.waits("all commands", &proposed("/form,/pick")).await;
    browser.types("p").await;
    browser.waits("one command", &proposed("/pick")).await;
    browser.keys(&[Key::Tab]).await;
    browser.waits("all towns", &proposed("Aachen,Bern,Berlin,Brugge")).await;
    browser.types("Be").await;
    browser.waits("two towns", &proposed("Bern,Berlin")).await;
    browser.photographs("autocomplete").await;
    browser.is_accessible("proposals").await;
    browser.keys(&[Key::Down, Key::Enter]).await;
    let taken = "return document.getElementById('line').value === '/pick town:Berlin '";
    browser.waits("the town in the line", taken).await;
    browser.keys(&[Key::Enter]).await;
    browser.sees("Taken: \"id of Berlin\"").await;
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_looks_like_a_script_is_shown_as_text() {
    let Some(browser) = Browser::open("text that looks like a script").await else { return };
    let (sandbox, bot, socket, channel) = scene().await;
    let image = "<img src=x onerror=window.ran=1>";
    sandbox.person(image);
    let script = "<script>window.ran = 1</script>";
    let link = "[here](javascript:window.ran=1) **<b onclick=window.ran=1>bold</b>** <@1> `</code><script>`";
    let path = format!("/channels/{channel}/messages");
    let embed = json!({ "title": script, "url": "https://x.example/\"onmouseover=\"window.ran=1", "description": image });
    let sent = bot
        .call(
            Method::POST,
            &path,
            json!({ "content": format!("{script} {image} {link}"), "embeds": [embed] }),
        )
        .await;
    assert!(sent.0.is_success(), "{}", sent.1);
    let menu = json!({ "type": 3, "custom_id": "town", "placeholder": script, "options": [
        { "label": image, "value": "1", "description": script }] });
    let parts = json!([says(image), { "type": 1, "components": [button(script, "page/0")] },
        { "type": 1, "components": [menu] }]);
    let sent = bot.call(Method::POST, &path, json!({ "flags": 32768, "components": parts })).await;
    assert!(sent.0.is_success(), "{}", sent.1);

    serve(bot, socket);
    browser.goes_to(&sandbox.url()).await;
    browser.sees(script).await;
    browser.sees(image).await;
    browser.presses(".menu-button", script).await;
    browser.presses("nav button", image).await;
    browser.waits("to be who is called like this", "return document.title.includes('onerror')").await;
    browser.sees(script).await;
    browser.photographs("script").await;
    browser.is_accessible("an embed and a menu").await;
    let built = browser.asks("return [window.ran ?? null, document.querySelectorAll(
        'img[src=x], #log b, #log script, #log [onclick], #log [onmouseover], a[href^=\"javascript:\"]').length]", vec![]).await;
    assert_eq!(built, json!([null, 0]));
    browser.closes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_thousand_messages_stay_usable() {
    let Some(browser) = Browser::open("2,000 messages").await else { return };
    let (sandbox, bot, socket, channel) = scene().await;
    let path = format!("/channels/{channel}/messages");
    for number in 1..=2000 {
        bot.call(Method::POST, &path, json!({ "content": format!("Message {number}.") })).await;
    }
    serve(bot, socket);
    browser.goes_to(&sandbox.url()).await;
    browser.sees("Message 2000.").await;
    // Further and further back, until the first.
    let back = "const log = document.getElementById('log');
        log.scrollTop = 0;
        return log.textContent.includes('Message 1.')";
    browser.waits("the first message", back).await;
    assert_eq!(browser.asks("return document.querySelectorAll('#log article').length", vec![]).await, 2000);
    browser.commands("/form").await;
    browser.sees("Page 1 of 3").await;
    // Whoever sends something sees what comes of it, and the page lets go of what is far above.
    let shown = "const [box, all] = [document.getElementById('log'), document.querySelectorAll('#log article')];
        return all[all.length - 1].getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom && all.length <= 200";
    browser.waits("the answer at the end", shown).await;
    browser.photographs("two-thousand-messages").await;
    browser.clicks("Next page").await;
    browser.sees("Page 2 of 3").await;
    browser.closes().await;
}
