//! The awards of Up.

use super::events::{Event, Fate, From};
use crate::awards::{self, Feat, Most, Tally};
use crate::seat::Seat;

/// What is recorded for awards.
#[derive(Clone, Debug, PartialEq)]
pub struct Feats {
    /// Cards that another player had to take, by the player who had played before them.
    given: Most,
    /// Cards in a tower that was cleared away.
    cleared: Most,
    /// Face-down cards that fitted.
    blind: Most,
    turned_over: Tally,
    /// The player who last played to the present tower.
    last: Option<Seat>,
}

impl Default for Feats {
    fn default() -> Feats {
        Feats {
            given: Most::of("tower-given", 6),
            cleared: Most::of("tower-cleared", 6),
            blind: Most::of("tower-blind", 3),
            turned_over: Tally::default(),
            last: None,
        }
    }
}

impl awards::Feats<Event> for Feats {
    fn note(&mut self, round: u16, event: &Event) {
        let round = Some(round);
        match *event {
            Event::Played { seat, from, count, fate, .. } => {
                let fitted = matches!(fate, Fate::Stood { .. } | Fate::Cleared { .. });
                if fitted && matches!(from, From::Blind(_)) {
                    self.blind.note(self.turned_over.add(seat, 1));
                }
                let before = self.last.take();
                match fate {
                    Fate::Stood { .. } => self.last = Some(seat),
                    Fate::Collapsed { taken } => {
                        if let Some(giver) = before.filter(|giver| *giver != seat) {
                            let amount = u32::from(taken);
                            self.given.note(Feat { seat: giver, to: Some(seat), amount, round });
                        }
                    }
                    Fate::Cleared { gone } => {
                        let amount = u32::from(gone.saturating_sub(count));
                        self.cleared.note(Feat { seat, to: None, amount, round });
                    }
                    Fate::ToHand | Fate::Ends => {}
                }
            }
            Event::Ended { .. } => self.last = None,
            _ => {}
        }
    }

    fn all(&self) -> Vec<&Most> {
        vec![&self.given, &self.cleared, &self.blind]
    }
}
