//! Reminders (nudges): one message per table that mentions the people who are waited for. It is posted while the
//! decision is open, and deleted when nobody is waited for any more. Who should be mentioned follows from the table.

use std::sync::Arc;

use app::ui;
use game_core::SeatSet;
use model::{ChannelId, Code, MessageId};
use outside::Tasks;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use store::{StoreError, StoredNudge};
use tables::{Table, Tables};
use tracing::{debug, warn};

use super::flights::Flights;
use super::pace::Urgency;
use super::rest::{Rest, RestError, When};
use super::retry::{Backoff, REFUSAL_DELAY, REFUSAL_TRIES};

/// What is known of a table's nudge.
#[derive(Clone, Copy, Debug, Default)]
struct NudgeState {
    /// The decision of the latest nudge.
    step: Option<u32>,
    /// Who was mentioned; unknown after a start, and then it counts as everybody.
    mentioned: Option<SeatSet>,
    /// Channel and message, while it is there.
    at: Option<(ChannelId, MessageId)>,
    /// The channel is closed: no retry until an event says that this has changed.
    refused: bool,
    /// How many such events there were.
    opened: u32,
    /// How often Discord has refused to delete the current one.
    stays: u32,
}

/// Posts and deletes nudges.
#[derive(Debug)]
pub(super) struct Nudges {
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    states: Mutex<FxHashMap<Code, NudgeState>>,
    flights: Flights<Code>,
    tasks: Tasks,
}

