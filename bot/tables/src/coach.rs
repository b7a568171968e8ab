//! The coach's reports on matches that are over: computed once, on a thread of its own, and stored.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game_core::{Effort, Replay, Report, Seat, SeatSet};
use model::{Code, PersonId};
use parking_lot::{Condvar, Mutex};
use play::Reviewed;
use tokio::sync::{oneshot, watch};
use tracing::{debug, warn};

use super::coach_queue::{CoachQueue, RequestId, Requester};
use super::refusal::Refusal;
use super::stored::Save;
use super::{Admitted, Stage, Table, Tables, not_saved};

/// The coach's progress with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It waits for other requests.
    Waits {
        /// The number of requests that come first, from 0.
        before: usize,
    },
    /// The number of tenths of the moves that it has reviewed.
    Tenths(usize),
}

impl Progress {
    /// It has just begun.
    pub const NONE: Progress = Progress::Tenths(0);
}

/// The length of a slice: the time before the next request in the queue has its turn. A single move may take longer.
const SLICE: Duration = Duration::from_secs(2);
/// The time after which a person with too many requests in the queue may try again.
const QUEUE_RETRY: Duration = Duration::from_secs(60);

/// The number of reviews that are cached, the newest.
const REMEMBERED: usize = 512;

/// Reviews of matches whose tables are no longer in memory: whoever looks at one again finds its recap as it was at
/// the end.
#[derive(Debug, Default)]
pub(super) struct Reviews(Mutex<VecDeque<(Code, Arc<Reviewed>)>>);

impl Reviews {
    fn remember(&self, code: &Code, reviewed: Arc<Reviewed>) {
        let mut all = self.0.lock();
        all.retain(|(other, _)| other != code);
        all.push_back((code.clone(), reviewed));
        if all.len() > REMEMBERED {
            all.pop_front();
        }
    }

    /// Adds the cached review of a match to its table, if there is one.
    pub(super) fn add_to(&self, table: &mut Table) {
        let all = self.0.lock();
        let review = all.iter().rfind(|(code, _)| *code == table.code).map(|(_, review)| Arc::clone(review));
        if let (Some(review), Stage::Playing(playing)) = (review, &mut table.stage) {
            playing.set_review(Some(review));
        }
    }
}

impl Tables {
    /// The coach's stored report on a seat's play. Whoever has the replay may know all that follows from it.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if the database cannot be read.
    pub async fn report(&self, at: &Admitted, seat: Seat, _: &Replay) -> Result<Option<Report>, Refusal> {
        self.store.report(at.id, seat).await.map_err(not_saved)
    }

    /// Lets the coach review a person's play at a seat, and stores its report. It reviews one match at a time, by
    /// turns (`CoachQueue`), on a thread of its own that does not delay a stop of the program. `progress` follows it.
    ///
    /// # Errors
    /// [`Refusal::TooFast`] if the person has several requests in the queue, [`Refusal::NoReplay`] if the match was not
    /// played to its end, [`Refusal::NotSaved`] if the database does not do as asked.
    pub async fn coach(
        &self,
        at: &Admitted,
        (seat, person): (Seat, PersonId),
        replay: &Replay,
        progress: watch::Sender<Progress>,
    ) -> Result<Report, Refusal> {
        let turn =
            self.coach.enter(Requester::Person(person)).ok_or(Refusal::TooFast { wait: QUEUE_RETRY })?;
        turn.comes(&progress).await;
        // After a second click the report may be stored by now.
        if let Some(report) = self.report(at, seat, replay).await? {
            return Ok(report);
        }
        progress.send_if_modified(|progress| std::mem::replace(progress, Progress::NONE) != Progress::NONE);
        let moves = replay.moves().max(1);
        let report_progress = move |looked_at: usize| {
            let now = Progress::Tenths(looked_at * 10 / moves);
            progress.send_if_modified(|progress| std::mem::replace(progress, now) != now);
        };
        let (report, _turn) =
            look(turn, replay.clone(), SeatSet::only(seat), Effort::WHOLE, report_progress).await?;
        self.store.keep_report(at.id, (seat, person), &report).await.map_err(not_saved)?;
        Ok(report)
    }

    /// Lets the coach review a whole match that is over, for its recap: its turning point, the best and the costliest
    /// decision, and who was lucky. One such request at a time is in the queue, and has every other turn while people
    /// wait. Returns the table with the review, or without one if there can be none.
    ///
    /// # Errors
    /// As any change of a table.
    pub async fn review(&self, code: &Code) -> Result<Arc<Table>, Refusal> {
        let _first = self.reviews.lock().await;
        let table = self.unasked(code).await?;
        let reviewed = self.look_at_all(&table).await;
        let reviewed = reviewed.inspect_err(|why| debug!(%code, ?why, "a match has no review"));
        let reviewed = reviewed.ok().map(Arc::new);
        if let Some(reviewed) = &reviewed {
            self.reviewed.remember(code, Arc::clone(reviewed));
        }
        self.update(code, |table| {
            if let Stage::Playing(playing) = &mut table.stage {
                playing.set_review(reviewed.clone());
            }
            Ok(Save::Nothing)
        })
        .await
    }

