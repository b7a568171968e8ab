//! The pictures of UP & DOWN: the table with the UP&DOWN card, the players around it, and the last trick; and a hand.

use std::sync::Arc;

use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style::{
    BLUE, CARD, CHALK, COVER_CARD, GAP, GOLD, GREEN, INK, Look, NAME, ORANGE, PAPER, RAISED, RED, SMALL,
    Spread, WIDTH, ink_on,
};
use drawing::{Figure, Veil, style};
use game_core::tricks::{Card, Colour as Suit, Edition, Event, Phase, Side, Trick, Tricks, Verdict, View};
use game_core::{Observation, Seat, Viewer};
use locale::{Language, args};

use super::descriptions;
use crate::crowd::Crowd;
use crate::{Glyph, Scene, in_words};

/// Green cloth, and a crown on red backs.
pub(crate) const LOOK: Look = Look {
    cloth: Colour(0x24_4b_46),
    plate: Colour(0x18_36_33),
    edge: Colour(0x3d_6f_68),
    faint: Colour(0xa9_c2_bb),
    back: Colour(0x7a_26_33),
    pattern: Colour(0xd0_8a_7c),
    emblem: Sign::Crown,
};
/// The sides of the table, clockwise from the bottom, where the players' plates are.
const PLATES: [Area; 4] = [
    Area::new(270, 424, 260, 96),
    Area::new(GAP, 222, 232, 96),
    Area::new(270, GAP, 260, 96),
    Area::new(WIDTH - GAP - 232, 222, 232, 96),
];
/// The area of the UP&DOWN card.
const MIDDLE: Area = Area::new(275, 143, 250, 250);
/// The areas of the colours on it that point at the players, clockwise from the bottom.
const POINTING: [Area; 4] = [
    Area::new(372, 331, 56, 56),
    Area::new(281, 240, 56, 56),
    Area::new(372, 149, 56, 56),
    Area::new(463, 240, 56, 56),
];
/// The height of the rules of the trick above a hand.
const CONTEST: i16 = 76;
/// The size of a card of the last trick above a hand.
const IN_CROWD: (i16, i16) = (64, 86);
/// The height of a picture without a trick.
const HEIGHT: i16 = 536;

/// The table.
pub(super) fn table(scene: &Scene, observation: &Observation<Tricks>) -> Figure {
    let view = &observation.view;
    let drawing = board(scene, view, super::table::last_trick(scene), &[]);
    // Only until the next event.
    let turned_over = match scene.recent_events::<Event>(Viewer::Spectator).next_back() {
        Some(Event::Revealed(trick)) => turned_over(scene, view, trick),
        _ => Vec::new(),
    };
    Figure::new(drawing, &scene.described(|scene| descriptions::table(scene, observation))).after(turned_over)
}

/// The table with the last trick; while the cards of some seats are face down, nothing shows its result.
fn board(scene: &Scene, view: &View, last: Option<&Trick>, face_down: &[Seat]) -> Drawing {
    let lang = scene.lang;
    let mut drawing = LOOK.ground(if last.is_some() { HEIGHT + 196 } else { HEIGHT });
    middle(&mut drawing, view);
    for seat in view.players.seats() {
        let waits = match view.phase {
            Phase::Change => seat == view.chief,
            Phase::Choose(_) | Phase::Over => false,
        };
        let at = PLATES[side_of(view, seat)];
        LOOK.plate(&mut drawing, seat.number() + 1, &scene.drawn_name(seat), at, waits);
        let own = Area::new(at.x + 12, at.y + 50, 38, 38);
        emblem(&mut drawing, view.edition, view.contest.colours[seat], own);
        let beneath = at.y + 70;
        drawing.sign(Sign::Cards, Area::new(at.x + 62, at.y + 54, 32, 32), LOOK.faint);
        let taken = view.taken[seat].to_string();
        drawing.text(&taken, (at.x + 100, beneath), NAME, Anchor::Start, CHALK);
        if seat == view.chief {
            drawing.sign(Sign::Crown, Area::new(at.x + at.w - 50, at.y + 52, 38, 38), GOLD);
        }
    }
    dice(&mut drawing, view.contest.trump.number(), lang);
    pot(&mut drawing, view.pot, lang);
    if let Some(trick) = last {
        revealed(&mut drawing, view.edition, trick, face_down, lang);
    }
    LOOK.legend(&mut drawing, &legend(last.filter(|_| face_down.is_empty()), lang));
    drawing
}

