//! The inspector: what it shows of the bot's calls, and what its switches do to them.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::bot::within;
use crate::browser::Browser;
use crate::doors::scene;
use crate::wire::{Socket, next};

/// Listens until something is heard that is wanted.
async fn until(socket: &mut Socket, what: &str, is_wanted: impl Fn(&Value) -> bool) {
    let listening = async {
        loop {
            let heard = next(socket).await;
            if is_wanted(&heard) {
                return;
            }
            assert!(heard["op"].is_u64(), "the connection is over: {heard}");
        }
    };
    within(60, what, listening).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_switched_happens_to_the_bot_and_can_be_read() {
    let Some(browser) = Browser::open("the inspector's switches").await else { return };
    let (sandbox, bot, mut socket, games) = scene().await;
    browser.goes_to(&sandbox.url()).await;
    browser.clicks("Inspector").await;
    browser.clicks("What is to go wrong").await;
    let path = format!("/channels/{games}/messages");
    let write = |words: &'static str| bot.call(Method::POST, &path, json!({ "content": words }));
    let said =
        |words: &str| format!("return document.getElementById('inspector').textContent.includes('{words}')");

    browser.sets("#inspector [name=calls]", "500: nothing was done").await;
    browser.waits("what it means", &said("Calls that will still meet it: 1.")).await;
    assert_eq!(write("Lost.").await.0, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(write("The next one.").await.0, StatusCode::OK);
    browser.sees("The next one.").await;
    assert!(!browser.reads().await.contains("Lost."));

    // How many is asked again: it counts anew.
    browser.sets("#inspector [name=times]", "all").await;
    browser.sets("#inspector [name=calls]", "500: but it was done").await;
    browser.waits("what it means", &said("All calls will meet it.")).await;
    browser.sets("#inspector [name=times]", "the next five").await;
    browser.waits("what it means", &said("Calls that will still meet it: 5.")).await;
    assert_eq!(write("Done all the same.").await.0, StatusCode::INTERNAL_SERVER_ERROR);
    browser.sees("Done all the same.").await;
    browser.sets("#inspector [name=calls]", "as usual").await;
    browser
        .waits("the end of it", "return !/meet it/.test(document.getElementById('inspector').textContent)")
        .await;

    // Each call can be read, those that went wrong as such.
    browser.presses("#inspector .bad summary", "500").await;
    let read =
        "return document.querySelector('#inspector .bad[open]')?.textContent.includes('content: \"Lost.\"')";
    browser.waits("what was sent", read).await;
    browser.photographs("inspector-switches").await;

    browser.clicks("Ask to reconnect").await;
    until(&mut socket, "being told to connect again", |heard| heard["op"] == 7).await;
    browser.clicks("Close the connection").await;
    until(&mut socket, "the end of the connection", |heard| heard.get("closed").is_some()).await;
    browser.closes().await;
}
