//! A process of the bot: the program as it is from the gateway's event to the call, on a simulated machine. One that is
//! killed is cut off from Discord and from its database at once. One that is paused goes on later as if nothing had
//! happened.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use discord::{Api, Ports, Pulse, RunError};
use outside::simulated::Scheduler;
use parking_lot::Mutex;
use sandbox::Sandbox;
use store::simulated::{Fate, Fates, Location, Server, Step};
use store::{Store, StoreError};
use tables::Pace;
use tables::beacon::{BeaconSettings, Beacons};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::dice::Dice;
use crate::doors::Doors;
use crate::history::{History, Promise};
use crate::network::Network;
use crate::plan::{Trouble, Troubles};

/// How long a statement takes at most.
const STATEMENT: Duration = Duration::from_millis(3);
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The settings as they are when nothing is set.
pub const PACE: Pace = Pace {
    minute: Duration::from_secs(60),
    computers: Duration::from_secs(1),
    patience: Duration::from_secs(1),
    double_click: Duration::from_millis(400),
};

/// How many statements a process sends in a minute at most; whatever sends more goes in a circle.
const STATEMENTS_A_MINUTE: u32 = 20_000;

/// Where processes have their database.
#[derive(Clone)]
pub enum Database {
    /// Of one process alone.
    File(Location),
    /// On a server, which several share.
    Server(Server, Location),
}

impl Database {
    pub const fn location(&self) -> &Location {
        let (Database::File(at) | Database::Server(_, at)) = self;
        at
    }

    /// The file with everything in it.
    pub fn path(&self) -> &Path {
        &self.location().file
    }

    /// The server, if there is one.
    pub const fn server(&self) -> Option<&Server> {
        match self {
            Database::File(_) => None,
            Database::Server(server, _) => Some(server),
        }
    }

    async fn open(&self, process: u64, disk: Fates) -> Result<Store, StoreError> {
        match self {
            Database::File(at) => Store::open_simulated(at, disk).await,
            Database::Server(server, _) => Store::open_simulated_in_turn(server, process, disk).await,
        }
    }
}

/// Whether a process lives, and what it reaches.
#[derive(Debug, Default)]
pub struct Alive {
    ended: AtomicBool,
    crashed: AtomicBool,
    lacks_time: AtomicBool,
    over: Notify,
    scheduler: Scheduler,
    leads_since: OnceLock<Instant>,
    went_on: Mutex<Option<Instant>>,
    cut_off_until: Mutex<Option<Instant>>,
    full_until: Mutex<Option<Instant>>,
    hangs_until: Mutex<Option<Instant>>,
}

