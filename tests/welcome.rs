//! The program as a newcomer finds it: what the page offers leads to cards in hand.

use serde_json::{Value, json};

use crate::client::Page;
use crate::playground::Playground;

/// The buttons of a message, wherever they stand.
fn buttons(part: &Value) -> Vec<&Value> {
    match part {
        Value::Array(parts) => parts.iter().flat_map(buttons).collect(),
        part if part["type"] == 2 && part["disabled"] != true => vec![part],
        Value::Object(part) => {
            ["components", "accessory"].iter().filter_map(|name| part.get(*name)).flat_map(buttons).collect()
        }
        _ => Vec::new(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_welcome_deals_a_table_with_three_computers() {
    let playground = Playground::open().await;
    let page = Page::at(playground.url.clone());
    let world = page.looks("world").await;
    let greetings = world["welcome"]["greetings"].as_array().unwrap();
    let locales: Vec<&str> = greetings.iter().map(|greeting| greeting["locale"].as_str().unwrap()).collect();
    assert_eq!(locales, ["en", "de", "fr", "lb", "nl"]);
    assert!(greetings[1]["words"].as_str().unwrap().contains("drei Computern"), "{}", greetings[1]);

    let (person, channel) = (&world["people"][0]["id"], &world["guilds"][0]["channels"][0]["id"]);
    let there = |channel: &Value| {
        format!("messages?person={}&channel={}", person.as_str().unwrap(), channel.as_str().unwrap())
    };
    let steps = world["welcome"]["steps"].as_array().unwrap();
    for step in steps {
        if let Some(line) = step["command"].as_str() {
            let body = json!({ "person": person, "channel": channel, "line": line });
            let answer = page.does("command", body).await;
            assert_eq!(answer["ok"], true, "{step}: {answer}");
        } else if let Some(begins) = step["press"].as_str() {
            let find = |seen: &Value| {
                let messages = seen["messages"].as_array()?.iter().rev();
                messages.into_iter().find_map(|message| {
                    let all = buttons(&message["components"]);
                    let button = all
                        .into_iter()
                        .find(|one| one["custom_id"].as_str().is_some_and(|id| id.starts_with(begins)))?;
                    Some((message["id"].clone(), button["custom_id"].clone()))
                })
            };
            let (message, id) = page.waits(&there(channel), begins, find).await;
            let body = json!({ "person": person, "channel": channel, "message": message, "custom_id": id });
            let answer = page.does("click", body).await;
            assert_eq!(answer["ok"], true, "{step}: {answer}");
        }
    }
    assert_eq!(steps.last(), Some(&json!("direct")));
    // The hand comes by itself: the rules to change, or cards to choose from once a computer has changed them.
    let direct = &world["people"][0]["direct"];
    let hand = |seen: &Value| {
        let text = seen["messages"].to_string();
        (text.contains("\"choose/") || text.contains("\"play/")).then_some(text)
    };
    let hand = page.waits(&there(direct), "a hand to play from", hand).await;
    assert!(hand.contains("Your colour is"), "{hand}");
}
