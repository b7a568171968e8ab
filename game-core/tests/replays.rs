//! Matches that are over can be gone through again, from every seat, forwards and back.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use std::fs::DirEntry;
use std::path::{Path, PathBuf};

use game_core::{
    AnyMatch, AnyObservation, Effort, EventLog, GameId, Go, Happening, Level, Line, Players, Purpose, Replay,
    Seat, SeatSet, Seed, Submitted, Viewer,
};
use opened::opened;
use proptest::prelude::*;

mod opened;

/// What everybody sees of a match, seat by seat, and what those see who watch.
fn seen(game: &AnyMatch) -> Vec<AnyObservation> {
    let viewers = game.players().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
    viewers.map(|viewer| game.observe(viewer)).collect()
}

/// Goes through a match that was played so, forwards and back, and compares each position with the match as it was.
fn goes_through(end: &AnyMatch, log: &[Submitted]) {
    let replay = Replay::of(end, log).unwrap();
    let options = end.options();
    let choices = options.iter().map(|(name, value)| (&**name, &**value));
    let mut story = EventLog::default();
    let mut live =
        AnyMatch::by_rules((end.game(), end.rules()), choices, end.players(), end.seed(), &mut story)
            .unwrap();
    let mut forwards = vec![(0, live.clone())];
    for Submitted { seat, mv, .. } in log {
        live.submit(*seat, mv, &mut story).unwrap();
        if live.chosen().is_empty() {
            forwards.push((live.step(), live.clone()));
        }
    }
    assert_eq!(replay.positions(), forwards.len());
    let mut ply = 0;
    for (number, (at, live)) in (1..).zip(&forwards) {
        let position = replay.at(ply);
        assert_eq!((ply, position.number), (*at, number));
        assert_eq!(seen(&position.game), seen(live), "forwards, position {number}");
        assert!(position.known <= position.story.len());
        match replay.go(ply, Go::On) {
            Some(next) => ply = next,
            None => assert_eq!(number, forwards.len()),
        }
    }
    assert_eq!(&replay.at(ply).game, end, "the last position is the end");
    assert_eq!((replay.go(0, Go::Last), replay.go(ply, Go::First)), (Some(ply), Some(0)));
    let ended = story.0.iter().filter(|happening| matches!(happening, Happening::RoundEnds(_))).count();
    assert_eq!((replay.at(ply).ended, replay.rounds()), (ended, end.round_number()));
    for (_, live) in forwards.iter().rev() {
        assert_eq!(&replay.at(ply).game, live, "back, after {ply} moves");
        ply = replay.go(ply, Go::Back).unwrap_or_default();
    }
}

/// The moves of a playthrough.
fn moves(lines: &[Line]) -> Vec<Submitted> {
    let moves = lines.iter().filter_map(|line| match line {
        Line::Decision { seat, mv, .. } => Some(Submitted { seat: *seat, mv: mv.clone(), by: None }),
        _ => None,
    });
    moves.collect()
}

/// A playthrough of computers.
fn simulated(game: GameId, choices: &[(&str, &str)], players: u8, seed: u64) -> Vec<Line> {
    let (mut lines, levels) = (Vec::new(), [Level::Steady, Level::Random]);
    let players = Players::new(players).unwrap();
    let choices = choices.iter().copied();
    game.simulate(choices, players, Seed::from(seed), &levels, 0, |line| lines.push(line)).unwrap();
    lines
}

/// The files of all matches that are kept, of every version of the rules.
fn kept() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    let files = |rules: DirEntry| std::fs::read_dir(rules.path()).unwrap().map(|file| file.unwrap().path());
    std::fs::read_dir(folder).unwrap().flat_map(|rules| files(rules.unwrap())).collect()
}

