//! The latest happenings at a table: the part of the log since the last turn of each player. Pure.

use std::collections::VecDeque;
use std::sync::Arc;

use game_core::{Happening, Seat, SeatSet};

use super::By;

/// The most moves that a story has: more than a round has. A bound for the case that somebody is away for long.
const MOST_MOVES: usize = 400;

/// The latest moves, each with its happenings. These are immutable, and shared by a table and its copies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story(VecDeque<Arc<LogEntry>>);

/// A move of the log, or the first deal.
#[derive(Clone, Debug, PartialEq)]
struct LogEntry {
    /// The number of the decision.
    step: u32,
    /// The seat that made it; `None` for the deal.
    seat: Option<Seat>,
    by: By,
    happened: Vec<Happening>,
}

impl Story {
    /// Records the happenings of the first deal.
    pub fn begin(&mut self, happened: Vec<Happening>) {
        self.0.push_back(Arc::new(LogEntry { step: 0, seat: None, by: By::Computer, happened }));
    }

    /// Records a move of the decision `step` at a seat; it replaces an earlier choice.
    pub fn add(&mut self, step: u32, seat: Seat, by: By, happened: Vec<Happening>) {
        self.0.retain(|line| (line.step, line.seat) != (step, Some(seat)));
        self.0.push_back(Arc::new(LogEntry { step, seat: Some(seat), by, happened }));
    }

    /// Moves of this seat, and all that came after them, are taken back at the decision `step`: nothing of the decisions
    /// from `first` on has happened.
    pub fn take_back(&mut self, first: u32, step: u32, seat: Seat) {
        self.0.retain(|line| line.seat.is_none() || line.step < first);
        self.add(step, seat, By::Person, vec![Happening::TookBack(seat)]);
    }

    /// Forgets moves after which everybody has acted; `now` is the open decision, and `to_act` the seats that have to
    /// make it.
    pub fn forget(&mut self, seats: impl Iterator<Item = Seat>, to_act: SeatSet, now: u32) {
        let turns = seats.filter_map(|seat| self.turn_before(now, |line| line.is_by_person(seat)));
        let first = turns.chain(self.lap(to_act, now)).min().unwrap_or_default();
        self.0.drain(..first.max(self.0.len().saturating_sub(MOST_MOVES)));
    }

    /// The happenings of the story, the oldest first.
    pub fn happenings(&self) -> impl Iterator<Item = &Happening> {
        self.0.iter().flat_map(|line| &line.happened)
    }

    /// The happenings of the moves from this decision on, the oldest first.
    pub fn since(&self, step: u32) -> impl Iterator<Item = &Happening> {
        let moved = move |line: &&Arc<LogEntry>| line.step >= step && line.seat.is_some();
        self.0.iter().filter(moved).flat_map(|line| &line.happened)
    }

    /// The number of happenings that the person at a seat knows: those before the last move of their last turn. The
    /// happenings of that move and all later ones are news. Consecutive moves of a seat are one turn, and a turn that
    /// is not over is not the last one.
    #[must_use]
    pub fn known_to(&self, seat: Seat, now: u32) -> usize {
        self.before(self.turn_before(now, |line| line.is_by_person(seat)))
    }

    /// The number of happenings before the last lap: those before the last turn of the seats to act or, if there are
    /// none, of the seat that moved last.
    #[must_use]
    pub fn before_lap(&self, to_act: SeatSet, now: u32) -> usize {
        self.before(self.lap(to_act, now))
    }

    fn before(&self, line: Option<usize>) -> usize {
        self.0.iter().take(line.unwrap_or_default()).map(|line| line.happened.len()).sum()
    }

    fn lap(&self, to_act: SeatSet, now: u32) -> Option<usize> {
        let last = self.0.back().and_then(|line| line.seat).filter(|_| to_act.is_empty());
        let turns = to_act.iter().chain(last);
        turns.filter_map(|seat| self.turn_before(now, |line| line.seat == Some(seat))).min()
    }

