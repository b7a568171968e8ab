//! Up in pictures: moments that have references, and all moments of some matches.

use game_core::{AnySight, GameId, Level, Purpose, Seat, Seed, Viewer};

use super::drawing::{Drawing, Mark};
use super::tests::after;
use super::{DESCRIPTION, Sketch, hand, table};
use crate::locale::Language;
use crate::panels::a_table_of;
use crate::tables::{Stage, Table};

/// Gives the people at a table names as people have them.
pub(super) fn named(mut table: Table) -> Table {
    let names = ["Ana", "Ben", "Chloé", "Dmitri", "Eva-Maria", "Felix", "Gül", "Henrik", "Ines", "João"];
    for (chair, name) in table.chairs.iter_mut().zip(names) {
        chair.person.as_mut().unwrap().name = name.into();
    }
    table
}

/// The moment in a match, after so many decisions at least, that is the most of what is asked for.
pub(super) fn most(table: &Table, moments: std::ops::Range<usize>, seed: u64, of: impl Fn(&Table) -> u8) -> Table {
    let mut table = after(table.clone(), seed, Level::Steady, moments.start);
    let mut best = table.clone();
    let mut chance = Seed::from(seed).chance(Purpose::Computer(Seat::FIRST));
    for _ in moments {
        let Stage::Playing(playing) = &mut table.stage else { panic!("not started") };
        let Some(seat) = playing.game.to_act().first() else { break };
        let sight = playing.game.sight(Viewer::Seat(seat));
        let mv = sight.computer_move(Level::Random, &mut chance, &mut || false).unwrap();
        playing.append(seat, &mv).unwrap();
        if playing.game.winners().is_none() && of(&table) > of(&best) {
            best = table.clone();
        }
    }
    best
}

/// The pictures that have references.
pub(super) fn scenes() -> Vec<(String, Sketch)> {
    let mut scenes = Vec::new();
    let mut add = |name: &str, now: &Table, seats: &[u8]| {
        scenes.push((name.to_owned(), table(now).unwrap()));
        for seat in seats {
            let shown = hand(now, Seat::new(*seat).unwrap()).unwrap();
            scenes.push((format!("{name}-hand-{seat}"), shown));
        }
    };
    let of = |players, lang, choices: &[(&str, &str)]| a_table_of(GameId::Tower, players, lang, choices);
    let german = [("dirty_one", "always"), ("double_two", "always")];
    add("tower-4-en", &after(named(of(4, Language::English, &[])), 3, Level::Steady, 22), &[0, 1, 2, 3]);
    add("tower-3-en", &after(named(of(3, Language::English, &[])), 5, Level::Steady, 12), &[0]);
    add("tower-2-de", &after(named(of(2, Language::German, &german)), 8, Level::Steady, 30), &[1]);
    add("tower-4-en-cut", &after(named(of(4, Language::English, &[])), 3, Level::Steady, 0), &[]);
    let tallest = most(&of(10, Language::German, &[("extra_set", "true")]), 0..900, 4, |table| {
        let playing = table.playing().unwrap();
        let AnySight::Tower(sight) = playing.game.sight(Viewer::Spectator) else { panic!() };
        sight.view.tower.len()
    });
    add("tower-10-de", &tallest, &[]);
    let fullest = most(&of(10, Language::English, &[]), 0..900, 2, |table| {
        let playing = table.playing().unwrap();
        let AnySight::Tower(sight) = playing.game.sight(Viewer::Seat(Seat::FIRST)) else { panic!() };
        sight.view.own.map_or(0, |own| own.hand.iter().count() as u8 * 3 + own.hand.len() / 8)
    });
    add("tower-10-en", &fullest, &[0]);
    scenes
}

/// Whether all of a drawing lies within it.
pub(super) fn is_whole(drawing: &Drawing) -> Result<(), String> {
    for mark in drawing.marks() {
        if !drawing.area().holds(mark.area()) {
            return Err(format!("{mark:?} is cut off at {:?}", drawing.area()));
        }
        if let Mark::Sprite { drawing, .. } = mark {
            is_whole(drawing)?;
        }
    }
    Ok(())
}

pub(super) fn is_well_made(sketch: &Sketch) {
    assert_eq!(is_whole(&sketch.drawing), Ok(()));
    assert!(sketch.drawing.area().h <= 1400, "{:?}", sketch.drawing.area());
    let letters = sketch.description.chars().count();
    assert!(letters < DESCRIPTION, "{letters} letters may have been cut: {}", sketch.description);
}

/// Looks at the pictures of every moment of a match.
pub(super) fn at_every_moment(table: Table, seed: u64, level: Level) {
    let mut now = after(table, seed, level, 0);
    let mut chance = Seed::from(seed).chance(Purpose::Computer(Seat::FIRST));
    loop {
        super::table(&now).iter().for_each(is_well_made);
        let Stage::Playing(playing) = &mut now.stage else { panic!("not started") };
        for seat in playing.game.players().seats() {
            hand(&now, seat).iter().for_each(is_well_made);
        }
        let Stage::Playing(playing) = &mut now.stage else { panic!("not started") };
        let Some(seat) = playing.game.to_act().first() else { return };
        let sight = playing.game.sight(Viewer::Seat(seat));
        let mv = sight.computer_move(level, &mut chance, &mut || false).unwrap();
        playing.append(seat, &mv).unwrap();
    }
}

#[test]
fn every_moment_of_up_is_drawn_whole_and_said_in_full() {
    for (players, lang, choices) in [
        (2, Language::English, [("rounds", "2"), ("dirty_one", "always")]),
        (5, Language::German, [("rounds", "1"), ("double_two", "called")]),
        (10, Language::German, [("rounds", "1"), ("extra_set", "true")]),
    ] {
        let table = a_table_of(GameId::Tower, players, lang, &choices);
        at_every_moment(table, u64::from(players), Level::Random);
    }
}
