//! The real program, run as a process of its own against the sandbox, and killed when a test says so.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use game_core::GameId;
use sandbox::{Channel, Config, Guild, Sandbox};
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Connection, FromRow, PgConnection, SqliteConnection};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::process::{Child, Command};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

pub use crate::house::{roomy, within};
use crate::postgres;

/// A sandbox with one server and one channel, a database, and the bot.
pub struct House {
    pub sandbox: Sandbox,
    pub guild: Guild,
    pub games: Channel,
    folder: TempDir,
    /// The database's address.
    url: String,
    child: Mutex<Option<Child>>,
    /// The tasks that read what that child writes.
    readers: Mutex<Vec<JoinHandle<()>>>,
    said: Arc<Mutex<String>>,
    /// Once this is cancelled, nobody reads what the bot says.
    deaf: CancellationToken,
    settings: Vec<(&'static str, &'static str)>,
}

impl Drop for House {
    /// A test that fails prints whether the program still ran, and the end of its log.
    #[expect(clippy::print_stderr, reason = "the test runner shows it with the test that failed")]
    fn drop(&mut self) {
        /// In lines.
        const END: usize = 60;
        if !std::thread::panicking() {
            return;
        }
        let state = match self.child.lock().as_deref_mut() {
            Ok(Some(child)) => format!("{:?}", child.try_wait()),
            Ok(None) => "the test has ended it".to_owned(),
            Err(_) => "that is not known".to_owned(),
        };
        let said = self.said.lock().map(|said| said.clone()).unwrap_or_default();
        let lines: Vec<&str> = said.lines().collect();
        let end = &lines[lines.len().saturating_sub(END)..];
        eprintln!("how the program ended: {state}; the end of its log:\n{}", end.join("\n"));
    }
}

impl House {
    /// Opens the house: the bot runs and has registered its commands. A channel takes as many calls as are made, so that
    /// every state is shown, and a bot that was killed need not wait for its next session; what happens otherwise has
    /// tests of its own.
    pub async fn open() -> House {
        House::open_with(roomy()).await
    }

    pub async fn open_with(config: Config) -> House {
        House::open_set(config, &[("COMPUTER_PAUSE_MS", "0")]).await
    }

    /// As `open`, where the cards become emoji: elsewhere the application may have none, and cards are words.
    pub async fn open_with_emoji() -> House {
        // What a test asks of the API itself counts as a call of the bot's.
        House::open_in(Config { calls_a_second: u32::MAX, ..roomy() }, &[("COMPUTER_PAUSE_MS", "0")]).await
    }

    /// As `open_with`, with these settings of the bot.
    pub async fn open_set(config: Config, settings: &[(&'static str, &'static str)]) -> House {
        House::open_in(Config { emojis: 0, ..config }, settings).await
    }

    /// As `open`, with tables that open as pages, and where those are.
    pub async fn open_with_pages() -> (House, String) {
        House::open_with_pages_in(roomy()).await
    }

    /// As `open_with_pages`, which open within Discord as well.
    pub async fn open_with_activities() -> (House, String) {
        let (house, url) = House::open_with_pages_in(Config { activities: true, ..roomy() }).await;
        house.sandbox.activity_is_at(&url);
        (house, url)
    }

