//! Posts the puzzle of the day on the servers that want it, at the hour they want it. It takes the place of the post of the day
//! before.

use std::sync::Arc;
use std::time::Duration;

use app::ui;
use model::{Day, Hour, run_of_days};
use store::{PuzzlePost, Store, StoreError};
use tables::{Tables, shown_now};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tracing::warn;

use super::pace::Urgency;
use super::rest::{Rest, RestError, When};

/// Delay before it is tried again after the database has failed, or while the puzzle is being looked for.
const RETRY_DELAY: Duration = Duration::from_secs(60);
/// An hour, in seconds.
const HOUR: i64 = 60 * 60;

/// Posts what is due until `stop`: at each full hour, and when `work` notifies it. A post that has begun is finished.
pub(super) async fn post_in_time(
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    work: Arc<Notify>,
    stop: CancellationToken,
) {
    while !stop.is_cancelled() {
        let wait = post_due(&rest, &tables, &stop).await.unwrap_or_else(|problem| {
            warn!(%problem, "the puzzle of the day is not posted yet");
            RETRY_DELAY
        });
        tokio::select! {
            biased;
            () = stop.cancelled() => {}
            () = work.notified() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
}

/// Posts what is due. Returns the delay before the next check.
async fn post_due(rest: &Rest, tables: &Tables, stop: &CancellationToken) -> Result<Duration, StoreError> {
    let (day, seconds) = (tables.today(), shown_now() / 1000);
    let store = tables.store();
    let due = store.puzzles_due(day, Hour::of(seconds)).await?;
    // Whoever presses the button then does not wait for it.
    if !due.is_empty() && tables.puzzle().await.is_none() {
        return Ok(RETRY_DELAY);
    }
    let mut are_posted = true;
    for post in due {
        if stop.is_cancelled() {
            return Ok(RETRY_DELAY);
        }
        are_posted &= post_on(rest, store, &post, day).await?;
    }
    // A second more, so that it is that hour by then.
    let wait = HOUR + 1 - seconds.rem_euclid(HOUR);
    Ok(if are_posted { Duration::from_secs(wait.unsigned_abs()) } else { RETRY_DELAY })
}

/// Posts the puzzle on a server, and deletes the post before it. Whether that is decided: else it is worth trying again.
async fn post_on(rest: &Rest, store: &Store, post: &PuzzlePost, day: Day) -> Result<bool, StoreError> {
    let PuzzlePost { guild, channel, language, before } = post.clone();
    let grades = match before {
        Some((before, _)) => store.puzzle_grades(guild, before).await?,
        None => Vec::new(),
    };
    let grades: Vec<_> =
        grades.into_iter().filter_map(|(grade, people)| Some((grade.parse().ok()?, people))).collect();
    let run = run_of_days(&store.puzzle_days(guild).await?, day);
    let panel = ui::puzzle_post(day, &grades, run, language);
    // If its answer is lost, or the bot is killed before it is stored, the same post is found for some minutes.
    let body = panel.body().once(format!("{channel}-{}", day.number()));
    let posted = match rest.post(When::now(Urgency::Rest), channel, &body, None).await {
        Ok(message) => Some(message),
        Err(RestError::Refused { .. }) => {
            warn!(%guild, %channel, "the channel takes no puzzle today");
            None
        }
        Err(RestError::Away(_) | RestError::Wait(_)) => return Ok(false),
    };
    if let (Some(_), Some((_, Some(message)))) = (posted, before)
        && let Err(RestError::Away(_) | RestError::Wait(_)) =
            rest.delete(Urgency::Rest, channel, message).await
    {
        return Ok(false);
    }
    store.puzzle_posted(guild, day, posted).await?;
    Ok(true)
}
