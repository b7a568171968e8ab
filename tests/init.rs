//! `updown init`, typed at a terminal: from a token to the first table, and every mistake that one can make on the way.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sandbox::{Answer, Sandbox, permission};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, ChildStdin, Command};

use crate::bot::{House, roomy, within};
use crate::postgres;

const ENTER: &str = "\r";

/// The program in a terminal of its own, with somebody who reads and types.
struct Terminal {
    child: Child,
    keys: ChildStdin,
    shown: Arc<Mutex<String>>,
    /// How far it has been read.
    read: usize,
}

impl Terminal {
    /// Starts `updown init` in a folder, with the sandbox as Discord.
    fn open(folder: &Path, url: &str, arguments: &str) -> Terminal {
        // `script` gives a program a terminal whose keys are what is piped in.
        let mut child = Command::new("script")
            .args(["--quiet", "--flush", "--return", "--command"])
            .arg(format!("{} init {arguments}", env!("CARGO_BIN_EXE_updown")))
            .arg("/dev/null")
            .current_dir(folder)
            .env("DISCORD_API_URL", url)
            .env("COMPUTER_PAUSE_MS", "0")
            .env("NO_COLOR", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let (keys, mut screen) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let shown = Arc::<Mutex<String>>::default();
        let screen_of = Arc::clone(&shown);
        tokio::spawn(async move {
            let (mut bytes, mut chunk) = (Vec::new(), [0; 4096]);
            while let Ok(length @ 1..) = screen.read(&mut chunk).await {
                bytes.extend_from_slice(&chunk[..length]);
                *screen_of.lock().unwrap() = String::from_utf8_lossy(&bytes).replace('\r', "");
            }
        });
        Terminal { child, keys, shown, read: 0 }
    }

    /// Waits until the terminal shows this, after what was waited for before.
    async fn shows(&mut self, words: &str) {
        let found = tokio::time::timeout(Duration::from_secs(60), async {
            loop {
                let found = self.whole()[self.read..].find(words);
                match found {
                    Some(at) => return at + words.len(),
                    None => tokio::time::sleep(Duration::from_millis(5)).await,
                }
            }
        });
        self.read +=
            found.await.unwrap_or_else(|_| panic!("{words:?} is not shown after that:\n{}", self.whole()));
    }

    async fn types(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).await.unwrap();
    }

    /// Waits for the question of the token and answers it.
    async fn pastes(&mut self, token: &str) {
        self.shows("The token (it is not shown)").await;
        self.types(&format!("{token}{ENTER}")).await;
    }

    async fn ends(&mut self) -> Option<i32> {
        within(60, "the end of the program", self.child.wait()).await.unwrap().code()
    }

    /// Waits for the last question and answers no.
    async fn starts_no_bot(&mut self) {
        self.shows("Start the bot now?").await;
        self.types("n").await;
        self.shows("`updown` starts it").await;
        assert_eq!(self.ends().await, Some(0));
    }

    fn whole(&self) -> String {
        self.shown.lock().unwrap().clone()
    }
}

/// A sandbox with a server that the bot is not on, and an empty folder.
async fn nowhere() -> (Sandbox, TempDir) {
    let sandbox = Sandbox::start(roomy()).await.unwrap();
    sandbox.guild("Friends").removes_bot();
    (sandbox, tempfile::tempdir().unwrap())
}

