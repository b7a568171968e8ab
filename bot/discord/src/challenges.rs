//! Shows challenges in their channels: who has played them, and once they are over what everybody has made of the cards. What is to be
//! shown is read from the database each time, so that nothing is lost by a kill.

use std::sync::Arc;
use std::time::Duration;

use app::commands::File;
use app::ui;
use drawing::Studio;
use message::{Image, Panel};
use model::Code;
use outside::Tasks;
use parking_lot::Mutex;
use rustc_hash::FxHashSet;
use tables::{Challenge, Refusal, Tables, is_right};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{debug, warn};

use super::pace::Urgency;
use super::publisher::Publisher;
use super::rest::{Rest, RestError, When};

/// Delay before it is tried again after the database or Discord has failed.
const RETRY_DELAY: Duration = Duration::from_secs(60);
/// The longest time between two checks whether a challenge closes.
const CHECK_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// What it takes to show challenges.
pub(super) struct Challenges {
    pub rest: Arc<Rest>,
    pub tables: Arc<Tables>,
    pub publisher: Arc<Publisher>,
    pub studio: Arc<Studio>,
    pub tasks: Tasks,
    /// Those that are being compared.
    pub comparing: Mutex<FxHashSet<Code>>,
}

/// Why a challenge is not shown yet.
#[derive(Debug, thiserror::Error)]
enum NotShown {
    #[error("the database or the coach: {0}")]
    Tables(#[from] Refusal),
    #[error("Discord is not reached")]
    Discord,
}

impl Challenges {
    /// Shows them until `stop`: when one has changed, and when one closes.
    pub(super) async fn look_after(self: Arc<Self>, stop: CancellationToken) {
        // Those that have changed; at a start, and when one closes, all.
        let (mut changed, mut next_check) = (None, Instant::now());
        while !stop.is_cancelled() {
            let next = Instant::now() + self.show_all(changed, &stop).await;
            next_check = if next_check <= Instant::now() { next } else { next_check.min(next) };
            changed = tokio::select! {
                biased;
                () = stop.cancelled() => return,
                changed = self.tables.changed_challenges() => Some(changed),
                () = tokio::time::sleep_until(next_check) => None,
            };
        }
    }

    /// Shows these challenges as they are, or all. Returns the delay before all are to be looked at again.
    async fn show_all(self: &Arc<Self>, changed: Option<Vec<Code>>, stop: &CancellationToken) -> Duration {
        let codes = match changed {
            Some(codes) => Ok(codes),
            None => self.tables.open_challenges().await,
        };
        let Ok(codes) = codes.inspect_err(|problem| warn!(%problem, "challenges could not be read")) else {
            return RETRY_DELAY;
        };
        let mut wait = CHECK_INTERVAL;
        for code in codes {
            // What has begun is finished.
            if stop.is_cancelled() {
                break;
            }
            match self.show(&code, stop).await {
                Ok(next) => wait = wait.min(next),
                Err(problem) => {
                    warn!(table = %code, %problem, "a challenge is not shown as it is");
                    wait = wait.min(RETRY_DELAY);
                }
            }
        }
        wait
    }

    /// Shows a challenge as it is now, and closes it if it is time. Returns the delay before it is looked at again.
    async fn show(self: &Arc<Self>, code: &Code, stop: &CancellationToken) -> Result<Duration, NotShown> {
        let mut challenge = self.tables.unasked_challenge(code).await?;
        if challenge.is_compared() {
            return Ok(CHECK_INTERVAL);
        }
        let is_due = challenge.closes_in() <= 0;
        if challenge.is_open()
            && (challenge.is_complete()
                || is_due && challenge.may_be_closed() && is_right(self.rest.time().await)
                || self.tables.is_void(&challenge).await?)
        {
            challenge = self.tables.end_challenge(&challenge).await?;
        }
        if !challenge.is_open() {
            let closed = self.tables.close_entries(&challenge).await?;
            closed.iter().for_each(|table| self.publisher.mark_stale(table, None));
            challenge = self.tables.unasked_challenge(code).await?;
        }
        if challenge.stored().shown != challenge.progress() {
            self.show_progress(&challenge).await?;
        }
        if !challenge.is_open() {
            self.compare_in_time(challenge, stop.clone());
            return Ok(CHECK_INTERVAL);
        }
        let closes = u64::try_from(challenge.closes_in()).unwrap_or_default();
        Ok(match is_due {
            // The machine's clock may be wrong.
            true if challenge.may_be_closed() => RETRY_DELAY,
            true => CHECK_INTERVAL,
            false => Duration::from_secs(closes.max(1)),
        })
    }