    async fn open_with_pages_in(config: Config) -> (House, String) {
        let [port] = free_ports::<1>();
        let url = format!("http://127.0.0.1:{port}");
        let [leaked, port] = [url.clone(), port.to_string()].map(|text| -> &'static str { text.leak() });
        let settings = [("COMPUTER_PAUSE_MS", "0"), ("PAGE_URL", leaked), ("PAGE_PORT", port)];
        (House::open_set(config, &settings).await, url)
    }

    /// As `open`, on PostgreSQL; none where there is no such server.
    pub async fn open_on_postgres() -> Option<House> {
        House::open_on_postgres_with(roomy()).await
    }

    /// The same, in such a sandbox.
    pub async fn open_on_postgres_with(config: Config) -> Option<House> {
        let url = postgres::database().await?;
        let config = Config { emojis: 0, ..config };
        Some(House::open_at(url, tempfile::tempdir().unwrap(), config, &[("COMPUTER_PAUSE_MS", "0")]).await)
    }

    /// As `open`, in the furnished sandbox: its server, its channels and its people have the same ids at each start. With
    /// a database that was left by a bot in such a sandbox.
    pub async fn open_furnished(left: Option<&Path>) -> House {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("updown.db");
        if let Some(left) = left {
            std::fs::copy(left, &database).unwrap();
            // As if it had been left just now: nobody's time is up, and no table has been silent for weeks.
            let options = SqliteConnectOptions::new().filename(&database);
            let mut opened = SqliteConnection::connect_with(&options).await.unwrap();
            let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis();
            let late =
                format!("UPDATE matches SET touched_at = {now}, waits_since = {now} WHERE ended_at IS NULL");
            sqlx::raw_sql(AssertSqlSafe(late)).execute(&mut opened).await.unwrap();
            opened.close().await.unwrap();
        }
        let config = Config { guilds: 1, people: 4, emojis: 0, ..roomy() };
        let url = format!("sqlite://{}", database.display());
        House::open_at(url, folder, config, &[("COMPUTER_PAUSE_MS", "0")]).await
    }

    async fn open_in(config: Config, settings: &[(&'static str, &'static str)]) -> House {
        let folder = tempfile::tempdir().unwrap();
        let url = match postgres::is_asked_for() {
            true => postgres::database().await.unwrap(),
            false => format!("sqlite://{}", folder.path().join("updown.db").display()),
        };
        House::open_at(url, folder, config, settings).await
    }

    async fn open_at(
        url: String,
        folder: TempDir,
        config: Config,
        settings: &[(&'static str, &'static str)],
    ) -> House {
        let has_activities = config.activities;
        let sandbox = Sandbox::start(config).await.unwrap();
        let guild = sandbox.guilds().into_iter().next().unwrap_or_else(|| sandbox.guild("Friends"));
        let games = guild.channels().into_iter().next().unwrap_or_else(|| guild.channel("games"));
        let mut settings = settings.to_vec();
        if has_activities && settings.iter().any(|(name, _)| *name == "PAGE_URL") {
            settings.push(("DISCORD_CLIENT_SECRET", sandbox.client_secret().leak()));
        }
        let house = House {
            sandbox,
            guild,
            games,
            folder,
            url,
            child: Mutex::default(),
            readers: Mutex::default(),
            said: Arc::default(),
            deaf: CancellationToken::new(),
            settings,
        };
        house.start_bot();
        house.sandbox.bot_ready().await;
        house
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("updown.db")
    }

    pub fn start_bot(&self) {
        self.start_bot_with(&[]);
    }

    /// The same, with settings of its own.
    pub fn start_bot_with(&self, settings: &[(&str, &str)]) {
        let (child, readers) = self.spawn(settings);
        *self.child.lock().unwrap() = Some(child);
        *self.readers.lock().unwrap() = readers.into();
    }

    /// Starts the program once more on the same database.
    pub fn one_more(&self) -> Child {
        self.one_more_with(&[])
    }

    /// The same, with settings of its own.
    pub fn one_more_with(&self, settings: &[(&str, &str)]) -> Child {
        self.spawn(settings).0
    }

    fn spawn(&self, settings: &[(&str, &str)]) -> (Child, [JoinHandle<()>; 2]) {
        // Without that signal, a file that may not grow is an error, as on a full disk.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\"", env!("CARGO_BIN_EXE_updown")])
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", self.sandbox.token())
            .env("DISCORD_API_URL", self.sandbox.url())
            .env("DATABASE_URL", &self.url)
            .env("RUST_LOG", "trace")
            // Only the tests wait until everything is shown.
            .env("PATIENCE_MS", "100")
            // Tests press as soon as they see something.
            .env("DOUBLE_CLICK_MS", "0")
            .env("METRICS_PORT", "0")
            .envs(self.settings.iter().copied())
            .envs(settings.iter().copied())
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let readers = [
            keep(child.stdout.take().unwrap(), &self.said, self.deaf.clone()),
            keep(child.stderr.take().unwrap(), &self.said, self.deaf.clone()),
        ];
        (child, readers)
    }

    /// Gives away the running program.
    pub fn gives_away(&self) -> Child {
        self.child.lock().unwrap().take().unwrap()
    }

    /// Runs a sub-command with the settings of the running bot: whether it ended well, and what it printed.
    pub async fn runs(&self, arguments: &[&str]) -> (bool, String) {
        self.runs_after(":", arguments).await
    }

    /// The same, after a command of the shell that starts it.
    pub async fn runs_after(&self, first: &str, arguments: &[&str]) -> (bool, String) {
        let output = Command::new("sh")
            .args(["-c", &format!("{first}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_updown")])
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", self.sandbox.token())
            .env("DISCORD_API_URL", self.sandbox.url())
            .env("DATABASE_URL", &self.url)
            .args(arguments)
            .output()
            .await
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(said).unwrap())
    }

