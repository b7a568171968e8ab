//! Who sits at a table: people, computers, and who has left or is forgotten.

use game_core::Level;

use super::away::STAND_IN;
use super::calls::Calls;
use crate::locale::Language;
use crate::people::{GuildId, PersonId};

/// A person at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called on the server of the table.
    pub name: String,
    /// What they read.
    pub language: Language,
}

/// Somebody as Discord tells of them when they do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// Who.
    pub id: PersonId,
    /// What they are called everywhere.
    pub name: String,
    /// The server where they do it, unless in direct messages.
    pub guild: Option<GuildId>,
    /// What they are called there, if that is something else.
    pub nick: Option<String>,
    /// What they read.
    pub language: Language,
}

impl Caller {
    /// What they are called where they do it.
    #[must_use]
    pub fn called(&self) -> &str {
        self.nick.as_deref().unwrap_or(&self.name)
    }
}

/// Whose a chair is, and who plays there.
#[derive(Clone, Debug, PartialEq)]
pub enum Occupant {
    /// A person, who plays.
    Person(Person),
    /// A computer that was asked to sit down.
    Computer(Level),
    /// Somebody who has left the match; a computer plays on in their place.
    Left {
        /// Who it was, and may be again.
        person: Person,
        /// The computer.
        computer: Level,
    },
    /// Somebody whose data were deleted.
    Forgotten {
        /// The computer that plays on, if they had left before the end.
        computer: Option<Level>,
    },
}

/// A chair that is taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Chair {
    /// Whose it is.
    pub occupant: Occupant,
    /// Whether the person takes direct messages, as far as is known.
    pub direct: bool,
    /// The word that the person has typed for the match's chance.
    pub word: Option<String>,
    /// How many moves in a row a computer has made because the person was late.
    pub missed: u8,
    /// Whether the person wants the table to end.
    pub wants_end: bool,
    /// The move that the person has had enough of making: it is made for them while it is all they can do. After a start
    /// they are asked again.
    pub repeats: Option<String>,
    /// Whether the person looks at the table.
    pub calls: Calls,
}

impl Chair {
    /// A chair on which nothing has happened yet.
    #[must_use]
    pub fn of(occupant: Occupant) -> Chair {
        Chair {
            occupant,
            direct: true,
            word: None,
            missed: 0,
            wants_end: false,
            repeats: None,
            calls: Calls::default(),
        }
    }

    /// A chair with this person.
    #[must_use]
    pub fn of_person(person: Person) -> Chair {
        Chair::of(Occupant::Person(person))
    }

    /// The person who plays here now.
    #[must_use]
    pub const fn player(&self) -> Option<&Person> {
        match &self.occupant {
            Occupant::Person(person) => Some(person),
            Occupant::Computer(_) | Occupant::Left { .. } | Occupant::Forgotten { .. } => None,
        }
    }

    /// The person who plays here, or has left and nobody came after.
    #[must_use]
    pub const fn person(&self) -> Option<&Person> {
        match &self.occupant {
            Occupant::Person(person) | Occupant::Left { person, .. } => Some(person),
            Occupant::Computer(_) | Occupant::Forgotten { .. } => None,
        }
    }

    /// The same, to change what is known of them.
    pub const fn person_mut(&mut self) -> Option<&mut Person> {
        match &mut self.occupant {
            Occupant::Person(person) | Occupant::Left { person, .. } => Some(person),
            Occupant::Computer(_) | Occupant::Forgotten { .. } => None,
        }
    }

    /// The computer that plays here, instead of a person who left too.
    #[must_use]
    pub const fn computer(&self) -> Option<Level> {
        match &self.occupant {
            Occupant::Person(_) => None,
            Occupant::Computer(level) => Some(*level),
            Occupant::Left { computer, .. } => Some(*computer),
            Occupant::Forgotten { computer } => *computer,
        }
    }

    /// The person who plays here leaves the match, and a computer plays on.
    pub fn leave(&mut self) {
        if let Occupant::Person(person) = &self.occupant {
            self.occupant = Occupant::Left { person: person.clone(), computer: STAND_IN };
        }
    }

    /// Nothing is known any more of the person whose chair it was.
    pub fn forget(&mut self) {
        self.occupant = Occupant::Forgotten { computer: self.computer() };
        self.direct = true;
        self.word = None;
    }
}
