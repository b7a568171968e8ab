//! Challenges: the same cards for several people, each alone against the same computers, whenever they have time. An entry is a table
//! that only its person sees, and begins with the seed of the match whose cards they are. Until all entries are over, nothing of any
//! match with these cards is disclosed (`proofs`). A challenge as a value; what is done with it is in `challenges`.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use game_core::{Level, Seat};
use model::{ChannelId, MessageId, PersonId};
use rustc_hash::FxHasher;
use store::{ChallengeStage, StoredChallenge, StoredEntry, StoredStage};

use super::away::STAND_IN;
use super::chair::Chair;
use super::shown_now;
use super::table::Table;

/// A challenge, and the match whose cards they are.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// The table of that match.
    pub(super) base: Arc<Table>,
    pub(super) seat: Seat,
    pub(super) stored: StoredChallenge,
}

impl Challenge {
    /// The table whose cards they are.
    #[must_use]
    pub const fn base(&self) -> &Arc<Table> {
        &self.base
    }

    /// The seat at which everybody plays.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The challenge as it is stored.
    #[must_use]
    pub const fn stored(&self) -> &StoredChallenge {
        &self.stored
    }

    /// The channel and the message in which it stands.
    #[must_use]
    pub const fn place(&self) -> (ChannelId, Option<MessageId>) {
        (self.stored.channel, self.stored.message)
    }

    /// The entries; the match whose cards they are is only one if it began as one.
    pub fn entries(&self) -> impl Iterator<Item = &StoredEntry> {
        self.stored.entries.iter().filter(|entry| entry.is_entry)
    }

    /// At how many tables at most people play its cards, if it is a duplicate.
    #[must_use]
    pub const fn duplicate(&self) -> Option<u8> {
        self.stored.duplicate
    }

    /// The tables of a duplicate, without those that were closed before their cards were dealt.
    pub fn tables(&self) -> impl Iterator<Item = &StoredEntry> {
        self.entries().filter(|entry| entry.dealt || entry.stage != StoredStage::Closed)
    }

    /// The people who are named and have no entry yet.
    pub fn awaited(&self) -> impl Iterator<Item = PersonId> + '_ {
        let entered = |person: &PersonId| self.entries().any(|entry| entry.person == Some(*person));
        self.stored.people.iter().copied().filter(move |person| !entered(person))
    }

    /// Whether its comparison stands.
    #[must_use]
    pub fn is_compared(&self) -> bool {
        self.stored.stage == ChallengeStage::Compared
    }

    /// Whether it can be played.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.stored.stage == ChallengeStage::Open
    }

    /// The seconds until it closes.
    #[must_use]
    pub fn closes_in(&self) -> i64 {
        self.stored.closes_at - shown_now() / 1000
    }

    /// Whether everybody has played who was named; or in a duplicate, whether as many tables have played as was wanted.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let all_have_played = match self.duplicate() {
            Some(tables) => self.tables().count() >= usize::from(tables),
            None => !self.stored.people.is_empty() && self.awaited().next().is_none(),
        };
        all_have_played && !self.is_played()
    }

    /// Whether it can end although entries are under way: a table of a duplicate that has begun plays to its end.
    #[must_use]
    pub fn may_be_closed(&self) -> bool {
        self.duplicate().is_none() || !self.tables().any(|table| table.dealt && is_under_way(table))
    }

    /// Whether somebody is in the middle of an entry.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.entries().any(is_under_way)
    }

    /// A number that is another one when a message of the challenge shows something else; never 0.
    #[must_use]
    pub fn progress(&self) -> i64 {
        if self.duplicate().is_some() {
            let mut hasher = FxHasher::default();
            self.is_open().hash(&mut hasher);
            for table in self.tables() {
                (&table.code, table.stage as u8, table.dealt, table.person).hash(&mut hasher);
            }
            return (hasher.finish() | 1).cast_signed();
        }
        let entries = self.entries().map(|entry| if is_under_way(entry) { 1 } else { 2 }).sum::<i64>();
        1 + entries + i64::from(!self.is_open())
    }

    /// The levels of the computers against which everybody plays, in the order of the seats.
    pub fn computers(&self) -> impl Iterator<Item = Level> + '_ {
        let others = self.base.chairs.iter().enumerate().filter(|(seat, _)| *seat != self.seat.index());
        // A computer takes the place of each other person.
        others.map(|(_, chair)| level_at(chair))
    }
}

/// The computer that plays at a seat that is not the entrant's.
pub(super) fn level_at(chair: &Chair) -> Level {
    chair.computer().unwrap_or(STAND_IN)
}

pub(super) fn is_under_way(entry: &StoredEntry) -> bool {
    matches!(entry.stage, StoredStage::Lobby | StoredStage::Playing)
}
