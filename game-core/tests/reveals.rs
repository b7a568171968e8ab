//! Moves that reveal nothing, and those that reveal something, against views: in random positions of all games.
//!
//! `POSITIONS=1000000 cargo test --release -p game-core --test reveals -- --nocapture` looks at a million of them, and
//! prints how many moves of each kind there were.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]
#![expect(clippy::print_stdout, reason = "the numbers are for whoever asks for them")]

use std::collections::{BTreeMap, BTreeSet};

use game_core::{AnyMatch, Chance, EventLog, GameId, Purpose, Seat, Seed, Viewer};
use opened::opened;

mod opened;

/// The moves of one kind.
#[derive(Debug, Default)]
struct Tally {
    /// They reveal nothing.
    nothing: u32,
    /// They end the round, or several choose at the same time.
    round_or_step: u32,
    /// They reveal something, and a viewer and a round were found that show it.
    shown: u32,
    /// They pass for revealing, but no such round was found.
    not_shown: u32,
}

/// The first word of a move.
fn kind(mv: &str) -> &str {
    mv.split(' ').next().unwrap_or_default()
}

fn submitted(game: &AnyMatch, seat: Seat, mv: &str) -> Option<AnyMatch> {
    let mut after = game.clone();
    after.submit(seat, mv, &mut EventLog::default()).ok().map(|()| after)
}

/// Whether the move is illegal, or shows this viewer something else, in one of these rounds that agree with their view.
fn shows(
    game: &AnyMatch,
    after: &AnyMatch,
    seat: Seat,
    mv: &str,
    viewer: Viewer,
    tries: u32,
    chance: &mut Chance,
) -> bool {
    let seen = after.observe(viewer);
    (0..tries).any(|_| {
        let other = submitted(&game.imagined(viewer, chance), seat, mv);
        other.is_none_or(|other| other.observe(viewer) != seen)
    })
}

/// Looks at a move of every position of matches of a game that are played at random.
fn tallied(game: GameId, positions: u32) -> BTreeMap<String, Tally> {
    let mut tallies = BTreeMap::<String, Tally>::new();
    let mut chance = Seed::from(1).chance(Purpose::Match);
    let (mut seen, mut seed) = (0, 0);
    while seen < positions {
        seed += 1;
        let Some(mut now) = opened(game, Seed::from(seed), &mut chance) else { continue };
        let viewers: Vec<_> = now.players().seats().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
        while let Some(seat) = now.to_act().first().filter(|_| seen < positions) {
            seen += 1;
            // A kind of move first, since some have many moves.
            let legal = now.legal(seat);
            let kinds: Vec<&str> =
                legal.iter().map(|mv| kind(mv)).collect::<BTreeSet<_>>().into_iter().collect();
            let chosen = kinds[chance.below(kinds.len() as u32) as usize];
            let moves: Vec<&String> = legal.iter().filter(|mv| kind(mv) == chosen).collect();
            let mv = moves[chance.below(moves.len() as u32) as usize];
            let after = submitted(&now, seat, mv).unwrap();
            let tally = tallies.entry(chosen.to_owned()).or_default();
            if !now.reveals(seat, mv) {
                tally.nothing += 1;
                for viewer in &viewers {
                    assert!(
                        !shows(&now, &after, seat, mv, *viewer, 3, &mut chance),
                        "{game} {seed}: {mv} at seat {seat} shows {viewer:?} something at step {}",
                        now.step()
                    );
                }
            } else if now.to_act().len() + now.chosen().len() > 1
                || after.winners().is_some()
                || after.round_number() > now.round_number()
            {
                tally.round_or_step += 1;
            } else if viewers
                .iter()
                .rev()
                .any(|viewer| shows(&now, &after, seat, mv, *viewer, 8, &mut chance))
                || viewers.iter().rev().any(|viewer| shows(&now, &after, seat, mv, *viewer, 200, &mut chance))
            {
                tally.shown += 1;
            } else {
                tally.not_shown += 1;
            }
            now = after;
        }
    }
    tallies
}

#[test]
fn a_move_reveals_nothing_exactly_if_everybody_could_tell_before_what_they_see_after_it() {
    let positions = std::env::var("POSITIONS").map_or(100_000, |positions| positions.parse().unwrap());
    for game in GameId::ALL {
        let tallies = tallied(*game, positions / 4);
        for (kind, tally) in &tallies {
            println!("{game} {kind}: {tally:?}");
            // What follows from counting the other cards is rare, and so is a card paid in a colour swap that all know
            // of, without seeing that it is the one.
            assert!(4 * tally.not_shown <= tally.shown + 8, "{game} {kind}: {tally:?}");
        }
        assert!(
            tallies.values().any(|tally| tally.nothing > 0) && tallies.values().any(|tally| tally.shown > 0)
        );
    }
}

#[test]
fn what_is_no_legal_move_passes_for_revealing() {
    let mut chance = Seed::from(1).chance(Purpose::Match);
    for game in GameId::ALL {
        let mut seeds = 0..;
        let now = seeds.find_map(|seed| opened(*game, Seed::from(seed), &mut chance)).unwrap();
        let seat = now.to_act().first().unwrap();
        let other = now.players().left_of(seat);
        assert!(now.reveals(seat, "no move") && now.reveals(seat, "take-back 0"));
        assert!(now.legal(seat).iter().all(|mv| now.reveals(other, mv)), "it is not to act");
    }
}
