//! The pictures of Up: the table with the tower, the highest value allowed, and the players with their cards; and a
//! hand.

use std::sync::Arc;

use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style::{
    CHALK, COVER_CARD, GAP, GOLD, INK, Look, NAME, ORANGE, PAPER, PURPLE, RAISED, SMALL, Spread, WIDTH,
    ink_on,
};
use drawing::{Figure, Veil, letters, style};
use game_core::tower::{Card, Event, Fate, Phase, Pile, Player, Source, Tower, View};
use game_core::{Observation, Viewer};
use locale::{Language, args};

use super::descriptions;
use crate::crowd::Crowd;
use crate::{Glyph, Scene, in_words};

/// A night sky, and a tower on amber backs.
pub(crate) const LOOK: Look = Look {
    cloth: Colour(0x2a_3a_5e),
    plate: Colour(0x1b_27_44),
    edge: Colour(0x4d_63_96),
    faint: Colour(0xae_bb_d8),
    back: Colour(0x8c_5a_1c),
    pattern: Colour(0xe0_b0_62),
    emblem: Sign::Tower,
};
/// Half of a picture's width, without the gaps.
const HALF: i16 = (WIDTH - 3 * GAP) / 2;
/// The area of the tower.
const PANEL: Area = Area::new(GAP, GAP, HALF, 590);
/// The middle of the tower, and the position of its lowest disc.
const AXIS: i16 = PANEL.x + PANEL.w / 2;
const GROUND: i16 = PANEL.y + PANEL.h - 66;
/// The largest height of a tower, in pixels.
const TALLEST: i16 = 404;
/// The number of players beside the tower; the others are beneath it.
const BESIDE: usize = 4;
/// The gap between plates, in pixels.
const BETWEEN: i16 = 12;
/// The height of a plate beneath the tower, in pixels.
const PLATE_HEIGHT: i16 = 138;
/// The size of a card on the table within a hand.
const SMALL_CARD: (i16, i16) = (80, 106);
/// The heights, above a hand, of the summaries of the tower and of each player, in pixels.
const TURN: i16 = 76;
const IN_CROWD: i16 = 44 + 48;
/// The number of places for face-up and face-down cards.
const PLACES: i16 = 4;

/// The table.
pub(super) fn table(scene: &Scene, view: &View) -> Figure {
    let lang = scene.lang;
    let places = plates(usize::from(view.players.count()));
    let bottom = places.iter().map(|at| at.y + at.h).fold(PANEL.y + PANEL.h, i16::max);
    let mut drawing = LOOK.ground(bottom + GAP);
    drawing.block(PANEL, 18, LOOK.plate);
    if view.is_dealt() {
        tower(&mut drawing, view, lang);
    } else {
        deck(&mut drawing, lang);
    }
    for (seat, at) in view.players.seats().zip(places.iter().copied()) {
        let waits = seat == view.seat && !matches!(view.phase, Phase::Over(_));
        LOOK.plate(&mut drawing, seat.number() + 1, &scene.drawn_name(seat), at, waits);
        if view.is_dealt() {
            player(&mut drawing, &view.seats[seat], at);
        }
    }
    if view.is_dealt() {
        LOOK.legend(&mut drawing, &legend(view, lang));
    }
    Figure::new(drawing, &descriptions::table(scene, view)).after(collapse(scene, view, &places))
}

/// The legend of the signs.
fn legend(view: &View, lang: Language) -> Vec<(Sign, Colour, String)> {
    let chips: Vec<(Sign, Colour)> = view.seats.iter().flat_map(|(_, player)| chips(player)).collect();
    let has = |sign| chips.iter().any(|(other, _)| *other == sign);
    let signs = [
        (true, Sign::Cards, LOOK.faint, "picture-legend-cards"),
        (!view.gone.is_empty(), Sign::Broom, LOOK.faint, "picture-legend-gone"),
        (!view.tower.is_empty(), Sign::Right, GOLD, "picture-legend-newest"),
        (has(Sign::Last), Sign::Last, GOLD, "picture-legend-last"),
        (has(Sign::Skip), Sign::Skip, ORANGE, "picture-legend-skip"),
    ];
    in_words(signs, lang)
}

