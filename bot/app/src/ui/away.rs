//! Panels about people who are away: their stand-ins, coming back, taking a seat over, the nudge, and the votes to end
//! a table.

use game_core::{Seat, SeatSet};
use locale::{Args, Language, args};
use message::{Accent, Body, Button, Panel, Part, Style, button, buttons, panel, text};
use model::PersonId;
use model::actions::Action;
use tables::{Chair, Millis, Seated, Table};

use super::{ROW, mention};

/// The turn time, as a line in the lobby.
pub(super) fn turn_time(table: &Table, lang: Language) -> String {
    lang.say("turn-time-line", args!(time: turn_time_name(lang, table.timing().turn_time.name())))
}

/// The label of a turn time, by its name.
#[must_use]
pub fn turn_time_name(lang: Language, name: &str) -> String {
    lang.say(&format!("turntime-{name}"), args!())
}

/// Who has voted to end the table, and how many votes it takes; `None` without votes.
pub(super) fn votes(table: &Table, lang: Language) -> Option<String> {
    let voters = table.voters().filter(|voter| voter.wants_end()).map(Seated::person);
    let names: Vec<String> = voters.map(|person| games::named(lang, &person.name)).collect();
    (!names.is_empty()).then(|| lang.say("table-votes", counted(table).with("names", lang.list(&names))))
}

/// The acknowledgement of a vote to end the table.
#[must_use]
pub fn voted(table: &Table, lang: Language) -> String {
    lang.say("done-voted", counted(table).with("code", table.code().to_string()))
}

/// How many have voted to end the table, of all whose vote it takes.
fn counted(table: &Table) -> Args {
    let votes = table.voters().filter(|voter| voter.wants_end()).count();
    args!(votes: votes, all: table.voters().count())
}

/// The button that votes to end the table, once somebody has.
pub(super) fn agree_button(table: &Table, lang: Language) -> Option<Button> {
    let agree = Action::Agree(table.code().clone()).id();
    let wanted = table.voters().any(Seated::wants_end);
    wanted.then(|| button(Style::Danger, &agree, &lang.say("button-agree", args!())))
}

/// A message that asks people for their vote to end the table, with a link to it. It mentions them instead of naming
/// them: the message is never edited, and must not store names that could not be deleted later.
#[must_use]
pub fn asked_to_end(table: &Table, people: &[PersonId], by: PersonId, link: &str) -> Body {
    let lang = table.language();
    let mentions: Vec<String> = people.iter().map(|id| mention(lang, *id)).collect();
    let (names, by, code) = (lang.list(&mentions), mention(lang, by), table.code().to_string());
    let words = lang.say("end-asked", args!(names: names, by: by, code: code, link: link.to_owned()));
    let people = people.iter().copied().filter(|person| !person.is_guest()).collect();
    panel(Accent::Quiet, vec![text(words)]).body().mentioning(people)
}

/// The confirmation before somebody leaves a match that is being played.
#[must_use]
pub fn ask_leave(table: &Table, lang: Language) -> Panel {
    let seated = table.chairs().iter().filter(|chair| chair.seated().is_some()).count();
    let args = args!(code: table.code().to_string());
    let key = match seated {
        _ if table.is_played_alone() => "leave-ask-entry",
        0 | 1 => "leave-ask-alone",
        _ => "leave-ask",
    };
    let words = lang.say(key, args);
    let leave = Action::LeaveSure(table.code().clone()).id();
    let leave = button(Style::Danger, &leave, &lang.say("button-leave-sure", args!()));
    panel(Accent::Quiet, vec![text(words), buttons(vec![leave])])
}

/// Who still has to choose, for a person who has chosen where several do at the same time. The table always shows it; a
/// hand is not updated for this alone, since that would take a call for every choice of somebody else.
pub(super) fn still_choose(table: &Table, seat: Seat, lang: Language) -> Option<Part> {
    let game = table.playing()?.game();
    if !game.chosen().has(seat) {
        return None;
    }
    let called = |seat: Seat| super::player(table, seat, lang);
    let names: Vec<String> = table.to_choose().iter().map(called).collect();
    (!names.is_empty())
        .then(|| text(lang.say("hand-still-choose", args!(names: lang.list(&names)))).of_the_moment())
}

/// The button *I'm back*, if a computer plays for anybody at the table.
pub(super) fn back_button(table: &Table, lang: Language) -> Option<Button> {
    let away = |chair: &Chair| chair.has_stand_in() || chair.seated().is_some_and(Seated::is_on_holiday);
    table.chairs().iter().any(away).then(|| back(table, lang))
}

fn back(table: &Table, lang: Language) -> Button {
    button(Style::Success, &Action::Back(table.code().clone()).id(), &lang.say("button-back-again", args!()))
}

