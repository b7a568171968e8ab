//! The public beacon: drand's chain quicknet, which publishes a round every three seconds, signed jointly by many
//! independent parties. Nobody knows a round before it is published, and everybody can check its signature.

use std::fmt;
use std::time::Duration;

use drand::{UnixTime, Verifier, chains};
use serde::{Deserialize, Serialize};

use super::Hash256;

/// The least time in milliseconds between the start of a match and its round: by then its number has been announced.
const MARGIN: i64 = 3_000;
/// The length of a signature of this chain, in bytes.
const BYTES: usize = 48;

/// The hash that identifies the chain.
#[must_use]
pub const fn quicknet() -> Hash256 {
    Hash256::from_bytes(*chains::QUICKNET_HASH.as_bytes())
}

/// The round from which a match's cards are drawn, determined by the start of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The start of the match according to the operator, in milliseconds since 1970.
    pub started: i64,
    /// The number of the round.
    pub round: u64,
}

/// A published round whose signature has been verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beacon {
    due: Due,
    signature: Signature,
}

/// Why data are not the round that was due.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRound {
    /// They are of another chain.
    #[error("it is a round of the chain {0}, and not of quicknet")]
    OtherChain(Hash256),
    /// They are a round with another number.
    #[error("it is round {round}, but {due} was due")]
    OtherRound {
        /// Its number.
        round: u64,
        /// The number of the round that was due.
        due: u64,
    },
    /// The signature is not valid for quicknet.
    #[error("the signature of round {0} is not quicknet's")]
    Forged(u64),
    /// They are not in the format of rounds.
    #[error("it cannot be read as a round: {0}")]
    Unreadable(String),
}

impl Due {
    /// The first round that is published long enough after a start.
    #[must_use]
    pub fn after(started: i64) -> Due {
        let before = UnixTime::from_millis(started.saturating_add(MARGIN - 1));
        let last = chains::quicknet().schedule().round_at(before).unwrap_or_default();
        Due { started, round: last.saturating_add(1) }
    }

    /// The time of publication, in milliseconds since 1970.
    #[must_use]
    pub fn at(&self) -> i64 {
        let time = chains::quicknet().schedule().round_time(self.round);
        time.map_or(i64::MAX, UnixTime::as_millis)
    }

    /// The time from the start to its publication.
    #[must_use]
    pub fn wait(&self) -> Duration {
        Duration::from_millis(self.at().saturating_sub(self.started).max(0).unsigned_abs())
    }

    /// The round, if this is its signature.
    ///
    /// # Errors
    /// [`BadRound::Forged`] if it is not.
    pub fn signed(self, signature: Signature) -> Result<Beacon, BadRound> {
        let given =
            drand::Beacon { round: self.round, signature: signature.0.to_vec(), previous_signature: None };
        let forged = |_| BadRound::Forged(self.round);
        Verifier::new(&chains::quicknet()).and_then(|chain| chain.verify(&given)).map_err(forged)?;
        Ok(Beacon { due: self, signature })
    }

    /// The round in an answer of one of drand's servers, if it is the one that is due.
    ///
    /// # Errors
    /// [`BadRound`] if it is another one, or not a round.
    pub fn parse(self, answer: &[u8]) -> Result<Beacon, BadRound> {
        #[derive(Deserialize)]
        struct Told {
            round: u64,
            signature: Signature,
        }
        let Told { round, signature } =
            serde_json::from_slice(answer).map_err(|why| BadRound::Unreadable(why.to_string()))?;
        if round != self.round {
            return Err(BadRound::OtherRound { round, due: self.round });
        }
        self.signed(signature)
    }
}

impl Beacon {
    /// The round that it is.
    #[must_use]
    pub const fn due(&self) -> Due {
        self.due
    }

    /// The signature of the round.
    #[must_use]
    pub const fn signature(&self) -> Signature {
        self.signature
    }

    /// The randomness of the round, as drand defines it: the SHA-256 of the signature.
    #[must_use]
    pub fn randomness(&self) -> Hash256 {
        Hash256::of(self.signature.0)
    }
}

/// A signature of the chain, not yet verified, written as 96 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Signature([u8; BYTES]);

/// A text that is not 96 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("96 lower-case hexadecimal digits are wanted")]
pub struct NotASignature;

impl Signature {
    /// The signature of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; BYTES]) -> Signature {
        Signature(bytes)
    }

    /// The bytes of the signature.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; BYTES] {
        &self.0
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signature({self})")
    }
}

impl From<Signature> for String {
    fn from(signature: Signature) -> String {
        signature.to_string()
    }
}

impl TryFrom<String> for Signature {
    type Error = NotASignature;
    fn try_from(text: String) -> Result<Signature, NotASignature> {
        let digit = |digit: u8| match digit {
            b'0'..=b'9' => Ok(digit - b'0'),
            b'a'..=b'f' => Ok(digit - b'a' + 10),
            _ => Err(NotASignature),
        };
        let bytes = text.as_bytes().chunks(2).map(|pair| match pair {
            [high, low] => Ok(digit(*high)? * 16 + digit(*low)?),
            _ => Err(NotASignature),
        });
        let bytes: Vec<u8> = bytes.collect::<Result<_, _>>()?;
        Ok(Signature(bytes.try_into().map_err(|_| NotASignature)?))
    }
}

#[cfg(test)]
#[path = "beacon_tests.rs"]
pub(super) mod tests;
