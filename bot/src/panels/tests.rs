//! Panels at every moment of many matches: within Discord's limits, in every language, and nobody's hand on the table.

use game_core::{GameId, Level, Players, Purpose, Seat, Seed, Viewer};
use sandbox::validate::{COMPONENTS_V2, message};

use super::{Panel, hand, table};
use crate::locale::Language;
use crate::store::MatchId;
use crate::tables::{Chair, Code, Person, Stage, Table};

fn a_table(players: u8, language: Language, edition: &str) -> Table {
    let chair =
        |number: u8| Chair::of_person(Person { id: i64::from(number) + 1, name: "W".repeat(32), language });
    Table {
        id: MatchId(1),
        code: Code::from_random(7),
        game: GameId::Tricks,
        choices: vec![("rounds".into(), "2".into()), ("edition".into(), edition.into())],
        guild: Some(1),
        channel: 1,
        host: 1,
        language,
        chairs: (0..players).map(chair).collect(),
        stage: Stage::Lobby,
    }
}

fn keeps_to_the_limits(panel: &Panel) {
    let problems = message(&panel.body(), COMPONENTS_V2).errors();
    assert_eq!(problems.to_string(), "{}", "{}", panel.body());
    let text = panel.body().to_string();
    for family in ["tricks-", "button-", "table-", "value-", "option-", "colour-", "score-"] {
        assert!(!text.contains(&format!("\"{family}")), "a sentence is missing: {text}");
    }
}

/// Plays a match at random and calls `at` at every moment.
fn at_every_moment(mut table: Table, seed: u64, at: impl Fn(&Table)) {
    at(&table);
    table.start(1, Seed::from(seed)).unwrap();
    let mut chance = Seed::from(seed).chance(Purpose::Computer(Seat::FIRST));
    loop {
        at(&table);
        let Stage::Playing(playing) = &mut table.stage else { panic!("not started") };
        let Some(seat) = playing.game.to_act().first() else { return };
        let mv = playing
            .game
            .sight(Viewer::Seat(seat))
            .computer_move(Level::Random, &mut chance, &mut || false)
            .unwrap();
        playing.append(seat, &mv).unwrap();
    }
}

#[test]
fn every_panel_keeps_to_discords_limits_in_every_language() {
    for language in Language::ALL {
        for (players, edition) in [(2, "characters"), (3, "suits"), (4, "suits")] {
            at_every_moment(a_table(players, language, edition), u64::from(players), |now| {
                keeps_to_the_limits(&table(now));
                for seat in Players::new(players).unwrap().seats() {
                    keeps_to_the_limits(&hand(now, seat));
                }
            });
        }
    }
}

#[test]
fn what_has_been_chosen_does_not_change_the_table() {
    // Who has chosen changes to every other card in turn: nobody who watches sees any of it.
    at_every_moment(a_table(2, Language::English, "suits"), 3, |now| {
        let Some(playing) = now.playing() else { return };
        let mut other = now.clone();
        let Stage::Playing(changed) = &mut other.stage else { return };
        for seat in playing.game.chosen().iter() {
            let step = changed.game.step();
            let body = hand(now, seat).body().to_string();
            let held = body.split("\"value\":\"play ").skip(1).filter_map(|rest| rest.split('"').next());
            for card in held {
                changed.play(seat, step, &format!("play {card}")).unwrap();
            }
        }
        assert_eq!(table(now), table(&other));
    });
}