/// The areas of the plates: the first four share the height of the tower.
fn plates(players: usize) -> Vec<Area> {
    let beside = players.min(BESIDE) as i16;
    let height = (PANEL.h - (beside - 1) * BETWEEN) / beside;
    let right = PANEL.x + PANEL.w + GAP;
    let place = |number: usize| match number {
        0..BESIDE => Area::new(right, GAP + number as i16 * (height + BETWEEN), HALF, height),
        _ => {
            let (row, column) = ((number - BESIDE) / 2, (number - BESIDE) % 2);
            let top = PANEL.y + PANEL.h + BETWEEN + row as i16 * (PLATE_HEIGHT + BETWEEN);
            Area::new(if column == 0 { PANEL.x } else { right }, top, HALF, PLATE_HEIGHT)
        }
    };
    (0..players).map(place).collect()
}

/// The cards before they are dealt.
fn deck(drawing: &mut Drawing, lang: Language) {
    label(drawing, &lang.say("picture-tower-cut", args!()));
    let back = LOOK.back(156, 210);
    for lying in 0..4 {
        drawing.sprite(&back, AXIS - 90 + lying * 8, 240 - lying * 8);
    }
}

/// The label above the tower.
fn label(drawing: &mut Drawing, words: &str) {
    drawing.fitted(words, (PANEL.x + 18, PANEL.y + 28), (SMALL, 180), Anchor::Start, LOOK.faint);
}

/// The tower, the highest value allowed, and the cards cleared away.
fn tower(drawing: &mut Drawing, view: &View, lang: Language) {
    match view.allowed {
        Some(allowed) => {
            label(drawing, &lang.say("picture-tower-most", args!()));
            let at = (PANEL.x + 18, PANEL.y + 82);
            drawing.text(&allowed.to_string(), at, 92, Anchor::Start, GOLD);
        }
        None => {
            label(drawing, &lang.say("picture-tower-start", args!()));
            drawing.sign(Sign::Tower, Area::new(AXIS - 100, GROUND - 196, 200, 200), LOOK.edge);
        }
    }
    variants(drawing, view);
    drawing.block(Area::new(AXIS - 172, GROUND, 344, 10), 5, LOOK.faint);
    let (stacks, covered) = stacks(view);
    draw_stacks(drawing, &stacks);
    let beneath = GROUND + 38;
    drawing.sign(Sign::Cards, Area::new(PANEL.x + 18, beneath - 17, 34, 34), LOOK.faint);
    let cards = view.tower.len().to_string();
    drawing.text(&cards, (PANEL.x + 60, beneath), NAME, Anchor::Start, CHALK);
    if covered > 0 {
        let at = Area::new(AXIS - 62, beneath - 19, 124, 38);
        drawing.block(at, 12, PURPLE);
        drawing.text(&format!("−2 ×{covered}"), at.middle(), SMALL + 2, Anchor::Middle, INK);
    }
    if !view.gone.is_empty() {
        let right = PANEL.x + PANEL.w - 18;
        let gone = view.gone.len().to_string();
        let left = right - letters::width(&gone, NAME) - 46;
        drawing.sign(Sign::Broom, Area::new(left, beneath - 19, 38, 38), LOOK.faint);
        drawing.text(&gone, (right, beneath), NAME, Anchor::End, CHALK);
    }
}

/// The variants in force, as their effect on a card.
fn variants(drawing: &mut Drawing, view: &View) {
    let right = PANEL.x + PANEL.w - 14;
    let mut top = PANEL.y + 12;
    for (in_force, words) in [(view.dirty, "1 = 30"), (view.double, "−2 = 2")] {
        if in_force {
            let at = Area::new(right - 124, top, 124, 40);
            drawing.frame(at, 12, 2, GOLD);
            drawing.text(words, at.middle(), SMALL + 2, Anchor::Middle, CHALK);
            top += 48;
        }
    }
}

