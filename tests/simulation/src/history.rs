//! What has happened: every line counts for the sum by which two runs are compared, the last of them are shown when
//! something is wrong, and all of them go to a file if one is asked for.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Display;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;
use tokio::time::Instant;

/// How many of the last lines are shown.
pub const SHOWN: usize = 20;

/// What must always be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// What was acknowledged is in the log, and nothing is there that nobody did.
    NothingIsLost,
    /// A log replays to what is stored of its match.
    LogsReplay,
    /// What is due at a table is done.
    NothingIsLate,
    /// Each message of an open table stands there once, and shows what the bot says when it is asked.
    MessagesAreRight,
    /// A page shows what the bot answers in chat, and the same once it is opened again; nobody's page shows another's hand.
    PagesAreRight,
    /// Nobody sits at two tables of a duplicate, and all of them have the same cards.
    DuplicatesAreFair,
    /// Every click is answered, or fails within Discord's time.
    NobodyWaitsInVain,
    /// Discord is asked for nothing that it refuses, nor faster than it allows.
    DiscordTakesIt,
    /// Of several processes one calls Discord.
    OneProcessPlays,
    /// A process does no more than there is to do.
    NothingGoesInCircles,
    /// Of whoever has their data deleted nothing is left.
    DeletionsLeaveNothing,
    /// A table that nobody touches comes to its end.
    TablesEnd,
    /// Of what is over nothing is in memory.
    MemoryIsLetGo,
    /// A process ends when it is asked to, and only then.
    ProcessesEndOnTime,
    /// SQLite and PostgreSQL do the same.
    EnginesAgree,
    /// Whoever may not know cards cannot tell two worlds apart in which only these are others.
    CardsAreSecret,
}

/// How long what nobody answers may be on its way into the log: a process may be paused.
pub const ON_ITS_WAY: Duration = Duration::from_secs(5 * 60);
/// When Discord's snowflakes begin, since 1970.
const DISCORD_EPOCH: Duration = Duration::from_millis(1_420_070_400_000);

/// The lowest id that Discord gives at a time.
pub fn snowflake(time: SystemTime) -> u64 {
    let passed = time.duration_since(UNIX_EPOCH + DISCORD_EPOCH).unwrap_or_default();
    u64::try_from(passed.as_millis()).unwrap_or(u64::MAX >> 22) << 22
}

/// When Discord gave an id.
pub fn time_of(id: u64) -> SystemTime {
    UNIX_EPOCH + DISCORD_EPOCH + Duration::from_millis(id >> 22)
}

/// What has happened so far.
#[derive(Clone)]
pub struct History(Arc<Mutex<Lines>>);

struct Lines {
    began: Instant,
    last: VecDeque<String>,
    /// The last lines when a promise was broken first.
    before_wrong: VecDeque<String>,
    sum: DefaultHasher,
    met: BTreeMap<&'static str, u64>,
    wrong: Vec<(Promise, String)>,
    trace: Option<Box<dyn Write + Send>>,
    hidden: BTreeSet<u64>,
    disturbed: BTreeSet<u64>,
    undone: Vec<Range<SystemTime>>,
    /// The tables of whose matches a backup has nothing.
    begun_anew: BTreeSet<String>,
    /// When each process has called Discord last.
    called: BTreeMap<u64, Instant>,
    /// Who has closed all their pages, or has had their data deleted.
    closed_pages: BTreeSet<u64>,
}

impl History {
    /// Begins now.
    pub fn new(trace: Option<Box<dyn Write + Send>>) -> History {
        let lines = Lines {
            began: Instant::now(),
            last: VecDeque::new(),
            before_wrong: VecDeque::new(),
            sum: DefaultHasher::new(),
            met: BTreeMap::new(),
            wrong: Vec::new(),
            trace,
            hidden: BTreeSet::new(),
            disturbed: BTreeSet::new(),
            undone: Vec::new(),
            begun_anew: BTreeSet::new(),
            called: BTreeMap::new(),
            closed_pages: BTreeSet::new(),
        };
        History(Arc::new(Mutex::new(lines)))
    }

    /// Something happens.
    pub fn note(&self, what: impl Display) {
        self.note_in_full(what, "");
    }

    /// Something happens, of which more is to be known than anybody wants to read: it counts for the sum, and is in the
    /// trace.
    pub fn note_in_full(&self, what: impl Display, more: &str) {
        let mut lines = self.0.lock();
        let line = format!("{:12.3} {what}", lines.began.elapsed().as_secs_f64());
        (&line, more).hash(&mut lines.sum);
        if let Some(trace) = &mut lines.trace {
            // Who asks for a trace and has no room for it sees that it ends.
            let _ = match more {
                "" => writeln!(trace, "{line}"),
                more => writeln!(trace, "{line} {}", more.escape_debug()),
            };
        }
        if lines.last.len() == SHOWN {
            lines.last.pop_front();
        }
        lines.last.push_back(line);
    }

