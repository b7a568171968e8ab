//! A match being played: its log, the latest happenings, and the rounds that have ended. Pure, and independent of who
//! sits where, of storage and of display.

mod move_times;
mod plan;
mod playing;
mod round;
mod story;

pub use move_times::{Follows, MoveTimes};
pub use plan::{MOST_PLANNED, NotPlanned, Plan, PlannedMove};
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
    /// The person had planned it.
    Plan,
}
