//! dnup in pictures: the sets in front of their players, and a hand. The value that counts is large; the other one is
//! small and upside down, as on the card itself.

use std::sync::Arc;

use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style::{CHALK, COVER_CARD, GAP, GOLD, INK, Look, NAME, SMALL, Spread, WIDTH, ink_on};
use drawing::{Figure, letters, style};
use game_core::dnup::{Area as Part, Card, Cards, Event, SetPlace, View};
use game_core::{Seat, Viewer};
use locale::{Language, args};

use super::descriptions;
use crate::crowd::Crowd;
use crate::{Glyph, Scene, in_words};

/// Plum cloth, and triangles either way up on teal backs.
pub(crate) const LOOK: Look = Look {
    cloth: Colour(0x4a_2e_52),
    plate: Colour(0x33_1e_39),
    edge: Colour(0x7c_57_86),
    faint: Colour(0xcf_b8_d4),
    back: Colour(0x17_66_69),
    pattern: Colour(0x77_c2_bf),
    emblem: Sign::Turned,
};
/// The sizes of a card on the table; a set uses the largest for which there is room.
const LYING: [(i16, i16); 3] = [(86, 114), (60, 114), (42, 114)];
/// The height of a player's sets in the picture of a hand.
const IN_CROWD: i16 = 40 + LYING[0].1;
/// The height of a player's plate, and the space between two.
const PLATE_HEIGHT: i16 = 186;
const BETWEEN: i16 = 12;
/// Where the first plate begins.
const TOP: i16 = 64;

/// The table.
pub(super) fn table(scene: &Scene, view: &View) -> Figure {
    let lang = scene.lang;
    let players = i16::from(view.players.count());
    let mut drawing = LOOK.ground(TOP + players * (PLATE_HEIGHT + BETWEEN) - BETWEEN + GAP);
    let removed = lang.say("picture-dnup-removed", args!());
    drawing.sign(Sign::Cards, Area::new(GAP + 12, 16, 34, 34), LOOK.faint);
    drawing.text(&view.discard.len().to_string(), (GAP + 54, 34), NAME, Anchor::Start, CHALK);
    drawing.fitted(&removed, (GAP + 100, 34), (SMALL, WIDTH - 2 * GAP - 100), Anchor::Start, LOOK.faint);
    let newest = newest(scene, view);
    for (row, seat) in (0..).zip(view.players.seats()) {
        let at = Area::new(GAP, TOP + row * (PLATE_HEIGHT + BETWEEN), WIDTH - 2 * GAP, PLATE_HEIGHT);
        player(&mut drawing, view, seat, newest, &scene.drawn_name(seat), at);
    }
    LOOK.legend(&mut drawing, &legend(view, newest, lang));
    Figure::new(drawing, &scene.described(|scene| descriptions::table(scene, view)))
}

/// The cards played last and their place, if they still lie there.
type Newest = Option<(SetPlace, Cards)>;

fn newest(scene: &Scene, view: &View) -> Newest {
    let last = |event: &Event| match *event {
        Event::Played { to, cards } => Some((to, cards)),
        Event::Added { card, to, .. } => Some((to, Cards::EMPTY.with(card)?)),
        _ => None,
    };
    let (to, cards) = scene.recent_events(Viewer::Spectator).rev().find_map(last)?;
    let mut lies = view.sets[to.seat][to.area.unwrap_or_default().index()];
    cards.iter().all(|card| lies.remove(card)).then_some((to, cards))
}

/// The legend of the signs.
fn legend(view: &View, newest: Newest, lang: Language) -> Vec<(Sign, Colour, String)> {
    let signs = [
        (true, Sign::Cards, LOOK.faint, "picture-legend-cards"),
        (newest.is_some(), Sign::Square, GOLD, "picture-legend-newest"),
        (view.out.iter().next().is_some(), Sign::Flag, GOLD, "picture-legend-out"),
        (view.players.count() == 2, Sign::Star, GOLD, "picture-legend-rounds"),
    ];
    in_words(signs, lang)
}

/// A player: name, hand, letters, and sets.
fn player(drawing: &mut Drawing, view: &View, seat: Seat, newest: Newest, name: &str, at: Area) {
    let turn = view.ending.is_none() && view.turn.seat == seat;
    let (left, line) = LOOK.numbered_plate(drawing, seat.number() + 1, at, turn);
    drawing.fitted(name, (left, line), (NAME, 304), Anchor::Start, CHALK);
    let sign_at = Area::new(at.x + 376, line - 18, 36, 36);
    hand_size(drawing, view, seat, sign_at);
    won(drawing, view, seat, (at.x + at.w - 14, line));
    let below = Area::new(at.x + 14, at.y + 58, at.w - 28, LYING[0].1);
    if view.players.count() > 2 {
        set(drawing, view.sets[seat][Part::One.index()], newest_at(newest, seat, Part::One), below);
    } else {
        two_sets(drawing, view, seat, newest, below);
    }
}

