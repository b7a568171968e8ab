//! Where it can be checked, ARCHITECTURE.md is true: the tests it names exist, and no crate knows what it must not.
//! That no arrow goes in a circle is Cargo's matter.

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
    assert!(map.len() < 20_000, "a map of {} bytes is no map", map.len());
    let (_, invariants) = map.split_once("\n## Invariants\n").unwrap();
    let (invariants, _) = invariants.split_once("\n## ").unwrap();
    let databases = std::fs::read_to_string(repository().join("docs/databases.md")).unwrap();
    let all: Vec<(PathBuf, String)> = ["bot", "tests"].iter().flat_map(|folder| texts(folder)).collect();
    let mut named = 0;
    for invariant in invariants.split("\n- ").skip(1).chain([&*databases]) {
        let (_, tests) = invariant.split_once("Tests: ").unwrap_or_else(|| panic!("no test: {invariant}"));
        let is_name = |text: &&str| text.matches('_').count() > 2;
        for test in tests.split('`').skip(1).step_by(2).filter(is_name) {
            let declared = format!("fn {test}(");
            assert!(all.iter().any(|(_, text)| text.contains(&declared)), "no test {test}");
            named += 1;
        }
    }
    assert!(named > 40, "{named} tests");
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

/// The libraries and crates that a crate of the bot is built with, tests included.
fn dependencies(name: &str) -> Vec<String> {
    let manifest = repository().join("bot").join(name).join("Cargo.toml");
    let manifest = std::fs::read_to_string(manifest).unwrap();
    let (_, listed) = manifest.split_once("\n[dependencies]\n").unwrap();
    let named =
        listed.lines().filter_map(|line| line.split_once([' ', '.']).map(|(name, _)| name.to_owned()));
    named.filter(|name| !name.starts_with('[')).collect()
}

/// The crates of the bot.
fn crates() -> Vec<String> {
    let entries = std::fs::read_dir(repository().join("bot")).unwrap().map(|entry| entry.unwrap().path());
    let crates = entries.filter(|path| path.join("Cargo.toml").exists());
    crates.map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
}

#[test]
fn discord_alone_knows_its_libraries_and_it_knows_no_rule() {
    for name in crates() {
        let network = ["serenity", "twilight-gateway", "twilight-model", "axum", "reqwest"];
        let known: Vec<String> =
            dependencies(&name).into_iter().filter(|library| network.contains(&&**library)).collect();
        match &*name {
            "discord" => assert!(known.len() > 3, "{known:?}"),
            // The beacon is somebody else's service, and asked for over HTTP; a server of the tests' own stands for it.
            "tables" => assert_eq!(known, ["reqwest", "axum"]),
            // Browsers come to the bot itself.
            "page" | "ports" => assert_eq!(known, ["axum"]),
            _ => assert_eq!(known, [""; 0], "{name} knows the network"),
        }
    }
    for (path, text) in texts("bot/discord/src") {
        for game in ["tricks", "snake", "tower", "dnup"] {
            let rule = format!("game_core::{game}");
            assert!(!text.contains(&rule), "{rule} in {}", path.display());
        }
    }
}

#[test]
fn how_a_game_looks_is_tested_without_a_database_and_without_a_network() {
    let (mut open, mut seen) = (vec!["games".to_owned()], Vec::new());
    while let Some(name) = open.pop() {
        for known in dependencies(&name) {
            // An id can be stored, which only the database asks for.
            let optional = name == "model" && known == "sqlx";
            assert!(
                optional || !["sqlx", "reqwest", "axum", "twilight-gateway"].contains(&&*known),
                "{name}: {known}"
            );
            if crates().contains(&known) && !seen.contains(&known) {
                seen.push(known.clone());
                open.push(known);
            }
        }
    }
    assert!(seen.len() > 3, "{seen:?}");
}

#[test]
fn no_task_is_left_alone_when_the_bot_stops() {
    for (path, text) in texts("bot/discord/src") {
        let name = path.file_name().unwrap().to_string_lossy();
        let alone = without_tests(&text).matches("outside::spawn(").count();
        // Those of connections, and the one that ends with the lease, are waited for where they are begun.
        let allowed = match &*name {
            "shards.rs" => 2,
            "gateway.rs" => 1,
            _ => 0,
        };
        assert!(
            alone == allowed || name == "tests.rs",
            "{} begins a task that nobody waits for",
            path.display()
        );
    }
}

