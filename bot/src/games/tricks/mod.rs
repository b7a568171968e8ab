//! UP & DOWN in words: the table, a hand, and what has just happened.

pub mod picture;

use game_core::tricks::{
    Card, Change, Colour, Contest, Edition, Event, Move, Phase, Side, Trick, Tricks, Verdict, View,
};
use game_core::{AnyEvent, Game, Happening, Seat, Sight};

use crate::args;
use crate::layout::{Choice, Part, Style, buttons, text};
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::{listed, menus, move_button, player};

pub(crate) fn table(table: &Table, sight: &Sight<Tricks>, lang: Language) -> Vec<Part> {
    let view = &sight.view;
    let mut parts = vec![text(situation(table, view, lang))];
    parts.push(text(players(table, view, lang)));
    parts.extend(last_trick(table, lang).map(text));
    parts.push(text(waiting(table, view, lang)));
    parts
}

pub(crate) fn hand(table: &Table, seat: Seat, sight: &Sight<Tricks>, lang: Language) -> Vec<Part> {
    let view = &sight.view;
    let mut parts = vec![text(situation(table, view, lang))];
    parts.extend(last_trick(table, lang).map(text));
    let own = colour(lang, view.edition, view.contest.colours[seat]);
    parts.push(text(lang.say("tricks-own-colour", args!(colour: own))));
    let Some(held) = &view.own else { return parts };
    match view.phase {
        Phase::Over => {}
        Phase::Change => {
            let cards: Vec<String> = held.hand.iter().map(|card| marked(lang, view, seat, card)).collect();
            parts.push(text(lang.say("tricks-hand", args!(cards: cards.join(", ")))));
            if seat == view.chief {
                parts.push(text(lang.say("tricks-you-are-chief", args!())));
                parts.push(chief_buttons(table, sight, lang));
            } else {
                let chief = player(table, view.chief, lang);
                parts.push(text(lang.say("tricks-wait-for-chief", args!(name: chief))));
            }
        }
        Phase::Choose(_) => {
            let said = match held.chosen {
                None => lang.say("tricks-choose", args!()),
                Some(chosen) => lang.say("tricks-chosen", args!(card: card(lang, view.edition, chosen))),
            };
            parts.push(text(said));
            let mut cards: Vec<Card> = held.hand.iter().chain(held.chosen).collect();
            cards.sort();
            let choices = cards
                .into_iter()
                .map(|held_card| Choice {
                    value: Tricks::write_move(&sight.options, &Move::Play(held_card)),
                    label: card(lang, view.edition, held_card),
                    description: power(lang, &view.contest, seat, held_card),
                    chosen: held.chosen == Some(held_card),
                })
                .collect();
            parts.extend(menus(table, &lang.say("tricks-menu", args!()), 0, choices, lang));
            if held.chosen.is_some() {
                parts.push(text(waiting(table, view, lang)));
            }
        }
    }
    parts
}

/// What happened, as one line.
pub(crate) fn event(table: &Table, event: &Event, lang: Language) -> String {
    let edition = edition(table);
    match event {
        Event::Changed { chief, change, contest } => {
            let name = player(table, *chief, lang);
            match change {
                Change::Flip => {
                    lang.say("tricks-event-flip", args!(name: name, side: side(lang, contest.side)))
                }
                Change::Turn => {
                    let own = colour(lang, edition, contest.colours[*chief]);
                    lang.say("tricks-event-turn", args!(name: name, colour: own))
                }
                Change::Roll => {
                    let trump = value(lang, edition, contest.trump.number());
                    lang.say("tricks-event-roll", args!(name: name, trump: trump))
                }
            }
        }
        Event::Revealed(trick) => outcome(table, trick, lang),
    }
}

fn edition(table: &Table) -> Edition {
    match table.choices.iter().find(|(name, _)| name == "edition") {
        Some((_, chosen)) if chosen == "suits" => Edition::Suits,
        _ => Edition::Characters,
    }
}

