//! The coach's report on a finished match, as a value that can be stored and shown.

use serde::{Deserialize, Serialize};

use super::appraisal::{Decision, Loss};
use super::estimate::{Estimate, Tally};
use super::ledger::Books;
use super::par::{Par, par};
use super::{Effort, parts, result};
use crate::chance::Purpose;
use crate::computer::play_on;
use crate::game::Game;
use crate::matches::Match;
use crate::seat::{Seat, SeatSet};

/// The most mistakes that the report of a seat lists.
const MOST_MISTAKES: usize = 3;
/// A mistake costs at least this fraction of the spread of a round's results.
pub(super) const LEAST_LOSS: f64 = 0.1;
/// And at least this many standard errors.
const SURE: f64 = 2.0;

/// The coach's report on a match. All numbers are in the game's own unit; the result of a round is a seat's score less
/// the mean of the others', and higher is better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The version of the coach that made it.
    pub version: u16,
    /// The game.
    pub game: String,
    /// The standard deviation of the results of a round when everybody plays as `steady`.
    pub spread: f64,
    /// The number of rounds played.
    pub rounds: u16,
    /// The point at which the match turned most towards its winner.
    pub turn: Option<TurningPoint>,
    /// The decision that gained most for its seat, as the cards lay.
    pub best: Option<Swing>,
    /// The decision that cost its seat most, as the cards lay.
    #[serde(rename = "dearest")]
    pub costliest: Option<Swing>,
    /// The report on each seat that was requested.
    pub seats: Vec<SeatReport>,
}

impl Report {
    /// The version of the coach. Every change that alters the report on some match raises it.
    pub const VERSION: u16 = 5;
}

/// The coach's report on a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatReport {
    /// The seat.
    pub seat: Seat,
    /// The assessment of its moves; `None` in a game in which this has not been shown to distinguish good players.
    pub moves: Option<Moves>,
    /// The parts of its result that are due to luck and to decisions.
    pub ledger: Ledger,
    /// What `expert` makes of the seat with the same cards; `None` if that was not asked for.
    pub par: Option<Par>,
}

/// The coach's assessment of a seat's moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moves {
    /// The number of decisions with more than one legal move.
    pub decisions: u32,
    /// The number of certain mistakes among them.
    pub mistakes: u32,
    /// The mean loss of its moves in a round, compared to the best that were found. It measures who plays better, but
    /// is not shown to anybody: it is no part of a result, since each move is measured as if it were the last that
    /// could go wrong.
    pub loss: Estimate,
    /// The costliest mistakes, the costliest first; at most three.
    #[serde(rename = "moments")]
    pub costliest: Vec<Mistake>,
}

/// A mistake.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mistake {
    /// The number of moves of the match before it.
    pub ply: u32,
    /// The number of the round.
    pub round: u16,
    /// Its number among the seat's moves in that round, from 1.
    pub number: u16,
    /// The move that was played, in notation.
    pub played: String,
    /// The move that would have been better, in notation.
    pub better: String,
    /// The difference of the results, on average over everything that was possible given what the seat knew.
    pub difference: Estimate,
    /// The consequence by which the moves differ most; `None` if they differ only by what is left afterwards.
    pub reason: Option<Reason>,
}

/// Why a move was better: a consequence that followed one move more often than the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// The name of one of the game's [`Consequence`](crate::game::Consequence)s.
    pub what: String,
    /// The number of deals in which it followed the move that was played.
    pub played: u32,
    /// The number of deals in which it followed the better move.
    pub better: u32,
    /// The number of imagined deals, all possible given what the seat knew.
    pub of: u32,
}

/// The parts of a seat's result over all rounds that are due to luck and to decisions: `result` is the sum of `luck`
/// and `decisions`. Neither exceeds what the rounds could have given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ledger {
    /// The sum of the results of the rounds.
    pub result: f64,
    /// The result that `steady` players at all seats would have had with the same cards, dice and draws.
    pub luck: Estimate,
    /// The rest, due to the play of this seat and of the others.
    pub decisions: Estimate,
}

/// The turning point of a match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TurningPoint {
    /// The number of the move with which it turned, from 1; if a round begins after this number of moves, it turned
    /// with the deal.
    pub ply: u32,
    /// The number of the round.
    pub round: u16,
    /// The seat in whose favour it turned; it won the match.
    pub seat: Seat,
    /// The seat's chance to win before it.
    pub before: Estimate,
    /// The seat's chance to win after it.
    pub after: Estimate,
    /// The difference.
    pub change: Estimate,
}

/// A decision that changed the result of its seat, given all cards that anybody knew.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Swing {
    /// The number of moves of the match before it.
    pub ply: u32,
    /// The number of the round.
    pub round: u16,
    /// Its number among the seat's moves in that round, from 1.
    pub number: u16,
    /// The seat that made it.
    pub seat: Seat,
    /// The move that was played, in notation.
    pub played: String,
    /// The change to the seat's result.
    pub change: Estimate,
}

