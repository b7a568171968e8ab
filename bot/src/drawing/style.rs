//! How all pictures look: colours, sizes, and the parts that every game has – a player's plate, a card's face and back.
//!
//! The colours that mean something are told apart by people with any colour blindness too, better than in any palette of
//! so many colours that we know of: `games/contrast` measures it. Beside each stands a sign or a number of its own. Grounds are dark enough to stand out on light chat backgrounds, and light enough to
//! do so on dark ones.

use std::sync::Arc;

use super::marks::{Anchor, Area, Colour, Drawing};
use super::signs::Sign;

/// How wide every picture is: it is shown at about half of that on a phone.
pub const WIDTH: i16 = 800;
/// Free space along the edges, and between things.
pub const GAP: i16 = 16;
/// The size of small type, the smallest there is: half of it is still read on a phone.
pub const SMALL: i16 = 24;
/// The size of names.
pub const NAME: i16 = 30;

/// The table's cloth.
pub const CLOTH: Colour = Colour(0x24_4b_46);
/// What lies on the cloth: plates, places for cards.
pub const PLATE: Colour = Colour(0x18_36_33);
/// The edge of plates.
pub const EDGE: Colour = Colour(0x3d_6f_68);
/// A card's face.
pub const PAPER: Colour = Colour(0xff_f8_ea);
/// What stands on a card's face.
pub const INK: Colour = Colour(0x26_22_2e);
/// What stands on the cloth.
pub const CHALK: Colour = Colour(0xf4_f1_e6);
/// What matters less, on the cloth.
pub const FAINT: Colour = Colour(0xa9_c2_bb);
/// What is set off: the winner, the one whose turn it is.
pub const GOLD: Colour = Colour(0xff_c8_3d);
/// A card's back.
pub const BACK: Colour = Colour(0x5b_4a_8a);
/// The pattern on a card's back.
pub const BACK_PATTERN: Colour = Colour(0x8d_7b_c4);

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

/// A picture's ground: cloth with an edge.
#[must_use]
pub fn cloth(height: i16) -> Drawing {
    let mut drawing = Drawing::new(WIDTH, height);
    let all = drawing.area();
    drawing.block(all, 0, CLOTH);
    drawing
}

/// A player's number on a disc, as on every picture of a table.
pub fn badge(drawing: &mut Drawing, number: u8, at: Area, to_act: bool) {
    let (ground, ink) = if to_act { (GOLD, INK) } else { (CHALK, INK) };
    drawing.sign(Sign::Disc, at, ground);
    drawing.text(&number.to_string(), at.middle(), at.h * 6 / 10, Anchor::Middle, ink);
}

/// A player's plate: the number and the name, set off for whom the table waits.
pub fn plate(drawing: &mut Drawing, number: u8, name: &str, at: Area, to_act: bool) {
    let (left, line) = numbered_plate(drawing, number, at, to_act);
    let width = at.x + at.w - 10 - left;
    drawing.fitted(name, (left, line), (NAME, width), Anchor::Start, CHALK);
}

/// The same without the name. Gives back where it begins.
pub fn numbered_plate(drawing: &mut Drawing, number: u8, at: Area, to_act: bool) -> (i16, i16) {
    drawing.block(at, 14, PLATE);
    drawing.frame(at, 14, if to_act { 5 } else { 2 }, if to_act { GOLD } else { EDGE });
    let badge_at = Area::new(at.x + 10, at.y + 8, 38, 38);
    badge(drawing, number, badge_at, to_act);
    (at.x + 56, badge_at.middle().1)
}

/// The size of a card in a hand, and how many are in a row.
pub const CARD: (i16, i16) = (104, 140);
const ACROSS: i16 = 7;
/// So much higher than its row lies a card that can be played: the edge's colour alone would be easy to miss.
pub const RAISED: i16 = 10;

/// From the left, where this card of a hand lies, and in which row.
#[must_use]
pub const fn in_hand(number: i16) -> (i16, i16) {
    let step = CARD.0 + 6;
    let left = (WIDTH - ACROSS * step + 6) / 2;
    (left + number % ACROSS * step, number / ACROSS)
}

/// How many rows a hand of so many cards has.
#[must_use]
pub const fn rows(cards: usize) -> i16 {
    cards.div_ceil(ACROSS as usize) as i16
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

/// A card's back of this size.
#[must_use]
pub fn back(w: i16, h: i16) -> Arc<Drawing> {
    let mut drawing = Drawing::new(w, h);
    drawing.block(drawing.area(), 10, BACK);
    drawing.frame(drawing.area(), 10, 2, INK);
    drawing.frame(drawing.area().within(6), 6, 2, BACK_PATTERN);
    let side = w.min(h) / 2;
    let sign = Area::new((w - side) / 2, (h - side) / 2, side, side);
    drawing.sign(Sign::Diamond, sign, BACK_PATTERN);
    Arc::new(drawing)
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
