//! One simulation, from its seed to its outcome.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use anyhow::Context;
use futures_util::FutureExt;
use futures_util::future::select_all;
use outside::simulated::Simulation;
use parking_lot::Mutex;
use sandbox::{Channel, Config, Fault, Guild, Person, Sandbox, permission};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use store::simulated::Server;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::dice::Dice;
use crate::faults::CALLS;
use crate::history::{History, Outcome, Promise};
use crate::oracle;
use crate::people::{Habit, Life};
use crate::plan::{Plan, Trouble, Troubles};
use crate::process::{Database, Ended, PACE, Process};
use crate::worlds::{self, Lines, TwinTable, World};

/// When every simulation begins: in the first days of 2027.
const BEGIN: Duration = Duration::from_secs(1_800_000_000);

/// After this long nobody plays at any table that nobody has touched.
const AFTER_ALL: Duration = Duration::from_secs(15 * 24 * 60 * 60);

/// From this age on, a process has done what was due before it began.
const SETTLED: Duration = Duration::from_secs(120);
/// For how long at most something is due and not done, whatever goes wrong …
const LATE: Duration = Duration::from_secs(60);
/// … and where nothing does.
const LATE_WHEN_ALL_IS_WELL: Duration = Duration::from_secs(10);
/// For how long a process does not reach its database at most: now and then longer than it may go on without.
const CUT_OFF: Duration = Duration::from_secs(45);
/// For how long a database hangs at most.
const HANGS: Duration = Duration::from_secs(12);
/// Turn times up to this are waited for at the end.
const SHORT_TURNS: Duration = Duration::from_secs(10 * 60);

/// Everybody and everything.
struct Stage {
    plan: Plan,
    world: Option<World>,
    sandbox: Arc<Sandbox>,
    guild: Guild,
    channels: Vec<Channel>,
    elsewhere: Channel,
    people: Vec<Person>,
    history: History,
    troubles: Troubles,
    database: Database,
    processes: Vec<Process>,
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
        // By which pictures are named: a new database draws it.
        sqlx::query("UPDATE picture_names SET key = zeroblob(16)").execute(&mut database).await?;
        database.close().await?;
        anyhow::Ok(())
    })?;
    Ok(path)
}

/// Runs a simulation, or two that have to be the same but for hidden cards. Everything that happens is written to `trace`, if there is one.
///
/// # Errors
/// If the machine has no room for it; that something is wrong stands in the outcome.
pub fn run(plan: &Plan, template: &Path, trace: Option<Box<dyn Write + Send>>) -> anyhow::Result<Outcome> {
    if !plan.twins {
        return run_in(None, plan, template, trace);
    }
    let lines = [Lines::default(), Lines::default()];
    let mut outcome = run_in(Some(World::One), plan, template, Some(Box::new(lines[0].clone())))?;
    let other = run_in(Some(World::Other), plan, template, Some(Box::new(lines[1].clone())))?;
    lines[0].write_to(trace)?;
    if outcome.sum != other.sum && outcome.wrong.is_empty() {
        let (last, difference) = worlds::difference(&lines);
        outcome.last = last;
        outcome.wrong.push((Promise::CardsAreSecret, difference));
    }
    outcome.lasted += other.lasted;
    Ok(outcome)
}

fn run_in(
    world: Option<World>,
    plan: &Plan,
    template: &Path,
    trace: Option<Box<dyn Write + Send>>,
) -> anyhow::Result<Outcome> {
    let folder = tempfile::tempdir()?;
    let database = folder.path().join("updown.db");
    std::fs::copy(template, &database).context("the database cannot be copied")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build()?;
    let outcome = runtime.block_on(async {
        let _simulation = Simulation::begin(plan.seed, UNIX_EPOCH + BEGIN);
        let outcome = simulate(plan, world, &database, trace).await;
        discord::simulated::simulate(None);
        outcome
    });
    // Threads that paint end with their studios.
    runtime.shutdown_background();
    outcome
}

