//! The messages of a table, and what is known of each.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use game_core::Seat;
use message::Panel;
use model::{ChannelId, Code, MessageId, PersonId};
use siphasher::sip::SipHasher13;
use store::StoredMessage;
use tables::{Chair, Stage, Table};
use tokio::time::Instant;

use super::free::Token;
use super::patience::Moment;

/// One of the messages of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// The table.
    pub code: Code,
    /// Whose hand it shows; the table itself if it is nobody's.
    pub seat: Option<Seat>,
    /// Whether it is the private answer in which the hand's owner sees it, and not the direct message.
    pub private: bool,
}

impl Target {
    /// The message that shows a table, or the direct message that shows a hand there.
    #[must_use]
    pub fn of(code: &Code, seat: Option<Seat>) -> Target {
        Target { code: code.clone(), seat, private: false }
    }

    /// The private answer that shows a hand.
    #[must_use]
    pub fn private(code: &Code, seat: Seat) -> Target {
        Target { code: code.clone(), seat: Some(seat), private: true }
    }

    /// The private answer beside a direct message with a hand; nothing beside the table's own message.
    pub(super) fn beside(&self) -> Option<Target> {
        Some(Target::private(&self.code, self.seat?))
    }
}

/// What is known of a message.
#[derive(Debug, Default)]
pub(super) struct MessageState {
    /// Channel and message.
    pub(super) at: Option<(ChannelId, MessageId)>,
    /// Whose hand it shows. Whoever takes a seat over is shown it in a message of their own.
    pub(super) whose: Option<PersonId>,
    /// What it shows in words and controls, as far as is known.
    pub(super) shown: Option<Fingerprint>,
    /// The moment of the table that it shows, or one that looks the same.
    pub(super) moment: Option<Moment>,
    /// The decision that was open when it was posted.
    pub(super) called: Option<u32>,
    /// The newest token with which it can be edited without counting.
    pub(super) token: Option<Token>,
    /// Somebody sees to it that it says when that token ends.
    pub(super) rests_in_time: bool,
    /// A picture has been refused there, for want of the permission perhaps: words are what it takes.
    pub(super) words_only: bool,
    /// Somebody brings it up to date.
    pub(super) busy: bool,
    /// It is out of date, and is to be brought up to date by then.
    pub(super) due: Option<Instant>,
    /// Somebody waits for it to be brought up to date.
    pub(super) hurried: bool,
    /// When it will be looked at again, for the sake of that.
    pub(super) alarm: Option<Instant>,
    /// Since when it has been out of date.
    pub(super) since: Option<Instant>,
    /// Something goes on where it is shown: people look at it, perhaps.
    pub(super) watched: bool,
    /// A call has been given up for a newer one, and none was made since.
    pub(super) skipped: bool,
    /// How many answers to clicks on it are being given; each changes the message in its own time.
    pub(super) answering: u32,
    /// How many have begun or ended, ever.
    pub(super) answers: u32,
    /// The channel is closed, or whoever it is for takes no direct messages: it is left alone until something says
    /// that this has changed.
    pub(super) refused: bool,
    /// A try to post it may have arrived, and only word of that got lost; perhaps before the last start.
    pub(super) tried: bool,
    /// An answer that may have become this message.
    pub(super) unheard: Option<Unheard>,
}

/// An answer that is being given to a click on a message.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Answering {
    /// How many had begun or ended, this one among them; nothing if another was being given already.
    pub(super) alone: Option<u32>,
}

/// An answer of which no word came back: whether it has become a message can be asked for.
#[derive(Clone, Debug)]
pub struct Unheard {
    /// The token of the interaction that was answered.
    pub token: Token,
    /// The channel it was made in.
    pub channel: ChannelId,
}

/// Where a message that was clicked stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is the one that is kept up to date.
    Here,
    /// That one is there: channel and message.
    Elsewhere((ChannelId, MessageId)),
}

/// What a panel is told apart by from all others but for its picture: far smaller than the panel, which nobody wants to
/// have twice. It is stored, so it is the same in every process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fingerprint(pub(super) u64);

