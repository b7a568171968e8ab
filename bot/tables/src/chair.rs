//! The chairs of a table: people, computers, and who has left or is forgotten.

use fairness::{TypedWord, Word};
use game_core::Level;
use locale::Language;
use model::{GuildId, Note, OnHoliday, PersonId};
use play::Plan;

use super::away::{Millis, STAND_IN};
use super::calls::Calls;

/// A person at a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    /// Their id.
    pub id: PersonId,
    /// Their name on the server of the table.
    pub name: String,
    /// What they read.
    pub language: Language,
}

/// A person as Discord describes them in an interaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// Their id.
    pub id: PersonId,
    /// Their name on all of Discord.
    pub name: String,
    /// The server of the interaction; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// Their name on that server, if they have another one there.
    pub nick: Option<String>,
    /// What they read.
    pub language: Language,
}

impl Caller {
    /// Their name where the interaction is.
    #[must_use]
    pub fn called(&self) -> &str {
        self.nick.as_deref().unwrap_or(&self.name)
    }
}

/// A chair that is taken: whose it is, and who plays there.
#[derive(Clone, Debug, PartialEq)]
pub enum Chair {
    /// A person plays.
    Person(Seated),
    /// A computer that was asked to sit down.
    Computer(Level),
    /// Somebody who has left the match; a computer plays on in their place.
    Left {
        /// The person, who may come back.
        person: Person,
        /// The computer.
        computer: Level,
    },
    /// Somebody whose data were deleted.
    Forgotten {
        /// The computer that plays on, if they left before the end.
        computer: Option<Level>,
    },
}

/// A person who plays, and what is known of them at this table.
#[derive(Clone, Debug, PartialEq)]
pub struct Seated {
    pub(super) person: Person,
    pub(super) direct: bool,
    pub(super) word: Option<TypedWord>,
    pub(super) missed: u8,
    pub(super) wants_end: bool,
    pub(super) takes_back: Option<u32>,
    pub(super) note: Option<Note>,
    pub(super) plan: Option<Plan>,
    pub(super) holiday: Option<SeatHoliday>,
    pub(super) plays_forced: bool,
    pub(super) newcomer: bool,
    pub(super) recap: bool,
    pub(super) calls: Calls,
}

/// The latest holiday of a person, as it is at this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatHoliday {
    /// When it ends, or has ended.
    pub until: Millis,
    /// The same in seconds since 1970, as it is shown.
    pub date: i64,
    /// Whether it is under way.
    pub is_on: bool,
    /// What becomes of the seat meanwhile.
    pub seat: OnHoliday,
}

impl Seated {
    /// A person about whom nothing is known here yet.
    pub(super) fn new(person: Person) -> Seated {
        Seated {
            person,
            direct: true,
            word: None,
            missed: 0,
            wants_end: false,
            takes_back: None,
            note: None,
            plan: None,
            holiday: None,
            plays_forced: true,
            newcomer: false,
            recap: true,
            calls: Calls::default(),
        }
    }

    /// The person who plays here, or has left without a successor.
    #[must_use]
    pub const fn person(&self) -> &Person {
        &self.person
    }

    /// Whether they take direct messages, as far as is known.
    #[must_use]
    pub const fn direct(&self) -> bool {
        self.direct
    }

    /// The word that they have typed for the match's seed.
    #[must_use]
    pub fn word(&self) -> Option<&Word> {
        self.word.as_ref().map(|typed| &typed.word)
    }

    /// The number of moves in a row that a computer has made because they were late.
    #[must_use]
    pub const fn missed(&self) -> u8 {
        self.missed
    }

    /// Whether they want the table to end.
    #[must_use]
    pub const fn wants_end(&self) -> bool {
        self.wants_end
    }

    /// What they have written down for themselves.
    #[must_use]
    pub const fn note(&self) -> Option<&Note> {
        self.note.as_ref()
    }

    /// Their latest holiday.
    #[must_use]
    pub const fn holiday(&self) -> Option<SeatHoliday> {
        self.holiday
    }

    /// Whether they are on holiday.
    #[must_use]
    pub fn is_on_holiday(&self) -> bool {
        self.holiday.is_some_and(|holiday| holiday.is_on)
    }

    /// Whether forced moves are made for them.
    #[must_use]
    pub const fn plays_forced(&self) -> bool {
        self.plays_forced
    }

    /// Whether they get a recap of the match.
    #[must_use]
    pub const fn has_recap(&self) -> bool {
        self.recap
    }

    /// Whether they have never played this game to its end before. It is known in the lobby only.
    #[must_use]
    pub const fn is_newcomer(&self) -> bool {
        self.newcomer
    }
}

impl Chair {
    /// A person who has just sat down.
    #[must_use]
    pub fn of_person(person: Person) -> Chair {
        Chair::Person(Seated::new(person))
    }

    /// The person who plays here now, with what is known of them.
    #[must_use]
    pub const fn seated(&self) -> Option<&Seated> {
        match self {
            Chair::Person(seated) => Some(seated),
            Chair::Computer(_) | Chair::Left { .. } | Chair::Forgotten { .. } => None,
        }
    }

    /// The person who plays here now, mutable.
    pub(super) const fn seated_mut(&mut self) -> Option<&mut Seated> {
        match self {
            Chair::Person(seated) => Some(seated),
            Chair::Computer(_) | Chair::Left { .. } | Chair::Forgotten { .. } => None,
        }
    }

    /// The person who plays here now.
    #[must_use]
    pub fn player(&self) -> Option<&Person> {
        self.seated().map(Seated::person)
    }

    /// The person who plays here, or has left and nobody came after.
    #[must_use]
    pub const fn person(&self) -> Option<&Person> {
        match self {
            Chair::Person(Seated { person, .. }) | Chair::Left { person, .. } => Some(person),
            Chair::Computer(_) | Chair::Forgotten { .. } => None,
        }
    }

    /// The person who plays here, or has left without a successor, mutable.
    pub(super) const fn person_mut(&mut self) -> Option<&mut Person> {
        match self {
            Chair::Person(Seated { person, .. }) | Chair::Left { person, .. } => Some(person),
            Chair::Computer(_) | Chair::Forgotten { .. } => None,
        }
    }

    /// The computer that plays here, instead of a person who left too.
    #[must_use]
    pub const fn computer(&self) -> Option<Level> {
        match self {
            Chair::Person(_) => None,
            Chair::Computer(level) => Some(*level),
            Chair::Left { computer, .. } => Some(*computer),
            Chair::Forgotten { computer } => *computer,
        }
    }

    /// The person who plays here leaves the match, and a computer plays on.
    pub(super) fn leave(&mut self) {
        if let Chair::Person(Seated { person, .. }) = self {
            *self = Chair::Left { person: person.clone(), computer: STAND_IN };
        }
    }

    /// Removes all that is known of the person whose chair it was.
    pub(super) fn forget(&mut self) {
        *self = Chair::Forgotten { computer: self.computer() };
    }
}