/// Equal cards of the tower, and the width of their disc.
struct Stack {
    card: Card,
    count: u8,
    width: i16,
}

/// The tower from the bottom up, and the number of −2 within it, wherever they lie. The number on top follows from the
/// allowed value: each takes two off the number beneath.
fn stacks(view: &View) -> (Vec<Stack>, u8) {
    let numbers = view.tower.counted().filter_map(|(card, count)| Some((card.number()?, card, count)));
    let mut stacks: Vec<Stack> =
        numbers.clone().map(|(number, card, count)| Stack { card, count, width: width(number) }).collect();
    stacks.reverse();
    let lightest = numbers.map(|(number, ..)| number).min();
    let reduced =
        lightest.zip(view.allowed).map_or(0, |(number, allowed)| number.saturating_sub(allowed) / 2);
    let all = view.tower.count(Card::MINUS_TWO);
    let on_top = reduced.min(all);
    if on_top > 0 {
        let width = width(view.allowed.unwrap_or(1));
        stacks.push(Stack { card: Card::MINUS_TWO, count: on_top, width });
    }
    (stacks, all - on_top)
}

/// The animation of a tower that has just collapsed: it stands, leans and falls. Its discs are those that are known to
/// have been played; lower ones have no numbers. Meanwhile the plate of the player who takes the cards has only a name,
/// so that it does not reveal the result.
fn collapse(scene: &Scene, view: &View, plates: &[Area]) -> Vec<Veil> {
    let mut events = scene.recent_events::<Event>(Viewer::Spectator).rev();
    let Some(Event::Played { seat, card, count, fate: Fate::Collapsed { taken }, .. }) = events.next() else {
        return Vec::new();
    };
    if !view.tower.is_empty() {
        return Vec::new();
    }
    // From the top down.
    let mut discs: Vec<Option<Card>> = vec![Some(*card); usize::from(*count)];
    for before in events {
        match before {
            Event::Played { card, count, fate: Fate::Stood { .. }, .. } => {
                discs.extend(std::iter::repeat_n(Some(*card), usize::from(*count)));
            }
            Event::Played { .. } | Event::Called { .. } | Event::Ended { .. } => break,
            _ => {}
        }
    }
    discs.resize(usize::from(*taken), None);
    discs.reverse();
    // The displacement of each disc, by its index from the bottom and the number of discs.
    let part = |of: i16, place: i16, all: i16| (i32::from(of) * i32::from(place) / i32::from(all)) as i16;
    let standing = |_: i16, _: i16| (0, 0);
    let leaning = |place: i16, all: i16| (part(part(60, place, all), place, all), 0);
    let falling = |place: i16, all: i16| {
        let right = part(130, place, all);
        (right - if place % 2 == 0 { 30 } else { 0 }, part(190, place, all))
    };
    let fallen = |place: i16, all: i16| {
        (part(if place % 2 == 0 { -90 } else { 90 }, place, all), part(380, place, all))
    };
    let plate = plates[seat.index()];
    let high = (PANEL.y + PANEL.h).max(plate.y + plate.h);
    let moment = |lasts, moved: &dyn Fn(i16, i16) -> (i16, i16)| {
        let mut over = Drawing::new(WIDTH, high);
        draw_discs(&mut over, &discs, moved);
        LOOK.plate(&mut over, seat.number() + 1, &scene.drawn_name(*seat), plate, false);
        Veil { over, lasts }
    };
    vec![moment(70, &standing), moment(18, &leaning), moment(14, &falling), moment(40, &fallen)]
}

