//! The words for cards, colours and sides of UP & DOWN.

use game_core::tricks::{Card, Colour, Edition, Side};
use locale::{Language, args};

use crate::{Glyph, Scene};

pub(super) fn card(lang: Language, edition: Edition, card: Card) -> String {
    let key = format!("card-{}", edition_name(edition));
    lang.say(
        &key,
        args!(
            colour: colour_word(lang, edition, card.colour()),
            sign: sign(edition, card.colour()),
            value: value(lang, edition, card.value().number())
        ),
    )
}

/// A card in a text, with its emoji if there is one.
pub(super) fn drawn(scene: &Scene, edition: Edition, hand_card: Card) -> String {
    scene.drawn(Glyph::Tricks(edition, hand_card), card(scene.lang, edition, hand_card))
}

/// The name of a card on a button that shows it.
pub(super) fn short(lang: Language, edition: Edition, card: Card) -> String {
    let value = value(lang, edition, card.value().number());
    match edition {
        Edition::Characters => format!("{} {value}", colour_word(lang, edition, card.colour())),
        Edition::Suits => format!("{}\u{a0}{value}", sign(edition, card.colour())),
    }
}

pub(super) fn colour(lang: Language, edition: Edition, colour: Colour) -> String {
    format!("{} {}", sign(edition, colour), colour_word(lang, edition, colour))
}

pub(super) fn colour_word(lang: Language, edition: Edition, colour: Colour) -> String {
    let letter = colour.letter(edition).to_ascii_lowercase();
    lang.say(&format!("colour-{}-{letter}", edition_name(edition)), args!())
}

/// A second sign beside the word, so that nobody has to distinguish colours.
pub(super) const fn sign(edition: Edition, colour: Colour) -> &'static str {
    let signs = match edition {
        Edition::Characters => ["🌹", "🪶", "🧐", "🎩"],
        Edition::Suits => ["♦", "♥", "♠", "♣"],
    };
    signs[colour as usize]
}

pub(super) fn value(lang: Language, edition: Edition, number: u8) -> String {
    match (edition, number) {
        (Edition::Suits, 11) => lang.say("value-jack", args!()),
        (Edition::Suits, 12) => lang.say("value-queen", args!()),
        _ => number.to_string(),
    }
}

pub(super) fn side(lang: Language, side: Side) -> String {
    match side {
        Side::Up => lang.say("tricks-side-up", args!()),
        Side::Down => lang.say("tricks-side-down", args!()),
    }
}

pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Up => "UP",
        Side::Down => "DOWN",
    }
}

pub(super) const fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::Characters => "characters",
        Edition::Suits => "suits",
    }
}
