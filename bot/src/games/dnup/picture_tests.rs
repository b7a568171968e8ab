//! dnup in pictures: moments that have references, and all moments of some matches.

use game_core::dnup::{Card, Cards, View};
use game_core::{AnySight, GameId, Level, Seat, Viewer};

use crate::drawing::Sketch;
use crate::drawing::marks::Mark;
use crate::drawing::style::SMALL;
use crate::games::tests::{after, called_as_long_as_can_be, is_whole, names_all_players, pictured};
use crate::games::tower::picture_tests::{at_every_moment, most, named};
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::a_table_of;

/// As large a set of a value as there is.
fn all_of(value: u8) -> Cards {
    let mut set = Cards::EMPTY;
    for card in (1..=10).filter_map(|inactive| Card::new(value, inactive)) {
        while let Some(larger) = set.with(card) {
            set = larger;
        }
    }
    set
}

/// The pictures that have references.
pub(crate) fn scenes() -> Vec<(String, Sketch)> {
    let mut scenes = Vec::new();
    let mut add = |name: &str, now: &Table, seats: &[u8]| scenes.extend(pictured(name, now, seats));
    let of = |players, lang, choices: &[(&str, &str)]| a_table_of(GameId::Dnup, players, lang, choices);
    add("dnup-4-en", &after(named(of(4, Language::English, &[])), 3, Level::Steady, 22), &[0]);
    add("dnup-2-de", &after(named(of(2, Language::German, &[])), 1, Level::Steady, 14), &[1]);
    let fullest = most(&of(3, Language::English, &[]), 0..900, 2, |table| {
        let playing = table.playing().unwrap();
        let AnySight::Dnup(sight) = playing.game.sight(Viewer::Spectator) else { panic!() };
        sight.view.hand_sizes[Seat::FIRST]
    });
    add("dnup-3-en", &fullest, &[0]);
    let mut add_view = |name: &str, table: &Table, change: fn(&mut View)| {
        let AnySight::Dnup(mut sight) = table.playing().unwrap().game.sight(Viewer::Spectator) else {
            panic!()
        };
        change(&mut sight.view);
        scenes.push((name.to_owned(), super::picture::table(table, &sight.view, table.language)));
    };
    let five = after(of(5, Language::German, &[("target", "8")]), 2, Level::Steady, 12);
    add_view("dnup-5-de", &five, |view| {
        for (value, seat) in (1..).zip(view.players.seats()) {
            view.sets[seat] = [all_of(value), Cards::EMPTY];
            view.hand_sizes[seat] = 20 + value;
            view.letters[seat] = value;
        }
        view.out = view.out.with(Seat::FIRST);
    });
    let two = after(of(2, Language::English, &[]), 2, Level::Steady, 12);
    add_view("dnup-2-en", &two, |view| {
        for (value, seat) in (2..).zip(view.players.seats()) {
            let seven: Cards = all_of(value).iter().take(7).collect();
            view.sets[seat] = [seven, all_of(9)];
            view.letters[seat] = value / 2 - 1;
        }
    });
    scenes
}

#[test]
fn the_longest_names_and_the_largest_sets_are_told_in_full_in_every_language() {
    for (lang, players) in Language::ALL.into_iter().flat_map(|lang| [(lang, 2), (lang, 5)]) {
        let table = called_as_long_as_can_be(after(
            a_table_of(GameId::Dnup, players, lang, &[("target", "5")]),
            2,
            Level::Steady,
            12,
        ));
        let AnySight::Dnup(mut sight) = table.playing().unwrap().game.sight(Viewer::Spectator) else {
            panic!()
        };
        for (value, seat) in (1..).zip(sight.view.players.seats()) {
            sight.view.sets[seat] = [all_of(value), if players == 2 { all_of(9) } else { Cards::EMPTY }];
            sight.view.hand_sizes[seat] = 20 + value;
        }
        let sketch = super::picture::table(&table, &sight.view, lang);
        is_whole(&sketch);
        names_all_players(&table, &sketch.description);
    }
}

#[test]
fn area_two_lies_left_of_area_one_in_the_picture_and_in_words() {
    let table = after(a_table_of(GameId::Dnup, 2, Language::English, &[]), 2, Level::Steady, 12);
    let sketch = crate::games::table(&table).unwrap();
    let left = |number: &str| {
        let mut texts = sketch.drawing.marks().iter().filter_map(|mark| match mark {
            Mark::Text { text, at, size, .. } if text == number && *size == SMALL + 2 => Some(at.0),
            _ => None,
        });
        texts.next().unwrap()
    };
    assert!(left("2") < left("1"));
    let said = |area: &str| sketch.description.find(area).unwrap();
    assert!(said("area 2:") < said("area 1:"), "{}", sketch.description);
}

#[test]
fn every_moment_of_dnup_is_drawn_whole_and_said_in_full() {
    for (players, lang, target) in
        [(2, Language::English, "5"), (4, Language::German, "4"), (5, Language::German, "8")]
    {
        let table = a_table_of(GameId::Dnup, players, lang, &[("target", target)]);
        at_every_moment(table, u64::from(players), Level::Random);
    }
}
