//! What client libraries found missing, each told by a call; and the README's lists of what is covered and what is not.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use sandbox::{Answer, Config, Sandbox, permission};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::bot::{Bot, Scene, event, hello, scene};

fn id(value: &Value) -> &str {
    value["id"].as_str().unwrap()
}

/// The routes of a list in the README: lines of a method and a path, after a heading.
fn routes(heading: &str) -> Vec<(Method, String)> {
    let readme = include_str!("../../README.md");
    let part = readme.split_once(&format!("## {heading}\n")).unwrap().1;
    let part = part.split("\n## ").next().unwrap();
    let begins = |line: &str| line.starts_with(|first: char| first.is_ascii_uppercase());
    let lines = part.lines().filter(|line| begins(line) && line.contains(" /"));
    lines
        .flat_map(|line| {
            let (methods, path) = line.trim().split_once(" /").unwrap();
            methods
                .split_whitespace()
                .map(move |method| (method.parse().unwrap(), format!("/{path}")))
                .collect::<Vec<_>>()
        })
        .collect()
}

/// A call without what differs from one to the next: what stands in braces in Discord's description, and ids, tokens and
/// emoji in an address.
fn alike(method: &str, path: &str) -> String {
    let differs = |step: &str| {
        step.starts_with(['{', '%'])
            || step == "token"
            || step.bytes().next().is_some_and(|first| first.is_ascii_digit())
    };
    let steps: Vec<&str> = path.split('/').map(|step| if differs(step) { "{}" } else { step }).collect();
    format!("{} {}", method.to_uppercase(), steps.join("/"))
}

#[tokio::test]
async fn the_readme_lists_the_calls_that_are_covered_and_all_others_of_discords_are_501() {
    let sandbox = Sandbox::start(Config::unlimited()).await.unwrap();
    let bot = Bot::of(&sandbox);
    let described: Value = serde_json::from_str(include_str!("../../discord/openapi.json")).unwrap();
    let mut listed = routes("Covered");
    for (method, path) in &listed {
        let (status, body) = bot.call(method.clone(), path, json!({})).await;
        // What is covered says more than that there is nothing.
        let says_more = body["code"].as_u64().unwrap_or(0) != 0;
        assert!(
            status.is_success() || status.is_client_error() && says_more,
            "{method} {path}: {status} {body}"
        );
    }
    for (path, methods) in described["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let call = alike(method, path);
            let before = listed.len();
            listed.retain(|(method, path)| alike(method.as_str(), path) != call);
            assert!(listed.len() < before, "{call} is covered, and the README does not say so");
        }
    }
    // What is left of the list is another name for one of these.
    listed.retain(|(_, path)| !path.contains("/@original") && !path.ends_with("/thread-members/@me"));
    assert!(listed.is_empty(), "{listed:?} is not described");

    let others = described["x-not-served"].as_array().unwrap();
    assert!(others.len() > 100, "{}", others.len());
    for call in others.iter().map(|call| call.as_str().unwrap()) {
        let (method, path) = call.split_once(' ').unwrap();
        let path: Vec<&str> =
            path.split('/').map(|step| if step.starts_with('{') { "1" } else { step }).collect();
        let url = format!("{}/api/v10{}", bot.url, path.join("/"));
        let request = bot.client.request(method.parse().unwrap(), url);
        let answer = request.header("authorization", format!("Bot {}", bot.token)).send().await.unwrap();
        let named =
            answer.headers().get("x-sandbox-not-done").map(|named| named.to_str().unwrap().to_owned());
        assert_eq!((answer.status(), named.as_deref()), (StatusCode::NOT_IMPLEMENTED, Some(call)));
    }
    let nowhere = bot.call(Method::GET, "/nowhere", json!({})).await;
    assert_eq!((nowhere.0, &nowhere.1["code"]), (StatusCode::NOT_FOUND, &json!(0)));
}