impl Alive {
    /// From now on it reaches nobody, and nothing reaches it.
    pub fn ends(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// It ends in the middle of what it does.
    pub fn crashes(&self) {
        self.crashed.store(true, Ordering::Relaxed);
        self.is_killed();
        self.over.notify_one();
    }

    fn is_killed(&self) {
        self.ends();
        self.scheduler.kill();
    }

    fn goes_on(&self) {
        if self.scheduler.is_stopped() {
            *self.went_on.lock() = Some(Instant::now());
            self.scheduler.go_on();
        }
    }

    /// It was not answered when it asked for Discord's time: whoever is waited for may have all of theirs again, of which
    /// the database knows nothing.
    pub fn lacks_time(&self) {
        self.lacks_time.store(true, Ordering::Relaxed);
    }

    pub fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    fn is_cut_off(&self) -> bool {
        self.cut_off_until.lock().is_some_and(|until| Instant::now() < until)
    }

    fn has_no_room(&self) -> bool {
        self.full_until.lock().is_some_and(|until| Instant::now() < until)
    }

    /// How long a statement waits before it is done.
    fn database_delay(&self) -> Duration {
        let until = *self.hangs_until.lock();
        until.map_or(Duration::ZERO, |until| until.saturating_duration_since(Instant::now()))
    }
}

/// A process of the bot.
pub struct Process {
    number: u64,
    alive: Arc<Alive>,
    stop: CancellationToken,
    running: JoinHandle<Result<(), RunError>>,
}

/// Why a process has ended by itself.
pub enum Ended {
    /// It could not begin without its database: whoever looks after it starts it again.
    Database,
    /// Another process leads, or the database has not been reached for long: it is started again, too.
    Lead,
    /// It never should.
    Wrongly(String),
}

impl Process {
    /// Starts one, at this pace, whose calls are under way for this long at most. Of several, one plays, and the others stand by.
    pub fn start(
        sandbox: &Arc<Sandbox>,
        database: &Database,
        history: &History,
        (seed, number): (u64, u64),
        troubles: &Troubles,
        doors: &Doors,
        (pace, under_way): (Pace, Duration),
    ) -> anyhow::Result<Process> {
        let alive = Arc::<Alive>::default();
        let pages = doors.port(number, &alive);
        let dice = |part| Dice::of(seed ^ part, 100 + number);
        let one = (number, database.server().cloned());
        let network = Network::new(sandbox, history, dice(1), Arc::clone(&alive), (troubles, under_way), one);
        let disk =
            disk(history.clone(), dice(2), Arc::clone(&alive), troubles.clone(), database.server().is_none());
        let beacons = Beacons::new(BeaconSettings { mixed_in: false, servers: Vec::new() })?;
        let (stop, url, token) = (CancellationToken::new(), sandbox.url(), sandbox.token());
        let (stopped, database, noted) = (stop.clone(), database.clone(), history.clone());
        let leads = Arc::clone(&alive);
        let living = async move {
            let opening = database.open(number, disk);
            let Some(opened) = stopped.run_until_cancelled(opening).await else { return Ok(()) };
            let store = opened?;
            noted.note(format_args!("process {number} plays"));
            let _ = leads.leads_since.set(Instant::now());
            // It takes the network of this thread before anybody else can.
            discord::simulated::simulate(Some(Arc::new(network)));
            let api = Api { url: &url, token: &token, homepage: "https://updown.example" };
            let ports = Ports { metrics: None, metrics_names: Vec::new(), interactions: None, pages };
            let ran =
                discord::run(api, ports, store, pace, beacons, Arc::new(Pulse::default()), stopped).await;
            if let Some(server) = database.server() {
                server.lets_go(number);
            }
            ran
        };
        let lives = Arc::clone(&alive);
        let running = tokio::spawn(alive.scheduler.runs(async move {
            let ended = living.await;
            lives.ends();
            lives.over.notify_one();
            ended
        }));
        Ok(Process { number, alive, stop, running })
    }

    pub const fn number(&self) -> u64 {
        self.number
    }

    /// For this long its database does not hear of it, nor it of its database.
    pub fn is_cut_off_for(&self, time: Duration) {
        *self.alive.cut_off_until.lock() = Some(Instant::now() + time);
    }

    /// For this long there is no room on its disk.
    pub fn has_no_room_for(&self, time: Duration) {
        *self.alive.full_until.lock() = Some(Instant::now() + time);
    }

    /// For this long nothing that it asks its database is done.
    pub fn hangs_for(&self, time: Duration) {
        *self.alive.hangs_until.lock() = Some(Instant::now() + time);
    }

    /// For this long nothing of it runs, as if its machine slept; what comes for it waits.
    pub fn pauses_for(&self, time: Duration) {
        let alive = Arc::clone(&self.alive);
        alive.scheduler.stop();
        tokio::spawn(async move {
            sleep(time).await;
            alive.goes_on();
        });
    }

    /// Its pause is over, if it is in one.
    pub fn goes_on(&self) {
        self.alive.goes_on();
    }

