//! The lesson of Up: moments of rounds, a few turns long each.

use game_core::tower::{Card, Event, Fate, Move, Phase, Source, Tower};

use crate::lessons::{Chapter, Deal, Idea, Seen};

const fn deal(seed: u64, before: usize, decisions: usize) -> Deal {
    Deal { seed, options: &[("rounds", "1")], before, decisions }
}

/// Whether there was such a play with such a result.
fn played(seen: &Seen<Tower>, like: impl Fn(Card, Fate) -> bool) -> bool {
    seen.happened(|event| matches!(event, Event::Played { card, fate, .. } if like(*card, *fate)))
}

fn plays(seen: &Seen<Tower>) -> bool {
    seen.observation.view.phase == Phase::Play && !seen.observation.legal.is_empty()
}

pub(super) const LESSON: &[Chapter<Tower>] = &[
    Chapter {
        deal: deal(1, 1, 3),
        ideas: &[
            Idea {
                key: "learn-tower-hand",
                fits: |seen| {
                    plays(seen) && seen.observation.view.first_turn && seen.observation.view.allowed.is_some()
                },
            },
            Idea { key: "learn-tower-lower", fits: |seen| plays(seen) && !seen.observation.view.first_turn },
        ],
    },
    Chapter {
        deal: deal(2, 13, 6),
        ideas: &[
            Idea {
                key: "learn-tower-open",
                fits: |seen| {
                    seen.observation.view.allowed.is_some()
                        && seen.can(|mv| matches!(mv, Move::Play { source: Source::Open, .. }))
                },
            },
            Idea {
                key: "learn-tower-collapsed",
                fits: |seen| played(seen, |_, fate| matches!(fate, Fate::Collapsed { .. })),
            },
            Idea {
                key: "learn-tower-minus-two",
                fits: |seen| {
                    played(seen, |card, fate| card == Card::MINUS_TWO && matches!(fate, Fate::Stood { .. }))
                },
            },
            Idea {
                key: "learn-tower-cleared",
                fits: |seen| played(seen, |_, fate| matches!(fate, Fate::Cleared { .. })),
            },
        ],
    },
    Chapter {
        deal: deal(1, 14, 2),
        ideas: &[Idea {
            key: "learn-tower-blind",
            fits: |seen| {
                seen.observation.view.allowed.is_some()
                    && seen.can(|mv| matches!(mv, Move::Blind { call: false, .. }))
            },
        }],
    },
    Chapter {
        deal: deal(1, 50, 3),
        ideas: &[Idea {
            key: "learn-tower-last-card",
            fits: |seen| {
                seen.can(|mv| matches!(mv, Move::Play { call: true, .. } | Move::Blind { call: true, .. }))
            },
        }],
    },
];
