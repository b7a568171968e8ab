//! The cards of Up and Down: faces of five sizes. Each of the six colours has a sign of its own, and so has each
//! special card.

use std::sync::Arc;

use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style;
use drawing::style::{BLUE, CHALK, GOLD, GREEN, INK, ORANGE, PAPER, PURPLE, RED, YELLOW, ink_on};
use game_core::snake::{Card, CardType, Colour as Suit, Number, Piece, Wild, Wish};

/// The rounding of small cards: there can be two hundred, and fewer edges make a smaller file.
const SMALL_ROUND: i16 = 4;

/// The size of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// On a crowded table.
    Small,
    /// On a full table.
    Medium,
    /// On an ordinary table.
    Large,
    /// In a hand of many cards.
    InHand,
    /// In a hand of few.
    Huge,
}

impl Size {
    /// The width and height of a card.
    pub(crate) const fn card(self) -> (i16, i16) {
        match self {
            Size::Small => (42, 54),
            Size::Medium => (54, 70),
            Size::Large => (76, 100),
            Size::InHand => style::CARD,
            Size::Huge => style::LARGE_CARD,
        }
    }

    /// The size of its value.
    const fn type_size(self) -> i16 {
        match self {
            Size::Small => 26,
            Size::Medium => 32,
            Size::Large => 46,
            Size::InHand => 62,
            Size::Huge => 88,
        }
    }

    /// The width of the edge around the coloured part.
    const fn rim(self) -> i16 {
        match self {
            Size::Small => 3,
            Size::Medium => 4,
            Size::Large => 6,
            Size::InHand => 8,
            Size::Huge => 10,
        }
    }

    /// The coloured upper part.
    const fn head(self) -> Area {
        let ((w, h), rim) = (self.card(), self.rim());
        Area::new(rim, rim, w - 2 * rim, h / 2)
    }

    /// The part beneath.
    const fn foot(self) -> Area {
        let ((w, h), rim) = (self.card(), self.rim());
        let top = rim + h / 2 + 2;
        Area::new(rim, top, w - 2 * rim, h - rim - 1 - top)
    }
}

/// A card without anything on it.
fn blank(size: Size, set_off: bool) -> Drawing {
    let (w, h) = size.card();
    if size != Size::Small {
        return style::card(w, h, set_off);
    }
    let mut drawing = Drawing::new(w, h);
    drawing.block(drawing.area(), SMALL_ROUND, PAPER);
    drawing
}

/// A card's face, highlighted if `set_off`.
pub(crate) fn face(card: Card, size: Size, set_off: bool) -> Arc<Drawing> {
    let mut drawing = blank(size, set_off);
    match card.kind() {
        CardType::Number(number) => {
            numbered(&mut drawing, size, number);
            drawing.sign(sign(number.colour()), size.foot(), ink_on(colour(number.colour())));
        }
        CardType::ColourSwap(suit) => {
            let colour = colour(suit);
            ground(&mut drawing, size, colour);
            drawing.sign(sign(suit), size.head().within(size.rim()), ink_on(colour));
            drawing.sign(Sign::SnakeColourSwap, size.foot(), INK);
        }
        kind => {
            let colour = if matches!(kind, CardType::Wild(_)) { GOLD } else { CHALK };
            if let Some(sign) = special_sign(card) {
                special(&mut drawing, size, sign, colour);
            }
        }
    }
    edge(&mut drawing, size, set_off);
    Arc::new(drawing)
}

/// The sign of a special card.
pub(crate) const fn special_sign(card: Card) -> Option<Sign> {
    Some(match card.kind() {
        CardType::Number(_) => return None,
        CardType::Wild(wild) => wild_sign(wild),
        CardType::ColourSwap(_) => Sign::SnakeColourSwap,
        CardType::Lady => Sign::SnakeLady,
        CardType::Stopper => Sign::SnakeStopper,
        CardType::BadBoy => Sign::SnakeBadBoy,
        CardType::HandSwap => Sign::SnakeHandSwap,
        CardType::Friendship => Sign::SnakeFriendship,
        CardType::NeighbourSwap => Sign::SnakeNeighbourSwap,
    })
}

/// The edge of a highlighted card, which is visible even beside yellow.
fn edge(drawing: &mut Drawing, size: Size, set_off: bool) {
    if set_off {
        if size == Size::Small {
            drawing.frame(drawing.area(), SMALL_ROUND, 5, GOLD);
        }
        style::ring(drawing);
    }
}

