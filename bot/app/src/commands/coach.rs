//! *How did I play?*: what the coach says of the asker's own play in a match that is over.

use tables::{Admitted, Progress, Tables};

use super::{Answer, Answered, Context, Refusal, Reply, Then, ToCoach};
use crate::ui;

/// Tells it at once if it is kept; else the coach begins to look at it.
pub(super) async fn coach(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let replay = tables.replay(at).await?;
    let seat = at.seat_of(cx.person.id).filter(|_| replay.is_whole()).ok_or(Refusal::NotCoached)?;
    if let Some(report) = tables.report(at, seat, &replay).await? {
        return Ok(Answer::Private(ui::coached(at, &replay, seat, &report, cx.lang())).into());
    }
    let begun = Answer::Private(ui::coach_at_work(at, Progress::NONE, cx.lang()));
    Ok(Reply::from(begun).then([Then::Coach(ToCoach { at: at.clone(), seat, replay })]))
}
