//! The words for the cards of Up.

use game_core::tower::{Card, Pile};
use locale::{Language, args};

use crate::{Glyph, Scene};

/// The name of a card.
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

/// All cards of a pile, from heavy to light, the special ones last, with their emoji if there are some.
pub(super) fn pile(scene: &Scene, pile: &Pile) -> String {
    marked(scene, pile, |_| false)
}

/// The cards of a pile in that order, each with its number.
pub(super) fn sorted(pile: &Pile) -> Vec<(Card, u8)> {
    let mut counted_cards: Vec<(Card, u8)> = pile.counted().collect();
    counted_cards.sort_by_key(|(card, _)| std::cmp::Reverse(card.number()));
    counted_cards
}

/// The words of a pile, with some of the cards highlighted.
pub(super) fn marked(scene: &Scene, pile: &Pile, is_marked: impl Fn(Card) -> bool) -> String {
    let words = sorted(pile).into_iter().map(|(card, count)| {
        let words = scene.drawn(Glyph::Tower(card), cards(scene.lang, card, count));
        if is_marked(card) { format!("**{words}**") } else { words }
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { scene.lang.say("tower-no-cards", args!()) } else { words.join(", ") }
}