#[tokio::test]
async fn commands_are_made_changed_and_deleted_one_by_one() {
    let Scene { sandbox: _open, bot, channel, ana, mut socket, .. } = scene(Config::default()).await;
    let (_, application) = bot.call(Method::GET, "/applications/@me", json!({})).await;
    let guild = channel.guild_id().unwrap();
    for path in [
        format!("/applications/{}/commands", id(&application)),
        format!("/applications/{}/guilds/{guild}/commands", id(&application)),
    ] {
        let wave = json!({ "name": "wave", "description": "Waves", "name_localizations": null });
        let (status, made) = bot.call(Method::POST, &path, wave.clone()).await;
        assert_eq!(status, StatusCode::CREATED, "{made}");
        let (status, again) = bot.call(Method::POST, &path, wave).await;
        assert_eq!((status, &again["id"]), (StatusCode::OK, &made["id"]));
        let one = format!("{path}/{}", id(&made));
        let (_, changed) = bot.call(Method::PATCH, &one, json!({ "description": "Waves back" })).await;
        assert_eq!((&changed["name"], &changed["description"]), (&json!("wave"), &json!("Waves back")));
        let asking = tokio::spawn({
            let place = ana.at(&channel);
            async move { place.command("/wave").await }
        });
        let asked = event(&mut socket, "INTERACTION_CREATE").await;
        assert_eq!(asked["data"]["id"], made["id"]);
        bot.answer(&asked, hello(0)).await;
        asking.await.unwrap();
        assert_eq!(bot.call(Method::DELETE, &one, json!({})).await.0, StatusCode::NO_CONTENT);
        assert_eq!(bot.call(Method::GET, &one, json!({})).await.1["code"], 10063);
    }
    let foreign = bot.call(Method::GET, "/applications/1/commands", json!({})).await;
    assert_eq!(foreign.1["code"], 20012);
}

