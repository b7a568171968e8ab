//! How all pictures look: colours, sizes, and the parts that every game has – a player's plate, a card's face and back.
//!
//! The colours that mean something are those of Okabe and Ito, which people with any colour blindness tell apart; beside
//! each stands a sign of its own. Grounds are dark enough to stand out on light chat backgrounds, and light enough to
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

/// Vermilion, of Okabe and Ito.
pub const VERMILION: Colour = Colour(0xd5_5e_00);
/// Orange, of Okabe and Ito.
pub const ORANGE: Colour = Colour(0xe6_9f_00);
/// Yellow, of Okabe and Ito.
pub const YELLOW: Colour = Colour(0xf0_e4_42);
/// Green, of Okabe and Ito.
pub const GREEN: Colour = Colour(0x00_9e_73);
/// Sky blue, of Okabe and Ito.
pub const SKY: Colour = Colour(0x56_b4_e9);
/// Blue, of Okabe and Ito.
pub const BLUE: Colour = Colour(0x00_72_b2);
/// Purple, of Okabe and Ito.
pub const PURPLE: Colour = Colour(0xcc_79_a7);

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

/// The colour of a number, where colours mean nothing else: those of neighbours differ.
#[must_use]
pub fn hue(number: u8) -> Colour {
    const HUES: [Colour; 6] = [VERMILION, BLUE, SKY, GREEN, YELLOW, ORANGE];
    HUES[usize::from(number) % HUES.len()]
}

/// The ink that is read on a colour.
#[must_use]
pub fn ink_on(colour: Colour) -> Colour {
    if [VERMILION, BLUE, GREEN, INK].contains(&colour) { PAPER } else { INK }
}
