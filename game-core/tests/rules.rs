//! Each rule of each game stands in the name of a test and beside the line of code that decides it, so that whoever
//! knows its number finds both in one search.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A game's folder, and the letter of its rules.
const GAMES: [(&str, char); 4] = [("tricks", 't'), ("snake", 's'), ("tower", 'u'), ("dnup", 'd')];

/// The numbers of a game's rules, as its page in `docs/rules` has them.
fn rules(game: &str, letter: char) -> BTreeSet<u8> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules").join(game).with_extension("md");
    let text = std::fs::read_to_string(page).unwrap();
    let rules = text.split("<a id=\"").skip(1).flat_map(|rest| rest.split('"').next());
    numbers(&rules.collect::<Vec<_>>().join(" "), letter.to_ascii_uppercase())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The numbers that stand behind this letter in a text, as words of their own: `t12_` or `(T12,`, not `bot12`.
fn numbers(text: &str, letter: char) -> BTreeSet<u8> {
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    let number = |word: &str| word.strip_prefix(letter)?.trim_end_matches(['a', 'b', 'c']).parse().ok();
    words.filter_map(number).collect()
}

/// The numbers in `A–B`, both ends and all between, as comments name several rules at once.
fn ranges(text: &str, letter: char) -> BTreeSet<u8> {
    let mut all = BTreeSet::new();
    for (at, dash) in text.match_indices('–') {
        let ends = (text[..at].rsplit(letter).next(), text[at + dash.len()..].strip_prefix(letter));
        let (Some(Ok(from)), Some(to)) = (ends.0.map(str::parse::<u8>), ends.1) else { continue };
        let to: String = to.chars().take_while(char::is_ascii_digit).collect();
        all.extend(from..=to.parse().unwrap_or(from));
    }
    all
}

#[test]
fn every_rule_has_a_test_that_names_it_and_a_line_that_decides_it() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut missing = Vec::new();
    for (game, letter) in GAMES {
        let rules = rules(game, letter);
        assert!(rules.len() >= 20, "{game}: {rules:?}");
        let (mut tested, mut decided) = (BTreeSet::new(), BTreeSet::new());
        for file in files(&sources.join(game)) {
            let text = std::fs::read_to_string(&file).unwrap();
            for line in text.lines().map(str::trim) {
                if let Some(name) = line.strip_prefix("fn ") {
                    tested.extend(numbers(&name.replace('_', " "), letter));
                } else {
                    // What a module is about stands in its head; that decides nothing.
                    let says = if line.starts_with("//!") { "" } else { line };
                    decided.extend(numbers(says, letter.to_ascii_uppercase()));
                    decided.extend(ranges(says, letter.to_ascii_uppercase()));
                }
            }
        }
        for rule in rules {
            let name = format!("{}{rule}", letter.to_ascii_uppercase());
            if !tested.contains(&rule) {
                missing.push(format!("no test of `{game}` names {name}"));
            }
            if !decided.contains(&rule) {
                missing.push(format!("no line of `{game}` names {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
