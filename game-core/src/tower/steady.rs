//! The computer player `steady` for Up: a few rules of thumb applied to what its seat can see.
//!
//! A play is worth the cards it gets rid of, the heaviest that fit first, since they fit less often later; a collapse
//! costs the cards taken. Clears and −2 wait until they are needed, unless another player is about to end the round:
//! then the cards with the most penalty points go first. The last card is always called.

use super::cards::{Card, Pile};
use super::moves::{Move, Source};
use super::options::LastCard;
use super::scoring;
use super::turn::allowed_after;
use super::view::View;
use crate::chance::Chance;

/// The value of getting rid of a card; all other values are relative to this.
const CARD: i32 = 100;
/// The additional value for each point of a number card.
const WEIGHT: i32 = 12;
/// The value of a clear in hand.
const CLEAR: i32 = 180;
/// The value of a −2 in hand.
const MINUS_TWO: i32 = 50;
/// The cost of a card taken with the tower.
const TAKEN: i32 = 60;
/// The value of another play in the same turn.
const AGAIN: i32 = 60;
/// The additional value for a face-up card, since face-down ones come after all of these.
const OPEN: i32 = 25;
/// The value of each penalty point once another player is about to end the round.
const POINT: i32 = 4;
/// A player with at most this number of cards is about to end the round.
const FEW: u8 = 3;
/// The value of ending the round.
const ENDS: i32 = 10_000;
/// The cost of being passed over (U22).
const PASSED_OVER: i32 = 1_000;
/// The range of the random amount added to each choice, so that equally good choices vary.
const WAVERING: u32 = 8;

pub(super) fn choose(view: &View, legal: &[Move], chance: &mut Chance) -> Move {
    let mut best = (i32::MIN, legal[0]);
    let judge = Judge::new(view);
    // All face-down cards have the same value, which takes the longest to compute.
    let mut blind = None;
    for mv in legal {
        let worth = match *mv {
            Move::Keep | Move::NoCut => CARD,
            Move::Call { dirty, double } => judge.call(dirty, double),
            Move::Play { source, card, count, call } => {
                let open = if source == Source::Open { OPEN } else { 0 };
                judge.play(card, count) + open - judge.forgetting(count, call)
            }
            Move::Blind { call, .. } => {
                *blind.get_or_insert_with(|| judge.blind()) - judge.forgetting(1, call)
            }
            Move::Cut(_) | Move::Leave | Move::Pass => 0,
        };
        let worth = worth + chance.below(WAVERING) as i32;
        if worth > best.0 {
            best = (worth, *mv);
        }
    }
    best.1
}

/// What the moves of a decision are valued by.
struct Judge<'a> {
    view: &'a View,
    /// The cards of the own seat that it can see.
    mine: Pile,
    /// The number of cards of the own seat.
    cards: u8,
    /// Whether another player is about to end the round.
    late: bool,
}

impl Judge<'_> {
    fn new(view: &View) -> Judge<'_> {
        let mut mine = view.own.map_or(Pile::EMPTY, |own| own.hand);
        mine.add_all(&view.seats[view.seat].open);
        let mut others = view.players.others_from(view.seat);
        Judge {
            view,
            mine,
            cards: view.seats[view.seat].cards(),
            late: others.any(|seat| view.seats[seat].cards() <= FEW),
        }
    }

    /// Dirty one is called without a 1 among the own cards, double two with a −2 (U30, U31).
    fn call(&self, dirty: bool, double: bool) -> i32 {
        let gain = |called, has, less_than| match called {
            false => 0,
            true if has == less_than => CARD,
            true => -CARD,
        };
        let has = |card| self.mine.count(card) > 0;
        gain(dirty, has(Card::ONE), false) + gain(double, has(Card::MINUS_TWO), true)
    }

    fn forgetting(&self, count: u8, call: bool) -> i32 {
        let wanted = self.cards == count + 1 && self.view.options.last_card == LastCard::Call;
        if wanted && !call { PASSED_OVER } else { 0 }
    }

    fn play(&self, card: Card, count: u8) -> i32 {
        let number_of = i32::from(count);
        let ends = self.cards == count;
        let points = if self.late { POINT * number_of * scoring::points(card, self.view.dirty) } else { 0 };
        if card == Card::CLEAR {
            return if ends { ENDS } else { number_of * (CARD - CLEAR) + AGAIN + points };
        }
        if card == Card::MINUS_TWO && self.view.allowed.is_none() {
            // A blind −2 that goes to the hand (U14).
            return if ends { ENDS } else { AGAIN - MINUS_TWO };
        }
        match card.number() {
            _ if allowed_after(self.view.allowed, card, count).is_none() => self.collapse(count),
            _ if ends => ENDS,
            Some(number) => number_of * (CARD + WEIGHT * i32::from(number)) + points,
            None => number_of * (CARD - MINUS_TWO) + points,
        }
    }

    /// The value of a collapse: the tower goes to the hand, and a new one is started at once (U11).
    fn collapse(&self, count: u8) -> i32 {
        let tower = &self.view.tower;
        let points = if self.late { POINT * scoring::points_of(tower, self.view.dirty) } else { 0 };
        // Prefer few of the own cards to many, since they come back to the hand.
        AGAIN - TAKEN * i32::from(tower.len()) - points - 5 * i32::from(count)
    }

    /// The value of a face-down card: the average over all unseen cards.
    fn blind(&self) -> i32 {
        let (mut worth, mut cards) = (0, 0);
        for (card, count) in self.view.unseen().counted() {
            // A −2 as the very last card always ends the round (U15).
            let ends = card == Card::MINUS_TWO && self.cards == 1;
            cards += i32::from(count);
            worth += i32::from(count) * if ends { ENDS } else { self.play(card, 1) };
        }
        worth / cards.max(1)
    }
}
