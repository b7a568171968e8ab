//! Perft: how many ways a match can go for its first moves, by depth. One legal move too many, or one missing, changes
//! the count, also where no recorded match comes by.
//!
//! Where several seats choose at once they do so in the order of their seats, so that each outcome is counted once.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use game_core::{AnyMatch, EventLog, GameId, Players, Seed};

/// The numbers of ways to play 1, 2, 3 … moves from this position; a match that ends earlier is one way.
fn perft(position: &AnyMatch, depth: u32) -> u64 {
    let Some(seat) = position.to_act().iter().next().filter(|_| depth > 0) else { return 1 };
    let moves = position.legal(seat);
    let next = |mv: &String| {
        let mut next = position.clone();
        next.submit(seat, mv, &mut EventLog::default()).unwrap();
        perft(&next, depth - 1)
    };
    // Each move was found legal: the last ply need not be played to be counted.
    if depth == 1 { moves.len().try_into().unwrap() } else { moves.iter().map(next).sum() }
}

/// The counts of a game that begins with this deal: `ways[depth - 1]`.
#[track_caller]
fn counts(game: GameId, options: &[(&str, &str)], players: u8, seed: u64, ways: &[u64]) {
    let players = Players::new(players).unwrap();
    let mut log = EventLog::default();
    let start = AnyMatch::new(game, options.iter().copied(), players, Seed::from(seed), &mut log).unwrap();
    let counted: Vec<u64> = (1..).zip(ways).map(|(depth, _)| perft(&start, depth)).collect();
    assert_eq!(counted, ways, "{game}, {players:?}, {options:?}");
}

#[test]
fn tricks() {
    counts(GameId::Tricks, &[], 2, 1, &[5, 75, 1125, 5625, 78_750]);
    counts(GameId::Tricks, &[("edition", "suits")], 4, 2, &[5, 55, 605, 6655, 73_205]);
}

#[test]
fn snake() {
    counts(GameId::Snake, &[("swaps", "full")], 2, 1, &[1, 112, 12_323, 458_321]);
    counts(GameId::Snake, &[], 4, 2, &[21, 202, 262, 663]);
}

#[test]
fn tower() {
    counts(GameId::Tower, &[], 2, 1, &[26, 109, 527, 3377, 26_939]);
    counts(
        GameId::Tower,
        &[("extra_set", "true"), ("last_card", "call")],
        4,
        2,
        &[65, 274, 1338, 6959, 38_013],
    );
}

#[test]
fn dnup() {
    counts(GameId::Dnup, &[], 2, 1, &[18, 329, 4064, 53_065]);
    counts(GameId::Dnup, &[], 4, 2, &[15, 166, 2292, 46_549]);
}