/// The legend of the signs.
fn legend(last: Option<&Trick>, lang: Language) -> Vec<(Sign, Colour, String)> {
    let verdicts: Vec<Verdict> = last
        .iter()
        .flat_map(|trick| trick.cards.iter().map(|(seat, _)| trick.contest.verdict(&trick.cards, seat)))
        .collect();
    let signs = [
        (true, Sign::Cards, LOOK.faint, "picture-legend-tricks"),
        (true, Sign::Crown, GOLD, "picture-legend-chief"),
        (verdicts.contains(&Verdict::Wins), Sign::Star, GOLD, "picture-legend-wins"),
        (verdicts.contains(&Verdict::Neutralised), Sign::Cross, ORANGE, "picture-legend-neutralised"),
    ];
    in_words(signs, lang)
}

/// The side of the table at which a player sits (T5).
fn side_of(view: &View, seat: Seat) -> usize {
    if view.players.count() == 2 { seat.index() * 2 } else { seat.index() }
}

/// The UP&DOWN card: its side, and the colours around it.
fn middle(drawing: &mut Drawing, view: &View) {
    let (ground, ink) = match view.contest.side {
        Side::Up => (PAPER, INK),
        Side::Down => (INK, PAPER),
    };
    drawing.block(MIDDLE, 26, ground);
    drawing.frame(MIDDLE, 26, 4, GOLD);
    let (arrow, word) = match view.contest.side {
        Side::Up => (Sign::Up, "UP"),
        Side::Down => (Sign::Down, "DOWN"),
    };
    let (x, y) = MIDDLE.middle();
    drawing.sign(arrow, Area::new(x - 24, y - 46, 48, 48), ink);
    drawing.text(word, (x, y + 26), 30, Anchor::Middle, ink);
    for (side, at) in POINTING.into_iter().enumerate() {
        let first = view.contest.colours[Seat::FIRST];
        emblem(drawing, view.edition, first.clockwise(side as u8), at);
    }
}

/// The sum of the dice: the trump.
fn dice(drawing: &mut Drawing, trump: u8, lang: Language) {
    drawing.text(&lang.say("picture-tricks-trump", args!()), (GAP + 4, 38), SMALL, Anchor::Start, LOOK.faint);
    // Only the sum is known and matters.
    let low = trump / 2;
    for (number, pips) in [low, trump - low].into_iter().enumerate() {
        die(drawing, pips, GAP + number as i16 * 76, 60);
    }
    drawing.text(&trump.to_string(), (GAP + 162, 92), 52, Anchor::Start, GOLD);
}

fn die(drawing: &mut Drawing, pips: u8, x: i16, y: i16) {
    drawing.block(Area::new(x, y, 66, 66), 14, PAPER);
    let (low, middle, high) = (12, 26, 40);
    let places: &[(i16, i16)] = match pips {
        1 => &[(middle, middle)],
        2 => &[(low, low), (high, high)],
        3 => &[(low, low), (middle, middle), (high, high)],
        4 => &[(low, low), (high, low), (low, high), (high, high)],
        5 => &[(low, low), (high, low), (middle, middle), (low, high), (high, high)],
        _ => &[(low, low), (high, low), (low, middle), (high, middle), (low, high), (high, high)],
    };
    for (right, down) in places {
        drawing.sign(Sign::Disc, Area::new(x + right, y + down, 14, 14), INK);
    }
}

fn pot(drawing: &mut Drawing, tricks: u8, lang: Language) {
    let right = WIDTH - GAP - 4;
    drawing.text(&lang.say("picture-tricks-pot", args!()), (right, 38), SMALL, Anchor::End, LOOK.faint);
    let colour = if tricks > 0 { GOLD } else { LOOK.faint };
    drawing.sign(Sign::Pot, Area::new(right - 74, 58, 74, 74), colour);
    drawing.text(&tricks.to_string(), (right - 37, 103), 40, Anchor::Middle, INK);
}

/// The last trick: the cards; and if none is face down, the result of each, and the winner.
fn revealed(drawing: &mut Drawing, edition: Edition, trick: &Trick, face_down: &[Seat], lang: Language) {
    drawing.block(Area::new(GAP, HEIGHT, WIDTH - 2 * GAP, 180), 18, LOOK.plate);
    let words = lang.say("picture-tricks-last", args!());
    drawing.fitted(&words, (GAP * 2, HEIGHT + 28), (SMALL, 150), Anchor::Start, LOOK.faint);
    for (seat, card) in trick.cards.iter() {
        let verdict = face_down.is_empty().then(|| trick.contest.verdict(&trick.cards, seat));
        let wins = verdict == Some(Verdict::Wins);
        let x = trick_card(seat);
        match face_down.contains(&seat) {
            true => drawing.sprite(&LOOK.back(CARD.0, CARD.1), x, HEIGHT + 20),
            false => {
                let name = Glyph::Tricks(edition, *card).mark();
                drawing.named_sprite(&face(edition, *card, CARD, wins), name, x, HEIGHT + 20);
            }
        }
        style::badge(drawing, seat.number() + 1, Area::new(x - 22, HEIGHT + 12, 40, 40), wins);
        let Some((sign, colour)) = verdict.and_then(verdict_sign) else { continue };
        let at = Area::new(x + 74, HEIGHT + 122, 46, 46);
        drawing.sign(Sign::Disc, at, LOOK.plate);
        drawing.sign(sign, at.within(6), colour);
    }
    if !face_down.is_empty() {
        return;
    }
    let (sign, ink) = if trick.winner.is_some() { (Sign::Cards, CHALK) } else { (Sign::Pot, GOLD) };
    drawing.sign(sign, Area::new(GAP * 2, HEIGHT + 70, 54, 54), ink);
    drawing.text(&trick.tricks.to_string(), (GAP * 2 + 66, HEIGHT + 98), 40, Anchor::Start, ink);
}

