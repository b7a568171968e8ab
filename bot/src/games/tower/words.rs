//! How the cards of Up are called.

use game_core::tower::{Card, Pile};

use crate::args;
use crate::locale::Language;

/// What a card is called.
pub(super) fn card(lang: Language, card: Card) -> String {
    match card.number() {
        Some(number) => number.to_string(),
        None if card == Card::CLEAR => lang.say("tower-clear", args!()),
        None => lang.say("tower-minus-two", args!()),
    }
}

/// One card or several equal ones.
pub(super) fn cards(lang: Language, of: Card, count: u8) -> String {
    match count {
        1 => card(lang, of),
        _ if of == Card::CLEAR => lang.say("tower-several-clears", args!(count: count)),
        _ => lang.say("tower-several", args!(count: count, card: card(lang, of))),
    }
}

/// All cards of a pile, from heavy to light, the special ones last.
pub(super) fn pile(lang: Language, pile: &Pile) -> String {
    marked(lang, pile, |_| false)
}

/// The same, with some of the cards set off.
pub(super) fn marked(lang: Language, pile: &Pile, is_marked: impl Fn(Card) -> bool) -> String {
    let mut held: Vec<(Card, u8)> = pile.counted().collect();
    held.sort_by_key(|(card, _)| std::cmp::Reverse(card.number()));
    let words = held.into_iter().map(|(card, count)| {
        // In a list of many there is no room for more.
        let words = match count {
            1 => self::card(lang, card),
            _ => lang.say("tower-counted", args!(count: count, card: self::card(lang, card))),
        };
        if is_marked(card) { format!("**{words}**") } else { words }
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { lang.say("tower-no-cards", args!()) } else { words.join(", ") }
}
