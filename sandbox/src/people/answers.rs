//! What comes of what people do.

use std::sync::Arc;

use super::asking::Modal;
use super::messages::{Message, seen};
use super::{PATIENCE, give_up};
use crate::state::{Id, Outcome, World};
use crate::{Shared, text};

/// What came of something a person did.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A message for all.
    Message(Message),
    /// A message only for the one who asked.
    Private(Message),
    /// The message that was clicked shows this now.
    Update(Message),
    /// The bot will answer later.
    Deferred,
    /// A modal.
    Modal(Modal),
    /// The bot, or Discord by itself, has launched the Activity: the id of its instance, which the person has joined.
    Launched(String),
    /// Proposals: names and values.
    Choices(Vec<(String, String)>),
    /// The bot did not answer in time: "This interaction failed".
    Failed,
}

impl Answer {
    /// What is to be read of it.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Answer::Message(message) | Answer::Private(message) | Answer::Update(message) => message.text(),
            Answer::Choices(choices) => {
                choices.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join("\n")
            }
            Answer::Modal(modal) => text::text(&modal.body, text::TextKind::Words),
            Answer::Deferred | Answer::Launched(_) => String::new(),
            Answer::Failed => "This interaction failed".to_owned(),
        }
    }

    /// Whether only the one who asked sees it.
    #[must_use]
    pub const fn is_private(&self) -> bool {
        matches!(self, Answer::Private(_))
    }
}

/// Something asked that has not been answered yet.
#[must_use]
pub struct Pending {
    pub(super) shared: Arc<Shared>,
    pub(super) token: String,
}

impl Pending {
    /// The interaction's snowflake.
    #[must_use]
    pub fn id(&self) -> Option<u64> {
        self.shared.read(|world| world.interactions.get(&self.token).map(|asked| asked.id))
    }

    /// Waits for the answer.
    ///
    /// # Panics
    /// If the look-alike itself hangs: this is for tests.
    pub async fn answer(self) -> Answer {
        let outcome = |world: &World| {
            world
                .interactions
                .get(&self.token)
                .map_or(Outcome::Failed, |interaction| interaction.outcome.clone())
        };
        let patience = self.shared.config.answer_within + PATIENCE;
        // Not by `wait`, which looks at every change of the world: a thousand people may be waiting.
        let settled = self
            .shared
            .read(|world| world.interactions.get(&self.token).map(|asked| Arc::clone(&asked.settled)));
        if let Some(settled) = settled
            && tokio::time::timeout(patience, settled.notified()).await.is_err()
        {
            give_up(&self.shared, "an answer");
        }
        self.shared.read(|world| {
            let message = |id: Id| world.messages.get(&id).map(seen);
            match outcome(world) {
                Outcome::Message(id) => match message(id) {
                    Some(message) if message.private => Answer::Private(message),
                    Some(message) => Answer::Message(message),
                    None => Answer::Failed,
                },
                Outcome::Update(id) => message(id).map_or(Answer::Failed, Answer::Update),
                Outcome::Deferred => Answer::Deferred,
                Outcome::Launched(instance) => Answer::Launched(instance),
                Outcome::Modal(body) => Answer::Modal(Modal { token: self.token.clone(), body }),
                Outcome::Choices(choices) => Answer::Choices(
                    choices
                        .into_iter()
                        .map(|(name, value)| {
                            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                            (name, text)
                        })
                        .collect(),
                ),
                Outcome::Open | Outcome::Failed => Answer::Failed,
            }
        })
    }
}
