//! The preferences of people and servers: their language, whether they want pictures, and how people are notified of
//! their turn. Those that differ from the defaults are cached in memory, since every click needs them.

use std::hash::Hash;

use locale::Language;
use parking_lot::RwLock;
use rustc_hash::FxHashMap;
use strum::{Display, EnumString, VariantArray};

use super::{GuildId, PersonId};

/// How a person wants to be notified that it is their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Calling {
    /// By a new message at once, unless their own move has led there.
    AtOnce,
    /// By a new message, after a while if they have just clicked.
    #[default]
    Later,
    /// As [`Later`](Calling::Later), and once before, when it is the turn of the player before them.
    Next,
    /// As [`Later`](Calling::Later), but where several choose at the same time only when nobody else is waited for.
    Last,
    /// Only by the nudge, when half of the time is over.
    Nudge,
    /// Not at all.
    Never,
}

/// The latest holiday of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holiday {
    /// When it began, in seconds since 1970.
    pub from: i64,
    /// When it ends, or has ended.
    pub until: i64,
}

impl Holiday {
    /// The most days that it has.
    pub const MOST_DAYS: u8 = 7;
    /// The time between the beginnings of two holidays, in seconds: one a month.
    const EVERY: i64 = 30 * DAY;

    /// A holiday of this many days from now, at most a week.
    #[must_use]
    pub fn of_days(days: u8, now: i64) -> Holiday {
        let days = i64::from(days.clamp(1, Self::MOST_DAYS));
        Holiday { from: now, until: now.saturating_add(days * DAY) }
    }

    /// Whether it is under way.
    #[must_use]
    pub const fn is_on(self, now: i64) -> bool {
        now < self.until
    }

    /// When the next one may begin.
    #[must_use]
    pub const fn next_from(self) -> i64 {
        self.from.saturating_add(Self::EVERY)
    }
}

const DAY: i64 = 24 * 60 * 60;

/// The number of messages below a server's table after which it is posted again at the end of the channel.
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
    /// The number of messages; `None` if the table stays where it is.
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

/// The preferences of a person, or of a server for its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The chosen language; `None` for the locale that Discord reports.
    pub language: Option<Language>,
    /// Whether pictures are shown.
    pub pictures: bool,
    /// How the person is notified of their turn; unused for servers.
    pub calling: Calling,
    /// Whether computers comment on big events that happen to them; only for the tables of a server.
    pub remarks: bool,
    /// Whether the end of a match is shown with a recap: a picture of its scores and its awards.
    pub recap: bool,
    /// Whether a person's only legal move is made for them.
    pub plays_forced: bool,
    /// When tables are posted again; only for the tables of a server.
    pub comes_down: ComesDown,
    /// The latest holiday of a person.
    pub holiday: Option<Holiday>,
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
            holiday: None,
        }
    }
}

/// A cache of the preferences of people, or of servers, that differ from the defaults.
#[derive(Debug)]
struct PreferenceCache<Id>(RwLock<FxHashMap<Id, Preferences>>);

impl<Id> Default for PreferenceCache<Id> {
    fn default() -> PreferenceCache<Id> {
        PreferenceCache(RwLock::default())
    }
}

impl<Id: Eq + Hash> PreferenceCache<Id> {
    fn of(&self, id: Id) -> Preferences {
        self.0.read().get(&id).copied().unwrap_or_default()
    }

    fn set(&self, id: Id, preferences: Preferences) {
        let mut cached = self.0.write();
        if preferences == Preferences::default() {
            cached.remove(&id);
        } else {
            cached.insert(id, preferences);
        }
    }
}

/// The preferences of all people and servers.
#[derive(Debug, Default)]
pub struct AllPreferences {
    people: PreferenceCache<PersonId>,
    servers: PreferenceCache<GuildId>,
}

impl AllPreferences {
    /// The preferences of a person.
    #[must_use]
    pub fn of_person(&self, person: PersonId) -> Preferences {
        self.people.of(person)
    }

    /// The preferences of a server.
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

    /// Caches the preferences of a person, once they are stored.
    pub fn set_person(&self, person: PersonId, preferences: Preferences) {
        self.people.set(person, preferences);
    }

    /// Caches the preferences of a server, once they are stored.
    pub fn set_server(&self, guild: GuildId, preferences: Preferences) {
        self.servers.set(guild, preferences);
    }

    /// Forgets the preferences of a server whose data have been deleted.
    pub fn forget_server(&self, guild: GuildId) {
        self.servers.set(guild, Preferences::default());
    }

    /// Forgets the preferences of a person whose data have been deleted.
    pub fn forget(&self, person: PersonId) {
        self.people.set(person, Preferences::default());
    }
}
