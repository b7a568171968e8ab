//! One simulation, from its seed to its outcome.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, UNIX_EPOCH};

use anyhow::Context;
use outside::simulated::Simulation;
use parking_lot::Mutex;
use sandbox::{Channel, Config, Fault, Person, Sandbox};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::dice::Dice;
use crate::faults::CALLS;
use crate::history::{History, Outcome, Promise};
use crate::oracle;
use crate::people::{Habit, Life};
use crate::plan::{Plan, Trouble, Troubles};
use crate::process::{Ended, PACE, Process};

/// When every simulation begins: in the first days of 2027.
const BEGIN: Duration = Duration::from_secs(1_800_000_000);

/// After this long nobody plays at any table that nobody has touched.
const AFTER_ALL: Duration = Duration::from_secs(8 * 24 * 60 * 60);

/// From this age on, a process has done what was due before it began.
const SETTLED: Duration = Duration::from_secs(120);
/// For how long at most something is due and not done, whatever goes wrong …
const LATE: Duration = Duration::from_secs(60);
/// … and where nothing does.
const LATE_WHEN_ALL_IS_WELL: Duration = Duration::from_secs(10);
/// Turn times up to this are waited for at the end.
const SHORT_TURNS: Duration = Duration::from_secs(10 * 60);

/// Everybody and everything.
struct Stage {
    plan: Plan,
    sandbox: Arc<Sandbox>,
    channels: Vec<Channel>,
    elsewhere: Channel,
    people: Vec<Person>,
    history: History,
    troubles: Troubles,
    /// How many processes have been started.
    started: u64,
}

/// An empty database with the newest schema, to be copied for each simulation.
pub fn template(folder: &Path) -> anyhow::Result<std::path::PathBuf> {
    let path = folder.join("template.db");
    let url = format!("sqlite://{}", path.display());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        store::Store::open(&url).await?.close().await;
        // All of it is in one file then.
        let mut database = SqliteConnectOptions::new().filename(&path).connect().await?;
        sqlx::query("PRAGMA journal_mode = DELETE").execute(&mut database).await?;
        database.close().await?;
        anyhow::Ok(())
    })?;
    Ok(path)
}

/// Runs a simulation. Everything that happens is written to `trace`, if there is one.
///
/// # Errors
/// If the machine has no room for it; that something is wrong stands in the outcome.
pub fn run(plan: &Plan, template: &Path, trace: Option<Box<dyn Write + Send>>) -> anyhow::Result<Outcome> {
    let folder = tempfile::tempdir()?;
    let database = folder.path().join("updown.db");
    std::fs::copy(template, &database).context("the database cannot be copied")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build()?;
    let outcome = runtime.block_on(async {
        let _simulation = Simulation::begin(plan.seed, UNIX_EPOCH + BEGIN);
        let outcome = simulate(plan, &database, trace).await;
        discord::simulated::simulate(None);
        outcome
    });
    // Threads that paint end with their studios.
    runtime.shutdown_background();
    outcome
}

async fn simulate(
    plan: &Plan,
    database: &Path,
    trace: Option<Box<dyn Write + Send>>,
) -> anyhow::Result<Outcome> {
    let history = History::new(trace);
    let config = Config { remembers: false, ..Config::default() };
    let sandbox = Arc::new(Sandbox::simulated(config, outside::time)?);
    let guild = sandbox.guild("Card room");
    let channels = ["games", "lobby"].map(|name| guild.channel(name)).to_vec();
    let elsewhere = sandbox.guild("Elsewhere").channel("elsewhere");
    let mut dice = Dice::of(plan.seed, 1);
    let names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil"];
    let people: Vec<Person> =
        names[..(3 + dice.below(5)).min(plan.people)].iter().map(|name| sandbox.person(name)).collect();
    let (plan, troubles) = (plan.clone(), Troubles::of(plan));
    let mut stage =
        Stage { plan, sandbox, channels, elsewhere, people, history: history.clone(), troubles, started: 0 };
    stage.play(database, &mut dice).await?;
    Ok(history.outcome())
}

impl Stage {
    async fn start(&mut self, database: &Path) -> anyhow::Result<Process> {
        self.started += 1;
        self.history.note(format_args!("process {} starts", self.started));
        let seed = (self.plan.seed, 100 + self.started);
        Process::start(&self.sandbox, database, &self.history, seed, &self.troubles).await
    }

    /// Kills a process, and starts the next one when whoever looks after it has noticed.
    async fn start_after_a_kill(
        &mut self,
        process: Process,
        database: &Path,
        dice: &mut Dice,
    ) -> anyhow::Result<Process> {
        process.kill();
        sleep(Duration::from_millis(50) + dice.within(Duration::from_secs(60))).await;
        self.start(database).await
    }