/// The animation that turns the cards of a trick over one by one, the winning one last. Meanwhile the tricks and the
/// pot are those before it.
fn turned_over(scene: &Scene, view: &View, trick: &Trick) -> Vec<Veil> {
    let mut order: Vec<Seat> = trick.cards.iter().map(|(seat, _)| seat).collect();
    order.sort_by_key(|seat| trick.winner == Some(*seat));
    let mut before = view.clone();
    // With the last trick of a round the table already shows the next round, unless it was the last.
    if !trick.last || view.phase == Phase::Over {
        before.pot = trick.tricks.saturating_sub(1);
        if let Some(winner) = trick.winner {
            before.taken[winner] = before.taken[winner].saturating_sub(trick.tricks);
        }
    }
    let moment = |turned: usize| Veil {
        over: board(scene, &before, Some(trick), &order[turned..]),
        // The backs are shown first.
        lasts: if turned == 0 { 80 } else { 45 },
    };
    (0..order.len()).map(moment).collect()
}

/// The horizontal position of the card of a seat in the trick.
fn trick_card(seat: Seat) -> i16 {
    190 + i16::from(seat.number()) * 146
}

/// A hand: the cards that could win are highlighted. `None` without cards.
pub(super) fn hand(scene: &Scene, observation: &Observation<Tricks>) -> Option<Figure> {
    let (seat, view) = (observation.viewer.seat()?, &observation.view);
    let own = view.own.as_ref()?;
    let mut cards: Vec<Card> = own.hand.iter().chain(own.chosen).collect();
    if cards.is_empty() {
        return None;
    }
    cards.sort();
    let crowd = Crowd::of(view.players.count(), IN_CROWD.1);
    // Once people choose, its cards would look like those of this trick.
    let last = super::table::last_trick(scene).filter(|_| view.phase == Phase::Change && view.trick > 1);
    let crowd_top = GAP + CONTEST + 12;
    let (top, spread) = (crowd_top + crowd.height() + GAP + RAISED, Spread::of(cards.len()));
    let can_win = |card| view.contest.strength(seat, card).is_some();
    let mut drawing = LOOK.ground(top + spread.height() + GAP);
    contest(&mut drawing, view, seat);
    let changes = |seat| view.phase == Phase::Change && seat == view.chief;
    crowd.draw(&mut drawing, (scene, &LOOK, crowd_top), changes, |drawing, seat, at| {
        in_crowd(drawing, view, seat, last, at);
    });
    for (number, card) in (0..).zip(cards.iter().copied()) {
        let can_win = can_win(card);
        let (x, y) = spread.place(number);
        let y = top + y - if can_win { RAISED } else { 0 };
        let name = Glyph::Tricks(view.edition, card).mark();
        drawing.named_sprite(&face(view.edition, card, spread.card, can_win), name, x, y);
        if own.chosen == Some(card) {
            let (right, bottom) = (x + spread.card.0, y + spread.card.1);
            let at = Area::new(right - 44, bottom - 44, 52, 52);
            drawing.sign(Sign::Disc, at, LOOK.plate);
            drawing.sign(Sign::Check, at.within(11), GOLD);
        }
    }
    let signs = [
        (cards.into_iter().any(can_win), Sign::Square, GOLD, "picture-legend-can-win"),
        (own.chosen.is_some(), Sign::Check, GOLD, "picture-legend-chosen"),
    ];
    LOOK.legend(&mut drawing, &in_words(signs, scene.lang));
    Some(Figure::new(drawing, &descriptions::hand(scene, observation)))
}