/// A sandbox with a server that the bot is on, and an empty folder.
async fn on_a_server() -> (Sandbox, TempDir) {
    let (sandbox, folder) = nowhere().await;
    sandbox.guilds()[0].invites_bot();
    (sandbox, folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn from_a_token_to_the_first_table_by_questions_alone() {
    if postgres::is_left_out() {
        return;
    }
    let (sandbox, folder) = nowhere().await;
    let token = sandbox.token();
    let mut ana = Terminal::open(folder.path(), &sandbox.url(), "");
    // With the quotes and blanks that come along when one copies.
    ana.pastes(&format!("  \"{token}\" ")).await;
    ana.shows("It is the token of bot").await;
    ana.shows("The token is in .env").await;
    ana.shows(
        "https://discord.com/oauth2/authorize?scope=bot+applications.commands&permissions=309237746688",
    )
    .await;
    ana.shows("▀").await;
    ana.shows("Send Messages: to post tables").await;
    ana.shows("Waiting until it is on a server").await;
    let friends = &sandbox.guilds()[0];
    friends.invites_bot();
    ana.shows("It is on Friends, with all that it needs").await;
    ana.shows("Start the bot now?").await;
    ana.types(ENTER).await;
    ana.shows("Type /play on Friends").await;
    sandbox.bot_ready().await;
    let there = sandbox.person("Ana").at(&friends.channel("games"));
    assert!(matches!(there.command("/play game:dnup").await, Answer::Message(_)));
    assert!(!ana.whole().contains(&token), "the token is shown");
    let file = folder.path().join(".env");
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    assert!(std::fs::read_to_string(file).unwrap().contains(&format!("DISCORD_TOKEN={token}\n")));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_token_is_named_and_asked_for_again() {
    if postgres::is_left_out() {
        return;
    }
    let (sandbox, folder) = on_a_server().await;
    let mut ana = Terminal::open(folder.path(), &sandbox.url(), "");
    let wrong = [
        ("", "Nothing was pasted"),
        ("1455999999999999999", "That is a number, such as the Application ID"),
        ("MTQ1NTk5OTk5.Gwrong.of-another-day", "Discord does not accept it. Press Reset Token"),
        ("two words", "A token has only letters"),
    ];
    for (pasted, said) in wrong {
        ana.pastes(pasted).await;
        ana.shows(said).await;
    }
    ana.pastes(&sandbox.token()).await;
    ana.shows("It is on Friends").await;
    ana.starts_no_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_time_it_says_what_is_and_changes_only_what_is_asked() {
    if postgres::is_left_out() {
        return;
    }
    let (sandbox, folder) = on_a_server().await;
    let file = folder.path().join(".env");
    // A token that cannot be one does not stop what is there to mend it.
    std::fs::write(&file, "RUST_LOG=warn\nDISCORD_TOKEN=not one\n# the end\n").unwrap();
    let mut ana = Terminal::open(folder.path(), &sandbox.url(), "");
    ana.pastes(&sandbox.token()).await;
    ana.starts_no_bot().await;
    let written = format!("RUST_LOG=warn\nDISCORD_TOKEN={}\n# the end\n", sandbox.token());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), written);
    let before = file.metadata().unwrap().modified().unwrap();
    let mut again = Terminal::open(folder.path(), &sandbox.url(), "");
    again.shows("DISCORD_TOKEN is set, and is the token of bot").await;
    again.shows("Use another token?").await;
    again.types("n").await;
    again.shows("It is on Friends").await;
    again.starts_no_bot().await;
    assert_eq!(file.metadata().unwrap().modified().unwrap(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn for_a_container_the_setting_is_printed_and_no_file_is_written() {
    if postgres::is_left_out() {
        return;
    }
    let (sandbox, folder) = on_a_server().await;
    let mut ana = Terminal::open(folder.path(), &sandbox.url(), "--print");
    ana.pastes(&sandbox.token()).await;
    ana.shows(&format!("DISCORD_TOKEN={}", sandbox.token())).await;
    assert_eq!(ana.ends().await, Some(0));
    assert!(!folder.path().join(".env").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_permission_that_is_missing_is_named() {
    if postgres::is_left_out() {
        return;
    }
    let (sandbox, folder) = on_a_server().await;
    sandbox.guilds()[0].lets_bot(permission::USUAL & !permission::ATTACH_FILES);
    let mut ana = Terminal::open(folder.path(), &sandbox.url(), "");
    ana.pastes(&sandbox.token()).await;
    ana.shows("It is on Friends, and lacks there: Attach Files").await;
    ana.starts_no_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_network_and_a_clock_that_is_off_are_said() {
    if postgres::is_left_out() {
        return;
    }
    let (sandbox, folder) = on_a_server().await;
    // Nobody listens at that port.
    let mut ana = Terminal::open(folder.path(), "http://127.0.0.1:9", "");
    ana.pastes(&sandbox.token()).await;
    ana.shows("Discord cannot be reached").await;
    ana.shows("see whether this machine is connected").await;
    assert_eq!(ana.ends().await, Some(1));
    assert!(!folder.path().join(".env").exists());
    sandbox.clock_is_off(-3600);
    let mut ana = Terminal::open(folder.path(), &sandbox.url(), "");
    ana.shows("This machine's clock is 60 minutes ahead of Discord's").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn beside_a_bot_that_runs_already_no_second_one_begins() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    let folder = house.database();
    let folder = folder.parent().unwrap();
    let env = format!("DISCORD_TOKEN={}\nDATABASE_URL=sqlite://updown.db\n", house.sandbox.token());
    std::fs::write(folder.join(".env"), env).unwrap();
    let mut ana = Terminal::open(folder, &house.sandbox.url(), "");
    ana.shows("Use another token?").await;
    ana.types("n").await;
    ana.shows("Start the bot now?").await;
    ana.types("y").await;
    ana.shows("in use").await;
    assert_eq!(ana.ends().await, Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_program_with_the_same_token_is_noticed() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    let folder = tempfile::tempdir().unwrap();
    let mut ana = Terminal::open(folder.path(), &house.sandbox.url(), "");
    ana.pastes(&house.sandbox.token()).await;
    ana.shows("A program has connected with this token once today. If it still runs, end it first").await;
    // She starts it nevertheless, with a database of its own. Whatever somebody asks, both answer.
    ana.shows("Start the bot now?").await;
    ana.types(ENTER).await;
    ana.shows("connecting to the gateway").await;
    let there = house.sandbox.person("Ana").at(&house.games);
    within(60, "one of the two notices the other", async {
        while !(ana.whole() + &house.said()).contains("another program has answered what somebody asked here")
        {
            there.command("/leaderboard").await;
        }
    })
    .await;
}

#[tokio::test]
async fn without_a_terminal_it_says_what_to_do_instead() {
    let folder = tempfile::tempdir().unwrap();
    let init = Command::new(env!("CARGO_BIN_EXE_updown"))
        .arg("init")
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .await
        .unwrap();
    assert_eq!(init.status.code(), Some(1));
    let said = String::from_utf8(init.stderr).unwrap();
    assert!(said.contains("it needs a terminal; without one, write DISCORD_TOKEN into .env"), "{said}");
}
