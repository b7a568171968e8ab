//! The awards of Up and Down.

use super::events::Event;
use super::moves::Side;
use crate::awards::{self, Feat, Most, Tally};
use crate::seat::Seat;

/// What is recorded for awards.
#[derive(Clone, Debug, PartialEq)]
pub struct Feats {
    /// The longest snake, by the player whose cards made it the longest.
    longest: Most,
    /// Cards laid to snakes in one turn.
    turn: Most,
    /// Bad boys given to others.
    bad_boys: Most,
    given: Tally,
    /// The number of cards of each snake of the round, by snake number.
    lengths: Vec<u32>,
    /// Who lays cards in this turn, and how many they have laid.
    laying: Option<(Seat, u32)>,
}

impl Default for Feats {
    fn default() -> Feats {
        Feats {
            longest: Most::of("snake-longest", 10),
            turn: Most::of("snake-turn", 5),
            bad_boys: Most::of("snake-bad-boys", 2),
            given: Tally::default(),
            lengths: Vec::new(),
            laying: None,
        }
    }
}

impl Feats {
    /// Records cards that a player has laid to a snake.
    fn laid(&mut self, round: u16, seat: Seat, snake: u8, cards: u32) {
        let Some(length) = self.lengths.get_mut(usize::from(snake).wrapping_sub(1)) else { return };
        *length += cards;
        let round = Some(round);
        self.longest.note(Feat { seat, to: None, amount: *length, round });
        let laid = cards + self.laying.filter(|(who, _)| *who == seat).map_or(0, |(_, laid)| laid);
        self.laying = Some((seat, laid));
        self.turn.note(Feat { seat, to: None, amount: laid, round });
    }
}

impl awards::Feats<Event> for Feats {
    fn note(&mut self, round: u16, event: &Event) {
        match *event {
            Event::Opened { seat, run } => {
                self.lengths = vec![0];
                self.laid(round, seat, 1, u32::from(run.len()));
            }
            Event::Attached { seat, end, .. } => self.laid(round, seat, end.snake, 1),
            Event::Split { seat, snake, new, left, side } => {
                let Some(length) = self.lengths.get_mut(usize::from(snake).wrapping_sub(1)) else { return };
                let right = length.saturating_sub(u32::from(left));
                *length = u32::from(left);
                self.lengths.push(right);
                self.laid(round, seat, if side == Side::Left { snake } else { new }, 1);
            }
            Event::BadBoy { seat, .. } => self.bad_boys.note(self.given.add(seat, 1)),
            Event::TurnEnded { .. } | Event::Won { .. } | Event::Blocked { .. } => self.laying = None,
            _ => {}
        }
    }

    fn all(&self) -> Vec<&Most> {
        vec![&self.longest, &self.turn, &self.bad_boys]
    }
}
