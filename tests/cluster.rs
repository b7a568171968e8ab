//! Three processes on one PostgreSQL, each with a line of its own to the database and to Discord, and all sorts of trouble
//! while robots play: at no time do two of them speak, no move that was acknowledged is lost or doubled, and nothing false
//! is said about what was saved.

use std::collections::BTreeMap;
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sandbox::{Answer, Config, Person};
use tokio::process::Child;
use tokio::task::JoinSet;

use crate::bot::{House, free_ports, roomy, within};
use crate::dice::Dice;
use crate::players::{chief, hand, start, take_turn};
use crate::proxy::{self, Line, Proxy, To};
use crate::robots::{self, Tried, log_agrees, open};
use crate::standby::{AGAIN, WAITED, signal, who_plays};
use crate::trouble::all_is_right;

/// Every game, with so many rounds that hardly any match comes to its end.
const GAMES: [(&str, usize); 4] = [
    ("game:tricks rounds:12 edition:suits", 3),
    ("game:snake rounds:12", 3),
    ("game:tower rounds:20", 3),
    ("game:dnup target:8", 4),
];

/// How many tables there are, if `CLUSTER_TABLES` does not say it.
const TABLES: usize = 4;
/// How often there is trouble, if `CLUSTER_TROUBLES` does not say it.
const TROUBLES: usize = 12;

/// A number from the environment, for a longer run than that of every day.
fn asked_for(name: &str, usual: usize) -> usize {
    std::env::var(name).map_or(usual, |number| number.parse().unwrap())
}

/// A process with its lines.
struct Process {
    child: Child,
    database: Arc<Proxy>,
    discord: Proxy,
}

impl Process {
    async fn start(house: &House, settings: &[(&str, &str)]) -> Process {
        Process::start_away(house, Duration::ZERO, settings).await
    }

    /// The same, so far away from the database.
    async fn start_away(house: &House, round_trip: Duration, settings: &[(&str, &str)]) -> Process {
        let (database, url) = proxy::before_postgres(house.url(), round_trip).await;
        let port = house.sandbox.url().rsplit_once(':').unwrap().1.parse().unwrap();
        let discord = Proxy::to(To::Port(port), Duration::ZERO).await;
        let api = format!("http://127.0.0.1:{}", discord.port());
        let lines = [("DATABASE_URL", url.as_str()), ("DISCORD_API_URL", api.as_str())];
        let child = house.one_more_with(&[&lines, settings].concat());
        Process { child, database: Arc::new(database), discord }
    }

    fn number(&self) -> u32 {
        self.child.id().unwrap_or_default()
    }
}