impl Nudges {
    /// Loads the posted nudges from the database.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub(super) async fn load(
        rest: Arc<Rest>,
        tables: Arc<Tables>,
        tasks: Tasks,
    ) -> Result<Nudges, StoreError> {
        let mut states = FxHashMap::default();
        for (code, nudge) in tables.store().nudges().await? {
            let Ok(code) = code.parse() else { continue };
            let at = Some((nudge.channel, nudge.message));
            states.insert(code, NudgeState { step: Some(nudge.step), at, ..NudgeState::default() });
        }
        Ok(Nudges { rest, tables, states: Mutex::new(states), flights: Flights::default(), tasks })
    }

    fn with<T>(&self, code: &Code, act: impl FnOnce(&mut NudgeState) -> T) -> T {
        let mut states = self.states.lock();
        act(states.entry(code.clone()).or_default())
    }

    /// The tables where nobody could be nudged.
    pub(super) fn refused(&self) -> Vec<Code> {
        let states = self.states.lock();
        states.iter().filter(|(_, state)| state.refused).map(|(code, _)| code.clone()).collect()
    }

    /// A channel where nudges were refused may be open by now.
    pub(super) fn try_again(self: &Arc<Self>, table: &Table) {
        let was_refused = {
            let mut states = self.states.lock();
            let Some(state) = states.get_mut(table.code()) else { return };
            (state.opened, state.stays) = (state.opened.wrapping_add(1), 0);
            std::mem::take(&mut state.refused)
        };
        if was_refused {
            self.follow(table);
        }
    }

    /// How many nudges Discord refuses to delete; that is retried.
    pub(super) fn refused_calls(&self) -> usize {
        self.states.lock().values().filter(|state| state.at.is_some() && state.stays > 0).count()
    }

    /// Reconciles all tables with a nudge; no call where nothing has to change.
    pub(super) fn sweep(self: &Arc<Self>) {
        let resting: Vec<Code> = {
            let states = self.states.lock();
            let resting = states.iter().filter(|(code, state)| state.at.is_some() && !self.flights.has(code));
            resting.map(|(code, _)| code.clone()).collect()
        };
        resting.into_iter().for_each(|code| self.see(code));
    }

    /// A table may have changed: its nudge is posted or deleted if need be.
    pub(super) fn follow(self: &Arc<Self>, table: &Table) {
        let stands = {
            let states = self.states.lock();
            states.get(table.code()).is_some_and(|state| state.at.is_some())
        };
        if !stands && table.mentioned().is_none() && !self.flights.has(table.code()) {
            return;
        }
        self.see(table.code().clone());
    }

    /// Starts a task that reconciles a table's nudge.
    fn see(self: &Arc<Self>, code: Code) {
        if self.flights.begins(code.clone()) {
            let nudges = Arc::clone(self);
            self.tasks.spawn(async move { nudges.work(code).await });
        }
    }

    /// The table is evicted: forgets its nudge, unless that still has to be deleted.
    pub(super) fn forget(&self, code: &Code) {
        let mut states = self.states.lock();
        if states.get(code).is_some_and(|state| state.at.is_none()) && !self.flights.has(code) {
            states.remove(code);
        }
    }

    /// A table has been deleted from the database: its nudge stays where it is.
    pub(super) fn is_gone(&self, code: &Code) {
        if let Some(state) = self.states.lock().get_mut(code) {
            state.at = None;
        }
        self.forget(code);
    }

    /// How many tables have a nudge state.
    pub(super) fn known(&self) -> usize {
        self.states.lock().len()
    }

    async fn work(self: Arc<Self>, code: Code) {
        let mut backoff = Backoff::default();
        let mut over = false;
        loop {
            match self.see_to(&code).await.map_err(|problem| backoff.after(problem)) {
                Ok(now_over) => over = now_over,
                Err(Ok(wait)) => {
                    tokio::time::sleep(wait).await;
                    continue;
                }
                Err(Err(problem)) => warn!(table = %code, %problem, "nobody could be nudged"),
            }
            if !self.flights.goes_on(&code) {
                break;
            }
        }
        if over {
            self.forget(&code);
        }
    }

    /// Reconciles a table's nudge. Returns whether the table is over.
    async fn see_to(&self, code: &Code) -> Result<bool, RestError> {
        let Ok(table) = self.tables.unasked(code).await else {
            self.is_gone(code);
            return Ok(true);
        };
        let over = table.is_over();
        let wanted = table.mentioned();
        let NudgeState { step, mentioned, at, refused, opened, .. } = self.with(code, |state| *state);
        let mentions_all = |(now, seats): &(u32, SeatSet)| {
            step == Some(*now) && mentioned.is_none_or(|all| seats.minus(all).is_empty())
        };
        let mentions_all = wanted.as_ref().is_some_and(mentions_all);
        if let Some((channel, message)) = at.filter(|_| !mentions_all) {
            match self.rest.delete(Urgency::Watched, channel, message).await {
                Ok(()) => {}
                Err(problem) if problem.is_gone() => {}
                // Perhaps for now only. After that nobody can do anything about it.
                Err(problem @ RestError::Refused { .. }) => {
                    let tries = self.with(code, |state| {
                        state.stays += 1;
                        state.stays
                    });
                    if tries <= REFUSAL_TRIES {
                        debug!(table = %code, %problem, "a nudge stays");
                        return Err(RestError::Wait(REFUSAL_DELAY));
                    }
                }
                Err(problem) => return Err(problem),
            }
            self.with(code, |state| (state.step, state.at, state.stays) = (None, None, 0));
            self.note(&table, None).await;
        }
        let Some((now, seats)) = wanted.filter(|_| !mentions_all && !refused) else { return Ok(over) };
        let channel = table.channel();
        let up = self.tables.time_is_up_at(&table);
        let posted =
            self.rest.post(When::now(Urgency::Awaited), channel, &ui::nudge(&table, seats, up), None).await;
        if !matches!(posted, Err(RestError::Wait(_) | RestError::Away(_))) {
            // If it was refused it would be again; the next decision has one of its own, unless the channel is closed.
            self.with(code, |state| (state.step, state.mentioned) = (Some(now), Some(seats)));
        }
        if let Err(problem @ RestError::Refused { .. }) = &posted {
            let again = self.with(code, |state| {
                let opened = state.opened != opened;
                state.refused = problem.is_closed_door() && !opened;
                // The call may have been answered before something said that it is open.
                let again = problem.is_closed_door() && opened;
                if again {
                    state.step = None;
                }
                again
            });
            if again {
                self.flights.begins(code.clone());
            }
        }
        let message = posted?;
        self.with(code, |state| state.at = Some((channel, message)));
        // The decision may have been made meanwhile.
        self.flights.begins(code.clone());
        let at = StoredNudge { step: now, channel: table.channel(), message };
        self.note(&table, Some(at)).await;
        Ok(over)
    }

    async fn note(&self, table: &Table, nudge: Option<StoredNudge>) {
        if let Err(problem) = self.tables.store().note_nudge(table.id(), nudge).await {
            // At worst people are nudged twice after a restart, or an old nudge stays.
            warn!(%problem, "where people were nudged could not be saved");
        }
    }
}
