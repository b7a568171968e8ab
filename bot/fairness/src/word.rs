//! Words that people type for the chance of their match. A word is normalised to a single spelling, which is shown,
//! stored and hashed: two words that look alike are equal.

use std::fmt;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// The most characters of a word.
pub const LONGEST_WORD: usize = 32;

/// A normalised word: 1 to [`LONGEST_WORD`] letters a to z and digits, with single blanks between them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Word(String);

/// A word with its number among those typed at its table, from 1: the highest number is the word that was typed last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedWord {
    /// Its number.
    pub number: u32,
    /// The word.
    pub word: Word,
}

/// Why something typed cannot be a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWord {
    /// It has a character that cannot be normalised to a to z and 0 to 9.
    #[error("a word has the letters a to z, digits and blanks, and nothing like {0:?}")]
    Sign(char),
    /// Normalised, it is longer than [`LONGEST_WORD`].
    #[error("a word has at most {LONGEST_WORD} characters")]
    TooLong,
}

/// A text from a file or a database that is not a normalised word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no word: that is 1 to {LONGEST_WORD} of a to z and 0 to 9, with single blanks between")]
pub struct NotAWord(pub String);

impl Word {
    /// Normalises a typed text; `None` if nothing was typed. Accents and invisible characters are removed, letters
    /// become lower-case, and punctuation becomes a blank.
    ///
    /// # Errors
    /// [`BadWord`] if a character cannot be normalised, such as those of other scripts, or if it is too long.
    pub fn typed(text: &str) -> Result<Option<Word>, BadWord> {
        let mut word = String::new();
        for c in text.nfkd().flat_map(char::to_lowercase).flat_map(|c| c.nfkd()) {
            match c {
                'a'..='z' | '0'..='9' => word.push(c),
                'ß' => word += "ss",
                'æ' => word += "ae",
                'œ' => word += "oe",
                'ø' => word.push('o'),
                'ł' => word.push('l'),
                'đ' | 'ð' => word.push('d'),
                'ı' => word.push('i'),
                _ if is_blank(c) => {
                    if !word.ends_with(' ') {
                        word.push(' ');
                    }
                }
                _ if leaves_nothing(c) => {}
                _ => return Err(BadWord::Sign(c)),
            }
        }
        let word = word.trim();
        if word.len() > LONGEST_WORD {
            return Err(BadWord::TooLong);
        }
        Ok((!word.is_empty()).then(|| Word(word.to_owned())))
    }

    /// The word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character becomes a blank: white space, dashes, and punctuation between words.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.general_category_group() == GeneralCategoryGroup::Punctuation
}

/// Whether a character is removed: accents, controls, and modifiers.
fn leaves_nothing(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
        || matches!(c.general_category(), GeneralCategory::Control | GeneralCategory::Format)
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Word> for String {
    fn from(word: Word) -> String {
        word.0
    }
}

impl TryFrom<String> for Word {
    type Error = NotAWord;
    fn try_from(text: String) -> Result<Word, NotAWord> {
        match Word::typed(&text) {
            Ok(Some(word)) if word.0 == text => Ok(word),
            Ok(_) | Err(_) => Err(NotAWord(text.chars().take(LONGEST_WORD).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn typed(text: &str) -> Option<String> {
        Word::typed(text).unwrap().map(String::from)
    }

    #[test]
    fn words_that_look_alike_are_one_word() {
        for text in [
            "melon soup",
            "  Melon   Soup\n",
            "mel\u{200b}on soup",
            "me\u{301}lon soup",
            "mélon-söup!",
            "\u{202e}melon soup",
            "melon\u{a0}soup",
            "melon soup",
        ] {
            assert_eq!(typed(text).as_deref(), Some("melon soup"), "{text:?}");
        }
        assert_eq!(typed("Straße").as_deref(), Some("strasse"));
        assert_eq!(typed("\u{200b}\u{301} "), None);
    }

    #[test]
    fn what_has_no_one_form_is_refused() {
        // A Cyrillic letter that looks like an a, and signs of other scripts.
        for (text, sign) in [("mаma", 'а'), ("日本", '日'), ("a🍈", '🍈'), ("1+1", '+')] {
            assert_eq!(Word::typed(text), Err(BadWord::Sign(sign)), "{text}");
        }
        assert_eq!(Word::typed(&"x".repeat(33)), Err(BadWord::TooLong));
        assert!(typed(&"x".repeat(32)).is_some());
        for text in ["", " melon", "melon  soup", "Melon", "mélon", "mel\u{200b}on", "melon\nword"] {
            assert!(Word::try_from(text.to_owned()).is_err(), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn the_form_of_a_word_is_its_own_form_and_plain(text in "\\PC{0,40}|[ -~\u{200b}\u{301}é]{0,40}") {
            if let Ok(Some(word)) = Word::typed(&text) {
                prop_assert!(word.as_str().bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b' ')));
                prop_assert_eq!(Word::try_from(word.as_str().to_owned()), Ok(word));
            }
        }
    }
}
