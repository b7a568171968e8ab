//! Playthroughs: a match written down line by line, so that anyone can check the engine with another program. The
//! format is defined in the rules; each [`Line`] is one JSON object.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::any::{NoSuchRules, PlayError, choice_of, known};
use crate::chance::{Purpose, Seed};
use crate::computer::{Chooser, Level, Playouts, Position};
use crate::game::{Audience, Game, Scores, Sink, Viewer};
use crate::matches::{DealError, Match, MatchSink, RoundResult};
use crate::options::{GameOptions, OptionError};
use crate::seat::{Players, Seat, SeatSet};
use crate::take_back::{Entry, follow};

/// Fields in the order of their names, so that a line is the same bytes whatever else the program is built with.
pub type Fields = BTreeMap<String, Value>;

/// One line of a playthrough.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Line {
    /// The first line.
    Match {
        /// The game's id.
        game: String,
        /// The version of its rules; the first is not written down.
        #[serde(default = "first_rules", skip_serializing_if = "is_first_rules")]
        rules: u16,
        /// The number of players.
        players: Players,
        /// All options with their values.
        options: Fields,
        /// The number of matches that `expert` simulates for a decision, if one plays at the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expert: Option<u32>,
        /// The seed.
        seed: Seed,
    },
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u16,
        /// The dealer; `null` where nobody deals.
        dealer: Option<Seat>,
    },
    /// An outcome of chance.
    Chance {
        /// What was drawn, such as a deal or a roll.
        kind: String,
        /// The outcome.
        outcome: Fields,
    },
    /// One player's choice.
    Decision {
        /// The seat that chose.
        seat: Seat,
        /// Every legal move, sorted by bytes.
        legal: Vec<String>,
        /// The one chosen.
        #[serde(rename = "move")]
        mv: String,
        /// What chose it, if no person did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Chooser>,
    },
    /// Moves were taken back: the match goes on from before an earlier decision of the round.
    TakeBack {
        /// The seat that took back.
        seat: Seat,
        /// The number of that decision among those of the playthrough, from 1, those that were taken back included. Of
        /// simultaneous choices it is the first. The number of the next decision stands for a simultaneous one that was
        /// not complete.
        to: usize,
    },
    /// A round has ended.
    Result {
        /// Its number.
        round: u16,
        /// This round's entry for each seat.
        scores: Scores,
        /// The totals with it.
        totals: Scores,
    },
    /// The match has ended.
    End {
        /// The final totals.
        totals: Scores,
        /// The winners, ascending.
        winners: Vec<Seat>,
        /// The number of rounds begun.
        rounds: u16,
    },
}

const fn first_rules() -> u16 {
    1
}

const fn is_first_rules(rules: &u16) -> bool {
    *rules == 1
}

/// Plays a match between computers and passes each line to `on_line`. `policies` is one level for each seat, or one for
/// all; `playouts` is the number of matches that `expert` simulates for a decision.
///
/// The lines are a function of the arguments, equal on every machine.
///
/// # Errors
/// [`OptionError`] if the options do not fit the number of players.
pub fn simulate<G: Game>(
    options: &G::Options,
    players: Players,
    seed: Seed,
    policies: &[Level],
    playouts: u32,
    on_line: impl FnMut(Line),
) -> Result<(), OptionError> {
    let mut writer = LineWriter(on_line);
    (writer.0)(match_line::<G>(G::RULES, options, players, None, seed));
    let mut game = Match::<G>::new(options.clone(), players, seed, &mut writer)?;
    let mut chances: Vec<_> = players.seats().map(|seat| seed.chance(Purpose::Computer(seat))).collect();
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().first() {
        game.legal(seat, &mut legal);
        let level = policies[seat.index() % policies.len().max(1)];
        let written = |mv: &G::Move| G::write_move(options, mv);
        // Chosen from the list as it is printed, so that `random` does not depend on the order in which moves are
        // listed.
        legal.sort_by_cached_key(written);
        let view = game.view(Viewer::Seat(seat));
        let position = Position::<G> { options, seat, view: &view, legal: &legal };
        let mv = level.choose(&position, &mut chances[seat.index()], playouts);
        let listed = legal.iter().map(written).collect();
        (writer.0)(Line::Decision { seat, legal: listed, mv: written(&mv), by: None });
        if game.apply(seat, &mv, &mut writer).is_err() {
            debug_assert!(false, "a listed move was refused: {mv:?}");
            break;
        }
    }
    (writer.0)(end_line(&game));
    Ok(())
}

