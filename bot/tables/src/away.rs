//! Being away: how long people may think, what happens when their time is up, and how a table is closed before the end
//! of its match. Pure: deadlines, and what is due, follow from the table and the clock.

use std::collections::BTreeMap;
use std::time::Duration;

use fairness::Due;
use game_core::{Chooser, Level, Seat, SeatSet};
use model::{OnHoliday, PersonId, TurnTime, ratings};
use play::By;

use super::chair::{Chair, Person, SeatHoliday, Seated};
use super::plans::Automatic;
use super::refusal::Refusal;
use super::table::{CloseReason, Stage, Table, Waiting};

/// An instant, in milliseconds since 1970, counted as `clock` does.
pub type Millis = i64;

/// The number of moves in a row that a computer makes for a late person before it plays for them.
const MISSES: u8 = ratings::AWAY;
/// The number of moves in a row that a person has to miss before the others may end the match without them.
const GONE: u8 = 10;
/// A table that nobody has touched for this long is closed, in milliseconds.
const IDLE_TIMEOUT: Millis = 7 * 24 * 60 * 60 * 1000;
/// How long after the start the table says that the public beacon is late, in milliseconds.
const BEACON_LATE_AFTER: Millis = 60 * 1000;

/// The level of the computer that plays for somebody who is late, away, or has left.
pub const STAND_IN: Level = Chooser::Clock.level();

/// Delays and time limits of all tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// How long a minute of turn time lasts.
    pub minute: Duration,
    /// The delay after which a computer moves, however fast it thinks; if it thinks longer, a whole number of these.
    pub computers: Duration,
    /// How long an update of a table's message may wait while nobody waits for it; other messages wait longer.
    pub patience: Duration,
    /// A click on a move less than this after its panel has changed counts as the second half of a double click, which
    /// was meant for the earlier panel.
    pub double_click: Duration,
}

/// The clocks of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// How long people may think.
    pub turn_time: TurnTime,
    /// When a person has last done something here.
    pub touched: Millis,
    /// Since when the open decision waits.
    pub since: Millis,
    /// The decision for which people have been nudged.
    pub nudged: Option<u32>,
}

impl Timing {
    /// The clocks of a table that is opened now.
    #[must_use]
    pub const fn new(turn_time: TurnTime, now: Millis) -> Timing {
        Timing { turn_time, touched: now, since: now, nudged: None }
    }

    /// Restarts all waiting times from now.
    pub const fn begin_anew(&mut self, now: Millis) {
        (self.touched, self.since) = (now, now);
    }
}

/// An automatic change that is due at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Closing it, since nobody has touched it for a week.
    Close,
    /// Moves at these seats: computers play there, the time is up, or the move is forced or planned.
    Move(SeatSet, By),
    /// A reminder for the people who are waited for.
    Nudge,
    /// A call of the person at this seat to the open decision.
    Call(Seat),
    /// Fetching the round of the public beacon for which the cards wait, and dealing them.
    Deal(Due),
    /// Showing that the round is late.
    Late,
    /// Showing that somebody is back from a holiday.
    Return,
}

/// The outcome of somebody's wish to end a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndOutcome {
    /// It is closed, and that counts as a loss for nobody.
    Closed,
    /// It is closed without the others' consent, which counts as leaving the match.
    Left,
    /// The others have not agreed yet.
    Wanted {
        /// Whether the person may close it without them, by [leaving](Table::end_alone).
        may_close: bool,
    },
}

impl Chair {
    /// Whether a computer plays here until the person is back.
    #[must_use]
    pub fn has_stand_in(&self) -> bool {
        let away = |holiday: SeatHoliday| holiday.is_on && holiday.seat == OnHoliday::Computer;
        self.seated().is_some_and(|seated| seated.missed >= MISSES || seated.holiday.is_some_and(away))
    }

    /// Whether the person has missed `GONE` turns in a row: then the match can be ended without their vote.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.seated().is_some_and(|seated| seated.missed >= GONE)
    }

    /// Whether the person has left the match, so that somebody else may sit down here.
    #[must_use]
    pub const fn was_left(&self) -> bool {
        matches!(self, Chair::Left { .. } | Chair::Forgotten { computer: Some(_) })
    }

    /// The computer that moves here, whatever the reason.
    #[must_use]
    pub fn moves_by_itself(&self) -> Option<Level> {
        if self.has_stand_in() { Some(STAND_IN) } else { self.computer() }
    }
}

impl Table {
    fn to_act(&self) -> SeatSet {
        self.playing().map_or(SeatSet::EMPTY, |playing| playing.game().to_act())
    }

