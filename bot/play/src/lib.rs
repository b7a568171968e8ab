//! A match under way: its log, what has happened of late, the rounds that have ended. Pure: who sits where, what is stored and
//! what is shown are not known here.

mod playing;
mod story;

pub use playing::{NotPlayed, Played, Playing, Review, Reviewed};
pub use story::Story;

/// Why a move was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The person chose it.
    Person,
    /// A computer plays at the seat.
    Computer,
    /// The person's time was up.
    Clock,
    /// It was the only legal move, and the person wants such moves to be made for them.
    Forced,
}
