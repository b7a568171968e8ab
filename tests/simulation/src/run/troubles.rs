//! What goes wrong while people play, and is drawn one after the other; calls and statements have troubles of their own
//! (`network`, `process`).

use std::path::Path;
use std::time::Duration;

use sandbox::{Fault, Person, permission};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use store::simulated::{Location, Server};

use super::{Stage, as_another_program, brought_up_to_date};
use crate::dice::Dice;
use crate::faults::CALLS;
use crate::history::Promise;
use crate::plan::Trouble;
use crate::power;
use crate::process::Database;

/// For how long a process does not reach its database at most: now and then longer than it may go on without.
pub(super) const CUT_OFF: Duration = Duration::from_secs(45);
/// For how long a process is paused at most: now and then until Discord has closed its connection.
const PAUSED: Duration = Duration::from_secs(180);
/// For how long a disk is full at most.
const FULL: Duration = Duration::from_secs(30);
/// For how long a database hangs at most.
const HANGS: Duration = Duration::from_secs(12);

/// What may happen.
#[derive(Clone, Copy)]
enum Event {
    Kill,
    Restart,
    Pause,
    PowerCut,
    FullDisk,
    Backup,
    Server,
    Discord,
    CutOff,
    Hang,
    DatabaseRestart,
}

/// To a process with its database in a file.
const OF_A_FILE: [Event; 12] = [
    Event::Kill,
    Event::Restart,
    Event::Pause,
    Event::PowerCut,
    Event::FullDisk,
    Event::FullDisk,
    Event::Backup,
    Event::Server,
    Event::Discord,
    Event::Discord,
    Event::Discord,
    Event::Discord,
];

/// To one of several, whose database is on a server.
const OF_A_SERVER: [Event; 12] = [
    Event::Kill,
    Event::Restart,
    Event::Pause,
    Event::Backup,
    Event::Server,
    Event::Discord,
    Event::Discord,
    Event::Discord,
    Event::Discord,
    Event::CutOff,
    Event::Hang,
    Event::DatabaseRestart,
];

impl Event {
    /// Of which kind it is; what goes wrong with Discord is of several.
    const fn kind(self) -> Option<Trouble> {
        match self {
            Event::Kill | Event::Restart | Event::Pause | Event::PowerCut => Some(Trouble::Processes),
            Event::FullDisk => Some(Trouble::Disk),
            Event::Backup => Some(Trouble::Backups),
            Event::Server => Some(Trouble::Server),
            Event::CutOff | Event::Hang | Event::DatabaseRestart => Some(Trouble::Database),
            Event::Discord => None,
        }
    }
}

impl Stage {
    /// Something goes wrong.
    pub(super) async fn trouble(&mut self, dice: &mut Dice) -> anyhow::Result<()> {
        if dice.once_in(2) {
            self.mend_server();
        }
        let (events, at): (&[Event], _) = match self.database.server() {
            None => (&OF_A_FILE, 0),
            Some(_) => (&OF_A_SERVER, dice.below(self.processes.len())),
        };
        let event = events[dice.below(events.len())];
        if event.kind().is_some_and(|kind| !self.troubles.have(kind)) {
            return Ok(());
        }
        match event {
            Event::Kill => {
                self.happens("the bot is killed");
                self.start_after_a_kill(at, dice).await?;
            }
            Event::Restart => {
                self.happens("the bot is restarted");
                self.stop(at).await;
                self.start()?;
            }
            Event::Pause => {
                self.history.met("a process is paused");
                let (process, time) = (&self.processes[at], dice.within(PAUSED));
                self.history.note(format_args!("process {} is paused for {time:?}", process.number()));
                process.pauses_for(time);
            }
            Event::PowerCut => self.cut_power(at, dice).await?,
            Event::FullDisk => {
                self.history.met("the disk is full");
                let time = dice.within(FULL);
                self.history.note(format_args!("the disk is full for {time:?}"));
                self.processes[at].has_no_room_for(time);
            }
            Event::Backup => self.back_up_or_restore().await?,
            Event::Server => self.trouble_server(dice),
            Event::Discord => self.trouble_discord(dice),
            Event::CutOff => {
                self.history.met("a process does not reach its database");
                let (process, time) = (&self.processes[at], dice.within(CUT_OFF));
                self.history.note(format_args!("process {} is cut off for {time:?}", process.number()));
                process.is_cut_off_for(time);
            }
            Event::Hang => {
                self.history.met("a database hangs");
                let time = dice.within(HANGS);
                self.history.note(format_args!("the database hangs for {time:?}"));
                self.processes.iter().for_each(|process| process.hangs_for(time));
            }
            Event::DatabaseRestart => {
                self.happens("a database is restarted");
                self.database.server().into_iter().for_each(Server::restarts);
            }
        }
        Ok(())
    }