    /// Ends it as an operator does.
    /// Returns whether it has come to its end without a crash on the way.
    pub async fn stop(mut self) -> Result<bool, String> {
        self.stop.cancel();
        self.goes_on();
        let ended = loop {
            tokio::select! {
                biased;
                ended = &mut self.running => break ended.map_err(|panic| panic.to_string())?,
                () = self.alive.over.notified() => if self.has_crashed() {
                    self.kill();
                    return Ok(false);
                },
            }
        };
        self.alive.ends();
        match ended {
            // Paused or cut off when it was asked, it has found out that it leads no more.
            Ok(()) | Err(RunError::Replaced | RunError::Unproven) => Ok(true),
            Err(problem) => Err(problem.to_string()),
        }
    }

    /// Kills it.
    pub fn kill(&self) {
        self.alive.is_killed();
        self.running.abort();
    }

    /// Whether waiting times are by the database's clock.
    pub fn knows_time(&self) -> bool {
        !self.alive.lacks_time.load(Ordering::Relaxed)
    }

    /// For how long it has been the one that plays, without a pause; `None` if it stands by or is paused.
    pub fn plays_for(&self) -> Option<Duration> {
        let since = *self.alive.leads_since.get()?;
        let since = self.alive.went_on.lock().map_or(since, |went_on| went_on.max(since));
        (!self.alive.scheduler.is_stopped()).then(|| since.elapsed())
    }

    pub fn has_crashed(&self) -> bool {
        self.alive.crashed.load(Ordering::Relaxed)
    }

    /// Waits until it has crashed, or ends by itself.
    pub async fn over(&self) {
        self.alive.over.notified().await;
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&self) -> bool {
        self.running.is_finished() && !self.has_crashed()
    }

    /// Why it has.
    pub async fn why(self) -> Ended {
        match self.running.await {
            Ok(Err(RunError::Store(_))) => Ended::Database,
            Ok(Err(RunError::Replaced | RunError::Unproven)) => Ended::Lead,
            Ok(Err(problem)) => Ended::Wrongly(problem.to_string()),
            Ok(Ok(())) => Ended::Wrongly("it was not asked to".to_owned()),
            Err(panic) => Ended::Wrongly(panic.to_string()),
        }
    }
}

/// The disk of a process.
fn disk(history: History, dice: Dice, alive: Arc<Alive>, troubles: Troubles, is_a_file: bool) -> Fates {
    let state = Mutex::new((dice, Instant::now(), 0_u32));
    Arc::new(move |step| {
        let (dice, minute, statements) = &mut *state.lock();
        if minute.elapsed() > Duration::from_secs(60) {
            (*minute, *statements) = (Instant::now(), 0);
        }
        *statements += 1;
        if *statements == STATEMENTS_A_MINUTE {
            history.wrong(Promise::NothingGoesInCircles, "a process sends statement after statement");
        }
        let takes = if *statements < STATEMENTS_A_MINUTE { dice.within(STATEMENT) } else { A_DAY };
        let takes = takes + alive.database_delay();
        if alive.has_ended() || alive.is_cut_off() {
            return (takes, Fate::Lost);
        }
        if step == Step::Commit && troubles.have(Trouble::Processes) && dice.once_in(300) {
            let done = dice.once_in(2);
            history.met(if done {
                "the bot crashes after a commit"
            } else {
                "the bot crashes before a commit"
            });
            history.note("the bot crashes as it commits");
            alive.crashes();
            return (takes, if done { Fate::Unanswered } else { Fate::Lost });
        }
        if alive.has_no_room() {
            return (takes, Fate::Full);
        }
        if is_a_file && troubles.have(Trouble::Disk) && dice.once_in(800) {
            history.met("the disk fails");
            return (takes, Fate::Fails);
        }
        let fails = troubles.have(Trouble::Database) && dice.once_in(400);
        match step {
            _ if !fails => (takes, Fate::Done),
            Step::Statement => {
                history.met("a statement fails");
                (takes, Fate::Lost)
            }
            Step::Commit => {
                let done = dice.once_in(2);
                history.met(if done { "a commit is done and not answered" } else { "a commit fails" });
                (takes, if done { Fate::Unanswered } else { Fate::Lost })
            }
        }
    })
}
