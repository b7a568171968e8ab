//! Gateway sessions: which events each receives, and what it was sent, as far back as it can be resumed.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::intents::Intents;
use super::{Change, Id, World};

/// How many events of a session are stored for a resume …
pub(super) const MAX_EVENTS: usize = 1000;
/// … and how many bytes of them.
const MAX_EVENT_BYTES: usize = 4 << 20;

/// A part of an application's servers: the number of this one, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) number: u64,
    pub(crate) of: u64,
}

impl Shard {
    /// Reads the shard of an identify; without one there is but one.
    pub(crate) fn asked_for(value: &Value) -> Option<Shard> {
        let of = |value: &Value| Some(Shard { number: value[0].as_u64()?, of: value[1].as_u64()? });
        let shard = if value.is_null() { Some(Shard { number: 0, of: 1 }) } else { of(value) };
        shard.filter(|shard| shard.number < shard.of)
    }

    /// Whether it has this server. Events of no server go to the first.
    pub(crate) const fn has(self, guild: Option<Id>) -> bool {
        match guild {
            Some(guild) => (guild >> 22) % self.of == self.number,
            None => self.number == 0,
        }
    }
}

/// A gateway session.
#[derive(Debug)]
pub struct Session {
    pub(crate) shard: Shard,
    pub(crate) intents: Intents,
    seq: u64,
    /// The newest events, as they were sent, with their numbers.
    events: VecDeque<(u64, Utf8Bytes)>,
    bytes: usize,
    pub out: Option<UnboundedSender<Frame>>,
}

/// What goes out on a gateway connection.
#[derive(Clone, Debug)]
pub enum Frame {
    /// A text frame.
    Text(Utf8Bytes),
    /// A close frame; with no code if it is `None`.
    Close(Option<u16>),
    /// The connection ends without a word.
    Cut,
}

impl Frame {
    /// What is no event: it has neither a number nor a name.
    pub(crate) fn plain(op: u64, data: &Value) -> Frame {
        Frame::Text(json!({ "op": op, "d": data, "s": null, "t": null }).to_string().into())
    }
}

/// Why a session is not resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotResumed {
    /// Some missed events are not stored any more.
    TooOld,
    /// More was seen than was ever sent.
    WrongNumber,
}

impl Session {
    pub(crate) fn new(shard: Shard, intents: Intents, out: UnboundedSender<Frame>) -> Session {
        Session { shard, intents, seq: 0, events: VecDeque::new(), bytes: 0, out: Some(out) }
    }

    pub(crate) fn send(&mut self, name: &str, data: &Value) {
        self.seq += 1;
        let text: Utf8Bytes = json!({ "op": 0, "s": self.seq, "t": name, "d": data }).to_string().into();
        self.bytes += text.len();
        self.events.push_back((self.seq, text.clone()));
        while self.events.len() > MAX_EVENTS || self.bytes > MAX_EVENT_BYTES && self.events.len() > 1 {
            let gone = self.events.pop_front();
            self.bytes -= gone.map_or(0, |(_, text)| text.len());
        }
        if let Some(out) = &self.out
            && out.send(Frame::Text(text)).is_err()
        {
            self.out = None;
        }
    }

    /// Sends what came after the event of this number. Another connection that has the session loses it.
    ///
    /// # Errors
    /// Why it is not resumed.
    pub(crate) fn resume(&mut self, seen: u64, out: UnboundedSender<Frame>) -> Result<(), NotResumed> {
        let first = self.events.front().map_or(1, |(seq, _)| *seq);
        if seen > self.seq {
            return Err(NotResumed::WrongNumber);
        }
        if seen + 1 < first {
            return Err(NotResumed::TooOld);
        }
        if let Some(other) = self.out.take() {
            let _ = other.send(Frame::Close(Some(4000)));
        }
        for (_, text) in self.events.iter().filter(|(seq, _)| *seq > seen) {
            let _ = out.send(Frame::Text(text.clone()));
        }
        self.out = Some(out);
        self.send("RESUMED", &json!({}));
        Ok(())
    }

    fn receives(&self, event: &str, guild: Option<Id>) -> bool {
        self.shard.has(guild) && self.intents.allow(event, guild.is_some())
    }
}

