//! What the coach says of a match that is over, as a value that can be stored and shown.

use serde::{Deserialize, Serialize};

use super::appraisal::{Decision, Loss};
use super::estimate::{Estimate, Tally};
use super::ledger::Books;
use super::{Effort, parts, result};
use crate::chance::Purpose;
use crate::computer::play_on;
use crate::game::Game;
use crate::matches::Match;
use crate::seat::{Seat, SeatSet};

/// The most moments in the report of a seat.
const MOMENTS: usize = 3;
/// A mistake costs at least this part of the spread of a round.
const WORTH_TELLING: f64 = 0.1;
/// And at least this many standard errors.
const SURE: f64 = 2.0;

/// What the coach says of a match. All numbers are in the game's own unit, a round's result being the own score less the mean
/// of the others; more is better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The version of the coach.
    pub version: u16,
    /// The game.
    pub game: String,
    /// How far the results of a round are spread when everybody plays steadily: their standard deviation.
    pub spread: f64,
    /// How many rounds were played.
    pub rounds: u16,
    /// Where the match turned most to whoever won it.
    pub turn: Option<Turn>,
    /// The decision that did most for its seat, as the cards lay.
    pub best: Option<Swing>,
    /// The one that cost its seat most.
    pub dearest: Option<Swing>,
    /// What is said of each seat that was asked for.
    pub seats: Vec<SeatReport>,
}

impl Report {
    /// The version of what the coach says: a change after which it would say something else of the same match raises it.
    pub const VERSION: u16 = 4;
}

/// What the coach says of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatReport {
    /// The seat.
    pub seat: Seat,
    /// What is said of its moves; nothing in a game in which that has not been shown to tell who plays well.
    pub moves: Option<Moves>,
    /// Where its result came from.
    pub ledger: Ledger,
}

/// What the coach says of a seat's moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moves {
    /// At how many decisions there was something to decide.
    pub decisions: u32,
    /// How many of them were mistakes that the coach is sure of.
    pub mistakes: u32,
    /// What its moves gave away in a round against the best that were found. It tells who plays better, and is told to
    /// nobody: it is no part of a result, since each move is measured as if it were the last that could go wrong.
    pub loss: Estimate,
    /// The dearest mistakes, the dearest first.
    pub moments: Vec<Moment>,
}

/// A mistake.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moment {
    /// It was made after so many moves of the match.
    pub ply: u32,
    /// In which round.
    pub round: u16,
    /// Which of the seat's moves in that round it was, from 1.
    pub number: u16,
    /// The move that was played, in notation.
    pub played: String,
    /// The one that would have been better.
    pub better: String,
    /// By how much, on average over all that could have been for all that the seat knew.
    pub difference: Estimate,
    /// What came of the one more often than of the other; nothing if the difference comes of what is left afterwards.
    pub reason: Option<Reason>,
}

/// Why a move was better: something that came of the one more often than of the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// What: one of the game's [`Consequence`](crate::game::Consequence)s, by its name.
    pub what: String,
    /// The number of deals in which it came of the move that was played.
    pub played: u32,
    /// The number of deals in which it came of the better move.
    pub better: u32,
    /// The number of imagined deals, all possible for what the seat knew.
    pub of: u32,
}

/// What of the result of a seat was luck, over all rounds: `result` is the sum of `luck` and `decisions`. Neither is ever more
/// than the rounds could have given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ledger {
    /// The results of the rounds, added up.
    pub result: f64,
    /// What steady players at all seats would have come to with the same cards, dice and draws.
    pub luck: Estimate,
    /// The rest: what came of how it was played, by this seat and by the others.
    pub decisions: Estimate,
}

/// Where a match turned.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// With this move of the match, from 1; where a round begins after so many, with its deal.
    pub ply: u32,
    /// In which round.
    pub round: u16,
    /// In whose favour; they won the match.
    pub seat: Seat,
    /// That seat's chance to win before.
    pub before: Estimate,
    /// And after.
    pub after: Estimate,
    /// The difference.
    pub change: Estimate,
}

/// A decision that changed the result of its seat, all cards known that anybody knew.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Swing {
    /// It was made after so many moves of the match.
    pub ply: u32,
    /// In which round.
    pub round: u16,
    /// Which of the seat's moves in that round it was, from 1.
    pub number: u16,
    /// Whose it was.
    pub seat: Seat,
    /// The move that was played, in notation.
    pub played: String,
    /// By how much.
    pub change: Estimate,
}

/// What is found out about a seat while a match is gone through.
#[derive(Default)]
struct Notes {
    decisions: u32,
    loss: f64,
    variance: f64,
    mistakes: Vec<Moment>,
}

/// What the coach says of the match that begins so and has these moves, those of one decision in the order of the seats;
/// nothing if it is not over then.
pub(crate) fn report<G: Game>(
    begun: &Match<G>,
    moves: &[(Seat, G::Move)],
    seats: SeatSet,
    effort: &Effort,
    tell: &mut dyn FnMut(usize),
) -> Option<Report> {
    let mut end = begun.clone();
    for (seat, mv) in moves {
        end.apply(*seat, mv, &mut ()).ok()?;
    }
    end.winners()?;
    let effort = effort.within_budget(moves.len(), end.round_number(), begun.players());
    let mut now = begun.clone();
    let spread = spread(begun, effort.spread);
    let mut books = Books::open(begun, effort.ledger, effort.positions);
    let looks = G::COACHED || effort.everywhere;
    let mut notes: Vec<(Seat, Notes)> = seats.iter().map(|seat| (seat, Notes::default())).collect();
    notes.retain(|(seat, _)| begun.players().has(*seat));
    for (ply, (seat, mv)) in (0..).zip(moves) {
        if looks
            && let Some((_, notes)) = notes.iter_mut().find(|(noted, _)| noted == seat)
            && let Some(decision) = Decision::of(&now, *seat, mv)
        {
            notes.decisions += 1;
            if let Some(loss) = decision.loss(WORTH_TELLING * spread, &effort) {
                notes.note((&now, books.number(*seat)), mv, &loss, WORTH_TELLING * spread);
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
        tell(ply as usize + 1);
    }
    let rounds = now.round_number();
    let said = |(seat, notes): (Seat, Notes)| SeatReport {
        seat,
        moves: looks.then(|| notes.said(rounds)),
        ledger: books.ledger(seat),
    };
    let seats = notes.into_iter().map(said).collect();
    Some(Report {
        version: Report::VERSION,
        game: G::ID.to_owned(),
        spread,
        rounds,
        turn: books.turn(),
        best: books.best(),
        dearest: books.dearest(),
        seats,
    })
}

/// How far the results of a round are spread when everybody plays steadily.
fn spread<G: Game>(begun: &Match<G>, rounds: u32) -> f64 {
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
    /// Takes note of what a move gave away, and of a mistake if it was one for certain.
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
            self.mistakes.push(Moment {
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

    fn said(mut self, rounds: u16) -> Moves {
        self.mistakes.sort_by(|one, other| other.difference.value.total_cmp(&one.difference.value));
        let mistakes = u32::try_from(self.mistakes.len()).unwrap_or(u32::MAX);
        self.mistakes.truncate(MOMENTS);
        let rounds = f64::from(rounds);
        Moves {
            decisions: self.decisions,
            mistakes,
            loss: Estimate { value: self.loss / rounds, error: self.variance.sqrt() / rounds },
            moments: self.mistakes,
        }
    }
}
