//! The playthroughs that are checked in, one file a match: every game, every number of players, every value of every
//! option. Each must still be played in exactly this way.
//!
//! After a change that is meant to change them: `REWRITE_PLAYTHROUGHS=1 cargo test -p game-core --test playthroughs`.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use std::collections::BTreeSet;
use std::path::PathBuf;

use game_core::computer::playouts;
use game_core::{AnyMatch, Break, GameId, Level, Line, OptionValues, Players, Seed};

/// The options of the match that is kept of a game with so many players.
fn chosen(game: GameId, players: u8) -> Vec<(&'static str, &'static str)> {
    match (game, players) {
        (GameId::Tricks, 2) => vec![("edition", "suits"), ("rounds", "2")],
        (GameId::Tricks, 3) => vec![("tie", "shared"), ("rounds", "1")],
        (GameId::Tricks, _) => vec![("tie", "extra_round"), ("rounds", "1"), ("edition", "characters")],
        (GameId::Snake, 2) => vec![("swaps", "full"), ("scoring", "wins")],
        (GameId::Snake, 3) => vec![("swaps", "reduced"), ("rounds", "2")],
        (GameId::Snake, 4) => vec![("swaps", "none"), ("scoring", "cards")],
        (GameId::Snake, 5) => vec![("decks", "2")],
        (GameId::Snake, _) => vec![],
        (GameId::Tower, 2) => vec![("limit", "100"), ("scoring", "points"), ("last_card", "call")],
        (GameId::Tower, 3) => vec![("extra_set", "true"), ("dirty_one", "called"), ("double_two", "called")],
        (GameId::Tower, 4) => vec![("without_minus_two", "true"), ("rounds", "1"), ("dirty_one", "always")],
        (GameId::Tower, 5) => vec![("double_two", "always"), ("rounds", "1"), ("last_card", "automatic")],
        (GameId::Tower, 6) => vec![("scoring", "cards"), ("rounds", "1"), ("dirty_one", "off")],
        (GameId::Tower, 7) => vec![("scoring", "coins"), ("rounds", "1"), ("double_two", "off")],
        (GameId::Tower, 8) => vec![("rounds", "1"), ("extra_set", "false"), ("without_minus_two", "false")],
        (GameId::Tower, _) => vec![("rounds", "1")],
        (GameId::Dnup, 2) => vec![("target", "1")],
        (GameId::Dnup, 3) => vec![("target", "2")],
        (GameId::Dnup, _) => vec![],
    }
}

/// Every match that is kept: its game, its number of players, its file.
fn kept() -> impl Iterator<Item = (GameId, u8, PathBuf)> {
    GameId::ALL.iter().flat_map(|game| {
        let (least, most) = game.players();
        (least..=most).map(move |players| {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
            (*game, players, PathBuf::from(folder).join(format!("{game}-{players}.jsonl")))
        })
    })
}

fn played(game: GameId, players: u8) -> String {
    let mut text = String::new();
    let levels = [Level::Random, Level::Steady];
    let count = Players::new(players).unwrap();
    game.simulate(
        chosen(game, players),
        count,
        Seed::from(u64::from(players)),
        &levels,
        || playouts(0),
        |line| {
            text += &(serde_json::to_string(&line).unwrap() + "\n");
        },
    )
    .unwrap();
    text
}

fn lines(text: &str) -> Vec<Line> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_match_is_still_played_as_it_is_kept() {
    let rewrite = std::env::var_os("REWRITE_PLAYTHROUGHS").is_some();
    for (game, players, path) in kept() {
        let now = played(game, players);
        if rewrite {
            std::fs::write(&path, &now).unwrap();
        }
        let kept =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let first = kept.lines().zip(now.lines()).position(|(kept, now)| kept != now);
        assert!(kept == now, "{} differs in line {:?}", path.display(), first.map(|line| line + 1));
    }
}

#[test]
fn every_kept_match_can_be_replayed() {
    for (_, _, path) in kept() {
        let lines = lines(&std::fs::read_to_string(&path).unwrap());
        let game =
            AnyMatch::replay(&lines, None).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(game.winners().is_some());
        assert!(AnyMatch::replay(&lines, Some(3)).unwrap().winners().is_none());
    }
}

#[test]
fn a_match_is_kept_of_every_value_of_every_option() {
    for game in GameId::ALL {
        let mut seen = BTreeSet::new();
        for (_, players, _) in kept().filter(|(kept, ..)| kept == game) {
            let count = Players::new(players).unwrap();
            seen.extend(game.resolve(count, chosen(*game, players)).unwrap());
        }
        for spec in game.options() {
            let wanted: Vec<&str> = match spec.values {
                OptionValues::Words(words) => words.to_vec(),
                OptionValues::YesNo => vec!["true", "false"],
                OptionValues::Number { .. } | OptionValues::NumberOrNone { .. } => vec![],
            };
            for value in wanted {
                assert!(seen.contains(&(spec.name, value.to_owned())), "{game}: {} = {value}", spec.name);
            }
        }
    }
}

#[test]
fn a_replay_says_where_a_playthrough_breaks() {
    let whole = lines(&played(GameId::Tricks, 2));
    let breaks_at = |lines: &[Line]| match AnyMatch::replay(lines, None) {
        Err(Break::Differs { line, .. } | Break::BadMove { line, .. }) => line,
        other => panic!("{other:?}"),
    };
    let mut changed = whole.clone();
    let Line::Decision { legal, .. } = &mut changed[3] else { panic!("the first decision") };
    legal.pop();
    assert_eq!(breaks_at(&changed), 4, "a legal move is missing");

    changed.clone_from(&whole);
    let Line::Decision { mv, .. } = &mut changed[3] else { panic!("the first decision") };
    *mv = "play D2".into();
    assert_eq!(breaks_at(&changed), 4, "the move is not legal");

    changed.clone_from(&whole);
    changed.remove(2);
    assert_eq!(breaks_at(&changed), 3, "what chance gave is missing");

    changed.clone_from(&whole);
    changed.pop();
    assert_eq!(breaks_at(&changed), whole.len(), "the end is missing");

    changed.push(whole[0].clone());
    assert_eq!(breaks_at(&changed), whole.len(), "something else stands there");
    assert_eq!(AnyMatch::replay(&whole[1..], None), Err(Break::NoMatch));
}
