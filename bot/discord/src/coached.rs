//! The private answer to *How did I play?*: it shows how far the coach is, at a quiet pace, and then what it says. It is
//! edited by its interaction's own token, which costs none of the calls that tables need.

use std::time::Duration;

use app::commands::{Refusal, ToCoach};
use app::ui;
use message::Panel;
use tables::Progress;
use tokio::sync::watch;
use tokio::time::Instant;
use tracing::debug;

use super::handler::Handler;
use super::incoming::Incoming;
use super::pace::Urgency;
use super::rest::{RestError, When};

/// Between two steps that are shown.
const PAUSE: Duration = Duration::from_secs(2);
/// So long the answer is edited; Discord takes a token for a minute more.
const EDITED_FOR: Duration = Duration::from_secs(14 * 60);
/// So often what the coach says is sent, if it does not arrive.
const TRIES: usize = 5;

/// An answer that is edited by its token.
struct Editing {
    application: u64,
    token: String,
    until: Instant,
}

impl Handler {
    /// Lets the coach look at a match, and shows it in the answer that has been given. Nothing that anybody does ends it.
    pub(super) fn coach(&self, from: &Incoming, ToCoach { at, seat, replay }: ToCoach) {
        let (handler, person, lang) = (self.clone(), from.cx.person.id, from.cx.lang());
        let (application, token) = (from.application, from.token.clone());
        let editing = Editing { application, token, until: from.cx.at + EDITED_FOR };
        self.tasks.spawn(async move {
            let (progress, mut told) = watch::channel(Progress::NONE);
            let coached = handler.tables.coach(&at, (seat, person), &replay, progress);
            tokio::pin!(coached);
            let began = Instant::now();
            let said = loop {
                tokio::select! {
                    said = &mut coached => break said,
                    () = tokio::time::sleep(PAUSE) => {}
                }
                tokio::select! {
                    biased;
                    said = &mut coached => break said,
                    Ok(()) = told.changed() => {}
                }
                // It is not broken off: no step may arrive after what the coach says.
                let now = *told.borrow_and_update();
                let _ = handler.edit_answer(&editing, &ui::coach_at_work(&at, now, lang)).await;
            };
            // The answer itself may stand in a response that is still on its way.
            tokio::time::sleep_until(began + PAUSE).await;
            let panel = match said {
                Ok(report) => ui::coached(&at, &replay, seat, &report, lang),
                Err(why) => Refusal::from(why).panel(lang),
            };
            for _ in 0..TRIES {
                match handler.edit_answer(&editing, &panel).await {
                    Ok(()) => return,
                    Err(pause) => tokio::time::sleep(pause).await,
                }
            }
        });
    }

    /// Edits an answer while that can be done. If it may help to try again, it says after which pause.
    async fn edit_answer(&self, editing: &Editing, panel: &Panel) -> Result<(), Duration> {
        if Instant::now() > editing.until {
            return Ok(());
        }
        let when = When::now(Urgency::Watched);
        let (application, token) = (editing.application, &editing.token);
        match self.rest.edit_original(when, application, token, &panel.body(), None).await {
            Ok(_) => Ok(()),
            Err(RestError::Wait(pause)) => Err(pause),
            Err(RestError::Away(_)) => Err(PAUSE),
            Err(problem) => {
                // The answer may have been dismissed; what the coach says is kept.
                debug!(%problem, "an answer could not be edited");
                Ok(())
            }
        }
    }
}
