//! The panels that people see: pure functions of tables and views. Nothing is stored here; a panel is always built from
//! the newest state.

mod away;
mod challenge;
mod coach;
mod columns;
mod duplicate;
mod duration;
mod ending;
mod fairness;
mod history;
mod learn;
mod lobby;
mod news;
mod own_tables;
mod page;
mod pages;
mod plan;
mod practice;
mod presentation;
mod private;
mod puzzle;
mod recap;
mod replay;
mod rules;
mod scores;
mod settings;
mod slow;
mod stats;
mod take_back;
#[cfg(test)]
pub mod tests;
mod what_if;

use std::borrow::Cow;

use game_core::{AnyMatch, GameId, OptionValues, Seat, Viewer};

pub use away::{ask_end_alone, ask_leave, asked_to_end, nudge, turn_time_name, voted};
pub use challenge::{challenge, comparison};
use coach::coach_button;
pub use coach::{OwnReview, coach_at_work, coached, costliest};
pub use duplicate::duplicate_results;
pub use ending::{evening, moved_on};
pub use fairness::{about_fairness, proof, round, seal, seals, terms, word_form};
pub use games::cover;
pub use history::history;
pub use learn::{lesson, lessons};
pub use lobby::level_name;
pub use lobby::{invitation_message as invitation, options as lobby_options};
pub use news::{all_news, lesson_news, would_be_missed};
pub use own_tables::own_tables;
use page::{elsewhere_button, page_button};
pub use page::{guest_link, page_link};
pub use pages::{help, notice, refused};
pub use plan::{nothing_to_plan, plan};
pub use practice::{practice, practised};
pub use presentation::{Elsewhere, Presentation};
pub use private::{private_hand, resting_hand, with_table_shut_out, with_way_to_table};
pub use puzzle::{PuzzleAnswer, puzzle, puzzle_answered, puzzle_in_search, puzzle_post, puzzle_shared};
pub use recap::recap_of;
use recap::{recap_in_words, recap_picture};
use replay::replay_button;
pub use replay::{Reader, others_replay, replay, replay_in_words};
pub use rules::{fitting, rules};
use scores::score_sheet;
pub use scores::{leaderboard, order_name, period_name};
pub use settings::{ask_delete, data, forgotten, mentions, server_settings, settings};
pub use slow::{agreement, night_name, no_next_table, note_form, title_form};
pub use stats::{Record, stats};
pub use take_back::ask_take_back;
use what_if::what_if_button;
pub use what_if::{WhatIfResult, continuation, what_if};

use drawing::Figure;
pub use games::{CardEmoji, CardTile, Glyph, glyphs, play_examples};
use locale::args;
use model::actions::Action;

use games::{EmojiIn, Player, Scene, named};
use locale::Language;
use message::{Accent, Button, Panel, Part, Style, button, buttons, line, panel, text};
use model::{PersonId, computers, names};
use play::Playing;
use tables::{Chair, CloseReason, Seated, Stage, Table};

/// The most buttons in a row.
const ROW: usize = 5;

/// The cover pictures of all games, in every language.
#[must_use]
pub fn covers() -> Vec<Figure> {
    let of_game = |game: &GameId| Language::ALL.into_iter().map(|lang| cover(*game, lang)).collect();
    GameId::ALL.iter().flat_map(|game| -> Vec<Figure> { of_game(game) }).collect()
}

/// The panel of a table as everybody may see it, in the table's language, with cards in words.
#[must_use]
pub fn table(table: &Table) -> Panel {
    table_with(table, &Presentation::default())
}

/// As [`table`], as its readers want to see it; without emoji if it would be too long for a message otherwise.
#[must_use]
pub fn table_with(table: &Table, shown: &Presentation) -> Panel {
    let drawn = table_as(table, shown, shown.emoji());
    if drawn.fits() { drawn } else { table_as(table, shown, CardEmoji::NONE) }
}

