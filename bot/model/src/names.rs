//! Names of people, cleaned so that they can stand in a line with other words: without invisible characters, direction
//! marks, or piles of accents that leave the line.

use unicode_properties::{GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};

/// The most characters of a name, as on Discord.
const LONGEST: usize = 32;
/// The most combining marks on one letter: no language that we know of needs more in names.
const MARKS: usize = 2;
/// Joins emoji to one, such as a family.
const JOINER: char = '\u{200D}';
/// Asks for the coloured form of an emoji.
const COLOURED: char = '\u{FE0F}';

/// The visible characters of a name, in one line; empty if there are none.
#[must_use]
pub fn clean(name: &str) -> String {
    clean_line(name, LONGEST)
}

/// The first visible characters of a text, in one line.
pub(crate) fn clean_line(text: &str, longest: usize) -> String {
    let (mut cleaned, mut length, mut marks) = (String::with_capacity(text.len()), 0, 0);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next().filter(|_| length < longest) {
        let before = cleaned.chars().next_back();
        let after_emoji = before.is_some_and(|before| is_emoji(before) || before == COLOURED);
        let c = match c.general_category_group() {
            _ if c == JOINER => Some(c).filter(|_| after_emoji && rest.peek().copied().is_some_and(is_emoji)),
            _ if c == COLOURED => Some(c).filter(|_| before.is_some_and(char::is_emoji_char)),
            _ if is_unseen(c) => None,
            GeneralCategoryGroup::Mark => {
                marks += 1;
                Some(c).filter(|_| marks <= MARKS && before.is_some_and(|before| before != ' '))
            }
            GeneralCategoryGroup::Separator => {
                Some(' ').filter(|_| before.is_some_and(|before| before != ' '))
            }
            // Controls, direction marks and unassigned characters.
            GeneralCategoryGroup::Other => None,
            _ => {
                marks = 0;
                Some(c)
            }
        };
        cleaned.extend(c);
        length += usize::from(c.is_some());
    }
    cleaned.truncate(cleaned.trim_end_matches([' ', JOINER]).len());
    cleaned
}

/// A name, isolated if it runs from right to left, so that the text after it keeps its order.
#[must_use]
pub fn fenced(name: &str) -> String {
    if name.chars().any(runs_left) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

/// Whether a character is an emoji by itself; digits are not, since they need a sign after them.
fn is_emoji(c: char) -> bool {
    c.is_emoji_char() && !c.is_ascii()
}

/// Whether a character is invisible although its category is that of letters, marks or signs.
pub(crate) const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{034F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{2800}'
            | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FFA0}' | '\u{E0100}'..='\u{E01EF}'
    )
}

/// Whether a letter belongs to one of the blocks that Unicode reserves for scripts from right to left.
const fn runs_left(c: char) -> bool {
    matches!(
        c,
        '\u{0590}'..='\u{08FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}' | '\u{10800}'..='\u{10FFF}'
            | '\u{1E800}'..='\u{1EFFF}'
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_unseen_or_changes_the_direction_goes_and_names_stay() {
        for (name, cleaned) in [
            ("Ana", "Ana"),
            ("  Zoé \u{00A0}\u{2003} Müller ", "Zoé Müller"),
            ("\u{202E}nimda\u{202C}", "nimda"),
            ("\u{2067}a\u{2069}\u{200F}\u{061C}b", "ab"),
            ("a\u{200B}d\u{2060}m\u{FEFF}i\u{00AD}n", "admin"),
            ("one\nline\u{2028}only\u{7}", "oneline only"),
            ("\u{3164}\u{115F}\u{2800}\u{FFA0}", ""),
            ("Z\u{0335}\u{0321}\u{0322}\u{0489}\u{0301}a\u{0301}lgo", "Z\u{0335}\u{0321}a\u{0301}lgo"),
            ("\u{0301}\u{0302}x", "x"),
            ("हिन्दी कीं", "हिन्दी कीं"),
            ("ก็นี่", "ก็นี่"),
            ("מיכל", "מיכל"),
            ("👩‍👩‍👧 ❤️‍🔥 👍🏽 1️⃣", "👩‍👩‍👧 ❤️‍🔥 👍🏽 1️⃣"),
            ("a\u{200D}b\u{FE0F} 👩\u{200D}", "ab 👩"),
        ] {
            assert_eq!(clean(name), cleaned, "{name:?}");
        }
    }

    #[test]
    fn a_name_that_runs_left_is_fenced_in() {
        assert_eq!(fenced("Ana"), "Ana");
        assert_eq!(fenced("מיכל 3"), "\u{2068}מיכל 3\u{2069}");
    }

    proptest! {
        #[test]
        fn whatever_a_name_is_it_stays_in_its_line_and_is_clean_when_cleaned(name in "\\PC{0,60}|.{0,60}|[a\u{300}-\u{36F}\u{200B}-\u{200F}👩\u{200D}\u{FE0F}]{0,60}") {
            let cleaned = clean(&name);
            prop_assert!(cleaned.chars().count() <= LONGEST);
            prop_assert_eq!(cleaned.trim(), cleaned.as_str());
            prop_assert!(!cleaned.chars().any(char::is_control));
            prop_assert_eq!(clean(&cleaned), cleaned);
        }
    }
}
