//! Automatic changes of tables: computers move, people are nudged, moves are made for late people, forgotten tables are
//! closed. Also the related actions of people: coming back, taking a seat over, ending a table.

use std::sync::Arc;
use std::time::Duration;

use fairness::Due;
use game_core::{Chooser, Purpose, Seat, SeatSet, Viewer};
use model::{Code, PersonId};
use play::By;
use store::NewStage;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tracing::{debug, warn};

use super::away::{Duty, EndOutcome, Millis, Pace};
use super::chair::Caller;
use super::clock::{self, now};
use super::refusal::Refusal;
use super::stored::{Save, read_sitters};
use super::table::{CloseReason, Stage, Table, Waiting};
use super::{Admitted, Tables, not_saved, play_at};
use crate::beacon::NoRound;

/// Delay before a round of the public beacon is requested again …
const BEACON_PAUSE: Duration = Duration::from_secs(1);
/// … and once the table says that it is late.
const BEACON_LATE_PAUSE: Duration = Duration::from_secs(10);

impl Tables {
    /// Waits until something is due at a table. The caller who gets its code has to [do it](Self::look_after).
    pub async fn next_due(&self) -> Code {
        self.deadlines.next().await
    }

    /// Notes that what was due at a table has been done, or could not be: its next deadline counts again.
    pub async fn looked_after(&self, code: &Code) {
        if let Some(cached) = self.tables.find(code) {
            let _turn = cached.turn.lock().await;
            self.deadlines.put(code, cached.newest().wakes_at(&self.pace));
        }
        self.deadlines.done(code);
    }

    /// Does what is due at a table. Returns the table if anything has changed.
    ///
    /// # Errors
    /// [`Refusal`] if it could not be done; [`Refusal::Passed`] if something else came first.
    pub async fn look_after(&self, code: &Code) -> Result<Option<Arc<Table>>, Refusal> {
        let table = self.unasked(code).await?;
        let pace = self.pace;
        let still = |table: &Table, duty: Duty| {
            if table.due(&pace, now()) == Some(duty) { Ok(()) } else { Err(Refusal::Passed) }
        };
        match table.due(&pace, now()) {
            None => Ok(None),
            Some(Duty::Close) => {
                let close = |table: &mut Table| {
                    still(table, Duty::Close)?;
                    table.close(CloseReason::Untouched);
                    Ok(Save::all(table))
                };
                self.update_unasked(code, close).await.map(Some)
            }
            Some(Duty::Nudge) => {
                let nudge = |table: &mut Table| {
                    still(table, Duty::Nudge)?;
                    table.nudge()?;
                    Ok(Save::all(table))
                };
                self.update_unasked(code, nudge).await.map(Some)
            }
            Some(Duty::Call(seat)) => {
                let call = |table: &mut Table| {
                    still(table, Duty::Call(seat))?;
                    table.call(seat);
                    // That the message was sent is stored by the publisher.
                    Ok(Save::Nothing)
                };
                self.update_unasked(code, call).await.map(Some)
            }
            Some(Duty::Late) => {
                let late = |table: &mut Table| {
                    still(table, Duty::Late)?;
                    // Not stored: it is determined anew after a restart.
                    table.is_late().map(|()| Save::Nothing)
                };
                warn!(%code, "the public beacon has not come: a match waits for it");
                self.update_unasked(code, late).await.map(Some)
            }
            Some(Duty::Return) => {
                let back = |table: &mut Table| {
                    still(table, Duty::Return)?;
                    // That it is over is determined with every change.
                    table.holiday_ends(now());
                    Ok(Save::Nothing)
                };
                self.update_unasked(code, back).await.map(Some)
            }
            Some(Duty::Deal(due)) => self.deal_with_beacon(&table, due).await.map(Some),
            Some(Duty::Move(seats, by)) => self.move_for(&table, seats, by).await,
        }
    }

    /// Makes an automatic change. Only a few are made at a time, however many are due, so that people's changes find
    /// the queue of writers almost empty.
    async fn update_unasked(
        &self,
        code: &Code,
        decide: impl FnMut(&mut Table) -> Result<Save, Refusal>,
    ) -> Result<Arc<Table>, Refusal> {
        let _few = self.unasked.acquire().await;
        self.update(code, decide).await
    }

