//! `/leaderboard`: who stands where on a server.

use super::{Answer, Answered, Context};
use crate::layout::Panel;
use crate::people::GuildId;
use crate::store::{Board, StoreError};
use crate::tables::{PersonId, Tables};
use crate::ui;

/// Shows the first page to everybody, with the asker's place.
pub(super) async fn leaderboard(tables: &Tables, cx: &Context, board: Board) -> Answered {
    let guild = cx.server()?;
    Ok(Answer::Post(page_of(tables, cx, guild, board, 0, cx.person.id).await?).into())
}

/// Turns to a page; the place on it stays that of who asked for the leaderboard.
pub(super) async fn turn_to(
    tables: &Tables,
    cx: &Context,
    board: Board,
    page: u32,
    asker: PersonId,
) -> Answered {
    let guild = cx.server()?;
    Ok(Answer::Update(page_of(tables, cx, guild, board, page, asker).await?).into())
}

async fn page_of(
    tables: &Tables,
    cx: &Context,
    guild: GuildId,
    board: Board,
    page: u32,
    asker: PersonId,
) -> Result<Panel, StoreError> {
    let page = tables.store().leaderboard(guild, board, page, asker).await?;
    Ok(ui::leaderboard(cx.common, board, &page, asker))
}