    pub(super) fn acting(&self, belongs: impl Fn(&Chair) -> bool) -> SeatSet {
        let seats = self.to_act();
        seats.iter().filter(|seat| !self.chair(*seat).is_some_and(&belongs)).fold(seats, SeatSet::without)
    }

    /// The people who have to choose now, those who are away left out.
    #[must_use]
    pub fn waits_for(&self) -> SeatSet {
        self.waits_for_beside(&self.automatic())
    }

    /// The people who have to choose now, if these moves are made for others.
    fn waits_for_beside(&self, automatic: &[Automatic]) -> SeatSet {
        let moved_for = automatic.iter().map(|automatic| automatic.seat).collect();
        self.acting(|chair| chair.moves_by_itself().is_none()).minus(moved_for)
    }

    /// The people who have to choose now but have only one legal move, or a formality, and want such moves to be made
    /// for them. Whose move is planned is not among them.
    #[must_use]
    pub fn forced(&self) -> SeatSet {
        let forced = |automatic: &Automatic| (automatic.by == By::Forced).then_some(automatic.seat);
        self.automatic().iter().filter_map(forced).collect()
    }

    /// Since when the open decision waits for this seat: a holiday does not count.
    pub(super) fn waits_since(&self, seat: Seat) -> Millis {
        let holiday = self.chair(seat).and_then(Chair::seated).and_then(Seated::holiday);
        holiday.map_or(self.timing.since, |holiday| holiday.until.max(self.timing.since))
    }

    /// When this part of the time for the open decision has passed for a seat, if it is limited: nights do not count.
    fn passed(&self, seat: Seat, pace: &Pace, part: u32) -> Option<Millis> {
        let time = millis(pace.minute * self.timing.turn_time.minutes()?) / Millis::from(part);
        let since = self.waits_since(seat);
        Some(self.agreement.night.map_or(since + time, |night| night.awake_after(since, time)))
    }

    /// When the time of the open decision is up for a seat, if it is limited.
    pub(super) fn time_is_up_for(&self, seat: Seat, pace: &Pace) -> Option<Millis> {
        self.passed(seat, pace, 1)
    }

    /// When the time of the open decision is up for the first of the people who are awaited, if it is limited.
    #[must_use]
    pub fn time_is_up_at(&self, pace: &Pace) -> Option<Millis> {
        self.awaited().iter().filter_map(|seat| self.time_is_up_for(seat, pace)).min()
    }

    /// Everything that will be due if nobody does anything, and when: earlier duties first, and of simultaneous ones
    /// the more important.
    pub(super) fn duties(&self, pace: &Pace) -> Vec<(Millis, Duty)> {
        if self.is_over() || self.is_lost() {
            return Vec::new();
        }
        // Legal moves are computed once for all of it.
        let automatic = self.automatic();
        let (waited_for, awaited) = (self.waits_for_beside(&automatic), self.awaited_beside(&automatic));
        let mut up = BTreeMap::<Millis, SeatSet>::new();
        for seat in waited_for.iter() {
            if let Some(at) = self.time_is_up_for(seat, pace) {
                let seats = up.entry(at).or_default();
                *seats = seats.with(seat);
            }
        }
        let holidays = self.chairs.iter().filter_map(|chair| chair.seated()?.holiday);
        let ends = holidays.clone().map(|holiday| holiday.until).max().unwrap_or_default();
        let idle = self.timing.touched.max(ends) + IDLE_TIMEOUT;
        // Whoever still has time to think is not cut short.
        let last = awaited.iter().filter_map(|seat| self.time_is_up_for(seat, pace)).max();
        let closes = last.map_or(idle, |last| idle.max(last));
        let mut duties = vec![(closes, Duty::Close)];
        duties.extend(holidays.filter(|holiday| holiday.is_on).map(|holiday| (holiday.until, Duty::Return)));
        if let Stage::Waiting(Waiting { due, late, .. }) = self.stage {
            if !late {
                duties.push((self.timing.since + BEACON_LATE_AFTER, Duty::Late));
            }
            duties.push((self.timing.since.saturating_add(millis(due.wait())), Duty::Deal(due)));
        }
        let computers = self.acting(|chair| chair.moves_by_itself().is_some());
        if !computers.is_empty() {
            duties.push((self.timing.since, Duty::Move(computers, By::Computer)));
        }
        duties.extend(automatic.iter().map(|automatic| {
            let moves = Duty::Move(SeatSet::only(automatic.seat), automatic.by);
            (self.automatic_at(*automatic, pace), moves)
        }));
        duties.extend(up.iter().map(|(at, seats)| (*at, Duty::Move(*seats, By::Clock))));
        if self.timing.nudged != self.step() {
            let half = awaited.iter().filter_map(|seat| self.passed(seat, pace, 2)).min();
            duties.extend(half.map(|half| (half, Duty::Nudge)));
        }
        duties.extend(self.calls(waited_for, awaited, pace).map(|(at, seat)| (at, Duty::Call(seat))));
        duties
    }