    async fn look_at_all(&self, table: &Table) -> Result<Reviewed, Refusal> {
        let replay = self.replay_of(table).await?;
        let seats = replay.at(0).game.players().seats().collect();
        let turn = self.coach.enter(Requester::Recap).ok_or(Refusal::NoReplay)?;
        turn.comes(&watch::Sender::new(Progress::NONE)).await;
        let (report, _turn) = look(turn, replay.clone(), seats, Effort::QUICK, |_| ()).await?;
        Ok(Reviewed::of(report, &replay))
    }
}

/// Reviews a match.
async fn look(
    turn: QueuePlace,
    replay: Replay,
    seats: SeatSet,
    effort: Effort,
    mut report_progress: impl FnMut(usize) + Send + 'static,
) -> Result<(Report, QueuePlace), Refusal> {
    let effort = affordable(effort);
    on_its_thread(turn, move |pause| {
        replay.coached(seats, &effort, &mut |looked_at| {
            report_progress(looked_at);
            pause();
        })
    })
    .await
}

/// Does some of the coach's work on a thread of its own that does not delay a stop of the program. Other requests have their turns
/// whenever the work pauses.
pub(super) async fn on_its_thread<T: Send + 'static>(
    turn: QueuePlace,
    work: impl FnOnce(&mut dyn FnMut()) -> Option<T> + Send + 'static,
) -> Result<(T, QueuePlace), Refusal> {
    let (done, comes) = oneshot::channel();
    let takes_time = !outside::is_simulated();
    let look = move || {
        let mut turn = turn;
        turn.began = Instant::now();
        let outcome = work(&mut || {
            if takes_time {
                turn.pass_on();
            }
        });
        // The receiver may be gone by now.
        let _ = done.send(outcome.map(|outcome| (outcome, turn)));
    };
    std::thread::Builder::new().name("coach".to_owned()).spawn(look).map_err(|problem| {
        warn!(%problem, "the coach has no thread");
        Refusal::NotSaved
    })?;
    outside::on_another_thread(comes).await.ok().flatten().ok_or(Refusal::NoReplay)
}

/// In a simulation a review takes no time: nobody waits for a turn, and it is not worth much.
pub(super) fn affordable(effort: Effort) -> Effort {
    if outside::is_simulated() { Effort { budget: 0, spread: 2, ledger: 2, ..effort } } else { effort }
}

/// The queue of requests to the coach, shared between tasks and threads, and its notifications.
#[derive(Debug, Default)]
pub(super) struct SharedQueue {
    queue: Mutex<CoachQueue>,
    /// Notifies threads that are in the middle of a match.
    moved_on: Condvar,
    /// Notifies tasks that wait for their first turn.
    changed: watch::Sender<()>,
}

impl SharedQueue {
    /// Joins the queue; `None` for a person who has too many requests in it.
    pub(super) fn enter(self: &Arc<Self>, wants: Requester) -> Option<QueuePlace> {
        let ticket = self.queue.lock().enter(wants)?;
        Some(QueuePlace { shared: Arc::clone(self), ticket, began: Instant::now() })
    }

    fn notify(&self) {
        self.moved_on.notify_all();
        self.changed.send_replace(());
    }
}

/// A place in the queue, which is given up when dropped.
#[derive(Debug)]
pub(super) struct QueuePlace {
    shared: Arc<SharedQueue>,
    ticket: RequestId,
    /// When the current slice began.
    began: Instant,
}

impl QueuePlace {
    /// Waits for its first turn.
    pub(super) async fn comes(&self, progress: &watch::Sender<Progress>) {
        let mut changed = self.shared.changed.subscribe();
        loop {
            let before = {
                let queue = self.shared.queue.lock();
                if queue.working() == Some(self.ticket) {
                    return;
                }
                queue.before(self.ticket)
            };
            let now = Progress::Waits { before };
            progress.send_if_modified(|progress| std::mem::replace(progress, now) != now);
            // The sender lives as long as this place.
            let _ = changed.changed().await;
        }
    }

    /// After a slice, lets others have theirs and waits for the next.
    fn pass_on(&mut self) {
        let slice = self.began.elapsed();
        if slice < SLICE {
            return;
        }
        let mut queue = self.shared.queue.lock();
        queue.pass_on(slice);
        if queue.working() != Some(self.ticket) {
            self.shared.notify();
            while queue.working() != Some(self.ticket) {
                self.shared.moved_on.wait(&mut queue);
            }
        }
        self.began = Instant::now();
    }
}

impl Drop for QueuePlace {
    fn drop(&mut self) {
        self.shared.queue.lock().leave(self.ticket, self.began.elapsed());
        self.shared.notify();
    }
}

#[cfg(test)]
mod tests {
    use game_core::GameId;
    use model::{GuildId, InteractionId, TurnTime};
    use store::testing::fresh;

