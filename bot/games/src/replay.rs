//! Open hands beneath the picture of a table, for replays.

use std::sync::Arc;

use drawing::marks::{Anchor, Area, Drawing};
use drawing::style::{CHALK, GAP, Look, NAME, WIDTH};
use drawing::{DESCRIPTION, Figure, style};
use game_core::Seat;

use super::Scene;

/// The height of the line with a name, in pixels.
const LINE: i16 = 52;
/// The gap between two cards, in pixels.
const BETWEEN: i16 = 6;

/// The cards of a hand that is shown open.
#[derive(Clone, Debug, Default)]
pub struct OpenHand {
    /// The drawing of each card.
    pub cards: Vec<Drawing>,
    /// The cards in words.
    pub words: String,
}

impl OpenHand {
    /// A hand of these cards: the drawing of each, and its words.
    pub(super) fn of(cards: impl IntoIterator<Item = (Drawing, String)>) -> OpenHand {
        let (cards, words): (_, Vec<String>) = cards.into_iter().unzip();
        OpenHand { cards, words: words.join(", ") }
    }
}

/// The picture of a table with these hands beneath.
pub(super) fn beneath(scene: &Scene, look: Look, figure: Figure, hands: &[(Seat, OpenHand)]) -> Figure {
    let Figure { mut drawing, mut description, .. } = figure;
    for (seat, hand) in hands {
        row(&mut drawing, look, (*seat, &scene.drawn_name(*seat)), &hand.cards);
        let said = format!("{description}\n{}: {}", scene.plain_name(*seat), hand.words);
        // A description that is too long is left out: the message has the words.
        if said.chars().count() <= DESCRIPTION {
            description = said;
        }
    }
    Figure::new(drawing, &description)
}

/// A name and the cards beneath it, in as many rows as needed.
fn row(drawing: &mut Drawing, look: Look, (seat, name): (Seat, &str), cards: &[Drawing]) {
    let Some(Area { w, h, .. }) = cards.first().map(Drawing::area) else { return };
    let across = ((WIDTH - 2 * GAP + BETWEEN) / (w + BETWEEN)).max(1);
    let rows = (cards.len() as i16 + across - 1) / across;
    let top = drawing.area().h;
    look.extend(drawing, LINE + rows * (h + BETWEEN) + GAP / 2);
    style::badge(drawing, seat.number() + 1, Area::new(GAP, top + 4, 38, 38), false);
    drawing.fitted(name, (GAP + 50, top + 23), (NAME, WIDTH - 3 * GAP - 50), Anchor::Start, CHALK);
    for (place, card) in (0..).zip(cards) {
        let (x, y) = (GAP + place % across * (w + BETWEEN), top + LINE + place / across * (h + BETWEEN));
        drawing.sprite(&Arc::new(card.clone()), x, y);
    }
}