fn table_as(table: &Table, shown: &Presentation, emoji: &CardEmoji) -> Panel {
    let lang = table.language();
    // At a page nobody is admitted to it but its own people.
    if table.is_hidden_from_channel() && !shown.is_at_a_page() {
        return duplicate::hidden(table);
    }
    match table.stage() {
        Stage::Lobby => lobby::lobby(table, shown),
        Stage::Waiting(waiting) => fairness::waiting(table, waiting, shown),
        Stage::Closed { how, .. } => {
            let words = [heading(table, lang), closed(how, lang)];
            let words = words.into_iter().chain(score_sheet(table, lang));
            panel(Accent::Over, words.map(text).collect())
        }
        Stage::Lost { over, .. } => lost(table, *over, lang),
        Stage::Playing(playing) => {
            let observation = playing.game().observe(Viewer::Spectator);
            let plain = scene(table, playing, Viewer::Spectator, lang);
            let scene = plain.clone().with_emoji(emoji, EmojiIn { buttons: false, texts: true });
            if playing.game().winners().is_some() {
                return over(table, playing, (&plain, &scene), shown);
            }
            let mut parts = vec![text(heading(table, lang))];
            parts.extend(games::table(&scene, &observation));
            if let Some(digest) = games::digest(&games::news(&scene, &observation), &parts) {
                parts.extend(std::iter::once(line()).chain(digest.with_button(&scene)));
            }
            if let Some(sheet) = score_sheet(table, lang) {
                parts.extend([line(), text(sheet)]);
            }
            let unreachable: Vec<String> = table
                .chairs()
                .iter()
                .filter_map(|chair| chair.seated().filter(|seated| !seated.direct()))
                .map(|seated| named(lang, &seated.person().name))
                .collect();
            if !unreachable.is_empty() {
                let names = lang.list(&unreachable);
                parts.push(text(lang.say("table-unreachable", args!(names: names))));
            }
            parts.extend(away::votes(table, lang).map(text));
            parts.extend(take_back::votes(table, lang).map(text));
            parts.extend(slow::holidays(table, lang).map(text));
            let hand = || {
                let click = Action::Hand(table.code().clone()).id();
                button(Style::Primary, &click, &lang.say("button-hand", args!()))
            };
            let mut row: Vec<Button> = (!shown.is_at_a_page()).then(hand).into_iter().collect();
            row.push(rules_button(table, lang));
            row.extend(elsewhere_button(table, shown, lang));
            row.extend(away::back_button(table, lang));
            row.extend(away::agree_button(table, lang));
            parts.push(buttons(row));
            parts.extend(take_back::agree_button(table, lang).map(|agree| buttons(vec![agree])));
            parts.extend(away::seats_to_take(table, lang));
            let picture = shown.picture(|| Some(games::table_picture(&plain, &observation)));
            panel(Accent::Open, parts).with_picture(picture)
        }
    }
}

/// The end of a match: who has won and why, the recap, the last events, the scores, and who plays again.
fn over(table: &Table, playing: &Playing, (plain, scene): (&Scene, &Scene), shown: &Presentation) -> Panel {
    let lang = scene.lang;
    let mut parts = vec![ending::opening(table, playing, lang)];
    let words = recap_in_words(plain, playing, table.has_recap());
    parts.extend(words.map(|words| text(words).said_by_picture()));
    parts.extend(ending::last(scene, playing));
    parts.extend(score_sheet(table, lang).into_iter().flat_map(|sheet| [line(), text(sheet)]));
    parts.extend(take_back::times(table, lang));
    parts.extend(ending::tonight(table, lang));
    parts.push(challenge::entry_over(lang, table).map_or_else(|| ending::again(table, shown), text));
    parts.push(again(table, lang));
    let picture = shown.picture(|| Some(recap_picture(plain, playing, table.has_recap())));
    panel(Accent::Over, parts).with_picture(picture)
}

/// Somebody as Discord shows and notifies them; a guest, whom it does not know, without their name: that could not be deleted
/// from a message that is never edited.
fn mention(lang: Language, person: PersonId) -> String {
    if person.is_guest() { lang.say("a-guest", args!()) } else { format!("<@{person}>") }
}

/// Somebody as the reader's client shows them. A page knows nobody by their number: there it is the name that they have at the
/// table; `None` if they do not sit there.
fn shown_person(table: &Table, person: PersonId, shown: &Presentation) -> Option<String> {
    let lang = table.language();
    if !shown.is_at_a_page() {
        return Some(mention(lang, person));
    }
    let seat = table.seat_of(person)?;
    let chair = table.chairs().get(seat.index())?;
    Some(named(lang, &chair.player()?.name))
}

/// The button that opens the rules at the page for the current moment.
fn rules_button(table: &Table, lang: Language) -> Button {
    let rules = Action::Rules(table.code().clone()).id();
    button(Style::Secondary, &rules, &lang.say("button-rules", args!()))
}

/// A position of a match in plain English, with all hands and all legal moves: for developers who replay a playthrough.
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