/// Waits for the process that leads: where it is among these.
async fn leader(house: &House, processes: &[Process]) -> usize {
    within(30, "a process that leads", async {
        loop {
            let leads = who_plays(house).await;
            match leads.and_then(|leads| processes.iter().position(|process| process.number() == leads)) {
                Some(at) => return at,
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    })
    .await
}

/// Waits until something new is acknowledged: how long that took.
async fn somebody_plays(house: &House) -> Duration {
    let (began, before) = (Instant::now(), house.number_stored(MOVES.to_owned()).await);
    within(WAITED, "another move", async {
        while house.number_stored(MOVES.to_owned()).await == before {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    began.elapsed()
}

const MOVES: &str = "SELECT count(*) FROM moves";

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Trouble {
    /// The leader is killed.
    Kill,
    /// The leader is stopped until another leads, and goes on then.
    Stop,
    /// The leader is stopped for a moment.
    Nap,
    /// The leader's connections to the database are ended, and there are no new ones for a while.
    Cut,
    /// Nothing goes through them for a while.
    Stall,
    /// The server ends all connections.
    Restart,
    /// The server ends the leader's connection.
    End,
    /// The leader is killed, and somebody has the port of the next.
    Port,
    /// The leader is asked to stop.
    Ask,
}

const ALL: [Trouble; 9] = [
    Trouble::Kill,
    Trouble::Stop,
    Trouble::Cut,
    Trouble::Stall,
    Trouble::End,
    Trouble::Port,
    Trouble::Nap,
    Trouble::Restart,
    Trouble::Ask,
];

/// The calls of all processes in the order of time must be one block of each: whoever has been followed says nothing more.
/// Gives how many calls there were; fails with those that are out of order.
fn spoke_one_after_another(spoken: &[(u32, Vec<(Instant, String)>)]) -> usize {
    let mut all: Vec<(Instant, u32, &str)> = Vec::new();
    for (process, calls) in spoken {
        all.extend(calls.iter().map(|(at, what)| (*at, *process, what.as_str())));
    }
    all.sort();
    let mut done: Vec<u32> = Vec::new();
    let mut wrong = Vec::new();
    for pair in all.windows(2) {
        let [(earlier, before, last), (at, now, what)] = pair else { continue };
        if before != now {
            done.push(*before);
        }
        if done.contains(now) {
            let after = *at - *earlier;
            wrong.push(format!("process {now}: {what}, {after:?} after process {before}: {last}"));
        }
    }
    assert!(wrong.is_empty(), "{} calls of two processes interleaved: {wrong:?}", wrong.len());
    all.len()
}

/// How often it was said that nothing was saved though it was: moves in the log that nobody has tried but those who were told
/// so.
async fn false_sentences(house: &House, tried: &[Tried]) -> Vec<String> {
    let mut explained: BTreeMap<(String, usize, String), usize> = BTreeMap::new();
    for tried in tried.iter().filter(|tried| !tried.answer.text().contains("I could not save that")) {
        let key = (tried.table.clone(), tried.seat, tried.mv.clone());
        *explained.entry(key).or_default() += 1;
    }
    let log = house.clicked().await;
    let unexplained = |(key, times): &(_, usize)| explained.get(key).copied().unwrap_or_default() < *times;
    log.into_iter().filter(unexplained).map(|(key, times)| format!("{key:?} {times} times")).collect()
}

/// Opens one more table, at which robots play. Gives its people and its code.
async fn another_table(
    house: &Arc<House>,
    number: usize,
    enough: &Arc<AtomicBool>,
    robots: &mut JoinSet<Vec<Tried>>,
) -> (Vec<Person>, String) {
    let (options, count) = GAMES[number % GAMES.len()];
    let people: Vec<Person> =
        (0..count).map(|seat| house.sandbox.person(&format!("P{number}{seat}"))).collect();
    let code = open(house, &people, options).await;
    let (house, enough, seated) = (Arc::clone(house), Arc::clone(enough), (people.clone(), code.clone()));
    robots.spawn(async move {
        robots::play_on(&house, &people, &code, &mut Dice(47 + number as u64), &enough).await
    });
    seated
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_becomes_of_three_processes_one_speaks_at_a_time_and_no_move_is_lost() {
    let config = Config { answer_within: Duration::from_secs(3), ..roomy() };
    let Some(house) = House::open_on_postgres_with(config).await else { return };
    let house = Arc::new(house);
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    // From now on each has its own lines, and the same port for its numbers.
    house.stop_bot().await;
    let [port] = free_ports::<1>();
    let settings = port.to_string();
    let settings = [("METRICS_PORT", settings.as_str())];
    let mut processes = Vec::new();
    for _ in 0..3 {
        processes.push(Process::start(&house, &settings).await);
    }
    house.sandbox.bot_ready().await;
    let enough = Arc::new(AtomicBool::new(false));
    let mut robots: JoinSet<Vec<Tried>> = JoinSet::new();
    let (mut tables, mut tried) = (Vec::new(), Vec::new());
    for number in 0..asked_for("CLUSTER_TABLES", TABLES) {
        tables.push(another_table(&house, number, &enough, &mut robots).await);
    }
    let mut dice = Dice(1848);
    let mut waited: BTreeMap<Trouble, Vec<Duration>> = BTreeMap::new();
    let mut spoken: Vec<(u32, Vec<(Instant, String)>)> = Vec::new();
    let mut note = |number: u32, process: &Process| {
        let http = process.discord.passed().into_iter().filter(|passed| !passed.what.contains("/ws"));
        spoken.push((number, http.map(|passed| (passed.at, passed.what)).collect()));
    };
    let troubles = asked_for("CLUSTER_TROUBLES", TROUBLES);
    for number in 0..troubles {
        tokio::time::sleep(Duration::from_millis(300 + dice.below(1200) as u64)).await;
        let trouble = ALL[number % ALL.len()];
        let at = leader(&house, &processes).await;
        let a_while = Duration::from_millis(500 + dice.below(9500) as u64);
        let numbers: Vec<u32> = processes.iter().map(Process::number).collect();
        let process = &mut processes[at];
        let mut taken = None;
        match trouble {
            Trouble::Kill => process.child.kill().await.unwrap(),
            Trouble::Port => {
                process.child.kill().await.unwrap();
                taken = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok();
            }
            Trouble::Ask => {
                signal(&process.child, "-TERM").await;
                let ended = within(20, "the end", process.child.wait()).await.unwrap();
                assert_eq!(ended.code(), Some(0), "{}", house.warned());
            }
            Trouble::Stop => {
                signal(&process.child, "-STOP").await;
                let stopped = process.number();
                within(WAITED, "another process that leads", async {
                    while who_plays(&house).await.is_none_or(|leads| leads == stopped) {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                })
                .await;
                tokio::time::sleep(a_while / 8).await;
                house.sandbox.tells_again();
                signal(&processes[at].child, "-CONT").await;
                let ended = within(20, "the sleeper's end", processes[at].child.wait()).await.unwrap();
                assert_eq!(ended.code(), Some(AGAIN), "{}", house.warned());
            }
            Trouble::Nap => {
                signal(&process.child, "-STOP").await;
                tokio::time::sleep(a_while / 2).await;
                signal(&processes[at].child, "-CONT").await;
            }
            Trouble::Cut | Trouble::Stall => {
                let line = if trouble == Trouble::Cut { Line::Cut } else { Line::Stalled };
                let database = Arc::clone(&process.database);
                database.set(line);
                tokio::time::sleep(a_while).await;
                database.set(Line::Open);
            }
            Trouble::Restart => {
                let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                           WHERE pid <> pg_backend_pid() AND datname = current_database()";
                assert!(house.number_stored(end.to_owned()).await > 0);
            }
            Trouble::End => {
                let end =
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_locks JOIN pg_stat_activity USING (pid)
                           WHERE locktype = 'advisory' AND granted AND datname = current_database()";
                house.number_stored(end.to_owned()).await;
            }
        }
        waited.entry(trouble).or_default().push(somebody_plays(&house).await);
        drop(taken);
        // In a long run matches come to their ends.
        while let Some(played) = robots.try_join_next() {
            tried.extend(played.unwrap());
            tables.push(another_table(&house, tables.len(), &enough, &mut robots).await);
        }
        // As whoever supervises them does.
        for (at, number) in numbers.into_iter().enumerate().rev() {
            if processes[at].child.try_wait().unwrap().is_some() {
                note(number, &processes[at]);
                processes.remove(at);
            }
        }
        while processes.len() < 3 {
            processes.push(Process::start(&house, &settings).await);
        }
    }
    enough.store(true, Ordering::Relaxed);
    tried.extend(robots.join_all().await.concat());
    // Nobody has the port any more but whoever leads.
    within(30, "the numbers", async {
        while reqwest::get(format!("http://127.0.0.1:{port}/health")).await.is_err() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    })
    .await;
    for (people, code) in &tables {
        all_is_right(&house, people, code, &elsewhere).await;
    }
    processes.iter().for_each(|process| note(process.number(), process));
    let calls = spoke_one_after_another(&spoken);
    log_agrees(&house, &tried, 20).await;
    assert_eq!(false_sentences(&house, &tried).await, [""; 0]);
    // Of a match that has come to its end this is right.
    let is_over = |table: &str| {
        tables.iter().any(|(people, code)| code == table && robots::is_over(&house, &people[0], code))
    };
    let closed = tried.iter().filter(|tried| tried.answer.text().contains("This table is closed"));
    let closed = closed.filter(|tried| !is_over(&tried.table)).count();
    assert_eq!(closed, 0, "a match that is being played is no closed table");
    let count = |of: fn(&Tried) -> bool| tried.iter().filter(|tried| of(tried)).count();
    let (moves, failed) = (
        count(|tried| matches!(tried.answer, Answer::Update(_))),
        count(|tried| matches!(tried.answer, Answer::Failed)),
    );
    let refused = count(|tried| tried.answer.text().contains("I could not save that"));
    let _ = writeln!(
        std::io::stderr(),
        "{troubles} troubles, {calls} calls of {} processes and answers to them; {} clicks: {moves} moves were \
         acknowledged, {failed} not answered, {refused} refused",
        spoken.len(),
        tried.len(),
    );
    for (trouble, waited) in &mut waited {
        waited.sort();
        let (middle, longest) = (waited[waited.len() / 2], waited[waited.len() - 1]);
        let _ = writeln!(
            std::io::stderr(),
            "{trouble:?}: {middle:.2?} until the next move, {longest:.2?} at most"
        );
    }
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(well && said.contains("matches: ") && !said.contains("WRONG"), "{said}");
}

/// A database so far away.
const FAR: Duration = Duration::from_millis(30);
/// How many people click once a second.
const CLICKING: usize = 20;
/// For how long.
const SECONDS: usize = 10;

#[tokio::test(flavor = "multi_thread")]
async fn thirty_milliseconds_away_from_the_database_nobody_is_refused() {
    let Some(house) = House::open_on_postgres().await else { return };
    house.stop_bot().await;
    let process = Process::start_away(&house, FAR, &[]).await;
    house.sandbox.bot_ready().await;
    let mut tables = Vec::new();
    for number in 0..CLICKING {
        let people = [0, 1].map(|seat| house.sandbox.person(&format!("P{number}{seat}")));
        let code = start(&house.games, &people, "rounds:12").await;
        tables.push((people, code));
    }
    house.quiet().await;
    let before = process.database.round_trips();
    let mut clicking = JoinSet::new();
    for (number, (people, code)) in tables.into_iter().enumerate() {
        clicking.spawn(async move {
            let mut took = Vec::new();
            // Each a second apart, and all of them spread over the second.
            let mut every = tokio::time::interval_at(
                tokio::time::Instant::now() + Duration::from_secs(1) * u32::try_from(number).unwrap() / 20,
                Duration::from_secs(1),
            );
            for _ in 0..SECONDS {
                every.tick().await;
                for person in &people {
                    let seen = hand(person, &code).await;
                    let began = Instant::now();
                    if let Some(answer) = take_turn(&person.direct(), &seen).await {
                        took.push((began.elapsed(), answer));
                        break;
                    }
                }
            }
            took
        });
    }
    let mut took = clicking.join_all().await.concat();
    let trips = process.database.round_trips() - before;
    let refused = took.iter().filter(|(_, answer)| !matches!(answer, Answer::Update(_))).count();
    assert_eq!(refused, 0, "of {}: {}", took.len(), house.warned());
    assert!(took.len() > CLICKING * SECONDS / 2, "{} clicks", took.len());
    took.sort_by_key(|(took, _)| *took);
    let at = |part: usize| took[took.len() * part / 100].0;
    let _ = writeln!(
        std::io::stderr(),
        "{} clicks at {FAR:?}: {:.0?} (median), {:.0?} (95th), {:.0?} (99th); {:.1} round trips a click",
        took.len(),
        at(50),
        at(95),
        at(99),
        trips as f64 / took.len() as f64,
    );
    assert!(at(50) < FAR * 5, "{:?}", at(50));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_port_that_is_taken_keeps_nobody_from_playing_and_is_opened_when_it_is_free() {
    let Some(house) = House::open_on_postgres().await else { return };
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let [port, other] = free_ports::<2>();
    let taken = [port, other].map(|port| TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)).unwrap());
    let (port, other) = (port.to_string(), other.to_string());
    house.stop_bot().await;
    let _next = house.one_more_with(&[("METRICS_PORT", &port), ("INTERACTIONS_PORT", &other)]);
    house.sandbox.bot_ready().await;
    let (first, seen) = chief(&people, &code).await;
    let answer = take_turn(&first.direct(), &seen).await.unwrap();
    assert!(matches!(answer, Answer::Update(_)), "{answer:?}");
    for setting in ["METRICS_PORT", "INTERACTIONS_PORT"] {
        let warned = house.warned();
        assert!(warned.lines().any(|line| line.contains("ERROR") && line.contains(setting)), "{warned}");
    }
    drop(taken);
    within(10, "the ports", async {
        let there = async |port: &str| reqwest::get(format!("http://127.0.0.1:{port}/health")).await.is_ok();
        while !there(&port).await || !there(&other).await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}
