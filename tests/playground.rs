//! The program as it is started with no settings: it brings its own sandbox, with a page to play at.

use std::fs::File;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::bot::within;

/// The program, in its own sandbox. It is killed when this is dropped; a test that fails prints what it logged.
pub struct Playground {
    pub url: String,
    pub child: Child,
    /// Where it was started.
    pub folder: Arc<TempDir>,
}

const LOG: &str = "log";

impl Drop for Playground {
    #[expect(clippy::print_stderr, reason = "the test runner shows it with the test that failed")]
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        if std::thread::panicking() {
            eprintln!("the program's log:\n{}", log(&self.folder));
        }
    }
}

impl Playground {
    /// Starts the program and waits until it says where to play, and until the bot is there.
    pub async fn open() -> Playground {
        Playground::open_in(Arc::new(tempfile::tempdir().unwrap())).await
    }

    /// As `open`, in a folder where it has run before perhaps.
    pub async fn open_in(folder: Arc<TempDir>) -> Playground {
        let (child, url) = started(&folder).await;
        let playground = Playground { url, child, folder };
        playground.has_its_bot().await;
        playground
    }

    /// What is typed before the bot has registered its commands is no command.
    async fn has_its_bot(&self) {
        let there = async {
            loop {
                let world = reqwest::get(format!("{}/sandbox/world", self.url)).await.unwrap();
                if world.json::<Value>().await.unwrap()["bot"] == true {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        within(60, "the bot of the playground", there).await;
    }
}

fn log(folder: &TempDir) -> String {
    std::fs::read_to_string(folder.path().join(LOG)).unwrap_or_default()
}

async fn started(folder: &TempDir) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_updown"))
        .current_dir(folder.path())
        .env_clear()
        .envs([("SANDBOX_PORT", "0"), ("RUST_LOG", "warn,updown=debug"), ("COMPUTER_PAUSE_MS", "20")])
        // A test presses what it sees faster than a person could have meant it.
        .env("DOUBLE_CLICK_MS", "0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(File::options().create(true).append(true).open(folder.path().join(LOG)).unwrap())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
    let url = async {
        loop {
            let Some(line) = said.next_line().await.unwrap() else {
                panic!(
                    "the program ended, {}, and its log is:\n{}",
                    child.wait().await.unwrap(),
                    log(folder)
                );
            };
            if let Some(url) = line.strip_prefix("Play at ") {
                return url.trim_end_matches('/').to_owned();
            }
        }
    };
    let url = within(60, "the address to play at", url).await;
    (child, url)
}
