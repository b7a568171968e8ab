//! A table before its match: its players, and the options that can still be changed.

use game_core::{Level, OptionSpec, OptionValues};
use games::{Player, level_mark, named};
use locale::{Language, args};
use message::{Accent, Body, Choice, Panel, Part, Style, button, buttons, menu, panel, people, text};
use model::actions::Action;
use model::{Change, DEFAULT, PersonId, TurnTime};
use strum::VariantArray;
use tables::{Chair, Seated, Table};

use super::duration::Plan;
use super::fairness::word_behind;
use super::page::launch_button;
use super::{
    Presentation, ROW, away, duplicate, heading, mention, option_name, shown_person, slow, turn_time_name,
    value_name,
};

/// The most values of a number that a menu lists one by one.
const LISTED: u16 = 24;
/// The values that a menu offers for a number with wide bounds.
const ROUND_NUMBERS: [u16; 11] = [50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000];

pub(super) fn lobby(table: &Table, shown: &Presentation) -> Panel {
    let lang = table.language();
    let (least, most) = table.game().players();
    let seated = table.chairs().len();
    let free = usize::from(most).saturating_sub(seated);
    let mut seats = seats(table, lang);
    seats.extend((free > 0).then(|| lang.say("lobby-free", args!(free: free))));
    let code = || table.code().clone();
    let full = free == 0;
    // A person who sits down at a full table replaces one of them.
    let computers = table.chairs().iter().any(|chair| matches!(chair, Chair::Computer(_)));
    let control = |style, click: Action, label: &str| button(style, &click.id(), &lang.say(label, args!()));
    let votes = away::votes(table, lang);
    let too_few = seated < usize::from(least);
    let misfit = misfit(table, lang);
    let changed = table.has_changed_since_the_last_word().then(|| lang.say("terms-changed", args!()));
    let ready = !too_few && misfit.is_none();
    let hint = misfit.unwrap_or_else(|| {
        let key = match (too_few, full, computers) {
            (true, ..) => "lobby-too-few",
            (false, false, _) => "lobby-ready",
            (false, true, true) => "lobby-full-computers",
            (false, true, false) => "lobby-full",
        };
        lang.say(key, args!(least: least))
    });
    let mut others = vec![control(Style::Secondary, Action::Rules(code()), "button-rules")];
    // People who have never played this game can learn it now.
    let learn = || control(Style::Secondary, Action::Learn(Some(table.game())), "button-learn");
    others.extend(table.has_newcomers().then(learn));
    others.push(control(Style::Secondary, Action::Word(code()), "button-word"));
    others.push(control(Style::Secondary, Action::Fair(code()), "button-fair"));
    others.extend(away::agree_button(table, lang));
    // In a full row there is no room; who launches the Activity in the channel comes here as well.
    let room = others.len() < ROW;
    others.extend(launch_button(table, shown, lang).filter(|_| room));
    panel(
        Accent::Open,
        vec![
            text(format!("{}\n{}", heading(table, lang), about(table, lang))),
            text(seats.join("\n")),
            text(
                [unusual(table, lang)]
                    .into_iter()
                    .chain(invitation(table, shown))
                    .chain(duplicate::of_lobby(table, lang))
                    .collect::<Vec<_>>()
                    .join("\n"),
            ),
            text([hint].into_iter().chain(changed).chain(votes).collect::<Vec<_>>().join("\n")),
            buttons(vec![
                control(Style::Primary, Action::Join(code()), "button-join").disabled_if(full && !computers),
                control(Style::Secondary, Action::Leave(code()), "button-leave"),
                control(
                    Style::Secondary,
                    Action::Change(code(), Change::AddComputer(Level::Steady)),
                    "button-computer",
                )
                .disabled_if(full),
                control(Style::Success, Action::Start(code()), "button-start").disabled_if(!ready),
                control(Style::Secondary, Action::Options(code()), "button-options"),
            ]),
            buttons(others),
            text(lang.say("lobby-sealed", args!())),
        ],
    )
    .with_picture(shown.picture(|| Some(games::cover(table.game(), lang))))
}

/// What the game is, for how many players, and how long it takes.
fn about(table: &Table, lang: Language) -> String {
    let (least, most) = table.game().players();
    let computers = table.chairs().iter().filter(|chair| matches!(chair, Chair::Computer(_))).count();
    let (people, options) = (table.chairs().len() - computers, table.options());
    let minutes = Plan { game: table.game(), people, computers, options: &options }.minutes();
    let about = lang.say(&format!("about-{}", table.game()), args!());
    lang.say("lobby-about", args!(about: about, least: least, most: most, minutes: minutes))
}