    /// The earliest deadline, if nobody does anything before.
    #[must_use]
    pub fn wakes_at(&self, pace: &Pace) -> Option<Millis> {
        self.duties(pace).into_iter().map(|(at, _)| at).min()
    }

    /// What is due now; of several duties, the one that makes the others unnecessary.
    #[must_use]
    pub fn due(&self, pace: &Pace, now: Millis) -> Option<Duty> {
        self.duties(pace).into_iter().find(|(at, _)| *at <= now).map(|(_, duty)| duty)
    }

    /// A person has done something here.
    pub fn touch(&mut self, by: PersonId, now: Millis) {
        self.timing.touched = now;
        // Moderators may close a table at which they do not sit.
        let _ = self.is_here(by, now);
    }

    /// The time of the open decision begins anew.
    pub fn restart_time(&mut self, now: Millis) {
        self.timing.since = now;
        self.timing.nudged = None;
    }

    /// A move has been made at a seat, of the decision `step`.
    pub fn moved(&mut self, seat: Seat, step: u32, by: By, now: Millis) {
        if self.step().is_some_and(|open| open != step) {
            self.restart_time(now);
        }
        if matches!(by, By::Person | By::Plan) {
            self.timing.touched = now;
        }
        if let Ok(seated) = self.seated_mut(seat) {
            seated.calls.as_next = false;
            match by {
                // Who has planned a move has not missed it.
                By::Person | By::Plan => {
                    seated.missed = 0;
                    seated.calls.here = Some(now);
                }
                // As somebody who is away, but nobody ends the match without them for it.
                By::Clock | By::Computer if seated.is_on_holiday() && seated.missed >= MISSES => {}
                // A computer moves for a person only while they are away.
                By::Clock | By::Computer => seated.missed = seated.missed.saturating_add(1),
                // Others cannot tell that they were not there.
                By::Forced => seated.calls.here = Some(now),
            }
        }
        self.end_if_all_agree();
    }

    /// Whose holiday is over is called and nudged as if the open decision had just begun for them.
    pub(super) fn holiday_ends(&mut self, now: Millis) {
        for seated in self.chairs.iter_mut().filter_map(Chair::seated_mut) {
            if seated.holiday.is_some_and(|holiday| holiday.is_on && holiday.until <= now) {
                seated.calls.called = None;
            }
        }
        self.timing.nudged = None;
    }

    /// Closes the table before the end of its match. The scores so far count.
    pub fn close(&mut self, how: CloseReason) {
        self.stage = Stage::Closed { rounds: self.rounds().to_vec(), how };
    }

    /// Closes the table if everybody with a vote wants that: a person without a vote yet may just have lost theirs,
    /// after the others had agreed.
    pub(super) fn end_if_all_agree(&mut self) {
        let agreed = self.voters().all(Seated::wants_end);
        if !self.is_over() && agreed && self.voters().next().is_some() {
            self.close(CloseReason::Agreed);
        }
    }

    /// The round of the public beacon has not come in time.
    ///
    /// # Errors
    /// [`Refusal::Passed`] if none is waited for.
    pub fn is_late(&mut self) -> Result<(), Refusal> {
        let Stage::Waiting(waiting) = &mut self.stage else { return Err(Refusal::Passed) };
        waiting.late = true;
        Ok(())
    }

    /// The people who are waited for are nudged now.
    ///
    /// # Errors
    /// [`Refusal::NotBegun`] if there is nothing to decide.
    pub fn nudge(&mut self) -> Result<(), Refusal> {
        let step = self.step().ok_or(Refusal::NotBegun)?;
        self.timing.nudged = Some(step);
        Ok(())
    }

