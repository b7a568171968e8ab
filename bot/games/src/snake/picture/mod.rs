//! The pictures of Up and Down: the table with the players, the stack, the snakes, and the effect of a special card;
//! and a hand.

pub(super) mod body;
pub(crate) mod cards;
mod legend;
mod tray;

use std::sync::Arc;

use body::Layout;
use cards::Size;
use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style::{CHALK, GAP, GOLD, INK, Look, NAME, RAISED, SMALL, WIDTH};
use drawing::{Figure, Veil, letters};
use game_core::snake::{Card, End, Event, Hand, Side, Snake, View};
use game_core::{Observation, Viewer};
use locale::{Language, args};

use super::descriptions;
use crate::{Glyph, Scene, in_words};
pub use legend::legend;
use tray::Tray;

/// The ground of a wood, and a snake on green backs.
pub(crate) const LOOK: Look = Look {
    cloth: Colour(0x4b_3a_2a),
    plate: Colour(0x33_27_1b),
    edge: Colour(0x7d_65_4a),
    faint: Colour(0xd3_c1_a8),
    back: Colour(0x2f_5b_38),
    pattern: Colour(0x93_bb_7b),
    emblem: Sign::Snake,
};
/// The stack's place, left of the players.
const STACK: Area = Area::new(GAP, GAP, 108, 130);
/// The height of a player's plate, and the distance to the next.
const PLATE: (i16, i16) = (54, 64);
/// The largest height of a table except in extreme cases, so that the file stays small.
const HIGHEST: i16 = 1600;
/// The height of the place for the first snake.
const NEST: i16 = 116;

/// The table.
pub(crate) fn table(scene: &Scene, view: &View) -> Figure {
    let lang = scene.lang;
    let (tray, aside) = (Tray::of(view), Aside::of(&view.aside, lang));
    let tray_top = GAP + players_high(view) + GAP;
    let snakes_top = tray_top + tray.as_ref().map_or(0, |tray| tray.height() + GAP);
    let snakes = Layout::of(&view.table, HIGHEST - GAP - aside.height - snakes_top);
    let newest = newest(scene, view);
    let snakes = snakes.map(|snakes| snakes.marking(newest));
    let is_small = snakes.as_ref().is_some_and(Layout::is_small);
    let aside_top = snakes_top + snakes.as_ref().map_or(NEST, Layout::height) + GAP;
    let whole = snakes.as_ref().map(|snakes| unsplit(scene, snakes, snakes_top));
    let mut drawing = LOOK.ground(aside_top + aside.height);
    players(&mut drawing, scene, view);
    stack(&mut drawing, view.stack, players_high(view));
    if let Some(tray) = &tray {
        tray.draw(&mut drawing, tray_top);
    }
    match snakes {
        Some(snakes) => snakes.draw(&mut drawing, snakes_top),
        None => {
            let nest = Area::new(GAP, snakes_top, WIDTH - 2 * GAP, NEST);
            drawing.frame(nest, 18, 2, LOOK.edge);
            let words = lang.say("picture-snake-none", args!());
            drawing.fitted(&words, nest.middle(), (NAME, nest.w - 2 * GAP), Anchor::Middle, LOOK.faint);
        }
    }
    aside.draw(&mut drawing, aside_top);
    // A full table has no room for a legend; the rules have one.
    if !is_small {
        let pieces = view.table.snakes().flat_map(|snake| snake.pieces).map(|piece| piece.card());
        let known = [
            (true, Sign::Cards, LOOK.faint, "picture-legend-cards"),
            (newest.is_some(), Sign::Square, GOLD, "picture-legend-newest"),
        ];
        let mut signs = in_words(known, lang);
        signs.extend(legend::of_signs(tray.as_ref(), pieces.chain(view.aside.kinds()), lang));
        LOOK.legend(&mut drawing, &signs);
    }
    Figure::new(drawing, &descriptions::table(scene, view)).after(whole.unwrap_or_default())
}

