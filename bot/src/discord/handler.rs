//! The way of one interaction: what is asked, by whom, where; the table decides; the panel of the new state is the
//! answer; the other messages are brought up to date after it.

use std::sync::Arc;

use game_core::GameId;
use serenity::model::Permissions;
use serenity::model::application::{
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Interaction,
};
use tokio::sync::Notify;
use tokio_util::task::TaskTracker;
use tracing::{debug, info};

use super::answers::{Answer, Following};
use super::asker::Asker;
use super::click::Click;
use super::commands::{self, Asked, NotAsked};
use super::event::Event;
use super::publisher::Publisher;
use super::repeated::Heard;
use super::rest::Rest;
use super::seals::Seals;
use super::servers::Gone;
use crate::args;
use crate::drawing::Studio;
use crate::health::Gateway;
use crate::limits::{self, Limited};
use crate::metrics;
use crate::tables::{Admitted, Code, Opening, Refusal, Stage, Table, Tables, TurnTime};
use crate::ui;

/// What people may ask for in a while.
#[derive(Debug)]
pub(super) struct Limits {
    commands: Limited,
    proposals: Limited,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { commands: Limited::to(limits::COMMANDS), proposals: Limited::to(limits::PROPOSALS) }
    }
}

/// Takes what comes from the gateway.
#[derive(Clone)]
pub(super) struct Handler {
    pub(super) rest: Arc<Rest>,
    pub(super) tables: Arc<Tables>,
    pub(super) publisher: Arc<Publisher>,
    pub(super) gateway: Arc<Gateway>,
    pub(super) gone: Arc<Gone>,
    pub(super) heard: Arc<Heard>,
    pub(super) studio: Arc<Studio>,
    pub(super) following: Following,
    pub(super) limits: Arc<Limits>,
    pub(super) housework: Arc<Notify>,
    /// What is being done; the bot waits for it before it stops.
    pub(super) tasks: TaskTracker,
    pub(super) seals: Arc<Seals>,
}

impl Handler {
    /// Something has happened. What takes time is done in a task of its own.
    pub(super) fn hear(self: &Arc<Handler>, event: Event) {
        let handler = Arc::clone(self);
        match event {
            Event::Ready(servers) => {
                info!("connected to the gateway");
                self.gateway.note(true);
                // Clicks may have been missed, messages may have been changed: bring everything up to date.
                self.publisher.refresh_all();
                self.tasks.spawn(async move {
                    handler.seals.try_again(|_| true).await;
                    handler.servers_are(servers).await;
                });
            }
            Event::Resumed => {
                info!("the gateway goes on");
                self.gateway.note(true);
            }
            Event::ServerThere(guild) => {
                let was_gone = self.is_back(guild);
                self.tasks.spawn(async move { handler.server_there(guild, was_gone).await });
            }
            Event::ServerGone { guild, put_out } => {
                self.is_gone(guild);
                self.tasks.spawn(async move { handler.server_gone(guild, put_out).await });
            }
            Event::ServerChanged(guild) => {
                self.tasks.spawn(async move { handler.server_changed(guild).await });
            }
            Event::ChannelChanged(channel) => {
                self.tasks.spawn(async move { handler.channel_changed(channel).await });
            }
            Event::Interaction(interaction) if self.heard.is_new(interaction.id().get()) => {
                self.tasks.spawn(async move { handler.interaction(&interaction).await });
            }
            Event::Interaction(_) | Event::Hello(_) | Event::Other => {}
        }
    }

    async fn interaction(&self, interaction: &Interaction) {
        match interaction {
            Interaction::Command(command) => {
                metrics::interaction(metrics::Interaction::Command);
                self.command(command).await;
            }
            Interaction::Component(click) => {
                metrics::interaction(metrics::Interaction::Click);
                self.component(click).await;
            }
            Interaction::Modal(modal) => {
                metrics::interaction(metrics::Interaction::Click);
                self.filled_in(modal).await;
            }
            Interaction::Autocomplete(typing) => {
                metrics::interaction(metrics::Interaction::Typing);
                self.autocomplete(typing).await;
            }
            _ => {}
        }
    }

