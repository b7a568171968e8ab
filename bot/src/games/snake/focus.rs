//! How a move is chosen in steps: each legal move has a way of half choices that lead to it. What can be chosen at
//! any step follows from the legal moves alone, so none is out of reach and nothing else can be reached.

use std::fmt;

use game_core::Seat;
use game_core::snake::{Card, Colour, Move, Number, Side, Value, Wish};

/// More runs than this are first told apart by where they begin.
const MANY_RUNS: usize = 25;

/// Half a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Focus {
    /// A run that begins with this colour and value.
    OpenFrom(Colour, Value),
    /// This card is to be attached somewhere.
    Attach(Card),
    /// The princess is to split a snake.
    Split,
    /// This one.
    SplitSnake(u8),
    /// There.
    SplitAt(u8, u8),
    Stop,
    Lady,
    BadBoy,
    HandSwap,
    /// The hand is to be swapped with this player; asked once more.
    HandSwapWith(Seat),
    Friend,
    FriendTo(Seat),
    /// A certain card of this colour is to be wished for.
    FriendCard(Seat, Colour),
    Neighbour,
    NeighbourTo(Side),
    /// This card is to be taken.
    Take(Number),
    /// A certain card of this colour is to be wished for in return.
    WishCard(Colour),
    /// This card is to be offered, with another.
    Offer(Card),
}

impl Focus {
    /// The card that it is about; what is to be chosen is sorted by it.
    const fn card(self) -> Option<Card> {
        match self {
            Focus::Attach(card) | Focus::Offer(card) => Some(card),
            Focus::Split => Some(Card::PRINCESS),
            Focus::Stop => Some(Card::STOPPER),
            Focus::Lady => Some(Card::LADY),
            Focus::BadBoy => Some(Card::BAD_BOY),
            Focus::HandSwap => Some(Card::HAND_SWAP),
            Focus::Friend => Some(Card::FRIENDSHIP),
            Focus::Neighbour => Some(Card::NEIGHBOUR_SWAP),
            _ => None,
        }
    }

    /// Whether it is shown even if one move only is left to choose: that one is asked back.
    pub(super) const fn asks_back(self) -> bool {
        matches!(self, Focus::HandSwap | Focus::HandSwapWith(_))
    }
}

/// As it stands in ids; the beginning of the moves, mostly.
impl fmt::Display for Focus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Focus::OpenFrom(colour, value) => write!(f, "open {}{}", colour.letter(), value.number()),
            Focus::Attach(card) => write!(f, "attach {card}"),
            Focus::Split => f.write_str("split"),
            Focus::SplitSnake(snake) => write!(f, "split {snake}"),
            Focus::SplitAt(snake, left) => write!(f, "split {snake} {left}"),
            Focus::Stop => f.write_str("stop"),
            Focus::Lady => f.write_str("lady"),
            Focus::BadBoy => f.write_str("badboy"),
            Focus::HandSwap => f.write_str("handswap"),
            Focus::HandSwapWith(seat) => write!(f, "handswap @{seat}"),
            Focus::Friend => f.write_str("friend"),
            Focus::FriendTo(seat) => write!(f, "friend @{seat}"),
            Focus::FriendCard(seat, colour) => write!(f, "friend @{seat} {}", colour.letter()),
            Focus::Neighbour => f.write_str("neighbour"),
            Focus::NeighbourTo(side) => write!(f, "neighbour {}", side.letter()),
            Focus::Take(number) => write!(f, "take {number}"),
            Focus::WishCard(colour) => write!(f, "wish {}", colour.letter()),
            Focus::Offer(card) => write!(f, "offer {card}"),
        }
    }
}

/// Something that can be chosen at a step.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    /// The half choice that it is; none if it is a move.
    pub(super) focus: Option<Focus>,
    /// One of the moves that it leads to.
    pub(super) mv: Move,
    /// How many moves it leads to.
    pub(super) moves: usize,
}

