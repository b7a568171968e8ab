//! The playthroughs that are checked in, one file a match, in a folder for each version of the rules: every game, every
//! number of players, every value of every option. Those of every version must still be played in exactly this way.
//!
//! After a change of the computers' choices: `REWRITE_PLAYTHROUGHS=1 cargo test -p game-core --test playthroughs`. That
//! is refused where a kept match is played otherwise than it is kept: then the rules have changed, and need a new version.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use game_core::{AnyMatch, Break, GameId, Level, Line, OptionValues, Players, Seed, Submitted};

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

/// A match that is kept.
struct Kept {
    game: GameId,
    rules: u16,
    players: u8,
    path: PathBuf,
}

/// Every match that is kept, of every version of the rules of every game.
fn kept() -> impl Iterator<Item = Kept> {
    GameId::ALL.iter().flat_map(|game| {
        let (least, most) = game.players();
        (1..=game.rules()).flat_map(move |rules| {
            (least..=most).map(move |players| {
                let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
                let path = format!("{folder}/rules-{rules}/{game}-{players}.jsonl").into();
                Kept { game: *game, rules, players, path }
            })
        })
    })
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display())).unwrap()
}

fn played(game: GameId, players: u8) -> String {
    let mut text = String::new();
    let levels = [Level::Random, Level::Steady];
    let count = Players::new(players).unwrap();
    game.simulate(chosen(game, players), count, Seed::from(u64::from(players)), &levels, 0, |line| {
        text += &(serde_json::to_string(&line).unwrap() + "\n");
    })
    .unwrap();
    text
}

fn lines(text: &str) -> Vec<Line> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_kept_match_is_played_as_it_is_kept_whatever_the_version_of_its_rules() {
    for Kept { rules, path, .. } in kept() {
        let lines = lines(&read(&path));
        let game = AnyMatch::replay(&lines, None).map_err(|error| {
            let path = path.display();
            format!("{path}: {error}; do the rules go otherwise now? Then raise their version (`RULES`)")
        });
        assert!(game.unwrap().winners().is_some());
        assert!(AnyMatch::replay(&lines, Some(3)).unwrap().winners().is_none());
        assert!(matches!(lines[0], Line::Match { rules: of, .. } if of == rules), "{}", path.display());
    }
}

#[test]
fn computers_still_play_the_kept_matches_of_the_newest_rules() {
    let rewrite = std::env::var_os("REWRITE_PLAYTHROUGHS").is_some();
    for Kept { game, players, path, .. } in kept().filter(|kept| kept.rules == kept.game.rules()) {
        let now = played(game, players);
        if rewrite {
            if let Ok(before) = std::fs::read_to_string(&path) {
                let replayed = AnyMatch::replay(&lines(&before), None);
                assert!(replayed.is_ok(), "{} is of other rules and stays as it is", path.display());
            }
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &now).unwrap();
        }
        let kept = read(&path);
        let first = kept.lines().zip(now.lines()).position(|(kept, now)| kept != now);
        assert!(kept == now, "{} differs in line {:?}", path.display(), first.map(|line| line + 1));
    }
}

/// The moves of a playthrough, as they are stored.
fn submitted(lines: &[Line]) -> Vec<Submitted> {
    let moves = lines.iter().filter_map(|line| match line {
        Line::Decision { seat, mv, by, .. } => Some(Submitted { seat: *seat, mv: mv.clone(), by: *by }),
        _ => None,
    });
    moves.collect()
}

#[test]
fn a_kept_match_of_the_first_rules_is_of_no_others_and_is_written_down_as_it_was() {
    for Kept { path, .. } in kept().filter(|kept| kept.game == GameId::Tricks && kept.rules == 1) {
        let text = read(&path);
        assert!(!text.contains("\"rules\"") && text.contains("\"kind\":\"roll\""), "{}", path.display());
        let mut lines = lines(&text);
        let game = AnyMatch::replay(&lines, None).unwrap();
        assert_eq!(game.rules(), 1);
        assert_eq!(game.write_down(None, &submitted(&lines)).unwrap(), lines);
        // The second version rolls otherwise.
        let Line::Match { rules, .. } = &mut lines[0] else { panic!("the first line") };
        *rules = 2;
        let Break::Differs { line, .. } = AnyMatch::replay(&lines, None).unwrap_err() else {
            panic!("a roll")
        };
        assert!(matches!(&lines[line - 1], Line::Chance { kind, .. } if kind == "roll"), "line {line}");
    }
}

#[test]
fn a_match_by_rules_that_are_not_known_is_not_played() {
    let mut lines = lines(&played(GameId::Tricks, 2));
    let newest = GameId::Tricks.rules();
    for unknown in [0, newest + 1] {
        let Line::Match { rules, .. } = &mut lines[0] else { panic!("the first line") };
        *rules = unknown;
        let refused = AnyMatch::replay(&lines, None).unwrap_err();
        assert!(matches!(refused, Break::Rules(_)), "{refused}");
        let named =
            format!("line 1: version {unknown} of the rules of tricks is not known here, only 1 to {newest}");
        assert_eq!(refused.to_string(), named);
        assert!(GameId::Tricks.knows_rules(unknown).is_err());
    }
    assert_eq!(GameId::Tricks.knows_rules(newest), Ok(()));
}

#[test]
fn a_match_is_kept_of_every_value_of_every_option() {
    for game in GameId::ALL {
        let mut seen = BTreeSet::new();
        for Kept { players, .. } in kept().filter(|kept| kept.game == *game) {
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
