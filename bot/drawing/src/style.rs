//! How pictures look: what all share – the colours that mean something, sizes, a hand spread out – and, as a [`Look`],
//! what each game has of its own: its table and the backs of its cards.
//!
//! People with any colour blindness can distinguish the colours that mean something, better than those of any published
//! palette of this size that we know of: `games/contrast_tests` measures it. Beside each stands a sign or a number of its
//! own. Grounds are dark enough to stand out on light chat backgrounds, and light enough to do so on dark ones.

use std::sync::Arc;

use super::letters;
use super::marks::{Anchor, Area, Colour, Drawing};
use super::signs::Sign;

/// The width of every picture in pixels; a phone shows it at about half of that.
pub const WIDTH: i16 = 800;
/// Free space along the edges and between things, in pixels.
pub const GAP: i16 = 16;
/// The size of the smallest type, in pixels; at half of it a phone still shows it legibly.
pub const SMALL: i16 = 24;
/// The type size of names, in pixels.
pub const NAME: i16 = 30;

/// A card's face.
pub const PAPER: Colour = Colour(0xff_f8_ea);
/// What stands on a card's face.
pub const INK: Colour = Colour(0x26_22_2e);
/// What stands on the cloth.
pub const CHALK: Colour = Colour(0xf4_f1_e6);
/// What is set off: the winner, the one whose turn it is.
pub const GOLD: Colour = Colour(0xff_c8_3d);
/// Red, and not nearly orange.
pub const RED: Colour = Colour(0xc9_09_1c);
/// Orange.
pub const ORANGE: Colour = Colour(0xea_80_02);
/// Yellow.
pub const YELLOW: Colour = Colour(0xfe_ea_26);
/// Green.
pub const GREEN: Colour = Colour(0x3e_a7_83);
/// Blue.
pub const BLUE: Colour = Colour(0x0e_54_bf);
/// Purple.
pub const PURPLE: Colour = Colour(0xa6_7f_f3);
/// Sky blue.
pub const SKY: Colour = Colour(0x6f_dd_f9);
/// Pink.
pub const PINK: Colour = Colour(0xc6_91_b3);
/// Brown.
pub const BROWN: Colour = Colour(0x85_5f_55);
/// Mint, a light green.
pub const MINT: Colour = Colour(0xbd_e2_a5);
/// Wine, a dark red.
pub const WINE: Colour = Colour(0x54_18_15);
/// Magenta.
pub const MAGENTA: Colour = Colour(0xa3_01_6d);

/// How the pictures of one game look: its table, and the backs of its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// The table's cloth.
    pub cloth: Colour,
    /// What lies on the cloth: plates, places for cards.
    pub plate: Colour,
    /// The edge of plates.
    pub edge: Colour,
    /// What matters less, on cloth and plates.
    pub faint: Colour,
    /// A card's back.
    pub back: Colour,
    /// The pattern on a card's back.
    pub pattern: Colour,
    /// The sign in the middle of a card's back.
    pub emblem: Sign,
}

impl Look {
    /// A picture's ground: the cloth.
    #[must_use]
    pub fn ground(&self, height: i16) -> Drawing {
        let mut drawing = Drawing::new(WIDTH, height);
        drawing.block(drawing.area(), 0, self.cloth);
        drawing
    }

    /// A player's plate: the number and the name, set off for whom the table waits.
    pub fn plate(&self, drawing: &mut Drawing, number: u8, name: &str, at: Area, to_act: bool) {
        let (left, line) = self.numbered_plate(drawing, number, at, to_act);
        let width = at.x + at.w - 10 - left;
        drawing.fitted(name, (left, line), (NAME, width), Anchor::Start, CHALK);
    }

