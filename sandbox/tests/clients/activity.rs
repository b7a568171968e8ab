//! Discord's own SDK for Activities as the judge of what a frame is answered.

use std::process::Stdio;

use sandbox::{Answer, Config, Sandbox};

use crate::{Running, install};

#[tokio::test(flavor = "multi_thread")]
async fn embedded_app_sdk() {
    let packages = ["@discord/embedded-app-sdk@2.5.0", "ws@8.18.3"];
    let Some(mut node) = install::node("embedded-app-sdk", &packages) else { return };
    let sandbox = Sandbox::start(Config { activities: true, ..Config::default() }).await.unwrap();
    let channel = sandbox.guild("Friends").channel("games");
    let (ana, ben) = (sandbox.person("Ana"), sandbox.person("Ben"));
    sandbox.activity_is_at("https://activity.example/");
    assert!(matches!(ana.at(&channel).launches().await, Answer::Launched(_)));
    let frame = ana.frame().unwrap();
    // The application has the id of its bot.
    let me = reqwest::Client::new().get(format!("{}/api/users/@me", sandbox.url()));
    let me = me.header("authorization", format!("Bot {}", sandbox.token())).send().await.unwrap();
    let me: serde_json::Value = serde_json::from_slice(&me.bytes().await.unwrap()).unwrap();
    node.arg(format!("{}/tests/clients/embedded-app-sdk/frame.js", env!("CARGO_MANIFEST_DIR")))
        .env("SANDBOX_URL", sandbox.url())
        .env("ADDRESS", frame.address().unwrap())
        .env("PERSON", ana.id().to_string())
        .env("OTHER", ben.id().to_string())
        .env("CHANNEL", channel.id().to_string())
        .env("CLIENT_ID", me["id"].as_str().unwrap())
        .env("CLIENT_SECRET", sandbox.client_secret())
        .stdin(Stdio::null());
    let mut playing = Running(node.spawn().unwrap());
    // It ends by itself, at the latest when it has lost its patience.
    let ended = tokio::task::spawn_blocking(move || playing.0.wait()).await.unwrap().unwrap();
    assert!(ended.success(), "the SDK found something wrong");
    assert!(ana.frame().is_none(), "whoever closes the frame has left");
    let left: Vec<String> =
        channel.instance().unwrap().participants().iter().map(sandbox::Person::name).collect();
    assert_eq!(left, ["Ben"]);
}
