//! One module for each command or group of buttons: a request and its [`Context`] go in, a [`Reply`] or a [`Refusal`]
//! comes out. Nothing is sent from here, and no Discord library is used; the crate `discord` sends the answers.

mod away;
mod challenge;
mod coach;
mod context;
mod definitions;
mod end;
mod fair;
mod hand;
mod history;
mod leaderboard;
mod learn;
mod leave;
mod lobby;
mod moves;
mod news;
mod page;
mod plan;
mod play;
mod practice;
mod refusal;
mod replay;
mod reply;
mod rules;
mod settings;
mod slow;
mod stats;
mod table;
mod take_back;
#[cfg(test)]
mod tests;
mod today;
mod tonight;
mod verify;
mod word;

use std::sync::Arc;

pub use context::Context;
pub use definitions::definitions;
pub use page::{GuestLink, PageLinks, seat_guest};
pub use refusal::Refusal;
pub use reply::{Answer, CoachingRequest, Effect, File, Reply, Subject};

use model::actions::{Action, Command, PlayContext, Request};
use tables::limits::Limited;
use tables::{Tables, limits};

use crate::ui;

/// The outcome of a request.
pub type Answered = Result<Reply, Refusal>;

/// Answers the commands, clicks and proposals of people, within limits for each person.
#[derive(Debug)]
pub struct Commands {
    tables: Arc<Tables>,
    pages: Arc<PageLinks>,
    commands: Limited,
    proposals: Limited,
}

impl Commands {
    /// Commands that act on these tables, and give out links to pages.
    #[must_use]
    pub fn new(tables: Arc<Tables>, pages: Arc<PageLinks>) -> Commands {
        let (commands, proposals) = (Limited::to(limits::COMMANDS), Limited::to(limits::PROPOSALS));
        Commands { tables, pages, commands, proposals }
    }

    /// Whether tables open as Activities.
    #[must_use]
    pub fn launches(&self) -> bool {
        self.pages.opens_within_discord()
    }

    /// Counts a request against the limit of its person's commands.
    fn is_not_too_fast(&self, cx: &Context) -> Result<(), Refusal> {
        let counted = self.commands.ask(cx.person.id, cx.at);
        Ok(counted.map_err(|wait| tables::Refusal::TooFast { wait })?)
    }

    /// Carries out a request.
    ///
    /// # Errors
    /// [`Refusal`] if it is not possible or not allowed.
    pub async fn answer(&self, cx: &Context, request: Request) -> Answered {
        let (tables, person) = (&*self.tables, cx.person.id);
        match request {
            Request::Command(command) => {
                self.is_not_too_fast(cx)?;
                run(tables, cx, command).await
            }
            Request::Launch => page::launch(tables, &self.pages, cx, None),
            Request::Action(Action::Launch(code)) => {
                page::launch(tables, &self.pages, cx, Some(&cx.admitted(tables, code).await?))
            }
            Request::Action(Action::AsPage(code)) => {
                self.is_not_too_fast(cx)?;
                page::link(tables, &self.pages, cx, &cx.admitted(tables, code).await?).await
            }
            Request::Action(Action::GuestLink(code)) => {
                self.is_not_too_fast(cx)?;
                page::guest_link(tables, &self.pages, cx, &cx.admitted(tables, code).await?).await
            }
            Request::Action(Action::SharePuzzle(day)) => {
                self.is_not_too_fast(cx)?;
                today::share(tables, cx, day).await
            }
            Request::Action(action) => act(tables, &self.pages, cx, action).await,
            Request::Proposals { command, typed } => {
                // Over the limit there are no proposals: a person can do without them.
                let meant = match self.proposals.ask(person, cx.at) {
                    Ok(()) => table::proposed(tables, cx, &command, &typed).await?,
                    Err(_) => Vec::new(),
                };
                Ok(Answer::Proposals(definitions::proposals(cx.lang(), &meant)).into())
            }
        }
    }
}

