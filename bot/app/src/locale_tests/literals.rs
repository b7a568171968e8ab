//! No words for people stand in the code: they stand in the Fluent files.

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

/// Whether somebody could read this as words: two words one after another, or one that is written as in a sentence,
/// with a capital or a letter that ids do not have. A single small word is an id, a key, a field or a notation.
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

/// What a line holds whose words are for developers and for whoever runs the bot.
const NOT_FOR_PEOPLE: [&str; 15] = [
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
    // What is logged where a port cannot be opened.
    "let without = ",
];

/// What looks like words and is none for people.
const NO_WORDS: [&str; 14] = [
    // The sides of the card, as arguments of sentences that choose by them.
    "UP",
    "DOWN",
    // Events of the gateway.
    "READY",
    "RESUMED",
    // How the bot shows itself to Discord, and where that is.
    "Bot ",
    "DiscordBot (",
    "https://discord.com",
    // Where the public beacon is.
    "https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com",
    // Names of files.
    "updown-.jsonl",
    "updown-data.json",
    "updown-seals.jsonl",
    "updown-verify.html",
    // How a picture stands in a text.
    "data:image/png;base64,",
    // What codes of tables are made of.
    "23456789BCDFGHJKMNPQRTVWXZ",
];

/// Holds every line of a file to the rule that its words come from the files.
fn has_no_words(path: &Path, text: &str) {
    let for_people = |line: &&str| {
        !line.trim_start().starts_with("//") && !NOT_FOR_PEOPLE.iter().any(|marker| line.contains(marker))
    };
    // A long one stands in a line of its own.
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
fn panels_say_nothing_that_does_not_come_from_the_files() {
    for (path, text) in code(&["src/ui", "../games/src", "../drawing/src"]) {
        // What a replay prints is for developers.
        let replay = text
            .find("pub fn position(")
            .map_or(0..0, |from| from..from + text[from..].find("\n}\n").unwrap());
        let text = format!("{}{}", &text[..replay.start], &text[replay.end..]);
        has_no_words(&path, &text);
        // Where a text or label is made, not even one small word.
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            for maker in ["text(\"", "text(format!(\"", "label: \"", "placeholder: \"", "description: \""] {
                if let Some((_, rest)) = line.split_once(maker) {
                    let said = literals(&format!("\"{rest}")).swap_remove(0);
                    assert!(!said.chars().any(char::is_alphabetic), "{said:?} in {}", path.display());
                }
            }
        }
    }
}

#[test]
fn answers_say_nothing_that_does_not_come_from_the_files() {
    // What is answered is made by panels, or said by key: never from a literal that is no key.
    // What a monitor reads is no answer.
    let answers = code(&["../discord/src", "../tables/src"]).into_iter();
    for (path, text) in answers.filter(|(path, _)| !path.ends_with("health.rs")) {
        has_no_words(&path, &text);
        for maker in ["notice(\"", "notice(&format!(", "\"content\":"] {
            assert!(!text.contains(maker), "{maker} in {}", path.display());
        }
    }
}

#[test]
fn words_are_told_from_ids_and_notation() {
    for words in ["Your turn", "nobody has chosen", "Join", "zurück drücken", "**Scores**"] {
        assert!(has_words(words), "{words}");
    }
    for none in ["rounds", "custom_id", "table-heading", "play ", "attachment://", " · ", "handswap @", "-# "]
    {
        assert!(!has_words(none), "{none}");
    }
    assert_eq!(literals(r#"text(format!("{} of \" {}", "rest"))"#), [" of  ", "rest"]);
}
