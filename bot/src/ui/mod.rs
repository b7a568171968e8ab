//! What a person sees of a table: pure functions from tables and views to panels. Nothing is remembered here; a
//! panel is always made anew from the newest state.

mod away;
mod fairness;
mod lobby;
mod pages;
mod rules;
mod scores;
mod settings;
#[cfg(test)]
pub mod tests;

use game_core::{AnyEvent, AnyMatch, AnySight, GameId, Happening, OptionValues, Seat, Viewer};

pub use away::{ask_end_alone, nudge, turn_time_name};
pub use fairness::{proof, seal, seals, word_form};
use fairness::{seal_line, sealed};
pub use lobby::options as lobby_options;
pub use pages::{help, notice, refused};
pub use rules::{Page, fitting, rules};
use scores::score_sheet;
pub use scores::{history, leaderboard, order_name, period_name, stats};
pub use settings::{ask_delete, data, forgotten, mentions, settings};

#[cfg(test)]
pub use tests::a_table_of;

use crate::args;
use crate::discord::Click;
use crate::games::{self, dnup, snake, tower, tricks};
use crate::layout::{Accent, Button, Choice, Panel, Part, Style, button, buttons, line, menu, panel, text};
use crate::locale::Language;
use crate::tables::{Chair, Stage, Table};

/// The table as everybody may see it, in the table's language.
#[must_use]
pub fn table(table: &Table) -> Panel {
    let lang = table.language;
    match &table.stage {
        Stage::Lobby => lobby::lobby(table),
        Stage::Closed => {
            let words = [heading(table, lang), lang.say("table-closed", args!())];
            let words = words.into_iter().chain(score_sheet(table, lang)).chain([seal_line(table, lang)]);
            panel(Accent::Over, words.map(text).collect())
        }
        Stage::Lost { over, .. } => lost(table, *over, lang),
        Stage::Playing(playing) => {
            let mut parts = vec![text(heading(table, lang))];
            match playing.game.sight(Viewer::Spectator) {
                _ if playing.game.winners().is_some() => parts.extend(ending(table, lang)),
                AnySight::Tricks(sight) => parts.extend(tricks::table(table, &sight, lang)),
                AnySight::Snake(sight) => parts.extend(snake::table(table, &sight, lang)),
                AnySight::Tower(sight) => parts.extend(tower::table(table, &sight, lang)),
                AnySight::Dnup(sight) => parts.extend(dnup::table(table, &sight, lang)),
            }
            if let Some(story) = story(table, lang) {
                parts.extend([line(), text(story)]);
            }
            if let Some(sheet) = score_sheet(table, lang) {
                parts.extend([line(), text(sheet)]);
            }
            if playing.game.winners().is_some() {
                let again = Click::Rematch(table.code.clone()).id();
                parts.push(buttons(vec![button(
                    Style::Primary,
                    &again,
                    &lang.say("button-rematch", args!()),
                )]));
                parts.push(sealed(table, lang));
                return panel(Accent::Over, parts).with_picture(games::table(table));
            }
            let unreachable: Vec<String> = table
                .chairs
                .iter()
                .filter(|chair| !chair.direct)
                .filter_map(|chair| chair.player().map(|person| scores::named(lang, &person.name)))
                .collect();
            if !unreachable.is_empty() {
                let names = listed(lang, &unreachable);
                parts.push(text(lang.say("table-unreachable", args!(names: names))));
            }
            parts.extend(away::votes(table, lang).map(text));
            let mut row = vec![
                button(
                    Style::Primary,
                    &Click::Hand(table.code.clone()).id(),
                    &lang.say("button-hand", args!()),
                ),
                button(
                    Style::Secondary,
                    &Click::Rules(table.code.clone()).id(),
                    &lang.say("button-rules", args!()),
                ),
            ];
            row.extend(away::back_button(table, lang));
            parts.push(buttons(row));
            parts.extend(away::seats_to_take(table, lang));
            parts.push(sealed(table, lang));
            panel(Accent::Open, parts).with_picture(games::table(table))
        }
    }
}

/// A position of a match in plain words, with all hands: for whoever replays a playthrough.
#[must_use]
pub fn position(game: &AnyMatch) -> String {
    let lang = Language::English;
    let names = game.players().seats().map(|seat| format!("Seat {seat}"));
    let table = Table::nowhere(game.clone(), names, lang);
    let mut words = self::table(&table).words();
    for seat in game.players().seats() {
        words += &format!("\n--- Seat {seat} ---\n{}", hand(&table, seat).words());
    }
    for seat in game.to_act().iter() {
        words += &format!("\nSeat {seat} may: {}\n", game.legal(seat).join(", "));
    }
    words
}

