//! The puzzle: one position of a match between computers, in which a seat has a choice of which it can be found out,
//! but is not plain to see, which is best. What a choice is worth is measured as the coach measures a move
//! (`appraisal.rs`), for all choices in the same imagined deals with the same luck.

use serde::{Deserialize, Serialize};

use super::appraisal::{Decision, best_of, worths};
use super::estimate::Estimate;
use super::parts;
use super::report::{LEAST_LOSS, spread};
use crate::any::{AnyMatch, EventLog, GameId, choice_of};
use crate::chance::{Chance, Purpose, Seed};
use crate::computer::Level;
use crate::game::Game;
use crate::matches::Match;
use crate::options::{GameOptions, OptionSpec, OptionValues};
use crate::playthrough::{Break, Submitted, choices};
use crate::replay::Replay;
use crate::seat::{Players, Seat};

/// A position of a match, with the worth of each choice that one seat has there. The seat is asked with what it may see:
/// all else about the match is for those who know the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The version of the search that found it, [`VERSION`](Self::VERSION) of the program that did.
    pub version: u16,
    /// The game.
    pub game: GameId,
    /// The version of the game's rules by which the match is played.
    pub rules: u16,
    /// The options of the match, as the choices that result in them.
    pub options: Vec<(String, String)>,
    /// The number of players.
    pub players: Players,
    /// The seed of the match. With it anybody can compute the hidden cards.
    pub seed: Seed,
    /// The moves from the deal of the first round to the position, each with its seat and in notation; where several
    /// choose at the same time, in the order of the seats. No simultaneous decision is incomplete after them.
    pub moves: Vec<(Seat, String)>,
    /// The seat that is asked; others may have to choose at the same time.
    pub seat: Seat,
    /// All legal moves of the seat. They are sorted by notation, so that their order does not give away which is best.
    pub choices: Vec<Choice>,
    /// The standard deviation of the results of a round with these options and players when everybody plays as
    /// `steady`, in the game's own unit: the measure of what is much and what is little.
    pub spread: f64,
    /// Whether it meets every condition of a good puzzle.
    pub quality: Quality,
}

/// One of the choices of a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// By how much the round's result is higher on average with it than with the best choice, in the game's own unit
    /// ([`Unit`](super::Unit)): nothing for the best, negative for every other. The result is the own score less the
    /// mean of the others', higher is better; the mean is over deals that agree with all that the seat has seen,
    /// everybody choosing as `steady` afterwards. The error is that of the difference in the same deals.
    pub worth: Estimate,
}

/// How good a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// It is certain which choice is best, by enough to matter and by so little that it is not plain; another is
    /// plausible; and no two choices come to the same.
    Good,
    /// No good one was found within the budget; of the positions that were looked at closely, it is the one in which
    /// it is most certain which choice is best.
    NextBest,
}

impl Puzzle {
    /// The version of the search for puzzles. Every change by which some seed gets another puzzle raises it, a change of
    /// a game's rules or of its `steady` or `expert` included.
    pub const VERSION: u16 = 2;

    /// The best choice; `None` only for a puzzle without choices, which is never made.
    #[must_use]
    pub fn best(&self) -> Option<&Choice> {
        self.choices.iter().max_by(|one, other| one.worth.value.total_cmp(&other.worth.value))
    }

    /// The match up to the position, which is the last one of the replay.
    ///
    /// # Errors
    /// [`Break`] if the moves do not lead to a position of a match of this engine, such as for a puzzle that was made
    /// by other rules or was tampered with.
    pub fn replay(&self) -> Result<Replay, Break> {
        let choices = self.options.iter().map(|(name, value)| (&**name, &**value));
        let begun = AnyMatch::by_rules(
            (self.game, self.rules),
            choices,
            self.players,
            self.seed,
            &mut EventLog::default(),
        )?;
        let submitted = |(seat, mv): &(Seat, String)| Submitted { seat: *seat, mv: mv.clone(), by: None };
        Replay::of(&begun, &self.moves.iter().map(submitted).collect::<Vec<_>>())
    }
}

/// The amount of work for a puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    /// The number of rounds by which the spread of results is estimated.
    pub spread: u32,
    /// The number of deals in each of the first looks at a position, most of which end the matter.
    pub screens: [u32; 2],
    /// The number of deals of the close look: half of them select the best choice, the other half measure.
    pub confirm: u32,
    /// By how many standard errors the best choice has to be ahead of every other.
    pub certain: f64,
    /// The most matches that `expert` simulates, if this is less than the game's own number.
    pub playouts: u32,
    /// About how many moves may be simulated. The puzzle that is being looked at when they are used up is finished.
    pub budget: u64,
}