#[tokio::test]
async fn answers_are_asked_for_in_every_spelling_and_follow_ups_changed() {
    let Scene { sandbox: _open, bot, channel, ana, mut socket, .. } = scene(Config::default()).await;
    let place = ana.at(&channel);
    tokio::spawn(async move { place.command("/hello").await });
    let asked = event(&mut socket, "INTERACTION_CREATE").await;
    let token = asked["token"].as_str().unwrap();
    let path = format!("/interactions/{}/{token}/callback?with_response=1", id(&asked));
    let deferred = json!({ "type": 5, "data": { "flags": 64 } });
    assert_eq!(bot.call(Method::POST, &path, deferred).await.0, StatusCode::OK);
    let webhook = format!("/webhooks/{}/{token}", asked["application_id"].as_str().unwrap());
    let (_, filled) =
        bot.call(Method::PATCH, &format!("{webhook}/messages/%40original"), json!({ "content": "x" })).await;
    assert_eq!(
        (&filled["content"], filled["flags"].as_u64().map(|flags| flags & 64)),
        (&json!("x"), Some(64))
    );
    let (_, follow) = bot.call(Method::POST, &webhook, json!({ "content": "more" })).await;
    let one = format!("{webhook}/messages/{}", id(&follow));
    assert_eq!(bot.call(Method::PATCH, &one, json!({ "content": "less" })).await.1["content"], "less");
    assert_eq!(bot.call(Method::GET, &one, json!({})).await.1["content"], "less");
    assert_eq!(bot.call(Method::DELETE, &one, json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(bot.call(Method::GET, &one, json!({})).await.1["code"], 10008);
    let (_, me) = bot.call(Method::GET, "/users/%40me", json!({})).await;
    assert_eq!(me["bot"], true);
    // Who the bot writes to may be named by a number.
    let (_, direct) =
        bot.call(Method::POST, "/users/@me/channels", json!({ "recipient_id": ana.id() })).await;
    assert_eq!(direct["type"], 1);
}

#[tokio::test]
async fn a_menu_of_texts_names_nobody_and_ids_are_of_now() {
    let Scene { sandbox: _open, bot, channel, ana, mut socket, .. } = scene(Config::default()).await;
    let options = json!([{ "label": "A", "value": ana.id().to_string() }]);
    let menu = json!({ "type": 1, "components": [{ "type": 3, "custom_id": "m", "options": options }] });
    let path = format!("/channels/{}/messages", channel.id());
    let (_, message) = bot.call(Method::POST, &path, json!({ "content": "x", "components": [menu] })).await;
    let made = (id(&message).parse::<u64>().unwrap() >> 22) + 1_420_070_400_000;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
    assert!(u128::from(made).abs_diff(now) < 60_000, "{made} is not now");
    let place = ana.at(&channel);
    let picking = tokio::spawn(async move { place.picks("A").await });
    let click = event(&mut socket, "INTERACTION_CREATE").await;
    assert!(click["data"].get("resolved").is_none(), "{click}");
    bot.answer(&click, json!({ "type": 6 })).await;
    assert_eq!(picking.await.unwrap(), Answer::Deferred);
}

#[tokio::test]
async fn messages_are_listed_by_pages_and_deleted_together() {
    let Scene { sandbox: _open, bot, channel, .. } = scene(Config::unlimited()).await;
    let path = format!("/channels/{}/messages", channel.id());
    let mut ids = Vec::new();
    for number in 0..6 {
        let (_, message) = bot.call(Method::POST, &path, json!({ "content": number.to_string() })).await;
        ids.push(id(&message).to_owned());
    }
    let list = async |query: String| {
        let (_, list) = bot.call(Method::GET, &format!("{path}?{query}"), json!({})).await;
        list.as_array()
            .unwrap()
            .iter()
            .map(|one| one["content"].as_str().unwrap().to_owned())
            .collect::<String>()
    };
    assert_eq!(list("limit=2".into()).await, "54");
    assert_eq!(list(format!("limit=2&before={}", ids[3])).await, "21");
    assert_eq!(list(format!("limit=2&after={}", ids[3])).await, "54");
    assert_eq!(list(format!("limit=3&around={}", ids[3])).await, "432");
    let wrong = bot.call(Method::GET, &format!("{path}?limit=101"), json!({})).await;
    assert_eq!(wrong.1["code"], 50035);
    channel.bot_may(permission::USUAL & !permission::READ_MESSAGE_HISTORY);
    assert_eq!(list("limit=2".into()).await, "", "what was written before is not for it");
    channel.bot_may(permission::USUAL);
    let bulk = format!("{path}/bulk-delete");
    assert_eq!(bot.call(Method::POST, &bulk, json!({ "messages": [ids[0]] })).await.1["code"], 50016);
    let gone = bot.call(Method::POST, &bulk, json!({ "messages": ids[..4] })).await;
    assert_eq!((gone.0, list("limit=10".into()).await), (StatusCode::NO_CONTENT, "54".to_owned()));
}

#[tokio::test]
async fn a_nonce_makes_two_posts_one_only_where_that_is_asked_for() {
    let Scene { sandbox: _open, bot, channel, .. } = scene(Config::unlimited()).await;
    let path = format!("/channels/{}/messages", channel.id());
    let post = async |content: &str, enforced: bool| {
        let body = json!({ "content": content, "nonce": "n", "enforce_nonce": enforced });
        let (_, message) = bot.call(Method::POST, &path, body).await;
        (id(&message).to_owned(), message["content"].clone())
    };
    let first = post("first", true).await;
    assert_eq!(post("again", true).await, first);
    assert_ne!(post("another", false).await.0, first.0);
}

#[tokio::test]
async fn buckets_do_not_share_and_a_429_says_by_whom() {
    let Scene { sandbox: _open, bot, channel, ana, .. } = scene(Config::default()).await;
    let path = format!("/channels/{}/messages", channel.id());
    for _ in 0..5 {
        assert_eq!(bot.call(Method::POST, &path, json!({ "content": "x" })).await.0, StatusCode::OK);
    }
    // Another route of the same channel has an allowance of its own, and gives back nothing of this one.
    let typing = format!("/channels/{}/typing", channel.id());
    assert_eq!(bot.call(Method::POST, &typing, json!({})).await.0, StatusCode::NO_CONTENT);
    let url = format!("{}/api/v10{path}", bot.url);
    let call = bot.client.post(url).header("authorization", format!("Bot {}", bot.token));
    let refused = call.json(&json!({ "content": "x" })).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("via") && refused.headers().contains_key("retry-after"));
    // So does another channel.
    let (_, direct) =
        bot.call(Method::POST, "/users/@me/channels", json!({ "recipient_id": ana.id().to_string() })).await;
    let path = format!("/channels/{}/messages", id(&direct));
    assert_eq!(bot.call(Method::POST, &path, json!({ "content": "x" })).await.0, StatusCode::OK);
}

#[tokio::test]
async fn where_the_bot_was_removed_it_looks_at_nothing() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (guild, bot) = (sandbox.guild("Friends"), Bot::of(&sandbox));
    let channel = guild.channel("games");
    let path = format!("/channels/{}", channel.id());
    assert_eq!(bot.call(Method::GET, &path, json!({})).await.1["name"], "games");
    guild.removes_bot();
    assert_eq!(bot.call(Method::GET, &path, json!({})).await.1["code"], 50001);
}

#[tokio::test]
async fn who_does_not_say_what_they_want_is_hung_up_on() {
    let heads_within = Duration::from_millis(100);
    let sandbox = Sandbox::start(Config { heads_within, ..Config::default() }).await.unwrap();
    let address = sandbox.url().trim_start_matches("http://").to_owned();
    let mut slow = tokio::net::TcpStream::connect(address).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: local").await.unwrap();
    let mut answer = Vec::new();
    let ends = tokio::time::timeout(Duration::from_secs(10), slow.read_to_end(&mut answer)).await;
    assert!(ends.is_ok(), "the connection is still open");
}
