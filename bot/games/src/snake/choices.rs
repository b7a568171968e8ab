//! The labels of the choices in Up and Down.

use game_core::snake::{Card, Move, Number, Phase, Side, Snake, Talk, View, Wish};
use game_core::{Observation, Seat};
use locale::args;
use message::Style;

use super::steps::Step;
use super::words::{card, colour, cut, end, number, run, snake_in_short, wish};
use crate::chooser::{Item, ItemDisplay, Shelf};
use crate::emoji::spoken;
use crate::{Glyph, Scene};

/// The choices of a panel, with its scene and observation.
pub(super) struct Chooser<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) observation: &'a Observation<Snake>,
}

impl Chooser<'_> {
    fn view(&self) -> &View {
        &self.observation.view
    }

    pub(super) fn neighbour(&self, side: Side) -> Seat {
        let (players, turn) = (self.view().players, self.view().turn);
        match side {
            Side::Left => players.left_of(turn),
            Side::Right => players.right_of(turn),
        }
    }

    /// The display of an item.
    pub(super) fn shown(&self, at: Option<Step>, item: &Item<Snake>) -> ItemDisplay {
        let (label, hint) = match item.step {
            Some(step) if item.plays() => (self.half(step), self.outright(step, item.mv)),
            Some(step) => (self.half(step), self.hint(step, item.moves)),
            None => (self.whole(at, item.mv), self.move_hint(item.mv)),
        };
        let shown = ItemDisplay::new(shelf(item), label, hint);
        let shown = match chosen(at, item) {
            Some(hand_card) => {
                let short = match item.step {
                    Some(Step::Split) => spoken(&shown.label),
                    _ => spoken(&card(self.scene.lang, hand_card)),
                };
                shown.of_card(Glyph::Snake(hand_card), short)
            }
            None => shown,
        };
        match item.mv {
            Move::End | Move::Pass => ItemDisplay { style: Style::Secondary, ..shown },
            _ => shown,
        }
    }

    /// The label of a partial choice.
    fn half(&self, focus: Step) -> String {
        let lang = self.scene.lang;
        match focus {
            Step::OpenFrom(of, value) => {
                lang.say("snake-run-from", args!(card: number(lang, Number::new(of, value))))
            }
            Step::Attach(hand_card) | Step::Offer(hand_card) => card(lang, hand_card),
            Step::Take(laid) => number(lang, laid),
            Step::Split => lang.say("snake-split", args!()),
            Step::SplitSnake(snake) => {
                self.view().table.snake(snake).map(|snake| snake_in_short(lang, &snake)).unwrap_or_default()
            }
            Step::SplitAt(snake, left) => cut(lang, self.view(), snake, left),
            Step::Stop => card(lang, Card::STOPPER),
            Step::Lady => card(lang, Card::LADY),
            Step::BadBoy => card(lang, Card::BAD_BOY),
            Step::HandSwap => card(lang, Card::HAND_SWAP),
            Step::Friend => card(lang, Card::FRIENDSHIP),
            Step::Neighbour => card(lang, Card::NEIGHBOUR_SWAP),
            Step::HandSwapWith(seat) | Step::FriendTo(seat) => self.scene.plain_name(seat),
            Step::FriendCard(_, of) | Step::WishCard(of) => {
                lang.say("snake-certain-card", args!(colour: colour(lang, of)))
            }
            Step::NeighbourTo(side) => {
                let key = match side {
                    Side::Left => "snake-neighbour-left",
                    Side::Right => "snake-neighbour-right",
                };
                lang.say(key, args!(name: self.scene.plain_name(self.neighbour(side))))
            }
        }
    }

    /// The label of a move that completes a partial choice.
    fn whole(&self, at: Option<Step>, mv: Move) -> String {
        let lang = self.scene.lang;
        match mv {
            Move::Open(laid) => run(lang, laid),
            Move::Attach(_, to) | Move::Stop(to) => end(lang, self.view(), to),
            Move::Split(snake, left, side) => {
                let pieces = self.view().table.snake(snake).map(|snake| snake.pieces).unwrap_or_default();
                let (key, place) = match side {
                    Side::Left => ("snake-split-left", usize::from(left).wrapping_sub(1)),
                    Side::Right => ("snake-split-right", usize::from(left)),
                };
                let beside = pieces.get(place).map(|piece| super::words::piece(lang, *piece));
                lang.say(key, args!(card: beside.unwrap_or_default()))
            }
            Move::Lady(hand_card)
            | Move::Neighbour(_, Some(hand_card))
            | Move::Take(_, hand_card)
            | Move::Give(hand_card)
            | Move::Pick(hand_card) => card(lang, hand_card),
            Move::Neighbour(_, None) => lang.say("snake-last-card", args!()),
            Move::BadBoy(seat) | Move::HandSwap(seat) => self.scene.plain_name(seat),
            Move::Colours(of) => card(lang, Card::colour_swap(of)),
            Move::Friend(_, wished) | Move::Wish(wished) => wish(lang, wished),
            Move::End => lang.say("snake-button-end", args!()),
            Move::Pass => lang.say("snake-button-pass", args!()),
            Move::Offer(one, Some(other)) => match at {
                Some(Step::Offer(first)) if first == other => card(lang, one),
                _ => card(lang, other),
            },
            Move::Offer(_, None) => lang.say("snake-last-card", args!()),
        }
    }

    /// The label of a partial choice that leads to a single move.
    fn outright(&self, focus: Step, mv: Move) -> String {
        let lang = self.scene.lang;
        match mv {
            Move::Split(snake, left, _) if !matches!(focus, Step::SplitAt(..)) => {
                format!("{} · {}", cut(lang, self.view(), snake, left), self.whole(Some(focus), mv))
            }
            Move::Offer(_, Some(_)) => lang.say("snake-offer-with", args!(card: self.whole(Some(focus), mv))),
            _ => format!("→\u{a0}{}", self.whole(Some(focus), mv)),
        }
    }

    /// The description of a partial choice that leads to several moves.
    fn hint(&self, focus: Step, moves: usize) -> String {
        let key = match focus {
            Step::Attach(_) => return self.scene.lang.say("snake-hint-ends", args!(ends: moves)),
            Step::SplitSnake(snake) => {
                let cards = self.view().table.snake(snake).map_or(0, |snake| snake.pieces.len());
                return self.scene.lang.say("snake-hint-cards", args!(cards: cards));
            }
            Step::HandSwapWith(seat) | Step::FriendTo(seat) => return self.cards_in_hand_of(seat),
            Step::NeighbourTo(side) => return self.cards_in_hand_of(self.neighbour(side)),
            Step::Split => "snake-hint-split",
            Step::Stop => "snake-hint-stop",
            Step::Lady => "snake-hint-lady",
            Step::BadBoy => "snake-hint-bad-boy",
            Step::HandSwap => "snake-hint-hand-swap",
            Step::Friend => "snake-hint-friend",
            Step::Neighbour => "snake-hint-neighbour",
            Step::OpenFrom(..)
            | Step::SplitAt(..)
            | Step::FriendCard(..)
            | Step::WishCard(_)
            | Step::Take(_)
            | Step::Offer(_) => return String::new(),
        };
        self.scene.lang.say(key, args!())
    }

    /// The description of a move.
    fn move_hint(&self, mv: Move) -> String {
        match mv {
            Move::BadBoy(seat) => self.cards_in_hand_of(seat),
            Move::Colours(_) => self.scene.lang.say("snake-hint-colours", args!()),
            _ => String::new(),
        }
    }

    fn cards_in_hand_of(&self, seat: Seat) -> String {
        self.scene.lang.say("snake-hint-cards", args!(cards: self.view().hands[seat]))
    }

    /// The question after a partial choice.
    pub(super) fn question(&self, at: Step) -> String {
        let lang = self.scene.lang;
        let name = |seat| self.scene.name(seat);
        match at {
            Step::OpenFrom(of, value) => {
                lang.say("snake-ask-run", args!(card: number(lang, Number::new(of, value))))
            }
            Step::Attach(hand_card) => lang.say("snake-ask-attach", args!(card: card(lang, hand_card))),
            Step::Split => lang.say("snake-ask-split", args!()),
            Step::SplitSnake(snake) => lang.say("snake-ask-split-where", args!(snake: snake)),
            Step::SplitAt(snake, left) => {
                lang.say("snake-ask-split-side", args!(place: cut(lang, self.view(), snake, left)))
            }
            Step::Stop => lang.say("snake-ask-stop", args!()),
            Step::Lady => lang.say("snake-ask-lady", args!()),
            Step::BadBoy => lang.say("snake-ask-bad-boy", args!()),
            Step::HandSwap => lang.say("snake-ask-hand-swap", args!()),
            Step::HandSwapWith(with) => match self.view().hands[self.view().turn] {
                // The last card wins: the hand stays where it is.
                1 => lang.say("snake-ask-last", args!()),
                _ => {
                    let cards = self.view().hands[with];
                    lang.say("snake-ask-hand-swap-sure", args!(name: name(with), cards: cards))
                }
            },
            Step::Friend => lang.say("snake-ask-friend", args!()),
            Step::FriendTo(named) => lang.say("snake-ask-friend-wish", args!(name: name(named))),
            Step::FriendCard(_, of) | Step::WishCard(of) => {
                lang.say("snake-ask-certain", args!(colour: colour(lang, of)))
            }
            Step::Neighbour => lang.say("snake-ask-neighbour", args!()),
            Step::NeighbourTo(side) => {
                lang.say("snake-ask-neighbour-card", args!(name: name(self.neighbour(side))))
            }
            Step::Take(laid) => lang.say("snake-ask-take", args!(card: number(lang, laid))),
            Step::Offer(hand_card) => lang.say("snake-ask-offer", args!(card: card(lang, hand_card))),
        }
    }

    /// The question before anything has been chosen.
    pub(super) fn situation(&self) -> String {
        let legal = &self.observation.legal;
        let runs = || legal.iter().any(|mv| matches!(mv, Move::Open(_)));
        let key = match self.view().phase {
            Phase::Turn { .. } => match legal.as_slice() {
                [Move::End] if self.view().table.is_empty() => "snake-you-cannot-open",
                [Move::End] => "snake-you-cannot-play",
                moves if !moves.contains(&Move::End) => "snake-you-must",
                _ if self.view().table.is_empty() && runs() => "snake-you-can-open",
                _ => "snake-you-play",
            },
            Phase::Colours { .. } => "snake-you-take",
            Phase::Friends { named, wish: first, talk } => {
                let key = match legal.first() {
                    Some(Move::Wish(_)) => "snake-you-wish",
                    Some(Move::Pick(_)) => "snake-you-pick",
                    Some(Move::Give(_)) => "snake-you-answer",
                    _ => "snake-you-offer",
                };
                let (who, wished) = match talk {
                    Talk::OwnAnswers { wish: theirs, .. } => (named, theirs),
                    _ => (self.view().turn, first),
                };
                let (lang, name) = (self.scene.lang, self.scene.name(who));
                return lang.say(key, args!(name: name, wish: wish(lang, wished)));
            }
            Phase::Neighbour { .. } => "snake-you-give",
            Phase::Over { .. } => return String::new(),
        };
        self.scene.lang.say(key, args!())
    }
}

