//! The turns of a round: which plays are legal, and their results (U7–U24, U34).

use super::cards::{Card, Pile};
use super::events::{Event, Fate, From};
use super::moves::{Move, PLACES, Source};
use super::options::LastCard;
use super::phase::Phase;
use super::rejection::Rejection;
use super::scoring::End;
use super::state::Tower;
use crate::game::{Audience, Sink};
use crate::seat::{BySeat, Seat};

/// The number of turns of each player after which a round ends unfinished (U34).
pub(super) const MOST_TURNS: u16 = 150;

impl Tower {
    /// Whether the player in turn has had no turn yet (U8). All have had equally many, since passing and being passed
    /// over count as turns.
    pub(super) fn is_first_turn(&self) -> bool {
        self.turn < u16::from(self.players.count())
    }

    /// Whether the player in turn may play face-up cards. In a first turn they are not (U8, U18), unless a tower must
    /// be started and nothing in the hand can (U20).
    fn reaches_table(&self) -> bool {
        !self.is_first_turn() || self.allowed.is_none() && !self.hands[self.seat].can_start()
    }

    /// The number of cards that a player has: in hand, face up and face down.
    pub(super) fn cards_of(&self, seat: Seat) -> u8 {
        let blind = self.blind[seat].iter().flatten().count() as u8;
        self.hands[seat].len() + self.open[seat].len() + blind
    }

    /// The cards of each player in this source.
    const fn pile(&self, source: Source) -> &BySeat<Pile> {
        match source {
            Source::Hand => &self.hands,
            Source::Open => &self.open,
        }
    }

    /// Whether a card can be played now: a −2 cannot start a tower (U14).
    fn can_come(&self, card: Card) -> bool {
        card != Card::MINUS_TWO || self.allowed.is_some()
    }