/// First shows a snake that has just been split in one piece, if there is room.
fn unsplit(scene: &Scene, snakes: &Layout, top: i16) -> Vec<Veil> {
    let Some(Event::Split { snake, new, .. }) = scene.recent_events(Viewer::Spectator).next_back() else {
        return Vec::new();
    };
    let joined = snakes.joined(*snake, *new).filter(|joined| joined.height() <= snakes.height());
    let over = joined.map(|joined| {
        let mut over = Drawing::new(WIDTH, top + snakes.height());
        over.block(Area::new(0, top, WIDTH, snakes.height()), 0, LOOK.cloth);
        joined.draw(&mut over, top);
        over
    });
    over.into_iter().map(|over| Veil { over, lasts: 120 }).collect()
}

/// The end at which the newest card lies, if it still lies there.
fn newest(scene: &Scene, view: &View) -> Option<End> {
    let laid = scene.recent_events(Viewer::Spectator).rev().find_map(|event| match *event {
        Event::Attached { card, end, .. } => Some(Some((card, end))),
        Event::Opened { .. } | Event::Split { .. } => Some(None),
        _ => None,
    });
    let (card, end) = laid??;
    let snake = view.table.snakes().find(|snake| snake.number == end.snake)?;
    let piece = match end.side {
        Side::Left => snake.pieces.first(),
        Side::Right => snake.pieces.last(),
    };
    (piece?.card() == card).then_some(end)
}

/// A hand, and above it what matters for a decision: the players, the ends of the snakes, and the effect of a special
/// card. Cards that can be played now are highlighted. `None` without cards.
pub(crate) fn hand(scene: &Scene, observation: &Observation<Snake>) -> Option<Figure> {
    let own = observation.view.own.as_ref().filter(|own| !own.is_empty())?;
    let view = &observation.view;
    let (ends, tray) = (Layout::of_ends(&view.table), Tray::of(view));
    let tray_top = GAP + players_high(view) + GAP;
    let ends_top = tray_top + tray.as_ref().map_or(0, |tray| tray.height() + GAP);
    let mut top = ends_top;
    top += ends.as_ref().map_or(0, |ends| ends.height() + GAP);
    // A size in which an ordinary hand takes two rows and a large one still fits.
    let (size, across) = match own.len() {
        ..=5 => (Size::Huge, 5),
        6..=14 => (Size::InHand, 7),
        15..=45 => (Size::Large, 9),
        _ => (Size::Medium, 13),
    };
    let (w, h) = size.card();
    let between = if size == Size::Medium { 6 } else { 8 };
    let left = (WIDTH - across * (w + between) + between) / 2;
    let rows = usize::from(own.len()).div_ceil(across as usize) as i16;
    let step = h + between + RAISED;
    let mut drawing = LOOK.ground(top + rows * step - between - RAISED + GAP);
    players(&mut drawing, scene, view);
    stack(&mut drawing, view.stack, players_high(view));
    if let Some(tray) = &tray {
        tray.draw(&mut drawing, tray_top);
    }
    if let Some(ends) = ends {
        ends.draw(&mut drawing, ends_top);
    }
    for (place, card) in (0..).zip(own.iter()) {
        let fits = observation.can_be_played(card);
        let (x, y) = (left + place % across * (w + between), top + place / across * step);
        let y = if fits { y - RAISED } else { y };
        drawing.named_sprite(&cards::face(card, size, fits), Glyph::Snake(card).mark(), x, y);
    }
    let any_fits = own.iter().any(|card| observation.can_be_played(card));
    let mut signs = in_words([(any_fits, Sign::Square, GOLD, "picture-legend-playable")], scene.lang);
    signs.extend(legend::of_signs(tray.as_ref(), own.iter(), scene.lang));
    LOOK.legend(&mut drawing, &signs);
    Some(Figure::new(drawing, &descriptions::hand(scene, observation)))
}

/// The game's cover: number cards and special cards.
pub(crate) fn cover() -> Drawing {
    let cards = ["R7", "Y8"].into_iter().filter_map(Card::read).chain([Card::JOKER, Card::LADY]);
    LOOK.cover(cards.map(|card| cards::face(card, Size::Huge, false)))
}

/// The number of players' plates side by side.
fn columns(view: &View) -> i16 {
    if view.players.count() == 2 { 1 } else { 2 }
}

