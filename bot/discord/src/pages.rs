//! What happens at pages in browsers, as far as it concerns messages: they are brought up to date, and a hand that its
//! player has before them at a page is left alone meanwhile.

use std::sync::Arc;
use std::time::Duration;

use page::PageEvent;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::handler::Handler;
use super::publisher::Target;

/// How long a message with a hand may be behind while its player has the hand at a page: they may have looked away, and
/// whose turn it is learns of it by a message.
pub(super) const BEHIND_A_PAGE: Duration = Duration::from_secs(60);
/// At most this many events wait.
pub(super) const WAITING: usize = 256;

/// Sees to what happens at pages, until `stop`.
pub(super) async fn attend(
    handler: Arc<Handler>,
    mut events: mpsc::Receiver<PageEvent>,
    stop: CancellationToken,
) {
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
            PageEvent::Left(person, code) => {
                let Ok(table) = handler.tables.unasked(&code).await else { continue };
                if let Some(seat) = table.seat_of(person) {
                    handler.publisher.bring_up_to_date(Target::of(&code, Some(seat)));
                }
            }
        }
    }
}
