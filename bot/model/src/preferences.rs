//! What people and servers prefer: the language they read, whether they want pictures, and how people are called. All preferences are held in
//! memory, since every click asks for them, and only those that differ from what holds anyway.

use std::collections::HashMap;
use std::hash::Hash;

use locale::Language;
use parking_lot::RwLock;
use strum::{Display, EnumString, VariantArray};

use super::{GuildId, PersonId};

/// How a person wants to be told that it is their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Calling {
    /// By a new message at once, unless their own move has led there.
    AtOnce,
    /// By a new message, after a while if they have just clicked.
    #[default]
    Later,
    /// Only by the nudge, when half of the time is over.
    Nudge,
    /// Not at all.
    Never,
}

/// After how many messages below it a server's table comes down to where people write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
pub enum ComesDown {
    /// After five.
    #[strum(serialize = "5")]
    After5,
    /// After ten.
    #[default]
    #[strum(serialize = "10")]
    After10,
    /// After twenty.
    #[strum(serialize = "20")]
    After20,
    /// After fifty.
    #[strum(serialize = "50")]
    After50,
    /// It stays where it is.
    #[strum(serialize = "never")]
    Never,
}

impl ComesDown {
    /// How many messages may stand below it; nothing if it does not matter.
    #[must_use]
    pub const fn after(self) -> Option<usize> {
        match self {
            ComesDown::After5 => Some(5),
            ComesDown::After10 => Some(10),
            ComesDown::After20 => Some(20),
            ComesDown::After50 => Some(50),
            ComesDown::Never => None,
        }
    }
}

/// What a person prefers for what they read, or a server for its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The language that was chosen; without one, it is the one that Discord tells.
    pub language: Option<Language>,
    /// Whether there are to be pictures.
    pub pictures: bool,
    /// How they are called; a server is called to nothing.
    pub calling: Calling,
    /// Whether computers say something when something big happens to them; at the tables of a server.
    pub remarks: bool,
    /// Whether a match that is over is told by its recap, with a picture of its scores and its awards.
    pub recap: bool,
    /// Whether a move that is a person's only one is made for them.
    pub plays_forced: bool,
    /// When tables come down; at those of a server.
    pub comes_down: ComesDown,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            language: None,
            pictures: true,
            calling: Calling::default(),
            remarks: true,
            recap: true,
            plays_forced: true,
            comes_down: ComesDown::default(),
        }
    }
}

/// The preferences of people, or of servers.
#[derive(Debug)]
struct Held<Id>(RwLock<HashMap<Id, Preferences>>);

impl<Id> Default for Held<Id> {
    fn default() -> Held<Id> {
        Held(RwLock::default())
    }
}

impl<Id: Eq + Hash> Held<Id> {
    fn of(&self, id: Id) -> Preferences {
        self.0.read().get(&id).copied().unwrap_or_default()
    }

    fn hold(&self, id: Id, preferences: Preferences) {
        let mut held = self.0.write();
        if preferences == Preferences::default() {
            held.remove(&id);
        } else {
            held.insert(id, preferences);
        }
    }
}

/// The preferences of all.
#[derive(Debug, Default)]
pub struct AllPreferences {
    people: Held<PersonId>,
    servers: Held<GuildId>,
}

impl AllPreferences {
    /// What a person prefers.
    #[must_use]
    pub fn of_person(&self, person: PersonId) -> Preferences {
        self.people.of(person)
    }

    /// What a server prefers.
    #[must_use]
    pub fn of_server(&self, guild: GuildId) -> Preferences {
        self.servers.of(guild)
    }

    /// The language a person has chosen.
    #[must_use]
    pub fn language_of(&self, person: PersonId) -> Option<Language> {
        self.of_person(person).language
    }

    /// The language a server has chosen for its tables.
    #[must_use]
    pub fn server_language(&self, guild: GuildId) -> Option<Language> {
        self.of_server(guild).language
    }

    /// A person prefers this, and it is stored.
    pub fn hold_person(&self, person: PersonId, preferences: Preferences) {
        self.people.hold(person, preferences);
    }

    /// A server prefers this, and it is stored.
    pub fn hold_server(&self, guild: GuildId, preferences: Preferences) {
        self.servers.hold(guild, preferences);
    }

    /// Forgets what a server preferred, whose data have been deleted.
    pub fn forget_server(&self, guild: GuildId) {
        self.servers.hold(guild, Preferences::default());
    }

    /// Forgets what a person preferred, whose data have been deleted.
    pub fn forget(&self, person: PersonId) {
        self.people.hold(person, Preferences::default());
    }
}