/// A line of the log of a match: a move as it was submitted at a table, or a [take-back](crate::TakeBack).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submitted {
    /// At which seat.
    pub seat: Seat,
    /// The move, in notation, or `take-back N`.
    pub mv: String,
    /// What chose it, if no person did.
    pub by: Option<Chooser>,
}

/// The lines of a match that people played, from its start. `log` has its moves as they were submitted, including choices that
/// were changed later, and [what was taken back](crate::TakeBack). Simultaneous choices are listed in the order of the
/// seats, and only the last choice of each seat. A match that was broken off has no `end` line, and a simultaneous
/// decision that was not complete is left out. `expert` is the number of matches that an expert simulated, if one played.
///
/// # Errors
/// [`Break::BadMove`] and [`Break::NotTakenBack`] with the number of the line in the log, from 1, if it is not legal.
pub fn write_down<G: Game>(
    begun: &Match<G>,
    expert: Option<u32>,
    log: &[Submitted],
) -> Result<Vec<Line>, Break> {
    let options = begun.options();
    let mut lines = vec![match_line::<G>(begun.rules(), options, begun.players(), expert, begun.seed())];
    begun.from_the_start(&mut LineWriter(|line| lines.push(line)));
    let end = follow(begun, log, |entry| match entry {
        Entry::TakenBack { seat, to } => {
            lines.push(Line::TakeBack { seat, to });
            Ok(())
        }
        Entry::Decided { before, choices } => {
            let mut game = before.clone();
            choices.iter().try_for_each(|(line, Submitted { seat, mv, by })| {
                let bad = |why| Break::BadMove { line: *line, why };
                let mv = G::read_move(options, mv).map_err(|error| bad(error.into()))?;
                let legal = listed(&game, *seat);
                lines.push(Line::Decision { seat: *seat, legal, mv: G::write_move(options, &mv), by: *by });
                game.apply(*seat, &mv, &mut LineWriter(|line| lines.push(line)))
                    .map_err(|error| bad(PlayError::of(&error)))
            })
        }
    })?;
    if end.now.winners().is_some() {
        lines.push(end_line(&end.now));
    }
    Ok(lines)
}

/// Where and why a playthrough is not the record of a match of this engine. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Break {
    /// It does not begin with a `match` line.
    #[error("line 1: a playthrough begins with a match line of a known game")]
    NoMatch,
    /// Its options are not the game's.
    #[error("line 1: {0}")]
    Options(#[from] OptionError),
    /// It was played by a version of the rules that is not known here.
    #[error("line 1: {0}")]
    Rules(#[from] NoSuchRules),
    /// A line differs from what follows from the lines before it.
    #[error("line {line}: expected {expected}, found {found}")]
    Differs {
        /// The number of the line.
        line: usize,
        /// The line that was expected.
        expected: String,
        /// What was found.
        found: String,
    },
    /// A move is not legal.
    #[error("line {line}: {why}")]
    BadMove {
        /// The number of the line.
        line: usize,
        /// The reason.
        why: PlayError,
    },
    /// Nothing can be taken back to there: not to another round, to a move that does not count, or after the end.
    #[error("line {line}: nothing can be taken back to there")]
    NotTakenBack {
        /// The number of the line.
        line: usize,
    },
    /// The number of matches that `expert` simulates is none of the game's.
    #[error("line 1: an expert imagines {} or {} matches for a decision in this game, not {found}", valid.full, valid.quick)]
    Playouts {
        /// What was found.
        found: u32,
        /// The numbers that are valid.
        valid: Playouts,
    },
    /// An expert has chosen in a match in which none plays.
    #[error(
        "line {line}: an expert chose this, but the match line does not say how many matches it imagines"
    )]
    NoExpert {
        /// The number of the line.
        line: usize,
    },
    /// The computer would have chosen another move.
    #[error("line {line}: {by} would have chosen {expected}, not {found}")]
    OtherChoice {
        /// The number of the line.
        line: usize,
        /// What chose, according to the line.
        by: Chooser,
        /// The move that it chooses.
        expected: String,
        /// What was found.
        found: String,
    },
}