/// The rules of the trick: side, trump, chief, pot.
fn situation(table: &Table, view: &View, lang: Language) -> String {
    let rounds = table.options().iter().find(|(name, _)| *name == "rounds").map(|(_, rounds)| rounds.clone());
    let round = table.playing().map_or(1, |playing| playing.game.round_number());
    let mut lines = vec![
        lang.say(
            "tricks-progress",
            args!(round: round, rounds: rounds.unwrap_or_default(), trick: view.trick, tricks: view.tricks),
        ),
        lang.say(
            "tricks-rules-now",
            args!(
                side: side(lang, view.contest.side),
                trump: value(lang, view.edition, view.contest.trump.number()),
                chief: player(table, view.chief, lang)
            ),
        ),
    ];
    if view.pot > 0 {
        lines.push(lang.say("tricks-pot", args!(tricks: view.pot)));
    }
    lines.join("\n")
}

/// Each player's colour, tricks, and whether a card has been chosen.
fn players(table: &Table, view: &View, lang: Language) -> String {
    let line = |seat| {
        let line = player_line(table, view, seat, lang);
        match view.phase {
            Phase::Choose(chosen) if chosen.has(seat) => {
                format!("{line} · {}", lang.say("tricks-has-chosen", args!()))
            }
            _ => line,
        }
    };
    view.players.seats().map(line).collect::<Vec<String>>().join("\n")
}

fn player_line(table: &Table, view: &View, seat: Seat, lang: Language) -> String {
    lang.say(
        "tricks-player",
        args!(
            name: player(table, seat, lang),
            colour: colour(lang, view.edition, view.contest.colours[seat]),
            tricks: view.taken[seat]
        ),
    )
}

/// What lies on the table, in plain words: without who has chosen, which a picture does not show.
pub fn table_in_words(table: &Table, view: &View, lang: Language) -> String {
    let players = view.players.seats().map(|seat| player_line(table, view, seat, lang));
    let words = [situation(table, view, lang)].into_iter().chain(players).chain(last_trick(table, lang));
    text(words.collect::<Vec<String>>().join("\n")).words()
}

/// The trick that was revealed last, in this round or, at its beginning, in the one before.
pub fn last_trick_of(table: &Table) -> Option<&Trick> {
    table.playing()?.story.iter().rev().find_map(|happening| match happening {
        Happening::Event(_, AnyEvent::Tricks(Event::Revealed(last))) => Some(last),
        _ => None,
    })
}

/// The same in words.
pub(crate) fn last_trick(table: &Table, lang: Language) -> Option<String> {
    Some(trick(table, edition(table), last_trick_of(table)?, lang))
}

/// A hand and what decides who wins, in plain words.
pub fn hand_in_words(table: &Table, seat: Seat, view: &View, lang: Language) -> String {
    let held = || view.own.iter().flat_map(|held| held.hand.iter().chain(held.chosen));
    let named = |held: Card| card(lang, view.edition, held);
    let cards: Vec<String> = held().map(named).collect();
    let could_win = held().filter(|held| view.contest.strength(seat, *held).is_some());
    let could_win: Vec<String> = could_win.map(named).collect();
    let own = colour(lang, view.edition, view.contest.colours[seat]);
    let mut words = vec![
        situation(table, view, lang),
        lang.say("tricks-own-colour", args!(colour: own)),
        lang.say("picture-tricks-cards", args!(cards: cards.join(", "))),
    ];
    if !could_win.is_empty() {
        words.push(lang.say("picture-tricks-can-win", args!(cards: could_win.join(", "))));
    }
    if let Some(chosen) = view.own.as_ref().and_then(|held| held.chosen) {
        words.push(lang.say("tricks-chosen", args!(card: card(lang, view.edition, chosen))));
    }
    text(words.join("\n")).words()
}

/// A trick that was revealed: each card with what became of it, and who took it.
fn trick(table: &Table, edition: Edition, trick: &Trick, lang: Language) -> String {
    let mut lines = vec![lang.say("tricks-last", args!())];
    for (seat, played) in trick.cards.iter() {
        let verdict = match trick.contest.verdict(&trick.cards, seat) {
            Verdict::Neutralised => "tricks-verdict-neutralised",
            Verdict::Powerless => "tricks-verdict-powerless",
            Verdict::Beaten => "tricks-verdict-beaten",
            Verdict::Wins => "tricks-verdict-wins",
        };
        lines.push(lang.say(
            "tricks-played",
            args!(
                name: player(table, seat, lang),
                card: card(lang, edition, *played),
                verdict: lang.say(verdict, args!())
            ),
        ));
    }
    lines.push(outcome(table, trick, lang));
    lines.join("\n")
}

