//! What the picture of a hand of dnup shows, in words. That of the table says what the table's panel says.

use game_core::dnup::Cards;

use super::words;
use crate::args;
use crate::locale::Language;

/// The own cards, by the values that count.
pub fn hand_in_words(own: Cards, lang: Language) -> String {
    let title = lang.say("dnup-hand", args!(cards: own.len()));
    crate::layout::text(format!("{title}\n{}", words::by_value(own))).words()
}
