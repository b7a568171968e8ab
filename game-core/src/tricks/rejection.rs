//! Why a move is refused, each reason with the rule that forbids it.

use crate::game::Reject;

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The round is over (T6).
    #[error("the round is over: every card has been played")]
    RoundOver,
    /// Nobody sits there.
    #[error("nobody plays at this seat")]
    NoSuchSeat,
    /// Only the chief changes the rules, and before the cards are chosen (T8).
    #[error("the chief changes the rules first")]
    ChiefFirst,
    /// The rules have been changed already, in exactly one way (T8).
    #[error("the rules of this trick have been changed; now choose a card")]
    Changed,
    /// The colour points at the chief already (T8b).
    #[error("the card must be turned to another colour")]
    SameColour,
    /// The card is not in the hand (T9).
    #[error("this card is not in the hand")]
    NotInHand,
    /// The seat has chosen; the choice can only be changed (T9).
    #[error("a card has been chosen already")]
    Chosen,
    /// There is no choice to be changed (T9).
    #[error("nothing has been chosen yet")]
    NothingChosen,
}

impl Reject for Rejection {
    fn rule(&self) -> &'static str {
        match self {
            Rejection::RoundOver => "T6",
            Rejection::NoSuchSeat => "T5",
            Rejection::ChiefFirst | Rejection::Changed => "T8",
            Rejection::SameColour => "T8b",
            Rejection::NotInHand | Rejection::Chosen | Rejection::NothingChosen => "T9",
        }
    }
}
