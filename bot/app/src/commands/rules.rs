//! `/rules`: the page at which they are opened, and turning pages.

use game_core::GameId;
use model::Code;
use model::actions::Page;
use tables::{Admitted, Tables};

use super::{Answer, Answered, Context, Reply};
use crate::ui;

/// Opens the rules of a game. If the asker plays it at a table, that table's options are included. If no game is named,
/// it is the first of these: the game of the asker's table, of the only table in this channel, of the last match here,
/// and the usual game of the server.
pub(super) async fn rules(tables: &Tables, cx: &Context, game: Option<GameId>) -> Answered {
    let meant = |table: &Admitted| game.is_none_or(|game| game == table.game());
    let theirs = tables.of_person(&cx.asking(), cx.channel);
    let here = || tables.only_one_in(&cx.asking(), cx.channel).filter(meant);
    if let Some(table) = theirs.into_iter().find(meant).or_else(here) {
        return Ok(at(cx, &table));
    }
    let game = match (game, cx.person.guild) {
        (Some(game), _) => game,
        // If the database does not answer, the rules can still be shown.
        (None, Some(guild)) => {
            let sight = tables.sight(&cx.asking());
            let last = tables.store().last_played(guild, cx.channel, &sight).await.ok().flatten();
            let set = tables.store().guild_settings(guild).await.ok();
            let usual = || set.and_then(|set| set.usual_game());
            last.and_then(|game| game.parse().ok()).or_else(usual).unwrap_or(GameId::ALL[0])
        }
        (None, None) => GameId::ALL[0],
    };
    Ok(Answer::Private(ui::rules(cx.lang(), game, Page::Goal, None)).into())
}

/// Opens the rules at a table, at the page that fits what the asker sees there.
pub(super) fn at(cx: &Context, table: &Admitted) -> Reply {
    let page = ui::fitting(table, table.seat_of(cx.person.id));
    Answer::Private(ui::rules(cx.lang(), table.game(), page, Some(table))).into()
}

/// Turns to a page. If the table is gone, the rules of its game can still be read.
pub(super) async fn turn_to(
    tables: &Tables,
    cx: &Context,
    game: GameId,
    code: Option<Code>,
    page: Page,
) -> Answered {
    let table = match code {
        Some(code) => cx.admitted(tables, code).await.ok(),
        None => None,
    };
    let table = table.as_deref().filter(|table| table.game() == game);
    Ok(Answer::InPlace(ui::rules(cx.lang(), game, page, table)).into())
}