    /// Compares the results of a challenge that is over, and posts that: in a task of its own, since the coach takes its time.
    fn compare_in_time(self: &Arc<Self>, challenge: Challenge, stop: CancellationToken) {
        let code = challenge.base().code().clone();
        if !self.comparing.lock().insert(code.clone()) {
            return;
        }
        let challenges = Arc::clone(self);
        self.tasks.spawn(async move {
            while let Err(problem) = challenges.compare(&challenge, &stop).await {
                warn!(table = %code, %problem, "a challenge is not compared yet");
                if stop.run_until_cancelled(tokio::time::sleep(RETRY_DELAY)).await.is_none() {
                    return;
                }
            }
            challenges.comparing.lock().remove(&code);
        });
    }

    async fn compare(&self, challenge: &Challenge, stop: &CancellationToken) -> Result<(), NotShown> {
        let panel = async {
            Ok::<_, Refusal>(match challenge.duplicate() {
                Some(_) => ui::duplicate_results(&self.tables.compare_tables(challenge.clone()).await?),
                None => ui::comparison(&self.tables.compare(challenge.clone()).await?),
            })
        };
        let Some(panel) = stop.run_until_cancelled(panel).await else { return Ok(()) };
        let (panel, channel) = (panel?, challenge.place().0);
        // An earlier process may have posted it and ended before that was noted.
        if decided(self.publisher.has_posted(&panel, channel).await)? != Some(true) {
            self.post(&panel, channel, format!("compared-{}", challenge.base().id().0)).await?;
        }
        Ok(self.tables.note_compared(challenge).await?)
    }

    /// Makes the message of a challenge show how far it has got; posts it, if it is new.
    async fn show_progress(&self, challenge: &Challenge) -> Result<(), NotShown> {
        let (channel, message) = challenge.place();
        let panel = ui::challenge(challenge);
        let message = match message {
            // A channel that has refused it is left alone.
            None if challenge.stored().shown != 0 => None,
            None => {
                let named = challenge.stored().people.clone();
                let nonce = format!("challenge-{}", challenge.base().id().0);
                let body = panel.body().once(nonce).mentioning(named);
                decided(self.rest.post(When::now(Urgency::Rest), channel, &body, None).await)?
            }
            Some(message) => {
                let body = panel.body();
                decided(self.rest.edit(When::now(Urgency::Rest), channel, message, &body, None).await)?;
                Some(message)
            }
        };
        let shown = self.tables.store().challenge_shown(challenge.base().id(), message, challenge.progress());
        shown.await.map_err(|problem| {
            warn!(%problem, "where a challenge stands could not be saved");
            NotShown::Tables(Refusal::NotSaved)
        })
    }

    /// Posts a panel with its picture, once.
    async fn post(&self, panel: &Panel, channel: model::ChannelId, nonce: String) -> Result<(), NotShown> {
        let picture = self.studio.draw_if_any(panel.figure()).await;
        let file = picture.as_ref().map(File::from);
        let body = panel.body_with(picture.as_ref().map(Image::New)).once(nonce);
        decided(self.rest.post(When::now(Urgency::Rest), channel, &body, file.as_ref()).await)?;
        Ok(())
    }
}

/// What a call has come to: nothing if Discord refused it for good.
fn decided<T>(outcome: Result<T, RestError>) -> Result<Option<T>, NotShown> {
    match outcome {
        Ok(done) => Ok(Some(done)),
        Err(problem @ RestError::Refused { .. }) => {
            debug!(%problem, "the channel of a challenge takes nothing");
            Ok(None)
        }
        Err(RestError::Away(_) | RestError::Wait(_)) => Err(NotShown::Discord),
    }
}
