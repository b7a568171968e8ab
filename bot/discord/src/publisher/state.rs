//! The messages of a table, and what is known of each.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::Weak;

use game_core::Seat;
use message::Panel;
use model::{ChannelId, Code, MessageId, PersonId};
use siphasher::sip::SipHasher13;
use store::StoredMessage;
use tables::{Chair, Stage, Table};
use tokio::time::Instant;

use super::free::Token;
use super::patience::Moment;
use super::upkeep::{Refused, Upkeep};

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
    /// What is being done for it.
    pub(super) upkeep: Upkeep,
    /// Channel and message.
    pub(super) at: Option<(ChannelId, MessageId)>,
    /// Whose hand it shows. Whoever takes a seat over is shown it in a message of their own.
    pub(super) whose: Option<PersonId>,
    /// What it shows in words and controls, as far as is known.
    pub(super) shown: Option<Fingerprint>,
    /// The moment of the table that it shows, or one that looks the same.
    pub(super) moment: Option<Moment>,
    /// The table that the sweep has compared it with last.
    pub(super) compared: Weak<Table>,
    /// The decision that was open when it was posted.
    pub(super) called: Option<u32>,
    /// A new message is to take its place, whether anybody is called or not: to find out whether new ones are taken.
    pub(super) probes: bool,
    /// It is not there any more.
    pub(super) gone: bool,
    /// An edit of it was refused as in a place that is closed.
    pub(super) edit_refused: bool,
    /// The direct messages with whoever it is for could not be opened, or took no message.
    pub(super) direct_refused: bool,
    /// The newest token with which it can be edited without counting.
    pub(super) token: Option<Token>,
    /// Somebody sees to it that it says when that token ends.
    pub(super) rests_in_time: bool,
    /// A picture has been refused there, for want of the permission perhaps: words are what it takes.
    pub(super) words_only: bool,
    /// Somebody waits for it to be brought up to date.
    pub(super) hurried: bool,
    /// Since when it has been out of date.
    pub(super) since: Option<Instant>,
    /// Something goes on where it is shown: people look at it, perhaps.
    pub(super) watched: bool,
    /// A call that changes it is being made.
    pub(super) calling: bool,
    /// A call has been given up for a newer one, and none was made since.
    pub(super) skipped: bool,
    /// How many answers to clicks on it have begun or ended, ever, and how often another message took its place.
    pub(super) answers: u32,
    /// A try to post it may have arrived, and only word of that got lost; perhaps before the last start.
    pub(super) tried: bool,
    /// An answer that may have become this message.
    pub(super) unheard: Option<Unheard>,
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
        let mut upkeep = Upkeep::stored();
        let direct_refused = chair.and_then(Chair::seated).is_some_and(|seated| !seated.direct());
        if direct_refused {
            upkeep.was_refused(if stored.is_some() { Refused::Posts } else { Refused::Door }, Instant::now());
        }
        MessageState {
            upkeep,
            direct_refused,
            probes: direct_refused,
            at: stored.map(StoredMessage::place),
            shown: stored.and_then(|stored| shown.get(&stored.message).copied()),
            called: stored.and_then(|stored| stored.step),
            whose,
            tried: true,
            ..MessageState::default()
        }
    }

    /// It is out of date, and is to be brought up to date at once.
    pub(super) fn mark_stale(&mut self) {
        self.hurried = true;
        self.upkeep.mark_stale_by(Instant::now());
    }

    /// A picture has been refused, for want of the permission or whatever it is: the words shall not be lost with it.
    pub(super) fn goes_on_in_words(&mut self) {
        self.words_only = true;
        self.mark_stale();
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
                upkeep: self.upkeep.of_another(),
                hurried: self.hurried,
                rests_in_time: self.rests_in_time,
                calling: self.calling,
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

/// The decision, or the end of the match, that the message for a seat is to announce by being a new one, since Discord
/// announces no edit: a hand what its person is called to, a table the end of its match.
pub(super) fn announced(table: &Table, seat: Option<Seat>) -> Option<u32> {
    match seat {
        Some(seat) => table.called(seat),
        None => table.step().filter(|_| table.is_over()),
    }
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