/// The panel of a hand, with everything the person at this seat can do now, in their language, with cards in words. For
/// that person only.
#[must_use]
pub fn hand(table: &Table, seat: Seat) -> Panel {
    hand_with(table, seat, "", &Presentation::default())
}

/// As [`hand`], with a partial choice, as it stood in the id of a button or the value of a menu's option. Any text is
/// accepted; one that means nothing shows the hand as it is.
/// Those cards that have an emoji are shown as one, as far as there is room: buttons come first, then texts.
#[must_use]
pub fn hand_with(table: &Table, seat: Seat, half: &str, shown: &Presentation) -> Panel {
    let drawn = |(buttons, texts)| hand_as(table, seat, half, (shown, EmojiIn { buttons, texts }));
    let mut candidates = [(true, true), (true, false), (false, true)].into_iter().map(drawn);
    let words = candidates.find(Panel::fits).unwrap_or_else(|| drawn((false, false)));
    words.with_picture(shown.picture(|| hand_picture(table, seat)))
}

/// The picture of a hand: of its player's cards, or once the match is over of its recap.
fn hand_picture(table: &Table, seat: Seat) -> Option<Figure> {
    let (playing, chair) = (table.playing()?, table.chair(seat)?);
    if playing.game().winners().is_some() {
        // The animated picture is at the table, for everybody at once; a hand shows its last frame.
        let (scene, wanted) = scene_of_end(table, playing, seat);
        return Some(recap_picture(&scene, playing, wanted).after(Vec::new()));
    }
    let viewer = Viewer::Seat(seat);
    let scene = scene(table, playing, viewer, chair.player()?.language);
    games::hand_picture(&scene, &playing.game().observe(viewer))
}

/// A match that is over as whoever sits at this seat sees it, and whether they want a recap of it.
fn scene_of_end<'a>(table: &'a Table, playing: &'a Playing, seat: Seat) -> (Scene<'a>, bool) {
    let chair = table.chair(seat);
    let lang = chair.and_then(Chair::person).map_or(table.language(), |reader| reader.language);
    let wanted = chair.and_then(Chair::seated).is_none_or(Seated::has_recap);
    (scene(table, playing, Viewer::Spectator, lang), wanted)
}

fn hand_as(table: &Table, seat: Seat, half: &str, (shown, emoji_in): (&Presentation, EmojiIn)) -> Panel {
    let chair = table.chair(seat);
    let (person, reader) = (chair.and_then(Chair::player), chair.and_then(Chair::person));
    let lang = reader.map_or(table.language(), |reader| reader.language);
    if let Stage::Lost { over, .. } = table.stage() {
        return lost(table, *over, lang);
    }
    let mut parts = vec![text(heading(table, lang))];
    let Some(playing) = table.playing() else {
        parts.push(text(lang.say("table-closed", args!())));
        parts.extend(challenge::entry_over(lang, table).map(text));
        return panel(Accent::Over, parts);
    };
    if playing.game().winners().is_some() {
        // Who has left reads how it went for the computer in their place.
        let reader = person.map(|_| seat);
        parts.extend(ending(table, reader, lang));
        parts.extend(score_sheet(table, lang).map(text));
        parts.extend(
            reader
                .and_then(|seat| Some(playing.game().places()?[seat]))
                .map(|place| text(lang.say("hand-over", args!(place: place, players: table.chairs().len())))),
        );
        let (scene, wanted) = scene_of_end(table, playing, seat);
        let words = recap_in_words(&scene, playing, wanted);
        parts.extend(words.map(|words| text(words).said_by_picture()));
        parts.extend(challenge::entry_over(lang, table).map(text));
        parts.push(again(table, lang));
        return panel(Accent::Over, parts);
    }
    if person.is_none() {
        parts.push(text(lang.say("hand-left", args!())));
        parts.extend(away::seat_to_take_back(table, seat, lang));
        return panel(Accent::Over, parts);
    }
    parts.extend(away::stand_in_notice(table, seat, lang).into_iter().map(Part::above_picture));
    let viewer = Viewer::Seat(seat);
    let observation = playing.game().observe(viewer);
    let scene = scene(table, playing, viewer, lang).with_emoji(shown.emoji(), emoji_in);
    parts.extend(away::still_choose(table, seat, lang).into_iter().map(Part::above_picture));
    parts.extend(slow::next(table, seat, lang).into_iter().map(Part::above_picture));
    parts.extend(away::votes(table, lang).map(|votes| text(votes).above_picture()));
    parts.extend(take_back::votes(table, lang).map(|votes| text(votes).above_picture()));
    let (forced, set_forced) = away::forced(table, seat, lang);
    let more = set_forced
        .into_iter()
        .chain([rules_button(table, lang)])
        .chain(page_button(table, shown, lang))
        .chain(plan::hand_button(table, seat, lang))
        .chain(slow::hand_buttons(table, lang))
        .chain(away::agree_button(table, lang));
    parts.extend(games::hand(&scene, &observation, half).with_buttons(more));
    parts.extend(forced);
    parts.extend(plan::in_hand(table, seat, lang));
    parts.extend(take_back::hand_button(table, seat, lang));
    parts.extend(slow::note(table, seat, lang));
    parts.extend(take_back::counts_nowhere(table, lang));
    let accent = if playing.game().to_act().has(seat) { Accent::Open } else { Accent::Quiet };
    let taps = if shown.is_at_a_page() { games::taps(&scene, &observation, half) } else { Vec::new() };
    panel(accent, parts).with_taps(taps)
}

