//! The words for cards, sets and players of dnup.

use game_core::dnup::{Card, Cards};
use locale::{Language, args};

use crate::{Glyph, Scene};

/// A card in a text: the active value is bold, the other one small and below, as on the card itself.
pub(super) fn card(card: Card) -> String {
    format!("**{}**{}", card.active(), small(card.inactive()))
}

/// A card in a text, with its picture if there is one.
pub(super) fn drawn(scene: &Scene, of: Card) -> String {
    scene.drawn(Glyph::Dnup(of), card(of))
}

/// Cards in a text, with their pictures.
pub(super) fn cards(scene: &Scene, cards: Cards) -> String {
    joined(cards, |of| drawn(scene, of))
}

/// A card for a label or a headline, where nothing can be bold.
pub(super) fn plain_card(card: Card) -> String {
    format!("{}{}", card.active(), small(card.inactive()))
}

/// Cards for a label.
pub(super) fn plain_cards(cards: Cards) -> String {
    joined(cards, plain_card)
}

/// A hand as one line, the values set apart from each other.
pub(super) fn by_value(scene: &Scene, hand: Cards) -> String {
    let values = (1..=10).map(|value| hand.of_value(value)).filter(|cards| !cards.is_empty());
    let cards = |group| joined(group, |of| scene.drawn(Glyph::Dnup(of), plain_card(of)));
    values.map(cards).collect::<Vec<_>>().join(" · ")
}

/// A set in words, without its cards.
pub(super) fn set(lang: Language, size: u8, value: u8) -> String {
    lang.say("dnup-set", args!(size: size, value: value))
}

/// The set that these cards are, in words.
pub(super) fn set_of(lang: Language, cards: Cards) -> String {
    set(lang, cards.len(), cards.value().unwrap_or_default())
}

fn joined(cards: Cards, write: impl Fn(Card) -> String) -> String {
    cards.iter().map(write).collect::<Vec<_>>().join(" ")
}

fn small(value: u8) -> String {
    const DIGITS: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
    value.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect()
}
