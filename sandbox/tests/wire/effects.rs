//! What a bot changes has its effect on people: who sees a channel, who may write there, and who is called.

use reqwest::{Method, StatusCode};
use sandbox::{Config, Person, permission};
use serde_json::{Value, json};

use crate::bot::{Scene, scene};
use crate::client::Page;

#[tokio::test]
async fn who_is_in_a_timeout_only_reads_and_a_slow_channel_makes_people_wait() {
    let Scene { sandbox, bot, channel, ana, .. } = scene(Config::unlimited()).await;
    let (ben, page) = (sandbox.person("Ben"), Page::at(sandbox.url()));
    let there = ben.at(&channel);
    let member = format!("/guilds/{}/members/{}", channel.guild_id().unwrap(), ben.id());
    let soon = time::OffsetDateTime::now_utc() + time::Duration::hours(1);
    let soon = soon.format(&time::format_description::well_known::Rfc3339).unwrap();
    let (status, changed) =
        bot.call(Method::PATCH, &member, json!({ "communication_disabled_until": soon })).await;
    assert_eq!((status, changed["communication_disabled_until"].is_string()), (StatusCode::OK, true));
    let heard = there.tries_to_say("Hello").unwrap_err();
    assert!(heard.contains("timeout"), "{heard}");
    assert!(there.is_offered().is_empty());
    let written =
        json!({ "person": ben.id().to_string(), "channel": channel.id().to_string(), "words": "Hello" });
    assert_eq!(page.does("write", written.clone()).await["error"], heard);
    bot.call(Method::PATCH, &member, json!({ "communication_disabled_until": null })).await;
    assert_eq!(page.does("write", written).await["ok"], true);
    let far = json!({ "communication_disabled_until": "2999-01-01T00:00:00Z" });
    assert_eq!(bot.call(Method::PATCH, &member, far).await.1["code"], 50035);

    let path = format!("/channels/{}", channel.id());
    let (_, slow) = bot.call(Method::PATCH, &path, json!({ "rate_limit_per_user": 60 })).await;
    assert_eq!(slow["rate_limit_per_user"], 60);
    let wait = there.tries_to_say("Hello again").unwrap_err();
    assert!(wait.contains("slow"), "{wait}");
    ana.manages_messages();
    let _first = ana.at(&channel).says("One");
    let _second = ana.at(&channel).says("Two");
    // Bots are not made to wait.
    for _ in 0..2 {
        assert_eq!(
            bot.call(Method::POST, &format!("{path}/messages"), json!({ "content": "x" })).await.0,
            StatusCode::OK
        );
    }
}

#[tokio::test]
async fn a_channel_is_seen_by_those_to_whom_it_is_open() {
    let Scene { sandbox, bot, channel, ana, .. } = scene(Config::unlimited()).await;
    let (ben, page) = (sandbox.person("Ben"), Page::at(sandbox.url()));
    let guild = channel.guild_id().unwrap().to_string();
    let view = permission::VIEW_CHANNEL.to_string();
    let (_, application) = bot.call(Method::GET, "/applications/@me", json!({})).await;
    let overwrites = json!([
        { "id": guild, "type": 0, "deny": view }, { "id": ana.id().to_string(), "type": 1, "allow": view },
        { "id": application["id"], "type": 1, "allow": view },
    ]);
    let body = json!({ "name": "secret", "permission_overwrites": overwrites });
    let (_, secret) = bot.call(Method::POST, &format!("/guilds/{guild}/channels"), body).await;
    let path = format!("/channels/{}", secret["id"].as_str().unwrap());
    let (status, _) = bot.call(Method::POST, &format!("{path}/messages"), json!({ "content": "Hush" })).await;
    assert_eq!(status, StatusCode::OK);
    let listed = async |person: &Person| {
        let world = page.looks(&format!("world?person={}", person.id())).await;
        let channels = world["guilds"][0]["channels"].as_array().unwrap().clone();
        channels.iter().any(|channel| channel["name"] == "secret")
    };
    assert_eq!((listed(&ana).await, listed(&ben).await), (true, false));
    let messages = |person: &Person| {
        format!(
            "{}/sandbox/messages?person={}&channel={}",
            bot.url,
            person.id(),
            secret["id"].as_str().unwrap()
        )
    };
    assert_eq!(bot.client.get(messages(&ana)).send().await.unwrap().status(), StatusCode::OK);
    assert_eq!(bot.client.get(messages(&ben)).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    // It is opened to him by what the channel says of him.
    let overwrite = format!("{path}/permissions/{}", ben.id());
    let opened = bot.call(Method::PUT, &overwrite, json!({ "type": 1, "allow": view })).await;
    assert_eq!((opened.0, listed(&ben).await), (StatusCode::NO_CONTENT, true));
    assert_eq!(bot.call(Method::DELETE, &overwrite, json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(
        (listed(&ben).await, bot.call(Method::DELETE, &overwrite, json!({})).await.1["code"].clone()),
        (false, json!(10009))
    );
}

#[tokio::test]
async fn a_private_thread_is_seen_by_its_members_and_a_mention_brings_people_in() {
    let Scene { sandbox, bot, channel, ana, .. } = scene(Config::unlimited()).await;
    let ben = sandbox.person("Ben");
    let path = format!("/channels/{}/threads", channel.id());
    let (_, thread) = bot.call(Method::POST, &path, json!({ "name": "whispers", "type": 12 })).await;
    let messages = format!("/channels/{}/messages", thread["id"].as_str().unwrap());
    bot.call(Method::POST, &messages, json!({ "content": format!("Come in, <@{}>", ana.id()) })).await;
    let whispers = &channel.threads()[0];
    assert_eq!((ana.at(whispers).sees().len(), ben.at(whispers).sees().len()), (1, 0));
    assert!(ben.at(whispers).tries_to_say("Hello").is_err());
}

#[tokio::test]
async fn roles_and_everybody_are_mentioned_by_those_who_may() {
    let Scene { sandbox, bot, channel, ana, .. } = scene(Config::unlimited()).await;
    let (ben, page) = (sandbox.person("Ben"), Page::at(sandbox.url()));
    let guild = format!("/guilds/{}", channel.guild_id().unwrap());
    let (_, role) = bot
        .call(Method::POST, &format!("{guild}/roles"), json!({ "name": "Players", "mentionable": true }))
        .await;
    let role = role["id"].as_str().unwrap();
    bot.call(Method::PUT, &format!("{guild}/members/{}/roles/{role}", ana.id()), json!({})).await;
    let path = format!("/channels/{}/messages", channel.id());
    let called = async |person: &Person, message: &Value| {
        let world = page.looks(&format!("world?person={}", person.id())).await;
        world["unread"][channel.id().to_string()][message["id"].as_str().unwrap()] == true
    };
    let (_, message) =
        bot.call(Method::POST, &path, json!({ "content": format!("<@&{role}> @everyone") })).await;
    assert_eq!((&message["mention_roles"], &message["mention_everyone"]), (&json!([role]), &json!(false)));
    assert_eq!((called(&ana, &message).await, called(&ben, &message).await), (true, false));
    channel.bot_may(permission::USUAL | permission::MENTION_EVERYONE);
    let (_, message) = bot.call(Method::POST, &path, json!({ "content": "@everyone" })).await;
    assert_eq!((&message["mention_everyone"], called(&ben, &message).await), (&json!(true), true));
    let hushed = json!({ "content": "@everyone", "allowed_mentions": { "parse": [] } });
    let (_, message) = bot.call(Method::POST, &path, hushed).await;
    assert_eq!((&message["mention_everyone"], called(&ben, &message).await), (&json!(false), false));
}