fn read(file: &Path) -> Vec<Line> {
    let text = std::fs::read_to_string(file).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_kept_match_is_gone_through_from_every_seat_forwards_and_back() {
    let files = kept();
    for file in &files {
        let lines = read(file);
        goes_through(&AnyMatch::replay(&lines, None).unwrap(), &moves(&lines));
    }
    assert!(files.len() > 20, "{} matches", files.len());
}

#[test]
fn the_coach_reviews_a_match_of_either_version_of_the_rules() {
    let (screens, confirm) = ([3, 0, 0], 8);
    let effort = Effort { spread: 20, ledger: 8, positions: 8, screens, confirm, par: 4, ..Effort::QUICK };
    let mut versions = Vec::new();
    for file in kept().into_iter().filter(|file| file.ends_with("tricks-3.jsonl")) {
        let lines = read(&file);
        let replay = Replay::read(&lines).unwrap();
        let rules = replay.at(0).game.rules();
        assert!((0..=replay.moves() as u32).all(|ply| replay.at(ply).game.rules() == rules));
        let report = replay.coached(SeatSet::only(Seat::FIRST), &effort, &mut |_| ()).unwrap();
        assert!(report.seats[0].moves.is_some() && report.seats[0].par.is_some(), "{report:?}");
        versions.push(rules);
    }
    versions.sort_unstable();
    assert_eq!(versions, [1, 2]);
}

/// Any game, played by people who choose in any order and change their minds.
fn played() -> impl Strategy<Value = (AnyMatch, Vec<Submitted>)> {
    let games = proptest::sample::select(GameId::ALL.to_vec());
    (games, any::<u64>(), any::<u64>()).prop_filter_map("options that go together", |(game, seed, chosen)| {
        let mut chance = Seed::from(chosen).chance(Purpose::Match);
        let mut live = opened(game, Seed::from(seed), &mut chance)?;
        let mut log = Vec::new();
        while live.winners().is_none() {
            let able: Vec<Seat> = live.to_act().union(live.chosen()).iter().collect();
            let seat = able[chance.below(able.len() as u32) as usize];
            let others = live.to_act().first().unwrap();
            let legal = live.legal(if live.to_act().has(seat) { seat } else { others });
            let mv = legal[chance.below(legal.len() as u32) as usize].clone();
            if live.submit(seat, &mv, &mut EventLog::default()).is_ok() {
                log.push(Submitted { seat, mv, by: None });
            }
        }
        Some((live, log))
    })
}

proptest! {
    // `PROPTEST_CASES=1000 cargo test --release -p game-core --test replays` looks at a thousand.
    #![proptest_config(match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(100),
    })]
    #[test]
    fn any_match_is_gone_through_from_every_seat_forwards_and_back((end, log) in played()) {
        goes_through(&end, &log);
    }
}

#[test]
fn one_goes_to_rounds_and_to_the_decisions_of_a_seat() {
    let lines = simulated(GameId::Tower, &[("rounds", "3")], 3, 7);
    let replay = Replay::read(&lines).unwrap();
    let second = replay.go(0, Go::Round(2)).unwrap();
    assert_eq!((replay.go(0, Go::NextRound), replay.at(second).game.round_number()), (Some(second), 2));
    let told = &replay.at(second).story[replay.at(second).known..];
    assert!(told.iter().any(|happening| matches!(happening, Happening::RoundEnds(_))), "{told:?}");
    let third = replay.go(second + 1, Go::NextRound).unwrap();
    assert_eq!(
        (replay.rounds(), replay.go(third, Go::NextRound), replay.go(0, Go::Round(4))),
        (3, None, None)
    );
    let (seat, mut ply, mut found) = (Seat::new(1).unwrap(), 0, 0);
    while let Some(next) = replay.go(ply, Go::Decision(seat)) {
        assert!(next > ply && replay.at(next).game.to_act().has(seat));
        (ply, found) = (next, found + 1);
    }
    let theirs = moves(&lines).iter().filter(|submitted| submitted.seat == seat).count();
    let first = usize::from(replay.at(0).game.to_act().has(seat));
    assert_eq!(found + first, theirs);
}

#[test]
fn a_match_that_was_broken_off_is_gone_through_as_far_as_it_went() {
    let lines = simulated(GameId::Snake, &[], 3, 7);
    let decision = |line: &Line| matches!(line, Line::Decision { .. });
    let after = lines.iter().enumerate().filter(|(_, line)| decision(line)).nth(9).unwrap().0;
    let replay = Replay::read(&lines[..=after]).unwrap();
    assert_eq!(replay.positions(), 11);
    assert!(replay.at(u32::MAX).game.winners().is_none());
    let mut forged = lines[..=after].to_vec();
    if let Some(Line::Decision { mv, .. }) = forged.last_mut() {
        *mv = "split 9L".into();
    }
    assert!(Replay::read(&forged).is_err());
}