/// The options and the turn time that differ from the defaults.
fn unusual(table: &Table, lang: Language) -> String {
    let usual = table.default_options();
    let options = table.options().into_iter().filter(|option| !usual.contains(option));
    let time = (table.timing().turn_time != TurnTime::default()).then(|| away::turn_time(table, lang));
    let unusual: Vec<String> =
        options.filter_map(|option| super::option_line(table, option, lang)).chain(time).collect();
    let agreed = slow::agreed(table, lang).into_iter().map(|sentence| format!("\n{sentence}"));
    let agreed: String = agreed.collect();
    match unusual.is_empty() {
        true => lang.say("lobby-usual", args!()) + &agreed,
        false => lang.say("lobby-unusual", args!(options: unusual.join(" · "))) + &agreed,
    }
}

/// The players seat by seat, a line each, with the words they have typed.
pub(super) fn seats(table: &Table, lang: Language) -> Vec<String> {
    let players = super::players(table);
    let seats = (1..).zip(table.chairs().iter().zip(&players));
    seats.map(|(n, (chair, player))| format!("{n}. {}", seated_as(chair, player, lang))).collect()
}

/// The player on a chair, with the word they have typed; a computer with its level.
fn seated_as(chair: &Chair, player: &Player, lang: Language) -> String {
    let name = player.called(lang);
    match (chair.seated().and_then(Seated::word), player) {
        (Some(word), _) => word_behind(&name, word, lang),
        (None, Player::Computer(_, level)) => {
            lang.say("seat-computer", args!(name: name, level: level_name(lang, *level)))
        }
        (None, _) => name,
    }
}

/// What a computer of this level is called.
#[must_use]
pub fn level_name(lang: Language, level: Level) -> String {
    lang.say(&format!("level-{level}"), args!())
}

/// The sentence that an option's value does not fit the number of players, with the values that would; `None` if all
/// fit.
fn misfit(table: &Table, lang: Language) -> Option<String> {
    let option = table.misfit()?;
    let name = option_name(lang, option);
    let fitting = table.fitting(option);
    if fitting.is_empty() {
        return Some(lang.say("refused-option-excluded", args!(option: name)));
    }
    let allowed = some_values(lang, option, &fitting);
    Some(lang.say("lobby-misfit", args!(option: name, players: table.chairs().len(), allowed: allowed)))
}

/// Some values of an option as part of a sentence.
pub(super) fn some_values(lang: Language, option: &str, values: &[String]) -> String {
    let numbers: Vec<u16> = values.iter().filter_map(|value| value.parse().ok()).collect();
    match numbers.as_slice() {
        [only] if values.len() == 1 => only.to_string(),
        [least, .., most] if numbers.len() == values.len() => {
            lang.say("allowed-number", args!(least: *least, most: *most))
        }
        _ => {
            let words: Vec<String> = values.iter().map(|value| value_name(lang, option, value)).collect();
            lang.list_with("list-or", &words)
        }
    }
}

/// Who may sit down, at a table by invitation.
fn invitation(table: &Table, shown: &Presentation) -> Option<String> {
    let lang = table.language();
    let invited = table.invited().iter().filter(|person| !person.is_guest());
    let invited: Vec<String> = invited.filter_map(|person| shown_person(table, *person, shown)).collect();
    table.is_private().then(|| match invited.is_empty() {
        true => lang.say("lobby-private", args!()),
        false => lang.say("lobby-invited", args!(names: invited.join(", "))),
    })
}

/// The message that notifies people of an invitation. It is a new one, since an edited message notifies nobody.
#[must_use]
pub fn invitation_message(table: &Table, people: &[PersonId], by: &str, there: &str) -> Body {
    let lang = table.language();
    let mentions: Vec<String> = people.iter().map(|person| mention(lang, *person)).collect();
    let words = lang.say(
        "invitation-message",
        args!(
            names: lang.list(&mentions), by: named(lang, by), game: super::game_name(lang, table.game()),
            code: table.code().to_string(), link: there.to_owned(),
        ),
    );
    panel(Accent::Open, vec![text(words)]).body().mentioning(people.to_vec())
}

