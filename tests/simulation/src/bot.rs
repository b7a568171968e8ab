//! A house as the tests from end to end have it, in which the program lives in a simulation: hours pass in seconds.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, UNIX_EPOCH};

use outside::simulated::Simulation;
use parking_lot::Mutex;
use sandbox::{Channel, Config, Guild, Sandbox};
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, FromRow, SqliteConnection};
use store::simulated::Location;
use tables::Pace;
use tempfile::TempDir;
use tokio::time::sleep;

use crate::doors::Doors;
use crate::first_seed;
use crate::history::History;
pub use crate::house::{roomy, within};
use crate::network::NEAR;
use crate::plan::{Plan, Troubles};
use crate::process::{Database, PACE, Process};
use crate::run::{BEGIN, as_another_program, make_empty};

/// How long after a kill nothing of a process reaches its database any more.
const OVER: Duration = Duration::from_millis(50);
/// How long passes until a database that is being written to is looked at again.
const AGAIN: Duration = Duration::from_millis(1);

/// A database of the newest schema, with nothing in it.
static EMPTY: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.db");
    as_another_program(async || make_empty(&path).await).unwrap();
    std::fs::read(path).unwrap()
});

/// A sandbox with one server and one channel, a database, and the bot. It is alone on its thread, whose clock is paused.
pub struct House {
    pub sandbox: Arc<Sandbox>,
    pub guild: Guild,
    pub games: Channel,
    folder: TempDir,
    pace: Pace,
    history: History,
    process: Mutex<Option<Process>>,
    /// How many processes have been started.
    started: Mutex<u64>,
    _simulation: Simulation,
}

impl House {
    /// Opens the house: the bot runs and has registered its commands. A channel takes as many calls as are made, so that
    /// every state is shown.
    pub async fn open() -> House {
        House::open_with(roomy()).await
    }

    pub async fn open_with(config: Config) -> House {
        House::open_set(config, &[("COMPUTER_PAUSE_MS", "0")]).await
    }

    /// As `open_with`, with these settings of the bot.
    pub async fn open_set(config: Config, settings: &[(&'static str, &'static str)]) -> House {
        let simulation = Simulation::begin(first_seed(), UNIX_EPOCH + BEGIN);
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("updown.db"), &*EMPTY).unwrap();
        let sandbox = Sandbox::simulated(Config { emojis: 0, ..config }, outside::time).unwrap();
        let guild = sandbox.guild("Friends");
        let games = guild.channel("games");
        let house = House {
            sandbox: Arc::new(sandbox),
            guild,
            games,
            folder,
            pace: pace(settings),
            history: History::new(None),
            process: Mutex::default(),
            started: Mutex::default(),
            _simulation: simulation,
        };
        house.start_bot();
        house.sandbox.bot_ready().await;
        house
    }

    fn database(&self) -> PathBuf {
        self.folder.path().join("updown.db")
    }

    pub fn start_bot(&self) {
        let mut started = self.started.lock();
        *started += 1;
        // Nothing goes wrong by itself.
        let troubles = Troubles::of(&Plan::of(first_seed()));
        let (database, seed) = (Database::File(Location::from(&*self.database())), (first_seed(), *started));
        let (history, doors) = (&self.history, Doors::new(false));
        let process =
            Process::start(&self.sandbox, &database, history, seed, &troubles, &doors, (self.pace, NEAR))
                .unwrap();
        *self.process.lock() = Some(process);
    }

    /// For this long there is no room on its disk.
    pub fn has_no_room_for(&self, time: Duration) {
        self.process.lock().as_ref().unwrap().has_no_room_for(time);
    }

    /// No chance to tidy up.
    pub async fn kill_bot(&self) {
        let process = self.process.lock().take().unwrap();
        process.kill();
        self.sandbox.bot_gone().await;
        sleep(OVER).await;
    }

    async fn look(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(self.database()).busy_timeout(Duration::ZERO);
        outside::on_another_thread(options.connect()).await.unwrap()
    }

    /// What the database answers.
    pub async fn asks<T>(&self, sql: String) -> Vec<T>
    where
        T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin,
    {
        let mut looking = self.look().await;
        let asked = sqlx::query_as(AssertSqlSafe(sql));
        let rows = outside::on_another_thread(asked.fetch_all(&mut looking)).await.unwrap();
        outside::on_another_thread(looking.close()).await.unwrap();
        rows
    }

    /// Changes the database behind the bot's back. Returns the number of rows changed.
    pub async fn changes(&self, sql: String) -> u64 {
        let mut other = self.look().await;
        let changed = loop {
            let change = sqlx::query(AssertSqlSafe(sql.clone()));
            match outside::on_another_thread(change.execute(&mut other)).await {
                Ok(changed) => break changed.rows_affected(),
                // The bot is in the middle of a transaction.
                Err(busy) if busy.to_string().contains("locked") => sleep(AGAIN).await,
                Err(wrong) => panic!("{wrong}"),
            }
        };
        outside::on_another_thread(other.close()).await.unwrap();
        changed
    }

    /// The contents of the database, except what changes by itself: what messages show, and the position in the gateway's
    /// sessions.
    pub async fn stored(&self) -> impl PartialEq {
        type Row = (i64, i64, i64, i64, Option<i64>, Option<i64>);
        let shown = "SELECT match, seat, channel, message, person, step FROM messages ORDER BY match, seat";
        let messages: Vec<Row> = self.asks(shown.to_owned()).await;
        let copies = tempfile::tempdir().unwrap();
        let copy = copies.path().join("copy.db");
        let mut looking = self.look().await;
        let copying = sqlx::query("VACUUM INTO $1").bind(copy.to_str().unwrap());
        outside::on_another_thread(copying.execute(&mut looking)).await.unwrap();
        outside::on_another_thread(looking.close()).await.unwrap();
        let mut copied =
            outside::on_another_thread(SqliteConnectOptions::new().filename(&copy).connect()).await.unwrap();
        let without = sqlx::raw_sql("DELETE FROM messages; DELETE FROM gateway_sessions; VACUUM");
        outside::on_another_thread(without.execute(&mut copied)).await.unwrap();
        outside::on_another_thread(copied.close()).await.unwrap();
        (messages, std::fs::read(copy).unwrap())
    }

    pub async fn metrics(&self) -> String {
        discord::simulated::metrics().unwrap()
    }

    /// What has happened of late.
    pub fn said(&self) -> String {
        self.history.last()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(process) = self.process.lock().take() {
            process.kill();
        }
        discord::simulated::simulate(None);
        if !std::thread::panicking() {
            let wrong = self.history.outcome().wrong;
            assert!(wrong.is_empty(), "{wrong:?}");
        }
    }
}

/// The pace by these settings: without them, only the tests wait until everything is shown, and press as soon as they see
/// something.
fn pace(settings: &[(&str, &str)]) -> Pace {
    let patience = Duration::from_millis(100);
    let mut pace = Pace { patience, double_click: Duration::ZERO, ..PACE };
    for (name, value) in settings {
        let value = value.parse().unwrap();
        match *name {
            "TURN_MINUTE_SECONDS" => pace.minute = Duration::from_secs(value),
            "COMPUTER_PAUSE_MS" => pace.computers = Duration::from_millis(value),
            "PATIENCE_MS" => pace.patience = Duration::from_millis(value),
            "DOUBLE_CLICK_MS" => pace.double_click = Duration::from_millis(value),
            _ => panic!("{name} is no setting here"),
        }
    }
    pace
}