    /// Something that is rare has happened once more.
    pub fn met(&self, what: &'static str) {
        *self.0.lock().met.entry(what).or_default() += 1;
    }

    /// What is sent to this channel, or answered to this interaction, is seen by those only who know what differs in
    /// another world.
    pub fn hides(&self, addressee: u64) {
        self.0.lock().hidden.insert(addressee);
    }

    /// Whether it is.
    pub fn is_hidden(&self, addressee: u64) -> bool {
        self.0.lock().hidden.contains(&addressee)
    }

    /// In this channel, or the direct messages with this person, something was deleted or refused: a message may be lacking.
    pub fn disturbs(&self, place: u64) {
        self.0.lock().disturbed.insert(place);
    }

    /// Whether anything was, in one of these.
    pub fn is_disturbed(&self, places: &[u64]) -> bool {
        let lines = self.0.lock();
        places.iter().any(|place| lines.disturbed.contains(place))
    }

    /// A backup of an earlier time is restored, which has nothing of what has happened since: in it these tables are lobbies.
    pub fn undoes(&self, times: Range<SystemTime>, lobbies: impl IntoIterator<Item = String>) {
        let mut lines = self.0.lock();
        lines.undone.push(times);
        lines.begun_anew.extend(lobbies);
    }

    /// Whether a match at this table may have been undone as a whole, so that nothing is known of its messages.
    pub fn may_begin_anew(&self, table: &str) -> bool {
        self.0.lock().begun_anew.contains(table)
    }

    /// Whether what was asked for at this time is undone.
    pub fn is_undone(&self, asked: SystemTime) -> bool {
        self.0.lock().undone.iter().any(|undone| undone.contains(&asked))
    }

    /// Whether what was asked for at this time, and answered at that if it was, may be undone: what was not answered when
    /// the backup was made is in it, or not.
    pub fn may_be_undone(&self, asked: SystemTime, answered: Option<SystemTime>) -> bool {
        let answered = answered.unwrap_or(asked + ON_ITS_WAY);
        self.0.lock().undone.iter().any(|undone| asked < undone.end && answered >= undone.start)
    }

    /// When a backup was restored last, if one was.
    pub fn restored(&self) -> Option<SystemTime> {
        self.0.lock().undone.last().map(|undone| undone.end)
    }

    /// A process calls Discord. Returns whether another one has within this time, of which it knows nothing.
    pub fn calls_after_another(&self, process: u64, within: Duration) -> bool {
        let mut lines = self.0.lock();
        lines.called.insert(process, Instant::now());
        lines.called.iter().any(|(other, at)| *other != process && at.elapsed() < within)
    }

    /// Somebody closes all their pages.
    pub fn closes_pages(&self, person: u64) {
        self.0.lock().closed_pages.insert(person);
    }

    /// Whether somebody has.
    pub fn has_closed_pages(&self, person: u64) -> bool {
        self.0.lock().closed_pages.contains(&person)
    }

    /// A promise is broken.
    pub fn wrong(&self, promise: Promise, what: impl Display) {
        self.note(format_args!("WRONG, {promise:?}: {what}"));
        let what = what.to_string();
        let mut lines = self.0.lock();
        if lines.wrong.is_empty() {
            lines.before_wrong = lines.last.clone();
        }
        lines.wrong.push((promise, what));
    }

    /// The last lines.
    #[cfg(test)]
    pub fn last(&self) -> String {
        self.0.lock().last.iter().map(|line| format!("{line}\n")).collect()
    }

    /// What is known at the end.
    pub fn outcome(&self) -> Outcome {
        let lines = self.0.lock();
        Outcome {
            sum: lines.sum.finish(),
            wrong: lines.wrong.clone(),
            last: lines.before_wrong.iter().cloned().collect(),
            met: lines.met.clone(),
            lasted: lines.began.elapsed(),
        }
    }
}

/// How a simulation has ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The same for two runs in which the same has happened.
    pub sum: u64,
    /// Which promises were broken, and how.
    pub wrong: Vec<(Promise, String)>,
    /// The last lines before the first of them.
    pub last: Vec<String>,
    /// How often each rare thing has happened.
    pub met: BTreeMap<&'static str, u64>,
    /// How much virtual time has passed.
    pub lasted: Duration,
}