    /// Deals the cards that wait for this round of the public beacon. If it cannot be fetched, that is tried again
    /// after a delay.
    async fn deal_with_beacon(&self, table: &Table, due: Due) -> Result<Arc<Table>, Refusal> {
        let fetched = match &self.beacon {
            Some(beacon) => beacon.fetch(due).await,
            None => Err(NoRound::NoServer),
        };
        let beacon = match fetched {
            Ok(beacon) => beacon,
            Err(problem) => {
                debug!(code = %table.code, %problem, "the round of the public beacon could not be had");
                let late = matches!(table.stage, Stage::Waiting(Waiting { late: true, .. }));
                tokio::time::sleep(if late { BEACON_LATE_PAUSE } else { BEACON_PAUSE }).await;
                return Err(Refusal::Passed);
            }
        };
        let seats = read_sitters(self.store.tickets(table.id).await.map_err(not_saved)?);
        let seats = seats.map_err(not_saved)?;
        let deal = |table: &mut Table| {
            let seed = *table.deal_with(&seats, beacon)?.bytes();
            table.restart_time(now());
            let rules = table.playing().ok_or(Refusal::NotDealt)?.game().rules();
            let signature = *beacon.signature().bytes();
            Ok(Save::Table(Some(NewStage::Dealt { seed, rules, signature })))
        };
        self.update_unasked(&table.code, deal).await
    }