impl From<DealError> for Break {
    fn from(error: DealError) -> Break {
        match error {
            DealError::Rules(error) => Break::Rules(error),
            DealError::Options(error) => Break::Options(error),
        }
    }
}

impl Break {
    /// The error for a playthrough that begins `lines` lines further down in its file.
    #[must_use]
    pub fn later_by(mut self, lines: usize) -> Break {
        if let Break::Differs { line, .. }
        | Break::BadMove { line, .. }
        | Break::NotTakenBack { line }
        | Break::NoExpert { line }
        | Break::OtherChoice { line, .. } = &mut self
        {
            *line += lines;
        }
        self
    }
}

/// Options as the choices that result in them. An option that does not apply is left out.
pub fn choices(options: &impl Serialize) -> Vec<(String, String)> {
    let text = |value: &Value| match value {
        Value::Null => None,
        Value::String(word) => Some(word.clone()),
        other => Some(other.to_string()),
    };
    let all = fields(serde_json::to_value(options).unwrap_or_default());
    all.iter().filter_map(|(name, value)| Some((name.clone(), text(value)?))).collect()
}

/// The fields of a JSON object; empty for any other value.
fn fields(object: Value) -> Fields {
    serde_json::from_value(object).unwrap_or_default()
}

/// The legal moves of a seat, in notation, sorted by bytes.
pub(crate) fn listed<G: Game>(game: &Match<G>, seat: Seat) -> Vec<String> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let mut listed: Vec<String> = legal.iter().map(|mv| G::write_move(game.options(), mv)).collect();
    listed.sort();
    listed
}

/// Replays a playthrough and checks it line by line: each line must follow from the lines before it, and each move of a
/// computer must be the one that it would choose. If `stop` is given, stops before the decision with that number, from
/// 1, and does not read the rest. Returns the match at that point, or at its end.
///
/// # Errors
/// [`Break`] says where the playthrough and the engine differ.
pub fn replay<G: Game>(lines: &[Line], stop: Option<usize>) -> Result<Match<G>, Break> {
    let (game, reader) = read_again(lines, stop)?;
    if game.winners().is_some() { reader.is_at_the_end().map(|()| game) } else { Ok(game) }
}

/// As [`replay`], for a match that was broken off: its lines end before a decision.
///
/// # Errors
/// [`Break`] says where the playthrough and the engine differ.
pub fn replay_broken_off<G: Game>(lines: &[Line]) -> Result<Match<G>, Break> {
    let decisions = lines.iter().filter(|line| matches!(line, Line::Decision { .. })).count();
    let (game, reader) = read_again(lines, Some(decisions + 1))?;
    reader.is_at_the_end().map(|()| game)
}

