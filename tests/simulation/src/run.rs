//! One simulation, from its seed to its outcome.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Context;
use futures_util::FutureExt;
use futures_util::future::select_all;
use outside::simulated::Simulation;
use parking_lot::Mutex;
use sandbox::{Channel, Config, Guild, Person, Sandbox};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use store::simulated::{Location, Server};
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::compared::Lines;
use crate::dice::Dice;
use crate::doors::Doors;
use crate::history::{History, Outcome, Promise};
use crate::lessons::Lessons;
use crate::network::{LIMITS_LOOK_BACK, UNDER_WAY};
use crate::people::{Habit, Life};
use crate::plan::{Plan, Troubles, USUAL_PEOPLE};
use crate::process::{Database, Ended, PACE, Process};
use crate::visitors::{Town, Visits};
use crate::worlds::{self, TwinTable, World};
use crate::{compared, engines, oracle, pages};

mod troubles;

use troubles::CUT_OFF;

/// When every simulation begins: in the first days of 2027.
pub const BEGIN: Duration = Duration::from_secs(1_800_000_000);

/// After this long nobody plays at any table that nobody has touched.
const AFTER_ALL: Duration = Duration::from_secs(15 * 24 * 60 * 60);

/// How long it takes at most until a process that was killed is started again …
const DOWN: Duration = Duration::from_secs(60);
/// … and now and then: longer than Discord remembers what was posted.
const LONG_DOWN: Duration = Duration::from_secs(15 * 60);

/// From this age on, a process has done what was due before it began.
const SETTLED: Duration = Duration::from_secs(120);
/// For how long at most something is due and not done, whatever goes wrong …
const LATE: Duration = Duration::from_secs(60);
/// … and where nothing does.
const LATE_WHEN_ALL_IS_WELL: Duration = Duration::from_secs(10);
/// In this time all cards have become emoji.
const EMOJI: Duration = Duration::from_secs(10 * 60);
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
    doors: Doors,
    /// How many processes have been started.
    started: u64,
    /// When the backup was made that is there, if one is.
    backed_up: Option<SystemTime>,
}

/// Databases with the newest schema, to be copied for each simulation.
pub struct Templates {
    empty: PathBuf,
    /// What the last release left: matches that are over, and others in which it is somebody's turn.
    released: PathBuf,
}

impl Templates {
    pub fn make(folder: &Path) -> anyhow::Result<Templates> {
        let [empty, released] = ["empty.db", "released.db"].map(|name| folder.join(name));
        let releases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../releases");
        let releases: Result<Vec<_>, _> = std::fs::read_dir(releases)?.collect();
        let last = releases?.into_iter().map(|entry| entry.path()).max().context("no release is recorded")?;
        std::fs::copy(last.join("updown.db"), &released)?;
        as_another_program(async || {
            make_empty(&empty).await?;
            // As if it had been left just now: nobody's time is up, and no table has been silent for weeks.
            let now = BEGIN.as_millis();
            let left =
                format!("UPDATE matches SET touched_at = {now}, waits_since = {now} WHERE ended_at IS NULL");
            brought_up_to_date(&released, &left).await
        })?;
        Ok(Templates { empty, released })
    }

    fn of(&self, plan: &Plan) -> &Path {
        if plan.upgraded { &self.released } else { &self.empty }
    }
}

/// What another program does, with a clock of its own, while nothing happens here.
pub fn as_another_program<T: Send>(
    work: impl AsyncFnOnce() -> anyhow::Result<T> + Send,
) -> anyhow::Result<T> {
    let program = || {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(work())
    };
    std::thread::scope(|threads| threads.spawn(program).join())
        .unwrap_or_else(|_| Err(anyhow::anyhow!("it has panicked")))
}

/// Makes a database with the newest schema.
pub async fn make_empty(path: &Path) -> anyhow::Result<()> {
    // By this key pictures are named: a new database draws it.
    brought_up_to_date(path, "UPDATE picture_names SET key = zeroblob(16)").await
}

/// Brings a database up to date, and changes something.
async fn brought_up_to_date(path: &Path, change: &str) -> anyhow::Result<()> {
    store::Store::open(&format!("sqlite://{}", path.display())).await?.close().await;
    // All of it is in one file then.
    let mut database = SqliteConnectOptions::new().filename(path).connect().await?;
    for statement in ["PRAGMA journal_mode = DELETE", change] {
        sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&mut database).await?;
    }
    database.close().await?;
    Ok(())
}

impl Plan {
    /// A database with what this file has.
    fn location(&self, file: PathBuf) -> anyhow::Result<Location> {
        let postgres = if self.engines { Some(engines::copy_of(&file)?) } else { None };
        Ok(Location { file, postgres })
    }
}