/// The buttons for a rematch, for the replay, and for the coach.
fn again(table: &Table, lang: Language) -> Part {
    let look = [replay_button(lang, table.code()), coach_button(lang, table.code())];
    // The cards of an entry in a challenge are played by everybody once.
    if table.challenge().is_some() {
        return buttons(look.into());
    }
    let click = Action::Rematch(table.code().clone()).id();
    let rematch = button(Style::Primary, &click, &lang.say("button-rematch", args!()));
    let offer = || {
        let offer = Action::OfferCards(table.code().clone()).id();
        button(Style::Secondary, &offer, &lang.say("button-offer-cards", args!()))
    };
    let offer = (!table.has_taken_back()).then(offer);
    buttons([rematch].into_iter().chain(look).chain(offer).collect())
}

/// The panel of a match that cannot be restored; while it is not over, with how the table can be closed.
fn lost(table: &Table, over: bool, lang: Language) -> Panel {
    let closing = (!over).then(|| lang.say("table-lost", args!(code: table.code().to_string())));
    let parts = [lang.say("refused-lost", args!())].into_iter().chain(closing);
    panel(Accent::Over, parts.map(text).collect())
}

/// That a table was closed, and why, if that is known.
fn closed(how: &CloseReason, lang: Language) -> String {
    let closed = [Some(lang.say("table-closed", args!())), closing(how, lang)];
    closed.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// Why a table was closed, if that is known.
fn closing(how: &CloseReason, lang: Language) -> Option<String> {
    match how {
        CloseReason::By(name) => Some(lang.say("closed-by", args!(name: named(lang, name)))),
        CloseReason::Agreed => Some(lang.say("closed-agreed", args!())),
        CloseReason::Deserted => Some(lang.say("closed-deserted", args!())),
        CloseReason::Untouched => Some(lang.say("closed-untouched", args!())),
        CloseReason::Unknown => None,
    }
}

fn heading(table: &Table, lang: Language) -> String {
    lang.say("table-heading", args!(game: titled(table, lang), code: table.code().to_string()))
}

/// What somebody has typed, in a line among other words: without Markdown and mentions, and in its own direction.
fn written(typed: &str) -> String {
    message::literal(&names::fenced(typed))
}

/// The name of a table's game, with its title if it has one.
fn titled(table: &Table, lang: Language) -> String {
    let game = game_name(lang, table.game());
    match &table.agreement().title {
        Some(title) => lang.say("game-titled", args!(game: game, title: written(title.as_str()))),
        None => game,
    }
}

/// The heading as a small line, for panels that begin with something else.
fn small_heading(table: &Table, lang: Language) -> String {
    lang.say("table-heading-small", args!(game: titled(table, lang), code: table.code().to_string()))
}

/// The name of a game.
#[must_use]
pub fn game_name(lang: Language, game: GameId) -> String {
    lang.say(&format!("game-{game}"), args!())
}

/// The options in force, one line each, without those that do not apply.
fn options(table: &Table, lang: Language) -> String {
    let lines = table.options().into_iter().filter_map(|option| option_line(table, option, lang));
    lines.collect::<Vec<_>>().join("\n")
}

/// An option and its value; `None` if it does not apply.
fn option_line(table: &Table, (name, value): (&str, String), lang: Language) -> Option<String> {
    let spec = table.game().options().iter().find(|spec| spec.name == name)?;
    let shown = match spec.values {
        OptionValues::Words(_) | OptionValues::YesNo => value_name(lang, name, &value),
        OptionValues::Number { .. } | OptionValues::NumberOrNone { .. } if value == "none" => return None,
        OptionValues::Number { .. } | OptionValues::NumberOrNone { .. } => value,
    };
    Some(lang.say("labelled", args!(name: option_name(lang, name), value: format!("**{shown}**"))))
}

/// The name of an option.
fn option_name(lang: Language, name: &str) -> String {
    lang.say(&format!("option-{}", name.replace('_', "-")), args!())
}

/// The name of a value of an option: a word, or `true` or `false`.
#[must_use]
pub fn value_name(lang: Language, option: &str, value: &str) -> String {
    match value {
        "true" => lang.say("value-yes", args!()),
        "false" => lang.say("value-no", args!()),
        word => lang.say(&format!("value-{option}-{word}").replace('_', "-"), args!()),
    }
}

/// A match as it is shown to a viewer who reads this language; to a player, from their own seat.
pub(crate) fn scene<'a>(table: &'a Table, playing: &'a Playing, viewer: Viewer, lang: Language) -> Scene<'a> {
    let players = players(table);
    let story = (playing.story().happenings(), playing.known_to(viewer));
    let scene =
        Scene::new(playing.game(), players, story, playing.rounds().len(), table.code().clone().into(), lang);
    scene.read_at(viewer.seat()).with_remarks_on(if table.has_remarks() { playing.rounds() } else { &[] })
}

/// The players at a table, seat by seat, as the others see them.
fn players(table: &Table) -> Vec<Player<'_>> {
    let people: Vec<&str> =
        table.chairs().iter().filter_map(Chair::person).map(|person| &*person.name).collect();
    let is_computer = |chair: &&Chair| matches!(chair, Chair::Computer(_));
    let computers = table.chairs().iter().filter(is_computer).count();
    // Everybody in a challenge plays against the same ones.
    let called_after = table.challenge().unwrap_or_else(|| table.code());
    let mut names = computers::names(called_after.as_str(), &people, computers).into_iter();
    table.chairs().iter().map(|chair| seated(chair, &mut names)).collect()
}

