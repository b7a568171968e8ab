//! Checks that all text for people is in the Fluent files, not in the code.

use std::path::{Path, PathBuf};

/// The source files of these folders, without tests: path and text.
pub fn code(folders: &[&str]) -> Vec<(PathBuf, String)> {
    let mut open: Vec<PathBuf> =
        folders.iter().map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).collect();
    let mut code = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is_test = path.file_stem().is_some_and(|name| {
                let name = name.to_string_lossy();
                name.ends_with("tests") || name == "testing"
            });
            if is_test {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let before_tests = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
                code.push((path, before_tests.to_owned()));
            }
        }
    }
    code
}

/// The string literals of a line of code, without what stands in braces in them.
fn literals(line: &str) -> Vec<String> {
    let (mut found, mut inside, mut escaped, mut braces) = (Vec::new(), false, false, 0_usize);
    for c in line.chars() {
        match c {
            _ if escaped => escaped = false,
            '\\' if inside => escaped = true,
            '"' => {
                inside = !inside;
                braces = 0;
                if inside {
                    found.push(String::new());
                }
            }
            '{' if inside => braces += 1,
            '}' if inside => braces = braces.saturating_sub(1),
            c if inside && braces == 0 => found.last_mut().unwrap().push(c),
            _ => {}
        }
    }
    found
}

/// Whether a literal looks like text for people: two words in a row, or one with a capital or a letter that is not
/// ASCII. A single word in lower case is an id, a key, a field or a notation.
fn has_words(literal: &str) -> bool {
    let words: Vec<&str> = literal
        .split(|c: char| c.is_whitespace() || ".,:;!?*()".contains(c))
        .filter(|word| is_word(word))
        .collect();
    let in_a_sentence =
        |word: &&str| word.chars().any(|c| c.is_uppercase() || c.is_alphabetic() && !c.is_ascii());
    words.len() > 1 || words.iter().any(in_a_sentence)
}

fn is_word(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).count() > 1 && !text.contains(['/', '_', '@'])
}

/// Markers of lines whose words are for developers and operators.
const NOT_FOR_PEOPLE: [&str; 16] = [
    "assert",
    "panic!(",
    "warn!(",
    "error!(",
    "info!(",
    "debug!(",
    "#[error(",
    "RestError::Away(",
    ".expect(",
    "reason = ",
    "#[serde(",
    "include_",
    ".user_agent(",
    "DISCORD_TOKEN",
    // Logged if a port cannot be opened.
    "let without = ",
    // Elements of SVG.
    "r#\"",
];

/// Literals that look like text for people and are not.
const NO_WORDS: [&str; 15] = [
    // The sides of the card, as arguments of sentences that choose by them.
    "UP",
    "DOWN",
    // Events of the gateway.
    "READY",
    "RESUMED",
    // The headers with which the bot authenticates itself to Discord, and its address.
    "Bot ",
    "DiscordBot (",
    "https://discord.com",
    "https://discord.com/oauth2/authorize?scope=bot+applications.commands",
    // The addresses of the public beacon.
    "https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com",
    // Names of files.
    "updown-.jsonl",
    "updown-data.json",
    "updown-seals.jsonl",
    "updown-verify.html",
    // The prefix of a picture in JSON.
    "data:image/png;base64,",
    // The alphabet of table codes.
    "23456789BCDFGHJKMNPQRTVWXZ",
];

/// Asserts that no line of a source file has text for people.
fn has_no_words(path: &Path, text: &str) {
    let for_people = |line: &&str| {
        !line.trim_start().starts_with("//") && !NOT_FOR_PEOPLE.iter().any(|marker| line.contains(marker))
    };
    // A long literal is on a line of its own after its macro.
    let text = text.replace("#[error(\n", "#[error(").replace("warn!(\n", "warn!(");
    for line in text.lines().filter(for_people) {
        for literal in literals(line) {
            assert!(
                !has_words(&literal) || NO_WORDS.contains(&literal.as_str()),
                "{literal:?} in {} is for bot/locales",
                path.display()
            );
        }
    }
}

#[test]
fn panels_have_no_text_outside_the_fluent_files() {
    for (path, text) in code(&["src/ui", "../games/src", "../drawing/src"]) {
        // The output of `position` is for developers.
        let replay = text
            .find("pub fn position(")
            .map_or(0..0, |from| from..from + text[from..].find("\n}\n").unwrap());
        let text = format!("{}{}", &text[..replay.start], &text[replay.end..]);
        has_no_words(&path, &text);
        // Texts and labels must not have even a single lower-case word.
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            for maker in ["text(\"", "text(format!(\"", "label: \"", "placeholder: \"", "description: \""] {
                if let Some((_, rest)) = line.split_once(maker) {
                    let literal = literals(&format!("\"{rest}")).swap_remove(0);
                    assert!(!literal.chars().any(char::is_alphabetic), "{literal:?} in {}", path.display());
                }
            }
        }
    }
}

#[test]
fn answers_have_no_text_outside_the_fluent_files() {
    // Answers are panels, or texts by key. The health check is read by monitors only.
    let answers = code(&["../discord/src", "../tables/src"]).into_iter();
    for (path, text) in answers.filter(|(path, _)| !path.ends_with("health.rs")) {
        has_no_words(&path, &text);
        for maker in ["notice(\"", "notice(&format!(", "\"content\":"] {
            assert!(!text.contains(maker), "{maker} in {}", path.display());
        }
    }
}

#[test]
fn text_for_people_is_recognised_among_ids_and_notation() {
    for words in ["Your turn", "nobody has chosen", "Join", "zurück drücken", "**Scores**"] {
        assert!(has_words(words), "{words}");
    }
    for none in ["rounds", "custom_id", "table-heading", "play ", "attachment://", " · ", "handswap @", "-# "]
    {
        assert!(!has_words(none), "{none}");
    }
    assert_eq!(literals(r#"text(format!("{} of \" {}", "rest"))"#), [" of  ", "rest"]);
}
