//! What the coach says of a match that is over: found out once, on a thread of its own, and kept.

use std::collections::VecDeque;
use std::sync::Arc;

use game_core::{Effort, Replay, Report, Seat, SeatSet};
use model::{Code, PersonId};
use parking_lot::Mutex;
use play::Reviewed;
use tokio::sync::{oneshot, watch};
use tracing::{debug, warn};

use super::refusal::Refusal;
use super::stored::Save;
use super::{Admitted, Stage, Table, Tables, not_saved};

/// How far the coach is with a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Others' matches come first.
    Waits,
    /// It has looked at so many tenths of the moves.
    Tenths(usize),
}

impl Progress {
    /// It has just begun.
    pub const NONE: Progress = Progress::Tenths(0);
}

/// The reviews of so many matches are remembered, the latest.
const REMEMBERED: usize = 512;

/// The reviews of matches whose tables have been let go of: whoever looks at one once more finds it told as at its end.
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

    /// Puts what the coach has said of a match into its table, if that is remembered.
    pub(super) fn tell(&self, table: &mut Table) {
        let all = self.0.lock();
        let said = all.iter().rfind(|(code, _)| *code == table.code).map(|(_, said)| Arc::clone(said));
        if let (Some(said), Stage::Playing(playing)) = (said, &mut table.stage) {
            playing.tell(Some(said));
        }
    }
}

impl Tables {
    /// What the coach has said of a seat's play, if it is kept. Whoever has the replay may know all that follows from it.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if the database cannot be read.
    pub async fn report(&self, at: &Admitted, seat: Seat, _: &Replay) -> Result<Option<Report>, Refusal> {
        self.store.report(at.id, seat).await.map_err(not_saved)
    }

    /// Lets the coach look at how a person has played at a seat, and keeps what it says. It looks at one match at a time,
    /// on a thread that answers nobody and that a stop of the program does not wait for. `progress` tells how far it is.
    ///
    /// # Errors
    /// [`Refusal::NoReplay`] if the match was not played to its end, [`Refusal::NotSaved`] if the database does not do as
    /// asked.
    pub async fn coach(
        &self,
        at: &Admitted,
        (seat, person): (Seat, PersonId),
        replay: &Replay,
        progress: watch::Sender<Progress>,
    ) -> Result<Report, Refusal> {
        let turn = self.coach.try_lock();
        let _turn = match turn {
            Ok(turn) => turn,
            Err(_) => {
                progress.send_replace(Progress::Waits);
                self.coach.lock().await
            }
        };
        // Whoever has pressed twice has it by now.
        if let Some(report) = self.report(at, seat, replay).await? {
            return Ok(report);
        }
        progress.send_if_modified(|told| std::mem::replace(told, Progress::NONE) != Progress::NONE);
        let moves = replay.moves().max(1);
        let tell = move |looked_at: usize| {
            let now = Progress::Tenths(looked_at * 10 / moves);
            progress.send_if_modified(|told| std::mem::replace(told, now) != now);
        };
        let report = look(replay.clone(), SeatSet::only(seat), Effort::WHOLE, tell).await?;
        self.store.keep_report(at.id, (seat, person), &report).await.map_err(not_saved)?;
        Ok(report)
    }

    /// Lets the coach look at a match that is over as a whole, for its recap: where it turned, what was decided best and dearest,
    /// and who was lucky. Of these
    /// one at a time stands in line, so that whoever asks how they played waits for one at most. What cannot be said is
    /// left out. Gives back the table that tells it.
    ///
    /// # Errors
    /// As any change of a table.
    pub async fn review(&self, code: &Code) -> Result<Arc<Table>, Refusal> {
        let _first = self.reviews.lock().await;
        let reviewed = {
            let _turn = self.coach.lock().await;
            let table = self.unasked(code).await?;
            self.look_at_all(&table)
                .await
                .inspect_err(|why| debug!(%code, ?why, "a match is told without a review"))
        };
        let reviewed = reviewed.ok().map(Arc::new);
        if let Some(reviewed) = &reviewed {
            self.reviewed.remember(code, Arc::clone(reviewed));
        }
        self.change_and_save(code, |table| {
            if let Stage::Playing(playing) = &mut table.stage {
                playing.tell(reviewed.clone());
            }
            Ok(Save::Nothing)
        })
        .await
    }

