//! A sign and the number that belongs to it stand on one line, wherever that ends.

use message::Panel;

/// What could be parted in a text: a sign, a space at which a line may end, and a number; or the other way round.
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

/// Fails where a line could end between a sign and its number.
pub(super) fn keeps_signs_and_numbers_together(panel: &Panel) {
    let words = panel.words();
    assert_eq!(parted(&words), None, "{words}");
}

#[test]
fn what_can_part_is_found_through_markdown_and_what_cannot_is_left() {
    for wrong in ["Three: 3 × 3.", "🎴 **2** left", "▲ 7", "67 %", "3 + 4"] {
        assert!(parted(wrong).is_some(), "{wrong}");
    }
    for right in ["3\u{a0}×\u{a0}3", "🎴\u{a0}**2** left", "🍯 One trick", "67%", "Ana 4 · Ben 5", "−2"]
    {
        assert_eq!(parted(right), None);
    }
}
