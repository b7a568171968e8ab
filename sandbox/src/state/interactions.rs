//! Interactions: what a person asked, what came of it, and what the bot is still thinking about. Each is forgotten once
//! its token has lasted.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::{Change, Id, World};
use crate::interactions::{COMMAND, COMPONENT, MODAL};
use crate::validate::{EPHEMERAL, LOADING};

/// What came of an interaction.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// The bot has not answered yet.
    Open,
    /// It answered with a message, of this id.
    Message(Id),
    /// It changed the message that was clicked.
    Update(Id),
    /// It will answer later.
    Deferred,
    /// It shows a modal.
    Modal(Value),
    /// It launched the Activity, of which this is the instance.
    Launched(String),
    /// It proposes choices.
    Choices(Vec<(String, Value)>),
    /// It did not answer in time.
    Failed,
}

/// Something a person asked of the bot.
#[derive(Clone, Debug)]
pub struct InteractionState {
    pub id: Id,
    pub kind: u64,
    pub person: Id,
    pub channel: Id,
    pub clicked: Option<Id>,
    /// The name of the command, if it was one.
    pub command: Option<String>,
    pub began: Instant,
    pub outcome: Outcome,
    /// The message of the answer.
    pub original: Option<Id>,
    /// The messages that followed the answer.
    pub followed: Vec<Id>,
    pub private: bool,
    /// Whether the modal that was the answer has been sent.
    pub submitted: bool,
    /// Wakes the tasks that wait for the outcome.
    pub settled: Arc<Notify>,
}

/// The interaction that caused a message.
#[derive(Clone, Debug)]
pub struct Origin {
    pub interaction: Id,
    pub kind: u64,
    pub person: Id,
    /// The name of the command, if it was one.
    pub command: Option<String>,
    /// The message that was clicked, if one was.
    pub clicked: Option<Id>,
    /// The answer that this message follows, if it does.
    pub follows: Option<Id>,
}

/// An answer that was put off: a message that nobody sees before it is filled.
#[derive(Clone, Debug)]
pub struct Thinking {
    pub message: Id,
    pub channel: Id,
    /// Who alone will see it.
    pub only: Option<Id>,
}

impl World {
    /// Who has installed the bot where something happens: the server, and nobody in direct messages.
    pub(crate) fn installed_by(&self, person: Id, channel: Id) -> Value {
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        let mut owners = json!({});
        if self.bot_is_in(channel) {
            owners["0"] = guild.unwrap_or_default().to_string().into();
        }
        if self.person(person).is_some_and(|person| person.has_bot) {
            owners["1"] = person.to_string().into();
        }
        owners
    }

    /// The metadata of the interaction that created a message.
    pub(crate) fn origin_json(&self, origin: &Origin, channel: Id) -> Value {
        let mut json = json!({
            "id": origin.interaction.to_string(), "type": origin.kind, "user": self.user_json(origin.person),
            "authorizing_integration_owners": self.installed_by(origin.person, channel),
        });
        if let Some(answer) = origin.follows {
            json["original_response_message_id"] = answer.to_string().into();
        }
        match origin.kind {
            COMPONENT => {
                json["interacted_message_id"] = origin.clicked.unwrap_or_default().to_string().into()
            }
            // The modal was the answer to a click, or to a command.
            MODAL => {
                let kind = if origin.clicked.is_some() { COMPONENT } else { COMMAND };
                let before = Origin { kind, follows: None, ..origin.clone() };
                json["triggering_interaction_metadata"] = self.origin_json(&before, channel);
            }
            _ => {}
        }
        json
    }

    /// Takes note of an interaction.
    pub(crate) fn asks(&mut self, token: String, asked: InteractionState) {
        self.by_age.push_back((asked.began, token.clone()));
        self.interactions.insert(token, asked);
    }

    /// When the oldest interaction began that is not forgotten.
    pub(crate) fn oldest(&self) -> Option<Instant> {
        self.by_age.front().map(|(began, _)| *began)
    }

    /// Forgets the interactions that are older than this: their tokens work no more.
    pub(crate) fn forget(&mut self, age: Duration) {
        while self.oldest().is_some_and(|began| began.elapsed() >= age) {
            let Some((_, token)) = self.by_age.pop_front() else { return };
            if let Some(asked) = self.interactions.remove(&token) {
                asked.settled.notify_one();
            }
            self.stops_thinking(&token);
        }
    }

    /// Puts off the answer to what this token stands for, and announces it by a message.
    pub(crate) fn starts_thinking(&mut self, token: &str, channel: Id, only: Option<Id>) -> Id {
        let flags = LOADING | if only.is_some() { EPHEMERAL } else { 0 };
        let message = self.answer(token, channel, only, json!({ "content": "", "flags": flags }));
        self.thinking.insert(token.to_owned(), Thinking { message, channel, only });
        self.notify_watchers(Change::Thinking { token: token.to_owned(), channel, only, still: true });
        message
    }

    /// Of a message that was only announced has become an answer, or it is gone.
    pub(crate) fn finishes_thinking(&mut self, message: Id) {
        let found = self.thinking.iter().find(|(_, thinking)| thinking.message == message);
        let Some(token) = found.map(|(token, _)| token.clone()) else { return };
        if let Some(asked) = self.interactions.get_mut(&token) {
            asked.outcome = Outcome::Message(message);
        }
        self.stops_thinking(&token);
    }

    pub(crate) fn stops_thinking(&mut self, token: &str) {
        if let Some(Thinking { channel, only, .. }) = self.thinking.remove(token) {
            self.notify_watchers(Change::Thinking { token: token.to_owned(), channel, only, still: false });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_forgotten_leaves_nothing_behind() {
        let mut world = World::new();
        let asked = InteractionState {
            id: 1,
            kind: 2,
            person: 2,
            channel: 3,
            clicked: None,
            command: None,
            began: Instant::now(),
            outcome: Outcome::Deferred,
            original: None,
            followed: Vec::new(),
            private: false,
            submitted: false,
            settled: Arc::default(),
        };
        world.asks("token-1".to_owned(), asked);
        world.starts_thinking("token-1", 3, None);
        world.forget(Duration::from_secs(3600));
        assert_eq!((world.interactions.len(), world.thinking.len()), (1, 1));
        world.forget(Duration::ZERO);
        assert_eq!((world.interactions.len(), world.thinking.len(), world.oldest()), (0, 0, None));
    }
}