/// The rules of the trick: side, trump, own colour.
fn contest(drawing: &mut Drawing, view: &View, seat: Seat) {
    let contest = &view.contest;
    let (arrow, word) = match contest.side {
        Side::Up => (Sign::Up, "UP"),
        Side::Down => (Sign::Down, "DOWN"),
    };
    drawing.block(Area::new(GAP, GAP, WIDTH - 2 * GAP, CONTEST), 18, LOOK.plate);
    drawing.sign(arrow, Area::new(GAP * 2, 34, 40, 40), GOLD);
    drawing.text(word, (GAP * 2 + 52, 54), 36, Anchor::Start, CHALK);
    let trump = contest.trump.number();
    die(drawing, trump / 2, 330, 21);
    die(drawing, trump - trump / 2, 404, 21);
    drawing.text(&trump.to_string(), (484, 54), 44, Anchor::Start, GOLD);
    if view.pot > 0 {
        drawing.sign(Sign::Pot, Area::new(574, 22, 64, 64), GOLD);
        drawing.text(&view.pot.to_string(), (606, 62), 36, Anchor::Middle, INK);
    }
    emblem(drawing, view.edition, contest.colours[seat], Area::new(WIDTH - GAP - 76, 22, 64, 64));
}

/// A summary of a player: colour, tricks, whether they are the chief, and their card in the last trick.
fn in_crowd(drawing: &mut Drawing, view: &View, seat: Seat, last: Option<&Trick>, at: Area) {
    emblem(drawing, view.edition, view.contest.colours[seat], Area::new(at.x, at.y, 38, 38));
    if seat == view.chief {
        drawing.sign(Sign::Crown, Area::new(at.x + 44, at.y, 36, 36), GOLD);
    }
    drawing.sign(Sign::Cards, Area::new(at.x + 2, at.y + 48, 32, 32), LOOK.faint);
    let taken = view.taken[seat].to_string();
    drawing.text(&taken, (at.x + 42, at.y + 64), NAME, Anchor::Start, CHALK);
    let Some(trick) = last else { return };
    let verdict = trick.contest.verdict(&trick.cards, seat);
    let played = Area::new(at.x + at.w - IN_CROWD.0, at.y, IN_CROWD.0, IN_CROWD.1);
    let card = face(view.edition, trick.cards[seat], IN_CROWD, verdict == Verdict::Wins);
    drawing.sprite(&card, played.x, played.y);
    if let Some((sign, colour)) = verdict_sign(verdict) {
        let beside = Area::new(played.x - 24, played.y + played.h - 42, 40, 40);
        drawing.sign(Sign::Disc, beside, LOOK.plate);
        drawing.sign(sign, beside.within(5), colour);
    }
}

/// The sign for the result of a card, if it has one.
const fn verdict_sign(verdict: Verdict) -> Option<(Sign, Colour)> {
    match verdict {
        Verdict::Wins => Some((Sign::Star, GOLD)),
        Verdict::Neutralised => Some((Sign::Cross, ORANGE)),
        Verdict::Powerless | Verdict::Beaten => None,
    }
}

/// The game's cover: a card of each colour.
pub(super) fn cover() -> Drawing {
    let cards =
        ["R12", "F7", "M3", "H9"].into_iter().filter_map(|card| Card::read(Edition::Characters, card));
    LOOK.cover(cards.map(|card| face(Edition::Characters, card, COVER_CARD, false)))
}

/// A card's face of this size, highlighted if `set_off`.
fn face(edition: Edition, card: Card, (w, h): (i16, i16), set_off: bool) -> Arc<Drawing> {
    let mut drawing = style::card(w, h, set_off);
    let colour = colour(edition, card.colour());
    drawing.block(drawing.area().within(8), 6, colour);
    let value = card.value().text(edition);
    drawing.text(value, (w / 2, h * 2 / 7), w * 14 / 27, Anchor::Middle, ink_on(colour));
    let side = w * 14 / 27;
    let beneath = Area::new((w - side) / 2, h * 51 / 100, side, side);
    drawing.sign(sign(edition, card.colour()), beneath, ink_on(colour));
    Arc::new(drawing)
}

/// A card as an emoji.
pub(super) fn tile(edition: Edition, card: Card) -> Drawing {
    let colour = colour(edition, card.colour());
    style::value_tile(colour, ink_on(colour), card.value().text(edition), sign(edition, card.colour()))
}

/// A colour that points at a player: its sign on a disc.
fn emblem(drawing: &mut Drawing, edition: Edition, suit: Suit, at: Area) {
    let colour = colour(edition, suit);
    drawing.sign(Sign::Disc, at, colour);
    drawing.sign(sign(edition, suit), at.within(at.w / 5), ink_on(colour));
}

const fn sign(edition: Edition, suit: Suit) -> Sign {
    let signs = match edition {
        Edition::Characters => [Sign::Rose, Sign::Feather, Sign::Monocle, Sign::Hat],
        Edition::Suits => [Sign::Diamond, Sign::Heart, Sign::Spade, Sign::Club],
    };
    signs[suit as usize]
}

pub(crate) const fn colour(edition: Edition, suit: Suit) -> Colour {
    let colours = match edition {
        Edition::Characters => [RED, BLUE, ORANGE, GREEN],
        Edition::Suits => [ORANGE, RED, BLUE, GREEN],
    };
    colours[suit as usize]
}
