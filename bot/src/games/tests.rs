//! Pictures compared with checked-in references, by how different they look. `REWRITE_PICTURES=1 cargo test -p updown
//! pictures_look` writes the references anew, to be looked at before they are committed.

mod beneath;
mod moving;
mod recap;

use std::collections::BTreeSet;
use std::path::PathBuf;

use game_core::{AnyObservation, Chance, GameId, Level, Players, Purpose, Seat, Seed, Viewer};

use super::tower::tests::named;
use super::tricks::picture::LOOK;
use super::{Scene, cover, hand_picture, table_picture};
use crate::args;
use crate::drawing::marks::{Anchor, Drawing, Mark};
use crate::drawing::style::Spread;
use crate::drawing::{self, Figure, Painter, letters, style};
use crate::locale::Language;
use crate::tables::testing::a_table_of;
use crate::tables::{By, Chair, Table};
use crate::ui::{self, scene};

/// How large a picture may become.
const MOST_BYTES: usize = 128 << 10;

/// What computers decide by in the match of this seed.
pub fn chance_of(seed: u64) -> Chance {
    Seed::from(seed).chance(Purpose::Computer(Seat::FIRST))
}

/// A computer makes the next decision of a match. Whether there was one to make.
pub fn plays_on(table: &mut Table, level: Level, chance: &mut Chance) -> bool {
    let goes_on = table.playing().expect("not started").game().to_act().first().is_some();
    if goes_on {
        let playing = table.playing_mut();
        let seat = playing.game().to_act().first().unwrap();
        let observation = playing.game().observe(Viewer::Seat(seat));
        let mv = observation.computer_move(level, chance, &mut || false).unwrap();
        playing.append(seat, &mv, By::Person).expect("computers know what is legal");
    }
    goes_on
}

/// A match as who watches reads of it.
pub fn watched(table: &Table) -> Scene<'_> {
    scene(table, table.playing().expect("not started"), Viewer::Spectator, table.language())
}

/// The picture of a table in a match.
pub fn table_figure(table: &Table) -> Option<Figure> {
    let observation = table.playing()?.game().observe(Viewer::Spectator);
    Some(table_picture(&watched(table), &observation))
}

/// The picture of a hand in a match that goes on.
pub fn hand_figure(table: &Table, seat: Seat) -> Option<Figure> {
    let playing = table.playing().filter(|playing| playing.game().winners().is_none())?;
    let lang = table.chair(seat).and_then(Chair::player)?.language;
    let viewer = Viewer::Seat(seat);
    hand_picture(&scene(table, playing, viewer, lang), &playing.game().observe(viewer))
}

/// A match of computers after so many decisions.
pub(crate) fn after(mut table: Table, seed: u64, level: Level, decisions: usize) -> Table {
    table.start(1.into(), Seed::from(seed)).unwrap();
    let mut chance = chance_of(seed);
    let mut left = 0..decisions;
    while left.next().is_some() && plays_on(&mut table, level, &mut chance) {}
    table
}

/// Computers play on for people with the longest names: so nobody is called anything longer.
pub(crate) fn called_as_long_as_can_be(table: Table) -> Table {
    table.left_from(0)
}

/// All is told to the last line, which names somebody, and all players before it; in full or shortened.
pub(crate) fn names_all_players(table: &Table, description: &str) {
    let replaced = table.language().say("player-replaced", args!(name: ""));
    let names = |line: &str| line.contains(replaced.trim());
    assert!(description.lines().last().is_some_and(names), "{description}");
    let named = description.lines().filter(|line| names(line)).count();
    assert!(named > table.chairs().len(), "{named} names: {description}");
}

/// The pictures that have references: their names, and what they show.
fn scenes() -> Vec<(String, Figure)> {
    let covers = GameId::ALL.iter().map(|game| (format!("cover-{game}"), cover(*game, Language::English)));
    let ends = GameId::ALL.iter().map(|game| {
        let table = named(a_table_of(*game, 4, Language::English, &[]));
        let table = after(table, 5, Level::Steady, usize::MAX);
        let recap = Figure::clone(ui::table(&table).figure().unwrap());
        [(format!("end-{game}"), table_figure(&table).unwrap()), (format!("recap-{game}"), recap)]
    });
    let mut scenes: Vec<(String, Figure)> = covers.chain(ends.flatten()).collect();
    scenes.push((
        "recap-reviewed".to_owned(),
        recap::shown(&recap::reviewed(GameId::Tricks, 3, Language::English)),
    ));
    scenes.extend(super::tricks::tests::scenes());
    scenes.extend(super::dnup::tests::scenes());
    scenes.extend(super::tower::tests::scenes());
    scenes.extend(super::snake::tests::scenes());
    scenes
}

/// The picture of a table and those of these hands, each by its name.
pub(crate) fn pictured(name: &str, table: &Table, seats: &[u8]) -> Vec<(String, Figure)> {
    let shown = table_figure(table).unwrap_or_else(|| panic!("{name} has no picture"));
    let held = seats.iter().map(|seat| {
        let shown =
            hand_figure(table, Seat::new(*seat).unwrap()).unwrap_or_else(|| panic!("{name}: no hand"));
        (format!("{name}-hand-{seat}"), shown)
    });
    std::iter::once((name.to_owned(), shown)).chain(held).collect()
}