/// The newest cards, if they lie there.
fn newest_at(newest: Newest, seat: Seat, part: Part) -> Cards {
    let here = newest.filter(|(to, _)| to.seat == seat && to.area.unwrap_or_default() == part);
    here.map_or(Cards::EMPTY, |(_, cards)| cards)
}

/// The sets of one of two players, area 2 on the left (D19).
fn two_sets(drawing: &mut Drawing, view: &View, seat: Seat, newest: Newest, below: Area) {
    let turn = view.ending.is_none() && view.turn.seat == seat;
    for (column, part) in (0..).zip([Part::Two, Part::One]) {
        let half = (below.w - GAP) / 2;
        let left = below.x + column * (half + GAP);
        let is_next = turn && view.turn.area == part;
        let colour = if is_next { GOLD } else { CHALK };
        let disc = Area::new(left, below.y + (below.h - 40) / 2, 40, 40);
        drawing.block(disc, 10, colour);
        drawing.text(&part.number().to_string(), disc.middle(), SMALL + 2, Anchor::Middle, INK);
        let room = Area::new(left + 50, below.y, half - 50, below.h);
        set(drawing, view.sets[seat][part.index()], newest_at(newest, seat, part), room);
    }
}

/// The letters that a player has, in the places for those that win the match; with two players the rounds.
fn won(drawing: &mut Drawing, view: &View, seat: Seat, (right, line): (i16, i16)) {
    let total = view.totals[seat] + i32::from(view.letters[seat]);
    let target = i16::from(view.target);
    for (place, letter) in (0..target).zip(["d", "n", "u", "p"].into_iter().cycle()) {
        let won = i32::from(place) < total;
        let at = Area::new(right - (target - place) * 36 + 2, line - 17, 34, 34);
        if view.players.count() == 2 {
            drawing.sign(Sign::Star, at, if won { GOLD } else { LOOK.edge });
        } else {
            drawing.block(at, 8, if won { GOLD } else { LOOK.cloth });
            drawing.text(letter, at.middle(), SMALL + 2, Anchor::Middle, if won { INK } else { LOOK.faint });
        }
    }
}

/// A set, its cards side by side, narrower if there are many; an empty place for a missing set. The newest cards are
/// highlighted.
fn set(drawing: &mut Drawing, cards: Cards, mut newest: Cards, at: Area) {
    let count = i16::from(cards.len());
    if count == 0 {
        drawing.frame(Area::new(at.x, at.y, LYING[0].0, LYING[0].1), 10, 2, LOOK.edge);
        return;
    }
    let [wide, narrow, tight] = LYING;
    let fits = |size: &(i16, i16)| count * (size.0 + 3) - 3 <= at.w;
    let size = [wide, narrow].into_iter().find(fits).unwrap_or(tight);
    let step = (size.0 + 8).min((at.w - size.0) / (count - 1).max(1));
    for (number, card) in (0..).zip(cards.iter()) {
        let new = newest.remove(card);
        drawing.named_sprite(&face(card, size, new), Glyph::Dnup(card).mark(), at.x + number * step, at.y);
    }
}

/// A hand, by active value; `None` without cards.
pub(super) fn hand(scene: &Scene, view: &View) -> Option<Figure> {
    let own = view.own.filter(|own| !own.is_empty())?;
    let (spread, crowd) = (Spread::of(own.len().into()), Crowd::of(view.players.count(), IN_CROWD));
    let top = GAP + crowd.height() + GAP;
    let mut drawing = LOOK.ground(top + spread.height() + GAP);
    let newest = newest(scene, view);
    let acts = |seat| view.ending.is_none() && view.turn.seat == seat;
    crowd.draw(&mut drawing, (scene, &LOOK, GAP), acts, |drawing, seat, at| {
        in_crowd(drawing, view, seat, newest, at);
    });
    for (number, card) in (0..).zip(own.iter()) {
        let (x, y) = spread.place(number);
        drawing.named_sprite(&face(card, spread.card, false), Glyph::Dnup(card).mark(), x, top + y);
    }
    Some(Figure::new(drawing, &descriptions::hand(scene, view, own)))
}

/// The number of cards in a player's hand, beside a sign of this size; a flag if the player is out of the round.
fn hand_size(drawing: &mut Drawing, view: &View, seat: Seat, sign: Area) {
    if view.out.has(seat) {
        drawing.sign(Sign::Flag, sign, GOLD);
        return;
    }
    drawing.sign(Sign::Cards, sign, LOOK.faint);
    let right = (sign.x + sign.w + 6, sign.y + sign.h / 2);
    drawing.text(&view.hand_sizes[seat].to_string(), right, NAME, Anchor::Start, CHALK);
}

