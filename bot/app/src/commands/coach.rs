//! *How did I play?*: the coach's report on the asker's own decisions in a match that is over.

use tables::{Admitted, Progress, Tables};

use super::{Answer, Answered, CoachingRequest, Context, Effect, Refusal, Reply};
use crate::ui;

/// Shows the stored report at once; without one, the coach begins its review.
pub(super) async fn coach(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let replay = tables.replay(at).await?;
    let seat = at.seat_of(cx.person.id).filter(|_| replay.is_whole()).ok_or(Refusal::NotCoached)?;
    if let Some(report) = tables.report(at, seat, &replay).await? {
        return Ok(Answer::Private(ui::coached(at, &replay, seat, &report, cx.lang())).into());
    }
    let begun = Answer::Private(ui::coach_at_work(at, Progress::NONE, cx.lang()));
    Ok(Reply::from(begun).then([Effect::Coach(CoachingRequest { at: at.clone(), seat, replay })]))
}
