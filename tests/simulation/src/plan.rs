//! What is simulated, and how a plan that fails is made smaller.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::ValueEnum;

/// How long a shrunk plan lasts at least.
const SHORTEST: Duration = Duration::from_secs(5 * 60);
/// How many people there are at least: two who play.
const FEWEST: usize = 2;
/// How many there are at most, if nobody says anything else.
pub const USUAL_PEOPLE: usize = 7;

/// A part of the world that may go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Trouble {
    /// Calls and answers are lost, or slow.
    Calls,
    /// Discord refuses calls, or never answers them.
    Refusals,
    /// The gateway is cut, closes, repeats an event.
    Gateway,
    /// The disk of a database in a file is full, or fails in the middle of a transaction.
    Disk,
    /// Statements and commits fail; a server of several processes hangs, restarts, or is not reached.
    Database,
    /// Processes are killed, restarted and paused.
    Processes,
    /// A backup comes back, without all that has happened since it was made.
    Backups,
    /// The bot is put out of its server or may not post there, people take no direct messages, messages are deleted.
    Server,
    /// Connections to pages break or fall silent, and pages send what no page sends.
    Pages,
}

/// What is simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// From which everything follows.
    pub seed: u64,
    /// How long people play.
    pub lasts: Duration,
    /// How many people there are at most.
    pub people: usize,
    /// How many times as long they think as they usually do.
    pub calm: u32,
    /// How many processes of the bot there are: one with its database in a file, or several on a server.
    pub processes: usize,
    /// What does not go wrong.
    pub without: Vec<Trouble>,
    /// Whether it begins with what the last release left, brought up to date.
    pub upgraded: bool,
    /// Whether it runs in two worlds that differ in hidden cards, and only these are compared.
    pub twins: bool,
    /// Whether it runs on SQLite alone and then on PostgreSQL as well, which has to be the same.
    pub engines: bool,
    /// Whether it goes on until no table can be open any more.
    pub to_the_end: bool,
}

impl Plan {
    /// What is simulated from a seed, if nobody says anything else.
    pub const fn of(seed: u64) -> Plan {
        Plan {
            seed,
            lasts: Duration::from_secs(4 * 60 * 60),
            people: USUAL_PEOPLE,
            calm: 1,
            processes: if seed.is_multiple_of(2) { 2 } else { 1 },
            without: Vec::new(),
            upgraded: seed % 4 > 1,
            twins: false,
            engines: false,
            to_the_end: true,
        }
    }

    /// The same on SQLite alone, and on PostgreSQL as well: without a full disk, on which they do not do the same.
    pub fn on_either_engine(&self) -> [Plan; 2] {
        let without = [&*self.without, &[Trouble::Disk]].concat();
        [false, true].map(|engines| Plan { engines, without: without.clone(), ..self.clone() })
    }

    /// Plans with a little less of something, the greatest steps first.
    pub fn smaller(&self) -> Vec<Plan> {
        let shorter = [self.lasts / 2, self.lasts * 3 / 4].into_iter().filter(|lasts| *lasts >= SHORTEST);
        let shorter = shorter.map(|lasts| Plan { lasts, ..self.clone() });
        let fewer = (FEWEST..self.people).map(|people| Plan { people, ..self.clone() });
        let others = Trouble::value_variants().iter().filter(|trouble| !self.without.contains(trouble));
        let calmer = others.map(|trouble| Plan {
            without: self.without.iter().copied().chain([*trouble]).collect(),
            ..self.clone()
        });
        let alone = (self.processes > 1).then(|| Plan { processes: 1, ..self.clone() });
        let empty = self.upgraded.then(|| Plan { upgraded: false, ..self.clone() });
        calmer.chain(alone).chain(empty).chain(shorter).chain(fewer).collect()
    }
}

/// The arguments by which it is run again.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { seed, lasts, people, calm, processes, without, upgraded, twins, engines, to_the_end } =
            self;
        write!(
            f,
            "--first {seed} --seeds 1 --minutes {} --people {people} --calm {calm}",
            lasts.as_secs() / 60
        )?;
        write!(f, " --processes {processes} --upgraded {upgraded}")?;
        for (flag, is_set) in [(" --twins", *twins), (" --engines", *engines), (" --short", !to_the_end)] {
            f.write_str(if is_set { flag } else { "" })?;
        }
        let names = without.iter().filter_map(ValueEnum::to_possible_value);
        let names: Vec<String> = names.map(|value| value.get_name().to_owned()).collect();
        if names.is_empty() { Ok(()) } else { write!(f, " --without {}", names.join(",")) }
    }
}

/// What goes wrong at the moment: nothing before people come, and nothing after they have gone.
#[derive(Clone, Debug)]
pub struct Troubles {
    begun: Arc<AtomicBool>,
    without: Arc<[Trouble]>,
}

impl Troubles {
    pub fn of(plan: &Plan) -> Troubles {
        Troubles { begun: Arc::default(), without: plan.without.as_slice().into() }
    }

    /// From now on everything may go wrong that the plan has, or nothing.
    pub fn are(&self, begun: bool) {
        self.begun.store(begun, Ordering::Relaxed);
    }

    /// Whether this may go wrong now.
    pub fn have(&self, trouble: Trouble) -> bool {
        self.begun.load(Ordering::Relaxed) && !self.without.contains(&trouble)
    }
}
