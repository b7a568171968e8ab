//! The computer player `steady` for dnup: a few rules of thumb applied to what its seat can see.
//!
//! A hand is better the fewer turns it takes to get rid of it: one for each value, this way up or, after a flip, the
//! other. A set on the table is not gone yet: the smaller and lower it is, the likelier it comes back turned. Sets
//! thrown back to other players delay them.

use super::cards::{Card, Cards};
use super::deck::HIGHEST;
use super::moves::Move;
use super::view::View;
use crate::chance::Chance;
use crate::seat::Seat;

/// The value of a turn; all other values are relative to this.
const TURN: i32 = 100;
/// The value of getting rid of the last card.
const LAST_CARD: i32 = 10_000;
/// The value of one more card in another player's hand.
const CARD_THROWN_BACK: i32 = 12;
/// The range of the random amount added to each choice, so that equally good choices vary.
const WAVERING: u32 = 10;

pub(super) fn choose(view: &View, legal: &[Move], chance: &mut Chance) -> Move {
    let mut best = (i32::MIN, legal[0]);
    let (Some(hand), Some(me)) = (view.own, view.viewer.seat()) else { return best.1 };
    let table = Table::new(view, me);
    for mv in legal {
        let worth = table.worth(hand, *mv) + chance.below(WAVERING) as i32;
        if worth > best.0 {
            best = (worth, *mv);
        }
    }
    best.1
}

/// The table as the player at `me` sees it.
struct Table<'a> {
    view: &'a View,
    me: Seat,
    /// The set of each size and its player. No two have the same size.
    sets: [Option<(Seat, Cards)>; 16],
}

impl Table<'_> {
    fn new(view: &View, me: Seat) -> Table<'_> {
        let mut sets = [None; 16];
        for (place, set) in view.lying() {
            sets[usize::from(set.len())] = Some((place.seat, set));
        }
        Table { view, me, sets }
    }

    fn worth(&self, hand: Cards, mv: Move) -> i32 {
        match mv {
            Move::Play(set) => {
                let (spoilt, mine) = self.thrown_back(set.len());
                let rest = hand.minus(set).plus(mine);
                if rest.is_empty() {
                    return LAST_CARD;
                }
                let risk = self.risk(set);
                let back = rest.plus(set.turned());
                spoilt - (turns(rest) * (100 - risk) + turns(back) * risk) / 100
            }
            Move::Add { card, to } => {
                let set = self.view.sets[to.seat][to.area.unwrap_or_default().index()];
                let (spoilt, mine) = self.thrown_back(set.len() + 1);
                let mut rest = hand.plus(mine);
                rest.remove(card);
                if rest.is_empty() { LAST_CARD } else { spoilt - turns(rest) }
            }
            Move::Take(from) => {
                let set = self.view.sets[from.seat][from.area.unwrap_or_default().index()];
                -turns(hand.plus(set.turned()))
            }
            // Turning the hand back would cost another turn.
            Move::Flip => {
                let (upright, upside_down) = both_ways(hand);
                -upside_down.min(TURN + upright)
            }
        }
    }

    /// What a set of this size throws back: the value of the cards that return to other players, and the cards that
    /// return to the own hand.
    fn thrown_back(&self, size: u8) -> (i32, Cards) {
        match self.sets[usize::from(size)] {
            Some((seat, set)) if seat == self.me => (0, set.turned()),
            Some((seat, _)) if !self.view.out.has(seat) => (CARD_THROWN_BACK * i32::from(size), Cards::EMPTY),
            _ => (0, Cards::EMPTY),
        }
    }

    /// The probability that a set is beaten before it is removed, in hundredths.
    fn risk(&self, set: Cards) -> i32 {
        let higher = i32::from(HIGHEST - set.iter().next().map_or(0, Card::active));
        // The sets that others can play before it is removed.
        let turns = match self.view.players.count() {
            2 => 2,
            players => i32::from(players - 1),
        };
        let each = match set.len() {
            1 => 10,
            2 => 5,
            3 => 1,
            _ => 0,
        };
        (higher * each * turns / 10).min(90)
    }
}

/// The least number of turns to get rid of a hand.
fn turns(hand: Cards) -> i32 {
    let (upright, upside_down) = both_ways(hand);
    upright.min(TURN + upside_down)
}

/// The turns needed to get rid of a hand as it is, and of the hand turned.
fn both_ways(hand: Cards) -> (i32, i32) {
    let (mut active, mut inactive) = ([0; HIGHEST as usize + 1], [0; HIGHEST as usize + 1]);
    for card in hand.iter() {
        active[usize::from(card.active())] += 1;
        inactive[usize::from(card.inactive())] += 1;
    }
    let all = |cards: [u8; HIGHEST as usize + 1]| {
        (1..=HIGHEST).map(|value| turns_for(value, cards[usize::from(value)])).sum()
    };
    (all(active), all(inactive))
}

/// The turns needed to get rid of this number of cards of a value: the fewer and lower they are, the more often they
/// come back or must wait.
fn turns_for(value: u8, cards: u8) -> i32 {
    let higher = i32::from(HIGHEST - value);
    match cards {
        0 => 0,
        1 => TURN + 2 * higher,
        2 => TURN + 3 * higher,
        _ => TURN + higher,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::Dnup;
    use super::super::tests::{seat, table};
    use crate::game::{Game, Viewer};
    use crate::{Purpose, Seed};

    /// The moves that `steady` chooses for seat 0 in twenty tries.
    fn choices(game: &Dnup) -> BTreeSet<String> {
        let view = game.view(Viewer::Seat(seat(0)));
        let mut legal = Vec::new();
        game.legal(seat(0), &mut legal);
        let mut chance = Seed::from(1).chance(Purpose::Match);
        (0..20).map(|_| Dnup::steady(&view, &legal, &mut chance).write()).collect()
    }

    fn always(mv: &str) -> BTreeSet<String> {
        BTreeSet::from([mv.to_owned()])
    }

    #[test]
    fn the_last_cards_are_played_or_added() {
        let game = table(&[("6/1 6/2", ""), ("1/7", "8/3"), ("1/8", "")]);
        assert_eq!(choices(&game), always("play 6/1 6/2"));
        let game = table(&[("6/1", ""), ("1/7", "7/3"), ("1/8", "6/2 6/3")]);
        assert_eq!(choices(&game), always("add 6/1 @2"));
    }

    #[test]
    fn a_hand_that_is_one_set_the_other_way_up_is_flipped() {
        let hand = "1/6 2/6 3/6 4/6 7/6";
        let game = table(&[(hand, ""), ("1/7 1/8 2/4", "8/3"), ("1/9 2/5", "")]);
        assert_eq!(choices(&game), always("flip"));
    }

    #[test]
    fn the_last_cards_are_not_played_where_an_own_set_would_come_back() {
        let game = table(&[("9/3 9/4", "|4/7 4/8"), ("1/6 2/9", "|6/3")]);
        assert!(!choices(&game).contains("play 9/3 9/4"));
    }
}
