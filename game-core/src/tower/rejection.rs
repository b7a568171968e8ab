//! Why a move is refused, each reason with the rule that forbids it.

use crate::game::Reject;

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The round is over (U24).
    #[error("the round is over")]
    RoundOver,
    /// Nobody sits there (U1).
    #[error("nobody plays at this seat")]
    NoSuchSeat,
    /// It is somebody else's turn (U5).
    #[error("it is not this player's turn")]
    NotInTurn,
    /// The cards have to be cut first (U3).
    #[error("the cards are cut first, or left as they are")]
    CutFirst,
    /// The packet would be the whole deck, or nothing (U3).
    #[error("this number of cards cannot be lifted: at least one is lifted, and at least one stays")]
    CutTooDeep,
    /// The cutter has to decide first (U3).
    #[error("the cutter has to keep or leave the bottom card of the packet first")]
    KeepFirst,
    /// Forehand has to call first (U32).
    #[error("first forehand says which variants are played")]
    CallFirst,
    /// The cards have been dealt (U4).
    #[error("the cards have been dealt already")]
    Dealt,
    /// It is too late for a call, or there is none to make (U32).
    #[error("there is no variant to be called now")]
    NothingToCall,
    /// The options leave no call of dirty one (U30).
    #[error("dirty one is not called at this table")]
    NoDirtyCall,
    /// The options leave no call of double two (U31).
    #[error("double two is not called at this table")]
    NoDoubleCall,
    /// These cards are not there to be played (U7).
    #[error("there are not enough of this card to play")]
    NotAvailable,
    /// A first turn is played from the hand (U8).
    #[error("a first turn is played from the hand")]
    HandOnly,
    /// Face-up cards come first (U9).
    #[error("face-down cards wait until the face-up ones are gone")]
    FaceUpFirst,
    /// There is no face-down card at this place (U9).
    #[error("there is no face-down card at this place")]
    EmptyPlace,
    /// A −2 cannot start a tower (U14).
    #[error("a tower cannot be started with a -2")]
    NoStart,
    /// There is something to play (U21).
    #[error("nobody passes who can play")]
    NoPass,
    /// The play leaves another number of cards (U22).
    #[error("the last card is called only with a play that leaves one card")]
    NoLastCard,
    /// It is called for everybody (U23).
    #[error("the last card is called for everybody at this table")]
    CalledAnyway,
}

impl Reject for Rejection {
    fn rule(&self) -> &'static str {
        match self {
            Rejection::NoSuchSeat => "U1",
            Rejection::CutFirst | Rejection::CutTooDeep | Rejection::KeepFirst => "U3",
            Rejection::Dealt => "U4",
            Rejection::NotInTurn => "U5",
            Rejection::NotAvailable => "U7",
            Rejection::HandOnly => "U8",
            Rejection::FaceUpFirst | Rejection::EmptyPlace => "U9",
            Rejection::NoStart => "U14",
            Rejection::NoPass => "U21",
            Rejection::NoLastCard => "U22",
            Rejection::CalledAnyway => "U23",
            Rejection::RoundOver => "U24",
            Rejection::NoDirtyCall => "U30",
            Rejection::NoDoubleCall => "U31",
            Rejection::CallFirst | Rejection::NothingToCall => "U32",
        }
    }
}