    /// Makes the moves of these seats: forced and planned moves, and those that computers choose. Computers think outside the
    /// table's lock, and their moves are made together, after a delay that reveals nothing about their thoughts. The
    /// number of matches that an expert imagines is fixed for the table and does not depend on time.
    async fn move_for(&self, table: &Table, seats: SeatSet, by: By) -> Result<Option<Arc<Table>>, Refusal> {
        let asked = Instant::now();
        let thinking: Vec<_> =
            seats.iter().filter_map(|seat| Some((seat, self.think(table, seat, by)?))).collect();
        let unasked = |seat| Some((seat, unasked(table, seat, by)?, None));
        let mut moves: Vec<(Seat, String, Option<Chooser>)> = seats.iter().filter_map(unasked).collect();
        for (seat, (chooser, thinking)) in thinking {
            if let Ok(Some(mv)) = thinking.await {
                moves.push((seat, mv, Some(chooser)));
            }
        }
        if moves.is_empty() {
            return Err(Refusal::NoMove);
        }
        // The delay of a move that nobody has to think of is part of its deadline.
        if !matches!(by, By::Forced | By::Plan) {
            tokio::time::sleep_until(moves_at(asked, Instant::now(), self.pace.computers)).await;
        }
        let step = table.step().unwrap_or_default();
        let mut newest = None;
        for (seat, mv, chooser) in moves {
            let decide = |table: &mut Table| {
                if !may_move(table, &self.pace, (seat, &mv), by) {
                    return Err(Refusal::Passed);
                }
                let played = play_at(table, (seat, step), &mv, by, (&self.pace, now()))?;
                Ok(Save::Move { seat, mv: mv.clone(), played, chooser, click: None })
            };
            match self.update_unasked(&table.code, decide).await {
                Ok(table) => newest = Some(table),
                Err(Refusal::Passed | Refusal::Over) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        if newest.is_none() { Err(Refusal::Passed) } else { Ok(newest) }
    }

    /// Begins to think about a seat's decision. Its random numbers are derived from the match's seed, so that anybody
    /// can check the choice afterwards.
    fn think(&self, table: &Table, seat: Seat, by: By) -> Option<(Chooser, JoinHandle<Option<String>>)> {
        let chooser = match by {
            By::Clock => Chooser::Clock,
            By::Computer => table.chair(seat)?.moves_by_itself()?.into(),
            By::Person | By::Forced | By::Plan => return None,
        };
        let game = table.playing()?.game();
        let of = (table.game, game.observe(Viewer::Seat(seat)));
        let chance = game.seed().chance(Purpose::Choice(seat, game.step()));
        let (thinking, forced) = (Arc::clone(&self.thinking), game.legal(seat).len() < 2);
        let choice = thinking.choose(of, chooser.level(), chance, table.expert, forced);
        Some((chooser, outside::spawn(choice)))
    }

    /// When the time of a table's open decision is up, if it is limited, by the machine's clock.
    #[must_use]
    pub fn time_is_up_at(&self, table: &Table) -> Option<Millis> {
        table.time_is_up_at(&self.pace).map(clock::shown)
    }

    /// Somebody is back at their seat.
    ///
    /// # Errors
    /// As [`Table::back`].
    pub async fn back(&self, at: &Admitted, person: PersonId) -> Result<Arc<Table>, Refusal> {
        let back = |table: &mut Table| {
            table.back(person, now())?;
            Ok(Save::all(table))
        };
        self.update(&at.code, back).await
    }

    /// Somebody takes over a seat that was left.
    ///
    /// # Errors
    /// As [`Table::take_over`].
    pub async fn take_over(&self, at: &Admitted, seat: Seat, by: &Caller) -> Result<Arc<Table>, Refusal> {
        let person = self.known_as(by, at.guild).await?;
        let take_over = |table: &mut Table| {
            table.take_over(seat, person.clone(), now())?;
            Ok(Save::TakenOver(seat, person.id))
        };
        let _turn = self.sits_nowhere_else(at, by.id).await?;
        self.update(&at.code, take_over).await
    }

    /// Somebody wants a table to end; `manages` if they may delete messages in its channel.
    ///
    /// # Errors
    /// As [`Table::end`].
    pub async fn end(
        &self,
        at: &Admitted,
        by: &Caller,
        manages: bool,
    ) -> Result<(Arc<Table>, EndOutcome), Refusal> {
        self.end_by(at, by, |table| table.end(by.id, manages, now())).await
    }

    /// Somebody closes a table without the consent of the others.
    ///
    /// # Errors
    /// As [`Table::end_alone`].
    pub async fn end_alone(
        &self,
        at: &Admitted,
        by: &Caller,
        manages: bool,
    ) -> Result<(Arc<Table>, EndOutcome), Refusal> {
        self.end_by(at, by, |table| table.end_alone(by.id, manages, now())).await
    }

    async fn end_by(
        &self,
        at: &Admitted,
        by: &Caller,
        end: impl Fn(&mut Table) -> Result<EndOutcome, Refusal>,
    ) -> Result<(Arc<Table>, EndOutcome), Refusal> {
        let mut outcome = EndOutcome::Closed;
        let end = |table: &mut Table| {
            outcome = end(table)?;
            // A moderator who does not sit there may be unknown to the database.
            if let Stage::Closed { how: how @ CloseReason::Unknown, .. } = &mut table.stage {
                *how = CloseReason::By(by.called().to_owned());
            }
            Ok(Save::all(table))
        };
        let table = self.update(&at.code, end).await?;
        Ok((table, outcome))
    }
}

/// The forced or planned move of a seat.
fn unasked(table: &Table, seat: Seat, by: By) -> Option<String> {
    match by {
        By::Forced => table.playing()?.game().forced(seat).filter(|_| table.forced().has(seat)),
        By::Plan => table.planned(seat).map(str::to_owned),
        By::Person | By::Computer | By::Clock => None,
    }
}

/// Whether a move may still be made for a seat, for the same reason as when it was chosen.
fn may_move(table: &Table, pace: &Pace, (seat, mv): (Seat, &str), by: By) -> bool {
    let by_itself = table.chair(seat).is_some_and(|chair| chair.moves_by_itself().is_some());
    let open = table.playing().is_some_and(|playing| playing.game().to_act().has(seat));
    open && match by {
        By::Computer => by_itself,
        By::Clock => !by_itself && table.time_is_up_for(seat, pace).is_some_and(|at| at <= now()),
        By::Forced | By::Plan => unasked(table, seat, by).is_some_and(|now| now == mv),
        By::Person => false,
    }
}

/// When computers move that were asked at `asked` and have thought until now: a whole number of pauses later, so that a
/// thought that takes longer than a pause reveals no more than that.
fn moves_at(asked: Instant, now: Instant, pause: Duration) -> Instant {
    let pauses = now.saturating_duration_since(asked).as_nanos().div_ceil(pause.as_nanos().max(1)).max(1);
    if pause.is_zero() { now } else { asked + pause * u32::try_from(pauses).unwrap_or(u32::MAX) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computers_move_a_whole_number_of_pauses_after_they_were_asked() {
        let (asked, second) = (Instant::now(), Duration::from_secs(1));
        let after = |millis| moves_at(asked, asked + Duration::from_millis(millis), second) - asked;
        assert_eq!([0, 150, 1000].map(after), [second; 3]);
        assert_eq!([1001, 1700, 2000].map(after), [2 * second; 3]);
        let now = asked + Duration::from_millis(7);
        assert_eq!(moves_at(asked, now, Duration::ZERO), now);
    }
}
