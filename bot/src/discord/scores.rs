//! Scores that last: leaderboards, what a person has made of their matches, histories.

use tracing::warn;

use super::answers::Answer;
use super::asker::Asker;
use super::handler::Handler;
use super::page_click::PageClick;
use crate::args;
use crate::store::{Board, Store, StoreError};
use crate::tables::PersonId;
use crate::ui;

impl Handler {
    fn store(&self) -> &Store {
        self.tables.store()
    }

    /// The database could not be asked.
    pub(super) async fn broken(&self, asker: &Asker, problem: StoreError) {
        warn!(%problem, "the database did not answer");
        self.tell(asker, "refused-broken", args!()).await;
    }

    /// A button or menu was pressed that belongs to no table.
    pub(super) async fn page_clicked(&self, asker: &Asker, id: &str, values: &[String]) {
        match (PageClick::read(id, values), asker.person.guild) {
            (Ok(PageClick::Board(board, page, whose)), Some(guild)) => {
                match self.store().leaderboard(guild, board, page, whose).await {
                    Ok(page) => {
                        let board = ui::leaderboard(asker.common, board, &page, whose);
                        self.answer(asker, &Answer::Update(board)).await;
                    }
                    Err(problem) => self.broken(asker, problem).await,
                }
            }
            (Ok(PageClick::History(player, page)), Some(guild)) => {
                self.show_history(asker, guild, (player, page), Answer::Update).await;
            }
            (Ok(PageClick::Settings(setting)), _) => self.set(asker, setting).await,
            (Ok(PageClick::Rules(game, Some(page), code)), _) => self.turn_to(asker, game, page, code).await,
            // A menu's click is read together with what was chosen in it.
            (Ok(PageClick::Rules(_, None, _)), _) => self.tell(asker, "refused-click", args!()).await,
            (Ok(PageClick::Board(..) | PageClick::History(..)), None) => {
                self.tell(asker, "refused-server-only", args!()).await;
            }
            (Err(_), _) => self.tell(asker, "refused-click", args!()).await,
        }
    }

    pub(super) async fn leaderboard(&self, asker: &Asker, board: Board) {
        let Some(guild) = asker.person.guild else {
            return self.tell(asker, "refused-server-only", args!()).await;
        };
        let whose = asker.person.id;
        match self.store().leaderboard(guild, board, 0, whose).await {
            Ok(page) => {
                let board = ui::leaderboard(asker.common, board, &page, whose);
                self.answer(asker, &Answer::Post(board)).await;
            }
            Err(problem) => self.broken(asker, problem).await,
        }
    }

    /// How a person is called, if the asker may see their scores; the asker is told if not.
    async fn seen(&self, asker: &Asker, guild: i64, player: PersonId) -> Option<String> {
        if player == asker.person.id {
            return Some(asker.person.called().to_owned());
        }
        let known =
            async { Ok((self.store().name_on(guild, player).await?, self.store().is_hidden(player).await?)) };
        match known.await {
            Ok((Some(name), false)) => return Some(name),
            Ok((None, _)) => self.tell(asker, "refused-unknown-person", args!()).await,
            Ok((_, true)) => self.tell(asker, "refused-hidden-person", args!()).await,
            Err(problem) => self.broken(asker, problem).await,
        }
        None
    }

    /// Where there is no server, people see what they have made of their matches on all.
    pub(super) async fn stats(&self, asker: &Asker, player: Option<PersonId>) {
        let (guild, player) = (asker.person.guild, player.unwrap_or(asker.person.id));
        let name = match guild {
            Some(guild) => self.seen(asker, guild, player).await,
            None if player == asker.person.id => Some(asker.person.called().to_owned()),
            None => return self.tell(asker, "refused-server-only", args!()).await,
        };
        let Some(name) = name else { return };
        let asked = async {
            let tallies = self.store().tallies(guild, player).await?;
            Ok((tallies, self.store().wins_in_order(guild, player).await?))
        };
        match asked.await {
            Ok((tallies, won)) => {
                let panel = ui::stats(asker.lang(), &name, &tallies, &won);
                self.answer(asker, &Answer::Private(panel)).await;
            }
            Err(problem) => self.broken(asker, problem).await,
        }
    }

    pub(super) async fn history(&self, asker: &Asker, player: Option<PersonId>) {
        let Some(guild) = asker.person.guild else {
            return self.tell(asker, "refused-server-only", args!()).await;
        };
        self.show_history(asker, guild, (player, 0), Answer::Private).await;
    }

    async fn show_history(
        &self,
        asker: &Asker,
        guild: i64,
        (player, page): (Option<PersonId>, u32),
        answer: fn(crate::layout::Panel) -> Answer,
    ) {
        let name = match player {
            None => None,
            Some(player) => match self.seen(asker, guild, player).await {
                Some(name) => Some(name),
                None => return,
            },
        };
        match self.store().history(guild, player, page).await {
            Ok((matches, more)) => {
                let whose = player.zip(name.as_deref());
                let panel = ui::history(asker.lang(), whose, &matches, page, more);
                self.answer(asker, &answer(panel)).await;
            }
            Err(problem) => self.broken(asker, problem).await,
        }
    }
}
