//! The rules: at which page they are opened, and how pages are turned.

use game_core::GameId;

use super::answers::Answer;
use super::asker::Asker;
use super::handler::Handler;
use crate::tables::{Admitted, Code};
use crate::ui::{self, Page};

impl Handler {
    /// Opens the rules of a game, at the asker's table of it if there is one; if no game is named, those of the
    /// asker's table, or else of the table that stands in this channel, or of what is usually played on this server.
    pub(super) async fn rules(&self, asker: &Asker, game: Option<GameId>) {
        let meant = |table: &Admitted| game.is_none_or(|game| game == table.game);
        let theirs = self.tables.of_person(asker.asking(), asker.channel);
        let here = || self.tables.only_one_in(asker.asking(), asker.channel).filter(meant);
        if let Some(table) = theirs.into_iter().find(meant).or_else(here) {
            return self.rules_at(asker, &table).await;
        }
        let game = match game {
            Some(game) => game,
            None => self.usual_game(asker).await.unwrap_or(GameId::ALL[0]),
        };
        let panel = ui::rules(asker.lang(), game, Page::Goal, None);
        self.answer(asker, &Answer::Private(panel)).await;
    }

    /// What is usually played on the asker's server, if that has been set.
    async fn usual_game(&self, asker: &Asker) -> Option<GameId> {
        self.tables.store().guild_settings(asker.person.guild?).await.ok()?.usual_game()
    }

    /// Opens the rules at a table, at the page that fits what the asker sees there.
    pub(super) async fn rules_at(&self, asker: &Asker, table: &Admitted) {
        let page = ui::fitting(table, table.seat_of(asker.person.id));
        let panel = ui::rules(asker.lang(), table.game, page, Some(table));
        self.answer(asker, &Answer::Private(panel)).await;
    }

    /// Turns to a page. Where the table is gone, its rules can still be read.
    pub(super) async fn turn_to(&self, asker: &Asker, game: GameId, page: Page, code: Option<Code>) {
        let table = match code {
            Some(code) => self.tables.admit(asker.asking(), &code).await.ok(),
            None => None,
        };
        let table = table.as_deref().filter(|table| table.game == game);
        let panel = ui::rules(asker.lang(), game, page, table);
        self.answer(asker, &asker.private_answer(panel)).await;
    }
}
