//! The short code by which people call a table.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The letters and digits of codes: none that looks like another, no vowels, so that no words come up.
const ALPHABET: &[u8] = b"23456789BCDFGHJKMNPQRTVWXZ";
/// How long a code is: 26 to the power of 4, about 457,000 tables.
const LENGTH: usize = 4;

/// The code of a table: four letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Code(Arc<str>);

/// A text that is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table's code is {LENGTH} letters and digits")]
pub struct BadCode;

impl Code {
    /// The code for a random number.
    #[must_use]
    pub fn from_random(mut number: u64) -> Code {
        let mut text = String::with_capacity(LENGTH);
        for _ in 0..LENGTH {
            let base = ALPHABET.len() as u64;
            text.push(char::from(ALPHABET[(number % base) as usize]));
            number /= base;
        }
        Code(text.into())
    }

    /// As text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Code {
    type Err = BadCode;
    fn from_str(text: &str) -> Result<Code, BadCode> {
        let text = text.trim().to_ascii_uppercase();
        let fits = text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
        if fits { Ok(Code(text.into())) } else { Err(BadCode) }
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
            let code = Code::from_random(number);
            assert_eq!(code.as_str().to_lowercase().parse(), Ok(code.clone()));
        }
        for wrong in ["", "ABC", "ABCDE", "A BC", "AÉC", "OOOO"] {
            assert_eq!(wrong.parse::<Code>(), Err(BadCode), "{wrong}");
        }
    }
}
