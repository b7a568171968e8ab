//! The messages of a table, and the state of each.

use std::hash::{Hash, Hasher};
use std::sync::Weak;

use game_core::Seat;
use message::Panel;
use model::{ChannelId, Code, MessageId, PersonId};
use rustc_hash::FxHashMap;
use siphasher::sip::SipHasher13;
use store::StoredMessage;
use tables::{Chair, Stage, Table};
use tokio::time::Instant;

use super::free::Token;
use super::patience::TableMoment;
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
    /// Whose hand it shows. A successor in the seat gets a message of their own.
    pub(super) whose: Option<PersonId>,
    /// The text and controls it shows, as far as is known.
    pub(super) shown: Option<Fingerprint>,
    /// The moment of the table that it shows, or one that looks the same.
    pub(super) moment: Option<TableMoment>,
    /// The table that the sweep has last compared it with.
    pub(super) compared: Weak<Table>,
    /// The decision that was open when it was posted.
    pub(super) called: Option<u32>,
    /// It is to be replaced by a new message in any case, to find out whether new ones are accepted.
    pub(super) probes: bool,
    /// It has been deleted.
    pub(super) gone: bool,
    /// An edit was refused because the place is closed.
    pub(super) edit_refused: bool,
    /// Direct messages with its reader could not be opened, or were refused.
    pub(super) direct_refused: bool,
    /// The newest token for edits that do not count.
    pub(super) token: Option<Token>,
    /// A task will mark it as paused before the token expires.
    pub(super) rests_in_time: bool,
    /// A picture was refused there, perhaps for lack of permission: it gets text only.
    pub(super) words_only: bool,
    /// A person waits for its update.
    pub(super) hurried: bool,
    /// Since when it has been stale.
    pub(super) since: Option<Instant>,
    /// Something goes on where it is shown, so people may look at it.
    pub(super) watched: bool,
    /// A call that changes it is under way.
    pub(super) calling: bool,
    /// A call was skipped for a newer one, and none was made since.
    pub(super) skipped: bool,
    /// A version: counts answers to clicks on it when they begin and end, and replacements by another message.
    pub(super) answers: u32,
    /// An attempt to post it may have arrived although its response was lost; perhaps before the last start.
    pub(super) tried: bool,
    /// Others may have been posted and not noted: before the last start, or because the response was lost.
    pub(super) unnoted: Option<Unnoted>,
    /// An answer that may have become this message.
    pub(super) unconfirmed: Option<UnconfirmedAnswer>,
}

/// Messages that may have been posted and not noted: Discord can be asked for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unnoted {
    /// The newest one that was noted, if any was.
    pub(super) after: Option<MessageId>,
    /// The channel that they are in; `None` if it is wherever the target is shown or would be posted.
    pub(super) channel: Option<ChannelId>,
}

/// An answer whose response was lost: Discord can be asked whether it has become a message.
#[derive(Clone, Debug)]
pub struct UnconfirmedAnswer {
    /// The token of the interaction that was answered.
    pub token: Token,
    /// The channel it was made in.
    pub channel: ChannelId,
}

/// Where the target of a clicked message is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// In the clicked message.
    Here,
    /// In that message: channel and message.
    Elsewhere((ChannelId, MessageId)),
}

/// A hash of a panel without its picture: far smaller than the panel. It is stored, so it must be the same in every
/// process.
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
    /// The state after a start of the message for a seat, or of the table's, from what was stored about it.
    pub(super) fn after_a_start(
        table: &Table,
        seat: Option<Seat>,
        stored: &[StoredMessage],
        shown: &FxHashMap<MessageId, Fingerprint>,
    ) -> MessageState {
        let whose = owner(table, seat);
        let chair = seat.and_then(|seat| table.chair(seat));
        let stored = StoredMessage::of(stored, seat.map(Seat::number), whose);
        let mut upkeep = Upkeep::stored();
        let direct_refused = chair.and_then(Chair::seated).is_some_and(|seated| !seated.direct());
        if direct_refused {
            upkeep.was_refused(if stored.is_some() { Refused::Posts } else { Refused::Door }, Instant::now());
        }
        let after = stored.map(|stored| stored.message);
        // A new one is posted for one of three reasons: the table has changed, which forgets what is shown; its reader is
        // called to the open decision; or it is to find out whether new ones are accepted.
        let was_called = stored.is_some_and(|stored| stored.step == table.step());
        let is_the_newest = after.is_some_and(|after| shown.contains_key(&after))
            && (was_called || !seat.is_some_and(|seat| table.may_be_called(seat)))
            && !direct_refused;
        MessageState {
            upkeep,
            direct_refused,
            probes: direct_refused,
            at: stored.map(StoredMessage::place),
            shown: stored.and_then(|stored| shown.get(&stored.message).copied()),
            called: stored.and_then(|stored| stored.step),
            whose,
            tried: true,
            unnoted: (!is_the_newest).then_some(Unnoted { after, channel: None }),
            ..MessageState::default()
        }
    }

    /// It is stale, and is to be updated at once.
    pub(super) fn mark_stale(&mut self) {
        self.hurried = true;
        self.upkeep.mark_stale_by(Instant::now());
    }

    /// A picture was refused, for whatever reason: text only from now on.
    pub(super) fn goes_on_in_words(&mut self) {
        self.words_only = true;
        self.mark_stale();
    }

    /// Another message has replaced the known one, and nothing is known of its content. Returns the token with which
    /// the earlier one can be deleted.
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

/// Discord's nonce, which makes several attempts to post a message one: an earlier one may have arrived, only its
/// response was lost. Derived from the message's owner and the message it replaces, so it is the same after a start.
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
        None => table.step().filter(|_| table.is_over() && !table.is_hidden_from_channel()),
    }
}

/// Whose hand it is that the message for a seat shows: of who sits there, or has left and nobody came after.
pub(super) fn owner(table: &Table, seat: Option<Seat>) -> Option<PersonId> {
    table.chair(seat?)?.person().map(|person| person.id)
}

/// The messages a table has: its own, unless it is an entry in a challenge, and one for each person in a match. A guest gets none.
pub(super) fn targets(table: &Table) -> Vec<Target> {
    let target = |seat| Target::of(table.code(), seat);
    let mut targets = Vec::new();
    if table.stands_in_channel() {
        targets.push(target(None));
    }
    if matches!(table.stage(), Stage::Playing(_) | Stage::Lost { .. }) || table.is_over() {
        let gets_a_hand = |chair: &Chair| match chair {
            Chair::Computer(_) => false,
            chair => chair.person().is_none_or(|person| !person.id.is_guest()),
        };
        let seats = (0u8..).zip(table.chairs()).filter(|(_, chair)| gets_a_hand(chair));
        targets.extend(seats.filter_map(|(number, _)| Some(target(Some(Seat::new(number).ok()?)))));
    }
    targets
}

/// The messages of a table, and the private answers beside them.
pub(super) fn targets_and_beside(table: &Table) -> Vec<Target> {
    let targets = targets(table);
    let beside: Vec<Target> = targets.iter().filter_map(Target::beside).collect();
    targets.into_iter().chain(beside).collect()
}
