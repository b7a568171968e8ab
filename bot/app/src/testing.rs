//! Tables with matches that computers play.

use game_core::{Chance, Level, Seed};
use games::testing::chance_of;
use tables::Table;

/// Lets a computer make the next decision of a match. Returns whether there was one.
pub fn plays_on(table: &mut Table, level: Level, chance: &mut Chance) -> bool {
    games::testing::plays_on(table.playing_mut(), level, chance)
}

/// A match of computers after this number of decisions.
pub fn after(mut table: Table, seed: u64, level: Level, decisions: usize) -> Table {
    table.start(1.into(), Seed::from(seed)).unwrap();
    let mut chance = chance_of(seed);
    let mut left = 0..decisions;
    while left.next().is_some() && plays_on(&mut table, level, &mut chance) {}
    table
}

/// A match of computers at each of its moments.
pub fn moments(lobby: Table, seed: u64) -> impl Iterator<Item = Table> {
    let mut chance = chance_of(seed);
    std::iter::successors(Some(after(lobby, seed, Level::Steady, 0)), move |now| {
        let mut next = now.clone();
        plays_on(&mut next, Level::Steady, &mut chance).then_some(next)
    })
}

/// Gives the players the longest names there can be: those of people for whom computers play on.
pub fn called_as_long_as_can_be(table: Table) -> Table {
    table.left_from(0)
}

/// Gives the people at a table ordinary names.
pub fn named(table: Table) -> Table {
    table.named(["Ana", "Ben", "Chloé", "Dmitri", "Eva-Maria", "Felix", "Gül", "Henrik", "Ines", "João"])
}