    /// The index of the last move in the latest finished turn of a seat, whose moves are those that `is_theirs`
    /// accepts.
    fn turn_before(&self, now: u32, is_theirs: impl Fn(&LogEntry) -> bool) -> Option<usize> {
        // Choices for the open decision can still be changed.
        let made = self.0.partition_point(|line| line.step < now);
        let begun = self.0.range(..made).rposition(|line| !is_theirs(line)).map_or(0, |other| other + 1);
        // Where all choose simultaneously, the order of their moves does not matter.
        let at_once = begun > 0 && begun < made && self.0[begun - 1].step == self.0[begun].step;
        let begun = if at_once { begun + 1 } else { begun };
        self.0.range(..begun).rposition(|line| is_theirs(line))
    }
}

impl LogEntry {
    fn is_by_person(&self, seat: Seat) -> bool {
        self.seat == Some(seat) && self.by == By::Person
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of happenings known to a seat in a story of these moves, each with a round's beginning as its
    /// happening.
    fn known(moves: &[(u32, u8, By)], seat: u8, now: u32) -> usize {
        story(moves).known_to(Seat::new(seat).unwrap(), now)
    }

    fn story(moves: &[(u32, u8, By)]) -> Story {
        let mut story = Story::default();
        for (number, (step, seat, by)) in (0..).zip(moves) {
            story.add(*step, Seat::new(*seat).unwrap(), *by, vec![Happening::RoundBegins(number)]);
        }
        story
    }

    const TURNS: [(u32, u8, By); 6] = [
        (0, 0, By::Person),
        (1, 1, By::Person),
        (2, 2, By::Person),
        (3, 0, By::Person),
        (4, 0, By::Person),
        (5, 1, By::Person),
    ];

    #[test]
    fn for_the_seat_to_act_the_own_last_move_and_all_since_are_news() {
        assert_eq!(known(&TURNS, 2, 6), 2);
        assert_eq!(known(&TURNS, 0, 6), 4, "of a turn of several moves the last one");
        assert_eq!(known(&TURNS, 3, 6), 0, "everything is news to a seat that has not moved yet");
    }

    #[test]
    fn a_turn_that_is_under_way_takes_nothing_away() {
        assert_eq!(known(&TURNS[..4], 0, 4), 0);
        assert_eq!(known(&TURNS[..5], 0, 5), 0);
    }

    #[test]
    fn where_all_choose_at_once_a_choice_counts_when_all_have_chosen() {
        let choices = [(0, 1), (0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (4, 0)];
        let moves: Vec<_> = choices.into_iter().map(|(step, seat)| (step, seat, By::Person)).collect();
        assert_eq!(known(&moves, 0, 4), 3, "the choice that can still be changed does not count");
        assert_eq!(known(&moves[..2], 0, 1), 1, "the last choice of a step is news to its seat");
        assert_eq!(known(&moves[..3], 0, 2), 1, "and still in the turn after it");
    }

    #[test]
    fn repeatedly_changed_choices_make_nobody_forget() {
        let mut moves = vec![(0, 0, By::Person), (0, 1, By::Person)];
        moves.extend(vec![(1, 0, By::Person); 2 * MOST_MOVES]);
        assert_eq!(story(&moves).happenings().count(), 3);
    }

    #[test]
    fn moves_of_a_computer_for_somebody_who_is_away_are_news() {
        let mut moves = TURNS;
        (moves[3].2, moves[4].2) = (By::Clock, By::Computer);
        assert_eq!(known(&moves, 0, 6), 0);
    }

    #[test]
    fn the_last_lap_begins_with_the_last_turn_of_who_is_waited_for() {
        let seat = |number| Seat::new(number).unwrap();
        assert_eq!(story(&TURNS).before_lap(SeatSet::only(seat(2)), 6), 2);
        assert_eq!(story(&TURNS).before_lap(SeatSet::EMPTY, 6), 1, "at the end, of who moved last");
    }

    #[test]
    fn what_everybody_has_acted_since_is_forgotten() {
        let seats = || (0..3).map(|number| Seat::new(number).unwrap());
        let mut shortened = story(&TURNS);
        shortened.forget(seats(), SeatSet::only(Seat::FIRST), 6);
        assert_eq!(shortened.happenings().next(), Some(&Happening::RoundBegins(1)));
        let many: Vec<_> = (0..5000).map(|step| (step, u8::from(step > 0), By::Person)).collect();
        let mut shortened = story(&many);
        shortened.forget(seats(), SeatSet::only(Seat::FIRST), 5000);
        assert_eq!(shortened.happenings().count(), MOST_MOVES, "a story has no more moves than that");
    }
}