/// The hand of the person at this seat, with all they can do now, in their language. For that person only.
#[must_use]
pub fn hand(table: &Table, seat: Seat) -> Panel {
    hand_focused(table, seat, "")
}

/// The same with something half chosen, as it stood in the id of a button or the value of a menu's option.
/// Any text is welcome; one that means nothing shows the hand as it is.
#[must_use]
pub fn hand_focused(table: &Table, seat: Seat, focus: &str) -> Panel {
    let person = table.chair(seat).and_then(Chair::player);
    let lang = person.map_or(table.language, |person| person.language);
    if let Stage::Lost { over, .. } = &table.stage {
        return lost(table, *over, lang);
    }
    let mut parts = vec![text(heading(table, lang))];
    let Some(playing) = table.playing() else {
        parts.push(text(lang.say("table-closed", args!())));
        return panel(Accent::Over, parts);
    };
    if playing.game.winners().is_some() {
        parts.extend(ending(table, lang));
        parts.extend(score_sheet(table, lang).map(text));
        parts.push(sealed(table, lang));
        return panel(Accent::Over, parts);
    }
    if person.is_none() {
        parts.push(text(lang.say("hand-left", args!())));
        return panel(Accent::Over, parts);
    }
    parts.extend(away::held(table, seat, lang));
    match playing.game.sight(Viewer::Seat(seat)) {
        AnySight::Tricks(sight) => parts.extend(tricks::hand(table, seat, &sight, lang)),
        AnySight::Snake(sight) => parts.extend(snake::hand(table, seat, &sight, focus, lang)),
        AnySight::Tower(sight) => parts.extend(tower::hand(table, seat, &sight, focus, lang)),
        AnySight::Dnup(sight) => parts.extend(dnup::hand(table, seat, &sight, focus, lang)),
    }
    parts.push(sealed(table, lang));
    let accent = if playing.game.to_act().has(seat) { Accent::Open } else { Accent::Quiet };
    panel(accent, parts).with_picture(games::hand(table, seat))
}

/// What stands where a match cannot be brought back, and who does what about it while it is not over.
fn lost(table: &Table, over: bool, lang: Language) -> Panel {
    let closing = (!over).then(|| lang.say("table-lost", args!(code: table.code.to_string())));
    let parts = [lang.say("refused-lost", args!())].into_iter().chain(closing);
    panel(Accent::Over, parts.map(text).collect())
}

fn heading(table: &Table, lang: Language) -> String {
    let game = lang.say(&format!("game-{}", table.game), args!());
    lang.say("table-heading", args!(game: game, code: table.code.to_string()))
}

/// How a game is called.
#[must_use]
pub fn game_name(lang: Language, game: GameId) -> String {
    lang.say(&format!("game-{game}"), args!())
}

