//! The line before the coach, which works on one match at a time. A request takes seconds to minutes, so it is cut
//! into slices: after each, whoever has had the least time comes next. A short request is done after a slice or two,
//! however long the others are. Pure: no waiting, no clock.

use std::time::Duration;

use model::PersonId;

/// Who wants something from the coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum For {
    /// Somebody who asks how they have played.
    Person(PersonId),
    /// A recap of a match that is over. Recaps have every other slice while both they and people wait.
    Recap,
}

/// A request in line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RequestId(u64);

/// At most this many requests of one person are in line.
const MAX_PER_PERSON: usize = 3;

#[derive(Debug)]
struct Waiting {
    ticket: RequestId,
    wants: For,
    /// The time that the coach has spent on it, counted from what those had who were there when it came.
    spent: Duration,
}

/// All requests to the coach in order of arrival, and the current one.
#[derive(Debug, Default)]
pub(super) struct Line {
    last: u64,
    waiting: Vec<Waiting>,
    working: Option<RequestId>,
    recap_was_last: bool,
}

impl Line {
    /// Joins the line; `None` for a person who has too many requests in it.
    pub(super) fn enter(&mut self, wants: For) -> Option<RequestId> {
        if wants != For::Recap && self.of(wants).count() >= MAX_PER_PERSON {
            return None;
        }
        self.last += 1;
        let ticket = RequestId(self.last);
        let spent = self.eligible().map(|other| other.spent).min().unwrap_or_default();
        self.waiting.push(Waiting { ticket, wants, spent });
        self.go_on();
        Some(ticket)
    }

    /// For whom the coach works.
    pub(super) const fn working(&self) -> Option<RequestId> {
        self.working
    }

    /// The current request has had a slice of this length, and is not done. The next one has its turn; the same one,
    /// if no other has had less.
    pub(super) fn pass_on(&mut self, slice: Duration) {
        let Some(working) = self.working.take() else { return };
        if let Some(of) = self.waiting.iter_mut().find(|other| other.ticket == working) {
            of.spent += slice;
        }
        self.go_on();
    }

    /// Leaves the line: done, or given up.
    pub(super) fn leave(&mut self, ticket: RequestId, slice: Duration) {
        let Some(place) = self.waiting.iter().position(|other| other.ticket == ticket) else { return };
        let gone = self.waiting.remove(place);
        // What somebody has had counts for the next look of theirs, too.
        if gone.wants != For::Recap
            && let Some(next) = self.waiting.iter_mut().find(|other| other.wants == gone.wants)
        {
            next.spent = next.spent.max(gone.spent + slice);
        }
        if self.working == Some(ticket) {
            self.working = None;
            self.go_on();
        }
    }

    /// How many requests come before this one's next turn: those of others that have a turn, the person's own earlier
    /// ones, and a recap under way. Never grows until it begins.
    pub(super) fn before(&self, ticket: RequestId) -> usize {
        let Some(place) = self.waiting.iter().position(|other| other.ticket == ticket) else { return 0 };
        let this = &self.waiting[place];
        let own = self.waiting[..place].iter().filter(|other| other.wants == this.wants).count();
        let first = |other: &&Waiting| {
            other.wants != this.wants
                && (self.working == Some(other.ticket) || Self::rank(other) < Self::rank(this))
        };
        let recap = self.of(For::Recap).any(|other| self.working == Some(other.ticket));
        let people = self.eligible().filter(|other| other.wants != For::Recap).filter(first).count();
        own + people + usize::from(recap)
    }

    fn go_on(&mut self) {
        if self.working.is_some() {
            return;
        }
        let recap = self.waiting.iter().find(|other| other.wants == For::Recap);
        let person =
            self.eligible().filter(|other| other.wants != For::Recap).min_by_key(|other| Self::rank(other));
        let next = if self.recap_was_last { person.or(recap) } else { recap.or(person) };
        let next = next.map(|next| (next.ticket, next.wants == For::Recap));
        self.working = next.map(|(ticket, _)| ticket);
        self.recap_was_last = next.is_some_and(|(_, is_recap)| is_recap);
    }

    const fn rank(of: &Waiting) -> (Duration, u64) {
        (of.spent, of.ticket.0)
    }

    fn of(&self, wants: For) -> impl Iterator<Item = &Waiting> {
        self.waiting.iter().filter(move |other| other.wants == wants)
    }

