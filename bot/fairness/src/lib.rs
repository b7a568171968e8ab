//! Draws the chance of a match so that nobody can choose it, and checks that afterwards. The scheme is specified in
//! `docs/fairness.md`, precisely enough to write another checker. Pure except for [`Secret::draw`].

mod beacon;
mod chain;
mod choosers;
mod played_at;
mod proof;
mod terms;
#[cfg(test)]
mod tests;
mod word;

use std::fmt;
use std::str::FromStr;

use game_core::Seed;
use sha2::{Digest, Sha256};

pub use beacon::{BadRound, Beacon, Due, Signature, quicknet};
pub use chain::{Link, Sealed, TableOutcome, chain_file};
pub use played_at::{PlayedAt, PlayedSeat};
pub use proof::{NotProven, Proven, proof, sat, verify};
pub use terms::{Sitter, Terms, TermsHash, has_expert, ticket};
pub use word::{BadWord, LONGEST_WORD, NotAWord, TypedWord, Word};

use terms::Hashed;

/// The version of the scheme by which a day's puzzle follows from its date.
const PUZZLES: u32 = 1;

/// The seed of a day's puzzle: the SHA-256 of `updown puzzle 1` and the date, and of the randomness of the beacon's round, if it
/// is mixed in; with spaces in between.
#[must_use]
pub fn puzzle_seed(date: &str, beacon: Option<&Beacon>) -> Seed {
    let beacon = beacon.map(|beacon| format!(" {}", beacon.randomness())).unwrap_or_default();
    Seed::from_bytes(Hash256::of(format!("updown puzzle {PUZZLES} {date}{beacon}")).0)
}

/// A SHA-256, written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hash256([u8; 32]);

/// A text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("64 lower-case hexadecimal digits are wanted")]
pub struct NotHex;

impl Hash256 {
    /// The hash that stands for a missing predecessor.
    pub const NOTHING: Hash256 = Hash256([0; 32]);

    /// The hash of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Hash256 {
        Hash256(bytes)
    }

    /// The 32 bytes.
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
    /// A new secret; `None` if the operating system cannot provide random bytes.
    #[must_use]
    pub fn draw() -> Option<Secret> {
        outside::random_bytes().ok().map(Secret)
    }

    /// The secret of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The 32 bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The commitment to the secret: the SHA-256 of the 32 bytes.
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

/// The seal that a table shows from its opening on: after that its secret can neither be exchanged nor abandoned
/// without a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seal {
    /// Its number among the seals of the server, from 1.
    pub number: u32,
    /// The previous seal of the server.
    pub before: Hash256,
    /// The hash that is shown.
    pub shown: Hash256,
}

impl Seal {
    /// The seal of a table with this code; `before` is the number and hash of the previous seal, `None` for the first.
    #[must_use]
    pub fn after(before: Option<(u32, Hash256)>, table: &str, commitment: Hash256) -> Seal {
        let (number, before) = before.map_or((1, Hash256::NOTHING), |(number, seal)| (number + 1, seal));
        let text = Hashed::new("seal")
            .line("number", &[&number])
            .line("before", &[&before])
            .line("table", &[&table])
            .line("commitment", &[&commitment]);
        Seal { number, before, shown: text.hash() }
    }
}

/// The page that checks a proof in a browser. It is a single file, and needs no network.
pub const PAGE: &str = include_str!("../../../docs/verify.html");
