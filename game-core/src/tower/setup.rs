//! The set-up of a round: cut, deal and forehand's call (U3–U5, U30–U32).

use super::cards::Card;
use super::events::Event;
use super::known::ShownCard;
use super::options::Variant;
use super::phase::{Bottom, Phase};
use super::rejection::Rejection;
use super::state::Tower;
use crate::game::{Audience, Sink};
use crate::seat::{Seat, SeatSet};

/// The number of face-down cards that each player gets, of face-up ones, and of cards in hand (U4). Without −2, hands
/// are a card smaller (U2).
const LAPS_DOWN: usize = 4;
const LAPS_UP: usize = 4;
const LAPS_TO_HAND: usize = 5;

impl Tower {
    /// The player who may cut: at the dealer's right (U3).
    pub(super) const fn cutter(&self) -> Seat {
        self.players.right_of(self.dealer)
    }

    /// The cutter lifts a packet (U3).
    pub(super) fn cut(&mut self, lifted: u8, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        if lifted == 0 || lifted >= self.deck.len() {
            return Err(Rejection::CutTooDeep);
        }
        self.lifted = Some(lifted);
        sink.event(Audience::Everyone, Event::Cut { seat: self.seat, lifted: self.lifted });
        let card = self.deck.bottom_of(lifted);
        if card.can_be_kept() {
            self.phase = Phase::Keep;
            self.shown = Some(ShownCard::new(card));
            sink.event(Audience::Only(SeatSet::only(self.seat)), Event::BottomCard(card));
        } else {
            self.deck.cut(lifted, false);
            self.deal_out();
        }
        Ok(())
    }

    /// The cutter decides on the bottom card of the packet (U3).
    pub(super) fn decide(&mut self, bottom: Bottom, sink: &mut impl Sink<Self>) {
        sink.event(Audience::Everyone, Event::Decided { seat: self.seat, bottom });
        if let (Some(shown), Some(lifted)) = (&mut self.shown, self.lifted) {
            shown.bottom = Some(bottom);
            self.deck.cut(lifted, bottom == Bottom::Kept);
            if bottom == Bottom::Kept {
                self.hands[self.seat].add(shown.card, 1);
            }
        }
        self.deal_out();
    }

    /// Deals singly, clockwise, the dealer last (U4). A cutter who kept a card gets none in the last lap.
    pub(super) fn deal_out(&mut self) {
        let passed_over = match self.shown {
            Some(ShownCard { bottom: Some(Bottom::Kept), .. }) => Some(self.cutter()),
            _ => None,
        };
        let laps_to_hand = LAPS_TO_HAND - usize::from(self.options.without_minus_two);
        let laps = LAPS_DOWN + LAPS_UP + laps_to_hand;
        let deck = std::mem::replace(&mut self.deck, super::cards::Deck::EMPTY);
        let mut cards = deck.as_slice().iter().copied();
        for lap in 1..=laps {
            for seat in self.players.others_from(self.dealer).chain([self.dealer]) {
                if lap == laps && passed_over == Some(seat) {
                    continue;
                }
                let Some(card) = cards.next() else { break };
                match lap {
                    1..=LAPS_DOWN => self.blind[seat][lap - 1] = Some(card),
                    _ if lap <= LAPS_DOWN + LAPS_UP => self.open[seat].add(card, 1),
                    _ => self.hands[seat].add(card, 1),
                }
            }
        }
        self.seat = self.players.left_of(self.dealer);
        let to_call = self.options.dirty_one == Variant::Called || self.options.double_two == Variant::Called;
        self.phase = if to_call { Phase::Call } else { Phase::Play };
    }

    /// Checks that the options leave this call to forehand (U30–U32).
    pub(super) fn check_call(&self, dirty: bool, double: bool) -> Result<(), Rejection> {
        if dirty && self.options.dirty_one != Variant::Called {
            return Err(Rejection::NoDirtyCall);
        }
        if double && self.options.double_two != Variant::Called {
            return Err(Rejection::NoDoubleCall);
        }
        Ok(())
    }

    /// Forehand calls variants for this round (U30–U32).
    pub(super) fn call(
        &mut self,
        dirty: bool,
        double: bool,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Rejection> {
        self.check_call(dirty, double)?;
        self.dirty |= dirty;
        if double {
            self.double = true;
            self.double_all();
        }
        self.phase = Phase::Play;
        sink.event(Audience::Everyone, Event::Called { seat: self.seat, dirty, double });
        Ok(())
    }

    /// Makes every −2 a 2, wherever it is (U31). Nothing has been played yet.
    fn double_all(&mut self) {
        for seat in self.players.seats() {
            self.hands[seat].double();
            self.open[seat].double();
            self.blind[seat] = self.blind[seat].map(|card| card.map(Card::doubled));
        }
        if let Some(shown) = &mut self.shown {
            shown.card = shown.card.doubled();
        }
    }
}

impl Card {
    /// Whether the cutter may keep it (U3). With double two in force throughout there is no −2 (U31).
    pub(super) fn can_be_kept(self) -> bool {
        self == Card::MINUS_TWO || self == Card::CLEAR
    }
}
