//! `/tonight`: the score of the evening in this channel.

use tables::Tables;

use super::{Answer, Answered, Context};
use crate::ui;

/// Shows to everybody how many of the evening's matches in this channel each player has won.
pub(super) async fn tonight(tables: &Tables, cx: &Context) -> Answered {
    let evening = tables.store().evening_in(cx.server()?, cx.channel).await?;
    Ok(Answer::Post(ui::evening(cx.common, &evening)).into())
}
