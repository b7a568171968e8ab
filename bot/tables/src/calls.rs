//! Calling people to their turn by a new message: Discord notifies of those, but not of edits. People who are clicking
//! along see the edits and are not called. Pure: who is called and when follows from the table and the clock.

use game_core::{Seat, SeatSet};
use model::{Calling, PersonId};

use super::away::{Millis, Pace, millis};
use super::chair::{Chair, Seated};
use super::refusal::Refusal;
use super::table::Table;

/// Whether the person on a chair is looking at the table, as far as is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    /// When they last did something here; `None` if they never did.
    pub here: Option<Millis>,
    /// The decision to which they were last called.
    pub called: Option<u32>,
    /// Whether they have been called as the next one since their last turn.
    pub as_next: bool,
    /// How they prefer to be called.
    pub wanted: Calling,
}

impl Table {
    /// Notes that somebody has clicked here, whatever the outcome.
    ///
    /// # Errors
    /// [`Refusal::NotSeated`] if they do not sit here.
    pub fn is_here(&mut self, person: PersonId, now: Millis) -> Result<(), Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.seated_mut(seat)?.calls.here = Some(now);
        Ok(())
    }

    /// Everybody here is called as they prefer; nobody to an entry in a challenge, which waits for nobody else.
    pub(super) fn call_as(&mut self, prefers: impl Fn(PersonId) -> Calling) {
        let is_entry = self.is_played_alone();
        for seated in self.chairs.iter_mut().filter_map(Chair::seated_mut) {
            let person = seated.person.id;
            // A guest is nobody whom Discord could notify.
            let never = person.is_guest() || is_entry;
            seated.calls.wanted = if never { Calling::Never } else { prefers(person) };
        }
    }

    /// Which of the people who are waited for are to be called to the open decision, and when, if they do nothing
    /// before; and which of those who are only `awaited`, if they are called in the channel, where all would see that
    /// they are not: those who have clicked here within a minute, a third of a minute after their last click; all others at
    /// once. People may prefer to be called always at once, or never. The turn time does not matter.
    pub(super) fn calls<'a>(
        &'a self,
        waits_for: SeatSet,
        awaited: SeatSet,
        pace: &Pace,
    ) -> impl Iterator<Item = (Millis, Seat)> + 'a {
        let step = self.step();
        let minute = millis(pace.minute);
        let next = self.to_be_called_as_next(awaited);
        let in_channel = |seat: &Seat| {
            let seated = self.chair(*seat).and_then(Chair::seated);
            seated.is_some_and(|seated| !seated.direct)
        };
        let seen = awaited.minus(waits_for).iter().filter(in_channel).collect();
        waits_for.union(seen).iter().chain(next).filter_map(move |seat| {
            let calls = self.chair(seat)?.seated()?.calls;
            let since = self.waits_since(seat);
            // A click since then shows that they are looking.
            let looks_since = match calls.wanted {
                Calling::Nudge | Calling::Never => return None,
                Calling::Last if awaited.iter().any(|other| other != seat && self.chooses_before(other)) => {
                    return None;
                }
                Calling::AtOnce => since,
                Calling::Later | Calling::Next | Calling::Last => since - minute + 1,
            };
            let at = match calls.here.filter(|here| *here >= looks_since) {
                Some(here) => here.max(since) + minute / 3,
                None => since,
            };
            (calls.called != step).then_some((at, seat))
        })
    }

    /// The seat whose turn comes after that of the only one that has to choose now: play goes clockwise in all games. A
    /// card may change that; `None` where several choose at the same time.
    #[must_use]
    pub fn next_seat(&self) -> Option<Seat> {
        let game = self.playing().filter(|_| !self.is_over())?.game();
        let mut acting = game.to_act().iter();
        let seat = acting.next().filter(|_| acting.next().is_none())?;
        game.chosen().is_empty().then(|| game.players().left_of(seat))
    }

    /// Whether the person at this seat wants to know that they are next, and is.
    #[must_use]
    pub fn is_next(&self, seat: Seat) -> bool {
        let wanted = self.chair(seat).and_then(Chair::seated).map(|seated| seated.calls.wanted);
        wanted == Some(Calling::Next) && self.next_seat() == Some(seat)
    }

    /// Whether whoever wants to be the last one waits for the person at this seat: they are there, and do not wait for others
    /// themselves.
    fn chooses_before(&self, seat: Seat) -> bool {
        let seated = self.chair(seat).and_then(Chair::seated);
        seated.is_some_and(|seated| seated.calls.wanted != Calling::Last && !seated.is_on_holiday())
    }

    fn to_be_called_as_next(&self, awaited: SeatSet) -> Option<Seat> {
        let plays = |seat: &Seat| {
            let chair = self.chair(*seat).filter(|chair| chair.moves_by_itself().is_none());
            chair.and_then(Chair::seated).is_some_and(|seated| !seated.calls.as_next)
        };
        // Where nobody is awaited, it is their turn in a moment.
        let next = self.next_seat().filter(|_| !awaited.is_empty())?;
        (self.is_next(next) && plays(&next)).then_some(next)
    }

    /// The person at this seat is called to the open decision, or to that of the player before them.
    pub(super) fn call(&mut self, seat: Seat) {
        let (step, as_next) = (self.step(), self.is_next(seat));
        if let Ok(seated) = self.seated_mut(seat) {
            seated.calls.called = step;
            seated.calls.as_next |= as_next;
        }
    }

    /// Calls people who have not clicked here for a minute to the end of the match, unless they prefer not to be
    /// called.
    pub(super) fn call_to_the_end(&mut self, pace: &Pace, now: Millis) {
        let away = |here: Option<Millis>| here.is_none_or(|here| here <= now - millis(pace.minute));
        let step = self.step();
        let called = |calls: &Calls| match calls.wanted {
            Calling::AtOnce | Calling::Later | Calling::Next | Calling::Last => away(calls.here),
            Calling::Nudge | Calling::Never => false,
        };
        let seated = self.chairs.iter_mut().filter_map(Chair::seated_mut);
        for seated in seated.filter(|seated| called(&seated.calls) && !seated.is_on_holiday()) {
            seated.calls.called = step;
        }
    }

    /// The open decision, or the end of the match, if the person at this seat is called to it.
    #[must_use]
    pub fn called(&self, seat: Seat) -> Option<u32> {
        self.chair(seat)?.seated()?.calls.called.filter(|called| Some(*called) == self.step())
    }

    /// Whether the person at this seat may be called to the open decision by a message: they are awaited, or next, and do not
    /// prefer to be mentioned only, or never called.
    #[must_use]
    pub fn may_be_called(&self, seat: Seat) -> bool {
        let wanted = self.chair(seat).and_then(Chair::seated).map(|seated| seated.calls.wanted);
        let by_message = !matches!(wanted, None | Some(Calling::Nudge | Calling::Never));
        by_message && (self.awaited().has(seat) || self.is_next(seat))
    }

    /// The open decision and the people to mention in the channel for it: once half of the time is over, everybody who
    /// is awaited, except those who never want to be called; before, those who are called and accept no direct
    /// messages.
    #[must_use]
    pub fn mentioned(&self) -> Option<(u32, SeatSet)> {
        let step = self.step().filter(|_| !self.is_over() && !self.is_played_alone())?;
        let nudged = self.timing.nudged == Some(step);
        let seated = |seat: &Seat| self.chair(*seat).and_then(Chair::seated);
        let by_message = |seat: &Seat| seated(seat).is_none_or(Seated::direct);
        let never = |seat: &Seat| seated(seat).is_some_and(|seated| seated.calls.wanted == Calling::Never);
        let is_away = |seat: &Seat| seated(seat).is_some_and(Seated::is_on_holiday);
        let never = |seat: &Seat| never(seat) || is_away(seat);
        let called =
            |seat: &Seat| nudged && !never(seat) || !by_message(seat) && self.called(*seat).is_some();
        let awaited = self.awaited();
        let seats = awaited.iter().filter(|seat| !called(seat)).fold(awaited, SeatSet::without);
        (!seats.is_empty()).then_some((step, seats))
    }
}

#[cfg(test)]
#[path = "calls_tests.rs"]
mod tests;
