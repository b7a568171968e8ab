//! What a bot has little of at Discord – calls, refusals, sessions, threads that stay open – it has little of here.

use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Method, StatusCode};
use sandbox::{Channel, Config, Fault, Sandbox};
use serde_json::{Value, json};

use crate::bot::{Bot, Scene, event, hello, next, scene, send};

/// A call, with all that comes back.
async fn called(bot: &Bot, method: Method, path: &str, body: Value) -> (StatusCode, HeaderMap, String) {
    let request = bot.client.request(method, format!("{}/api/v10{path}", bot.url));
    let response =
        request.header("authorization", format!("Bot {}", bot.token)).json(&body).send().await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    (status, headers, response.text().await.unwrap())
}

/// What a header says; nothing, if it is not there.
fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

async fn me(bot: &Bot) -> (StatusCode, HeaderMap, String) {
    called(bot, Method::GET, "/users/@me", json!({})).await
}

#[tokio::test]
async fn fifty_calls_a_second_are_all_with_the_bots_token_and_answers_do_not_count() {
    let Scene { sandbox: _open, bot, mut socket, channel, ana } = scene(Config::default()).await;
    let asking = tokio::spawn(async move { ana.at(&channel).command("/hello").await });
    let interaction = event(&mut socket, "INTERACTION_CREATE").await;
    let (mut done, mut limited) = (0, None);
    // Those before it may have been within the second before.
    while limited.is_none() {
        assert!(done <= 100, "nothing limits what is called");
        // Others than these have allowances of their own, and the limit is on all of them together.
        let path = if done % 2 == 0 { "/users/@me" } else { "/users/@me/guilds" };
        let (status, headers, said) = called(&bot, Method::GET, path, json!({})).await;
        match status {
            StatusCode::OK => done += 1,
            _ => limited = Some((status, headers, said)),
        }
    }
    let (status, headers, said) = limited.unwrap();
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((status, &said["global"]), (StatusCode::TOO_MANY_REQUESTS, &json!(true)));
    assert_eq!(header(&headers, "x-ratelimit-scope"), "global");
    assert_eq!(header(&headers, "x-ratelimit-global"), "true");
    assert_eq!(header(&headers, "retry-after"), "1");
    assert!(said["retry_after"].as_f64().is_some_and(|wait| wait > 0.0 && wait <= 1.0), "{said}");

    assert_eq!(bot.answer(&interaction, hello(0)).await.0, StatusCode::OK);
    assert_eq!(asking.await.unwrap().text(), "Hello!\n[Press]");
    let edit = format!("{}/messages/@original", webhook(&interaction));
    assert_eq!(called(&bot, Method::PATCH, &edit, json!({ "flags": 32768 })).await.0, StatusCode::OK);

    tokio::time::sleep(Duration::from_secs_f64(said["retry_after"].as_f64().unwrap())).await;
    assert_eq!(me(&bot).await.0, StatusCode::OK);
}

fn webhook(interaction: &Value) -> String {
    let text = |field: &str| interaction[field].as_str().unwrap();
    format!("/webhooks/{}/{}", text("application_id"), text("token"))
}

#[tokio::test]
async fn each_token_of_an_interaction_has_an_allowance_of_its_own_which_the_headers_name() {
    let Scene { sandbox: _open, bot, mut socket, channel, ana } = scene(Config::default()).await;
    let mut edits = Vec::new();
    for _ in 0..2 {
        let there = ana.at(&channel);
        let asking = tokio::spawn(async move { there.command("/hello").await });
        let interaction = event(&mut socket, "INTERACTION_CREATE").await;
        bot.answer(&interaction, hello(0)).await;
        asking.await.unwrap();
        edits.push(format!("{}/messages/@original", webhook(&interaction)));
    }
    let edit = async |path: &str| called(&bot, Method::PATCH, path, json!({ "flags": 32768 })).await;
    for left in ["4", "3", "2", "1", "0"] {
        let (status, headers, _) = edit(&edits[0]).await;
        assert_eq!((status, header(&headers, "x-ratelimit-remaining")), (StatusCode::OK, left));
    }
    let (status, headers, said) = edit(&edits[0]).await;
    assert_eq!(
        (status, header(&headers, "x-ratelimit-scope")),
        (StatusCode::TOO_MANY_REQUESTS, "user"),
        "{said}"
    );
    let (status, others, _) = edit(&edits[1]).await;
    assert_eq!((status, header(&others, "x-ratelimit-remaining")), (StatusCode::OK, "4"));
    let name = header(&headers, "x-ratelimit-bucket");
    assert!(!name.is_empty() && name == header(&others, "x-ratelimit-bucket"));
    assert_ne!(name, header(&me(&bot).await.1, "x-ratelimit-bucket"));
}