/// The height of all players' plates and of the stack beside them.
fn players_high(view: &View) -> i16 {
    let rows = usize::from(view.players.count()).div_ceil(columns(view) as usize) as i16;
    (rows * PLATE.1 - (PLATE.1 - PLATE.0)).max(STACK.h)
}

/// The players with the numbers of their cards.
fn players(drawing: &mut Drawing, scene: &Scene, view: &View) {
    let columns = columns(view);
    let left = STACK.x + STACK.w + GAP;
    let wide = (WIDTH - GAP - left - (columns - 1) * 12) / columns;
    for (seat, count) in view.hands.iter() {
        let (column, row) = (i16::from(seat.number()) % columns, i16::from(seat.number()) / columns);
        let at = Area::new(left + column * (wide + 12), GAP + row * PLATE.1, wide, PLATE.0);
        let waits = view.phase.asks(view.turn) == Some(seat);
        // The name shares its line with the number of cards.
        let (_, line) = LOOK.numbered_plate(drawing, seat.number() + 1, at, waits);
        let (start, end) = (at.x + 58, at.x + at.w - 14);
        drawing.fitted(
            &scene.drawn_name(seat),
            (start, line),
            (NAME, end - 96 - start),
            Anchor::Start,
            CHALK,
        );
        drawing.sign(Sign::Cards, Area::new(end - 86, line - 16, 32, 32), LOOK.faint);
        drawing.text(&count.to_string(), (end, line), 34, Anchor::End, CHALK);
    }
}

/// The stack, thicker with more cards, and the number of its cards.
fn stack(drawing: &mut Drawing, cards: u8, high: i16) {
    let (w, h) = (84, 112);
    let top = GAP + (high - STACK.h) / 2;
    let layers = i16::from(cards.div_ceil(30)).min(4);
    if layers == 0 {
        drawing.frame(Area::new(STACK.x, top + STACK.h - h, w, h), 10, 2, LOOK.edge);
    }
    let back = LOOK.back(w, h);
    for layer in 0..layers {
        drawing.sprite(&back, STACK.x + layer * 6, top + STACK.h - h - layer * 6);
    }
    let above = (layers - 1).max(0) * 6;
    let middle = (STACK.x + w / 2 + above, top + STACK.h - h / 2 - above);
    drawing.sign(Sign::Disc, Area::new(middle.0 - 36, middle.1 - 36, 72, 72), INK);
    drawing.text(&cards.to_string(), middle, 34, Anchor::Middle, CHALK);
}

/// The cards that are out of the round, equal ones together: where they are drawn, from the row's left upper corner.
struct Aside {
    label: String,
    cards: Vec<(i16, i16, Arc<Drawing>, u8)>,
    height: i16,
}

impl Aside {
    fn of(aside: &Hand, lang: Language) -> Aside {
        let label = lang.say("picture-snake-aside", args!());
        let (w, h) = Size::Small.card();
        let (left, line) = (GAP + letters::width(&label, SMALL) + 14, h + 8);
        let (mut x, mut y) = (left, 0);
        let mut cards = Vec::new();
        for card in aside.kinds() {
            let count = aside.count(card);
            let wide = if count > 1 { w + 46 } else { w + 8 };
            if x + wide > WIDTH - GAP {
                (x, y) = (left, y + line);
            }
            cards.push((x, y, cards::face(card, Size::Small, false), count));
            x += wide;
        }
        let height = if cards.is_empty() { 0 } else { y + h + GAP };
        Aside { label, cards, height }
    }

    fn draw(&self, drawing: &mut Drawing, top: i16) {
        if self.cards.is_empty() {
            return;
        }
        let (w, h) = Size::Small.card();
        drawing.text(&self.label, (GAP, top + h / 2), SMALL, Anchor::Start, LOOK.faint);
        for (x, y, card, count) in &self.cards {
            drawing.sprite(card, *x, top + y);
            if *count > 1 {
                let at = (x + w + 5, top + y + h / 2);
                drawing.text(&format!("×{count}"), at, SMALL, Anchor::Start, CHALK);
            }
        }
    }
}
