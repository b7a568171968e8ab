//! `/tonight`: the score of the evening in this channel.

use tables::Tables;

use super::{Answer, Answered, Context};
use crate::ui;

/// Shows to everybody who has won how many of the matches that have followed each other here.
pub(super) async fn tonight(tables: &Tables, cx: &Context) -> Answered {
    let evening = tables.store().evening_in(cx.server()?, cx.channel).await?;
    Ok(Answer::Post(ui::evening(cx.common, &evening)).into())
}