/// The notice above a hand after a turn that was missed, and while a computer plays for its owner, with the button
/// *I'm back*.
pub(super) fn stand_in_notice(table: &Table, seat: Seat, lang: Language) -> Vec<Part> {
    let chair = table.chair(seat);
    let holiday = chair.and_then(Chair::seated).and_then(Seated::holiday);
    if let Some(holiday) = holiday.filter(|holiday| holiday.is_on) {
        let until = format!("<t:{}:f>", holiday.date);
        return vec![text(lang.say("hand-holiday", args!(until: until))), buttons(vec![back(table, lang)])];
    }
    if chair.is_some_and(Chair::has_stand_in) {
        return vec![text(lang.say("hand-held", args!())), buttons(vec![back(table, lang)])];
    }
    let has_missed = chair.and_then(Chair::seated).is_some_and(|seated| seated.missed() > 0);
    has_missed.then(|| text(lang.say("hand-missed", args!()))).into_iter().collect()
}

/// For a seat with only one legal move: the notice that it is made automatically, with the button that turns this off;
/// or no notice and the button that turns it on.
pub(super) fn forced(table: &Table, seat: Seat, lang: Language) -> (Option<Part>, Option<Button>) {
    if table.playing().and_then(|playing| playing.game().forced(seat)).is_none() {
        return (None, None);
    }
    let code = table.code().clone();
    let control = |action: Action, label| button(Style::Secondary, &action.id(), &lang.say(label, args!()));
    match table.forced().has(seat) {
        true => {
            let ask = control(Action::AskForced(code), "button-ask-forced");
            (Some(text(lang.say("hand-forced", args!()))), Some(ask))
        }
        false => (None, Some(control(Action::PlayForced(code), "button-play-forced"))),
    }
}

/// The buttons that take over seats that were left.
pub(super) fn seats_to_take(table: &Table, lang: Language) -> Vec<Part> {
    let take = |(number, chair): (u8, &Chair)| {
        let seat = Seat::new(number).ok()?;
        if !chair.was_left() {
            return None;
        }
        let name = chair.person().map(|person| person.name.clone()).unwrap_or_default();
        // Labels do not render Markdown.
        let label = lang.say("button-take-over", args!(name: name));
        Some(button(Style::Secondary, &Action::TakeOver(table.code().clone(), seat).id(), &label))
    };
    let all: Vec<Button> = (0u8..).zip(table.chairs()).filter_map(take).collect();
    all.chunks(ROW).map(|row| buttons(row.to_vec())).collect()
}

/// The button with which whoever has left a seat takes it back, while nobody else sits there.
pub(super) fn seat_to_take_back(table: &Table, seat: Seat, lang: Language) -> Option<Part> {
    table.chair(seat).filter(|chair| chair.was_left())?;
    let click = Action::TakeOver(table.code().clone(), seat).id();
    Some(buttons(vec![button(Style::Success, &click, &lang.say("button-take-back", args!()))]))
}

/// The confirmation for somebody who has voted to end a table and could close it alone: it says what that costs while
/// the others have not agreed.
#[must_use]
pub fn ask_end_alone(table: &Table, lang: Language) -> Panel {
    let words = [voted(table, lang), lang.say("end-alone", args!())].map(text);
    let close = Action::EndAlone(table.code().clone()).id();
    let close = button(Style::Danger, &close, &lang.say("button-end-alone", args!()));
    panel(Accent::Quiet, words.into_iter().chain([buttons(vec![close])]).collect())
}

/// A message that notifies the people at these seats that the table waits for them; until `up`, in milliseconds since
/// 1970, or without limit.
#[must_use]
pub fn nudge(table: &Table, seats: SeatSet, up: Option<Millis>) -> Body {
    let lang = table.language();
    let people = seats.iter().filter_map(|seat| table.chair(seat)?.player());
    let ids: Vec<PersonId> = people.map(|person| person.id).collect();
    let mentions: Vec<String> = ids.iter().map(|id| format!("<@{id}>")).collect();
    let (names, code) = (lang.list(&mentions), table.code().to_string());
    let words = match up {
        // Discord shows the time left and counts it down.
        Some(up) => {
            // Where people have days, the hour is not enough.
            let style = if table.timing().turn_time.is_slow() { "f" } else { "t" };
            let [until, left] = [style, "R"].map(|style| format!("<t:{}:{style}>", up / 1000));
            lang.say("nudge", args!(names: names, code: code, until: until, left: left))
        }
        None => lang.say("nudge-no-limit", args!(names: names, code: code)),
    };
    let hand = Action::Hand(table.code().clone()).id();
    let row = buttons(vec![button(Style::Primary, &hand, &lang.say("button-hand", args!()))]);
    let step = table.step().unwrap_or_default();
    let of: String = seats.iter().map(|seat| seat.number().to_string()).collect();
    let body = panel(Accent::Open, vec![text(words), row]).body();
    body.mentioning(ids).once(format!("{}-{step}-{of}", table.code()))
}