    async fn play(&mut self, database: &Path, dice: &mut Dice) -> anyhow::Result<()> {
        let mut process = self.start(database).await?;
        self.sandbox.bot_ready().await;
        self.troubles.are(true);
        let (tried, enough) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicBool::new(false)));
        let mut lives = JoinSet::new();
        for (number, person) in (1_u64..).zip(&self.people) {
            let life = Life {
                person: person.clone(),
                habit: if number < 3 { Habit::Player } else { Habit::ALL[dice.below(Habit::ALL.len())] },
                channels: self.channels.clone(),
                history: self.history.clone(),
                tried: Arc::clone(&tried),
                enough: Arc::clone(&enough),
            };
            self.history.note(format_args!("{} is {:?}", person.name(), life.habit));
            lives.spawn(life.live(Dice::of(self.plan.seed, 10 + number)));
        }
        let begun = tokio::time::Instant::now();
        while begun.elapsed() < self.plan.lasts {
            let crashed = tokio::select! {
                biased;
                () = process.crashed() => true,
                () = sleep(dice.within(Duration::from_secs(400))) => false,
            };
            if crashed {
                process = self.start_after_a_kill(process, database, dice).await?;
                continue;
            }
            match process.has_ended().await {
                None => {}
                Some(Ended::Database) => {
                    self.history.met("the bot cannot begin without its database");
                    process = self.start(database).await?;
                }
                Some(Ended::Wrongly(why)) => {
                    self.history.wrong(Promise::ProcessesEndOnTime, format_args!("the bot has ended: {why}"));
                    return Ok(());
                }
            }
            if process.age() > SETTLED && process.knows_time() {
                oracle::nothing_is_late(database, &PACE, LATE, &self.history).await?;
            }
            match dice.below(6) {
                0 | 1 if !self.troubles.have(Trouble::Processes) => {}
                0 => {
                    self.history.met("the bot is killed");
                    self.history.note("the bot is killed");
                    process = self.start_after_a_kill(process, database, dice).await?;
                }
                1 => {
                    self.history.met("the bot is restarted");
                    self.history.note("the bot is restarted");
                    if let Err(problem) = process.stop().await {
                        self.history.wrong(
                            Promise::ProcessesEndOnTime,
                            format_args!("the bot does not stop: {problem}"),
                        );
                    }
                    process = self.start(database).await?;
                }
                _ => self.trouble(dice),
            }
        }
        enough.store(true, Ordering::Relaxed);
        while let Some(lived) = lives.join_next().await {
            if let Err(panic) = lived {
                self.history
                    .wrong(Promise::NobodyWaitsInVain, format_args!("somebody waits in vain: {panic}"));
            }
        }
        self.troubles.are(false);
        if process.has_crashed() {
            process = self.start_after_a_kill(process, database, dice).await?;
        }
        if let Some(Ended::Database) = process.has_ended().await {
            process = self.start(database).await?;
        }
        self.sandbox.mend();
        self.history.note("all is well, and nobody does anything");
        sleep(Duration::from_secs(120)).await;
        let tried = std::mem::take(&mut *tried.lock());
        oracle::nothing_is_lost(database, &tried, &self.history).await?;
        oracle::logs_replay_to_what_is_stored(database, &self.history).await?;
        if process.knows_time() {
            oracle::nothing_is_late(database, &PACE, LATE_WHEN_ALL_IS_WELL, &self.history).await?;
        }
        oracle::messages_are_right(database, &self.people, &self.channels, &self.elsewhere, &self.history)
            .await?;
        sleep(SHORT_TURNS * 2).await;
        oracle::nobody_has_more_time_than_others(database, SHORT_TURNS.as_secs() / 60, &self.history).await?;
        if self.plan.to_the_end {
            sleep(AFTER_ALL).await;
            oracle::all_tables_have_ended(database, &self.history).await?;
        }
        if let Err(problem) = process.stop().await {
            self.history.wrong(Promise::ProcessesEndOnTime, format_args!("the bot does not stop: {problem}"));
        }
        Ok(())
    }

    /// Something goes wrong with Discord.
    fn trouble(&self, dice: &mut Dice) {
        let sandbox = &self.sandbox;
        let trouble = dice.below(8);
        let kind = if trouble < 5 { Trouble::Gateway } else { Trouble::Refusals };
        if !self.troubles.have(kind) {
            return;
        }
        match trouble {
            0 => {
                self.history.met("the gateway is cut");
                sandbox.cut_gateway();
            }
            1 => {
                self.history.met("the gateway closes");
                sandbox.close_gateway([Some(4000), Some(4009), None][dice.below(3)]);
            }
            2 => {
                self.history.met("the gateway asks to reconnect");
                sandbox.ask_to_reconnect();
            }
            3 => {
                self.history.met("a session is not resumed");
                sandbox.refuse_next_resume();
                sandbox.cut_gateway();
            }
            4 => {
                self.history.met("an event comes twice");
                sandbox.tells_again();
            }
            _ => {
                let (method, path) = CALLS[dice.below(CALLS.len())];
                let wait = dice.within(Duration::from_secs(2));
                let fault = match dice.below(6) {
                    0 => Fault::TooMany(wait),
                    1 => Fault::Status(500),
                    2 => Fault::Status(503),
                    3 => Fault::AnswerLost,
                    4 => Fault::Late(wait),
                    _ => Fault::Never,
                };
                self.history.note(format_args!("{method} {path} meets {fault:?}"));
                sandbox.break_calls(method, path, Some(1 + u32::try_from(dice.below(4)).unwrap_or(0)), fault);
            }
        }
        self.history.note("something goes wrong with Discord");
    }
}
