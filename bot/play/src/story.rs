//! What has happened at a table of late: as much of the log as somebody has not acted since. Pure.

use std::collections::VecDeque;
use std::sync::Arc;

use game_core::{Happening, Seat, SeatSet};

use super::By;

/// So many moves are kept at most: more than a round has, and a bound where somebody is away for long.
const KEPT: usize = 400;

/// The latest moves, each with what came of it. What has happened does not change: a table and its copies share it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story(VecDeque<Arc<Line>>);

/// A line of the log, or the deal before the first.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    /// The decision that was made.
    step: u32,
    /// Who made it; nobody deals.
    seat: Option<Seat>,
    by: By,
    happened: Vec<Happening>,
}

impl Story {
    /// The cards were dealt.
    pub fn begin(&mut self, happened: Vec<Happening>) {
        self.0.push_back(Arc::new(Line { step: 0, seat: None, by: By::Computer, happened }));
    }

    /// A move of the decision `step` was made at a seat, in the place of an earlier choice if there was one.
    pub fn add(&mut self, step: u32, seat: Seat, by: By, happened: Vec<Happening>) {
        self.0.retain(|line| (line.step, line.seat) != (step, Some(seat)));
        self.0.push_back(Arc::new(Line { step, seat: Some(seat), by, happened }));
    }

    /// What everybody has acted since is forgotten; `now` is the open decision, for which these are waited for.
    pub fn forget(&mut self, seats: impl Iterator<Item = Seat>, to_act: SeatSet, now: u32) {
        let turns = seats.filter_map(|seat| self.turn_before(now, |line| line.is_by_person(seat)));
        let first = turns.chain(self.lap(to_act, now)).min().unwrap_or_default();
        self.0.drain(..first.max(self.0.len().saturating_sub(KEPT)));
    }

    /// All that is kept, the oldest first.
    pub fn happenings(&self) -> impl Iterator<Item = &Happening> {
        self.0.iter().flat_map(|line| &line.happened)
    }

    /// What has come of the moves since this decision was open, the oldest first.
    pub fn since(&self, step: u32) -> impl Iterator<Item = &Happening> {
        let moved = move |line: &&Arc<Line>| line.step >= step && line.seat.is_some();
        self.0.iter().filter(moved).flat_map(|line| &line.happened)
    }

    /// How many of the happenings the person at a seat knows: those before the last move of their last turn. What came
    /// of that move they are told, and all since. Moves that one makes without anybody else's in between are one turn,
    /// and a turn that is under way is not the last one.
    #[must_use]
    pub fn known_to(&self, seat: Seat, now: u32) -> usize {
        self.before(self.turn_before(now, |line| line.is_by_person(seat)))
    }

    /// How many of the happenings are not of the last lap: those before the last turn of whoever is waited for, or
    /// when nobody is, of whoever has moved last.
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

    /// Where the last turn has ended, of which these lines are, that is not under way.
    fn turn_before(&self, now: u32, is_theirs: impl Fn(&Line) -> bool) -> Option<usize> {
        // What has been chosen for the open decision can still be changed.
        let made = self.0.partition_point(|line| line.step < now);
        let begun = self.0.range(..made).rposition(|line| !is_theirs(line)).map_or(0, |other| other + 1);
        // Where all choose at once, whoever was the last has acted as the others have.
        let at_once = begun > 0 && begun < made && self.0[begun - 1].step == self.0[begun].step;
        let begun = if at_once { begun + 1 } else { begun };
        self.0.range(..begun).rposition(|line| is_theirs(line))
    }
}

impl Line {
    fn is_by_person(&self, seat: Seat) -> bool {
        self.seat == Some(seat) && self.by == By::Person
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A story of moves, each of which a round's beginning with its number stands for, and who knows how many of them.
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
    fn who_is_waited_for_is_told_what_came_of_the_own_last_move_and_all_since() {
        assert_eq!(known(&TURNS, 2, 6), 2);
        assert_eq!(known(&TURNS, 0, 6), 4, "of a turn of several moves the last one");
        assert_eq!(known(&TURNS, 3, 6), 0, "who has not moved yet is told all");
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
        assert_eq!(known(&moves[..2], 0, 1), 1, "whoever chose last is told what came of it");
        assert_eq!(known(&moves[..3], 0, 2), 1, "and goes on being told in the turn after it");
    }

    #[test]
    fn who_keeps_changing_their_mind_makes_nobody_forget() {
        let mut moves = vec![(0, 0, By::Person), (0, 1, By::Person)];
        moves.extend(vec![(1, 0, By::Person); 2 * KEPT]);
        assert_eq!(story(&moves).happenings().count(), 3);
    }

    #[test]
    fn what_a_computer_did_for_somebody_who_was_away_is_told() {
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
        let mut kept = story(&TURNS);
        kept.forget(seats(), SeatSet::only(Seat::FIRST), 6);
        assert_eq!(kept.happenings().next(), Some(&Happening::RoundBegins(1)));
        let many: Vec<_> = (0..5000).map(|step| (step, u8::from(step > 0), By::Person)).collect();
        let mut kept = story(&many);
        kept.forget(seats(), SeatSet::only(Seat::FIRST), 5000);
        assert_eq!(kept.happenings().count(), KEPT, "who is away for long keeps no more than so much");
    }
}
