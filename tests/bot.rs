//! The real program, run as a process of its own against the sandbox, and killed when a test says so.

use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use sandbox::{Channel, Config, Sandbox};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::process::{Child, Command};

/// A sandbox with one server and one channel, a database, and the bot.
pub struct House {
    pub sandbox: Sandbox,
    pub games: Channel,
    folder: TempDir,
    child: Option<Child>,
    said: Arc<Mutex<String>>,
}

impl House {
    /// Opens the house: the bot runs and has registered its commands. Calls are not limited, so that every state is
    /// shown; what happens when they are has a test of its own.
    pub async fn open() -> House {
        House::open_with(Config { rate_limits: false, ..Config::default() }).await
    }

    pub async fn open_with(config: Config) -> House {
        let sandbox = Sandbox::start(config).await.unwrap();
        let guild = sandbox.guild("Friends");
        let games = guild.channel("games");
        let folder = tempfile::tempdir().unwrap();
        let mut house = House { sandbox, games, folder, child: None, said: Arc::default() };
        house.start_bot();
        house.sandbox.bot_ready().await;
        house
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("updown.db")
    }

    pub fn start_bot(&mut self) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_updown"))
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", self.sandbox.token())
            .env("DISCORD_API_URL", self.sandbox.url())
            .env("DATABASE_URL", format!("sqlite://{}", self.database().display()))
            .env("RUST_LOG", "trace")
            .env("METRICS_PORT", "0")
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        keep(child.stdout.take().unwrap(), &self.said);
        keep(child.stderr.take().unwrap(), &self.said);
        self.child = Some(child);
    }

    /// Runs a sub-command with the settings of the running bot: whether it ended well, and what it printed.
    pub async fn runs(&self, arguments: &[&str]) -> (bool, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_updown"))
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", self.sandbox.token())
            .env("DISCORD_API_URL", self.sandbox.url())
            .env("DATABASE_URL", format!("sqlite://{}", self.database().display()))
            .args(arguments)
            .output()
            .await
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(said).unwrap())
    }

    /// SIGKILL: no chance to tidy up.
    pub async fn kill_bot(&mut self) {
        let mut child = self.child.take().unwrap();
        child.kill().await.unwrap();
    }

    /// SIGTERM, as a service manager stops it. Gives back whether it ended well.
    pub async fn stop_bot(&mut self) -> bool {
        let mut child = self.child.take().unwrap();
        let id = child.id().unwrap().to_string();
        Command::new("kill").args(["-TERM", &id]).status().await.unwrap();
        child.wait().await.unwrap().success()
    }

    /// Everything the program has printed so far.
    pub fn said(&self) -> String {
        self.said.lock().unwrap().clone()
    }
}

fn keep(stream: impl AsyncRead + Unpin + Send + 'static, said: &Arc<Mutex<String>>) {
    let said = Arc::clone(said);
    tokio::spawn(async move {
        let mut lines = BufReader::new(stream).lines();
        while let Ok(Some(line)) = lines.next_line().await {
            let mut said = said.lock().unwrap();
            said.push_str(&line);
            said.push('\n');
        }
    });
}