    async fn command(&self, command: &CommandInteraction) {
        let asker = Asker::of_command(command).wishing(self.tables.wishes());
        debug!(command = %command.data.name, "command");
        if let Err(wait) = self.limits.commands.ask(asker.person.id, asker.began) {
            return self.refuse(&asker, &Refusal::TooFast { wait }).await;
        }
        match Asked::read(&command.data) {
            Ok(Asked::Play(game, choices, turn_time, private)) => {
                self.play(&asker, game, choices, turn_time, private).await;
            }
            Ok(Asked::Hand(code)) => {
                if let Some(table) = self.which(&asker, code).await {
                    self.show_hand(&asker, &table).await;
                    if let Some(seat) = table.seat_of(asker.person.id) {
                        self.publisher.knock_again(&table, seat);
                        self.tables.is_here(&table, asker.person.id).await;
                    }
                }
            }
            Ok(Asked::Table(code)) => {
                if let Some(table) = self.which(&asker, code).await {
                    self.bring_down(&asker, &table).await;
                }
            }
            Ok(Asked::Rules(game)) => self.rules(&asker, game).await,
            Ok(Asked::Leaderboard(board)) => self.leaderboard(&asker, board).await,
            Ok(Asked::Stats(player)) => self.stats(&asker, player).await,
            Ok(Asked::History(player)) => self.history(&asker, player).await,
            Ok(Asked::Settings) => self.settings(&asker).await,
            Ok(Asked::Leave(code)) => {
                if let Some(table) = self.which(&asker, code).await {
                    let left = self.tables.leave(&table, asker.person.id).await;
                    self.done(&asker, left, "done-left").await;
                }
            }
            Ok(Asked::End(code)) => {
                if let Some(table) = self.which(&asker, code).await {
                    self.end(&asker, &table).await;
                }
            }
            Ok(Asked::Verify(code)) => {
                if let Some(table) = self.which(&asker, code).await {
                    self.prove(&asker, &table).await;
                }
            }
            Ok(Asked::Fair) => self.seals(&asker).await,
            Ok(Asked::Help) => {
                self.answer(&asker, &Answer::Private(ui::help(asker.lang()))).await;
            }
            Err(NotAsked::Table) => self.refuse(&asker, &Refusal::NoSuchTable).await,
            Err(NotAsked::Game) => self.tell(&asker, "refused-no-game", args!()).await,
            Err(NotAsked::Command) => self.tell(&asker, "refused-click", args!()).await,
        }
    }