impl Fingerprint {
    pub(super) fn of(panel: &Panel) -> Fingerprint {
        let mut hasher = SipHasher13::new();
        panel.components().hash(&mut hasher);
        Fingerprint(hasher.finish())
    }
}

impl MessageState {
    /// What is known after a start of a message for a seat, or of the table's, from where messages were before it and what
    /// they showed.
    pub(super) fn after_a_start(
        table: &Table,
        seat: Option<Seat>,
        stored: &[StoredMessage],
        shown: &HashMap<MessageId, Fingerprint>,
    ) -> MessageState {
        let whose = owner(table, seat);
        let chair = seat.and_then(|seat| table.chair(seat));
        let stored = StoredMessage::of(stored, seat.map(Seat::number), whose);
        MessageState {
            at: stored.map(StoredMessage::place),
            shown: stored.and_then(|stored| shown.get(&stored.message).copied()),
            called: stored.and_then(|stored| stored.step),
            whose,
            refused: chair.and_then(Chair::seated).is_some_and(|seated| !seated.direct()),
            tried: true,
            ..MessageState::default()
        }
    }

    /// It is out of date, and is to be brought up to date at once.
    pub(super) fn mark_stale(&mut self) {
        self.hurried = true;
        self.mark_stale_by(Instant::now());
    }

    /// The same, by then at the latest.
    pub(super) fn mark_stale_by(&mut self, due: Instant) {
        self.due = Some(self.due.map_or(due, |before| before.min(due)));
    }

    /// Another message has just taken the place of the one that was known, and nothing is known of what it shows. Gives the
    /// token with which the earlier one can be taken away.
    pub(super) fn is_replaced(&mut self) -> Option<Token> {
        // An edit that is under way is one of the earlier message.
        self.answers += 1;
        (self.shown, self.moment) = (None, None);
        self.token.take()
    }

    /// The hand is this person's. A message that shows it to somebody else is left alone from now on.
    pub(super) fn belongs_to(&mut self, whose: Option<PersonId>) {
        if self.whose != whose {
            *self = MessageState {
                whose,
                busy: self.busy,
                due: self.due,
                alarm: self.alarm,
                hurried: self.hurried,
                rests_in_time: self.rests_in_time,
                answering: self.answering,
                answers: self.answers,
                ..MessageState::default()
            };
        }
    }
}

/// What tells Discord that several tries to post a message are one: an earlier one may have arrived, and only the answer
/// got lost. It follows from whose message it is and which one it replaces, so that it is the same after a start.
pub(super) fn nonce(table: &Table, seat: Option<Seat>, replaces: Option<(ChannelId, MessageId)>) -> String {
    let mut hasher = SipHasher13::new();
    (table.id().0, seat.map(Seat::number), owner(table, seat), replaces).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Whose hand it is that the message for a seat shows: of who sits there, or has left and nobody came after.
pub(super) fn owner(table: &Table, seat: Option<Seat>) -> Option<PersonId> {
    table.chair(seat?)?.person().map(|person| person.id)
}

/// The messages a table has: its own, and one for each person in a match.
pub(super) fn targets(table: &Table) -> Vec<Target> {
    let target = |seat| Target::of(table.code(), seat);
    let mut targets = vec![target(None)];
    if matches!(table.stage(), Stage::Playing(_) | Stage::Lost { .. }) || table.is_over() {
        let seats = (0u8..).zip(table.chairs()).filter(|(_, chair)| !matches!(chair, Chair::Computer(_)));
        targets.extend(seats.filter_map(|(number, _)| Some(target(Some(Seat::new(number).ok()?)))));
    }
    targets
}

/// The same, and what answers have made beside them.
pub(super) fn targets_and_beside(table: &Table) -> Vec<Target> {
    let targets = targets(table);
    let beside: Vec<Target> = targets.iter().filter_map(Target::beside).collect();
    targets.into_iter().chain(beside).collect()
}
