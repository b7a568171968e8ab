//! The consequences of a move by which the coach explains its judgement.

use super::events::{Event, Fate};
use crate::game::Consequence;
use crate::seat::Seat;

/// What happens to the tower and to the round.
pub(super) const CONSEQUENCES: &[Consequence<Event>] = &[
    Consequence {
        name: "collapse",
        good: false,
        came: |_, events| events.first().is_some_and(|first| fate(first).is_some_and(collapsed)),
    },
    Consequence {
        name: "again",
        good: false,
        came: |seat, events| {
            let mut later = events.iter().skip(1).filter(|event| player(event) == Some(seat));
            later.find_map(fate).is_some_and(collapsed)
        },
    },
    Consequence {
        name: "next",
        good: true,
        came: |seat, events| {
            let mut others = events.iter().filter(|event| player(event).is_some_and(|other| other != seat));
            others.find_map(fate).is_some_and(collapsed)
        },
    },
    Consequence {
        name: "first",
        good: true,
        came: |seat, events| {
            let mut plays = events.iter().rev().filter_map(|event| match event {
                Event::Played { seat, left, .. } => Some((*seat, *left)),
                _ => None,
            });
            plays.next() == Some((seat, 0))
        },
    },
];

const fn player(event: &Event) -> Option<Seat> {
    match event {
        Event::Played { seat, .. } => Some(*seat),
        _ => None,
    }
}

const fn fate(event: &Event) -> Option<Fate> {
    match event {
        Event::Played { fate, .. } => Some(*fate),
        _ => None,
    }
}

const fn collapsed(fate: Fate) -> bool {
    matches!(fate, Fate::Collapsed { .. })
}