/// Draws discs from the bottom up, each moved to the right and down from where it stood.
fn draw_discs(over: &mut Drawing, discs: &[Option<Card>], moved: &dyn Fn(i16, i16) -> (i16, i16)) {
    let all = (discs.len() as i16).max(1);
    let (high, top) = ((TALLEST / all).min(46), GROUND - TALLEST);
    over.block(Area::new(PANEL.x + 6, top - 10, PANEL.w - 12, TALLEST + 10), 0, LOOK.plate);
    for (place, card) in (0..).zip(discs) {
        let (right, down) = moved(place, all);
        let width = card.map_or(280, |card| card.number().map_or(150, width));
        let left = (AXIS - width / 2 + right).clamp(PANEL.x + 8, PANEL.x + PANEL.w - 8 - width);
        let bottom = (GROUND - place * high + down).min(GROUND);
        let at = Area::new(left, bottom - high, width, high);
        let colour = card.map_or(LOOK.edge, colour);
        over.block(at, 12, colour);
        over.frame(at, 12, 2, LOOK.plate);
        // The numbers of thin discs are too small to be read.
        if let Some(card) = card.filter(|_| high >= 30) {
            over.text(short(card), at.middle(), 26, Anchor::Middle, ink_on(colour));
        }
    }
}

/// The width of the disc of a number.
fn width(number: u8) -> i16 {
    132 + i16::from(number) * 18
}

fn draw_stacks(drawing: &mut Drawing, stacks: &[Stack]) {
    let extra = |stack: &Stack| i16::from(stack.count.min(6)) - 1;
    let slices: i16 = stacks.iter().map(extra).sum();
    let high = (TALLEST / (stacks.len() as i16).max(1)).min(46);
    let slice = ((TALLEST - high * stacks.len() as i16) / slices.max(1)).min(10);
    let mut bottom = GROUND;
    for (number, stack) in (1..).zip(stacks) {
        let colour = colour(stack.card);
        for lower in 0..=extra(stack) {
            let at = Area::new(AXIS - stack.width / 2, bottom - high - lower * slice, stack.width, high);
            drawing.block(at, 12, colour);
            drawing.frame(at, 12, 2, LOOK.plate);
        }
        bottom -= high + extra(stack) * slice;
        // The last card played is on top: nothing on a tower is lighter.
        if number == stacks.len() {
            let at = Area::new(AXIS - stack.width / 2 - 22, bottom + high / 2 - 9, 18, 18);
            drawing.sign(Sign::Right, at, GOLD);
        }
        let middle = bottom + high / 2;
        let text = short(stack.card);
        drawing.text(text, (AXIS, middle), 30, Anchor::Middle, ink_on(colour));
        if stack.card == Card::MINUS_TWO {
            let at = Area::new(AXIS - stack.width / 2 + 14, middle - 11, 22, 22);
            drawing.sign(Sign::Down, at, ink_on(colour));
        }
        if stack.count > 1 {
            let right = (AXIS + stack.width / 2 - 14, middle);
            drawing.text(&format!("×{}", stack.count), right, SMALL, Anchor::End, ink_on(colour));
        }
    }
}

/// A player's cards: the number in hand, and the face-up cards on the face-down ones.
fn player(drawing: &mut Drawing, player: &Player, at: Area) {
    let chips = chips(player);
    // With two players the hand has a row of its own, and the cards are larger.
    let roomy = at.h > 220;
    let (w, h) = match at.h {
        221.. => (76, 104),
        150.. => (58, 82),
        _ => (54, 70),
    };
    let (left, top, step) = if roomy {
        (at.x + 16, at.y + at.h - h - 30, 88)
    } else {
        (at.x + 108, at.y + 50 + (at.h - 58 - h - 6) / 2, 66)
    };
    let beside = if roomy { at.y + 88 } else { top + (h + 6) / 2 - if chips.is_empty() { 0 } else { 20 } };
    drawing.sign(Sign::Cards, Area::new(at.x + 14, beside - 18, 36, 36), LOOK.faint);
    // There can be more than a hundred cards with ten players.
    drawing.fitted(&player.hand.to_string(), (at.x + 58, beside), (34, 46), Anchor::Start, CHALK);
    for (number, (sign, colour)) in chips.into_iter().enumerate() {
        let number = number as i16;
        let (x, y) =
            if roomy { (at.x + 130 + number * 50, beside) } else { (at.x + 14 + number * 46, beside + 42) };
        drawing.sign(sign, Area::new(x, y - 18, 36, 36), colour);
    }
    let back = LOOK.back(w, h);
    for (place, there) in player.blind.into_iter().enumerate() {
        let x = left + place as i16 * step;
        if there {
            drawing.sprite(&back, x, top);
        } else {
            drawing.frame(Area::new(x, top, w, h), 10, 2, LOOK.edge);
        }
    }
    for (place, card) in
        sorted(&player.open).flat_map(|(card, count)| vec![card; usize::from(count)]).enumerate()
    {
        // No more than four ever lie face up while cards are played.
        let x = left + (place as i16).min(PLACES - 1) * step;
        drawing.sprite(&face(card, (w, h), false), x + 6, top + 6);
    }
}

