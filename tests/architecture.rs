//! ARCHITECTURE.md is kept true where that can be looked up: the tests it names are there, and no arrow points up or goes
//! in a circle.

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

/// A file without the tests at its end, which may look anywhere.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap().split("#[cfg(test)]\npub mod tests {").next().unwrap()
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
fn what_the_engine_computes_is_the_same_on_every_machine() {
    // What these give in the last place is the operating system's matter; a choice of `expert` is found again anywhere.
    let of_the_system =
        ["ln", "log", "log2", "log10", "exp", "exp2", "powf", "sin", "cos", "tan", "tanh", "cbrt"];
    for (path, text) in texts("game-core/src") {
        for name in of_the_system {
            assert!(!text.contains(&format!(".{name}(")), "{name} in {}", path.display());
        }
    }
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
        let text = without_tests(&text);
        for library in ["serenity::", "twilight_gateway::", "reqwest::"] {
            let known = path.components().any(|folder| folder.as_os_str() == "discord")
                // The beacon is somebody else's service, and asked for over HTTP too.
                || (library == "reqwest::" && path.ends_with("beacon.rs"));
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

#[test]
fn no_task_is_left_alone_when_the_bot_stops() {
    for (path, text) in texts("bot/src/discord") {
        let name = path.file_name().unwrap().to_string_lossy();
        let alone = without_tests(&text).matches("tokio::spawn(").count();
        // A connection's is waited for where it is begun.
        let allowed = usize::from(name == "shards.rs");
        assert!(
            alone == allowed || name == "tests.rs",
            "{} begins a task that nobody waits for",
            path.display()
        );
    }
}

/// The rooms of `bot` from the lowest to the highest, each with all that it may know. None knows a room that stands
/// after it, so no arrow points up and none goes in a circle.
const ARROWS: [(&str, &[&str]); 31] = [
    // What knows no other room.
    ("kept", &[]),
    ("locale", &[]),
    ("logging", &[]),
    ("metrics", &[]),
    ("private", &[]),
    ("spelling", &[]),
    ("watchdog", &[]),
    ("arena", &[]),
    ("coaching", &[]),
    // Who plays.
    ("people", &["locale"]),
    ("limits", &["people"]),
    // Discord's messages and pictures, as values.
    ("drawing", &["kept"]),
    ("layout", &["drawing", "people"]),
    // What is true.
    ("fair", &[]),
    ("beacon", &["fair"]),
    ("store", &["locale", "metrics", "people", "private"]),
    ("tables", &["beacon", "fair", "limits", "locale", "people", "spelling", "store"]),
    // What is asked for, and how it is shown. Of tables a game knows their codes alone.
    ("actions", &["locale", "people", "spelling", "store", "tables"]),
    ("games", &["actions", "drawing", "layout", "locale", "people", "tables"]),
    ("ui", &["actions", "drawing", "fair", "games", "layout", "locale", "people", "store", "tables"]),
    ("commands", &["actions", "fair", "games", "layout", "locale", "people", "store", "tables", "ui"]),
    ("terminal", &["ui"]),
    // The network.
    ("health", &["metrics", "store", "tables"]),
    (
        "discord",
        &[
            "actions", "beacon", "commands", "drawing", "health", "kept", "layout", "locale", "metrics",
            "people", "store", "tables", "ui", "watchdog",
        ],
    ),
    // The program.
    ("config", &["beacon", "discord", "store", "tables"]),
    ("doctor", &["beacon", "config", "discord", "fair", "people", "private", "store", "tables"]),
    ("welcome", &["locale"]),
    (
        "cli",
        &[
            "arena", "beacon", "coaching", "config", "discord", "doctor", "drawing", "fair", "logging",
            "store", "terminal", "ui", "watchdog", "welcome",
        ],
    ),
    ("fuzzing", &["actions", "cli", "config", "discord", "fair", "store", "tables", "ui"]),
    ("lib", &[]),
    ("main", &[]),
];

/// The room that a file lies in.
fn room(path: &Path) -> String {
    let inside = path.strip_prefix(repository().join("bot/src")).unwrap();
    let room = inside.components().next().unwrap().as_os_str().to_string_lossy();
    room.trim_end_matches(".rs").to_owned()
}

/// The rooms that a file knows, by its paths that begin with `crate::`, in groups too.
fn known(text: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut known = Vec::new();
    for rest in text.split("crate::").skip(1) {
        let Some(group) = rest.strip_prefix('{') else {
            known.push(word(rest));
            continue;
        };
        let mut depth = 0;
        known.push(word(group));
        for (at, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => known.push(word(group[at + 1..].trim_start())),
                _ => {}
            }
        }
    }
    // A macro that everybody uses, and the end of a group.
    known.retain(|name| !["", "args"].contains(&&**name));
    known
}

#[test]
fn no_arrow_between_the_rooms_of_the_bot_points_up_or_goes_in_a_circle() {
    for (place, (room, below)) in ARROWS.iter().enumerate() {
        for known in *below {
            let lower = ARROWS[..place].iter().any(|(lower, _)| lower == known);
            assert!(lower, "{known} does not stand before {room}");
        }
    }
    let mut used = std::collections::BTreeSet::new();
    for (path, text) in texts("bot/src") {
        let name = path.file_stem().unwrap().to_string_lossy();
        let mut folders = path.strip_prefix(repository()).unwrap().components();
        if name.ends_with("tests") || folders.any(|folder| folder.as_os_str() == "tests") {
            continue;
        }
        let text: String =
            without_tests(&text).lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let room = room(&path);
        let (_, below) = ARROWS.iter().find(|(name, _)| *name == room).unwrap_or_else(|| panic!("{room}?"));
        for known in known(&text).into_iter().filter(|known| *known != room) {
            assert!(below.contains(&&*known), "{} must not know {known}", path.display());
            used.insert((room.clone(), known));
        }
        if room == "games" {
            let codes = text.split("tables::").skip(1).all(|rest| rest.starts_with("Code"));
            assert!(codes, "{} knows more of tables than codes", path.display());
        }
    }
    for (room, below) in ARROWS {
        for known in below {
            assert!(used.contains(&(room.into(), (*known).into())), "{room} does not know {known} any more");
        }
    }
}
