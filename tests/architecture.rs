//! ARCHITECTURE.md is kept true where that can be looked up: the tests it names are there, and no arrow points back.

use std::path::{Path, PathBuf};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The source files in a folder and in those within it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let rust = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "rs");
    files.into_iter().filter(rust).chain(folders.iter().flat_map(|folder| sources(folder))).collect()
}

fn texts(folder: &str) -> Vec<(PathBuf, String)> {
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        (path, text)
    };
    sources(&repository().join(folder)).into_iter().map(read).collect()
}

#[test]
fn every_invariant_names_a_test_that_is_there() {
    let map = std::fs::read_to_string(repository().join("ARCHITECTURE.md")).unwrap();
    let (_, invariants) = map.split_once("\nInvariants:\n").unwrap();
    let (invariants, _) = invariants.split_once("\n### ").unwrap();
    let all: Vec<(PathBuf, String)> = ["bot/src", "tests"].iter().flat_map(|folder| texts(folder)).collect();
    let mut named = 0;
    for invariant in invariants.split("\n- ").skip(1) {
        let (_, tests) = invariant.split_once("*Held by*").unwrap_or_else(|| panic!("no test: {invariant}"));
        for test in tests.split('`').skip(1).step_by(2) {
            let declared = format!("fn {test}(");
            assert!(all.iter().any(|(_, text)| text.contains(&declared)), "no test {test}");
            named += 1;
        }
    }
    assert!(named > 20, "{named} tests");
}

#[test]
fn discord_alone_knows_its_libraries_and_it_knows_no_rule() {
    let network = ["serenity", "twilight", "reqwest", "axum", "tokio::net", "RestError", "discord::Rest"];
    for folder in ["actions", "commands", "games", "tables", "ui"] {
        for (path, text) in texts(&format!("bot/src/{folder}")) {
            for word in network {
                assert!(!text.contains(word), "{word} in {}", path.display());
            }
        }
    }
    for (path, text) in texts("bot/src") {
        for library in ["serenity::", "twilight_gateway::", "reqwest::"] {
            let known = path.components().any(|folder| folder.as_os_str() == "discord");
            // As a text it is no use of it: the log keeps them quiet by their names.
            let used = text.match_indices(library).any(|(at, _)| !text[..at].ends_with('"'));
            assert!(known || !used, "{library} in {}", path.display());
        }
    }
    for (path, text) in texts("bot/src/discord") {
        for game in ["tricks", "snake", "tower", "dnup"] {
            let rule = format!("game_core::{game}");
            assert!(!text.contains(&rule), "{rule} in {}", path.display());
        }
    }
}