    async fn component(&self, click: &ComponentInteraction) {
        let attached = self.rest.picture_on(click.message.id.get());
        let asker = Asker::of_click(click, attached).wishing(self.tables.wishes());
        let values = match &click.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.clone(),
            ComponentInteractionDataKind::UserSelect { values } => {
                values.iter().map(|person| person.get().to_string()).collect()
            }
            _ => Vec::new(),
        };
        let Ok(asked) = Click::read(&click.data.custom_id, &values) else {
            return self.page_clicked(&asker, &click.data.custom_id, &values).await;
        };
        let at = match self.tables.admit(asker.asking(), asked.code()).await {
            Ok(at) => at,
            Err(refusal) => return self.refuse(&asker, &refusal).await,
        };
        let person = asker.person.id;
        match asked {
            Click::Join(_) => {
                let joined = self.tables.join(&at, &asker.person).await;
                self.table_clicked(&asker, &at.code, joined).await;
            }
            Click::Leave(_) => {
                let left = self.tables.leave(&at, person).await;
                self.table_clicked(&asker, &at.code, left).await;
            }
            Click::Options(_) if matches!(at.stage, Stage::Lobby) => {
                let panel = ui::lobby_options(&at, asker.lang());
                self.answer(&asker, &Answer::Private(panel)).await;
            }
            Click::Options(_) => self.refuse(&asker, &Refusal::Begun).await,
            Click::Change(_, change) => {
                let changed = self.tables.change_lobby(&at, person, &change).await;
                self.lobby_changed(&asker, &at.code, changed).await;
            }
            Click::Rematch(_) => match self.tables.rematch(&at, &asker.person).await {
                Ok((table, true)) => {
                    // It stands where the match stood, whoever asked from elsewhere.
                    if table.channel != asker.channel {
                        self.publisher.stale(&table, None);
                    }
                    self.bring_down(&asker, &table).await;
                    self.seals.post(&table);
                }
                Ok((table, false)) => {
                    self.tell(&asker, "rematch-there", args!(code: table.code.to_string())).await;
                }
                Err(refusal) => self.refuse(&asker, &refusal).await,
            },
            Click::Start(_) => {
                let started = self.tables.start(&at, person).await;
                self.table_clicked(&asker, &at.code, started).await;
            }
            Click::Hand(_) => self.show_hand(&asker, &at).await,
            Click::Word(_) => self.ask_word(&asker, &at).await,
            Click::Rules(_) => self.rules_at(&asker, &at).await,
            Click::Back(_) => self.back(&asker, &at).await,
            Click::EndAlone(_) => self.end_alone(&asker, &at).await,
            Click::TakeOver(_, seat) => self.take_over(&asker, &at, seat).await,
            Click::Play(_, step, mv) => self.played(&asker, &at, step, &mv).await,
            Click::Focus(_, step, focus) => self.focused(&asker, &at, step, &focus).await,
            // A menu's click is read together with what was chosen in it.
            Click::Choose(..) => self.tell(&asker, "refused-click", args!()).await,
        }
        self.tables.is_here(&at, person).await;
    }

    async fn autocomplete(&self, typing: &CommandInteraction) {
        let asker = Asker::of_command(typing).wishing(self.tables.wishes());
        let typed = typing.data.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
        let tables = match self.limits.proposals.ask(asker.person.id, asker.began) {
            Ok(()) => self.tables.of_person(asker.asking(), asker.channel),
            Err(_) => Vec::new(),
        };
        let proposals = commands::proposals(asker.lang(), &tables, &typed);
        self.answer(&asker, &Answer::Proposals(proposals)).await;
    }

    async fn play(
        &self,
        asker: &Asker,
        game: Option<GameId>,
        choices: Vec<(String, String)>,
        turn_time: Option<TurnTime>,
        private: bool,
    ) {
        let Some(guild) = asker.person.guild else {
            return self.tell(asker, "refused-server-only", args!()).await;
        };
        for (permission, words) in
            [(Permissions::VIEW_CHANNEL, "permission-view"), (Permissions::SEND_MESSAGES, "permission-send")]
        {
            if !asker.bot_may.contains(permission) {
                let permission = asker.lang().say(words, args!());
                return self.tell(asker, "refused-permission", args!(permission: permission)).await;
            }
        }
        let named = (game, turn_time);
        let Some((game, turn_time)) = self.played_here(asker, guild, named).await else { return };
        let opening = Opening {
            game,
            choices,
            guild: asker.person.guild,
            channel: asker.channel,
            language: asker.common,
            turn_time,
            private,
            invited: Vec::new(),
            rematch_of: None,
        };
        match self.tables.open_once(opening, &asker.person, asker.interaction).await {
            Ok(table) => self.post_new_table(asker, &table).await,
            Err(refusal) => self.refuse(asker, &refusal).await,
        }
    }

    /// Answers with a table that has just been opened; its seal follows in a message of its own.
    async fn post_new_table(&self, asker: &Asker, table: &Table) {
        self.post(asker, table, None).await;
        self.seals.post(table);
    }

    async fn bring_down(&self, asker: &Asker, table: &Table) {
        if table.channel == asker.channel {
            self.post(asker, table, None).await;
        } else {
            self.answer(asker, &Answer::Private(self.copy(asker, table, None, ""))).await;
        }
    }

    async fn show_hand(&self, asker: &Asker, table: &Admitted) {
        match (table.seat_of(asker.person.id), &table.stage) {
            (None, _) => self.refuse(asker, &Refusal::NotSeated).await,
            (Some(_), Stage::Lobby) => self.refuse(asker, &Refusal::NotBegun).await,
            // Where nobody else reads, the hand is brought down as a table is in its channel.
            (seat @ Some(_), _) if asker.direct => self.post(asker, table, seat).await,
            (seat @ Some(_), _) => {
                self.answer(asker, &Answer::Private(self.copy(asker, table, seat, ""))).await;
            }
        }
    }

    /// Something was changed in the lobby, by a button of the table or of the private panel of options.
    async fn lobby_changed(&self, asker: &Asker, code: &Code, outcome: Result<Table, Refusal>) {
        match outcome {
            Ok(table) if asker.clicked_in_private => {
                self.publisher.stale(&table, None);
                let panel = ui::lobby_options(&table, asker.lang());
                self.answer(asker, &Answer::Update(panel)).await;
            }
            outcome => self.table_clicked(asker, code, outcome).await,
        }
    }

    /// A move was chosen in a hand, with this outcome.
    async fn played(&self, asker: &Asker, at: &Admitted, step: u32, mv: &str) {
        match self.tables.play(at, asker.person.id, step, mv).await {
            Ok(table) => {
                if let seat @ Some(_) = table.seat_of(asker.person.id) {
                    self.changed(asker, &table, seat).await;
                }
            }
            // A double click, or a panel that is out of date: the fresh one is the friendliest answer.
            Err(Refusal::Passed) => match self.tables.admit(asker.asking(), &at.code).await {
                Ok(table) => self.hand_clicked(asker, &table, "").await,
                Err(refusal) => self.refuse(asker, &refusal).await,
            },
            Err(refusal) => self.refuse(asker, &refusal).await,
        }
    }

    /// Half a move was chosen: the hand is shown again with it. Nothing has changed.
    async fn focused(&self, asker: &Asker, at: &Admitted, step: u32, focus: &str) {
        let now = at.playing().is_some_and(|playing| playing.game.step() == step);
        self.hand_clicked(asker, at, if now { focus } else { "" }).await;
    }

    /// A hand was clicked, and shows how things stand, with something half chosen.
    async fn hand_clicked(&self, asker: &Asker, at: &Admitted, focus: &str) {
        match at.seat_of(asker.person.id) {
            None => self.refuse(asker, &Refusal::NotSeated).await,
            seat => self.shows_clicked(asker, at, seat, focus).await,
        }
    }

    pub(super) async fn done(&self, asker: &Asker, outcome: Result<Table, Refusal>, key: &str) {
        match outcome {
            Ok(table) => {
                self.publisher.stale(&table, None);
                self.tell(asker, key, args!(code: table.code.to_string())).await;
            }
            Err(refusal) => self.refuse(asker, &refusal).await,
        }
    }

    /// The table that is meant: the one named, or the only one at which the asker plays, here or anywhere.
    async fn which(&self, asker: &Asker, code: Option<Code>) -> Option<Admitted> {
        if let Some(code) = code {
            match self.tables.admit(asker.asking(), &code).await {
                Ok(table) => return Some(table),
                Err(refusal) => self.refuse(asker, &refusal).await,
            }
            return None;
        }
        match the_only(self.tables.of_person(asker.asking(), asker.channel), asker.channel) {
            Ok(table) => return Some(table),
            Err(none) if none.is_empty() => self.tell(asker, "refused-no-table", args!()).await,
            Err(several) => {
                let codes: Vec<String> = several.iter().map(|table| table.code.to_string()).collect();
                self.tell(asker, "refused-which-table", args!(codes: codes.join(", "))).await;
            }
        }
        None
    }

    pub(super) async fn refuse(&self, asker: &Asker, refusal: &Refusal) {
        self.answer(asker, &Answer::Private(ui::refused(asker.lang(), refusal))).await;
    }

    pub(super) async fn tell(&self, asker: &Asker, key: &str, args: crate::locale::Args) {
        let notice = ui::notice(&asker.lang().say(key, args));
        self.answer(asker, &Answer::Private(notice)).await;
    }
}

/// The table that somebody means who plays at these, those in this channel first, and names none: the only one here
/// or anywhere. If there is none such, the tables are given back.
fn the_only(mut theirs: Vec<Admitted>, channel: i64) -> Result<Admitted, Vec<Admitted>> {
    let here = theirs.iter().filter(|table| table.channel == channel).count();
    match (theirs.len(), here) {
        (1, _) | (_, 1) => Ok(theirs.swap_remove(0)),
        _ => Err(theirs),
    }
}
