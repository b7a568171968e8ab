//! The puzzle of the day: a hand at a position; and, once its reader has chosen, what each choice was worth.

use game_core::{Choice, Position, Quality, Viewer};
use games::{Player, Scene};
use locale::{Language, args};
use message::{Accent, Button, Panel, Style, button, buttons, line, panel, text};
use model::actions::{Action, PlayContext};
use model::{Day, computers};
use tables::{DailyPuzzle, Grade};

use super::coach::{Amounts, called};
use super::game_name;
use super::practice::practise_button;

/// The hour of a day in UTC at which it is the same date nearly everywhere, in seconds.
const NOON: i64 = 12 * 60 * 60;

/// The puzzle of a day is still being looked for.
#[must_use]
pub fn puzzle_in_search(day: Day, lang: Language) -> Panel {
    let look = button(Style::Primary, &Action::Puzzle(day).id(), &lang.say("button-puzzle-look", args!()));
    let parts =
        vec![text(heading(day, lang)), text(lang.say("puzzle-in-search", args!())), buttons(vec![look])];
    panel(Accent::Quiet, parts)
}

/// The position with its choices, for somebody of this name who has not chosen yet; with a partial choice.
#[must_use]
pub fn puzzle(daily: &DailyPuzzle, reader: &str, half: &str, lang: Language) -> Panel {
    let position = position(daily);
    let scene = scene(daily, &position, reader, lang);
    let observation = position.game.observe(Viewer::Seat(daily.puzzle.seat));
    let mut parts = vec![text(heading(daily.day, lang)), text(lang.say("puzzle-about", args!()))];
    parts.extend(games::hand(&scene, &observation, half).with_buttons([]));
    panel(Accent::Open, parts).with_picture(games::hand_picture(&scene, &observation))
}

/// How somebody has done in a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleAnswer {
    /// The move that they chose.
    pub chosen: String,
    /// What people have chosen on the server where it is shown: how many chose each move. The reader may have chosen elsewhere.
    pub here: Vec<(String, i64)>,
    /// Whether it is shown on a server: in direct messages there is nobody to show it to.
    pub is_on_server: bool,
    /// The number of days in a row on which somebody there has chosen; 0 in direct messages.
    pub run: u32,
}

/// What each choice was worth, for whoever has chosen.
#[must_use]
pub fn puzzle_answered(daily: &DailyPuzzle, reader: &str, answer: &PuzzleAnswer, lang: Language) -> Panel {
    let position = position(daily);
    let scene = scene(daily, &position, reader, lang);
    let observation = position.game.observe(Viewer::Seat(daily.puzzle.seat));
    let amounts = Amounts::of(&position.game, lang);
    let called = |mv: &str| called(&scene, &observation, mv);
    let chosen = args!(chosen: called(&answer.chosen));
    let mut parts =
        vec![text(heading(daily.day, lang)), text(lang.say(verdict(grade(daily, &answer.chosen)), chosen))];
    let mut choices: Vec<&Choice> = daily.puzzle.choices.iter().collect();
    choices.sort_by(|one, other| other.worth.value.total_cmp(&one.worth.value));
    let of_choice = |choice: &Choice| {
        let worth = match choice.worth.value {
            0.0 => lang.say("puzzle-best", args!()),
            _ => amounts.precise(&choice.worth),
        };
        let people = answer.here.iter().find(|(mv, _)| *mv == choice.mv).map_or(0, |(_, people)| *people);
        let mine = if choice.mv == answer.chosen { "▸ " } else { "" };
        let line = lang.say(
            "puzzle-choice",
            args!(mark: format!("{mine}{}", sign(grade(daily, &choice.mv))), called: called(&choice.mv), worth: worth),
        );
        match people {
            0 => line,
            _ => format!("{line} · {}", lang.say("puzzle-people", args!(count: people))),
        }
    };
    parts.push(text(choices.into_iter().map(of_choice).collect::<Vec<_>>().join("\n")));
    parts.push(line());
    let run = run_in_words(answer.run, lang);
    let doubtful = (daily.puzzle.quality == Quality::NextBest).then(|| lang.say("puzzle-next-best", args!()));
    let about = lang.say("puzzle-worth", args!());
    parts.push(text([run, doubtful, Some(about)].into_iter().flatten().collect::<Vec<_>>().join("\n")));
    parts.push(text(format!("```\n{}\n```", signs(daily, answer))));
    let share = Action::SharePuzzle(daily.day).id();
    let share = button(Style::Secondary, &share, &lang.say("button-puzzle-share", args!()));
    let share = answer.is_on_server.then_some(share);
    parts.push(buttons(share.into_iter().chain([practise_button(lang)]).collect()));
    panel(Accent::Over, parts).with_picture(games::hand_picture(&scene, &observation))
}

