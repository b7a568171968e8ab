//! What can be chosen now, as menus and buttons with words on them.

use game_core::snake::{Card, Move, Number, Phase, Side, Snake, View, Wish};
use game_core::{Game, Seat, Sight};

use super::focus::{self, Focus, Item};
use super::words::{card, colour, cut, end, number, run, snake_in_short, wish};
use crate::args;
use crate::discord::Click;
use crate::layout::{Button, Choice, Part, Style, buttons, plain, text};
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::{ask_back, focus_button, menus, move_button, player};

/// Where so few can be chosen that their names fit beside each other, they are buttons.
const FEW: usize = 5;

/// One panel of choices: for whom, of what, in which language.
pub(super) struct Chooser<'a> {
    pub(super) table: &'a Table,
    pub(super) sight: &'a Sight<Snake>,
    pub(super) lang: Language,
}

impl Chooser<'_> {
    fn view(&self) -> &View {
        &self.sight.view
    }

    fn write(&self, mv: Move) -> String {
        Snake::write_move(&self.sight.options, &mv)
    }

    /// A player's name where no Markdown is read.
    fn name(&self, seat: Seat) -> String {
        plain(&player(self.table, seat, self.lang))
    }

    fn neighbour(&self, side: Side) -> Seat {
        let (players, turn) = (self.view().players, self.view().turn);
        match side {
            Side::Left => players.left_of(turn),
            Side::Right => players.right_of(turn),
        }
    }

    /// The question at this step, and all that can be chosen, with the way back.
    pub(super) fn parts(&self, focus: &str) -> Vec<Part> {
        let legal = &self.sight.legal;
        let (at, items) = focus::next(focus::read(focus, legal), legal);
        if let (Some(Focus::HandSwapWith(with)), [Item { mv, .. }]) = (at, items.as_slice()) {
            let (hands, turn) = (&self.view().hands, self.view().turn);
            let question = match hands[turn] {
                // The last card wins: the hand stays where it is.
                1 => self.lang.say("snake-ask-last", args!()),
                _ => {
                    let name = player(self.table, with, self.lang);
                    self.lang.say("snake-ask-hand-swap-sure", args!(name: name, cards: hands[with]))
                }
            };
            return ask_back(self.table, &question, &self.write(*mv), self.lang);
        }
        let mut parts = vec![text(match at {
            Some(at) => self.question(at),
            None => self.situation(),
        })];
        parts.extend(self.shelves(at, items));
        if at.is_some() {
            let back = self.lang.say("button-back", args!());
            parts.push(buttons(vec![focus_button(self.table, Style::Secondary, "", &back)]));
        }
        parts
    }

    /// All items, those that belong together in one menu or row of buttons.
    fn shelves(&self, at: Option<Focus>, items: Vec<Item>) -> Vec<Part> {
        let mut shelves: Vec<(Shelf, Vec<Item>)> = Vec::new();
        for item in items {
            let shelf = Shelf::of(&item);
            match shelves.iter_mut().find(|(other, _)| *other == shelf) {
                Some((_, together)) => together.push(item),
                None => shelves.push((shelf, vec![item])),
            }
        }
        // The button with which it goes on without a card is the last one.
        shelves.sort_by_key(|(shelf, _)| *shelf == Shelf::GoOn);
        let mut parts = Vec::new();
        let mut numbered = 0;
        for (shelf, items) in shelves {
            if items.len() <= FEW && shelf.is_row() {
                parts.push(buttons(items.iter().map(|item| self.button(at, item)).collect()));
                continue;
            }
            let placeholder = self.lang.say(shelf.placeholder(), args!());
            let choices = items.iter().map(|item| self.choice(at, item)).collect();
            let made = menus(self.table, &placeholder, numbered, choices, self.lang);
            numbered = numbered.saturating_add(u8::try_from(made.len()).unwrap_or(u8::MAX));
            parts.extend(made);
        }
        parts
    }

    fn button(&self, at: Option<Focus>, item: &Item) -> Button {
        let style = match item.mv {
            Move::End | Move::Pass => Style::Success,
            _ => Style::Primary,
        };
        let label = self.label(at, item);
        match item.focus {
            Some(focus) if !item.plays() => focus_button(self.table, style, &focus.to_string(), &label),
            _ => move_button(self.table, style, &self.write(item.mv), &label),
        }
    }

    fn choice(&self, at: Option<Focus>, item: &Item) -> Choice {
        let value = match item.focus {
            Some(focus) if !item.plays() => Click::focus_value(&focus.to_string()),
            _ => self.write(item.mv),
        };
        let description = match item.focus {
            Some(focus) if item.plays() => self.outright(focus, item.mv),
            Some(focus) => self.hint(focus, item.moves),
            None => self.move_hint(item.mv),
        };
        Choice { value, label: self.label(at, item), description, chosen: false }
    }

    fn label(&self, at: Option<Focus>, item: &Item) -> String {
        match item.focus {
            Some(focus) => self.half(focus),
            None => self.whole(at, item.mv),
        }
    }

    /// How a half choice is called.
    fn half(&self, focus: Focus) -> String {
        let lang = self.lang;
        match focus {
            Focus::OpenFrom(of, value) => {
                lang.say("snake-run-from", args!(card: number(lang, Number::new(of, value))))
            }
            Focus::Attach(held) | Focus::Offer(held) => card(lang, held),
            Focus::Take(laid) => number(lang, laid),
            Focus::Split => lang.say("snake-split", args!()),
            Focus::SplitSnake(snake) => {
                self.view().table.snake(snake).map(|snake| snake_in_short(lang, &snake)).unwrap_or_default()
            }
            Focus::SplitAt(snake, left) => cut(lang, self.view(), snake, left),
            Focus::Stop => card(lang, Card::STOPPER),
            Focus::Lady => card(lang, Card::LADY),
            Focus::BadBoy => card(lang, Card::BAD_BOY),
            Focus::HandSwap => card(lang, Card::HAND_SWAP),
            Focus::Friend => card(lang, Card::FRIENDSHIP),
            Focus::Neighbour => card(lang, Card::NEIGHBOUR_SWAP),
            Focus::HandSwapWith(seat) | Focus::FriendTo(seat) => self.name(seat),
            Focus::FriendCard(_, of) | Focus::WishCard(of) => {
                lang.say("snake-certain-card", args!(colour: colour(lang, of)))
            }
            Focus::NeighbourTo(side) => {
                let key = match side {
                    Side::Left => "snake-neighbour-left",
                    Side::Right => "snake-neighbour-right",
                };
                lang.say(key, args!(name: self.name(self.neighbour(side))))
            }
        }
    }

    /// How a move is called that completes what has been chosen.
    fn whole(&self, at: Option<Focus>, mv: Move) -> String {
        let lang = self.lang;
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
            Move::Lady(held)
            | Move::Neighbour(_, Some(held))
            | Move::Take(_, held)
            | Move::Give(held)
            | Move::Pick(held) => card(lang, held),
            Move::Neighbour(_, None) => lang.say("snake-last-card", args!()),
            Move::BadBoy(seat) | Move::HandSwap(seat) => self.name(seat),
            Move::Colours(of) => card(lang, Card::colour_swap(of)),
            Move::Friend(_, wished) | Move::Wish(wished) => wish(lang, wished),
            Move::End => lang.say("snake-button-end", args!()),
            Move::Pass => lang.say("snake-button-pass", args!()),
            Move::Offer(one, Some(other)) => match at {
                Some(Focus::Offer(first)) if first == other => card(lang, one),
                _ => card(lang, other),
            },
            Move::Offer(_, None) => lang.say("snake-last-card", args!()),
        }
    }

    /// What a half choice does that leaves nothing more to choose.
    fn outright(&self, focus: Focus, mv: Move) -> String {
        let lang = self.lang;
        match mv {
            Move::Split(snake, left, _) if !matches!(focus, Focus::SplitAt(..)) => {
                format!("{} · {}", cut(lang, self.view(), snake, left), self.whole(Some(focus), mv))
            }
            Move::Offer(_, Some(_)) => lang.say("snake-offer-with", args!(card: self.whole(Some(focus), mv))),
            _ => format!("→ {}", self.whole(Some(focus), mv)),
        }
    }

    /// A few words on a half choice after which more is to be chosen.
    fn hint(&self, focus: Focus, moves: usize) -> String {
        let key = match focus {
            Focus::Attach(_) => return self.lang.say("snake-hint-ends", args!(ends: moves)),
            Focus::SplitSnake(snake) => {
                let cards = self.view().table.snake(snake).map_or(0, |snake| snake.pieces.len());
                return self.lang.say("snake-hint-cards", args!(cards: cards));
            }
            Focus::HandSwapWith(seat) | Focus::FriendTo(seat) => return self.held_by(seat),
            Focus::NeighbourTo(side) => return self.held_by(self.neighbour(side)),
            Focus::Split => "snake-hint-split",
            Focus::Stop => "snake-hint-stop",
            Focus::Lady => "snake-hint-lady",
            Focus::BadBoy => "snake-hint-bad-boy",
            Focus::HandSwap => "snake-hint-hand-swap",
            Focus::Friend => "snake-hint-friend",
            Focus::Neighbour => "snake-hint-neighbour",
            Focus::OpenFrom(..)
            | Focus::SplitAt(..)
            | Focus::FriendCard(..)
            | Focus::WishCard(_)
            | Focus::Take(_)
            | Focus::Offer(_) => return String::new(),
        };
        self.lang.say(key, args!())
    }

    /// A few words on a move.
    fn move_hint(&self, mv: Move) -> String {
        match mv {
            Move::BadBoy(seat) => self.held_by(seat),
            Move::Colours(_) => self.lang.say("snake-hint-colours", args!()),
            _ => String::new(),
        }
    }

    fn held_by(&self, seat: Seat) -> String {
        self.lang.say("snake-hint-cards", args!(cards: self.view().hands[seat]))
    }

    /// What is asked after half a choice.
    fn question(&self, at: Focus) -> String {
        let lang = self.lang;
        let name = |seat| player(self.table, seat, lang);
        match at {
            Focus::OpenFrom(of, value) => {
                lang.say("snake-ask-run", args!(card: number(lang, Number::new(of, value))))
            }
            Focus::Attach(held) => lang.say("snake-ask-attach", args!(card: card(lang, held))),
            Focus::Split => lang.say("snake-ask-split", args!()),
            Focus::SplitSnake(snake) => lang.say("snake-ask-split-where", args!(snake: snake)),
            Focus::SplitAt(snake, left) => {
                lang.say("snake-ask-split-side", args!(place: cut(lang, self.view(), snake, left)))
            }
            Focus::Stop => lang.say("snake-ask-stop", args!()),
            Focus::Lady => lang.say("snake-ask-lady", args!()),
            Focus::BadBoy => lang.say("snake-ask-bad-boy", args!()),
            Focus::HandSwap | Focus::HandSwapWith(_) => lang.say("snake-ask-hand-swap", args!()),
            Focus::Friend => lang.say("snake-ask-friend", args!()),
            Focus::FriendTo(named) => lang.say("snake-ask-friend-wish", args!(name: name(named))),
            Focus::FriendCard(_, of) | Focus::WishCard(of) => {
                lang.say("snake-ask-certain", args!(colour: colour(lang, of)))
            }
            Focus::Neighbour => lang.say("snake-ask-neighbour", args!()),
            Focus::NeighbourTo(side) => {
                lang.say("snake-ask-neighbour-card", args!(name: name(self.neighbour(side))))
            }
            Focus::Take(laid) => lang.say("snake-ask-take", args!(card: number(lang, laid))),
            Focus::Offer(held) => lang.say("snake-ask-offer", args!(card: card(lang, held))),
        }
    }

    /// What there is to do, before anything has been chosen.
    fn situation(&self) -> String {
        let legal = &self.sight.legal;
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
            Phase::Friends { .. } => match legal.first() {
                Some(Move::Wish(_)) => "snake-you-wish",
                Some(Move::Pick(_)) => "snake-you-pick",
                Some(Move::Give(_)) => "snake-you-answer",
                _ => "snake-you-offer",
            },
            Phase::Neighbour { .. } => "snake-you-give",
            Phase::Over { .. } => return String::new(),
        };
        self.lang.say(key, args!())
    }
}

