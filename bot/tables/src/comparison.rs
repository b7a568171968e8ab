//! What everybody has made of the cards of a challenge or a duplicate that is over, and what the coach says of these cards.

use std::sync::Arc;

use game_core::{Effort, Parting, Replay, RoundResult, Seat, SeatReport, SeatSet};
use play::Playing;
use store::StoredStage;
use tokio::sync::watch;
use tracing::warn;

use super::Tables;
use super::chair::Chair;
use super::challenge::Challenge;
use super::coach::{Progress, affordable, on_its_thread};
use super::coach_queue::Requester;
use super::matchpoints::{Lead, leads, matchpoints};
use super::refusal::Refusal;
use super::table::Table;

/// The number of imagined deals in which the moves are compared at a decision where entries went different ways.
const DEALS: u32 = 1000;
/// What the coach does for a comparison: how lucky the cards were, and par.
const EFFORT: Effort =
    Effort { par: Effort::WHOLE.par, positions: 0, budget: Effort::WHOLE.budget, ..Effort::QUICK };
/// The most matches of which it is looked for where their ways part: those of the best.
const MOST_COMPARED: usize = 8;

/// The results of a challenge.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The challenge.
    pub challenge: Challenge,
    /// What each has made of the cards, the best first. Whoever gave up is not among them.
    pub results: Vec<EntryResult>,
    /// How lucky the cards were, and what an expert makes of them; `None` if the coach does not know.
    pub cards: Option<SeatReport>,
    /// The decisions at which their ways parted. Matches are numbered as the results are.
    pub partings: Vec<Parting>,
}

/// What somebody has made of the cards of a challenge.
#[derive(Clone, Debug)]
pub struct EntryResult {
    /// What they are called, unless they have been forgotten.
    pub name: Option<String>,
    /// The sum of the results of the rounds, in the game's own unit; higher is better.
    pub result: f64,
    /// Whether other people played against them: in the match from which the challenge came.
    pub against_people: bool,
    /// Their match.
    pub table: Arc<Table>,
    /// Every position of it.
    pub replay: Replay,
}

impl Tables {
    /// Compares what everybody has made of the cards of a challenge that is over. The coach looks at them when it has time.
    ///
    /// # Errors
    /// [`Refusal`] if a match cannot be brought back or the coach has too much to do.
    pub async fn compare(&self, challenge: Challenge) -> Result<Comparison, Refusal> {
        let mut results = Vec::new();
        for entry in challenge.stored.entries.iter().filter(|entry| entry.stage == StoredStage::Ended) {
            let Ok(code) = entry.code.parse() else { continue };
            let table = self.unasked(&code).await?;
            let Some(playing) = table.playing() else { continue };
            let result = total(&by_round(playing, challenge.seat));
            let others = table.chairs.iter().enumerate().filter(|(seat, _)| *seat != challenge.seat.index());
            let against_people = others.into_iter().any(|(_, chair)| !matches!(chair, Chair::Computer(_)));
            let replay = match self.replay_of(&table).await {
                Ok(replay) => replay,
                // It was played by other rules, for instance.
                Err(Refusal::NoReplay | Refusal::Lost) => continue,
                Err(refusal) => return Err(refusal),
            };
            results.push(EntryResult { name: entry.name.clone(), result, against_people, table, replay });
        }
        results.sort_by(|one: &EntryResult, other| other.result.total_cmp(&one.result));
        let about = match &results[..] {
            [] => None,
            results => self.about_cards(&challenge, results).await?,
        };
        let (cards, partings) = about.unwrap_or_default();
        Ok(Comparison { challenge, results, cards, partings })
    }

