//! The phase of a round: a turn, or one of the questions that special cards ask (S22, S24, S25).

use serde::{Deserialize, Serialize};

use super::cards::{Card, Colour, Value};
use super::moves::Wish;
use crate::seat::{Seat, SeatSet};

/// The phase of a round. `Hidden` is a card that not everybody may see: a [`Card`] in the round itself, an
/// `Option<Card>` in a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase<Hidden> {
    /// The player in turn plays cards or ends the turn (S8).
    Turn {
        /// Whether a card has been played in this turn.
        played: bool,
    },
    /// The others may take what was laid for a colour swap (S22).
    Colours {
        /// The colour.
        colour: Colour,
        /// The cards that are left.
        laid: Laid,
        /// The player who is asked.
        asked: Seat,
    },
    /// A friendship (S24).
    Friends {
        /// The other player.
        named: Seat,
        /// The wish of the player in turn.
        wish: Wish,
        /// The state of the exchange.
        talk: Talk<Hidden>,
    },
    /// The neighbour chooses a card for the one that is coming (S25).
    Neighbour {
        /// The neighbour.
        other: Seat,
        /// The card that is coming.
        card: Hidden,
    },
    /// The round is over.
    Over {
        /// The winners of the round.
        winners: SeatSet,
    },
}

/// The state of a friendship; the order is that of S34.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talk<Hidden> {
    /// The named player wishes.
    Wish,
    /// The named player gives or offers.
    NamedAnswers {
        /// The named player's wish.
        wish: Wish,
    },
    /// The player in turn gives or offers.
    OwnAnswers {
        /// The named player's wish.
        wish: Wish,
        /// The named player's answer.
        named: Answer<Hidden>,
    },
    /// The player in turn picks from the named player's offer.
    OwnPicks {
        /// The named player's wish.
        wish: Wish,
        /// The offer.
        offer: Offer,
        /// The answer of the player in turn.
        own: Answer<Hidden>,
    },
    /// The named player picks from the offer of the player in turn.
    NamedPicks {
        /// The card that the player in turn gets.
        coming: Parcel<Hidden>,
        /// The offer.
        offer: Offer,
    },
}

/// An answer to a wish (S24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer<Hidden> {
    /// A card that fits, face down.
    Gives(Hidden),
    /// Cards to pick from, face up.
    Offers(Offer),
}

/// Two cards of a hand, or its only one (S24).
pub type Offer = (Card, Option<Card>);

/// A card that changes hands in a friendship (S24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parcel<Hidden> {
    /// Given: only the two players see it.
    Given(Hidden),
    /// Picked: all see it.
    Picked(Card),
}

/// The cards that can be taken in a colour swap: the number of each value, from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid(pub(super) [u8; 15]);

impl Laid {
    /// The number of cards of this value.
    #[must_use]
    pub const fn count(&self, value: Value) -> u8 {
        self.0[value.number() as usize - 1]
    }

    /// The values with at least one card, ascending.
    pub fn values(self) -> impl Iterator<Item = Value> {
        Value::all().filter(move |value| self.count(*value) > 0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|count| *count == 0)
    }
}

impl<Hidden> Phase<Hidden> {
    /// The player who has to choose when it is the turn of `turn`; `None` once the round is over.
    #[must_use]
    pub const fn asks(&self, turn: Seat) -> Option<Seat> {
        match self {
            Phase::Turn { .. } => Some(turn),
            Phase::Colours { asked, .. } => Some(*asked),
            Phase::Friends { named, talk, .. } => match talk {
                Talk::Wish | Talk::NamedAnswers { .. } | Talk::NamedPicks { .. } => Some(*named),
                Talk::OwnAnswers { .. } | Talk::OwnPicks { .. } => Some(turn),
            },
            Phase::Neighbour { other, .. } => Some(*other),
            Phase::Over { .. } => None,
        }
    }

    /// Replaces each hidden card by what `other` makes of it and of the player who put it there, when it is the turn of
    /// `turn`.
    pub(super) fn map<Other>(self, turn: Seat, mut other: impl FnMut(Seat, Hidden) -> Other) -> Phase<Other> {
        let mut answer = |chooser: Seat, answer: Answer<Hidden>| match answer {
            Answer::Gives(card) => Answer::Gives(other(chooser, card)),
            Answer::Offers(offer) => Answer::Offers(offer),
        };
        match self {
            Phase::Turn { played } => Phase::Turn { played },
            Phase::Colours { colour, laid, asked } => Phase::Colours { colour, laid, asked },
            Phase::Neighbour { other: neighbour, card } => {
                Phase::Neighbour { other: neighbour, card: other(turn, card) }
            }
            Phase::Over { winners } => Phase::Over { winners },
            Phase::Friends { named, wish: wished, talk } => {
                let talk = match talk {
                    Talk::Wish => Talk::Wish,
                    Talk::NamedAnswers { wish } => Talk::NamedAnswers { wish },
                    Talk::OwnAnswers { wish, named: given } => {
                        Talk::OwnAnswers { wish, named: answer(named, given) }
                    }
                    Talk::OwnPicks { wish, offer, own } => {
                        Talk::OwnPicks { wish, offer, own: answer(turn, own) }
                    }
                    Talk::NamedPicks { coming: Parcel::Given(card), offer } => {
                        Talk::NamedPicks { coming: Parcel::Given(other(named, card)), offer }
                    }
                    Talk::NamedPicks { coming: Parcel::Picked(card), offer } => {
                        Talk::NamedPicks { coming: Parcel::Picked(card), offer }
                    }
                };
                Phase::Friends { named, wish: wished, talk }
            }
        }
    }
}