/// The options in force, one line each. What does not apply is left out.
fn options(table: &Table, lang: Language) -> String {
    let lines = table.options().into_iter().filter_map(|(name, value)| {
        let spec = table.game.options().iter().find(|spec| spec.name == name)?;
        let shown = match spec.values {
            OptionValues::Words(_) | OptionValues::YesNo => value_name(lang, name, &value),
            OptionValues::Number { .. } | OptionValues::NumberOrNone { .. } if value == "none" => {
                return None;
            }
            OptionValues::Number { .. } | OptionValues::NumberOrNone { .. } => value,
        };
        Some(lang.say("labelled", args!(name: option_name(lang, name), value: format!("**{shown}**"))))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// How an option is called.
fn option_name(lang: Language, name: &str) -> String {
    lang.say(&format!("option-{}", name.replace('_', "-")), args!())
}

/// How one of an option's words is called.
#[must_use]
pub fn value_name(lang: Language, option: &str, value: &str) -> String {
    match value {
        "true" => lang.say("value-yes", args!()),
        "false" => lang.say("value-no", args!()),
        word => lang.say(&format!("value-{option}-{word}").replace('_', "-"), args!()),
    }
}

/// Who sits on a chair, as others call them.
fn who(chair: &Chair, lang: Language) -> String {
    match (&chair.person, chair.computer) {
        (Some(person), None) if chair.is_held() => {
            lang.say("player-held", args!(name: scores::named(lang, &person.name)))
        }
        (Some(person), None) => scores::named(lang, &person.name),
        (Some(person), Some(_)) => {
            lang.say("player-replaced", args!(name: scores::named(lang, &person.name)))
        }
        (None, level) => {
            let level = level.map_or("random", game_core::Level::name);
            lang.say("player-computer", args!(level: lang.say(&format!("level-{level}"), args!())))
        }
    }
}

/// The player at a seat, as others call them.
pub(crate) fn player(table: &Table, seat: Seat, lang: Language) -> String {
    match table.chair(seat) {
        // Two computers of the same level are told apart by their seat.
        Some(chair) if chair.person.is_none() => format!("{} {}", who(chair, lang), seat.number() + 1),
        Some(chair) => who(chair, lang),
        None => String::new(),
    }
}

/// Several names as one part of a sentence.
pub(crate) fn listed(lang: Language, names: &[String]) -> String {
    listed_with(lang, "list-and", names)
}

/// The same, with the sentence that joins the last to those before.
fn listed_with(lang: Language, key: &str, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => lang.say(key, args!(first: first.join(", "), last: last.clone())),
    }
}

/// Menus of moves, or of half moves, for the decision of this moment: as many as it takes, since none has more than
/// 25 options. `numbered_from` is the number of the first, if the panel has other menus.
pub(crate) fn menus(
    table: &Table,
    placeholder: &str,
    numbered_from: u8,
    choices: Vec<Choice>,
    lang: Language,
) -> Vec<Part> {
    let step = table.playing().map_or(0, |playing| playing.game.step());
    let pages = choices.len().div_ceil(crate::layout::OPTIONS);
    (0..)
        .zip(choices.chunks(crate::layout::OPTIONS))
        .map(|(page, choices): (u8, _)| {
            let id = Click::Choose(table.code.clone(), step, numbered_from + page).id();
            let placeholder = match pages {
                1 => placeholder.to_owned(),
                _ => lang.say("menu-page", args!(menu: placeholder.to_owned(), page: page + 1, pages: pages)),
            };
            menu(&id, &placeholder, choices.to_vec())
        })
        .collect()
}

/// A button that plays a move of the decision of this moment.
pub(crate) fn move_button(table: &Table, style: Style, mv: &str, label: &str) -> Button {
    let step = table.playing().map_or(0, |playing| playing.game.step());
    button(style, &Click::Play(table.code.clone(), step, mv.to_owned()).id(), label)
}

/// A button that shows the hand with something half chosen; with nothing, it goes back to the beginning.
pub(crate) fn focus_button(table: &Table, style: Style, focus: &str, label: &str) -> Button {
    let step = table.playing().map_or(0, |playing| playing.game.step());
    button(style, &Click::Focus(table.code.clone(), step, focus.to_owned()).id(), label)
}

/// Asks back before a move that cannot be undone and gives something away.
pub(crate) fn ask_back(table: &Table, question: &str, mv: &str, lang: Language) -> Vec<Part> {
    vec![
        text(question),
        buttons(vec![
            move_button(table, Style::Danger, mv, &lang.say("button-sure", args!())),
            focus_button(table, Style::Secondary, "", &lang.say("button-back", args!())),
        ]),
    ]
}

/// What has happened last, one line each, as everybody may know it.
pub(crate) fn story(table: &Table, lang: Language) -> Option<String> {
    let playing = table.playing()?;
    let lines: Vec<String> = playing
        .story
        .iter()
        .filter_map(|happening| match happening {
            Happening::Event(to, event) if to.includes(Viewer::Spectator) => match event {
                AnyEvent::Tricks(event) => Some(tricks::event(table, event, lang)),
                AnyEvent::Snake(event) => snake::event(table, event, lang),
                AnyEvent::Tower(event) => tower::event(table, event, lang),
                AnyEvent::Dnup(event) => dnup::event(table, event, lang),
            },
            Happening::Event(..) => None,
            Happening::RoundBegins(round) => Some(lang.say("round-begins", args!(round: *round))),
            Happening::RoundEnds(result) => Some(lang.say("round-ends", args!(round: result.round))),
        })
        .map(|line| format!("-# {line}"))
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// How the match ended: what was shown last, and who won.
fn ending(table: &Table, lang: Language) -> Vec<Part> {
    let last = match table.game {
        GameId::Tricks => tricks::last_trick(table, lang),
        GameId::Snake => snake::ending(table, lang),
        GameId::Tower => tower::ending(table, lang),
        GameId::Dnup => dnup::ending(table, lang),
    };
    last.into_iter().chain([result(table, lang)]).map(text).collect()
}

/// Who has won.
fn result(table: &Table, lang: Language) -> String {
    let Some(winners) = table.playing().and_then(|playing| playing.game.winners()) else {
        return String::new();
    };
    let names: Vec<String> = winners.iter().map(|seat| player(table, seat, lang)).collect();
    lang.say("match-won", args!(names: listed(lang, &names), count: names.len()))
}