/// What belongs together in one menu or row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shelf {
    Run,
    Card,
    End,
    Snake,
    Place,
    Side,
    Player,
    Value,
    Colour,
    Certain,
    Take,
    Give,
    Offer,
    Pick,
    GoOn,
}

impl Shelf {
    fn of(item: &Item) -> Shelf {
        match item.focus {
            Some(Focus::OpenFrom(..)) => Shelf::Run,
            Some(Focus::SplitSnake(_)) => Shelf::Snake,
            Some(Focus::SplitAt(..)) => Shelf::Place,
            Some(Focus::HandSwapWith(_) | Focus::FriendTo(_) | Focus::NeighbourTo(_)) => Shelf::Player,
            Some(Focus::FriendCard(..) | Focus::WishCard(_)) => Shelf::Certain,
            Some(Focus::Take(_)) => Shelf::Take,
            Some(Focus::Offer(_)) => Shelf::Offer,
            Some(_) => Shelf::Card,
            None => match item.mv {
                Move::Open(_) => Shelf::Run,
                Move::Attach(..) | Move::Stop(_) => Shelf::End,
                Move::Split(..) => Shelf::Side,
                Move::BadBoy(_) | Move::HandSwap(_) => Shelf::Player,
                Move::Friend(_, Wish::Value(_)) | Move::Wish(Wish::Value(_)) => Shelf::Value,
                Move::Friend(_, Wish::Colour(_)) | Move::Wish(Wish::Colour(_)) => Shelf::Colour,
                Move::Give(_) => Shelf::Give,
                Move::Pick(_) => Shelf::Pick,
                Move::End | Move::Pass => Shelf::GoOn,
                _ => Shelf::Card,
            },
        }
    }

    const fn is_row(self) -> bool {
        matches!(self, Shelf::Side | Shelf::Player | Shelf::Pick | Shelf::GoOn)
    }

    const fn placeholder(self) -> &'static str {
        match self {
            Shelf::Run => "snake-menu-run",
            Shelf::Card | Shelf::Pick | Shelf::GoOn => "snake-menu-card",
            Shelf::End => "snake-menu-end",
            Shelf::Snake => "snake-menu-snake",
            Shelf::Place => "snake-menu-place",
            Shelf::Side => "snake-menu-side",
            Shelf::Player => "snake-menu-player",
            Shelf::Value => "snake-menu-value",
            Shelf::Colour => "snake-menu-colour",
            Shelf::Certain => "snake-menu-certain",
            Shelf::Take => "snake-menu-take",
            Shelf::Give => "snake-menu-give",
            Shelf::Offer => "snake-menu-offer",
        }
    }
}
