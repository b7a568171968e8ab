//! The command line, and how the bot is started and stopped.

use std::io::{IsTerminal, Write};
#[cfg(feature = "sandbox")]
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};
use game_core::{AnyMatch, Effort, GameId, Level, Line, Players, Puzzle, Replay, Seat, SeatSet, Seed};
use tables::beacon::Beacons;
use tables::{DailyPuzzle, shown_now};
use tokio_util::sync::CancellationToken;
use tools::arena;
use tools::arena::Series;
use tracing::info;

use crate::config::{ENV_FILE, Settings};
#[cfg(feature = "sandbox")]
use crate::config::{SandboxAddress, sandbox_from_environment};
use app::ui;
#[cfg(feature = "sandbox")]
use discord::Api;
use discord::{Pulse, RunError};
use drawing::Painter;
use fairness::Proven;
use model::{Day, Printable};
use store::{DatabaseContents, Restored, Store, Transferred};
use tools::{coaching, terminal};

use crate::doctor::Finding;
use crate::init::Next;
use crate::{doctor, init, logging, operating, watchdog};

/// A Discord bot with which groups play card games.
///
/// Without a sub-command it runs the bot. With DISCORD_TOKEN set (in the environment or in a file .env) it is a bot on
/// Discord; without, it starts a sandbox with a page to play at. Every setting is described in .env.example.
#[derive(Debug, Parser)]
#[command(name = "updown", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Sub>,
}

#[derive(Debug, Subcommand)]
enum Sub {
    /// Plays matches between computers and prints every line of them as JSON
    Simulate(SimulateArgs),
    /// Replays playthroughs as `simulate` and `/verify` give them, says where one breaks, and goes through one
    Replay(ReplayArgs),
    /// Tells what the moves of a match that is over gave away, and how much of its result was luck
    Coach(CoachArgs),
    /// Draws the recap of a match that is over, as people see it at its end
    Recap(RecapArgs),
    /// Prints the puzzle of a day as JSON: the position, its choices, and what each is worth. It takes up to a minute
    Today {
        /// The day, like 2027-03-01 [default: today, in UTC]
        #[arg(long)]
        date: Option<Day>,
    },
    /// Lets computers play series of matches and prints how much each level wins
    Arena(Arena),
    /// Checks the file that `/verify` gave: that nobody could choose the cards, and that all went by the rules
    Verify {
        /// The file
        file: PathBuf,
    },
    /// Copies the database, while the bot runs or not, and checks the copy
    Backup {
        /// The file to make; nothing is overwritten
        file: PathBuf,
    },
    /// Puts a backup in the place of the database, while the bot does not run; what was there is kept beside it
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Copies everything into an empty database, from SQLite to PostgreSQL or back, while no bot uses either
    Copy {
        /// The address of the one to read, like sqlite://data/updown.db
        from: String,
        /// The address of the one to fill, like postgres://updown@host/updown
        to: String,
    },
    /// Checks settings, files, database, token, permissions and every stored match, and changes nothing
    Doctor,
    /// Asks for the bot's token, invites the bot to a server, and writes .env
    Init {
        /// Prints the token for a container's environment instead of writing .env
        #[arg(long)]
        print: bool,
    },
    /// Asks the bot that runs here whether it works; it is asked at METRICS_PORT
    Health,
    /// Prints the link with which somebody puts the bot on a server
    Invite,
    /// Prints what is new in this release, and in those before it
    Changelog,
    /// Starts the sandbox alone, for any other bot, and prints how to reach it
    #[cfg(feature = "sandbox")]
    Sandbox(SandboxArgs),
}

/// How the sandbox is set up that is started alone.
#[cfg(feature = "sandbox")]
#[derive(Debug, clap::Args)]
struct SandboxArgs {
    /// The port; 0 stands for any that is free [default: `SANDBOX_PORT`, or 4000]
    #[arg(long)]
    port: Option<u16>,
    /// The address at which it listens. Whoever reaches it can be anybody in it [default: `SANDBOX_HOST`, or 127.0.0.1]
    #[arg(long)]
    host: Option<IpAddr>,
    /// A name by which bots in containers know this machine; may be given several times
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// How many people there are
    #[arg(long, default_value_t = 4)]
    people: usize,
    /// How many servers there are
    #[arg(long, default_value_t = 2)]
    servers: usize,
    /// How many shards a bot is told to open
    #[arg(long, default_value_t = 1)]
    shards: u32,
    /// The bot has the privileged intents: members, presences, and what messages say
    #[arg(long)]
    privileged_intents: bool,
}