/// A card as an emoji.
pub(crate) fn tile(card: Card) -> Drawing {
    let special = |sign, colour| style::sign_tile(INK, colour, sign);
    match card.kind() {
        CardType::Number(number) => {
            let (suit, value) = (number.colour(), number.value().number().to_string());
            style::value_tile(colour(suit), ink_on(colour(suit)), &value, sign(suit))
        }
        CardType::ColourSwap(suit) => {
            style::sign_tile(colour(suit), ink_on(colour(suit)), Sign::SnakeColourSwap)
        }
        CardType::Wild(wild) => special(wild_sign(wild), GOLD),
        CardType::Lady => special(Sign::SnakeLady, CHALK),
        CardType::Stopper => special(Sign::SnakeStopper, CHALK),
        CardType::BadBoy => special(Sign::SnakeBadBoy, CHALK),
        CardType::HandSwap => special(Sign::SnakeHandSwap, CHALK),
        CardType::Friendship => special(Sign::SnakeFriendship, CHALK),
        CardType::NeighbourSwap => special(Sign::SnakeNeighbourSwap, CHALK),
    }
}

/// A card of a snake. A joker or princess of the opening run shows the card that it stands for.
pub(crate) fn piece(piece: Piece, size: Size, set_off: bool) -> Arc<Drawing> {
    let Piece::Fixed(wild, number) = piece else { return face(piece.card(), size, set_off) };
    let mut drawing = blank(size, set_off);
    numbered(&mut drawing, size, number);
    let (foot, ink) = (size.foot(), ink_on(colour(number.colour())));
    let half = foot.w / 2;
    drawing.sign(sign(number.colour()), Area::new(foot.x, foot.y, half, foot.h), ink);
    drawing.sign(wild_sign(wild), Area::new(foot.x + half, foot.y, half, foot.h), ink);
    edge(&mut drawing, size, set_off);
    Arc::new(drawing)
}

/// A wish: a card, or half of one.
pub(crate) fn wish(wish: Wish, size: Size) -> Arc<Drawing> {
    let mut drawing = blank(size, false);
    match wish {
        Wish::Card(number) => return face(number.into(), size, false),
        Wish::Value(value) => {
            ground(&mut drawing, size, INK);
            let at = size.head().middle();
            drawing.text(&value.number().to_string(), at, size.type_size(), Anchor::Middle, PAPER);
        }
        Wish::Colour(suit) => {
            ground(&mut drawing, size, colour(suit));
            drawing.sign(sign(suit), size.head().within(size.rim()), ink_on(colour(suit)));
        }
    }
    Arc::new(drawing)
}

/// A colour with its sign, without a card.
pub(crate) fn swatch(drawing: &mut Drawing, suit: Suit, at: Area) {
    drawing.block(at, 14, colour(suit));
    drawing.sign(sign(suit), at.within(at.w / 5), ink_on(colour(suit)));
}

/// The upper part's colour.
fn ground(drawing: &mut Drawing, size: Size, colour: Colour) {
    if size != Size::Small {
        return drawing.block(size.head(), 6, colour);
    }
    let (w, h) = size.card();
    drawing.block(drawing.area(), SMALL_ROUND, colour);
    drawing.block(Area::new(0, size.foot().y - 1, w, h - size.foot().y + 1), SMALL_ROUND, PAPER);
}

/// A card in one colour, with its value.
fn numbered(drawing: &mut Drawing, size: Size, number: Number) {
    let colour = colour(number.colour());
    if size == Size::Small {
        drawing.block(drawing.area(), SMALL_ROUND, colour);
    } else {
        drawing.block(drawing.area().within(size.rim()), 6, colour);
    }
    let value = number.value().number().to_string();
    let at = size.head().middle();
    drawing.text(&value, at, size.type_size(), Anchor::Middle, ink_on(colour));
}

fn special(drawing: &mut Drawing, size: Size, sign: Sign, colour: Colour) {
    let ground = drawing.area().within(size.rim());
    drawing.block(ground, 8, INK);
    drawing.sign(sign, ground.within(size.rim()), colour);
}

const fn wild_sign(wild: Wild) -> Sign {
    match wild {
        Wild::Joker => Sign::SnakeJoker,
        Wild::Princess => Sign::SnakePrincess,
    }
}

const fn sign(suit: Suit) -> Sign {
    match suit {
        Suit::Red => Sign::Disc,
        Suit::Yellow => Sign::Star,
        Suit::Green => Sign::Up,
        Suit::Blue => Sign::Square,
        Suit::Purple => Sign::Diamond,
        Suit::Orange => Sign::SnakeMoon,
    }
}

/// A colour as it is drawn.
pub(crate) const fn colour(suit: Suit) -> Colour {
    match suit {
        Suit::Red => RED,
        Suit::Yellow => YELLOW,
        Suit::Green => GREEN,
        Suit::Blue => BLUE,
        Suit::Purple => PURPLE,
        Suit::Orange => ORANGE,
    }
}
