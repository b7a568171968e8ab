//! Checks that each move was chosen by the player at its seat.

use game_core::{Chooser, Level, Line};

use super::proof::NotProven;

/// Checks that each decision of a playthrough that begins in line 2 was made by the player at its seat, which has a level if that is a
/// computer: a computer's by that computer and by nobody else; a person's by themselves, or by `steady` when their time was up, they were away or
/// had left.
pub(super) fn check(playthrough: &[Line], seats: &[Option<Level>]) -> Result<(), NotProven> {
    for (line, decision) in (2..).zip(playthrough) {
        let (seat, by) = match decision {
            Line::Decision { seat, by, .. } => (seat, by),
            // Only people take moves back.
            Line::TakeBack { seat, .. } => (seat, &None),
            Line::Match { .. }
            | Line::Round { .. }
            | Line::Chance { .. }
            | Line::Result { .. }
            | Line::End { .. } => continue,
        };
        let may = match seats.get(seat.index()) {
            Some(Some(level)) => *by == Some(Chooser::from(*level)),
            Some(None) => by.is_none_or(|by| by.level() == Level::Steady),
            None => false,
        };
        if !may {
            let by = by.map_or("a person".to_owned(), |by| by.to_string());
            return Err(NotProven::Chooser { line, seat: *seat, by });
        }
    }
    Ok(())
}