/// Runs a simulation, or two that have to be the same: but for hidden cards, or on either engine. Everything that happens
/// is written to `trace`, if there is one.
///
/// # Errors
/// If the machine has no room for it; that something is wrong stands in the outcome.
pub fn run(
    plan: &Plan,
    templates: &Templates,
    trace: Option<Box<dyn Write + Send>>,
) -> anyhow::Result<Outcome> {
    let on_either = plan.on_either_engine();
    let (runs, promise) = match (plan.twins, plan.engines) {
        (false, false) => return run_in(None, plan, templates, trace),
        (true, _) => ([(Some(World::One), plan), (Some(World::Other), plan)], Promise::CardsAreSecret),
        (false, true) => (on_either.each_ref().map(|plan| (None, plan)), Promise::EnginesAgree),
    };
    let lines = [Lines::default(), Lines::default()];
    let run = |at: usize| run_in(runs[at].0, runs[at].1, templates, Some(Box::new(lines[at].clone())));
    let (mut outcome, other) = (run(0)?, run(1)?);
    if let Some(mut trace) = trace {
        lines[0].write_to(&mut trace)?;
        writeln!(trace, "The other run:")?;
        lines[1].write_to(&mut trace)?;
    }
    if outcome.wrong.is_empty() && !other.wrong.is_empty() {
        (outcome.wrong, outcome.last) = (other.wrong, other.last);
    }
    if outcome.sum != other.sum && outcome.wrong.is_empty() {
        let (last, difference) = compared::difference(&lines);
        outcome.last = last;
        outcome.wrong.push((promise, difference));
    }
    outcome.lasted += other.lasted;
    Ok(outcome)
}

fn run_in(
    world: Option<World>,
    plan: &Plan,
    templates: &Templates,
    trace: Option<Box<dyn Write + Send>>,
) -> anyhow::Result<Outcome> {
    let folder = tempfile::tempdir()?;
    let database = folder.path().join("updown.db");
    std::fs::copy(templates.of(plan), &database).context("the database cannot be copied")?;
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build()?;
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
    // The last release was recorded on this server, with these people.
    let config = Config { remembers: false, guilds: 1, people: 4, ..Config::default() };
    let sandbox = Arc::new(Sandbox::simulated(config, outside::time)?);
    let guild = sandbox.guilds().into_iter().next().context("there is no server")?;
    let channels = guild.channels();
    let elsewhere = sandbox.guild("Elsewhere").channel("elsewhere");
    let mut dice = Dice::of(plan.seed, 1);
    for name in ["Eva", "Finn", "Gil"] {
        sandbox.person(name);
    }
    for number in sandbox.people().len()..plan.people {
        sandbox.person(&format!("Person {number}"));
    }
    let mut people: Vec<Person> = sandbox.people();
    let drawn = 3 + dice.below(5);
    people.truncate(if plan.people > USUAL_PEOPLE { plan.people } else { drawn.min(plan.people) });
    let (plan, troubles) = (plan.clone(), Troubles::of(plan));
    let at = plan.location(database.to_owned())?;
    let database = match plan.processes {
        1 => Database::File(at),
        _ => Database::Server(Server::open(&at).await?, at),
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
        doors: Doors::new(true),
        started: 0,
        backed_up: None,
    };
    stage.play(&mut dice).await?;
    Ok(history.outcome())
}

impl Stage {
    fn start(&mut self) -> anyhow::Result<()> {
        self.started += 1;
        self.history.note(format_args!("process {} starts", self.started));
        let seed = (self.plan.seed, self.started);
        let (doors, troubles) = (&self.doors, &self.troubles);
        let pace = (PACE, UNDER_WAY);
        let process =
            Process::start(&self.sandbox, &self.database, &self.history, seed, troubles, doors, pace)?;
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
        let down = if dice.once_in(5) {
            self.history.met("nobody starts the bot for minutes");
            LONG_DOWN
        } else {
            DOWN
        };
        sleep(Duration::from_millis(50) + dice.within(down)).await;
        self.start()
    }

    /// Stops a process as an operator does.
    async fn stop(&mut self, at: usize) {
        let process = self.processes.swap_remove(at);
        let number = process.number();
        match process.stop().await {
            Ok(true) => {}
            Ok(false) => self.database.server().into_iter().for_each(|server| server.ends(number, true)),
            Err(problem) => self
                .history
                .wrong(Promise::ProcessesEndOnTime, format_args!("the bot does not stop: {problem}")),
        }
    }

    /// Starts all processes, and waits until one plays.
    async fn start_all(&mut self) -> anyhow::Result<()> {
        self.start_processes()?;
        self.sandbox.bot_ready().await;
        Ok(())
    }

    fn start_processes(&mut self) -> anyhow::Result<()> {
        (0..self.plan.processes).try_for_each(|_| self.start())
    }

