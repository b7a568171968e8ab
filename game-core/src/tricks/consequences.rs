//! What may come of a move, by which the coach gives its reasons.

use super::events::Event;
use crate::game::Consequence;

/// The trick is won, whoever has changed its rules.
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