    /// A player's plate without the name; returns where a name would begin.
    pub fn numbered_plate(&self, drawing: &mut Drawing, number: u8, at: Area, to_act: bool) -> (i16, i16) {
        drawing.block(at, 14, self.plate);
        drawing.frame(at, 14, if to_act { 5 } else { 2 }, if to_act { GOLD } else { self.edge });
        let badge_at = Area::new(at.x + 10, at.y + 8, 38, 38);
        badge(drawing, number, badge_at, to_act);
        (at.x + 56, badge_at.middle().1)
    }

    /// A card's back of this size.
    #[must_use]
    pub fn back(&self, w: i16, h: i16) -> Arc<Drawing> {
        let mut drawing = Drawing::new(w, h);
        drawing.block(drawing.area(), 10, self.back);
        drawing.frame(drawing.area(), 10, 2, INK);
        drawing.frame(drawing.area().within(6), 6, 2, self.pattern);
        let side = w.min(h) * 6 / 10;
        let sign = Area::new((w - side) / 2, (h - side) / 2, side, side);
        drawing.sign(self.emblem, sign, self.pattern);
        Arc::new(drawing)
    }

    /// Puts more cloth beneath a drawing.
    pub fn extend(&self, drawing: &mut Drawing, by: i16) {
        let Area { w, h, .. } = drawing.area();
        drawing.extend(by);
        drawing.block(Area::new(0, h, w, by), 0, self.cloth);
    }

    /// What signs mean, in words beneath all that is drawn so far.
    pub fn legend(&self, drawing: &mut Drawing, signs: &[(Sign, Colour, String)]) {
        const LINE: i16 = 38;
        const SIDE: i16 = 28;
        if signs.is_empty() {
            return;
        }
        let (mut left, mut top) = (GAP, drawing.area().h);
        let first = top;
        let mut places = Vec::new();
        for (.., words) in signs {
            let wide = SIDE + 8 + letters::width(words, SMALL);
            if left > GAP && left + wide > WIDTH - GAP {
                (left, top) = (GAP, top + LINE);
            }
            places.push((left, top));
            left += wide + 2 * GAP;
        }
        self.extend(drawing, top + LINE + GAP / 2 - first);
        for ((x, y), (sign, colour, words)) in places.into_iter().zip(signs) {
            drawing.sign(*sign, Area::new(x, y + (LINE - SIDE) / 2, SIDE, SIDE), *colour);
            drawing.text(words, (x + SIDE + 8, y + LINE / 2), SMALL, Anchor::Start, self.faint);
        }
    }

    /// A game's face: the back of a card and four faces on its table, which are [`COVER_CARD`] large.
    #[must_use]
    pub fn cover(&self, faces: impl Iterator<Item = Arc<Drawing>>) -> Drawing {
        let (w, h) = COVER_CARD;
        let mut drawing = self.ground(h + 2 * GAP);
        let step = (WIDTH - 2 * GAP - w) / 4;
        for (place, card) in (0..).zip(std::iter::once(self.back(w, h)).chain(faces)) {
            drawing.sprite(&card, GAP + place * step, GAP);
        }
        drawing
    }
}

/// A player's number on a disc, as on every picture of a table.
pub fn badge(drawing: &mut Drawing, number: u8, at: Area, to_act: bool) {
    let (ground, ink) = if to_act { (GOLD, INK) } else { (CHALK, INK) };
    drawing.sign(Sign::Disc, at, ground);
    drawing.text(&number.to_string(), at.middle(), at.h * 6 / 10, Anchor::Middle, ink);
}

/// The size of a card on a table, and of the smallest cards in a hand, in pixels.
pub const CARD: (i16, i16) = (104, 140);
/// The size of a card where there is room, in pixels.
pub const LARGE_CARD: (i16, i16) = (146, 196);
/// The size of a card in the picture of a game's face.
pub const COVER_CARD: (i16, i16) = LARGE_CARD;
/// How much higher than its row a playable card lies, in pixels: the colour of its edge alone would be easy to miss.
pub const RAISED: i16 = 10;