fn outcome(table: &Table, trick: &Trick, lang: Language) -> String {
    match trick.winner {
        Some(winner) => {
            lang.say("tricks-event-won", args!(name: player(table, winner, lang), tricks: trick.tricks))
        }
        None => lang.say("tricks-event-pot", args!(tricks: trick.tricks)),
    }
}

/// For whom the table waits.
fn waiting(table: &Table, view: &View, lang: Language) -> String {
    match view.phase {
        Phase::Over => String::new(),
        Phase::Change => {
            let chief = player(table, view.chief, lang);
            lang.say("tricks-wait-for-chief", args!(name: chief))
        }
        Phase::Choose(chosen) => {
            let missing: Vec<String> =
                view.players.all().minus(chosen).iter().map(|seat| player(table, seat, lang)).collect();
            lang.say("tricks-wait-for", args!(names: listed(lang, &missing)))
        }
    }
}

/// The chief's three ways to change the rules (T8), all in one row.
fn chief_buttons(table: &Table, sight: &Sight<Tricks>, lang: Language) -> Part {
    let view = &sight.view;
    let row = sight
        .legal
        .iter()
        .filter_map(|mv| {
            let label = match mv {
                Move::Flip => {
                    lang.say("tricks-button-flip", args!(side: side_name(view.contest.side.turned())))
                }
                Move::Turn(to) => {
                    lang.say("tricks-button-turn", args!(colour: colour(lang, view.edition, *to)))
                }
                Move::Roll => lang.say("tricks-button-roll", args!()),
                Move::Play(_) => return None,
            };
            Some(move_button(table, Style::Primary, &Tricks::write_move(&sight.options, mv), &label))
        })
        .collect();
    buttons(row)
}

/// What a card can do in this trick.
fn power(lang: Language, contest: &Contest, seat: Seat, card: Card) -> String {
    let key = if card.value() == contest.trump {
        "tricks-power-trump"
    } else if contest.strength(seat, card).is_some() {
        "tricks-power-own"
    } else {
        "tricks-power-none"
    };
    lang.say(key, args!())
}

/// A card in a list, set off if it could win.
fn marked(lang: Language, view: &View, seat: Seat, held: Card) -> String {
    let name = card(lang, view.edition, held);
    if view.contest.strength(seat, held).is_some() { format!("**{name}**") } else { name }
}

fn card(lang: Language, edition: Edition, card: Card) -> String {
    let key = format!("card-{}", edition_name(edition));
    lang.say(
        &key,
        args!(
            colour: colour_word(lang, edition, card.colour()),
            sign: sign(edition, card.colour()),
            value: value(lang, edition, card.value().number())
        ),
    )
}

fn colour(lang: Language, edition: Edition, colour: Colour) -> String {
    format!("{} {}", sign(edition, colour), colour_word(lang, edition, colour))
}

fn colour_word(lang: Language, edition: Edition, colour: Colour) -> String {
    let letter = colour.letter(edition).to_ascii_lowercase();
    lang.say(&format!("colour-{}-{letter}", edition_name(edition)), args!())
}

/// A second sign beside the word: nobody has to tell colours apart.
const fn sign(edition: Edition, colour: Colour) -> &'static str {
    let signs = match edition {
        Edition::Characters => ["🌹", "🪶", "🧐", "🎩"],
        Edition::Suits => ["♦", "♥", "♠", "♣"],
    };
    signs[colour as usize]
}

fn value(lang: Language, edition: Edition, number: u8) -> String {
    match (edition, number) {
        (Edition::Suits, 11) => lang.say("value-jack", args!()),
        (Edition::Suits, 12) => lang.say("value-queen", args!()),
        _ => number.to_string(),
    }
}

fn side(lang: Language, side: Side) -> String {
    match side {
        Side::Up => lang.say("tricks-side-up", args!()),
        Side::Down => lang.say("tricks-side-down", args!()),
    }
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Up => "UP",
        Side::Down => "DOWN",
    }
}

const fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::Characters => "characters",
        Edition::Suits => "suits",
    }
}
