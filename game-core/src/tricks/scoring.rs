//! The winner of a trick (T11–T15), and the winners of the match (T19). Pure functions of cards and scores.

use serde::{Deserialize, Serialize};

use super::BySeat;
use super::cards::{Card, Colour, Value};
use super::options::{Options, Tie};
use crate::game::{Aim, Scores};
use crate::seat::{Seat, SeatSet};

/// The side of the UP&DOWN card that lies up (T2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The highest card wins.
    Up,
    /// The lowest card wins.
    Down,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn turned(self) -> Side {
        match self {
            Side::Up => Side::Down,
            Side::Down => Side::Up,
        }
    }
}

/// The rules of a trick, as the UP&DOWN card and the dice show them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contest {
    /// The side that lies up.
    pub side: Side,
    /// The trump value.
    pub trump: Value,
    /// The own colour of each player, the one that points at them.
    pub colours: BySeat<Colour>,
}

/// The result of one card of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Another card has the same value (T11).
    Neutralised,
    /// It is neither of its player's own colour nor a trump (T12).
    Powerless,
    /// It could have won, but another card is better (T13).
    Beaten,
    /// It takes the trick.
    Wins,
}

impl Contest {
    /// The strength of a card of this player under these rules: `None` if it cannot win (T12), else higher is better
    /// (T13).
    #[must_use]
    pub fn strength(&self, seat: Seat, card: Card) -> Option<u8> {
        if card.value() == self.trump {
            Some(u8::MAX)
        } else if card.colour() == self.colours[seat] {
            Some(match self.side {
                Side::Up => card.value().number(),
                Side::Down => 14 - card.value().number(),
            })
        } else {
            None
        }
    }

    /// The player who takes the trick, if there is one (T11–T14).
    #[must_use]
    pub fn winner(&self, cards: &BySeat<Card>) -> Option<Seat> {
        let (mut once, mut twice) = (0u16, 0u16);
        for card in cards.as_slice() {
            let value = 1 << card.value().number();
            twice |= once & value;
            once |= value;
        }
        let mut best = None;
        for (seat, card) in cards.iter() {
            if twice >> card.value().number() & 1 == 0
                && let Some(strength) = self.strength(seat, *card)
                && best.is_none_or(|(most, _)| strength > most)
            {
                best = Some((strength, seat));
            }
        }
        best.map(|(_, seat)| seat)
    }

    /// The result of this seat's card (T11–T13).
    #[must_use]
    pub fn verdict(&self, cards: &BySeat<Card>, seat: Seat) -> Verdict {
        let card = cards[seat];
        if cards.iter().any(|(other, theirs)| other != seat && theirs.value() == card.value()) {
            Verdict::Neutralised
        } else if self.strength(seat, card).is_none() {
            Verdict::Powerless
        } else if self.winner(cards) == Some(seat) {
            Verdict::Wins
        } else {
            Verdict::Beaten
        }
    }
}

/// The most extra rounds that are played to break a tie (T19).
const EXTRA_ROUNDS: u16 = 3;

/// The winners, if the match is over (T19).
pub(super) fn winners(options: &Options, totals: &Scores, rounds: u16) -> Option<SeatSet> {
    let agreed = u16::from(options.rounds);
    if rounds < agreed {
        return None;
    }
    let first = Aim::Highest.first_place(totals);
    let another = options.tie == Tie::ExtraRound && first.len() > 1 && rounds < agreed + EXTRA_ROUNDS;
    (!another).then_some(first)
}
