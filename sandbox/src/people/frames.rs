//! A person's frame of an Activity, which speaks with Discord's program as the application's page in it would.

use std::sync::Arc;

use serde_json::{Value, json};

use super::activities::Instance;
use super::{Person, give_up};
use crate::state::Id;
use crate::{Shared, rpc};

/// What a person sees of an Activity: a page of the application's in a frame.
#[derive(Clone)]
pub struct Frame {
    shared: Arc<Shared>,
    person: Id,
    id: String,
}

impl Frame {
    /// Its id, as its address has it.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The Activity that it is of; none, once its person has left.
    #[must_use]
    pub fn instance(&self) -> Option<Instance> {
        self.shared.read(|world| {
            let (instance, frame) = world.frame_of(self.person)?;
            (frame.id == self.id).then(|| Instance::of(&self.shared, instance))
        })
    }

    /// The address that a browser would open in it; none, while nobody has said where the Activity is to be had.
    #[must_use]
    pub fn address(&self) -> Option<String> {
        self.shared.read(|world| {
            let (instance, frame) = world.frame_of(self.person).filter(|(_, frame)| frame.id == self.id)?;
            Some(instance.address(world.activity_at.as_deref()?, &frame.id))
        })
    }

    /// Says something to Discord's program, as the application's page does by `postMessage`: an opcode and a payload.
    /// What is answered.
    pub fn rpc(&self, message: &Value) -> Vec<Value> {
        rpc::receive(&self.shared, self.person, &self.id, message)
    }

    /// Shakes hands, as Discord's own SDK does when it is made.
    ///
    /// # Panics
    /// If that is refused: this is for tests.
    pub fn shakes_hands(&self) {
        let client = self.shared.read(|world| world.bot.to_string());
        let hand = json!([0, { "v": 1, "encoding": "json", "client_id": client, "frame_id": self.id }]);
        let answers = self.rpc(&hand);
        if !answers.iter().any(|answer| answer[1]["evt"] == "READY") {
            give_up(&self.shared, &format!("a frame to be ready, but got {answers:?}"));
        }
    }

    /// Gives a command of Discord's SDK, such as `AUTHORIZE`.
    ///
    /// # Errors
    /// The code with which it is refused, and the words.
    pub fn commands(&self, command: &str, args: &Value) -> Result<Value, (u64, String)> {
        self.asks(&json!({ "cmd": command, "args": args }))
    }

    /// Wants to receive an event from now on.
    ///
    /// # Errors
    /// As [`commands`](Self::commands).
    pub fn subscribes(&self, event: &str) -> Result<Value, (u64, String)> {
        self.asks(&json!({ "cmd": "SUBSCRIBE", "evt": event }))
    }

    fn asks(&self, payload: &Value) -> Result<Value, (u64, String)> {
        let mut payload = payload.clone();
        payload["nonce"] = self.shared.with(|world| world.id()).to_string().into();
        let answers = self.rpc(&json!([1, payload]));
        let mut answer =
            answers.into_iter().find(|answer| answer[1]["nonce"] == payload["nonce"]).unwrap_or_default();
        let data = answer[1]["data"].take();
        if answer[1]["evt"] == "ERROR" {
            let words = data["message"].as_str().unwrap_or_default().to_owned();
            return Err((data["code"].as_u64().unwrap_or_default(), words));
        }
        Ok(data)
    }

    /// What was sent to it meanwhile without being asked for, such as the events that it wants, oldest first. Each is
    /// given once.
    #[must_use]
    pub fn receives(&self) -> Vec<Value> {
        self.shared.with(|world| {
            let frame = world.frame_mut(self.person).filter(|frame| frame.id == self.id);
            frame.map(|frame| frame.unread.drain(..).collect()).unwrap_or_default()
        })
    }

    /// The links that it had opened outside of Discord.
    #[must_use]
    pub fn opened(&self) -> Vec<String> {
        self.shared
            .read(|world| {
                let (_, frame) = world.frame_of(self.person).filter(|(_, frame)| frame.id == self.id)?;
                Some(frame.opened.clone())
            })
            .unwrap_or_default()
    }
}

impl Person {
    /// The frame of the Activity in which they are.
    #[must_use]
    pub fn frame(&self) -> Option<Frame> {
        let id = self.shared.read(|world| world.frame_of(self.id).map(|(_, frame)| frame.id.clone()))?;
        Some(Frame { shared: Arc::clone(&self.shared), person: self.id, id })
    }

    /// Lets a frame, which may be somebody else's, speak to this person's own program. What is answered.
    pub fn rpc(&self, frame: &Frame, message: &Value) -> Vec<Value> {
        rpc::receive(&self.shared, self.id, &frame.id, message)
    }
}
