//! The lesson of dnup: the beginning and the end of a round.

use game_core::dnup::{Dnup, Event, Move};

use crate::lessons::{Chapter, Deal, Idea, LEARNER};

const fn deal(seed: u64, before: usize, decisions: usize) -> Deal {
    Deal { seed, options: &[("target", "2")], before, decisions }
}

/// The most cards that count as few.
const FEW: u8 = 3;

pub(super) const LESSON: &[Chapter<Dnup>] = &[
    Chapter {
        deal: deal(1, 0, 9),
        ideas: &[
            Idea {
                key: "learn-dnup-set",
                fits: |seen| {
                    seen.can(|mv| matches!(mv, Move::Play(_)))
                        && seen.observation.view.lying().next().is_none()
                },
            },
            Idea {
                key: "learn-dnup-thrown-back",
                fits: |seen| seen.happened(|event| matches!(event, Event::ThrownBack { .. })),
            },
            Idea {
                key: "learn-dnup-removed",
                fits: |seen| seen.happened(|event| matches!(event, Event::Removed { .. })),
            },
            Idea { key: "learn-dnup-add", fits: |seen| seen.can(|mv| matches!(mv, Move::Add { .. })) },
            Idea {
                key: "learn-dnup-higher",
                fits: |seen| seen.observation.view.lying().any(|(place, _)| place.seat != LEARNER),
            },
            Idea { key: "learn-dnup-take", fits: |seen| seen.can(|mv| matches!(mv, Move::Take(_))) },
            Idea { key: "learn-dnup-flip", fits: |seen| seen.can(|mv| *mv == Move::Flip) },
        ],
    },
    Chapter {
        deal: deal(1, 25, 3),
        ideas: &[Idea {
            key: "learn-dnup-last",
            fits: |seen| {
                let own = seen.observation.view.own.unwrap_or_default().len();
                own <= FEW && seen.can(|mv| matches!(mv, Move::Play(cards) if cards.len() == own))
            },
        }],
    },
];
