//! Posts the puzzle of the day on the servers that want it, at the hour they want it. It takes the place of the post of the day
//! before.

use std::sync::Arc;
use std::time::Duration;

use app::commands::File;
use app::ui;
use drawing::Studio;
use message::Image;
use model::{Hour, run_of_days};
use store::{PuzzlePost, Store, StoreError};
use tables::{DailyPuzzle, Tables, shown_now};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tracing::warn;

use super::pace::Urgency;
use super::rest::{Rest, RestError, When};

/// Delay before it is tried again after the database or Discord has failed …
const RETRY_DELAY: Duration = Duration::from_secs(60);
/// … and while the puzzle is being looked for, which takes seconds, or the beacon does not answer.
const SEARCH_DELAY: Duration = Duration::from_secs(5);
/// An hour, in seconds.
const HOUR: i64 = 60 * 60;

/// Posts what is due until `stop`: at each full hour, and when `work` notifies it. A post that has begun is finished.
pub(super) async fn post_in_time(
    (rest, studio): (Arc<Rest>, Arc<Studio>),
    tables: Arc<Tables>,
    work: Arc<Notify>,
    stop: CancellationToken,
) {
    while !stop.is_cancelled() {
        let wait = post_due((&rest, &studio), &tables, &stop).await.unwrap_or_else(|problem| {
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
async fn post_due(
    (rest, studio): (&Rest, &Studio),
    tables: &Tables,
    stop: &CancellationToken,
) -> Result<Duration, StoreError> {
    let (day, seconds) = (tables.today(), shown_now() / 1000);
    let store = tables.store();
    let due = store.puzzles_due(day, Hour::of(seconds)).await?;
    // Whoever presses the button then does not wait for it.
    if due.is_empty() {
        return Ok(until_the_next_hour(seconds));
    }
    let Some(daily) = tables.puzzle().await.filter(|daily| daily.day == day) else { return Ok(SEARCH_DELAY) };
    let mut are_posted = true;
    for post in due {
        if stop.is_cancelled() {
            return Ok(RETRY_DELAY);
        }
        are_posted &= post_on((rest, studio), store, &post, &daily).await?;
    }
    Ok(if are_posted { until_the_next_hour(seconds) } else { RETRY_DELAY })
}

/// The delay until it is the next full hour, and a second more.
fn until_the_next_hour(seconds: i64) -> Duration {
    Duration::from_secs((HOUR + 1 - seconds.rem_euclid(HOUR)).unsigned_abs())
}

/// Posts the puzzle on a server, and deletes the post before it. Whether that is decided: else it is worth trying again.
async fn post_on(
    (rest, studio): (&Rest, &Studio),
    store: &Store,
    post: &PuzzlePost,
    daily: &DailyPuzzle,
) -> Result<bool, StoreError> {
    let day = daily.day;
    let PuzzlePost { guild, channel, language, before } = post.clone();
    let grades = match before {
        Some((before, _)) => store.puzzle_grades(guild, before).await?,
        None => Vec::new(),
    };
    let grades: Vec<_> =
        grades.into_iter().filter_map(|(grade, people)| Some((grade.parse().ok()?, people))).collect();
    let run = run_of_days(&store.puzzle_days(guild).await?, day);
    let panel = ui::puzzle_post(daily, &grades, run, language);
    let picture = studio.draw_if_any(panel.figure()).await;
    // If its answer is lost, or the bot is killed before it is stored, the same post is found for some minutes.
    let body = panel.body_with(picture.as_ref().map(Image::New)).once(format!("{channel}-{}", day.number()));
    let file = picture.as_ref().map(File::from);
    let posted = match rest.post(When::now(Urgency::Rest), channel, &body, file.as_ref()).await {
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
