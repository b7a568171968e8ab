//! Bots of libraries that nobody here wrote, unchanged, by settings alone: what such a bot sees is the test.
//!
//! Those in other languages are installed from their registries into `target/clients`. Where they cannot be had a test
//! says so and is left out; with `CLIENT_TESTS=required` it fails.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

mod activity;
mod install;
mod scenario;
mod twilight;

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use sandbox::{Config, Sandbox};

use scenario::{Lacks, Scene};

/// How long a bot may take to answer: some wait for a while before they connect again.
const PATIENCE: Duration = Duration::from_secs(20);

/// A bot that runs until this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Where people play with a bot.
async fn scene() -> Scene {
    let config = Config {
        privileged_intents: true,
        rate_limits: false,
        shards: 2,
        answer_within: PATIENCE,
        ..Config::default()
    };
    Scene::new(Sandbox::start(config).await.unwrap())
}

/// Lets people play with the bot in this file, if what runs it could be installed.
async fn plays(runs: Option<Command>, file: &str, lacks: Lacks) {
    let Some(mut bot) = runs else { return };
    let scene = scene().await;
    bot.arg(format!("{}/tests/clients/{file}", env!("CARGO_MANIFEST_DIR")))
        .env("SANDBOX_URL", scene.sandbox.url())
        .env("SANDBOX_TOKEN", scene.sandbox.token())
        .env("GUILD", scene.guild().to_string())
        .stdin(Stdio::null());
    let _running = Running(bot.spawn().unwrap());
    scene.sandbox.bot_ready().await;
    scene.play(lacks).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_py() {
    plays(
        install::python("discord.py", &["discord.py==2.7.1", "zstandard==0.25.0"]),
        "discord.py/bot.py",
        Lacks::default(),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn py_cord() {
    plays(install::python("py-cord", &["py-cord==2.8.1"]), "py-cord/bot.py", Lacks::default()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn interactions_py() {
    let lacks = Lacks { labels: true, ..Lacks::default() };
    plays(
        install::python("interactions.py", &["discord-py-interactions==5.16.0"]),
        "interactions.py/bot.py",
        lacks,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_js() {
    plays(install::node("discord.js", &["discord.js@14.28.1"]), "discord.js/bot.js", Lacks::default()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn eris() {
    let lacks = Lacks { labels: true, layout: true, ..Lacks::default() };
    plays(install::node("eris", &["eris@0.18.0"]), "eris/bot.js", lacks).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twilight_in_rust() {
    let scene = scene().await;
    let bot = twilight::run(scene.sandbox.url(), scene.sandbox.token(), scene.guild());
    tokio::select! {
        ended = bot => panic!("the bot has ended: {ended:?}"),
        () = async {
            scene.sandbox.bot_ready().await;
            scene.play(Lacks::default()).await;
        } => {}
    }
}
