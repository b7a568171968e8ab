//! `/history`: the matches that have ended.

use model::PersonId;
use tables::Tables;

use super::{Answer, Answered, Context, stats};
use crate::ui;

/// Shows a page of the ended matches of a person, or of the server, as far as the asker may see them.
pub(super) async fn history(tables: &Tables, cx: &Context, player: Option<PersonId>, page: u32) -> Answered {
    let guild = cx.server()?;
    let name = match player {
        Some(player) => Some(stats::called(tables, cx, player).await?),
        None => None,
    };
    let (matches, more) = tables.store().history(guild, player, page, &tables.sight(&cx.asking())).await?;
    let whose = player.zip(name.as_deref());
    Ok(Answer::InPlace(ui::history(cx.lang(), whose, &matches, page, more)).into())
}
