//! The awards of UP & DOWN.

use super::events::{Event, Trick};
use crate::awards::{self, Feat, Most, Tally};
use crate::seat::Seat;

/// What is recorded for awards.
#[derive(Clone, Debug, PartialEq)]
pub struct Feats {
    /// Tricks taken at once, including those from the pot.
    pot: Most,
    /// Tricks in a row.
    streak: Most,
    /// Tricks won by trumps.
    trumps: Most,
    by_trump: Tally,
    /// The player who won the latest tricks of the round, and how many in a row.
    winning: Option<(Seat, u32)>,
}

impl Default for Feats {
    fn default() -> Feats {
        Feats {
            pot: Most::of("tricks-pot", 3),
            streak: Most::of("tricks-streak", 3),
            trumps: Most::of("tricks-trumps", 3),
            by_trump: Tally::default(),
            winning: None,
        }
    }
}

impl awards::Feats<Event> for Feats {
    fn note(&mut self, round: u16, event: &Event) {
        let Event::Revealed(Trick { contest, cards, winner, tricks, last }) = event else { return };
        let round = Some(round);
        self.winning = winner.map(|seat| match self.winning {
            Some((before, streak)) if before == seat => (seat, streak + 1),
            _ => (seat, 1),
        });
        if let Some((seat, streak)) = self.winning {
            self.pot.note(Feat { seat, to: None, amount: u32::from(*tricks), round });
            self.streak.note(Feat { seat, to: None, amount: streak, round });
            if cards[seat].value() == contest.trump {
                self.trumps.note(self.by_trump.add(seat, 1));
            }
        }
        if *last {
            self.winning = None;
        }
    }

    fn all(&self) -> Vec<&Most> {
        vec![&self.pot, &self.streak, &self.trumps]
    }
}