    /// SIGKILL: no chance to tidy up.
    pub async fn kill_bot(&self) {
        let mut child = self.child.lock().unwrap().take().unwrap();
        child.kill().await.unwrap();
        self.read_to_the_end().await;
        self.sandbox.bot_gone().await;
    }

    /// The last lines of a program that has ended may still be in its pipes.
    async fn read_to_the_end(&self) {
        let readers = std::mem::take(&mut *self.readers.lock().unwrap());
        if !self.deaf.is_cancelled() {
            for reader in readers {
                reader.await.unwrap();
            }
        }
    }

    /// The bot is down while the match at a table begins, with a seed of the test's own, by the newest rules of its game.
    pub async fn begins_with(&self, code: &str, seed: &[u8]) {
        self.kill_bot().await;
        let games: Vec<(String,)> =
            self.asks(format!("SELECT game FROM matches WHERE code = '{code}'")).await;
        let rules = games[0].0.parse::<GameId>().unwrap().rules();
        let seed: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
        let seed = if self.is_on_postgres() { format!("'\\x{seed}'") } else { format!("x'{seed}'") };
        self.changes(format!(
            "UPDATE matches SET stage = 'playing', rules = {rules}, seed = {seed} WHERE code = '{code}'"
        ))
        .await;
        // Forced moves may have been made already, with the cards of the earlier seed.
        self.changes(format!(
            "DELETE FROM moves WHERE match = (SELECT id FROM matches WHERE code = '{code}')"
        ))
        .await;
        self.start_bot();
        self.sandbox.bot_ready().await;
    }

    /// Sends SIGTERM, as a service manager does. Returns the exit code.
    pub async fn stop_bot(&self) -> Option<i32> {
        Command::new("kill").args(["-TERM", &self.process()]).status().await.unwrap();
        self.ends_within(Duration::from_secs(15)).await
    }

    /// Waits until the program ends by itself: the code it ends with, if it does so in time.
    pub async fn ends_within(&self, time: Duration) -> Option<i32> {
        let mut child = self.child.lock().unwrap().take().unwrap();
        let ended = tokio::time::timeout(time, child.wait()).await.ok()?.unwrap().code();
        self.read_to_the_end().await;
        self.sandbox.bot_gone().await;
        ended
    }

