//! Gateway sessions: what each was sent, as far back as it can be resumed.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::World;

/// How many events of a session are kept for a resume.
pub(super) const KEPT: usize = 1000;

/// A gateway session.
#[derive(Debug)]
pub struct Session {
    seq: u64,
    /// The newest events, as they were sent, with their numbers.
    events: VecDeque<(u64, String)>,
    pub out: Option<UnboundedSender<Frame>>,
}

/// What goes out on a gateway connection.
#[derive(Clone, Debug)]
pub enum Frame {
    /// A text frame.
    Text(String),
    /// A close frame; with no code if it is `None`.
    Close(Option<u16>),
    /// The connection ends without a word.
    Cut,
}

impl Session {
    pub(crate) fn new(out: UnboundedSender<Frame>) -> Session {
        Session { seq: 0, events: VecDeque::new(), out: Some(out) }
    }

    pub(crate) fn send(&mut self, name: &str, data: &Value) {
        self.seq += 1;
        let text = json!({ "op": 0, "s": self.seq, "t": name, "d": data }).to_string();
        if self.events.len() == KEPT {
            self.events.pop_front();
        }
        self.events.push_back((self.seq, text.clone()));
        if let Some(out) = &self.out
            && out.send(Frame::Text(text)).is_err()
        {
            self.out = None;
        }
    }

    /// Sends what came after the event of this number; `false` if not all of that is kept.
    pub(crate) fn resume(&mut self, seen: u64, out: UnboundedSender<Frame>) -> bool {
        let first = self.events.front().map_or(1, |(seq, _)| *seq);
        if seen.saturating_add(1) < first {
            return false;
        }
        for (_, text) in self.events.iter().filter(|(seq, _)| *seq > seen) {
            let _ = out.send(Frame::Text(text.clone()));
        }
        self.out = Some(out);
        self.send("RESUMED", &json!({}));
        true
    }
}

impl World {
    /// Forgets the sessions that no connection has. A bot that identifies anew resumes none of them.
    pub(crate) fn drop_ended_sessions(&mut self) {
        self.sessions.retain(|_, session| session.out.as_ref().is_some_and(|out| !out.is_closed()));
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    #[test]
    fn a_session_is_resumed_from_no_further_back_than_is_kept() {
        let (out, _kept_open) = unbounded_channel();
        let mut session = Session::new(out);
        for _ in 0..KEPT + 5 {
            session.send("EVENT", &json!({}));
        }
        let (out, mut frames) = unbounded_channel();
        assert!(!session.resume(4, out.clone()));
        assert!(session.resume(5, out.clone()));
        let Some(Frame::Text(first)) = frames.blocking_recv() else { panic!("nothing is sent again") };
        assert!(first.contains("\"s\":6"), "{first}");
        // All that came after it, and the word that this was all.
        assert_eq!(frames.len(), KEPT);
        // Who claims to have seen more than there is gets nothing but that word.
        assert!(session.resume(u64::MAX, out));
        assert_eq!(frames.len(), KEPT + 1);
    }
}