/// How a hand is spread out: the fewer its cards, the larger they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// How wide and high a card is.
    pub card: (i16, i16),
    cards: i16,
    across: i16,
}

impl Spread {
    /// The layout of a hand of this many cards.
    #[must_use]
    pub const fn of(cards: usize) -> Spread {
        let (card, across) = match cards {
            ..=5 => (LARGE_CARD, 5),
            6 => ((121, 163), 6),
            _ => (CARD, 7),
        };
        Spread { card, cards: cards as i16, across }
    }

    /// Where a card of the hand lies, from the left upper corner of the hand.
    #[must_use]
    pub const fn place(&self, number: i16) -> (i16, i16) {
        let step = self.card.0 + 6;
        let left = (WIDTH - self.across * step + 6) / 2;
        (left + number % self.across * step, number / self.across * self.pitch())
    }

    /// The height of the hand in pixels.
    #[must_use]
    pub const fn height(&self) -> i16 {
        let rows = (self.cards + self.across - 1) / self.across;
        rows * self.pitch() - if rows > 0 { 2 * RAISED } else { 0 }
    }

    /// The distance from one row to the next, with room for playable cards, which lie higher, and for counts, which hang over.
    const fn pitch(&self) -> i16 {
        self.card.1 + 2 * RAISED
    }
}

/// A blank card of this size, with an edge that is set off or not.
#[must_use]
pub fn card(w: i16, h: i16, set_off: bool) -> Drawing {
    let mut drawing = Drawing::new(w, h);
    let (edge, thick) = if set_off { (GOLD, 6) } else { (INK, 2) };
    drawing.block(drawing.area(), 10, PAPER);
    drawing.frame(drawing.area(), 10, thick, edge);
    drawing
}

/// A line within a card's gold edge, where what is drawn up to it may be as bright.
pub fn ring(drawing: &mut Drawing) {
    drawing.frame(drawing.area().within(5), 6, 3, INK);
}

/// The side of a card as an emoji, in pixels; in text it is shown at a quarter of that.
const TILE: i16 = 96;

/// A card as an emoji, without anything on it: its edge sets it off from light and dark grounds.
#[must_use]
pub fn tile(colour: Colour) -> Drawing {
    let mut drawing = Drawing::new(TILE, TILE);
    let all = drawing.area();
    drawing.block(all, 20, INK);
    drawing.block(all.within(2), 18, PAPER);
    drawing.block(all.within(6), 14, colour);
    drawing
}

/// A card as an emoji, with its value in writing and a sign beneath it.
#[must_use]
pub fn value_tile(colour: Colour, ink: Colour, value: &str, sign: Sign) -> Drawing {
    let mut drawing = tile(colour);
    drawing.text(value, (TILE / 2, 35), 60, Anchor::Middle, ink);
    drawing.sign(sign, Area::new(TILE / 2 - 16, 56, 32, 32), ink);
    drawing
}

/// A card as an emoji, with a sign alone.
#[must_use]
pub fn sign_tile(colour: Colour, ink: Colour, sign: Sign) -> Drawing {
    let mut drawing = tile(colour);
    let all = drawing.area();
    drawing.sign(sign, all.within(13), ink);
    drawing
}

/// The colour of a number from 1 to 11, where colours mean nothing else. Each has a hue of its own, so that none seem to
/// belong together, and they become darker as the numbers grow.
#[must_use]
pub fn hue(number: u8) -> Colour {
    const HUES: [Colour; 11] = [YELLOW, MINT, SKY, PINK, ORANGE, GREEN, BROWN, RED, BLUE, MAGENTA, WINE];
    HUES[usize::from(number).saturating_sub(1) % HUES.len()]
}

/// The ink that is read on a colour.
#[must_use]
pub fn ink_on(colour: Colour) -> Colour {
    if [RED, BLUE, BROWN, WINE, MAGENTA, INK].contains(&colour) { PAPER } else { INK }
}