/// What is played: for `simulate` and `arena`.
#[derive(Debug, clap::Args)]
struct MatchArgs {
    /// The game: tricks, snake, tower or dnup
    #[arg(long)]
    game: GameId,
    /// 64 hexadecimal digits, or a number
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// An option of the game, as NAME=VALUE; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl MatchArgs {
    fn choices(&self) -> Result<Vec<(&str, &str)>> {
        let pair = |option| str::split_once(option, '=');
        let wrong = |option| format!("--option takes NAME=VALUE, not {option:?}");
        self.options.iter().map(|option| pair(option).with_context(|| wrong(option))).collect()
    }
}

#[derive(Debug, clap::Args)]
struct SimulateArgs {
    #[command(flatten)]
    what: MatchArgs,
    /// How many play
    #[arg(long)]
    players: u8,
    /// How many matches, with the seeds from there on
    #[arg(long, default_value_t = 1)]
    matches: u64,
    /// random, steady or expert, for all seats, or one for each seat with commas between
    #[arg(long, value_delimiter = ',', default_value = "random")]
    policy: Vec<Level>,
}

#[derive(Debug, clap::Args)]
struct ReplayArgs {
    /// The file, one JSON object a line; `-` reads what is piped in. In a terminal you then go through its match
    file: PathBuf,
    /// Shows the position before this decision, counted from 1, in words
    #[arg(long, value_name = "NUMBER")]
    decision: Option<usize>,
    /// Goes through the match by what is piped in, too
    #[arg(long, conflicts_with = "decision")]
    step: bool,
    /// Of which match in the file, counted from 1
    #[arg(long, default_value_t = 1)]
    of_match: usize,
}

#[derive(Debug, clap::Args)]
struct CoachArgs {
    /// The file, as `simulate` and `/verify` give it; `-` reads what is piped in
    file: PathBuf,
    /// Of this seat alone, counted from 0
    #[arg(long)]
    seat: Option<Seat>,
    /// As one JSON object; docs/coach.md says what the numbers mean
    #[arg(long)]
    json: bool,
    /// Of which match in the file, counted from 1
    #[arg(long, default_value_t = 1)]
    of_match: usize,
}

#[derive(Debug, clap::Args)]
struct RecapArgs {
    /// The file, as `simulate` and `/verify` give it; `-` reads what is piped in
    file: PathBuf,
    /// The picture that is written, a PNG
    out: PathBuf,
    /// Of which match in the file, counted from 1
    #[arg(long, default_value_t = 1)]
    of_match: usize,
}

#[derive(Debug, clap::Args)]
struct Arena {
    #[command(flatten)]
    what: MatchArgs,
    /// Who plays, with commas between: random, steady, expert. Of two levels the first is the one in question
    #[arg(long, value_delimiter = ',', required = true)]
    seats: Vec<Level>,
    /// How many matches
    #[arg(long, default_value_t = 100)]
    matches: u64,
    /// How many matches an expert imagines for a decision; if not given, as many as at a table on a fast machine
    #[arg(long, value_name = "NUMBER")]
    playouts: Option<u32>,
    /// Ends as soon as it is plain whether the first level wins five matches of a hundred more than its seats' share
    #[arg(long)]
    stop_early: bool,
}

/// Exit code if the program would only end again in the same way: a supervisor should not restart it.
const EXIT_REFUSED: u8 = 78;
/// Exit code if a restart helps; also used by the watchdog.
const EXIT_RESTART: u8 = 75;

