//! Cards as emoji: all cards, and those that have been uploaded to Discord. Panels get these as a value; a card without
//! an emoji is shown in words.

use std::collections::BTreeMap;

use drawing::Drawing;
use drawing::marks::MarkName;
use game_core::{dnup, snake, tower, tricks};
use message::Emoji;

/// A card of one of the games, as it is drawn on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glyph {
    /// Of UP & DOWN, in one of its editions.
    Tricks(tricks::Edition, tricks::Card),
    /// Of Up and Down.
    Snake(snake::Card),
    /// Of Up.
    Tower(tower::Card),
    /// Of dnup, the way up it lies.
    Dnup(dnup::Card),
}

impl Glyph {
    /// What the card is called in pictures of its game.
    pub(crate) fn mark(self) -> MarkName {
        let place = |place: Option<usize>| place.and_then(|place| u16::try_from(place).ok());
        let number = match self {
            Glyph::Tricks(_, card) => u16::from(card.value().number()) << 8 | u16::from(card.colour() as u8),
            Glyph::Snake(card) => place(snake::Card::all().position(|one| one == card)).unwrap_or(u16::MAX),
            Glyph::Tower(card) => place(tower::Card::all().position(|one| one == card)).unwrap_or(u16::MAX),
            Glyph::Dnup(card) => u16::from(card.active()) << 8 | u16::from(card.inactive()),
        };
        MarkName(number)
    }
}

/// A card as it is drawn on a button, with its name in English for screen readers.
#[derive(Clone, Debug)]
pub struct CardTile {
    /// The card.
    pub card: Glyph,
    /// What it shows, such as `rose_7`: lower-case letters, digits and `_`.
    pub name: String,
    /// The picture.
    pub drawing: Drawing,
}

impl CardTile {
    /// The tile of a card with this English name, of which signs are left out.
    pub(crate) fn new(card: Glyph, words: &str, drawing: Drawing) -> CardTile {
        let words = words.replace('−', "minus ").to_lowercase();
        let words: Vec<&str> =
            words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
        CardTile { card, name: words.join("_"), drawing }
    }
}

/// The emoji uploaded to Discord, by card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardEmoji(BTreeMap<Glyph, Emoji>);

impl CardEmoji {
    /// No emoji: cards are shown in words.
    pub const NONE: &'static CardEmoji = &CardEmoji(BTreeMap::new());

    /// The emoji of a card.
    #[must_use]
    pub fn of(&self, card: Glyph) -> Option<&Emoji> {
        self.0.get(&card)
    }
}

impl FromIterator<(Glyph, Emoji)> for CardEmoji {
    fn from_iter<T: IntoIterator<Item = (Glyph, Emoji)>>(known: T) -> CardEmoji {
        CardEmoji(known.into_iter().collect())
    }
}

/// The words for a card without the signs in front of them, which are redundant beside a picture.
#[must_use]
pub fn spoken(words: &str) -> String {
    let is_word =
        |word: &&str| word.contains(char::is_alphanumeric) || word.contains(['×', '–', '-', '…', ':']);
    // Non-breaking spaces are preserved.
    words.split_inclusive(char::is_whitespace).filter(is_word).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use drawing::Painter;

    use super::*;
    use crate::glyphs;
    use crate::testing::inside;

    #[test]
    fn no_two_cards_of_a_game_are_called_the_same_in_a_picture() {
        let mut called = BTreeSet::new();
        for CardTile { card, .. } in glyphs() {
            let game = match card {
                Glyph::Tricks(edition, _) => 10 + edition as u8,
                Glyph::Snake(_) => 1,
                Glyph::Tower(_) => 2,
                Glyph::Dnup(_) => 3,
            };
            assert!(card.mark().0 != u16::MAX && called.insert((game, card.mark().0)), "{card:?}");
        }
    }

    #[test]
    fn every_card_of_every_game_has_a_small_square_picture_of_its_own() {
        let mut painter = Painter::default();
        let mut pictures = BTreeSet::new();
        let all = glyphs();
        let mut called = BTreeSet::new();
        for CardTile { card: glyph, name, drawing } in &all {
            let is_plain = name.bytes().all(|c| matches!(c, b'a'..=b'z' | b'0'..=b'9' | b'_'));
            assert!(is_plain && (3..=21).contains(&name.len()), "{name}");
            assert!(called.insert(name), "{name} is two cards");
            inside(drawing);
            let area = drawing.area();
            assert_eq!(area.w, area.h, "{glyph:?}");
            let file = drawing::encode(&painter.paint_see_through(drawing).unwrap()).unwrap();
            assert!(file.len() < 8 << 10, "{glyph:?} has {} bytes", file.len());
            assert!(pictures.insert(file), "{glyph:?} looks like another card");
        }
        let names: BTreeSet<Glyph> = all.iter().map(|tile| tile.card).collect();
        // Both editions of 44 cards, 90 numbers and 14 kinds of special cards, eleven numbers and two others, and 28
        // cards either way up.
        assert_eq!((names.len(), all.len()), (88 + 104 + 13 + 56, 261));
    }

    #[test]
    fn cards_are_called_what_they_show() {
        let names: Vec<String> = glyphs().into_iter().map(|tile| tile.name).collect();
        for name in
            ["rose_7", "queen_of_spades", "blue_13", "tower_8", "tower_minus_2", "tower_clear", "7_over_2"]
        {
            assert!(names.iter().any(|known| known == name), "{name}: {names:?}");
        }
    }

    #[test]
    fn signs_are_not_said_beside_a_picture() {
        assert_eq!(spoken("🌹 Rose 7"), "Rose 7");
        assert_eq!(spoken("🎨 colour swap 🔴 red"), "colour swap red");
        assert_eq!(spoken("3\u{a0}×\u{a0}−2"), "3\u{a0}×\u{a0}−2");
    }
}