/// The player on a chair; a computer gets the next of these names.
fn seated<'a>(chair: &'a Chair, names: &mut impl Iterator<Item = &'static str>) -> Player<'a> {
    // An empty name is shown as *someone*.
    let called = chair.person().map(|person| Cow::from(&person.name)).unwrap_or_default();
    match chair {
        Chair::Person(_) if chair.has_stand_in() => Player::Away(called),
        Chair::Person(_) => Player::Person(called),
        Chair::Computer(level) => Player::Computer(names.next().unwrap_or_default(), *level),
        Chair::Left { .. } | Chair::Forgotten { computer: Some(_) } => Player::Replaced(called),
        Chair::Forgotten { computer: None } => Player::Person(called),
    }
}

/// The name of the player at a seat, as others see it.
fn player(table: &Table, seat: Seat, lang: Language) -> String {
    players(table).get(seat.index()).map(|player| player.called(lang)).unwrap_or_default()
}

/// The end of the match, for the hand of this seat: the last trick or card on the table, and who won.
fn ending(table: &Table, seat: Option<Seat>, lang: Language) -> Vec<Part> {
    let last = table.playing().and_then(|playing| {
        let scene = scene(table, playing, Viewer::Spectator, lang).read_at(seat);
        games::ending(&scene, &playing.game().observe(Viewer::Spectator))
    });
    last.into_iter().chain([result(table, lang)]).map(text).collect()
}

/// A text with a capital as its first letter.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The sentence that names the winners; empty while there are none.
fn result(table: &Table, lang: Language) -> String {
    let Some(winners) = table.playing().and_then(|playing| playing.game().winners()) else {
        return String::new();
    };
    let players = players(table);
    let winners: Vec<&Player> = winners.iter().filter_map(|seat| players.get(seat.index())).collect();
    let mut names: Vec<String> = winners.iter().map(|player| player.winner(lang)).collect();
    // A sentence begins with it.
    if let ([Player::Away(_) | Player::Replaced(_), ..], [first, ..]) = (&*winners, &mut *names) {
        *first = capitalised(first);
    }
    lang.say("match-won", args!(names: lang.list(&names), count: names.len()))
}