    async fn stop_all(&mut self) {
        while !self.processes.is_empty() {
            self.stop(0).await;
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
            self.stop_all().await;
            self.database = Database::File(self.database.location().clone());
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
        self.start_all().await?;
        let twins = match self.world {
            Some(world) => self.open_twins(world, dice).await?,
            None => Vec::new(),
        };
        self.troubles.are(true);
        let (tried, enough) = (Arc::new(Mutex::new(Vec::new())), CancellationToken::new());
        let lessons = Lessons::default();
        let mut lives = JoinSet::new();
        for (number, person) in (1_u64..).zip(&self.people) {
            let life = Life {
                person: person.clone(),
                calm: self.plan.calm,
                habit: if number < 3 { Habit::Player } else { Habit::ALL[dice.below(Habit::ALL.len())] },
                channels: self.channels.clone(),
                history: self.history.clone(),
                tried: Arc::clone(&tried),
                lessons: lessons.clone(),
                enough: enough.clone(),
            };
            self.history.note(format_args!("{} is {:?}", person.name(), life.habit));
            lives.spawn(life.live(Dice::of(self.plan.seed, 10 + number)));
        }
        if let Some(world) = self.world {
            self.live_at(twins, world, &mut lives, &enough);
        }
        let mut visits = Visits::begin(self.town(&lessons, &enough), dice, self.plan.seed);
        let begun = tokio::time::Instant::now();
        while begun.elapsed() < self.plan.lasts {
            let ends = select_all(self.processes.iter().map(|process| process.over().boxed()));
            let over = tokio::select! {
                biased;
                ((), at, _) = ends => Some(at),
                () = sleep(dice.within(Duration::from_secs(240) * self.plan.calm)) => None,
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
        self.processes.iter().for_each(Process::goes_on);
        // A call that was on its way by then may still end its process.
        sleep(UNDER_WAY).await;
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
        oracle::nothing_is_lost(database, UNIX_EPOCH + BEGIN, (&tried, &visits.pressed()), &self.history)
            .await?;
        lessons.are_right(&oracle::stored_lessons(database).await?, &self.history);
        oracle::logs_replay_to_what_is_stored(database, &self.history).await?;
        if self.playing().is_some_and(|(process, _)| process.knows_time()) {
            oracle::nothing_is_late(database, &PACE, LATE_WHEN_ALL_IS_WELL, &self.history).await?;
        }
        let seen = (&*self.people, &*self.channels, &self.elsewhere);
        oracle::messages_are_right(database, seen, &self.history).await?;
        pages::are_right(&mut visits, &self.elsewhere).await;
        oracle::duplicates_are_fair(database, &self.history).await?;
        sleep(SHORT_TURNS * 2).await;
        oracle::nobody_has_more_time_than_others(database, SHORT_TURNS.as_secs() / 60, &self.history).await?;
        if self.plan.to_the_end {
            self.goes_on_alone().await?;
            sleep(AFTER_ALL).await;
            oracle::all_tables_have_ended(database, &self.history).await?;
            oracle::memory_is_let_go(&self.history);
            let (looks, channels) = (&self.people[0], &self.channels);
            oracle::all_challenges_are_compared(database, looks, channels, &self.history).await?;
            oracle::deletions_leave_nothing(database, &self.people[0], &self.elsewhere, &self.history)
                .await?;
        }
        self.stop_all().await;
        let Location { file, postgres } = self.database.location();
        for difference in postgres.iter().map(|postgres| engines::differences(postgres, file)) {
            difference?.into_iter().for_each(|what| self.history.wrong(Promise::EnginesAgree, what));
        }
        Ok(())
    }

    /// What people at pages share.
    fn town(&self, lessons: &Lessons, enough: &CancellationToken) -> Town {
        Town {
            doors: self.doors.clone(),
            people: self.people.clone(),
            channels: self.channels.clone(),
            history: self.history.clone(),
            troubles: self.troubles.clone(),
            pressed: Arc::default(),
            lessons: lessons.clone(),
            calm: self.plan.calm,
            enough: enough.clone(),
            gone: CancellationToken::new(),
        }
    }

    /// Opens the tables at which worlds differ, with the cards of this one.
    async fn open_twins(&mut self, world: World, dice: &mut Dice) -> anyhow::Result<Vec<TwinTable>> {
        // Until then a hand is edited when the emoji of one of its cards is there: how often depends on the cards.
        sleep(EMOJI).await;
        let tables = worlds::open(&self.sandbox, &self.channels[0], &self.history, dice).await?;
        self.stop_all().await;
        worlds::deal(self.database.path(), &tables, world).await?;
        // The next process does not know what has just been called.
        sleep(LIMITS_LOOK_BACK).await;
        self.start_all().await?;
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
        for (number, table) in (60..).zip(&tables) {
            let Some(person) = table.curious() else { continue };
            let (until, dice) = ((self.history.clone(), enough.clone()), Dice::of(self.plan.seed, number));
            let code = table.code().to_owned();
            lives.spawn(worlds::watches(person, code, self.doors.clone(), until, dice));
        }
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
}