    /// How lucky the cards were, what an expert makes of them, and where the ways parted; `None` if the coach cannot say. It looks at
    /// one match at a time, by turns with all others.
    async fn about_cards(
        &self,
        challenge: &Challenge,
        results: &[EntryResult],
    ) -> Result<Option<(Option<SeatReport>, Vec<Parting>)>, Refusal> {
        let _first = self.reviews.lock().await;
        let turn = self.coach.enter(Requester::Recap).ok_or(Refusal::NotSaved)?;
        turn.comes(&watch::Sender::new(Progress::NONE)).await;
        let seat = challenge.seat;
        let best = results.iter().take(MOST_COMPARED);
        let replays: Vec<Replay> = best.map(|result| result.replay.clone()).collect();
        let deals = if outside::is_simulated() { 8 } else { DEALS };
        let work = move |pause: &mut dyn FnMut()| {
            let of: Vec<&Replay> = replays.iter().collect();
            let report = of.first()?.coached(SeatSet::only(seat), &affordable(EFFORT), &mut |_| pause())?;
            Some((report.seats.into_iter().next(), Replay::partings(&of, seat, deals, pause)))
        };
        let done = on_its_thread(turn, work).await;
        let done =
            done.inspect_err(|why| warn!(?why, code = %challenge.base.code, "the coach cannot compare"));
        Ok(done.ok().map(|(about, _turn)| about))
    }
}

/// What came of a duplicate.
#[derive(Clone, Debug)]
pub struct DuplicateResults {
    /// The duplicate.
    pub challenge: Challenge,
    /// The tables that have played to the end, in the order in which they were opened.
    pub tables: Vec<Arc<Table>>,
    /// For each seat, how whoever sat there did at each table, the best first.
    pub seats: Vec<(Seat, Vec<SeatResult>)>,
}

/// How somebody did against all who had the same seat and cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatResult {
    /// At which of the tables.
    pub table: usize,
    /// The matchpoints.
    pub matchpoints: f64,
    /// By how much better they did than the mean.
    pub lead: Lead,
}

impl Tables {
    /// Compares, seat by seat, what the tables of a duplicate that is over have made of the same cards.
    ///
    /// # Errors
    /// [`Refusal`] if a match cannot be read.
    pub async fn compare_tables(&self, challenge: Challenge) -> Result<DuplicateResults, Refusal> {
        let mut tables = Vec::new();
        for entry in challenge.entries().filter(|entry| entry.stage == StoredStage::Ended) {
            let Ok(code) = entry.code.parse() else { continue };
            let table = self.unasked(&code).await?;
            // One whose match is lost has no results.
            if table.playing().is_some() {
                tables.push(table);
            }
        }
        let seats = seat_results(&tables);
        Ok(DuplicateResults { challenge, tables, seats })
    }
}

/// The results at a seat, round by round, in the game's own unit; higher is better.
fn by_round(playing: &Playing, seat: Seat) -> Vec<f64> {
    let of_round = |round: &RoundResult| playing.game().result_of(&round.scores, seat);
    playing.rounds().iter().map(of_round).collect()
}

/// The sum of results without what rounding has added: they are multiples of one over the number of the others, nine at most, so
/// that equal results are equal numbers.
fn total(results: &[f64]) -> f64 {
    (results.iter().sum::<f64>() * 2520.0).round() / 2520.0
}

fn seat_results(tables: &[Arc<Table>]) -> Vec<(Seat, Vec<SeatResult>)> {
    let playing: Vec<&Playing> = tables.iter().filter_map(|table| table.playing()).collect();
    let Some(first) = playing.first() else { return Vec::new() };
    let at_seat = |seat: Seat| {
        let rounds: Vec<Vec<f64>> = playing.iter().map(|playing| by_round(playing, seat)).collect();
        let totals: Vec<f64> = rounds.iter().map(|rounds| total(rounds)).collect();
        let scored = matchpoints(&totals).into_iter().zip(leads(&rounds)).enumerate();
        let result = |(table, (matchpoints, lead))| SeatResult { table, matchpoints, lead };
        let mut results: Vec<SeatResult> = scored.map(result).collect();
        results.sort_by(|one, other| other.matchpoints.total_cmp(&one.matchpoints));
        (seat, results)
    };
    first.game().players().seats().map(at_seat).collect()
}