async fn simulate(
    plan: &Plan,
    world: Option<World>,
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
    let (plan, troubles, path) = (plan.clone(), Troubles::of(plan), database.to_owned());
    let database = match plan.processes {
        1 => Database::File(path),
        _ => Database::Server(Server::open(&path).await?, path),
    };
    let mut stage = Stage {
        plan,
        world,
        sandbox,
        guild,
        channels,
        elsewhere,
        people,
        history: history.clone(),
        troubles,
        database,
        processes: Vec::new(),
        started: 0,
    };
    stage.play(&mut dice).await?;
    Ok(history.outcome())
}

impl Stage {
    fn start(&mut self) -> anyhow::Result<()> {
        self.started += 1;
        self.history.note(format_args!("process {} starts", self.started));
        let seed = (self.plan.seed, self.started);
        let process = Process::start(&self.sandbox, &self.database, &self.history, seed, &self.troubles)?;
        self.processes.push(process);
        Ok(())
    }

    /// Kills a process, and starts the next one when whoever looks after it has noticed.
    async fn start_after_a_kill(&mut self, at: usize, dice: &mut Dice) -> anyhow::Result<()> {
        let process = self.processes.swap_remove(at);
        process.kill();
        if let Some(server) = self.database.server() {
            server.ends(process.number(), dice.once_in(2));
        }
        sleep(Duration::from_millis(50) + dice.within(Duration::from_secs(60))).await;
        self.start()
    }

    /// Stops a process as an operator does.
    async fn stop(&mut self, at: usize) {
        if let Err(problem) = self.processes.swap_remove(at).stop().await {
            self.history.wrong(Promise::ProcessesEndOnTime, format_args!("the bot does not stop: {problem}"));
        }
    }

    /// Starts another process for each that has ended by itself. Returns whether all of them had a reason to.
    async fn start_what_has_ended(&mut self, dice: &mut Dice) -> anyhow::Result<bool> {
        while let Some(at) = self.processes.iter().position(Process::has_ended) {
            match self.processes.swap_remove(at).why().await {
                Ended::Database => self.history.met("the bot cannot begin without its database"),
                Ended::Lead => self.history.met("a process leads no more"),
                Ended::Wrongly(why) => {
                    self.history.wrong(Promise::ProcessesEndOnTime, format_args!("the bot has ended: {why}"));
                    return Ok(false);
                }
            }
            sleep(dice.within(Duration::from_secs(5))).await;
            self.start()?;
        }
        Ok(true)
    }

    /// Of several processes none stands by any more: in a week they would ask for the lock millions of times.
    async fn goes_on_alone(&mut self) -> anyhow::Result<()> {
        if self.database.server().is_some() {
            while !self.processes.is_empty() {
                self.stop(0).await;
            }
            self.database = Database::File(self.database.path().to_owned());
            self.start()?;
        }
        Ok(())
    }

    /// The process that plays, and for how long it has.
    fn playing(&self) -> Option<(&Process, Duration)> {
        let leader = self.database.server().map(Server::leader);
        let plays = |process: &&Process| leader.is_none_or(|leader| leader == Some(process.number()));
        let process = self.processes.iter().find(plays)?;
        Some((process, process.plays_for()?))
    }

