//! Scenes of Up and Down, ordinary and extreme, for the references; and what must hold for all pictures of it.

use game_core::snake::{Phase, View};
use game_core::{AnySight, GameId, Level, Purpose, Seat, Seed, Viewer};

use crate::locale::Language;
use crate::panels::a_table_of;
use crate::pictures::{Sketch, hand, table};
use crate::tables::{Stage, Table};

const NAMES: [&str; 6] = ["Ana", "Ben", "Chloé", "Dragan", "Elisabeth", "Finn"];

/// A table of people with ordinary names.
fn among_friends(players: u8, language: Language) -> Table {
    let mut table = a_table_of(GameId::Snake, players, language, &[]);
    for (chair, name) in table.chairs.iter_mut().zip(NAMES) {
        chair.person.as_mut().unwrap().name = name.into();
    }
    table
}

/// The first moment, of the matches that computers play from this seed on, at which something is there.
fn moment(lobby: &Table, seed: u64, level: Level, there: impl Fn(&View) -> bool) -> Table {
    let of_seed = |seed| {
        let mut table = lobby.clone();
        table.start(1, Seed::from(seed)).unwrap();
        let mut chance = Seed::from(seed).chance(Purpose::Computer(Seat::FIRST));
        loop {
            let seen = table.playing().unwrap().game.sight(Viewer::Spectator);
            let seat = table.playing().unwrap().game.to_act().first()?;
            if matches!(seen, AnySight::Snake(sight) if there(&sight.view)) {
                return Some(table);
            }
            let Stage::Playing(playing) = &mut table.stage else { panic!("not started") };
            let sight = playing.game.sight(Viewer::Seat(seat));
            let mv = sight.computer_move(level, &mut chance, &mut || false).unwrap();
            playing.append(seat, &mv).unwrap();
        }
    };
    (seed..seed + 50).find_map(of_seed).expect("in none of fifty matches")
}

fn cards(view: &View) -> usize {
    view.table.cards().count()
}

/// The pictures that have references: their names, and what they show. With each table the hand of whom it waits for.
pub fn scenes() -> Vec<(String, Sketch)> {
    let friends = |players| among_friends(players, Language::English);
    let crowd = |players| a_table_of(GameId::Snake, players, Language::German, &[]);
    let scenes = [
        ("snake-2-begins", moment(&friends(2), 1, Level::Steady, |_| true)),
        ("snake-4", moment(&friends(4), 2, Level::Steady, |view| cards(view) >= 24)),
        ("snake-5-full", moment(&friends(5), 2, Level::Random, |view| {
            cards(view) >= 40 && view.table.snakes().any(|snake| snake.stopped_left || snake.stopped_right)
        })),
        ("snake-4-colours", moment(&friends(4), 6, Level::Steady, |view| {
            matches!(view.phase, Phase::Colours { laid, .. } if laid.values().count() > 3)
        })),
        ("snake-6-friends", moment(&friends(6), 6, Level::Random, |view| {
            matches!(view.phase, Phase::Friends { talk: game_core::snake::Talk::OwnPicks { .. }, .. })
        })),
        ("snake-10", moment(&crowd(10), 2, Level::Random, |view| {
            cards(view) >= 165 && view.table.snakes().count() == 9
        })),
        ("snake-2-hand", moment(&crowd(2), 5, Level::Steady, |view| {
            let asked = view.phase.asks(view.turn);
            asked.is_some_and(|seat| view.hands[seat] >= 48) && matches!(view.phase, Phase::Turn { .. })
        })),
    ];
    let shown = scenes.iter().flat_map(|(name, now)| {
        let name = format!("{name}-{}", now.language.name());
        let asked = now.playing().unwrap().game.to_act().first().unwrap();
        let own = hand(now, asked).unwrap();
        [(name.clone(), table(now).unwrap()), (format!("{name}-hand-{asked}"), own)]
    });
    shown.collect()
}
