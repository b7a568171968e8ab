//! *Practise my mistakes*: a hand at a position in which its reader once gave something away; and, once they have chosen again,
//! what would have been better.

use game_core::{Mistake, Position, Seat, Viewer};
use games::Scene;
use locale::{Language, args};
use message::{Accent, Panel, Style, button, buttons, panel, text};
use model::actions::{Action, PlayContext, ReplayStep, Watching};
use tables::Table;

use super::coach::{Amounts, in_words};
use super::game_name;
use super::what_if::scene;

/// Which of the positions it is, from 0, and how many there are.
pub type Exercise = (u8, u8);

/// The hand at a position, with its choices and a partial one.
#[must_use]
pub fn practice(
    table: &Table,
    position: &Position,
    seat: Seat,
    exercise: Exercise,
    half: &str,
    lang: Language,
) -> Panel {
    let scene = moment(table, position, seat, lang);
    let observation = position.game.observe(Viewer::Seat(seat));
    let mut parts = vec![text(heading(table, exercise, lang)), text(lang.say("practice-about", args!()))];
    parts.extend(games::hand(&scene, &observation, half).with_buttons([]));
    panel(Accent::Open, parts).with_picture(games::hand_picture(&scene, &observation))
}

/// What the coach found there, for whoever has chosen again.
#[must_use]
pub fn practised(
    table: &Table,
    position: &Position,
    (seat, mistake): (Seat, &Mistake),
    chosen: &str,
    exercise: Exercise,
    lang: Language,
) -> Panel {
    let scene = moment(table, position, seat, lang);
    let observation = position.game.observe(Viewer::Seat(seat));
    let words = games::sentence(&scene, &observation, chosen).unwrap_or_else(|| chosen.to_owned());
    let verdict = match chosen {
        _ if chosen == mistake.better => "practice-better",
        _ if chosen == mistake.played => "practice-again",
        _ => "practice-other",
    };
    let verdict = lang.say(verdict, args!(chosen: message::literal(&words)));
    let amounts = Amounts::of(&position.game, lang);
    let found = in_words(table, position, seat, mistake, &amounts);
    let (number, of) = exercise;
    let next = number + 1;
    let next = (next < of).then(|| {
        button(Style::Primary, &Action::Practise(next).id(), &lang.say("button-practice-next", args!()))
    });
    let (code, ply) = (table.code().clone(), position.game.step());
    let show = Action::Watch(Watching { code, ply, eyes: Some(seat), by: None }, ReplayStep::Open).id();
    let show = button(Style::Secondary, &show, &lang.say("button-coach-show", args!()));
    let parts = vec![
        text(heading(table, exercise, lang)),
        text(verdict),
        text(found),
        buttons(next.into_iter().chain([show]).collect()),
    ];
    panel(Accent::Quiet, parts).with_picture(games::hand_picture(&scene, &observation))
}

fn heading(table: &Table, (number, of): Exercise, lang: Language) -> String {
    let args = args!(
        game: game_name(lang, table.game()), code: table.code().to_string(), number: number + 1, of: of
    );
    lang.say("practice-heading", args)
}

fn moment<'a>(table: &'a Table, position: &Position<'a>, seat: Seat, lang: Language) -> Scene<'a> {
    let place = PlayContext::Practice(table.code().clone(), seat);
    scene(table, position, (position.story, position.story.len()), place, lang)
}
