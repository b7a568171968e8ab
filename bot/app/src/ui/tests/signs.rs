//! No line breaks between a sign and its number.

use message::Panel;

/// Where a line break could separate a sign from its number: a sign, a breaking space and a number, or the other way
/// round. `None` if it could nowhere.
fn parted(words: &str) -> Option<String> {
    let read: Vec<char> = words.chars().filter(|c| !"*_".contains(*c)).collect();
    let is_sign = |c: char| "×+%".contains(c) || c >= '\u{2190}' && !c.is_alphanumeric();
    let apart = |three: &[char]| match *three {
        [before, ' ', after] => {
            is_sign(before) && after.is_ascii_digit() || before.is_ascii_digit() && "×%".contains(after)
        }
        _ => false,
    };
    let found = read.windows(3).position(apart)?;
    Some(read[found.saturating_sub(12)..read.len().min(found + 12)].iter().collect())
}

/// Asserts that no line break can separate a sign from its number.
pub(super) fn keeps_signs_and_numbers_together(panel: &Panel) {
    let words = panel.words();
    assert_eq!(parted(&words), None, "{words}");
}

#[test]
fn breaking_spaces_beside_signs_are_found_through_markdown_and_others_are_not() {
    for wrong in ["Three: 3 × 3.", "🎴 **2** left", "▲ 7", "67 %", "3 + 4"] {
        assert!(parted(wrong).is_some(), "{wrong}");
    }
    for right in ["3\u{a0}×\u{a0}3", "🎴\u{a0}**2** left", "🍯 One trick", "67%", "Ana 4 · Ben 5", "−2"]
    {
        assert_eq!(parted(right), None);
    }
}