impl Work {
    /// For a puzzle that people are shown. Of the many positions that are looked at, some in which nothing is best would
    /// seem good by two standard errors; by three, none of 160 was another's with eight times as many deals.
    pub const WHOLE: Work = Work {
        spread: 400,
        screens: [16, 64],
        confirm: 1000,
        certain: 3.0,
        playouts: u32::MAX,
        budget: 30_000_000,
    };

    /// As little as gives any position.
    pub const LEAST: Work =
        Work { spread: 8, screens: [0, 0], confirm: 8, certain: 0.0, playouts: 0, budget: 20_000 };
}

/// The fewest and the most choices: each is shown as a card or a button, and one of two is guessed too easily.
const CHOICES: std::ops::RangeInclusive<usize> = 3..=12;
/// The fewest and the most players, as far as the game allows.
const PLAYERS: (u8, u8) = (3, 5);
/// Options that are not as usual in any puzzle: "last card" is said for everybody, else nearly every puzzle in which a
/// hand runs out would be whether to say it.
const ALWAYS: [(&str, &str); 1] = [("last_card", "automatic")];
/// One match in this number has an option that is not the usual one.
const UNUSUAL: u32 = 4;
/// One move in this number is a random one, so that positions come up that `steady` would avoid.
const SLIP: u32 = 12;
/// All but one puzzle in this number are about moves of one kind, such as which card to play, if there are enough such positions:
/// else nearly all would be of the kind of which most is at stake.
const OF_ONE_KIND: u32 = 3;
/// The most positions of a match that are looked at.
const LOOKS: usize = 4;
/// The most moves before a position: rounds of `steady` players can go round in circles as no round of people does.
const MOST_MOVES: usize = 200;
/// The most by which the best choice is ahead of the next, in spreads: more is plain to see.
const MOST_LEAD: f64 = 0.5;
/// The results of two choices differ by at least this fraction of the spread from deal to deal (the standard deviation).
/// Where nearly all is known, steady players do the same in every deal, and it is computed, not judged, what comes of it.
const OPEN: f64 = 0.5;

/// The puzzle of this seed, as [`GameId::puzzle`].
pub(crate) fn puzzle<G: Game>(game: GameId, seed: Seed) -> Option<Puzzle> {
    search::<G>(game, seed, &Work::WHOLE)
}

/// One that is found in a moment, as [`GameId::quick_puzzle`].
pub(crate) fn quick_puzzle<G: Game>(game: GameId, seed: Seed) -> Option<Puzzle> {
    search::<G>(game, seed, &Work::LEAST)
}

/// Looks for a puzzle.
pub(super) fn search<G: Game>(game: GameId, seed: Seed, work: &Work) -> Option<Puzzle> {
    let mut chance = seed.chance(Purpose::Match);
    let players = players::<G>(&mut chance)?;
    let options = options::<G>(players, &mut chance);
    let begun = |seed: Seed| Match::<G>::new(options.clone(), players, seed, &mut ()).ok();
    let spread = spread(&begun(chance.fork())?, work.spread);
    let of_one_kind = chance.below(OF_ONE_KIND) > 0;
    let (mut spent, mut next_best) = (0, None::<(f64, Puzzle)>);
    while spent < work.budget {
        let mut played = Played::of(begun(chance.fork())?, &mut chance);
        spent += played.moves.len() as u64;
        chance.shuffle(&mut played.positions);
        if of_one_kind && spent < work.budget / 8 {
            played.positions.retain(|(now, seat)| is_of_one_kind(now, *seat));
        }
        for (now, seat) in played.positions.iter().take(LOOKS) {
            let left = played.moves.len() as u64 - u64::from(now.step());
            let mut look = Look { now, seat: *seat, spread, playouts: 0 };
            let found = look.choices(work, next_best.is_none());
            spent += look.playouts * left;
            let Some((found, quality)) = found else { continue };
            let lead = lead(&found);
            let puzzle = Puzzle {
                version: Puzzle::VERSION,
                game,
                rules: now.rules(),
                options: choices(&options),
                players,
                seed: now.seed(),
                moves: played.moves[..now.step() as usize].to_vec(),
                seat: *seat,
                choices: found,
                spread,
                quality,
            };
            match quality {
                Quality::Good => return Some(puzzle),
                Quality::NextBest if next_best.as_ref().is_none_or(|(most, _)| lead > *most) => {
                    next_best = Some((lead, puzzle));
                }
                Quality::NextBest => {}
            }
        }
    }
    next_best.map(|(_, puzzle)| puzzle)
}

