//! What serves tables that are played across days: what they agree on, who is next, holidays, private notes.

use game_core::Seat;
use games::named;
use locale::{Language, args};
use message::{Accent, Button, Choice, Panel, Part, Style, button, buttons, menu, panel, text};
use model::actions::Action;
use model::{Change, Night, Note, OnHoliday, Title};
use serde_json::{Value, json};
use strum::VariantArray;
use tables::{Chair, Seated, Table};

use super::heading;

/// The word for no night in a menu.
const NO_NIGHT: &str = "none";

/// The hours of a night in UTC, for lists in which Discord shows no time stamps.
#[must_use]
pub fn night_name(lang: Language, night: Night) -> String {
    let begins = night.begins().number();
    let ends = (begins + Night::HOURS) % 24;
    lang.say("night-hours", args!(from: format!("{begins:02}:00"), to: format!("{ends:02}:00")))
}

/// What the table has agreed on that differs from what is usual, a sentence each.
pub(super) fn agreed(table: &Table, lang: Language) -> Vec<String> {
    let agreement = table.agreement();
    let night = agreement.night.map(|night| {
        let (begins, ends) = night.next(table.timing().since);
        // Discord shows each reader their own time.
        let [from, to] = [begins, ends].map(|at| format!("<t:{}:t>", at / 1000));
        lang.say("agreed-night", args!(from: from, to: to))
    });
    let computer =
        (agreement.on_holiday == OnHoliday::Computer).then(|| lang.say("agreed-computer", args!()));
    let no_take_back = agreement.no_take_back.then(|| lang.say("agreed-no-take-back", args!()));
    [night, computer, no_take_back].into_iter().flatten().collect()
}

/// What a table agrees on beside the game, with everything that can be changed of it. For one person, in their language.
#[must_use]
pub fn agreement(table: &Table, lang: Language) -> Panel {
    let agreement = table.agreement();
    let code = || table.code().clone();
    let nights = std::iter::once(None).chain(Night::all().map(Some)).map(|night| Choice {
        value: night.map_or(NO_NIGHT.to_owned(), |night| night.to_string()),
        label: match night {
            Some(night) => lang.say("agreement-night", args!(hours: night_name(lang, night))),
            None => lang.say("agreement-no-night", args!()),
        },
        description: String::new(),
        chosen: agreement.night == night,
    });
    let holidays = OnHoliday::VARIANTS.iter().map(|what| Choice {
        value: what.to_string(),
        label: lang.say(&format!("agreement-holiday-{what}"), args!()),
        description: String::new(),
        chosen: agreement.on_holiday == *what,
    });
    let (take_back, label) = match agreement.no_take_back {
        true => (Change::TakeBack, "button-allow-take-back"),
        false => (Change::NoTakeBack, "button-no-take-back"),
    };
    let toggle = Action::Change(code(), take_back).id();
    let title = Action::WriteTitle(code()).id();
    let night = Action::Change(code(), Change::Night(None)).stem();
    let holiday = Action::Change(code(), Change::OnHoliday(OnHoliday::Clock)).stem();
    let sentences = agreed(table, lang);
    let mut parts = vec![text(heading(table, lang)), text(lang.say("agreement-heading", args!()))];
    parts.extend((!sentences.is_empty()).then(|| text(sentences.join("\n"))));
    parts.extend([
        menu(&night, &lang.say("argument-night", args!()), nights.collect()),
        menu(&holiday, &lang.say("agreement-holiday", args!()), holidays.collect()),
        buttons(vec![
            button(Style::Secondary, &toggle, &lang.say(label, args!())),
            button(Style::Secondary, &title, &lang.say("button-title", args!())),
        ]),
    ]);
    panel(Accent::Quiet, parts)
}

/// The button that shows what a table agrees on.
pub(super) fn agreement_button(table: &Table, lang: Language) -> Button {
    let agreement = Action::Agreement(table.code().clone()).id();
    button(Style::Secondary, &agreement, &lang.say("button-agreement", args!()))
}

/// The form in which somebody at a table writes its title.
#[must_use]
pub fn title_form(table: &Table, lang: Language) -> Value {
    let now = table.agreement().title.as_ref().map(Title::as_str);
    let write = Action::Change(table.code().clone(), Change::Title(String::new())).stem();
    form(
        &write,
        &lang.say("button-title", args!()),
        &lang.say("title-label", args!()),
        (Title::LONGEST, 1, now),
    )
}

/// The form in which the person at a seat writes their note.
#[must_use]
pub fn note_form(table: &Table, seat: Seat, lang: Language) -> Value {
    let now = table.chair(seat).and_then(Chair::seated).and_then(Seated::note).map(Note::as_str);
    let write = Action::Note(table.code().clone(), String::new()).stem();
    form(&write, &lang.say("button-note", args!()), &lang.say("note-label", args!()), (Note::LONGEST, 2, now))
}

/// A form with one field: its most characters, its style by Discord's number, and what stands in it.
fn form(id: &str, title: &str, label: &str, (longest, style, now): (usize, u8, Option<&str>)) -> Value {
    let mut field = json!({
        "type": 4, "custom_id": "text", "style": style, "required": false, "max_length": longest, "label": label,
    });
    if let Some(now) = now {
        field["value"] = now.into();
    }
    json!({ "custom_id": id, "title": title, "components": [{ "type": 1, "components": [field] }] })
}

/// Who at the table is on holiday, and what becomes of their seats; `None` if nobody is.
pub(super) fn holidays(table: &Table, lang: Language) -> Option<String> {
    let away = |chair: &Chair| {
        let seated = chair.seated().filter(|seated| seated.is_on_holiday())?;
        let holiday = seated.holiday()?;
        let key = format!("table-holiday-{}", holiday.seat);
        let until = format!("<t:{}:f>", holiday.date);
        Some(lang.say(&key, args!(name: named(lang, &seated.person().name), until: until)))
    };
    let lines: Vec<String> = table.chairs().iter().filter_map(away).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// What stands above a hand: that its owner is next, if they want to know.
pub(super) fn next(table: &Table, seat: Seat, lang: Language) -> Option<Part> {
    table.is_next(seat).then(|| text(lang.say("hand-next", args!())).of_the_moment())
}

/// The note of a hand's owner.
pub(super) fn note(table: &Table, seat: Seat, lang: Language) -> Option<Part> {
    let note = table.chair(seat).and_then(Chair::seated).and_then(Seated::note)?;
    Some(text(lang.say("hand-note", args!(note: super::written(note.as_str())))))
}

/// The buttons of a hand at a table that people play beside other things.
pub(super) fn hand_buttons(table: &Table, lang: Language) -> Vec<Button> {
    if !table.timing().turn_time.is_slow() || table.is_played_alone() {
        return Vec::new();
    }
    let control = |action: Action, label| button(Style::Secondary, &action.id(), &lang.say(label, args!()));
    let code = || table.code().clone();
    vec![
        control(Action::NextTable(code()), "button-next-table"),
        control(Action::WriteNote(code()), "button-note"),
    ]
}

/// That no other table waits for somebody.
#[must_use]
pub fn no_next_table(lang: Language) -> String {
    lang.say("no-next-table", args!())
}