/// Runs the program with the arguments it was started with.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        Some(Sub::Simulate(simulation)) => simulate(&simulation),
        Some(Sub::Replay(asked)) => replay(&asked),
        Some(Sub::Coach(asked)) => coach(&asked),
        Some(Sub::Recap(asked)) => recap(&asked),
        Some(Sub::Today { date }) => today(date),
        Some(Sub::Arena(asked)) => arena(&asked),
        Some(Sub::Verify { file }) => verify(&file),
        Some(Sub::Backup { file }) => backup(&file),
        Some(Sub::Restore { file }) => restore(&file),
        Some(Sub::Copy { from, to }) => copy(&from, &to),
        Some(Sub::Doctor) => examine(),
        Some(Sub::Init { print }) => set_up(print),
        Some(Sub::Health) => health(),
        Some(Sub::Invite) => invite(),
        Some(Sub::Changelog) => print(operating::CHANGELOG),
        #[cfg(feature = "sandbox")]
        Some(Sub::Sandbox(asked)) => sandbox_alone(asked),
        None => run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            let _ = writeln!(std::io::stderr(), "updown: {}", Printable(error_text(&problem)));
            match problem.downcast_ref() {
                Some(RunError::NotWanted(_)) => ExitCode::from(EXIT_REFUSED),
                Some(RunError::Replaced | RunError::Unproven) => ExitCode::from(EXIT_RESTART),
                _ => ExitCode::FAILURE,
            }
        }
    }
}

/// An error and its causes; a cause that the error already mentions is left out.
fn error_text(problem: &anyhow::Error) -> String {
    let causes = problem.chain().map(ToString::to_string);
    causes.fold(String::new(), |text, cause| match text.is_empty() {
        true => cause,
        false if text.contains(&cause) => text,
        false => format!("{text}: {cause}"),
    })
}

/// How many matches `expert` imagines for a decision of a simulation: few, since there may be many matches.
const PLAYOUTS: u32 = 200;

fn simulate(asked: &SimulateArgs) -> Result<()> {
    let players = Players::new(asked.players)?;
    if asked.policy.len() != 1 && asked.policy.len() != usize::from(asked.players) {
        bail!("--policy takes one name, or one for each of the {players} seats");
    }
    let choices = asked.what.choices()?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for number in 0..asked.matches {
        let mut written = Ok(());
        asked.what.game.simulate(
            choices.iter().copied(),
            players,
            asked.what.seed.plus(number),
            &asked.policy,
            PLAYOUTS,
            |line| {
                if written.is_ok() {
                    written = serde_json::to_writer(&mut out, &line)
                        .map_err(std::io::Error::from)
                        .and_then(|()| out.write_all(b"\n"));
                }
            },
        )?;
        match written.and_then(|()| out.flush()) {
            // The reader of the pipe needs no more.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => return Ok(()),
            result => result?,
        }
    }
    Ok(())
}

/// Prints the puzzle that a day has on every installation where the beacon is off.
fn today(date: Option<Day>) -> Result<()> {
    let day = date.unwrap_or_else(|| Day::of(shown_now() / 1000));
    let daily = DailyPuzzle::find(day, None).with_context(|| format!("there is no puzzle for {day}"))?;
    let printed = PrintedPuzzle { date: day.to_string(), puzzle: &daily.puzzle };
    print(&(serde_json::to_string_pretty(&printed)? + "\n"))
}

/// A puzzle as it is printed: its fields in this order in every build, whatever features its libraries have.
#[derive(serde::Serialize)]
struct PrintedPuzzle<'a> {
    date: String,
    #[serde(flatten)]
    puzzle: &'a Puzzle,
}

/// The text of a file, or of standard input for `-`.
fn text_of(file: &Path) -> Result<String> {
    Ok(match file.to_str() {
        Some("-") => std::io::read_to_string(std::io::stdin())?,
        _ => std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?,
    })
}

/// The error for a match number that the file does not have.
const NO_SUCH_MATCH: &str = "there is no such match in the file";

/// The names of players in a file without names.
fn numbered(players: Players) -> Vec<String> {
    players.seats().map(|seat| format!("Seat {seat}")).collect()
}

fn coach(asked: &CoachArgs) -> Result<()> {
    let text = text_of(&asked.file)?;
    let matches = playthroughs(&text)?;
    let wanted = asked.of_match.checked_sub(1).and_then(|index| matches.get(index));
    let (from, lines) = wanted.context(NO_SUCH_MATCH)?;
    let replay = Replay::read(lines).map_err(|broken| broken.later_by(from - 1))?;
    let game = replay.at(0).game;
    let players = game.players();
    if let Some(seat) = asked.seat.filter(|seat| !players.has(*seat)) {
        bail!("nobody sat at seat {seat}: the seats are 0 to {}", players.count() - 1);
    }
    let seats = asked.seat.map_or(players.all(), SeatSet::only);
    let (mut err, moves) = (std::io::stderr(), replay.moves());
    let watched = err.is_terminal();
    let report = replay.coached(seats, &Effort::WHOLE, &mut |looked_at| {
        if watched {
            let _ = write!(err, "\r{looked_at} of {moves} moves");
        }
    });
    if watched {
        let _ = writeln!(std::io::stderr());
    }
    let report = report.context("the match was broken off: the coach looks at matches that are over")?;
    let mut out = std::io::stdout().lock();
    if asked.json {
        serde_json::to_writer(&mut out, &report)?;
        return Ok(writeln!(out)?);
    }
    let names = fairness::sat(&text).unwrap_or_else(|| numbered(players));
    Ok(write!(out, "{}", coaching::in_words(&report, &game, &names, &asked.file.display().to_string()))?)
}