/// Everything that can be changed before the match, with explanations. For one person, in their language; with a button for
/// a guest's link if there may be guests.
#[must_use]
pub fn options(table: &Table, gives_guest_links: bool, lang: Language) -> Panel {
    let code = || table.code().clone();
    let control = |style, change: Change, label: &str| {
        button(style, &Action::Change(code(), change).id(), &lang.say(label, args!()))
    };
    let specs = table.game().options();
    let meanings: Vec<String> = specs
        .iter()
        .map(|spec| {
            let meaning = lang.say(&format!("argument-{}", spec.name.replace('_', "-")), args!());
            let name = format!("**{}**", option_name(lang, spec.name));
            lang.say("labelled", args!(name: name, value: meaning))
        })
        .collect();
    let mut parts = vec![
        text(heading(table, lang)),
        text(lang.say("options-heading", args!())),
        text(meanings.join("\n")),
    ];
    let (now, default) = (table.options(), table.default_options());
    parts.extend(specs.iter().map(|spec| option_menu(table, spec, (&now, &default), lang)));
    parts.push(turn_time_menu(table, lang));
    if table.chairs().len() > 1 {
        let players = super::players(table);
        let moves = (1u8..).zip(players.iter().skip(1)).map(|(seat, player)| {
            let name = message::plain(&player.called(lang));
            Choice {
                value: seat.to_string(),
                label: lang.say("options-up", args!(name: name, seat: seat)),
                description: String::new(),
                chosen: false,
            }
        });
        let id = Action::Change(code(), Change::MoveUp(game_core::Seat::FIRST)).stem();
        parts.push(menu(&id, &lang.say("options-order", args!()), moves.collect()));
    }
    let level = |level: Level| {
        let (name, mark) = (level_name(lang, level), level_mark(level));
        let label = lang.say("options-computer", args!(level: name, mark: mark));
        button(Style::Secondary, &Action::Change(code(), Change::AddComputer(level)).id(), &label)
    };
    let mut computers: Vec<_> = Level::VARIANTS.iter().copied().map(level).collect();
    computers.push(control(Style::Secondary, Change::RemoveComputer, "options-fewer"));
    computers.push(control(Style::Secondary, Change::ShuffleSeats, "options-shuffle"));
    parts.push(buttons(computers));
    parts.push(people(
        &Action::Change(code(), Change::Invite(Vec::new())).stem(),
        &lang.say("options-invite", args!()),
    ));
    let (change, label) = match table.is_private() {
        true => (Change::Public, "options-public"),
        false => (Change::Private, "options-private"),
    };
    let mut doors = vec![slow::agreement_button(table, lang), control(Style::Secondary, change, label)];
    let guest_link = Action::GuestLink(code()).id();
    let guest_link = || button(Style::Secondary, &guest_link, &lang.say("button-guest-link", args!()));
    doors.extend(gives_guest_links.then(guest_link));
    let guests = table.chairs().iter().filter_map(Chair::player).filter(|person| person.id.is_guest());
    doors.extend(guests.map(|guest| {
        let label = lang.say("button-put-out", args!(name: message::plain(&named(lang, &guest.name))));
        button(Style::Danger, &Action::Change(code(), Change::PutOut(guest.id)).id(), &label)
    }));
    doors.truncate(ROW);
    parts.push(buttons(doors));
    panel(Accent::Quiet, parts)
}

fn turn_time_menu(table: &Table, lang: Language) -> Part {
    let now = table.timing().turn_time;
    let choices = TurnTime::VARIANTS.iter().copied().map(|time| Choice {
        value: time.name().into(),
        label: lang.say("options-turn-time", args!(time: turn_time_name(lang, time.name()))),
        description: String::new(),
        chosen: time == now,
    });
    let id = Action::Change(table.code().clone(), Change::TurnTime(now)).stem();
    menu(&id, &lang.say("argument-turn-time", args!()), choices.collect())
}

/// The name and value of every option.
type Values = [(&'static str, String)];

/// The menu of an option's values, with its default first.
fn option_menu(table: &Table, spec: &OptionSpec, (now, default): (&Values, &Values), lang: Language) -> Part {
    let name = option_name(lang, spec.name);
    let find = |options: &Values| {
        options.iter().find(|(name, _)| *name == spec.name).map(|(_, value)| value.clone())
    };
    let (now, default) = (find(now), find(default));
    let values: Vec<String> = match spec.values {
        OptionValues::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        OptionValues::YesNo => vec!["false".into(), "true".into()],
        OptionValues::Number { least, most } if most - least < LISTED => {
            (least..=most).map(|number| number.to_string()).collect()
        }
        OptionValues::Number { least, most } | OptionValues::NumberOrNone { least, most } => {
            let within = ROUND_NUMBERS.iter().filter(|number| (least..=most).contains(number));
            let chosen =
                now.clone().filter(|now| now.parse::<u16>().is_ok_and(|n| !ROUND_NUMBERS.contains(&n)));
            within.map(ToString::to_string).chain(chosen).collect()
        }
    };
    let shown = |value: &str| match spec.values {
        OptionValues::Words(_) | OptionValues::YesNo => value_name(lang, spec.name, value),
        OptionValues::Number { .. } | OptionValues::NumberOrNone { .. } => match value {
            "none" => lang.say("options-none", args!()),
            number => number.to_owned(),
        },
    };
    let is_chosen = table.choices().iter().any(|(chosen, _)| chosen == spec.name);
    let label = |value: &str| lang.say("labelled", args!(name: name.clone(), value: shown(value)));
    let default = default.unwrap_or_else(|| "none".to_owned());
    let mut choices = vec![Choice {
        value: DEFAULT.into(),
        label: label(&default),
        description: lang.say("options-default", args!()),
        chosen: !is_chosen,
    }];
    choices.extend(values.into_iter().filter(|value| *value != default).map(|value| Choice {
        label: label(&value),
        description: String::new(),
        chosen: is_chosen && now.as_ref() == Some(&value),
        value,
    }));
    let id = Action::Change(table.code().clone(), Change::Option(spec.name.into(), None)).stem();
    menu(&id, &name, choices)
}
