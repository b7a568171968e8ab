//! Pictures compared with checked-in references, by how different they look. `REWRITE_PICTURES=1 cargo test -p games
//! pictures_look` writes the references anew, to be looked at before they are committed.

mod beneath;
mod moving;
mod you;

use std::collections::BTreeSet;
use std::path::PathBuf;

use drawing::marks::{Anchor, Drawing, Mark};
use drawing::style::Spread;
use drawing::{Figure, Painter, style};
use game_core::{AnyObservation, GameId, Level, Seat, Viewer};
use locale::{Language, args};

use super::cover;
use super::tricks::picture::LOOK;
use crate::testing::{Sample, a_sample_of, difference, is_whole};

/// The largest size of a picture, in bytes.
/// The largest picture as text, in bytes; compressed it is a tenth of that at most.
const MOST_SVG_BYTES: usize = 128 << 10;
const MOST_BYTES: usize = 128 << 10;

/// Asserts that a description is complete, names all players, in full or shortened, and names one in its last line.
pub(crate) fn names_all_players(table: &Sample, description: &str) {
    let replaced = table.language.say("player-replaced", args!(name: ""));
    let names = |line: &str| line.contains(replaced.trim());
    assert!(description.lines().last().is_some_and(names), "{description}");
    let named = description.lines().filter(|line| names(line)).count();
    assert!(named > table.players(), "{named} names: {description}");
}

/// The pictures that have reference files, with their names.
pub(crate) fn scenes() -> Vec<(String, Figure)> {
    let covers = GameId::ALL.iter().map(|game| (format!("cover-{game}"), cover(*game, Language::English)));
    let ends = GameId::ALL.iter().map(|game| {
        let table = a_sample_of(*game, 4, Language::English, &[]).named();
        let table = table.after(5, Level::Steady, usize::MAX);
        let recap = table.recap_figure(&[]);
        [(format!("end-{game}"), table.table_figure()), (format!("recap-{game}"), recap)]
    });
    let mut scenes: Vec<(String, Figure)> = covers.chain(ends.flatten()).collect();
    let won = |name: &str, wins| crate::Winner { name: name.into(), wins };
    let evening = [won("Ana", 12), won("Ben", 3), won("Cleo", 3), won("Dan", 0)];
    scenes.push(("evening".into(), crate::evening_picture(Language::English, 18, &evening)));
    scenes.extend(super::tricks::tests::scenes());
    scenes.extend(super::dnup::tests::scenes());
    scenes.extend(super::tower::tests::scenes());
    scenes.extend(super::snake::tests::scenes());
    scenes
}

/// The picture of a table and those of these hands, each by its name.
pub(crate) fn pictured(name: &str, sample: &Sample, seats: &[u8]) -> Vec<(String, Figure)> {
    let hands = seats.iter().map(|seat| {
        let shown =
            sample.hand_figure(Seat::new(*seat).unwrap()).unwrap_or_else(|| panic!("{name}: no hand"));
        (format!("{name}-hand-{seat}"), shown)
    });
    std::iter::once((name.to_owned(), sample.table_figure())).chain(hands).collect()
}

fn reference(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/references").join(format!("{name}.png"))
}

#[test]
fn pictures_look_like_their_references() {
    let rewrite = std::env::var_os("REWRITE_PICTURES").is_some();
    let mut painter = Painter::default();
    for (name, figure) in scenes() {
        is_whole(&figure);
        let file = drawing::encode(&painter.paint(&figure.drawing).unwrap()).unwrap();
        assert!(file.len() <= MOST_BYTES, "{name} has {} bytes", file.len());
        let svg = figure.drawing.svg(&figure.description);
        assert!(svg.len() <= MOST_SVG_BYTES, "{name} has {} bytes as SVG", svg.len());
        if rewrite {
            std::fs::create_dir_all(reference("").parent().unwrap()).unwrap();
            std::fs::write(reference(&name), &file).unwrap();
            continue;
        }
        let known = std::fs::read(reference(&name)).unwrap_or_else(|_| panic!("{name} has no reference"));
        let difference = difference(&file, &known);
        assert!(difference < 4.0, "{name} differs from its reference by {difference}");
    }
}

#[test]
fn a_trick_among_the_longest_names_is_described_in_full_in_every_language() {
    for (lang, edition) in Language::ALL.into_iter().flat_map(|lang| [(lang, "characters"), (lang, "suits")])
    {
        let table = a_sample_of(GameId::Tricks, 4, lang, &[("edition", edition)]);
        let table = table.after(5, Level::Steady, 20).called_as_long_as_can_be();
        let figure = table.table_figure();
        is_whole(&figure);
        names_all_players(&table, &figure.description);
    }
}