fn recap(asked: &RecapArgs) -> Result<()> {
    let text = text_of(&asked.file)?;
    let matches = playthroughs(&text)?;
    let wanted = asked.of_match.checked_sub(1).and_then(|index| matches.get(index));
    let (from, lines) = wanted.context(NO_SUCH_MATCH)?;
    let replay = Replay::read(lines).map_err(|broken| broken.later_by(from - 1))?;
    let names = fairness::sat(&text).unwrap_or_else(|| numbered(replay.at(0).game.players()));
    let report = replay.coached(replay.at(0).game.players().seats().collect(), &Effort::QUICK, &mut |_| ());
    let figure = ui::recap_of(&replay, &names, report);
    let figure = figure.context("the match was broken off: a recap tells of matches that are over")?;
    let pixels = Painter::default().paint(&figure.drawing).context("the picture has no area")?;
    let written = std::fs::write(&asked.out, drawing::encode(&pixels)?);
    written.with_context(|| format!("{} cannot be written", asked.out.display()))?;
    let mut out = std::io::stdout().lock();
    Ok(writeln!(out, "{}", figure.description)?)
}

fn replay(asked: &ReplayArgs) -> Result<()> {
    let text = text_of(&asked.file)?;
    let (matches, sat) = (playthroughs(&text)?, fairness::sat(&text));
    let mut out = std::io::stdout().lock();
    let wanted = asked.of_match.checked_sub(1).and_then(|index| matches.get(index));
    let wanted = || wanted.context(NO_SUCH_MATCH);
    if let Some(decision) = asked.decision {
        let (from, lines) = wanted()?;
        let game = AnyMatch::replay(lines, Some(decision)).map_err(|broken| broken.later_by(from - 1))?;
        return Ok(out.write_all(ui::position(&game).as_bytes())?);
    }
    let mut decisions = 0;
    for (from, lines) in &matches {
        // The proof of a closed match has moves of a match that is not over.
        let replayed = match sat {
            Some(_) => Replay::read(lines).map(drop),
            None => AnyMatch::replay(lines, None).map(drop),
        };
        replayed.map_err(|broken| broken.later_by(from - 1))?;
        decisions += lines.iter().filter(|line| matches!(line, Line::Decision { .. })).count();
    }
    writeln!(out, "{} matches with {decisions} decisions replayed: all as written", matches.len())?;
    if asked.step || (std::io::stdin().is_terminal() && out.is_terminal()) {
        let replay = Replay::read(&wanted()?.1)?;
        let names = sat.unwrap_or_else(|| numbered(replay.at(0).game.players()));
        terminal::go_through(&replay, &names, std::io::stdin().lock(), &mut out)?;
    }
    Ok(())
}

/// The playthroughs in a text, each with the number of its first line. The header line of a proof is skipped.
pub(crate) fn playthroughs(text: &str) -> Result<Vec<(usize, Vec<Line>)>> {
    let mut matches: Vec<(usize, Vec<Line>)> = Vec::new();
    let before = usize::from(fairness::sat(text).is_some());
    for (number, line) in (1..).zip(text.lines()).skip(before) {
        let line: Line = serde_json::from_str(line).with_context(|| format!("line {number}"))?;
        match (line, matches.last_mut()) {
            (line @ Line::Match { .. }, _) => matches.push((number, vec![line])),
            (line, Some((_, lines))) => lines.push(line),
            (_, None) => bail!("line {number}: a playthrough begins with a match line"),
        }
    }
    Ok(matches)
}

