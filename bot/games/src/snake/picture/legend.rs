//! The legend of Up and Down: every special card and every colour with its name, as a picture of its own.

use drawing::marks::{Anchor, Area, Colour as DrawnColour, Drawing};
use drawing::signs::Sign;
use drawing::style::{CHALK, GAP, SMALL, WIDTH};
use drawing::{Figure, letters};
use game_core::snake::{Card, CardType, Colour};
use locale::{Language, args};

use super::super::words;
use super::LOOK;
use super::cards::{self, Size};
use super::tray::Tray;

/// The special cards in two rows.
const CARDS: [&[Card]; 2] = [
    &[Card::JOKER, Card::PRINCESS, Card::LADY, Card::STOPPER, Card::BAD_BOY],
    &[Card::HAND_SWAP, Card::colour_swap(Colour::Red), Card::FRIENDSHIP, Card::NEIGHBOUR_SWAP],
];
/// The width and height of the place of a card with its name.
const PLACE: (i16, i16) = (154, 214);
/// The width and height of the place of a colour.
const COLOUR_PLACE: (i16, i16) = (128, 110);

/// Every special card and every colour with its sign and its name.
#[must_use]
pub fn legend(lang: Language) -> Figure {
    let mut drawing = LOOK.ground(GAP + 2 * PLACE.1 + COLOUR_PLACE.1 + GAP);
    let mut top = GAP;
    for cards in CARDS {
        let (w, h) = Size::InHand.card();
        for (x, card) in middles(cards.len(), PLACE.0).zip(cards) {
            drawing.sprite(&cards::face(*card, Size::InHand, false), x - w / 2, top);
            let name = special_name(lang, *card);
            named(&mut drawing, &name, (x, top + h + 20), PLACE.0 - 8);
        }
        top += PLACE.1;
    }
    for (x, colour) in middles(Colour::ALL.len(), COLOUR_PLACE.0).zip(Colour::ALL) {
        cards::swatch(&mut drawing, colour, Area::new(x - 34, top, 68, 68));
        named(&mut drawing, &words::colour(lang, colour), (x, top + 88), COLOUR_PLACE.0 - 8);
    }
    let words =
        ["picture-snake-legend-cards", "picture-snake-legend-colours"].map(|key| lang.say(key, args!()));
    Figure::new(drawing, &words.join("\n"))
}

/// The name of a special card, without the colour of a colour swap.
fn special_name(lang: Language, card: Card) -> String {
    match card.kind() {
        CardType::ColourSwap(_) => lang.say("card-snake-colour-swap", args!(colour: "")),
        _ => words::card(lang, card),
    }
}

/// The signs of the card in `tray` and of the special cards among these, each once, with their names.
pub(super) fn of_signs(
    tray: Option<&Tray>,
    cards: impl Iterator<Item = Card>,
    lang: Language,
) -> Vec<(Sign, DrawnColour, String)> {
    let mut signs: Vec<(Sign, DrawnColour, String)> = Vec::new();
    if tray.is_some_and(Tray::wishes) {
        signs.push((Sign::Wish, CHALK, lang.say("picture-legend-wish", args!())));
    }
    for card in tray.map(Tray::card).into_iter().chain(cards) {
        let Some(sign) = cards::special_sign(card) else { continue };
        if signs.iter().all(|(known, ..)| *known != sign) {
            signs.push((sign, CHALK, special_name(lang, card).trim().to_owned()));
        }
    }
    signs
}

/// The middles, in pixels from the left, of `count` places beside each other, each `wide` pixels wide.
fn middles(count: usize, wide: i16) -> impl Iterator<Item = i16> {
    let left = (WIDTH - count as i16 * wide) / 2;
    (0..count as i16).map(move |place| left + place * wide + wide / 2)
}

/// A name in one line, or in two if it is too wide and has a space to part it at.
fn named(drawing: &mut Drawing, name: &str, (x, y): (i16, i16), wide: i16) {
    let name = letters::drawable(name);
    let width = |text: &str| letters::width(text, SMALL);
    let parts = name.match_indices(' ').map(|(space, _)| (&name[..space], &name[space + 1..]));
    let parted = parts.min_by_key(|(one, other)| width(one).max(width(other)));
    let lines = match parted.filter(|_| width(&name) > wide) {
        Some((one, other)) => vec![one, other],
        None => vec![name.as_str()],
    };
    for (line, y) in lines.into_iter().zip([y, y + 26]) {
        drawing.fitted(line, (x, y), (SMALL, wide), Anchor::Middle, CHALK);
    }
}