#[tokio::test]
async fn whoever_is_refused_too_often_is_not_listened_to_for_a_while() {
    let config = Config { refusals: 3, ban: Duration::from_millis(200), ..Config::default() };
    let sandbox = Sandbox::start(config).await.unwrap();
    let bot = Bot::of(&sandbox);
    let stranger = Bot { token: "wrong".into(), ..Bot::of(&sandbox) };
    // A limit that others use up too does not count.
    sandbox.break_calls("GET", "/users/@me", Some(5), Fault::TooMany(Duration::ZERO));
    for _ in 0..5 {
        let (status, headers, _) = me(&bot).await;
        assert_eq!(
            (status, header(&headers, "x-ratelimit-scope")),
            (StatusCode::TOO_MANY_REQUESTS, "shared")
        );
    }
    for _ in 0..3 {
        assert_eq!(me(&stranger).await.0, StatusCode::UNAUTHORIZED);
        assert_eq!(me(&bot).await.0, StatusCode::OK);
    }
    assert_eq!(me(&stranger).await.0, StatusCode::UNAUTHORIZED);
    // From here on nobody at this address is answered by Discord itself.
    let (status, headers, said) = me(&bot).await;
    assert_eq!(
        (status, header(&headers, "via"), said.as_str()),
        (StatusCode::TOO_MANY_REQUESTS, "", "error code: 1015")
    );
    assert_eq!(bot.call(Method::GET, "/gateway", json!({})).await.0, StatusCode::TOO_MANY_REQUESTS);
    while me(&bot).await.0 != StatusCode::OK {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

fn identify(bot: &Bot, shard: [u32; 2]) -> Value {
    json!({ "op": 2, "d": { "token": bot.token, "intents": 1, "properties": {}, "shard": shard } })
}

#[tokio::test]
async fn sessions_are_begun_one_after_another_for_each_group_of_shards() {
    let config =
        Config { max_concurrency: 2, identify_every: Duration::from_millis(500), ..Config::default() };
    let sandbox = Sandbox::start(config).await.unwrap();
    let bot = Bot::of(&sandbox);
    let begins = async |shard: u32| {
        let mut socket = bot.connect().await;
        send(&mut socket, identify(&bot, [shard, 3])).await;
        let heard = next(&mut socket).await;
        (heard["op"].as_u64(), heard["t"].as_str().map(str::to_owned))
    };
    let ready = (Some(0), Some("READY".to_owned()));
    assert_eq!((begins(0).await, begins(1).await), (ready.clone(), ready.clone()));
    // The third belongs to the group of the first.
    assert_eq!(begins(2).await, (Some(9), None));
    assert_eq!(sandbox.identified(), 2);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(begins(2).await, ready);
    let (_, told) = bot.call(Method::GET, "/gateway/bot", json!({})).await;
    let limit = &told["session_start_limit"];
    assert_eq!((&limit["max_concurrency"], &limit["remaining"]), (&json!(2), &json!(997)));
    let reset = limit["reset_after"].as_u64().unwrap();
    assert!(reset > 86_000_000 && reset < 86_400_000, "{reset}");
}

#[tokio::test]
async fn whoever_begins_more_sessions_than_a_day_has_loses_the_token() {
    let config = Config { sessions_a_day: 2, identify_every: Duration::ZERO, ..Config::default() };
    let sandbox = Sandbox::start(config).await.unwrap();
    let bot = Bot::of(&sandbox);
    let mut sockets = Vec::new();
    for left in [1, 0] {
        let mut socket = bot.connect().await;
        send(&mut socket, identify(&bot, [0, 1])).await;
        event(&mut socket, "READY").await;
        sockets.push(socket);
        let (_, told) = bot.call(Method::GET, "/gateway/bot", json!({})).await;
        assert_eq!(told["session_start_limit"]["remaining"], left);
    }
    let mut socket = bot.connect().await;
    send(&mut socket, identify(&bot, [0, 1])).await;
    assert_eq!(next(&mut socket).await["closed"], 4004);
    for socket in &mut sockets {
        assert_eq!(next(socket).await["closed"], 4004, "all sessions end");
    }
    assert_eq!(me(&bot).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_silent_thread_is_archived_an_edit_refused_and_a_new_message_opens_it() {
    let config = Config { thread_minute: Duration::from_millis(5), ..Config::unlimited() };
    let Scene { sandbox: _open, bot, mut socket, channel, .. } = scene(config).await;
    let open = json!({ "name": "A table", "type": 11, "auto_archive_duration": 60 });
    let path = format!("/channels/{}", channel.id());
    let (status, thread) = bot.call(Method::POST, &format!("{path}/threads"), open).await;
    assert_eq!(status, StatusCode::CREATED, "{thread}");
    let path = format!("/channels/{}", thread["id"].as_str().unwrap());
    let post = async |words: &str| {
        bot.call(Method::POST, &format!("{path}/messages"), json!({ "content": words })).await
    };
    let (_, message) = post("Hello").await;
    let edit = format!("{path}/messages/{}", message["id"].as_str().unwrap());
    let edit = async || bot.call(Method::PATCH, &edit, json!({ "content": "Good evening" })).await;
    assert_eq!(edit().await.0, StatusCode::OK);
    // Edits do not keep it open.
    let archived =
        async |socket: &mut _| event(socket, "THREAD_UPDATE").await["thread_metadata"]["archived"].clone();
    assert_eq!(archived(&mut socket).await, true);
    let (status, error) = edit().await;
    assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!(50083)));
    assert_eq!(post("Still here").await.0, StatusCode::OK);
    assert_eq!(archived(&mut socket).await, false);
    assert_eq!(edit().await.0, StatusCode::OK);
    // One that is locked only they open who may manage threads.
    bot.call(Method::PATCH, &path, json!({ "archived": true, "locked": true })).await;
    let (status, error) = post("Hello?").await;
    assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!(50083)));
}

