//! The awards of dnup.

use super::events::Event;
use crate::awards::{self, Feat, Most, Tally};
use crate::seat::Seat;

/// What is recorded for awards.
#[derive(Clone, Debug, PartialEq)]
pub struct Feats {
    /// The largest set played.
    largest: Most,
    /// Sets of others thrown back.
    beaten: Most,
    /// Sets played.
    sets: Most,
    thrown_back: Tally,
    played: Tally,
    /// The player who acted last.
    acting: Option<Seat>,
}

impl Default for Feats {
    fn default() -> Feats {
        Feats {
            largest: Most::of("dnup-largest", 3),
            beaten: Most::of("dnup-beaten", 3),
            sets: Most::of("dnup-sets", 5),
            thrown_back: Tally::default(),
            played: Tally::default(),
            acting: None,
        }
    }
}

impl awards::Feats<Event> for Feats {
    fn note(&mut self, round: u16, event: &Event) {
        match *event {
            Event::Played { to, cards } => {
                self.acting = Some(to.seat);
                let amount = u32::from(cards.len());
                self.largest.note(Feat { seat: to.seat, to: None, amount, round: Some(round) });
                self.sets.note(self.played.add(to.seat, 1));
            }
            Event::Added { seat, .. } => self.acting = Some(seat),
            Event::ThrownBack { from, .. } => {
                if let Some(seat) = self.acting.filter(|seat| *seat != from.seat) {
                    self.beaten.note(self.thrown_back.add(seat, 1));
                }
            }
            _ => {}
        }
    }

    fn all(&self) -> Vec<&Most> {
        vec![&self.largest, &self.beaten, &self.sets]
    }
}
