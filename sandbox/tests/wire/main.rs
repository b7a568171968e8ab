//! A small bot, written by hand, against the look-alike: what it accepts and what it refuses, as Discord does.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

mod activities;
mod answers;
mod bot;
mod client;
mod covered;
mod dice;
mod documented;
mod effects;
mod emojis;
mod endpoint;
mod fields;
mod fuzz;
mod gateway;
mod judge;
mod oauth2;
mod offered;
mod page;
mod pictures;
mod rpc;
mod scarce;
mod switches;
mod wrong;

use std::time::Duration;

use bot::{Bot, Scene, event, hello, next, scene, send};
use reqwest::{Method, StatusCode};
use sandbox::{Answer, Config, Fault, permission};
use serde_json::{Value, json};

#[tokio::test]
async fn a_command_is_answered_and_a_button_clicked() {
    let Scene { sandbox: _open, bot, mut socket, channel, ana } = scene(Config::default()).await;
    let there = ana.at(&channel);
    let asking = tokio::spawn({
        let there = there.clone();
        async move { there.command("/hello").await }
    });
    let interaction = event(&mut socket, "INTERACTION_CREATE").await;
    for field in [
        "application_id",
        "attachment_size_limit",
        "channel_id",
        "entitlements",
        "locale",
        "token",
        "version",
    ] {
        assert!(!interaction[field].is_null(), "{field} is missing");
    }
    assert_eq!(interaction["member"]["user"]["global_name"], "Ana");
    let (status, answer) = bot.answer(&interaction, hello(0)).await;
    assert_eq!((status, answer["resource"]["type"].as_u64()), (StatusCode::OK, Some(4)));
    assert_eq!(asking.await.unwrap().text(), "Hello!\n[Press]");

    let (status, error) = bot.answer(&interaction, hello(0)).await;
    assert_eq!((status, error["code"].as_u64()), (StatusCode::BAD_REQUEST, Some(40060)));

    let press = there.press("Press").await;
    let click = event(&mut socket, "INTERACTION_CREATE").await;
    assert_eq!((click["type"].as_u64(), &click["data"]["custom_id"]), (Some(3), &json!("press")));
    assert_eq!(click["message"]["id"], answer["resource"]["message"]["id"]);
    let update = json!({ "type": 7, "data": { "components": [{ "type": 10, "content": "Thanks" }] } });
    bot.answer(&click, update).await;
    let Answer::Update(message) = press.answer().await else { panic!("no update") };
    assert_eq!(message.text(), "Thanks");
}

#[tokio::test]
async fn a_private_answer_is_seen_by_one_alone_and_is_no_message_of_the_channel() {
    let Scene { sandbox, bot, mut socket, channel, ana } = scene(Config::default()).await;
    let ben = sandbox.person("Ben");
    let there = ana.at(&channel);
    let asking = tokio::spawn(async move { there.command("/hello").await });
    let interaction = event(&mut socket, "INTERACTION_CREATE").await;
    let (_, answer) = bot.answer(&interaction, hello(64)).await;
    assert!(asking.await.unwrap().is_private());
    assert_eq!((ana.at(&channel).sees().len(), ben.at(&channel).sees().len()), (1, 0));
    assert!(ben.was_shown().is_empty() && ana.was_shown().len() == 1);
    let message = &answer["resource"]["message"];
    let path = format!(
        "/channels/{}/messages/{}",
        message["channel_id"].as_str().unwrap(),
        message["id"].as_str().unwrap()
    );
    let (status, error) = bot.call(Method::PATCH, &path, json!({ "content": "x" })).await;
    assert_eq!((status, error["code"].as_u64()), (StatusCode::NOT_FOUND, Some(10008)));
}

#[tokio::test]
async fn a_late_answer_is_refused_and_the_person_told() {
    let config = Config { answer_within: Duration::from_millis(30), ..Config::default() };
    let Scene { sandbox: _open, bot, mut socket, channel, ana } = scene(config).await;
    let answer = ana.at(&channel).command("/hello").await;
    assert_eq!(answer.text(), "This interaction failed");
    let interaction = event(&mut socket, "INTERACTION_CREATE").await;
    let (status, error) = bot.answer(&interaction, hello(0)).await;
    assert_eq!((status, error["code"].as_u64()), (StatusCode::NOT_FOUND, Some(10062)));
}

#[tokio::test]
async fn a_dropped_session_is_resumed_with_what_was_missed_or_refused() {
    let Scene { sandbox, bot, mut socket, channel, ana } = scene(Config::default()).await;
    let ready = event(&mut socket, "READY").await;
    sandbox.close_gateway(None);
    loop {
        let message = next(&mut socket).await;
        if !message["closed"].is_null() || message.as_object().is_some_and(|m| m.contains_key("closed")) {
            assert_eq!(message["closed"], Value::Null, "a close frame without a code");
            break;
        }
    }
    let missed = tokio::spawn(async move { ana.at(&channel).command("/hello").await });
    let resume = json!({ "op": 6, "d": { "token": bot.token, "session_id": ready["session_id"], "seq": 1 } });
    let mut socket = bot.connect().await;
    send(&mut socket, resume.clone()).await;
    let interaction = event(&mut socket, "INTERACTION_CREATE").await;
    bot.answer(&interaction, hello(0)).await;
    assert_eq!(missed.await.unwrap().text(), "Hello!\n[Press]");

    sandbox.refuse_next_resume();
    let mut socket = bot.connect().await;
    send(&mut socket, resume).await;
    assert_eq!(next(&mut socket).await, json!({ "op": 9, "d": false, "s": null, "t": null }));

    let mut socket = bot.connect().await;
    send(&mut socket, json!({ "op": 2, "d": { "token": "wrong", "intents": 1 } })).await;
    assert_eq!(next(&mut socket).await["closed"], 4004);
}

#[tokio::test]
async fn calls_are_limited_authorised_and_met_by_faults() {
    let Scene { sandbox, bot, channel, ana, .. } = scene(Config::default()).await;
    let body = json!({ "recipient_id": ana.id().to_string() });
    let (_, direct) = bot.call(Method::POST, "/users/@me/channels", body.clone()).await;
    let path = format!("/channels/{}/messages", direct["id"].as_str().unwrap());
    let say = |words: &str| json!({ "content": words });

    ana.closes_direct_messages();
    let (status, error) = bot.call(Method::POST, &path, say("x")).await;
    assert_eq!((status, error["code"].as_u64()), (StatusCode::FORBIDDEN, Some(50007)));
    ana.opens_direct_messages();

    sandbox.break_calls("POST", "/messages", Some(1), Fault::Status(500));
    assert_eq!(bot.call(Method::POST, &path, say("x")).await.0, StatusCode::INTERNAL_SERVER_ERROR);
    for _ in 0..4 {
        assert_eq!(bot.call(Method::POST, &path, say("hello")).await.0, StatusCode::OK);
    }
    let (status, error) = bot.call(Method::POST, &path, say("hello")).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(error["retry_after"].as_f64().unwrap() > 0.0);

    let stranger = Bot { token: "wrong".into(), ..Bot::of(&sandbox) };
    assert_eq!(stranger.call(Method::GET, "/users/@me", json!({})).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(bot.call(Method::GET, "/no/such/thing", json!({})).await.0, StatusCode::NOT_FOUND);

    channel.bot_may(permission::USUAL & !permission::SEND_MESSAGES);
    let (_, unknown) = bot.call(Method::POST, "/channels/1/messages", say("x")).await;
    assert_eq!(unknown["code"], 10003);
}
