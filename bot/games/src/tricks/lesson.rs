//! The lesson of UP & DOWN, in a match of one round.

use game_core::Seat;
use game_core::tricks::{Change, Event, Move, Phase, Side, Trick, Tricks, Verdict};

use crate::lessons::{Chapter, Deal, Idea, LEARNER, Seen};

/// Whether such a trick has been revealed.
fn revealed(seen: &Seen<Tricks>, like: impl Fn(&Trick) -> bool) -> bool {
    seen.happened(|event| matches!(event, Event::Revealed(trick) if like(trick)))
}

/// Whether somebody took a trick on this side with a card of the own colour.
fn taken(seen: &Seen<Tricks>, side: Side) -> bool {
    revealed(seen, |trick| trick.contest.side == side && trick.winner.is_some() && !by_trump(trick))
}

fn by_trump(trick: &Trick) -> bool {
    trick.winner.is_some_and(|winner| trick.cards[winner].value() == trick.contest.trump)
}

fn neutralised(trick: &Trick) -> bool {
    let is = |seat: Seat| trick.contest.verdict(&trick.cards, seat) == Verdict::Neutralised;
    trick.cards.iter().any(|(seat, _)| is(seat))
}

/// Whether a computer has made such a change to the rules.
fn changed(seen: &Seen<Tricks>, how: Change) -> bool {
    seen.happened(
        |event| matches!(event, Event::Changed { chief, change, .. } if *chief != LEARNER && *change == how),
    )
}

fn chooses(seen: &Seen<Tricks>) -> bool {
    seen.can(|mv| matches!(mv, Move::Play(_)))
}

pub(super) const LESSON: &[Chapter<Tricks>] = &[Chapter {
    deal: Deal {
        seed: 320,
        options: &[("rounds", "1"), ("tie", "shared")],
        before: 0,
        decisions: usize::MAX,
    },
    ideas: &[
        Idea { key: "learn-tricks-card", fits: chooses },
        Idea { key: "learn-tricks-chief", fits: |seen| seen.can(|mv| *mv == Move::Roll) },
        Idea { key: "learn-tricks-neutralised", fits: |seen| revealed(seen, neutralised) },
        Idea { key: "learn-tricks-pot", fits: |seen| revealed(seen, |trick| trick.winner.is_none()) },
        Idea {
            key: "learn-tricks-pot-won",
            fits: |seen| revealed(seen, |trick| trick.winner.is_some() && trick.tricks > 1),
        },
        Idea { key: "learn-tricks-trump", fits: |seen| revealed(seen, by_trump) },
        Idea { key: "learn-tricks-up", fits: |seen| taken(seen, Side::Up) },
        Idea { key: "learn-tricks-down", fits: |seen| taken(seen, Side::Down) },
        Idea { key: "learn-tricks-turned", fits: |seen| changed(seen, Change::Turn) },
        Idea { key: "learn-tricks-rolled", fits: |seen| changed(seen, Change::Roll) },
        Idea { key: "learn-tricks-flipped", fits: |seen| changed(seen, Change::Flip) },
        Idea {
            key: "learn-tricks-last",
            fits: |seen| {
                let view = &seen.observation.view;
                view.trick == view.tricks && matches!(view.phase, Phase::Choose(_))
            },
        },
    ],
}];
