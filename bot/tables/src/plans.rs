//! Planned moves at a table: what is planned now, and who is moved for without being asked. Pure, but for the change of a
//! plan itself.

use std::sync::Arc;

use game_core::{AnyMatch, Condition, Purpose, Seat, SeatSet};
use model::PersonId;
use play::{By, Follows, NotPlanned, Plan};

use super::away::{Millis, Pace, millis};
use super::chair::{Chair, Seated};
use super::clock::now;
use super::refusal::Refusal;
use super::stored::Save;
use super::table::Table;
use super::{Admitted, Tables};

/// Minimum and maximum delay of a move that need not look as if somebody had made it, in pauses of a computer: as long as
/// people look at their cards.
const SHORT_DELAY: (u32, u32) = (2, 6);
/// What everybody can tell to be forced is so in this many rounds that a spectator can imagine.
const IMAGINED: u32 = 32;

/// A move that is made for a person who has to choose now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Automatic {
    pub(super) seat: Seat,
    /// Whether it is forced or planned.
    pub(super) by: By,
    /// Whether nobody else may notice: then it takes as long as if the person had made it.
    pub(super) discreet: bool,
}

/// A change of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanEdit<'a> {
    /// One more move for this decision of the plan, from 0.
    Move(u8, &'a str),
    /// Another condition for the last move of this decision.
    If(u8, Condition),
    /// Whether its moves are made at once.
    AtOnce(bool),
    /// There is no plan any more.
    Drop,
}

impl Table {
    /// The plan of the person at a seat, if it still stands.
    #[must_use]
    pub fn plan(&self, seat: Seat) -> Option<&Plan> {
        let playing = self.playing().filter(|_| !self.is_over())?;
        let plan = self.chair(seat)?.seated()?.plan.as_ref()?;
        (plan.since() >= playing.resumed()).then_some(plan)
    }

    /// The move that is made for the person at a seat now, since they have planned it.
    #[must_use]
    pub fn planned(&self, seat: Seat) -> Option<&str> {
        self.plan(seat)?.choose(self.playing()?.game(), seat)
    }

    /// The match as it would be at this decision of a plan, from 0, as far as the person at this seat can foresee it. Moves are
    /// planned at slow tables only.
    #[must_use]
    pub fn ahead(&self, seat: Seat, decision: u8) -> Option<AnyMatch> {
        let playing = self.playing().filter(|_| !self.is_over())?;
        let plays = self.chair(seat)?.moves_by_itself().is_none() && self.timing.turn_time.is_slow();
        Plan::ahead(self.plan(seat), playing.game(), seat, decision.into()).filter(|_| plays)
    }

    /// The moves that are made for people now.
    pub(super) fn automatic(&self) -> Vec<Automatic> {
        let Some(playing) = self.playing() else { return Vec::new() };
        let game = playing.game();
        let people = self.acting(|chair| chair.moves_by_itself().is_none());
        // Who plays with computers alone has nobody to hide anything from.
        let has_others = self.chairs.iter().filter_map(Chair::seated).nth(1).is_some();
        let automatic = |seat| {
            let wanted = self.chair(seat).and_then(Chair::seated).is_some_and(Seated::plays_forced);
            let (planned, forced) = (self.planned(seat).is_some(), game.forced(seat).is_some());
            let by = match (planned, forced && wanted) {
                (true, _) => By::Plan,
                (false, true) => By::Forced,
                (false, false) => return None,
            };
            let mut chance = game.seed().chance(Purpose::Choice(seat, game.step()));
            let at_once = planned && self.plan(seat).is_some_and(Plan::is_at_once);
            let mut openly = || forced && game.is_openly_forced(seat, IMAGINED, &mut chance);
            Some(Automatic { seat, by, discreet: has_others && !at_once && !openly() })
        };
        people.iter().filter_map(automatic).collect()
    }