    use super::*;
    use crate::table::tests::caller;
    use crate::testing::{PACE, an_opening, asking};
    use crate::{Chair, Opening};

    const HERE: GuildId = GuildId::of(7);

    /// A match of this number of rounds that two people have played to its end.
    async fn played(tables: &Tables, rounds: u8) -> Admitted {
        let choices = vec![("rounds".into(), rounds.to_string()), ("tie".into(), "shared".into())];
        let turn_time = TurnTime::Unlimited;
        let opening = Opening { choices, turn_time, ..an_opening(GameId::Tricks, HERE) };
        let code = tables.open(opening, &caller(1)).await.unwrap().code.clone();
        let asking = |person: i32| asking(person, Some(HERE));
        let at = tables.admit(&asking(1), &code).await.unwrap();
        tables.join(&at, &caller(2)).await.unwrap();
        let mut table = tables.start(&at, 1.into()).await.unwrap();
        for click in 1.. {
            let game = table.playing().unwrap().game();
            let Some(seat) = game.to_act().first() else { break };
            let (step, mv) = (game.step(), game.legal(seat).remove(0));
            let person = table.chair(seat).and_then(Chair::person).unwrap().id;
            table = tables.play(&at, person, (step, &mv), InteractionId::of(click)).await.unwrap();
        }
        tables.admit(&asking(1), &code).await.unwrap()
    }

    #[tokio::test]
    async fn the_progress_shows_that_other_matches_come_first_and_then_the_review() {
        let (store, _folder) = fresh().await;
        let tables = Tables::load(store, PACE, true).await.unwrap();
        let at = played(&tables, 1).await;
        let (ana, replay) = (at.seat_of(1.into()).unwrap(), tables.replay(&at).await.unwrap());
        let (progress, mut receiver) = watch::channel(Progress::NONE);
        let another = tables.coach.enter(Requester::Person(2.into())).unwrap();
        let coached = tables.coach(&at, (ana, 1.into()), &replay, progress);
        let waits = async {
            receiver.changed().await.unwrap();
            assert_eq!(*receiver.borrow_and_update(), Progress::Waits { before: 1 });
            drop(another);
            receiver.changed().await.unwrap();
            assert!(matches!(*receiver.borrow(), Progress::Tenths(_)));
        };
        let (report, ()) = tokio::join!(coached, waits);
        assert_eq!(report.unwrap().seats[0].seat, ana);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn three_long_requests_of_one_person_do_not_delay_a_short_one_of_another() {
        let (store, _folder) = fresh().await;
        let tables = Arc::new(Tables::load(store, PACE, true).await.unwrap());
        let (mut anas, mut begun) = (Vec::new(), Vec::new());
        for _ in 0..3 {
            let at = played(&tables, 12).await;
            let (seat, replay) = (at.seat_of(1.into()).unwrap(), tables.replay(&at).await.unwrap());
            let (progress, receiver) = watch::channel(Progress::NONE);
            begun.push(receiver);
            let tables = Arc::clone(&tables);
            anas.push(outside::spawn(
                async move { tables.coach(&at, (seat, 1.into()), &replay, progress).await },
            ));
        }
        // The coach is in the middle of Ana's first match when Ben asks; his turn comes after one slice.
        begun[0].wait_for(|progress| matches!(progress, Progress::Tenths(1..))).await.unwrap();
        let at = played(&tables, 1).await;
        let (ben, replay) = (at.seat_of(2.into()).unwrap(), tables.replay(&at).await.unwrap());
        let (progress, mut receiver) = watch::channel(Progress::NONE);
        let waits = receiver.wait_for(|progress| matches!(progress, Progress::Waits { .. }));
        let coached = tables.coach(&at, (ben, 2.into()), &replay, progress);
        let (coached, waits) = tokio::join!(coached, async { *waits.await.unwrap() });
        assert!(coached.is_ok() && anas.iter().all(|look| !look.is_finished()));
        assert_eq!(waits, Progress::Waits { before: 1 }, "Ana's others wait for her first");
    }

    #[tokio::test]
    async fn a_match_is_reviewed_once_for_its_recap_and_only_if_somebody_wants_one() {
        let (store, _folder) = fresh().await;
        let tables = Tables::load(store, PACE, true).await.unwrap();
        let at = played(&tables, 1).await;
        assert!(at.wants_review() && !at.table().as_ref().clone().without_recap().wants_review());
        let reviewed = tables.review(at.code()).await.unwrap();
        let report = &reviewed.playing().unwrap().review().unwrap().report;
        assert!(report.seats.len() == 2 && !reviewed.wants_review());
        // After eviction, the table that is read again has the same review.
        assert!(tables.evict(at.code()).await);
        let again = tables.unasked(at.code()).await.unwrap();
        assert_eq!(again.playing().unwrap().review(), reviewed.playing().unwrap().review());
        assert!(!again.wants_review());
        // Single moves are not reviewed.
        assert!(report.seats.iter().flat_map(|seat| &seat.moves).all(|moves| moves.costliest.is_empty()));
    }
}
