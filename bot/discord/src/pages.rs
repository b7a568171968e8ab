//! What happens at pages, as far as it concerns messages: they are brought up to date, and a hand that its player has before
//! them at a page is left alone meanwhile. And what pages ask of Discord: who is in an Activity.

use std::sync::Arc;
use std::time::Duration;

use page::{PageEvent, Unavailable};
use tokio::sync::{Semaphore, mpsc};
use tokio_util::sync::CancellationToken;
use tracing::warn;

use super::handler::Handler;
use super::oauth2::OauthClient;
use super::pace::Urgency;
use super::rest::{RestError, When};
use super::retry;

/// How long a message with a hand may be behind while its player has the hand at a page: they may have looked away, and
/// whose turn it is learns of it by a message.
pub(super) const BEHIND_A_PAGE: Duration = Duration::from_secs(60);
/// At most this many codes are exchanged at a time: anybody can make some up.
const ASKING: usize = 4;
/// At most this many events wait.
pub(super) const WAITING: usize = 256;

/// Sees to what happens at pages, until `stop`.
pub(super) async fn attend(
    handler: Arc<Handler>,
    mut events: mpsc::Receiver<PageEvent>,
    client: Option<OauthClient>,
    stop: CancellationToken,
) {
    let asking = Arc::new(Semaphore::new(ASKING));
    while let Some(Some(event)) = stop.run_until_cancelled(events.recv()).await {
        match event {
            PageEvent::Done { stale, effects } => {
                for table in stale {
                    handler.publisher.mark_stale(&table, None);
                }
                for effect in effects {
                    handler.perform(effect).await;
                }
            }
            PageEvent::Post(channel, panel, asked) => {
                let rest = Arc::clone(&handler.rest);
                handler.tasks.clone().spawn(async move {
                    let body = panel.body().once(asked.to_string());
                    let post = || rest.post(When::now(Urgency::Watched), channel, &body, None);
                    if let Err(problem) = retry::until_decided(post).await {
                        warn!(%channel, %problem, "what was shown at a page could not be posted");
                    }
                });
            }
            PageEvent::Left(person, code) => {
                let Ok(table) = handler.tables.unasked(&code).await else { continue };
                if let Some(seat) = table.seat_of(person) {
                    handler.publisher.bring_hand_up_to_date(&table, seat);
                }
            }
            PageEvent::WhoseCode(code, answer) => {
                let (handler, client) = (Arc::clone(&handler), client.clone());
                // Who has no place is answered that Discord could not be asked, and tries again.
                let (Some(client), Ok(place)) = (client, Arc::clone(&asking).try_acquire_owned()) else {
                    continue;
                };
                handler.tasks.clone().spawn(async move {
                    let _place = place;
                    let who = match handler.rest.participant(&client, &code).await {
                        Err(RestError::Refused { status: 400, .. }) => Ok(None),
                        who => who.map(Some),
                    };
                    let _ = answer.send(available(who));
                });
            }
            PageEvent::WhereIs(instance, person, answer) => {
                let handler = Arc::clone(&handler);
                handler.tasks.clone().spawn(async move {
                    let location = handler.rest.location(handler.application, &instance, person).await;
                    let _ = answer.send(available(location));
                });
            }
        }
    }
}

/// What Discord has answered; why it did not goes to the log.
fn available<T>(answered: Result<T, RestError>) -> Result<T, Unavailable> {
    answered.map_err(|problem| {
        warn!(%problem, "who is in an Activity is not known");
        Unavailable
    })
}