    /// When a move is made for somebody. It is derived from the match's seed, which nobody knows yet, from how long people
    /// have taken here, and from what everybody sees: not from the hand, about which it must reveal nothing. Before the
    /// deal there is no hand, and no delay.
    pub(super) fn automatic_at(&self, automatic: Automatic, pace: &Pace) -> Millis {
        let Automatic { seat, discreet, .. } = automatic;
        let since = self.timing.since;
        let Some(playing) = self.playing().filter(|playing| playing.game().is_dealt()) else { return since };
        let game = playing.game();
        let mut chance = game.seed().chance(Purpose::Choice(seat, game.step()));
        let (fewest, most) = SHORT_DELAY;
        let shortly = since + millis(pace.computers * (fewest + chance.below(most - fewest + 1)));
        if !discreet {
            return shortly;
        }
        // A holiday is nobody's time to move.
        let (since, follows) = (self.waits_since(seat), playing.follows(seat));
        let usual = playing.times().draw(seat, follows, &mut chance);
        let usual = usual.map(|taken| Millis::try_from(taken).unwrap_or(Millis::MAX));
        let time = self.timing.turn_time.minutes().map(|minutes| millis(pace.minute * minutes));
        // Nobody here has taken any time yet: an eighth of the time, more or less.
        let unknown = || {
            let slow = self.timing.turn_time.is_slow() && follows == Follows::Another;
            let least = (time.filter(|_| slow)? / 64) << chance.below(4);
            Some(least + least * Millis::from(chance.below(1024)) / 1024)
        };
        let Some(after) = usual.or_else(unknown) else { return shortly };
        let after = match time.filter(|time| after > time - time / 8) {
            // It is never too late, and nobody is always as late as that.
            Some(time) => time / 2 + time / 8 * 3 * Millis::from(chance.below(1024)) / 1024,
            None => after,
        };
        let at = self.agreement.night.map_or(since + after, |night| night.awake_after(since, after));
        at.max(shortly)
    }

    /// The people who have to choose now as far as others can tell: also those whose move is made for them without
    /// anybody noticing.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        self.awaited_beside(&self.automatic())
    }

    pub(super) fn awaited_beside(&self, automatic: &[Automatic]) -> SeatSet {
        let noticed =
            automatic.iter().filter(|automatic| !automatic.discreet).map(|automatic| automatic.seat);
        self.acting(|chair| chair.moves_by_itself().is_none()).minus(noticed.collect())
    }

    /// A move has been made at a seat, in this line of the log: its plan goes on only if the move was planned.
    pub(super) fn plan_goes_on(&mut self, seat: Seat, (mv, by): (&str, By), line: u32) {
        if let Ok(seated) = self.seated_mut(seat) {
            let planned = seated.plan.take().filter(|_| matches!(by, By::Plan | By::Forced));
            seated.plan = planned.and_then(|plan| plan.after(mv, line));
        }
    }

    /// The person at a seat changes their plan.
    ///
    /// # Errors
    /// [`Refusal::Plan`] if that cannot be planned; [`Refusal::Over`], [`Refusal::NotBegun`].
    pub fn change_plan(&mut self, seat: Seat, edit: PlanEdit) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        let playing = self.playing().ok_or(Refusal::NotBegun)?;
        let plan = self.plan(seat);
        let existing = || plan.cloned().ok_or(Refusal::Passed);
        let changed = match edit {
            PlanEdit::Move(decision, mv) => {
                let ahead = self.ahead(seat, decision).ok_or(NotPlanned::NothingToPlan)?;
                Some(Plan::with(plan, (&ahead, playing.moves()), seat, decision.into(), mv)?)
            }
            PlanEdit::If(decision, condition) => {
                Some(existing()?.with_condition(playing.game(), decision.into(), condition)?)
            }
            PlanEdit::AtOnce(at_once) => Some(existing()?.in_haste(at_once)),
            PlanEdit::Drop => None,
        };
        self.seated_mut(seat)?.plan = changed;
        Ok(())
    }
}

impl Tables {
    /// Somebody who sits at a table changes their plan.
    ///
    /// # Errors
    /// As [`Table::change_plan`]; [`Refusal::NotSeated`].
    pub async fn plan(&self, at: &Admitted, by: PersonId, edit: PlanEdit<'_>) -> Result<Arc<Table>, Refusal> {
        let change = |table: &mut Table| {
            let seat = table.seat_of(by).ok_or(Refusal::NotSeated)?;
            table.change_plan(seat, edit)?;
            table.touch(by, now());
            Ok(Save::all(table))
        };
        self.update(&at.code, change).await
    }
}

#[cfg(test)]
#[path = "plans_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "plans_savings_tests.rs"]
mod savings_tests;