    /// Somebody who was late is back; their time begins anew.
    ///
    /// # Errors
    /// [`Refusal`] if they do not sit here or the table is over.
    pub fn back(&mut self, person: PersonId, now: Millis) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.touch(person, now);
        let had_stand_in = self.chair(seat).is_some_and(Chair::has_stand_in);
        self.seated_mut(seat)?.missed = 0;
        // A person who was not away gets no more time by this.
        if had_stand_in {
            self.restart_time(now);
        }
        Ok(())
    }

    /// Somebody sits down at a seat whose person has left.
    ///
    /// # Errors
    /// [`Refusal`] if they sit here or are not invited, nobody has left that seat, or they themselves have left
    /// another.
    pub fn take_over(&mut self, seat: Seat, person: Person, now: Millis) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if self.seat_of(person.id).is_some() {
            return Err(Refusal::Seated);
        }
        let left = |chair: &Chair| chair.person().is_some_and(|left| left.id == person.id);
        match self.chairs.iter().position(left) {
            Some(own) if own != seat.index() => return Err(Refusal::OwnSeat),
            // A person who has sat here needs no invitation.
            None if !self.welcomes(person.id) => return Err(Refusal::NotInvited),
            _ => {}
        }
        let chair = self.chairs.get_mut(seat.index()).filter(|chair| chair.was_left());
        let chair = chair.ok_or(Refusal::NotLeft)?;
        let before = chair.person().map(|before| before.id).filter(|before| *before != person.id);
        let by = person.id;
        *chair = Chair::of_person(person);
        self.departed.extend(before);
        self.touch(by, now);
        self.restart_time(now);
        Ok(())
    }

    /// The people whose consent closes the table before the end of its match: all who play and are not gone. Being late
    /// for a turn or two does not count as consent, or a losing player would only have to wait for that.
    pub fn voters(&self) -> impl Iterator<Item = &Seated> {
        self.chairs.iter().filter(|chair| !chair.is_gone()).filter_map(Chair::seated)
    }

    /// Somebody wants the table to end before its match. It is closed when everybody with a vote wants that. Its host
    /// and moderators close it at once, unless that would mean leaving a match that has had its first moves.
    ///
    /// A table whose match cannot be restored is closed by those who may close it at once, and by nobody else.
    ///
    /// # Errors
    /// [`Refusal`] if it is over, or somebody asks who neither sits here nor may.
    pub fn end(&mut self, by: PersonId, manages: bool, now: Millis) -> Result<EndOutcome, Refusal> {
        let ending = self.ending(by, manages)?;
        let how = self.closing(by);
        if let Some(seat) = self.seat_of(by) {
            self.seated_mut(seat)?.wants_end = true;
        }
        self.touch(by, now);
        if ending == EndOutcome::Closed {
            self.close(how);
        }
        Ok(ending)
    }

    /// Somebody closes the table without the consent of the others. In the middle of a match that counts as leaving it.
    ///
    /// # Errors
    /// As [`end`](Self::end); [`Refusal::NotHost`] if it takes the others' consent.
    pub fn end_alone(&mut self, by: PersonId, manages: bool, now: Millis) -> Result<EndOutcome, Refusal> {
        let how = self.closing(by);
        let ending = match self.ending(by, manages)? {
            EndOutcome::Wanted { may_close: true } => {
                let seat = self.seat_of(by).ok_or(Refusal::NotSeated)?;
                self.chairs[seat.index()].leave();
                EndOutcome::Left
            }
            EndOutcome::Wanted { may_close: false } => return Err(Refusal::NotHost),
            ended => ended,
        };
        self.touch(by, now);
        self.close(how);
        Ok(ending)
    }

    /// Why the table is closed if this person closes it now: with the consent of all others who play, or by themselves.
    fn closing(&self, by: PersonId) -> CloseReason {
        let others: Vec<&Seated> = self.voters().filter(|voter| voter.person.id != by).collect();
        let person = self.seat_of(by).and_then(|seat| self.chair(seat)?.player());
        match person {
            Some(_) if !others.is_empty() && others.iter().all(|voter| voter.wants_end) => {
                CloseReason::Agreed
            }
            Some(person) => CloseReason::By(person.name.clone()),
            None => CloseReason::Unknown,
        }
    }

    /// The outcome of somebody's wish to end the table.
    fn ending(&self, by: PersonId, manages: bool) -> Result<EndOutcome, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        let may_close = manages || self.host == Some(by);
        if self.is_lost() {
            return if may_close { Ok(EndOutcome::Closed) } else { Err(Refusal::Lost) };
        }
        if self.seat_of(by).is_none() {
            return if manages { Ok(EndOutcome::Closed) } else { Err(Refusal::NotHost) };
        }
        let agreed = self.voters().all(|voter| voter.wants_end || voter.person.id == by);
        let under_way = self.playing().is_some_and(|playing| playing.moves() > 0);
        Ok(if agreed || (may_close && !under_way) {
            EndOutcome::Closed
        } else {
            EndOutcome::Wanted { may_close }
        })
    }
}

pub(super) fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX / 2)
}

#[cfg(test)]
#[path = "away_tests.rs"]
pub(super) mod tests;