/// The records of a seat while a match is replayed.
#[derive(Default)]
struct Notes {
    decisions: u32,
    loss: f64,
    variance: f64,
    mistakes: Vec<Mistake>,
}

/// The coach's report on the match that begins as `begun` and has these moves, simultaneous ones in the order of the
/// seats; `None` if it is not over after them. `progress` is called with the number of moves analysed, after each of
/// them and again while par is found out.
pub(crate) fn report<G: Game>(
    begun: &Match<G>,
    moves: &[(Seat, G::Move)],
    seats: SeatSet,
    effort: &Effort,
    progress: &mut dyn FnMut(usize),
) -> Option<Report> {
    let mut end = begun.clone();
    for (seat, mv) in moves {
        end.apply(*seat, mv, &mut ()).ok()?;
    }
    end.winners()?;
    let rounds = end.round_number();
    let effort = effort.within_budget(moves.len(), rounds, begun.players());
    let mut now = begun.clone();
    let spread = spread(begun, effort.spread);
    let mut books = Books::open(begun, effort.ledger, effort.positions);
    let looks = G::COACHED || effort.everywhere;
    let mut notes: Vec<(Seat, Notes)> = seats.iter().map(|seat| (seat, Notes::default())).collect();
    notes.retain(|(seat, _)| begun.players().has(*seat));
    for (ply, (seat, mv)) in (0..).zip(moves) {
        if looks
            && let Some((_, notes)) = notes.iter_mut().find(|(noted, _)| noted == seat)
            && let Some(decision) = Decision::of(&now, *seat)
        {
            notes.decisions += 1;
            if let Some(loss) = decision.loss(mv, LEAST_LOSS * spread, &effort) {
                notes.note((&now, books.number(*seat)), mv, &loss, LEAST_LOSS * spread);
            }
        }
        let mut after = now.round().clone();
        after.apply(*seat, mv, &mut ()).ok()?;
        books.moved(&now, (*seat, mv), &after, ply + 1);
        let round = now.round_number();
        now.apply(*seat, mv, &mut ()).ok()?;
        if now.round_number() != round {
            books.round_begins(&now, ply + 1);
        }
        progress(ply as usize + 1);
    }
    let mut go_on = || progress(moves.len());
    let work = (moves.len(), rounds, effort.budget);
    let report_of = |(seat, notes): (Seat, Notes)| SeatReport {
        seat,
        moves: looks.then(|| notes.assessment(rounds)),
        ledger: books.ledger(seat),
        par: par(begun, seat, effort.par, work, &mut go_on),
    };
    let seats = notes.into_iter().map(report_of).collect();
    Some(Report {
        version: Report::VERSION,
        game: G::ID.to_owned(),
        spread,
        rounds,
        turn: books.turn(),
        best: books.best(),
        costliest: books.costliest(),
        seats,
    })
}

/// The standard deviation of the results of a round when everybody plays as `steady`.
pub(super) fn spread<G: Game>(begun: &Match<G>, rounds: u32) -> f64 {
    let mut chance = begun.seed().chance(Purpose::Ledger).fork().chance(Purpose::Match);
    let (mut tally, mut legal) = (Tally::default(), Vec::new());
    for _ in 0..rounds {
        let seed = chance.fork();
        let mut round = begun.dealt_anew(seed).round().clone();
        play_on(&mut round, &mut seed.chance(Purpose::Match), &mut legal);
        if let Some(scores) = round.outcome() {
            begun.players().seats().for_each(|seat| tally.add(result::<G>(begun.options(), &scores, seat)));
        }
    }
    tally.spread(parts(begun.players()))
}

impl Notes {
    /// Records the loss by a move, and the mistake if it certainly was one.
    fn note<G: Game>(
        &mut self,
        (now, number): (&Match<G>, u16),
        played: &G::Move,
        loss: &Loss<G::Move>,
        least: f64,
    ) {
        let Estimate { value, error } = loss.difference;
        self.loss += value;
        self.variance += error * error;
        if value >= least && value > SURE * error {
            let written = |mv: &G::Move| G::write_move(now.options(), mv);
            self.mistakes.push(Mistake {
                ply: now.step(),
                round: now.round_number(),
                number,
                played: written(played),
                better: written(&loss.better),
                difference: loss.difference,
                reason: loss.reason.clone(),
            });
        }
    }

    fn assessment(mut self, rounds: u16) -> Moves {
        self.mistakes.sort_by(|one, other| other.difference.value.total_cmp(&one.difference.value));
        let mistakes = u32::try_from(self.mistakes.len()).unwrap_or(u32::MAX);
        self.mistakes.truncate(MOST_MISTAKES);
        let rounds = f64::from(rounds);
        Moves {
            decisions: self.decisions,
            mistakes,
            loss: Estimate { value: self.loss / rounds, error: self.variance.sqrt() / rounds },
            costliest: self.mistakes,
        }
    }
}