fn read_again<G: Game>(lines: &[Line], stop: Option<usize>) -> Result<(Match<G>, Reader<'_>), Break> {
    let Some(Line::Match { rules, players, options, expert, seed, .. }) = lines.first() else {
        return Err(Break::NoMatch);
    };
    known::<G>(*rules)?;
    if let Some(found) = expert.filter(|number| !G::PLAYOUTS.has(*number)) {
        return Err(Break::Playouts { found, valid: G::PLAYOUTS });
    }
    let choices = choices(options);
    let pairs = choices.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let resolved = G::Options::resolve(*players, pairs)?;
    let mut reader = Reader { lines, read: 0 };
    reader.expect(match_line::<G>(*rules, &resolved, *players, *expert, *seed))?;

    let mut written_lines = Vec::new();
    let mut writer = LineWriter(|line| written_lines.push(line));
    let mut game = Match::<G>::by_rules(*rules, resolved.clone(), *players, *seed, &mut writer)?;
    let mut decision = 0;
    // The decisions of the round being played that count, each with the match before it.
    let mut undoable = Vec::<(usize, Match<G>)>::new();
    loop {
        written_lines.drain(..).try_for_each(|line| reader.expect(line))?;
        let Some(seat) = game.to_act().first() else { break };
        if game.chosen().is_empty() {
            if undoable.last().is_some_and(|(_, before)| game.is_beyond_the_round_of(before)) {
                undoable.clear();
            }
            undoable.push((decision + 1, game.clone()));
            if let Some(Line::TakeBack { seat, to }) = lines.get(reader.read) {
                // An incomplete decision, which is not written down, can be taken back only where several choose.
                let undone = *to <= decision || game.to_act().len() > 1;
                let place = undoable.binary_search_by_key(to, |(number, _)| *number).ok();
                let Some(place) = place.filter(|_| undone && players.has(*seat)) else {
                    return Err(Break::NotTakenBack { line: reader.read + 1 });
                };
                game = game.taken_back_to(&undoable[place].1);
                undoable.truncate(place);
                reader.read += 1;
                continue;
            }
        }
        decision += 1;
        if Some(decision) == stop {
            return Ok((game, reader));
        }
        let listed = listed(&game, seat);
        let line = reader.read + 1;
        let (chosen, by) = match lines.get(reader.read) {
            Some(Line::Decision { mv, by, .. }) => (mv.clone(), *by),
            // Not a decision of this seat: `expect` reports it.
            _ => (listed[0].clone(), None),
        };
        reader.expect(Line::Decision { seat, legal: listed, mv: chosen.clone(), by })?;
        if let Some(by) = by {
            let playouts = match by {
                Chooser::Expert => expert.ok_or(Break::NoExpert { line })?,
                Chooser::Random | Chooser::Steady | Chooser::Clock => 0,
            };
            match choice_of(&game, seat, by.level(), playouts) {
                Some(expected) if expected != chosen => {
                    return Err(Break::OtherChoice { line, by, expected, found: chosen });
                }
                _ => {}
            }
        }
        let mv =
            G::read_move(&resolved, &chosen).map_err(|error| Break::BadMove { line, why: error.into() })?;
        game.apply(seat, &mv, &mut LineWriter(|line| written_lines.push(line)))
            .map_err(|error| Break::BadMove { line, why: PlayError::of(&error) })?;
    }
    reader.expect(end_line(&game))?;
    Ok((game, reader))
}

/// Compares the lines of a playthrough one by one with the expected ones.
struct Reader<'a> {
    lines: &'a [Line],
    read: usize,
}

impl Reader<'_> {
    fn expect(&mut self, expected: Line) -> Result<(), Break> {
        let found = self.lines.get(self.read);
        if found != Some(&expected) {
            return Err(self.differs(written(&expected), found));
        }
        self.read += 1;
        Ok(())
    }

    fn is_at_the_end(&self) -> Result<(), Break> {
        match self.lines.get(self.read) {
            None => Ok(()),
            Some(more) => Err(self.differs("the end of the playthrough".into(), Some(more))),
        }
    }

    fn differs(&self, expected: String, found: Option<&Line>) -> Break {
        let found = found.map_or_else(|| "nothing more".to_owned(), written);
        Break::Differs { line: self.read + 1, expected, found }
    }
}

fn written(line: &Line) -> String {
    serde_json::to_string(line).unwrap_or_default()
}

fn match_line<G: Game>(
    rules: u16,
    options: &G::Options,
    players: Players,
    expert: Option<u32>,
    seed: Seed,
) -> Line {
    let options = fields(serde_json::to_value(options).unwrap_or_default());
    Line::Match { game: G::ID.to_owned(), rules, players, options, expert, seed }
}

fn end_line<G: Game>(game: &Match<G>) -> Line {
    let winners = game.winners().unwrap_or(SeatSet::EMPTY).iter().collect();
    Line::End { totals: *game.totals(), winners, rounds: game.round_number() }
}

struct LineWriter<F>(F);

impl<G: Game, F: FnMut(Line)> Sink<G> for LineWriter<F> {
    fn event(&mut self, _: Audience, _: G::Event) {}

    fn chance(&mut self, outcome: impl FnOnce() -> G::ChanceOutcome) {
        let lot = serde_json::to_value(outcome()).unwrap_or_default();
        let kind = lot["kind"].as_str().unwrap_or_default().to_owned();
        (self.0)(Line::Chance { kind, outcome: fields(lot["outcome"].clone()) });
    }
}

impl<G: Game, F: FnMut(Line)> MatchSink<G> for LineWriter<F> {
    fn round_begins(&mut self, round: u16, dealer: Option<Seat>) {
        (self.0)(Line::Round { round, dealer });
    }

    fn round_ends(&mut self, result: RoundResult) {
        let RoundResult { round, scores, totals } = result;
        (self.0)(Line::Result { round, scores, totals });
    }
}