async fn run(tables: &Tables, cx: &Context, command: Command) -> Answered {
    match command {
        Command::Play { game, choices, turn_time, night, title, private, thread, duplicate } => {
            let agreed = play::Agreed { turn_time, night, title };
            match duplicate {
                Some(most) => play::duplicate(tables, cx, game, agreed, choices, (private, most)).await,
                None => play::play(tables, cx, game, agreed, choices, (private, thread)).await,
            }
        }
        Command::Challenge { game, choices, computers, level, people, days } => {
            let new = challenge::Wanted { game, choices, computers, level, people, days };
            challenge::challenge(tables, cx, new).await
        }
        Command::Hand(code) => hand::by_command(cx, &table::which(tables, cx, code).await?),
        Command::Table(code) => Ok(table::bring_down(cx, table::which(tables, cx, code).await?.table())),
        Command::Tables => {
            let theirs = tables.of_person(&cx.asking(), cx.channel);
            let theirs = theirs.iter().map(|at| &**at.table());
            Ok(Answer::Private(ui::own_tables(theirs, cx.person.id, cx.lang())).into())
        }
        Command::Rules(game) => rules::rules(tables, cx, game).await,
        Command::Learn(game) => learn::learn(tables, cx, game).await,
        Command::Leaderboard(board) => leaderboard::leaderboard(tables, cx, board).await,
        Command::Stats(player) => stats::stats(tables, cx, player).await,
        Command::History(player) => history::history(tables, cx, player, 0).await,
        Command::Tonight => tonight::tonight(tables, cx).await,
        Command::Today => today::today(tables, cx).await,
        Command::Settings => settings::settings(tables, cx).await,
        Command::Leave(code) => leave::leave(tables, cx, &table::which(tables, cx, code).await?).await,
        Command::End(code) => end::end(tables, cx, &table::which_to_close(tables, cx, code).await?).await,
        Command::Replay(code) => replay::replay(tables, cx, code).await,
        Command::Verify(code) => verify::verify(tables, cx, code).await,
        Command::Fair => fair::fair(tables, cx).await,
        Command::Help => Ok(Answer::Private(ui::help(cx.lang())).into()),
    }
}

