//! The queue of requests to the coach, which works on one match at a time. A request takes seconds to minutes, so it is
//! cut into slices: after each, the request that has had the least time comes next. A short one is done after a slice
//! or two, however long the others are. Pure: no waiting, no clock.

use std::time::Duration;

use model::PersonId;

/// For whom a request is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Requester {
    /// A person who asks how they have played.
    Person(PersonId),
    /// A recap of a match that is over. Recaps have every other slice while both they and people wait.
    Recap,
}

/// The id of a request in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RequestId(u64);

/// The most requests of one person in the queue.
const MAX_PER_PERSON: usize = 3;

#[derive(Debug)]
struct QueuedLook {
    ticket: RequestId,
    wants: Requester,
    /// The time that the coach has spent on it, plus the least time of the requests that were eligible when it came.
    spent: Duration,
}

/// All requests to the coach in order of arrival, and the current one.
#[derive(Debug, Default)]
pub(super) struct CoachQueue {
    last: u64,
    waiting: Vec<QueuedLook>,
    working: Option<RequestId>,
    recap_was_last: bool,
}

impl CoachQueue {
    /// Joins the queue; `None` for a person who has too many requests in it.
    pub(super) fn enter(&mut self, wants: Requester) -> Option<RequestId> {
        if wants != Requester::Recap && self.of(wants).count() >= MAX_PER_PERSON {
            return None;
        }
        self.last += 1;
        let ticket = RequestId(self.last);
        let spent = self.eligible().map(|other| other.spent).min().unwrap_or_default();
        self.waiting.push(QueuedLook { ticket, wants, spent });
        self.go_on();
        Some(ticket)
    }

    /// The request on which the coach works.
    pub(super) const fn working(&self) -> Option<RequestId> {
        self.working
    }

    /// The current request has had a slice of this length and is not done. The next one has its turn, which is the same
    /// one if no other has had less time.
    pub(super) fn pass_on(&mut self, slice: Duration) {
        let Some(working) = self.working.take() else { return };
        if let Some(of) = self.waiting.iter_mut().find(|other| other.ticket == working) {
            of.spent += slice;
        }
        self.go_on();
    }

    /// Leaves the queue: done, or given up.
    pub(super) fn leave(&mut self, ticket: RequestId, slice: Duration) {
        let Some(place) = self.waiting.iter().position(|other| other.ticket == ticket) else { return };
        let gone = self.waiting.remove(place);
        // The time that a person has had counts for their next request, too.
        if gone.wants != Requester::Recap
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
        let first = |other: &&QueuedLook| {
            other.wants != this.wants
                && (self.working == Some(other.ticket) || Self::rank(other) < Self::rank(this))
        };
        let recap = self.of(Requester::Recap).any(|other| self.working == Some(other.ticket));
        let people = self.eligible().filter(|other| other.wants != Requester::Recap).filter(first).count();
        own + people + usize::from(recap)
    }

    fn go_on(&mut self) {
        if self.working.is_some() {
            return;
        }
        let recap = self.waiting.iter().find(|other| other.wants == Requester::Recap);
        let person = self
            .eligible()
            .filter(|other| other.wants != Requester::Recap)
            .min_by_key(|other| Self::rank(other));
        let next = if self.recap_was_last { person.or(recap) } else { recap.or(person) };
        let next = next.map(|next| (next.ticket, next.wants == Requester::Recap));
        self.working = next.map(|(ticket, _)| ticket);
        self.recap_was_last = next.is_some_and(|(_, is_recap)| is_recap);
    }

    const fn rank(of: &QueuedLook) -> (Duration, u64) {
        (of.spent, of.ticket.0)
    }

    fn of(&self, wants: Requester) -> impl Iterator<Item = &QueuedLook> {
        self.waiting.iter().filter(move |other| other.wants == wants)
    }

