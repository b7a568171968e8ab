//! Each rule of each game stands in the name of a test and beside the line of code that decides it, so that whoever
//! knows its number finds both in one search.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A game's folder, the letter of its rules, and their numbers; where numbers are left out there is no rule.
const RULES: [(&str, char, &[std::ops::RangeInclusive<u8>]); 4] = [
    ("tricks", 't', &[1..=20]),
    ("snake", 's', &[1..=29, 33..=34]),
    ("tower", 'u', &[1..=18, 20..=32, 34..=34]),
    ("dnup", 'd', &[1..=22]),
];

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
    for (game, letter, rules) in RULES {
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
        for rule in rules.iter().cloned().flatten() {
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