/// Whether all moves of a seat are of one kind: in notation they have the same first word.
fn is_of_one_kind<G: Game>(now: &Match<G>, seat: Seat) -> bool {
    let mut legal = Vec::new();
    now.legal(seat, &mut legal);
    let kind = |mv: &G::Move| G::write_move(now.options(), mv).split(' ').next().map(str::to_owned);
    let mut kinds = legal.iter().map(kind);
    let first = kinds.next();
    kinds.all(|kind| Some(kind) == first)
}

/// A usual number of players.
fn players<G: Game>(chance: &mut Chance) -> Option<Players> {
    let (least, most) = (G::PLAYERS.0.max(PLAYERS.0), G::PLAYERS.1.min(PLAYERS.1));
    Players::new(least + chance.below(u32::from(most.saturating_sub(least)) + 1) as u8).ok()
}

/// The usual options, now and then with another value for one of them. Those that are numbers say how long a match is
/// and not how a round is played.
fn options<G: Game>(players: Players, chance: &mut Chance) -> G::Options {
    let numbers = |values| matches!(values, OptionValues::Number { .. } | OptionValues::NumberOrNone { .. });
    let always =
        || ALWAYS.into_iter().filter(|(name, _)| G::Options::SPECS.iter().any(|spec| spec.name == *name));
    let free = |spec: &&OptionSpec| !numbers(spec.values) && always().all(|(name, _)| name != spec.name);
    let specs: Vec<_> = G::Options::SPECS.iter().filter(free).collect();
    let chosen = one_of(&specs, chance).filter(|_| chance.below(UNUSUAL) == 0);
    let values: Vec<String> = chosen.into_iter().flat_map(|spec| spec.values.each()).collect();
    let value = one_of(&values, chance);
    let unusual = chosen.zip(value).map(|(spec, value)| (spec.name, value.as_str()));
    let chosen = always().chain(unusual);
    G::Options::resolve(players, chosen).unwrap_or_else(|_| G::Options::defaults(players))
}

/// One of these, each equally likely.
fn one_of<'a, T>(all: &'a [T], chance: &mut Chance) -> Option<&'a T> {
    all.get(chance.below(all.len() as u32) as usize)
}

/// The first round of a match between computers: in it nobody is ahead, and its result is all that matters.
struct Played<G: Game> {
    moves: Vec<(Seat, String)>,
    /// The positions in which a seat could be asked, each with that seat.
    positions: Vec<(Match<G>, Seat)>,
}

impl<G: Game> Played<G> {
    fn of(mut game: Match<G>, chance: &mut Chance) -> Played<G> {
        let (mut moves, mut positions, mut legal) = (Vec::new(), Vec::new(), Vec::new());
        while game.round_number() == 1
            && let Some(seat) = game.to_act().first()
        {
            // Of several who choose at the same time any can be asked.
            let asked = *one_of(&game.to_act().iter().collect::<Vec<_>>(), chance).unwrap_or(&seat);
            game.legal(asked, &mut legal);
            let round = game.round();
            let open = round.is_dealt() && game.chosen().is_empty() && round.formality().is_none();
            if open && CHOICES.contains(&legal.len()) {
                positions.push((game.clone(), asked));
            }
            let level = if chance.below(SLIP) == 0 { Level::Random } else { Level::Steady };
            let Some(text) = choice_of(&game, seat, level, 0) else { break };
            let Ok(mv) = G::read_move(game.options(), &text) else { break };
            if game.apply(seat, &mv, &mut ()).is_err() {
                break;
            }
            moves.push((seat, text));
        }
        // Under way: neither in the first fifth nor among the last two moves.
        let under_way = moves.len().div_ceil(5).max(1)..moves.len().saturating_sub(2).min(MOST_MOVES + 1);
        positions.retain(|(now, _)| under_way.contains(&(now.step() as usize)));
        Played { moves, positions }
    }
}

