//! The effect of a special card in progress: the cards of a colour swap, the wishes and answers of a friendship, a
//! neighbour swap.

use drawing::marks::{Area, Drawing};
use drawing::signs::Sign;
use drawing::style;
use drawing::style::{GAP, WIDTH};
use game_core::Seat;
use game_core::snake::{Answer, Card, Number, Offer, Parcel, Phase, Talk, View, Wish};

use super::LOOK;
use super::cards::{self, Size};

/// The size of the cards, their distance, and the height of a line.
const LAID: (Size, i16, i16) = (Size::Medium, 60, 78);
/// Where the lines of the two players begin.
const LEFT: i16 = GAP * 2 + 76 + 20;

/// The effect of a special card in progress.
#[derive(Debug)]
pub(crate) struct Tray {
    /// The special card.
    card: Card,
    /// The player who has to answer.
    asked: Option<Seat>,
    lines: Vec<TrayLine>,
}

/// The wish of a player and the cards they laid down; `None` is a card's back.
#[derive(Debug)]
struct TrayLine {
    seat: Seat,
    wish: Option<Wish>,
    laid: Vec<Option<Card>>,
}

impl Tray {
    /// The effect in progress, if there is one.
    pub(crate) fn of(view: &View) -> Option<Tray> {
        let (card, lines) = match view.phase {
            Phase::Turn { .. } | Phase::Over { .. } => return None,
            Phase::Colours { colour, laid, .. } => {
                let cards = laid.values().flat_map(|value| {
                    let card = Card::from(Number::new(colour, value));
                    std::iter::repeat_n(Some(card), usize::from(laid.count(value)))
                });
                (
                    Card::colour_swap(colour),
                    vec![TrayLine { seat: view.turn, wish: None, laid: cards.collect() }],
                )
            }
            Phase::Neighbour { other, card } => {
                let line = |seat, laid| TrayLine { seat, wish: None, laid };
                (Card::NEIGHBOUR_SWAP, vec![line(view.turn, vec![card]), line(other, vec![])])
            }
            Phase::Friends { named, wish, talk } => {
                (Card::FRIENDSHIP, friends([view.turn, named], wish, talk).into())
            }
        };
        Some(Tray { card, asked: view.phase.asks(view.turn), lines })
    }

    /// The height.
    pub(crate) fn height(&self) -> i16 {
        let lines: i16 = self.lines.iter().map(TrayLine::height).sum();
        lines.max(Size::Large.card().1) + 2 * GAP
    }

    /// Whether there is a wish.
    pub(crate) fn wishes(&self) -> bool {
        self.lines.iter().any(|line| line.wish.is_some())
    }

    /// The special card.
    pub(crate) const fn card(&self) -> Card {
        self.card
    }

    /// Draws it, from this height on.
    pub(crate) fn draw(&self, drawing: &mut Drawing, top: i16) {
        drawing.block(Area::new(GAP, top, WIDTH - 2 * GAP, self.height()), 18, LOOK.plate);
        let (_, high) = Size::Large.card();
        let middle = top + (self.height() - high) / 2;
        drawing.sprite(&cards::face(self.card, Size::Large, false), GAP * 2, middle);
        let lines: i16 = self.lines.iter().map(TrayLine::height).sum();
        let mut y = top + (self.height() - lines) / 2;
        for line in &self.lines {
            line.draw(drawing, y, self.asked == Some(line.seat));
            y += line.height();
        }
    }
}

/// The wishes and answers of the two players of a friendship.
fn friends([turn, named]: [Seat; 2], wished: Wish, talk: Talk<Option<Card>>) -> [TrayLine; 2] {
    let offered = |(one, other): Offer| [Some(one), other].into_iter().flatten().map(Some).collect();
    let answered = |answer| match answer {
        Answer::Gives(card) => vec![card],
        Answer::Offers(offer) => offered(offer),
    };
    let (wish, from_turn, from_named) = match talk {
        Talk::Wish => (None, vec![], vec![]),
        Talk::NamedAnswers { wish } => (Some(wish), vec![], vec![]),
        Talk::OwnAnswers { wish, named } => (Some(wish), vec![], answered(named)),
        Talk::OwnPicks { wish, offer, own } => (Some(wish), answered(own), offered(offer)),
        Talk::NamedPicks { coming: Parcel::Given(card), offer } => (None, offered(offer), vec![card]),
        Talk::NamedPicks { coming: Parcel::Picked(card), offer } => (None, offered(offer), vec![Some(card)]),
    };
    [
        TrayLine { seat: turn, wish: Some(wished), laid: from_turn },
        TrayLine { seat: named, wish, laid: from_named },
    ]
}

impl TrayLine {
    /// Where the cards begin.
    const fn left(&self) -> i16 {
        if self.wish.is_some() { LEFT + 188 } else { LEFT + 88 }
    }

    const fn across(&self) -> usize {
        ((WIDTH - 2 * GAP - self.left()) / LAID.1) as usize
    }

    fn height(&self) -> i16 {
        self.laid.len().div_ceil(self.across()).max(1) as i16 * LAID.2
    }

    fn draw(&self, drawing: &mut Drawing, top: i16, asked: bool) {
        let (size, wide, high) = LAID;
        let ((w, h), above) = (size.card(), (high - size.card().1) / 2);
        let middle = top + high / 2;
        style::badge(drawing, self.seat.number() + 1, Area::new(LEFT, middle - 20, 40, 40), asked);
        if let Some(wish) = self.wish {
            drawing.sign(Sign::Wish, Area::new(LEFT + 52, middle - 16, 32, 32), LOOK.faint);
            drawing.sprite(&cards::wish(wish, size), LEFT + 92, top + above);
        }
        if !self.laid.is_empty() {
            drawing.sign(Sign::Right, Area::new(self.left() - 34, middle - 13, 26, 26), LOOK.faint);
        }
        for (place, card) in self.laid.iter().enumerate() {
            let (column, row) = (place % self.across(), place / self.across());
            let (x, y) = (self.left() + column as i16 * wide, top + row as i16 * high + above);
            match card {
                Some(card) => drawing.sprite(&cards::face(*card, size, false), x, y),
                None => drawing.sprite(&LOOK.back(w, h), x, y),
            }
        }
    }
}