/// The signs of a player: one card is left, a turn will be lost.
fn chips(player: &Player) -> Vec<(Sign, Colour)> {
    let last = (player.cards() == 1).then_some((Sign::Last, GOLD));
    last.into_iter().chain(player.penalised.then_some((Sign::Skip, ORANGE))).collect()
}

/// A hand, with the player's cards on the table: in the own turn the cards that stand on the tower are highlighted.
/// `None` before the cards are dealt.
pub(super) fn hand(scene: &Scene, observation: &Observation<Tower>) -> Option<Figure> {
    let (lang, view, seat) = (scene.lang, &observation.view, observation.viewer.seat()?);
    let own = view.own.as_ref().filter(|_| view.is_dealt())?;
    let mine = &view.seats[seat];
    let to_play = view.is_to_play(seat);
    let crowd = Crowd::of(view.players.count(), IN_CROWD);
    let crowd_top = GAP + TURN + 12;
    let top = crowd_top + crowd.height() + GAP;
    let cards: Vec<(Card, u8)> = sorted(&own.hand).collect();
    let spread = Spread::of(cards.len());
    let lies_open = !mine.open.is_empty() || mine.blind.contains(&true);
    let top = top + RAISED;
    let beneath = top + spread.height() + if cards.is_empty() { 0 } else { 2 * RAISED };
    let height = if lies_open { beneath + 166 + GAP } else { beneath.max(top + 60) };
    let mut drawing = LOOK.ground(height);
    standing(&mut drawing, view, lang);
    let acts = |seat| seat == view.seat && view.phase == Phase::Play;
    crowd.draw(&mut drawing, (scene, &LOOK, crowd_top), acts, |drawing, seat, at| {
        in_crowd(drawing, &view.seats[seat], at);
    });
    let raised = |stands| if stands { RAISED } else { 0 };
    let mut any_stands = false;
    for (number, (card, count)) in (0..).zip(cards) {
        let stands = to_play && observation.stands(Source::Hand, card);
        any_stands |= stands;
        let (x, y) = spread.place(number);
        let y = top + y - raised(stands);
        drawing.named_sprite(&face(card, spread.card, stands), Glyph::Tower(card).mark(), x, y);
        counted(&mut drawing, count, (x + spread.card.0, y + spread.card.1));
    }
    if lies_open {
        let (left, right) = (GAP, GAP + HALF + GAP);
        shelf(&mut drawing, &lang.say("picture-tower-open", args!()), (left, beneath));
        let open = sorted(&mine.open).flat_map(|(card, count)| vec![card; usize::from(count)]);
        for (place, card) in (0..PLACES).zip(open) {
            let stands = to_play && observation.stands(Source::Open, card);
            any_stands |= stands;
            let (x, y) = (left + 14 + place * 90, beneath + 46 - raised(stands));
            drawing.sprite(&face(card, SMALL_CARD, stands), x, y);
        }
        shelf(&mut drawing, &lang.say("picture-tower-blind", args!()), (right, beneath));
        for (place, _) in (0..PLACES).zip(mine.blind).filter(|(_, there)| *there) {
            let at = Area::new(right + 14 + place * 90, beneath + 46, SMALL_CARD.0, SMALL_CARD.1);
            drawing.sprite(&LOOK.back(at.w, at.h), at.x, at.y);
            let (x, y) = at.middle();
            drawing.sign(Sign::Disc, Area::new(x - 26, y - 26, 52, 52), CHALK);
            drawing.text(&(place + 1).to_string(), (x, y), NAME, Anchor::Middle, INK);
        }
    }
    let signs = [(any_stands, Sign::Square, GOLD, "picture-legend-stands")];
    LOOK.legend(&mut drawing, &in_words(signs, lang));
    Some(Figure::new(drawing, &descriptions::hand(scene, observation)))
}