async fn commands(bot: &Bot, method: Method, body: Value) -> (StatusCode, Value) {
    let (_, application) = bot.call(Method::GET, "/oauth2/applications/@me", json!({})).await;
    let path = format!("/applications/{}/commands", application["id"].as_str().unwrap());
    bot.call(method, &path, body).await
}

#[tokio::test]
async fn with_activities_a_bulk_overwrite_keeps_the_entry_point_command() {
    let sandbox = Sandbox::start(Config { activities: true, ..Config::default() }).await.unwrap();
    let bot = Bot::of(&sandbox);
    let (_, before) = commands(&bot, Method::GET, json!({})).await;
    assert_eq!((before.as_array().unwrap().len(), &before[0]["type"]), (1, &json!(4)));
    let own = json!({ "name": "hello", "description": "Says hello" });
    let (status, error) = commands(&bot, Method::PUT, json!([own])).await;
    assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!(50240)));
    let (status, after) = commands(&bot, Method::PUT, json!([own, before[0]])).await;
    assert_eq!((status, after.as_array().unwrap().len()), (StatusCode::OK, 2), "{after}");
    assert_eq!(after[1]["id"], before[0]["id"]);
}

#[tokio::test]
async fn without_activities_there_is_no_such_command() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    assert_eq!(commands(&Bot::of(&sandbox), Method::GET, json!({})).await.1, json!([]));
}

/// A channel of a server that this shard has.
fn channel_of_shard(sandbox: &Sandbox, number: u64, of: u64) -> Channel {
    loop {
        let channel = sandbox.guild("Friends").channel("games");
        if (channel.guild_id().unwrap() >> 22) % of == number {
            return channel;
        }
    }
}

#[tokio::test]
async fn a_shard_hears_of_its_servers_alone() {
    let sandbox =
        Sandbox::start(Config { identify_every: Duration::ZERO, ..Config::default() }).await.unwrap();
    let bot = Bot::of(&sandbox);
    let ana = sandbox.person("Ana");
    let channels = [0, 1].map(|number| channel_of_shard(&sandbox, number, 2));
    let mut sockets = Vec::new();
    for number in [0, 1] {
        let mut socket = bot.connect().await;
        let intents = json!({ "token": bot.token, "intents": 513, "properties": {}, "shard": [number, 2] });
        send(&mut socket, json!({ "op": 2, "d": intents })).await;
        let ready = event(&mut socket, "READY").await;
        let of_this_shard = |guild: &Value| {
            let id: u64 = guild["id"].as_str().unwrap().parse().unwrap();
            (id >> 22) % 2 == number
        };
        assert!(ready["guilds"].as_array().unwrap().iter().all(of_this_shard), "{ready}");
        sockets.push(socket);
    }
    for (number, channel) in channels.iter().enumerate().rev() {
        let _said = ana.at(channel).says("Hello");
        let heard = event(&mut sockets[number], "MESSAGE_CREATE").await;
        assert_eq!(heard["channel_id"], channel.id().to_string());
    }
}
