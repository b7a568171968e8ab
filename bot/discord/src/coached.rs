//! The private answer to *How did I play?*: it shows the coach's progress at a quiet pace, and then the report. It is
//! edited with its interaction's token, which costs no counted calls. The token is stored until then, so that the
//! next process goes on where this one ended.

use std::time::Duration;

use app::commands::{CoachingRequest, Refusal};
use app::ui;
use game_core::Seat;
use locale::Language;
use message::Panel;
use model::{Code, PersonId};
use store::StoredLook;
use tables::{Progress, shown_now};
use tokio::sync::watch;
use tokio::time::Instant;
use tracing::{debug, warn};

use super::handler::Handler;
use super::incoming::Incoming;
use super::pace::Urgency;
use super::rest::{RestError, When};

/// Time between two edits that show the progress.
const STEP_INTERVAL: Duration = Duration::from_secs(2);
/// How long the answer is edited; its token works for a minute longer.
const EDITED_FOR: Duration = Duration::from_secs(14 * 60);
/// How often the coach's report is sent before it is given up.
const REPORT_TRIES: usize = 5;

/// An answer that is edited by its token.
struct Editing {
    application: u64,
    token: String,
    until: Instant,
}

/// A person who waits for the coach's report, their language, and the answer that shows it.
struct WaitingAsker {
    person: PersonId,
    lang: Language,
    editing: Editing,
}

/// [`EDITED_FOR`] in milliseconds.
fn edited_for() -> i64 {
    i64::try_from(EDITED_FOR.as_millis()).unwrap_or(i64::MAX)
}

impl Handler {
    /// Stores that somebody waits for the coach's report, before the answer says so.
    pub(super) async fn note_look(&self, from: &Incoming, request: &CoachingRequest) {
        let store = self.tables.store();
        let noted = store.note_look(request.at.id(), request.seat, &from.token, shown_now()).await;
        if let Err(problem) = noted {
            warn!(%problem, "who waits for the coach could not be saved");
        }
    }

    /// Lets the coach review a match, and shows its progress and report in the answer that has been sent. Nothing that
    /// anybody does cancels it.
    pub(super) fn coach(&self, from: &Incoming, request: CoachingRequest) {
        let (application, token) = (from.application, from.token.clone());
        let editing = Editing { application, token, until: from.cx.at + EDITED_FOR };
        self.look(WaitingAsker { person: from.cx.person.id, lang: from.cx.lang(), editing }, request);
    }

    /// Resumes the reviews for which people were waiting when the previous process ended.
    pub(super) async fn go_on_coaching(&self) {
        let waiting = self.tables.store().looks(shown_now() - edited_for()).await;
        let waiting = waiting.unwrap_or_else(|problem| {
            warn!(%problem, "who waits for the coach cannot be read");
            Vec::new()
        });
        for look in waiting {
            if let Some((waiting, request)) = self.waits(look).await {
                self.look(waiting, request);
            }
        }
    }

    /// The waiting person and the request, unless the match or the time for its answer is gone.
    async fn waits(&self, look: StoredLook) -> Option<(WaitingAsker, CoachingRequest)> {
        let StoredLook { token, code, seat, person, asked } = look;
        let (code, seat): (Code, Seat) = (code.parse().ok()?, Seat::new(seat).ok()?);
        let at = self.tables.admit_again(person, &code).await.ok()?;
        let replay = self.tables.replay(&at).await.ok()?;
        let left = u64::try_from(edited_for() - (shown_now() - asked)).ok()?;
        let chosen = self.tables.preferences().of_person(person).language;
        let lang = chosen.or_else(|| Some(at.chair(seat)?.person()?.language))?;
        let until = Instant::now() + Duration::from_millis(left).min(EDITED_FOR);
        let application = self.application;
        let waiting = WaitingAsker { person, lang, editing: Editing { application, token, until } };
        Some((waiting, CoachingRequest { at, seat, replay }))
    }

    fn look(
        &self,
        WaitingAsker { person, lang, editing }: WaitingAsker,
        CoachingRequest { at, seat, replay }: CoachingRequest,
    ) {
        let handler = self.clone();
        self.tasks.spawn(async move {
            let (progress, mut progress_changes) = watch::channel(Progress::NONE);
            let coached = handler.tables.coach(&at, (seat, person), &replay, progress);
            tokio::pin!(coached);
            let began = Instant::now();
            let outcome = loop {
                tokio::select! {
                    biased;
                    outcome = &mut coached => break outcome,
                    () = tokio::time::sleep(STEP_INTERVAL) => {}
                }
                tokio::select! {
                    biased;
                    outcome = &mut coached => break outcome,
                    Ok(()) = progress_changes.changed() => {}
                }
                // The edit is not cancelled: no progress may arrive after the report.
                let now = *progress_changes.borrow_and_update();
                let _ = handler.edit_answer(&editing, &ui::coach_at_work(&at, now, lang)).await;
            };
            // The answer itself may still be on its way.
            tokio::time::sleep_until(began + STEP_INTERVAL).await;
            let panel = match outcome {
                Ok(report) => ui::coached(&at, &replay, seat, &report, lang),
                Err(why) => Refusal::from(why).panel(lang),
            };
            for _ in 0..REPORT_TRIES {
                match handler.edit_answer(&editing, &panel).await {
                    Ok(()) => break,
                    Err(pause) => tokio::time::sleep(pause).await,
                }
            }
            let over = handler.tables.store().look_is_over(&editing.token).await;
            if let Err(problem) = over {
                warn!(%problem, "that the coach is waited for no more could not be saved");
            }
        });
    }

    /// Edits an answer while that is possible. The error is the delay before a retry, if one may help.
    async fn edit_answer(&self, editing: &Editing, panel: &Panel) -> Result<(), Duration> {
        if Instant::now() > editing.until {
            return Ok(());
        }
        let when = When::now(Urgency::Watched);
        let (application, token) = (editing.application, &editing.token);
        match self.rest.edit_original(when, application, token, &panel.body(), None).await {
            Ok(_) => Ok(()),
            Err(RestError::Wait(pause)) => Err(pause),
            Err(RestError::Away(_)) => Err(STEP_INTERVAL),
            Err(problem) => {
                // The answer may have been dismissed; the report is stored.
                debug!(%problem, "an answer could not be edited");
                Ok(())
            }
        }
    }
}