    /// Every legal play of the player in turn, or the pass if there is none.
    pub(super) fn list_plays(&self, moves: &mut Vec<Move>) {
        let total = self.cards_of(self.seat);
        let calls = |count: u8| -> &[bool] {
            let offered = self.options.last_card == LastCard::Call && total == count + 1;
            if offered { &[false, true] } else { &[false] }
        };
        let table = self.reaches_table();
        for source in Source::ALL {
            if source == Source::Open && !table {
                continue;
            }
            // Any card may be played, even one that is too high (U10).
            for (card, available) in
                self.pile(source)[self.seat].counted().filter(|(card, _)| self.can_come(*card))
            {
                for count in 1..=available {
                    calls(count)
                        .iter()
                        .for_each(|call| moves.push(Move::Play { source, card, count, call: *call }));
                }
            }
        }
        if table && self.open[self.seat].is_empty() {
            for place in (1..=PLACES).filter(|place| self.face_down(*place).is_some()) {
                calls(1).iter().for_each(|call| moves.push(Move::Blind { place, call: *call }));
            }
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    /// The face-down card of the player in turn at a place.
    fn face_down(&self, place: u8) -> Option<Card> {
        let place = usize::from(place.checked_sub(1)?);
        self.blind[self.seat].get(place).copied().flatten()
    }

    /// Checks that "last card" may be said with a play of `count` cards (U22, U23).
    fn check_last_card(&self, count: u8, call: bool) -> Result<(), Rejection> {
        if !call {
            Ok(())
        } else if self.options.last_card == LastCard::Automatic {
            Err(Rejection::CalledAnyway)
        } else if self.cards_of(self.seat) != count + 1 {
            Err(Rejection::NoLastCard)
        } else {
            Ok(())
        }
    }

    /// Plays cards that their player sees (U7, U8).
    pub(super) fn play(
        &mut self,
        source: Source,
        card: Card,
        count: u8,
        call: bool,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Rejection> {
        let seat = self.seat;
        if source == Source::Open && !self.reaches_table() {
            return Err(Rejection::HandOnly);
        }
        if count == 0 || self.pile(source)[seat].count(card) < count {
            return Err(Rejection::NotAvailable);
        }
        if !self.can_come(card) {
            return Err(Rejection::NoStart);
        }
        self.check_last_card(count, call)?;
        let from = match source {
            Source::Hand => {
                self.forget(seat, card, count);
                self.hands[seat].take(card, count);
                From::Hand
            }
            Source::Open => {
                self.open[seat].take(card, count);
                From::Open
            }
        };
        self.put(from, card, count, call, sink);
        Ok(())
    }

    /// Turns over a face-down card and plays it (U9).
    pub(super) fn turn_over(
        &mut self,
        place: u8,
        call: bool,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Rejection> {
        let seat = self.seat;
        if !self.reaches_table() {
            return Err(Rejection::HandOnly);
        }
        if !self.open[seat].is_empty() {
            return Err(Rejection::FaceUpFirst);
        }
        let Some(card) = self.face_down(place) else { return Err(Rejection::EmptyPlace) };
        self.check_last_card(1, call)?;
        self.blind[seat][usize::from(place) - 1] = None;
        self.put(From::Blind(place), card, 1, call, sink);
        Ok(())
    }

    /// Passes, because nothing can start a tower (U20). There is no other pass (U21).
    pub(super) fn pass(&mut self, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        let seat = self.seat;
        let blind = self.open[seat].is_empty() && self.cards_of(seat) > self.hands[seat].len();
        let can_start = self.hands[seat].can_start() || self.open[seat].can_start() || blind;
        if self.allowed.is_some() || can_start {
            return Err(Rejection::NoPass);
        }
        sink.event(Audience::Everyone, Event::Passed(seat));
        self.end_turn(sink);
        Ok(())
    }

    /// Puts cards that have left their source on the tower, with all that follows.
    fn put(&mut self, from: From, card: Card, count: u8, call: bool, sink: &mut impl Sink<Self>) {
        let seat = self.seat;
        let rid_of_all = self.cards_of(seat) == 0;
        self.tower.add(card, count);
        let fate = match (from, card) {
            (From::Blind(_), Card::MINUS_TWO) if rid_of_all => Fate::Ends,
            (From::Blind(_), Card::MINUS_TWO) if self.allowed.is_none() => Fate::ToHand,
            (_, Card::CLEAR) => Fate::Cleared { gone: self.tower.len() },
            _ => match allowed_after(self.allowed, card, count) {
                Some(allowed) => Fate::Stood { allowed },
                None => Fate::Collapsed { taken: self.tower.len() },
            },
        };
        match fate {
            Fate::Stood { allowed } => self.allowed = Some(allowed),
            Fate::Collapsed { .. } | Fate::ToHand => {
                self.hands[seat].add_all(&self.tower);
                self.known[seat].add_all(&self.tower);
                self.tower = Pile::EMPTY;
                self.allowed = None;
            }
            Fate::Cleared { .. } => {
                self.gone.add_all(&self.tower);
                self.tower = Pile::EMPTY;
                self.allowed = None;
            }
            Fate::Ends => {}
        }
        let left = self.cards_of(seat);
        // The call is due only if exactly one card is left after the play (U22).
        let forgotten = left == 1 && !call && self.options.last_card == LastCard::Call;
        if forgotten {
            self.penalised = self.penalised.with(seat);
        }
        let call = call || left == 1 && self.options.last_card == LastCard::Automatic;
        sink.event(
            Audience::Everyone,
            Event::Played { seat, from, card, count, fate, left, call, forgotten },
        );
        match fate {
            Fate::Ends => self.end_round(End::BlindMinusTwo(seat), sink),
            Fate::Stood { .. } | Fate::Cleared { .. } if left == 0 => self.end_round(End::Out(seat), sink),
            Fate::Stood { .. } => self.end_turn(sink),
            // The player starts the next tower in the same turn (U11, U14, U16).
            Fate::Collapsed { .. } | Fate::Cleared { .. } | Fate::ToHand => {}
        }
    }

    /// Ends the turn and begins the next player's, unless that player is passed over (U12, U22, U34).
    fn end_turn(&mut self, sink: &mut impl Sink<Self>) {
        loop {
            self.turn += 1;
            self.seat = self.players.left_of(self.seat);
            if self.turn == MOST_TURNS * u16::from(self.players.count()) {
                return self.end_round(End::Unfinished, sink);
            }
            if !self.penalised.has(self.seat) {
                return;
            }
            self.penalised = self.penalised.without(self.seat);
            sink.event(Audience::Everyone, Event::PassedOver(self.seat));
        }
    }

    /// Ends the round: all cards are laid open to be counted (U24, U25).
    fn end_round(&mut self, end: End, sink: &mut impl Sink<Self>) {
        for seat in self.players.seats() {
            let hand = std::mem::take(&mut self.hands[seat]);
            self.open[seat].add_all(&hand);
            let blind = std::mem::take(&mut self.blind[seat]);
            blind.into_iter().flatten().for_each(|card| self.open[seat].add(card, 1));
            self.known[seat] = Pile::EMPTY;
        }
        self.forget_shown();
        self.phase = Phase::Over(end);
        sink.event(Audience::Everyone, Event::Ended { end, left: self.open });
    }
}

/// The highest value of the next card once `count` of this card stand on a tower that allows at most `allowed`, or
/// start one; `None` if the tower collapses (U11, U13).
pub(super) fn allowed_after(allowed: Option<u8>, card: Card, count: u8) -> Option<u8> {
    match card.number() {
        Some(number) => allowed.is_none_or(|most| number <= most).then_some(number),
        None => allowed?.checked_sub(2 * count).filter(|left| *left > 0),
    }
}