fn verify(file: &Path) -> Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let Proven { table, shown, found, open } = fairness::verify(&text)?;
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{}: all that the file claims follows.",
        if table.is_empty() { "No table".into() } else { format!("Table {}", Printable(&table)) }
    )?;
    found.iter().try_for_each(|sentence| writeln!(out, "  + {}", Printable(sentence)))?;
    writeln!(out, "What the file cannot tell:")?;
    open.iter().try_for_each(|sentence| writeln!(out, "  - {}", Printable(sentence)))?;
    writeln!(out, "Compare: before the first deal the table must have shown\n{shown}")?;
    Ok(())
}

fn arena(asked: &Arena) -> Result<()> {
    let series = Series {
        game: asked.what.game,
        choices: asked.what.choices()?,
        levels: asked.seats.clone(),
        matches: asked.matches,
        seed: asked.what.seed,
        playouts: asked.playouts.unwrap_or(asked.what.game.playouts().full),
        stop_early: asked.stop_early,
    };
    let rows = arena::play(&series)?.rows(&series);
    Ok(write!(std::io::stdout(), "{}{rows}", arena::TABLE_HEAD)?)
}

fn settings() -> Result<Settings> {
    Ok(Settings::from_environment(env_file()?.as_deref())?)
}

/// The text of the file `.env`, if there is one.
fn env_file() -> Result<Option<String>> {
    match std::fs::read_to_string(ENV_FILE) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).context("the file .env cannot be read"),
    }
}

fn backup(to: &Path) -> Result<()> {
    let settings = settings()?;
    let DatabaseContents { matches, moves } =
        single_threaded()?.block_on(store::copy(settings.database_url(), to))?;
    let to = to.display();
    Ok(writeln!(std::io::stdout(), "{to}: checked and sound, with {matches} matches and {moves} moves")?)
}

fn copy(from: &str, to: &str) -> Result<()> {
    let Transferred { found, rows } = single_threaded()?.block_on(store::transfer(from, to))?;
    let (DatabaseContents { matches, moves }, to) = (found, store::shown(to));
    Ok(writeln!(
        std::io::stdout(),
        "{to}: {rows} rows, each of them compared, with {matches} matches and {moves} moves"
    )?)
}

fn restore(from: &Path) -> Result<()> {
    let settings = settings()?;
    let Restored { database, found, before } =
        single_threaded()?.block_on(store::restore(settings.database_url(), from))?;
    let DatabaseContents { matches, moves } = found;
    let mut out = std::io::stdout();
    writeln!(
        out,
        "{} is {} now, with {matches} matches and {moves} moves",
        database.display(),
        from.display()
    )?;
    if let Some(before) = before {
        writeln!(out, "What was there before is kept as {}", before.display())?;
    }
    Ok(())
}

fn examine() -> Result<()> {
    let mut wrong = 0;
    let mut report = |finding: Finding| {
        wrong += u32::from(finding.is_wrong());
        let _ = writeln!(std::io::stdout(), "{finding}");
    };
    match settings() {
        Ok(settings) => single_threaded()?.block_on(doctor::examine(&settings, &mut report)),
        Err(problem) => report(Finding::Wrong(format!("settings: {}", error_text(&problem)))),
    }
    match wrong {
        0 => Ok(()),
        1 => bail!("1 thing is wrong"),
        _ => bail!("{wrong} things are wrong"),
    }
}

fn set_up(print: bool) -> Result<()> {
    let settings = Settings::before_token(env_file()?.as_deref())?;
    match single_threaded()?.block_on(init::init(&settings, print))? {
        Next::Start => run(),
        Next::Nothing => Ok(()),
    }
}

fn health() -> Result<()> {
    single_threaded()?.block_on(operating::health(&settings()?))?;
    print("ok\n")
}

fn invite() -> Result<()> {
    print(&(single_threaded()?.block_on(operating::invitation(&settings()?))? + "\n"))
}

fn print(text: &str) -> Result<()> {
    Ok(std::io::stdout().write_all(text.as_bytes())?)
}

fn single_threaded() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

/// The stack of a thread. In a build that is not optimised, a request that changes several tables takes nearly the two MiB that are
/// usual. What is not used takes no memory.
const THREAD_STACK: usize = 8 * 1024 * 1024;

fn run() -> Result<()> {
    let settings = settings()?;
    logging::start(&settings.rust_log);
    ports::allow_connections();
    // The file contains the token.
    store::tighten(Path::new(ENV_FILE));
    let (pulse, stop) = (Arc::new(Pulse::default()), CancellationToken::new());
    watchdog::watch(Arc::clone(&pulse), stop.clone()).context("nobody could ask the program to stop")?;
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.enable_all().thread_stack_size(THREAD_STACK).build()?;
    runtime.block_on(serve(settings, pulse, stop))
}