/// A summary of the tower: the highest value allowed, its cards, and those cleared away.
fn standing(drawing: &mut Drawing, view: &View, lang: Language) {
    let at = Area::new(GAP, GAP, WIDTH - 2 * GAP, TURN);
    drawing.block(at, 18, LOOK.plate);
    drawing.sign(Sign::Tower, Area::new(at.x + 16, at.y + 14, 48, 48), GOLD);
    let middle = at.y + at.h / 2;
    match view.allowed {
        Some(allowed) => {
            let words = lang.say("picture-tower-most", args!());
            drawing.fitted(&words, (at.x + 82, middle), (NAME, 250), Anchor::Start, CHALK);
            drawing.text(&allowed.to_string(), (at.x + 420, middle), 60, Anchor::End, GOLD);
        }
        None => {
            let words = lang.say("picture-tower-start", args!());
            drawing.fitted(&words, (at.x + 82, middle), (NAME, 340), Anchor::Start, CHALK);
        }
    }
    drawing.sign(Sign::Cards, Area::new(at.x + 470, middle - 18, 36, 36), LOOK.faint);
    let cards = view.tower.len().to_string();
    drawing.text(&cards, (at.x + 514, middle), NAME, Anchor::Start, CHALK);
    if !view.gone.is_empty() {
        drawing.sign(Sign::Broom, Area::new(at.x + 610, middle - 18, 36, 36), LOOK.faint);
        let gone = view.gone.len().to_string();
        drawing.text(&gone, (at.x + 654, middle), NAME, Anchor::Start, CHALK);
    }
}

/// A summary of a player: the number of cards in hand, the signs, and the face-up cards on the face-down ones.
fn in_crowd(drawing: &mut Drawing, player: &Player, at: Area) {
    let line = at.y + 18;
    drawing.sign(Sign::Cards, Area::new(at.x, line - 16, 32, 32), LOOK.faint);
    drawing.fitted(&player.hand.to_string(), (at.x + 38, line), (NAME, 40), Anchor::Start, CHALK);
    for (number, (sign, colour)) in (0..).zip(chips(player)) {
        drawing.sign(sign, Area::new(at.x + at.w - 32 - number * 36, line - 16, 32, 32), colour);
    }
    let (wide, high) = ((at.w - 3 * 4) / PLACES, IN_CROWD - 44);
    let place = |number: i16| Area::new(at.x + number * (wide + 4), at.y + 44, wide, high);
    for (at, there) in (0..).map(place).zip(player.blind) {
        match there {
            true => drawing.block(at, 6, LOOK.back),
            false => drawing.frame(at, 6, 2, LOOK.edge),
        }
    }
    let open = sorted(&player.open).flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)));
    // No more than four ever lie face up while cards are played.
    for (at, card) in (0..PLACES).map(place).zip(open) {
        let (colour, at) = (colour(card), Area { y: at.y + 6, h: at.h - 6, ..at });
        drawing.block(at, 6, PAPER);
        drawing.block(at.within(2), 5, colour);
        if card == Card::CLEAR {
            let (side, (x, y)) = (at.w.min(at.h) - 8, at.middle());
            drawing.sign(Sign::Broom, Area::new(x - side / 2, y - side / 2, side, side), ink_on(colour));
            continue;
        }
        drawing.fitted(short(card), at.middle(), (SMALL, at.w), Anchor::Middle, ink_on(colour));
    }
}

