//! *How did I play?*: the coach's report on somebody's own decisions. docs/coach.md explains the numbers.

use game_core::{
    AnyMatch, AnyObservation, Estimate, Ledger, Mistake, Moves, Par, Position, Reason, Replay, Report, Seat,
    Unit, Viewer,
};
use games::Scene;
use locale::{Language, args};
use message::{Accent, Button, Panel, Part, Style, button, buttons, line, panel, text};
use model::Code;
use model::actions::{Action, PlayContext, ReplayStep, Watching};
use tables::{Progress, Table};

use super::game_name;
use super::practice::practise_button;
use super::what_if::{scene, written};

/// A number is significant if it is more than this number of standard errors from zero.
pub(super) const SURE: f64 = 2.0;
/// From this size on, numbers are shown without tenths.
const LARGE: f64 = 20.0;
/// Below this error, tenths say too little.
const LEAST_ERROR: f64 = 0.1;

/// The coach's review for a person who has played a match to its end, shown in their replay of it.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnReview {
    /// The seat at which they played.
    pub seat: Seat,
    /// The report on their decisions, if one is stored.
    pub report: Option<Box<Report>>,
}

impl OwnReview {
    /// The moments that the report names.
    fn moments(&self) -> &[Mistake] {
        self.report.as_ref().map_or(&[], |report| costliest(report, self.seat))
    }

    /// Whether the report names any mistakes.
    pub(super) fn has_mistakes(&self) -> bool {
        !self.moments().is_empty()
    }

    /// The ply of the next of those moments after the position at `ply`; `None` after the last.
    #[must_use]
    pub fn next_mistake(&self, replay: &Replay, ply: u32) -> Option<u32> {
        let (here, plies) =
            (start(replay, ply), self.moments().iter().map(|moment| start(replay, moment.ply)));
        plies.filter(|ply| *ply > here).min()
    }
}

/// The first ply of the position that contains `ply`.
fn start(replay: &Replay, ply: u32) -> u32 {
    replay.at(ply).game.step()
}

/// The button that opens the coach's report.
pub(super) fn coach_button(lang: Language, code: &Code) -> Button {
    button(Style::Secondary, &Action::Coach(code.clone()).id(), &lang.say("button-coach", args!()))
}

/// The panel that shows the coach's progress.
#[must_use]
pub fn coach_at_work(table: &Table, progress: Progress, lang: Language) -> Panel {
    let now = match progress {
        Progress::Waits { before } => lang.say("coach-waits", args!(count: before)),
        Progress::Tenths(tenths) => {
            let bar = "▰".repeat(tenths.min(10)) + &"▱".repeat(10_usize.saturating_sub(tenths));
            lang.say("coach-at-work", args!(bar: bar, percent: tenths * 10))
        }
    };
    panel(Accent::Quiet, vec![text(heading(table, lang)), text(now), text(lang.say("coach-kept", args!()))])
}

/// The coach's report on a seat, for the person who sat there.
#[must_use]
pub fn coached(table: &Table, replay: &Replay, seat: Seat, report: &Report, lang: Language) -> Panel {
    let mut parts = vec![text(heading(table, lang))];
    if let Some(own) = report.seats.iter().find(|own| own.seat == seat) {
        let amounts = Amounts::of(&replay.at(0).game, lang);
        match &own.moves {
            None => parts.push(text(lang.say("coach-no-moves", args!()))),
            Some(moves) => parts.extend(mistakes(table, replay, seat, moves, &amounts)),
        }
        let lines =
            [Some(ledger(&own.ledger, &amounts)), own.par.as_ref().map(|par| par_line(par, &amounts))];
        parts.extend([line(), text(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))]);
    }
    parts.push(text(lang.say("coach-about", args!())));
    parts.extend((!costliest(report, seat).is_empty()).then(|| buttons(vec![practise_button(lang)])));
    panel(Accent::Quiet, parts)
}

/// The costliest mistakes of a seat, of those that a report names.
#[must_use]
pub fn costliest(report: &Report, seat: Seat) -> &[Mistake] {
    let mut own = report.seats.iter().filter(|own| own.seat == seat);
    own.find_map(|own| own.moves.as_ref()).map_or(&[], |moves| &moves.costliest)
}

/// The button that opens a position of a replay as this seat saw it, in a message of its own.
pub(super) fn show_button(code: &Code, ply: u32, seat: Seat, lang: Language) -> Button {
    let at = Watching { code: code.clone(), ply, eyes: Some(seat), by: None };
    let show = Action::Watch(at, ReplayStep::Open).id();
    button(Style::Secondary, &show, &lang.say("button-coach-show", args!()))
}

/// A move of the observer as people read it; in notation if there are no words for it.
pub(super) fn called(scene: &Scene, observation: &AnyObservation, mv: &str) -> String {
    let words = games::sentence(scene, observation, mv);
    message::literal(&words.unwrap_or_else(|| mv.to_owned()))
}

/// The number of mistakes, and each of them with a button that opens its position.
fn mistakes(table: &Table, replay: &Replay, seat: Seat, moves: &Moves, amounts: &Amounts) -> Vec<Part> {
    let lang = amounts.lang;
    let count = match moves.costliest.len() {
        0 => lang.say("coach-no-mistakes", args!(decisions: moves.decisions)),
        _ => lang.say("coach-mistakes", args!(decisions: moves.decisions, mistakes: moves.mistakes)),
    };
    let mut parts = vec![text(count)];
    for moment in &moves.costliest {
        let position = replay.at(moment.ply);
        parts.push(text(in_words(table, &position, seat, moment, amounts)));
        parts.push(buttons(vec![show_button(table.code(), position.game.step(), seat, lang)]));
    }
    parts
}

