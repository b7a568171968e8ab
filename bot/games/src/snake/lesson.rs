//! The lesson of Up and Down: moments of matches, a few moves long each.

use game_core::snake::{Card, Event, Move, Phase, Snake};

use crate::lessons::{Chapter, Deal, Idea, Seen};

/// The most cards that count as few.
const FEW: u8 = 2;

/// Whether it is the learner's turn and no swap has to be played first.
fn is_free(seen: &Seen<Snake>) -> bool {
    seen.can(|mv| *mv == Move::End)
}

const fn deal(seed: u64, before: usize, decisions: usize) -> Deal {
    Deal { seed, options: &[("rounds", "1")], before, decisions }
}

pub(super) const LESSON: &[Chapter<Snake>] = &[
    Chapter {
        deal: deal(219, 0, 4),
        ideas: &[
            Idea { key: "learn-snake-run", fits: |seen| seen.can(|mv| matches!(mv, Move::Open(_))) },
            Idea {
                key: "learn-snake-attach",
                fits: |seen| is_free(seen) && seen.can(|mv| matches!(mv, Move::Attach(..))),
            },
        ],
    },
    Chapter {
        deal: deal(5, 33, 3),
        ideas: &[
            Idea {
                key: "learn-snake-princess",
                fits: |seen| is_free(seen) && seen.can(|mv| matches!(mv, Move::Split(..))),
            },
            Idea {
                key: "learn-snake-joker",
                fits: |seen| {
                    seen.can(|mv| matches!(mv, Move::Attach(Card::JOKER, _)))
                        || seen.happened(|event| matches!(event, Event::Attached { card: Card::JOKER, .. }))
                },
            },
        ],
    },
    Chapter {
        deal: deal(670, 14, 3),
        ideas: &[
            Idea {
                key: "learn-snake-lady",
                fits: |seen| {
                    is_free(seen)
                        && seen.can(|mv| matches!(mv, Move::Lady(_)))
                        && seen.can(|mv| matches!(mv, Move::BadBoy(_)))
                        && seen.can(|mv| matches!(mv, Move::Stop(_)))
                },
            },
            Idea {
                key: "learn-snake-stopper",
                fits: |seen| {
                    seen.can(|mv| matches!(mv, Move::Stop(_)))
                        || seen
                            .happened(|event| matches!(event, Event::Stopped { .. } | Event::SetAside { .. }))
                },
            },
        ],
    },
    Chapter {
        deal: deal(4, 6, 2),
        ideas: &[Idea {
            key: "learn-snake-must",
            fits: |seen| {
                seen.can(|mv| matches!(mv, Move::Colours(_)))
                    && seen.can(|mv| matches!(mv, Move::HandSwap(_)))
            },
        }],
    },
    Chapter {
        deal: deal(1, 114, 1),
        ideas: &[Idea { key: "learn-snake-take", fits: |seen| seen.can(|mv| matches!(mv, Move::Take(..))) }],
    },
    Chapter {
        deal: deal(4, 12, 3),
        ideas: &[
            Idea { key: "learn-snake-wish", fits: |seen| seen.can(|mv| matches!(mv, Move::Wish(_))) },
            Idea { key: "learn-snake-answer", fits: |seen| seen.can(|mv| matches!(mv, Move::Offer(..))) },
            Idea { key: "learn-snake-pick", fits: |seen| seen.can(|mv| matches!(mv, Move::Pick(_))) },
        ],
    },
    Chapter {
        deal: deal(1, 31, 1),
        ideas: &[Idea {
            key: "learn-snake-neighbour",
            fits: |seen| {
                matches!(seen.observation.view.phase, Phase::Neighbour { .. })
                    && !seen.observation.legal.is_empty()
            },
        }],
    },
    Chapter {
        deal: deal(16, 55, 1),
        ideas: &[Idea {
            key: "learn-snake-friend",
            fits: |seen| {
                is_free(seen)
                    && seen.can(|mv| matches!(mv, Move::Friend(..)))
                    && seen.can(|mv| matches!(mv, Move::Neighbour(..)))
            },
        }],
    },
    Chapter {
        deal: deal(42, 115, 3),
        ideas: &[Idea {
            key: "learn-snake-last",
            fits: |seen| {
                let own = seen.observation.view.own.map_or(0, |own| own.len());
                own <= FEW && is_free(seen) && seen.can(|mv| matches!(mv, Move::Attach(..)))
            },
        }],
    },
];
