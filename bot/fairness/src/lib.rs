//! How the chance of a match is drawn so that nobody can choose it, and how anybody can check that afterwards.
//! The scheme stands in `docs/fairness.md`, exactly enough to write another checker. Pure but for [`Secret::draw`].

mod beacon;
mod chain;
mod first;
mod proof;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use game_core::{GameId, Level, Seed};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};

pub use beacon::{BadRound, Beacon, Due, Signature, quicknet};
pub use chain::{Came, Link, chain_file};
pub use first::{ClientEntropy, first_proof};
pub use proof::{NotProven, Proven, proof, sat, verify};

/// A SHA-256, written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash256([u8; 32]);

/// A text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("64 lower-case hexadecimal digits are wanted")]
pub struct NotHex;

impl Hash256 {
    /// What stands where there is nothing before.
    pub const NOTHING: Hash256 = Hash256([0; 32]);

    /// The hash of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Hash256 {
        Hash256(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    fn of(text: impl AsRef<[u8]>) -> Hash256 {
        Hash256(Sha256::digest(text).into())
    }
}

impl fmt::Display for Hash256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Hash256 {
    type Err = NotHex;
    fn from_str(text: &str) -> Result<Hash256, NotHex> {
        let lower = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let bytes = text.parse::<Seed>().map_err(|_| NotHex)?;
        if text.len() == 64 && lower { Ok(Hash256(*bytes.bytes())) } else { Err(NotHex) }
    }
}

game_core::serialised_as_text!(Hash256);

/// 32 bytes drawn by the operating system when a table is opened. Nobody sees them before the table is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new one; none if the operating system has no chance to give.
    #[must_use]
    pub fn draw() -> Option<Secret> {
        let mut bytes = [0; 32];
        SysRng.try_fill_bytes(&mut bytes).ok()?;
        Some(Secret(bytes))
    }

    /// The secret of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What the seal holds of it: the SHA-256 of the 32 bytes.
    #[must_use]
    pub fn commitment(&self) -> Hash256 {
        Hash256::of(self.0)
    }

    fn hex(&self) -> Hash256 {
        Hash256(self.0)
    }
}

/// A secret is one while its match runs: its `Debug` does not show it.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What a table shows from its opening on: its secret can neither be exchanged after it, nor given up without a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seal {
    /// Its place among the seals of the server, from 1.
    pub number: u32,
    /// The seal before it there.
    pub before: Hash256,
    /// What is shown.
    pub shown: Hash256,
}

impl Seal {
    /// The seal of a table with this code, after the one with this number; none is before the first.
    #[must_use]
    pub fn after(before: Option<(u32, Hash256)>, table: &str, commitment: Hash256) -> Seal {
        let (number, before) = before.map_or((1, Hash256::NOTHING), |(number, seal)| (number + 1, seal));
        let text = format!(
            "updown seal 2\nnumber {number}\nbefore {before}\ntable {table}\ncommitment {commitment}\n"
        );
        Seal { number, before, shown: Hash256::of(text) }
    }
}

/// Who has a seat when the match begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person, as the table called them, with the word they typed.
    Person {
        /// The name.
        name: String,
        /// The word, if they typed one.
        word: Option<String>,
    },
    /// A computer.
    Computer(Level),
    /// Somebody who has had their data deleted since. What is left of them is their [`ticket`].
    Forgotten(Hash256),
}

/// What a person at a seat adds to the chance of a match, as one hash: so it can still be checked for the others when
/// name and word have been deleted.
#[must_use]
pub fn ticket(seal: &Seal, seat: usize, name: &str, word: Option<&str>) -> Hash256 {
    let mut text = format!("updown seat 2\nseal {}\nseat {seat}\nname {name}\n", seal.shown);
    if let Some(word) = word {
        text += &format!("word {word}\n");
    }
    Hash256::of(text)
}

/// All that the chance of a match is drawn from.
#[derive(Clone, Copy, Debug)]
pub struct Draw<'a> {
    /// The seal, which binds the table's code.
    pub seal: &'a Seal,
    /// The secret that was sealed.
    pub secret: &'a Secret,
    /// The game.
    pub game: GameId,
    /// The version of its rules by which the match is played.
    pub rules: u16,
    /// The options in force: names and values. Those without a value are left out.
    pub options: &'a [(String, String)],
    /// Who sits where.
    pub seats: &'a [Sitter],
    /// The round of the public beacon that came after the start, if one was waited for.
    pub beacon: Option<Beacon>,
}

impl Draw<'_> {
    /// The scheme by which the seed is drawn: the second, or, with a round of the beacon, the third.
    fn scheme(&self) -> u8 {
        if self.beacon.is_some() { 3 } else { 2 }
    }

    /// The seed of the match: the SHA-256 of a text that names all of it.
    #[must_use]
    pub fn seed(&self) -> Seed {
        let Draw { seal, secret, game, rules, options, seats, beacon } = self;
        let (scheme, seal_shown, secret) = (self.scheme(), seal.shown, secret.hex());
        let mut text = format!("updown seed {scheme}\nseal {seal_shown}\nsecret {secret}\n");
        if let Some(beacon) = beacon {
            text += &format!("beacon {} {} {}\n", quicknet(), beacon.due().round, beacon.randomness());
        }
        text += &format!("game {game}\nrules {rules}\n");
        let mut options: Vec<_> = options.iter().collect();
        options.sort();
        for (name, value) in options {
            text += &format!("option {name} {value}\n");
        }
        for (seat, sitter) in seats.iter().enumerate() {
            let bound = match sitter {
                Sitter::Person { name, word } => ticket(seal, seat, name, word.as_deref()).to_string(),
                Sitter::Forgotten(ticket) => ticket.to_string(),
                Sitter::Computer(level) => format!("computer {level}"),
            };
            text += &format!("seat {seat} {bound}\n");
        }
        Seed::from_bytes(*Hash256::of(text).bytes())
    }
}

/// The page that checks a proof in a browser. It is a file by itself, and needs no network.
pub const PAGE: &str = include_str!("../../../docs/verify.html");

/// The most characters of a word.
pub const LONGEST_WORD: usize = 32;

/// A word as it is shown and bound: on one line, without blanks around it, at most [`LONGEST_WORD`] characters. None
/// if nothing is left.
#[must_use]
pub fn word(typed: &str) -> Option<String> {
    let kept: String = typed.chars().filter(|c| !c.is_control()).collect();
    let word: String = kept.trim().chars().take(LONGEST_WORD).collect();
    let word = word.trim_end().to_owned();
    (!word.is_empty()).then_some(word)
}

/// A name as it is bound: without line feeds and the like.
#[must_use]
pub fn bound_name(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).collect()
}
