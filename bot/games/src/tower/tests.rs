//! Pictures of Up: moments that have reference files, and all moments of some matches.

use drawing::marks::Mark;
use drawing::{DESCRIPTION, Figure};
use game_core::tower::{Card, Pile, Player, View};
use game_core::{AnyObservation, GameId, Level, Seat, Viewer};
use locale::Language;

use crate::Face;
use crate::testing::{Sample, a_sample_of, chance_of, is_whole};
use crate::tests::pictured;

/// The moment in a match, after at least this many decisions, with the highest value of `how`.
pub(crate) fn most(
    table: &Sample,
    moments: std::ops::Range<usize>,
    seed: u64,
    of: impl Fn(&Sample) -> u8,
) -> Sample {
    let mut table = table.clone().after(seed, Level::Steady, moments.start);
    let mut best = table.clone();
    let mut chance = chance_of(seed);
    for _ in moments {
        if !table.plays_on(Level::Random, &mut chance) {
            break;
        }
        if !table.is_over() && of(&table) > of(&best) {
            best = table.clone();
        }
    }
    best
}

fn pile(cards: &str) -> Pile {
    cards.split(' ').map(|card| Card::read(card).unwrap()).collect()
}

/// Fills every place with as many cards as possible.
fn to_the_extreme(view: &mut View) {
    // The highest possible tower.
    view.tower = (0..5).flat_map(|_| Card::all()).filter(|card| *card != Card::CLEAR).collect();
    view.allowed = Some(1);
    view.gone = pile("1 2 3 X");
    for seat in view.players.seats() {
        let player = &mut view.seats[seat];
        player.hand = 95 + seat.number();
        player.penalised = true;
        player.open = pile(["-2 -2 X X", "11 11 10 X"][seat.index() % 2]);
    }
    view.seats[Seat::FIRST] = Player { hand: 1, ..Player::default() };
}

/// The pictures that have reference files.
pub(crate) fn scenes() -> Vec<(String, Figure)> {
    let mut scenes = Vec::new();
    let mut add = |name: &str, now: &Sample, seats: &[u8]| scenes.extend(pictured(name, now, seats));
    let of = |players, lang, choices: &[(&str, &str)]| a_sample_of(GameId::Tower, players, lang, choices);
    let variants = [("dirty_one", "always"), ("double_two", "always")];
    add("tower-4-en", &of(4, Language::English, &[]).named().after(3, Level::Steady, 22), &[0, 2]);
    add("tower-2-de", &of(2, Language::German, &variants).named().after(8, Level::Steady, 30), &[1]);
    add("tower-5-en-cut", &of(5, Language::English, &[]).named().after(3, Level::Steady, 0), &[]);
    let fullest = most(&of(10, Language::English, &[]), 0..900, 2, |table| {
        let playing = table.playing();
        let AnyObservation::Tower(observation) = playing.game().observe(Viewer::Seat(Seat::FIRST)) else {
            panic!()
        };
        observation.view.own.map_or(0, |own| own.hand.counted().count() as u8 * 3 + own.hand.len() / 8)
    });
    add("tower-10-en", &fullest, &[0]);
    let mut add_view = |name: &str, table: &Sample, change: fn(&mut View)| {
        let AnyObservation::Tower(mut observation) = table.playing().game().observe(Viewer::Spectator) else {
            panic!()
        };
        change(&mut observation.view);
        scenes.push((name.to_owned(), Face::table_picture(&table.watched(), &observation)));
    };
    let three = of(3, Language::English, &[]).named().after(5, Level::Steady, 12);
    add_view("tower-3-en", &three, |view| {
        view.tower = pile("10 8 8 8 7 -2 -2");
        view.allowed = Some(5);
        view.seats[Seat::FIRST].penalised = true;
    });
    let ten = of(10, Language::German, &[("dirty_one", "always")]).after(5, Level::Steady, 12);
    add_view("tower-10-de", &ten, to_the_extreme);
    scenes
}

fn is_well_made(figure: &Figure) {
    is_whole(figure);
    let letters = figure.description.chars().count();
    assert!(letters < DESCRIPTION, "{letters} letters may have been cut: {}", figure.description);
    assert!(figure.drawing.area().h <= 1480, "{:?}", figure.drawing.area());
}

/// Checks the pictures of every moment of a match.
pub(crate) fn at_every_moment(table: Sample, seed: u64, level: Level) {
    let mut now = table.after(seed, level, 0);
    let mut chance = chance_of(seed);
    loop {
        is_well_made(&now.table_figure());
        for seat in now.playing().game().players().seats() {
            now.hand_figure(seat).iter().for_each(is_well_made);
        }
        if !now.plays_on(level, &mut chance) {
            return;
        }
    }
}

#[test]
fn every_moment_of_up_is_drawn_whole_and_said_in_full() {
    for (players, lang, choices) in [
        (2, Language::English, [("rounds", "2"), ("dirty_one", "always")]),
        (5, Language::German, [("rounds", "1"), ("double_two", "called")]),
        (10, Language::German, [("rounds", "1"), ("extra_set", "true")]),
    ] {
        let table = a_sample_of(GameId::Tower, players, lang, &choices);
        at_every_moment(table, u64::from(players), Level::Random);
    }
}

#[test]
fn ten_players_and_sixty_cards_are_said_in_full_in_every_language() {
    for lang in Language::ALL {
        let table = a_sample_of(GameId::Tower, 10, lang, &[("dirty_one", "always")]);
        let table = table.after(5, Level::Steady, 12);
        let AnyObservation::Tower(mut observation) = table.playing().game().observe(Viewer::Spectator) else {
            panic!()
        };
        to_the_extreme(&mut observation.view);
        let figure = Face::table_picture(&table.watched(), &observation);
        is_well_made(&figure);
    }
}

#[test]
fn a_tower_shows_the_minus_two_on_top_and_counts_those_within() {
    let table = a_sample_of(GameId::Tower, 3, Language::English, &[]).after(5, Level::Steady, 12);
    let AnyObservation::Tower(mut observation) = table.playing().game().observe(Viewer::Spectator) else {
        panic!()
    };
    let mut texts = |tower: &str, allowed: u8| {
        observation.view.tower = pile(tower);
        observation.view.allowed = Some(allowed);
        let figure = Face::table_picture(&table.watched(), &observation);
        let texts = figure.drawing.marks().iter().filter_map(|mark| match mark {
            Mark::Text { text, .. } if text.starts_with(['−', '×']) => Some(text.clone()),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(texts("9 8 -2 -2", 8), "−2 ×2");
    assert_eq!(texts("9 8 -2 -2", 6), "−2 −2 ×1");
    assert_eq!(texts("9 8 -2 -2", 4), "−2 ×2");
    assert_eq!(texts("9 9 8", 8), "×2");
}