impl Item {
    /// Whether choosing it plays its only move.
    pub(super) fn plays(&self) -> bool {
        match self.focus {
            None => true,
            Some(focus) => self.moves == 1 && !focus.asks_back(),
        }
    }

    fn card(&self) -> Option<Card> {
        match (self.focus, self.mv) {
            (Some(focus), _) => focus.card(),
            (None, Move::Colours(colour)) => Some(Card::colour_swap(colour)),
            (None, _) => None,
        }
    }
}

/// The steps to a move; two cards can be offered beginning with either, so there can be two ways.
fn ways(mv: Move, many_runs: bool) -> Vec<Vec<Focus>> {
    let way = match mv {
        Move::Open(run) if many_runs => vec![Focus::OpenFrom(run.colour, run.first)],
        Move::Attach(card, _) => vec![Focus::Attach(card)],
        Move::Split(snake, left, _) => {
            vec![Focus::Split, Focus::SplitSnake(snake), Focus::SplitAt(snake, left)]
        }
        Move::Stop(_) => vec![Focus::Stop],
        Move::Lady(_) => vec![Focus::Lady],
        Move::BadBoy(_) => vec![Focus::BadBoy],
        Move::HandSwap(with) => vec![Focus::HandSwap, Focus::HandSwapWith(with)],
        Move::Friend(named, Wish::Card(wished)) => {
            vec![Focus::Friend, Focus::FriendTo(named), Focus::FriendCard(named, wished.colour())]
        }
        Move::Friend(named, _) => vec![Focus::Friend, Focus::FriendTo(named)],
        Move::Neighbour(side, _) => vec![Focus::Neighbour, Focus::NeighbourTo(side)],
        Move::Take(taken, _) => vec![Focus::Take(taken)],
        Move::Wish(Wish::Card(wished)) => vec![Focus::WishCard(wished.colour())],
        Move::Offer(one, Some(other)) if one != other => {
            return vec![vec![Focus::Offer(one)], vec![Focus::Offer(other)]];
        }
        Move::Offer(one, _) => vec![Focus::Offer(one)],
        Move::Open(_)
        | Move::Colours(_)
        | Move::End
        | Move::Pass
        | Move::Wish(_)
        | Move::Give(_)
        | Move::Pick(_) => vec![],
    };
    vec![way]
}

fn many_runs(legal: &[Move]) -> bool {
    legal.iter().filter(|mv| matches!(mv, Move::Open(_))).count() > MANY_RUNS
}

/// The half choice that a text stands for, if it leads to a legal move.
pub(super) fn read(text: &str, legal: &[Move]) -> Option<Focus> {
    let many = many_runs(legal);
    let every = legal.iter().flat_map(|mv| ways(*mv, many)).flatten();
    every.into_iter().find(|focus| focus.to_string() == text)
}

/// What can be chosen at a step, sorted as in a hand: half choices, and moves that are complete.
pub(super) fn items(at: Option<Focus>, legal: &[Move]) -> Vec<Item> {
    let many = many_runs(legal);
    let mut items: Vec<Item> = Vec::new();
    for mv in legal {
        for way in ways(*mv, many) {
            let next = match at {
                None => 0,
                Some(at) => match way.iter().position(|step| *step == at) {
                    Some(place) => place + 1,
                    None => continue,
                },
            };
            let focus = way.get(next).copied();
            match items.iter_mut().find(|item| focus.is_some() && item.focus == focus) {
                Some(item) => item.moves += 1,
                None => items.push(Item { focus, mv: *mv, moves: 1 }),
            }
        }
    }
    items.sort_by_key(Item::card);
    // With two cards in hand each can only be offered with the other: that is one move, shown once.
    let mut offered = Vec::new();
    items.retain(|item| {
        let again = matches!(item.mv, Move::Offer(..)) && item.plays() && offered.contains(&item.mv);
        offered.push(item.mv);
        !again
    });
    items
}