    /// How much of the processors' time the program has used.
    pub fn cpu_time(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process())).unwrap();
        // Counted in hundredths of a second, as user and as system; the name before them may hold spaces.
        let (_, fields) = stat.rsplit_once(')').unwrap();
        let ticks = fields.split_whitespace().skip(11).take(2).map(|field| field.parse::<u64>().unwrap());
        Duration::from_millis(10 * ticks.sum::<u64>())
    }

    /// How many KiB of memory the program holds.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process())).unwrap();
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        resident.trim().trim_end_matches(" kB").parse().unwrap()
    }

    /// The running program's number.
    pub fn process(&self) -> String {
        self.child.lock().unwrap().as_ref().unwrap().id().unwrap().to_string()
    }

    /// From now on no file of the bot's can be written to, as on a disk that is full; or there is room again.
    pub async fn disk_is_full(&self, full: bool) {
        let most = if full { "--fsize=0:unlimited" } else { "--fsize=unlimited:unlimited" };
        assert!(
            Command::new("prlimit").args(["--pid", &self.process(), most]).status().await.unwrap().success()
        );
    }

    /// Another program holds the lock to write to the database, until this is dropped.
    pub async fn locked(&self) -> SqliteConnection {
        self.other("BEGIN IMMEDIATE").await
    }

    /// Another program that has opened the database and said this to it.
    pub async fn other(&self, said: &'static str) -> SqliteConnection {
        let mut other = self.look().await;
        sqlx::query(said).execute(&mut other).await.unwrap();
        other
    }

    /// The contents of the database, except what changes by itself: what messages show, who leads, and the position in
    /// the gateway's sessions.
    pub async fn stored(&self) -> impl PartialEq {
        type Row = (i64, i64, i64, i64, Option<i64>, Option<i64>);
        let messages: Vec<Row> = self
            .asks(
                "SELECT match, seat, channel, message, person, step FROM messages ORDER BY match, seat"
                    .to_owned(),
            )
            .await;
        let rest = if self.is_on_postgres() {
            postgres::dump(&self.url, &["messages", "leadership", "gateway_sessions"])
        } else {
            let copy = tempfile::tempdir().unwrap();
            let file = copy.path().join("copy.db");
            let mut looking = self.look().await;
            sqlx::query("VACUUM INTO $1").bind(file.to_str().unwrap()).execute(&mut looking).await.unwrap();
            looking.close().await.unwrap();
            let mut copied =
                SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&file)).await.unwrap();
            sqlx::raw_sql("DELETE FROM messages; DELETE FROM gateway_sessions; VACUUM")
                .execute(&mut copied)
                .await
                .unwrap();
            copied.close().await.unwrap();
            std::fs::read(file).unwrap()
        };
        (messages, rest)
    }

    /// Opens the database beside the bot. It is to be closed again: left to itself that happens at some later time, and
    /// may then write what is in the log of commits into whatever has the database's name by then.
    pub async fn look(&self) -> SqliteConnection {
        let options =
            SqliteConnectOptions::new().filename(self.database()).busy_timeout(Duration::from_secs(30));
        SqliteConnection::connect_with(&options).await.unwrap()
    }

    /// When a person last did something at a table, from the database, in time since 1970.
    pub async fn touched(&self, code: &str) -> Duration {
        let touched =
            self.number_stored(format!("SELECT touched_at FROM matches WHERE code = '{code}'")).await;
        Duration::from_millis(touched.try_into().unwrap())
    }

    /// The number of servers that have removed the bot, from the database.
    pub async fn departed_servers(&self) -> i64 {
        self.number_stored("SELECT count(*) FROM departed_guilds".to_owned()).await
    }

    /// What the database answers.
    pub async fn asks<T>(&self, sql: String) -> Vec<T>
    where
        T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        let sql = AssertSqlSafe(sql);
        if self.is_on_postgres() {
            let mut looking = PgConnection::connect(&self.url).await.unwrap();
            let rows = sqlx::query_as(sql).fetch_all(&mut looking).await.unwrap();
            looking.close().await.unwrap();
            return rows;
        }
        let mut looking = self.look().await;
        let rows = sqlx::query_as(sql).fetch_all(&mut looking).await.unwrap();
        looking.close().await.unwrap();
        rows
    }

    /// Changes the database behind the bot's back. Returns the number of rows changed.
    pub async fn changes(&self, sql: String) -> u64 {
        let sql = AssertSqlSafe(sql);
        if self.is_on_postgres() {
            let mut other = PgConnection::connect(&self.url).await.unwrap();
            let changed = sqlx::query(sql).execute(&mut other).await.unwrap().rows_affected();
            other.close().await.unwrap();
            return changed;
        }
        let mut other = self.look().await;
        let changed = sqlx::query(sql).execute(&mut other).await.unwrap().rows_affected();
        other.close().await.unwrap();
        changed
    }

    /// The database's address.
    pub fn url(&self) -> &str {
        &self.url
    }

    fn is_on_postgres(&self) -> bool {
        self.url.starts_with("postgres:")
    }

    /// What it has warned of.
    pub fn warned(&self) -> String {
        let said = self.said();
        said.lines()
            .filter(|line| line.contains("WARN") || line.contains("ERROR"))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The port for health and metrics.
    pub fn watched_at(&self) -> String {
        let address = self.address("health and metrics are shown");
        assert!(address.starts_with("127.0.0.1:"), "{address}");
        address
    }

    /// The address of the bot's newest door of which its log says this.
    pub fn address(&self, said_of_it: &str) -> String {
        let said = self.said();
        let line = said.lines().rev().find(|line| line.contains(said_of_it)).unwrap();
        line.split_once("address=").unwrap().1.to_owned()
    }

    /// From now on the sandbox posts to the bot what people do: the address.
    pub async fn is_posted_to(&self) -> String {
        let address = self.address("interactions may be posted");
        assert!(address.starts_with("127.0.0.1:"), "{address}");
        let url = format!("http://{address}/interactions");
        self.is_posted_to_at(&url).await;
        url
    }

    /// The same, to this address.
    pub async fn is_posted_to_at(&self, url: &str) {
        let api = format!("{}/api/v10/applications/@me", self.sandbox.url());
        let call = reqwest::Client::new()
            .patch(api)
            .header("Authorization", format!("Bot {}", self.sandbox.token()));
        let set = call.json(&serde_json::json!({ "interactions_endpoint_url": url })).send().await.unwrap();
        assert!(set.status().is_success(), "{}", set.text().await.unwrap());
    }

    /// The response at a path of the port for health and metrics: the status and the text.
    pub async fn watched(&self, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("http://{}{path}", self.watched_at())).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    pub async fn metrics(&self) -> String {
        self.watched("/metrics").await.1
    }

    /// Whether `/health` is answered within this time.
    pub async fn health_within(&self, time: Duration) -> bool {
        tokio::time::timeout(time, self.watched("/health")).await.is_ok()
    }

    /// From now on nobody reads what the program writes into its log.
    pub fn stop_reading(&self) {
        self.deaf.cancel();
    }

    /// Everything the program has printed so far.
    pub fn said(&self) -> String {
        self.said.lock().unwrap().clone()
    }
}

/// Ports that nobody has, and that the system gives nobody who asks for any. Each is given to one test only.
pub fn free_ports<const COUNT: usize>() -> [u16; COUNT] {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = 10_000 + (std::process::id() % 10_000) as u16;
    let ports = std::iter::repeat_with(|| first + NEXT.fetch_add(1, Ordering::SeqCst));
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::UNSPECIFIED, *port)).is_ok();
    let ports: Vec<u16> = ports.filter(is_free).take(COUNT).collect();
    ports.try_into().unwrap()
}

fn keep(
    stream: impl AsyncRead + Unpin + Send + 'static,
    said: &Arc<Mutex<String>>,
    deaf: CancellationToken,
) -> JoinHandle<()> {
    let said = Arc::clone(said);
    tokio::spawn(async move {
        let mut lines = BufReader::new(stream).lines();
        while let Some(Ok(Some(line))) = deaf.run_until_cancelled(lines.next_line()).await {
            let mut said = said.lock().unwrap();
            said.push_str(&line);
            said.push('\n');
        }
        // The pipe stays open: the program must not get an error for a closed one.
        if deaf.is_cancelled() {
            std::future::pending().await
        }
    })
}
