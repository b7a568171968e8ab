//! The answers to what special cards ask: a colour swap (S22), a friendship (S24), and how cards change hands. Their
//! order is that of S34.

use super::cards::{Card, Colour};
use super::events::Event;
use super::moves::{Move, Wish};
use super::phase::{Answer, Laid, Offer, Parcel, Phase, Talk};
use super::rejection::Rejection;
use super::state::Snake;
use crate::game::{Audience, Sink};
use crate::seat::{Seat, SeatSet};

impl Snake {
    /// Asks the next player after `last` to take from a colour swap, if cards and players are left (S22).
    pub(super) fn ask_for_colours(&mut self, colour: Colour, laid: Laid, last: Seat) {
        let asked = self.players.left_of(last);
        self.phase = if laid.is_empty() || asked == self.turn {
            Phase::Turn { played: true }
        } else {
            Phase::Colours { colour, laid, asked }
        };
    }

    /// The player who is asked takes a card of a colour swap, or none (S22).
    pub(super) fn answer_colours(
        &mut self,
        (colour, mut laid): (Colour, Laid),
        seat: Seat,
        mv: Move,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Rejection> {
        match mv {
            Move::Pass => sink.event(Audience::Everyone, Event::Passed { seat }),
            Move::Take(taken, given) => {
                if taken.colour() != colour || laid.count(taken.value()) == 0 {
                    return Err(Rejection::NotLaid);
                }
                if !self.hands[seat].has(given) {
                    return Err(Rejection::NotInHand);
                }
                laid.0[usize::from(taken.value().number()) - 1] -= 1;
                self.pass_card(seat, self.turn, given, sink);
                self.show_card(self.turn, seat, taken.into());
                sink.event(Audience::Everyone, Event::Took { seat, card: taken.into() });
            }
            _ => return Err(Rejection::AnswerFirst),
        }
        self.ask_for_colours(colour, laid, seat);
        Ok(())
    }

    /// Moves a card from one hand to another face down; only these two players know it.
    pub(super) fn pass_card(&mut self, from: Seat, to: Seat, card: Card, sink: &mut impl Sink<Self>) {
        self.hands[from].remove(card);
        self.hands[to].insert(card);
        self.known.passed(from, to, card);
        let both = SeatSet::only(from).with(to);
        sink.event(Audience::Only(both), Event::Gave { from, to, card });
    }

    /// Moves a card from one hand to another for all to see.
    fn show_card(&mut self, from: Seat, to: Seat, card: Card) {
        self.hands[from].remove(card);
        self.hands[to].insert(card);
        self.known.left(from, card);
        self.known.came(self.players, to, card);
    }

    /// The next answer in a friendship, by the named player or the player in turn (S24, S34).
    pub(super) fn answer_friend(
        &mut self,
        (named, wish, talk): (Seat, Wish, Talk<Card>),
        seat: Seat,
        mv: Move,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Rejection> {
        let talk = match (talk, mv) {
            (Talk::Wish, Move::Wish(wish)) => {
                sink.event(Audience::Everyone, Event::Wished { seat, wish });
                Talk::NamedAnswers { wish }
            }
            (Talk::NamedAnswers { wish: wished }, mv) => {
                let named = self.answer_to(wish, seat, mv, sink)?;
                Talk::OwnAnswers { wish: wished, named }
            }
            (Talk::OwnAnswers { wish, named: answer }, mv) => {
                let own = self.answer_to(wish, seat, mv, sink)?;
                match (answer, own) {
                    (Answer::Offers(offer), own) => Talk::OwnPicks { wish, offer, own },
                    (Answer::Gives(card), Answer::Offers(offer)) => {
                        Talk::NamedPicks { coming: Parcel::Given(card), offer }
                    }
                    (Answer::Gives(coming), Answer::Gives(going)) => {
                        self.exchange(named, Parcel::Given(coming), Parcel::Given(going), sink);
                        return Ok(());
                    }
                }
            }
            (Talk::OwnPicks { offer, own, .. }, Move::Pick(card)) => {
                let coming = picked(offer, card)?;
                sink.event(Audience::Everyone, Event::Picked { seat, card });
                match own {
                    Answer::Offers(offer) => Talk::NamedPicks { coming, offer },
                    Answer::Gives(card) => {
                        self.exchange(named, coming, Parcel::Given(card), sink);
                        return Ok(());
                    }
                }
            }
            (Talk::NamedPicks { coming, offer }, Move::Pick(card)) => {
                let going = picked(offer, card)?;
                sink.event(Audience::Everyone, Event::Picked { seat, card });
                self.exchange(named, coming, going, sink);
                return Ok(());
            }
            _ => return Err(Rejection::AnswerFirst),
        };
        self.phase = Phase::Friends { named, wish, talk };
        Ok(())
    }

    /// Gives a card that fits a wish, or offers cards of the hand (S24).
    fn answer_to(
        &mut self,
        wish: Wish,
        seat: Seat,
        mv: Move,
        sink: &mut impl Sink<Self>,
    ) -> Result<Answer<Card>, Rejection> {
        let hand = &self.hands[seat];
        match mv {
            Move::Give(card) if !wish.fits(card) => Err(Rejection::NotWished),
            Move::Give(card) if !hand.has(card) => Err(Rejection::NotInHand),
            Move::Give(card) => {
                sink.event(Audience::Everyone, Event::Gives { seat });
                Ok(Answer::Gives(card))
            }
            Move::Offer(one, other) => {
                if !hand.has(one) || other.is_some_and(|other| !hand.has(other)) {
                    return Err(Rejection::NotInHand);
                }
                let fits = match other {
                    None => hand.len() == 1,
                    Some(other) => one < other || one == other && hand.count(one) > 1,
                };
                if !fits {
                    return Err(Rejection::OfferTwo);
                }
                for card in [Some(one), other].into_iter().flatten() {
                    let count = if other == Some(one) { 2 } else { 1 };
                    self.known.shown(self.players, seat, card, count);
                }
                sink.event(Audience::Everyone, Event::Offers { seat, offer: (one, other) });
                Ok(Answer::Offers((one, other)))
            }
            _ => Err(Rejection::AnswerFirst),
        }
    }

    /// Exchanges the two cards of a friendship.
    fn exchange(
        &mut self,
        named: Seat,
        coming: Parcel<Card>,
        going: Parcel<Card>,
        sink: &mut impl Sink<Self>,
    ) {
        for (parcel, from, to) in [(coming, named, self.turn), (going, self.turn, named)] {
            match parcel {
                Parcel::Given(card) => self.pass_card(from, to, card, sink),
                Parcel::Picked(card) => self.show_card(from, to, card),
            }
        }
        self.phase = Phase::Turn { played: true };
    }
}

/// The parcel with the card that was picked; an error if it was not offered (S24).
fn picked(offer: Offer, card: Card) -> Result<Parcel<Card>, Rejection> {
    let there = card == offer.0 || Some(card) == offer.1;
    if there { Ok(Parcel::Picked(card)) } else { Err(Rejection::NotOffered) }
}
