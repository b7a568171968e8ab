//! *How did I play?*: what the coach says of somebody's own play, in a few words. What the numbers mean stands in
//! docs/coach.md.

use game_core::{
    AnyMatch, Estimate, Ledger, Mistake, Moves, Position, Reason, Replay, Report, Seat, Unit, Viewer,
};
use locale::{Language, args};
use message::{Accent, Button, Panel, Part, Style, button, buttons, line, panel, text};
use model::Code;
use model::actions::{Action, PlayContext, ReplayStep, Watching};
use tables::{Progress, Table};

use super::game_name;
use super::what_if::{scene, written};

/// A number is told where it is more than so many standard errors from nothing.
pub(super) const SURE: f64 = 2.0;
/// From here on a number is told without tenths.
const LARGE: f64 = 20.0;

/// What the coach has for whoever has played a match to its end and goes through it again.
#[derive(Clone, Debug, PartialEq)]
pub struct Own {
    /// Where they sat.
    pub seat: Seat,
    /// What it has said of their play, if it is kept.
    pub report: Option<Box<Report>>,
}

impl Own {
    /// The moments that were told of.
    fn moments(&self) -> &[Mistake] {
        let seats = self.report.iter().flat_map(|report| &report.seats);
        let moves = seats.filter(|of| of.seat == self.seat).find_map(|of| of.moves.as_ref());
        moves.map_or(&[], |moves| &moves.costliest)
    }

    /// Whether moments were told of.
    pub(super) fn has_mistakes(&self) -> bool {
        !self.moments().is_empty()
    }

    /// After how many moves the next of those moments comes after so many.
    #[must_use]
    pub fn next_mistake(&self, replay: &Replay, ply: u32) -> Option<u32> {
        let (here, plies) =
            (start(replay, ply), self.moments().iter().map(|moment| start(replay, moment.ply)));
        plies.filter(|ply| *ply > here).min()
    }
}

/// After how many moves the position begins in which so many are made.
fn start(replay: &Replay, ply: u32) -> u32 {
    replay.at(ply).game.step()
}

/// The button that asks the coach.
pub(super) fn coach_button(lang: Language, code: &Code) -> Button {
    button(Style::Secondary, &Action::Coach(code.clone()).id(), &lang.say("button-coach", args!()))
}

/// How far the coach is.
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

/// What the coach says of a seat's play, for who sat there.
#[must_use]
pub fn coached(table: &Table, replay: &Replay, seat: Seat, report: &Report, lang: Language) -> Panel {
    let mut parts = vec![text(heading(table, lang))];
    if let Some(said) = report.seats.iter().find(|said| said.seat == seat) {
        let amounts = Amounts::of(&replay.at(0).game, lang);
        match &said.moves {
            None => parts.push(text(lang.say("coach-no-moves", args!()))),
            Some(moves) => parts.extend(played(table, replay, seat, moves, &amounts)),
        }
        parts.extend([line(), text(came(&said.ledger, &amounts))]);
    }
    parts.push(text(lang.say("coach-about", args!())));
    panel(Accent::Quiet, parts)
}

/// What is said of the moves: each moment with the way there.
fn played(table: &Table, replay: &Replay, seat: Seat, moves: &Moves, amounts: &Amounts) -> Vec<Part> {
    let lang = amounts.lang;
    let told = match moves.costliest.len() {
        0 => lang.say("coach-no-mistakes", args!(decisions: moves.decisions)),
        _ => lang.say("coach-mistakes", args!(decisions: moves.decisions, mistakes: moves.mistakes)),
    };
    let mut parts = vec![text(told)];
    for moment in &moves.costliest {
        let position = replay.at(moment.ply);
        let (code, ply) = (table.code().clone(), position.game.step());
        let show = Action::Watch(Watching { code, ply, eyes: Some(seat), by: None }, ReplayStep::Open).id();
        parts.push(text(in_words(table, &position, seat, moment, amounts)));
        parts.push(buttons(vec![button(Style::Secondary, &show, &lang.say("button-coach-show", args!()))]));
    }
    parts
}

/// A moment in words: what was played, what would have been better by how much, and why.
fn in_words(table: &Table, position: &Position, seat: Seat, moment: &Mistake, amounts: &Amounts) -> String {
    let (lang, place) = (amounts.lang, PlayContext::WhatIf(table.code().clone(), seat));
    let scene = scene(table, position, (&[], 0), place, lang);
    let observation = position.game.observe(Viewer::Seat(seat));
    let called = |mv: &str| {
        let words = games::sentence(&scene, &observation, mv);
        message::literal(&words.unwrap_or_else(|| mv.to_owned()))
    };
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

/// The same where a replay stands at such a moment.
pub(super) fn moment_here(
    table: &Table,
    replay: &Replay,
    position: &Position,
    own: &Own,
    lang: Language,
) -> Option<String> {
    let here = |moment: &&Mistake| start(replay, moment.ply) == position.game.step();
    let moment = own.moments().iter().find(here)?;
    Some(in_words(table, position, own.seat, moment, &Amounts::of(&position.game, lang)))
}

/// What of the result was luck, and what was decided: one sum.
fn came(Ledger { result, luck, decisions }: &Ledger, amounts: &Amounts) -> String {
    let lang = amounts.lang;
    [
        lang.say("coach-came", args!(amount: amounts.signed(*result))),
        lang.say("coach-luck", args!(amount: amounts.estimate(luck))),
        lang.say("coach-decisions", args!(amount: amounts.estimate(decisions))),
    ]
    .join("\n")
}

fn heading(table: &Table, lang: Language) -> String {
    let args = args!(game: game_name(lang, table.game()), code: table.code().to_string());
    lang.say("coach-heading", args)
}

/// How amounts are written: in what the game counts.
pub(super) struct Amounts {
    lang: Language,
    unit: Unit,
}

impl Amounts {
    pub(super) fn of(game: &AnyMatch, lang: Language) -> Amounts {
        Amounts { lang, unit: Unit::of(game) }
    }

    /// So much, whichever way.
    pub(super) fn of_size(&self, value: f64) -> String {
        self.in_unit(value.abs(), "")
    }

    /// With its sign.
    fn signed(&self, value: f64) -> String {
        self.in_unit(value, if rounded(value) > 0 { "+" } else { "" })
    }

    /// With its sign and its error, or that it cannot be told from nothing.
    fn estimate(&self, Estimate { value, error }: &Estimate) -> String {
        let amount = self.signed(*value);
        if *error == 0.0 {
            return amount;
        }
        let unsure = value.abs() < SURE * error;
        let key = if unsure { "coach-unsure" } else { "coach-sure" };
        self.lang.say(key, args!(amount: amount, error: self.number(*error)))
    }

    fn number(&self, value: f64) -> String {
        written(self.lang, rounded(value))
    }

    fn in_unit(&self, value: f64, sign: &str) -> String {
        let count = (rounded(value) as f64 / 10.0).abs();
        self.lang.say(
            &format!("coach-{}", self.unit),
            args!(number: format!("{sign}{}", self.number(value)), count: count),
        )
    }
}

/// In tenths, as it is told.
fn rounded(value: f64) -> i64 {
    let tenths = if value.abs() < LARGE { (value * 10.0).round() } else { value.round() * 10.0 };
    tenths as i64
}
