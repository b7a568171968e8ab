//! Fingerprints of what messages show are stored, so that a start which changes nothing makes no call. No commit per
//! click: they are written together, a while after the messages have come to rest. What is lost in a crash costs one
//! needless edit each; a stored fingerprint is never wrong, since each change of a table clears it
//! (the triggers in `migrations`).

use std::sync::Arc;
use std::time::Duration;

use drawing::PictureName;
use game_core::Seat;
use message::Attached;
use model::MessageId;
use rustc_hash::FxHashMap;
use store::{Store, StoreError, StoredShown};
use tracing::warn;

use super::state::Fingerprint;
use super::{Publisher, Target};
use crate::rest::Rest;

/// Interval at which fingerprints are stored.
const STORED_EVERY: Duration = Duration::from_secs(5);

/// What messages showed before the start. Their pictures are known from then on.
pub(super) async fn shown(
    store: &Store,
    rest: &Rest,
) -> Result<FxHashMap<MessageId, Fingerprint>, StoreError> {
    let stored = store.shown().await?.into_iter().map(|stored| {
        let attached = stored.picture.map(|(id, name)| Attached { id, name: PictureName(name) });
        rest.note_picture(stored.message, attached);
        (stored.message, Fingerprint(stored.fingerprint))
    });
    Ok(stored.collect())
}

impl Publisher {
    /// A message has come to rest: what it shows is stored before long.
    pub(super) fn to_store(&self, target: &Target) {
        if !target.private {
            self.unstored.lock().insert(target.clone());
        }
    }

    /// Stores what messages show, again and again, until the bot is stopped.
    pub async fn store_shown_in_time(self: Arc<Self>) {
        while self.stop.run_until_cancelled(tokio::time::sleep(STORED_EVERY)).await.is_some() {
            self.store_shown().await;
        }
    }

    /// Stores what those messages show that have come to rest.
    pub async fn store_shown(&self) {
        let unstored = std::mem::take(&mut *self.unstored.lock());
        if unstored.is_empty() {
            return;
        }
        let shown = || unstored.iter().filter_map(|target| self.shown_by(target)).collect();
        if let Err(problem) = self.tables.store().note_shown(shown).await {
            // After a start these messages are edited without need.
            warn!(%problem, "what messages show could not be saved");
        }
    }

    /// What a message shows, if that is certain: nothing is on its way to it.
    fn shown_by(&self, target: &Target) -> Option<StoredShown> {
        let of = self.tables.id_of(&target.code)?;
        let messages = self.messages.lock();
        let state = messages.get(target).filter(|state| state.upkeep.is_at_rest())?;
        let (_, message) = state.at?;
        let picture = self.rest.picture_on(message).map(|Attached { id, name }| (id, name.0));
        let (seat, Fingerprint(fingerprint)) = (target.seat.map(Seat::number), state.shown?);
        Some(StoredShown { of, seat, message, fingerprint, picture })
    }
}