async fn act(tables: &Tables, pages: &PageLinks, cx: &Context, action: Action) -> Answered {
    let admitted = |code| cx.admitted(tables, code);
    match action {
        Action::Join(code) => lobby::join(tables, cx, &admitted(code).await?).await,
        Action::Leave(code) => lobby::leave(tables, cx, &admitted(code).await?).await,
        Action::Options(code) => lobby::options(tables, pages, cx, &admitted(code).await?).await,
        Action::Change(code, change) => {
            lobby::change(tables, pages, cx, &admitted(code).await?, &change).await
        }
        Action::Rematch(code) => lobby::rematch(tables, cx, &admitted(code).await?).await,
        Action::Enter(code) => challenge::enter(tables, cx, &code).await,
        Action::CloseChallenge(code) => challenge::close(tables, cx, &code).await,
        Action::OfferCards(code) => challenge::offer(tables, cx, &admitted(code).await?).await,
        Action::Start(code) => lobby::start(tables, cx, &admitted(code).await?).await,
        Action::Hand(code) => hand::hand(cx, &admitted(code).await?),
        Action::NextTable(code) => slow::next_table(tables, cx, &code),
        Action::WriteNote(code) => slow::note_form(cx, &admitted(code).await?),
        Action::Note(code, typed) => slow::note(tables, cx, &admitted(code).await?, &typed).await,
        Action::Agreement(code) => slow::agreement(cx, &admitted(code).await?),
        Action::Plan(_)
        | Action::PlanIf(..)
        | Action::PlanAtOnce(..)
        | Action::PlanUnnoticed(..)
        | Action::DropPlan(_)
        | Action::Play(PlayContext::Plan(_), ..)
        | Action::Focus(PlayContext::Plan(_), ..) => plan::act(tables, cx, action).await,
        Action::TakeBack(code, to) => {
            take_back::take_back(tables, cx, &admitted(code).await?, (to, false)).await
        }
        Action::TakeBackSure(code, to) => {
            take_back::take_back(tables, cx, &admitted(code).await?, (to, true)).await
        }
        Action::WriteTitle(code) => slow::title_form(cx, &admitted(code).await?),
        Action::Word(code) => word::form(cx, &admitted(code).await?),
        Action::Say(code, typed) => word::say(tables, cx, &admitted(code).await?, &typed).await,
        // Only a match or a lesson that goes on has news.
        Action::News(
            PlayContext::WhatIf(..)
            | PlayContext::Practice(..)
            | PlayContext::Puzzle(_)
            | PlayContext::Plan(_),
            _,
        ) => Err(model::actions::NotOurs.into()),
        Action::News(PlayContext::Lesson(game), page) => learn::news(tables, cx, game, page).await,
        Action::News(PlayContext::Table(code), page) => Ok(news::news(cx, &admitted(code).await?, page)),
        Action::Fair(code) => Ok(fair::about(cx, &admitted(code).await?)),
        Action::Rules(code) => Ok(rules::at(cx, &admitted(code).await?)),
        Action::Back(code) => away::back(tables, cx, &admitted(code).await?).await,
        Action::LeaveSure(code) => leave::leave_surely(tables, cx, &admitted(code).await?).await,
        Action::Agree(code) => end::end(tables, cx, &cx.admitted_to_close(tables, code).await?).await,
        Action::EndAlone(code) => {
            end::end_alone(tables, cx, &cx.admitted_to_close(tables, code).await?).await
        }
        Action::TakeOver(code, seat) => away::take_over(tables, cx, &admitted(code).await?, seat).await,
        Action::Play(PlayContext::Lesson(game), step, mv) => learn::play(tables, cx, game, step, &mv).await,
        Action::Play(PlayContext::WhatIf(code, seat), step, mv) => {
            let at = admitted(code).await?;
            replay::what_if(tables, cx, &at, (step, seat), &mv, replay::Cards::Imagined).await
        }
        Action::Real(code, seat, step, mv) => {
            let at = admitted(code).await?;
            replay::what_if(tables, cx, &at, (step, seat), &mv, replay::Cards::Real).await
        }
        Action::Play(PlayContext::Practice(code, seat), step, mv) => {
            practice::choose(tables, cx, (&code, seat, step), &mv).await
        }
        Action::Play(PlayContext::Puzzle(day), _, mv) => today::choose(tables, cx, day, &mv).await,
        Action::Play(PlayContext::Table(code), step, mv) => {
            moves::play(tables, cx, &admitted(code).await?, (step, &mv)).await
        }
        Action::PlayForced(code) => moves::set_forced(tables, cx, &admitted(code).await?, true).await,
        Action::AskForced(code) => moves::set_forced(tables, cx, &admitted(code).await?, false).await,
        Action::Focus(PlayContext::Lesson(game), step, focus) => {
            learn::focus(tables, cx, game, step, &focus).await
        }
        Action::Focus(PlayContext::WhatIf(code, seat), step, focus) => {
            replay::choose(tables, cx, &admitted(code).await?, (step, seat), &focus).await
        }
        Action::Focus(PlayContext::Practice(code, seat), step, focus) => {
            practice::focus(tables, cx, (&code, seat, step), &focus).await
        }
        Action::Focus(PlayContext::Puzzle(day), _, focus) => today::focus(tables, cx, day, &focus).await,
        Action::Focus(PlayContext::Table(code), step, focus) => {
            moves::focus(cx, &admitted(code).await?, step, &focus)
        }
        // A real menu's choice was parsed as `Play` or `Focus`; only a forged id arrives here. The others are done before.
        Action::Choose(..)
        | Action::AsPage(_)
        | Action::GuestLink(_)
        | Action::Launch(_)
        | Action::SharePuzzle(_) => Err(model::actions::NotOurs.into()),
        Action::Board { game, order, period, page, asker } => {
            leaderboard::turn_to(tables, cx, model::Board { game, order, period }, page, asker).await
        }
        Action::History(player, page) => history::history(tables, cx, player, page).await,
        Action::Replay(code) => replay::open(tables, cx, &admitted(code).await?).await,
        Action::Coach(code) => coach::coach(tables, cx, &admitted(code).await?).await,
        Action::Watch(watching, way) => {
            let at = admitted(watching.code.clone()).await?;
            replay::turn(tables, cx, &at, (watching, way)).await
        }
        Action::Settings(setting) => settings::set(tables, pages, cx, setting).await,
        Action::Practise(number) => practice::practise(tables, cx, number).await,
        Action::Puzzle(_) => today::look(tables, cx).await,
        Action::Learn(game) => learn::turn_to(tables, cx, game).await,
        Action::LearnAnew(game) => learn::anew(tables, cx, game).await,
        Action::Open(game) => play::play_at_once(tables, cx, game).await,
        Action::Page(game, code, page) => rules::turn_to(tables, cx, game, code, page).await,
    }
}
