//! What becomes of answers after they were given: dismissed, put off, followed by others, and told of by mentions.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use sandbox::{Answer, Config};
use serde_json::{Value, json};

use crate::bot::{Scene, event, hello, next, scene};
use crate::client::Page;

/// What Ana sees in the channel.
fn there(scene: &Scene) -> String {
    format!("messages?person={}&channel={}", scene.ana.id(), scene.channel.id())
}

/// Ana's command, as the bot hears of it.
async fn asked(scene: &mut Scene) -> Value {
    let place = scene.ana.at(&scene.channel);
    tokio::spawn(async move { place.command("/hello").await });
    event(&mut scene.socket, "INTERACTION_CREATE").await
}

/// Where the answer to an interaction goes by its token.
fn webhook(asked: &Value) -> String {
    format!("/webhooks/{}/{}", asked["application_id"].as_str().unwrap(), asked["token"].as_str().unwrap())
}

fn says(words: &str) -> Value {
    json!({ "flags": 32768, "components": [{ "type": 10, "content": words }] })
}

#[tokio::test]
async fn what_was_dismissed_is_hidden_from_the_person_and_not_from_the_bot() {
    let mut scene = scene(Config::default()).await;
    let page = Page::at(scene.sandbox.url());
    let asked = asked(&mut scene).await;
    let (_, answer) = scene.bot.answer(&asked, hello(64)).await;
    assert_eq!(page.looks(&there(&scene)).await["messages"].as_array().unwrap().len(), 1);
    let message = &answer["resource"]["message"]["id"];
    page.does("dismiss", json!({ "person": scene.ana.id().to_string(), "message": message })).await;
    let original = format!("{}/messages/@original", webhook(&asked));
    let (status, edited) = scene.bot.call(Method::PATCH, &original, says("Later")).await;
    assert_eq!((status, &edited["id"]), (StatusCode::OK, message));
    assert_eq!(page.looks(&there(&scene)).await["messages"], json!([]));
}

#[tokio::test]
async fn a_click_on_a_message_that_is_gone_fails_and_no_bot_hears_of_it() {
    let mut scene = scene(Config::default()).await;
    let first = asked(&mut scene).await;
    scene.bot.answer(&first, hello(0)).await;
    let place = scene.ana.at(&scene.channel);
    let message = place.sees().pop().unwrap();
    place.deletes(&message);
    assert_eq!(place.forges(&message, "again", &[]).await, Answer::Failed);
    assert_eq!(asked(&mut scene).await["type"], 2, "the next that it hears of is a command");
}

#[tokio::test]
async fn the_first_message_after_a_deferred_answer_is_that_answer() {
    let mut scene = scene(Config::default()).await;
    let page = Page::at(scene.sandbox.url());
    let asked = asked(&mut scene).await;
    // The answer was to be private, and so it is, whatever the message says.
    scene.bot.answer(&asked, json!({ "type": 5, "data": { "flags": 64 } })).await;
    assert_eq!(page.looks(&there(&scene)).await["thinking"][0]["private"], true);
    let (_, first) = scene.bot.call(Method::POST, &webhook(&asked), says("One")).await;
    let seen = page.looks(&there(&scene)).await;
    assert_eq!((&seen["thinking"], &seen["messages"][0]["private"]), (&json!([]), &json!(true)));
    let original = format!("{}/messages/@original", webhook(&asked));
    assert_eq!(scene.bot.call(Method::GET, &original, json!({})).await.1["id"], first["id"]);
    let (_, second) = scene.bot.call(Method::POST, &webhook(&asked), says("Two")).await;
    assert_ne!(second["id"], first["id"]);
}

#[tokio::test]
async fn nobody_thinks_for_longer_than_a_token_lasts() {
    let config = Config { token_lasts: Duration::from_secs(2), ..Config::default() };
    let mut scene = scene(config).await;
    let page = Page::at(scene.sandbox.url());
    let mut hears = page.listens(&format!("/sandbox/stream?person={}", scene.ana.id())).await;
    let asked = asked(&mut scene).await;
    scene.bot.answer(&asked, json!({ "type": 5 })).await;
    let mut still = Vec::new();
    while still.len() < 2 {
        let heard = next(&mut hears).await;
        still.extend(heard["still"].as_bool());
    }
    assert_eq!(still, [true, false]);
    assert_eq!(page.looks(&there(&scene)).await["thinking"], json!([]));
    let (status, error) = scene.bot.call(Method::POST, &webhook(&asked), says("Too late")).await;
    assert_eq!((status, &error["code"]), (StatusCode::UNAUTHORIZED, &json!(50027)));
}

#[tokio::test]
async fn only_whom_a_new_message_may_mention_is_told() {
    let scene = scene(Config::unlimited()).await;
    let (ana, ben) = (scene.ana.id().to_string(), scene.sandbox.person("Ben").id().to_string());
    let page = Page::at(scene.sandbox.url());
    let path = format!("/channels/{}/messages", scene.channel.id());
    let words = says(&format!("<@{ana}> and <@!{ben}>"));
    for (allowed, told) in [
        (Value::Null, json!([ana, ben])),
        (json!({ "parse": ["users"] }), json!([ana, ben])),
        (json!({ "users": [ben] }), json!([ben])),
        (json!({ "parse": [] }), json!([])),
    ] {
        let mut body = words.clone();
        body["allowed_mentions"] = allowed;
        scene.bot.call(Method::POST, &path, body).await;
        let seen = page.looks(&there(&scene)).await;
        let newest = seen["messages"].as_array().unwrap().last().unwrap();
        assert_eq!(newest["notified"], told);
    }
    // An edit tells nobody.
    let (_, message) = scene.bot.call(Method::POST, &path, says("Nobody yet")).await;
    scene.bot.call(Method::PATCH, &format!("{path}/{}", message["id"].as_str().unwrap()), words).await;
    let seen = page.looks(&there(&scene)).await;
    let newest = seen["messages"].as_array().unwrap().last().unwrap();
    assert!(newest["components"][0]["content"].as_str().unwrap().contains(&ana), "{newest}");
    assert_eq!(newest["notified"], json!([]));
}
