//! Why a move is refused, each reason with the rule that forbids it.

use crate::game::Reject;

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The round is over (D17).
    #[error("the round is over")]
    RoundOver,
    /// Nobody sits there.
    #[error("nobody plays at this seat")]
    NoSuchSeat,
    /// Play goes clockwise (D5).
    #[error("it is another player's turn")]
    NotTheTurn,
    /// The cards are not one or more of the same active value (D6).
    #[error("a set is one or more cards of the same value")]
    NoSet,
    /// The cards are not in the hand, this way up (D9).
    #[error("not all of these cards are in the hand this way up")]
    NotInHand,
    /// A set of this size lies there that is not lower (D9, D20).
    #[error("a set of this size must be higher than the one on the table")]
    TooLow,
    /// The card is not in the hand, this way up (D10).
    #[error("this card is not in the hand this way up")]
    CardNotInHand,
    /// A card is added to another player's set only (D10).
    #[error("a card is added to another player's set, not to an own one")]
    AddToOwn,
    /// There is no set to add to (D10).
    #[error("no set lies there that a card could be added to")]
    NothingToAddTo,
    /// The card has another value than the set (D10).
    #[error("only a card of the set's value can be added")]
    OtherValue,
    /// With the card the set would meet one of its size that is not lower (D10).
    #[error("with this card the set would meet one of the same size that is not lower")]
    AddTooLow,
    /// Only another player's set is taken (D11).
    #[error("only another player's set can be taken")]
    TakeOwn,
    /// There is no set to take (D11).
    #[error("no set lies there that could be taken")]
    NothingToTake,
    /// With two players each has two areas, with more players none has (D19).
    #[error("a set is named with its area if two play, and only then")]
    Area,
}

impl Reject for Rejection {
    fn rule(&self) -> &'static str {
        match self {
            Rejection::RoundOver => "D17",
            Rejection::NoSuchSeat => "D2",
            Rejection::NotTheTurn => "D5",
            Rejection::NoSet => "D6",
            Rejection::NotInHand | Rejection::TooLow => "D9",
            Rejection::CardNotInHand
            | Rejection::AddToOwn
            | Rejection::NothingToAddTo
            | Rejection::OtherValue
            | Rejection::AddTooLow => "D10",
            Rejection::TakeOwn | Rejection::NothingToTake => "D11",
            Rejection::Area => "D19",
        }
    }
}