/// A place for the four cards of a kind, and empty slots for them.
fn shelf(drawing: &mut Drawing, words: &str, (x, y): (i16, i16)) {
    drawing.block(Area::new(x, y, HALF, 166), 18, LOOK.plate);
    drawing.fitted(words, (x + 16, y + 24), (SMALL, HALF - 32), Anchor::Start, LOOK.faint);
    for place in 0..PLACES {
        let at = Area::new(x + 14 + place * 90, y + 46, SMALL_CARD.0, SMALL_CARD.1);
        drawing.frame(at, 10, 2, LOOK.edge);
    }
}

/// The number of copies of a card with this lower right corner.
fn counted(drawing: &mut Drawing, count: u8, (right, bottom): (i16, i16)) {
    if count > 1 {
        let at = Area::new(right - 58, bottom - 36, 64, 42);
        drawing.block(at, 21, LOOK.cloth);
        drawing.block(at.within(3), 18, INK);
        drawing.text(&format!("×{count}"), at.middle(), SMALL + 4, Anchor::Middle, PAPER);
    }
}

/// From heavy to light, the special ones last.
fn sorted(pile: &Pile) -> impl Iterator<Item = (Card, u8)> {
    let mut cards: Vec<(Card, u8)> = pile.counted().collect();
    cards.sort_by_key(|(card, _)| std::cmp::Reverse(card.number()));
    cards.into_iter()
}

/// The game's cover: cards from heavy to light.
pub(super) fn cover() -> Drawing {
    let cards = ["11", "8", "4", "-2"].into_iter().filter_map(Card::read);
    LOOK.cover(cards.map(|card| face(card, COVER_CARD, false)))
}

/// A card's face, highlighted if `set_off`: its number, and its disc in the width that it has in the tower.
fn face(card: Card, (w, h): (i16, i16), set_off: bool) -> Arc<Drawing> {
    let mut drawing = style::card(w, h, set_off);
    let edge = if w < 100 { 6 } else { 8 };
    let inner = drawing.area().within(edge);
    let colour = colour(card);
    if card == Card::CLEAR {
        drawing.block(inner, 6, colour);
        drawing.sign(Sign::Broom, inner.within(w / 12), ink_on(colour));
        return Arc::new(drawing);
    }
    let head = Area::new(inner.x, inner.y, inner.w, inner.h / 2);
    drawing.block(head, 6, colour);
    drawing.text(short(card), head.middle(), head.h * 9 / 10, Anchor::Middle, ink_on(colour));
    let (x, y) = (w / 2, inner.y + inner.h * 3 / 4);
    match card.number() {
        Some(number) => {
            let (disc, high) = (inner.w * (width(number) / 6) / (width(11) / 6) * 9 / 10, inner.h / 6);
            drawing.block(Area::new(x - disc / 2, y - high / 2, disc, high), high / 3, colour);
            drawing.frame(Area::new(x - disc / 2, y - high / 2, disc, high), high / 3, 2, INK);
        }
        None => {
            let side = inner.h * 3 / 8;
            drawing.sign(Sign::Down, Area::new(x - side / 2, y - side / 2 + 2, side, side), INK);
        }
    }
    Arc::new(drawing)
}

/// A card as an emoji.
pub(super) fn tile(card: Card) -> Drawing {
    let colour = colour(card);
    match card.number() {
        None if card == Card::CLEAR => style::sign_tile(colour, ink_on(colour), Sign::Broom),
        None => style::value_tile(colour, ink_on(colour), short(card), Sign::Down),
        Some(_) => style::value_tile(colour, ink_on(colour), short(card), Sign::Tower),
    }
}

/// The text on a card.
fn short(card: Card) -> &'static str {
    if card == Card::MINUS_TWO { "−2" } else { card.text() }
}

/// A card's colour: no two values share one.
pub(crate) fn colour(card: Card) -> Colour {
    match card.number() {
        Some(number) => style::hue(number),
        None if card == Card::CLEAR => INK,
        None => PURPLE,
    }
}
