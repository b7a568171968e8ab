//! The rules: at which page they are opened, and how pages are turned.

use game_core::GameId;

use super::answers::Answer;
use super::asker::Asker;
use super::handler::{Handler, the_only};
use crate::panels::{self, Page};
use crate::tables::{Code, Table};

impl Handler {
    /// Opens the rules of a game; if none is named, those of the table at which the asker plays.
    pub(super) async fn rules(&self, asker: &Asker, game: Option<GameId>) {
        let theirs = match game {
            Some(_) => Vec::new(),
            None => self.tables.of_person(asker.person.id, asker.channel).await,
        };
        if let Ok(table) = the_only(theirs, asker.channel) {
            return self.rules_at(asker, &table).await;
        }
        let game = game.unwrap_or(GameId::ALL[0]);
        let panel = panels::rules(asker.lang(), game, Page::Goal, None);
        self.answer(asker, &Answer::Private(panel)).await;
    }

    /// Opens the rules at a table, at the page that fits what the asker sees there.
    pub(super) async fn rules_at(&self, asker: &Asker, table: &Table) {
        let page = panels::fitting(table, table.seat_of(asker.person.id));
        let panel = panels::rules(asker.lang(), table.game, page, Some(table));
        self.answer(asker, &Answer::Private(panel)).await;
    }

    /// Turns to a page. Where the table is gone, its rules can still be read.
    pub(super) async fn turn_to(&self, asker: &Asker, game: GameId, page: Page, code: Option<Code>) {
        let table = match code {
            Some(code) => self.tables.get(&code).await.ok().filter(|table| table.game == game),
            None => None,
        };
        let panel = panels::rules(asker.lang(), game, page, table.as_ref());
        self.answer(asker, &asker.private_answer(panel)).await;
    }
}
