//! Moves that are taken back. Nothing leaves the log of a match: a line of it names the place from which the match goes on.

use std::fmt;

use crate::any::PlayError;
use crate::game::Game;
use crate::matches::Match;
use crate::playthrough::{Break, Submitted};
use crate::seat::Seat;

/// A line of a log that takes moves back: `take-back N` in place of a move. It is no move of any game.
///
/// The match is again as it was before the move in line `to`, except for its [`step`](Match::step); where several choose
/// at the same time, as it was before anybody had chosen. That move must count until then, be of the round that is being
/// played, and not have ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeBack {
    /// The number of the line in the log, from 0. Changed choices and other lines that take back are lines, too.
    pub to: u32,
}

const WORD: &str = "take-back ";

impl fmt::Display for TakeBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{WORD}{}", self.to)
    }
}

impl TakeBack {
    /// What a line of a log takes back, if it is no move.
    #[must_use]
    pub fn read(text: &str) -> Option<TakeBack> {
        let read = TakeBack { to: text.strip_prefix(WORD)?.parse().ok()? };
        // Each has exactly one spelling.
        (read.to_string() == text).then_some(read)
    }
}

impl Submitted {
    /// What it takes back, if it is no move.
    #[must_use]
    pub fn takes_back(&self) -> Option<TakeBack> {
        TakeBack::read(&self.mv)
    }
}

/// The moves that count, and who took others back.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    /// Each with its number among the decisions of the playthrough, from 1.
    pub(crate) moves: Vec<(usize, (Seat, String))>,
    /// The number of decisions of the playthrough.
    decisions: usize,
    /// Who took moves back, and how many moves that count were made before: never fewer than in the entry before.
    pub(crate) taken_back: Vec<(usize, Seat)>,
}

impl Standing {
    pub(crate) fn push(&mut self, seat: Seat, mv: &str) {
        self.decisions += 1;
        self.moves.push((self.decisions, (seat, mv.to_owned())));
    }

    /// Takes back all but the first moves, this many of them. Returns the number of the decision that was the first to
    /// be undone; if none was, of the next one.
    pub(crate) fn take_back(&mut self, seat: Seat, left: usize) -> usize {
        let to = self.moves.get(left).map_or(self.decisions + 1, |(number, _)| *number);
        self.moves.truncate(left);
        self.taken_back.iter_mut().for_each(|(before, _)| *before = left.min(*before));
        self.taken_back.push((left, seat));
        to
    }

    /// The number of moves that count before the decision with this number.
    pub(crate) fn before(&self, decision: usize) -> usize {
        self.moves.partition_point(|(number, _)| *number < decision)
    }
}

/// What happens in a log, as it is written down.
pub(crate) enum Entry<'a, 'log, G: Game> {
    /// A decision is made by one seat or several, in the order of the seats. Each choice has its line in the log, from
    /// 1.
    Decided { before: &'a Match<G>, choices: &'a [(usize, &'log Submitted)] },
    /// The match goes on from before the decision with this number, from 1.
    TakenBack { seat: Seat, to: usize },
}

/// What a log comes to.
pub(crate) struct Course<G: Game> {
    pub(crate) now: Match<G>,
    pub(crate) standing: Standing,
    /// The moves of the round that is being played that count.
    undoable: Vec<Undoable<G>>,
}

struct Undoable<G: Game> {
    /// Its line in the log, from 0.
    line: usize,
    /// The number of moves that count before its step.
    before: usize,
    /// The match before anybody had chosen in its step.
    game: Match<G>,
}

impl<G: Game> Course<G> {
    fn undoable(&self, TakeBack { to }: TakeBack) -> Option<&Undoable<G>> {
        self.undoable.iter().find(|mv| u32::try_from(mv.line) == Ok(to))
    }
}

/// Follows the log of a match from its start: of each seat the last choice counts, and a simultaneous decision that is
/// not complete is left out.
///
/// # Errors
/// [`Break::BadMove`] and [`Break::NotTakenBack`] with the number of the line in the log, from 1.
pub(crate) fn follow<'log, G: Game>(
    begun: &Match<G>,
    log: &'log [Submitted],
    mut on: impl FnMut(Entry<'_, 'log, G>) -> Result<(), Break>,
) -> Result<Course<G>, Break> {
    let start = begun.from_the_start(&mut ());
    let (mut open, mut choices) = (start.clone(), Vec::<(usize, &Submitted)>::new());
    let mut course = Course { now: start, standing: Standing::default(), undoable: Vec::new() };
    for (line, submitted) in (1..).zip(log) {
        let Submitted { seat, mv, .. } = submitted;
        if let Some(take_back) = submitted.takes_back() {
            let found = course.undoable(take_back).filter(|_| begun.players().has(*seat));
            let Some(Undoable { before, game, .. }) = found else { return Err(Break::NotTakenBack { line }) };
            let before = *before;
            course.now = course.now.taken_back_to(game);
            course.undoable.retain(|mv| mv.before < before);
            choices.clear();
            let to = course.standing.take_back(*seat, before);
            on(Entry::TakenBack { seat: *seat, to })?;
            continue;
        }
        if choices.is_empty() {
            open = course.now.clone();
        }
        let bad = |why| Break::BadMove { line, why };
        let mv = G::read_move(begun.options(), mv).map_err(|error| bad(error.into()))?;
        course.now.submit(*seat, &mv, &mut ()).map_err(|error| bad(PlayError::of(&error)))?;
        let before = course.standing.moves.len();
        course.undoable.push(Undoable { line: line - 1, before, game: open.clone() });
        choices.retain(|(_, other)| other.seat != *seat);
        choices.push((line, submitted));
        if course.now.chosen().is_empty() {
            choices.sort_by_key(|(_, submitted)| submitted.seat);
            on(Entry::Decided { before: &open, choices: &choices })?;
            choices.drain(..).for_each(|(_, submitted)| course.standing.push(submitted.seat, &submitted.mv));
            if course.now.is_beyond_the_round_of(&open) {
                course.undoable.clear();
            }
        }
    }
    Ok(course)
}

/// As [`follow`], for the moves that count alone.
pub(crate) fn standing<G: Game>(begun: &Match<G>, log: &[Submitted]) -> Result<Standing, Break> {
    follow(begun, log, |_| Ok(())).map(|course| course.standing)
}

impl<G: Game> Match<G> {
    /// The match that another line leads to that takes moves back, after `log`, the lines of this match from its start:
    /// `earlier` of [`taken_back_to`](Self::taken_back_to). `None` if nothing can be taken back to there, or the log is
    /// not of this match.
    #[must_use]
    pub fn before(&self, log: &[Submitted], take_back: TakeBack) -> Option<Match<G>> {
        let course = follow(self, log, |_| Ok(())).ok()?;
        course.undoable(take_back).map(|mv| mv.game.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_take_back_is_read_as_written_and_nothing_else_is_one() {
        for to in [0, 7, 10, u32::MAX] {
            assert_eq!(TakeBack::read(&TakeBack { to }.to_string()), Some(TakeBack { to }));
        }
        for wrong in [
            "",
            "take-back",
            "take-back ",
            "take-back 07",
            "take-back +7",
            "take-back 7 ",
            "take-back -1",
            "Take-back 7",
            "take-back 4294967296",
            "flip",
        ] {
            assert_eq!(TakeBack::read(wrong), None, "{wrong}");
        }
    }
}