    async fn play(&mut self, dice: &mut Dice) -> anyhow::Result<()> {
        for _ in 0..self.plan.processes {
            self.start()?;
        }
        self.sandbox.bot_ready().await;
        let twins = match self.world {
            Some(world) => self.open_twins(world, dice).await?,
            None => Vec::new(),
        };
        self.troubles.are(true);
        let (tried, enough) = (Arc::new(Mutex::new(Vec::new())), CancellationToken::new());
        let mut lives = JoinSet::new();
        for (number, person) in (1_u64..).zip(&self.people) {
            let life = Life {
                person: person.clone(),
                habit: if number < 3 { Habit::Player } else { Habit::ALL[dice.below(Habit::ALL.len())] },
                channels: self.channels.clone(),
                history: self.history.clone(),
                tried: Arc::clone(&tried),
                enough: enough.clone(),
            };
            self.history.note(format_args!("{} is {:?}", person.name(), life.habit));
            lives.spawn(life.live(Dice::of(self.plan.seed, 10 + number)));
        }
        if let Some(world) = self.world {
            self.live_at(twins, world, &mut lives, &enough);
        }
        let begun = tokio::time::Instant::now();
        while begun.elapsed() < self.plan.lasts {
            let ends = select_all(self.processes.iter().map(|process| process.over().boxed()));
            let over = tokio::select! {
                biased;
                ((), at, _) = ends => Some(at),
                () = sleep(dice.within(Duration::from_secs(400))) => None,
            };
            if let Some(at) = over.filter(|at| self.processes[*at].has_crashed()) {
                self.start_after_a_kill(at, dice).await?;
                continue;
            }
            if !self.start_what_has_ended(dice).await? {
                return Ok(());
            }
            if over.is_some() {
                continue;
            }
            if let Some((process, plays_for)) = self.playing()
                && plays_for > SETTLED
                && process.knows_time()
            {
                oracle::nothing_is_late(self.database.path(), &PACE, LATE, &self.history).await?;
            }
            self.trouble(dice).await?;
        }
        enough.cancel();
        while let Some(lived) = lives.join_next().await {
            if let Err(panic) = lived {
                self.history
                    .wrong(Promise::NobodyWaitsInVain, format_args!("somebody waits in vain: {panic}"));
            }
        }
        if self.world.is_some() {
            // All that can be asked of these tables is whether anybody sees that they differ.
            return Ok(());
        }
        self.troubles.are(false);
        while let Some(at) = self.processes.iter().position(Process::has_crashed) {
            self.start_after_a_kill(at, dice).await?;
        }
        if !self.start_what_has_ended(dice).await? {
            return Ok(());
        }
        self.sandbox.mend();
        self.mend_server();
        self.history.note("all is well, and nobody does anything");
        sleep(CUT_OFF + SETTLED).await;
        self.start_what_has_ended(dice).await?;
        let database = &self.database.path().to_owned();
        let tried = std::mem::take(&mut *tried.lock());
        oracle::nothing_is_lost(database, &tried, &self.history).await?;
        oracle::logs_replay_to_what_is_stored(database, &self.history).await?;
        if self.playing().is_some_and(|(process, _)| process.knows_time()) {
            oracle::nothing_is_late(database, &PACE, LATE_WHEN_ALL_IS_WELL, &self.history).await?;
        }
        let may_lack = !self.plan.without.contains(&Trouble::Server);
        let seen = (&*self.people, &*self.channels, &self.elsewhere);
        oracle::messages_are_right(database, seen, may_lack, &self.history).await?;
        oracle::duplicates_are_fair(database, &self.history).await?;
        sleep(SHORT_TURNS * 2).await;
        oracle::nobody_has_more_time_than_others(database, SHORT_TURNS.as_secs() / 60, &self.history).await?;
        if self.plan.to_the_end {
            self.goes_on_alone().await?;
            sleep(AFTER_ALL).await;
            oracle::all_tables_have_ended(database, &self.history).await?;
            let (looks, channels) = (&self.people[0], &self.channels);
            oracle::all_challenges_are_compared(database, looks, channels, &self.history).await?;
            oracle::deletions_leave_nothing(database, &self.people[0], &self.elsewhere, &self.history)
                .await?;
        }
        while !self.processes.is_empty() {
            self.stop(0).await;
        }
        Ok(())
    }

    /// Opens the tables at which worlds differ, with the cards of this one.
    async fn open_twins(&mut self, world: World, dice: &mut Dice) -> anyhow::Result<Vec<TwinTable>> {
        let tables = worlds::open(&self.sandbox, &self.channels[0], &self.history, dice).await?;
        while !self.processes.is_empty() {
            self.stop(0).await;
        }
        worlds::deal(self.database.path(), &tables, world).await?;
        for _ in 0..self.plan.processes {
            self.start()?;
        }
        self.sandbox.bot_ready().await;
        Ok(tables)
    }

    /// People move there, and who may not know their cards asks.
    fn live_at(
        &self,
        tables: Vec<TwinTable>,
        world: World,
        lives: &mut JoinSet<()>,
        enough: &CancellationToken,
    ) {
        let codes: Vec<String> = tables.iter().map(|table| table.code().to_owned()).collect();
        let stranger = self.sandbox.person("Eve");
        let curious = tables.iter().filter_map(TwinTable::curious).chain([stranger]);
        for (number, person) in (30..).zip(curious) {
            let places = [person.at(&self.channels[0]), person.at(&self.elsewhere), person.direct()].to_vec();
            let (until, dice) = ((self.history.clone(), enough.clone()), Dice::of(self.plan.seed, number));
            lives.spawn(worlds::asks(person, places, codes.clone(), until, dice));
        }
        for (number, table) in (40..).zip(tables) {
            let dice = Dice::of(self.plan.seed, number);
            lives.spawn(table.live(world, self.history.clone(), enough.clone(), dice));
        }
    }

