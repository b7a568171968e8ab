//! Which commands Discord offers to whom, and where.

use reqwest::{Method, StatusCode};
use sandbox::{Config, Person};
use serde_json::{Value, json};

use crate::bot::{Scene, event, hello, scene};

/// A bot with a command for each sort of place.
async fn offering() -> Scene {
    let scene = scene(Config::default()).await;
    let command = |name: &str, contexts: Value, installed: Value| json!({ "name": name, "description": name, "contexts": contexts, "integration_types": installed });
    let commands = json!([
        command("on-servers", json!([0]), json!([0])),
        command("in-private", json!([1]), json!([0])),
        command("everywhere", json!([0, 1, 2]), json!([0, 1])),
        command("of-my-own", json!([0, 1, 2]), json!([1])),
        { "name": "of-old", "description": "of old", "dm_permission": false },
        { "name": "managing", "description": "managing", "default_member_permissions": "32" },
    ]);
    let (_, application) = scene.bot.call(Method::GET, "/oauth2/applications/@me", json!({})).await;
    let path = format!("/applications/{}/commands", application["id"].as_str().unwrap());
    assert_eq!(scene.bot.call(Method::PUT, &path, commands).await.0, StatusCode::OK);
    scene
}

#[tokio::test]
async fn a_command_is_offered_where_its_contexts_and_permissions_allow_it() {
    let Scene { sandbox, channel, ana, .. } = offering().await;
    assert_eq!(ana.at(&channel).is_offered(), ["on-servers", "everywhere", "of-old"]);
    assert_eq!(ana.direct().is_offered(), ["in-private", "everywhere", "managing"]);
    let ben: Person = sandbox.person("Ben");
    ben.manages_server();
    assert_eq!(ben.at(&channel).is_offered(), ["on-servers", "everywhere", "of-old", "managing"]);
}

#[tokio::test]
async fn who_has_installed_the_bot_has_its_commands_where_it_is_not() {
    let Scene { sandbox, bot, mut socket, ana, .. } = offering().await;
    let elsewhere = sandbox.guild("Elsewhere");
    let there = ana.at(&elsewhere.channel("games"));
    elsewhere.removes_bot();
    assert!(there.is_offered().is_empty());
    ana.installs_bot();
    assert_eq!(there.is_offered(), ["everywhere", "of-my-own"]);
    let asking = tokio::spawn(async move { there.command("/of-my-own").await });
    let asked = event(&mut socket, "INTERACTION_CREATE").await;
    assert_eq!(asked["authorizing_integration_owners"], json!({ "1": ana.id().to_string() }));
    bot.answer(&asked, hello(64)).await;
    assert!(asking.await.unwrap().is_private());
}

#[tokio::test]
#[should_panic(expected = "/on-servers cannot be used here.")]
async fn what_is_not_offered_cannot_be_typed() {
    let Scene { ana, .. } = offering().await;
    ana.direct().command("/on-servers").await;
}