#[test]
fn nothing_in_the_bot_has_an_order_of_its_own() {
    for (path, text) in texts("bot") {
        let text = without_tests(&text);
        let random = ["HashMap", "HashSet"].iter().any(|name| text.contains(&format!(" {name}<")));
        // What fluent takes.
        assert!(!random || path.ends_with("locale/src/lib.rs"), "{}: a map of random order", path.display());
        let selects = text.matches("tokio::select! {").count();
        let biased = text.matches("biased;\n").count();
        assert_eq!(selects, biased, "{}: a select that is not biased", path.display());
    }
}

#[test]
fn what_is_deployed_comes_back_after_a_reboot_has_exact_versions_and_leaves_no_core() {
    let read = |name: &str| std::fs::read_to_string(repository().join(name)).unwrap();
    let (compose, dockerfile, unit) =
        (read("compose.yaml"), read("Dockerfile"), read("deploy/updown.service"));
    let values = |text: &str, key: &str| -> Vec<String> {
        text.lines()
            .filter_map(|line| line.trim().strip_prefix(key))
            .map(|value| value.trim().to_owned())
            .collect()
    };
    let restarts = values(&compose, "restart:");
    assert!(
        restarts.len() == 3 && restarts.iter().all(|restart| restart == "unless-stopped"),
        "{restarts:?}"
    );
    let images = [values(&compose, "image:"), values(&dockerfile, "FROM")].concat();
    assert!(images.len() == 5, "{images:?}");
    // Ours, and an empty one.
    for image in images.iter().filter(|image| !["updown", "scratch"].contains(&&***image)) {
        let version =
            image.split(':').nth(1).and_then(|tag| tag.split(['-', ' ']).next()).unwrap_or_default();
        let is_exact =
            version.split('.').count() >= 2 && version.split('.').all(|part| part.parse::<u32>().is_ok());
        assert!(is_exact, "{image}");
    }
    assert!(compose.contains("ulimits:\n      core: 0"));
    for setting in
        ["LimitCORE=0", "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX", "RestartPreventExitStatus=78"]
    {
        assert!(unit.lines().any(|line| line == setting), "{setting}");
    }
}

/// The pages of the documentation, as paths from the repository's root.
fn pages() -> Vec<PathBuf> {
    let within = |folder: &str| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(repository().join(folder)).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.ends_with(".md")).map(|name| Path::new(folder).join(name)).collect()
    };
    ["", "docs", "docs/rules", "game-core", "game-core/benches", "sandbox"]
        .iter()
        .flat_map(|folder| within(folder))
        .collect()
}

/// The anchor of a heading, as forges and mdBook make it.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let letter = |letter: char| match letter {
        ' ' => Some('-'),
        letter if letter.is_alphanumeric() || "-_".contains(letter) => Some(letter),
        _ => None,
    };
    words.chars().filter_map(letter).collect()
}

#[test]
fn no_link_of_the_documentation_is_broken_and_every_page_is_in_the_book() {
    let (mut links, book) = (0, std::fs::read_to_string(repository().join("docs/SUMMARY.md")).unwrap());
    for page in pages() {
        let text = std::fs::read_to_string(repository().join(&page)).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
            if link.contains("://") {
                continue;
            }
            let is_in_book = page.starts_with("docs");
            assert!(!is_in_book || !link.contains("../"), "{} leads out of the book: {link}", page.display());
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let there = match path {
                "" => repository().join(&page),
                path => repository().join(&page).parent().unwrap().join(path),
            };
            assert!(there.exists(), "{} links to {link}", page.display());
            if !heading.is_empty() {
                let target = std::fs::read_to_string(&there).unwrap();
                let mut headings = target.lines().filter(|line| line.starts_with('#'));
                assert!(
                    headings.any(|line| anchor(line) == heading)
                        || target.contains(&format!("<a id=\"{heading}\"></a>")),
                    "{} links to {link}, where no such heading is",
                    page.display()
                );
            }
            links += 1;
        }
        if let Ok(in_book) = page.strip_prefix("docs")
            && in_book != Path::new("SUMMARY.md")
        {
            assert!(
                book.contains(&format!("({})", in_book.display())),
                "{} is not in the book",
                page.display()
            );
        }
    }
    assert!(links > 80, "{links} links");
}