async fn serve(settings: Settings, pulse: Arc<Pulse>, stop: CancellationToken) -> Result<()> {
    outside::spawn(watchdog::beat(Arc::clone(&pulse)));
    let opening = Store::open_in_turn(settings.database_url());
    let Some(store) = stop.run_until_cancelled(opening).await.transpose()? else { return Ok(()) };
    match settings.api() {
        Some(api) => {
            info!("running on Discord");
            let beacon = Beacons::new(settings.beacon())?;
            discord::run(api, settings.ports(), store, settings.pace(), beacon, pulse, stop).await?;
        }
        None => playground(&settings, store, pulse, stop).await?,
    }
    Ok(())
}

/// Starts the sandbox for another bot, and runs it until the process is ended.
#[cfg(feature = "sandbox")]
fn sandbox_alone(asked: SandboxArgs) -> Result<()> {
    let SandboxArgs { port, host, names, people, servers, shards, privileged_intents } = asked;
    let address = sandbox_from_environment(env_file()?.as_deref())?;
    let port = port.unwrap_or(address.sandbox_port);
    let config = sandbox::Config {
        host: host.unwrap_or(address.sandbox_host),
        names,
        people,
        guilds: servers,
        shards,
        privileged_intents,
        ..sandbox::Config::playground(port)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let sandbox = sandbox::Sandbox::start(config).await.with_context(|| {
            format!(
                "the sandbox cannot use port {port}; choose another with --port or SANDBOX_PORT, or 0 for any"
            )
        })?;
        let (url, token) = (sandbox.url(), sandbox.token());
        writeln!(std::io::stdout(), "The page: {url}/\nThe API: {url}/api/v10\nThe bot's token: {token}")?;
        std::future::pending::<Result<()>>().await
    })
}

/// Starts the sandbox and plays there.
#[cfg(feature = "sandbox")]
async fn playground(
    settings: &Settings,
    store: Store,
    pulse: Arc<Pulse>,
    stop: CancellationToken,
) -> Result<()> {
    let SandboxAddress { sandbox_host: host, sandbox_port: port } = settings.sandbox;
    let config = sandbox::Config {
        host,
        welcome: Some(crate::welcome::welcome()),
        activities: true,
        ..sandbox::Config::playground(port)
    };
    let sandbox = sandbox::Sandbox::start(config).await.with_context(|| {
        format!(
            "the sandbox cannot listen at {host}, port {port}: set SANDBOX_PORT to another port, or to 0 for any, and \
             SANDBOX_HOST to an address of this machine"
        )
    })?;
    writeln!(
        std::io::stdout(),
        "No DISCORD_TOKEN is set, so here is a sandbox.\nPlay at {}/",
        sandbox.url()
    )?;
    // A new sandbox has none of the messages of an earlier one.
    store.forget_shown().await?;
    let (url, token) = (sandbox.url(), sandbox.token());
    let api = Api { url: &url, token: &token, homepage: &settings.bot_homepage };
    let beacon = Beacons::new(settings.beacon())?;
    let mut ports = settings.ports();
    if let Some(pages) = &mut ports.pages
        && let Some(address) = pages.known_url()
    {
        sandbox.activity_is_at(address);
        pages.client_secret = Some(discord::ClientSecret(sandbox.client_secret().into()));
    }
    discord::run(api, ports, store, settings.pace(), beacon, pulse, stop).await?;
    sandbox.stop().await;
    Ok(())
}

#[cfg(not(feature = "sandbox"))]
async fn playground(_: &Settings, _: Store, _: Arc<Pulse>, _: CancellationToken) -> Result<()> {
    bail!("DISCORD_TOKEN is not set, and this build has no sandbox: set it in the environment or in .env")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_that_the_error_mentions_is_not_repeated() {
        let refused = std::io::Error::other("no such user");
        let error =
            anyhow::Error::from(refused).context("the database refuses: no such user").context("no start");
        assert_eq!(error_text(&error), "no start: the database refuses: no such user");
        let bare = anyhow::Error::msg("line 3").context("the file is no playthrough");
        assert_eq!(error_text(&bare), "the file is no playthrough: line 3");
    }
}
