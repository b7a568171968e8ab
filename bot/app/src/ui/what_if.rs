//! *What if* in a match that is over: a hand at a position with all its choices, and how the round might have gone on
//! after one of them.

use game_core::{Continuation, Happening, Position, Replay, RoundResult, Seat, Viewer};
use games::Scene;
use locale::{Language, args};
use message::{Accent, Button, Panel, Style, button, buttons, line, panel, text};
use model::actions::{Action, PlayContext, ReplayStep, Watching};
use tables::Table;

use super::{game_name, players};

/// A hand at a position with all its choices, and a partial choice.
#[must_use]
pub fn what_if(table: &Table, position: &Position, seat: Seat, half: &str, lang: Language) -> Panel {
    let scene = moment(table, position, seat, lang);
    let observation = position.game.observe(Viewer::Seat(seat));
    let mut parts =
        vec![text(heading(table, &scene, position, seat)), text(lang.say("what-if-about", args!()))];
    let back = back(table, position, seat, lang);
    parts.extend(games::hand(&scene, &observation, half).with_buttons([back]));
    panel(Accent::Open, parts).with_picture(games::hand_picture(&scene, &observation))
}

/// Up to this number of players, names in lists of scores may have [`LONG`] letters; with more, [`SHORT`] ones.
const FEW: usize = 5;
const LONG: usize = 20;
const SHORT: usize = 5;

/// How a round would have gone on after another move at a position.
#[derive(Clone, Debug)]
pub enum WhatIfResult {
    /// With the cards of the match.
    Real(Continuation),
    /// With several deals that were possible given what the seat knew.
    Imagined(Vec<Continuation>),
}

/// How the round would have gone on after a move at a seat, beside the real result.
#[must_use]
pub fn continuation(
    table: &Table,
    replay: &Replay,
    position: &Position,
    (seat, mv): (Seat, &str),
    continuation: &WhatIfResult,
    lang: Language,
) -> Panel {
    let (code, step) = (table.code(), position.game.step());
    let place = PlayContext::WhatIf(code.clone(), seat);
    let shown = scene(table, position, (&[], 0), place.clone(), lang);
    // Every line names all players, so names are shortened.
    let short = shown.with_short_names(if table.chairs().len() > FEW { SHORT } else { LONG });
    let scores = |result: &RoundResult| {
        let score = |(seat, score): (Seat, &i32)| {
            lang.say(
                "what-if-score",
                args!(name: short.name(seat), score: written(lang, i64::from(*score) * 10)),
            )
        };
        result.scores.iter().map(score).collect::<Vec<_>>().join(" · ")
    };
    let story = |course: &Continuation| {
        let scene = scene(table, position, (&course.story, 0), place.clone(), lang);
        let news = games::news(&scene, &position.game.observe(Viewer::Seat(seat)));
        games::digest(&news, &[]).map(|digest| digest.words).unwrap_or_default()
    };
    let seen = position.game.observe(Viewer::Seat(seat));
    let chosen = games::sentence(&shown, &seen, mv).unwrap_or_else(|| mv.to_owned());
    let chosen = lang.say("what-if-chosen", args!(name: shown.name(seat), chosen: message::literal(&chosen)));
    let mut parts = vec![text(heading(table, &shown, position, seat)), text(chosen)];
    let other = match continuation {
        WhatIfResult::Real(course) => {
            parts.push(text(lang.say("what-if-real", args!(scores: scores(&course.result)))));
            parts.extend([line(), text(story(course))]);
            (Action::Play(place.clone(), step, mv.to_owned()), "button-what-if-imagined")
        }
        WhatIfResult::Imagined(courses) => {
            parts.push(text(lang.say("what-if-imagined", args!(name: shown.name(seat)))));
            let lines = (1..).zip(courses).map(|(number, course)| {
                lang.say("what-if-line", args!(number: number, scores: scores(&course.result)))
            });
            parts.push(text(lines.collect::<Vec<_>>().join("\n")));
            let sum: i64 = courses.iter().map(|course| i64::from(course.result.scores[seat])).sum();
            let mean = sum * 10 / i64::try_from(courses.len().max(1)).unwrap_or(1);
            let args = args!(name: shown.name(seat), mean: written(lang, mean));
            parts.push(text(lang.say("what-if-mean", args)));
            if let Some(first) = courses.first() {
                let example = lang.say("what-if-first", args!(story: story(first)));
                parts.extend([line(), text(example)]);
            }
            (Action::Real(code.clone(), seat, step, mv.to_owned()), "button-what-if-real")
        }
    };
    let truth = match replay.result(step) {
        Some(result) => lang.say("what-if-truth", args!(scores: scores(&result))),
        None => lang.say("what-if-no-truth", args!()),
    };
    parts.extend([line(), text(truth)]);
    let again = Action::Focus(place, step, String::new()).id();
    parts.push(buttons(vec![
        button(Style::Primary, &other.0.id(), &lang.say(other.1, args!())),
        button(Style::Secondary, &again, &lang.say("button-what-if-again", args!())),
        back(table, position, seat, lang),
    ]));
    // The picture stays that of the hand in which the other move was chosen.
    let then = moment(table, position, seat, lang);
    panel(Accent::Quiet, parts).with_picture(games::hand_picture(&then, &seen))
}

/// The button that opens the hand at a position with all its choices.
pub(super) fn what_if_button(table: &Table, position: &Position, seat: Seat, lang: Language) -> Button {
    let place = PlayContext::WhatIf(table.code().clone(), seat);
    let id = Action::Focus(place, position.game.step(), String::new()).id();
    button(Style::Secondary, &id, &lang.say("button-what-if", args!()))
}

/// The heading: the match, the player, and the moment.
fn heading(table: &Table, scene: &Scene, position: &Position, seat: Seat) -> String {
    let (lang, game) = (scene.lang, &position.game);
    let number = u16::try_from(position.number).unwrap_or(u16::MAX);
    let when =
        games::when(lang, &game.observe(Viewer::Seat(seat)), game.round_number(), ("when-position", number));
    let game = game_name(lang, table.game());
    lang.say(
        "what-if-heading",
        args!(game: game, code: table.code().to_string(), name: scene.name(seat), when: when),
    )
}

/// The button that leads back to the position.
fn back(table: &Table, position: &Position, seat: Seat, lang: Language) -> Button {
    let at = Watching { code: table.code().clone(), ply: position.game.step(), eyes: Some(seat), by: None };
    let id = Action::Watch(at, ReplayStep::Eyes(Some(seat))).id();
    button(Style::Secondary, &id, &lang.say("button-what-if-back", args!()))
}

/// The scene of a hand at a position, without news.
fn moment<'a>(table: &'a Table, position: &Position<'a>, seat: Seat, lang: Language) -> Scene<'a> {
    let place = PlayContext::WhatIf(table.code().clone(), seat);
    scene(table, position, (position.story, position.story.len()), place, lang)
}

pub(super) fn scene<'a>(
    table: &'a Table,
    position: &Position,
    (story, known): (&'a [Happening], usize),
    place: PlayContext,
    lang: Language,
) -> Scene<'a> {
    Scene::new(&position.game, players(table), (story.iter(), known), position.ended, place, lang)
}

/// A number of tenths as a decimal number in a language, with a proper minus sign; without the tenth if it is zero.
pub(super) fn written(lang: Language, tenths: i64) -> String {
    let sign = if tenths < 0 { "−" } else { "" };
    let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    match tenth {
        0 => format!("{sign}{whole}"),
        _ => lang.say("decimal", args!(whole: format!("{sign}{whole}"), tenth: tenth)),
    }
}
