//! Pictures compared with checked-in references, by how different they look. `REWRITE_PICTURES=1 cargo test -p updown
//! pictures` writes the references anew, to be looked at before they are committed.

use std::path::PathBuf;

use game_core::{GameId, Level, Purpose, Seat, Seed, Viewer};

use super::{Sketch, hand, paint::Painter, png, table};
use crate::locale::Language;
use crate::panels::a_table_of;
use crate::tables::{Stage, Table};

/// A match of computers after so many decisions.
fn after(mut table: Table, seed: u64, level: Level, decisions: usize) -> Table {
    table.start(1, Seed::from(seed)).unwrap();
    let mut chance = Seed::from(seed).chance(Purpose::Computer(Seat::FIRST));
    for _ in 0..decisions {
        let Stage::Playing(playing) = &mut table.stage else { panic!("not started") };
        let Some(seat) = playing.game.to_act().first() else { return table };
        let sight = playing.game.sight(Viewer::Seat(seat));
        let mv = sight.computer_move(level, &mut chance, &mut || false).unwrap();
        playing.append(seat, &mv).unwrap();
    }
    table
}

/// The pictures that have references: their names, and what they show.
fn scenes() -> Vec<(String, Sketch)> {
    let mut scenes = Vec::new();
    let mut add = |name: &str, table: &Table, seats: &[u8]| {
        let lang = table.language.name();
        let shown = super::table(table).unwrap_or_else(|| panic!("{name} has no picture"));
        scenes.push((format!("{name}-{lang}"), shown));
        for seat in seats {
            let shown = hand(table, Seat::new(*seat).unwrap()).unwrap_or_else(|| panic!("{name}: no hand"));
            scenes.push((format!("{name}-{lang}-hand-{seat}"), shown));
        }
    };
    let tricks = |players, edition, decisions| {
        let table = a_table_of(GameId::Tricks, players, Language::English, &[("edition", edition)]);
        after(table, 5, Level::Steady, decisions)
    };
    add("tricks-4", &tricks(4, "characters", 20), &[0]);
    add("tricks-3", &tricks(3, "suits", 19), &[1]);
    add("tricks-2", &tricks(2, "suits", 0), &[1]);
    scenes.extend(super::snake::tests::scenes());
    scenes
}

fn reference(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/pictures/references").join(format!("{name}.png"))
}

#[test]
fn pictures_look_like_their_references() {
    let rewrite = std::env::var_os("REWRITE_PICTURES").is_some();
    let mut painter = Painter::default();
    for (name, sketch) in scenes() {
        let pixels = painter.paint(&sketch.drawing).unwrap();
        let file = png::encode(&pixels).unwrap();
        if rewrite {
            std::fs::create_dir_all(reference("").parent().unwrap()).unwrap();
            std::fs::write(reference(&name), &file).unwrap();
        }
        println!("{name}: {} bytes\n{}", file.len(), sketch.description);
    }
}
