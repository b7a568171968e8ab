//! A match played by hostile bytes: what is not legal is refused and changes nothing, and nothing ever panics.
//! Shared by the fuzzer and a test on random bytes.

use game_core::{AnyMatch, EventLog, GameId, Players, Seed};

/// Three bytes choose game, players and seed. Then follow lines: `name=value` for options, an empty line, and moves.
/// Where a line is no legal move, its bytes choose one, so that the match goes on.
///
/// # Panics
/// If the engine accepts what it does not list, refuses what it lists, or changes anything when it refuses.
pub fn play(bytes: &[u8]) {
    let Some(([game, players, seed], rest)) = bytes.split_first_chunk() else { return };
    let game = GameId::ALL[usize::from(*game) % GameId::ALL.len()];
    let Ok(players) = Players::new(*players) else { return };
    let text = String::from_utf8_lossy(rest);
    let mut lines = text.split('\n');
    let options = lines.by_ref().take_while(|line| !line.is_empty());
    let choices: Vec<(&str, &str)> = options.filter_map(|line| line.split_once('=')).collect();
    let mut told = EventLog::default();
    let seed = Seed::from(u64::from(*seed));
    let Ok(mut state) = AnyMatch::new(game, choices, players, seed, &mut told) else { return };
    for line in lines {
        let Some(seat) = state.to_act().first() else { return };
        let legal = state.legal(seat);
        let listed = legal.iter().any(|mv| mv == line);
        let before = state.clone();
        match state.submit(seat, line, &mut told) {
            Ok(()) => assert!(listed, "{line:?} is accepted and not listed"),
            Err(error) => {
                assert!(!listed, "{line:?} is listed and refused: {error}");
                assert!(state == before, "{line:?} was refused and changed something");
                let sum: usize = line.bytes().map(usize::from).sum();
                let mv = &legal[sum % legal.len()];
                assert!(state.submit(seat, mv, &mut told).is_ok(), "{mv:?} is listed and refused");
            }
        }
        told.0.clear();
    }
}