    /// Something goes wrong.
    async fn trouble(&mut self, dice: &mut Dice) -> anyhow::Result<()> {
        let (kinds, at) = match self.database.server() {
            None => (7, 0),
            Some(_) => (10, dice.below(self.processes.len())),
        };
        match dice.below(kinds) {
            0 | 1 if !self.troubles.have(Trouble::Processes) => {}
            2 if !self.troubles.have(Trouble::Server) => {}
            7.. if !self.troubles.have(Trouble::Database) => {}
            0 => {
                self.history.met("the bot is killed");
                self.history.note("the bot is killed");
                self.start_after_a_kill(at, dice).await?;
            }
            1 => {
                self.history.met("the bot is restarted");
                self.history.note("the bot is restarted");
                self.stop(at).await;
                self.start()?;
            }
            2 => self.trouble_server(dice),
            7 => {
                self.history.met("a process does not reach its database");
                let (process, time) = (&self.processes[at], dice.within(CUT_OFF));
                self.history.note(format_args!("process {} is cut off for {time:?}", process.number()));
                process.is_cut_off_for(time);
            }
            8 => {
                self.history.met("a database hangs");
                let time = dice.within(HANGS);
                self.history.note(format_args!("the database hangs for {time:?}"));
                self.processes.iter().for_each(|process| process.hangs_for(time));
            }
            9 => {
                self.history.met("a database is restarted");
                self.history.note("the database is restarted");
                self.database.server().into_iter().for_each(Server::restarts);
            }
            _ => self.trouble_discord(dice),
        }
        Ok(())
    }

    /// Whoever manages the server, or plays there, does something that the bot has to live with.
    fn trouble_server(&self, dice: &mut Dice) {
        let (Some(channel), Some(person)) = (dice.pick(&self.channels), dice.pick(&self.people)) else {
            return;
        };
        let what = match dice.below(8) {
            0 => {
                self.guild.removes_bot();
                "the bot is put out of its server"
            }
            1 => {
                channel.bot_may([0, permission::USUAL & !permission::ATTACH_FILES][dice.below(2)]);
                "the bot may do less in a channel"
            }
            2 => {
                person.closes_direct_messages();
                "somebody takes no direct messages"
            }
            3 => {
                person.loses_direct_messages();
                "somebody deletes their direct messages"
            }
            4 | 5 => {
                let place = if dice.once_in(2) { person.at(channel) } else { person.direct() };
                let Some(message) = dice.pick(&place.sees()).cloned() else { return };
                place.deletes(&message);
                "a message is deleted"
            }
            _ => {
                self.mend_server();
                "the server is as it should be"
            }
        };
        self.history.met(what);
        self.history.note(format_args!("{what}: {} at {}", person.name(), channel.id()));
    }

    /// The bot may do there what it asks for, and everybody takes direct messages.
    fn mend_server(&self) {
        self.guild.invites_bot();
        self.channels.iter().for_each(|channel| channel.bot_may(permission::USUAL));
        self.people.iter().for_each(Person::opens_direct_messages);
    }

    /// Something goes wrong with Discord.
    fn trouble_discord(&self, dice: &mut Dice) {
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
                let fault = match dice.below(9) {
                    0 => Fault::TooMany(wait),
                    1 => Fault::Status(500),
                    2 => Fault::Status(503),
                    3 => Fault::AnswerLost,
                    4 => Fault::Late(wait),
                    5 => Fault::Never,
                    _ if !self.troubles.have(Trouble::Server) => Fault::Status(500),
                    6 => Fault::Status(400),
                    7 => Fault::Status(403),
                    _ => Fault::Status(404),
                };
                self.history.note(format_args!("{method} {path} meets {fault:?}"));
                sandbox.break_calls(method, path, Some(1 + u32::try_from(dice.below(4)).unwrap_or(0)), fault);
            }
        }
        self.history.note("something goes wrong with Discord");
    }
}
