//! What is switched off at the page goes wrong, and nothing else does.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::bot::{event, hello, next};
use crate::page::{playground, with};

#[tokio::test]
async fn a_page_is_told_of_a_fault_when_it_comes_and_goes_and_not_with_every_call() {
    let (_sandbox, page, bot, _socket, at) = playground().await;
    let mut hears = page.listens(&format!("/sandbox/stream?person={}", at["person"].as_str().unwrap())).await;
    assert_eq!(next(&mut hears).await["event"], "all");
    let path = format!("/channels/{}/messages", at["channel"].as_str().unwrap());
    let says = async || bot.call(Method::POST, &path, json!({ "content": "x" })).await;
    page.does("faults", json!({ "calls": "error" })).await;
    assert_eq!(says().await.0, StatusCode::INTERNAL_SERVER_ERROR);
    page.does("faults", json!({ "calls": "error", "times": 1 })).await;
    assert_eq!(says().await.0, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(says().await.0, StatusCode::OK);
    // Told when it was set, set anew, and over; then comes the message.
    for heard in ["world", "world", "world", "message"] {
        assert_eq!(next(&mut hears).await["event"], heard);
    }
}

#[tokio::test]
async fn a_bot_that_may_not_attach_files_may_still_write() {
    let (_sandbox, page, bot, _socket, at) = playground().await;
    let channel = at["channel"].as_str().unwrap();
    page.does(&format!("channels/{channel}"), json!({ "bot_may": "no_files" })).await;
    assert_eq!(page.looks("world").await["guilds"][0]["channels"][0]["bot_may"], "no_files");
    let (path, words) = (format!("/channels/{channel}/messages"), json!({ "content": "x" }));
    assert_eq!(bot.call(Method::POST, &path, words.clone()).await.0, StatusCode::OK);
    let (_, refused) = bot.upload(Method::POST, &path, words, &[("a.txt", b"a")]).await;
    assert_eq!(refused["code"], 50013);
}

#[tokio::test]
async fn where_the_bot_was_removed_nothing_reaches_it() {
    let (_sandbox, page, bot, mut socket, at) = playground().await;
    let path = format!("/channels/{}/messages", at["channel"].as_str().unwrap());
    let (_, message) = bot.call(Method::POST, &path, hello(0)["data"].clone()).await;
    let world = page.looks("world").await;
    let guild = format!("guilds/{}", world["guilds"][0]["id"].as_str().unwrap());
    page.does(&guild, json!({ "has_bot": false })).await;

    let line = with(&at, json!({ "line": "/play rounds:1" }));
    assert_eq!(page.does("command", line.clone()).await["error"], "There is no command /play.");
    let typing = with(&at, json!({ "line": "/play table:K", "option": "table" }));
    assert_eq!(page.does("typing", typing).await["error"], "There is no command /play.");
    let click = with(&at, json!({ "message": message["id"], "custom_id": "press" }));
    assert_eq!(page.does("click", click).await["error"], "This interaction failed");

    // The first that it hears of is what is done once it is back.
    page.does(&guild, json!({ "has_bot": true })).await;
    let answering = async {
        let asked = event(&mut socket, "INTERACTION_CREATE").await;
        assert_eq!(asked["data"]["name"], "play");
        bot.answer(&asked, hello(0)).await;
    };
    let (answer, ()) = tokio::join!(page.does("command", line), answering);
    assert_eq!(answer["ok"], true);
}

#[tokio::test]
async fn what_is_switched_off_at_the_page_goes_wrong() {
    let (_sandbox, page, bot, mut socket, at) = playground().await;
    let id = |value: &Value| value.as_str().unwrap().to_owned();
    let path = format!("/channels/{}/messages", id(&at["channel"]));
    let says = async || bot.call(Method::POST, &path, json!({ "content": "x" })).await;
    page.does("faults", json!({ "calls": "too_many", "times": 1 })).await;
    assert_eq!(page.looks("world").await["faults"]["calls"], "too_many");
    assert_eq!(says().await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(says().await.0, StatusCode::OK);
    page.does("faults", json!({ "calls": "error" })).await;
    assert_eq!(says().await.0, StatusCode::INTERNAL_SERVER_ERROR);
    page.does("faults", json!({ "calls": "none" })).await;
    assert_eq!(says().await.0, StatusCode::OK);
    for (may, code) in [("read", 50013), ("nothing", 50001)] {
        page.does(&format!("channels/{}", id(&at["channel"])), json!({ "bot_may": may })).await;
        assert_eq!(says().await.1["code"], code, "{may}");
    }
    page.does(&format!("people/{}", id(&at["person"])), json!({ "takes_direct": false })).await;
    let (_, direct) =
        bot.call(Method::POST, "/users/@me/channels", json!({ "recipient_id": at["person"] })).await;
    let direct = format!("/channels/{}/messages", id(&direct["id"]));
    page.does("faults", json!({ "loses_uploads": true })).await;
    assert_eq!(page.looks("world").await["faults"]["loses_uploads"], true);
    page.does("faults", json!({ "loses_uploads": false })).await;
    assert_eq!(page.looks("world").await["faults"]["loses_uploads"], false);
    assert_eq!(bot.call(Method::POST, &direct, json!({ "content": "x" })).await.1["code"], 50007);
    page.does("faults", json!({ "gateway": "cut" })).await;
    loop {
        if next(&mut socket).await["cut"] == true {
            break;
        }
    }
}