/// A match of computers at each of its moments.
pub fn moments(lobby: Table, seed: u64) -> impl Iterator<Item = Table> {
    let mut chance = chance_of(seed);
    std::iter::successors(Some(after(lobby, seed, Level::Steady, 0)), move |now| {
        let mut next = now.clone();
        plays_on(&mut next, Level::Steady, &mut chance).then_some(next)
    })
}

fn reference(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/games/references").join(format!("{name}.png"))
}

#[test]
fn pictures_look_like_their_references() {
    let rewrite = std::env::var_os("REWRITE_PICTURES").is_some();
    let mut painter = Painter::default();
    for (name, figure) in scenes() {
        is_whole(&figure);
        let file = drawing::encode(&painter.paint(&figure.drawing).unwrap()).unwrap();
        assert!(file.len() <= MOST_BYTES, "{name} has {} bytes", file.len());
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
fn a_trick_among_the_longest_names_is_told_in_full_in_every_language() {
    for (lang, edition) in Language::ALL.into_iter().flat_map(|lang| [(lang, "characters"), (lang, "suits")])
    {
        let table = a_table_of(GameId::Tricks, 4, lang, &[("edition", edition)]);
        let table = called_as_long_as_can_be(after(table, 5, Level::Steady, 20));
        let figure = table_figure(&table).unwrap();
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
        let lobby = a_table_of(game, 3, Language::English, &choices).without_recap();
        let table = after(lobby, 5, Level::Steady, usize::MAX);
        assert!(table.is_over(), "{game}");
        let figure = table_figure(&table).unwrap_or_else(|| panic!("{game} shows nothing at its end"));
        is_whole(&figure);
        assert_eq!(ui::table(&table).figure().map(|shown| &**shown), Some(&figure), "{game}");
        let seats = table.playing().unwrap().game().players().seats();
        assert!(seats.map(|seat| hand_figure(&table, seat)).all(|hand| hand.is_none()), "{game}");
    }
}

#[test]
fn who_has_a_name_that_the_font_cannot_write_is_called_by_the_seat() {
    let table = a_table_of(GameId::Tower, 3, Language::German, &[]).named(["Ana", "日本", "🐍!"]);
    let figure = table_figure(&called_as_long_as_can_be(after(table, 5, Level::Steady, 4))).unwrap();
    let written = |name: &str| {
        figure.drawing.marks().iter().any(|mark| matches!(mark, Mark::Text { text, .. } if text == name))
    };
    assert!(!written("Platz 1") && written("Platz 2") && written("Platz 3"));
}

#[test]
fn what_can_be_played_lies_higher_than_the_rest_of_its_row() {
    let table = after(a_table_of(GameId::Snake, 2, Language::English, &[]), 4, Level::Steady, 30);
    let seat = table.playing().unwrap().game().to_act().first().unwrap();
    let AnyObservation::Snake(observation) = table.playing().unwrap().game().observe(Viewer::Seat(seat))
    else {
        panic!()
    };
    let own = observation.view.own.unwrap();
    let figure = hand_figure(&table, seat).unwrap();
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
        let lobby = a_table_of(*game, game.players().1, Language::German, &[]);
        let mut painter = Painter::default();
        for now in moments(lobby, 3).step_by(11) {
            let figure = table_figure(&now).unwrap();
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
    assert!(Spread::of(10).card.0 > style::CARD.0);
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

/// How different two pictures look where they differ most: the distance of the mean colours of squares of eight
/// pixels, of 441 at most. Pictures of different sizes are as different as can be.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    let ((width, one), (other_width, other)) = (squares(one), squares(other));
    if (width, one.len()) != (other_width, other.len()) {
        return 441.0;
    }
    let distance = |(one, other): (&[f64; 3], &[f64; 3])| {
        one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
    };
    one.iter().zip(&other).map(distance).fold(0.0, f64::max)
}

/// How wide a picture is, and the mean colours of its squares.
fn squares(file: &[u8]) -> (usize, Vec<[f64; 3]>) {
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let palette = reader.info().palette.clone().unwrap();
    let mut pixels = vec![0; width * height];
    reader.next_frame(&mut pixels).unwrap();
    let across = width.div_ceil(8);
    let mut squares = vec![[0.0; 3]; across * height.div_ceil(8)];
    for (place, pixel) in pixels.iter().enumerate() {
        let square = &mut squares[place / width / 8 * across + place % width / 8];
        for (mean, part) in square.iter_mut().zip(&palette[usize::from(*pixel) * 3..]) {
            *mean += f64::from(*part) / 64.0;
        }
    }
    (width, squares)
}

/// Nothing is cut off or too small to be read, and it is told in words that Discord takes.
pub(crate) fn is_whole(figure: &Figure) {
    let characters = figure.description.chars().count();
    assert!((1..=drawing::DESCRIPTION).contains(&characters), "{}", figure.description);
    assert!(!figure.description.ends_with('…'), "{}", figure.description);
    inside(&figure.drawing);
}

pub(crate) fn inside(drawing: &Drawing) {
    for mark in drawing.marks() {
        assert!(drawing.area().holds(mark.area()), "{mark:?} sticks out of {:?}", drawing.area());
        match mark {
            Mark::Sprite { drawing, .. } => inside(drawing),
            Mark::Text { size, .. } => assert!(*size >= letters::SMALLEST, "{mark:?} is too small"),
            _ => {}
        }
    }
}