/// The step at which there is something to choose: where only one half choice goes on, it is made.
pub(super) fn next(mut at: Option<Focus>, legal: &[Move]) -> (Option<Focus>, Vec<Item>) {
    loop {
        let items = items(at, legal);
        match items.as_slice() {
            [Item { focus: Some(only), .. }] if at.is_some() => at = Some(*only),
            _ => return (at, items),
        }
    }
}

#[cfg(test)]
mod tests {
    use game_core::snake::{End, Run, Snake, Wild};
    use game_core::{Game, GameOptions, Players};

    use super::*;

    /// Every move that is reached from a step on, and every step on the way.
    fn reached(at: Option<Focus>, legal: &[Move], steps: &mut Vec<Focus>) -> Vec<Move> {
        let (_, items) = next(at, legal);
        let mut moves = Vec::new();
        for item in items {
            match item.focus {
                Some(focus) if !item.plays() => {
                    assert_eq!(read(&focus.to_string(), legal), Some(focus));
                    steps.push(focus);
                    moves.extend(reached(Some(focus), legal, steps));
                }
                _ => moves.push(item.mv),
            }
        }
        moves.sort();
        moves.dedup();
        moves
    }

    fn reaches_all(mut legal: Vec<Move>) -> Vec<Focus> {
        let mut steps = Vec::new();
        let moves = reached(None, &legal, &mut steps);
        legal.sort();
        assert_eq!(moves, legal);
        steps
    }

    fn runs(colour: Colour, wild: Option<(Wild, Value)>) -> impl Iterator<Item = Move> {
        let runs = Value::all()
            .flat_map(move |first| Value::all().map(move |last| Run { colour, first, last, wild }));
        runs.filter(|run| run.len() >= 3).map(Move::Open)
    }

    #[test]
    fn many_runs_are_chosen_by_where_they_begin_and_few_at_once() {
        let many = reaches_all(Colour::ALL.into_iter().flat_map(|colour| runs(colour, None)).collect());
        assert_eq!(many.len(), 6 * 12, "the one run from 13 on needs no second step");
        assert_eq!(reaches_all(runs(Colour::Red, None).take(25).collect()), []);
    }

    #[test]
    fn two_cards_can_be_offered_beginning_with_either() {
        let moves = |texts: &[&str]| -> Vec<Move> {
            let options = <Snake as Game>::Options::resolve(Players::new(2).unwrap(), []).unwrap();
            texts.iter().map(|text| Snake::read_move(&options, text).unwrap()).collect()
        };
        let three = moves(&["offer R5 R5", "offer R5 B2", "offer R5 JO", "offer B2 JO", "give R5"]);
        let cards = [Card::from(Number::new(Colour::Red, Value::new(5).unwrap())), Card::JOKER];
        let steps = reaches_all(three);
        assert!(cards.iter().all(|card| steps.contains(&Focus::Offer(*card))), "{steps:?}");
        assert_eq!(reaches_all(moves(&["offer R5 B2"])), [], "with two cards there is nothing to choose");
        assert_eq!(reaches_all(moves(&["offer R5"])), []);
    }

    #[test]
    fn a_hand_is_never_given_away_with_one_click() {
        let other = Seat::new(1).unwrap();
        let legal = [Move::HandSwap(other)];
        assert!(items(None, &legal).iter().all(|item| !item.plays()));
        assert_eq!(next(Some(Focus::HandSwap), &legal).0, Some(Focus::HandSwapWith(other)));
        assert_eq!(reaches_all(legal.to_vec()).len(), 1);
    }

    #[test]
    fn a_step_that_leads_nowhere_is_none() {
        let legal = [Move::Attach(Card::JOKER, End { snake: 1, side: Side::Left }), Move::End];
        assert_eq!(read("attach JO", &legal), Some(Focus::Attach(Card::JOKER)));
        for text in ["", "attach", "attach PR", "attach JO 1L", "split", "end", "é"] {
            assert_eq!(read(text, &legal), None, "{text}");
        }
    }
}
