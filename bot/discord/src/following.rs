//! The answers that people are being given, and the pictures that follow them: no picture may arrive after a newer
//! answer and show an earlier state. Drawing and sending are in `answers`.

use std::sync::Arc;
use std::time::Duration;

use model::{InteractionId, MessageId, PersonId};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use tokio::sync::Mutex as AsyncMutex;

/// How long an answer waits for the picture of an earlier one that is being sent.
const SENDING_WAIT: Duration = Duration::from_secs(1);

/// Everybody who is being answered, or whom a picture follows.
#[derive(Clone, Default)]
pub(super) struct Following(Arc<Mutex<FxHashMap<PersonId, PersonAnswers>>>);

/// The answers to one person.
struct PersonAnswers {
    /// The newest answer that they have had, or are about to have.
    newest: InteractionId,
    /// The message for all on which a picture is to follow.
    on: Option<MessageId>,
    /// How many answers are on their way, and pictures after them.
    on_their_way: usize,
    /// Locked while a picture is being sent.
    edit: Arc<AsyncMutex<()>>,
}

/// An answer on its way, and then the picture that follows it, until this is dropped.
pub(super) struct OnItsWay {
    following: Following,
    person: PersonId,
    answer: InteractionId,
    /// To be locked while the picture is being sent.
    pub(super) edit: Arc<AsyncMutex<()>>,
}

impl Following {
    /// How many answers and pictures are on their way.
    pub(super) fn on_their_way(&self) -> usize {
        self.0.lock().values().map(|followed| followed.on_their_way).sum()
    }

    /// Somebody is about to have this answer: what was to follow an earlier one does not any more, nor what was to
    /// follow on the message that they have clicked, whoever asked for it. What is being sent is waited for. It begins
    /// before the words are sent: who has seen them may click before their call comes back.
    pub(super) async fn overtake(
        &self,
        person: PersonId,
        answer: InteractionId,
        clicked: Option<MessageId>,
    ) -> OnItsWay {
        let (edit, theirs) = {
            let mut following = self.0.lock();
            let followed = following.entry(person).or_insert_with(|| PersonAnswers {
                newest: answer,
                on: None,
                on_their_way: 0,
                edit: Arc::default(),
            });
            followed.newest = followed.newest.max(answer);
            followed.on_their_way += 1;
            let edit = Arc::clone(&followed.edit);
            let on_clicked = following
                .iter_mut()
                .filter(|(other, followed)| **other != person && clicked.is_some() && followed.on == clicked);
            let theirs = on_clicked.map(|(_, followed)| {
                followed.newest = followed.newest.max(answer);
                Arc::clone(&followed.edit)
            });
            (edit, theirs.collect::<Vec<_>>())
        };
        let on_its_way = OnItsWay { following: self.clone(), person, answer, edit };
        let are_sent = async {
            for edit in std::iter::once(&on_its_way.edit).chain(&theirs) {
                drop(edit.lock().await);
            }
        };
        let _ = tokio::time::timeout(SENDING_WAIT, are_sent).await;
        on_its_way
    }
}

impl OnItsWay {
    /// The picture is to follow on this message, which all see.
    pub(super) fn follows_on(&self, message: Option<MessageId>) {
        if let Some(followed) = self.following.0.lock().get_mut(&self.person) {
            followed.on = message;
        }
    }

    /// Whether there has been no newer answer.
    pub(super) fn is_newest(&self) -> bool {
        let following = self.following.0.lock();
        following.get(&self.person).is_some_and(|followed| followed.newest == self.answer)
    }
}

impl Drop for OnItsWay {
    fn drop(&mut self) {
        let mut following = self.following.0.lock();
        if let Some(followed) = following.get_mut(&self.person) {
            followed.on_their_way -= 1;
            if followed.on_their_way == 0 {
                following.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANA: PersonId = PersonId::of(7);

    #[tokio::test]
    async fn a_picture_that_a_newer_answer_has_overtaken_is_no_longer_wanted_and_not_counted_once_it_knows() {
        let following = Following::default();
        let first = following.overtake(ANA, InteractionId::of(1), None).await;
        assert!(first.is_newest());
        // This answer never arrives, and nothing follows it.
        drop(following.overtake(ANA, InteractionId::of(2), None).await);
        assert!(!first.is_newest());
        assert_eq!(following.on_their_way(), 1);
        drop(first);
        assert_eq!(following.on_their_way(), 0);
    }

    #[tokio::test]
    async fn an_answer_waits_for_the_picture_that_is_being_sent() {
        let following = Following::default();
        let first = following.overtake(ANA, InteractionId::of(1), None).await;
        let edit = Arc::clone(&first.edit);
        let sending = edit.lock().await;
        let is_sent = async {
            assert!(!first.is_newest());
            drop(sending);
        };
        let (second, ()) = tokio::join!(following.overtake(ANA, InteractionId::of(2), None), is_sent);
        drop(first);
        assert!(second.is_newest());
        assert_eq!(following.on_their_way(), 1);
    }

    #[tokio::test]
    async fn an_answer_that_was_asked_for_earlier_and_comes_later_overtakes_nothing() {
        let following = Following::default();
        let second = following.overtake(ANA, InteractionId::of(2), None).await;
        let first = following.overtake(ANA, InteractionId::of(1), None).await;
        assert!(second.is_newest() && !first.is_newest());
    }

    #[tokio::test]
    async fn whoever_clicks_a_message_overtakes_the_picture_that_was_to_follow_on_it_for_another() {
        let following = Following::default();
        let (message, other) = (MessageId::of(5), MessageId::of(6));
        let anas = following.overtake(ANA, InteractionId::of(1), None).await;
        anas.follows_on(Some(message));
        let _elsewhere = following.overtake(PersonId::of(8), InteractionId::of(2), Some(other)).await;
        assert!(anas.is_newest());
        let bens = following.overtake(PersonId::of(8), InteractionId::of(3), Some(message)).await;
        assert!(!anas.is_newest() && bens.is_newest());
    }
}