    /// The first request of everybody: one per person at a time.
    fn eligible(&self) -> impl Iterator<Item = &QueuedLook> {
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

    fn person(number: i32) -> Requester {
        Requester::Person(number.into())
    }

    /// Gives slices until all requests are done. Returns after how many slices each of these was done.
    fn done_after(queue: &mut CoachQueue, mut looks: Vec<(RequestId, u32)>) -> Vec<(RequestId, u32)> {
        let mut done = Vec::new();
        for slice in 1.. {
            let Some(working) = queue.working() else { return done };
            let of = looks.iter_mut().find(|(ticket, _)| *ticket == working).unwrap();
            of.1 -= 1;
            if of.1 == 0 {
                done.push((working, slice));
                queue.leave(working, SLICE);
            } else {
                queue.pass_on(SLICE);
            }
        }
        done
    }

    #[test]
    fn a_short_look_is_done_soon_after_three_long_ones_of_one_person() {
        let mut queue = CoachQueue::default();
        let long = [1; 3].map(|ana| queue.enter(person(ana)).unwrap());
        assert_eq!(queue.enter(person(1)), None, "she has three in the queue");
        for _ in 0..10 {
            queue.pass_on(SLICE);
        }
        let short = queue.enter(person(2)).unwrap();
        assert_eq!(queue.before(short), 1, "Ana's others wait for her first");
        assert_eq!(
            [queue.before(long[1]), queue.before(long[2])],
            [1, 2],
            "Ben has his turn before them, too"
        );
        let looks = vec![(long[0], 100), (long[1], 100), (long[2], 100), (short, 2)];
        let done = done_after(&mut queue, looks);
        assert_eq!(done[0], (short, 4));
        assert_eq!(done[1], (long[0], 102));
    }

    #[test]
    fn whoever_came_earlier_is_never_passed_by_who_comes_later_and_the_place_is_the_true_one() {
        let mut queue = CoachQueue::default();
        let tickets: Vec<_> = (1..=5).map(|number| queue.enter(person(number)).unwrap()).collect();
        assert_eq!(tickets.iter().map(|ticket| queue.before(*ticket)).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        for turn in 0..5 {
            assert_eq!(queue.working(), Some(tickets[turn]));
            let last = queue.before(tickets[4]);
            assert_eq!(last, 4 - turn);
            queue.enter(person(10 + turn as i32)).unwrap();
            assert_eq!(queue.before(tickets[4]), last);
            queue.pass_on(SLICE);
        }
    }

    #[test]
    fn recaps_have_every_other_slice_and_people_the_rest() {
        let mut queue = CoachQueue::default();
        let people: Vec<_> = (1..=20).map(|number| (queue.enter(person(number)).unwrap(), 50)).collect();
        let (last, _) = people[19];
        let recap = queue.enter(Requester::Recap).unwrap();
        assert_eq!(queue.before(last), 19);
        queue.pass_on(SLICE);
        assert_eq!((queue.working(), queue.before(last)), (Some(recap), 19));
        let mut looks = people.clone();
        looks.push((recap, 5));
        let done = done_after(&mut queue, looks);
        assert_eq!(done[0], (recap, 9));
        assert_eq!(done.last().unwrap().1, 20 * 50 + 5, "nobody waits while the coach has time");
    }

    #[test]
    fn people_have_turns_while_recap_follows_recap() {
        let mut queue = CoachQueue::default();
        queue.enter(Requester::Recap).unwrap();
        let ana = queue.enter(person(1)).unwrap();
        for _ in 0..4 {
            let recap = queue.working().unwrap();
            queue.enter(Requester::Recap).unwrap();
            queue.leave(recap, SLICE);
            assert_eq!(queue.working(), Some(ana));
            queue.pass_on(SLICE);
        }
    }

    #[test]
    fn who_gives_up_holds_up_nobody() {
        let mut queue = CoachQueue::default();
        let [first, second, third] = [1, 2, 3].map(|number| queue.enter(person(number)).unwrap());
        queue.leave(second, Duration::ZERO);
        assert_eq!(queue.before(third), 1);
        queue.leave(first, Duration::ZERO);
        assert_eq!(queue.working(), Some(third));
        queue.leave(third, SLICE);
        assert_eq!(queue.working(), None);
    }
}
