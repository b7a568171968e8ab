//! The consequences of a move by which the coach explains its judgement.

use super::events::Event;
use crate::game::Consequence;

/// The player wins the trick, no matter who changed its rules.
pub(super) const CONSEQUENCES: &[Consequence<Event>] = &[Consequence {
    name: "trick",
    good: true,
    came: |seat, events| {
        let trick = events.iter().find_map(|event| match event {
            Event::Revealed(trick) => Some(trick),
            Event::Changed { .. } => None,
        });
        trick.is_some_and(|trick| trick.winner == Some(seat))
    },
}];
