//! *Practise my mistakes*: a hand at a position in which its reader once gave something away; and, once they have chosen again,
//! what would have been better.

use game_core::{Mistake, Position, Seat, Viewer};
use games::Scene;
use locale::{Language, args};
use message::{Accent, Button, Panel, Style, button, buttons, panel, text};
use model::actions::{Action, PlayContext};
use tables::Table;

use super::coach::{Amounts, called, in_words, show_button};
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
    let verdict = match chosen {
        _ if chosen == mistake.better => "practice-better",
        _ if chosen == mistake.played => "practice-again",
        _ => "practice-other",
    };
    let verdict = lang.say(verdict, args!(chosen: called(&scene, &observation, chosen)));
    let amounts = Amounts::of(&position.game, lang);
    let found = in_words(table, position, seat, mistake, &amounts);
    let (number, of) = exercise;
    let next = number + 1;
    let next = (next < of).then(|| {
        button(Style::Primary, &Action::Practise(next).id(), &lang.say("button-practice-next", args!()))
    });
    let show = show_button(table.code(), position.game.step(), seat, lang);
    let parts = vec![
        text(heading(table, exercise, lang)),
        text(verdict),
        text(found),
        buttons(next.into_iter().chain([show]).collect()),
    ];
    panel(Accent::Quiet, parts).with_picture(games::hand_picture(&scene, &observation))
}

/// The button that opens the first of the positions.
pub(super) fn practise_button(lang: Language) -> Button {
    button(Style::Secondary, &Action::Practise(0).id(), &lang.say("button-practise", args!()))
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
