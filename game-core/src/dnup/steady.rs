//! The computer player `steady` for dnup: a few rules of thumb over what its seat can see.
//!
//! A hand is the better the fewer turns it takes to be rid of it, one for each value, this way up or, after a flip,
//! the other. A set on the table is not gone yet: the smaller and lower it is, the likelier it comes back turned.

use super::cards::{Card, Cards, HIGHEST};
use super::moves::Move;
use super::view::View;
use crate::chance::Chance;

/// All in hundredths of a turn.
const TURN: i32 = 100;
/// What being rid of the last card is worth.
const LAST_CARD: i32 = 10_000;
/// What it is worth that another player has a card more.
const CARD_THROWN_BACK: i32 = 12;
/// What it costs that others may profit from a set that lies longer or is not taken back.
const WAVERING: u32 = 10;

pub(super) fn choose(view: &View, legal: &[Move], chance: &mut Chance) -> Move {
    let mut best = (i32::MIN, legal[0]);
    let Some(hand) = view.own else { return best.1 };
    for mv in legal {
        let worth = worth(view, hand, *mv) + chance.below(WAVERING) as i32;
        if worth > best.0 {
            best = (worth, *mv);
        }
    }
    best.1
}

fn worth(view: &View, hand: Cards, mv: Move) -> i32 {
    match mv {
        Move::Play(set) => {
            let rest = hand.minus(set);
            let (mine, thrown_back) = beaten(view, set.len(), set);
            let rest = rest.plus(mine);
            if rest.is_empty() {
                return LAST_CARD;
            }
            let risk = risk(view, set);
            let kept = turns(rest);
            let back = turns(rest.plus(set.turned()));
            thrown_back - (kept * (100 - risk) + back * risk) / 100
        }
        Move::Add { card, to } => {
            let mut rest = hand;
            rest.remove(card);
            let area = to.area.unwrap_or_default().index();
            let set = view.sets[to.seat][area];
            let (mine, thrown_back) = beaten(view, set.len() + 1, set);
            let rest = rest.plus(mine);
            if rest.is_empty() {
                return LAST_CARD;
            }
            thrown_back - turns(rest)
        }
        Move::Take(from) => {
            let set = view.sets[from.seat][from.area.unwrap_or_default().index()];
            -turns(hand.plus(set.turned()))
        }
        Move::Flip => -turns_this_way_up(hand.turned()),
    }
}

/// What a set of this size throws back: the own cards among it, turned, and what it is worth to spoil others.
fn beaten(view: &View, size: u8, by: Cards) -> (Cards, i32) {
    for (place, set) in view.lying() {
        if set.len() == size && set != by {
            return match view.viewer.seat() {
                Some(me) if me == place.seat => (set.turned(), 0),
                _ if view.out.has(place.seat) => (Cards::EMPTY, 0),
                _ => (Cards::EMPTY, CARD_THROWN_BACK * i32::from(size)),
            };
        }
    }
    (Cards::EMPTY, 0)
}

/// How likely a set is beaten before it is removed, in hundredths.
fn risk(view: &View, set: Cards) -> i32 {
    let above = i32::from(HIGHEST - set.iter().next().map_or(0, Card::active));
    let others = i32::from(view.players.count()) - 1;
    let each = match set.len() {
        1 => 9,
        2 => 5,
        3 => 2,
        _ => 1,
    };
    (above * each * (others + 1) / 2).min(90)
}

/// The turns that it takes to be rid of a hand, at best.
fn turns(hand: Cards) -> i32 {
    turns_this_way_up(hand).min(TURN + turns_this_way_up(hand.turned()))
}

fn turns_this_way_up(hand: Cards) -> i32 {
    (1..=HIGHEST)
        .map(|value| match hand.of_value(value).len() {
            0 => 0,
            // A low single card finds a higher one on the table.
            1 => TURN + 6 * i32::from(HIGHEST - value),
            2 => TURN + 2 * i32::from(HIGHEST - value),
            _ => TURN,
        })
        .sum()
}