/// How somebody has done, for everybody in a channel: it gives nothing away to those who have not chosen yet.
#[must_use]
pub fn puzzle_shared(daily: &DailyPuzzle, name: &str, answer: &PuzzleAnswer, lang: Language) -> Panel {
    let game = game_name(lang, daily.puzzle.game);
    let args = args!(name: games::named(lang, name), game: game, signs: signs(daily, answer));
    panel(
        Accent::Quiet,
        vec![text(lang.say("puzzle-shared", args)), buttons(vec![try_button(daily.day, lang)])],
    )
}

/// The puzzle of a day for everybody in a channel, with its picture, beside how people there have done in the one before.
#[must_use]
pub fn puzzle_post(daily: &DailyPuzzle, before: &[(Grade, i64)], run: u32, lang: Language) -> Panel {
    let day = daily.day;
    let grades = [Grade::Best, Grade::Near, Grade::Other].into_iter().filter_map(|grade| {
        let (_, people) = before.iter().find(|(other, _)| *other == grade)?;
        Some(format!("{}\u{a0}{people}", sign(grade)))
    });
    let grades: Vec<String> = grades.collect();
    let before = (!grades.is_empty()).then(|| lang.say("puzzle-before", args!(grades: grades.join(" · "))));
    let mut parts = vec![text(heading(day, lang)), text(lang.say("puzzle-posted", args!()))];
    let lines: Vec<String> = [before, run_in_words(run, lang)].into_iter().flatten().collect();
    parts.extend((!lines.is_empty()).then(|| text(lines.join("\n"))));
    parts.push(buttons(vec![try_button(day, lang)]));
    let (position, reader) = (position(daily), lang.say("player-someone", args!()));
    let scene = scene(daily, &position, &reader, lang);
    let observation = position.game.observe(Viewer::Seat(daily.puzzle.seat));
    panel(Accent::Open, parts).with_picture(games::hand_picture(&scene, &observation))
}

/// The button with which everybody in a channel opens the puzzle for themselves.
fn try_button(day: Day, lang: Language) -> Button {
    button(Style::Primary, &Action::Puzzle(day).id(), &lang.say("button-puzzle-try", args!()))
}

/// The days in a row, if there are several.
fn run_in_words(days: u32, lang: Language) -> Option<String> {
    (days > 1).then(|| lang.say("puzzle-run", args!(days: days)))
}

/// How good a choice is, by a sign that gives nothing else away.
const fn sign(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "◆",
        Grade::Near => "◈",
        Grade::Other => "◇",
    }
}

const fn verdict(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "puzzle-chose-best",
        Grade::Near => "puzzle-chose-near",
        Grade::Other => "puzzle-chose-other",
    }
}

/// How good a move is that was chosen: one that is no choice any more is none of the good ones.
fn grade(daily: &DailyPuzzle, mv: &str) -> Grade {
    daily.grade(mv).unwrap_or(Grade::Other)
}

/// The line to share.
fn signs(daily: &DailyPuzzle, answer: &PuzzleAnswer) -> String {
    let run = if answer.run > 1 { format!(" · {}", answer.run) } else { String::new() };
    format!("updown {} {}{run}", daily.day, sign(grade(daily, &answer.chosen)))
}

fn heading(day: Day, lang: Language) -> String {
    let date = format!("<t:{}:D>", day.begins() + NOON);
    lang.say("puzzle-heading", args!(game: game_name(lang, day.game()), date: date))
}

/// The position that is asked about.
fn position(daily: &DailyPuzzle) -> Position<'_> {
    daily.replay.at(u32::try_from(daily.puzzle.moves.len()).unwrap_or(u32::MAX))
}

/// The reader sits at the seat that is asked, among computers.
fn scene<'a>(daily: &DailyPuzzle, position: &Position<'a>, reader: &'a str, lang: Language) -> Scene<'a> {
    let puzzle = &daily.puzzle;
    let mut names = computers::names("", &[reader], puzzle.players.count().into()).into_iter();
    let level = game_core::Level::Steady;
    let players = puzzle.players.seats().map(|seat| match names.next() {
        Some(name) if seat != puzzle.seat => Player::Computer(name, level),
        _ => Player::Person(reader.into()),
    });
    let story = (position.story.iter(), position.story.len());
    let place = PlayContext::Puzzle(daily.day);
    Scene::new(&position.game, players.collect(), story, position.ended, place, lang)
        .read_at(Some(puzzle.seat))
}