/// A look at a position.
struct Look<'a, G: Game> {
    now: &'a Match<G>,
    seat: Seat,
    /// The spread of a round's results.
    spread: f64,
    /// The number of playouts until now.
    playouts: u64,
}

impl<G: Game> Look<'_, G> {
    /// The choices, and how good a puzzle they are; `None` if no choice is best, if it can be computed, or, unless it
    /// `must` go on, if a first look finds no puzzle. It is a function of what the seat knows.
    fn choices(&mut self, work: &Work, must: bool) -> Option<(Vec<Choice>, Quality)> {
        let mut decision = Decision::of(self.now, self.seat)?;
        let unit = parts(self.now.players());
        let written = |mv: &G::Move| G::write_move(self.now.options(), mv);
        let texts: Vec<String> = decision.legal().iter().map(written).collect();
        let steady = self.chosen_by(Level::Steady, 0)?;
        let least = LEAST_LOSS * self.spread;
        for deals in work.screens.into_iter().filter(|deals| *deals > 0) {
            let rows = self.results(&mut decision, deals);
            let best = best_of(&rows)?;
            let worth = worths(&rows, best, unit);
            let could_lead = others(&worth, best).all(|worth| worth.value - worth.error <= -least);
            if !must && !(could_lead && (texts[best] != steady || has_rivals(&worth, best))) {
                return None;
            }
        }
        let rows = self.results(&mut decision, work.confirm);
        // Half of the deals select the best choice, the other half measure: else a lucky one would seem good.
        let (select, measure) = rows.split_at(rows.len() / 2);
        let best = best_of(select)?;
        let worth = worths(measure, best, unit);
        let varies = OPEN * self.spread / (measure.len() as f64).sqrt();
        if others(&worth, best).any(|worth| worth.value >= 0.0 || worth.error < varies) {
            return None;
        }
        let leads = others(&worth, best)
            .all(|Estimate { value, error }| value <= -least && value <= -work.certain * error);
        let near = others(&worth, best).any(|worth| worth.value >= -MOST_LEAD * self.spread);
        let good = leads
            && near
            && all_differ(measure)
            && (has_rivals(&worth, best) || self.expert_differs(&steady, work));
        let quality = if good { Quality::Good } else { Quality::NextBest };
        Some((texts.into_iter().zip(worth).map(|(mv, worth)| Choice { mv, worth }).collect(), quality))
    }

    /// The results of all choices in each of this number of new deals.
    fn results(&mut self, decision: &mut Decision<'_, G>, deals: u32) -> Vec<Vec<i64>> {
        self.playouts += u64::from(deals) * decision.legal().len() as u64;
        decision.results_of_all(deals)
    }

    fn expert_differs(&mut self, steady: &str, work: &Work) -> bool {
        let playouts = G::PLAYOUTS.quick.min(work.playouts);
        self.playouts += u64::from(playouts);
        self.chosen_by(Level::Expert, playouts).is_some_and(|expert| expert != steady)
    }

    fn chosen_by(&self, level: Level, playouts: u32) -> Option<String> {
        choice_of(self.now, self.seat, level, playouts)
    }
}

/// Whether no two choices came to the same in all deals.
fn all_differ(deals: &[Vec<i64>]) -> bool {
    let count = deals.first().map_or(0, Vec::len);
    let differ = |one: usize, other: usize| deals.iter().any(|results| results[one] != results[other]);
    (0..count).all(|one| (0..one).all(|other| differ(one, other)))
}

/// The worths of all choices but the best.
fn others(worth: &[Estimate], best: usize) -> impl Iterator<Item = Estimate> {
    worth.iter().enumerate().filter(move |(choice, _)| *choice != best).map(|(_, worth)| *worth)
}

/// Whether at least a fifth of the other choices are near the best: within a quarter of what lies between the best and
/// the worst.
fn has_rivals(worth: &[Estimate], best: usize) -> bool {
    let worst = others(worth, best).map(|worth| worth.value).fold(0.0, f64::min);
    let near = others(worth, best).filter(|worth| worth.value >= worst / 4.0).count();
    near * 5 >= worth.len() - 1
}

/// By how many standard errors the best choice is ahead of the next.
fn lead(choices: &[Choice]) -> f64 {
    let behind = |choice: &Choice| -choice.worth.value / choice.worth.error;
    choices.iter().filter(|choice| choice.worth.value < 0.0).map(behind).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests;