/// A moment in words: what was played, what would have been better by how much, and why.
pub(super) fn in_words(
    table: &Table,
    position: &Position,
    seat: Seat,
    moment: &Mistake,
    amounts: &Amounts,
) -> String {
    let (lang, place) = (amounts.lang, PlayContext::WhatIf(table.code().clone(), seat));
    let scene = scene(table, position, (&[], 0), place, lang);
    let observation = position.game.observe(Viewer::Seat(seat));
    let called = |mv: &str| called(&scene, &observation, mv);
    let reason = match &moment.reason {
        Some(Reason { what, played, better, of }) => lang.say(
            &format!("{}-reason-{what}", table.game()),
            args!(played: *played, better: *better, of: *of),
        ),
        None => lang.say("coach-reason-later", args!()),
    };
    let args = args!(
        when: games::when(lang, &observation, moment.round, ("when-move", moment.number)),
        played: called(&moment.played),
        better: called(&moment.better),
        amount: amounts.of_size(moment.difference.value),
        reason: reason
    );
    lang.say("coach-moment", args)
}

/// The mistake in words if the position of a replay has one.
pub(super) fn moment_here(
    table: &Table,
    replay: &Replay,
    position: &Position,
    review: &OwnReview,
    lang: Language,
) -> Option<String> {
    let here = |moment: &&Mistake| start(replay, moment.ply) == position.game.step();
    let moment = review.moments().iter().find(here)?;
    Some(in_words(table, position, review.seat, moment, &Amounts::of(&position.game, lang)))
}

/// The result as the sum of luck and decisions, a line each.
fn ledger(Ledger { result, luck, decisions }: &Ledger, amounts: &Amounts) -> String {
    let lang = amounts.lang;
    [
        lang.say("coach-came", args!(amount: amounts.signed(*result))),
        lang.say("coach-luck", args!(amount: amounts.estimate(luck))),
        lang.say("coach-decisions", args!(amount: amounts.estimate(decisions))),
    ]
    .join("\n")
}

/// What `expert` would have made of the same cards.
fn par_line(Par { matches, won, result }: &Par, amounts: &Amounts) -> String {
    let amount = amounts.estimate(result);
    amounts.lang.say("coach-par", args!(amount: amount, won: *won, matches: *matches))
}

fn heading(table: &Table, lang: Language) -> String {
    let args = args!(game: game_name(lang, table.game()), code: table.code().to_string());
    lang.say("coach-heading", args)
}

/// Writes amounts in a language, in the unit in which the game counts.
pub(super) struct Amounts {
    lang: Language,
    unit: Unit,
}

impl Amounts {
    pub(super) fn of(game: &AnyMatch, lang: Language) -> Amounts {
        Amounts { lang, unit: Unit::of(game) }
    }

    /// An amount without its sign.
    pub(super) fn of_size(&self, value: f64) -> String {
        self.in_unit(value.abs(), "")
    }

    /// An amount with its sign.
    pub(super) fn signed(&self, value: f64) -> String {
        self.in_unit(value, if rounded(value) > 0 { "+" } else { "" })
    }

    /// An estimate with its sign and its error, marked if it is not significant.
    pub(super) fn estimate(&self, Estimate { value, error }: &Estimate) -> String {
        let amount = self.signed(*value);
        if *error == 0.0 {
            return amount;
        }
        let unsure = value.abs() < SURE * error;
        let key = if unsure { "coach-unsure" } else { "coach-sure" };
        self.lang.say(key, args!(amount: amount, error: self.number(*error)))
    }

    /// An estimate that is known to differ from zero, and its error; with hundredths where tenths say too little.
    pub(super) fn precise(&self, Estimate { value, error }: &Estimate) -> String {
        let (number, error) = match *error < LEAST_ERROR {
            true => (hundredths(self.lang, *value), hundredths(self.lang, *error)),
            false => (self.number(*value), self.number(*error)),
        };
        let amount =
            self.lang.say(&format!("coach-{}", self.unit), args!(number: number, count: value.abs()));
        self.lang.say("coach-sure", args!(amount: amount, error: error))
    }

    fn number(&self, value: f64) -> String {
        tenths(self.lang, value)
    }

    fn in_unit(&self, value: f64, sign: &str) -> String {
        let count = (rounded(value) as f64 / 10.0).abs();
        self.lang.say(
            &format!("coach-{}", self.unit),
            args!(number: format!("{sign}{}", self.number(value)), count: count),
        )
    }
}

/// A value with one decimal, unless it is large.
pub(super) fn tenths(lang: Language, value: f64) -> String {
    written(lang, rounded(value))
}

/// A value with two decimals.
fn hundredths(lang: Language, value: f64) -> String {
    let size = (value.abs() * 100.0).round() as u64;
    let sign = if value < 0.0 && size > 0 { "−" } else { "" };
    let (whole, rest) = (format!("{sign}{}", size / 100), format!("{:02}", size % 100));
    lang.say("decimal", args!(whole: whole, tenth: rest))
}

/// A value in tenths, rounded as it is shown.
fn rounded(value: f64) -> i64 {
    let tenths = if value.abs() < LARGE { (value * 10.0).round() } else { value.round() * 10.0 };
    tenths as i64
}
