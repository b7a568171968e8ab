//! A process of the bot: the program as it is from the gateway's event to the call, on a simulated machine. One that is
//! killed is cut off from Discord and from its database at once; what still runs of it reaches nobody.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use discord::{Api, Ports, Pulse, RunError};
use parking_lot::Mutex;
use sandbox::Sandbox;
use store::Store;
use store::simulated::{Fate, Fates, Step};
use tables::Pace;
use tables::beacon::{BeaconSettings, Beacons};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::dice::Dice;
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

/// Whether a process lives.
#[derive(Debug, Default)]
pub struct Alive {
    ended: AtomicBool,
    lacks_time: AtomicBool,
    crashed: Notify,
}

impl Alive {
    /// From now on it reaches nobody, and nothing reaches it.
    pub fn ends(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// It ends in the middle of what it does.
    pub fn crashes(&self) {
        self.ends();
        self.crashed.notify_one();
    }

    /// It was not answered when it asked for Discord's time: whoever is waited for may have all of theirs again, of which
    /// the database knows nothing.
    pub fn lacks_time(&self) {
        self.lacks_time.store(true, Ordering::Relaxed);
    }

    pub fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
}

/// A process of the bot.
pub struct Process {
    alive: Arc<Alive>,
    stop: CancellationToken,
    running: JoinHandle<Result<(), RunError>>,
    started: Instant,
}

/// Why a process has ended by itself.
pub enum Ended {
    /// It could not begin without its database: whoever looks after it starts it again.
    Database,
    /// It never should.
    Wrongly(String),
}

impl Process {
    /// Starts one.
    pub async fn start(
        sandbox: &Arc<Sandbox>,
        database: &Path,
        history: &History,
        seed: (u64, u64),
        troubles: &Troubles,
    ) -> anyhow::Result<Process> {
        let alive = Arc::<Alive>::default();
        let dice = |part| Dice::of(seed.0 ^ part, seed.1);
        let network = Network::new(sandbox, history, dice(1), Arc::clone(&alive), troubles);
        discord::simulated::simulate(Some(Arc::new(network)));
        let disk = disk(history.clone(), dice(2), Arc::clone(&alive), troubles.clone());
        let store = Store::open_simulated(database, disk).await?;
        let beacons = Beacons::new(BeaconSettings { mixed_in: false, servers: Vec::new() })?;
        let (stop, url, token) = (CancellationToken::new(), sandbox.url(), sandbox.token());
        let stopped = stop.clone();
        let running = tokio::spawn(async move {
            let api = Api { url: &url, token: &token, homepage: "https://updown.example" };
            let ports = Ports { metrics: None, metrics_names: Vec::new(), interactions: None };
            discord::run(api, ports, store, PACE, beacons, Arc::new(Pulse::default()), stopped).await
        });
        Ok(Process { alive, stop, running, started: Instant::now() })
    }

    /// Ends it as an operator does.
    pub async fn stop(self) -> Result<(), String> {
        self.stop.cancel();
        let ended = self.running.await.map_err(|panic| panic.to_string())?;
        self.alive.ends();
        ended.map_err(|error| error.to_string())
    }

    /// Kills it.
    pub fn kill(self) {
        self.alive.ends();
        self.stop.cancel();
        self.running.abort();
    }

    /// Whether waiting times are by the database's clock.
    pub fn knows_time(&self) -> bool {
        !self.alive.lacks_time.load(Ordering::Relaxed)
    }

    pub fn age(&self) -> Duration {
        self.started.elapsed()
    }

    pub fn has_crashed(&self) -> bool {
        self.alive.has_ended()
    }

    /// Waits until it crashes.
    pub async fn crashed(&self) {
        self.alive.crashed.notified().await;
    }

    /// Why it has ended by itself, if it has.
    pub async fn has_ended(&mut self) -> Option<Ended> {
        if !self.running.is_finished() {
            return None;
        }
        Some(match (&mut self.running).await {
            Ok(Err(RunError::Store(_))) => Ended::Database,
            Ok(Err(problem)) => Ended::Wrongly(problem.to_string()),
            Ok(Ok(())) => Ended::Wrongly("it was not asked to".to_owned()),
            Err(panic) => Ended::Wrongly(panic.to_string()),
        })
    }
}

/// The disk of a process.
fn disk(history: History, dice: Dice, alive: Arc<Alive>, troubles: Troubles) -> Fates {
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
        if alive.has_ended() {
            return Fate { takes, done: false, answered: false };
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
            return Fate { takes, done, answered: false };
        }
        let fails = troubles.have(Trouble::Database) && dice.once_in(400);
        match step {
            _ if !fails => Fate { takes, done: true, answered: true },
            Step::Statement => {
                history.met("a statement fails");
                Fate { takes, done: false, answered: false }
            }
            Step::Commit => {
                let done = dice.once_in(2);
                history.met(if done { "a commit is done and not answered" } else { "a commit fails" });
                Fate { takes, done, answered: false }
            }
        }
    })
}