    fn happens(&self, what: &'static str) {
        self.history.met(what);
        self.history.note(what);
    }

    /// The machine loses its power, and what has its database is started on what its disk has.
    async fn cut_power(&mut self, at: usize, dice: &mut Dice) -> anyhow::Result<()> {
        self.happens("the machine loses its power");
        let to = self.database.path().with_file_name(format!("updown-{}.db", self.started));
        if power::cut(self.database.path(), &to, dice)? > 0 {
            self.history.met("a page of the database is torn");
        }
        self.database = Database::File(Location { file: to.clone(), ..self.database.location().clone() });
        self.start_after_a_kill(at, dice).await?;
        let url = format!("sqlite://{}", to.display());
        if let Err(problem) = as_another_program(async || Ok(store::examine(&url).await?)) {
            self.history.wrong(Promise::NothingIsLost, format_args!("after a power cut: {problem}"));
        }
        Ok(())
    }

    /// Whoever runs the bot makes a backup; the next time, this backup comes back.
    async fn back_up_or_restore(&mut self) -> anyhow::Result<()> {
        let (file, now) = (self.database.path().with_file_name("backup.db"), outside::time());
        let url = format!("sqlite://{}", self.database.path().display());
        match self.backed_up.take() {
            None => {
                self.happens("a backup is made");
                as_another_program(async || Ok(store::copy(&url, &file).await?))?;
                self.backed_up = Some(now);
            }
            Some(made) => {
                self.happens("a backup is restored");
                self.stop_all().await;
                let lobbies = as_another_program(async || lobbies(&file).await)?;
                if self.database.server().is_some() {
                    self.history.met("a backup of a server is restored");
                    self.restore_server(&file).await?;
                } else {
                    as_another_program(async || Ok(store::restore(&url, &file).await?))?;
                    self.database = Database::File(self.plan.location(self.database.path().to_owned())?);
                }
                std::fs::remove_file(file)?;
                self.history.undoes(made..outside::time(), lobbies);
                self.start_processes()?;
            }
        }
        Ok(())
    }

    /// The server begins with what was in a backup, and whoever runs it does what docs/operations.md says.
    async fn restore_server(&mut self, backup: &Path) -> anyhow::Result<()> {
        let to = self.database.path().with_file_name(format!("updown-{}.db", self.started));
        std::fs::copy(backup, &to)?;
        as_another_program(async || brought_up_to_date(&to, "UPDATE messages SET shown = NULL").await)?;
        let at = self.plan.location(to)?;
        self.database = Database::Server(Server::open(&at).await?, at);
        Ok(())
    }

    /// Whoever manages the server, or plays there, does something that the bot has to live with.
    fn trouble_server(&self, dice: &mut Dice) {
        let (Some(channel), Some(person)) = (dice.pick(&self.channels), dice.pick(&self.people)) else {
            return;
        };
        let what = match dice.below(6) {
            0 => {
                self.guild.removes_bot();
                self.channels.iter().for_each(|channel| self.history.disturbs(channel.id()));
                "the bot is put out of its server"
            }
            1 => {
                self.history.disturbs(channel.id());
                channel.bot_may([0, permission::USUAL & !permission::ATTACH_FILES][dice.below(2)]);
                "the bot may do less in a channel"
            }
            2 => {
                person.closes_direct_messages();
                "somebody takes no direct messages"
            }
            3 => {
                person.loses_direct_messages();
                self.history.disturbs(person.direct().channel().id());
                "somebody deletes their direct messages"
            }
            _ => {
                let place = if dice.once_in(2) { person.at(channel) } else { person.direct() };
                let Some(message) = dice.pick(&place.sees()).cloned() else { return };
                self.history.disturbs(place.channel().id());
                place.deletes(&message);
                "a message is deleted"
            }
        };
        self.history.met(what);
        self.history.note(format_args!("{what}: {} at {}", person.name(), channel.id()));
    }

    /// The bot may do there what it asks for, and everybody takes direct messages.
    pub(super) fn mend_server(&self) {
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

/// The tables in a database whose matches have not begun.
async fn lobbies(database: &Path) -> anyhow::Result<Vec<String>> {
    let mut database = SqliteConnectOptions::new().filename(database).read_only(true).connect().await?;
    let lobbies = sqlx::query_scalar("SELECT code FROM matches WHERE stage = 'lobby'");
    Ok(lobbies.fetch_all(&mut database).await?)
}
