//! Pictures of dnup, and the end of a match.

use drawing::Figure;
use drawing::marks::Mark;
use drawing::style::SMALL;
use game_core::dnup::{Card, Cards, Dnup, Ending, Event, SetPlace, View};
use game_core::{
    AnyEvent, AnyObservation, Audience, Game, GameId, Happening, Level, RoundResult, Scores, Seat, Viewer,
};
use locale::Language;

use super::events;
use crate::Face;
use crate::testing::{Sample, a_sample_of, is_whole};
use crate::tests::{names_all_players, pictured};
use crate::tower::tests::{at_every_moment, most};

/// The largest set of a value.
fn all_of(value: u8) -> Cards {
    let mut set = Cards::EMPTY;
    for card in (1..=10).filter_map(|inactive| Card::new(value, inactive)) {
        while let Some(larger) = set.with(card) {
            set = larger;
        }
    }
    set
}

/// The pictures that have reference files.
pub(crate) fn scenes() -> Vec<(String, Figure)> {
    let mut scenes = Vec::new();
    let mut add = |name: &str, now: &Sample, seats: &[u8]| scenes.extend(pictured(name, now, seats));
    let of = |players, lang, choices: &[(&str, &str)]| a_sample_of(GameId::Dnup, players, lang, choices);
    add("dnup-4-en", &of(4, Language::English, &[]).named().after(3, Level::Steady, 22), &[0]);
    add("dnup-2-de", &of(2, Language::German, &[]).named().after(1, Level::Steady, 14), &[1]);
    let fullest = most(&of(3, Language::English, &[]), 0..900, 2, |table| {
        let playing = table.playing();
        let AnyObservation::Dnup(observation) = playing.game().observe(Viewer::Spectator) else { panic!() };
        observation.view.hand_sizes[Seat::FIRST]
    });
    add("dnup-3-en", &fullest, &[0]);
    let mut add_view = |name: &str, table: &Sample, change: fn(&mut View)| {
        let AnyObservation::Dnup(mut observation) = table.playing().game().observe(Viewer::Spectator) else {
            panic!()
        };
        change(&mut observation.view);
        scenes.push((name.to_owned(), Face::table_picture(&table.watched(), &observation)));
    };
    let five = of(5, Language::German, &[("target", "8")]).after(2, Level::Steady, 12);
    add_view("dnup-5-de", &five, |view| {
        for (value, seat) in (1..).zip(view.players.seats()) {
            view.sets[seat] = [all_of(value), Cards::EMPTY];
            view.hand_sizes[seat] = 20 + value;
            view.letters[seat] = value;
        }
        view.out = view.out.with(Seat::FIRST);
    });
    let two = of(2, Language::English, &[]).after(2, Level::Steady, 12);
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
fn the_longest_names_and_the_largest_sets_are_described_in_full_in_every_language() {
    for (lang, players) in Language::ALL.into_iter().flat_map(|lang| [(lang, 2), (lang, 5)]) {
        let table = a_sample_of(GameId::Dnup, players, lang, &[("target", "5")])
            .after(2, Level::Steady, 12)
            .called_as_long_as_can_be();
        let AnyObservation::Dnup(mut observation) = table.playing().game().observe(Viewer::Spectator) else {
            panic!()
        };
        for (value, seat) in (1..).zip(observation.view.players.seats()) {
            observation.view.sets[seat] =
                [all_of(value), if players == 2 { all_of(9) } else { Cards::EMPTY }];
            observation.view.hand_sizes[seat] = 20 + value;
        }
        let figure = Face::table_picture(&table.watched(), &observation);
        is_whole(&figure);
        names_all_players(&table, &figure.description);
    }
}

#[test]
fn area_two_lies_left_of_area_one_in_the_picture_and_in_words() {
    let table = a_sample_of(GameId::Dnup, 2, Language::English, &[]).after(2, Level::Steady, 12);
    let figure = table.table_figure();
    let left = |number: &str| {
        let mut texts = figure.drawing.marks().iter().filter_map(|mark| match mark {
            Mark::Text { text, at, size, .. } if text == number && *size == SMALL + 2 => Some(at.0),
            _ => None,
        });
        texts.next().unwrap()
    };
    assert!(left("2") < left("1"));
    let said = |area: &str| figure.description.find(area).unwrap();
    assert!(said("area 2:") < said("area 1:"), "{}", figure.description);
}

#[test]
fn every_moment_of_dnup_is_drawn_whole_and_said_in_full() {
    for (players, lang, target) in
        [(2, Language::English, "5"), (4, Language::German, "4"), (5, Language::German, "8")]
    {
        let table = a_sample_of(GameId::Dnup, players, lang, &[("target", target)]);
        at_every_moment(table, u64::from(players), Level::Random);
    }
}

fn cards(text: &str) -> Cards {
    text.split(' ').map(|card| Card::read(card).unwrap()).collect()
}

fn here(seat: Seat) -> SetPlace {
    SetPlace { seat, area: None }
}

/// A table for this many players, in a match whose last event is this.
fn a_table_where(players: u8, events: &[Event]) -> Sample {
    let names = (1..=players).map(|n| format!("P{n}"));
    let mut table = a_sample_of(GameId::Dnup, players, Language::English, &[]).called(names).dealt(1);
    let happened = |event: &Event| Happening::Event(Audience::Everyone, AnyEvent::Dnup(*event));
    table.playing_mut().set_story(events.iter().map(happened).collect());
    table
}

#[test]
fn the_ending_names_the_last_cards_and_of_nothing_before() {
    let [one, two] = [0, 1].map(|number| Seat::new(number).unwrap());
    let events = [
        Event::Flipped(two),
        Event::Played { to: here(one), cards: cards("6/3 6/7") },
        Event::ThrownBack { from: here(two), cards: cards("5/2 5/7") },
        Event::Out { seat: one, letters: 1 },
        Event::Over(Ending::Target),
    ];
    let expected = "**The end of the last round**\n\
        P1 plays two 6s: **6**₃ **6**₇.\n\
        ⤴ Back to P2: **5**₂ **5**₇, now **2**₅ **7**₅.\n\
        🏁 P1 is rid of all cards: 1 letter!";
    assert_eq!(events::ending(&a_table_where(3, &events).watched()).as_deref(), Some(expected));
    assert_eq!(events::ending(&a_table_where(3, &events[..4]).watched()), None, "the round goes on");
}

#[test]
fn a_match_that_ends_after_the_most_rounds_says_so() {
    for (players, expected) in [(2, "most rounds"), (3, "most letters")] {
        let mut table = a_table_where(players, &[Event::Flipped(Seat::FIRST), Event::Over(Ending::Stalled)]);
        let playing = table.playing_mut();
        let scores = Scores::new(playing.game().players());
        let round = |round| RoundResult { round, scores, totals: scores };
        playing.set_rounds((1..=Dnup::MOST_ROUNDS).map(round).collect());
        let said = events::ending(&table.watched()).unwrap();
        assert_eq!(said.lines().count(), 3, "{said}");
        assert!(said.contains("60 turns") && said.ends_with(&format!("{expected} win.")), "{said}");
    }
}