/// The card that an item chooses, if it chooses one.
fn chosen(at: Option<Step>, item: &Item<Snake>) -> Option<Card> {
    match (item.step, item.mv) {
        (Some(Step::Take(laid)), _) => Some(laid.into()),
        (Some(step), _) => step.card(),
        (
            None,
            Move::Lady(hand_card)
            | Move::Neighbour(_, Some(hand_card))
            | Move::Take(_, hand_card)
            | Move::Give(hand_card),
        )
        | (None, Move::Pick(hand_card)) => Some(hand_card),
        (None, Move::Colours(of)) => Some(Card::colour_swap(of)),
        (None, Move::Offer(one, Some(other))) => match at {
            Some(Step::Offer(first)) if first == other => Some(one),
            _ => Some(other),
        },
        (None, _) => None,
    }
}

/// The position of an item.
const fn shelf(item: &Item<Snake>) -> Shelf {
    match (item.step, item.mv) {
        (Some(Step::OpenFrom(..)), _) | (None, Move::Open(_)) => Shelf::Menu("snake-menu-run"),
        (Some(Step::SplitSnake(_)), _) => Shelf::Menu("snake-menu-snake"),
        (Some(Step::SplitAt(..)), _) => Shelf::Menu("snake-menu-place"),
        (Some(Step::HandSwapWith(_) | Step::FriendTo(_) | Step::NeighbourTo(_)), _)
        | (None, Move::BadBoy(_) | Move::HandSwap(_)) => Shelf::Few("snake-menu-player"),
        (Some(Step::FriendCard(..) | Step::WishCard(_)), _) => Shelf::Menu("snake-menu-certain"),
        (Some(Step::Take(_)), _) => Shelf::Menu("snake-menu-take"),
        (Some(Step::Offer(_)), _) => Shelf::Menu("snake-menu-offer"),
        (None, Move::Attach(..) | Move::Stop(_)) => Shelf::Menu("snake-menu-end"),
        (None, Move::Split(..)) => Shelf::Few("snake-menu-side"),
        (None, Move::Friend(_, Wish::Value(_)) | Move::Wish(Wish::Value(_))) => {
            Shelf::Menu("snake-menu-value")
        }
        (None, Move::Friend(_, Wish::Colour(_)) | Move::Wish(Wish::Colour(_))) => {
            Shelf::Menu("snake-menu-colour")
        }
        (None, Move::Give(_)) => Shelf::Menu("snake-menu-give"),
        (None, Move::Pick(_)) => Shelf::Few("snake-menu-card"),
        (None, Move::End | Move::Pass) => Shelf::Row,
        _ => Shelf::Menu("snake-menu-card"),
    }
}