/// A summary of a player: the hand, the letters or rounds won, and the sets.
fn in_crowd(drawing: &mut Drawing, view: &View, seat: Seat, newest: Newest, at: Area) {
    let line = at.y + 16;
    let sign_at = Area::new(at.x, line - 16, 32, 32);
    hand_size(drawing, view, seat, sign_at);
    let total = view.totals[seat] + i32::from(view.letters[seat]);
    let won = format!("{total}/{}", view.target);
    drawing.fitted(&won, (at.x + at.w, line), (SMALL, at.w - 80), Anchor::End, LOOK.faint);
    let sets = Area::new(at.x, at.y + 40, at.w, IN_CROWD - 40);
    if view.players.count() > 2 {
        set(drawing, view.sets[seat][Part::One.index()], newest_at(newest, seat, Part::One), sets);
    } else {
        two_sets(drawing, view, seat, newest, sets);
    }
}

/// The game's face: cards either way up.
pub(super) fn cover() -> Drawing {
    let cards = [(1, 5), (10, 2), (7, 4), (3, 8)];
    let cards = cards.into_iter().filter_map(|(active, inactive)| Card::new(active, inactive));
    LOOK.cover(cards.map(|card| face(card, COVER_CARD, false)))
}

/// A card's face, the way up it lies, highlighted if `set_off`.
fn face(card: Card, (w, h): (i16, i16), set_off: bool) -> Arc<Drawing> {
    let mut drawing = style::card(w, h, set_off);
    let edge = if w < 100 { 6 } else { 8 };
    let inner = drawing.area().within(edge);
    let counts = Area::new(inner.x, inner.y, inner.w, inner.h * 5 / 8);
    let (colour, other) = (colour(card.active()), colour(card.inactive()));
    drawing.block(counts, 6, colour);
    let size = (counts.h * 17 / 20).min(counts.w);
    let (x, mut y) = counts.middle();
    if card == Card::STAR || card.turned() == Card::STAR {
        // In a corner, whichever way up the card is, and the number beneath it.
        let side = (w / 4).max(18);
        let at = Area::new(counts.x + counts.w - side - 1, counts.y + 1, side, side);
        drawing.sign(Sign::Star, at, ink_on(colour));
        y = y.max(at.y + side + 2 + letters::capital(size) / 2);
    }
    drawing.text(&card.active().to_string(), (x, y), size, Anchor::Middle, ink_on(colour));
    if has_line(card.active()) {
        let beneath = y + letters::capital(size) / 2 + 4;
        drawing.block(Area::new(x - size / 4, beneath, size / 2, 5), 2, ink_on(colour));
    }
    let top = counts.y + counts.h + 4;
    let narrow = (inner.w * 7 / 10).max(30);
    let beneath = Area::new((w - narrow) / 2, top, narrow, inner.y + inner.h - top);
    drawing.block(beneath, 6, other);
    let small = (w / 4).max(SMALL + 2);
    drawing.turned_text(&card.inactive().to_string(), beneath.middle(), small, ink_on(other));
    if has_line(card.inactive()) {
        let (x, y) = beneath.middle();
        let above = y - letters::capital(small) / 2 - 5;
        drawing.block(Area::new(x - 8, above, 16, 3), 1, ink_on(other));
    }
    if set_off {
        style::ring(&mut drawing);
    }
    Arc::new(drawing)
}

/// A value's colour: no two share one.
pub(crate) fn colour(value: u8) -> Colour {
    style::hue(value)
}

/// A card as an emoji: the active value, and in a corner the other one, small and upside down.
pub(super) fn tile(card: Card) -> Drawing {
    let (ground, other) = (colour(card.active()), colour(card.inactive()));
    let mut drawing = style::tile(ground);
    let size = 64;
    let (x, y) = (40, 38);
    drawing.text(&card.active().to_string(), (x, y), size, Anchor::Middle, ink_on(ground));
    if has_line(card.active()) {
        let beneath = y + letters::capital(size) / 2 + 3;
        drawing.block(Area::new(x - 16, beneath, 32, 4), 2, ink_on(ground));
    }
    let corner = Area::new(48, 58, 40, 30);
    drawing.block(corner, 8, INK);
    drawing.block(corner.within(2), 6, other);
    drawing.turned_text(&card.inactive().to_string(), corner.middle(), SMALL, ink_on(other));
    drawing
}

/// Whether a number has a line beneath it, so that it is not mistaken for another one upside down.
const fn has_line(number: u8) -> bool {
    number == 6 || number == 9
}