impl World {
    /// Forgets the sessions that no connection has, but for those of other shards: a shard that identifies anew resumes
    /// none of its own, and a bot that divides its servers anew none at all.
    pub(crate) fn drop_ended_sessions(&mut self, by: Shard) {
        let connected = |session: &Session| session.out.as_ref().is_some_and(|out| !out.is_closed());
        let others = |shard: Shard| shard.of == by.of && shard.number != by.number;
        self.sessions.retain(|_, session| connected(session) || others(session.shard));
    }

    /// Takes their connections from all sessions at once: who connects again quickly has missed as much as anybody.
    pub(crate) fn cut_gateway(&mut self) {
        for out in self.sessions.values_mut().filter_map(|session| session.out.take()) {
            let _ = out.send(Frame::Cut);
        }
        self.notify_watchers(Change::World);
    }

    /// Whether any session receives events of this name; if not, none need be written.
    pub(crate) fn is_received(&self, event: &str, guild: Option<Id>) -> bool {
        let here = guild.is_none_or(|id| self.guilds.iter().any(|guild| guild.id == id && guild.has_bot));
        here && self.sessions.values().any(|session| session.receives(event, guild))
    }

    /// Sends an event to every session that receives it; one that is not connected gets it when it resumes.
    pub(crate) fn dispatch(&mut self, event: &str, guild: Option<Id>, data: &Value) {
        self.remember(format!("event {event}"), 0);
        self.inspect_event(event, data);
        let bot = self.bot.to_string();
        for session in self.sessions.values_mut().filter(|session| session.receives(event, guild)) {
            let read = event.starts_with("MESSAGE_").then(|| session.intents.reads(data, &bot)).flatten();
            session.send(event, read.as_ref().unwrap_or(data));
        }
    }

    /// Sends an event, which is only written if any session receives it.
    pub(crate) fn tell_bot(&mut self, event: &str, guild: Option<Id>, data: impl FnOnce(&World) -> Value) {
        if self.is_received(event, guild) {
            let data = data(self);
            self.dispatch(event, guild, &data);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    fn session(out: UnboundedSender<Frame>) -> Session {
        let intents = Intents::asked_for(&json!(1), false).unwrap();
        Session::new(Shard { number: 0, of: 1 }, intents, out)
    }

    #[test]
    fn a_session_is_resumed_from_no_further_back_than_is_kept() {
        let (out, _kept_open) = unbounded_channel();
        let mut session = session(out);
        for _ in 0..MAX_EVENTS + 5 {
            session.send("EVENT", &json!({}));
        }
        let (out, mut frames) = unbounded_channel();
        assert_eq!(session.resume(4, out.clone()), Err(NotResumed::TooOld));
        assert_eq!(session.resume(u64::MAX, out.clone()), Err(NotResumed::WrongNumber));
        assert_eq!(session.resume(5, out), Ok(()));
        let Some(Frame::Text(first)) = frames.blocking_recv() else { panic!("nothing is sent again") };
        assert!(first.contains("\"s\":6"), "{first}");
        // All that came after it, and the word that this was all.
        assert_eq!(frames.len(), MAX_EVENTS);
    }

    #[test]
    fn long_events_are_not_kept_without_end() {
        let (out, _kept_open) = unbounded_channel();
        let mut session = session(out);
        for _ in 0..20 {
            session.send("EVENT", &json!("x".repeat(1 << 20)));
        }
        assert!(session.bytes <= MAX_EVENT_BYTES && session.events.len() == 3, "{} bytes", session.bytes);
    }

    #[test]
    fn servers_are_dealt_to_shards_and_what_belongs_to_none_goes_to_the_first() {
        let [first, second] = [0, 1].map(|number| Shard { number, of: 2 });
        assert!(first.has(Some(4 << 22)) && second.has(Some(5 << 22)) && !first.has(Some(5 << 22)));
        assert!(first.has(None) && !second.has(None));
        assert_eq!(Shard::asked_for(&Value::Null), Some(Shard { number: 0, of: 1 }));
        for wrong in [json!([1, 1]), json!([0, 0]), json!([0]), json!("0")] {
            assert_eq!(Shard::asked_for(&wrong), None, "{wrong}");
        }
    }
}
