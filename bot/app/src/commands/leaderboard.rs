//! `/leaderboard`: the ranking of a server's players.

use model::{Board, Order, PersonId};
use tables::Tables;

use super::{Answer, Answered, Context};
use crate::ui;

/// Shows the first page to everybody, with the asker's place. Where nobody has a rating yet, it is sorted by wins.
pub(super) async fn leaderboard(tables: &Tables, cx: &Context, board: Board) -> Answered {
    let guild = cx.server()?;
    let by_wins = Board { order: Order::Wins, ..board };
    let page_of = async |board| tables.store().leaderboard(guild, board, 0, cx.person.id).await;
    let (mut board, mut page) = (board, page_of(board).await?);
    if page.standings.is_empty() {
        let other = page_of(by_wins).await?;
        if !other.standings.is_empty() {
            (board, page) = (by_wins, other);
        }
    }
    Ok(Answer::Post(ui::leaderboard(cx.common, board, &page, cx.person.id)).into())
}

/// Turns to a page. The place shown below it stays that of the person who asked for the leaderboard.
pub(super) async fn turn_to(
    tables: &Tables,
    cx: &Context,
    board: Board,
    page: u32,
    asker: PersonId,
) -> Answered {
    let guild = cx.server()?;
    let page = tables.store().leaderboard(guild, board, page, asker).await?;
    Ok(Answer::Update(ui::leaderboard(cx.common, board, &page, asker)).into())
}
