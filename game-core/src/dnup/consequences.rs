//! The consequences of a move by which the coach explains its judgement.

use super::events::Event;
use crate::game::Consequence;
use crate::seat::Seat;

/// What happens to the sets and to the hand.
pub(super) const CONSEQUENCES: &[Consequence<Event>] = &[
    Consequence { name: "back", good: false, came: |seat, events| fate(seat, events) == Some(Fate::Back) },
    Consequence { name: "gone", good: true, came: |seat, events| fate(seat, events) == Some(Fate::Gone) },
    Consequence {
        name: "beats",
        good: true,
        came: |seat, events| match events {
            [Event::Played { .. } | Event::Added { .. }, Event::ThrownBack { from, .. }, ..] => {
                from.seat != seat
            }
            _ => false,
        },
    },
    Consequence {
        name: "out",
        good: true,
        came: |seat, events| {
            events.iter().any(|event| matches!(event, Event::Out { seat: out, .. } if *out == seat))
        },
    },
];

/// What happens to a set on the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It is thrown back.
    Back,
    /// Its cards leave the round.
    Gone,
    /// Somebody takes it.
    Taken,
}

/// What first happens to a set of this seat.
fn fate(seat: Seat, events: &[Event]) -> Option<Fate> {
    events.iter().find_map(|event| match event {
        Event::ThrownBack { from, .. } if from.seat == seat => Some(Fate::Back),
        Event::Removed { from, .. } if from.seat == seat => Some(Fate::Gone),
        Event::Taken { from, .. } if from.seat == seat => Some(Fate::Taken),
        _ => None,
    })
}
