//! The program as a newcomer finds it: what the page offers leads to cards in hand.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

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

struct Page {
    client: reqwest::Client,
    url: String,
}

impl Page {
    async fn looks(&self, path: &str) -> Value {
        let url = format!("{}/sandbox/{path}", self.url);
        self.client.get(url).send().await.unwrap().json().await.unwrap()
    }

    async fn does(&self, path: &str, body: &Value) {
        let post = self.client.post(format!("{}/sandbox/{path}", self.url));
        let answer = post.header("origin", &self.url).json(body).send().await.unwrap();
        let answer: Value = answer.json().await.unwrap();
        assert_eq!(answer["ok"], true, "{path} {body}: {answer}");
    }

    /// Looks again and again until something is found.
    async fn waits<T>(&self, path: &str, what: &str, find: impl Fn(&Value) -> Option<T>) -> T {
        let began = Instant::now();
        loop {
            let seen = self.looks(path).await;
            if let Some(found) = find(&seen) {
                return found;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "waited in vain for {what}: {seen}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_welcome_deals_a_table_with_three_computers() {
    let playground = Playground::open().await;
    let page = Page { client: reqwest::Client::new(), url: playground.url.clone() };
    let world =
        page.waits("world", "commands", |world| world["commands"].is_array().then(|| world.clone())).await;
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
            page.does("command", &body).await;
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
            page.does("click", &body).await;
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
