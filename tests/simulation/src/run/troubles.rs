//! What goes wrong while people play, and is drawn one after the other; calls and statements have troubles of their own
//! (`network`, `process`).

use std::time::Duration;

use sandbox::{Fault, Person, permission};
use store::simulated::Server;

use super::Stage;
use crate::dice::Dice;
use crate::faults::CALLS;
use crate::plan::Trouble;

/// For how long a process does not reach its database at most: now and then longer than it may go on without.
pub(super) const CUT_OFF: Duration = Duration::from_secs(45);
/// For how long a database hangs at most.
const HANGS: Duration = Duration::from_secs(12);

impl Stage {
    /// Something goes wrong.
    pub(super) async fn trouble(&mut self, dice: &mut Dice) -> anyhow::Result<()> {
        if dice.once_in(2) {
            self.mend_server();
        }
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
