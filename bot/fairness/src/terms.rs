//! The terms of a match: everything that determines its cards and is visible before the deal. Their hash is posted in
//! messages that are never edited, and the seed is derived from it. Names are not included: they would be another thing
//! to vary.

use std::fmt::{self, Display};

use game_core::{GameId, Level, Seed};

use super::word::TypedWord;
use super::{Beacon, Hash256, Seal, Secret, quicknet};

/// A text to be hashed: a title, then lines of a name and values. Each value is preceded by its length in bytes, so
/// that no value can be taken for another line.
pub(super) struct Hashed(String);

impl Hashed {
    pub(super) fn new(title: &str) -> Hashed {
        Hashed(format!("updown {title} 1\n"))
    }

    pub(super) fn line(mut self, name: &str, values: &[&dyn Display]) -> Hashed {
        self.0 += name;
        for value in values {
            let value = value.to_string();
            self.0 += &format!(" {}:{value}", value.len());
        }
        self.0 += "\n";
        self
    }

    pub(super) fn hash(&self) -> Hash256 {
        Hash256::of(&self.0)
    }
}

/// The player at a seat when the match begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person, with the word they typed; their name is not part of the terms.
    Person {
        /// The name that the table showed.
        name: String,
        /// The word, if they typed one.
        word: Option<TypedWord>,
    },
    /// A computer.
    Computer(Level),
    /// A person whose data were deleted since. Only their [`ticket`] is left.
    Forgotten(Hash256),
}

impl Sitter {
    /// The level of a computer.
    pub(super) const fn level(&self) -> Option<Level> {
        match self {
            Sitter::Computer(level) => Some(*level),
            Sitter::Person { .. } | Sitter::Forgotten(_) => None,
        }
    }
}

/// A person's part of the terms, as one hash, so that the terms can still be checked after their word has been deleted.
#[must_use]
pub fn ticket(seal: &Seal, seat: usize, word: Option<&TypedWord>) -> Hash256 {
    let text = Hashed::new("ticket").line("seal", &[&seal.shown]).line("seat", &[&seat]);
    match word {
        Some(TypedWord { number, word }) => text.line("word", &[number, word]),
        None => text,
    }
    .hash()
}

/// Everything that determines the cards of a match and is visible before the deal.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The seal, which binds the table's code and the secret.
    pub seal: &'a Seal,
    /// The number of words typed at the table, including withdrawn and replaced ones.
    pub words: u32,
    /// The game.
    pub game: GameId,
    /// The version of its rules by which the match is played.
    pub rules: u16,
    /// The options in force, as names and values. Those without a value are left out.
    pub options: &'a [(String, String)],
    /// The players, by seat.
    pub seats: &'a [Sitter],
    /// The number of matches that an expert simulates for a decision.
    pub expert: u32,
}

/// The hash of a table's terms, and the number of words typed when it was computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TermsHash {
    /// The number of words typed.
    pub words: u32,
    /// The hash.
    pub hash: Hash256,
}

impl Display for TermsHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hash.fmt(f)
    }
}

impl Terms<'_> {
    /// The hash of the terms.
    #[must_use]
    pub fn hash(&self) -> TermsHash {
        let Terms { seal, words, game, rules, options, seats, expert } = self;
        let mut text = Hashed::new("terms")
            .line("seal", &[&seal.shown])
            .line("words", &[words])
            .line("game", &[game])
            .line("rules", &[rules]);
        let mut options: Vec<_> = options.iter().collect();
        options.sort();
        for (name, value) in options {
            text = text.line("option", &[name, value]);
        }
        for (seat, sitter) in seats.iter().enumerate() {
            text = match sitter {
                Sitter::Person { word, .. } => {
                    text.line("person", &[&seat, &ticket(seal, seat, word.as_ref())])
                }
                Sitter::Forgotten(ticket) => text.line("person", &[&seat, ticket]),
                Sitter::Computer(Level::Expert) => text.line("computer", &[&seat, &Level::Expert, expert]),
                Sitter::Computer(level) => text.line("computer", &[&seat, level]),
            };
        }
        TermsHash { words: *words, hash: text.hash() }
    }

    /// The seed of the match, derived from the terms, the secret and, if one is used, the round of the public beacon.
    #[must_use]
    pub fn seed(&self, secret: &Secret, beacon: Option<Beacon>) -> Seed {
        let text = Hashed::new("seed").line("terms", &[&self.hash()]).line("secret", &[&secret.hex()]);
        let text = match beacon {
            Some(beacon) => text.line("beacon", &[&quicknet(), &beacon.due().round, &beacon.randomness()]),
            None => text,
        };
        Seed::from_bytes(*text.hash().bytes())
    }
}

/// Whether an expert sits at one of these seats: only then the terms include the number of matches that it simulates.
#[must_use]
pub fn has_expert(seats: &[Sitter]) -> bool {
    seats.contains(&Sitter::Computer(Level::Expert))
}