#[test]
fn the_last_table_is_drawn_when_the_match_is_over_and_no_hand_is() {
    for (game, choices) in [
        (GameId::Tricks, [("rounds", "1")]),
        (GameId::Snake, [("rounds", "1")]),
        (GameId::Tower, [("rounds", "1")]),
        (GameId::Dnup, [("target", "2")]),
    ] {
        let lobby = a_sample_of(game, 3, Language::English, &choices);
        let table = lobby.after(5, Level::Steady, usize::MAX);
        assert!(table.is_over(), "{game}");
        is_whole(&table.table_figure());
        let seats = table.playing().game().players().seats();
        assert!(seats.map(|seat| table.hand_figure(seat)).all(|hand| hand.is_none()), "{game}");
    }
}

#[test]
fn who_has_a_name_that_the_font_cannot_write_is_called_by_the_seat() {
    let table = a_sample_of(GameId::Tower, 3, Language::German, &[]).called(["Ana", "日本", "🐍!"]);
    let figure = table.after(5, Level::Steady, 4).called_as_long_as_can_be().table_figure();
    let written = |name: &str| {
        figure.drawing.marks().iter().any(|mark| matches!(mark, Mark::Text { text, .. } if text == name))
    };
    assert!(!written("Platz 1") && written("Platz 2") && written("Platz 3"));
}

#[test]
fn what_can_be_played_lies_higher_than_the_rest_of_its_row() {
    let table = a_sample_of(GameId::Snake, 2, Language::English, &[]).after(4, Level::Steady, 30);
    let seat = table.playing().game().to_act().first().unwrap();
    let AnyObservation::Snake(observation) = table.playing().game().observe(Viewer::Seat(seat)) else {
        panic!()
    };
    let own = observation.view.own.unwrap();
    let figure = table.hand_figure(seat).unwrap();
    let cards: Vec<&Mark> =
        figure.drawing.marks().iter().filter(|mark| matches!(mark, Mark::Sprite { .. })).collect();
    let first = cards.len() - usize::from(own.len());
    let (mut fitting, mut others) = (BTreeSet::new(), BTreeSet::new());
    for (card, mark) in own.iter().zip(&cards[first..]) {
        let fits = observation.can_be_played(card);
        if fits { &mut fitting } else { &mut others }.insert(mark.area().y);
    }
    let in_one_row = |top: &i16| others.contains(&(top + style::RAISED));
    assert!(fitting.is_disjoint(&others) && fitting.iter().any(in_one_row), "{fitting:?} {others:?}");
}

#[test]
fn no_table_is_a_large_file_at_any_moment_of_the_fullest_matches() {
    for game in GameId::ALL {
        let lobby = a_sample_of(*game, game.players().1, Language::German, &[]);
        let mut painter = Painter::default();
        for now in lobby.moments(3).step_by(11) {
            let figure = now.table_figure();
            let file = drawing::encode(&painter.paint(&figure.drawing).unwrap()).unwrap();
            assert!(file.len() <= MOST_BYTES, "{game} has {} bytes", file.len());
        }
    }
}

#[test]
fn each_game_has_a_table_and_a_back_of_its_own_and_shows_them_on_its_face() {
    let looks = [LOOK, super::snake::picture::LOOK, super::tower::picture::LOOK, super::dnup::picture::LOOK];
    for (number, look) in looks.iter().enumerate() {
        for other in &looks[..number] {
            assert!(look.cloth != other.cloth && look.back != other.back && look.emblem != other.emblem);
        }
    }
    for game in GameId::ALL {
        for lang in Language::ALL {
            let figure = cover(*game, lang);
            is_whole(&figure);
            let cards = figure.drawing.marks().iter().filter(|mark| matches!(mark, Mark::Sprite { .. }));
            assert_eq!(cards.count(), 5, "{game}");
        }
    }
}

#[test]
fn the_fewer_cards_a_hand_has_the_larger_they_are() {
    let mut last = i16::MAX;
    for cards in 1..=40 {
        let spread = Spread::of(cards);
        assert!(spread.card.0 <= last && spread.card.0 >= style::CARD.0, "{cards}");
        last = spread.card.0;
        for number in 0..cards as i16 {
            let (right, bottom) = spread.place(number);
            assert!(right + spread.card.0 <= style::WIDTH, "{cards}");
            assert!(bottom + spread.card.1 <= spread.height(), "{cards}");
        }
    }
    assert!(Spread::of(6).card.0 > style::CARD.0);
}

#[test]
fn a_small_change_is_seen() {
    let mut painter = Painter::default();
    let mut drawing = LOOK.ground(200);
    let mut file = |drawing: &Drawing| drawing::encode(&painter.paint(drawing).unwrap()).unwrap();
    let before = file(&drawing);
    drawing.text("7", (400, 100), 30, Anchor::Middle, style::CHALK);
    let after = file(&drawing);
    assert_eq!(difference(&before, &before), 0.0);
    assert!(difference(&before, &after) > 4.0);
}
