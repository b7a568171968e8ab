//! The number of clicks that a match takes a person who chooses as steady computers do, by the shortest way.

use std::collections::{BTreeSet, VecDeque};

use game_core::{GameId, Level, Seat, Seed, Viewer};
use games::testing::chance_of;
use locale::Language;
use model::actions::Action;
use play::By;
use tables::Table;
use tables::testing::a_table_of;

use super::super::{Presentation, hand_with};
use super::clicks;

/// The least number of clicks from the hand to a move.
fn clicks_to(table: &Table, seat: Seat, mv: &str) -> u32 {
    let mut seen = BTreeSet::from([String::new()]);
    let mut open = VecDeque::from([(1, String::new())]);
    while let Some((count, focus)) = open.pop_front() {
        for click in clicks(&hand_with(table, seat, &focus, &Presentation::default())) {
            match click {
                Action::Play(_, _, played) if played == mv => return count,
                Action::Focus(_, _, focus) if seen.insert(focus.clone()) => {
                    open.push_back((count + 1, focus))
                }
                _ => {}
            }
        }
    }
    panic!("no way leads to {mv}");
}

/// The decisions and the clicks of all seats in a match of four.
fn played(game: GameId, seed: u64) -> (u32, u32) {
    let mut table = a_table_of(game, 4, Language::English, &[]);
    table.start(1.into(), Seed::from(seed)).unwrap();
    let mut chance = chance_of(seed);
    let (mut decisions, mut count) = (0, 0);
    while let Some(seat) = table.playing().unwrap().game().to_act().first() {
        let game = table.playing().unwrap().game();
        // Forced moves are made without asking.
        let forced = game.forced(seat);
        let asked = forced.is_none();
        let mv =
            forced.or_else(|| game.observe(Viewer::Seat(seat)).computer_move(Level::Steady, &mut chance, 0));
        let mv = mv.unwrap();
        if asked {
            decisions += 1;
            count += clicks_to(&table, seat, &mv);
        }
        table.playing_mut().append(seat, &mv, By::Person).unwrap();
    }
    (decisions, count)
}

#[test]
fn a_decision_takes_little_more_than_one_click() {
    const MATCHES: u32 = 4;
    let people = f64::from(4 * MATCHES);
    let mut table = String::new();
    for (game, most) in
        [(GameId::Tricks, 1.0), (GameId::Snake, 1.35), (GameId::Tower, 1.1), (GameId::Dnup, 1.5)]
    {
        let all = (1..=u64::from(MATCHES)).map(|seed| played(game, seed));
        let (decisions, clicks) = all.fold((0, 0), |(d, c), (decisions, clicks)| (d + decisions, c + clicks));
        let (decisions, clicks) = (f64::from(decisions), f64::from(clicks));
        table += &format!(
            "{game}: {:.1} decisions, {:.1} clicks a person and match, {:.2} a decision\n",
            decisions / people,
            clicks / people,
            clicks / decisions
        );
        assert!(clicks / decisions <= most, "{table}");
    }
    println!("{table}");
}