    /// The first request of everybody: one per person at a time.
    fn eligible(&self) -> impl Iterator<Item = &Waiting> {
        self.waiting.iter().enumerate().filter_map(|(place, one)| {
            let is_first = self.waiting[..place].iter().all(|other| other.wants != one.wants);
            is_first.then_some(one)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLICE: Duration = Duration::from_secs(2);

    fn person(number: i32) -> For {
        For::Person(number.into())
    }

    /// Gives slices until everybody is done; tells after how many slices each of these looks was done.
    fn done_after(line: &mut Line, mut looks: Vec<(RequestId, u32)>) -> Vec<(RequestId, u32)> {
        let mut done = Vec::new();
        for slice in 1.. {
            let Some(working) = line.working() else { return done };
            let of = looks.iter_mut().find(|(ticket, _)| *ticket == working).unwrap();
            of.1 -= 1;
            if of.1 == 0 {
                done.push((working, slice));
                line.leave(working, SLICE);
            } else {
                line.pass_on(SLICE);
            }
        }
        done
    }

    #[test]
    fn a_short_look_is_done_soon_after_three_long_ones_of_one_person() {
        let mut line = Line::default();
        let long = [1; 3].map(|ana| line.enter(person(ana)).unwrap());
        assert_eq!(line.enter(person(1)), None, "she has three in line");
        for _ in 0..10 {
            line.pass_on(SLICE);
        }
        let short = line.enter(person(2)).unwrap();
        assert_eq!(line.before(short), 1, "Ana's others wait for her first");
        assert_eq!([line.before(long[1]), line.before(long[2])], [1, 2], "Ben has his turn before them, too");
        let looks = vec![(long[0], 100), (long[1], 100), (long[2], 100), (short, 2)];
        let done = done_after(&mut line, looks);
        assert_eq!(done[0], (short, 4));
        assert_eq!(done[1], (long[0], 102));
    }

    #[test]
    fn whoever_came_earlier_is_never_passed_by_who_comes_later_and_the_place_is_the_true_one() {
        let mut line = Line::default();
        let tickets: Vec<_> = (1..=5).map(|number| line.enter(person(number)).unwrap()).collect();
        assert_eq!(tickets.iter().map(|ticket| line.before(*ticket)).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        for turn in 0..5 {
            assert_eq!(line.working(), Some(tickets[turn]));
            let last = line.before(tickets[4]);
            assert_eq!(last, 4 - turn);
            line.enter(person(10 + turn as i32)).unwrap();
            assert_eq!(line.before(tickets[4]), last);
            line.pass_on(SLICE);
        }
    }

    #[test]
    fn recaps_have_every_other_slice_and_people_the_rest() {
        let mut line = Line::default();
        let people: Vec<_> = (1..=20).map(|number| (line.enter(person(number)).unwrap(), 50)).collect();
        let (last, _) = people[19];
        let recap = line.enter(For::Recap).unwrap();
        assert_eq!(line.before(last), 19);
        line.pass_on(SLICE);
        assert_eq!((line.working(), line.before(last)), (Some(recap), 19));
        let mut looks = people.clone();
        looks.push((recap, 5));
        let done = done_after(&mut line, looks);
        assert_eq!(done[0], (recap, 9));
        assert_eq!(done.last().unwrap().1, 20 * 50 + 5, "nobody waits while the coach has time");
    }

    #[test]
    fn people_have_turns_while_recap_follows_recap() {
        let mut line = Line::default();
        line.enter(For::Recap).unwrap();
        let ana = line.enter(person(1)).unwrap();
        for _ in 0..4 {
            let recap = line.working().unwrap();
            line.enter(For::Recap).unwrap();
            line.leave(recap, SLICE);
            assert_eq!(line.working(), Some(ana));
            line.pass_on(SLICE);
        }
    }

    #[test]
    fn who_gives_up_holds_up_nobody() {
        let mut line = Line::default();
        let [first, second, third] = [1, 2, 3].map(|number| line.enter(person(number)).unwrap());
        line.leave(second, Duration::ZERO);
        assert_eq!(line.before(third), 1);
        line.leave(first, Duration::ZERO);
        assert_eq!(line.working(), Some(third));
        line.leave(third, SLICE);
        assert_eq!(line.working(), None);
    }
}
