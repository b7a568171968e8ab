//! The short code by which people call a table.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// The letters and digits of codes: none that looks like another, and no vowels, so that they form no words.
const ALPHABET: &[u8] = b"23456789BCDFGHJKMNPQRTVWXZ";
/// The length of short codes: 26 to the power of 4, about 457,000 tables.
const SHORTEST: usize = 4;
/// The length of long codes, used when short ones are taken: 309 million tables.
const LONGEST: usize = 6;

/// The number of codes of each length that are tried: while half of them are free, hardly any code gets longer.
const TRIES: usize = 8;

/// The code of a table: four letters and digits, or up to six where many tables can be named. A code is in use while
/// the table's match is stored, even after its end, so that it can be verified, replayed or played again.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code(Arc<str>);

/// A text that is not a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table's code is {SHORTEST} to {LONGEST} letters and digits")]
pub struct BadCode;

impl Code {
    /// The short code for a random number.
    #[must_use]
    pub fn from_random(number: u64) -> Code {
        Code::of_length(SHORTEST, number)
    }

    /// The longest code for a random number.
    #[cfg(any(test, feature = "testing"))]
    #[must_use]
    pub fn longest(number: u64) -> Code {
        Code::of_length(LONGEST, number)
    }

    fn of_length(length: usize, mut number: u64) -> Code {
        let base = ALPHABET.len() as u64;
        let letters = (0..length).map(|_| {
            let letter = ALPHABET[(number % base) as usize];
            number /= base;
            char::from(letter)
        });
        Code(letters.collect::<String>().into())
    }

    /// Codes to be tried in turn until one is free: first short ones, then longer ones.
    pub fn drawn(draw: impl Fn() -> u64) -> impl Iterator<Item = Code> {
        (SHORTEST..=LONGEST)
            .flat_map(|length| [length; TRIES])
            .map(move |length| Code::of_length(length, draw()))
    }

    /// The code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Code {
    type Err = BadCode;
    fn from_str(text: &str) -> Result<Code, BadCode> {
        let text = text.trim().to_ascii_uppercase();
        let fits =
            (SHORTEST..=LONGEST).contains(&text.len()) && text.bytes().all(|byte| ALPHABET.contains(&byte));
        if fits { Ok(Code(text.into())) } else { Err(BadCode) }
    }
}

/// Reads the exact spelling: people may type others, files may not.
impl TryFrom<String> for Code {
    type Error = BadCode;
    fn try_from(text: String) -> Result<Code, BadCode> {
        text.parse().ok().filter(|code: &Code| code.as_str() == text).ok_or(BadCode)
    }
}

impl From<Code> for String {
    fn from(code: Code) -> String {
        code.to_string()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_back_in_either_case() {
        for number in [0, 1, 456_975, u64::MAX] {
            for code in [Code::from_random(number), Code::longest(number)] {
                assert_eq!(code.as_str().to_lowercase().parse(), Ok(code.clone()));
            }
        }
        for wrong in ["", "BCD", "BCDFGHJ", "B BC", "AÉC", "OOOO"] {
            assert_eq!(wrong.parse::<Code>(), Err(BadCode), "{wrong}");
        }
    }

    #[test]
    fn in_a_file_a_code_is_written_in_one_way() {
        assert_eq!(serde_json::from_str::<Code>("\"K7QX\"").unwrap().as_str(), "K7QX");
        for wrong in ["\"k7qx\"", "\" K7QX\"", "\"K7QX\\n+ all is well\"", "\"\\u001b[2K\"", "\"\"", "7"] {
            assert!(serde_json::from_str::<Code>(wrong).is_err(), "{wrong}");
        }
    }
}
