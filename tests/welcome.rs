//! The program as a newcomer finds it: what the page offers leads to cards in hand.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::client::Page;
use crate::playground::Playground;

/// All enabled buttons and menus of a message, in any component.
fn controls(part: &Value) -> Vec<&Value> {
    match part {
        Value::Array(parts) => parts.iter().flat_map(controls).collect(),
        part if part["custom_id"].is_string() => {
            Some(part).filter(|part| part["disabled"] != true).into_iter().collect()
        }
        Value::Object(part) => {
            ["components", "accessory"].iter().filter_map(|name| part.get(*name)).flat_map(controls).collect()
        }
        _ => Vec::new(),
    }
}

/// The newest message with such a control, and the control's id.
fn offered(seen: &Value, begins: &str) -> Option<(Value, Value)> {
    let mut messages = seen["messages"].as_array()?.iter().rev();
    messages.find_map(|message| {
        let mut all = controls(&message["components"]).into_iter();
        let control = all.find(|one| one["custom_id"].as_str().is_some_and(|id| id.starts_with(begins)))?;
        Some((message["id"].clone(), control["custom_id"].clone()))
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_welcome_offers_lessons_and_deals_a_table_of_each_game_and_decides_nothing() {
    let playground = Playground::open().await;
    let page = Page::at(playground.url.clone());
    let world = page.looks("world").await;
    let greetings = world["welcome"]["greetings"].as_array().unwrap();
    let locales: Vec<&str> = greetings.iter().map(|greeting| greeting["locale"].as_str().unwrap()).collect();
    assert_eq!(locales, ["en", "de", "fr", "lb", "nl"]);
    assert!(greetings[1]["words"].as_str().unwrap().contains("zwei Computern"), "{}", greetings[1]);
    let labels = ["Learn a game", "UP & DOWN (tricks)", "Up and Down (the snake)", "Up (the tower)", "dnup"];
    let accept = greetings[0]["accept"].as_array().unwrap();
    let names: Vec<&Value> = accept.iter().map(|label| &label["name"]).collect();
    assert_eq!(names, labels);
    assert!(accept[1..].iter().all(|label| label["about"].is_string()), "{accept:?}");

    let ids =
        (&world["people"][0]["id"], &world["guilds"][0]["channels"][0]["id"], &world["people"][0]["direct"]);
    let [person, channel, direct] = [ids.0, ids.1, ids.2].map(|id| id.as_str().unwrap());
    let does = async |path: &str, body: Value| {
        let answer = page.does(path, body.clone()).await;
        assert_eq!(answer["ok"], true, "{path} {body}: {answer}");
    };
    let click = |channel: &str, (message, id): (Value, Value)| json!({ "person": person, "channel": channel, "message": message, "custom_id": id });
    let there = |channel: &str| format!("messages?person={person}&channel={channel}");
    let offers = world["welcome"]["offers"].as_array().unwrap();
    assert_eq!(offers.len(), labels.len());
    for (number, offer) in offers.iter().enumerate() {
        let picture = reqwest::get(format!("{}/sandbox/welcome/{number}", playground.url)).await.unwrap();
        assert_eq!(picture.status().is_success(), number > 0, "each game shows its cards");
        for step in offer["steps"].as_array().unwrap() {
            if let Some(line) = step["command"].as_str() {
                does("command", json!({ "person": person, "channel": channel, "line": line })).await;
            } else if let Some(begins) = step["press"].as_str() {
                assert!(["change/", "start/"].contains(&begins), "{begins} may decide something");
                let found = page.waits(&there(channel), begins, |seen| offered(seen, begins)).await;
                does("click", click(channel, found)).await;
            } else {
                assert_eq!(step, "direct");
            }
        }
        if number == 0 {
            page.waits(&there(channel), "games to learn", |seen| offered(seen, "learn/tricks")).await;
        } else {
            let hands = |seen: &Value| (seen["messages"].as_array()?.len() >= number).then_some(());
            page.waits(&there(direct), "a hand for each game", hands).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_and_started_again_the_table_and_the_hand_are_there_in_the_new_sandbox() {
    let mut playground = Playground::open().await;
    let mut before = None;
    for _ in 0..2 {
        let page = Page::at(playground.url.clone());
        let world = page.looks("world").await;
        let person = &world["people"][0];
        let (id, direct) = (person["id"].as_str().unwrap(), person["direct"].as_str().unwrap());
        let channel = world["guilds"][0]["channels"][0]["id"].as_str().unwrap();
        let there = |channel: &str| format!("messages?person={id}&channel={channel}");
        if before.is_none() {
            let line = json!({ "person": id, "channel": channel, "line": "/play game:tricks" });
            assert_eq!(page.does("command", line).await["ok"], true);
            for begins in ["change/", "start/"] {
                let (message, control) =
                    page.waits(&there(channel), begins, |seen| offered(seen, begins)).await;
                let click =
                    json!({ "person": id, "channel": channel, "message": message, "custom_id": control });
                assert_eq!(page.does("click", click).await["ok"], true);
            }
        }
        // The same table, and nothing else, by its buttons.
        let code = |control: Value| control.as_str().unwrap().split('/').nth(1).unwrap().to_owned();
        let (_, table) = page.waits(&there(channel), "the table", |seen| offered(seen, "hand/")).await;
        let shown = code(table);
        let hand = |seen: &Value| {
            ["choose/", "play/", "focus/"]
                .iter()
                .find_map(|begins| offered(seen, &format!("{begins}{shown}/")))
        };
        page.waits(&there(direct), "the hand", hand).await;
        assert_eq!(*before.get_or_insert_with(|| shown.clone()), shown);
        playground.child.kill().await.unwrap();
        playground = Playground::open_in(Arc::clone(&playground.folder)).await;
    }
}
