//! Why a move is refused, each reason with the rule that forbids it.

use crate::game::Reject;

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The round is over (S27).
    #[error("the round is over")]
    RoundOver,
    /// Nobody plays at this seat (S5).
    #[error("nobody plays at this seat")]
    NoSuchSeat,
    /// Somebody else has to choose now (S5).
    #[error("somebody else has to choose now")]
    NotAsked,
    /// This is an answer, and nothing was asked (S34).
    #[error("this is an answer, and nothing was asked")]
    NothingAsked,
    /// There is a question to be answered first (S34).
    #[error("there is a question to be answered first")]
    AnswerFirst,
    /// A hand swap or colour swap must be played at once (S7).
    #[error("a hand swap or colour swap must be played at once")]
    Urgent,
    /// The turn cannot end while a card must be played at once (S34).
    #[error("the turn cannot end while a card must be played at once")]
    CannotEnd,
    /// This card is not in the hand (S8).
    #[error("this card is not in the hand")]
    NotInHand,
    /// A snake lies on the table already: attach to it (S9).
    #[error("a snake lies on the table already: attach to it")]
    AlreadyOpen,
    /// A run has at least three cards (S9).
    #[error("a run has at least three cards")]
    ShortRun,
    /// A run with a joker or princess has at least four cards (S10).
    #[error("a run with a joker or princess has at least four cards")]
    ShortWildRun,
    /// The joker or princess stands for a card of the run that is not in the hand (S10).
    #[error("the joker or princess stands for a card of the run that is not in the hand")]
    NotMissing,
    /// There is no such snake on the table (S11).
    #[error("there is no such snake on the table")]
    NoSuchSnake,
    /// This card cannot lie in a snake (S8).
    #[error("this card cannot lie in a snake")]
    NotAttachable,
    /// This end is stopped (S20).
    #[error("this end is stopped")]
    Stopped,
    /// The card does not match this end (S12).
    #[error("the card does not match this end")]
    NoMatch,
    /// No card that the joker or princess can stand for goes between these two (S15).
    #[error("no card that the joker or princess can stand for goes between these two")]
    NoMatchBeyond,
    /// Jokers and princesses never lie side by side (S16).
    #[error("jokers and princesses never lie side by side")]
    WildBesideWild,
    /// The snake cannot be parted there (S18).
    #[error("the snake cannot be parted there")]
    NoCut,
    /// A lady takes another card of the hand with her (S19).
    #[error("a lady takes another card of the hand with her")]
    LadyAlone,
    /// Another player at the table must be named (S21).
    #[error("another player at the table must be named")]
    NotAnother,
    /// With two players there is only the left neighbour (S25).
    #[error("with two players there is only the left neighbour")]
    NoRight,
    /// A card of the hand must be given, unless the neighbour swap is the last card (S25).
    #[error("a card of the hand must be given, unless the neighbour swap is the last card")]
    NeighbourCard,
    /// This card does not lie there to be taken (S22).
    #[error("this card does not lie there to be taken")]
    NotLaid,
    /// The card does not fit the wish (S24).
    #[error("the card does not fit the wish")]
    NotWished,
    /// Two cards are offered, sorted as in the hand; one only if it is the only one (S24).
    #[error("two cards are offered, sorted as in the hand; one only if it is the only one")]
    OfferTwo,
    /// This card was not offered (S24).
    #[error("this card was not offered")]
    NotOffered,
}

impl Reject for Rejection {
    fn rule(&self) -> &'static str {
        match self {
            Rejection::RoundOver => "S27",
            Rejection::NoSuchSeat | Rejection::NotAsked => "S5",
            Rejection::NothingAsked | Rejection::AnswerFirst | Rejection::CannotEnd => "S34",
            Rejection::Urgent => "S7",
            Rejection::NotInHand | Rejection::NotAttachable => "S8",
            Rejection::AlreadyOpen | Rejection::ShortRun => "S9",
            Rejection::ShortWildRun | Rejection::NotMissing => "S10",
            Rejection::NoSuchSnake => "S11",
            Rejection::Stopped => "S20",
            Rejection::NoMatch => "S12",
            Rejection::NoMatchBeyond => "S15",
            Rejection::WildBesideWild => "S16",
            Rejection::NoCut => "S18",
            Rejection::LadyAlone => "S19",
            Rejection::NotAnother => "S21",
            Rejection::NoRight | Rejection::NeighbourCard => "S25",
            Rejection::NotLaid => "S22",
            Rejection::NotWished | Rejection::OfferTwo | Rejection::NotOffered => "S24",
        }
    }
}
