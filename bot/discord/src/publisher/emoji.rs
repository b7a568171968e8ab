//! The cards that have an emoji: messages that show cards are updated when that changes.

use std::sync::Arc;
use std::time::Duration;

use app::ui::{CardEmoji, Presentation};

use super::{Publisher, Target};
use crate::rest::{INVALID_FORM, RestError};

impl Publisher {
    /// How those who want pictures, or who do not, see cards now.
    #[must_use]
    pub fn presentation(&self, pictures: bool) -> Presentation {
        let looks = match pictures {
            true => Presentation::pictures(Arc::clone(&self.emoji.read())),
            false => Presentation::words(),
        };
        looks.opening(self.pages.offered())
    }

    /// Cards have these emoji from now on. Messages are compared with that; those not yet looked at since the start
    /// will be anyway.
    pub fn cards_have(self: &Arc<Self>, emoji: CardEmoji) {
        if **self.emoji.read() == emoji {
            return;
        }
        *self.emoji.write() = Arc::new(emoji);
        let shown: Vec<Target> = {
            let messages = self.messages.lock();
            let shown =
                messages.iter().filter(|(_, state)| state.moment.is_some() || state.upkeep.is_working());
            shown.map(|(target, _)| target.clone()).collect()
        };
        shown.into_iter().for_each(|target| self.looks_at(target, Duration::ZERO));
    }

    /// Discord rejected a message that was made with these emoji. If one of them may have been deleted, cards are
    /// words until the emoji are listed again; returns whether a retry may help, also if another message found it out
    /// in between.
    pub fn doubts_emoji(&self, problem: &RestError, before: &CardEmoji) -> bool {
        let mut now = self.emoji.write();
        if problem.code() != Some(INVALID_FORM) || (before, &**now) == (CardEmoji::NONE, CardEmoji::NONE) {
            return false;
        }
        if **now == *before {
            *now = Arc::default();
            self.doubted.notify_one();
        }
        true
    }

    /// Waits until the list of emoji is in doubt.
    pub async fn emoji_doubted(&self) {
        self.doubted.notified().await;
    }
}
