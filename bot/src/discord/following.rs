//! The pictures that are on their way to people after the words of an answer: none shall come after a newer answer,
//! where it would show an earlier state. How they are drawn and sent stands in `answers`.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Mutex as AsyncMutex;

use crate::people::{InteractionId, PersonId};

/// So long an answer waits for the picture of an earlier one that is being sent.
const OVERTAKEN_WITHIN: Duration = Duration::from_secs(1);

/// Everybody whom a picture follows.
#[derive(Clone, Default)]
pub(super) struct Following(Arc<Mutex<HashMap<PersonId, Followed>>>);

struct Followed {
    /// The newest answer that they have had, or are about to have.
    answered: InteractionId,
    /// How many pictures are on their way.
    pictures: usize,
    /// Held while one is being sent.
    edit: Arc<AsyncMutex<()>>,
}

/// A picture on its way, until this is dropped.
pub(super) struct OnItsWay {
    following: Following,
    person: PersonId,
    answer: InteractionId,
    /// To be held while it is being sent.
    pub(super) edit: Arc<AsyncMutex<()>>,
}

impl Following {
    /// How many pictures are on their way.
    pub(super) fn pictures(&self) -> usize {
        self.0.lock().values().map(|followed| followed.pictures).sum()
    }

    /// Somebody is about to have a newer answer: what was to follow an earlier one does not any more. What is being
    /// sent is waited for.
    pub(super) async fn overtake(&self, person: PersonId, answer: InteractionId) {
        let edit = self.0.lock().get_mut(&person).map(|followed| {
            followed.answered = answer;
            Arc::clone(&followed.edit)
        });
        if let Some(edit) = edit {
            let _ = tokio::time::timeout(OVERTAKEN_WITHIN, edit.lock()).await;
        }
    }

    /// A picture is to follow this answer.
    pub(super) fn follows(&self, person: PersonId, answer: InteractionId) -> OnItsWay {
        let mut following = self.0.lock();
        let followed = following.entry(person).or_insert_with(|| Followed {
            answered: answer,
            pictures: 0,
            edit: Arc::default(),
        });
        followed.answered = answer;
        followed.pictures += 1;
        OnItsWay { following: self.clone(), person, answer, edit: Arc::clone(&followed.edit) }
    }
}

impl OnItsWay {
    /// Whether there has been no newer answer.
    pub(super) fn is_newest(&self) -> bool {
        let following = self.following.0.lock();
        following.get(&self.person).is_some_and(|followed| followed.answered == self.answer)
    }
}

impl Drop for OnItsWay {
    fn drop(&mut self) {
        let mut following = self.following.0.lock();
        if let Some(followed) = following.get_mut(&self.person) {
            followed.pictures -= 1;
            if followed.pictures == 0 {
                following.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_picture_that_a_newer_answer_has_overtaken_is_no_longer_wanted_and_not_counted_once_it_knows() {
        let (following, ana) = (Following::default(), PersonId::of(7));
        let first = following.follows(ana, InteractionId::of(1));
        assert!(first.is_newest());
        // This answer never arrives, and nothing follows it.
        following.overtake(ana, InteractionId::of(2)).await;
        assert!(!first.is_newest());
        assert_eq!(following.pictures(), 1);
        drop(first);
        assert_eq!(following.pictures(), 0);
    }

    #[tokio::test]
    async fn an_answer_waits_for_the_picture_that_is_being_sent() {
        let (following, ana) = (Following::default(), PersonId::of(7));
        let first = following.follows(ana, InteractionId::of(1));
        let edit = Arc::clone(&first.edit);
        let sending = edit.lock().await;
        let is_sent = async {
            assert!(!first.is_newest());
            drop(sending);
        };
        tokio::join!(following.overtake(ana, InteractionId::of(2)), is_sent);
        let second = following.follows(ana, InteractionId::of(2));
        drop(first);
        assert!(second.is_newest());
        assert_eq!(following.pictures(), 1);
    }
}