    async fn look_at_all(&self, table: &Table) -> Result<Reviewed, Refusal> {
        let replay = self.replay_of(table).await?;
        let seats = replay.at(0).game.players().seats().collect();
        let report = look(replay.clone(), seats, Effort::QUICK, |_| ()).await?;
        Ok(Reviewed::of(report, &replay))
    }
}

/// Lets the coach look at a match, on a thread that answers nobody and that a stop of the program does not wait for.
async fn look(
    replay: Replay,
    seats: SeatSet,
    effort: Effort,
    mut tell: impl FnMut(usize) + Send + 'static,
) -> Result<Report, Refusal> {
    let (done, comes) = oneshot::channel();
    let look = move || {
        // Nobody may wait for it any more.
        let _ = done.send(replay.coached(seats, &effort, &mut tell));
    };
    std::thread::Builder::new().name("coach".to_owned()).spawn(look).map_err(|problem| {
        warn!(%problem, "the coach has no thread");
        Refusal::NotSaved
    })?;
    comes.await.ok().flatten().ok_or(Refusal::NoReplay)
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

    /// A match that two have played to its end.
    async fn played(tables: &Tables) -> Admitted {
        let opening = Opening { turn_time: TurnTime::Unlimited, ..an_opening(GameId::Tricks, HERE) };
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
            table = tables.play(&at, person, (step, &mv), false, InteractionId::of(click)).await.unwrap();
        }
        tables.admit(&asking(1), &code).await.unwrap()
    }

    #[tokio::test]
    async fn ana_is_told_that_other_matches_come_first_and_then_how_she_played() {
        let (store, _folder) = fresh().await;
        let tables = Tables::load(store, PACE, true).await.unwrap();
        let at = played(&tables).await;
        let (ana, replay) = (at.seat_of(1.into()).unwrap(), tables.replay(&at).await.unwrap());
        let (progress, mut told) = watch::channel(Progress::NONE);
        let another = tables.coach.lock().await;
        let coached = tables.coach(&at, (ana, 1.into()), &replay, progress);
        let in_line = async {
            told.changed().await.unwrap();
            assert_eq!(*told.borrow_and_update(), Progress::Waits);
            drop(another);
            told.changed().await.unwrap();
            assert!(matches!(*told.borrow(), Progress::Tenths(_)));
        };
        let (report, ()) = tokio::join!(coached, in_line);
        assert_eq!(report.unwrap().seats[0].seat, ana);
    }

    #[tokio::test]
    async fn a_match_is_looked_at_for_its_recap_once_and_for_nobody_who_wants_none() {
        let (store, _folder) = fresh().await;
        let tables = Tables::load(store, PACE, true).await.unwrap();
        let at = played(&tables).await;
        assert!(at.wants_review() && !at.table().as_ref().clone().without_recap().wants_review());
        let reviewed = tables.review(at.code()).await.unwrap();
        let report = &reviewed.playing().unwrap().review().unwrap().report;
        assert!(report.seats.len() == 2 && !reviewed.wants_review());
        // Let go of and looked at once more, it tells the same.
        assert!(tables.evict(at.code()).await);
        let again = tables.unasked(at.code()).await.unwrap();
        assert_eq!(again.playing().unwrap().review(), reviewed.playing().unwrap().review());
        assert!(!again.wants_review());
        // Of single moves nothing is looked for.
        assert!(report.seats.iter().flat_map(|seat| &seat.moves).all(|moves| moves.moments.is_empty()));
    }
}
